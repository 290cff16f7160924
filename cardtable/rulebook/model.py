"""A rulebook: sections in reading order, and rules with ids that everything else points at."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec import Struct

from cardtable.core.ids import RuleId

Kind = Literal["E", "D", "X", "U", "N"]


class RuleEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words; a `ruling` answers what the source leaves open, `teaches` names a lesson about it."""

    id: RuleId
    section: str
    kind: Kind
    text: str
    ruling: bool = False
    teaches: str = ""


class Section(Struct, frozen=True):
    """A part of the rulebook."""

    id: str
    title: str


class Rulebook(Struct, frozen=True, dict=True):
    """All rules of a game, and behind them those of the table itself."""

    game: str
    sections: tuple[Section, ...]
    rules: tuple[RuleEntry, ...]

    @cached_property
    def _by_id(self) -> dict[str, RuleEntry]:
        return {rule.id.casefold(): rule for rule in self.rules}

    def get(self, id: RuleId) -> RuleEntry | None:
        """The rule with this id, in capitals or not."""
        return self._by_id.get(id.strip().casefold())

    def section(self, id: str) -> tuple[RuleEntry, ...]:
        """The rules of one section, in reading order."""
        return tuple(rule for rule in self.rules if rule.section == id)

    def near(self, id: RuleId, around: int = 3) -> tuple[RuleEntry, ...]:
        """The rules that stand right before and after this one in its section, itself among them."""
        rule = self.get(id)
        if rule is None:
            return ()
        together = self.section(rule.section)
        at = together.index(rule)
        return together[max(0, at - around) : at + around + 1]
