"""The grammar of keys, without a terminal: what each key does with what is selected."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cardtable.core.board import Area, Back, Board, CardFace, Line, Slot, Spot, Zone, player_spot
from cardtable.core.game import Order
from cardtable.core.ids import Seat
from cardtable.match.moment import OpenQuestion
from cardtable.tui.table.key_bar import enters, keys
from cardtable.tui.table.messages import (
    ChoiceMade,
    InspectAsked,
    LeaveAsked,
    OrderDropped,
    OrderGiven,
    RefusedChoiceTried,
    RulesAsked,
)
from cardtable.tui.table.question import question

from ..boards import ANN, NAMES, do, duel, field, four, garden
from ..boards import moment as moment_of
from ..tables import Player, frame, seated


def chosen(message: Any) -> str:
    """The action in a message."""
    assert isinstance(message, ChoiceMade)
    return str(message.choice.action)


def test_cursor_starts_where_something_can_be_done() -> None:
    """Nobody has to search for the first move."""
    assert seated("duel").state.cursor == Spot("hand:0", 2)
    assert seated("field").state.cursor == Spot("ae4:0", 2)


@pytest.mark.parametrize(("phase", "cursor"), [(0, Spot("hand:0", 2)), (1, Spot("sequence:0", 0))])
def test_a_new_phase_leads_to_what_the_game_names_first(phase: int, cursor: Spot) -> None:
    """In the same phase the cursor stays where it can act; in the next no card of the hand is played in haste."""
    player, moment = seated("duel"), duel()
    choices = (do("strike", "Strike", Spot("sequence:0", 0)), *moment.choices)
    player.see(msgspec.structs.replace(moment.board, phase=moment.board.phase + phase), choices)
    assert player.state.cursor == cursor


@pytest.mark.parametrize("phase", [0, 1])
def test_the_cursor_stands_on_what_can_act(phase: int) -> None:
    """Whoever is asked for an answer finds the cursor on one, also in the same hand and in the same phase."""
    player, moment = seated("duel"), duel()
    player.state.cursor = Spot("hand:0", 0)
    assert player.state.cursor not in player.state.acting()
    player.see(msgspec.structs.replace(moment.board, phase=moment.board.phase + phase), moment.choices)
    assert player.state.cursor == Spot("hand:0", 2)


def test_the_cursor_goes_no_further_than_to_the_nearest_card_that_can_act() -> None:
    """The first that the game names may lie at the other end of the hand."""
    player, moment = seated("duel"), duel()
    player.state.cursor = Spot("hand:0", 5)
    player.see(moment.board, [do(str(at), "Play", Spot("hand:0", at)) for at in (0, 4)])
    assert player.state.cursor == Spot("hand:0", 4)


def test_arrows_cross_zones() -> None:
    """Up from the hand lies the lane, beyond it the other lane."""
    player = seated("duel")
    for way, zone in (("up", "sequence:0"), ("up", "sequence:1"), ("up", "hand:1"), ("down", "sequence:1")):
        player.move(way)  # type: ignore[arg-type]
        assert player.state.cursor is not None
        assert player.state.cursor.zone == zone


def test_arrow_at_the_edge_stays() -> None:
    """There is nothing below the hand."""
    player = seated("duel")
    player.move("down")
    assert player.state.cursor == Spot("hand:0", 2)


def test_one_action_is_done() -> None:
    """Enter does the only legal thing."""
    assert chosen(seated("duel").enter()) == "play feather"


def picked(player: Player, number: int) -> Any:
    """What a digit and then Enter do; the digit alone does nothing."""
    player.digit(number)
    return chosen(player.enter())


def test_a_digit_only_selects_however_often_it_is_pressed() -> None:
    """A digit moves the cursor to a card of the hand and stays there; Enter acts."""
    player = seated("duel")
    player.digit(2)
    assert player.state.cursor == Spot("hand:0", 1)
    for _ in range(3):
        player.digit(3)
    assert (player.state.cursor, player.state.sheet, player.state.message) == (Spot("hand:0", 2), None, "")
    assert chosen(player.enter()) == "play feather"


def test_digit_without_a_card_says_so() -> None:
    """There is no tenth card."""
    player = seated("duel")
    player.digit(0)
    assert player.state.cursor == Spot("hand:0", 2)
    assert player.state.message == "There is no card 10 in your hand."


def test_where_only_passing_is_left_a_key_says_what_space_does() -> None:
    """Enter on an idle card and Tab both name the way out."""
    player = seated("duel")
    player.see(duel().board, [do("pass", "Pass", group="pass")])
    for press in (player.grammar.enter, lambda: player.hop(1)):
        press()
        assert player.state.message.endswith("now. Space: Pass.")


def test_refused_try_says_why() -> None:
    """The sentence and the rule stand above the question, until the next key; `?` leads there, then to this moment."""
    player = seated("duel")
    player.digit(2)
    tried = player.enter()
    assert isinstance(tried, RefusedChoiceTried)
    assert tried.choice.action == "no snake"
    assert player.state.message.startswith("Snake starts bottom left")
    asked = player.grammar.rules()
    assert isinstance(asked, RulesAsked)
    assert asked.rule == "KAR-36"
    player.move("left")
    assert player.state.message == ""
    asked = player.grammar.rules()
    assert isinstance(asked, RulesAsked)
    assert asked.rule is None


def test_why_not() -> None:
    """`w` names what was tried, the sentence and the rule."""
    player = seated("duel")
    player.digit(2)
    player.grammar.why()
    assert player.state.sheet
    assert [row.text for row in player.state.sheet.rows] == [
        "Attack with Snake",
        "Snake starts bottom left, but your last technique ended top right: start there.",
        "KAR-36",
    ]
    assert player.pick(None) is None
    assert player.state.sheet is None


def test_why_not_where_it_can_be_done() -> None:
    """What can be done is not refused."""
    player = seated("duel")
    player.grammar.why()
    assert player.state.sheet is None
    assert player.state.message == "You can do this: press Enter."


def test_nothing_to_do_here() -> None:
    """An idle spot says where to go."""
    player = seated("duel")
    player.state.cursor = Spot("sequence:0", 0)
    assert player.enter() is None
    assert "Tab" in player.state.message


def test_space_passes() -> None:
    """One pass is done at once."""
    assert chosen(seated("duel").grammar.end()) == "pass"


def test_several_passes_are_listed() -> None:
    """Two ways to go on are a list."""
    moment = duel()
    more = (do("stop", "End the turn", group="phase"), *moment.choices)
    player = seated(moment_of("Karenza", moment.board, more))
    assert player.grammar.end() is None
    assert player.state.sheet
    assert [row.text for row in player.state.sheet.rows] == ["End the turn", "Pass"]
    assert chosen(player.pick(0)) == "stop"


def test_pass_that_is_refused() -> None:
    """Space says why not."""
    moment = duel()
    player = seated(moment_of("Karenza", moment.board, (do("no pass", "Pass", group="pass", rule="KAR-36"),)))
    assert isinstance(player.grammar.end(), RefusedChoiceTried)
    assert player.state.message_rule == "KAR-36"


def test_source_then_target() -> None:
    """Enter on the source marks its targets, Enter on a target does it."""
    player = seated("field")
    assert player.enter() is None
    assert player.state.source == Spot("ae4:0", 2)
    assert player.state.acting() == [Spot("ae4:1", 2), Spot("ae4:1", 5)]
    assert player.state.cursor == Spot("ae4:1", 2)
    player.hop(1)
    assert chosen(player.enter()) == "2-5"


def test_escape_takes_the_source_back() -> None:
    """Esc goes one step back, and then asks to leave."""
    player = seated("field")
    player.enter()
    assert player.grammar.back() is None
    assert (player.state.source, player.state.cursor) == (None, Spot("ae4:0", 2))
    assert isinstance(player.grammar.back(), LeaveAsked)


def test_space_ends_nothing_while_a_target_is_chosen() -> None:
    """The key bar does not offer it then, and a slip of the finger must not end the phase."""
    player = seated("field")
    assert isinstance(player.grammar.end(), ChoiceMade)
    player.enter()
    assert player.grammar.end() is None
    assert player.state.source == Spot("ae4:0", 2)
    assert player.state.message.startswith("First choose a target: Enter takes what is marked")
    player.grammar.back()
    assert isinstance(player.grammar.end(), ChoiceMade)


def test_no_target() -> None:
    """Elsewhere Enter says what to do, and the source stays chosen."""
    player = seated("field")
    player.enter()
    player.state.cursor = Spot("ae4:1", 3)
    assert player.enter() is None
    assert player.state.source == Spot("ae4:0", 2)
    assert "Esc" in player.state.message


def test_two_things_at_one_spot_are_listed() -> None:
    """Several actions without different targets are a list; a digit picks from it."""
    moment = duel()
    deck = Spot("deck:0")
    player = seated(moment_of("Karenza", moment.board, (do("draw", "Draw", deck), do("look", "Look", deck))))
    assert player.state.cursor == deck
    assert player.enter() is None
    assert player.state.sheet
    assert chosen(player.pick(1)) == "look"


def test_answers_beside_the_question() -> None:
    """Digits select among answers that have no place, the screen shows which, Enter gives it, Esc lets go of it."""
    player = seated("four")
    assert " 1  Yes, block" in frame(player)
    player.digit(2)
    assert " 1  Yes, block" in frame(player)
    assert ">2  " in frame(player)
    player.digit(3)
    assert player.state.picked == 1
    assert enters(player.state) == player.state.offers.answers[1].option.label
    assert chosen(player.enter()) == "no block"
    assert player.grammar.back() is None
    assert player.state.picked is None
    assert ">2  " not in frame(player)


def test_answers_listed_when_asked_for() -> None:
    """Enter on an idle spot lists the answers."""
    player = seated("four")
    player.grammar.ask()
    assert player.state.sheet
    assert chosen(player.pick(0)) == "yes"


def test_tab_goes_round() -> None:
    """Tab visits everything that can act, the hand first; Shift+Tab goes back."""
    player = seated("duel")
    seen = []
    for _ in range(3):
        seen.append(player.state.cursor)
        player.hop(1)
    assert seen == [Spot("hand:0", 2), Spot("deck:0"), Spot("hand:0", 2)]
    player.hop(-1)
    assert player.state.cursor == Spot("hand:0", 2)


def test_inspect_a_card() -> None:
    """The inspector holds numbers, badges with their meaning, words and attached cards."""
    player = seated("garden")
    player.state.cursor = Spot("garden:0", 0)
    assert isinstance(player.grammar.inspect(), InspectAsked)
    assert player.state.sheet
    words = [row.text for row in player.state.sheet.rows]
    assert player.state.sheet.title == "Ritualist"
    assert words[:2] == ["entity", "† Attack 3, printed 2"]
    assert "Attached:" in words
    assert "Tantou" in words
    assert "a: attacks Mizuki (attack)" in words


def test_look_through_a_pile() -> None:
    """A pile that may be looked through is a list; Enter reads a card."""
    player = seated("duel")
    player.state.cursor = Spot("discard:1")
    player.grammar.inspect()
    assert player.state.sheet
    assert [row.text for row in player.state.sheet.rows][1] == "Snake (attack) Power 3"
    assert player.pick(1) is None
    assert player.state.sheet
    assert player.state.sheet.title == "Snake"


def test_orders() -> None:
    """Standing orders are given and taken back from one list."""
    player, moment = seated("duel"), duel()
    give, stands = Order(ANN, "pass", "Pass this turn"), Order(ANN, "hold", "Hold")
    player.show(msgspec.structs.replace(moment, orders=(give, stands), standing=(stands,)))
    player.grammar.read_orders()
    assert player.state.sheet
    assert [row.text for row in player.state.sheet.rows] == ["Stop: Hold", "Pass this turn"]
    assert isinstance(player.pick(0), OrderDropped)
    player.grammar.read_orders()
    assert isinstance(player.pick(1), OrderGiven)


def test_cursor_stays_in_the_hand() -> None:
    """A card that leaves the hand leaves the cursor at its end, or on what can act there."""
    player, moment = seated("fight"), duel()
    hand = Zone("hand:0", "Hand", ANN, Area(0, 0), "hand", (Slot(Back()),) * 2, 2)
    small = msgspec.structs.replace(moment.board, zones=(hand,))
    player.state.cursor = Spot("hand:0", 4)
    player.see(small, ())
    assert player.state.cursor == Spot("hand:0", 1)
    player.see(small, (do("x", "Play", Spot("hand:0", 0)),))
    assert player.state.cursor == Spot("hand:0", 0)


def test_cursor_goes_to_the_offer() -> None:
    """What is looked at during a choice lies over the table, and the cursor goes there."""
    player = offered()
    assert player.state.cursor == Spot("offer", 0)
    text = frame(player)
    assert "You look at" in text
    assert Spot("sequence:0", 2) not in player.drawing.spots
    assert Spot("hand:0", 3) in player.drawing.spots


def offered() -> Player:
    """A duel in which two cards are looked at."""
    moment = duel()
    seen = tuple(Slot(CardFace(name, name, "attack")) for name in ("First", "Second"))
    offer = Zone("offer", "You look at", None, Area(9, 0), "list", seen, 2)
    board = msgspec.structs.replace(moment.board, zones=(*moment.board.zones, offer))
    player = seated("duel")
    player.see(
        board, (do("first", "Take First", Spot("offer", 0)), do("second", "Take Second", Spot("offer", 1))), names=NAMES
    )
    frame(player)
    return player


def test_another_seat_starts_anew() -> None:
    """Nothing that one seat selected is left for the next."""
    player, moment = seated("field"), field()
    player.enter()
    player.grammar.read_log()
    board: Board = msgspec.structs.replace(moment.board, viewer=Seat(1))
    player.see(board)
    assert (player.state.source, player.state.sheet, player.state.message, player.state.fresh) == (
        None,
        None,
        "",
        frozenset(),
    )


def test_fresh_cards_are_those_that_moved() -> None:
    """Motion comes from the difference of two boards of one seat."""
    player, moment = seated("garden"), garden()
    zones = list(moment.board.zones)
    at = next(n for n, zone in enumerate(zones) if zone.id == "garden:0")
    newcomer = Slot(CardFace("Newcomer", "Newcmr", "entity"))
    zones[at] = msgspec.structs.replace(zones[at], slots=(*zones[at].slots[:4], newcomer))
    player.see(msgspec.structs.replace(moment.board, zones=tuple(zones)))
    assert player.state.fresh == {Spot("garden:0", 4)}


def test_waiting_for_another() -> None:
    """While another seat decides the table says for whom one waits."""
    player, moment = seated("four"), four()
    player.see(msgspec.structs.replace(moment.board, to_act=Seat(2), prompt=""), names=NAMES)
    assert "Waiting for Cy." in frame(player)


def test_when_something_is_asked_the_cursor_stands_on_the_first_answer() -> None:
    """Also where it stood on another answer; with the next pick of the same question it stays if it can."""
    player = seated("duel")
    player.state.cursor = Spot("hand:0", 4)
    board = msgspec.structs.replace(duel().board, prompt="Discard two cards.")
    choices = [do(f"discard {n}", f"Discard card {n}", Spot("hand:0", n)) for n in (1, 4, 6)]
    asked = moment_of("Karenza", board, choices)
    first = OpenQuestion("Discard two cards.", "cards", 2, 2, 0, tuple(Spot("hand:0", n) for n in (1, 4, 6)))
    player.show(msgspec.structs.replace(asked, question=first))
    assert player.state.cursor == Spot("hand:0", 1)
    player.hop(1)
    assert player.state.cursor == Spot("hand:0", 4)
    second = msgspec.structs.replace(first, picked=1)
    player.show(msgspec.structs.replace(asked, question=second))
    assert player.state.cursor == Spot("hand:0", 4)
    player.show(msgspec.structs.replace(asked, choices=tuple(choices[:1]), question=second))
    assert player.state.cursor == Spot("hand:0", 1)


def test_redo_is_shown_where_it_works() -> None:
    """At 80 columns, too, and only there."""
    shown = msgspec.structs.replace(duel(), redo=1)
    assert "U redo" in frame(Player(shown)).splitlines()[-1]
    assert "redo" not in frame(Player(duel())).splitlines()[-1]


def test_waiting_tells_the_last_thing_that_happened_on_three_lines_at_most() -> None:
    """What the other does is seen step by step; a long sentence moves nothing."""
    moment = duel()
    board = msgspec.structs.replace(moment.board, to_act=Seat(1), prompt="")
    log = [Line("Bo plays Snake."), Line("Bo draws a card.", "detail")]
    player = Player(moment_of("Duel", board, (), log))
    lines = [line.rstrip() for line in frame(player).splitlines()]
    assert (lines[-5], lines[-2]) == (" • Bo plays Snake. Bo draws a card.", " Waiting for Bo.")
    player.see(board, (), [Line("Bo plays " + "very " * 60 + "long.")])
    lines = [line.rstrip() for line in frame(player).splitlines()]
    assert lines[-5].startswith(" • Bo plays very")
    assert lines[-3].startswith("   very")
    assert lines[-3].endswith("…")
    assert lines[-2] == " Waiting for Bo."


def test_tab_is_named_when_the_cursor_has_left_the_only_thing_that_can_act() -> None:
    """Who wandered off is told the way back."""
    moment = duel()
    only = [choice for choice in moment.choices if choice.rule is None and choice.option.at][:1]
    player = Player(moment_of("Duel", moment.board, only))
    player.state.cursor = only[0].option.at
    assert "Tab" not in [key.key for key in keys(player.state)]
    player.state.cursor = Spot("deck:0")
    assert "Tab" in [key.key for key in keys(player.state)]


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        ("End it", "Attack the old Leader with a Crewleader"),
        ("Let it all go on now", "Attack the … a Crewleader"),
    ],
)
def test_enter_says_all_it_does_where_space_leaves_room(label: str, shown: str) -> None:
    """A short pass leaves its cells to the label at Enter; what comes after them gives way first."""
    moment = duel()
    here = next(choice.option.at for choice in moment.choices if choice.option.at)
    acts = [do("attack", "Attack the old Leader with a Crewleader", here), do("end", label, group="pass")]
    player = Player(moment_of("Duel", moment.board, acts))
    player.state.cursor = here
    assert [key.does for key in keys(player.state, width=72)][:2] == [shown, label]


def asked(prompt: str, *labels: str) -> Player:
    """A duel in which this is asked, with answers that have no place."""
    player = seated("duel")
    board = msgspec.structs.replace(duel().board, prompt=prompt)
    player.see(board, [do(label, label, group="answer") for label in labels], (), NAMES)
    frame(player)
    return player


SHORT, LONG = "Keep it?", "Keep these seven cards, or put them under your deck for seven new ones?"


@pytest.mark.parametrize(("prompt", "line"), [(SHORT, " Keep it?   1  Keep   2  New"), (LONG, " 1  Keep   2  New")])
def test_answers_stand_behind_the_question_or_under_it(prompt: str, line: str) -> None:
    """Nothing of the hand is covered by a list, and no card bears a digit that would answer."""
    player = asked(prompt, "Keep", "New")
    text = frame(player)
    assert text.splitlines()[-2].rstrip() == line
    assert prompt in text
    assert player.state.sheet is None
    assert {
        mark.key
        for spot, mark in player.state.marks(not player.drawing.answers_shown).items()
        if spot in player.state.hand()
    } <= {""}
    assert picked(player, 2) == "New"


def test_digits_pick_cards_while_the_answers_cannot_be_seen() -> None:
    """Answers too long for a line stand in a list; when that is closed, 1 is the first card again, not an answer."""
    player = asked(LONG, "Keep every one of these seven cards", "Put them all under the deck for seven new ones")
    player.digit(2)
    assert (player.drawing.answers_shown, player.state.cursor) == (False, Spot("hand:0", 1))
    assert player.state.marks(not player.drawing.answers_shown)[Spot("hand:0", 1)].key == "2"
    player.grammar.ask()
    assert chosen(player.pick(1)) == "Put them all under the deck for seven new ones"


def test_enter_on_a_target_lists_what_can_be_done_to_it() -> None:
    """Who goes to the target first is not told that nothing can be done there; nothing is done unasked."""
    player = seated("field")
    player.point(Spot("ae4:1", 2))
    assert keys(player.state)[0].does == "show 3 choices"
    assert player.enter() is None
    assert player.state.sheet
    assert [row.text for row in player.state.sheet.rows] == ["Attack 2 with 2", "Attack 2 with 3", "Attack 2 with 4"]
    assert chosen(player.pick(0)) == "2-2"
    player.point(Spot("ae4:1", 1))
    assert keys(player.state)[0].key != "Enter"


def test_the_keys_name_what_enter_does_to_a_target() -> None:
    """While one aims, the label of the action stands at Enter."""
    player = seated("field")
    player.enter()
    assert keys(player.state)[0].does == "Attack 2 with 2"
    player.state.cursor = Spot("hand:0", 0)
    assert keys(player.state)[0].key == "Esc"


def test_the_keys_say_all_that_enter_does_before_all_that_space_does() -> None:
    """A long way on is cut shorter where that leaves the line to Enter, and only there."""
    attack = "Attack with Grey wolf in row 3, column 6"
    here = duel().choices[0].option.at
    for label, way_on, said in (
        (attack, "End the turn", [attack, "End the turn"]),
        (attack, "End the turn and look at nothing else", [attack, "End the tur…"]),
        ("Pass", "End the turn and look at nothing else", ["Pass", "End the turn and look at nothing else"]),
    ):
        player = Player(moment_of("Duel", duel().board, [do("hit", label, here), do("end", way_on, group="pass")]))
        player.state.cursor = here
        assert [key.does for key in keys(player.state)[:2]] == said


def test_a_label_without_room_loses_the_place_that_the_cursor_shows() -> None:
    """`Attack with Asian … row 3, column 4` could be said of two cards in two rows 3."""
    whole, brief = "Attack with Asian giant hornet in the opponent's row 3, column 4", "Attack with Asian giant hornet"
    here = duel().choices[0].option.at
    hit, end = do("hit", whole, here), do("end", "End the turn", group="pass")
    hit = msgspec.structs.replace(hit, option=msgspec.structs.replace(hit.option, brief=brief))
    player = Player(moment_of("Duel", duel().board, [hit, end]))
    player.state.cursor = here
    assert keys(player.state)[0].does == brief
    assert keys(player.state, width=120)[0].does == whole


def test_one_chooses_a_target_among_cards_and_where_among_places() -> None:
    """The question and the keys use the same word; a player is a target, too."""
    hand, cards, places = Spot("hand:0", 0), (0, 1), (1, 4)
    for zone, spots, word in (("sequence:0", cards, "a target"), ("sequence:0", places, "where")):
        choices = [do(f"to {at}", f"Go to {at}", hand, Spot(zone, at)) for at in spots]
        player = Player(moment_of("Duel", duel().board, choices))
        player.state.cursor = hand
        assert keys(player.state)[0].does == f"choose {word}"
        player.enter()
        assert f"choose {word}; Enter confirms" in question(player.state, duel().board)
    choices = [do(f"hit {seat}", f"Attack {seat}", Spot("characters:0", 0), player_spot(Seat(seat))) for seat in (1, 3)]
    assert Player(moment_of("Four", four().board, choices)).state.aim_word(choices) == "a target"


def test_the_keys_name_what_a_coach_asks_to_try() -> None:
    """Enter on a card that could do something else tries what is refused, and says so."""
    moment = duel()
    here = next(choice.option.at for choice in moment.choices if choice.rule is None and choice.option.at)
    barred = do("no snake", "Block the Boar with the Duke", here, rule="KAR-36")
    player = Player(moment_of("Duel", moment.board, [do("may", "Block the Stag with the Duke", here), barred]))
    player.state.cursor = here
    assert keys(player.state)[0].does == "Block the Stag with the Duke"
    player.state.asked = barred
    assert keys(player.state)[0].does == "Block the Boar with the Duke"
    assert isinstance(player.enter(), RefusedChoiceTried)


def test_beside_a_coach_a_is_not_the_key_of_the_answers_and_nobody_resigns() -> None:
    """There `a` shows how it is done; Enter lists the answers all the same."""
    player = asked(SHORT, "Keep", "New")
    player.state.cursor = Spot("hand:0", 0)
    assert [key.key for key in keys(player.state)][:2] == ["Enter", "i"]
    moment = duel()
    player.see(moment.board, [*moment.choices, do("yes", "Yes", group="answer")], (), NAMES)
    player.state.cursor = Spot("hand:0", 2)
    assert {"a", "R"} <= {key.key for key in keys(player.state)}
    player.state.coached = True
    assert not {"a", "R"} & {key.key for key in keys(player.state)}


def test_a_list_at_a_card_says_what_the_card_does() -> None:
    """`Use it` alone would not; a place without a card has nothing to say."""
    moment = garden()
    here = Spot("garden:0", 0)
    player = Player(moment_of("Azuki", moment.board, [do("portal", "Portal it", here), do("use", "Use it", here)]))
    player.state.cursor = here
    player.enter()
    assert player.state.sheet
    assert player.state.sheet.lead.startswith("When it enters the Garden you may draw a card")
    assert chosen(player.pick(1)) == "use"
    said = do("use", "Use it", here, about="When it enters the Garden you may draw a card")
    player.see(moment.board, [said, do("portal", "Portal it", here, about="for 1 IKZ")], (), NAMES)
    player.enter()
    assert [row.text for row in player.state.sheet.rows] == ["Use it", "Portal it: for 1 IKZ"]  # and not twice
    player.see(moment.board, [do("a", "Do a", Spot("garden:0", 4)), do("b", "Do b", Spot("garden:0", 4))], (), NAMES)
    player.state.cursor = Spot("garden:0", 4)
    player.enter()
    assert player.state.sheet
    assert player.state.sheet.lead == ""


@pytest.mark.parametrize(("text", "rule"), [("No.", None), ("Long words " * 15, "KAR-36")])
def test_a_refusal_erases_neither_the_question_nor_its_answers(text: str, rule: str | None) -> None:
    """It stands above them, however long it is."""
    player = asked(LONG, "Keep", "New")
    before = frame(player).splitlines()
    player.state.say(text, rule)
    after = frame(player).splitlines()
    assert after[-3:-1] == before[-3:-1]
    assert LONG in " ".join(after)
    assert " ! " + text.split()[0] in "\n".join(after)


def test_the_enter_hint_keeps_its_last_word() -> None:
    """What decides stands at the end of a label: the hint has room for all of it, or leaves out its middle."""
    moment, hand = duel(), Spot("hand:0", 0)
    label = "Attack the Leader of player 2 with the very old Keeper of the Northern Gate and then spare Raizan"
    for words in (label[:60], label):
        player = Player(
            moment_of("Azuki", moment.board, [do("hit", words, hand), do("end", "End the turn", group="pass")])
        )
        player.state.cursor = hand
        line = frame(player).splitlines()[-1]
        assert words.split()[0] in line
        assert words.split()[-1] in line
    assert "…" in line
    assert "End the turn" in line


def test_what_space_does_is_cut_only_where_the_line_is_full() -> None:
    """Beside a short Enter the whole label has room; beside a long one it is cut, and `?` stays."""
    player = seated("duel")
    board = duel().board
    space = do("pass", "Pass and take the strike of it", group="pass")
    player.see(board, [do("a", "Play Jab", Spot("hand:0", 0)), space])
    assert "Space Pass and take the strike of it" in frame(player).splitlines()[-1]
    player.see(board, [do("a", "Play " + "a very long name " * 3, Spot("hand:0", 0)), space])
    player.state.cursor = Spot("hand:0", 0)
    assert "Space Pass and take the str…  ? rules" in frame(player).splitlines()[-1]


def test_a_long_exchange_is_told_on_the_lines_that_the_question_leaves() -> None:
    """What the other did is not cut while a line is free; dots stand for what does not fit."""
    player = seated("duel")
    board = msgspec.structs.replace(duel().board, prompt="Now?")
    told = ["Bo defends with Talk to the claw and nothing else at all.", "Bo blocks: 1 against 6; Ana plays next."]
    player.see(board, [], [Line(words) for words in ("An old story that nobody needs any more, " * 6, *told)])
    text = frame(player).splitlines()
    at = next(number for number, line in enumerate(text) if line.startswith(" • "))
    assert " ".join((text[at][3:] + " " + text[at + 1]).split()) == " ".join(["…", *told])
    player.see(
        board, [], [Line(words) for words in ("A new story that Ana needs to know.", *told, "Bo waits for Ana.")]
    )
    text = frame(player).splitlines()
    assert " ".join(" ".join(text[at : at + 3]).split()).startswith("• A new story that Ana needs to know. Bo defends")
    player.see(msgspec.structs.replace(board, prompt="Now? " * 60), [], [Line(words) for words in told])
    assert f" • Bo defends with Talk to the claw… {told[1]}" in [line.rstrip() for line in frame(player).splitlines()]


def test_tab_is_named_while_it_leads_to_an_answer() -> None:
    """From one answer to the next, and back to them when an arrow has left them; not where there is only one."""
    player = asked("Keep these seven cards?", "Keep this hand", "Take a new hand")
    player.state.picked = 0
    assert "Tab next" in frame(player).splitlines()[-1]
    player = asked("Keep these seven cards?", "Keep this hand")
    player.state.picked = 0
    assert "Tab next" not in frame(player).splitlines()[-1]
    player.grammar.move("left", player.drawing.spots)
    assert player.state.picked is None
    assert "Tab next" in frame(player).splitlines()[-1]
    player.grammar.hop(1, player.drawing.answers_shown)
    assert player.state.picked == 0


def test_details_are_told_where_all_that_happened_since_the_player_decided_has_room() -> None:
    """The other draws a card: the line says so, and not what happened long before; where nothing did, that stays."""
    player = seated("duel")
    old, drew = Line("Bo skips the turn."), Line("Bo draws a card.", "detail")
    board = duel().board
    for known, log, told in (
        (1, [old, drew], "Bo draws a card."),
        (1, [old, drew, Line("Bo passes.")], "Bo draws a card. Bo passes."),
        (1, [old, *[Line(f"Bo draws card {n}.", "detail") for n in range(12)], Line("Bo passes.")], "Bo passes."),
        (2, [old, drew], "Bo skips the turn. Bo draws a card."),
        (0, [drew], "Bo draws a card."),
        (0, [], ""),
    ):
        player.see(board, [], log)
        player.state.known = known
        lines = [line.rstrip() for line in frame(player).splitlines()]
        assert [line[3:] for line in lines if line.startswith(" • ")] == [told] * bool(told)
