"""The whole screen of a table as one canvas: pure drawing of a TableModel at a size, in a look."""

from __future__ import annotations

from cardtable.core.board import Board, Spot
from cardtable.tui.board.canvas import Canvas, Cell, Rect
from cardtable.tui.board.look import Look
from cardtable.tui.board.scene import Scene

from .bars import answers_fit, asking, draw_keys, draw_panels, draw_prompt, draw_status
from .model import TableModel
from .popup import Drawn, draw_popup
from .rail import draw_rail
from .regions import LEAST, Regions, share


class Picture:
    """A drawn table: the canvas, and what lies where on it for the mouse."""

    def __init__(self, model: TableModel, width: int, height: int, look: Look, before: Picture | None = None) -> None:
        self.canvas = Canvas(width, height, look["base"])
        self.regions: Regions = share(width, height, asking(model, width))
        self.popup: Drawn | None = None
        self.keys: list[tuple[range, str]] = []
        self.answers: list[Rect] = []
        self.scene: Scene | None = None
        if width < model.least[0] or height < model.least[1]:
            self._too_small(width, height, look)
        elif model.board is not None:
            self._draw(model, model.board, look, before)
        if look.ascii:
            self.canvas.spell_out()

    def _draw(self, model: TableModel, board: Board, look: Look, before: Picture | None) -> None:
        regions, canvas = self.regions, self.canvas
        model.answers_shown = answers_fit(model, regions.prompt.width)
        scene = self.scene = self._scene(model, board, look, before)
        model.spots = scene.spots
        table = Canvas(regions.board.width, regions.board.height, look["base"])
        scene.draw(table, model.marks())
        canvas.blit(regions.board.x, regions.board.y, table.rows)
        draw_status(canvas, regions.status, model, board, look)
        draw_panels(canvas, regions.panels, model, board, look)
        if regions.rail:
            draw_rail(canvas, regions.rail, model, board, look)
        self.answers = draw_prompt(canvas, regions.prompt, model, board, look)
        self.keys = draw_keys(canvas, regions.keys, model, look)
        if model.popup:
            area = regions.board if model.popup.low else Rect(0, 1, canvas.width, canvas.height - 2)
            self.popup = draw_popup(canvas, model.popup, area, look)

    def _scene(self, model: TableModel, board: Board, look: Look, before: Picture | None) -> Scene:
        size = self.regions.board.width, self.regions.board.height
        also = tuple(model.offers.places())
        old = before.scene if before else None
        same = old and old.board is board and old.size == size and old.look is look and old.also == also
        if old and same and not old.scrolls:
            return old
        return Scene(board, *size, look, model.names, also, model.cursor)

    def spot_at(self, x: int, y: int) -> Spot | None:
        """The spot under a cell of the screen."""
        board = self.regions.board
        return self.scene.at(x - board.x, y - board.y) if self.scene and board.holds(x, y) else None

    def changes(self, before: Picture | None) -> list[Rect] | None:
        """The parts of lines that differ from another picture; None when it has another size.

        Lines that are equal become the same object in both, so that what was made of them can be kept.
        """
        if before is None or (before.canvas.width, before.canvas.height) != (self.canvas.width, self.canvas.height):
            return None
        out: list[Rect] = []
        for y, (old, new) in enumerate(zip(before.canvas.rows, self.canvas.rows, strict=True)):
            if old == new:
                self.canvas.rows[y] = old
            else:
                out += [Rect(start, y, end - start, 1) for start, end in _spans(old, new)]
        return out

    def _too_small(self, width: int, height: int, look: Look) -> None:
        lines = (
            "The table needs a terminal of",
            f"at least {LEAST[0]} × {LEAST[1]} cells;",
            f"this one has {width} × {height}.",
        )
        for number, words in enumerate(lines):
            x, y = max((width - len(words)) // 2, 0), max(height // 2 - 1, 0) + number
            if y < height:
                self.canvas.write(x, y, words, look["prompt"])


def _spans(old: list[Cell], new: list[Cell], step: int = 6) -> list[tuple[int, int]]:
    """The stretches of a line that differ, in steps of a few cells; neighbours are one stretch."""
    spans: list[tuple[int, int]] = []
    for start in range(0, len(new), step):
        end = start + step
        if old[start:end] != new[start:end]:
            if spans and spans[-1][1] == start:
                spans[-1] = (spans[-1][0], min(end, len(new)))
            else:
                spans.append((start, min(end, len(new))))
    return spans
