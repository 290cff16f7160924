"""The instruction that waits: for picked cards, or for one value (number, yes or no, option, player, place)."""

from __future__ import annotations

from dataclasses import dataclass

from ...ids import CardId, Seat
from .ability import Find, Seats, ValueOf
from .act import Act
from .completing import Bounds, Totals, can_complete
from .question import Kind, Question

GO_ON = 0
WAITS = 1

Offered = tuple[tuple[CardId, ...], tuple[CardId, ...], int, int, bool]
"""Cards that may be picked now, cards of the same zones, how few and how many in all, and whether it may end here."""


@dataclass(slots=True, eq=False)
class PickCards:
    """Waits for cards, one at a time; a card is offered only while the whole can still be completed."""

    slot: int
    name: str
    find: Find
    """Cards that fit."""
    pool: Find
    """Cards of those zones, fitting or not."""
    low: ValueOf
    high: ValueOf
    by: Seats
    hidden: bool = False
    order: bool = False
    """All of them, in the chooser's order."""
    totals: Totals = ()
    decline: int = -1
    """Where to go on when none is picked; then none may always be picked."""
    cost: str = ""
    due: ValueOf | None = None
    """How much the verb of the cost does to each card."""
    ask: str = ""

    def go(self, act: Act) -> int:
        found = self.find_fitting(act)
        if not self.by(act) or self._is_moot(act, found):
            return self.finish(act, ())
        if self._is_forced(act, found):
            return self.finish(act, found)
        return WAITS

    def find_fitting(self, act: Act) -> tuple[CardId, ...]:
        """Return every card that fits, picked or not."""
        cards = self.find(act)
        if not self.cost:
            return cards
        pays, state, verb, seat, due = act.host.pays, act.state, self.cost, act.seat, self.due
        if due is None:
            return tuple([card for card in cards if pays(state, verb, card, seat, 1)])
        return tuple([card for card in cards if pays(state, verb, card, seat, self._amount(act, card, due))])

    def _amount(self, act: Act, card: CardId, due: ValueOf) -> int:
        """Return how much this card would pay; the amount may depend on the picked card."""
        held, act.slots[self.slot] = act.slots[self.slot], (card,)
        amount = due(act)
        act.slots[self.slot] = held
        return amount

    def _is_moot(self, act: Act, found: tuple[CardId, ...]) -> bool:
        if self.hidden:
            return not self.pool(act) or self.high(act) < 1
        if not self.totals and not act.picks:
            return not found or not (self.order or self.high(act) >= 1)
        return not self._legal(act, found, *self._counts(act, found))

    def _is_forced(self, act: Act, found: tuple[CardId, ...]) -> bool:
        """Is there one public card that must be picked? It is picked without a question."""
        if len(found) != 1 or self.decline >= 0 or act.picks:
            return False
        return self.order or (not self.hidden and self.low(act) >= 1)

    def finish(self, act: Act, picked: tuple[int, ...]) -> int:
        """Bind the picked cards and go on."""
        act.slots[self.slot], act.picks = picked, ()
        act.at = self.decline if not picked and self.decline >= 0 else act.at + 1
        return GO_ON

    def _counts(self, act: Act, found: tuple[CardId, ...]) -> tuple[int, int]:
        if self.order:
            return len(found), len(found)
        return min(self.low(act), len(found)), min(self.high(act), len(found))

    def _bounds(self, act: Act) -> Bounds:
        return tuple(
            (stat, None if low is None else low(act), None if high is None else high(act))
            for stat, low, high in self.totals
        )

    def _legal(self, act: Act, found: tuple[CardId, ...], low: int, high: int) -> tuple[CardId, ...]:
        if len(act.picks) >= high:
            return ()
        left = tuple([card for card in found if card not in act.picks]) if act.picks else found
        if not self.totals:
            return left
        bounds = self._bounds(act)
        return tuple(c for c in left if can_complete(act, (*act.picks, c), found, low, high, bounds))

    def _can_stop(self, act: Act, found: tuple[CardId, ...], legal: tuple[CardId, ...], low: int) -> bool:
        if not act.picks and (self.decline >= 0 or not legal):
            return True
        if self.order:
            return True
        if len(act.picks) < low and legal:
            return False
        return not self.totals or can_complete(act, act.picks, found, len(act.picks), len(act.picks), self._bounds(act))

    def offer(self, act: Act) -> Offered:
        """Return what may be picked now, and how many."""
        found = self.find_fitting(act)
        low, high = self._counts(act, found)
        legal = self._legal(act, found, low, high)
        pool = found if self.find is self.pool and not self.cost else self.pool(act)
        return legal, pool, low, high, self._can_stop(act, found, legal, low)

    def question(self, act: Act) -> Question:
        """Return what is asked now."""
        legal, pool, low, high, stop = self.offer(act)
        kind: Kind = "order" if self.order else "cards"
        picked = tuple([CardId(card) for card in act.picks]) if act.picks else ()
        return Question(
            Seat(self.by(act)[0]), kind, act.card, act.index, self.name, self.ask, legal, pool, picked, low, high, stop,
            hidden=self.hidden, cost=self.cost,
        )  # fmt: skip

    def accept(self, act: Act, card: CardId | None) -> None:
        """Take one pick; None says that the last one was made."""
        if card is not None and not self.order and len(act.picks) + 1 >= self.high(act):
            self.finish(act, (*act.picks, card))
            return
        found = self.find_fitting(act)
        if card is None:
            rest = tuple([c for c in found if c not in act.picks]) if self.order else ()
            self.finish(act, (*act.picks, *rest))
            return
        act.picks = (*act.picks, card)
        left = [c for c in found if c not in act.picks]
        if self.order and len(left) == 1:
            self.finish(act, (*act.picks, *left))
        elif self._is_full(act, found):
            self.finish(act, act.picks)

    def _is_full(self, act: Act, found: tuple[CardId, ...]) -> bool:
        if self.hidden and not self.order:
            return len(act.picks) >= min(self.high(act), len(self.pool(act)))
        return not self._legal(act, found, *self._counts(act, found))


@dataclass(frozen=True, slots=True, eq=False)
class ChooseValue:
    """Waits for one value out of several."""

    kind: Kind
    slot: int
    name: str
    options: Seats
    by: Seats
    labels: tuple[str, ...] = ()
    zone: str = ""
    ask: str = ""

    def go(self, act: Act) -> int:
        options = self.options(act)
        if len(options) > 1 and self.by(act):
            return WAITS
        act.slots[self.slot] = tuple(options[:1])
        act.at += 1
        return GO_ON

    def question(self, act: Act) -> Question:
        """Return what is asked now."""
        return Question(
            Seat(self.by(act)[0]), self.kind, act.card, act.index, self.name, self.ask,
            options=tuple(self.options(act)), labels=self.labels, zone=self.zone,
        )  # fmt: skip

    def accept(self, act: Act, value: int) -> None:
        """Take the answer."""
        act.slots[self.slot] = (value,)
        act.at += 1
