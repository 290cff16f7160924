"""Writing whole files, folders and settings."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardtable.files import (
    FileProblem,
    clean,
    data_folder,
    read_settings,
    readable_path,
    saves_folder,
    settings_folder,
    write_settings,
    write_whole,
)


class Settings(msgspec.Struct):
    """Settings for these tests."""

    theme: str = "dark"
    idle: int = 60
    names: tuple[str, ...] = ()


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home of its own for every test."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_one_variable_moves_everything(home: Path) -> None:
    """CARDTABLE_HOME; the folders are made."""
    assert data_folder() == home
    assert settings_folder() == home
    assert saves_folder() == home / "saves"
    assert saves_folder().is_dir()


def test_without_it_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Through platformdirs."""
    monkeypatch.delenv("CARDTABLE_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert saves_folder() == tmp_path / "data" / "cardtable" / "saves"
    assert settings_folder() == tmp_path / "config" / "cardtable"
    for folder in (saves_folder(), settings_folder()):
        assert folder.stat().st_mode & 0o777 == 0o700


def test_a_home_that_is_a_file_gets_a_sentence(home: Path) -> None:
    """And names the variable."""
    home.write_text("not a folder")
    with pytest.raises(FileProblem, match=r"CARDTABLE_HOME"):
        saves_folder()


def test_writing_replaces_whole_files(tmp_path: Path) -> None:
    """No other file is left behind."""
    path = tmp_path / "file"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


def test_every_byte_is_on_its_way_before_the_disk_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a power cut could leave the new name with an empty file; then the folder is waited for, too."""
    sizes: list[int] = []
    fsync = os.fsync

    def watched(handle: int) -> None:
        found = os.fstat(handle)
        sizes.append(-1 if stat.S_ISDIR(found.st_mode) else found.st_size)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", watched)
    write_whole(tmp_path / "file", b"twelve bytes")
    assert sizes == [12, -1]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EACCES, "nothing may be written here"),
        (errno.ELOOP, "it cannot be written"),
    ],
)
def test_a_disk_that_refuses_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    """The old file stays, no half file appears, and a sentence says why."""

    def refuse(*args: Any) -> None:
        raise OSError(number, os.strerror(number))

    path = tmp_path / "file"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(FileProblem, match=words):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    """Writing makes no folders by itself."""
    with pytest.raises(FileProblem, match="its folder is not there"):
        write_whole(tmp_path / "none" / "file", b"x")


def test_settings_come_back_as_they_were_saved() -> None:
    """Before anything was saved they are the defaults."""
    assert read_settings(Settings) == Settings()
    write_settings(Settings(theme="light", names=("Ann", "Bo")))
    assert read_settings(Settings) == Settings("light", 60, ("Ann", "Bo"))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b'"x"', b"[" * 5000])
def test_settings_that_cannot_be_read_are_the_defaults(home: Path, content: bytes) -> None:
    """A broken file never keeps anybody from the table, and can be written over."""
    home.mkdir()
    (home / "settings.json").write_bytes(content)
    assert read_settings(Settings) == Settings()
    write_settings(Settings(idle=5))
    assert read_settings(Settings).idle == 5


def test_one_bad_setting_leaves_the_others_and_what_is_unknown_stays(home: Path) -> None:
    """A newer table's settings survive an older one."""
    home.mkdir()
    (home / "settings.json").write_text('{"theme": 5, "idle": 9, "future": [1]}')
    assert read_settings(Settings) == Settings("dark", 9)
    write_settings(Settings("light", 9))
    assert msgspec.json.decode((home / "settings.json").read_bytes()) == {
        "theme": "light",
        "idle": 9,
        "names": [],
        "future": [1],
    }


def test_paths_are_shown_from_where_people_stand(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """From here, from home, or whole."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert readable_path(tmp_path / "here" / "a.yaml") == "a.yaml"
    assert readable_path(tmp_path / "b.yaml") == "~/b.yaml"
    assert readable_path(Path("/else/c.yaml")) == "/else/c.yaml"
    assert readable_path(Path("a.yaml")) == "a.yaml"


def test_clean_takes_out_what_terminals_obey() -> None:
    """Control codes, bidi overrides and invisible marks; words and accents stay."""
    assert clean("\x1b[31mRed\x07 \u202ecba\u200b é\n") == "[31mRed cba é"


def test_a_name_that_no_file_can_have_is_a_sentence(tmp_path: Path) -> None:
    """As one that was read from a damaged file may be."""
    with pytest.raises(FileProblem, match="its name is not possible"):
        write_whole(tmp_path / "a\0b", b"")
