"""Marks: what `modify`, `grant` and `mark` leave on cards and players, as data in a game's table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from ...ids import CardId, Seat
from .durations import LEAVES, left_after


class EffectMark(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A change of a stat, a word or counters on one card (or with card None on a player), some of them for a time."""

    card: CardId | None
    seat: Seat
    """Whose effect made it (its times end with that player's turns); on a player: that player."""
    stat: str = ""
    word: str = ""
    amount: int = 0
    until: str = ""
    """The duration's word; nothing: as long as the card stays."""
    source: CardId | None = None
    counter: str = ""
    """The name of counters on the card, of which there are `amount`."""


Marks = tuple[EffectMark, ...]


def modify(
    marks: Marks, cards: Iterable[CardId], stats: dict[str, int], until: str, seat: Seat, source: CardId
) -> Marks:
    """Return the marks after `modify`."""
    new = [
        EffectMark(c, seat, stat=stat, amount=n, until=until, source=source) for c in cards for stat, n in stats.items()
    ]
    return (*marks, *new)


def grant(
    marks: Marks, cards: Iterable[CardId], words: Iterable[str], amount: int, until: str, seat: Seat, source: CardId
) -> Marks:
    """Return the marks after `grant` to cards."""
    words = tuple(words)
    return (
        *marks,
        *[EffectMark(c, seat, word=word, amount=amount, until=until, source=source) for c in cards for word in words],
    )


def grant_to_players(
    marks: Marks, seats: Iterable[Seat], words: Iterable[str], amount: int, until: str, source: CardId
) -> Marks:
    """Return the marks after `grant` to players."""
    words = tuple(words)
    new = [
        EffectMark(None, seat, word=word, amount=amount, until=until, source=source) for seat in seats for word in words
    ]
    return (*marks, *new)


def put_counters(marks: Marks, cards: Iterable[CardId], mark: str, amount: int, seat: Seat) -> Marks:
    """Return the marks after `mark`; counters of one kind on a card are one mark, which goes at zero."""
    out = list(marks)
    for card in cards:
        old = next((m for m in out if m.card == card and m.counter == mark), None)
        if old is not None:
            out.remove(old)
        total = (old.amount if old is not None else 0) + amount
        if total > 0:
            out.append(EffectMark(card, seat, amount=total, counter=mark))
    return tuple(out)


def counters(marks: Marks, card: CardId) -> dict[str, int]:
    """Return the counters on a card by name."""
    return {m.counter: m.amount for m in marks if m.counter and m.card == card}


def count_counters(marks: Marks, card: CardId, mark: str) -> int:
    """Count the counters of this name on a card."""
    return sum([m.amount for m in marks if m.counter == mark and m.card == card])


def expire(marks: Marks, until: str, seat: Seat | None = None) -> Marks:
    """Return the marks without those of this duration; with a seat, only that player's end."""
    kept = tuple([mark for each in marks if (mark := _shorten(each, until, seat)) is not None])
    return marks if kept == marks else kept


def _shorten(mark: EffectMark, over: str, seat: Seat | None) -> EffectMark | None:
    if seat is not None and mark.seat != seat:
        return mark
    until = left_after(mark.until, over)
    return None if until is None else mark if until == mark.until else replace(mark, until=until)


def remove_from(marks: Marks, cards: Iterable[CardId]) -> Marks:
    """Return the marks without those on cards that left play, or that last while such a card stays."""
    gone = set(cards)
    kept = tuple([m for m in marks if m.card not in gone and not (m.until == LEAVES and m.source in gone)])
    return marks if len(kept) == len(marks) else kept


def change(marks: Marks, card: CardId, stat: str) -> int:
    """Return what all marks add to this stat of this card."""
    return sum([m.amount for m in marks if m.card == card and m.stat == stat])
