"""The five games keep every promise of the contract."""

from __future__ import annotations

import pytest

from cardtable.games import GAMES
from cardtable.testing import Contract, LongContract
from tests.contract.five import Azuki, Dagupukito, Karenza, Kyza, Myacards


class TestKarenza(Karenza, Contract):
    """Karenza."""


class TestMyacards(Myacards, Contract):
    """Myacards."""


class TestKyza(Kyza, Contract):
    """Kyza Kards."""


class TestAzuki(Azuki, Contract):
    """Azuki TCG."""


class TestDagupukito(Dagupukito, Contract):
    """Dagupukito."""


@pytest.mark.long
class TestKarenzaLong(Karenza, LongContract):
    """Karenza, whole games."""


@pytest.mark.long
class TestMyacardsLong(Myacards, LongContract):
    """Myacards, whole games."""


@pytest.mark.long
class TestKyzaLong(Kyza, LongContract):
    """Kyza Kards, whole games."""


@pytest.mark.long
class TestAzukiLong(Azuki, LongContract):
    """Azuki TCG, whole games."""


@pytest.mark.long
class TestDagupukitoLong(Dagupukito, LongContract):
    """Dagupukito, whole games."""


def test_every_game_at_the_table_is_held_to_the_contract() -> None:
    """A game that is listed and not tested here would be believed."""
    for kind in (Contract, LongContract):
        assert [each.game for each in kind.__subclasses__() if each.__module__ == __name__] == [
            listing.id for listing in GAMES
        ]
