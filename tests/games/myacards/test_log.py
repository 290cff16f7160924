"""What the log says: enough to know what each card did, and nothing that hides it where room is short."""

from __future__ import annotations

from cardtable.match.story import deciding_line
from cardtable.tui.table.news import essence
from tests.games.acting import act

from .wild import ANN, wild


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
