"""What a scenario's author writes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from cardtable.core.deck_models import CleanText, Slug, StrictModel

Expected = dict[str, Any]
"""A part of a written position; numbers may be `{at_least: n}` or `{at_most: n}`."""
SignName = Literal[
    "cost", "level", "gate", "attack", "defense", "health", "speed",
    "can act", "new", "who attacks", "who blocks", "letters", "joined", "changed", "attached", "phase",
    "path", "short names",
]  # fmt: skip
"""What a sign of the screen stands for: the role of a number, or something about a card or the table."""
OwnSign = Annotated[dict[CleanText, CleanText], Field(min_length=1, max_length=1)]
"""A sign that only this game has, as the screen shows it, and what it means."""
CommandName = Literal["why", "notes", "orders", "resign", "inspect", "recap", "rules", "hint"]
"""What a learner may ask for besides the choices."""


class Result(StrictModel):
    """How the game must have ended."""

    winners: tuple[int, ...] | None = None
    """Seats counted from 1; none for a draw."""
    rule: CleanText | None = None


class Expect(StrictModel):
    """What must be so; what is left out does not matter."""

    to_act: int | None = None
    """The seat that decides, counted from 1; 0 when the game is over."""
    choices: tuple[CleanText, ...] | None = None
    """Exactly the legal actions, by label, in display order."""
    position: Expected | None = None
    """A part of the position as `spell` writes it."""
    outcome: Result | None = None
    log: tuple[CleanText, ...] = ()
    """Lines that everybody has read."""


class Step(StrictModel):
    """One line of the script: something said, done, tried, asked, or done by the others."""

    say: CleanText = ""
    """What the coach says."""
    do: CleanText | None = None
    """The label of a legal action: the learner's, or in a plain scenario whoever is to act."""
    they: CleanText | None = None
    """The label of an action of another seat."""
    try_: CleanText | None = Field(default=None, alias="try")
    """The label of something that is refused, on purpose."""
    look: CleanText | None = None
    """What the learner is to read: a card's title, a zone (`discard:0`), or `notes`."""
    rule: CleanText | None = None
    """With `try` the rule that refuses it; otherwise the rule to look up."""
    also: tuple[CleanText, ...] = ()
    """Further rules on which the learner acts or answers in this step."""
    allow: tuple[CleanText, ...] = ()
    """Further labels that count as doing it; the script must go on after each of them."""
    highlight: tuple[CleanText, ...] = ()
    """What to look at: zones (`hand:0`) or spots (`hand:0/2`, counted from 0)."""
    signs: tuple[SignName | OwnSign, ...] = ()
    """Signs that matter here for the first time: the screen says what they mean, plain mode has none of them."""
    commands: tuple[CommandName, ...] = ()
    """Commands that `say` speaks of: each skin says its key or its word."""
    check: CleanText | None = None
    """A small question to the learner."""
    choices: tuple[CleanText, ...] = ()
    answer: int | None = None
    """Which of the choices is right, counted from 1."""
    because: CleanText | tuple[CleanText, ...] = ""
    """Why it is right; or a list, for each of the choices what the coach says to it."""
    expect: Expect | None = None
    """What must be so after this step."""

    @property
    def kind(self) -> Literal["say", "do", "they", "try", "look", "check"]:
        """What this step is."""
        if self.do is not None:
            return "do"
        if self.they is not None:
            return "they"
        if self.try_ is not None:
            return "try"
        if self.look is not None:
            return "look"
        return "say" if self.check is None else "check"

    def reason(self, choice: int) -> str:
        """Return what the coach says to this choice (counted from 1), empty where the file says nothing."""
        if isinstance(self.because, str):
            return self.because if choice == self.answer else ""
        return self.because[choice - 1] if 1 <= choice <= len(self.because) else ""

    @model_validator(mode="after")
    def _one_thing(self) -> Step:
        verbs = [self.do, self.they, self.try_, self.look, self.check]
        if sum(verb is not None for verb in verbs) > 1:
            raise ValueError("a step is one thing: do, they, try, look or check")
        if all(verb is None for verb in verbs) and not self.say and self.expect is None:
            raise ValueError("an empty step: say, do, they, try, look or check something")
        if self.try_ is not None and self.rule is None:
            raise ValueError("name the rule that refuses it (rule: …)")
        if self.check is not None and not 1 <= (self.answer or 0) <= len(self.choices):
            raise ValueError("a check needs choices, and an answer that is the number of one of them")
        if isinstance(self.because, tuple) and len(self.because) != len(self.choices):
            raise ValueError("because is one sentence, or one for each of the choices")
        if self.also and (self.rule is None or self.kind in ("say", "look", "they")):
            raise ValueError("also goes with a rule, and with do, try or check")
        if self.allow and self.do is None:
            raise ValueError("allow goes with do")
        return self


class Goal(StrictModel):
    """What a puzzle asks for."""

    text: CleanText
    """The goal in words."""
    when: Expect
    """It is reached as soon as this is so."""
    moves: int = Field(ge=1, le=50)
    """How many actions the player has."""
    during: Expect | None = None
    """It is too late once this is not so and the player is to decide: `{position: {turn: 15}}` ends with the turn."""
    degree: int = Field(default=1, ge=1, le=3)
    """How hard it is: 1 easy, 2 tricky, 3 hard."""
    is_only: bool = Field(default=False, alias="only")
    """No other moves solve it, whatever their order; a search checks that."""
    replies: tuple[CleanText, ...] = ()
    """What the others do, by label, the first that is legal; otherwise they pass if they can."""


class Scenario(StrictModel):
    """A position and what happens from it."""

    scenario: CleanText
    """The title."""
    kind: Literal["test", "lesson", "puzzle"] = "test"
    game: Slug
    about: CleanText = ""
    """One sentence for whoever chooses it from a list."""
    teaches: tuple[CleanText, ...] = ()
    """The sections of the rulebook this lesson is about."""
    decks: tuple[CleanText, ...]
    """Shipped decks by name, or paths beside this file; one for each seat."""
    names: tuple[CleanText, ...] = ()
    seat: int = Field(default=1, ge=1, le=4)
    """The learner's seat, counted from 1."""
    seed: int | None = None
    options: dict[str, str] = Field(default_factory=dict)
    position: dict[str, Any] | None = None
    steps: tuple[Step, ...] = ()
    expect: Expect | None = None
    """What must be so at the end."""
    goal: Goal | None = None
    free: CleanText = ""
    """What the coach says when the learner may play on from here."""

    @model_validator(mode="after")
    def _whole(self) -> Scenario:
        if (self.seed is None) == (self.position is None):
            raise ValueError("give either a seed or a position")
        if (self.kind == "puzzle") != (self.goal is not None):
            raise ValueError("a puzzle has a goal, and only a puzzle")
        if self.kind == "puzzle" and any(step.kind != "do" for step in self.steps):
            raise ValueError("the steps of a puzzle are its solution: only do")
        if self.kind == "lesson" and not self.teaches:
            raise ValueError("a lesson teaches at least one section of the rulebook")
        return self
