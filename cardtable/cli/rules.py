"""`cardtable rules`: a game's rulebook on paper."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .out import say
from .seating import listing_of
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.rulebook import RuleEntry


def print_rules(game_id: str, words: str) -> None:
    """All rules by section, or those with this id or these words."""
    from cardtable.rulebook import load_rulebook

    book = load_rulebook(listing_of(game_id).id)
    if not words:
        for section in book.sections:
            say(f"{section.title}\n")
            _print(book.section(section.id))
        return
    found = [entry] if (entry := book.get(words)) else list(book.search(words))
    if not found:
        raise Trouble(f'No rule of {game_id} says "{words}": try fewer or other words.', FAILED)
    _print(found)


def _print(entries: Iterable[RuleEntry]) -> None:
    width = min(shutil.get_terminal_size((100, 24)).columns, 100)
    for entry in entries:
        head = f"{entry.id}{' (ruling)' if entry.ruling else ''}  "
        say(textwrap.fill(head + entry.text, width, subsequent_indent="    ") + "\n")
