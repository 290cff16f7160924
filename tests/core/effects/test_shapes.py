"""Further shapes that cards of the five games need."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.effects.machine.act import after
from cardtable.core.ids import Seat

from .arena import HOST, Play, card
from .arena.events import DamageDealt, Drawn, Played, Sacrificed, Told, TurnEnded
from .book import BOLT, BOOK

LEADER = {"in": ["leader"], "owner": "opponent"}


def using(**ability: Any) -> Any:
    """A card with one ability for the main phase."""
    return card("asker", abilities=[{"use": "main", **ability}])


def hits(play: Play) -> list[tuple[str, int]]:
    """Who took how much."""
    return [(play.id(e.target), e.amount) for e in play.events if isinstance(e, DamageDealt)]


def test_the_health_of_what_was_paid_counts_and_itself_may_be_paid() -> None:
    """Dropline Station: sacrifice an upright earth entity, damage for the health it had, at most 5."""
    station = using(
        cost=[
            {"op": "choose", "as": "paid", "cards": {"in": ["garden"], "has": ["earth"], "lacks": ["tapped"]}},
            {"op": "let", "as": "had", "be": {"stat": "health", "of": "$paid"}},
            {"op": "sacrifice", "cards": "$paid"},
        ],
        do=[
            {"op": "damage", "to": LEADER, "amount": {"least": [5, "$had"]}},
            {"op": "when", "if": {"at_least": ["$had", 3]}, "then": [{"op": "draw"}]},
        ],
    )
    ox, big = card("ox", words=["earth"], health=3), card("big", words=["earth"], health=9)
    for paid, damage in (("ox", 3), ("big", 5)):
        play = Play([station, ox, big], {"garden": ["asker", "ox", "big"], "deck": ["d"]}, {})
        play.use("asker").reply(paid)
        assert hits(play) == [("leader", damage)]
        assert play.zone("hand") == ["d"]
    tapped = Play([station, ox], {"garden": ["asker", "ox"]}, {})
    tapped.state = replace(tapped.state, table=replace(tapped.state.table, tapped=(tapped.card("ox"),)))
    assert fx.hindrance(HOST, tapped.state, tapped.card("asker"), 0, "main") == "cost"


@pytest.mark.parametrize(("given", "damage"), [([], []), (["a"], [("leader", 1)]), (["a", "b"], [("leader", 2)])])
def test_any_number_may_be_paid_none_too(given: list[str], damage: list[tuple[str, int]]) -> None:
    """Wrath of Sinder: sacrifice any number, that much damage."""
    wrath = using(
        cost=[
            {"op": "choose", "as": "given", "cards": {"in": ["alley"], "any_number": True}},
            {"op": "sacrifice", "cards": "$given"},
        ],
        do=[{"op": "damage", "to": LEADER, "amount": {"count": {"among": "$given"}}}],
    )
    play = Play([wrath], {"garden": ["asker"], "alley": ["a", "b", "c"]}, {}).use("asker").reply(*given, None)
    assert play.over
    assert hits(play) == damage
    assert len(play.zone("discard")) == len(given)


def test_the_effect_goes_on_only_if_the_card_is_still_there() -> None:
    """Zero: 1 damage to your entity; if it is still there it gets 1 attack."""
    zero = using(
        targets={"it": {"in": ["garden"], "except": ["$source"]}},
        do=[
            {"op": "damage", "to": "$it"},
            {
                "op": "when",
                "if": {"any_of": {"among": "$it", "in": ["garden", "alley"]}},
                "then": [{"op": "modify", "cards": "$it", "stats": {"attack": 1}, "until": "end_of_turn"}],
            },
        ],
    )
    cards = [zero, card("tough", health=2)]
    assert Play(cards, {"garden": ["asker", "tough"]}, {}).use("asker").stat("tough", "attack") == 2
    frail = Play(cards, {"garden": ["asker", "frail"]}, {}).use("asker")
    assert frail.where("frail") == "discard"
    assert frail.state.table.marks == ()


def test_a_guest_for_one_turn_goes_at_its_end_if_it_never_left() -> None:
    """Rushfire Gate: play free, charge, and at the end of the turn it must be sacrificed."""
    gate = using(
        do=[
            {"op": "choose", "as": "guest", "cards": {"in": ["hand"], "stats": {"cost": {"at_most": 2}}, "up_to": 1}},
            {"op": "arena.play_free", "card": "$guest", "to": "garden"},
            {"op": "grant", "cards": "$guest", "words": ["charge"], "until": "end_of_turn"},
            {
                "op": "later",
                "on": "turn_ended",
                "until": "end_of_turn",
                "do": [{"op": "sacrifice", "cards": "$guest"}],
            },
        ]
    )
    play = Play([gate], {"alley": ["asker"], "hand": ["guest", "other"]}, {}).use("asker").reply("guest")
    assert [(mark.card, mark.word) for mark in play.state.table.marks if mark.word] == [(play.card("guest"), "charge")]
    gone = play.state
    play.happen(TurnEnded(Seat(0)))
    assert play.events[-1] == Sacrificed(play.card("guest"), Seat(0))
    back = Play([gate], {"alley": ["asker"], "hand": ["guest", "other"]}, {})
    back.state = HOST.verbs["move"](gone, None, (back.card("guest"),), "hand", "top")[0]
    back.state = HOST.verbs["arena.play_free"](back.state, None, (back.card("guest"),), "garden")[0]
    assert back.happen(TurnEnded(Seat(0))).zone("garden") == ["guest"]


def test_two_cards_within_a_total_go_under_the_deck_in_the_chosen_order() -> None:
    """Mizuryuu's Torrent."""
    torrent = using(
        targets={"two": {"in": ["garden"], "owner": "opponent", "up_to": 2, "total": {"cost": {"at_most": 5}}}},
        do=[{"op": "move", "cards": "$two", "to": "deck", "at": "bottom"}],
    )
    costs = [card("c2", cost=2), card("c3", cost=3), card("c4", cost=4)]
    play = Play([torrent, *costs], {"garden": ["asker"]}, {"garden": ["c2", "c3", "c4"], "deck": ["d"]})
    play.use("asker").reply("c3").reply("c2")
    assert play.zone("deck", 1) == ["d", "c3", "c2"]
    assert play.zone("garden", 1) == ["c4"]


