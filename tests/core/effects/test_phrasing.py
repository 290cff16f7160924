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
from cardtable.core.names import player

from .arena import HOST, Play, card
from .arena.events import Drawn, Healed, Played
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


ADDS = {"op": "gain", "score": "life", "player": "$event.player"}
GROWS = {"op": "modify", "cards": "$event.card", "stats": {"attack": 1}, "until": "turn"}


def _waiting(ability: dict[str, object], *events: object) -> Play:
    """A Witch has heard all this; which of her effects comes first is asked."""
    play = Play([card("witch", abilities=[ability])], {"garden": ["witch", "x", "y"]}, {})
    return play.happen(*events)


def test_waiting_effects_of_one_card_are_told_apart_by_what_they_are_about() -> None:
    """By the player, by the card and the player; by their order where that says nothing either."""
    ann, bo = player(Seat(0)), player(Seat(1))
    play = _waiting({"on": "drawn", "do": [ADDS]}, Drawn(Seat(0), 1), Drawn(Seat(1), 1))
    assert question_text(SAY, play.state) == "Several effects are waiting: which comes next?"
    assert _labels(play) == [f"Next: Witch: {ann}", f"Next: Witch: {bo}"]
    x, y = play.card("x"), play.card("y")
    play = _waiting({"on": "played", "do": [GROWS, ADDS]}, Played(x, Seat(0)), Played(y, Seat(1)))
    assert _labels(play) == [f"Next: Witch: X and {ann}", f"Next: Witch: Y and {bo}"]
    play = _waiting({"on": "played", "do": [GROWS]}, Played(x, Seat(0)), Played(y, Seat(1)))
    assert _labels(play) == ["Next: Witch: X", "Next: Witch: Y"]
    amount = {**ADDS, "player": "you", "amount": "$event.amount"}
    play = _waiting({"on": "healed", "do": [amount]}, Healed(x, 1), Healed(x, 2))
    assert _labels(play) == ["Next: Witch (1)", "Next: Witch (2)"]


def test_a_waiting_effect_that_is_not_asked_about_has_a_label() -> None:
    """A list that is behind the table by a step names the effect by its number."""
    play = _waiting({"on": "drawn", "do": [ADDS]}, Drawn(Seat(0), 1), Drawn(Seat(1), 1))
    assert describe_answer(SAY, play.state, a.choose(2)).label == "Effect 3"


def test_a_number_without_words_of_its_game_says_its_bounds() -> None:
    """From the least to the most that may be chosen."""
    play = _asking(do=[{"op": "choose_number", "as": "n", "low": 2, "high": 4}])
    assert question_text(SAY, play.state) == "Asker: choose a number from 2 to 4."
    assert _labels(play) == ["N: 2", "N: 3", "N: 4"]


def test_places_and_hidden_cards_are_counted_from_one() -> None:
    """Where a game has no words for them; a zone of nobody is called by its name alone."""
    state = Play([card("asker")], {}, {}).state
    assert [SAY.place(state, index, Seat(0)) for index in (0, 2)] == [("place 1", None), ("place 3", None)]
    assert SAY.name_hidden(state, "hand:1", 0) == (f"card 1 of {player(Seat(1))}'s hand", Spot("hand:1", 0))
    assert SAY.name_hidden(state, "market", 2) == ("card 3 of the market", Spot("market", 2))
