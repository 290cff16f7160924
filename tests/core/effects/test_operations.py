"""Each operation does its one thing, and leaves bystanders alone."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.effects.machine import marks as m
from cardtable.core.ids import Seat

from .arena import Play, card
from .arena.events import DamageDealt, Destroyed, Drawn, Healed, Looked, Moved, Sacrificed, Shown

MINE = {"garden": ["asker", "pal"], "hand": ["h1", "h2", "h3"], "deck": ["d1", "d2", "d3", "d4"], "alley": ["aside"]}
THEIRS = {"garden": ["foe", "other"], "hand": ["k1", "k2"], "deck": ["e1", "e2"]}


def doing(*do: dict[str, Any], **ability: Any) -> Play:
    """A table on which the asker does this."""
    asker = card("asker", abilities=[{"use": "main", "do": list(do), **ability}])
    return Play([asker, card("pal", health=3), card("foe", health=3)], MINE, THEIRS)


def done(*do: dict[str, Any], **ability: Any) -> Play:
    """The same, used and finished without a question."""
    play = doing(*do, **ability).use("asker")
    assert play.over
    return play


FOE = {"in": ["garden"], "owner": "opponent", "name": "foe"}
PAL = {"in": ["garden"], "name": "pal"}


def test_move_puts_cards_on_top_or_at_the_bottom() -> None:
    top = done({"op": "move", "cards": PAL, "to": "deck"})
    assert top.zone("deck") == ["pal", "d1", "d2", "d3", "d4"]
    bottom = done({"op": "move", "cards": PAL, "to": "deck", "at": "bottom"})
    assert bottom.zone("deck") == ["d1", "d2", "d3", "d4", "pal"]
    assert bottom.events == (Moved((bottom.card("pal"),), "deck"),)
    assert bottom.zone("garden") == ["asker"]


def test_draw_takes_the_top_cards_and_can_name_them() -> None:
    play = done({"op": "draw", "count": 2, "as": "new"}, {"op": "discard", "cards": "$new"})
    assert play.zone("deck") == ["d3", "d4"]
    assert play.zone("hand") == ["h1", "h2", "h3"]
    assert play.zone("discard") == ["d1", "d2"]


def test_each_draws_the_active_player_first() -> None:
    play = done({"op": "draw", "player": "each"})
    assert play.events == (Drawn(Seat(0), 1), Drawn(Seat(1), 1))
    play = doing({"op": "draw", "player": "each"})
    play.state = replace(play.state, turn=Seat(1))
    assert play.use("asker").events == (Drawn(Seat(1), 1), Drawn(Seat(0), 1))


def test_mill_names_the_cards_that_went() -> None:
    play = doing(
        {"op": "mill", "count": 3, "as": "gone"},
        {"op": "choose", "as": "kept", "cards": {"among": "$gone", "up_to": 1}},
        {"op": "move", "cards": "$kept", "to": "hand"},
    )
    play.use("asker").reply("d2")
    assert play.zone("discard") == ["d1", "d3"]
    assert play.zone("hand") == ["d2", "h1", "h2", "h3"]


def test_discard_asks_whose_hand_it_is_for_as_many_as_there_are() -> None:
    play = doing({"op": "discard", "count": 3, "player": "opponent"}).use("asker")
    assert play.question.seat == 1
    assert play.question.name == "discard"
    play.reply("k2", "k1")
    assert play.over
    assert play.zone("hand", 1) == []
    assert play.zone("discard", 1) == ["k2", "k1"]


def test_both_discard_one_after_another() -> None:
    play = doing({"op": "discard", "player": "each"}).use("asker")
    assert play.question.seat == 0
    play.reply("h2")
    assert play.question.seat == 1
    play.reply("k1")
    assert play.over
    assert (play.zone("discard"), play.zone("discard", 1)) == (["h2"], ["k1"])


def test_discard_by_lot_asks_nobody_and_uses_chance() -> None:
    play = done({"op": "discard", "count": 2, "how": "random"})
    assert len(play.zone("hand")) == 1
    assert len(play.zone("discard")) == 2
    assert play.state.chance.used == 2


def test_damage_heal_and_what_follows() -> None:
    play = done({"op": "damage", "to": FOE, "amount": 2}, {"op": "heal", "cards": FOE, "amount": 1})
    foe = play.card("foe")
    assert play.events == (DamageDealt(foe, 2, play.card("asker")), Healed(foe, 1))
    assert play.stat("foe", "health") == 2
    assert play.stat("other", "health") == 1


def test_up_to_lets_the_player_say_how_much() -> None:
    play = doing({"op": "damage", "to": FOE, "amount": 2, "up_to": True}).use("asker")
    assert play.question.options == (2, 1, 0)
    assert play.question.name == "damage"
    play.reply(0)
    assert play.events == ()
    healing = doing({"op": "damage", "to": FOE, "amount": 2}, {"op": "heal", "cards": FOE, "amount": 2, "up_to": True})
    healing.use("asker").reply(1)
    assert healing.stat("foe", "health") == 2


def test_destroy_and_sacrifice_are_told_apart() -> None:
    play = done({"op": "destroy", "cards": FOE}, {"op": "sacrifice", "cards": PAL})
    assert play.events == (Destroyed(play.card("foe"), Seat(1)), Sacrificed(play.card("pal"), Seat(0)))
    assert play.where("foe") == play.where("pal") == "discard"


def test_modify_lasts_as_long_as_it_says() -> None:
    change = {"op": "modify", "cards": PAL, "stats": {"attack": 2, "health": {"minus": 1}}, "until": "end_of_turn"}
    play = done(change)
    assert (play.stat("pal", "attack"), play.stat("pal", "health")) == (3, 2)
    marks = play.state.table.marks
    assert m.expire(marks, "your_next_turn") is marks
    assert m.expire(marks, "end_of_turn") == ()


def test_a_mark_until_my_next_turn_ends_with_mine_only() -> None:
    play = done({"op": "grant", "cards": FOE, "words": ["frozen"], "until": "your_next_turn"})
    marks = play.state.table.marks
    assert [(mark.card, mark.word) for mark in marks] == [(play.card("foe"), "frozen")]
    assert m.expire(marks, "your_next_turn", Seat(1)) is marks
    assert m.expire(marks, "your_next_turn", Seat(0)) == ()


def test_a_player_can_have_words_such_as_a_discount() -> None:
    play = done({"op": "grant", "player": "you", "words": ["discount"], "amount": 2, "until": "end_of_turn"})
    marks = play.state.table.marks
    assert [(mark.card, mark.seat, mark.word, mark.amount) for mark in marks] == [(None, 0, "discount", 2)]


def test_counters_add_up_and_vanish_at_zero() -> None:
    put = {"op": "mark", "cards": PAL, "mark": "time"}
    play = done({**put, "amount": 2}, put)
    marks = play.state.table.marks
    assert {(mark.card, mark.counter) for mark in marks} == {(play.card("pal"), "time")}
    assert sum(mark.amount for mark in marks) == 3
    play = done({**put, "amount": 2}, {**put, "amount": -2})
    assert play.state.table.marks == ()


def test_tap_and_untap() -> None:
    play = done({"op": "tap", "cards": PAL})
    assert play.state.table.tapped == (play.card("pal"),)
    assert done({"op": "tap", "cards": PAL}, {"op": "untap", "cards": PAL}).state.table.tapped == ()


def test_shuffle_keeps_the_cards() -> None:
    play = done({"op": "shuffle", "zone": "deck"})
    assert sorted(play.zone("deck")) == ["d1", "d2", "d3", "d4"]
    assert play.state.chance.used == 3
    assert play.zone("deck", 1) == ["e1", "e2"]


def test_reveal_look_and_scores() -> None:
    play = done({"op": "look", "top": 2, "as": "seen"}, {"op": "reveal", "cards": "$seen"})
    seen = (play.card("d1"), play.card("d2"))
    assert play.events == (Looked(Seat(0), 2), Shown(seen))
    play = done({"op": "gain", "score": "life", "amount": 3}, {"op": "lose", "score": "life", "player": "opponent"})
    assert play.state.table.life == (13, 9)


def test_nothing_is_done_with_no_cards() -> None:
    nobody = {"in": ["garden"], "has": ["water"]}
    assert done({"op": "destroy", "cards": nobody}, {"op": "damage", "to": nobody}).events == ()


def test_stop_ends_the_effect() -> None:
    assert done({"op": "draw"}, {"op": "stop"}, {"op": "draw"}).events == (Drawn(Seat(0), 1),)


def test_for_each_goes_through_cards_and_players() -> None:
    one = {"op": "modify", "cards": "$it", "stats": {"attack": {"stat": "attack", "of": "$it"}}, "until": "end_of_turn"}
    play = done({"op": "for_each", "as": "it", "cards": {"in": ["garden"]}, "do": [one]})
    assert [play.stat(id, "attack") for id in ("asker", "pal", "foe")] == [2, 2, 1]
    play = done({"op": "for_each", "as": "who", "player": "opponent", "do": [{"op": "draw", "player": "$who"}]})
    assert play.events == (Drawn(Seat(1), 1),)


def test_a_loop_may_ask_in_every_round() -> None:
    ask = {"op": "choose_number", "as": "n", "high": 1}
    gain = {"op": "gain", "score": "life", "amount": "$n"}
    play = doing({"op": "for_each", "as": "it", "cards": {"in": ["garden"]}, "do": [ask, gain]}).use("asker")
    play.reply(1).reply(1)
    assert play.over
    assert play.state.table.life == (12, 10)


def test_the_owner_of_a_card_is_a_player() -> None:
    play = done({"op": "let", "as": "it", "cards": FOE}, {"op": "draw", "player": "$it"})
    assert play.events == (Drawn(Seat(1), 1),)


def test_costs_come_first_and_targets_after_them() -> None:
    cost = [{"op": "sacrifice", "cards": {"in": ["garden"], "exactly": 1}}]
    play = doing({"op": "destroy", "cards": "$t"}, cost=cost, targets={"t": {"in": ["garden"], "owner": "any"}})
    play.use("asker")
    assert play.question.cost == "sacrifice"
    play.reply("pal")
    assert play.choices == ["asker", "foe", "other"]


def test_a_cost_inside_an_effect_is_asked_only_where_it_can_be_paid() -> None:
    def spell(count: int) -> Play:
        may = {"op": "may", "cost": [{"op": "discard", "count": count}], "do": [{"op": "draw"}]}
        return doing(may, {"op": "gain", "score": "life"}).use("asker")

    play = spell(2).reply("h1", "h3")
    assert play.over
    assert play.zone("hand") == ["h2", "d1"]
    declined = spell(2).reply(None)
    assert (declined.zone("hand"), declined.state.table.life) == (["h1", "h2", "h3"], (11, 10))
    cannot = spell(4)
    assert cannot.over
    assert (cannot.zone("hand"), cannot.state.table.life) == (["h1", "h2", "h3"], (11, 10))


def test_prevent_takes_all_or_some_of_what_was_coming() -> None:
    def shielded(**amount: int) -> Play:
        shield = card(
            "shield",
            abilities=[
                {
                    "instead": "damage_coming",
                    "where": {"target": {"owner": "you", "name": "pal"}, "amount": {"at_least": 2}},
                    "do": [{"op": "prevent", **amount}],
                }
            ],
        )
        hit = {"op": "damage", "to": {"in": ["garden"], "owner": "any", "except": ["$source"]}, "amount": 2}
        asker = card("asker", abilities=[{"use": "main", "do": [hit]}])
        mine = {"garden": ["pal", "shield"]}
        return Play([asker, shield, card("pal", health=5)], {"garden": ["asker"]}, mine).use("asker")

    assert shielded().stat("pal", "health") == 5
    assert shielded(amount=1).stat("pal", "health") == 4
    assert shielded(amount=1).where("shield") == "discard"


def test_later_may_last_and_hear_again() -> None:
    late = {"op": "later", "on": "drawn", "always": True, "do": [{"op": "gain", "score": "life"}]}
    play = done(late, {"op": "draw"}, {"op": "draw"})
    assert play.state.table.life == (12, 10)
    assert len(play.state.run.later) == 1
    once = done({**late, "always": False}, {"op": "draw"}, {"op": "draw"})
    assert once.state.table.life == (11, 10)


def test_later_keeps_what_was_bound() -> None:
    late = {"op": "later", "on": "drawn", "do": [{"op": "gain", "score": "life", "amount": "$n"}]}
    play = doing({"op": "choose_number", "as": "n", "high": 5}, late).use("asker").reply(4)
    play.happen(Drawn(Seat(1), 1))
    assert play.state.table.life == (14, 10)


def test_a_dropped_player_leaves_nothing_behind() -> None:
    play = doing({"op": "later", "on": "drawn", "do": [{"op": "draw"}]}, {"op": "choose_number", "as": "n", "high": 5})
    run = play.use("asker").state.run
    assert len(run.frames) == len(run.later) == 1
    assert fx.drop_seat(run, Seat(1)) == run
    assert fx.idle(fx.drop_seat(run, Seat(0)))
    assert fx.drop_seat(run, Seat(0)).later == ()


def test_up_to_nothing_does_nothing_and_the_effect_goes_on() -> None:
    """An amount of nothing, or less than nothing, cannot be chosen higher; nobody is hurt."""
    for amount in ({"count": {"in": ["discard"]}}, {"minus": 2}):
        for op in ({"op": "damage", "to": FOE}, {"op": "heal", "cards": FOE}):
            play = doing({**op, "amount": amount, "up_to": True}, {"op": "gain", "score": "life"}).use("asker")
            if not play.over:
                assert play.question.options == (0,)
                play.reply(0)
            assert play.over
            assert (play.stat("foe", "health"), play.state.table.life) == (3, (11, 10))


def test_later_hears_what_nobody_else_listens_to() -> None:
    """No card on the table waits for that event: the delayed ability does, once, and then it is gone."""
    late = {"op": "later", "on": "healed", "do": [{"op": "gain", "score": "life"}]}
    play = done(late, {"op": "damage", "to": FOE, "amount": 1}, {"op": "heal", "cards": FOE, "amount": 1})
    assert play.state.table.life == (11, 10)
    assert play.state.run.later == ()