def test_an_instead_may_be_a_plain_yes_or_no() -> None:
    shell = card(
        "shell",
        abilities=[
            {
                "instead": "damage_coming",
                "where": {"target": "self"},
                "may": True,
                "limit": "once_per_turn",
                "do": [{"op": "prevent"}],
            }
        ],
    )
    yes = Play([shell, BOLT], {"hand": ["bolt"]}, {"garden": ["shell", "x"]}).use("bolt").reply("shell", True)
    assert yes.where("shell") == "garden"
    assert len(yes.state.run.uses) == 1
    no = Play([shell, BOLT], {"hand": ["bolt"]}, {"garden": ["shell", "x"]}).use("bolt").reply("shell", False)
    assert no.where("shell") == "discard"
    assert not no.state.run.uses


def test_a_bodyguard_takes_what_was_meant_for_another() -> None:
    guard = card(
        "guard",
        health=3,
        abilities=[
            {
                "instead": "damage_coming",
                "where": {"target": {"owner": "you", "in": ["garden"], "except": ["$source"]}},
                "do": [{"op": "redirect", "to": "$source"}],
            }
        ],
    )
    play = Play([*BOOK, guard], {"hand": ["bolt"]}, {"garden": ["guard", "x"]}).use("bolt").reply("x")
    assert hits(play) == [("guard", 1)]


def test_an_on_play_that_the_player_may_leave_asks_for_its_cost_first() -> None:
    """Alley Guy: discard 1, draw 1."""
    guy = card(
        "guy",
        abilities=[
            {
                "on": "played",
                "where": {"card": "self"},
                "may": True,
                "cost": [{"op": "discard", "count": 1}],
                "do": [{"op": "draw"}],
            }
        ],
    )
    play = Play([guy], {"garden": ["guy"], "hand": ["a", "b"], "deck": ["d"]}, {})
    play.happen(Played(play.card("guy"), Seat(0)))
    assert (play.question.kind, play.question.cost, play.question.can_stop) == ("cards", "discard", True)
    assert play.reply("b").zone("hand") == ["a", "d"]


def test_a_games_own_operation_gets_its_fields_worked_out() -> None:
    let = {"op": "let", "as": "n", "be": 4}
    tell = {"op": "arena.tell", "truth": {"turn": "opponent"}, "numbers": [1, "$n", {"sum": ["$n", 1]}]}
    play = Play([using(do=[let, tell])], {"garden": ["asker"]}, {}).use("asker")
    assert play.events == (Told((Seat(0), Seat(1)), False, (1, 4, 5), ("entity", "drawn", "main")),)


def test_a_may_inside_a_may_is_two_questions() -> None:
    inner = {"op": "may", "do": [{"op": "gain", "score": "life"}]}
    hearer = card("hearer", abilities=[{"on": "drawn", "may": True, "do": [inner, {"op": "draw"}]}])
    play = Play([hearer], {"garden": ["hearer"], "deck": ["d"]}, {}).happen(Drawn(Seat(1), 1))
    play.reply(True, False)
    assert (play.state.table.life, play.zone("hand")) == ((10, 10), ["d"])


def test_a_name_may_be_bound_again() -> None:
    pick = {"op": "choose", "as": "it", "cards": {"in": ["garden"], "except": ["$source"]}}
    play = Play([using(do=[pick, pick, {"op": "destroy", "cards": "$it"}])], {"garden": ["asker", "a", "b"]}, {})
    play.use("asker").reply("a", "b")
    assert play.zone("garden") == ["asker", "a"]


def test_turn_order_goes_round_the_table_past_those_who_are_out() -> None:
    seats = (Seat(0), Seat(2), Seat(3))
    assert after(seats, Seat(2)) == (3, 0)
    assert after(seats, Seat(1)) == (2, 3, 0)
