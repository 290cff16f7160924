"""`cardtable screenshots`: pictures of the app, taken without a terminal from positions that were really played."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from cardtable.tui.start import Start

LESSON = "2"
"""The lesson of each course that is shown."""
SIZES = ((80, 24), (120, 40))
LIFT = "lift the curtain"
NAMES = ("Ana", "Bo", "Cleo", "Dan")


class Position(NamedTuple):
    """A match of random actions, so many from this seed; without names of decks, the first on the shelf."""

    game: str
    seed: int = 1
    actions: int = 20
    decks: tuple[str, ...] = ()


class Shot(NamedTuple):
    """A picture: its name, the position or the game's lesson it shows (neither: the lobby), and keys to press."""

    name: str
    position: Position | None = None
    keys: tuple[str, ...] = ()
    lesson: tuple[str, str] | None = None


POSITIONS = (
    Position("karenza", seed=304, actions=46, decks=("michi", "eka")),
    Position("myacards", seed=390, actions=384, decks=("pack", "tides")),
    Position("azuki", seed=81, actions=101, decks=("piko", "zero")),
)
"""Positions that show a game from its better side; the other games show their twentieth action."""


def shots() -> tuple[Shot, ...]:
    """Every picture there is: the lobby, the curtain, and a table and a lesson of each game."""
    from cardtable.games import GAMES
    from cardtable.tutorial import course

    chosen = {position.game: position for position in POSITIONS}
    tables = [Shot(each.id, chosen.get(each.id, Position(each.id)), (LIFT,)) for each in GAMES]
    lessons = [Shot(f"{each.id}-lesson", lesson=(each.id, LESSON)) for each in GAMES if course(each.id)]
    return (Shot("lobby"), Shot("curtain", Position(GAMES[0].id, actions=0)), *tables, *lessons)


def remake(folder: Path) -> None:
    """Takes every picture in both sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures():
        (folder / name).write_text(picture, encoding="utf-8")
        print(f"{folder / name}")


def pictures() -> Iterator[tuple[str, str]]:
    """File name and SVG of every picture; the same code always makes the same ones."""
    for shot in shots():
        for width, height in SIZES:
            with _fresh_home() as home:
                yield f"{shot.name}-{width}x{height}.svg", asyncio.run(_take(shot, width, height, home))


@contextmanager
def _fresh_home() -> Iterator[Path]:
    """A table nobody has sat at: no saves, no settings, no wishes about colours."""
    kept = {name: os.environ.get(name) for name in ("CARDTABLE_HOME", "NO_COLOR", "TEXTUAL_THEME")}
    with tempfile.TemporaryDirectory() as home:
        for name in kept:
            os.environ.pop(name, None)
        os.environ["CARDTABLE_HOME"] = home
        try:
            yield Path(home)
        finally:
            for name, value in kept.items():
                os.environ.pop(name, None)
                if value is not None:
                    os.environ[name] = value


async def _take(shot: Shot, width: int, height: int, home: Path) -> str:
    from cardtable.tui.app import CardtableApp

    app = CardtableApp(_start(shot, home))
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        for key in shot.keys:
            await _press(pilot, key)
        await pilot.pause()
        return app.export_screenshot(title="cardtable")


async def _press(pilot: Pilot[None], key: str) -> None:
    from cardtable.tui.screens.curtain import Curtain

    if key == LIFT:
        await pilot.pause(Curtain.QUIET + 0.1)
        key = "enter"
    await pilot.press(key)
    await pilot.pause()


def _start(shot: Shot, home: Path) -> Start:
    from cardtable.tui.start import Learn, Lobby, Resume, Start

    if shot.lesson is not None:
        return Start(Learn(*shot.lesson), motion=False)
    if shot.position is None:
        return Start(Lobby(), motion=False)
    path = home / "match.jsonl"
    _played(shot.position, path)
    return Start(Resume(path), motion=False)


def _played(position: Position, path: Path) -> None:
    """Plays up to a position and keeps the match in a file."""
    from cardtable.bots import RandomPlayer
    from cardtable.decks import load_deck, shipped_decks
    from cardtable.games import load_game
    from cardtable.match import Match

    game = load_game(position.game)
    shelf = {info.path.stem: info.path for info in shipped_decks(game.id)}
    decks = [load_deck(shelf[name]) for name in position.decks or shelf]
    seated = [decks[seat % len(decks)] for seat in range(game.seats[0])]
    match = Match.new(game, seated, seed=position.seed, names=NAMES[: len(seated)], path=path)
    player = RandomPlayer(position.seed)
    while match.steps < position.actions and match.to_act is not None:
        match.submit(player.choose(match.legal_actions()))
    match.close()
