"""What a good player would do now, why, and how sure that is: plain records with sentences, for any skin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.core.names import put_names
from cardtable.core.text import listed

from .changes import changes
from .search import Budget, Considered, Expected, Others, Search, Thinking
from .worlds import Worlds

BUDGET = Budget(seconds=1.0)
SEEDS = 1 << 32
REASONS = 3
"""So many changes are named at most."""
FEW = 0.02
"""So few games are hardly any."""
CLEAR, LIKELY = 0.10, 0.03
"""So much better than the next choice is clearly, or probably, better."""


class Hint(Struct, frozen=True):
    """A choice and why: `chance` and `other_chance` are shares of won games, `sure` is a word, `text` says it all."""

    seat: Seat
    action: Any
    label: str
    chance: float
    sure: str
    why: str
    line: tuple[str, ...]
    other: str = ""
    other_chance: float = 0.0

    @property
    def text(self) -> str:
        """The whole hint in a few sentences."""
        return " ".join(part for part in (f"{self.label}.", self.why, self._comparison()) if part)

    @property
    def sentences(self) -> tuple[str, ...]:
        """Why, what it is worth, and what is expected: for whoever shows the move itself elsewhere."""
        line = f"For instance: {'; '.join(self.line)}." if len(self.line) > 1 else ""
        return tuple(part for part in (self.why, self._comparison(), line) if part)

    def _comparison(self) -> str:
        if not self.other:
            return f"There is nothing else to do. It wins {of_games(self.chance)}."
        less = self.chance - self.other_chance
        if self.sure == "open":
            return f"{self.other} is about as good: each wins {of_games(self.chance)}."
        return f"It {self.sure} wins more ({self.chance:.0%}) than {self.other} ({less:.0%} less)."


def hint(
    game: AnyGame,
    worlds: Worlds,
    names: Sequence[str],
    budget: Budget = BUDGET,
    seed: int = 0,
    stop: Callable[[], bool] = lambda: False,
    others: Others = tuple,
) -> Hint:
    """The best choice for the seat to act, thought out in worlds that seat can imagine."""
    search = Search(game, seed)
    thinking = search.think(worlds, budget, stop, others)
    world = worlds(seed % SEEDS)
    best = thinking.choices[0]
    line = search.line(world, best.action)
    other = thinking.choices[1] if len(thinking.choices) > 1 else None
    return Hint(
        thinking.seat,
        best.action,
        put_names(best.label, names),
        best.worth,
        sureness(best, other),
        reason(game, world, thinking.seat, line, names),
        spoken(line, names),
        put_names(other.label, names) if other else "",
        other.worth if other else 0.0,
    )


def of_games(chance: float) -> str:
    """How many games are won, in words where a number would say too much."""
    if chance < FEW:
        return "hardly any such game"
    return "nearly every such game" if chance > 1 - FEW else f"about {chance:.0%} of such games"


def sureness(best: Considered, other: Considered | None) -> str:
    """How sure it is that the best choice is the better one."""
    ahead = best.worth - other.worth if other and other.visits else CLEAR
    return "clearly" if ahead >= CLEAR else "probably" if ahead >= LIKELY else "open"


def reason(game: AnyGame, world: Any, seat: Seat, line: Sequence[Expected], names: Sequence[str]) -> str:
    """What changes on the seat's board along the line, in a sentence; empty when nothing does."""
    end = game.outcome(line[-1].state) if line else None
    if end is not None:
        won = [names[winner] for winner in end.winners]
        return f"It leads to the end: {listed(won)} wins." if len(won) == 1 else "It leads to the end."
    if not line:
        return ""
    found = changes(game.board(world, seat), game.board(line[-1].state, seat), names)[:REASONS]
    return put_names(f"What to expect: {listed(found)}.", names) if found else ""


def spoken(line: Sequence[Expected], names: Sequence[str]) -> tuple[str, ...]:
    """The expected actions, each with who takes it."""
    return tuple(f"{names[step.seat]}: {put_names(step.label, names)}" for step in line)


__all__ = ["Hint", "Thinking", "hint"]
