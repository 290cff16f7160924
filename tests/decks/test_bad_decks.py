"""More than eighty deck files with one mistake each, and exactly what their authors are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.decks import DeckError, check_deck_file, load_deck

from .bad import BASES, CASES, GOLDEN, told

_SAID = dict(part.split("\n", 1) for part in GOLDEN.read_text().rstrip("\n").split("\n\n"))


@pytest.mark.parametrize("game", BASES)
def test_the_decks_are_good_before_the_mistake_is_made(game: str, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text(BASES[game])
    assert check_deck_file(tmp_path / "deck.yaml") == ()
    assert load_deck(tmp_path / "deck.yaml").game == game


@pytest.mark.parametrize(("game", "title", "old", "new"), CASES, ids=[title for _, title, _, _ in CASES])
def test_each_mistake_is_told_in_these_words(game: str, title: str, old: str, new: str, tmp_path: Path) -> None:
    """Loading and checking say the same; `python -m tests.decks.bad` writes the golden file."""
    assert told(game, old, new, tmp_path) == _SAID[f"{game}: {title}"]
    with pytest.raises(DeckError) as caught:
        load_deck(tmp_path / "deck.yaml")
    assert caught.value.problems == check_deck_file(tmp_path / "deck.yaml") != ()


def test_there_are_more_than_eighty_and_each_has_its_words() -> None:
    assert len(CASES) > 80
    assert list(_SAID) == [f"{game}: {title}" for game, title, _, _ in CASES]


def test_no_message_shows_our_insides() -> None:
    """Neither tags nor Python's or pydantic's words."""
    said = GOLDEN.read_text()
    for word in ("_op", "()", "NOTHING", "Input", "validation", "str ", "dict", "None", '"map"', " or  ", "tuple"):
        assert word not in said
