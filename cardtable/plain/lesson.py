"""Lessons and puzzles line by line: the coach in words, the table in words, numbered choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardtable.core.text import clean
from cardtable.rulebook import load_rulebook

from .console import Console, EndOfInput, Leave
from .menu import Menu, is_meant
from .words import say_board

if TYPE_CHECKING:
    from cardtable.match import Choice, Match
    from cardtable.tutorial.lesson import Lesson, Reply
    from cardtable.tutorial.puzzle import Puzzle

HELP = (
    "Enter goes on. A number chooses. a shows the answer, b goes back, t says the table, c lists what you could try, "
    "? says the rule, q leaves; the lesson is kept where you are."
)


class LessonSession:
    """A lesson in plain words; `keep` is told each step that was reached."""

    def __init__(self, lesson: Lesson, console: Console, keep: Callable[[int, bool], None]) -> None:
        self.lesson = lesson
        self.console = console
        self._keep = keep

    def run(self) -> bool:
        """Teach until the end; False when the learner left before it."""
        say = self.console.say
        say(f"Lesson: {self.lesson.scenario.scenario}. {self.lesson.scenario.about}")
        say(HELP)
        self._table()
        try:
            while self.lesson.waits != "done":
                self._step()
        except (Leave, EndOfInput, KeyboardInterrupt):
            say("You can come back to this step at any time.")
            self.console.flush()
            return False
        say(self.lesson.said)
        self._keep(0, True)
        self.console.flush()
        return True

    def _step(self) -> None:
        lesson, step = self.lesson, self.lesson.step
        done, steps = lesson.progress
        self._keep(done, False)
        self.console.say()
        self.console.say(f"({done + 1} of {steps}) {lesson.said}")
        if step is not None and step.kind == "check":
            for number, choice in enumerate(step.choices, 1):
                self.console.say(f"  {number}. {choice}")
        menu = self._menu()
        while lesson.step is step:
            self._answer(menu, clean(self.console.ask(">")))

    def _menu(self) -> Menu:
        lesson = self.lesson
        mine = lesson.match.to_act == lesson.seat and lesson.waits in ("act", "try")
        menu = Menu.of(lesson.match.choices() if mine else ())
        every = menu.legal if lesson.waits == "act" else menu.legal + menu.refused
        for number, choice in enumerate(every, 1):
            self.console.say(f"  {number}. {choice.option.label}{_refused(choice)}")
        return menu

    def _answer(self, menu: Menu, said: str) -> None:
        words: dict[str, Callable[[], Reply]] = {"": self.lesson.go_on, "a": self.lesson.show, "b": self.lesson.back}
        if said in ("q", "quit"):
            raise Leave
        if said in ("t", "table"):
            self._table()
        elif said in ("?", "rule", "help"):
            self._rule() if said != "help" else self.console.say(HELP)
        elif said == "c":
            self._menu()
        elif said in words:
            self._told(words[said]())
        elif self.lesson.waits == "check" and said.isascii() and said.isdecimal():
            self._told(self.lesson.answer(int(said[:6])))
        elif (choice := menu.find(said)) is not None:
            if is_meant(choice, self.console):
                self._told(self.lesson.act(choice))
        else:
            self.console.say(f'"{said[:60]}" is no answer here. {HELP}')

    def _told(self, reply: Reply) -> None:
        if reply.text:
            self.console.say(f"{reply.text} ({reply.rule})" if reply.rule else reply.text)

    def _rule(self) -> None:
        step = self.lesson.step
        rule = load_rulebook(self.lesson.scenario.game).get(step.rule) if step and step.rule else None
        self.console.say(f"{rule.id}: {rule.text}" if rule else "No rule of its own belongs to this step.")

    def _table(self) -> None:
        for line in say_board(self.lesson.match.board(self.lesson.seat), self.lesson.match.names):
            self.console.say(line)


class PuzzleSession:
    """A puzzle in plain words."""

    def __init__(self, puzzle: Puzzle, console: Console) -> None:
        self.puzzle = puzzle
        self.console = console

    def run(self) -> bool:
        """Ask for moves until it is solved; False when the solver left."""
        puzzle, say = self.puzzle, self.console.say
        say(f"Puzzle: {puzzle.scenario.scenario}. {puzzle.scenario.about}")
        say("A number makes a move, b takes it back, t says the table, q leaves.")
        try:
            while puzzle.state != "solved":
                self._move(puzzle.match)
        except (Leave, EndOfInput, KeyboardInterrupt):
            self.console.flush()
            return False
        say(puzzle.verdict())
        self.console.flush()
        return True

    def _move(self, match: Match) -> None:
        puzzle = self.puzzle
        for line in say_board(match.board(puzzle.seat), match.names):
            self.console.say(line)
        self.console.say(puzzle.verdict())
        menu = Menu.of(match.choices() if puzzle.state == "open" else ())
        for line in menu.lines():
            self.console.say(line)
        before = match.steps
        while match.steps == before:
            self._answer(menu, clean(self.console.ask(">")))

    def _answer(self, menu: Menu, said: str) -> None:
        if said in ("q", "quit"):
            raise Leave
        if said in ("t", "table"):
            for line in say_board(self.puzzle.match.board(self.puzzle.seat), self.puzzle.match.names):
                self.console.say(line)
        elif said in ("b", "u"):
            if not self.puzzle.back():
                self.console.say("This is where the puzzle begins.")
        elif (choice := menu.find(said)) is None:
            self.console.say(menu.missed(said))
        elif (refusal := self.puzzle.match.why_not(choice)) is not None:
            self.console.say(f"{refusal.text} ({refusal.rule})")
        elif is_meant(choice, self.console):
            self.puzzle.act(choice)


def _refused(choice: Choice) -> str:
    return "" if choice.rule is None else " (not allowed)"
