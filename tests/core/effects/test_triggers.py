"""Triggers: when they are matched, in which order they run, and what keeps them from running."""

from __future__ import annotations

import itertools
from dataclasses import replace as with_fields
from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.effects.machine import actions as a
from cardtable.core.ids import Seat

from .arena import HOST, Play, card
from .arena.events import DamageDealt, Destroyed, Drawn, Moved, Played, TurnEnded
from .book import BOLT, STORM

GAIN = [{"op": "gain", "score": "life"}]


def on(event: str, do: list[dict[str, Any]], id: str = "hearer", **more: Any) -> Any:
    """A card with one trigger."""
    return card(id, health=more.pop("health", 1), abilities=[{"on": event, "do": do, **more}])


def test_a_trigger_hears_its_event_in_its_zone_only() -> None:
    hearer = on("turn_ended", GAIN, zone=["garden"])
    assert Play([hearer], {"garden": ["hearer"]}, {}).happen(TurnEnded(Seat(0))).state.table.life == (11, 10)
    assert Play([hearer], {"alley": ["hearer"]}, {}).happen(TurnEnded(Seat(0))).state.table.life == (10, 10)
    assert Play([hearer], {"discard": ["hearer"]}, {}).happen(TurnEnded(Seat(0))).state.table.life == (10, 10)
    assert Play([hearer], {"garden": ["hearer"]}, {}).happen(Drawn(Seat(0), 1)).state.table.life == (10, 10)


def test_where_tests_every_kind_of_field() -> None:
    def heard(where: dict[str, Any], event: Any = None) -> bool:
        name = "damage_dealt" if event is None else "played"
        play = Play([on(name, GAIN, where=where)], {"garden": ["hearer", "pal"]}, {"garden": ["foe"]})
        mine, foe = play.card("hearer"), play.card("foe")
        return play.happen(event(play) if event else DamageDealt(foe, 2, mine)).state.table.life == (11, 10)

    assert heard({"source": "self"})
    assert not heard({"target": "self"})
    assert heard({"target": "other"})
    assert not heard({"source": "other"})
    assert heard({"target": {"owner": "opponent"}})
    assert heard({"source": {"among": "$source"}})
    assert not heard({"target": {"among": "$source"}})
    assert not heard({"target": {"owner": "you"}})
    assert heard({"target": {"in": ["garden"]}})
    assert not heard({"target": {"in": ["alley"]}})
    assert not heard({"target": {"in": ["alley"], "owner": "opponent"}})
    assert heard({"amount": 2})
    assert not heard({"amount": 1})
    assert heard({"amount": {"at_least": 2}})
    assert not heard({"amount": {"at_least": 3}})
    assert heard({"cause": "effect"})
    assert heard({"cause": ["effect", "combat"]})
    assert not heard({"cause": "combat"})
    assert heard({"player": "you"}, lambda play: Played(play.card("pal"), Seat(0)))
    assert heard({"player": "opponent"}, lambda play: Played(play.card("foe"), Seat(1)))
    assert not heard({"player": "you"}, lambda play: Played(play.card("foe"), Seat(1)))
    assert heard({"free": False}, lambda play: Played(play.card("pal"), Seat(0)))
    assert not heard({"free": True}, lambda play: Played(play.card("pal"), Seat(0)))


def test_a_weapon_hears_what_its_bearer_does() -> None:
    sword = on("damage_dealt", GAIN, "sword", where={"source": "bearer"})
    play = Play([sword], {"garden": ["hero", "sword", "pal"]}, {"garden": ["foe"]})
    hero, blade, foe = play.card("hero"), play.card("sword"), play.card("foe")
    play.state = replace(play.state, table=replace(play.state.table, bearers=((blade, hero),)))
    assert play.happen(DamageDealt(foe, 1, hero)).state.table.life == (11, 10)
    assert play.happen(DamageDealt(foe, 1, play.card("pal"))).state.table.life == (11, 10)


def test_one_ability_may_hear_several_events() -> None:
    hearer = on(["destroyed", "sacrificed"], GAIN, where={"card": {"owner": "opponent"}})  # type: ignore[arg-type]
    play = Play([hearer], {"garden": ["hearer"]}, {"garden": ["foe"]})
    play.happen(Destroyed(play.card("foe"), Seat(1)))
    assert play.state.table.life == (11, 10)


def test_the_condition_is_tested_when_the_event_happens() -> None:
    rain: dict[str, Any] = {"if": {"holds": "raining"}}
    hearer = on("turn_ended", GAIN, **rain)
    assert Play([hearer], {"garden": ["hearer"]}, {}).happen(TurnEnded(Seat(0))).state.table.life == (10, 10)
    wet = Play([hearer], {"garden": ["hearer"]}, {}, raining=True)
    assert wet.happen(TurnEnded(Seat(0))).state.table.life == (11, 10)


