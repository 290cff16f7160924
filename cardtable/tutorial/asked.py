"""What a step of a lesson asks for, as data; each skin says how it is done there.

A screen says which keys to press from where its cursor stands; plain mode says the `words_to_type`. Both are
functions of an `Asked` and of what that skin shows, so that a test can follow them to the letter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from cardtable.core.board import Spot
from cardtable.scenario.looking import NOTES, sight

if TYPE_CHECKING:
    from cardtable.core.ids import Seat
    from cardtable.match import Choice, Match
    from cardtable.scenario.models import Step

Act = Literal["read", "look", "do", "try", "answer", "done"]


class Asked(NamedTuple):
    """An act: of what kind, its name at this table, the choice or the place it is about.

    With `do` and `try` there is a choice, and `at` and `to` are its places, if it has any; with `look` there is a
    place, unless it is about the notes; with `answer`, `right` is the number of the right answer.
    """

    kind: Act
    words: str = ""
    choice: Choice | None = None
    at: Spot | None = None
    to: Spot | None = None
    right: int = 0


Directions = Callable[[Asked], str]
"""How a skin says an act: the keys to press from here, or the words to type."""


def find_asked(step: Step | None, match: Match, seat: Seat) -> Asked:
    """Return what this step asks of the learner at this table."""
    if step is None:
        return Asked("done")
    if step.kind == "look":
        seen = sight(match.board(seat), step.look or "", match.names)
        return Asked("look", seen.name, at=seen.at) if seen else Asked("read")
    if step.kind == "check":
        return Asked("answer", right=step.answer or 0)
    if step.kind in ("do", "try"):
        return _choice(step, match)
    return Asked("read")


def _choice(step: Step, match: Match) -> Asked:
    kind: Act = "do" if step.kind == "do" else "try"
    words = step.do or step.try_ or ""
    for choice in match.choices():
        if (choice.rule is None) == (kind == "do") and match.is_said(choice, words):
            return Asked(kind, choice.option.spoken, choice, choice.option.at, choice.option.to)
    return Asked(kind, words)


def pointed_at(asked: Asked, highlight: Sequence[str]) -> tuple[str, ...]:
    """Return what the coach points at, in the words of a file: what is asked for, and what else `highlight` names.

    A zone that is named as a whole stands for the card in it, where one card is asked for.
    """
    if asked.at is None or (asked.kind == "look" and highlight):
        return tuple(highlight)
    others = [words for words in highlight if words != asked.at.zone]
    return tuple(dict.fromkeys([f"{asked.at.zone}/{asked.at.index}", *others]))


def words_to_type(asked: Asked, number: int | None = None) -> str:
    """Return the words to type in plain mode; `number` is that of the choice in the list that was read out."""
    match asked.kind:
        case "read":
            return "Press Enter to go on."
        case "look":
            return f"Type: {'n' if asked.words == NOTES else f'i {asked.words}'}"
        case "answer":
            return "Type the number of your answer."
        case "do" | "try":
            return f"Type: {asked.words}" if number is None else f"Type {number}, or its words: {asked.words}"
        case "done":
            return ""
