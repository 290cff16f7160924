"""The table as its player works on it: what each key does with what is selected; knows no terminal."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message

from cardtable.core.board import CardFace, Spot
from cardtable.tui.board.cursor import Way, nearest
from cardtable.tui.board.words import name_at

from .messages import ActionChosen, InspectAsked, LeaveAsked, RulesAsked
from .offers import Choice
from .popup import Popup, Row
from .reading import card_sheet, log_sheet, notes_sheet, orders_sheet, pile_sheet, spot_sheet, vain_sheet, why_sheet
from .sight import Sight


class TableModel(Sight):
    """The grammar of keys. A method that leads to something outside the table returns the message that says so."""

    # --- moving ----------------------------------------------------------------------------------------------------

    def move(self, way: Way) -> None:
        """An arrow key."""
        if self.popup:
            self.popup.step({"up": -1, "down": 1, "left": -1, "right": 1}[way])
            return
        self.say("")
        self.picked = None
        if self.cursor is None:
            self.cursor = next(iter(self.spots), None)
        elif there := nearest(self.spots, self.cursor, way):
            self.cursor = there

    def hop(self, by: int) -> None:
        """To the next thing that can act."""
        if self.popup:
            self.popup.step(by)
            return
        self.say("")
        self.picked = None
        acting = self.acting()
        if not acting:
            self.say("There is nothing on the board to act with now.")
        elif self.cursor in acting:
            self.cursor = acting[(acting.index(self.cursor) + by) % len(acting)]
        else:
            self.cursor = acting[0 if by > 0 else -1]

    def digit(self, number: int) -> None:
        """Select from a list, an answer, or a card of the hand; only Enter acts."""
        index = (number - 1) % 10
        if self.popup:
            if self.popup.choose and index < len(self.popup.rows):
                self.popup.index = index
            return
        hand = self.hand()
        if self.digits_answer:
            self.picked = index if index < len(self.offers.answers) else self.picked
        elif index >= len(hand):
            self.say(f"There is no card {number or 10} in your hand.")
        else:
            self.say("")
            self.cursor = hand[index]

    def point_answer(self, number: int) -> Message | None:
        """A click on an answer beside the question takes it."""
        return self._take(self.offers.answers[number - 1])

    def point(self, spot: Spot | None) -> Message | None:
        """A click: select, and on what is selected already, act."""
        if spot is None:
            return None
        if spot == self.cursor and self.picked is None:
            return self.enter()
        self.say("")
        self.picked = None
        self.cursor = spot
        return None

    # --- doing -----------------------------------------------------------------------------------------------------

    def enter(self) -> Message | None:
        """The obvious thing with what is selected, or a list of what can be done."""
        if self.popup:
            return self._chosen()
        self.say("")
        if self.picked is not None:
            return self._take(self.offers.answers[self.picked])
        if self.cursor is None:
            return self._answer()
        if self.source is not None:
            return self._aim(self.cursor)
        legal = self.doable(self.cursor)
        if not legal:
            return self._nothing(self.cursor)
        if len(legal) == 1 and self.offers.home(legal[0]) == self.cursor:
            return self._take(legal[0])
        if self.aims(legal):
            self._choose_target(self.cursor)
            return None
        self._list_at(self.cursor, legal)
        return None

    def _list_at(self, spot: Spot, legal: Sequence[Choice]) -> None:
        """What can be done at a spot, under the words of the card there: they say what its abilities do."""
        assert self.board
        slot = self.board.at(spot)
        self.popup = self._list(name_at(self.board, spot), legal, low=True)
        self.popup.lead = slot.holds.text if slot and isinstance(slot.holds, CardFace) else ""

    def ask(self) -> None:
        """Open the list of answers, where the question has answers without a place."""
        if self.offers.answers:
            self.popup = self._list(self.board.prompt if self.board else "", self.offers.answers, low=True)

    def _answer(self) -> Message | None:
        if not self.offers.answers:
            self.say("There is nothing to choose here.")
        self.ask()
        return None

    def _choose_target(self, source: Spot) -> None:
        self.source = source
        where = self.acting()
        if where:
            self.cursor = where[0]

    def _aim(self, target: Spot) -> Message | None:
        fitting = [choice for choice in self.aimed() if choice.option.to == target]
        if len(fitting) == 1:
            return self._take(fitting[0])
        if fitting:
            self.popup = self._list("Which of these?", fitting, low=True)
        elif target == self.source:
            self.back()
        else:
            tried = [c for c in self.offers.at(self.source, legal=False) if c.option.to == target]
            self._refuse(tried, "That is no target: choose a marked one, or press Esc.")
        return None

    def _nothing(self, spot: Spot) -> Message | None:
        tried = self.offers.at(spot, legal=False)
        if not tried and self.offers.answers:
            return self._answer()
        zone = self.board.zone(spot.zone) if self.board else None
        if not tried and zone and zone.browse:
            return self.inspect()
        tab = ": Tab goes to what can act" if self.acting() else ""
        self._refuse(tried, f"Nothing can be done here now{tab}.")
        return None

    def _refuse(self, tried: Sequence[Choice], otherwise: str) -> None:
        for choice in tried:
            if refusal := self.why_not(choice.action):
                self.say(refusal.text, refusal.rule)
                return
        self.say(otherwise)

    def end(self) -> Message | None:
        """Pass, or end the phase."""
        if self.popup:
            self.popup.step(8)
            return None
        self.say("")
        passes = self.offers.passes
        if len(passes) == 1:
            return self._take(passes[0])
        if passes:
            self.popup = self._list("How do you go on?", passes, low=True)
        elif refused := self.offers.refused_passes():
            self._refuse(refused, "You cannot pass now.")
        else:
            self.say("There is nothing to pass or end now.")
        return None

    def back(self) -> Message | None:
        """Close, take back the selection, or ask to leave."""
        if self.popup:
            self.popup = None
        elif self.picked is not None:
            self.picked = None
        elif self.source is not None:
            self.cursor, self.source = self.source, None
        elif self.message:
            self.say("")
        else:
            return LeaveAsked()
        return None

    # --- looking ---------------------------------------------------------------------------------------------------

    def inspect(self) -> Message | None:
        """Show everything about the selected spot; a pile can be looked through."""
        if self.cursor is None or self.board is None:
            return None
        zone = self.board.zone(self.cursor.zone)
        if zone and zone.browse and (zone.shape == "pile" or self.board.at(self.cursor) is None):
            self.popup = pile_sheet(zone, self._read)
        else:
            self.popup = spot_sheet(self.board, self.cursor, self.names, self.offers.warnings(self.cursor))
        return InspectAsked(self.cursor)

    def _read(self, face: CardFace) -> None:
        self.popup = card_sheet(face)

    def why(self) -> None:
        """Why can what was tried here not be done?"""
        if self.cursor is None:
            return
        tried = [*self.offers.at(self.cursor, legal=False), *self.offers.towards(self.cursor, legal=False)]
        if self.source is not None:
            tried = [c for c in self.offers.at(self.source, legal=False) if c.option.to == self.cursor] or tried
        told = [(choice, refusal) for choice in tried if (refusal := self.why_not(choice.action))]
        if told:
            self.popup = why_sheet(told)
            self.message_rule = told[0][1].rule
        elif self.cursor in self.acting():
            self.say(next(iter(self.offers.warnings(self.cursor)), "This can be done: press Enter."))
        else:
            self.say("Nothing is tried from here now.")

    def rules(self) -> Message:
        """The rule that was just cited, or the most important one of this moment."""
        moment = self.board.rules[0] if self.board and self.board.rules else None
        return RulesAsked(self.message_rule or moment)

    def read_log(self) -> None:
        """Open the log."""
        self.popup = log_sheet(self.log)

    def read_notes(self) -> None:
        """Open the small tables beside the board."""
        self.popup = notes_sheet(self.board) if self.board else None
        if self.popup is None:
            self.say("This table has no notes.")

    def read_orders(self) -> None:
        """Open the standing orders."""
        self.popup = orders_sheet(self.orders, self.standing)
        if self.popup is None:
            self.say("No standing order fits this moment.")

    # --- lists -----------------------------------------------------------------------------------------------------

    def _list(self, title: str, choices: Sequence[Choice], low: bool = False) -> Popup:
        rows = [Row(choice.option.label, value=choice) for choice in choices]
        return Popup(title, rows, self._take, low=low)

    def _take(self, choice: Choice) -> Message | None:
        """The player chose this; what would be in vain is asked about first."""
        if not choice.option.warning:
            return ActionChosen(choice.action)
        self.popup = vain_sheet(choice)
        return None

    def _chosen(self) -> Message | None:
        popup = self.popup
        if popup is None or popup.choose is None or not popup.rows:
            self.popup = None
            return None
        self.popup = None
        return popup.choose(popup.rows[popup.index].value)
