"""The games at this table, listed by hand; a game is imported only when somebody sits down to it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cardtable.core.game import AnyGame


class Listing(NamedTuple):
    """A game as the lobby shows it before it is loaded."""

    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    module: str


GAMES: tuple[Listing, ...] = (
    Listing(
        "karenza",
        "Karenza",
        "A sword duel: chain your techniques corner to corner and land clean strikes.",
        (2,),
        "cardtable.games.karenza",
    ),
    Listing(
        "myacards",
        "Myacards",
        "Life forms fight over an 8×8 field: fill columns, form packs, invade.",
        (2,),
        "cardtable.games.myacards",
    ),
    Listing(
        "kyza",
        "Kyza Kards",
        "Every card is a fighter or a trick: set, flash and attack until only you have Life left.",
        (2, 3, 4),
        "cardtable.games.kyza",
    ),
    Listing(
        "azuki",
        "Azuki TCG",
        "Garden, Alley and Gate: grow a front row, bring reserves through the Gate, and fell the other Leader.",
        (2,),
        "cardtable.games.azuki",
    ),
    Listing(
        "dagupukito",
        "Dagupukito",
        "A fighting game in cards: pick moves in secret, block, be faster, and chain combos to a knock-out.",
        (2, 3, 4),
        "cardtable.games.dagupukito",
    ),
)


class UnknownGame(LookupError):
    """No game goes by that name; says which there are."""


def listings() -> tuple[Listing, ...]:
    """Our games, then those that other packages brought through the entry-point group `cardtable.games`."""
    from importlib.metadata import entry_points

    ours = {listing.id for listing in GAMES}
    others = []
    for point in sorted(entry_points(group="cardtable.games"), key=lambda point: point.name):
        if point.name not in ours:
            game: AnyGame = point.load()
            others.append(Listing(game.id, game.title, game.about, game.seats, point.module))
    return GAMES + tuple(others)


def load_game(id: str) -> AnyGame:
    """The game with this id; raises UnknownGame with a sentence that names the ones there are."""
    from cardtable.core.text import did_you_mean, listed

    for listing in GAMES:
        if listing.id == id:
            game: AnyGame = import_module(listing.module).GAME
            return game
    known = listings()
    for listing in known[len(GAMES) :]:
        if listing.id == id:
            other: AnyGame = import_module(listing.module).GAME
            return other
    names = [listing.id for listing in known]
    hint = did_you_mean(id, names) or f": choose {listed(names, 'or')}."
    raise UnknownGame(f'There is no game "{id}"{hint}')
