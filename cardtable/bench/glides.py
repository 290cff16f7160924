"""A card that glides over a crowded table: what one frame of it costs, without the time the terminal takes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

from .crowded import crowded_match
from .figures import milliseconds, ratio

if TYPE_CHECKING:
    from textual.geometry import Offset

    from cardtable.tui.table.ghost import Ghost

SIZE, CARD = (120, 40), (16, 8)
FRAMES, PRACTICE = 120, 10


def glide_times(home: str, games: Iterable[str]) -> dict[str, Any]:
    """Milliseconds a frame on the crowded board of these games."""
    out: dict[str, Any] = {}
    for game in games:
        path = Path(home) / f"glides-{game}.jsonl"
        found = milliseconds(asyncio.run(_frames(crowded_match(game, path))))
        out[game] = found | {"p95_of_median": ratio(found["p95_ms"], found["median_ms"])}
    return out


async def _frames(path: Path) -> list[float]:
    """Move a ghost step by step, and lay out, compose and render each step as Textual does."""
    from textual.geometry import Offset

    from cardtable.match import Match
    from cardtable.tui.app import CardtableApp
    from cardtable.tui.board.canvas import Rect
    from cardtable.tui.start import Start
    from cardtable.tui.table import TableScreen

    class Painting(CardtableApp):
        """Writes every frame as it would for a terminal: without one Textual stops before that."""

        def _display(self, screen: Any, renderable: Any) -> None:
            if hasattr(renderable, "render_segments"):
                renderable.render_segments(self.console)
                painted.set()

    painted = asyncio.Event()
    app, table = Painting(Start(motion="off")), TableScreen("bench")
    async with app.run_test(size=SIZE) as pilot:
        app.push_screen(table)
        await pilot.pause()
        match = Match.resume(path)
        table.show(match.moment(match.to_act))
        await pilot.pause()
        card = tuple([((" ", table.view.look["card"]),) * CARD[0]] * CARD[1])
        ghost = table.view.ghosts[0]
        ghost.glide(card, Rect(0, 2, *CARD), Rect(60, 20, *CARD), 60.0, table.view.look)
        app.animator.force_stop_animation(ghost, "way")
        await pilot.pause()
        return [await _frame(painted, ghost, Offset(at % 60, at % 20)) for at in range(FRAMES)][PRACTICE:]


async def _frame(painted: asyncio.Event, ghost: Ghost, way: Offset) -> float:
    """Seconds of processor time until the ghost is painted there: what others do on a busy machine does not count."""
    painted.clear()
    started = process_time()
    ghost.way = way
    await painted.wait()
    return process_time() - started
