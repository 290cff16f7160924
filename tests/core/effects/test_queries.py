"""Every word of the one query, both sides of each."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .arena import Play, card

CARDS = [
    card("fish", words=["water"], cost=1, attack=2),
    card("rock", words=["earth", "defender"], cost=3, health=4),
    card("imp", words=["fire"], cost=2),
    card("sword", type="weapon", cost=2),
    card("scroll", type="spell", cost=4),
]


def table(do: list[dict[str, Any]]) -> Play:
    """A table on which the card `asker` does this."""
    asker = card("asker", cost=9, abilities=[{"use": "main", "do": do}])
    mine = {"garden": ["asker", "fish", "rock"], "hand": ["imp", "scroll"], "deck": ["top", "second", "third"]}
    theirs = {"garden": ["imp", "sword", "fish"], "hand": ["fish"]}
    return Play([asker, *CARDS], mine, theirs, market=["stall"])


FISH, ROCK, ASKER = [table([{"op": "stop"}]).card(id) for id in ("fish", "rock", "asker")]


def found(query: dict[str, Any], let: dict[str, Any] | None = None, **more: Any) -> list[str]:
    """The ids of the cards that a query finds, on a table with these changes."""
    before = [] if let is None else [{"op": "let", "as": "some", "cards": let}]
    play = table([*before, {"op": "let", "as": "found", "cards": query}, {"op": "choose_number", "as": "n", "high": 1}])
    play.state = replace(play.state, table=replace(play.state.table, **more))
    play.use("asker")
    ability = play.state.pool[ASKER].abilities[0]
    return [play.id(CardId(each)) for each in play.state.run.frames[-1].slots[ability.names.index("found")]]


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ({"in": ["garden"]}, ["asker", "fish", "rock"]),
        ({"in": ["garden"], "owner": "you"}, ["asker", "fish", "rock"]),
        ({"in": ["garden"], "owner": "opponent"}, ["imp", "sword", "fish"]),
        ({"in": ["garden"], "owner": "any"}, ["asker", "fish", "rock", "imp", "sword", "fish"]),
        ({"in": ["garden"], "owner": "active"}, ["asker", "fish", "rock"]),
        ({"in": ["garden", "hand"]}, ["asker", "fish", "rock", "imp", "scroll"]),
        ({"in": ["market"]}, ["stall"]),
        ({"in": ["market"], "owner": "opponent"}, ["stall"]),
        ({"in": ["market"], "owner": "you"}, []),
        ({}, ["asker", "fish", "rock", "leader"]),
        ({"in": ["garden"], "owner": "opponent", "type": "weapon"}, ["sword"]),
        ({"in": ["garden", "hand"], "type": ["weapon", "spell"], "owner": "any"}, ["sword", "scroll"]),
        ({"in": ["garden"], "has": ["water"]}, ["fish"]),
        ({"in": ["garden"], "has": ["earth", "defender"]}, ["rock"]),
        ({"in": ["garden"], "has": ["earth", "water"]}, []),
        ({"in": ["garden"], "has_any": ["earth", "water"]}, ["fish", "rock"]),
        ({"in": ["garden"], "lacks": ["earth"]}, ["asker", "fish"]),
        ({"in": ["garden"], "stats": {"cost": {"at_most": 3}}}, ["fish", "rock"]),
        ({"in": ["garden"], "stats": {"cost": {"at_least": 3}}}, ["asker", "rock"]),
        ({"in": ["garden"], "stats": {"cost": {"exactly": 3}}}, ["rock"]),
        ({"in": ["garden"], "stats": {"cost": {"at_least": 2, "at_most": 4}}}, ["rock"]),
        ({"in": ["garden"], "stats": {"cost": {"at_most": {"sum": [1, 2]}}}}, ["fish", "rock"]),
        ({"in": ["garden"], "column": 2}, ["fish"]),
        ({"in": ["garden"], "column": {"at_least": 2}}, ["fish", "rock"]),
        ({"in": ["garden"], "column": {"sum": [1, 2]}}, ["rock"]),
        ({"in": ["garden"], "owner": "any", "name": "fish"}, ["fish", "fish"]),
        ({"in": ["garden"], "name": ["fish", "rock"]}, ["fish", "rock"]),
        ({"in": ["deck"], "top": 2}, ["top", "second"]),
        ({"in": ["deck"], "top": 9}, ["top", "second", "third"]),
        ({"in": ["deck", "hand"], "top": 1}, ["top", "imp"]),
        ({"in": ["deck"], "top": {"count": {"in": ["alley"]}}}, []),
        ({"in": ["deck"], "top": {"minus": {"count": {"in": ["hand"]}}}}, []),
        ({"in": ["garden"], "except": ["$source"]}, ["fish", "rock"]),
        ({"in": ["garden"], "relates": {"beside": "$source"}}, ["fish"]),
    ],
)
def test_a_query_finds(query: dict[str, Any], cards: list[str]) -> None:
    assert found(query) == cards


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ({"among": "$some"}, ["asker", "fish", "rock"]),
        ({"among": "$some", "has": ["water"]}, ["fish"]),
        ({"among": "$some", "in": ["hand"]}, []),
        ({"among": "$some", "in": ["garden"]}, ["asker", "fish", "rock"]),
        ({"among": "$some", "owner": "opponent"}, []),
        ({"among": "$some", "owner": "you"}, ["asker", "fish", "rock"]),
        ({"among": "$some", "top": 1}, ["asker"]),
        ({"among": "$some", "top": {"count": {"in": ["alley"]}}}, []),
        ({"among": "$some", "top": {"minus": {"count": {"in": ["hand"]}}}}, []),
        ({"among": "$some", "except": ["$source"]}, ["fish", "rock"]),
        ({"in": ["garden", "hand"], "owner": "opponent", "except": ["$some"]}, ["imp", "sword", "fish", "fish"]),
    ],
)
def test_a_query_among_cards_bound_before_finds(query: dict[str, Any], cards: list[str]) -> None:
    assert found(query, {"in": ["garden"]}) == cards


def test_stats_count_as_they_are_and_printed_as_they_are_printed() -> None:
    marks = (fx.EffectMark(FISH, Seat(0), stat="attack", amount=3),)
    strong = {"attack": {"at_least": 4}}
    assert found({"in": ["garden"], "stats": strong}) == []
    assert found({"in": ["garden"], "stats": strong}, marks=marks) == ["fish"]
    assert found({"in": ["garden"], "printed": strong}, marks=marks) == []


def test_weapons_are_found_by_what_they_are_attached_to() -> None:
    query = {"in": ["garden"], "attached_to": "$source"}
    assert found(query) == []
    assert found(query, bearers=((ROCK, ASKER), (ASKER, FISH))) == ["rock"]
    assert found({"among": "$bearer"}, bearers=((ASKER, FISH),)) == ["fish"]


def test_words_that_marks_give_count() -> None:
    assert found({"in": ["garden"], "has": ["charge"]}) == []
    marks = (fx.EffectMark(FISH, Seat(0), word="charge", until="end_of_turn"),)
    assert found({"in": ["garden"], "has": ["charge"]}, marks=marks) == ["fish"]
