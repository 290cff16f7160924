"""Every deck against every other, so often that a lopsided one shows: the table behind "balanced"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from cardtable.bots import play_out
from cardtable.core.chance import number, stream
from cardtable.core.files import DeckFile
from cardtable.core.game import AnyGame

from .labels import labels
from .tally import CAP


@dataclass
class PairTable:
    """Who beat whom how often; a drawn game counts for neither."""

    game: str
    decks: tuple[str, ...]
    games: int
    """Games of each pair, half of them from each seat."""
    wins: dict[tuple[str, str], int] = field(default_factory=dict)
    """Games the first won against the second."""

    def share(self, deck: str) -> float:
        """The part of all its games that a deck won."""
        return sum(self.wins[deck, other] for other in self.decks if other != deck) / (
            self.games * (len(self.decks) - 1)
        )

    def rows(self) -> list[list[str]]:
        """The table in words: a row a deck, what it won against each other in per cent, and of all its games."""
        head = ["", *[name.split()[-1] for name in self.decks], "all"]
        return [head, *[self._row(deck) for deck in self.decks]]

    def _row(self, deck: str) -> list[str]:
        cells = ["·" if other == deck else f"{self.wins[deck, other] * 100 / self.games:.0f}" for other in self.decks]
        return [deck, *cells, f"{self.share(deck) * 100:.0f} %"]

    def markdown(self) -> str:
        """The table in Markdown."""
        head, *body = self.rows()
        lines = [head, ["---", *["--:"] * (len(head) - 1)], *body]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def as_dict(self) -> dict[str, Any]:
        """The table for `--json`."""
        return {
            "game": self.game,
            "games": self.games,
            "share": {deck: round(self.share(deck), 4) for deck in self.decks},
            "wins": {
                deck: {other: self.wins[deck, other] for other in self.decks if other != deck} for deck in self.decks
            },
        }


def pair_table(
    game: AnyGame,
    decks: Sequence[DeckFile],
    options: Mapping[str, Any],
    games: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
    files: Sequence[str] = (),
) -> PairTable:
    """Plays every pair of decks `games` times at random, seats in turn; `progress` hears how many games are done.

    Decks of the same name are told apart by their `files`.
    """
    names = labels(decks, files)
    table = PairTable(game.id, names, games, {(a, b): 0 for a in names for b in names if a != b})
    seeds, done = stream(seed, "pairs"), 0
    for pair, called in zip(combinations(decks, 2), combinations(names, 2), strict=True):
        pools = [game.compile(seats, options) for seats in (pair, pair[::-1])]
        for round in range(games):
            own, seeds = number(seeds, 1 << 62)
            end = play_out(game, game.setup(pools[round % 2], options, own), own, CAP)
            _count(table, game.outcome(end.state), called if round % 2 == 0 else called[::-1])
            done += 1
            progress(done)
    return table


def _count(table: PairTable, outcome: Any, seats: Sequence[str]) -> None:
    if outcome is not None and len(outcome.winners) == 1:
        winner = outcome.winners[0]
        table.wins[seats[winner], seats[1 - winner]] += 1
