"""The screens around the table as they look, at three sizes and in two themes; no line of hints is cut off."""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from cardtable import load_deck, load_game
from cardtable.bots import RandomPlayer
from cardtable.decks import decks_folder
from cardtable.match import Match
from cardtable.tui import navigation
from cardtable.tui.app import CardtableApp
from cardtable.tui.screens.curtain import Curtain
from cardtable.tui.screens.parts import Hints
from cardtable.tui.screens.result import Result

from ..conftest import FOLDER, Golden
from .house import EKA, MICHI, SIZE, app_of, duel, opened, press, settled, shown

SIZES = ((80, 24), (120, 40), (200, 60))
THEMES_SHOWN = ("dark", "light")
Looks = dict[tuple[int, int], dict[str, tuple[str, str]]]
"""By size and theme the letters of a screen, and a number for its colours."""


def _result(app: CardtableApp) -> None:
    """A duel of random moves, the third of a series."""
    decks = [load_deck(MICHI), load_deck(EKA)]
    match = Match.new(load_game("karenza"), decks, seed=3, names=("Ann", "Bo"), won=(1, 1))
    player = RandomPlayer(3)
    while match.to_act is not None:
        match.submit(player.choose(match.legal_actions()))
    app.push_screen(Result(match))


SCREENS: dict[str, Callable[[CardtableApp], None]] = {
    "lobby": lambda app: None,
    "primer": lambda app: navigation.primer(app, "karenza", "Karenza", lambda: None),
    "new-game": lambda app: navigation.new_game(app, "dagupukito"),
    "decks": lambda app: navigation.decks(app, "karenza", "Karenza"),
    "builder": lambda app: navigation.build_deck(app, "kyza", decks_folder() / "kyza" / "kiln-fire.yaml", copied=False),
    "settings": navigation.settings,
    "result": _result,
    "rules": lambda app: navigation.rules(app, "azuki", "Azuki TCG"),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_has_the_letters_it_had(name: str, golden: bool) -> None:
    """At the two usual sizes, as its golden frames say; its hints fit on their line."""
    if golden:
        pytest.skip("written with `-m long --golden`")
    async with opened(size=SIZES[0]) as pilot:
        SCREENS[name](app_of(pilot))
        for size in SIZES[:2]:
            await _resized(pilot, size)
            assert shown(pilot).rstrip() == _golden_frame(name, size)
        assert cell_len(str(app_of(pilot).screen.query_one(Hints).content).rstrip()) <= SIZE[0] - 2


async def test_curtain_and_large_card_have_the_letters_they_had(golden: bool) -> None:
    """The curtain before the first turn, and behind it the first card of the hand, large."""
    if golden:
        pytest.skip("written with `-m long --golden`")
    async with opened(duel(), size=SIZES[0]) as pilot:
        await pilot.pause(Curtain.QUIET + 0.1)
        assert shown(pilot).rstrip() == _golden_frame("curtain", SIZES[0])
        await press(pilot, "enter", "1", "i")
        for size in SIZES[:2]:
            await _resized(pilot, size)
            assert shown(pilot).rstrip() == _golden_frame("card", size)


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_looks_as_it_did(name: str, golden_frame: Golden) -> None:
    """Letter by letter at three sizes, and of two themes the colours."""
    looks: Looks = {}
    async with opened(size=SIZES[0]) as pilot:
        app = app_of(pilot)
        for theme in THEMES_SHOWN:
            app.prefer(theme=theme)
            SCREENS[name](app)
            await _look(pilot, theme, looks)
            await _back(pilot)
    golden_frame(f"screens/{name}", _frames(looks))


@pytest.mark.long
async def test_curtain_and_large_card_look_as_they_did(golden_frame: Golden) -> None:
    """The curtain before the first turn, and behind it the first card of the hand, large."""
    curtain: Looks = {}
    card: Looks = {}
    for theme in THEMES_SHOWN:
        async with opened(duel(), size=SIZES[0], theme=theme) as pilot:
            await pilot.pause(Curtain.QUIET + 0.1)
            await _look(pilot, theme, curtain)
            await press(pilot, "enter", "1", "i")
            await _look(pilot, theme, card)
    golden_frame("screens/curtain", _frames(curtain))
    golden_frame("screens/card", _frames(card))


async def _resized(pilot: Pilot[None], size: tuple[int, int]) -> None:
    await pilot.resize_terminal(*size)
    await settled(pilot)
    await settled(pilot)


async def _look(pilot: Pilot[None], theme: str, looks: Looks) -> None:
    """Note letters and colours of a screen at every size."""
    for size in SIZES:
        await _resized(pilot, size)
        strips = pilot.app.screen._compositor.render_strips()
        styles = repr([[(segment.cell_length, str(segment.style)) for segment in strip] for strip in strips])
        looks.setdefault(size, {})[theme] = shown(pilot), f"{theme} {crc32(styles.encode()):08x}"


async def _back(pilot: Pilot[None]) -> None:
    """Back to the lobby, at the smallest size."""
    if len(pilot.app.screen_stack) > 1:
        pilot.app.pop_screen()
    await _resized(pilot, SIZES[0])


def _frames(looks: Looks) -> str:
    """All sizes below one another; the letters are the same in every theme but for the name of the theme itself."""
    frames: list[str] = []
    for (width, height), by_theme in looks.items():
        texts = [text.replace(f"{theme:<7}", "dark   ") for theme, (text, _) in by_theme.items()]
        assert texts == texts[:1] * len(THEMES_SHOWN)
        frames.append(f"=== {width}x{height} ({', '.join(colours for _, colours in by_theme.values())})\n{texts[0]}")
    return "\n".join(frames)


def _golden_frame(name: str, size: tuple[int, int]) -> str:
    """The letters of a screen at one size, out of its golden file."""
    text = (FOLDER / "screens" / f"{name}.txt").read_text(encoding="utf-8")
    frames = {frame.split(" ", 1)[0]: frame.split("\n", 1)[1] for frame in text.split("=== ")[1:]}
    return frames[f"{size[0]}x{size[1]}"].rstrip()
