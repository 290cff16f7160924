"""The decks that a table starts with when nobody has chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile
    from cardtable.core.game import AnyGame

D = TypeVar("D", bound="DeckFile")


def usual_decks(
    game: AnyGame,
    shelf: Iterable[D],
    seats: int,
    options: Mapping[str, Any],
    chosen: Mapping[int, D] | None = None,
) -> tuple[D, ...]:
    """A deck for every seat, the first of the shelf that may meet at this table; a chosen one stays.

    The shelf is read only as far as needed. Empty when no decks of the shelf may be played so.
    """
    chosen = {seat: deck for seat, deck in (chosen or {}).items() if seat < seats}
    if game.deck_for == "table":
        return _one_for_all(game, chosen.values() or shelf, seats, options)
    for some in _choices(game, shelf, seats - len(chosen), options):
        rest = iter(some)
        decks = tuple([chosen[seat] if seat in chosen else next(rest) for seat in range(seats)])
        if not game.check_table(decks, options):
            return decks
    return ()


def _one_for_all(game: AnyGame, shelf: Iterable[D], seats: int, options: Mapping[str, Any]) -> tuple[D, ...]:
    for deck in shelf:
        if not game.check_deck(deck, options) and not game.check_table((deck,) * seats, options):
            return (deck,) * seats
    return ()


def _choices(game: AnyGame, shelf: Iterable[D], count: int, options: Mapping[str, Any]) -> Iterator[Sequence[D]]:
    """This many decks that fit the options: all different as far as they go, after that some come twice."""
    if not count:
        yield ()
        return
    fit: list[D] = []
    for deck in shelf:
        if not game.check_deck(deck, options):
            yield from ((*some, deck) for some in combinations(fit, count - 1))
            fit.append(deck)
    if fit and len(fit) < count:
        yield [fit[at % len(fit)] for at in range(count)]
    yield from combinations_with_replacement(fit, count)
