"""A puzzle at the table: a goal, a number of moves, and as many tries as one likes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual import on
from textual.worker import get_current_worker

from cardtable.files import FileProblem
from cardtable.match import IllegalAction
from cardtable.puzzling.ahead import way_ahead
from cardtable.scenario.loading import load_scenario
from cardtable.tutorial import read_progress, write_progress
from cardtable.tutorial.courses import DEGREES
from cardtable.tutorial.puzzle import Puzzle

from . import navigation
from .coached import CoachedTable
from .screens.parts import Part
from .table import ChoiceMade, LeaveAsked, UndoAsked

SECONDS = 3.0
"""So long the table looks whether there is still a way."""


class PuzzleTable(CoachedTable):
    """A puzzle being solved; another way than the stored one counts as well."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._scenario = load_scenario(path)
        self.puzzle = Puzzle(self._scenario, path.parent)
        self._problem = ""
        """Why progress cannot be kept."""
        self._way: tuple[str, ...] | None = None
        """What a search found off the stored way: moves, none at all, or nothing yet."""
        super().__init__(self.puzzle.match, self.puzzle.seat)

    def on_mount(self) -> None:
        """Show the position and the goal."""
        self.tell()

    def tell(self, then: Callable[[], None] | None = None) -> None:
        """Show where the solver stands, and how that came about."""
        self._way = None
        self.show_table(then=then)
        self._speak()
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Look aside whether there is still a way, where the solver has left the one we know."""
        self.workers.cancel_all()
        if self.puzzle.state == "open" and self.puzzle.is_astray:
            self.run_worker(self._search, thread=True, exclusive=True, exit_on_error=False)

    def _search(self) -> None:
        worker, puzzle, steps = get_current_worker(), self.puzzle, self.match.steps
        way = way_ahead(puzzle.scenario, puzzle.match, puzzle.left, SECONDS, lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._found, puzzle, steps, way)

    def _found(self, puzzle: Puzzle, steps: int, way: tuple[str, ...] | None) -> None:
        if self.is_attached and puzzle is self.puzzle and self.match.steps == steps:
            self._way = way
            self._speak()

    def on_resize(self) -> None:
        """On a lower screen the title stands elsewhere."""
        self.call_after_refresh(self._speak)

    def _speak(self) -> None:
        """Let the coach say the goal, or what became of it, and the keys."""
        puzzle = self.puzzle
        is_hopeless = self._way is not None and not self._way
        style = {"solved": "bold $success", "failed": "$warning", "open": "$warning"}[puzzle.state]
        said: Part = (f"{puzzle.verdict(self._way)} ", style)
        if puzzle.state == "open" and not is_hopeless:
            said = (f"{puzzle.goal.text} ", "bold")
        keys = (("H", "hint"), ("u", "back"), ("r", "again"), ("a", "the solution"), ("Esc", "leave"))
        title = f"{self._scenario.scenario} ({DEGREES[puzzle.goal.degree]})"
        titled: list[Part] = [(f"{title}\n", "bold $primary"), said, self._problem]
        parts = titled if not self.coach.has_head and self.coach.has_room(titled) else titled[1:]
        self.coach.tell(title, (puzzle.goal.moves - puzzle.left, puzzle.goal.moves), parts, keys, unit=" moves")

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
        self.tell((lambda: self.finish(self._path, puzzle.verdict())) if puzzle.state == "solved" else None)

    def _keep(self) -> None:
        if self.puzzle.state != "solved":
            return
        try:
            write_progress(read_progress().finished(self._scenario.game, self._path.stem))
        except FileProblem as problem:
            self._problem = f"Your progress cannot be kept: {problem}"

    @on(UndoAsked)
    def take_back(self) -> None:
        """The last move back."""
        self.puzzle.back()
        self.tell()

    def action_restart(self) -> None:
        """From the beginning."""
        self.puzzle = Puzzle(self._scenario, self._path.parent)
        self.match = self.puzzle.match
        self.tell()

    def action_answer(self) -> None:
        """Tell the stored solution."""
        moves = [f"{number}. {words}" for number, words in enumerate(self.puzzle.solution, 1)]
        navigation.tell(self.app, "One way", *moves)

    def action_hint(self) -> None:
        """Tell the next move of the stored way, and no more."""
        self.say(self.puzzle.hint(self._way))

    @on(LeaveAsked)
    def leave(self) -> None:
        """Back to the list."""
        self.dismiss()
