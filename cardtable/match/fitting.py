"""Checks whether a journal's header can be played: its digests may be right and its contents still wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cardtable.core.game import AnyGame, complete_options
from cardtable.core.text import clean

from .errors import MatchError, seats_problem
from .records import Header
from .seating import deal_decks

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile

NAME_LENGTH = 40
"""The longest name a journal may hold; older tables allowed longer names than today's."""


def fit_decks(game: AnyGame, header: Header) -> tuple[DeckFile, ...]:
    """Return each seat's deck from the header; raises MatchError or DeckError if one is unusable."""
    from cardtable.decks import deck_from_data

    dealt = deal_decks(game, [deck_from_data(data) for data in header.decks], header.names)
    if wrong := seats_problem(game, len(dealt)):
        raise MatchError(wrong)
    for deck in dealt:
        if deck.game != game.id or not isinstance(deck, game.deck_file):
            raise MatchError(f'The deck "{clean(deck.deck, 60)}" is not a deck of {game.title}.')
    return dealt


def fit_header(game: AnyGame, header: Header, seats: int) -> Header:
    """Return the header with clean names and every option; raises MatchError if it is not usable here."""
    for what, given in (("names", header.names), ("players", header.players), ("won", header.won)):
        if len(given) != seats and (given or what == "names"):
            raise MatchError(f"Its first line gives {len(given)} {what} for {seats} seats.")
    if min(header.won, default=0) < 0:
        raise MatchError("Its first line counts fewer than no wins.")
    return msgspec.structs.replace(header, names=_names(header.names), options=_options(game, header.options))


def _names(written: Sequence[str]) -> tuple[str, ...]:
    return tuple([clean(name, NAME_LENGTH) or f"Player {seat}" for seat, name in enumerate(written, 1)])


def _options(game: AnyGame, written: dict[str, Any]) -> dict[str, Any]:
    """Return all of today's options; one that an older table did not know gets its default."""
    known = {spec.name for spec in game.options}
    try:
        return written | complete_options(
            game.options, {name: value for name, value in written.items() if name in known}
        )
    except ValueError as error:
        raise MatchError(clean(str(error))) from None
