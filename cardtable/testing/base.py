"""What a class of contract tests knows about its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

import pytest

from cardtable.core.deck_models import DeckFile
from cardtable.core.ids import CardId, Seat
from cardtable.tutorial import course, puzzles

from .tables import tables_of

Groups = Sequence[Sequence[CardId]]


class Ceiling(NamedTuple):
    """At most so many of a hundred attempts may go without a rule: of who is asked, and of who must wait."""

    asked: int
    waiting: int
    why: str = ""


class GameTests:
    """Tests of one game; those that take a `table`, `lesson` or `puzzle` run with each that it has."""

    game: ClassVar[str]
    """The id of the game."""
    ceiling: ClassVar[Ceiling] = Ceiling(0, 0)
    """How often an attempt may be refused by nothing but the table's own words; say why when it is more than never."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run a test that takes a table at the tables of the game, one that takes a lesson with every lesson."""
        if "table" in metafunc.fixturenames:
            long = metafunc.definition.get_closest_marker("long") is not None
            metafunc.parametrize("table", tables_of(self.game, every_value=long), ids=str)
        for name, listed in (("lesson", course), ("puzzle", puzzles)):
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, listed(self.game), ids=lambda info: info.id)

    def hidden(self, state: Any, seat: Seat) -> Groups:
        """Return the cards this seat cannot read, in groups of which any two could change places unnoticed.

        With it hidden cards are exchanged without the help of `imagine`, which makes the tests for leaks stronger.
        """
        return ()

    def leak_decks(self, decks: Sequence[DeckFile], turn: int) -> Sequence[DeckFile]:
        """Return the decks in which leaks are looked for: a game may add cards that react to everything."""
        return decks

    def state_decks(self, decks: Sequence[DeckFile]) -> Sequence[DeckFile]:
        """Return the decks whose states are compared: a game may add cards that read everything."""
        return decks
