"""The numbered choices of a moment: first what may be done, then what may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardtable.core.board import Spot
from cardtable.core.text import did_you_mean, sentence

from .grouping import group_by, stem

if TYPE_CHECKING:
    from cardtable.core.game import Refusal
    from cardtable.match import Choice

    from .console import Console


class Menu(NamedTuple):
    """What the seat to act could try; choices that read the same are interchangeable and share a number.

    These numbers are the only ones: a card in hand is read out with the numbers of what it can do.
    """

    legal: tuple[Choice, ...]
    refused: tuple[Choice, ...]
    is_yes_or_no: bool = False
    every: tuple[Choice, ...] = ()
    """Also those that share a number with another."""

    @classmethod
    def of(cls, choices: Sequence[Choice], is_yes_or_no: bool = False) -> Menu:
        """The menu of these choices in their order; refused ones that belong together stand together."""
        legal = {choice.option.label: choice for choice in reversed(choices) if choice.rule is None}
        refused = {choice.option.label: choice for choice in reversed(choices) if choice.rule is not None}
        first = [choice for choice in choices if legal.get(choice.option.label) is choice]
        never = [choice for choice in choices if refused.get(choice.option.label) is choice]
        refused_only = [choice for choice in never if choice.option.label not in legal]
        together = group_by(refused_only, lambda choice: (choice.rule, stem(choice.option.label)))
        return cls(
            tuple(first), tuple([choice for group in together for choice in group]), is_yes_or_no, tuple(choices)
        )

    def lines(self) -> Iterator[str]:
        """What may be done, numbered from 1."""
        yield from (f"  {at}. {choice.option.entry}" for at, choice in enumerate(self.legal, 1))

    def number(self, choice: Choice) -> int | None:
        """The number of this choice, or of the one that reads the same."""
        label = choice.option.label
        return next((at for at, one in enumerate(self.legal + self.refused, 1) if one.option.label == label), None)

    def numbers_at(self, spot: Spot) -> tuple[int, ...]:
        """The numbers of what the card at this spot may do."""
        here = {one.option.label for one in self.every if one.rule is None and one.option.at == spot}
        return tuple([at for at, choice in enumerate(self.legal, 1) if choice.option.label in here])

    def only_at(self, places: Sequence[Spot]) -> Choice | None:
        """The only choice that begins or ends at one of these places, or else the only one that is refused there."""
        for choices in (self.legal, self.refused):
            here = [one for one in choices if one.option.at in places or one.option.to in places]
            if here:
                own = [one for one in here if places[0] in (one.option.at, one.option.to)]
                return here[0] if len(here) == 1 else _only(own)
        return None

    def find(self, said: str) -> Choice | None:
        """The choice with this number or this label; large and small letters are the same.

        What stands in brackets at the end may be left out where that is enough.
        """
        every = self.legal + self.refused
        if said.isascii() and said.isdigit():
            at = int(said[:9])
            return every[at - 1] if 1 <= at <= len(every) else None
        words = said.casefold()
        if self.is_yes_or_no and words in ("y", "yes", "no"):
            return self.legal[-1 if words == "no" else 0]
        whole = next((choice for choice in every if choice.option.label.casefold() == words), None)
        brief = [choice for choice in every if _without_brackets(choice.option.label) == words]
        return whole or _only(brief) or self._by_capital(said)

    def _by_capital(self, said: str) -> Choice | None:
        """The choice that ends in this capital letter: that of `Side B`."""
        is_capital = len(said) == 1 and said.isalpha() and said.isupper()
        return _only([one for one in self.legal if one.option.label.endswith(f" {said}")]) if is_capital else None

    def hint_capital(self, said: str) -> str:
        """How to choose what this small letter may have meant; nothing where no choice ends in it."""
        choice = self._by_capital(said.upper()) if said.islower() else None
        return f"To choose {choice.option.label}, type a capital {said.upper()} or its number." if choice else ""

    def explain_miss(self, said: str) -> str:
        """A sentence for an answer that is none of these."""
        if said.isascii() and said.isdigit():
            return f"There is no choice {said[:12]}: {self._range()}."
        if hint := self.hint_capital(said):
            return hint
        near = did_you_mean(said, [choice.option.label for choice in self.legal])
        return f'"{said[:60]}" is not a choice here{near or ": type a number from the list, or help."}'

    def _range(self) -> str:
        if not self.legal:
            return "there is nothing to choose now"
        return "choose 1" if len(self.legal) == 1 else f"choose a number from 1 to {len(self.legal)}"


def _without_brackets(label: str) -> str | None:
    return label.partition(" (")[0].casefold() if label.endswith(")") else None


def _only(found: Sequence[Choice]) -> Choice | None:
    return found[0] if len(found) == 1 else None


def denial(said: str, choice: Choice, refusal: Refusal, many: int) -> str:
    """Return why this choice is refused; one that was not asked for by its words is named.

    The list shows `many` numbers, and that of a refused choice is not among them.
    """
    if said.isascii() and said.isdigit():
        there = {1: "1", 2: "1 or 2"}.get(many, f"1 to {many}")
        return (
            f"{said} cannot be chosen now, only {there}. It would be: {sentence(choice.option.spoken)} {refusal.text}"
        )
    label = choice.option.label
    by_name = said.casefold() in (label.casefold(), _without_brackets(label))
    return refusal.text if by_name else f"Not now: {sentence(choice.option.spoken)} {refusal.text}"


def is_meant(choice: Choice, console: Console) -> bool:
    """Asks before what would be in vain: is it to be done anyway?"""
    if not choice.option.warning or choice.rule is not None or console.confirm(choice.option.warning):
        return True
    console.say("Taken back.")
    return False
