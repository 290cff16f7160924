"""Every deck against every other, so often that a lopsided one shows: the table behind "balanced"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from cardtable.core.deck_models import DeckFile
from cardtable.core.game import AnyGame

from .labels import labels
from .plan import Plan
from .share import Share
from .spread import run_plan
from .tables import Tables
from .tally import Tally


def largest_circle(game: AnyGame, decks: Sequence[DeckFile], options: Mapping[str, Any]) -> list[DeckFile]:
    """The largest group of these decks in which each may meet each other; the first one of that size."""
    fit = [deck for deck in decks if not game.check_deck(deck, options)]
    circles = [_circle(game, [start, *(deck for deck in fit if deck is not start)], options) for start in fit]
    largest = max(circles, key=len, default=[])
    return [deck for deck in fit if any(deck is each for each in largest)]


def _circle(game: AnyGame, decks: Sequence[DeckFile], options: Mapping[str, Any]) -> list[DeckFile]:
    """The first deck, and each further one that may meet all before it."""
    out: list[DeckFile] = []
    for deck in decks:
        if not any(game.check_table((other, deck), options) for other in out):
            out.append(deck)
    return out


@dataclass
class PairTable:
    """Who beat whom how often; a drawn game counts for neither."""

    game: str
    decks: tuple[str, ...]
    games: int
    """Games of each pair, half of them from each seat."""
    wins: dict[tuple[str, str], int] = field(default_factory=dict)
    """Games the first won against the second."""

    @classmethod
    def of(cls, tally: Tally, decks: Sequence[str], games: int) -> PairTable:
        """The table of a tally in which every pair met `games` times."""
        wins = {(a, b): tally.met[a, b] for a in decks for b in decks if a != b}
        return cls(tally.game, tuple(decks), games, wins)

    def share(self, deck: str) -> float:
        """The part of all its games that a deck won."""
        return self.all(deck).value

    def all(self, deck: str) -> Share:
        """What a deck won of all its games, with the interval."""
        won = sum(self.wins[deck, other] for other in self.decks if other != deck)
        return Share(won, self.games * (len(self.decks) - 1))

    def rows(self) -> list[list[str]]:
        """The table in words: a row a deck, what it won against each other in per cent, and of all its games."""
        head = ["", *[name.split()[-1] for name in self.decks], "all"]
        return [head, *[self._row(deck) for deck in self.decks]]

    def _row(self, deck: str) -> list[str]:
        cells = ["·" if other == deck else f"{self.wins[deck, other] * 100 / self.games:.0f}" for other in self.decks]
        return [deck, *cells, str(self.all(deck))]

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
            "interval": {deck: [round(self.all(deck).low, 4), round(self.all(deck).high, 4)] for deck in self.decks},
            "wins": {
                deck: {other: self.wins[deck, other] for other in self.decks if other != deck} for deck in self.decks
            },
        }


def pair_tables(
    game: AnyGame, decks: Sequence[DeckFile], options: Mapping[str, Any], files: Sequence[str] = ()
) -> Tables:
    """Every pair of decks at a table of its own, then once more with seats exchanged."""
    called = {id(deck): label for deck, label in zip(decks, labels(decks, files), strict=True)}
    some = list(combinations(decks, 2))
    return Tables.lay(game, [*some, *(pair[::-1] for pair in some)], options, called)


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
    tables = pair_tables(game, decks, options, files)
    tally = run_plan(Plan(tables, seed), games * len(tables.pools) // 2, heard=progress)
    return PairTable.of(tally, labels(decks, files), games)
