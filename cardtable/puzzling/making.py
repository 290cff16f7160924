"""Puzzles out of games that computers played: the end of such a game, laid out where exactly one line wins.

From the last decision of the winner the search goes back decision by decision for as long as one line only wins. What
is kept must win against every defence and in every world that the solver can imagine: nobody has to guess.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardtable.bots.levels import player
from cardtable.core.files import DeckFile
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.match import Match

from .solving import Task, is_forced, luck, solutions

LONGEST = 600
"""A game that is not over after so many actions gives no puzzle."""
WORLDS = 4
"""In so many imagined worlds a line must win, too."""
NODES = 6000
"""A search that would look at more positions is given up: a puzzle is found elsewhere."""
LEAST, MOST = 2, 9
"""So many moves a line has."""


class Find(NamedTuple):
    """A position out of a game with the one line that wins from it, and how often random moves find it."""

    match: Match
    step: int
    seat: Seat
    line: tuple[str, ...]
    luck: float


def played(
    game: AnyGame, decks: Sequence[DeckFile], seed: int, level: str = "greedy", options: dict[str, Any] | None = None
) -> Match:
    """Return a game that two computers played to its end, or for as long as anybody would."""
    match = Match.new(game, decks, seed=seed, names=("Ann", "Bo"), options=options)
    players = [player(level, seed + seat) for seat in range(len(match.names))]
    while match.to_act is not None and match.steps < LONGEST:
        match.submit(players[match.to_act].choose(game, match.state))
    return match


def find(match: Match, lucky: float = 0.05, nodes: int = NODES) -> Find | None:
    """Return the longest puzzle that the end of this game holds; None when it holds none."""
    best: Find | None = None
    for step, task in _ends(match):
        found = solutions(task, nodes)
        if not found.whole or len(found.lines) != 1:
            break
        line = found.lines[0]
        if len(line) == task.moves and len(line) >= LEAST and _is_fair(task, line):
            chance = luck(task, 400)
            if chance <= lucky:
                best = Find(match, step, task.seat, line, chance)
    return best


def _ends(match: Match) -> Iterator[tuple[int, Task]]:
    """Return the winner's decisions from the last one back, each as a task with as many moves as were needed."""
    game, outcome = match.game, match.outcome
    if outcome is None or len(outcome.winners) != 1:
        return
    seat, moves = outcome.winners[0], 0

    def is_won(state: Any) -> bool:
        end = game.outcome(state)
        return end is not None and end.winners == (seat,)

    for step in reversed(range(match.steps)):
        if match.played[step].seat != seat:
            continue
        moves += 1
        if moves > MOST:
            return
        yield step, Task(game, match.at(step), seat, moves, is_won, _never, answer_of(game), match.names)


def _never(state: Any) -> bool:
    return False


def answer_of(game: AnyGame) -> Any:
    """Return how the others answer in a puzzle that names no replies: they pass if they can."""

    def answer(state: Any, legal: Sequence[Any]) -> Any:
        passing = [action for action in legal if game.describe(state, action).group == "pass"]
        return (passing or list(legal))[0]

    return answer


def _is_fair(task: Task, line: Sequence[str]) -> bool:
    """Return whether the line wins against every defence, here and in worlds that look the same to the solver."""
    worlds = [task.game.imagine(task.state, task.seat, seed) for seed in range(1, WORLDS + 1)]
    return all(is_forced(task._replace(state=state), line) for state in (task.state, *worlds))
