"""`cardtable rules`: a game's rulebook on paper, and what its words, signs and cards mean."""

from __future__ import annotations

import shutil
import textwrap

from .out import say
from .seating import listing_of
from .trouble import FAILED, Trouble


def print_rules(game_id: str, words: str) -> None:
    """All rules by section; or what is called by these words or says them: words, signs, cards and rules."""
    from cardtable.lookup import find, gather
    from cardtable.plain.found import say_found
    from cardtable.rulebook import load_rulebook

    game_id = listing_of(game_id).id
    if not words:
        book = load_rulebook(game_id)
        for section in book.sections:
            say(f"{section.title}\n")
            for entry in book.section(section.id):
                _print(f"{entry.id}{' (ruling)' if entry.ruling else ''}  {entry.text}\n")
        return
    found = find(gather(game_id), words)
    if not found.entries:
        raise Trouble(found.miss, FAILED)
    for line in say_found(found):
        _print(line)


def _print(line: str) -> None:
    width = min(shutil.get_terminal_size((100, 24)).columns, 100)
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    say(textwrap.fill(line, width, subsequent_indent=indent, replace_whitespace=False))
