"""The grammar of keys, without a terminal: what each key does with what is selected."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardtable.core.board import Area, Back, Board, CardFace, Line, Slot, Spot, Zone
from cardtable.core.game import Order
from cardtable.core.ids import Seat
from cardtable.tui.board.look import look
from cardtable.tui.table.bars import enters, keys
from cardtable.tui.table.messages import (
    ActionChosen,
    InspectAsked,
    LeaveAsked,
    OrderDropped,
    OrderGiven,
    RulesAsked,
)
from cardtable.tui.table.model import TableModel
from cardtable.tui.table.picture import Picture

from ..boards import ANN, NAMES, Moment, do, duel, field, four, garden
from ..tables import frame, seated


def chosen(message: Any) -> str:
    """The action in a message."""
    assert isinstance(message, ActionChosen)
    return str(message.action)


def test_cursor_starts_where_something_can_be_done() -> None:
    """Nobody has to search for the first move."""
    assert seated("duel").cursor == Spot("hand:0", 2)
    assert seated("field").cursor == Spot("ae4:0", 2)


@pytest.mark.parametrize(("phase", "cursor"), [(0, Spot("hand:0", 2)), (1, Spot("sequence:0", 0))])
def test_a_new_phase_leads_to_what_the_game_names_first(phase: int, cursor: Spot) -> None:
    """In the same phase the cursor stays where it can act; in the next no card of the hand is played in haste."""
    model, moment = seated("duel"), duel()
    choices = (do("strike", "Strike", Spot("sequence:0", 0)), *moment.choices)
    model.show(msgspec.structs.replace(moment.board, phase=moment.board.phase + phase), choices)
    assert model.cursor == cursor


@pytest.mark.parametrize(("phase", "cursor"), [(0, Spot("hand:0", 0)), (1, Spot("hand:0", 2))])
def test_in_a_new_phase_the_cursor_stands_on_what_can_act(phase: int, cursor: Spot) -> None:
    """Whoever is asked for an answer finds the cursor on one, also in the same hand; in the same phase it stays."""
    model, moment = seated("duel"), duel()
    model.cursor = Spot("hand:0", 0)
    assert model.cursor not in model.acting()
    model.show(msgspec.structs.replace(moment.board, phase=moment.board.phase + phase), moment.choices)
    assert model.cursor == cursor


def test_arrows_cross_zones() -> None:
    """Up from the hand lies the lane, beyond it the other lane."""
    model = seated("duel")
    for way, zone in (("up", "sequence:0"), ("up", "sequence:1"), ("up", "hand:1"), ("down", "sequence:1")):
        model.move(way)  # type: ignore[arg-type]
        assert model.cursor is not None
        assert model.cursor.zone == zone


def test_arrow_at_the_edge_stays() -> None:
    """There is nothing below the hand."""
    model = seated("duel")
    model.move("down")
    assert model.cursor == Spot("hand:0", 2)


def test_one_action_is_done() -> None:
    """Enter does the only legal thing."""
    assert chosen(seated("duel").enter()) == "play feather"


def picked(model: TableModel, number: int) -> Any:
    """What a digit and then Enter do; the digit alone does nothing."""
    model.digit(number)
    return chosen(model.enter())


def test_a_digit_only_selects_however_often_it_is_pressed() -> None:
    """A digit moves the cursor to a card of the hand and stays there; Enter acts."""
    model = seated("duel")
    model.digit(2)
    assert model.cursor == Spot("hand:0", 1)
    for _ in range(3):
        model.digit(3)
    assert (model.cursor, model.popup, model.message) == (Spot("hand:0", 2), None, "")
    assert chosen(model.enter()) == "play feather"


def test_digit_without_a_card_says_so() -> None:
    """There is no tenth card."""
    model = seated("duel")
    model.digit(0)
    assert model.cursor == Spot("hand:0", 2)
    assert model.message == "There is no card 10 in your hand."


def test_refused_try_says_why() -> None:
    """The sentence and the rule stand above the question, until the next key; `?` leads to that rule."""
    model = seated("duel")
    model.digit(2)
    assert model.enter() is None
    assert model.message.startswith("Snake starts bottom left")
    asked = model.rules()
    assert isinstance(asked, RulesAsked)
    assert asked.rule == "KAR-36"
    model.move("left")
    assert model.message == ""
    asked = model.rules()
    assert isinstance(asked, RulesAsked)
    assert asked.rule == "KAR-40"


def test_why_not() -> None:
    """`w` names what was tried, the sentence and the rule."""
    model = seated("duel")
    model.digit(2)
    model.why()
    assert model.popup
    assert [row.text for row in model.popup.rows] == [
        "Attack with Snake",
        "Snake starts bottom left, but your last technique ended top right: start there.",
        "KAR-36",
    ]
    assert model.back() is None
    assert model.popup is None


def test_why_not_where_it_can_be_done() -> None:
    """What can be done is not refused."""
    model = seated("duel")
    model.why()
    assert model.popup is None
    assert model.message == "This can be done: press Enter."


def test_nothing_to_do_here() -> None:
    """An idle spot says where to go."""
    model = seated("duel")
    model.cursor = Spot("sequence:0", 0)
    assert model.enter() is None
    assert "Tab" in model.message


def test_space_passes() -> None:
    """One pass is done at once."""
    assert chosen(seated("duel").end()) == "pass"


def test_several_passes_are_listed() -> None:
    """Two ways to go on are a list."""
    moment = duel()
    more = (do("stop", "End the turn", group="phase"), *moment.choices)
    model = seated(Moment("Karenza", moment.board, more))
    assert model.end() is None
    assert model.popup
    assert [row.text for row in model.popup.rows] == ["End the turn", "Pass"]
    assert chosen(model.enter()) == "stop"


def test_pass_that_is_refused() -> None:
    """Space says why not."""
    moment = duel()
    model = seated(Moment("Karenza", moment.board, (do("no pass", "Pass", group="pass", rule="KAR-36"),)))
    assert model.end() is None
    assert model.message_rule == "KAR-36"


def test_source_then_target() -> None:
    """Enter on the source marks its targets, Enter on a target does it."""
    model = seated("field")
    assert model.enter() is None
    assert model.source == Spot("ae4:0", 2)
    assert model.acting() == [Spot("ae4:1", 2), Spot("ae4:1", 5)]
    assert model.cursor == Spot("ae4:1", 2)
    model.hop(1)
    assert chosen(model.enter()) == "2-5"


def test_escape_takes_the_source_back() -> None:
    """Esc goes one step back, and then asks to leave."""
    model = seated("field")
    model.enter()
    assert model.back() is None
    assert (model.source, model.cursor) == (None, Spot("ae4:0", 2))
    assert isinstance(model.back(), LeaveAsked)


def test_no_target() -> None:
    """Elsewhere Enter says what to do, and the source stays chosen."""
    model = seated("field")
    model.enter()
    model.cursor = Spot("ae4:1", 3)
    assert model.enter() is None
    assert model.source == Spot("ae4:0", 2)
    assert "Esc" in model.message


def test_two_things_at_one_spot_are_listed() -> None:
    """Several actions without different targets are a list; a digit picks from it."""
    moment = duel()
    deck = Spot("deck:0")
    model = seated(Moment("Karenza", moment.board, (do("draw", "Draw", deck), do("look", "Look", deck))))
    assert model.cursor == deck
    assert model.enter() is None
    assert model.popup
    assert picked(model, 2) == "look"


def test_answers_beside_the_question() -> None:
    """Digits select among answers that have no place, the screen shows which, Enter gives it, Esc lets go of it."""
    model = seated("four")
    assert " 1  Yes, block" in frame(model)
    model.digit(2)
    assert " 1  Yes, block" in frame(model)
    assert ">2  " in frame(model)
    model.digit(3)
    assert model.picked == 1
    assert enters(model) == model.offers.answers[1].option.label
    assert chosen(model.enter()) == "no block"
    assert model.back() is None
    assert model.picked is None
    assert ">2  " not in frame(model)


def test_answers_listed_when_asked_for() -> None:
    """Enter on an idle spot lists the answers."""
    model = seated("four")
    model.ask()
    assert model.popup
    assert chosen(model.enter()) == "yes"


def test_tab_goes_round() -> None:
    """Tab visits everything that can act, the hand first; Shift+Tab goes back."""
    model = seated("duel")
    seen = []
    for _ in range(3):
        seen.append(model.cursor)
        model.hop(1)
    assert seen == [Spot("hand:0", 2), Spot("deck:0"), Spot("hand:0", 2)]
    model.hop(-1)
    assert model.cursor == Spot("hand:0", 2)


def test_inspect_a_card() -> None:
    """The inspector holds numbers, badges with their meaning, words and attached cards."""
    model = seated("garden")
    model.cursor = Spot("garden:0", 0)
    assert isinstance(model.inspect(), InspectAsked)
    assert model.popup
    words = [row.text for row in model.popup.rows]
    assert model.popup.title == "Ritualist"
    assert words[:2] == ["entity", "Attack 3 (printed 2)"]
    assert "Attached:" in words
    assert "Tantou" in words
    assert "1: attacks Mizuki (attack)" in words


def test_look_through_a_pile() -> None:
    """A pile that may be looked through is a list; Enter reads a card."""
    model = seated("duel")
    model.cursor = Spot("discard:1")
    model.inspect()
    assert model.popup
    assert [row.text for row in model.popup.rows][1] == "Snake (attack) Power 3"
    model.popup.step(1)
    assert model.enter() is None
    assert model.popup
    assert model.popup.title == "Snake"


def test_orders() -> None:
    """Standing orders are given and taken back from one list."""
    model, moment = seated("duel"), duel()
    give, stands = Order(ANN, "pass", "Pass this turn"), Order(ANN, "hold", "Hold")
    model.show(moment.board, moment.choices, orders=(give, stands), standing=(stands,))
    model.read_orders()
    assert model.popup
    assert [row.text for row in model.popup.rows] == ["Stop: Hold", "Pass this turn"]
    model.digit(1)
    assert isinstance(model.enter(), OrderDropped)
    model.read_orders()
    model.digit(2)
    assert isinstance(model.enter(), OrderGiven)


def test_cursor_stays_in_the_hand() -> None:
    """A card that leaves the hand leaves the cursor at its end."""
    model, moment = seated("fight"), duel()
    hand = Zone("hand:0", "Hand", ANN, Area(0, 0), "hand", (Slot(Back()),) * 2, 2)
    small = msgspec.structs.replace(moment.board, zones=(hand,))
    model.cursor = Spot("hand:0", 4)
    model.show(small, (do("x", "Play", Spot("hand:0", 0)),))
    assert model.cursor == Spot("hand:0", 1)


def test_cursor_goes_to_the_offer() -> None:
    """What is looked at during a choice lies over the table, and the cursor goes there."""
    model = offered()
    assert model.cursor == Spot("offer", 0)
    text = frame(model)
    assert "You look at" in text
    assert Spot("sequence:0", 2) not in model.spots
    assert Spot("hand:0", 3) in model.spots


def offered() -> TableModel:
    """A duel in which two cards are looked at."""
    moment = duel()
    seen = tuple(Slot(CardFace(name, name, "attack")) for name in ("First", "Second"))
    offer = Zone("offer", "You look at", None, Area(9, 0), "list", seen, 2)
    board = msgspec.structs.replace(moment.board, zones=(*moment.board.zones, offer))
    model = seated("duel")
    model.show(
        board, (do("first", "Take First", Spot("offer", 0)), do("second", "Take Second", Spot("offer", 1))), names=NAMES
    )
    frame(model)
    return model


def test_another_seat_starts_anew() -> None:
    """Nothing that one seat selected is left for the next."""
    model, moment = seated("field"), field()
    model.enter()
    model.read_log()
    board: Board = msgspec.structs.replace(moment.board, viewer=Seat(1))
    model.show(board)
    assert (model.source, model.popup, model.message, model.fresh) == (None, None, "", frozenset())


def test_fresh_cards_are_those_that_moved() -> None:
    """Motion comes from the difference of two boards of one seat."""
    model, moment = seated("garden"), garden()
    zones = list(moment.board.zones)
    at = next(n for n, zone in enumerate(zones) if zone.id == "garden:0")
    newcomer = Slot(CardFace("Newcomer", "Newcmr", "entity"))
    zones[at] = msgspec.structs.replace(zones[at], slots=(*zones[at].slots[:4], newcomer))
    model.show(msgspec.structs.replace(moment.board, zones=tuple(zones)))
    assert model.fresh == {Spot("garden:0", 4)}


def test_waiting_for_another() -> None:
    """While another seat decides the table says for whom one waits."""
    model, moment = seated("four"), four()
    model.show(msgspec.structs.replace(moment.board, to_act=Seat(2), prompt=""), names=NAMES)
    assert "Waiting for Cy." in frame(model)


def test_waiting_tells_the_last_thing_that_happened_on_one_line() -> None:
    """What the other does is seen step by step, details left out; a long sentence moves nothing."""
    moment = duel()
    board = msgspec.structs.replace(moment.board, to_act=Seat(1), prompt="")
    log = [Line("Bo plays Snake."), Line("Bo draws a card.", "detail")]
    model = TableModel("Duel")
    model.show(board, (), log, NAMES)
    assert frame(model).splitlines()[-2].rstrip() == " Waiting for Bo. Bo plays Snake."
    before = Picture(model, 80, 24, look()).regions
    model.show(board, (), [Line("Bo plays " + "very " * 30 + "long.")], NAMES)
    assert Picture(model, 80, 24, look()).regions == before
    assert frame(model).splitlines()[-2].rstrip().endswith("…")


def test_tab_is_named_when_the_cursor_has_left_the_only_thing_that_can_act() -> None:
    """Who wandered off is told the way back."""
    moment = duel()
    only = [choice for choice in moment.choices if choice.rule is None and choice.option.at][:1]
    model = TableModel("Duel")
    model.show(moment.board, only, (), NAMES)
    model.cursor = only[0].option.at
    assert "Tab" not in [key.key for key in keys(model)]
    model.cursor = Spot("deck:0")
    assert "Tab" in [key.key for key in keys(model)]


def asked(prompt: str, *labels: str) -> TableModel:
    """A duel in which this is asked, with answers that have no place."""
    model = seated("duel")
    board = msgspec.structs.replace(duel().board, prompt=prompt)
    model.show(board, [do(label, label, group="answer") for label in labels], (), NAMES)
    frame(model)
    return model


SHORT, LONG = "Keep it?", "Keep these seven cards, or put them under your deck for seven new ones?"


@pytest.mark.parametrize(("prompt", "line"), [(SHORT, " Keep it?   1  Keep   2  New"), (LONG, " 1  Keep   2  New")])
def test_answers_stand_behind_the_question_or_under_it(prompt: str, line: str) -> None:
    """Nothing of the hand is covered by a list, and no card bears a digit that would answer."""
    model = asked(prompt, "Keep", "New")
    text = frame(model)
    assert text.splitlines()[-2].rstrip() == line
    assert prompt in text
    assert model.popup is None
    assert {mark.key for spot, mark in model.marks().items() if spot in model.hand()} <= {""}
    assert picked(model, 2) == "New"


def test_digits_pick_cards_while_the_answers_cannot_be_seen() -> None:
    """Answers too long for a line stand in a list; when that is closed, 1 is the first card again, not an answer."""
    model = asked(LONG, "Keep every one of these seven cards", "Put them all under the deck for seven new ones")
    model.digit(2)
    assert (model.digits_answer, model.cursor) == (False, Spot("hand:0", 1))
    assert model.marks()[Spot("hand:0", 1)].key == "2"
    model.ask()
    assert picked(model, 2) == "Put them all under the deck for seven new ones"


def test_enter_on_a_target_lists_what_can_be_done_to_it() -> None:
    """Who goes to the target first is not told that nothing can be done there; nothing is done unasked."""
    model = seated("field")
    model.point(Spot("ae4:1", 2))
    assert keys(model)[0].does == "lists 3 actions"
    assert model.enter() is None
    assert model.popup
    assert [row.text for row in model.popup.rows] == ["Attack 2 with 2", "Attack 2 with 3", "Attack 2 with 4"]
    assert chosen(model.enter()) == "2-2"
    model.point(Spot("ae4:1", 1))
    assert keys(model)[0].key != "Enter"


def test_the_keys_name_what_enter_does_to_a_target() -> None:
    """While one aims, the label of the action stands at Enter."""
    model = seated("field")
    model.enter()
    assert keys(model)[0].does == "Attack 2 with 2"
    model.cursor = Spot("hand:0", 0)
    assert keys(model)[0].key == "Esc"


def test_beside_a_coach_a_is_not_the_key_of_the_answers_and_nobody_resigns() -> None:
    """There `a` shows how it is done; Enter lists the answers all the same."""
    model = asked(SHORT, "Keep", "New")
    model.cursor = Spot("hand:0", 0)
    assert [key.key for key in keys(model)][:2] == ["Enter", "i"]
    moment = duel()
    model.show(moment.board, [*moment.choices, do("yes", "Yes", group="answer")], (), NAMES)
    model.cursor = Spot("hand:0", 2)
    assert {"a", "R"} <= {key.key for key in keys(model)}
    model.coached = True
    assert not {"a", "R"} & {key.key for key in keys(model)}


def test_a_list_at_a_card_says_what_the_card_does() -> None:
    """`Use it` alone would not; a place without a card has nothing to say."""
    moment = garden()
    here = Spot("garden:0", 0)
    model = TableModel("Azuki")
    model.show(moment.board, [do("portal", "Portal it", here), do("use", "Use it", here)], (), NAMES)
    model.cursor = here
    model.enter()
    assert model.popup
    assert model.popup.lead.startswith("When it enters the Garden you may draw a card")
    assert "When it enters the Garden" in frame(model)
    assert picked(model, 2) == "use"
    model.show(moment.board, [do("a", "Do a", Spot("garden:0", 4)), do("b", "Do b", Spot("garden:0", 4))], (), NAMES)
    model.cursor = Spot("garden:0", 4)
    model.enter()
    assert model.popup
    assert model.popup.lead == ""


@pytest.mark.parametrize(("text", "rule"), [("No.", None), ("Long words " * 15, "KAR-36")])
def test_a_refusal_erases_neither_the_question_nor_its_answers(text: str, rule: str | None) -> None:
    """It stands above them, however long it is."""
    model = asked(LONG, "Keep", "New")
    before = frame(model).splitlines()
    model.say(text, rule)
    after = frame(model).splitlines()
    assert after[-3:-1] == before[-3:-1]
    assert LONG in " ".join(after)
    assert " ! " + text.split()[0] in "\n".join(after)


def test_the_enter_hint_keeps_its_last_word() -> None:
    """What decides stands at the end of a label: the hint has room for all of it, or leaves out its middle."""
    moment, hand = duel(), Spot("hand:0", 0)
    label = "Attack the Leader of player 2 with the very old Keeper of the Northern Gate and then spare Raizan"
    for words in (label[:60], label):
        model = TableModel("Azuki")
        model.show(moment.board, [do("hit", words, hand), do("end", "End the turn", group="pass")], (), NAMES)
        model.cursor = hand
        line = frame(model).splitlines()[-1]
        assert words.split()[0] in line
        assert words.split()[-1] in line
    assert "…" in line
    assert "End the turn" in line
