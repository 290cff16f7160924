"""The side rail: players, what lies under the cursor, notes, and the latest lines of the log."""

from __future__ import annotations

from cardtable.core.board import Board
from cardtable.tui.board.canvas import Canvas, Rect, Run, cut, row, wrap
from cardtable.tui.board.look import Look
from cardtable.tui.board.meters import meter_runs, seat_name
from cardtable.tui.board.words import spot_words

from .model import TableModel

_ROLES = {"name": "mine", "plain": "base", "dim": "dim", "badge": "ahead"}


def draw_rail(canvas: Canvas, rect: Rect, model: TableModel, board: Board, look: Look) -> None:
    """Draw the rail; the log gets what the others leave."""
    width = rect.width - 3
    lines = _players(model, board, width, look)
    sections = [_inspector(model, board, width, look), *_notes(board, width, look)]
    spare = rect.height - len(lines) - 8
    for section in sections:
        if spare > 3:
            section = section[: max(spare, 0)]
            lines += section
            spare -= len(section)
    lines += _log(model, width, max(rect.height - len(lines), 0), look)
    side = look.signs.frames["plain"].side
    for number in range(rect.height):
        runs = lines[number] if number < len(lines) else []
        line = row([(side, look["faint"]), (" ", look["base"]), *runs], rect.width, look["base"])
        canvas.blit(rect.x, rect.y + number, (line,))


_HANG = 2
"""How far the further lines of an entry stand in, so that the eye finds where the next one begins."""


def _heading(words: str, width: int, look: Look) -> list[Run]:
    rule = look.signs.rule
    return [(f"{cut(words, width - 2, look.signs.dots)} ", look["title"]), (rule * width, look["faint"])]


def _players(model: TableModel, board: Board, width: int, look: Look) -> list[list[Run]]:
    lines: list[list[Run]] = []
    for panel in board.panels:
        acts = panel.seat == board.to_act
        sign = look.signs.play if acts else " "
        name = cut(seat_name(model.names, panel.seat), width - 2, look.signs.dots)
        lines.append([(f"{sign} ", look["ahead"]), (name, look["ahead" if acts else "mine"])])
        words = ", ".join(panel.tags)
        lines += [[("  ", look["base"]), *meter_runs(meter, 10, look)] for meter in panel.meters]
        lines += [[("  " + line, look["dim"])] for line in wrap(words, width - 2) if line]
    return lines


def _inspector(model: TableModel, board: Board, width: int, look: Look) -> list[list[Run]]:
    lines: list[list[Run]] = [_heading("Card", width, look)]
    if model.cursor is None:
        return lines
    for words, kind in spot_words(board, model.cursor, model.names):
        lines += [[(line, look[_ROLES[kind]])] for line in wrap(words, width)]
    return lines


def _notes(board: Board, width: int, look: Look) -> list[list[list[Run]]]:
    return [
        [
            _heading(note.title, width, look),
            *[[(words, look["base"])] for line in note.lines for words in wrap(line, width)],
        ]
        for note in board.notes
        if note.pinned
    ]


def _log(model: TableModel, width: int, height: int, look: Look) -> list[list[Run]]:
    if height < 2:
        return []
    roles = {"story": "base", "detail": "dim"}
    lines: list[list[Run]] = []
    for line in model.log[-height:]:
        first, *more = wrap(line.text, width - _HANG) or [""]
        lines += [[(words, look[roles[line.level]])] for words in (first, *[" " * _HANG + words for words in more])]
    return [_heading("Log", width, look), *lines[-(height - 1) :]]
