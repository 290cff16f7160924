"""What a simulation counted; counts of parts add up to the count of the whole, in any order."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from cardtable.core.game import Outcome

from .playing import Played
from .tables import Tables

CAP = 20_000
"""So many actions without an end count as a game that was not finished."""
NUMBER = re.compile(r"\d+")
"""Reasons that differ in their numbers alone are one."""


@dataclass
class Tally:
    """What a simulation counted."""

    game: str
    games: int = 0
    finished: int = 0
    actions: int = 0
    seconds: float = 0.0
    wins: dict[str, int] = field(default_factory=dict)
    by_deck: dict[str, int] = field(default_factory=dict)
    draws: int = 0
    longest: int = 0
    sat: Counter[str] = field(default_factory=Counter)
    """Finished games by deck."""
    met: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Games of two in which the first deck beat the second."""
    first: Counter[int] = field(default_factory=Counter)
    """How often each seat went first."""
    first_won: int = 0
    decided: int = 0
    """Finished games with a winner and somebody who went first."""
    turns: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    """Finished games by their number of actions."""
    ends: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Finished games by the rule that ended them and its reason."""
    cards: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """Games by deck, card and what happened to it."""

    @classmethod
    def of(cls, tables: Tables) -> Tally:
        """An empty count for these tables."""
        seats = range(1, len(tables.lineups[0]) + 1)
        decks = sorted({name for names in tables.names for name in names})
        return cls(tables.game.id, wins={str(seat): 0 for seat in seats}, by_deck=dict.fromkeys(decks, 0))

    @property
    def actions_per_second(self) -> int:
        """Legal actions listed, chosen and applied in a second of one core."""
        return round(self.actions / self.seconds) if self.seconds else 0

    def count(self, tables: Tables, played: Played, names: tuple[str, ...]) -> None:
        """One more game, played by the decks of these names."""
        outcome = tables.game.outcome(played.state)
        self.games += 1
        self.actions += played.actions
        self.seconds += played.seconds
        self.longest = max(self.longest, played.actions)
        if outcome is not None:
            self.finished += 1
            self.lengths[played.actions] += 1
            look = tables.game.glance or tables.game.board  # a whole board takes as long as forty actions
            self.turns[look(played.state, None).turn] += 1
            self._count_end(outcome, played, names)

    def _count_end(self, outcome: Outcome, played: Played, names: tuple[str, ...]) -> None:
        winners = outcome.winners
        self.draws += not winners
        self.ends[outcome.rule, NUMBER.sub("…", outcome.reason)] += 1
        self.sat.update(names)
        for seat in winners:
            self.wins[str(seat + 1)] += 1
            self.by_deck[names[seat]] += 1
        if len(names) == 2 and len(winners) == 1:
            self.met[names[winners[0]], names[1 - winners[0]]] += 1
        if played.first is not None and winners:
            self.decided += 1
            self.first[played.first] += 1
            self.first_won += played.first in winners
        if played.watch is not None:
            self.cards.update(played.watch.count(names, winners))

    def add(self, part: Tally) -> None:
        """Count what another part of the same simulation counted."""
        for name in ("games", "finished", "actions", "seconds", "draws", "first_won", "decided"):
            setattr(self, name, getattr(self, name) + getattr(part, name))
        self.longest = max(self.longest, part.longest)
        for mine, theirs in ((self.wins, part.wins), (self.by_deck, part.by_deck)):
            for key, many in theirs.items():
                mine[key] += many
        for name in ("sat", "met", "first", "turns", "lengths", "ends", "cards"):
            counter: Counter[Any] = getattr(self, name)
            counter.update(getattr(part, name))
