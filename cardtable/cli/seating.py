"""What was typed about a match, as decks, names and options; whatever does not fit is said in a sentence."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cardtable.core.text import clean, did_you_mean, listed
from cardtable.files import USUAL_NAMES

from .trouble import Trouble

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile
    from cardtable.core.game import AnyGame
    from cardtable.games import Listing

MOST_NAME = 24
"""A player's name has at most so many letters."""


def deck_path(game_id: str | None, said: str) -> Path:
    """The deck file with this path, or the deck of this name, shipped or built here."""
    path = Path(said)
    if path.suffix in {".yaml", ".yml"} or (said and os.path.exists(path)):
        return path
    known = _shelf(game_id)
    if said.casefold() in known:
        return known[said.casefold()]
    hint = did_you_mean(said, known) or f": give a file, or {listed(sorted(known), 'or')}."
    raise Trouble(f'There is no deck "{said}"{hint}')


def _shelf(game_id: str | None) -> dict[str, Path]:
    from cardtable.decks import shipped_decks
    from cardtable.decks.own import own_decks
    from cardtable.games import listings

    ids = [game_id] if game_id else [listing.id for listing in listings()]
    known: dict[str, Path] = {}
    for shelf in (shipped_decks, own_decks):
        for info in (info for id in ids for info in shelf(id)):
            known.setdefault(info.path.stem.casefold(), info.path)
            known.setdefault(info.name.casefold(), info.path)
    return known


def read_names(said: str | None) -> tuple[str, ...]:
    """The players' names out of `Ana,Bo`; none when none were given."""
    if said is None:
        return ()
    names = tuple(clean(name, MOST_NAME) for name in said.split(","))
    if not all(names):
        raise Trouble('A player needs a name: write --names "Ana,Bo".')
    if len({name.casefold() for name in names}) < len(names):
        raise Trouble("Two players cannot have the same name: give them different ones.")
    return names


def read_options(said: Sequence[str]) -> dict[str, str]:
    """The options out of `K=V` words."""
    out: dict[str, str] = {}
    for pair in said:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Trouble(f'"{pair}" is not an option: write --option NAME=VALUE.')
        out[name] = value
    return out


def seats_for(game: AnyGame, players: int | None, decks: int, names: int) -> int:
    """How many play: as many as were asked for, else as there are decks or names, else the fewest that can."""
    if game.deck_for == "table" and decks > 1:
        raise Trouble(f"{game.title} is played with one deck for the whole table: name one.")
    decks = decks if game.deck_for == "seat" else 0
    wanted = max(decks, names, game.seats[0]) if players is None else players
    if wanted not in game.seats:
        many = listed([str(seats) for seats in game.seats], "or")
        raise Trouble(f"{game.title} is for {many} players, not {wanted}.")
    for given, what in ((decks, "deck"), (names, "name")):
        if given not in {0, wanted}:
            raise Trouble(f"{wanted} players need {wanted} {what}s, not {given}: give one for each player, or none.")
    return wanted


def options_for(game: AnyGame, said: Sequence[str]) -> dict[str, Any]:
    """Every option of the game with its value, option files read."""
    from cardtable.match import MatchError
    from cardtable.match.seating import options_of

    try:
        return options_of(game, read_options(said))
    except MatchError as wrong:
        raise Trouble(str(wrong)) from None


def read_decks(game: AnyGame, said: Sequence[str]) -> tuple[DeckFile, ...]:
    """These decks, or when none were named all that are shipped."""
    from cardtable.decks import load_deck, shipped_decks

    paths = [deck_path(game.id, word) for word in said] or [info.path for info in shipped_decks(game.id)]
    decks = tuple(load_deck(path) for path in paths)
    for path, deck in zip(paths, decks, strict=True):
        if deck.game != game.id:
            raise Trouble(f'"{path.name}" is a deck for {deck.game}, not for {game.id}.')
    if not decks:
        raise Trouble(f"There is no deck for {game.title} on the shelf: name one with --deck.")
    return decks


def listing_of(game_id: str) -> Listing:
    """The game with this id as the lobby lists it, without importing it."""
    from cardtable.games import listings

    known = {listing.id: listing for listing in listings()}
    if game_id not in known:
        hint = did_you_mean(game_id, known) or f": choose {listed(known, 'or')}."
        raise Trouble(f'There is no game "{game_id}"{hint}')
    return known[game_id]


class _Sat(msgspec.Struct, frozen=True):
    """Who sat here last, as the settings file has it."""

    names: tuple[str, ...] = USUAL_NAMES


def complete_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A name for every seat: those that were given, else whoever sat there last, as on the screen."""
    from cardtable.files import read_settings

    usual = read_settings(_Sat).names
    missing = [usual[seat] if seat < len(usual) else "" for seat in range(len(names), seats)]
    taken = {name.casefold() for name in names}
    return (*names, *["" if name.casefold() in taken else name for name in missing])


def with_computers(names: tuple[str, ...], seats: int, said: Sequence[int]) -> tuple[str, ...]:
    """The names, with the computer on these seats (as people count them); empty where nobody was named."""
    if not said:
        return names
    wrong = [number for number in said if not 1 <= number <= seats]
    if wrong:
        raise Trouble(f"There is no seat {wrong[0]} for the computer: choose from 1 to {seats}.")
    from cardtable.bots import COMPUTER

    everybody = [*names, *[""] * (seats - len(names))]
    return tuple(COMPUTER if seat + 1 in said else name for seat, name in enumerate(everybody))


def level_for(said: str | None, computers: Sequence[int]) -> str:
    """How well the computer plays: the level that was named, or the usual one."""
    from cardtable.bots.levels import DEFAULT, UnknownLevel, level

    if said is None:
        return DEFAULT
    if not computers:
        raise Trouble("--level is about the computer: give it a seat with --computer 2.")
    try:
        return level(said).name
    except UnknownLevel as wrong:
        raise Trouble(str(wrong)) from None
