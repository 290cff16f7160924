"""The seed stays secret, on the screen."""

from __future__ import annotations

from textual.widgets import Input

from cardtable.bots.sparring import COMPUTER
from cardtable.tui.screens.new_game import NewGame

from .house import app_of, duel, opened, press, shown, table_of, typed

SEED = 918273645


async def test_no_screen_shows_the_seed() -> None:
    """Curtain, table, log, dialogs, result: none shows the number itself."""
    async with opened(duel(seed=SEED)) as pilot:
        app = app_of(pilot)
        assert "whoever knows the seed" in " ".join(shown(pilot).split())
        await press(pilot, "enter", "g", "escape", "space", "i", "escape", "escape", "enter", "R", "down")
        assert not [frame for frame in app.frames if str(SEED) in frame]
        await press(pilot, "enter")
        assert "wins!" in shown(pilot)
        assert not [frame for frame in app.frames if str(SEED) in frame]


async def test_against_the_computer_the_seed_is_spoken_of_at_the_table() -> None:
    """There is no curtain to say it on."""
    async with opened(duel(seed=SEED, names=("Ann", COMPUTER))) as pilot:
        assert table_of(pilot).seat == 0
        assert "whoever knows the seed" in " ".join(shown(pilot).split())


async def test_a_new_game_keeps_its_seed_secret_until_somebody_gives_one() -> None:
    """Given, it is not shown either; whoever gives it is told what that means; an arrow makes it new again."""
    async with opened() as pilot:
        await press(pilot, "1", "enter")
        screen = app_of(pilot).screen
        assert isinstance(screen, NewGame)
        assert screen.draft.seed is None
        await press(pilot, "up", "enter")
        assert "Whoever knows it can work out the other" in shown(pilot)
        assert app_of(pilot).screen.query_one(Input).value == ""
        await typed(pilot, str(SEED))
        assert screen.draft.seed == SEED
        assert str(SEED) not in shown(pilot)
        assert "repeatable" in shown(pilot)
        await press(pilot, "left")
        assert screen.draft.seed is None
