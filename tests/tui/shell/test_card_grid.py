"""Cards side by side: arrows, Home and End, the mouse, and reading one."""

from __future__ import annotations

from textual.pilot import Pilot

from cardtable.core.board import CardFace
from cardtable.tui import navigation
from cardtable.tui.screens.card_grid import HEIGHT, WIDTH, CardGrid
from cardtable.tui.screens.dialog import Tell

from .house import app_of, opened, press, settled, shown


async def _grid(pilot: Pilot[None], many: int) -> CardGrid:
    """The grid of the decks screen with so many cards, under the cursor."""
    navigation.decks(app_of(pilot), "karenza", "Karenza")
    await settled(pilot)
    await press(pilot, "enter")
    grid = app_of(pilot).screen.query_one(CardGrid)
    assert grid.has_focus
    grid.fill([(CardFace(f"Card {number}", f"C{number}", "card"), number % 3 + 1) for number in range(many)])
    await settled(pilot)
    return grid


async def test_arrows_move_and_stop_at_the_edges() -> None:
    """Left and right by one, up and down by a row; Home and End go to the first and the last."""
    async with opened(size=(120, 40)) as pilot:
        grid = await _grid(pilot, 11)
        across = grid.across
        assert across == grid.size.width // WIDTH == 5
        for keys, at in (
            ("left", 0), ("up", 0), ("right", 1), ("l", 2), ("h", 1), ("down", 6), ("j", 10), ("down", 10),
            ("right", 10), ("k", 5), ("up", 0), ("end", 10), ("home", 0),
        ):  # fmt: skip
            await press(pilot, keys)
            assert grid.at == at, keys


async def test_the_card_under_the_cursor_is_always_in_sight() -> None:
    """The grid scrolls no further than it must."""
    async with opened() as pilot:
        grid = await _grid(pilot, 20)
        assert grid.virtual_size.height == -(-20 // grid.across) * HEIGHT
        assert "Card 0" in shown(pilot)
        await press(pilot, "end")
        assert "Card 19" in shown(pilot)
        assert "Card 0 " not in shown(pilot)
        assert grid.scroll_offset.y > 0
        await press(pilot, "home")
        assert grid.scroll_offset.y == 0
        fits = grid.size.height // HEIGHT
        for _ in range(fits - 1):
            await press(pilot, "down")
        assert grid.scroll_offset.y == 0
        await press(pilot, "down")
        assert grid.scroll_offset.y > 0


async def test_copies_are_counted_from_two_on() -> None:
    """One card needs no number."""
    async with opened(size=(120, 40)) as pilot:
        await _grid(pilot, 3)
        text = shown(pilot)
        assert "2×" in text
        assert "3×" in text
        assert "1×" not in text


async def test_a_click_points_and_a_second_one_reads() -> None:
    """Beside the cards and below them a click does nothing."""
    async with opened(size=(120, 40)) as pilot:
        grid = await _grid(pilot, 7)
        for x, y in ((2 * WIDTH + 3, HEIGHT + 2), (grid.across * WIDTH + 1, 2), (3, 2 * HEIGHT + 1)):
            await pilot.click(grid, offset=(x, y))
            assert grid.at == 0
        await pilot.click(grid, offset=(WIDTH + 3, HEIGHT + 2))
        await settled(pilot)
        assert grid.at == 6
        await pilot.click(grid, offset=(WIDTH + 3, HEIGHT + 2))
        await settled(pilot)
        assert isinstance(app_of(pilot).screen, Tell)
        assert "Card 6" in shown(pilot)


async def test_enter_and_i_read_a_card_and_no_card_is_nothing_to_read() -> None:
    """Where a filter leaves none, nothing opens."""
    async with opened() as pilot:
        grid = await _grid(pilot, 4)
        await press(pilot, "right", "enter")
        assert isinstance(app_of(pilot).screen, Tell)
        assert "Card 1" in shown(pilot)
        await press(pilot, "enter", "i")
        assert isinstance(app_of(pilot).screen, Tell)
        await press(pilot, "enter")
        grid.fill([])
        await press(pilot, "right", "end", "enter")
        assert grid.at == 0
        assert not isinstance(app_of(pilot).screen, Tell)


async def test_only_the_grid_with_the_focus_shows_its_cursor() -> None:
    """Tab goes to the list and back."""
    async with opened() as pilot:
        grid = await _grid(pilot, 2)
        framed = grid._lines(0)
        await press(pilot, "tab")
        assert not grid.has_focus
        assert grid._lines(0) != framed
        await press(pilot, "tab")
        assert grid._lines(0) == framed
        assert grid._lines(1) != framed