def test_cards_that_leave_together_see_each_other_leave() -> None:
    hearer = on("destroyed", GAIN, where={"card": "other"})
    play = Play([hearer, STORM], {"garden": ["hearer", "pal"]}, {"hand": ["storm"]}).use("storm")
    assert play.zone("garden") == []
    assert play.state.table.life == (11, 10)


def test_a_card_that_arrives_hears_its_own_arrival() -> None:
    guest = on("played", GAIN, "guest", where={"card": "self"})
    host = card(
        "host",
        abilities=[
            {
                "use": "main",
                "targets": {"g": {"in": ["hand"]}},
                "do": [{"op": "arena.play_free", "card": "$g", "to": "alley"}],
            }
        ],
    )
    play = Play([guest, host], {"garden": ["host"], "hand": ["guest"]}, {}).use("host").reply("guest")
    assert play.state.table.life == (11, 10)


def test_triggers_wait_until_the_running_effect_is_finished() -> None:
    hearer = on("drawn", [{"op": "lose", "score": "life", "amount": 10}])
    runner = card(
        "runner", abilities=[{"use": "main", "do": [{"op": "draw"}, {"op": "choose_number", "as": "n", "high": 1}]}]
    )
    play = Play([hearer, runner], {"garden": ["hearer", "runner"], "deck": ["d"]}, {}).use("runner")
    assert len(play.state.run.queue) == 1
    assert play.state.table.life == (10, 10)
    assert play.reply(0).state.table.life == (0, 10)


def two(first: Any, second: Any, mine: bool = True) -> Play:
    """Two triggers that wait at once: both mine, or one each."""
    sides = ({"garden": ["one", "two"]}, {}) if mine else ({"garden": ["one"]}, {"garden": ["two"]})
    return Play([first, second], *sides)


ONE = on("turn_ended", GAIN, "one")
TWO = on("turn_ended", [{"op": "lose", "score": "life"}], "two")


def test_their_owner_picks_the_order_of_different_triggers() -> None:
    play = two(ONE, TWO)
    play.state = replace(play.state, turn=Seat(1))
    play.happen(TurnEnded(Seat(1)))
    assert play.question.kind == "trigger"
    assert play.question.seat == 0
    assert [play.id(c) for c, _ in play.question.triggers] == ["one", "two"]
    play.reply(1)
    assert play.over, "the last one needs no question"


def test_the_active_player_picks_among_triggers_of_both() -> None:
    play = two(ONE, TWO, mine=False).happen(TurnEnded(Seat(0)))
    assert play.question.seat == 0
    play = two(ONE, TWO, mine=False)
    play.state = replace(play.state, turn=Seat(1))
    assert play.happen(TurnEnded(Seat(0))).question.seat == 1


def test_the_same_ability_twice_is_no_question() -> None:
    play = Play([ONE], {"garden": ["one", "one"]}, {}).happen(TurnEnded(Seat(0)))
    assert play.over
    assert play.state.table.life == (12, 10)


def test_the_same_ability_of_two_cards_is_a_question_when_it_speaks_of_the_card() -> None:
    own = on("turn_ended", [{"op": "tap", "cards": "$source"}], "one")
    play = Play([own], {"garden": ["one", "one"]}, {}).happen(TurnEnded(Seat(0)))
    assert play.question.kind == "trigger"
    assert play.reply(1).over
    assert len(play.state.table.tapped) == 2


def test_the_same_ability_with_other_bindings_is_a_question() -> None:
    hearer = on("damage_dealt", [{"op": "gain", "score": "life", "amount": "$event.amount"}])
    play = Play([hearer], {"garden": ["hearer"]}, {"garden": ["x", "y"]})
    x, y, mine = play.card("x"), play.card("y"), play.card("hearer")
    play.happen(DamageDealt(x, 1, mine), DamageDealt(y, 2, mine))
    assert len(play.answers) == 2
    assert play.reply(play.question.options[1]).state.table.life == (13, 10)


def test_a_limit_lets_one_of_several_waiting_run() -> None:
    hearer = on("damage_dealt", GAIN, limit="once_per_turn")
    play = Play([hearer, STORM], {"garden": ["hearer"], "alley": ["x"]}, {"hand": ["storm"], "garden": ["y", "z"]}).use(
        "storm"
    )
    assert play.over
    assert play.state.table.life == (11, 10)


