"""The line on top: game, turn, phases, and who is to act."""

from __future__ import annotations

from cardtable.core.board import Board
from cardtable.tui.board.canvas import Lines, Run, row, total_width
from cardtable.tui.board.look import Look
from cardtable.tui.board.meters import seat_name
from cardtable.tui.board.widths import cut, width_of

from .table_state import TableState


def status_line(state: TableState, board: Board, width: int, look: Look) -> Lines:
    """Game, turn, phases, and who is to act."""
    left: list[Run] = [(f" {state.title}", look["bar title"]), (f"  turn {board.turn}  ", look["bar dim"])]
    right = f" {_whose(state, board)} "
    room = width - total_width(left) - width_of(right)
    left += _phases(board, room, look)
    room = width - total_width(left) - width_of(right)
    return (row([*left, (" " * max(room, 0), look["bar"]), (right, look["bar"])], width, look["bar"]),)


def _whose(state: TableState, board: Board) -> str:
    if board.to_act is None:
        return "the game is over"
    if board.to_act == board.viewer:
        return f"{seat_name(state.names, board.to_act)}, you decide"
    return f"{seat_name(state.names, board.to_act)} decides"


def _phases(board: Board, room: int, look: Look) -> list[Run]:
    runs: list[Run] = []
    for number, phase in enumerate(board.phases):
        if number:
            runs.append((look.signs.step, look["bar dim"]))
        here = number == board.phase
        runs.append((f" {look.signs.on} {phase} " if here else phase, look["bar on" if here else "bar dim"]))
    if total_width(runs) <= room:
        return runs
    if 0 <= board.phase < len(board.phases):
        count = f" {board.phase + 1}/{len(board.phases)}"
        return [
            (cut(board.phases[board.phase], max(room - 5, 0), look.signs.dots), look["bar on"]),
            (count, look["bar dim"]),
        ]
    return []
