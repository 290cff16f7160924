"""The table as its player works on it: cursor, selection, pop-ups and what they lead to; knows no terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from textual.message import Message

from cardtable.core.board import Board, CardFace, Line, Spot
from cardtable.core.game import Order, Refusal
from cardtable.core.ids import RuleId
from cardtable.tui.board.canvas import Rect
from cardtable.tui.board.cursor import Way, nearest
from cardtable.tui.board.mark import Mark
from cardtable.tui.board.scene import changed
from cardtable.tui.board.words import face_words, name_at, spot_words

from .messages import (
    ActionChosen,
    InspectAsked,
    LeaveAsked,
    OrderDropped,
    OrderGiven,
    RedoAsked,
    RulesAsked,
    UndoAsked,
)
from .offers import Choice, Offers, targets
from .popup import Popup, Row

WhyNot = Callable[[Any], Refusal | None]


def _nobody_knows(action: Any) -> Refusal | None:
    return None


class TableModel:
    """One seat's moment at the table, and what the player has pointed at so far."""

    def __init__(self, title: str, why_not: WhyNot | None = None) -> None:
        self.title = title
        self.why_not: WhyNot = why_not or _nobody_knows
        self.board: Board | None = None
        self.offers = Offers()
        self.log: tuple[Line, ...] = ()
        self.names: tuple[str, ...] = ()
        self.can_undo = self.can_redo = False
        self.orders: tuple[Order, ...] = ()
        self.standing: tuple[Order, ...] = ()
        self.cursor: Spot | None = None
        self.source: Spot | None = None
        self.popup: Popup | None = None
        self.message = ""
        self.message_rule: RuleId | None = None
        self.fresh: frozenset[Spot] = frozenset()
        self.spots: dict[Spot, Rect] = {}
        """Where the spots stand on the screen; the drawing fills it in."""

    # --- a new moment ----------------------------------------------------------------------------------------------

    def show(
        self,
        board: Board,
        choices: Sequence[Choice] = (),
        log: Sequence[Line] = (),
        names: Sequence[str] = (),
        *,
        can_undo: bool = False,
        can_redo: bool = False,
        orders: Sequence[Order] = (),
        standing: Sequence[Order] = (),
    ) -> None:
        """Take over a moment; what was selected is forgotten, the cursor stays where it makes sense."""
        old = self.board
        self.fresh = changed(old, board) if old and old.viewer == board.viewer else frozenset()
        self.board, self.offers = board, Offers(choices, board)
        self.log, self.names = tuple(log), tuple(names)
        self.can_undo, self.can_redo = can_undo, can_redo
        self.orders, self.standing = tuple(orders), tuple(standing)
        self.source = self.popup = None
        self.say("")
        self._put_cursor(old is None or old.viewer != board.viewer)

    def ask(self) -> None:
        """Open the list of answers, where the question has answers without a place."""
        if self.offers.answers:
            self.popup = self._list(self.board.prompt if self.board else "", self.offers.answers, low=True)

    def _put_cursor(self, anew: bool) -> None:
        assert self.board
        acting = self.acting()
        here = self.cursor
        if here is None or anew or not self._stands(here):
            self.cursor = here = self._neighbour(here) if here and not anew else None
        near = here is not None and any(spot.zone == here.zone for spot in acting)
        if acting and not near:
            self.cursor = acting[0]
        elif here is None:
            self.cursor = next((Spot(z.id) for z in self.board.zones if z.slots and z.seat == self.board.viewer), None)

    def _stands(self, spot: Spot) -> bool:
        zone = self.board.zone(spot.zone) if self.board else None
        return zone is not None and (spot.index < len(zone.slots) or zone.shape == "pile" or spot in self.offers.spots)

    def _neighbour(self, spot: Spot) -> Spot | None:
        zone = self.board.zone(spot.zone) if self.board else None
        return Spot(zone.id, len(zone.slots) - 1) if zone and zone.slots else None

    def acting(self) -> list[Spot]:
        """Where something can be done now, the player's hand first, then as the board is read."""
        assert self.board
        if self.source is not None:
            wanted = targets(self.aimed())
        else:
            wanted = self.offers.spots
        zones = sorted(self.board.zones, key=lambda zone: zone.shape != "hand")
        order = {zone.id: place for place, zone in enumerate(zones)}
        return sorted(wanted, key=lambda spot: (order.get(spot.zone, len(order)), spot.index))

    def aims(self, choices: Sequence[Choice]) -> bool:
        """Do these choices differ in where they go, so that one shows the place?"""
        return len(targets(choices)) > 1 and all(c.option.to is not None and c.option.at is not None for c in choices)

    @property
    def digits_answer(self) -> bool:
        """Do digits pick answers? Not while they pick cards of the hand that can act."""
        return bool(self.offers.answers) and not any(spot in self.offers.spots for spot in self.hand())

    def aimed(self) -> list[Choice]:
        """What can be done from the chosen source."""
        return self.offers.at(self.source)

    def marks(self) -> dict[Spot, Mark]:
        """The marks of every spot that has any."""
        out = {spot: Mark(fresh=True) for spot in self.fresh}
        state = "target" if self.source is not None else "play"
        for spot in self.acting():
            out[spot] = out.get(spot, Mark())._replace(state=state)  # type: ignore[arg-type]
        if self.source is not None:
            out[self.source] = out.get(self.source, Mark())._replace(state="source")
        for number, spot in enumerate(self.hand()[:10], 1):
            out[spot] = out.get(spot, Mark())._replace(key=str(number % 10))
        if self.cursor is not None:
            out[self.cursor] = out.get(self.cursor, Mark())._replace(selected=True)
        return out

    def hand(self) -> list[Spot]:
        """The spots of the viewer's hand."""
        if self.board is None:
            return []
        mine = [z for z in self.board.zones if z.shape == "hand" and z.seat is not None and z.seat == self.board.viewer]
        return [Spot(zone.id, index) for zone in mine for index in range(len(zone.slots))]

    def say(self, text: str, rule: RuleId | None = None) -> None:
        """Show a sentence in the prompt's place until the next key."""
        self.message, self.message_rule = text, rule

    # --- moving ----------------------------------------------------------------------------------------------------

    def move(self, way: Way) -> None:
        """An arrow key."""
        if self.popup:
            self.popup.step({"up": -1, "down": 1, "left": -1, "right": 1}[way])
            return
        self.say("")
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
        acting = self.acting()
        if not acting:
            self.say("There is nothing on the board to act with now.")
        elif self.cursor in acting:
            self.cursor = acting[(acting.index(self.cursor) + by) % len(acting)]
        else:
            self.cursor = acting[0 if by > 0 else -1]

    def digit(self, number: int) -> Message | None:
        """Pick from a list, or a card from the hand; the same card again acts."""
        index = (number - 1) % 10
        if self.popup:
            if self.popup.choose and index < len(self.popup.rows):
                self.popup.index = index
                return self.enter()
            return None
        if self.digits_answer:
            return ActionChosen(self.offers.answers[index].action) if index < len(self.offers.answers) else None
        hand = self.hand()
        if index >= len(hand):
            self.say(f"There is no card {number or 10} in your hand.")
            return None
        if self.cursor == hand[index]:
            return self.enter()
        self.say("")
        self.cursor = hand[index]
        return None

    def point(self, spot: Spot | None) -> Message | None:
        """A click: select, and on what is selected already, act."""
        if spot is None:
            return None
        if spot == self.cursor:
            return self.enter()
        self.say("")
        self.cursor = spot
        return None

    # --- doing -----------------------------------------------------------------------------------------------------

    def enter(self) -> Message | None:
        """The obvious thing with what is selected, or a list of what can be done."""
        if self.popup:
            return self._chosen()
        self.say("")
        if self.cursor is None:
            return self._answer()
        if self.source is not None:
            return self._aim(self.cursor)
        legal = self.offers.at(self.cursor)
        if not legal:
            return self._nothing(self.cursor)
        if len(legal) == 1:
            return ActionChosen(legal[0].action)
        if self.aims(legal):
            self._choose_target(self.cursor)
            return None
        self.popup = self._list(name_at(self.board, self.cursor) if self.board else "", legal, low=True)
        return None

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
            return ActionChosen(fitting[0].action)
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
        self._refuse(tried, "Nothing can be done here now: Tab goes to what can act.")
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
            return ActionChosen(passes[0].action)
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
            self.popup = Popup(zone.title, [Row(_in_a_line(face), value=face) for face in zone.browse], self._read)
            self.popup.hint = "Enter reads a card, Esc closes"
        else:
            words = spot_words(self.board, self.cursor, self.names)
            self.popup = Popup(name_at(self.board, self.cursor), [Row(*line) for line in words])
        return InspectAsked(self.cursor)

    def _read(self, face: CardFace) -> None:
        self.popup = Popup(face.title, [Row(*line) for line in face_words(face)])

    def why(self) -> None:
        """Why can what was tried here not be done?"""
        if self.cursor is None:
            return
        tried = [*self.offers.at(self.cursor, legal=False), *self.offers.towards(self.cursor, legal=False)]
        if self.source is not None:
            tried = [c for c in self.offers.at(self.source, legal=False) if c.option.to == self.cursor] or tried
        told = [(choice, refusal) for choice in tried if (refusal := self.why_not(choice.action))]
        if not told:
            able = self.offers.at(self.cursor) or (self.source and self.cursor in targets(self.aimed()))
            self.say("This can be done: press Enter." if able else "Nothing is tried from here now.")
            return
        rows: list[Row] = []
        for choice, refusal in told:
            rows += [Row(choice.option.label, "name"), Row(refusal.text), Row(refusal.rule, "badge"), Row("")]
        self.popup = Popup("Why not?", rows[:-1], hint="? opens the rule, Esc closes")
        self.message_rule = told[0][1].rule

    def rules(self) -> Message:
        """The rule that was just cited, or the most important one of this moment."""
        moment = self.board.rules[0] if self.board and self.board.rules else None
        return RulesAsked(self.message_rule or moment)

    def read_log(self) -> None:
        """The whole log, at its end."""
        kinds = {"story": "plain", "detail": "dim"}
        rows = [Row(line.text, kinds[line.level]) for line in self.log] or [Row("Nothing has happened yet.", "dim")]
        self.popup = Popup("Log", rows, top=10**6)

    def read_notes(self) -> None:
        """The small tables beside the board."""
        notes = self.board.notes if self.board else ()
        rows = [row for note in notes for row in (Row(note.title, "name"), *map(Row, note.lines), Row(""))]
        if rows:
            self.popup = Popup("Notes", rows[:-1])
        else:
            self.say("This table has no notes.")

    def read_orders(self) -> None:
        """The standing orders one can give or take back."""
        rows = [Row(f"Stop: {order.label}", value=OrderDropped(order)) for order in self.standing]
        rows += [Row(order.label, value=OrderGiven(order)) for order in self.orders if order not in self.standing]
        if rows:
            self.popup = Popup("Standing orders", rows, lambda message: message)
        else:
            self.say("No standing order fits this moment.")

    def undo(self) -> Message | None:
        """Ask to take back."""
        return UndoAsked()

    def redo(self) -> Message | None:
        """Ask to do again."""
        return RedoAsked()

    # --- lists -----------------------------------------------------------------------------------------------------

    def _list(self, title: str, choices: Sequence[Choice], low: bool = False) -> Popup:
        rows = [Row(choice.option.label, value=choice) for choice in choices]
        return Popup(title, rows, lambda choice: ActionChosen(choice.action), low=low)

    def _chosen(self) -> Message | None:
        popup = self.popup
        if popup is None or popup.choose is None or not popup.rows:
            self.popup = None
            return None
        self.popup = None
        return popup.choose(popup.rows[popup.index].value)


def _in_a_line(face: CardFace) -> str:
    numbers = " ".join(f"{stat.name} {stat.value}" for stat in face.stats)
    return f"{face.title} ({face.kind})" + (f" {numbers}" if numbers else "")
