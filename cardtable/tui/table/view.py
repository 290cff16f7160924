"""The table's widgets: one picture shown in two panes, of which only what changed is painted again."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from cardtable.tui.board.canvas import Cell, strip
from cardtable.tui.board.look import Look, look_of

from .model import TableModel
from .picture import Picture


class Pane(Widget):
    """A part of the picture, from one column to another.

    A terminal line is written again from the left edge of its widget on; so the rail is a pane of its own. Lines are
    handed to Textual as they are, without its cache of styled lines: the picture has every colour already.
    """

    DEFAULT_CSS = "Pane { height: 1fr; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.start = 0
        self._kept: dict[int, tuple[list[Cell], list[Cell], Strip]] = {}

    def render_lines(self, crop: Region) -> list[Strip]:
        """This pane's part of some lines: made once from each line of the picture, and kept while it stays."""
        view, width = self.parent, self.size.width
        picture = view.picture if isinstance(view, TableView) else None
        rows = picture.canvas.rows if picture else []
        if len(rows) < crop.bottom:  # the terminal has another size, and its picture is not drawn yet
            return [Strip.blank(crop.width, self.rich_style)] * crop.height
        lines = [self._line(y, rows[y], width) for y in range(crop.y, crop.bottom)]
        return lines if crop.x == 0 and crop.width == width else [line.crop(crop.x, crop.right) for line in lines]

    def _line(self, y: int, cells: list[Cell], width: int) -> Strip:
        kept = self._kept.get(y)
        if kept and kept[0] is cells and len(kept[1]) == width:
            return kept[2]
        part = cells[self.start : self.start + width]
        line = kept[2] if kept and kept[1] == part else strip(part)
        self._kept[y] = cells, part, line
        return line


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
