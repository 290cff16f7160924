"""The table's widgets: one picture shown in two panes, of which only what changed is painted again."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from cardtable.tui.board.canvas import strip
from cardtable.tui.board.look import Look, look_of

from .model import TableModel
from .picture import Picture


class Pane(Widget):
    """A part of the picture, from one column to another.

    A terminal line is written again from the left edge of its widget on; so the rail is a pane of its own.
    """

    DEFAULT_CSS = "Pane { height: 1fr; width: 1fr; }"

    start = 0

    def render_line(self, y: int) -> Strip:
        """This pane's part of one line."""
        view = self.parent
        picture = view.picture if isinstance(view, TableView) else None
        if picture is None or y >= picture.canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        return strip(picture.canvas.rows[y][self.start : self.start + self.size.width])


class TableView(Widget, can_focus=True):
    """A TableModel on screen; `redraw` after every change of the model."""

    DEFAULT_CSS = "TableView { width: 1fr; height: 1fr; layout: horizontal; }"

    def __init__(self, model: TableModel, look: Look | None = None) -> None:
        super().__init__(id="table")
        self.model = model
        self.fixed_look = look
        self.picture: Picture | None = None
        self.main, self.rail = Pane(), Pane()

    def compose(self) -> ComposeResult:
        """The table, and the rail beside it."""
        yield self.main
        yield self.rail

    def redraw(self) -> None:
        """Draw the model again and paint what differs."""
        if not self.size.width or not self.is_attached:
            return
        look = self.fixed_look or look_of(self.app)
        before, self.picture = self.picture, Picture(self.model, *self.size, look, self.picture)
        changes = self.picture.changes(before)
        if changes is None:
            self._share_out()
            return
        for pane in (self.main, self.rail):
            end = pane.start + pane.size.width
            regions = [
                Region(max(x - pane.start, 0), y, min(x + width, end) - max(x, pane.start), height)
                for x, y, width, height in changes
                if x < end and pane.start < x + width
            ]
            if regions:
                pane.refresh(*regions)

    def _share_out(self) -> None:
        assert self.picture
        rail = self.picture.regions.rail
        wide = rail.width if rail else 0
        self.rail.display = bool(wide)
        self.rail.styles.width = wide
        self.rail.start = self.size.width - wide
        self.main.refresh()
        self.rail.refresh()

    def on_resize(self) -> None:
        """Another size: another picture."""
        self.redraw()
