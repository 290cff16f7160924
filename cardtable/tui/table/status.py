"""The line on top: game, turn, phases, who is to act, and the legend of the numbers."""

from __future__ import annotations

from cardtable.core.board import Board
from cardtable.core.ids import Seat
from cardtable.tui.board.canvas import Lines, Run, row, total_width
from cardtable.tui.board.legend import Legend, legend_of, legend_roles
from cardtable.tui.board.look import Look
from cardtable.tui.board.meters import seat_name
from cardtable.tui.board.widths import cut, width_of

from .regions import rail_width
from .table_state import TableState


def status_line(state: TableState, board: Board, width: int, look: Look) -> Lines:
    """Game, turn, phases, who is to act, and what the signs before the numbers mean.

    Where it is narrow the legend takes the room of the other phases, then of the word "turn", and says less at last;
    the turn's number stays as long as the whole legend does.
    """
    title: Run = (f" {state.title}", look["bar title"])
    turn: Run = (f"  turn {board.turn}", look["bar dim"])
    least = [title, *_longest(state, board, look)]
    whole, *fewer = _legends(state, look)
    wide, narrow = _legend_runs(whole, "  ", look), _legend_runs(whole, " ", look)
    number: Run = (f" T{board.turn}", look["bar dim"])
    forms: list[tuple[list[Run], list[Run]]] = [([turn], wide), ([turn], narrow), ([number], narrow)]
    forms += [([], narrow), *[([], _legend_runs(legend, " ", look)) for legend in fewer]]
    counted, signs = next((form for form in forms if _fits([*least, *form[0], *form[1]], width)), ([turn], []))
    words = (f"  {_whose_turn(state, board)[0]} ", look["bar"])
    bare = [title, ("  ", look["bar"]), *_phase_bare(board, look), *signs, words]
    if counted == [number] and _fits(bare, width) and not _fits([*bare, number], width):
        counted = []  # in another's turn, who decides is said in full first
    left = [title, *counted, ("  ", look["bar"])]
    whose: Run = (f"  {_whose(state, board)} ", look["bar"])
    least_left = [*left, *_phase_bare(board, look), *signs]
    for said in _whose_turn(state, board):
        if _fits([*least_left, (longer := (f"  {said} ", look["bar"]))], width):
            whose = longer
            break
    left += [*_phases(board, width - total_width([*left, whose, *signs]), rail_width(width) > 0, look), whose]
    gap = max(width - total_width([*left, *signs]), 0)
    return (row([*left, (" " * gap, look["bar"]), *signs], width, look["bar"]),)


def _legends(state: TableState, look: Look) -> list[Legend]:
    """The whole legend, then with fewer and fewer signs: minor numbers go first, then those that stand first."""
    kept = dict(state.numbers)
    signs = legend_of(kept, look.signs)
    order = sorted(legend_roles(kept), key=lambda role: not kept[role].minor)
    out = [signs]
    for role in order[:-1]:
        del kept[role]
        out.append(legend_of(kept, look.signs))
    return out


def _longest(state: TableState, board: Board, look: Look) -> list[Run]:
    """The longest phase and name: what is shown beside them must not come and go with either."""
    phases = [_phase_now(board, look, number) for number in range(len(board.phases))]
    whose = max((f"  {_decides(state, board, panel.seat)}   " for panel in board.panels), key=width_of, default="")
    return [(whose, look["bar"]), *max(phases, key=total_width, default=[])]


def _fits(runs: list[Run], width: int) -> bool:
    return total_width(runs) <= width


def _legend_runs(legend: Legend, gap: str, look: Look) -> list[Run]:
    """The legend, with a gap before each sign; where it is narrow each has one word right behind it.

    A letter that is a sign would be read as the beginning of that word: `A=damage`.
    """
    narrow = len(gap) == 1
    runs: list[Run] = []
    for sign in legend:
        said = f"{'=' * (sign.sign.isascii() and sign.sign.isalpha())}{sign.word}" if narrow else f" {sign.name}"
        runs += [(gap, look["bar"]), (sign.sign, look["bar"]), (said, look["bar dim"])]
    return [*runs, (" ", look["bar"])]


def _whose(state: TableState, board: Board) -> str:
    return "the game is over" if board.to_act is None else _decides(state, board, board.to_act)


def _decides(state: TableState, board: Board, seat: Seat) -> str:
    return f"{seat_name(state.names, seat)}{', you decide' if seat == board.viewer else ' decides'}"


def _whose_turn(state: TableState, board: Board) -> list[str]:
    """Who decides, and in whose turn, where that is another's; then the same in fewer words."""
    if board.active in (None, board.to_act) or board.to_act is None or board.active is None:
        return [_whose(state, board)]
    is_you = board.to_act == board.viewer
    who = "you decide" if is_you else f"{seat_name(state.names, board.to_act)} decides"
    turn = f"{seat_name(state.names, board.active)}'s turn"
    return [f"{turn}: {who}", *[f"{turn}: you"] * is_you]


def _phases(board: Board, room: int, is_wide: bool, look: Look) -> list[Run]:
    """All phases; where they have no room, on a wide screen as many around this one as do, or only this one."""
    every, now = range(len(board.phases)), board.phase
    if now not in every:
        return _steps(board, every, look) if total_width(_steps(board, every, look)) <= room else []
    for reach in range(len(board.phases), 0 if is_wide and board.stepwise else len(board.phases) - 1, -1):
        runs = _steps(board, range(max(now - reach, 0), min(now + reach + 1, len(board.phases))), look)
        if total_width(runs) <= room:
            return runs
    for runs in (_phase_now(board, look), _phase_now(board, look)[:1]):
        if total_width(runs) <= room:
            return runs
    return [(cut(_with_remark(board, board.phases[now]), max(room, 0), look.signs.dots), look["bar on"])]


def _steps(board: Board, shown: range, look: Look) -> list[Run]:
    """These phases one after the other, with dots where others are left out."""
    runs: list[Run] = [(f"{look.signs.dots}{look.signs.step}", look["bar dim"])] if shown.start else []
    for number in shown:
        if number > shown.start:
            runs.append((look.signs.step if board.stepwise else "  ", look["bar dim"]))
        phase = board.phases[number]
        here: Run = (f" {look.signs.on} {_with_remark(board, phase)} ", look["bar on"])
        runs.append(here if number == board.phase else (phase, look["bar dim"]))
    if shown.stop < len(board.phases):
        runs.append((f"{look.signs.step}{look.signs.dots}", look["bar dim"]))
    return runs


def _phase_now(board: Board, look: Look, number: int | None = None) -> list[Run]:
    """This phase, or another one, and its number among all."""
    now = board.phase if number is None else number
    if now not in range(len(board.phases)):
        return []
    phase: Run = (f" {look.signs.on} {_with_remark(board, board.phases[now])} ", look["bar on"])
    return [phase, (f" {now + 1}/{len(board.phases)}", look["bar dim"])] if board.stepwise else [phase]


def _phase_bare(board: Board, look: Look) -> list[Run]:
    """This phase in as few cells as say it: whose turn it is matters more than a sign and a number around it."""
    now = board.phase
    return [(_with_remark(board, board.phases[now]), look["bar on"])] if now in range(len(board.phases)) else []


def _with_remark(board: Board, phase: str) -> str:
    return f"{phase}, {board.remark}" if board.remark else phase
