"""Lessons line by line: the coach in words, what to type, and everything that a match in plain words has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardtable.scenario.looking import NOTES
from cardtable.tutorial.asked import words_to_type
from cardtable.tutorial.lesson import Lesson

from .coached import Coached
from .commands import Request, command_table, look_up, say_choices
from .console import Console, EndOfInput, Leave
from .desk import Desk
from .menu import is_meant

if TYPE_CHECKING:
    from cardtable.match import Choice
    from cardtable.tutorial.lesson import Reply


_COMMANDS = {
    "why": "w says what cannot be done now, and why; with a number or words, why that one.",
    "notes": "n reads the notes.",
    "orders": "In a match, o lists the standing orders.",
    "resign": "In a match, resign gives up the game.",
    "inspect": "i and a card's name reads that card.",
    "recap": "p says what happened since your own last turn.",
    "rules": "? and a word says what it means; a card's name, a sign or a rule's number works as well.",
    "hint": "In a match, H gives a hint, and the reason for it.",
}
"""The words for the commands that a step can speak of."""
MANY = 12
"""More choices than these are only counted: the coach says which one to type, and `c` lists them."""


class LessonSession(Coached):
    """A lesson in plain words; `keep` is told each step that was reached."""

    def __init__(
        self, lesson: Lesson, console: Console, keep: Callable[[int, bool], None], following: str = ""
    ) -> None:
        super().__init__(lesson.match, lesson.seat, console, following)
        self.lesson = lesson
        self._keep = keep
        self.commands = command_table(
            (
                "? rules",
                self._rules,
                "the rule of this step; with a word, a sign, a card's name or a rule's number, what that is.",
            ),
            ("u undo", lambda _: self.reply(self.lesson.back()), "a step back."),
            ("a answer", self._show, "the coach does it for you."),
            ("c choices", self._choices, "what you may choose or answer, once more."),
            ("H hint", self._hint, "what to do at this step, and the rule behind it."),
            ("r restart", self._restart, "the lesson from its beginning."),
            ("", self._go_on, "on, where there is only something to read."),
        )

    def run(self) -> bool:
        """Teach until the end; False when the learner left before it."""
        say = self.console.say
        say(f"Lesson: {self.lesson.scenario.scenario}. {self.lesson.scenario.about}")
        say("Each step says what to type. b says the table, i reads a card, help lists the other words.")
        self.desk.say_board()
        try:
            while self.lesson.waits != "done":
                self._step()
        except (Leave, EndOfInput, KeyboardInterrupt):
            say("You can come back to this step at any time.")
            self.console.flush()
            return False
        self.desk.tell_news()
        say(self.lesson.said)
        self._keep(0, True)
        self.part()
        self.console.flush()
        return True

    def _step(self) -> None:
        lesson, step = self.lesson, self.lesson.step
        done, steps = lesson.progress
        self._keep(done, False)
        self.desk.tell_news()
        self.console.say()
        self.console.say(f"({done + 1} of {steps}) {lesson.said}")
        for name in step.commands if step else ():
            self.console.say(_COMMANDS[name])
        self.desk.ask(is_asked=lesson.waits == "act", most=MANY)
        self._directions()
        while lesson is self.lesson and lesson.step is step:
            self._answer(self.hear())

    def _directions(self) -> None:
        """Say the answers of a question, and the words to type."""
        asked, step = self.lesson.asked, self.lesson.step
        if step is not None and step.kind == "check":
            for at, answer in enumerate(step.choices, 1):
                self.console.say(f"  {at}. {answer}")
        number = self.desk.menu.number(asked.choice) if asked.kind == "do" and asked.choice else None
        self.console.say(words_to_type(asked, number))

    def _answer(self, said: str) -> None:
        if self.lesson.waits == "check" and (number := self._number_of(said)) is not None:
            self._answer_question(number)
        elif (choice := self.desk.find(said)) is None:
            self.command(said)
        elif self.lesson.waits != "try" and (refusal := self.lesson.match.why_not(choice)) is not None:
            self.desk.deny(said, choice, refusal)
        elif is_meant(choice, self.console):
            before = self.lesson.match.steps
            self.reply(self.lesson.act(choice))
            self.desk.confirm(choice, before)

    def _number_of(self, said: str) -> int | None:
        """The number of an answer to the coach's question: typed, or meant by the answer's own words."""
        if said.isascii() and said.isdecimal():
            return int(said[:6])
        words = said.casefold().rstrip(".")
        answers = self.lesson.step.choices if self.lesson.step else ()
        return next((at for at, one in enumerate(answers, 1) if one.casefold().rstrip(".") == words), None)

    def _answer_question(self, number: int) -> None:
        """Answer the coach; after a wrong answer the question is said again with its answers."""
        step = self.lesson.step
        if step is not None and not 1 <= number <= len(step.choices):
            self.console.say(f"There is no answer {number}: choose a number from 1 to {len(step.choices)}.")
            return
        self.reply(self.lesson.answer(number))
        if self.lesson.waits == "check" and self.lesson.step is step:
            self.console.say(self.lesson.said)
            self._directions()

    def reply(self, reply: Reply) -> None:
        """Say what the coach answers."""
        if reply.text:
            self.console.say(self.desk.cite(reply.text, reply.rule))

    def _go_on(self, request: Request) -> None:
        """On from what has been read; what is to be looked at is asked for again."""
        looks = self.lesson.waits == "look"
        self.reply(self.lesson.go_on())
        if looks:
            self._directions()

    def _show(self, request: Request) -> None:
        """Do what the step asks; what is to be looked at is read out."""
        asked = self.lesson.asked
        if asked.kind == "look":
            self.command("n" if asked.words == NOTES else f"i {asked.words}")
        else:
            self.reply(self.lesson.show())

    def note_look(self, name: str) -> None:
        """Reading what the step asks to look at is a step forward."""
        self.reply(self.lesson.look(name))

    def note_why(self, choice: Choice) -> None:
        """Asking about what the step asks to try is trying it."""
        step = self.lesson.step
        if step is not None and step.kind == "try" and self.lesson.match.is_said(choice, step.try_ or ""):
            self.lesson.act(choice)

    def _rules(self, request: Request) -> None:
        if request.rest:
            look_up(request)
        elif (rule := self.lesson.rule) is None:
            self.console.say("No rule of its own belongs to this step: try ? and a word.")
        else:
            self.console.say(f"{rule.id}: {rule.text}")

    def _choices(self, request: Request) -> None:
        if self.lesson.waits == "check":
            self.console.say(self.lesson.said)
            self._directions()
        else:
            say_choices(request)

    def _hint(self, request: Request) -> None:
        """Say the step again, and the rule behind it, which says more than the step does."""
        self.console.say(self.lesson.said)
        if rule := self.lesson.rule:
            self.console.say(f"The rule behind it, {rule.id}: {rule.text}")
        self._directions()

    def _restart(self, request: Request) -> None:
        self.lesson = Lesson(self.lesson.scenario, self.lesson.folder)
        self.desk = Desk(self.lesson.match, self.console, self.lesson.seat)
        self.desk.say_board()
