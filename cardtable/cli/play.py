"""Playing, going on and looking back: on the screen, or line by line with `--plain`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .saves import find_save, latest_save
from .seating import (
    complete_names,
    deck_path,
    level_for,
    options_for,
    read_decks,
    read_names,
    read_options,
    seats_for,
    with_computers,
)
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.core.game import AnyGame
    from cardtable.match import Match


@dataclass(frozen=True)
class PlayRequest:
    """What was typed after `cardtable play`."""

    game: str
    decks: Sequence[str]
    names: str | None
    seed: int | None
    options: Sequence[str]
    players: int | None
    computers: Sequence[int] = ()
    level: str | None = None


def play(asked: PlayRequest, plain: bool, ascii: bool) -> None:
    """A new match."""
    from cardtable.games import load_game

    game = load_game(asked.game)
    if plain:
        _speak(_seat_match(game, asked), ascii)
    else:
        _open(game, asked, ascii)


def _seat_match(game: AnyGame, asked: PlayRequest) -> Match:
    from cardtable.decks import usual_decks
    from cardtable.match import Match, saves_place
    from cardtable.match.secrecy import SEED_GIVEN

    names, options = read_names(asked.names), options_for(game, asked.options)
    seats = seats_for(game, asked.players, len(asked.decks), len(names))
    names = with_computers(complete_names(names, seats), seats, asked.computers)
    decks = read_decks(game, asked.decks)
    sat = decks if asked.decks else usual_decks(game, decks, seats, options) or decks[:seats]
    level = level_for(asked.level, asked.computers)
    players = tuple(level if seat + 1 in asked.computers else "" for seat in range(seats))
    match = Match.new(
        game, sat, seed=asked.seed, names=names or None, options=options, players=players, path=saves_place()
    )
    match.notices += () if asked.seed is None else (SEED_GIVEN,)
    return match


def _open(game: AnyGame, asked: PlayRequest, ascii: bool) -> None:
    from cardtable.match.seating import check_decks, deal_decks

    from .screen import open_table

    names, options = read_names(asked.names), options_for(game, asked.options)
    seats = seats_for(game, asked.players, len(asked.decks), len(names))
    names = with_computers(names, seats, asked.computers)
    if asked.decks:
        check_decks(game, deal_decks(game, read_decks(game, asked.decks), (), ("",) * seats), options)
    paths = tuple(deck_path(game.id, said) for said in asked.decks)
    level = level_for(asked.level, asked.computers)
    open_table(game.id, paths, names, asked.seed, read_options(asked.options), seats, level, ascii)


def resume(said: str | None, rescue: bool, plain: bool, ascii: bool) -> None:
    """A saved match, or the latest one that is not over; with `rescue` its good part, in a new file."""
    path = latest_save() if said is None else find_save(said)
    if rescue:
        path = _rescue(path)
    if plain:
        _speak(resume_match(path), ascii)
    else:
        from .screen import open_save

        open_save(path, ascii)


def resume_match(path: Path) -> Match:
    """The match in this journal; what is wrong with it is said in a sentence."""
    from cardtable.match import JournalError, Match

    try:
        return Match.resume(path)
    except JournalError as damage:
        way = f" Go on from the last good move with: cardtable resume {path.name} --rescue" if damage.good else ""
        raise Trouble(f"{damage}{way}", FAILED) from None


def _rescue(path: Path) -> Path:
    from cardtable.match import Match

    match = Match.rescue(path)
    match.close()
    return match.path or path


def replay(said: str, plain: bool, ascii: bool) -> None:
    """A match looked at again."""
    path = find_save(said)
    if plain:
        from cardtable.plain import Console, Replay

        Replay(resume_match(path), Console(ascii=ascii)).run()
    else:
        from .screen import open_replay

        open_replay(path, ascii)


def _speak(match: Match, ascii: bool) -> None:
    from cardtable.plain import Console, Session

    Session(match, Console(ascii=ascii)).run()
