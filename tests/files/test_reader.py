"""The YAML reader: YAML 1.2 words, positions, and a sentence for everything it will not read."""

from __future__ import annotations

import math
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.files import Document, FileProblem, read_head, read_yaml


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("on", "on"),
        ("No", "No"),
        ("yes", "yes"),
        ("007", "007"),
        ("-012", "-012"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2026-01-01", "2026-01-01"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("-7", -7),
        ("+7", 7),
        ("0x1F", 31),
        ("0o17", 15),
        ("True", True),
        ("FALSE", False),
        ("-9223372036854775808", -(2**63)),
        ("18446744073709551615", 2**64 - 1),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("-.inf", -math.inf),
        ("'true'", "true"),
        ('"5"', "5"),
        ("=", "="),
        ("<<", "<<"),
    ],
)
def test_a_word_means_what_yaml_1_2_says(written: str, value: Any) -> None:
    """Only truth, nothing and numbers are not text."""
    found = read_yaml(f"key: {written}\n").value["key"]
    assert found == value
    assert type(found) is type(value)


def test_every_key_and_item_has_its_place() -> None:
    """Lines and columns are counted from 1; a path that leads nowhere stops at the last thing on its way."""
    document = read_yaml("game: toy\ncards:\n  - id: ace\n    rank: 9\n  - {id: two, rank: 2}\n", "deck.yaml")
    assert document.value == {"game": "toy", "cards": [{"id": "ace", "rank": 9}, {"id": "two", "rank": 2}]}
    assert document.where() == (1, 1)
    assert document.where(("cards",)) == (2, 1)
    assert document.where(("cards", 0)) == (3, 5)
    assert document.where(("cards", 0, "rank")) == (4, 5)
    assert document.where(("cards", 1, "rank")) == (5, 15)
    assert document.where(("cards", 1, "power")) == (5, 5)
    assert document.where(("cards", 7)) == (2, 1)
    assert document.at(("cards", 1)) == "deck.yaml:5:5"
    assert document.real(("cards", 1, "technique", "rank")) == ("cards", 1, "rank")
    assert document.get(("cards", 1, "rank")) == 2


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a: &x 1\n", (1, 4), "anchor &x"),
        ("a: 1\nb: *x\n", (2, 4), "alias *x"),
        ("&x a: 1\n", (1, 1), "anchor &x"),
        ("a: !!int 3\n", (1, 4), 'the tag "tag:yaml.org,2002:int"'),
        ("!game {}\n", (1, 1), 'the tag "!game"'),
        ("a: 1\nb: 2\na: 3\n", (3, 1), 'the key "a" stands here twice'),
        ("a: {b: 1, b: 2}\n", (1, 11), 'the key "b" stands here twice'),
        ("? [a]\n: b\n", (1, 3), "a key must be a word"),
        ("a: 1\n---\nb: 2\n", (2, 1), "a second document"),
        ("a: 18446744073709551616\n", (1, 4), "too large"),
        ("a: -9223372036854775809\n", (1, 4), "too large"),
        ("a: " + "9" * 5000 + "\n", (1, 4), "too large"),
        ("[" * 41 + "]" * 41, (1, 41), "nested too deeply"),
        ("a: b: c\n", (1, 5), "a colon inside a text: put the text in quotes"),
        ("a:\n\t- b\n", (2, 1), "a tab stands here: indent with spaces"),
        ("a: 'open\n", (1, 4), "begins with a quotation mark and never ends"),
        ("ab: \x07\n", (1, 5), "cannot be printed"),
        ("ab:\n  x\ud800\n", (2, 4), "cannot be printed"),
    ],
)
def test_what_it_will_not_read_it_names_with_its_place(text: str, place: tuple[int, int], words: str) -> None:
    """Nothing that could surprise comes through, and the author learns where it stands."""
    with pytest.raises(FileProblem) as caught:
        read_yaml(text, "deck.yaml")
    assert (caught.value.line, caught.value.column) == place
    assert words in caught.value.problem
    assert str(caught.value).startswith(f"deck.yaml:{place[0]}:{place[1]}: ")


def test_forty_levels_are_read_and_not_one_more() -> None:
    """Both sides of the limit."""
    assert read_yaml("[" * 40 + "]" * 40).value
    with pytest.raises(FileProblem, match="nested too deeply"):
        read_yaml("[" * 41 + "]" * 41)


