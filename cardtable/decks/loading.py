"""From a deck file, or from a journal's data, to a deck."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.core.deck_models import as_recorded
from cardtable.core.text import clean
from cardtable.files import Document

from .checking import judge
from .draft import Draft
from .errors import DeckError
from .shipped import find_deck

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile


def load_deck(path: Path | str, options: Mapping[str, Any] | None = None) -> DeckFile:
    """Load a deck from its file, or a shipped one by name; raises DeckError with all that `check_deck_file` finds."""
    found = judge(find_deck(path), options, warn=False)
    if found.deck is None:
        raise DeckError(found.mistakes)
    return found.deck


def deck_from_data(data: Mapping[str, Any]) -> DeckFile:
    """Make a deck from a journal's plain data, which was checked when it was written; raises DeckError."""
    name = f'deck "{clean(str(data.get("deck")), 60)}"'
    with as_recorded():
        draft = Draft(Document(name, dict(data), (1, 1, None)))
    if draft.deck is None or draft.problems:
        raise DeckError(draft.problems)
    return draft.deck
