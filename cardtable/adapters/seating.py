"""What every adapter starts from: a game with decks, of which each seed makes another table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cardtable.core.game import AnyGame
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match.seating import check_decks, deal_decks, options_of
from cardtable.simulate import lineups


class Seating:
    """A game, how many play, and with which decks: those given, one a seat, or in turn all that are shipped."""

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        decks: Sequence[str | Path] = (),
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game: AnyGame = load_game(game_id)
        self.options = options_of(self.game, options)
        self.players = players or (len(decks) if self.game.deck_for == "seat" else 0) or self.game.seats[0]
        known = deal_decks(self.game, [load_deck(Path(path)) for path in decks], (), ("",) * self.players)
        meetings = (known,) if known else self._shipped()
        check_decks(self.game, meetings[0], self.options)
        self._meetings = meetings
        self._pools: dict[int, Any] = {}

    def _shipped(self) -> tuple[Any, ...]:
        shelf = [load_deck(info.path) for info in shipped_decks(self.game.id)]
        return lineups(self.game, shelf, self.players, self.options)

    def start(self, seed: int) -> Any:
        """The table that this seed shuffles."""
        pick = seed % len(self._meetings)
        if pick not in self._pools:
            self._pools[pick] = self.game.compile(self._meetings[pick], self.options)
        return self.game.setup(self._pools[pick], self.options, seed)
