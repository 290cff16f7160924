"""The table's widgets in one place: one for each zone, and those around the board."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Region
from textual.layout import Layout
from textual.strip import Strip
from textual.widget import Widget

from cardtable.core.board import Board
from cardtable.tui.board.canvas import Rect
from cardtable.tui.board.inspector_text import spot_words
from cardtable.tui.board.look import Look, look_of
from cardtable.tui.board.widths import safe

from .drawing import AROUND, Drawing
from .ghost import FloatingNumber, Ghost
from .ground import Ground
from .motion import MOST
from .part import ByRect, Part
from .table_state import TableState
from .zone_widget import ZoneWidget


class TableView(Widget, can_focus=True):
    """The state of a table on screen; `redraw` after every change of the state. The only stop of the focus."""

    DEFAULT_CSS = "TableView { width: 1fr; height: 1fr; }"

    def __init__(self, state: TableState, look: Look | None = None) -> None:
        super().__init__(id="table")
        self.state = state
        self.fixed_look = look
        self.drawing: Drawing | None = None
        self.around = {name: Part(name, above) for name, above in AROUND.items()}
        self.zones: dict[str, ZoneWidget] = {}
        self.ghosts = [Ghost(number) for number in range(MOST)]
        self.floats = [FloatingNumber(number) for number in range(2 * MOST)]
        self._by_rect = ByRect()
        self.ground = Ground()
        self._dressed: Look | None = None
        """The look in which all of it was last painted."""

    @property
    def layout(self) -> Layout:
        """Every part has its own rectangle."""
        return self._by_rect

    def compose(self) -> ComposeResult:
        """The parts around the board and above it; zones come with the first board."""
        yield from self.around.values()
        yield from self.ghosts
        yield from self.floats

    @property
    def parts(self) -> Iterator[Part]:
        """All that is painted here."""
        yield from self.around.values()
        yield from self.zones.values()
        yield from self.ghosts
        yield from self.floats

    def redraw(self) -> None:
        """Draw the state again and paint what differs, all of it in one frame."""
        size, look = self.outer_size, self.look  # without a border all of it; `size` would look it up on the screen
        if not size.width or not self.is_attached:
            return
        self.drawing = drawing = Drawing(self.state, *size, look, self.drawing)
        stood = [part.rect for part in self.parts]
        dirty = [rect for name, part in self.around.items() for rect in part.put(drawing.parts.get(name), look)]
        dirty += self._show_zones(drawing)
        if self._dressed is not look:
            self._dressed = look
            self.refresh()
        elif dirty:
            self.refresh(*[Region(*rect) for rect in dirty])
        if [part.rect for part in self.parts] != stood:
            self._lay_out()

    def _lay_out(self) -> None:
        """Let the next frame lay the parts out and paint what changed, both at once.

        A widget asks for either when it is idle, one after the other: new lines would be painted where other parts
        stood, or there would be a frame for the places and a second one for what stands there.
        """
        self._clear_arrangement_cache()
        self.screen._dirty_widgets.add(self)
        self.screen.refresh(layout=True, repaint=False)

    @property
    def look(self) -> Look:
        """The look that fits the app."""
        return self.fixed_look or look_of(self.app)

    def _show_zones(self, drawing: Drawing) -> list[Rect]:
        new = [ZoneWidget(zone) for zone in drawing.zones if zone not in self.zones]
        self.zones |= {widget.zone: widget for widget in new}
        if new:
            self.mount(*new)
        dirty = [rect for zone in drawing.zones for rect in self.zones[zone].show(drawing)]
        gone = self.zones.keys() - set(drawing.zones)
        dirty += [rect for zone in gone for rect in self.zones[zone].hide()]
        return dirty

    def show_players(self, board: Board) -> None:
        """Show the figures of another board, while they are on their way."""
        if self.drawing is not None:
            dirty = self.around["players"].put(self.drawing.players(self.state, board), self.look)
            if dirty:
                self.refresh(*[Region(*rect) for rect in dirty])

    def clear_above(self) -> None:
        """Take away what glides and floats."""
        for part in (*self.ghosts, *self.floats):
            if part.is_shown:
                part.forget()

    def words_at(self, x: int, y: int) -> Content | None:
        """What lies at a cell of the screen, in words; None for nothing."""
        board, drawing = self.state.board, self.drawing
        spot = drawing.spot_at(x - self.region.x, y - self.region.y) if drawing else None
        if spot is None or board is None:
            return None
        return Content("\n".join(safe(words) for words, _ in spot_words(board, spot, self.state.names)))

    def forget(self) -> None:
        """Let no part keep anything of what it shows."""
        self.drawing = None
        for part in self.parts:
            part.forget()
        if self.is_attached:
            self._lay_out()

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Look the same with and without it: Textual would style every zone anew, also when a curtain falls."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """The ground between the parts."""
        return self.ground.lines(crop, self.outer_size.width, self.look["base"])

    def on_resize(self) -> None:
        """Another size: another drawing."""
        self.redraw()
