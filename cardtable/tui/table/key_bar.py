"""The keys that do something now, and what each does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable.match import Choice
from cardtable.tui.board.canvas import Lines, Run, row
from cardtable.tui.board.look import Look
from cardtable.tui.board.widths import cut, cut_middle, width_of

from .table_state import TableState


class Key(NamedTuple):
    """A key that does something now, what it does, and the screen's action behind it."""

    key: str
    does: str
    action: str


def enters(state: TableState) -> str:
    """What Enter would do now, in a few words; empty when nothing."""
    if state.picked is not None:
        return state.offers.answers[state.picked].option.label
    if state.cursor is None or state.board is None:
        return _listing(state)
    if state.source is not None:
        aimed = [choice for choice in state.aims_from_source() if choice.option.to == state.cursor]
        return aimed[0].option.label if len(aimed) == 1 else "do it" if aimed else ""
    if state.choice_to_try is not None:
        return state.choice_to_try.option.label
    legal = state.doable(state.cursor)
    if len(legal) == 1 and state.offers.home(legal[0]) == state.cursor:
        return legal[0].option.label
    if state.aims(legal):
        return f"choose {state.aim_word(legal)}"
    if legal:
        return f"show {len(legal)} choice{'s' * (len(legal) > 1)}"
    return "" if state.offers.at(state.cursor, legal=False) else _listing(state)


def _is_further_answer(state: TableState) -> bool:
    """Is there an answer beside the question that Enter would not give now?"""
    return len(state.offers.answers) > (state.picked is not None)


def _listing(state: TableState) -> str:
    return "show the answers" if state.offers.answers else ""


SHORTEST, SHORT, BESIDE = 12, 22, 27
"""What Space does has at least so many cells, the fewer where Enter needs them; and as many as the line has, when
Space, Tab and ? take so many of it."""


def keys(state: TableState, dots: str = "…", width: int = 80, answers_shown: bool = False) -> list[Key]:
    """The keys that do something now, the most useful first; Enter says all it does, if need be instead of others."""
    out: list[Key] = []
    passes = state.offers.passes if state.source is None else ()
    least = SHORT
    if (does := enters(state)) and passes:
        whole = [room for room in (SHORT, SHORTEST) if width_of(does) <= width - 17 - _size(_space(passes, room, dots))]
        least = whole[0] if whole else SHORT
    if does:
        others = _size(_space(passes, least, dots)) if passes else 15 if state.source is not None else 0
        out.append(Key("Enter", _worded(state, does, width - 17 - others, dots), "enter"))
    if state.source is not None:
        out.append(Key("Esc", "take back", "back"))
    if state.offers.answers and not state.coached and does != _listing(state):
        out.append(Key("a", "answers", "answers"))
    if passes and [choice.option.label for choice in passes] != [does]:
        room = max(width - sum(map(_size, out)) - BESIDE, least)
        out.append(_space(passes, room, dots))
    if state.can_redo and not state.is_replay:
        out.append(Key("U", "redo", "redo"))
    if any(spot != state.cursor for spot in state.acting()) or (answers_shown and _is_further_answer(state)):
        out.append(Key("Tab", "next", "hop(1)"))
    out += [Key(*own) for own in state.own_keys]
    out.append(Key("i", "inspect", "inspect"))
    if state.can_recap and state.log:
        out.append(Key("p", "last turn", "recap"))
    if state.cursor is not None and state.offers.at(state.cursor, legal=False):
        out.append(Key("w", "why not", "why"))
    out.append(Key("?", "rules", "rules"))
    if state.gives_hints and state.offers.legal:
        out.append(Key("H", "hint", "hint"))
    out.append(Key("g", "log", "log"))
    if state.can_undo:
        out.append(Key("u", "step back" if state.is_replay else "undo", "undo"))
    if state.can_redo and state.is_replay:
        out.append(Key("U", "step on", "redo"))
    if state.orders or state.standing:
        out.append(Key("o", "orders", "orders"))
    if state.board and state.board.notes:
        out.append(Key("n", "notes", "notes"))
    may_resign = state.offers.legal and not state.coached and not state.own_keys
    return [*out, Key("R", "resign", "resign")] if may_resign else out


def _worded(state: TableState, does: str, room: int, dots: str) -> str:
    """What Enter does, in so many cells: whole, without the place the cursor shows, or without its middle."""
    briefs = {choice.option.label: choice.option.brief for choice in state.offers.legal}
    if width_of(does) > room and briefs.get(does):
        does = briefs[does]
    return cut_middle(does, room, dots)


def _space(passes: Sequence[Choice], room: int, dots: str) -> Key:
    """What Space does; of several passes it lets one choose."""
    return Key("Space", cut(passes[0].option.label, room, dots) if len(passes) == 1 else "go on", "end")


def key_line(shown: Sequence[Key], width: int, look: Look) -> tuple[Lines, list[tuple[range, str]]]:
    """The keys on one line, and which columns belong to which action."""
    runs: list[Run] = []
    ranges: list[tuple[range, str]] = []
    at = 0
    for key in _fitting(shown, width):
        runs += [(f" {key.key}", look["key"]), (f" {key.does} ", look["bar dim"])]
        ranges.append((range(at, at + _size(key)), key.action))
        at += _size(key)
    return (row(runs, width, look["bar dim"]),), ranges


FIRST = ("Enter", "Esc", "Space", "?")
"""What has its room before all others: `?` lists the others, and there the mouse can press them."""


def _fitting(some: Sequence[Key], width: int) -> list[Key]:
    """The keys that have room, in their order."""
    chosen: set[str] = set()
    for key in sorted(some, key=lambda key: key.key not in FIRST):
        if _size(key) <= width:
            chosen.add(key.key)
            width -= _size(key)
    return [key for key in some if key.key in chosen]


def _size(key: Key) -> int:
    return width_of(key.key) + width_of(key.does) + 3
