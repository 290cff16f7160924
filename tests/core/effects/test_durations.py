"""How long things last: one turn or several, until a player's next turn, while a card stays in play."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core import fx
from cardtable.core.effects.machine import marks as m
from cardtable.core.effects.machine.durations import in_words, last_turns, left_after
from cardtable.core.ids import Seat

from .arena import Play, card
from .arena.events import Drawn
from .test_operations import PAL, done


def _stronger(until: Any) -> m.Marks:
    return done({"op": "modify", "cards": PAL, "stats": {"attack": 1}, "until": until}).state.table.marks


def test_one_turn_is_this_one() -> None:
    assert _stronger({"turns": 1}) == _stronger("turn")
    assert m.expire(_stronger({"turns": 1}), "turn") == ()


def test_each_turn_that_ends_is_one_less() -> None:
    marks, left = _stronger({"turns": 3}), []
    while marks:
        left.append(marks[0].until)
        marks = m.expire(marks, "turn")
    assert left == ["turn+2", "turn+1", "turn"]


def test_only_the_end_of_a_turn_shortens_it() -> None:
    marks = _stronger({"turns": 2})
    assert m.expire(marks, "your_next_turn", Seat(0)) is marks


def test_until_the_next_turn_of_its_player() -> None:
    marks = _stronger("your_next_turn")
    assert m.expire(marks, "turn") is marks
    assert m.expire(marks, "your_next_turn", Seat(1)) is marks
    assert m.expire(marks, "your_next_turn", Seat(0)) == ()


def test_what_lasts_while_its_card_stays_goes_with_that_card() -> None:
    play = done({"op": "modify", "cards": PAL, "stats": {"attack": 1}, "until": "leaves"})
    marks, source = play.state.table.marks, play.card("asker")
    assert m.expire(marks, "turn") is marks
    assert m.remove_from(marks, [play.card("foe")]) is marks
    assert m.remove_from(marks, [source]) == ()
    assert m.remove_from(marks, [play.card("pal")]) == ()


def _late(until: Any) -> Play:
    late = {"op": "later", "on": "drawn", "always": True, "until": until, "do": [{"op": "gain", "score": "life"}]}
    return done(late)


def test_a_delayed_ability_lasts_as_many_turns() -> None:
    run = fx.expire(_late({"turns": 2}).state.run, "turn")
    assert [late.until for late in run.later] == ["turn"]
    assert fx.expire(run, "turn").later == ()


def test_a_delayed_ability_ends_when_its_card_leaves_play() -> None:
    play = _late("leaves").happen(Drawn(Seat(0), 1))
    assert play.state.table.life == (11, 10)
    gone = {"op": "later", "on": "drawn", "always": True, "until": "leaves", "do": [{"op": "gain", "score": "life"}]}
    left = done(gone, {"op": "move", "cards": "$source", "to": "discard"}).happen(Drawn(Seat(0), 1))
    assert left.state.table.life == (10, 10)
    assert left.state.run.later == ()


@pytest.mark.parametrize(
    ("until", "said"),
    [
        ("turn", "until this turn ends"),
        ("turn+2", "for 3 turns, this one counted"),
        ("leaves", "for as long as its source stays in play"),
    ],
)
def test_a_duration_in_words(until: str, said: str) -> None:
    assert in_words(until) == said


def test_the_word_of_old_files_for_two_turns() -> None:
    assert left_after("next_turn", "turn") == "turn" == left_after(last_turns(2), "turn")


def test_counters_are_read_in_queries_and_numbers() -> None:
    put = {"op": "mark", "cards": PAL, "mark": "time", "amount": 2}
    full = {"in": ["garden"], "marks": {"time": {"at_least": 2}}}
    play = done(
        put, {"op": "tap", "cards": full}, {"op": "gain", "score": "life", "amount": {"mark": "time", "of": "$source"}}
    )
    assert play.state.table.tapped == (play.card("pal"),)
    assert play.state.table.life == (10, 10)
    own = {"op": "mark", "cards": "$source", "mark": "time", "amount": 3}
    assert done(own, {"op": "gain", "score": "life", "amount": {"mark": "time"}}).state.table.life == (13, 10)


def test_counters_give_no_word_of_the_same_name() -> None:
    marks = m.put_counters((), [card_id := 3], "charge", 2, Seat(0))  # type: ignore[list-item]
    assert [mark.word for mark in marks] == [""]
    assert m.counters(marks, card_id) == {"charge": 2}  # type: ignore[arg-type]
    assert m.count_counters(marks, card_id, "time") == 0  # type: ignore[arg-type]


def test_a_static_ability_may_count() -> None:
    grows = card("asker", abilities=[{"while": {"turn": "you"}, "stats": {"attack": {"mark": "time"}}}])
    put = card(
        "pal",
        abilities=[
            {"use": "main", "do": [{"op": "mark", "cards": {"in": ["garden"], "name": "asker"}, "mark": "time"}]}
        ],
    )
    play = Play([grows, put], {"garden": ["asker", "pal"]}, {}).use("pal").use("pal")
    assert play.stat("asker", "attack") == 1 + 2
