"""What a reader may call cards and places: whatever the table itself has printed."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import pytest

from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match import Match
from cardtable.plain import Console, Session
from tests.games.kyza.arena import table
from tests.plain.seated import answer, karenza, typed


def field(ana: dict[str, Any], bo: dict[str, Any], **rest: Any) -> Match:
    """A position of Myacards in Ana's third turn."""
    decks = {info.path.stem: load_deck(info.path) for info in shipped_decks("myacards")}
    position = {"seats": [{"turns": 3, **ana}, {"turns": 2, **bo}], "turn": 1, "starter": 1, **rest}
    return Match.lay_out(load_game("myacards"), [decks["pack"], decks["invasion"]], position, names=("Ana", "Bo"))


def last(match: Match, lines: Sequence[str]) -> str:
    """What is said after the last of these lines, in one line."""
    said = io.StringIO()
    Session(match, Console(io.StringIO("".join(f"{line}\n" for line in lines)), said)).run()
    heard = said.getvalue().rpartition(f"> {lines[-1]}\n")[2].partition("\nThe input has ended.")[0]
    return " ".join(heard.removesuffix("> ").split())


@pytest.mark.parametrize(
    ("words", "hurt"),
    [
        ("Elder Stag (space 1)", "Health 2 of 5"),
        ("elder stag (space 2)", "Health 5"),
        ("Bo's Elder Stag (space 1)", "Health 4 of 5"),
        ("Elder Stag in Characters of Bo", "Health 4 of 5"),
        ("Space 2: Elder Stag", "Health 2 of 5"),
        ("space 2", "Health 5"),
        ("Elder Stag, Character, Thorn kin", "Health 2 of 5"),
    ],
)
def test_a_card_is_read_by_any_name_that_the_table_prints(words: str, hurt: str) -> None:
    """Brackets, owners and places tell namesakes apart; without them one's own first one is meant."""
    match = table(
        {"characters": [{"card": "elder_stag", "hurt": 3}, "elder_stag"]},
        {"characters": [{"card": "elder_stag", "hurt": 1}]},
        phase="attack",
    )
    said = last(match, [f"i {words}"])
    assert said.startswith("Elder Stag, Character, "), said
    assert f"{hurt}." in said


def test_the_board_calls_a_space_what_the_choices_call_it() -> None:
    """One word for one thing."""
    match = table({"characters": ["elder_stag", "elder_stag"]}, {}, phase="attack")
    said = typed(match, "b")
    assert "\n  1. Attack Bo with Elder Stag (space 1): 4/5\n" in said
    assert "\n  Space 1: Elder Stag, Character, " in said
    assert "with space 3 empty" in said
    assert "place" not in said.casefold()


PLACES = ["3-4", "3,4", "3/4", "3 4", "row 3 place 4", "Row 3, column 4", "in row 3, column 4"]


@pytest.mark.parametrize("words", PLACES)
def test_a_place_is_a_choice_in_every_usual_way_to_write_it(words: str) -> None:
    """Row and place: where a card can be laid, and why it cannot where it cannot."""
    match = field({"hand": ["canis_lupus"]}, {})
    last(match, ["Play Grey wolf", words])
    assert [
        zone.full_name(match.names) for zone in match.board(None).zones if zone.shape == "slots" and zone.count
    ] == ["Row 3 of Ana"]
    taken = field({"hand": ["canis_lupus"], "field": {"3-4": "vulpes_vulpes"}}, {})
    said = last(taken, ["Play Grey wolf", words])
    assert "Red fox already lies there" in said
    assert last(taken, [f"i {words}"]).startswith("Red fox, ")


def test_a_place_that_is_named_without_its_player_is_where_a_choice_is() -> None:
    """An attack goes to the other side; `~` and "the opponent's" say so."""
    position: tuple[dict[str, Any], ...] = ({"field": {"3-4": "canis_lupus"}}, {"field": {"3-4": "crocuta_crocuta"}})
    for words in ("3-4", "~3-4", "the opponent's row 3, column 4", "Bo's 3-4"):
        match = field(*position, phase="attack")
        last(match, ["1", words])
        assert any("Grey wolf attacks Spotted hyena" in line.text for line in match.log(None)), words
        assert last(field(*position, phase="attack"), [f"i {words}"]).startswith(
            "Grey wolf" if words == "3-4" else "Spotted hyena"
        )


def test_a_capital_letter_is_the_choice_that_ends_in_it() -> None:
    """A small letter stays a word of its own, and says how the choice is meant."""
    decks = [load_deck(info.path) for info in shipped_decks("dagupukito")[:2]]

    def heard(*lines: str) -> tuple[Match, str]:
        match = Match.new(load_game("dagupukito"), decks, seed=1, names=("Ana", "Bo"))
        while match.choices()[0].option.label != "Side A":
            match.choose(next(choice for choice in match.choices() if choice.rule is None))
        return match, last(match, lines)

    match, _ = heard("B")
    assert match.option_at(match.steps - 1).label == "Side B"
    match, said = heard("b")
    assert "Hand of " in said
    assert said.endswith("To choose Side B, type a capital B or its number.")
    _, said = heard("a")
    assert said == "To choose Side A, type a capital A or its number."


def test_a_capital_is_no_choice_where_none_ends_in_it() -> None:
    """Elsewhere it is the word it has always been."""
    assert "Hand of Ana" in answer(karenza(), "B")
    assert "capital" not in answer(karenza(), "b")


def test_a_number_that_cannot_be_chosen_says_which_can() -> None:
    """What is not on the list has a number, too: it is named with its reason."""
    match = field({"hand": ["canis_lupus"], "field": {"3-4": "vulpes_vulpes"}}, {})
    said = last(match, ["Play Grey wolf", "60"])
    assert said.startswith("60 cannot be chosen now, only 1 to "), said
    assert "It would be: " in said
    assert last(match, ["999"]).startswith("There is no choice 999: choose a number from 1 to ")
