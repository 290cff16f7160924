"""Marks as people read them: counters and lasting changes on a card."""

from __future__ import annotations

from ...ids import CardId
from .durations import in_words
from .marks import Marks, counters


def counter_chips(marks: Marks, card: CardId) -> list[tuple[str, str]]:
    """The counters on a card: each as a chip, and in words."""
    found = counters(marks, card) if marks else {}
    return [(f"{_mark_name(name)[:3]}{count}", count_in_words(name, count)) for name, count in found.items()]


def count_in_words(name: str, count: int) -> str:
    """`2 growth counters`."""
    return f"{count} {_mark_name(name)} counter{'' if count == 1 else 's'}"


def _mark_name(name: str) -> str:
    return name.replace("_", " ")


def lasting_notes(marks: Marks, card: CardId) -> tuple[str, ...]:
    """The changes on a card that outlast the turn, a sentence each."""
    return tuple([note for m in marks if m.card == card and (note := _note(m.stat, m.word, m.amount, m.until))])


def _note(stat: str, word: str, amount: int, until: str) -> str:
    how_long = in_words(until)
    if not how_long or not (stat or word):
        return ""
    what = f"{stat.capitalize()} {amount:+d}" if stat else word.capitalize()
    return f"{what} {how_long}."
