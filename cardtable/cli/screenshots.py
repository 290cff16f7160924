"""`cardtable screenshots`: pictures of the app, taken without a terminal from positions that were really played."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .out import say

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from cardtable.match import Match
    from cardtable.tui.start import Start

LESSON = "2"
"""The lesson of each course that is shown."""
SIZES = ((80, 24), (120, 40))
ONE = SIZES[1:]
LARGE = (200, 60)
RECORDING = "match.svg"
LIFT = "lift the curtain"
END = 10_000
"""More actions than any match has."""
NAMES = ("Ana", "Bo", "Cleo", "Dan")


class Shot(NamedTuple):
    """A picture: its name, the game or the game's lesson it shows (neither: the lobby), and keys to press."""

    name: str
    game: str | None = None
    actions: int | None = None
    """How many actions to play, instead of the number in the game's own picture."""
    keys: tuple[str, ...] = ()
    lesson: tuple[str, str] | None = None
    over: str | None = None
    """The game of a match that is over."""
    theme: str = "dark"
    sizes: tuple[tuple[int, int], ...] = SIZES


SCREENS = (
    Shot("lobby"),
    Shot("primer", keys=("1", "enter"), sizes=ONE),
    Shot("new-game", keys=("1", "enter", "enter"), sizes=ONE),
    Shot("decks", keys=("d", "enter"), sizes=ONE),
    Shot("settings", keys=("s",), sizes=ONE),
)
"""What is not a table."""


def shots(game_id: str | None = None) -> tuple[Shot, ...]:
    """Return every picture there is: the screens around the table, and a table, a card and a lesson of each game.

    Or those of one game.
    """
    from cardtable.games import GAMES, game_folder

    if game_id is not None:
        game_folder(game_id)  # raises UnknownGame
        return tuple(_of_game(game_id))
    of_games = [list(_of_game(each.id)) for each in GAMES]
    order = [shot for shots in zip(*of_games, strict=True) for shot in shots]
    first = GAMES[0].id
    ends = (Shot("curtain", first, actions=0), Shot("result", over=first, sizes=ONE))
    return (*SCREENS, *ends, *order)


def _of_game(id: str) -> Iterator[Shot]:
    from cardtable.tutorial import course

    yield Shot(id, id, keys=(LIFT,))
    yield Shot(f"{id}-card", id, keys=(LIFT, "i"), sizes=ONE)
    if course(id):
        yield Shot(f"{id}-lesson", lesson=(id, LESSON))


def remake(folder: Path, game_id: str | None = None, every: bool = False, recorded: bool = False) -> None:
    """Take every picture in both sizes and record a match; or only the pictures of one game, or only the match.

    With `every`, in every theme, and in the largest size, too.
    """
    made = _make(game_id, every, recorded)
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in made:
        (folder / name).write_text(picture, encoding="utf-8")
        say(f"{folder / name}")


def _make(game_id: str | None, every: bool, recorded: bool) -> Iterator[tuple[str, str]]:
    chosen = () if recorded else shots(game_id)
    films = _films() if recorded or game_id is None else iter(())
    return chain(_in_every_theme(chosen) if every else pictures(chosen), films)


def _films() -> Iterator[tuple[str, str]]:
    from .recording import recording

    yield RECORDING, recording()


def pictures(chosen: Sequence[Shot]) -> Iterator[tuple[str, str]]:
    """File name and SVG of every picture; the same code always makes the same ones."""
    for shot in chosen:
        for width, height in shot.sizes:
            with _fresh_home() as home:
                yield f"{shot.name}-{width}x{height}.svg", asyncio.run(_take(shot, width, height, home))


def _in_every_theme(chosen: Sequence[Shot]) -> Iterator[tuple[str, str]]:
    from cardtable.tui.themes import THEMES

    for theme in THEMES:
        sizes = (*SIZES, LARGE)
        yield from pictures([shot._replace(name=f"{shot.name}-{theme}", theme=theme, sizes=sizes) for shot in chosen])


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
    from cardtable.tui.screens.result import Result

    app = CardtableApp(_start(shot, home))
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        if shot.over is not None:
            app.push_screen(Result(_play(shot.over, END)))
            await pilot.pause(0.5)
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
        return Start(Learn(*shot.lesson), motion="off", theme=shot.theme)
    if shot.game is None:
        return Start(Lobby(), motion="off", theme=shot.theme)
    path = home / "match.jsonl"
    _play(shot.game, shot.actions, path).close()
    return Start(Resume(path), motion="off", theme=shot.theme)


def _play(game_id: str, actions: int | None, path: Path | None = None) -> Match:
    """Play a game up to its picture, or so many actions; with a path the match is kept in a file."""
    from cardtable.bots import RandomPlayer
    from cardtable.decks import load_deck, shipped_decks
    from cardtable.games import load_game
    from cardtable.match import Match

    game = load_game(game_id)
    picture = game.picture
    shelf = {info.path.stem: info.path for info in shipped_decks(game.id)}
    decks = [load_deck(shelf[name]) for name in picture.decks or shelf]
    seated = [decks[seat % len(decks) if game.deck_for == "seat" else 0] for seat in range(game.seats[0])]
    match = Match.new(game, seated, seed=picture.seed, names=NAMES[: len(seated)], path=path)
    player = RandomPlayer(picture.seed)
    most = picture.actions if actions is None else actions
    while match.steps < most and match.to_act is not None:
        match.submit(player.choose(match.legal_actions()))
    return match
