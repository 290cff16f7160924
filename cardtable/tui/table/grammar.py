"""The grammar of keys: what each key does with what is selected; knows no terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from textual.message import Message

from cardtable.core.board import CardFace, Spot
from cardtable.core.game import Refusal
from cardtable.match import Choice
from cardtable.tui.board.canvas import Rect
from cardtable.tui.board.cursor import Way, nearest
from cardtable.tui.board.inspector_text import name_at

from .messages import ChoiceMade, InspectAsked, LeaveAsked, RefusedChoiceTried, RulesAsked
from .sheet import Row, Sheet
from .sheets import card_sheet, log_sheet, notes_sheet, orders_sheet, pile_sheet, spot_sheet, warning_sheet, why_sheet
from .table_state import TableState

_AHEAD: dict[Way, str] = {"left": "to the left", "right": "to the right", "up": "up", "down": "down"}
WhyNot = Callable[[Choice], Refusal | None]


def _nobody_knows(choice: Choice) -> Refusal | None:
    return None


class Grammar:
    """What keys do to the state of a table. What leads outside the table is returned as the message that says so."""

    def __init__(self, state: TableState, why_not: WhyNot | None = None) -> None:
        self.state = state
        self.why_not: WhyNot = why_not or _nobody_knows

    # --- moving ----------------------------------------------------------------------------------------------------

    def move(self, way: Way, spots: Mapping[Spot, Rect]) -> None:
        """An arrow key, over spots that stand there."""
        state = self.state
        state.say("")
        state.picked = None
        if not spots:
            state.say("There is nothing on the board to go to.")
        elif state.cursor is None:
            state.cursor = next(iter(spots))
        elif there := nearest(spots, state.cursor, way):
            state.cursor = there
        else:
            state.say(f"There is nothing further {_AHEAD[way]}.")

    def hop(self, by: int, answers_shown: bool = False) -> None:
        """To the next thing that can act: the answers beside the question, where they stand, then the board."""
        state = self.state
        state.say("")
        answers = list(range(len(state.offers.answers))) if answers_shown and state.may_answer else []
        stops: list[int | Spot] = [*answers, *state.acting()]
        here = state.cursor if state.picked is None else state.picked
        if not stops:
            state.say(f"There is nothing on the board to act with now{self._way_out()}.")
        elif here in stops:
            self._stop_at(stops[(stops.index(here) + by) % len(stops)])
        else:
            self._stop_at(stops[0 if by > 0 else -1])

    def _stop_at(self, stop: int | Spot) -> None:
        self.state.picked = stop if isinstance(stop, int) else None
        if isinstance(stop, Spot):
            self.state.cursor = stop

    def digit(self, number: int, answers_shown: bool = False) -> None:
        """Select an answer that stands there with its digit, or else a card of the hand; only Enter acts."""
        state, index = self.state, (number - 1) % 10
        hand = state.hand()
        state.say("")
        if answers_shown and state.may_answer and index < len(state.offers.answers):
            state.picked = index
        elif answers_shown and state.may_answer:
            state.say(f"There is no answer {number or 10}.")
        elif index >= len(hand):
            state.say(f"There is no card {number or 10} in your hand.")
        else:
            state.cursor = hand[index]

    def point_answer(self, number: int) -> Message | None:
        """A click on an answer beside the question takes it."""
        return self._take(self.state.offers.answers[number - 1])

    def point(self, spot: Spot | None) -> Message | None:
        """A click: select, and on what is selected already, act."""
        if spot is None:
            return None
        if spot == self.state.cursor and self.state.picked is None:
            return self.enter()
        self.state.say("")
        self.state.picked = None
        self.state.cursor = spot
        return None

    # --- doing -----------------------------------------------------------------------------------------------------

    def enter(self) -> Message | None:
        """The obvious thing with what is selected, or a list of what can be done."""
        state = self.state
        state.say("")
        if state.picked is not None:
            return self._take(state.offers.answers[state.picked])
        if state.cursor is None:
            return self._answer()
        if state.source is not None:
            return self._aim(state.cursor)
        if state.choice_to_try is not None:
            return self._refuse([state.choice_to_try], "")
        return self._act(state.cursor)

    def _act(self, spot: Spot) -> Message | None:
        state = self.state
        legal = state.doable(spot)
        if not legal:
            return self._nothing(spot)
        if len(legal) == 1 and state.offers.home(legal[0]) == spot:
            return self._take(legal[0])
        if state.aims(legal):
            self._choose_target(spot)
        else:
            self._list_at(spot, legal)
        return None

    def _list_at(self, spot: Spot, legal: Sequence[Choice]) -> None:
        """What can be done at a spot, under the words of the card there: they say what its abilities do."""
        assert self.state.board
        card = self.state.board.card_at(spot)
        says = card.text if card is not None else ""
        self.state.sheet = self._list(name_at(self.state.board, spot), legal, says)

    def ask(self) -> None:
        """Open the list of answers, where the question has answers without a place."""
        state = self.state
        if state.offers.answers:
            state.sheet = self._list(state.board.prompt if state.board else "", state.offers.answers)

    def list_answers(self) -> None:
        """The same when a player asks for it, with a word where there is none."""
        self.state.say("")
        if not self.state.offers.answers:
            where = "Tab goes to what can act" if self.state.acting() else "nothing is asked of you"
            self.state.say(f"There is no list of answers now: {where}.")
        self.ask()

    def _answer(self) -> Message | None:
        if not self.state.offers.answers:
            self.state.say("There is nothing to choose here.")
        self.ask()
        return None

    def _choose_target(self, source: Spot) -> None:
        self.state.source = source
        where = self.state.acting()
        if where:
            self.state.cursor = where[0]

    def _aim(self, target: Spot) -> Message | None:
        fitting = [choice for choice in self.state.aims_from_source() if choice.option.to == target]
        if len(fitting) == 1:
            return self._take(fitting[0])
        if fitting:
            self.state.sheet = self._list("Which of these?", fitting)
        elif target == self.state.source:
            self.back()
        else:
            tried = [c for c in self.state.offers.at(self.state.source, legal=False) if c.option.to == target]
            return self._refuse(tried, "That is not a target: choose a marked one, or press Esc.")
        return None

    def _nothing(self, spot: Spot) -> Message | None:
        tried = self.state.offers.at(spot, legal=False)
        if not tried and self.state.offers.answers:
            return self._answer()
        zone = self.state.board.zone(spot.zone) if self.state.board else None
        if not tried and zone and zone.browse:
            return self.inspect()
        return self._refuse(tried, f"Nothing can be done here now{self._way_out()}.")

    def _way_out(self) -> str:
        """What to press instead, where something can be done elsewhere; the end of a sentence."""
        if self.state.acting():
            return ": Tab goes to what can act"
        passes = self.state.offers.passes
        return f". Space: {passes[0].option.label}" if len(passes) == 1 else ": press Space to go on" if passes else ""

    def _refuse(self, tried: Sequence[Choice], otherwise: str) -> Message | None:
        """Say why the first of these cannot be done, and tell the app that it was tried."""
        for choice in tried:
            if refusal := self.why_not(choice):
                self.state.say(refusal.text, refusal.rule)
                return RefusedChoiceTried(choice)
        self.state.say(otherwise)
        return None

    def end(self) -> Message | None:
        """Pass, or end the phase; not in the middle of choosing where something goes."""
        self.state.say("")
        if self.state.source is not None:
            aim = self.state.aim_word(self.state.aims_from_source())
            self.state.say(f"First choose {aim}: Enter takes what is marked, Esc goes back. Then Space works again.")
            return None
        passes, asked = self.state.offers.passes, self.state.asked
        if asked is not None and asked in self.state.offers.refused_passes():
            return self._refuse([asked], "")
        if len(passes) == 1:
            return self._take(passes[0])
        if passes:
            self.state.sheet = self._list("How do you want to go on?", passes)
        elif refused := self.state.offers.refused_passes():
            return self._refuse(refused, "You cannot pass now.")
        else:
            self.state.say("There is nothing to pass or end now.")
        return None

    def back(self) -> Message | None:
        """Close, take back the selection, or ask to leave."""
        if self.state.picked is not None:
            self.state.picked = None
        elif self.state.source is not None:
            self.state.cursor, self.state.source = self.state.source, None
        elif self.state.message:
            self.state.say("")
        else:
            return LeaveAsked()
        return None

    # --- looking ---------------------------------------------------------------------------------------------------

    def inspect(self) -> Message | None:
        """Show everything about the selected spot; a pile can be looked through."""
        state = self.state
        if state.cursor is None or state.board is None:
            state.say("Move to a card with the arrows first: i then says everything about it.")
            return None
        zone = state.board.zone(state.cursor.zone)
        if zone and zone.browse and (zone.shape == "pile" or state.board.at(state.cursor) is None):
            state.sheet = pile_sheet(zone, self._open_card)
        else:
            state.sheet = spot_sheet(state.board, state.cursor, state.names, state.offers.warnings(state.cursor))
        return InspectAsked(state.cursor)

    def _open_card(self, face: CardFace) -> None:
        self.state.sheet = card_sheet(face)

    def why(self) -> None:
        """Why can what was tried here not be done?"""
        state = self.state
        if state.cursor is None:
            return state.say("Move the cursor to a card first: w says why it cannot be played.")
        told = [(choice, refusal) for choice in self._illegal_at(state.cursor) if (refusal := self.why_not(choice))]
        if told:
            state.sheet = why_sheet(told)
            state.message_rule = told[0][1].rule
        elif state.cursor in state.acting():
            state.say(next(iter(state.offers.warnings(state.cursor)), "You can do this: press Enter."))
        else:
            state.say("There is nothing to try here now.")

    def _illegal_at(self, spot: Spot) -> list[Choice]:
        offers, source = self.state.offers, self.state.source
        aimed = [] if source is None else [c for c in offers.at(source, legal=False) if c.option.to == spot]
        return aimed or [*offers.at(spot, legal=False), *offers.towards(spot, legal=False)]

    def rules(self) -> Message:
        """The rule that was just cited; without one the sheet begins with this moment."""
        return RulesAsked(self.state.message_rule)

    def read_log(self) -> None:
        """Open the log."""
        self.state.sheet = log_sheet(self.state.log)

    def read_notes(self) -> None:
        """Open the small tables beside the board."""
        self.state.sheet = notes_sheet(self.state.board) if self.state.board else None
        if self.state.sheet is None:
            self.state.say("This table has no notes.")

    def read_orders(self) -> None:
        """Open the standing orders."""
        self.state.sheet = orders_sheet(self.state.orders, self.state.standing)
        if self.state.sheet is None:
            self.state.say("No standing order fits this moment.")

    # --- lists -----------------------------------------------------------------------------------------------------

    def _list(self, title: str, choices: Sequence[Choice], lead: str = "") -> Sheet:
        said = [(choice, choice.option.about and choice.option.about in lead) for choice in choices]
        rows = [Row(choice.option.spoken if known else choice.option.entry, value=choice) for choice, known in said]
        return Sheet(title, rows, self._take, low=True, lead=lead)

    def _take(self, choice: Choice) -> Message | None:
        """The player chose this; what would do nothing is asked about first."""
        if not choice.option.warning:
            return ChoiceMade(choice)
        self.state.sheet = warning_sheet(choice)
        return None

    def pick(self, sheet: Sheet, row: int | None) -> Message | None:
        """A row of a sheet was chosen, or none: the sheet is closed."""
        self.state.sheet = None
        return sheet.choose(sheet.rows[row].value) if sheet.choose and row is not None else None
