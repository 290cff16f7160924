"""From a deck file, or from a journal's data, to a deck."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.core.text import clean
from cardtable.files import Document, FileProblem

from .draft import Draft, read_draft
from .errors import DeckError
from .shipped import find_deck

if TYPE_CHECKING:
    from cardtable.core.files import DeckFile


def load_deck(path: Path | str) -> DeckFile:
    """A deck from its file, or by its name if it is shipped; raises DeckError with every problem."""
    try:
        return _finished(read_draft(find_deck(path)))
    except FileProblem as problem:
        raise DeckError([str(problem)]) from None


def deck_from_data(data: Mapping[str, Any]) -> DeckFile:
    """A deck from plain data, as a journal keeps it; raises DeckError."""
    name = f'deck "{clean(str(data.get("deck")), 60)}"'
    return _finished(Draft(Document(name, dict(data), (1, 1, None))))


def _finished(draft: Draft) -> DeckFile:
    if draft.deck is None or draft.problems:
        raise DeckError(draft.problems)
    return draft.deck
