"""The games at this table: ours, listed by hand and imported when somebody sits down to one, and other packages'."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .posters import poster as poster

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

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
        "Every card is a fighter and a trick: choose one, and attack until only you have Life left.",
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
        "A fighting game in cards: pick moves in secret, block, be faster, and chain combos to a knockout.",
        (2, 3, 4),
        "cardtable.games.dagupukito",
    ),
)


class UnknownGame(LookupError):
    """No game goes by that name; says which there are."""


class BrokenGame(UnknownGame):
    """Another package's game cannot be used; says which and why."""


def listings() -> tuple[Listing, ...]:
    """Return our games, then those of other packages (entry-point group `cardtable.games`) that can be loaded."""
    others = []
    for point in _outside().values():
        with suppress(BrokenGame):
            game = _load(point)
            others.append(Listing(game.id, game.title, game.about, game.seats, point.module))
    return GAMES + tuple(others)


def load_game(id: str) -> AnyGame:
    """Return the game with this id; raises UnknownGame with a sentence that names the ones there are."""
    for listing in GAMES:
        if listing.id == id:
            game: AnyGame = import_module(listing.module).GAME
            return game
    if (point := _outside().get(id)) is not None:
        return _load(point)
    raise _say_unknown(id)


def game_folder(id: str) -> Path:
    """Return where a game keeps its rulebook, lessons and puzzles, without importing it; raises UnknownGame."""
    module = next((listing.module for listing in GAMES if listing.id == id), None)
    if module is None:
        if (point := _outside().get(id)) is None:
            raise _say_unknown(id)
        module = point.module
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        spec = None
    if spec is None or spec.origin is None:
        raise BrokenGame(f'The game "{id}" has no package "{module}" any more: install it again.')
    return Path(spec.origin).parent


def _say_unknown(id: str) -> UnknownGame:
    from cardtable.core.text import did_you_mean, listed

    names = [listing.id for listing in listings()]
    hint = did_you_mean(id, names) or f": choose {listed(names, 'or')}."
    return UnknownGame(f'There is no game "{id}"{hint}')


def _outside() -> dict[str, EntryPoint]:
    """The games of other packages by id, which is the name of their entry point; ours cannot be replaced."""
    from importlib.metadata import entry_points

    ours = {listing.id for listing in GAMES}
    points = sorted(entry_points(group="cardtable.games"), key=lambda point: point.name)
    return {point.name: point for point in points if point.name not in ours}


def _load(point: EntryPoint) -> AnyGame:
    """Another package's game; whatever goes wrong in there must not take the table down."""
    try:
        game: AnyGame = point.load()
        id = game.id
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BrokenGame(f'The game "{point.name}" cannot be loaded from {point.value} ({why}).') from error
    if id != point.name:
        raise BrokenGame(f'The entry point "{point.name}" leads to a game called "{id}": give both the same name.')
    return game
