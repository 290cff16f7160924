"""A hint speaks to the player who asked: of that player it says "you" and "your", of all others their names.

Everything is said with the marks of `core/names.py` first, and put into this voice at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from cardtable.core.ids import Seat
from cardtable.core.names import player, put_names

_IRREGULAR = {"has": "have", "is": "are", "does": "do", "was": "were", "goes": "go"}
_NO_VERBS = frozenset({"as", "cards", "points", "this", "across", "its"})
_ENDINGS = (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("s", ""))
"""What "Ana …" does ends so, and what "you …" do so."""
_ORDERS = frozenset(
    word
    for words in (
        "activate add attack attach block call choose defend discard draw end give go hit keep lay leave move",
        "pass place play portal put remove reveal set strike summon swap take turn use",
    )
    for word in words.split()
)
"""First words of labels that tell what to do; others only name a choice."""


def marks(names: Sequence[str]) -> tuple[str, ...]:
    """The marks of all players, to be used as their names until it is known who listens."""
    return tuple(player(seat) for seat in range(len(names)))


def to_you(text: str, seat: Seat, names: Sequence[str]) -> str:
    """These words as they are said to this seat."""
    mark = player(seat)

    def address(found: re.Match[str]) -> str:
        word = found[2] or ""
        said = "your" if found[1] == "'s" else f"you {_for_you(word)}" if word else "you"
        begins = not found.start() or text[: found.start()].endswith((". ", "! ", "? "))
        return said[0].upper() + said[1:] if begins else said

    return put_names(re.sub(f"{mark}('s| (\\w+))?", address, text) if mark in text else text, names)


def _for_you(word: str) -> str:
    """A word behind the name, behind "you": verbs lose their ending."""
    if word in _IRREGULAR or word in _NO_VERBS or not word.islower() or word.endswith("ss"):
        return _IRREGULAR.get(word, word)
    return next((word.removesuffix(end) + base for end, base in _ENDINGS if word.endswith(end)), word)


def told_line(steps: Sequence[tuple[Seat, str]], seat: Seat, names: Sequence[str]) -> tuple[str, ...]:
    """Who takes which actions, one part for all that somebody does in a row: `you play Snake, then add Flow`."""
    return tuple(_stretches(steps, seat, names))


def _stretches(steps: Sequence[tuple[Seat, str]], seat: Seat, names: Sequence[str]) -> Iterator[str]:
    for who, some in groupby(steps, lambda step: step[0]):
        labels = [to_you(label, seat, names) for _, label in some]
        if who == seat:
            yield f"you {', then '.join(map(you_do, labels))}"
        else:
            yield f"{names[who]}: {', then '.join((labels[0], *map(_named, labels[1:])))}"


def you_do(label: str) -> str:
    """A label behind "you": an order as what is done, any other as what is chosen."""
    named = _named(label)
    return f"choose {named}" if named[0] == "“" else named


def _named(label: str) -> str:
    """An order in the middle of a sentence, any other label in quotes."""
    small = _small(label)
    return small if small != label else f"“{label}”"


def _small(label: str) -> str:
    first = label.partition(" ")[0]
    return label[0].lower() + label[1:] if first.lower() in _ORDERS else label
