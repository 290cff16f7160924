"""From where a solver stands: is there still a way to the goal?"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from cardtable.match import Match
from cardtable.scenario import Scenario

from .checking import task_of
from .solving import ANSWERS, Line, Task, choices, settle


def way_ahead(
    scenario: Scenario, match: Match, left: int, seconds: float, stop: Callable[[], bool] = lambda: False
) -> Line | None:
    """Return moves that reach the goal from here, () if none can, or None if the time did not suffice to know.

    A pass that is all there is costs no move, as at the table.
    """
    task = task_of(scenario, start=match)
    search = _Ahead(task, monotonic() + seconds, stop)
    try:
        found = search.way(settle(task, task.state), left)
    except TimeoutError:
        return None
    return () if found is None else found


class _Ahead:
    """Looks for one way, and at every position once for each number of moves that are left."""

    def __init__(self, task: Task, until: float, stop: Callable[[], bool]) -> None:
        self._task, self._until, self._stop = task, until, stop
        self._hopeless: set[tuple[Any, int]] = set()

    def way(self, state: Any, left: int, passed: int = 0) -> Line | None:
        """Return moves from here to the goal, after so many free passes in a row; None if there are none.

        Raises TimeoutError.
        """
        task = self._task
        if task.is_solved(state):
            return ()
        if task.game.to_act(state) != task.seat or task.is_lost(state) or (state, left) in self._hopeless:
            return None
        offered = choices(task, state)
        is_free = self._can_only_pass(state, list(offered.values()))
        if not is_free and left == 0:
            return None
        for label, action in offered.items():
            if monotonic() > self._until or passed > ANSWERS or self._stop():
                raise TimeoutError
            after = settle(task, task.game.reduce(state, action)[0])
            rest = self.way(after, left - (not is_free), passed + 1 if is_free else 0)
            if rest is not None:
                return (label, *rest)
        self._hopeless.add((state, left))
        return None

    def _can_only_pass(self, state: Any, actions: list[Any]) -> bool:
        return [self._task.game.describe(state, action).group for action in actions] == ["pass"]
