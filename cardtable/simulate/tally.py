"""Plays the games of a simulation and counts how they end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from cardtable.bots import play_out
from cardtable.core.chance import number, stream

from .tables import Tables

CAP = 20_000
"""So many actions without an end count as a game that was not finished."""


@dataclass
class Tally:
    """What a simulation counted; `as_dict` is what `simulate --json` prints."""

    game: str
    games: int = 0
    finished: int = 0
    actions: int = 0
    seconds: float = 0.0
    wins: dict[str, int] = field(default_factory=dict)
    by_deck: dict[str, int] = field(default_factory=dict)
    draws: int = 0
    longest: int = 0

    @property
    def actions_per_second(self) -> int:
        """Legal actions listed, chosen and applied in a second."""
        return round(self.actions / self.seconds) if self.seconds else 0

    def as_dict(self) -> dict[str, Any]:
        """The figures in the order in which they are printed."""
        return {
            "game": self.game,
            "games": self.games,
            "finished": self.finished,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": self.actions_per_second,
            "wins": self.wins,
            "by_deck": self.by_deck,
            "draws": self.draws,
            "longest": self.longest,
        }


def simulate(
    tables: Tables,
    games: int,
    seed: int,
    cap: int = CAP,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Plays `games` games of random legal moves, the tables in turn; `progress` hears how many are done."""
    tally = _fresh(tables)
    seeds = stream(seed, "simulate")
    for done in range(games):
        own, seeds = number(seeds, 1 << 62)
        _play(tally, tables, done % len(tables.pools), own, cap)
        progress(done + 1)
    return tally


def _fresh(tables: Tables) -> Tally:
    seats = range(1, len(tables.lineups[0]) + 1)
    decks = sorted({name for names in tables.names for name in names})
    return Tally(tables.game.id, wins={str(seat): 0 for seat in seats}, by_deck=dict.fromkeys(decks, 0))


def _play(tally: Tally, tables: Tables, table: int, seed: int, cap: int) -> None:
    game, started = tables.game, perf_counter()
    end = play_out(game, game.setup(tables.pools[table], tables.options, seed), seed, cap)
    tally.seconds += perf_counter() - started
    tally.games += 1
    tally.finished += end.finished
    tally.actions += end.actions
    tally.longest = max(tally.longest, end.actions)
    if end.finished:
        _count(tally, game.outcome(end.state), tables.names[table])


def _count(tally: Tally, outcome: Any, names: tuple[str, ...]) -> None:
    tally.draws += not outcome.winners
    for seat in outcome.winners:
        tally.wins[str(seat + 1)] += 1
        tally.by_deck[names[seat]] += 1
