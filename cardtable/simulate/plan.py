"""A simulation as it is asked for: whoever has the plan plays the same games, here or on another machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .players import RANDOM, Players
from .playing import Played, play_game, seed_of
from .tables import Tables
from .tally import CAP, Tally


@dataclass(frozen=True)
class Plan:
    """Tables, players and a seed; game number n is the same game wherever it is played."""

    tables: Tables
    seed: int
    players: Players = RANDOM
    cards: bool = False
    """Is each card watched? That takes many times as long as random play itself."""
    cap: int = CAP

    def play(self, start: int, stop: int, heard: Callable[[int], None] = lambda game: None) -> Tally:
        """Play the games from `start` up to `stop`, the tables in turn, and count them."""
        tables, tally = self.tables, Tally.of(self.tables)
        for number in range(start, stop):
            at = number % len(tables.pools)
            tally.count(tables, self._play_one(number, at), tables.names[at])
            heard(number + 1)
        return tally

    def _play_one(self, number: int, at: int) -> Played:
        tables, seed = self.tables, seed_of(self.seed, number)
        table = tables.game.setup(tables.pools[at], tables.options, seed)
        return play_game(tables.game, table, len(tables.names[at]), self.players, seed, self.cap, self.cards)

    def pack(self) -> dict[str, Any]:
        """The plan as plain data, for other processes and machines."""
        decks = list({id(deck): deck for lineup in self.tables.lineups for deck in lineup}.values())
        places = {id(deck): place for place, deck in enumerate(decks)}
        return {
            "game": self.tables.game.id,
            "options": dict(self.tables.options),
            "decks": [deck.as_data() for deck in decks],
            "lineups": [[places[id(deck)] for deck in lineup] for lineup in self.tables.lineups],
            "names": [list(names) for names in self.tables.names],
            "plan": (self.seed, tuple(self.players), self.cards, self.cap),
        }

    @classmethod
    def unpack(cls, data: dict[str, Any]) -> Plan:
        """The plan in such data, its cards compiled again."""
        from cardtable.decks import deck_from_data
        from cardtable.games import load_game

        game, options = load_game(data["game"]), data["options"]
        decks = [deck_from_data(written) for written in data["decks"]]
        lineups = tuple(tuple(decks[place] for place in lineup) for lineup in data["lineups"])
        pools = tuple(game.compile(lineup, options) for lineup in lineups)
        tables = Tables(game, options, lineups, pools, tuple(tuple(names) for names in data["names"]))
        seed, players, cards, cap = data["plan"]
        return cls(tables, seed, Players(*players), cards, cap)
