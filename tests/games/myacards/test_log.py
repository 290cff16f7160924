"""What the log says: enough to know what each card did, and nothing that hides it where room is short."""

from __future__ import annotations

from cardtable.match.story import deciding_line
from cardtable.tui.table.news import essence
from tests.games.acting import act, log

from .wild import ANN, place, wild


def test_a_card_that_works_while_it_lies_says_what_it_gives() -> None:
    """Two AE are named; a card that gives to nobody says no more than that it was played."""
    match = wild({"hand": ["vigil", "spearhead"], "field": {"3-1": "canis_lupus", "3-5": "vulpes_vulpes"}}, {})
    act(match, "Play Vigil")
    assert log(match)[-1] == "Ann plays Vigil in row 1, column 4: +1 DFS for Grey wolf and Red fox."
    assert match.log(None)[-1].brief == "Ann plays Vigil in row 1, column 4."
    act(match, "Play Spearhead")
    assert log(match)[-1] == "Ann plays Spearhead in row 1, column 7."


def test_many_that_are_given_the_same_are_counted() -> None:
    """Four wolves are four AE."""
    row = {f"3-{column}": "canis_lupus" for column in (1, 3, 5, 7)}
    match = wild({"hand": ["rosa_canina", "vigil"], "field": row}, {"field": {"3-2": "bison_bison"}})
    act(match, "Play Vigil")
    assert log(match)[-1] == "Ann plays Vigil in row 1, column 4: +1 DFS for 4 AE."
    act(match, "Play Dog rose", f"Place it {place('2-2')}")
    assert log(match)[-1] == "Ann plays Dog rose in row 2, column 2: -1 SPD for American bison."


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


def test_an_attack_into_another_column_names_the_reach_that_allows_it() -> None:
    """A hammerhead in column 1 attacks in column 2."""
    match = wild({"field": {"3-1": "sphyrna_lewini"}}, {"field": {"3-2": "bison_bison"}}, phase="attack")
    hammerhead = f"Attack with Scalloped hammerhead {place('3-1')}"
    act(match, hammerhead, f"Attack American bison {place('~3-2')}")
    said = "Scalloped hammerhead (reach) attacks American bison in Bo's row 3, column 2."
    assert said in log(match)
