"""Starting the app: the only door from the command line to Textual."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from .trouble import Trouble

if TYPE_CHECKING:
    from cardtable.trying import Trial
    from cardtable.tui.start import Start


def open_lobby(ascii: bool = False) -> int:
    """The lobby; 0 when it is left by its own door."""
    _needs_terminal()
    from cardtable.tui.start import Lobby, Start

    return _run(Start(Lobby(), ascii=ascii or None))


def open_table(
    game: str,
    decks: tuple[Path, ...],
    names: tuple[str, ...],
    seed: int | None,
    options: Mapping[str, str],
    seats: int,
    level: str,
    ascii: bool,
) -> None:
    """A new match."""
    _needs_terminal()
    from cardtable.tui.start import Play, Start

    _leave(_run(Start(Play(game, decks, names, seed, options, seats=seats, level=level), ascii=ascii or None)))


def open_tutorial(game: str | None, lesson: str | None, ascii: bool) -> None:
    """The courses, one of them, or one lesson."""
    _needs_terminal()
    from cardtable.tui.start import Learn, Start

    _leave(_run(Start(Learn(game, lesson), ascii=ascii or None)))


def open_save(path: Path, ascii: bool) -> None:
    """A saved match."""
    _needs_terminal()
    from cardtable.tui.start import Resume, Start

    _leave(_run(Start(Resume(path), ascii=ascii or None)))


def open_replay(path: Path, ascii: bool) -> None:
    """A saved match, looked at again."""
    _needs_terminal()
    from cardtable.tui.start import Replay, Start

    _leave(_run(Start(Replay(path), ascii=ascii or None)))


def open_trial(trial: Trial, ascii: bool) -> None:
    """A card on a small table of its own."""
    _needs_terminal()
    from cardtable.tui.start import Start, Try

    _run(Start(Try(trial), ascii=ascii or None))


def open_builder(path: Path, game: str | None, ascii: bool) -> None:
    """A deck to build on: its file, or with a game a copy of it."""
    _needs_terminal()
    from cardtable.tui.start import Build, Start

    _run(Start(Build(path, game), ascii=ascii or None))


def is_terminal() -> bool:
    """Is somebody at a terminal, for whom a screen can be drawn?"""
    return all(each.isatty() for each in _streams()) and os.environ.get("TERM", "dumb") != "dumb"


def _streams() -> tuple[TextIO, ...]:
    """What a screen needs: keys come from the first, and Textual draws on the last."""
    return sys.stdin, sys.stdout, sys.stderr


def _needs_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Trouble(
            "The table needs a terminal: start it in one, or play line by line with cardtable play GAME --plain."
        )
    if not sys.stderr.isatty():
        raise Trouble(
            "The table is drawn on the error stream, which goes elsewhere: start it without 2>, or play line by line "
            "with cardtable play GAME --plain."
        )
    if os.environ.get("TERM", "dumb") == "dumb":
        raise Trouble(
            "This terminal (TERM=dumb) cannot show the table: play line by line with cardtable play GAME --plain."
        )


def _run(start: Start) -> int:
    """Start the app; while it loads there is no garbage, and nobody has to look for any."""
    gc.disable()
    from cardtable.tui.app import run

    gc.enable()
    return run(start)


def _leave(code: int) -> None:
    """End the command with this code."""
    if code:
        import typer

        raise typer.Exit(code)
