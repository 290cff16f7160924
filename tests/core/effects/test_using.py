"""Abilities that players choose to use: what keeps them from it, and what statics and gives are."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.effects.compiler import compile_abilities
from cardtable.core.ids import Seat

from .arena import HOST, Play, card
from .arena.reading import added
from .arena.vocabulary import VOCABULARY

GAIN = [{"op": "gain", "score": "life"}]


def hindrance(mine: dict[str, list[str]] | None = None, timing: str = "main", **ability: Any) -> str | None:
    """What keeps the asker from using its ability."""
    asker = card("asker", abilities=[{"use": "main", "do": GAIN, **ability}])
    play = Play([asker, card("rock", words=["immune"])], mine or {"garden": ["asker"]}, {"garden": ["foe"]})
    return fx.hindrance(HOST, play.state, play.card("asker"), 0, timing)


def test_zone_and_timing() -> None:
    assert hindrance() is None
    assert hindrance(timing="response") == "timing"
    assert hindrance(use=["main", "response"], timing="response") is None
    assert hindrance({"hand": ["asker"]}) == "zone"
    assert hindrance({"hand": ["asker"]}, zone=["hand"]) is None
    assert hindrance(zone=["alley"]) == "zone"


def test_condition() -> None:
    mine: dict[str, Any] = {"if": {"turn": "you"}}
    theirs: dict[str, Any] = {"if": {"turn": "opponent"}}
    assert hindrance(**mine) is None
    assert hindrance(**theirs) == "if"


def test_costs_must_be_payable_in_full() -> None:
    assert hindrance(cost=[{"op": "discard", "count": 1}]) == "cost"
    assert hindrance({"garden": ["asker"], "hand": ["x"]}, cost=[{"op": "discard", "count": 1}]) is None
    assert hindrance({"garden": ["asker"], "hand": ["x"]}, cost=[{"op": "discard", "count": 2}]) == "cost"
    by_lot = {"op": "discard", "count": 2, "how": "random"}
    assert hindrance({"garden": ["asker"], "hand": ["x"]}, cost=[by_lot]) == "cost"
    assert hindrance({"garden": ["asker"], "hand": ["x", "y"]}, cost=[by_lot]) is None
    assert hindrance(cost=[{"op": "tap", "cards": "$source"}]) is None
    assert hindrance(cost=[{"op": "damage", "to": {"in": ["garden"], "exactly": 1}}]) is None
    rocky = {"garden": ["rock"], "alley": ["asker"]}
    assert hindrance(rocky, cost=[{"op": "damage", "to": {"in": ["garden"], "exactly": 1}}]) == "cost"
    assert hindrance(rocky, cost=[{"op": "damage", "to": {"in": ["garden"]}}]) == "cost"


def test_a_card_that_the_cost_would_not_hurt_cannot_be_chosen_to_pay() -> None:
    hurt = [{"op": "choose", "as": "it", "cards": {"in": ["garden"]}}, {"op": "damage", "to": "$it"}]
    asker = card("asker", abilities=[{"use": "main", "cost": hurt, "do": GAIN}])
    mine = {"alley": ["asker"], "garden": ["rock", "a", "b"]}
    play = Play([asker, card("rock", words=["immune"])], mine, {}).use("asker")
    assert play.choices == ["a", "b"]
    assert play.question.cost == "damage"


def test_a_tapped_card_cannot_tap_as_a_cost() -> None:
    asker = card("asker", abilities=[{"use": "main", "cost": [{"op": "tap", "cards": "$source"}], "do": GAIN}])
    play = Play([asker], {"garden": ["asker"]}, {}).use("asker")
    assert fx.hindrance(HOST, play.state, play.card("asker"), 0, "main") == "cost"


def test_a_needed_target_must_be_there_after_the_cost() -> None:
    mine = {"in": ["garden"]}
    assert hindrance(targets={"t": mine}) is None
    assert hindrance(targets={"t": mine}, cost=[{"op": "sacrifice", "cards": "$source"}]) == "target"
    both = {"garden": ["asker", "pal"]}
    assert hindrance(both, targets={"t": mine}, cost=[{"op": "sacrifice", "cards": "$source"}]) is None
    nobody = {"in": ["alley"], "owner": "opponent"}
    assert hindrance(targets={"t": nobody}) == "target"
    assert hindrance(targets={"t": {**nobody, "up_to": 1}}) is None


def test_a_limit_is_used_up_when_the_ability_is_used() -> None:
    asker = card("asker", abilities=[{"use": "main", "limit": "once_per_turn", "do": [{"op": "may", "do": GAIN}]}])
    play = Play([asker], {"garden": ["asker", "asker"]}, {}).use("asker")
    first, second = [card for card in play.state.pool if play.id(card) == "asker"]
    assert fx.hindrance(HOST, play.state, first, 0, "main") == "limit"
    assert fx.hindrance(HOST, play.state, second, 0, "main") is None
    fresh = replace(play.state, run=fx.refresh(play.state.run))
    assert fx.hindrance(HOST, fresh, first, 0, "main") is None


def test_what_the_game_hands_over_counts_for_the_condition() -> None:
    asker = card("asker", abilities=[{"use": "portal", "if": {"at_least": ["$event.power", 2]}, "do": GAIN}])
    play = Play([asker], {"garden": ["asker"]}, {})
    own = play.card("asker")
    assert fx.hindrance(HOST, play.state, own, 0, "portal", power=1) == "if"
    assert fx.hindrance(HOST, play.state, own, 0, "portal", power=2) is None


def static(**ability: Any) -> Play:
    """A table with a static ability."""
    source = card("source", abilities=[ability])
    return Play([source, card("fish", words=["water"])], {"garden": ["source", "fish", "pal"]}, {"garden": ["fish"]})


def test_a_static_affects_what_its_query_finds() -> None:
    play = static(affects={"in": ["garden"], "has": ["water"]}, stats={"attack": 2}, words=["defender"])
    assert [play.stat(id, "attack") for id in ("source", "fish", "pal")] == [1, 3, 1]
    fishes = [card for card in play.state.pool if play.id(card) == "fish"]
    assert [HOST.has(play.state, fish, "defender") for fish in fishes] == [True, False]


def test_a_static_works_while_its_condition_holds_and_in_its_zone() -> None:
    wet = static(**{"while": {"any_of": {"in": ["garden"], "has": ["water"]}}, "stats": {"attack": 2}})
    assert [wet.stat(id, "attack") for id in ("source", "fish")] == [3, 1]
    dry = static(**{"while": {"none_of": {"in": ["garden"], "has": ["water"]}}, "stats": {"attack": 2}})
    assert dry.stat("source", "attack") == 1
    alley = static(**{"while": {"equal": [1, 1]}, "zone": ["alley"], "stats": {"attack": 2}})
    assert alley.stat("source", "attack") == 1


def test_statics_add_up_and_never_read_each_other() -> None:
    grows = {"while": {"at_least": [{"stat": "attack"}, 3]}, "stats": {"attack": 5}}
    gives = {"affects": {"in": ["garden"]}, "stats": {"attack": 2}}
    play = Play(
        [card("source", abilities=[grows, gives]), card("two", abilities=[gives])], {"garden": ["source", "two"]}, {}
    )
    assert play.stat("source", "attack") == 5, "1 printed, twice 2; the condition sees the printed 1"
    marks = (fx.EffectMark(play.card("source"), Seat(0), stat="attack", amount=2),)
    play.state = replace(play.state, table=replace(play.state.table, marks=marks))
    assert play.stat("source", "attack") == 12, "it sees marks"


def test_a_card_in_hand_can_cost_less() -> None:
    less = {
        "affects": {"among": "$source"},
        "zone": ["hand"],
        "stats": {"cost": {"minus": {"count": {"in": ["garden"], "has": ["defender"]}}}},
    }
    lord = card("lord", cost=10, abilities=[less])
    wall = card("wall", words=["defender"])
    play = Play([lord, wall], {"hand": ["lord"], "garden": ["wall", "wall", "x"]}, {"garden": ["wall"]})
    assert play.stat("lord", "cost") == 8
    assert Play([lord, wall], {"deck": ["lord"], "garden": ["wall"]}, {}).stat("lord", "cost") == 10


def test_derived_tables_are_computed_once_for_a_table() -> None:
    play = static(**{"while": {"equal": [1, 1]}, "stats": {"attack": 2}})
    assert added(play.state) is added(replace(play.state, raining=True))
    assert added(play.state) is not added(replace(play.state, table=replace(play.state.table, life=(1, 1))))


def test_gives_is_a_mapping_for_the_game() -> None:
    model = card("flow", abilities=[{"gives": {"trajectory": "any", "power": 2}, "if": {"turn": "you"}}])
    ability = compile_abilities(model.abilities, VOCABULARY)[0]
    assert ability.form == "gives"
    assert ability.gives == {"trajectory": "any", "power": 2}
    assert ability.condition is not None
