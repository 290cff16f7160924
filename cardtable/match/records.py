"""What a journal holds: a header, then one record for everything that changed the match."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from cardtable.core.game import Order, Outcome
from cardtable.core.ids import Seat

FORMAT = 1
"""The version of the journal format; a higher one comes from a newer table."""


class Parent(Struct, frozen=True):
    """The match that a branch left, after which step, and its journal's chain at that moment."""

    name: str
    step: int
    chain: str = ""


class TableMode(Struct, frozen=True, omit_defaults=True):
    """What the players agreed on about passing the table, before the match."""

    open: bool = False
    """Does everybody see every hand, with no curtain in between?"""
    passes: bool = False
    """Does the table pass for whoever can do nothing else? It tells everybody who could not."""


class Header(Struct, frozen=True, tag="match", tag_field="is", omit_defaults=True):
    """Everything a match starts from; a deck is here with all of its cards, so that files may change later."""

    format: int
    rules: int
    game: str
    version: str
    names: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    decks: tuple[dict[str, Any], ...]
    started: str = ""
    zones: dict[str, Any] | None = None
    parent: Parent | None = None
    players: tuple[str, ...] = ()
    """For each seat the level of the computer that plays it, empty for a person; none at all: an old journal."""
    mode: TableMode | None = None
    won: tuple[int, ...] = ()
    """How many matches each seat had won in this series before this one; none at all: it is the first."""
    sitting: int = 0
    """The number of the sitting at which it was written, among all in its folder: what came later has a higher one."""


def players_of(header: Header) -> tuple[str, ...]:
    """Return for each seat the level of the computer that plays it, empty for a person.

    Journals written before the header said so tell the computer by its name.
    """
    if header.players:
        return header.players
    return tuple("sparring" if name == "Computer" or name.startswith("Computer ") else "" for name in header.names)


class Do(Struct, frozen=True, tag="do", tag_field="is", omit_defaults=True):
    """A step: the action as data; `by` names the standing order that answered, `winners` stands in the last one."""

    action: msgspec.Raw
    seat: Seat | None = None
    by: str = ""
    winners: tuple[Seat, ...] | None = None
    state: str = ""
    sitting: int = 0


class Undo(Struct, frozen=True, tag="undo", tag_field="is", omit_defaults=True):
    """Some steps were undone; `agreed` if the table had to agree."""

    count: int = 1
    agreed: bool = False
    state: str = ""
    sitting: int = 0


class Redo(Struct, frozen=True, tag="redo", tag_field="is", omit_defaults=True):
    """Some undone steps were redone."""

    count: int = 1
    state: str = ""
    sitting: int = 0


class Ordered(Struct, frozen=True, tag="order", tag_field="is", omit_defaults=True):
    """A standing order was given, or with `drop` withdrawn."""

    order: Order
    drop: bool = False
    state: str = ""
    sitting: int = 0


class Noted(Struct, frozen=True, tag="note", tag_field="is", omit_defaults=True):
    """Somebody wrote a line into the log."""

    text: str
    state: str = ""
    sitting: int = 0


class Cut(Struct, frozen=True, tag="cut", tag_field="is", omit_defaults=True):
    """The records from line `since` up to this one do not count: today's rules refused what the first of them did."""

    since: int
    state: str = ""
    sitting: int = 0


Record = Do | Undo | Redo | Ordered | Noted | Cut
RECORD: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)
HEADER: msgspec.json.Decoder[Header] = msgspec.json.Decoder(Header)


def count_won(header: Header, outcome: Outcome | None) -> tuple[int, ...]:
    """Return how many matches of its series each seat has won, this one included."""
    before = header.won or (0,) * len(header.names)
    winners = outcome.winners if outcome else ()
    return tuple([count + (seat in winners) for seat, count in enumerate(before)])
