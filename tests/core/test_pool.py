"""The physical cards of a match: equal when the same cards were brought, whoever made the pool."""

from __future__ import annotations

from cardtable.core.ids import Seat
from tests.games.karenza.duel import duel


def test_pools_of_the_same_cards_are_equal() -> None:
    """Made twice they are equal and have one hash; with another character's cards, or against something else, not."""
    pool, again, other = duel().pool, duel().pool, duel(decks=("michi", "kitty")).pool
    assert pool is not again
    assert (pool == again, hash(pool) == hash(again)) == (True, True)
    assert (pool == other, pool != other) == (False, True)
    assert (pool == pool.digest, pool == None) == (False, False)  # noqa: E711
    assert repr(pool) == f"<Pool 64 cards {pool.digest[:8]}>"


def test_every_card_belongs_to_who_brought_it() -> None:
    """The first player's cards come first; a card is found by its number."""
    pool = duel().pool
    mine, theirs = list(pool.of(Seat(0))), list(pool.of(Seat(1)))
    assert [*mine, *theirs] == list(pool) == list(range(len(pool)))
    assert {pool.owner[card] for card in mine} == {0}
    assert {pool.owner[card] for card in theirs} == {1}
    assert (pool.seats, pool[mine[0]]) == (2, pool.cards[0])
