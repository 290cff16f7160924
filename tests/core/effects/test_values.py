"""Every way to reckon a number, and every condition."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.core.ids import Seat

from .arena import Play, card
from .arena.events import Played


def asker(do: list[dict[str, Any]]) -> Play:
    """A table with a card that does this."""
    cards = [
        card("asker", attack=5, abilities=[{"use": "portal", "do": do}]),
        card("ox", attack=3, health=4, words=["earth"]),
        card("hen"),
    ]
    mine = {"garden": ["asker", "ox", "hen"], "deck": ["a", "b", "c", "d"] * 5}
    return Play(cards, mine, {"garden": ["ox"], "hand": ["x", "y"]})


def reckoned(value: Any, *before: dict[str, Any], past: tuple[Any, ...] = ()) -> int:
    """What a value comes to: as many cards are drawn."""
    play = asker([*before, {"op": "gain", "score": "life", "amount": value}])
    if past:
        play.happen(*past)
    play.use("asker", "portal", entity=play.card("ox"), power=7)
    assert play.over
    return play.state.table.life[0] - 10


@pytest.mark.parametrize(
    ("value", "result"),
    [
        (3, 3),
        ({"least": [4, 2, 9]}, 2),
        ({"most": [4, 2, 9]}, 9),
        ({"sum": [4, 2, -9]}, -3),
        ({"product": [4, 2]}, 8),
        ({"product": [999, 999, 999]}, 9999),
        ({"product": [999, -999]}, -9999),
        ({"sum": [999] * 20}, 9999),
        ({"minus": 4}, -4),
        ({"half_up": 5}, 3),
        ({"half_up": 4}, 2),
        ({"half_up": 0}, 0),
        ({"count": {"in": ["garden"], "owner": "any"}}, 4),
        ({"stat": "attack"}, 5),
        ({"stat": "attack", "of": "$event.entity"}, 3),
        ({"stat": "health", "of": "$event.entity", "printed": True}, 4),
        ({"score": "life"}, 10),
        ({"score": "life", "player": "each"}, 20),
        ("$event.power", 7),
        ({"least": [{"sum": ["$event.power", 1]}, {"most": [2, {"count": {"in": ["garden"]}}]}]}, 3),
        ({"tally": "played"}, 0),
    ],
)
def test_a_value_comes_to(value: Any, result: int) -> None:
    assert reckoned(value) == result


def test_let_remembers_a_number_as_it_was() -> None:
    had = {"op": "let", "as": "had", "be": {"stat": "health", "of": "$event.entity"}}
    grow = {"op": "modify", "cards": "$event.entity", "stats": {"health": 2}, "until": "end_of_turn"}
    now = {"stat": "health", "of": "$event.entity"}
    assert reckoned("$had", had, grow) == 4
    assert reckoned(now, had, grow) == 6
    assert reckoned({"stat": "health", "of": "$event.entity", "printed": True}, had, grow) == 4


def test_a_name_that_was_skipped_is_zero_or_nothing() -> None:
    skipped = {"op": "when", "if": {"equal": [1, 2]}, "then": [{"op": "let", "as": "n", "be": 5}]}
    assert reckoned("$n", skipped) == 0


def test_a_tally_counts_what_happened_this_turn() -> None:
    play = asker([{"op": "stop"}])
    ox, hen = play.card("ox"), play.card("hen")
    past = (Played(ox, Seat(0)), Played(hen, Seat(0), True), Played(ox, Seat(1)), Played(ox, Seat(0)))
    assert reckoned({"tally": "played"}, past=past) == 4
    assert reckoned({"tally": "played", "where": {"player": "you"}}, past=past) == 3
    assert reckoned({"tally": "played", "where": {"player": "you"}, "different": "card"}, past=past) == 2
    assert reckoned({"tally": "played", "where": {"card": {"has": ["earth"]}}}, past=past) == 3
    assert reckoned({"tally": "played", "where": {"free": True}}, past=past) == 1
    assert reckoned({"tally": "played", "where": {"card": "$event.entity"}}, past=past) == 3


def holds(condition: dict[str, Any], **more: Any) -> bool:
    """Does a condition hold?"""
    play = asker([{"op": "when", "if": condition, "then": [{"op": "gain", "score": "life"}]}])
    play.state = replace(play.state, **more)
    play.use("asker", "portal", entity=play.card("ox"), power=7)
    return play.state.table.life == (11, 10)


@pytest.mark.parametrize(
    ("condition", "result"),
    [
        ({"any_of": {"in": ["garden"], "has": ["earth"]}}, True),
        ({"any_of": {"in": ["garden"], "has": ["water"]}}, False),
        ({"none_of": {"in": ["garden"], "has": ["water"]}}, True),
        ({"none_of": {"in": ["garden"], "has": ["earth"]}}, False),
        ({"at_least": ["$event.power", 7]}, True),
        ({"at_least": ["$event.power", 8]}, False),
        ({"at_most": ["$event.power", 7]}, True),
        ({"at_most": ["$event.power", 6]}, False),
        ({"equal": ["$event.power", 7]}, True),
        ({"equal": ["$event.power", 6]}, False),
        ({"turn": "you"}, True),
        ({"turn": "opponent"}, False),
        ({"not": {"turn": "opponent"}}, True),
        ({"not": {"turn": "you"}}, False),
        ({"all": [{"turn": "you"}, {"equal": [1, 1]}]}, True),
        ({"all": [{"turn": "you"}, {"equal": [1, 2]}]}, False),
        ({"any": [{"turn": "opponent"}, {"equal": [1, 1]}]}, True),
        ({"any": [{"turn": "opponent"}, {"equal": [1, 2]}]}, False),
        ({"turn": "you", "equal": [1, 1]}, True),
        ({"turn": "you", "equal": [1, 2]}, False),
        ({"holds": "raining"}, False),
    ],
)
def test_a_condition_holds(condition: dict[str, Any], result: bool) -> None:
    assert holds(condition) is result


def test_a_game_adds_facts_of_its_own() -> None:
    assert holds({"holds": "raining"}, raining=True)


def test_else_is_done_when_the_condition_does_not_hold() -> None:
    do = {"op": "when", "if": {"equal": [1, 2]}, "then": [{"op": "draw"}], "else": [{"op": "gain", "score": "life"}]}
    play = asker([do]).use("asker", "portal", entity=0, power=0)
    assert play.state.table.life == (11, 10)
    assert play.zone("hand") == []
