"""The whole screen of five kinds of games at three sizes, letter by letter: what is there does not depend on colour."""

from __future__ import annotations

import pytest

from cardtable.core.board import Spot
from cardtable.tui.board.look import PALETTES, look

from ..boards import MOMENTS, duel, garden
from ..conftest import Golden
from ..tables import SIZES, frame, seated
from .test_screen import Table, composed


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", MOMENTS)
def test_boards(name: str, size: tuple[int, int], golden_frame: Golden) -> None:
    """Every board reads at every size."""
    golden_frame(f"{name}-{size[0]}x{size[1]}", frame(seated(name, size), size))


@pytest.mark.parametrize("name", MOMENTS)
def test_ascii(name: str, golden_frame: Golden) -> None:
    """The ASCII look needs nothing but ASCII."""
    text = frame(seated(name), (80, 24), look("mono", ascii=True))
    assert text.isascii()
    golden_frame(f"{name}-ascii", text)


def test_choosing_a_target(golden_frame: Golden) -> None:
    """The source and its targets are marked differently."""
    player = seated("field")
    player.enter()
    golden_frame("field-targets", frame(player))


def test_refusal(golden_frame: Golden) -> None:
    """A refused try says its sentence and its rule."""
    player = seated("duel")
    player.point(Spot("hand:0", 1))
    player.enter()
    golden_frame("duel-refusal", frame(player))


async def test_inspector(golden_frame: Golden) -> None:
    """The inspector lies over a narrow table."""
    app = Table(garden())
    async with app.run_test(size=(80, 24)) as pilot:
        app.table.state.cursor = Spot("garden:0", 0)
        await pilot.press("i")
        await pilot.pause()
        golden_frame("garden-inspector", composed(app.screen))


async def test_log(golden_frame: Golden) -> None:
    """The log opens at its end."""
    app = Table(duel())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await pilot.pause()
        golden_frame("duel-log", composed(app.screen))


@pytest.mark.parametrize("palette", PALETTES)
def test_colours_change_no_letter(palette: str) -> None:
    """Whatever the colours, the letters are the same."""
    assert frame(seated("duel"), (120, 40), look(palette)) == frame(seated("duel"), (120, 40))
