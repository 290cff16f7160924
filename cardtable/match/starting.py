"""How a match begins: its header, and the first state that follows from it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from cardtable import __version__
from cardtable.core.game import AnyGame, LayoutError

from .errors import MatchError, seats_problem
from .records import FORMAT, Header, TableMode
from .seating import check_decks, deal_decks, name_seats, options_of

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile
    from cardtable.core.pool import AnyPool


def fresh_header(
    game: AnyGame,
    decks: Sequence[DeckFile],
    seed: int | None,
    names: Sequence[str] | None,
    options: Mapping[str, Any] | None,
    players: Sequence[str],
    mode: TableMode,
    won: Sequence[int],
) -> tuple[tuple[DeckFile, ...], Header]:
    """Return the decks as dealt and the header of a fresh match; raises MatchError if it cannot start."""
    settled = options_of(game, options)
    dealt = deal_decks(game, decks, names, players)
    check_decks(game, dealt, settled)
    number = secrets.randbits(53) if seed is None else seed
    sitting = name_seats(names, len(dealt))
    return dealt, header_of(game, dealt, sitting, settled, number, players=tuple(players), mode=mode, won=tuple(won))


def make_header(
    game: AnyGame,
    decks: Sequence[DeckFile],
    zones: Mapping[str, Any],
    names: Sequence[str] | None,
    options: Mapping[str, Any] | None,
    mode: TableMode,
) -> tuple[tuple[DeckFile, ...], Header]:
    """Return the decks and the header of a match that starts from a written position, with any decks."""
    dealt = deal_decks(game, decks, names)
    if wrong := seats_problem(game, len(dealt)):
        raise MatchError(f"decks: {wrong}")
    settled = options_of(game, options)
    return dealt, header_of(game, dealt, name_seats(names, len(dealt)), settled, 0, dict(zones), mode=mode)


def header_of(
    game: AnyGame,
    decks: Sequence[DeckFile],
    names: tuple[str, ...],
    options: Mapping[str, Any],
    seed: int,
    zones: dict[str, Any] | None = None,
    players: tuple[str, ...] = (),
    mode: TableMode = TableMode(),  # noqa: B008 (frozen)
    won: tuple[int, ...] = (),
) -> Header:
    """Return everything this match starts from."""
    return Header(
        format=FORMAT,
        rules=game.rules,
        game=game.id,
        version=__version__,
        names=names,
        options=dict(options),
        seed=seed,
        decks=tuple(deck.as_data() for deck in (decks if game.deck_for == "seat" else decks[:1])),
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        zones=zones,
        players=players or ("",) * len(names),
        mode=None if mode == TableMode() else mode,
        won=won,
    )


def first_state(game: AnyGame, pool: AnyPool, header: Header) -> Any:
    """Return a fresh, shuffled table, or the header's position; raises MatchError if that is impossible."""
    if header.zones is None:
        return game.setup(pool, header.options, header.seed)
    try:
        return game.lay_out(pool, {**game.from_options(header.options), **header.zones})
    except LayoutError as error:
        raise MatchError(str(error)) from None


def opening_of(game: AnyGame, state: Any, header: Header) -> tuple[Any, ...]:
    """Return what happened before the first decision; a written position has no opening."""
    return game.opening(state) if header.zones is None else ()
