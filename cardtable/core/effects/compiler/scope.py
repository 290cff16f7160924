"""What is known at one place of a card file: the names bound so far, where we are, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...deck_models import is_recorded
from ...text import did_you_mean, listed
from ..language.names import no_such
from ..machine.ability import SlotKind
from ..vocabulary import FieldKind, Fields, Vocabulary, find_field, shared_name

Loc = tuple[str | int, ...]


@dataclass(frozen=True)
class NamedSlot:
    """A bound name: its place, what it holds, and whether its cards may be unknown to others."""

    index: int
    kind: SlotKind
    hidden: bool = False
    zones: tuple[str, ...] | None = None
    """Where its cards lie, as far as one can tell from what is written."""


class CardProblem(NamedTuple):
    """Something wrong in a card file: where (keys of the document), what, and the value found there."""

    loc: Loc
    text: str
    found: object


class Scope:
    """Names, slots and problems while one ability is read."""

    def __init__(self, vocabulary: Vocabulary, troubles: list[CardProblem], path: Loc = ()) -> None:
        self.vocabulary = vocabulary
        self.troubles = troubles
        self.path: list[str | int] = list(path)
        self.names: dict[str, NamedSlot] = {}
        self.kinds: list[SlotKind] = []
        self.labels: list[str] = []
        self.fields: Fields = {}
        """Fields of the event or timing, as far as all its events have them."""
        self.is_unsure = False
        """Is nothing known of the event, because its name is wrong?"""
        self.replaces = False
        """Is this an `instead:`, which can rewrite what is coming?"""
        self.field_slots: dict[str, NamedSlot] = {}
        self.uses_source = False
        self.tallies: set[str] = set()
        """Events of the turn that it counts."""
        self.zones: tuple[str, ...] | None = None
        """Where the card itself lies while this ability works."""
        self.own: NamedSlot | None = None
        """In a delayed ability: the slot of the card itself, which is lost when the card leaves."""

    @contextmanager
    def at(self, *loc: str | int) -> Iterator[None]:
        """Report problems below these keys while inside."""
        self.path.extend(loc)
        try:
            yield
        finally:
            del self.path[len(self.path) - len(loc) :]

    def trouble(self, text: str, found: object, *loc: str | int) -> None:
        """Report a problem here."""
        self.troubles.append(CardProblem((*self.path, *loc), text, found))

    def idle(self, text: str, found: object, *loc: str | int) -> None:
        """Report something that would never do anything; cards of old journals may have it all the same."""
        if not is_recorded():
            self.trouble(text, found, *loc)

    def check_word(self, kind: str, word: str, words: Iterable[str], *loc: str | int) -> bool:
        """Is this word known? If not, report it with the nearest known word."""
        words = list(words)
        if word in words or self.vocabulary.is_former(kind, word):
            return True
        self.trouble(no_such(kind, word, words), str(word), *loc)
        return False

    def slot(self, kind: SlotKind, label: str = "", hidden: bool = False) -> NamedSlot:
        """Make a slot without a name."""
        self.kinds.append(kind)
        self.labels.append(label)
        return NamedSlot(len(self.kinds) - 1, kind, hidden)

    def bind(self, name: str, kind: SlotKind, hidden: bool = False) -> NamedSlot:
        """Make a slot with a name; a name may be bound again."""
        old = self.names.get(name)
        if old is not None and old.kind == kind and old.hidden == hidden:
            self.names[name] = replace(old, zones=None)
        else:
            self.names[name] = self.slot(kind, name, hidden)
        return self.names[name]

    def lie(self, name: str, zones: tuple[str, ...] | None) -> None:
        """Note that the cards of this name lie in these zones; None: nobody knows where from here on."""
        if name in self.names:
            self.names[name] = replace(self.names[name], zones=zones)

    def show(self, name: str) -> None:
        """Note that everybody knows the cards of this name from here on."""
        slot = self.names.get(name)
        if slot is not None:
            self.names[name] = replace(slot, hidden=False)

    def find(self, ref: str, *loc: str | int) -> NamedSlot | None:
        """Return the slot of `$name` or `$event.field`; if there is none, report it and return None."""
        name = ref.removeprefix("$")
        if name.startswith("event."):
            return self.event(name.removeprefix("event."), *loc)
        if name in self.names:
            return self.names[name]
        known = [f"${each}" for each in (*self.names, "source", "bearer", *(f"event.{f}" for f in self.fields))]
        known = [each for each in known if self.vocabulary.attaches or each != "$bearer"]
        known = [each for each in known if not each.startswith("$_")]
        there = f"there is only {known[0]}" if len(known) == 1 else f"there are {listed(known)}"
        self.trouble(f'nothing is called "{ref}" here{did_you_mean(ref, known)} ({there})', str(ref), *loc)
        return None

    def event(self, field: str, *loc: str | int) -> NamedSlot | None:
        """Return the slot of a field of the event."""
        field = find_field(field, self.fields)
        kind = self.fields.get(field)
        if kind is None and self.is_unsure:
            return None
        if kind is None:
            known = [shared_name(each) for each in self.fields]
            there = f"it has {listed(known)}" if known else "it has no fields"
            text = f'the event has no "{field}"{did_you_mean(field, known)} ({there})'
            self.trouble(text, f"$event.{field}", *loc)
            return None
        if field not in self.field_slots:
            slot_kind = _SLOT_KINDS.get(kind) if isinstance(kind, str) else None
            if slot_kind is None:
                self.trouble(f'"{field}" is a word: test it with where', f"$event.{field}", *loc)
                return None
            self.field_slots[field] = self.slot(slot_kind, f"event.{field}")
        return self.field_slots[field]

    def bind_fields(self, all_fields: Mapping[str, Fields]) -> dict[str, tuple[tuple[int, int], ...]]:
        """Return by event which of its fields goes into which slot."""
        return {
            event: tuple((list(fields).index(name), slot.index) for name, slot in self.field_slots.items())
            for event, fields in all_fields.items()
        }


_SLOT_KINDS: dict[FieldKind, SlotKind] = {
    "card": "cards",
    "cards": "cards",
    "number": "number",
    "seat": "seat",
    "flag": "number",
}
