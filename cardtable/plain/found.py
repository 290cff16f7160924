"""What was looked up, in words: one thing in full, several in a line each, and the rest by name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardtable.core.board import CardFace
from cardtable.core.text import listed, sentence
from cardtable.lookup import Entry, Found, Sight, find, gather
from cardtable.lookup.entries import HEADINGS, NOT_IN_SIGHT
from cardtable.lookup.finding import is_named

from .board_text import introduce, say_face

if TYPE_CHECKING:
    from .desk import Desk

MOST = 10
"""So many things are told in a line each."""
NAMED = 12
"""Of the rest, so many are named."""


def answers(desk: Desk, words: str) -> Iterator[str]:
    """What these words mean at this table, as far as the seat at the keyboard may know it."""
    return say_found(find(_known(desk), words), desk.match.names)


def say_unseen(desk: Desk, words: str) -> Iterator[str]:
    """A card that lies nowhere to be seen, if this is its name, or a part of it that no other has."""
    found = find([entry for entry in _known(desk) if entry.kind == "card" and not entry.in_sight], words)
    named = found.called or tuple([entry for entry in found.others if is_named(entry, words)])
    if len(named) == 1:
        yield from say_whole(named[0], desk.match.names)


def _known(desk: Desk) -> list[Entry]:
    return gather(desk.match.game.id, Sight(desk.match, desk.shown))


def say_found(found: Found, names: Sequence[str] = ()) -> Iterator[str]:
    """All that an answer holds, in about a dozen lines; what is called by the very words comes alone and in full."""
    if not found.entries:
        yield found.miss
    elif len(alone := [entry for entry in found.called if entry.kind != "deck"] or found.called) == 1:
        for entry in (*alone, *[deck for deck in found.called if deck not in alone]):
            yield from say_whole(entry, names)
        yield from _rest("See also", found.others)
    else:
        yield from _grouped(found.entries[:MOST], names)
        yield from _rest("", found.entries[MOST:])


def say_whole(entry: Entry, names: Sequence[str] = ()) -> Iterator[str]:
    """One thing in full; of a card that lies nowhere to be seen that is said, too."""
    if entry.face is None:
        yield _line(entry, names)
        return
    yield from say_face(_nobodys(entry.face), names)
    if entry.in_sight is False:
        yield f"  {NOT_IN_SIGHT}"


def _grouped(entries: Sequence[Entry], names: Sequence[str]) -> Iterator[str]:
    for kind, heading in HEADINGS.items():
        here = [entry for entry in entries if entry.kind == kind]
        if here:
            yield f"{heading}:"
            yield from (f"  {_line(entry, names)}" for entry in here)


def _rest(where: str, entries: Sequence[Entry]) -> Iterator[str]:
    """The names of what was not told: all of them, or how many more there are."""
    if not entries:
        return
    named = [entry.name for entry in entries[:NAMED]]
    more = len(entries) - len(named)
    if where:
        words = listed([*named, f"{more} more"] if more else named)
        yield f"{where}: {words}."
    else:
        yield f"And {len(entries)} more: {', '.join(named)}{', …' if more else '.'}"


def _line(entry: Entry, names: Sequence[str]) -> str:
    """One thing in a line: its name and what it says."""
    if entry.face is not None:
        return introduce(_nobodys(entry.face), names)
    return f"{entry.name}{' (ruling)' * entry.ruling}: {sentence(entry.text)}"


def _nobodys(face: CardFace) -> CardFace:
    """The card by itself: whose it is does not matter where it is only read."""
    return replace(face, owner=None)
