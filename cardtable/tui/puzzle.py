"""A puzzle at the table: a goal, a number of moves, and as many tries as one likes."""

from __future__ import annotations

from pathlib import Path

from textual import on

from cardtable.files import FileProblem
from cardtable.match import IllegalAction
from cardtable.scenario.loading import load_scenario
from cardtable.tutorial import read_progress, write_progress
from cardtable.tutorial.courses import DEGREES
from cardtable.tutorial.puzzle import Puzzle

from .coached import CoachedTable
from .screens.parts import Part
from .table import ChoiceMade, LeaveAsked, UndoAsked


class PuzzleTable(CoachedTable):
    """A puzzle being solved; another way than the stored one counts as well."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._scenario = load_scenario(path)
        self.puzzle = Puzzle(self._scenario, path.parent)
        self._hint = ""
        super().__init__(self.puzzle.match, self.puzzle.seat)

    def on_mount(self) -> None:
        """Show the position and the goal."""
        self.tell()

    def tell(self) -> None:
        """Show where the solver stands."""
        puzzle = self.puzzle
        self.show_table()
        style = {"solved": "bold $success", "failed": "$warning", "open": ""}[puzzle.state]
        parts: list[Part] = [
            (f"{puzzle.goal.text} ", "bold"),
            (puzzle.verdict() if puzzle.state != "open" else "", style),
            self._hint,
        ]
        keys = (("u", "take back"), ("r", "start again"), ("a", "shows the solution"), ("Esc", "leave"))
        title = f"{self._scenario.scenario} ({DEGREES[puzzle.goal.degree]})"
        self.coach.tell(title, (len(puzzle.moves), puzzle.goal.moves), parts, keys)

    @on(ChoiceMade)
    def act(self, message: ChoiceMade) -> None:
        """One move."""
        puzzle = self.puzzle
        if puzzle.state in ("solved", "failed"):
            return self.say(puzzle.verdict())
        try:
            puzzle.act(message.choice)
        except IllegalAction as error:
            return self.say(error.refusal.text, error.refusal.rule)
        self._keep()
        self.tell()
        if puzzle.state == "solved":
            self.finish(self._path, puzzle.verdict())

    def _keep(self) -> None:
        if self.puzzle.state != "solved":
            return
        try:
            write_progress(read_progress().finished(self._scenario.game, self._path.stem))
        except FileProblem as problem:
            self._hint = f" Your progress cannot be kept: {problem}"

    @on(UndoAsked)
    def take_back(self) -> None:
        """The last move back."""
        self.puzzle.back()
        self.tell()

    def action_restart(self) -> None:
        """From the beginning."""
        self.puzzle = Puzzle(self._scenario, self._path.parent)
        self.match, self._hint = self.puzzle.match, ""
        self.tell()

    def action_answer(self) -> None:
        """Tell the stored solution."""
        self._hint = f" One way: {', then '.join(step.do or '' for step in self._scenario.steps)}."
        self.tell()

    @on(LeaveAsked)
    def leave(self) -> None:
        """Back to the list."""
        self.dismiss()
