"""A lesson being played: the coach's steps, and the learner's way through them. It never locks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from cardtable.core.ids import Seat
from cardtable.match import Choice
from cardtable.rulebook import RuleEntry, load_rulebook
from cardtable.scenario.loading import open_scenario
from cardtable.scenario.looking import NOTES
from cardtable.scenario.models import Scenario, Step
from cardtable.scenario.runner import find

from .asked import Asked, find_asked

Waits = Literal["read", "look", "act", "try", "check", "done"]
_WAITS: dict[str, Waits] = {
    "say": "read",
    "look": "look",
    "they": "read",
    "do": "act",
    "try": "try",
    "check": "check",
}


class Reply(NamedTuple):
    """What the coach answers: whether the lesson went on, and the words."""

    went_on: bool
    text: str = ""
    rule: str = ""


class Lesson:
    """Where a learner stands in a lesson. `at` is the step before them; `match` the table they see."""

    def __init__(self, scenario: Scenario, folder: Path | None = None, step: int = 0) -> None:
        self.scenario = scenario
        self.folder = folder
        self.match = open_scenario(scenario, folder)
        self.at = 0
        self._marks: list[tuple[int, int]] = []
        """For each step behind us: its number, and how many actions there were before it."""
        self._let_others_play()
        while self.progress[0] < min(step, self.progress[1] - 1):
            self.show()

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return Seat(self.scenario.seat - 1)

    @property
    def step(self) -> Step | None:
        """What is before the learner; None at the end."""
        return self.scenario.steps[self.at] if self.at < len(self.scenario.steps) else None

    @property
    def waits(self) -> Waits:
        """What the lesson waits for."""
        step = self.step
        if step is None:
            return "done"
        if step.kind == "look" and self.asked.kind != "look":
            return "read"  # it is not there to be looked at
        return _WAITS[step.kind]

    @property
    def asked(self) -> Asked:
        """What the step asks for, as data; a skin says how it is done there."""
        return find_asked(self.step, self.match, self.seat)

    @property
    def rule(self) -> RuleEntry | None:
        """The rule that the step is about."""
        step = self.step
        return load_rulebook(self.scenario.game).get(step.rule) if step is not None and step.rule else None

    @property
    def said(self) -> str:
        """What the coach says now."""
        if self.step is None:
            return self.scenario.free or "That was the lesson. Well done!"
        return self.step.check or self.step.say or self._plain_order(self.step)

    @property
    def progress(self) -> tuple[int, int]:
        """How many steps are behind the learner, and how many there are; what only the others do is no step."""
        shown = [step.kind != "they" for step in self.scenario.steps]
        return sum(shown[: self.at]), sum(shown)

    def go_on(self) -> Reply:
        """The learner has read it; what there is to look at, they have not seen by that."""
        if self.waits == "read":
            self._next()
            return Reply(True)
        return Reply(False, f"First look at {self._looked_at()}." if self.waits == "look" else self._what_to_do())

    def act(self, choice: Choice) -> Reply:
        """The learner does or tries something at the table."""
        step = self.step
        refusal = self.match.why_not(choice)
        if step is None:
            self.match.choose(choice)
            return Reply(True)
        if step.kind == "try" and refusal is not None and self.match.is_said(choice, step.try_ or ""):
            self._next()
            return Reply(True, refusal.text, refusal.rule)
        if refusal is not None:
            return Reply(False, refusal.text, refusal.rule)
        if step.kind == "do" and any(self.match.is_said(choice, words) for words in (step.do or "", *step.allow)):
            return self._advance(lambda: self.match.choose(choice))
        if step.kind == "try":
            return Reply(
                False,
                f"That would be fine, but first try something that is not allowed, to see why: {self.asked.words}.",
            )
        if step.kind == "say":
            return Reply(False, f"There is nothing to choose at this step. {self._what_to_do()}")
        return Reply(False, f"You could do that, but it isn't what we're looking at now. {self._what_to_do()}")

    def answer(self, choice: int) -> Reply:
        """The learner answers a check, choices counted from 1."""
        step = self.step
        if step is None or step.kind != "check":
            return Reply(False, self._what_to_do())
        reason = step.reason(choice)
        if choice != step.answer:
            return Reply(False, f"Not quite. {reason or 'Look again, and choose another answer.'}")
        self._next()
        return Reply(True, reason or "Right!")

    def look(self, name: str) -> Reply:
        """The learner has read a card, a zone or the notes, named as `asked` names them."""
        asked = self.asked
        if asked.kind != "look" or asked.words.casefold() != name.casefold():
            return Reply(False)
        self._next()
        return Reply(True)

    def show(self) -> Reply:
        """Show the answer: do for the learner what the step asks."""
        step = self.step
        if step is None:
            return Reply(False, "The lesson is over: play on, or go back to the list.")
        if step.kind == "do":
            choice = find(self.match, step.do or "", self.scenario.scenario)
            return self._advance(lambda: self.match.choose(choice), f"Watch: {choice.option.spoken}.")
        if step.kind == "check":
            return self.answer(step.answer or 0)
        if step.kind == "try":
            said = next((c for c in self.match.choices() if c.rule and self.match.is_said(c, step.try_ or "")), None)
            refusal = self.match.why_not(said) if said else None
            self._next()
            return Reply(True, refusal.text if refusal else "", refusal.rule if refusal else "")
        self._next()
        return Reply(True)

    def back(self) -> Reply:
        """One step back, with whatever was played since."""
        if not self._marks:
            return Reply(False, "This is where the lesson begins.")
        self.at, steps = self._marks.pop()
        self.match.rewind(steps)
        return Reply(True)

    def _advance(self, act: Callable[[], object], text: str = "") -> Reply:
        steps = self.match.steps
        act()
        self._next(steps)
        return Reply(True, text)

    def _next(self, steps: int | None = None) -> None:
        self._marks.append((self.at, self.match.steps if steps is None else steps))
        self.at += 1
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Lines of the others that need no word of the coach are played at once."""
        while self.step is not None and self.step.kind == "they":
            step = self.step
            self.match.choose(find(self.match, step.they or "", self.scenario.scenario))
            self.at += 1

    def _what_to_do(self) -> str:
        step = self.step
        if step is None:
            return "The lesson is over: play on as you like."
        return self._plain_order(step)

    def _looked_at(self) -> str:
        return f"the {NOTES}" if self.asked.words == NOTES else self.asked.words

    def _plain_order(self, step: Step) -> str:
        orders = {
            "say": "Press Enter to go on.",
            "look": f"Look at {self._looked_at()}.",
            "do": f"Do this: {self.asked.words}.",
            "try": f"Try this, to see why it is not allowed: {self.asked.words}.",
            "check": "Choose an answer by its number.",
        }
        return orders.get(step.kind, "")
