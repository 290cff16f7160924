"""The side rail: players, what lies under the cursor, notes and log, each at a fixed height."""

from __future__ import annotations

from functools import lru_cache

from cardtable.core.board import Board
from cardtable.core.leading import leader
from cardtable.tui.board.canvas import Cell, Rect, Run, row
from cardtable.tui.board.inspector_text import spot_words
from cardtable.tui.board.look import Look
from cardtable.tui.board.meters import AHEAD, meter_runs, panels_line, seat_name
from cardtable.tui.board.text import end_in_dots, entry_forms
from cardtable.tui.board.widths import cut, cut_name, width_of, wrap

from .painted import Painted
from .table_state import TableState

_ROLES = {"name": "mine", "plain": "base", "dim": "dim", "badge": "title"}
_HANG = 2
"""How far the further lines of an entry stand in, so that the eye finds where the next one begins."""
FORMS = 7
"""In so many ways further lines are said, from in full to the fewest words."""
CARD = 9
"""The least lines for what lies under the cursor."""
LOG = 8
"""The least lines for the log."""


def draw_players_line(rect: Rect, state: TableState, board: Board, look: Look) -> Painted:
    """The players' figures on one line, where there is no rail."""
    return Painted(rect, (row(panels_line(board, state.names, rect.width, look), rect.width, look["base"]),))


def draw_players(rect: Rect, state: TableState, board: Board, look: Look) -> Painted:
    """The players' figures, at the top of the rail."""
    lines = _players(state, board, rect.width - 3, look)
    return _beside(Rect(rect.x, rect.y, rect.width, len(lines)), lines, look)


def draw_rail(rect: Rect, state: TableState, board: Board, look: Look) -> dict[str, Painted]:
    """The parts of the rail by name; their heights do not depend on the cursor."""
    width = rect.width - 3
    players = draw_players(rect, state, board, look)
    top = players.rect.height
    spare = rect.height - top
    notes, room = _notes(board, width, look), max(spare - CARD - LOG, 0)
    if len(notes) > room > 1:
        notes = [*notes[: room - 1], [(look.signs.dots, look["dim"])]]
    notes = notes[:room]
    spare -= len(notes)
    card = max(spare - max(LOG, spare // 3), min(CARD, spare))
    heights = {"card": card, "notes": len(notes), "log": spare - card}
    lines = {
        "card": _card(state, board, width, card, look),
        "notes": notes,
        "log": _log(state, width, heights["log"], look),
    }
    out = {"players": players}
    top += rect.y
    for name, height in heights.items():
        out[name] = _beside(Rect(rect.x, top, rect.width, height), lines[name], look)
        top += height
    return out


def _beside(rect: Rect, lines: list[list[Run]], look: Look) -> Painted:
    margin, base, shown = _margin(look), look["base"], lines[: rect.height]
    rows = [row([*margin, *runs], rect.width, base) if runs else _blank(rect.width, look) for runs in shown]
    return Painted(rect, tuple(rows + [_blank(rect.width, look)] * (rect.height - len(rows))))


def _margin(look: Look) -> list[Run]:
    return [(look.signs.frames["plain"].side, look["faint"]), (" ", look["base"])]


@lru_cache(maxsize=64)
def _blank(width: int, look: Look) -> tuple[Cell, ...]:
    """An empty line; always the same, so that it need not be compared with the one before cell by cell."""
    return row(_margin(look), width, look["base"])


def _heading(words: str, width: int, look: Look) -> list[Run]:
    rule = look.signs.rule
    return [(f"{cut(words, width - 2, look.signs.dots)} ", look["title"]), (rule * width, look["faint"])]


def _players(state: TableState, board: Board, width: int, look: Look) -> list[list[Run]]:
    lines: list[list[Run]] = []
    for panel in board.panels:
        acts = panel.seat == board.to_act
        sign = look.signs.play if acts else " "
        lead = AHEAD if leader(board) == panel.seat else ""
        name = cut_name(seat_name(state.names, panel.seat), width - 2 - len(lead), look.signs.dots)
        lines.append([(f"{sign} ", look["ahead"]), (name, look["ahead" if acts else "mine"]), (lead, look["dim"])])
        words = ", ".join(panel.tags)
        lines += [[("  ", look["base"]), *meter_runs(meter, 10, look)] for meter in panel.meters]
        lines += [[("  " + line, look["dim"])] for line in wrap(words, width - 2) if line]
    return lines


def _card(state: TableState, board: Board, width: int, height: int, look: Look) -> list[list[Run]]:
    """What lies under the cursor; where there is too little room, further lines are said shorter, then left out."""
    said = spot_words(board, state.cursor, state.names) if state.cursor is not None else []
    for shorter in range(FORMS):
        lines = [(line, kind) for words, kind in said for line in _entry(words, kind, width, shorter, look)]
        if len(lines) < height:
            break
    else:
        lines[max(height - 2, 0) :] = [(f"{look.signs.dots} i shows all of it", "dim")]
    return [_heading("Card", width, look), *[[(line, look[_ROLES[kind]])] for line, kind in lines]]


def _entry(words: str, kind: str, width: int, shorter: int, look: Look) -> list[str]:
    """The lines of one entry: a further one in one of its shorter forms, broken at its colon; remarks go last."""
    if shorter == FORMS - 1 and not words:
        return []
    if kind != "dim" or not shorter or width_of(words) <= width:
        return wrap(words, width)
    forms = entry_forms(words, look.game)
    if len(forms) == 1 or width_of(words.partition(":")[0]) >= width:
        return [end_in_dots(words, width, look.signs.dots)] * (shorter < FORMS - 1)
    entry = forms[min(shorter, len(forms) - 1)]
    name, _, text = entry.partition(": ")
    if width_of(entry) <= width:
        return [entry]
    return [f"{name}:", *[" " * _HANG + line for line in wrap(text, width - _HANG)]]


def _notes(board: Board, width: int, look: Look) -> list[list[Run]]:
    return [
        line
        for note in board.notes
        if note.pinned
        for line in (
            _heading(note.title, width, look),
            *[[(words, look["base"])] for line in note.lines for words in wrap(line, width)],
        )
    ]


def _log(state: TableState, width: int, height: int, look: Look) -> list[list[Run]]:
    if height < 2:
        return []
    roles = {"story": "base", "lead": "base", "detail": "dim", "routine": "dim"}
    lines: list[list[Run]] = []
    for line in state.log[-height:]:
        first, *more = wrap(line.text, width - _HANG) or [""]
        lines += [[(words, look[roles[line.level]])] for words in (first, *[" " * _HANG + words for words in more])]
    return [_heading("Log", width, look), *lines[-(height - 1) :]]
