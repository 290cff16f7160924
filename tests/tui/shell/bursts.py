"""Keys as a terminal sends them: several in one read, hostile ones among them."""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from time import monotonic

from textual._xterm_parser import XTermParser
from textual.pilot import Pilot

from cardtable.decks import load_deck
from cardtable.files.folders import own_decks_folder
from cardtable.games import load_game
from cardtable.match import Match
from cardtable.trying import Trial
from cardtable.tui import navigation
from cardtable.tui.lesson import LessonTable
from cardtable.tui.puzzle import PuzzleTable
from cardtable.tui.replay import ReplayTable
from cardtable.tui.screens.curtain import Curtain
from cardtable.tui.screens.dialog import Tell
from cardtable.tui.screens.entry import Entry
from cardtable.tutorial import course, puzzles

from .house import EKA, MICHI, app_of, duel, press, settled, table_of

KEYS: list[str] = [
    *[
        "\r",
        "\x1b[A",
        "\x1b[B",
        "\x1b[C",
        "\x1b[D",
        "\t",
        " ",
        "\x1b[5~",
        "\x1b[6~",
        "\x1b[H",
        "\x1b[F",
        "\x10",
        "\x7f",
    ],
    *"0123456789abcdefghijklmnoprstuvwxyzACDEHNRSU?/.,<>+-=[]",
    "\x1b[27u",
]
"""Enter, arrows, Tab, Space, pages, Ctrl+P, letters of every screen; the last is Esc as new terminals send it."""


async def sent(pilot: Pilot[None], text: str) -> None:
    """Everything in one read."""
    await deliver(pilot, XTermParser(), text)


async def deliver(pilot: Pilot[None], parser: XTermParser, text: str) -> None:
    """Hand on what the parser makes of one read, and wait until every key has had its turn."""
    driver = pilot.app._driver
    assert driver is not None
    for event in [*parser.feed(text), *parser.tick()]:
        driver.process_message(event)
    for _ in range(200):
        await settled(pilot)
        if app_of(pilot)._keyboard._following is None:
            return
    raise AssertionError("the keys were never read")


Opening = Callable[[Pilot[None]], Awaitable[None]]


def _by(way: Callable[..., object], *more: object) -> Opening:
    async def open_it(pilot: Pilot[None]) -> None:
        way(app_of(pilot), *more)
        await settled(pilot)

    return open_it


def _pushed(make: Callable[[Pilot[None]], object]) -> Opening:
    async def open_it(pilot: Pilot[None]) -> None:
        app_of(pilot).push_screen(make(pilot))
        await settled(pilot)

    return open_it


async def _lobby(pilot: Pilot[None]) -> None:
    await settled(pilot)


async def _curtain(pilot: Pilot[None]) -> None:
    navigation.play(app_of(pilot), duel(path=Path("/dev/null/duel.jsonl")))
    await press(pilot, "down", "enter")
    patience = monotonic() + 20  # the table lies there for a moment before the curtain hangs: long on a busy machine
    while not isinstance(app_of(pilot).screen, Curtain) and monotonic() < patience:
        await settled(pilot)


async def _table(pilot: Pilot[None]) -> None:
    await _curtain(pilot)
    await press(pilot, "enter")


async def _asked(pilot: Pilot[None]) -> None:
    await _table(pilot)
    await press(pilot, "R")


async def _result(pilot: Pilot[None]) -> None:
    await _asked(pilot)
    await press(pilot, "down", "enter")


async def _replay(pilot: Pilot[None]) -> None:
    await _table(pilot)
    await press(pilot, "space")
    app_of(pilot).push_screen(ReplayTable(table_of(pilot).match))
    await settled(pilot)


async def _sheet(pilot: Pilot[None]) -> None:
    await _table(pilot)
    await press(pilot, "g")


async def _builder(pilot: Pilot[None], *keys: str) -> None:
    own = Path(shutil.copy(MICHI, own_decks_folder("karenza")))
    navigation.build_deck(app_of(pilot), None, own, False)
    await settled(pilot)
    await press(pilot, *keys)


async def _review(pilot: Pilot[None]) -> None:
    await _result(pilot)
    navigation.review_match(app_of(pilot), table_of(pilot).match)
    await settled(pilot)


async def _watched(pilot: Pilot[None]) -> None:
    decks = [load_deck(MICHI), load_deck(EKA)]
    match = Match.new(load_game("karenza"), decks, seed=7, players=("learner", "learner"))
    navigation.open_table(app_of(pilot), match)
    await settled(pilot)


OPENINGS: dict[str, Opening] = {
    "Lobby": _lobby,
    "Settings": _by(navigation.settings),
    "NewGame": _by(navigation.new_game, "karenza"),
    "Pick": _by(navigation.learn),
    "Rules": _by(navigation.rules, "karenza", "Karenza"),
    "Decks": _by(navigation.decks, "karenza", "Karenza"),
    "Curtain": _curtain,
    "LiveTable": _table,
    "Ask": _asked,
    "Result": _result,
    "ReplayTable": _replay,
    "LessonTable": _pushed(lambda _: LessonTable(course("karenza")[0].path)),
    "PuzzleTable": _pushed(lambda _: PuzzleTable(puzzles("karenza")[0].path)),
    "Entry": _pushed(lambda _: Entry("What?", check=lambda text: None if text else "Type something.")),
    "Tell": _pushed(lambda _: Tell("Title", ["Sentence."])),
    "Palette": _by(lambda app: app.action_command_palette()),
    "SheetScreen": _sheet,
    "WhatItIs": _by(navigation.primer, "karenza", "Karenza"),
    "Builder": _builder,
    "Filtering": lambda pilot: _builder(pilot, "f"),
    "OpeningHands": lambda pilot: _builder(pilot, "o"),
    "CardDocs": _by(navigation.card_docs, "karenza"),
    "TryTable": _by(lambda app: navigation.try_table(app, Trial(MICHI, "snake"))),
    "WatchedTable": _watched,
    "ReviewScreen": _review,
}
"""Every screen there is, and how it is opened."""


def burst(dice: Random) -> str:
    """One to twenty keys, often the same one held down."""
    many = dice.randint(1, 20)
    if dice.random() < 0.4:
        return dice.choice(KEYS) * many
    return "".join(dice.choice(KEYS) for _ in range(many))
