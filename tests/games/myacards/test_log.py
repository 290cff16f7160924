"""What the log says: enough to know what each card did, and nothing that hides it where room is short."""

from __future__ import annotations

from cardtable.match.story import deciding_line
from cardtable.tui.table.news import essence
from tests.games.acting import act, log

from .wild import ANN, place, wild


def test_an_answer_that_brings_a_card_to_nothing_is_said_to() -> None:
    """The ground shakes under an AE without a support anywhere near."""
    match = wild({"hand": ["quake"]}, {"field": {"3-1": "bison_bison", "2-8": "rosa_canina"}})
    act(match, "Play Quake", f"Choose American bison {place('~3-1')}")
    assert log(match)[-3:] == ["Ann plays Quake in row 1, column 1.", "Quake has no effect.", "Quake goes to Oblivion."]


def test_an_answer_that_does_something_is_not_called_vain() -> None:
    """The same card with a support in the next column."""
    match = wild({"hand": ["quake"]}, {"field": {"3-1": "bison_bison", "2-2": "rosa_canina"}})
    act(match, "Play Quake", f"Choose American bison {place('~3-1')}")
    assert log(match)[-2:] == ["Dog rose is removed from play.", "Quake goes to Oblivion."]


def test_in_few_words_it_is_told_what_an_effect_did_and_not_that_its_card_left() -> None:
    """The last thing told is what happened to the wolf, or which cards were drawn."""
    match = wild(
        {"hand": ["camouflage", "scent_trail"], "field": {"3-1": "canis_lupus"}, "deck": ["rift", "quake"]}, {}
    )
    known = len(match.log(ANN))
    act(match, "Play Camouflage")
    told = essence(match.log(ANN)[known:])
    assert told[1:] == ["Grey wolf gets +3 DFS until the end of the turn."]
    known = len(match.log(ANN))
    act(match, "Play Scent Trail")
    told = essence(match.log(ANN)[known:])
    assert told == ["Ann plays Scent Trail in row 1, column 4.", "Ann draws Rift and Quake."]


def test_the_blow_that_decides_is_that_a_card_went_not_that_it_stays_away() -> None:
    """Extinction takes Bo's last entity."""
    match = wild({"hand": ["extinction"], "field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "bison_bison"}})
    act(match, "Play Extinction")
    assert deciding_line(match) == "American bison is removed from play."
