"""`cardtable cards` and the commands that make and show decks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable.games import GAMES
from tests.cli.calling import call

IDS = [listing.id for listing in GAMES]


def test_docs_without_a_game_is_the_guide() -> None:
    assert call("cards", "docs").out.startswith("Writing cards\n")


def test_docs_of_a_word() -> None:
    called = call("cards", "docs", "kyza", "heal")
    assert called.code == 0
    assert called.out.startswith("heal\n\nTakes damage off cards.\n")
    assert (
        "  amount: How much damage each of them loses. (a number (written: 1 to 999); 1 unless written)" in called.out
    )
    assert "[" not in called.out.partition("Example")[0]


def test_docs_of_an_unknown_word_say_which_was_meant() -> None:
    called = call("cards", "docs", "kyza", "heall")
    assert (called.code, called.err) == (
        1,
        'cardtable: The reference of kyza has no entry "heall"; did you mean "heal"?\n',
    )


@pytest.mark.parametrize("game", IDS)
def test_a_new_deck_is_fit_to_play_and_overwrites_nothing(game: str, tmp_path: Path) -> None:
    path = tmp_path / "my-deck.yaml"
    assert call("decks", "new", game, str(path)).code == 0
    checked = call("decks", "check", str(path))
    assert (checked.code, checked.err) == (0, "")
    assert checked.out.startswith("My deck: ")
    again = call("decks", "new", game, str(path))
    assert again.code == 1
    assert "is there already" in again.err


def test_a_new_deck_may_start_from_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    assert call("decks", "new", "karenza", str(path), "--from", "eka").code == 0
    shown = [call("decks", "show", deck).out.split("\n")[1:] for deck in (str(path), "eka")]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("game", IDS)
def test_a_schema_is_json_with_descriptions(game: str) -> None:
    schema = json.loads(call("decks", "schema", game).out)
    assert schema["then"]["properties"]["set"]["description"] == "The name of the set."
    assert schema["else"]["properties"]["game"]["const"] == game


def test_a_schema_lists_the_words_of_its_game() -> None:
    defs = json.loads(call("decks", "schema", "azuki").out)["$defs"]
    zones = defs["Move"]["properties"]["to"]["enum"]
    assert (zones[0], "garden" in zones) == ("leader", True)


def test_search_finds_cards_by_all_words() -> None:
    called = call("cards", "search", "karenza", "insight", "draw")
    assert (
        called.out == "insight: Insight (trick) When you are not under attack: draw 3 cards, then discard down to 7.\n"
    )
    assert call("cards", "search", "karenza", "no-such-word").code == 1


def test_show_prints_a_card_as_it_is_written() -> None:
    called = call("cards", "show", "karenza", "insight")
    assert called.out.split("\n")[1:4] == ["- id: insight", "  name: Insight", "  short: Insig."]
    assert call("cards", "show", "karenza", "insihgt").err.endswith('did you mean "Insight"?\n')
