"""What the log says: enough to know what each card did, and nothing that hides it where room is short."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.ids import Seat
from cardtable.match.story import deciding_line
from cardtable.tui.table.news import essence
from tests.games.acting import act, log

from .wild import ANN, BO, card, place, wild


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


THEIRS = {"in": ["ae"], "owner": "opponent", "exactly": 1}
MINE = {**THEIRS, "owner": "you"}
BISON = f"Choose American bison {place('~3-1')}"


def _told(*do: dict[str, Any], pick: str = "", viewer: Seat | None = None, **ann: Any) -> list[tuple[str, str]]:
    """What a seat reads, and how much of it matters, after Ann played an effect that does this; Bo has two bisons."""
    theirs = {"field": {"3-1": "bison_bison", "3-2": "bison_bison"}, "hand": ["quake"], "deck": ["venom"]}
    word = card("word", "ef", abilities=[{"use": "play", "do": list(do)}])
    match = wild({"field": {"3-1": "canis_lupus"}, **ann, "hand": ["word", *ann.get("hand", ())]}, theirs, own=[word])
    act(match, "Play Word", *([pick] if pick else []))
    lines = [(line.text, str(line.level)) for line in match.log(viewer)]
    assert (lines[0], lines[-1]) == (
        ("Ann plays Word in row 1, column 4.", "story"),
        ("Word goes to Oblivion.", "routine"),
    )
    return lines[1:-1]


@pytest.mark.parametrize(
    ("do", "pick", "told"),
    [
        ({"op": "mill", "player": "opponent"}, "", [("Venom goes from Bo's deck to Oblivion.", "story")]),
        ({"op": "reveal", "cards": {"in": ["hand"], "owner": "opponent"}}, "", [("Bo shows Quake.", "story")]),
        ({"op": "discard", "player": "opponent", "how": "random"}, "", [("Bo discards Quake.", "story")]),
        ({"op": "shuffle"}, "", [("Word has no effect.", "story"), ("Ann shuffles the deck.", "detail")]),
        (
            {"op": "shuffle", "player": "opponent"},
            "",
            [("Word has no effect.", "story"), ("Bo shuffles the deck.", "detail")],
        ),
        ({"op": "move", "cards": THEIRS, "to": "hand"}, BISON, [("American bison returns to Bo's hand.", "story")]),
        ({"op": "move", "cards": THEIRS, "to": "deck"}, BISON, [("American bison returns to Bo's deck.", "story")]),
        ({"op": "move", "cards": THEIRS, "to": "oblivion"}, BISON, [("American bison is removed from play.", "story")]),
        ({"op": "myacards.take", "cards": THEIRS}, BISON, [("American bison now serves Ann.", "story")]),
        (
            {"op": "myacards.doom", "cards": THEIRS},
            BISON,
            [("American bison is removed from play.", "story"), ("American bison may never come back.", "detail")],
        ),
        ({"op": "mark", "cards": THEIRS, "mark": "seed"}, BISON, [("American bison has 1 seed counter.", "story")]),
        (
            {"op": "mark", "cards": THEIRS, "mark": "seed", "amount": 3},
            BISON,
            [("American bison has 3 seed counters.", "story")],
        ),
        (
            {"op": "modify", "cards": THEIRS, "stats": {"atk": 2, "spd": -1}, "until": "stays"},
            BISON,
            [("American bison gets +2 ATK and -1 SPD.", "story")],
        ),
        ({"op": "myacards.skip"}, "", [("Bo will miss a turn.", "story")]),
        ({"op": "myacards.skip", "player": "you"}, "", [("Ann will miss a turn.", "story")]),
        ({"op": "myacards.forbid", "what": "attack"}, "", [("Bo may not attack next turn.", "story")]),
        (
            {"op": "myacards.forbid", "what": "sacrifice", "player": "you"},
            "",
            [("Ann may not sacrifice next turn.", "story")],
        ),
    ],
)
def test_what_an_effect_does_is_told_in_a_line_of_its_own(
    do: dict[str, Any], pick: str, told: list[tuple[str, str]]
) -> None:
    """To whom, and who had what; both players and a spectator read the same."""
    assert [_told(do, pick=pick, viewer=seat) for seat in (ANN, BO, None)] == [told] * 3


@pytest.mark.parametrize(
    ("do", "known", "hidden", "who"),
    [
        ({"op": "draw"}, "Ann draws Rift.", "Ann draws a card.", ANN),
        ({"op": "draw", "player": "opponent"}, "Bo draws Venom.", "Bo draws a card.", BO),
        (
            {"op": "move", "cards": {"in": ["deck"], "top": 1}, "to": "hand"},
            "Ann adds Rift to their hand.",
            "Ann adds a card to their hand.",
            ANN,
        ),
        (
            {"op": "move", "cards": {"in": ["hand"]}, "to": "deck"},
            "Ann puts Flood back into the deck.",
            "Ann puts a card back into the deck.",
            ANN,
        ),
    ],
)
def test_a_card_that_nobody_else_has_seen_is_named_to_its_owner(
    do: dict[str, Any], known: str, hidden: str, who: Seat
) -> None:
    """The other player and a spectator read "a card"."""
    for seat in (ANN, BO, None):
        told = _told(do, viewer=seat, hand=["flood"], deck=["rift"])
        assert told == [(known if seat == who else hidden, "detail")]


def test_a_turn_that_is_missed_is_told_when_it_would_begin() -> None:
    """Bo misses one turn; the one after it he has."""
    word = card("word", "ef", abilities=[{"use": "play", "do": [{"op": "myacards.skip"}]}])
    match = wild({"hand": ["word"]}, own=[word])
    act(match, "Play Word", "End the turn")
    assert log(match)[-3:] == ["Bo misses a turn.", "Ann starts turn 7.", "Ann draws a card."]
    act(match, "End the turn")
    assert log(match)[-2:] == ["Bo starts turn 8.", "Bo draws a card."]


def test_a_card_that_moves_is_told_with_its_new_place() -> None:
    """Its line shows both zones; the log calls the field by its owner's name."""
    there = {"op": "choose_place", "as": "there", "in": "ae"}
    do = [there, {"op": "myacards.shift", "cards": MINE, "to": "$there"}]
    word = card("word", "ef", abilities=[{"use": "play", "do": do}])
    match = wild({"hand": ["word"], "field": {"3-1": "canis_lupus"}}, own=[word])
    act(match, "Play Word", "Choose row 3, column 2")
    line = match.log(None)[-2]
    assert line.text == "Grey wolf moves to Ann's row 3, column 2."
    assert [(spot.zone, spot.index) for spot in line.spots] == [("row3:0", 0), ("row3:0", 1)]