def test_an_alias_bomb_does_not_go_off(tmp_path: Path) -> None:
    """Billions of items out of a few lines end at the first anchor."""
    bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for now, then in zip("bcdefgh", "abcdefg", strict=True):
        bomb += f"{now}: &{now} [" + ",".join([f"*{then}"] * 9) + "]\n"
    (tmp_path / "bomb.yaml").write_text(bomb)
    with pytest.raises(FileProblem, match=r"bomb\.yaml:1:4: the anchor &a"):
        read_yaml(tmp_path / "bomb.yaml")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"# only words\n", "is empty"),
        (b"\x7fELF\x02\x01\x00\x00", "not a text file"),
        ("game: toy\n".encode("utf-16"), "not a text file"),
        (b"game: toy\nname: caf\xe9\n", ":2:10: this is not UTF-8"),
        (b"a: " + b"x" * 2**21, "too large: at most 2048 KiB"),
    ],
)
def test_a_file_that_is_no_yaml_text_gets_a_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    """Empty, binary, otherwise encoded and huge files."""
    path = tmp_path / "deck.yaml"
    path.write_bytes(content)
    with pytest.raises(FileProblem) as caught:
        read_yaml(path)
    assert words in str(caught.value)
    assert "deck.yaml" in str(caught.value)


def test_two_mebibytes_are_read_and_not_one_byte_more(tmp_path: Path) -> None:
    """Both sides of the limit."""
    path = tmp_path / "big.yaml"
    path.write_bytes(b"# " + b"x" * (2**21 - 8) + b"\na: 1\n")
    assert path.stat().st_size == 2**21
    assert read_yaml(path).value == {"a": 1}
    path.write_bytes(path.read_bytes() + b"\n")
    with pytest.raises(FileProblem, match="too large"):
        read_yaml(path)
    with pytest.raises(FileProblem, match="too large"):
        read_yaml("x" * (2**21 + 1))


def test_a_mark_at_the_start_of_utf_8_is_no_matter(tmp_path: Path) -> None:
    """Some editors write one."""
    path = tmp_path / "deck.yaml"
    path.write_bytes(b"\xef\xbb\xbfgame: toy\n")
    assert read_yaml(path).value == {"game": "toy"}


def test_what_is_not_there_or_no_file_gets_a_sentence(tmp_path: Path) -> None:
    """Missing files, folders, impossible names and special files."""
    for path, words in [
        (tmp_path / "none.yaml", "there is no such file"),
        (tmp_path, "this is a folder"),
        (Path("/dev/zero"), "not an ordinary file"),
        (tmp_path / "nul\0.yaml", "cannot be read"),
        (tmp_path / ("x" * 300), "cannot be read"),
    ]:
        with pytest.raises(FileProblem, match=words):
            read_yaml(path)


def test_a_file_that_may_not_be_read_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Permissions (simulated: tests may run as root)."""

    def refuse(*args: Any, **kwargs: Any) -> Any:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "deck.yaml").write_text("a: 1")
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(FileProblem, match="may not be read"):
        read_yaml(tmp_path / "deck.yaml")


def test_a_pyyaml_without_libyaml_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The way out is in it."""
    monkeypatch.setitem(sys.modules, "yaml.cyaml", None)
    with pytest.raises(FileProblem, match="built without libyaml: install"):
        read_yaml("a: 1")


def test_a_head_ends_before_the_cards(tmp_path: Path) -> None:
    """What comes later is not even looked at."""
    path = tmp_path / "deck.yaml"
    path.write_text("game: toy\ndeck: Low\nuses: [x.yaml]\ncards:\n  - &broken [\n")
    assert read_head(path, until=("cards", "list")) == {"game": "toy", "deck": "Low", "uses": ["x.yaml"]}
    path.write_text("- a\n")
    with pytest.raises(FileProblem, match="keys and values are expected"):
        read_head(path, until=("cards",))


_PIECES = st.sampled_from(
    [
        "a",
        "b: ",
        "- ",
        "\n",
        "  ",
        "[",
        "]",
        "{",
        "}",
        "&x ",
        "*x",
        "!",
        "'",
        '"',
        ",",
        "?",
        "|",
        "#",
        "\t",
        "1",
        "---",
        ":",
        "%",
        "é",
        "\x00",
        "\x85",
        "\ud800",
        ">",
        "<<: ",
    ]
)


def _either(source: Path | str) -> Document | FileProblem:
    try:
        return read_yaml(source)
    except FileProblem as problem:
        return problem


@given(st.one_of(st.text(max_size=200), st.lists(_PIECES, max_size=60).map("".join)))
def test_any_text_gives_a_document_or_a_problem(text: str) -> None:
    """Never anything else, and a document knows where it begins."""
    found = _either(text)
    assert isinstance(found, FileProblem) or found.where()[0] >= 1


@given(st.binary(max_size=300))
def test_any_bytes_give_a_document_or_a_problem(data: bytes) -> None:
    """Never anything else, from disk, and both know the file's name."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "any.yaml"
        path.write_bytes(data)
        found = _either(path)
    assert (found.file if isinstance(found, FileProblem) else found.name).endswith("any.yaml")
