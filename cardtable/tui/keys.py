"""Which keys do something on a screen now, in words: for the sheet behind `?` and for the palette."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.binding import Binding
from textual.screen import Screen

from cardtable.core.board import Badge, Board, CardFace

from .board.inspector_text import kind_sign
from .board.signs import Signs

if TYPE_CHECKING:
    from .table.table_state import TableState

_OWN = ("command_palette", "quit", "help_quit", "copy_text", "focus_next", "focus_previous")
"""Textual's own, which are everywhere."""


_NAMES = {"escape": "Esc", "space": "Space", "enter": "Enter", "tab": "Tab", "shift+tab": "Shift+Tab"}


class NamedKey(NamedTuple):
    """A key as people call it, what it does, and the action behind it."""

    key: str
    does: str
    action: str = ""


def bound_keys(screen: Screen[Any]) -> list[NamedKey]:
    """Return every key of a screen that has a name; a digit and an arrow are nobody's own."""
    found: dict[str, NamedKey] = {}
    unnamed = {*_OWN, "digit", "move", *getattr(screen, "FOR_PLAYERS", ())}
    for active in screen.active_bindings.values():
        binding = active.binding
        plain = binding.action.rpartition(".")[2].partition("(")[0]
        if active.node is screen and binding.description and active.enabled and plain not in unnamed:
            key = NamedKey(key_name(screen, binding), binding.description, binding.action)
            found.setdefault(binding.action, key)
    return list(found.values())


def key_name(screen: Screen[Any], binding: Binding) -> str:
    """Return what people call a key: `?` for `question_mark`, `Esc` for `escape`."""
    return _NAMES.get(binding.key) or screen.app.get_key_display(binding)


def keys_now(screen: Screen[Any]) -> list[NamedKey]:
    """Return the keys of a table: first those of this moment with what each does now, then the others."""
    from .table import TableScreen
    from .table.key_bar import keys

    if not isinstance(screen, TableScreen):
        return []
    now = [
        NamedKey(key.key, f"{key.does[:1].upper()}{key.does[1:]}", key.action)
        for key in keys(screen.state, width=200, answers_shown=screen.answers_shown)
    ]
    known = {key.key for key in now}
    others = [key for key in bound_keys(screen) if key.key not in known and not _is_idle(key.action, screen.state)]
    always = () if screen.state.is_replay else _ALWAYS[:1] if "digit" in screen.FOR_PLAYERS else _ALWAYS
    return [*now, *always, *others]


def _is_idle(action: str, state: TableState) -> bool:
    """Would this key only say that there is nothing to show now?"""
    from .table.sheets import notes_sheet, orders_sheet

    if action == "answers":
        return not state.offers.answers
    if action == "notes":
        return state.board is None or notes_sheet(state.board) is None
    return action == "orders" and orders_sheet(state.orders, state.standing) is None


def marks_now(screen: Screen[Any]) -> list[NamedKey]:
    """Return the signs on the cards and places of a table, each with what it says; the coach's where there is one."""
    from .table import TableScreen

    if not isinstance(screen, TableScreen):
        return []
    signs, board = screen.view.look.signs, screen.state.board
    marks = [NamedKey(signs.play, "This can act now"), NamedKey(signs.source, "You chose this: now choose its target")]
    marks.append(NamedKey(signs.target, "A legal target"))
    marks += [NamedKey(signs.coach, "The coach means this")] * screen.state.coached
    marks.append(NamedKey(signs.fresh, "New since you last decided"))
    if board is not None and board.active is not None and board.to_act not in (None, board.active):
        marks.append(NamedKey(signs.pip[0], "It is this player's turn, and another one decides now"))
    return [*marks, *(marks_on(board, signs) if board is not None else ())]


def marks_on(board: Board, signs: Signs) -> list[NamedKey]:
    """Return what stands on the cards of this board and in their edges: each once: turned, links, badges, kinds.

    Of badges that differ only by their number (`×1`, `×3`) one is enough.
    """
    zones = [zone for zone in board.zones if zone.shape != "list"]
    held = [slot.holds for zone in zones for slot in zone.slots if slot.holds is not None]
    turned = [card.turned for card in held if isinstance(card, CardFace) and card.turned]
    found = {signs.turned: turned[0].capitalize()} if turned else {}
    for link in board.links:
        found.setdefault(signs.links[link.kind], _LINKED[link.kind])
    alike: dict[str, Badge] = {}
    for badge in (badge for card in held for badge in card.badges):
        alike.setdefault(_DIGITS.sub("0", badge.text), badge)
    found |= {badge.text: badge.means for badge in alike.values() if badge.text not in found}
    faces = [card for card in held if isinstance(card, CardFace)]
    if any(face.attached for face in faces):
        found["w/1"] = "With so many cards on it"
    found |= {sign: face.spoken.partition(" ")[0].capitalize() for face in faces if (sign := kind_sign(face))}
    return [NamedKey(mark, means) for mark, means in found.items()]


_DIGITS = re.compile(r"\d+")
_LINKED = {
    "attack": "From the attacker to what is attacked; a letter beside it is the same at both ends",
    "block": "From the blocker to what is blocked; a letter beside it is the same at both ends",
    "target": "From a card to what it affects",
    "chain": "These cards are chained",
    "group": "These cards belong together",
}


_ALWAYS = (NamedKey("Arrows", "Move over the board, as h j k l do"), NamedKey("1 to 9, 0", "Pick from the hand"))
