"""Why a condition does not hold: its parts are compiled one by one, and each says what it found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from .. import language as w
from ..machine.act import Act
from ..machine.listening import as_slot
from ..vocabulary import FieldKind, Fields
from .conditions import condition
from .queries import query
from .scope import Scope
from .terms import seats, value

T = TypeVar("T")
_COMPARES = {"at_least": int.__ge__, "at_most": int.__le__, "equal": int.__eq__}


class Failed(NamedTuple):
    """A part that does not hold: its key, what is written there, what was found, and of which kind that is."""

    key: str
    written: Any
    found: Any
    kind: FieldKind = "word"


class _Parts:
    """Compiles parts of a condition and asks them about one event."""

    def __init__(self, act: Act, fields: Fields, values: tuple[object, ...]) -> None:
        self.act, self.fields, self.values = act, fields, values
        self.scope = Scope(act.host.vocabulary, [])
        self.scope.fields = fields

    def ready(self, compiled: T) -> T:
        """Fill the slots from the event and return the test."""
        slots: list[tuple[int, ...]] = [()] * len(self.scope.kinds)
        for place, slot in self.scope.bind_fields({"": self.fields})[""]:
            slots[slot] = as_slot(self.values[place])
        self.act.slots = slots
        return compiled

    def failures(self, c: w.Condition) -> Iterator[Failed]:
        """Yield every part that does not hold."""
        yield from self._queries(c)
        yield from self._comparisons(c)
        active = self.act.host.active(self.act.state)
        if c.turn is not None and active not in self.ready(seats(self.scope, c.turn))(self.act):
            yield Failed("turn", c.turn, active, "seat")
        if c.holds is not None and not self._holds(w.Condition(holds=c.holds)):
            yield Failed("holds", c.holds, False, "flag")
        if c.negated is not None and self._holds(c.negated):
            yield Failed("not", c.negated, True, "flag")
        for part in c.all or ():
            yield from self.failures(part)
        if c.any is not None and not any(self._holds(part) for part in c.any):
            for part in c.any:
                yield from self.failures(part)

    def _queries(self, c: w.Condition) -> Iterator[Failed]:
        if c.any_of is not None and not self.ready(query(self.scope, c.any_of)).find(self.act):
            yield Failed("any_of", c.any_of, (), "cards")
        if c.none_of is not None and (found := self.ready(query(self.scope, c.none_of)).find(self.act)):
            yield Failed("none_of", c.none_of, found, "cards")

    def _comparisons(self, c: w.Condition) -> Iterator[Failed]:
        for key, compares in _COMPARES.items():
            written = getattr(c, key)
            if written is None:
                continue
            first, second = (value(self.scope, part) for part in written)
            found = (self.ready(first)(self.act), self.ready(second)(self.act))
            if not compares(*found):
                yield Failed(key, written, found, "number")

    def _holds(self, c: w.Condition) -> bool:
        return self.ready(condition(self.scope, c))(self.act)


def find_failed_parts(act: Act, c: w.Condition, fields: Fields, values: tuple[object, ...]) -> list[Failed]:
    """Return the parts of a condition that do not hold for this card at this event."""
    return list(_Parts(act, fields, values).failures(c))
