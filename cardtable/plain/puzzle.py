"""Puzzles line by line: the goal, the moves left, and everything that a match in plain words has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.puzzling.ahead import way_ahead
from cardtable.tutorial.courses import DEGREES
from cardtable.tutorial.puzzle import Puzzle

from .coached import Coached
from .commands import Request, command_table
from .console import Console, EndOfInput, Leave
from .desk import Desk
from .menu import is_meant

if TYPE_CHECKING:
    from cardtable.match import Choice


SECONDS = 1.0
"""So long a solver waits to hear whether there is still a way."""


class PuzzleSession(Coached):
    """A puzzle in plain words."""

    def __init__(self, puzzle: Puzzle, console: Console, following: str = "") -> None:
        super().__init__(puzzle.match, puzzle.seat, console, following)
        self.puzzle = puzzle
        self._is_new = True
        """Is there something to tell before the next answer?"""
        self.commands = command_table(
            ("u undo", self._undo, "take back your last move."),
            ("a answer", self._solution, "tells a solution."),
            ("H hint", self._hint, "tells the next move of a solution."),
            ("r restart", self._restart, "the puzzle from its beginning."),
        )

    def run(self) -> bool:
        """Ask for moves until it is solved; False when the solver left."""
        say = self.console.say
        scenario = self.puzzle.scenario
        say(f"Puzzle: {scenario.scenario} ({DEGREES[self.puzzle.goal.degree]}). {scenario.about}")
        say("A number makes a move. b says the table, u takes a move back, help lists the other words.")
        self.desk.say_board()
        try:
            while self.puzzle.state != "solved":
                self._move()
        except (Leave, EndOfInput, KeyboardInterrupt):
            say("You can try it again at any time.")
            self.console.flush()
            return False
        self.desk.tell_news()
        say(self.puzzle.verdict())
        self.part()
        self.console.flush()
        return True

    def _move(self) -> None:
        if self._is_new:
            self.desk.tell_news()
            way = self._way()
            self.console.say(self.puzzle.verdict(way))
            if self.puzzle.state == "failed" or (way is not None and not way):
                self.console.say("Type u to take a move back, or r to start again.")
            self.desk.ask(is_asked=self.puzzle.state == "open")
        self._is_new = False
        self._answer(self.hear())

    def _answer(self, said: str) -> None:
        if (choice := self.desk.find(said)) is not None:
            self._try(said, choice)
        elif said:
            self.command(said)
        else:
            self._is_new = True

    def _try(self, said: str, choice: Choice) -> None:
        refusal = self.puzzle.match.why_not(choice)
        if self.puzzle.state == "failed":
            self._is_new = True
        elif refusal is not None:
            self.desk.deny(said, choice, refusal)
        elif is_meant(choice, self.console):
            before = self.puzzle.match.steps
            self.puzzle.act(choice)
            self.desk.confirm(choice, before)
            self._is_new = True

    def _undo(self, request: Request) -> None:
        if self.puzzle.back():
            self._is_new = True
        else:
            self.console.say("This is where the puzzle begins.")

    def _restart(self, request: Request) -> None:
        self.puzzle = Puzzle(self.puzzle.scenario, self.puzzle.folder)
        self.desk = Desk(self.puzzle.match, self.console, self.puzzle.seat)
        self._is_new = True

    def _solution(self, request: Request) -> None:
        self.console.say(f"One way: {', then '.join(self.puzzle.solution)}.")

    def _hint(self, request: Request) -> None:
        self.console.say(self.puzzle.hint(self._way()))

    def _way(self) -> tuple[str, ...] | None:
        """Return what a short search finds off the stored way; None where it is not needed or has not found out."""
        puzzle = self.puzzle
        if puzzle.state != "open" or not puzzle.is_astray:
            return None
        return way_ahead(puzzle.scenario, puzzle.match, puzzle.left, SECONDS)
