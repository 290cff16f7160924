"""Is a puzzle what it says? Its solutions by search, and how often random moves solve it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.core.names import put_names, with_numbers
from cardtable.match import Match
from cardtable.scenario import Scenario, ScenarioError, open_scenario, run
from cardtable.scenario.matching import differences, outcome_problems
from cardtable.scenario.models import Expect, Goal

from .solving import Solution, Task, luck, solutions

LUCKY = 0.05
"""A puzzle that random moves solve more often than this is none."""


class Checked(NamedTuple):
    """What a search found out about a puzzle; `problems` says what is not as it claims."""

    found: Solution
    luck: float
    problems: tuple[str, ...]


def check(scenario: Scenario, folder: Path | None = None, plays: int = 400, nodes: int = 200_000) -> Checked:
    """Return what is true of a puzzle: its stored way solves it, it is no matter of luck, `only` is only."""
    try:
        run(scenario, folder)
        problems: list[str] = []
    except ScenarioError as error:
        problems = list(error.problems)
    task = task_of(scenario, folder)
    assert scenario.goal
    lucky = luck(task, plays)
    if lucky > LUCKY:
        problems.append(f"random moves solve it {lucky:.0%} of the time")
    found = solutions(task, nodes) if scenario.goal.is_only else Solution((), 0, False)
    if scenario.goal.is_only:
        problems += _not_only(found, tuple([step.do or "" for step in scenario.steps]))
    return Checked(found, lucky, tuple(problems))


def _not_only(found: Solution, stored: tuple[str, ...]) -> list[str]:
    others = [line for line in found.lines if sorted(line) != sorted(stored)]
    if others:
        return [f"it has another solution: {', then '.join(others[0])}"]
    return [] if found.whole else [f"after {found.nodes} positions it is not known whether there is another solution"]


def task_of(scenario: Scenario, folder: Path | None = None, start: Match | None = None) -> Task:
    """Return a puzzle as a task for the search: its position, goal and answers as functions of a state.

    It begins where `start` stands, or else as the file says.
    """
    goal, match = scenario.goal, start or open_scenario(scenario, folder)
    assert goal is not None
    game = match.game
    during = goal.during

    @cache
    def is_solved(state: Any) -> bool:
        return is_so(game, state, goal.when)

    @cache
    def is_lost(state: Any) -> bool:
        return during is not None and not is_so(game, state, during)

    def answer(state: Any, legal: Sequence[Any]) -> Any:
        return answer_of(game, state, legal, goal, match.names)

    return Task(game, match.state, Seat(scenario.seat - 1), goal.moves, is_solved, is_lost, answer, match.names)


def is_so(game: AnyGame, state: Any, expect: Expect) -> bool:
    """Return whether a state is as expected; lines of the log and lists of choices are not for goals."""
    seat = game.to_act(state)
    if expect.to_act is not None and expect.to_act != (0 if seat is None else seat + 1):
        return False
    if expect.outcome is not None and outcome_problems(game.outcome(state), expect.outcome):
        return False
    return expect.position is None or not differences("position", expect.position, game.spell(state))


def answer_of(game: AnyGame, state: Any, legal: Sequence[Any], goal: Goal, names: Sequence[str]) -> Any:
    """Return what another seat does: the first of the goal's replies that is legal, a pass, or the first there is."""
    options = [game.describe(state, action) for action in legal]
    said = [{put_names(option.label, names).casefold(), with_numbers(option.label).casefold()} for option in options]
    for words in goal.replies:
        for action, labels in zip(legal, said, strict=True):
            if words.casefold() in labels:
                return action
    passing = [action for action, option in zip(legal, options, strict=True) if option.group == "pass"]
    return (passing or legal)[0]
