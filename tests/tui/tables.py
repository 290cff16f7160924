"""Tables without a terminal: a player at a hand-made moment, and what would stand on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.core.board import Board, Line, Spot
from cardtable.match import Choice, Moment
from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.cursor import Way
from cardtable.tui.board.look import Look, look
from cardtable.tui.table.drawing import Drawing
from cardtable.tui.table.grammar import Grammar, WhyNot
from cardtable.tui.table.table_state import TableState

from .boards import MOMENTS, NAMES, why_not
from .boards import moment as moment_of

SIZES = ((80, 24), (120, 40), (200, 60))


class Player:
    """Presses keys at a table of this size; what opens over the table is `sheet`."""

    def __init__(self, moment: Moment, size: tuple[int, int] = (80, 24), refuses: WhyNot = why_not) -> None:
        self.state = TableState(moment.title)
        self.grammar = Grammar(self.state, refuses)
        self.size = size
        self.show(moment)

    def show(self, moment: Moment) -> None:
        """Another moment."""
        self.state.show(moment)

    def see(
        self, board: Board, choices: Sequence[Choice] = (), log: Sequence[Line] = (), names: Sequence[str] = NAMES
    ) -> None:
        """Another board, with what can be done there."""
        self.show(moment_of(self.state.title, board, choices, log, names))

    @property
    def drawing(self) -> Drawing:
        """The table as it stands on the screen."""
        return Drawing(self.state, *self.size, look())

    @property
    def rows(self) -> list[str]:
        """What the open sheet says."""
        assert self.state.sheet
        return [row.text for row in self.state.sheet.rows]

    def move(self, way: Way) -> None:
        """An arrow."""
        self.grammar.move(way, self.drawing.spots)

    def hop(self, by: int) -> None:
        """Tab."""
        self.grammar.hop(by, self.drawing.answers_shown)

    def digit(self, number: int) -> None:
        """A digit."""
        self.grammar.digit(number, self.drawing.answers_shown)

    def pick(self, row: int | None) -> Any:
        """A row of the open sheet, counted from 0; None closes it."""
        assert self.state.sheet
        return self.grammar.pick(self.state.sheet, row)

    def enter(self) -> Any:
        """Enter."""
        return self.grammar.enter()

    def point(self, spot: Spot) -> Any:
        """A click."""
        return self.grammar.point(spot)


def seated(moment: Moment | str, size: tuple[int, int] = (80, 24)) -> Player:
    """A player at this moment."""
    return Player(MOMENTS[moment]() if isinstance(moment, str) else moment, size)


def frame(player: Player, size: tuple[int, int] | None = None, in_look: Look | None = None) -> str:
    """The letters of the whole screen."""
    return canvas_of(Drawing(player.state, *(size or player.size), in_look or look())).text()


def canvas_of(drawing: Drawing) -> Canvas:
    """The whole screen on one canvas."""
    canvas = Canvas(*drawing.size, drawing.look["base"])
    canvas.blit(0, 0, drawing.frame())
    return canvas
