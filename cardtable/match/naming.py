"""Players by their names: games write "player 2", because a state knows no names; who shows it puts the name there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

if TYPE_CHECKING:
    from cardtable.core.board import Board, Option

_PLAYER = re.compile(r"\b[Pp]layer ([1-9])\b")


def named(text: str, names: Sequence[str]) -> str:
    """The text with "player 2" as the name of who sits there."""
    if "layer " not in text:
        return text
    return _PLAYER.sub(lambda found: names[int(found[1]) - 1] if int(found[1]) <= len(names) else found[0], text)


def named_board(board: Board, names: Sequence[str]) -> Board:
    """The board with its question, links and notes naming people."""
    notes = tuple([replace(note, lines=tuple([named(line, names) for line in note.lines])) for note in board.notes])
    links = tuple([replace(link, label=named(link.label, names)) for link in board.links])
    return replace(board, prompt=named(board.prompt, names), notes=notes, links=links)


def named_option(option: Option, names: Sequence[str]) -> Option:
    """The option with a label and a warning that name people."""
    label, warning = named(option.label, names), named(option.warning, names)
    same = label == option.label and warning == option.warning
    return option if same else replace(option, label=label, warning=warning)
