"""The seed and the hands stay secret until the game is over, on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from cardtable.match import Match
from cardtable.match.secrecy import EXPORT_NOTE, EXPORT_TELLS, SEED_GIVEN

from .calling import call

SEED = "918273645"


def _save(home: Path) -> Path:
    (save,) = (home / "saves").iterdir()
    return save


def test_plain_mode_tells_the_seed_only_when_the_game_is_over(home: Path) -> None:
    """Not when it starts, goes on, is saved or looked at again; at its end the seed is said."""
    played = call("play", "karenza", "--plain", "--seed", SEED, typed="1\nb\ng\nsave\n")
    save = _save(home)
    again = call("resume", "--plain", typed="help\n")
    looked = call("replay", save.name, "--plain")
    for called in (played, again, looked):
        assert SEED not in called.out + called.err
    assert SEED not in save.name
    ended = call("resume", "--plain", typed="resign\nyes\n")
    assert f"The seed was {SEED}." in ended.out


def test_who_gives_a_seed_is_told_what_it_is_worth(home: Path) -> None:
    """And nobody else is."""
    assert SEED_GIVEN in " ".join(call("play", "karenza", "--plain", "--seed", SEED).out.split())
    assert SEED_GIVEN not in " ".join(call("play", "karenza", "--plain").out.split())


def test_a_running_match_is_exported_only_when_the_table_agrees(home: Path, tmp_path: Path) -> None:
    """Without agreement nothing is written and the match is as it was; with it the log says so."""
    call("play", "karenza", "--plain", "--seed", SEED, typed="1\n")
    save, folder = _save(home), tmp_path / "out"
    folder.mkdir()
    before = save.read_bytes()
    refused = call("scenario", "export", save.name, "--at", "1", "--folder", str(folder))
    assert refused.code == 2
    assert EXPORT_TELLS in refused.err
    assert "add --agreed" in refused.err
    assert ([*folder.iterdir()], save.read_bytes()) == ([], before)
    agreed = call("scenario", "export", save.name, "--at", "1", "--folder", str(folder), "--agreed")
    assert agreed.code == 0
    assert EXPORT_TELLS in agreed.err
    assert (folder / "karenza-1.yaml").exists()
    match = Match.resume(save)
    assert [line.text for line in match.log(None)].count(f"Note: {EXPORT_NOTE}") == 1
    match.close()


def test_a_match_that_is_over_is_exported_freely(home: Path, tmp_path: Path) -> None:
    """There is nothing left to hide."""
    call("play", "karenza", "--plain", "--seed", SEED, typed="1\nresign\nyes\n")
    save = _save(home)
    called = call("scenario", "export", save.name, "--at", "1", "--folder", str(tmp_path))
    assert (called.code, called.err) == (0, "")
    assert all(json.loads(line)["is"] != "note" for line in save.read_bytes().splitlines())


def test_resume_without_a_name_passes_over_a_file_that_cannot_be_read(home: Path) -> None:
    """The newest match that can be read is taken."""
    call("play", "karenza", "--plain", typed="1\n")
    (home / "saves" / "zz.jsonl").write_bytes(b'{"format":1,"game":' + b"[" * 200_000)
    called = call("resume", "--plain")
    assert called.code == 0
    assert "The match is saved." in called.out
