"""A puzzle being solved: the goal, the moves left, and whether another way reaches it, too."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from typing import Literal

from cardtable.core.ids import Seat
from cardtable.match import Choice, Match
from cardtable.scenario.loading import open_scenario
from cardtable.scenario.matching import find_unmet
from cardtable.scenario.models import Goal, Scenario
from cardtable.scenario.runner import reply

NO_WAY = "From here the goal can no longer be reached."


class Puzzle:
    """Where a solver stands. The others answer always in the same way, as the file says."""

    def __init__(self, scenario: Scenario, folder: Path | None = None) -> None:
        assert scenario.goal is not None
        self.scenario = scenario
        self.goal: Goal = scenario.goal
        self.folder = folder
        self.match: Match = open_scenario(scenario, folder)
        self.moves: list[str] = []
        self._starts: list[int] = []
        self._free: list[bool] = []
        """Which of the moves cost nothing, because nothing but a pass could be done."""
        reply(self.match, scenario)

    @property
    def seat(self) -> Seat:
        """The solver's seat."""
        return Seat(self.scenario.seat - 1)

    @property
    def left(self) -> int:
        """How many moves are left; to pass where nothing else can be done is none."""
        return self.goal.moves - self._free.count(False)

    @property
    def state(self) -> Literal["open", "solved", "failed"]:
        """Is it solved, or can it not be any more?"""
        if not find_unmet(self.match, self.goal.when):
            return "solved"
        is_spent = self.left <= 0 and not self._can_only_pass
        return "failed" if is_spent or self.is_late else "open"

    @property
    def is_late(self) -> bool:
        """Is the game over, or the turn in which it had to be done?"""
        match, during = self.match, self.goal.during
        return match.to_act is None or (
            during is not None and match.to_act == self.seat and bool(find_unmet(match, during))
        )

    @property
    def is_stored_way(self) -> bool:
        """Was it solved just as the file does it?"""
        return tuple(self.moves) == self.solution

    @property
    def solution(self) -> tuple[str, ...]:
        """The moves of the stored way."""
        return tuple([step.do or "" for step in self.scenario.steps])

    @property
    def is_astray(self) -> bool:
        """Has the solver left the stored way, so that only a search knows whether there is another one?"""
        made = len(self.moves)
        return tuple(self.moves) != self.solution[:made] or made >= len(self.solution)

    def hint(self, way: Sequence[str] | None = None) -> str:
        """Tell the next move of the stored way; off it, that of the `way` a search found (empty: there is none)."""
        if not self.is_astray:
            return f"Try this: {self.solution[len(self.moves)]}."
        if way is None:
            return "From here we know no way: take moves back until we do."
        return f"Try this: {way[0]}." if way else f"{NO_WAY} {self._way_back()}"

    def act(self, choice: Choice) -> None:
        """One move of the solver and the answers to it; raises IllegalAction."""
        steps = self.match.steps
        words, free = self._words(choice), self._can_only_pass
        self.match.choose(choice)
        self.moves.append(words)
        self._starts.append(steps)
        self._free.append(free)
        if self.state != "solved":
            reply(self.match, self.scenario)

    @property
    def _can_only_pass(self) -> bool:
        """Is the solver to act, and can do nothing but pass?"""
        legal = [choice for choice in self.match.choices() if choice.rule is None]
        return self.match.to_act == self.seat and [choice.option.group for choice in legal] == ["pass"]

    def _words(self, choice: Choice) -> str:
        """Return the file's words for its own next move, and the table's for any other."""
        stored = self.solution[len(self.moves) :][:1]
        return next((words for words in stored if self.match.is_said(choice, words)), choice.option.label)

    def back(self) -> bool:
        """Take the last move back; False when there is none."""
        if not self._starts:
            return False
        steps = self._starts.pop()
        self.moves.pop()
        self._free.pop()
        self.match.rewind(steps)
        return True

    def verdict(self, way: Sequence[str] | None = None) -> str:
        """What the table says of the moves so far; a search found this `way` on, or none if it is empty."""
        if self.state == "solved":
            return "Solved!" if self.is_stored_way else "Solved, and in a way of your own!"
        if self.state == "failed":
            late = "The turn is over" if self.left > 0 and self.match.to_act is not None else "That was the last move"
            late = "The game is over" if self.match.to_act is None else late
            return f"{late}, and the goal was not reached ({self._standing()}). {self._way_back()}"
        if way is not None and not way:
            return f"{NO_WAY} {self._way_back()}"
        standing = self._standing() if self.moves else ""  # the goal tells the figures of the beginning
        now = f" Now: {standing}." if standing else ""
        return f"{self.goal.text}{now} Moves left: {self.left}."

    def _standing(self) -> str:
        """Tell how far everybody is, by the figure that says who is ahead."""
        panels = self.match.board(self.seat).panels
        ahead = [(self.match.names[panel.seat], panel.meters[0]) for panel in panels if panel.meters]
        return ", ".join(f"{name}: {meter.name} {meter.value}" for name, meter in ahead)

    def _way_back(self) -> str:
        """Tell how many of the moves can stay; there may be ways that we do not know."""
        pairs = zip(self.moves, self.solution, strict=False)
        kept = len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])
        if kept == 0:
            return "The way we know begins with another move: start again."
        moves = "move" if kept == 1 else f"{kept} moves"
        return f"The way we know begins with your first {moves}: take the others back."
