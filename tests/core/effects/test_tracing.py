"""The trace: who hears an event, and what keeps the others from acting, with the values found."""

from __future__ import annotations

from typing import Any

from cardtable.core.effects.compiler.explaining import Failed
from cardtable.core.effects.compiler.tracing import Reaction, Trace, standing, tracing
from cardtable.core.effects.machine import listening
from cardtable.core.ids import Seat

from .arena import HOST, Play, card
from .arena.events import DamageDealt, TurnEnded

GAIN = [{"op": "gain", "score": "life"}]


def traced(abilities: list[dict[str, Any]], where: str = "garden", event: Any = None) -> tuple[Play, Trace]:
    """A card with these abilities, a pal beside it and a foe: the foe deals 2 damage to the pal."""
    hearer = card("hearer", health=3, abilities=abilities)
    zones = {"garden": ["hearer", "pal"]} if where == "garden" else {"garden": ["pal"], where: ["hearer"]}
    play = Play([hearer], zones, {"garden": ["foe"]})
    own = play.card("hearer")
    with tracing(lambda id: hearer.abilities if id == own else (), about=(own,)) as trace:
        play.happen(event or DamageDealt(play.card("pal"), 2, play.card("foe")))
    return play, trace


def reaction(abilities: list[dict[str, Any]], **more: Any) -> Reaction:
    """What the first ability made of the first event."""
    _, trace = traced(abilities, **more)
    return trace.notes[0].reactions[0]


def test_an_event_is_noted_with_its_fields_and_who_acts() -> None:
    play, trace = traced([{"on": "damage_dealt", "do": GAIN}])
    note = trace.notes[0]
    assert note.event == "damage_dealt"
    assert dict(zip(note.fields, note.values, strict=True))["amount"] == 2
    assert note.reactions == (Reaction(play.card("hearer"), 0, True),)
    assert trace.host is not None


def test_nothing_is_watched_outside() -> None:
    traced([{"on": "damage_dealt", "do": GAIN}])
    assert listening.WATCHERS == []


def test_a_field_that_does_not_fit_is_named_with_what_was_found() -> None:
    found = reaction([{"on": "damage_dealt", "where": {"amount": {"at_least": 3}, "cause": "effect"}, "do": GAIN}])
    (failed,) = found.failed
    assert (found.acts, failed.key, failed.found, failed.kind) == (False, "where amount", 2, "number")
    play, trace = traced([{"on": "damage_dealt", "where": {"target": "self"}, "do": GAIN}])
    (failed,) = trace.notes[0].reactions[0].failed
    assert (failed.key, failed.written, failed.found, failed.kind) == ("where target", "self", play.card("pal"), "card")


def test_a_condition_says_both_numbers() -> None:
    many = {"at_least": [{"count": {"in": ["garden"]}}, "$event.amount"]}
    assert reaction([{"on": "damage_dealt", "if": many, "do": GAIN}]).acts
    more = {"at_least": [{"count": {"in": ["garden"]}}, {"sum": ["$event.amount", 3]}]}
    (failed,) = reaction([{"on": "damage_dealt", "if": more, "do": GAIN}]).failed
    assert (failed.key, failed.found) == ("at_least", (2, 5))


def test_each_kind_of_condition_says_what_it_found() -> None:
    def failed(condition: dict[str, Any]) -> list[tuple[str, Any]]:
        found = reaction([{"on": "damage_dealt", "if": condition, "do": GAIN}])
        assert found.acts is (not found.failed)
        return [(each.key, each.found) for each in found.failed]

    assert failed({"any_of": {"in": ["alley"]}}) == [("any_of", ())]
    assert failed({"any_of": {"in": ["garden"]}}) == []
    assert [key for key, _ in failed({"none_of": {"in": ["garden"]}})] == ["none_of"]
    assert failed({"turn": "opponent"}) == [("turn", Seat(0))]
    assert failed({"turn": "you"}) == []
    assert failed({"not": {"turn": "you"}}) == [("not", True)]
    assert failed({"equal": [1, 2], "at_most": [3, 2]}) == [("at_most", (3, 2)), ("equal", (1, 2))]
    assert failed({"all": [{"turn": "you"}, {"equal": [1, 2]}]}) == [("equal", (1, 2))]
    assert failed({"any": [{"turn": "opponent"}, {"equal": [1, 2]}]}) == [("turn", Seat(0)), ("equal", (1, 2))]
    assert failed({"any": [{"turn": "opponent"}, {"equal": [2, 2]}]}) == []
    assert failed({"holds": "raining"}) == [("holds", False)]
    assert failed({"not": {"holds": "raining"}}) == []


def test_a_card_that_lies_elsewhere_is_said_to() -> None:
    found = reaction([{"on": "damage_dealt", "do": GAIN}], where="discard")
    assert not found.acts
    assert [(failed.key, failed.found) for failed in found.failed] == [("zone", "discard")]


def test_a_spent_limit_is_said() -> None:
    hearer = card("hearer", abilities=[{"on": "turn_ended", "limit": "once_per_turn", "do": GAIN}])
    play = Play([hearer], {"garden": ["hearer"]}, {}).happen(TurnEnded(Seat(0)))
    with tracing(lambda id: hearer.abilities) as trace:
        play.happen(TurnEnded(Seat(0)))
    assert trace.notes[0].reactions[0].failed == (Failed("limit", (1, "turn"), None),)


def test_static_and_used_abilities_say_how_they_stand() -> None:
    """While it holds, while it does not, used now, and hindered by zone, limit, condition, cost or target."""

    def stands(ability: dict[str, Any], zone: str = "garden") -> list[tuple[str, Any]] | bool:
        tried = card("tried", health=1, abilities=[ability])
        play = Play([tried], {zone: ["tried"]}, {})
        (found,) = standing(HOST, play.state, play.card("tried"), tried.abilities)
        return found.acts or [(failed.key, failed.found) for failed in found.failed]

    static = {"stats": {"attack": 1}}
    assert stands({"while": {"turn": "you"}, **static}) is True
    assert stands({"while": {"at_least": [{"count": {"in": ["garden"]}}, 2]}, **static}) == [("at_least", (1, 2))]
    assert stands({"while": {"turn": "you"}, **static}, zone="discard") == [("zone", "discard")]
    assert stands({"use": "main", "do": GAIN}) is True
    assert stands({"use": "main", "if": {"turn": "opponent"}, "do": GAIN}) == [("turn", Seat(0))]
    hurt = {
        "targets": {"it": {"in": ["garden"], "owner": "opponent"}},
        "do": [{"op": "damage", "to": "$it", "amount": 1}],
    }
    assert stands({"use": "main", **hurt}) == [("target", None)]


def test_a_field_is_named_as_the_author_wrote_it() -> None:
    """The event has a `player`, whom old files call `seat`."""
    found = reaction([{"on": "turn_ended", "where": {"seat": "opponent"}, "do": GAIN}], event=TurnEnded(Seat(0)))
    (failed,) = found.failed
    assert (failed.key, failed.written, failed.found, failed.kind) == ("where seat", "opponent", 0, "seat")
