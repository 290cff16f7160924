"""The screens around the table as they look, at two sizes; and that no line of hints is cut off at the smaller one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len

from cardtable import load_deck, load_game
from cardtable.bots import RandomPlayer
from cardtable.decks import decks_folder
from cardtable.match import Match
from cardtable.tui import navigation
from cardtable.tui.app import CardtableApp
from cardtable.tui.screens.parts import Hints
from cardtable.tui.screens.result import Result

from .house import EKA, MICHI, SIZE, app_of, duel, opened, press, settled, shown

SIZES = ((80, 24), (120, 40))


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


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_looks_as_it_did(
    name: str, size: tuple[int, int], golden_frame: Callable[[str, str], None]
) -> None:
    """Letter by letter; its hints fit on their line."""
    async with opened(size=size) as pilot:
        SCREENS[name](app_of(pilot))
        for _ in range(3):
            await settled(pilot)
        hints = app_of(pilot).screen.query_one(Hints)
        assert cell_len(str(hints.content).rstrip()) <= SIZE[0] - 2
        golden_frame(f"{name}-{size[0]}x{size[1]}", shown(pilot))


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
async def test_curtain_and_large_card_look_as_they_did(
    size: tuple[int, int], golden_frame: Callable[[str, str], None]
) -> None:
    """The curtain before the first turn, and behind it the first card of the hand, large."""
    async with opened(duel(), size=size) as pilot:
        golden_frame(f"curtain-{size[0]}x{size[1]}", shown(pilot))
        await press(pilot, "enter", "1", "i")
        golden_frame(f"card-{size[0]}x{size[1]}", shown(pilot))
