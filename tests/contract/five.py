"""What the contract's tests know about the five games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.core.deck_models import DeckFile
from cardtable.core.ids import Seat
from cardtable.games import load_game
from cardtable.testing import Ceiling, GameTests, Groups
from tests.contract.leaks import hidden, with_telltales
from tests.contract.statics import with_statics

ONLY_WAIT = "whoever waits for the other's choice is told only to wait"


class Five(GameTests):
    """A shipped game: its hidden cards are known, and its decks can be filled with statics."""

    def hidden(self, state: Any, seat: Seat) -> Groups:
        return hidden(self.game, state, seat)

    def leak_decks(self, decks: Sequence[DeckFile], turn: int) -> Sequence[DeckFile]:
        return with_telltales(decks, turn)[0]

    def state_decks(self, decks: Sequence[DeckFile]) -> Sequence[DeckFile]:
        return [with_statics(load_game(self.game), deck) for deck in decks]


class Karenza(Five):
    game = "karenza"


class Myacards(Five):
    game = "myacards"
    ceiling = Ceiling(0, 8, "cards hidden from whoever waits, and the coin, have no rule of their own")


class Kyza(Five):
    game = "kyza"


class Azuki(Five):
    game = "azuki"
    ceiling = Ceiling(0, 1, "who waits for the other's mulligan is told nothing but to wait")


class Dagupukito(Five):
    game = "dagupukito"
    ceiling = Ceiling(0, 77, ONLY_WAIT)
