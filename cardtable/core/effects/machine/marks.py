"""Marks: what `modify`, `grant` and `mark` leave on cards and players, as data in a game's table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...ids import CardId, Seat


class EffectMark(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A change of a stat, or a word, on one card (or with card None on a player) for a time."""

    card: CardId | None
    seat: Seat
    """Whose effect made it (its times end with that player's turns); on a player: that player."""
    stat: str = ""
    word: str = ""
    amount: int = 0
    until: str = ""
    """The duration's word; nothing: as long as the card stays."""
    source: CardId | None = None


Marks = tuple[EffectMark, ...]


def modify(
    marks: Marks, cards: Iterable[CardId], stats: dict[str, int], until: str, seat: Seat, source: CardId
) -> Marks:
    """The marks after `modify`."""
    new = [
        EffectMark(c, seat, stat=stat, amount=n, until=until, source=source) for c in cards for stat, n in stats.items()
    ]
    return (*marks, *new)


def grant(
    marks: Marks, cards: Iterable[CardId], words: Iterable[str], amount: int, until: str, seat: Seat, source: CardId
) -> Marks:
    """The marks after `grant` to cards."""
    words = tuple(words)
    return (
        *marks,
        *[EffectMark(c, seat, word=word, amount=amount, until=until, source=source) for c in cards for word in words],
    )


def grant_to_players(
    marks: Marks, seats: Iterable[Seat], words: Iterable[str], amount: int, until: str, source: CardId
) -> Marks:
    """The marks after `grant` to players."""
    words = tuple(words)
    new = [
        EffectMark(None, seat, word=word, amount=amount, until=until, source=source) for seat in seats for word in words
    ]
    return (*marks, *new)


def put_counters(marks: Marks, cards: Iterable[CardId], mark: str, amount: int, seat: Seat) -> Marks:
    """The marks after `mark`: counters of one kind on a card are one mark, and none is left at zero."""
    out = list(marks)
    for card in cards:
        old = next((m for m in out if m.card == card and m.word == mark and not m.until), None)
        if old is not None:
            out.remove(old)
        total = (old.amount if old is not None else 0) + amount
        if total > 0:
            out.append(EffectMark(card, seat, word=mark, amount=total))
    return tuple(out)


def expire(marks: Marks, until: str, seat: Seat | None = None) -> Marks:
    """The marks without those of this duration; with a seat only that player's go."""
    kept = tuple([m for m in marks if m.until != until or (seat is not None and m.seat != seat)])
    return marks if len(kept) == len(marks) else kept


def remove_from(marks: Marks, cards: Iterable[CardId]) -> Marks:
    """The marks without those on cards that have left."""
    gone = set(cards)
    kept = tuple([m for m in marks if m.card is None or m.card not in gone])
    return marks if len(kept) == len(marks) else kept


def change(marks: Marks, card: CardId, stat: str) -> int:
    """What all marks add to this stat of this card."""
    return sum([m.amount for m in marks if m.card == card and m.stat == stat])
