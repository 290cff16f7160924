"""Who is asked what, what may be answered, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core import fx
from cardtable.core.effects.machine import actions as a
from cardtable.core.ids import CardId, Seat

from .arena import HOST, Play, card

CARDS = [
    card("one", cost=1),
    card("two", cost=2),
    card("three", cost=3),
    card("four", cost=4),
    card("wet", words=["water"]),
]


def asking(*do: dict[str, Any], theirs: dict[str, list[str]] | None = None, **mine: list[str]) -> Play:
    """A table on which the asker (a leader) has begun this."""
    asker = card("asker", type="leader", health=20, abilities=[{"use": "main", "do": list(do)}])
    return Play([asker, *CARDS], {"leader": ["asker"], **mine}, theirs or {}).use("asker")


def pick(**cards: Any) -> dict[str, Any]:
    """An operation that picks cards and sacrifices them in that order."""
    return {"op": "destroy", "cards": {"in": ["garden"], **cards}}


def test_exactly_so_many_cards_one_at_a_time() -> None:
    play = asking(pick(exactly=2), garden=["one", "two", "three"])
    assert (play.question.low, play.question.high, play.question.can_stop) == (2, 2, False)
    play.reply("three")
    assert play.choices == ["one", "two"]
    assert [play.id(c) for c in play.question.picked] == ["three"]
    play.reply("one")
    assert play.over
    assert play.zone("garden") == ["two"]


def test_up_to_may_stop_at_any_moment() -> None:
    assert asking(pick(up_to=2), garden=["one", "two"]).reply(None).zone("garden") == ["one", "two"]
    assert asking(pick(up_to=2), garden=["one", "two", "three"]).reply("two", None).zone("garden") == ["one", "three"]


def test_any_number_goes_on_until_done_or_until_there_are_no_more() -> None:
    play = asking(pick(any_number=True), garden=["one", "two"])
    assert play.question.can_stop
    play.reply("one", "two")
    assert play.over


def test_the_only_card_that_can_be_picked_is_picked() -> None:
    assert asking(pick(exactly=1), garden=["one"]).zone("garden") == []
    assert not asking(pick(up_to=1), garden=["one"]).over, "but not where there is a choice"


def test_by_opponent_the_other_player_picks() -> None:
    play = asking(pick(exactly=1, by="opponent"), garden=["one", "two"])
    assert fx.asks(HOST, play.state) == play.question.seat == 1


def test_a_total_bounds_what_may_be_picked_next() -> None:
    play = asking(pick(up_to=2, total={"cost": {"at_most": 5}}), garden=["one", "three", "four"])
    play.reply("three")
    assert play.choices == ["one"]
    assert play.question.can_stop
    assert asking(pick(up_to=2, total={"cost": {"at_most": 5}}), garden=["one", "three", "four"]).reply(
        "four"
    ).choices == ["one"]


def test_with_a_total_and_a_number_no_pick_leads_into_a_dead_end() -> None:
    play = asking(pick(exactly=2, total={"cost": {"exactly": 5}}), garden=["one", "two", "three", "three", "four"])
    assert play.choices == ["one", "two", "three", "three", "four"]
    play.reply("two")
    assert play.choices == ["three", "three"]
    assert not play.question.can_stop
    none = asking(pick(exactly=2, total={"cost": {"exactly": 9}}), garden=["one", "two", "four"])
    assert none.over, "what cannot be completed is not asked"
    enough = asking(pick(up_to=3, total={"cost": {"at_least": 5}}), garden=["one", "two", "three"])
    assert enough.choices == ["one", "two", "three"]
    enough.reply("three")
    assert enough.choices == ["one", "two"]
    assert not enough.question.can_stop
    enough.reply("two")
    assert enough.question.can_stop


def test_hidden_cards_are_asked_for_although_none_fits() -> None:
    wet = {"op": "discard", "cards": {"in": ["hand"], "has": ["water"], "exactly": 1}}
    dry = asking(wet, hand=["one", "two"])
    assert dry.answers == (a.DONE,)
    assert dry.question.hidden
    assert not asking(wet, hand=["one", "wet"]).question.can_stop, "who can must"
    assert not asking(wet, hand=["wet"]).over, "also the only one is asked for"
    assert asking(wet).over, "an empty hand everybody sees"


def test_of_hidden_cards_a_second_question_tells_nothing() -> None:
    wet = {"op": "discard", "cards": {"in": ["hand"], "has": ["water"], "up_to": 2}}
    play = asking(wet, hand=["one", "wet"]).reply("wet")
    assert play.answers == (a.DONE,)


def test_another_seats_hidden_cards_are_picked_by_their_place() -> None:
    steal = {"op": "discard", "cards": {"in": ["hand"], "owner": "opponent", "exactly": 1}}
    play = asking(steal, theirs={"hand": ["one", "two", "three"]})
    assert play.answers == tuple(a.pick_spot("hand:1", place) for place in range(3))
    play.reply(a.pick_spot("hand:1", 1))
    assert play.zone("discard", 1) == ["two"]


def test_cards_looked_at_are_picked_by_name_and_shown_to_the_looker_only() -> None:
    look = {"op": "look", "cards": {"in": ["hand"], "owner": "opponent"}, "as": "seen"}
    play = asking(look, {"op": "discard", "cards": {"among": "$seen", "exactly": 1}}, theirs={"hand": ["one", "two"]})
    assert play.answers == tuple(a.pick(c) for c in play.question.candidates)
    assert fx.offered_cards(HOST, play.state, Seat(0)) == play.question.candidates
    assert fx.offered_cards(HOST, play.state, Seat(1)) == fx.offered_cards(HOST, play.state, None) == ()
    assert play.reply("two").over
    assert fx.offered_cards(HOST, play.state, Seat(0)) == ()


def test_a_number_is_said() -> None:
    play = asking(
        {"op": "choose_number", "as": "n", "low": 1, "high": 3}, {"op": "gain", "score": "life", "amount": "$n"}
    )
    assert (play.question.kind, play.question.name) == ("number", "n")
    assert play.answers == (a.number(1), a.number(2), a.number(3))
    assert play.reply(3).state.table.life == (13, 10)
    assert asking({"op": "choose_number", "as": "n", "low": 2, "high": 2}).over
    assert asking({"op": "choose_number", "as": "n", "low": 2, "high": 1}).over


def test_yes_or_no() -> None:
    may = {"op": "may", "do": [{"op": "gain", "score": "life"}], "ask": "Gain one?"}
    play = asking(may)
    assert (play.question.kind, play.question.ask) == ("yes", "Gain one?")
    assert play.answers == (a.YES, a.NO)
    assert play.reply(True).state.table.life == (11, 10)
    assert asking(may).reply(False).state.table.life == (10, 10)
    assert asking({**may, "by": "opponent"}).question.seat == 1


def test_may_with_a_pick_is_one_question() -> None:
    may = {"op": "may", "do": [pick(exactly=2), {"op": "draw"}]}
    play = asking(may, garden=["one", "two", "three"], deck=["d"])
    assert play.question.kind == "cards"
    assert play.question.can_stop
    play.reply("one")
    assert not play.question.can_stop, "who has begun finishes"
    assert play.reply("two").zone("hand") == ["d"]
    assert asking(may, garden=["one", "two", "three"], deck=["d"]).reply(None).zone("hand") == []


def test_one_of_several() -> None:
    one = {
        "op": "choose_one",
        "options": [
            {"label": "Gain", "do": [{"op": "gain", "score": "life"}]},
            {"label": "Draw", "if": {"any_of": {"in": ["deck"]}}, "do": [{"op": "draw"}]},
            {"label": "Lose", "do": [{"op": "lose", "score": "life"}]},
        ],
    }
    play = asking(one, deck=["d"])
    assert play.question.labels == ("Gain", "Draw", "Lose")
    assert play.answers == (a.choose(0), a.choose(1), a.choose(2))
    assert play.reply(1).zone("hand") == ["d"]
    assert play.state.table.life == (10, 10)
    empty = asking(one)
    assert empty.question.options == (0, 2)
    assert empty.reply(2).state.table.life == (9, 10)


def test_a_player_is_chosen() -> None:
    lose = {"op": "lose", "score": "life", "player": "$who"}
    play = asking({"op": "choose_player", "as": "who", "among": "each"}, lose)
    assert play.answers == (a.player(Seat(0)), a.player(Seat(1)))
    assert play.reply(1).state.table.life == (10, 9)
    assert asking({"op": "choose_player", "as": "who"}, lose).state.table.life == (10, 9)


def test_a_place_is_chosen() -> None:
    play = asking(
        {"op": "choose_place", "as": "spot", "in": "garden"},
        {"op": "gain", "score": "life", "amount": "$spot"},
        garden=["one"],
    )
    assert (play.question.zone, play.answers) == ("garden", (a.place(1), a.place(2)))
    assert play.reply(2).state.table.life == (12, 10)


def test_what_does_not_fit_is_refused_with_a_rule() -> None:
    play = asking(pick(exactly=1, stats={"cost": {"at_most": 2}}), garden=["one", "two", "three"])
    verdicts = dict(fx.answer_verdicts(HOST, play.state))
    assert verdicts[a.pick(play.card("one"))] is None
    assert verdicts[a.pick(play.card("three"))] is fx.NOT_FITTING
    assert verdicts[a.DONE] is fx.TOO_FEW
    for rule in (fx.NOT_FITTING, fx.TOO_FEW, fx.FINISH):
        assert rule.id.startswith("TABLE-")
        assert rule.say(play.state, None).endswith(".")


def test_nothing_is_asked_while_nothing_runs() -> None:
    play = Play(CARDS, {}, {})
    assert fx.question(HOST, play.state) is None
    assert fx.asks(HOST, play.state) is None
    assert fx.answers(HOST, play.state) == ()
    assert fx.answer_verdicts(HOST, play.state) == []
    assert not fx.is_waiting(play.state)


def test_equal_answers_are_one_object() -> None:
    assert a.pick(CardId(3)) is a.pick(CardId(3))
    assert a.number(2) is a.number(2)


@pytest.mark.parametrize("count", [2, 3])
def test_an_order_is_asked_card_by_card(count: int) -> None:
    order: list[dict[str, Any]] = [
        {"op": "choose", "as": "all", "cards": {"in": ["garden"], "all": True}},
        {"op": "move", "cards": "$all", "to": "deck"},
    ]
    names = ["one", "two", "three"][:count]
    play = asking(*order, garden=names)
    assert play.question.kind == "order"
    for name in names[:0:-1]:
        play.reply(name)
    assert play.over
    assert play.zone("deck") == names[::-1]


def test_up_to_with_none_available_asks_nothing_and_the_effect_goes_on() -> None:
    """No card to pick, however many might be picked; what stands after it happens, and bystanders stay."""
    gain = {"op": "gain", "score": "life"}
    for many in ({"up_to": 2}, {"any_number": True}):
        play = asking(pick(**many), gain, theirs={"garden": ["one"]}, alley=["two"])
        assert play.over
        assert play.state.table.life == (11, 10)
        assert (play.zone("alley"), play.zone("discard")) == (["two"], [])


@pytest.mark.parametrize(
    "do",
    [
        {"op": "may", "do": [{"op": "draw"}]},
        {"op": "choose_number", "as": "n", "low": 1, "high": 3},
        {"op": "choose_player", "as": "who", "among": "any"},
        {"op": "choose_one", "options": [{"label": "A", "do": []}, {"label": "B", "do": []}]},
        {"op": "choose_place", "as": "there", "in": "garden"},
    ],
)
def test_only_a_question_for_cards_says_how_many(do: dict[str, Any]) -> None:
    """And only that can be ended before its last answer; of the others one answer is all."""
    asked = asking(do).question
    assert (asked.low, asked.high, asked.can_stop, asked.hidden, asked.picked) == (0, 0, False, False, ())
