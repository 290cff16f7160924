"""The questions of effects and their answers, in the words that all games share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cardtable
from cardtable.core import fx
from cardtable.core.board import Spot
from cardtable.core.effects.machine import actions as a
from cardtable.core.effects.machine.phrasing import NumberWords, Phrasing, describe_answer, question_text
from cardtable.core.ids import CardId, Seat

from .arena import HOST, Play, card
from .arena.table import State


def _called(state: State, card: CardId, seat: Seat) -> str:
    return state.pool[card].id.capitalize()


def _spot_of(state: State, card: CardId, seat: Seat) -> Spot | None:
    return Spot("garden:0", card)


def _source(state: State, asked: fx.Question) -> str:
    return _called(state, asked.card, asked.seat)


SAY = Phrasing(HOST, _called, _spot_of, _source, numbers={"much": NumberWords("how much?", "Take {}", "Take nothing")})


def _asking(hand: Sequence[str] = ("a", "b"), **ability: object) -> Play:
    asker = card("asker", abilities=[{"use": "main", **ability}])
    return Play([asker], {"hand": [*hand], "garden": ["asker"]}, {}).use("asker")


def _labels(play: Play) -> list[str]:
    return [describe_answer(SAY, play.state, action).label for action in play.answers]


GAIN = [{"op": "gain", "score": "life", "amount": 1}]


def test_a_question_without_words_of_its_own_asks_whether_to_use_it() -> None:
    play = _asking(do=[{"op": "may", "do": GAIN}])
    assert question_text(SAY, play.state) == "Asker: use it?"
    assert sorted(_labels(play)) == ["Leave it", "Use it"]


def test_an_author_s_question_is_answered_by_yes_or_no() -> None:
    play = _asking(do=[{"op": "may", "ask": "Feel better?", "do": GAIN}])
    assert question_text(SAY, play.state) == "Asker: Feel better?"
    assert sorted(_labels(play)) == ["No", "Yes"]


def test_what_can_be_left_is_left_with_none_and_what_was_begun_ends_with_done() -> None:
    play = _asking(do=[{"op": "choose", "as": "those", "cards": {"in": ["hand"], "owner": "you", "up_to": 2}}])
    assert question_text(SAY, play.state) == "Asker: choose up to 2 cards."
    assert _labels(play) == ["Choose A", "Choose B", "Choose none"]
    play.reply(play.answers[0])
    assert question_text(SAY, play.state) == "Asker: choose another card. Picked so far: A."
    assert _labels(play) == ["Choose B", "Done"]


def test_what_may_still_be_picked_is_counted_down() -> None:
    """Whether so many or up to so many are asked for."""
    for bound, first, second in (("up_to", "up to 3", "up to 2 more"), ("exactly", "3", "2 more")):
        cards = {"in": ["hand"], "owner": "you", bound: 3}
        play = _asking(do=[{"op": "choose", "as": "those", "cards": cards}], hand=["a", "b", "c", "d"])
        assert question_text(SAY, play.state) == f"Asker: choose {first} cards."
        play.reply(play.answers[0])
        assert question_text(SAY, play.state) == f"Asker: choose {second} cards. Picked so far: A."
        play.reply(play.answers[0])
        assert question_text(SAY, play.state) == "Asker: choose another card. Picked so far: A and B."


def test_hidden_cards_that_were_picked_are_only_counted() -> None:
    """Whoever picks from another hand by place does not read there what it was."""
    theirs = {"in": ["hand"], "owner": "opponent", "exactly": 2}
    asker = card("asker", abilities=[{"use": "main", "do": [{"op": "choose", "as": "those", "cards": theirs}]}])
    play = Play([asker], {"garden": ["asker"]}, {"hand": ["a", "b", "c"]}).use("asker")
    play.reply(play.answers[0])
    assert question_text(SAY, play.state) == "Asker: choose another card. Picked so far: 1."


def test_an_order_is_asked_for_card_by_card_and_may_be_left_as_it_is() -> None:
    play = _asking(
        do=[{"op": "choose", "as": "those", "cards": {"in": ["hand"], "owner": "you", "all": True}}],
        hand=["a", "b", "c"],
    )
    assert question_text(SAY, play.state) == "Asker: which card comes first? Or keep the order shown."
    assert _labels(play)[-1] == "Keep the order"
    play.reply(play.answers[0])
    assert question_text(SAY, play.state) == "Asker: which card comes next? Or leave the others in the order shown."
    assert _labels(play)[-1] == "Done"


def test_an_answer_that_nobody_asked_for_has_a_label_all_the_same() -> None:
    play = Play([card("asker")], {"garden": ["asker"]}, {})
    assert describe_answer(SAY, play.state, a.YES).label == "An answer that nobody asked for"


def test_no_game_words_an_answer_itself() -> None:
    """Yes, no, done and the rest are matched in core, nowhere in a game's `describe` or `prompts`."""
    root = Path(cardtable.__file__).parent / "games"
    for path in [*root.glob("*/describe.py"), *root.glob("*/prompts.py"), *root.glob("*/phrasing.py")]:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in ("Yes(", "No(", "Done(", "PickSpot(") if f".{word}" in text], path
