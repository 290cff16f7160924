"""What decks are called in a count: by their names, and those of the same name by their files too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardtable.core.deck_models import DeckFile


def labels(decks: Sequence[DeckFile], files: Sequence[str] = ()) -> tuple[str, ...]:
    """A label of its own for every deck; `files` are as they were typed, one for each deck."""
    names = Counter(deck.deck for deck in decks)
    files = files or [""] * len(decks)
    wanted = [
        f"{deck.deck} ({file})" if names[deck.deck] > 1 and file else deck.deck
        for deck, file in zip(decks, files, strict=True)
    ]
    return tuple(_number(wanted))


def _number(wanted: list[str]) -> list[str]:
    """The same file twice is told apart by a number."""
    seen = Counter[str]()
    out = []
    for label in wanted:
        seen[label] += 1
        out.append(label if seen[label] == 1 else f"{label} #{seen[label]}")
    return out
