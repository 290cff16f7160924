"""A table at one size: what every part of the screen shows, and where things stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.style import Style

from cardtable.core.board import Board, Spot
from cardtable.tui.board.canvas import Canvas, Lines, Rect, spell_out
from cardtable.tui.board.layout import least_height
from cardtable.tui.board.look import Look
from cardtable.tui.board.mark import Mark
from cardtable.tui.board.scene import Scene

from .key_bar import enters, key_line, keys
from .painted import Painted
from .question import (
    answers_fit,
    draw_event,
    draw_message,
    draw_question,
    events_beside,
    spare_lines,
)
from .rail import draw_players, draw_players_line, draw_rail
from .regions import Regions, share
from .status import status_line
from .table_state import TableState
from .under_cursor import under_cursor

AROUND = {
    "status": 2, "players": 2, "card": 2, "notes": 2, "log": 2, "event": 2, "question": 3, "answers": 4, "message": 5,
    "keys": 3,
}  # fmt: skip
"""The parts around the board, and which lie above which."""


class Drawing:
    """The state of a table drawn at a size; `parts` are all but the zones, which are painted when asked for."""

    def __init__(self, state: TableState, width: int, height: int, look: Look, before: Drawing | None = None) -> None:
        self.size, self.look = (width, height), look
        self.regions: Regions = self._share(state.board, before)
        self.parts: dict[str, Painted] = {}
        self.keys: list[tuple[range, str]] = []
        self.answers: tuple[Rect, ...] = ()
        self.answers_shown = False
        self.scene: Scene | None = None
        self.marks: dict[str, dict[Spot, Mark]] = {}
        if state.board is not None:
            self._draw(state, state.board, before)

    def _share(self, board: Board | None, before: Drawing | None) -> Regions:
        if before is not None and before.size == self.size and before.scene and before.scene.board is board:
            return before.regions
        return share(*self.size, least_height(board) if board else 0)

    def _draw(self, state: TableState, board: Board, before: Drawing | None) -> None:
        regions, look = self.regions, self.look
        self.answers_shown = answers_fit(state, regions.question.width)
        self.scene = self._scene(state, board, before)
        numbered = not (self.answers_shown and state.may_answer)
        for spot, mark in state.marks(numbered).items():
            self.marks.setdefault(spot.zone, {})[spot] = mark
        parts = self.parts
        parts["status"] = Painted(regions.status, status_line(state, board, regions.status.width, look))
        if regions.rail:
            parts |= draw_rail(regions.rail, state, board, look)
        else:
            parts["players"] = self.players(state, board)
        told = self._events(state, board)
        shown = keys(state, look.signs.dots, regions.keys.width, self.answers_shown)
        free = spare_lines(regions.question, state, board) - len(told[1:])
        is_said = ("Enter", enters(state)) in [(key.key, key.does) for key in shown]
        below = under_cursor(state, board, regions.question.width - 2, free, is_said, regions.rail is not None)
        asked = draw_question(regions.question, state, board, look, [*[f"  {more}" for more in told[1:]], *below])
        parts["question"], self.answers = asked.question, asked.spans
        if asked.answers:
            parts["answers"] = asked.answers
        parts["event"] = event = draw_event(asked.question.rect, told[0] if told else "", look)
        if state.message and not state.coached:
            parts["message"] = draw_message(event.rect if any(told) else asked.question.rect, state, look)
        lines, self.keys = key_line(shown, regions.keys.width, look)
        parts["keys"] = Painted(regions.keys, lines)

    def _events(self, state: TableState, board: Board) -> list[str]:
        """The last events: on their line, and on those that the question leaves free; a rail holds the log anyway.

        Where there is no rail, one who looks around has the last free line for what lies under the cursor.
        """
        place, has_rail = self.regions.question, self.regions.rail is not None
        spare = spare_lines(place, state, board) - (state.looks_around and not has_rail)
        spare = max(min(spare, 1 if has_rail else 2), 0)
        return events_beside(state, place.width - 4, spare, self.look.signs.dots)

    def players(self, state: TableState, board: Board) -> Painted:
        """The players' figures of a board."""
        if self.regions.rail:
            return draw_players(self.regions.rail, state, board, self.look)
        return draw_players_line(self.regions.players, state, board, self.look)

    def _scene(self, state: TableState, board: Board, before: Drawing | None) -> Scene:
        size = self.regions.board.width, self.regions.board.height
        also = tuple(state.offers.places())
        old = before.scene if before else None
        same = old and old.board is board and old.size == size and old.look is self.look and old.also == also
        if old and same and not old.scrolls:
            return old
        return Scene(board, *size, self.look, state.names, also, state.cursor)

    def frame(self) -> Lines:
        """The whole screen as lines of cells, the higher parts over the others."""
        canvas = Canvas(*self.size, self.look["base"])
        above = sorted(self.parts.items(), key=lambda part: AROUND[part[0]])
        for painted in [*map(self.paint, self.zones), *[painted for _, painted in above]]:
            lines = spell_out(painted.lines) if self.look.ascii else painted.lines
            canvas.blit(painted.rect.x, painted.rect.y, lines)
        return tuple(map(tuple, canvas.rows))

    # --- zones -----------------------------------------------------------------------------------------------------

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones of the board, those that lie over others last."""
        return self.scene.order if self.scene else ()

    def content(self, zone: str) -> Any:
        """All that a zone's picture is made of: two drawings with the same content paint it alike."""
        assert self.scene
        return self.look, self.scene.content(zone), self.marks.get(zone)

    def paint(self, zone: str, title: Style | None = None) -> Painted:
        """One zone, with what a stylesheet says of its title."""
        assert self.scene
        room = self.room(zone)
        assert room
        return Painted(room, tuple(map(tuple, self.scene.paint(zone, self.marks.get(zone, {}), title).rows)))

    @property
    def spots(self) -> Mapping[Spot, Rect]:
        """Where the spots stand that can be reached, on the board."""
        return self.scene.spots if self.scene else {}

    def place(self, spot: Spot) -> Rect | None:
        """Where a spot stands on the screen; None when it cannot be seen."""
        rect = self.scene.drawn.get(spot) if self.scene else None
        board = self.regions.board
        return rect and Rect(rect.x + board.x, rect.y + board.y, rect.width, rect.height)

    def room(self, zone: str) -> Rect | None:
        """Where a zone stands on the screen."""
        if self.scene is None or zone not in self.scene.placed:
            return None
        room, board = self.scene.room(zone), self.regions.board
        return Rect(room.x + board.x, room.y + board.y, room.width, room.height)

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The spot under a cell of the screen."""
        board = self.regions.board
        return self.scene.at(x - board.x, y - board.y) if self.scene and board.holds(x, y) else None

    def nearest_in(self, zone: str, x: int, y: int) -> Spot | None:
        """The spot of this zone that stands nearest to a cell of the screen."""
        board = self.regions.board
        at = Rect(x - board.x, y - board.y, 1, 1).middle
        inside = [
            (abs(rect.middle[0] - at[0]) + abs(rect.middle[1] - at[1]), spot.index, spot)
            for spot, rect in self.spots.items()
            if spot.zone == zone
        ]
        return min(inside)[2] if inside else None
