"""Search over a puzzle's moves: which rows of moves reach the goal, and how often random ones do.

The others answer as the task says, so one move of the solver leads to one next decision. Choices that read the same are
one. Nothing is sampled but `luck`: where a search was cut short, it says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.core.names import put_names

ANSWERS = 60
"""How many decisions of the others in a row are answered before a line counts as lost."""


class Task(NamedTuple):
    """A position and what is to be reached from it, as functions of a state."""

    game: AnyGame
    state: Any
    seat: Seat
    moves: int
    is_solved: Callable[[Any], bool]
    is_lost: Callable[[Any], bool]
    """Asked when the solver is to decide: is it too late?"""
    answer: Callable[[Any, Sequence[Any]], Any]
    """What another seat does, out of what it may do."""
    names: tuple[str, ...] = ()


Line = tuple[str, ...]
"""Moves in their order, as the solver reads them."""


class Solution(NamedTuple):
    """Ways to the goal, a line for each: the same moves in another order are no other way; `whole` if these are all."""

    lines: tuple[Line, ...]
    nodes: int
    whole: bool


class _CutShort(Exception):
    """More positions than were allowed."""


def solutions(task: Task, nodes: int = 200_000) -> Solution:
    """Return the ways to the goal, after looking at `nodes` positions at most; none where those were not enough."""
    search = _Solver(task, nodes)
    try:
        lines = search.ways(settle(task, task.state), task.moves)
    except _CutShort:
        return Solution((), search.nodes, False)
    return Solution(tuple(lines.values()), search.nodes, True)


class _Solver:
    """Looks at every position once for each number of moves that are left."""

    def __init__(self, task: Task, most: int) -> None:
        self._task = task
        self._most = most
        self._known: dict[tuple[Any, int], dict[Line, Line]] = {}
        self.nodes = 0

    def ways(self, state: Any, left: int) -> dict[Line, Line]:
        """Return a line from here to the goal for every set of moves that reaches it."""
        task = self._task
        if task.is_solved(state):
            return {(): ()}
        if left == 0 or task.game.to_act(state) != task.seat or task.is_lost(state):
            return {}
        known = self._known.get((state, left))
        if known is None:
            self.nodes += 1
            if self.nodes > self._most:
                raise _CutShort
            known = self._known[state, left] = self._try_lines(state, left)
        return known

    def _try_lines(self, state: Any, left: int) -> dict[Line, Line]:
        out: dict[Line, Line] = {}
        for label, action in choices(self._task, state).items():
            after = settle(self._task, self._task.game.reduce(state, action)[0])
            for line in self.ways(after, left - 1).values():
                whole = (label, *line)
                out.setdefault(tuple(sorted(whole)), whole)
        return out


def choices(task: Task, state: Any) -> dict[str, Any]:
    """Return what may be done here, each label once."""
    out: dict[str, Any] = {}
    for action, rule in task.game.verdicts(state):
        if rule is None:
            out.setdefault(put_names(task.game.describe(state, action).label, task.names), action)
    return out


def settle(task: Task, state: Any) -> Any:
    """Return the position once the others have answered: the goal is reached, the solver decides, or it is over."""
    for _ in range(ANSWERS):
        seat = task.game.to_act(state)
        if seat is None or seat == task.seat or task.is_solved(state):
            break
        legal = [action for action, rule in task.game.verdicts(state) if rule is None]
        state = task.game.reduce(state, task.answer(state, legal))[0]
    return state


def luck(task: Task, plays: int, seed: int = 0) -> float:
    """Return how often random legal moves reach the goal, out of so many plays."""
    random, solved, start = Random(seed), 0, settle(task, task.state)
    for _ in range(plays):
        solved += _stumble(task, start, random)
    return solved / plays


def _stumble(task: Task, state: Any, random: Random) -> bool:
    for _ in range(task.moves):
        if task.is_solved(state):
            return True
        if task.game.to_act(state) != task.seat or task.is_lost(state):
            return False
        legal = list(choices(task, state).values())
        state = settle(task, task.game.reduce(state, legal[int(random.random() * len(legal))])[0])
    return task.is_solved(state)


def is_forced(task: Task, line: Sequence[str], nodes: int = 20_000) -> bool:
    """Return whether the goal is reached by this line whatever the others answer; the solver may adapt to them."""
    return _Forced(task, nodes).holds(task.state, tuple(line), task.moves)


class _Forced:
    def __init__(self, task: Task, most: int) -> None:
        self._task, self._left = task, most

    def holds(self, state: Any, line: tuple[str, ...], moves: int) -> bool:
        """Return whether the goal is reached from here; the line's next move is tried first."""
        task = self._task
        self._left -= 1
        if task.is_solved(state):
            return True
        seat = task.game.to_act(state)
        if seat is None or self._left < 0:
            return False
        if seat != task.seat:
            legal = [action for action, rule in task.game.verdicts(state) if rule is None]
            return all(self.holds(task.game.reduce(state, action)[0], line, moves) for action in legal)
        if moves == 0 or task.is_lost(state):
            return False
        offered = choices(task, state)
        ordered = sorted(offered, key=lambda label: label != (line[0] if line else ""))
        return any(self.holds(task.game.reduce(state, offered[one])[0], line[1:], moves - 1) for one in ordered)