def test_limits_count_per_turn_per_game_and_by_number() -> None:
    def life(limit: Any, per: str) -> int:
        play = Play([on("drawn", GAIN, limit=limit)], {"garden": ["hearer"]}, {})
        for _ in range(3):
            play.happen(Drawn(Seat(0), 1))
        play.state = replace(play.state, run=fx.refresh(play.state.run, per))
        return play.happen(Drawn(Seat(0), 1)).state.table.life[0] - 10

    assert life("once_per_turn", "turn") == 2
    assert life("once_per_game", "turn") == 1
    assert life({"times": 2}, "turn") == 3
    assert life({"times": 2, "per": "round"}, "turn") == 2
    assert life({"times": 2, "per": "round"}, "round") == 3


def test_a_card_that_left_and_came_back_is_as_new() -> None:
    hearer = on("drawn", GAIN, limit="once_per_turn")
    bounce = card(
        "bounce",
        abilities=[
            {"use": "main", "do": [{"op": "move", "cards": {"in": ["garden"], "name": "hearer"}, "to": "hand"}]}
        ],
    )
    play = Play([hearer, bounce], {"garden": ["hearer"], "alley": ["bounce"]}, {}).happen(Drawn(Seat(0), 1))
    assert len(play.state.run.uses) == 1
    assert play.use("bounce").state.run.uses == ()


def test_a_limit_is_not_used_up_where_there_is_no_target() -> None:
    spice = on(
        "drawn",
        [{"op": "tap", "cards": "$pal"}],
        limit="once_per_turn",
        targets={"pal": {"in": ["garden"], "except": ["$source"]}},
    )
    play = Play([spice], {"garden": ["hearer"]}, {}).happen(Drawn(Seat(0), 1))
    assert play.state.run.uses == ()
    play = Play([spice], {"garden": ["hearer", "pal"]}, {}).happen(Drawn(Seat(0), 1))
    assert len(play.state.run.uses) == 1


def test_a_cost_that_cannot_be_paid_is_not_asked_for() -> None:
    selis = on("drawn", [{"op": "gain", "score": "life"}], may=True, cost=[{"op": "tap", "cards": "$source"}])
    play = Play([selis], {"garden": ["hearer"]}, {}).happen(Drawn(Seat(0), 1), Drawn(Seat(1), 1))
    assert play.question.kind == "yes"
    play.reply(True)
    assert play.over, "two draws still mean one tap"
    assert play.state.table.life == (11, 10)


def test_a_hidden_cost_is_asked_for_whatever_the_hand_holds() -> None:
    recruit = on(
        "drawn",
        GAIN,
        may=True,
        cost=[{"op": "discard", "cards": {"in": ["hand"], "type": "weapon", "exactly": 1}}],
    )
    play = Play([recruit], {"garden": ["hearer"], "hand": ["x"]}, {}).happen(Drawn(Seat(0), 1))
    assert play.answers == (a.DONE,)
    assert play.reply(None).state.table.life == (10, 10)
    assert Play([recruit], {"garden": ["hearer"]}, {}).happen(Drawn(Seat(0), 1)).over
    armed = Play([recruit, card("axe", type="weapon")], {"garden": ["hearer"], "hand": ["axe"]}, {})
    assert armed.happen(Drawn(Seat(0), 1)).reply("axe").state.table.life == (11, 10)


