"""Which keys do something on a screen now, in words: for the sheet behind `?` and for the palette."""

from __future__ import annotations

from typing import Any, NamedTuple

from textual.binding import Binding
from textual.screen import Screen

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
    for active in screen.active_bindings.values():
        binding = active.binding
        plain = binding.action.rpartition(".")[2].partition("(")[0]
        if active.node is screen and binding.description and active.enabled and plain not in (*_OWN, "digit", "move"):
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
    others = [key for key in bound_keys(screen) if key.key not in known]
    return [*now, *(() if screen.state.is_replay else _ALWAYS), *others]


def marks_now(screen: Screen[Any]) -> list[NamedKey]:
    """Return the signs on the cards and places of a table, each with what it says; the coach's where there is one."""
    from .table import TableScreen

    if not isinstance(screen, TableScreen):
        return []
    signs = screen.view.look.signs
    marks = [NamedKey(signs.play, "This can act now"), NamedKey(signs.source, "You chose this: now choose its target")]
    marks.append(NamedKey(signs.target, "A legal target"))
    return [*marks, *[NamedKey(signs.coach, "The coach means this")] * screen.state.coached]


_ALWAYS = (NamedKey("Arrows", "Move over the board, as h j k l do"), NamedKey("1 to 9, 0", "Pick from the hand"))