@pytest.mark.parametrize("budget", [50, 2000])
def test_an_effect_that_goes_in_circles_is_stopped_and_the_match_goes_on(budget: int) -> None:
    circle = on("drawn", [{"op": "draw", "count": {"sum": [0]}}])
    host = with_fields(HOST, budget=budget)
    play = Play([circle, BOLT], {"garden": ["hearer"], "hand": ["bolt"]}, {}, host)
    play.happen(Drawn(Seat(0), 0))
    assert play.over
    assert play.events[-1] == fx.EffectStopped(play.card("hearer"))
    assert play.events[:-1] == (Drawn(Seat(0), 0),) * (budget // 2 + 1)
    assert play.state.run == fx.IDLE
    assert fx.hindrance(host, play.state, play.card("bolt"), 0, "main") is None


def test_the_end_of_the_game_ends_everything() -> None:
    killer = card(
        "killer",
        abilities=[
            {
                "use": "main",
                "do": [{"op": "damage", "to": {"in": ["leader"], "owner": "opponent"}, "amount": 20}, {"op": "draw"}],
            }
        ],
    )
    hearer = on("damage_dealt", [{"op": "choose_number", "as": "n", "high": 2}])
    play = Play([killer, hearer], {"garden": ["killer", "hearer"], "deck": ["d"]}, {}).use("killer")
    assert play.over
    assert play.zone("hand") == []


def test_settling_is_one_batch_after_each_operation() -> None:
    hearer = on("destroyed", GAIN, where={"card": "other"}, health=5)
    hit = {"op": "damage", "to": {"in": ["garden"], "owner": "opponent"}, "amount": 1}
    runner = card(
        "runner",
        abilities=[
            {
                "use": "main",
                "do": [
                    hit,
                    {"op": "choose_number", "as": "left", "high": {"count": {"in": ["garden"], "owner": "opponent"}}},
                ],
            }
        ],
    )
    play = Play([hearer, runner], {"garden": ["runner"], "alley": ["hearer"]}, {"garden": ["x", "y"]}).use("runner")
    assert play.over, "both have left before the next operation counts"
    assert [type(e) for e in play.events] == [DamageDealt, DamageDealt, Destroyed, Destroyed]
    assert play.state.table.life == (12, 10)


def test_unheard_events_change_nothing() -> None:
    play = Play([ONE], {"garden": ["one"]}, {})
    before = play.state
    assert fx.happen(HOST, before, (Drawn(Seat(0), 1),), before) == (before, (Drawn(Seat(0), 1),))


def test_what_happens_inside_an_instruction_counts_too() -> None:
    """One operation that makes thirty events uses up a budget of twenty, and the match goes on."""
    burst = card("burst", abilities=[{"use": "main", "do": [{"op": "arena.burst", "count": 30}, GAIN[0]]}])
    host = with_fields(HOST, budget=20, verbs={**HOST.verbs, "arena.burst": _burst})
    play = Play([burst], {"garden": ["burst"]}, {}, host).use("burst")
    assert play.over
    assert play.events == (*((Drawn(Seat(0), 0),) * 30), fx.EffectStopped(play.card("burst")))
    assert play.state.table.life == (10, 10)
    patient = Play([burst], {"garden": ["burst"]}, {}, with_fields(host, budget=40)).use("burst")
    assert patient.state.table.life == (11, 10)


def _burst(state: Any, act: Any, count: int) -> Any:
    return state, (Drawn(Seat(0), 0),) * count


FITS: dict[str, tuple[Any, Any]] = {
    "target": ({"owner": "opponent"}, {"owner": "you"}),
    "amount": (2, 3),
    "cause": (["effect"], "combat"),
    "source": ("self", "other"),
}
"""By field: what fits an event in which the hearer deals 2 damage to a foe, and what does not."""


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_all_fields_that_are_tested_have_to_fit(many: int) -> None:
    """Of one, two, three or four a single one that does not is enough to be deaf."""
    for fields in itertools.combinations(FITS, many):
        for wrong in (None, *fields):
            where = {field: FITS[field][field == wrong] for field in fields}
            play = Play([on("damage_dealt", GAIN, where=where)], {"garden": ["hearer"]}, {"garden": ["foe"]})
            play.happen(DamageDealt(play.card("foe"), 2, play.card("hearer")))
            assert play.state.table.life == ((11, 10) if wrong is None else (10, 10)), (where, wrong)


def test_of_several_cards_of_an_event_one_is_enough() -> None:
    """Cards moved together: itself, another one, or one that fits."""
    hearer, pal, foe = 0, 1, 2
    rows: list[tuple[Any, tuple[int, ...], bool]] = [
        ("self", (hearer, pal), True),
        ("self", (pal, hearer), True),
        ("self", (pal, foe), False),
        ("other", (hearer,), False),
        ("other", (hearer, pal), True),
        ({"owner": "opponent"}, (hearer, foe), True),
        ({"owner": "opponent"}, (hearer, pal), False),
        ("self", (), False),
    ]
    for where, cards, heard in rows:
        play = Play([on("moved", GAIN, where={"cards": where})], {"garden": ["hearer", "pal"]}, {"garden": ["foe"]})
        named = [play.card(name) for name in ("hearer", "pal", "foe")]
        play.happen(Moved(tuple(named[card] for card in cards), "hand"))
        assert (play.state.table.life == (11, 10)) is heard, (where, cards)


@pytest.mark.parametrize("playing", [(0, 1), (0,), (1,)])
def test_a_trigger_of_whoever_is_out_by_then_does_nothing(playing: tuple[int, ...]) -> None:
    """Both players' hearers heard the end of the turn; only who is still in the game gains something."""
    host = with_fields(HOST, seats=lambda state: tuple(map(Seat, playing)))
    hearer = on("turn_ended", GAIN)
    play = Play([hearer], {"garden": ["hearer"]}, {"garden": ["hearer"]}, host=host).happen(TurnEnded(Seat(0)))
    assert [waiting.seat for waiting in play.state.run.queue] == [0, 1]
    play.reply(0)
    assert play.state.table.life == (10 + (0 in playing), 10 + (1 in playing))
    assert play.over
