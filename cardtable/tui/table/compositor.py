"""A frame of the table: only the cells that have changed are cut out of their widgets and written.

Textual cuts every line that has changed at the edges of all widgets on it, also those that lie beneath others or did
not change, and writes from the left edge of the widget on. With thirty zones and parts on the table, and a card gliding
above them, that was most of a frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import ControlType, Segment
from textual._compositor import Compositor, CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip

Piece = tuple[int, int, Strip]
"""Line, column, and what is written there."""


class PiecesUpdate(CompositorUpdate):
    """Pieces of lines, from the top left to the bottom right."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces

    def render_segments(self, console: Console) -> str:
        """Return what the terminal is sent; the cursor is moved only where a piece does not follow the last one."""
        out: list[str] = []
        here = (-1, -1)
        for y, x, strip in self.pieces:
            if here != (y, x):
                out.append(f"\x1b[{y + 1};{x + 1}H")
            out.append(strip.render(console))
            here = y, x + strip.cell_length
        return "".join(out)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the same as segments."""
        yield Segment(self.render_segments(console), None, [(ControlType.CURSOR_MOVE_TO, 0, 0)])


class DirtyCompositor(Compositor):
    """Textual's compositor, whose partial updates touch nothing but the dirty cells."""

    def render_partial_update(self) -> PiecesUpdate | None:  # type: ignore[override]
        """Fill the dirty cells from the topmost widget down; whatever a higher one has filled is not looked at."""
        dirty, self._dirty_regions = self._dirty_regions, set()
        if not dirty:
            return None
        crop = Region.from_union(dirty).intersection(self.size.region)
        gaps: dict[int, list[tuple[int, int]]] = {}
        for y, start, end in self._regions_to_spans(dirty):
            gaps.setdefault(y, []).append((start, end))
        pieces: list[Piece] = []
        above: list[Region] = []
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip)
            if not shown.overlaps(crop):
                continue
            lines: list[Strip] = []
            for y in range(max(shown.y, crop.y), min(shown.bottom, crop.bottom)):
                if y not in gaps or not any([shown.x < end and start < shown.right for start, end in gaps[y]]):
                    continue
                lines = lines or widget.render_lines(shown.translate(-region.offset))
                left = _fill(pieces, y, gaps[y], lines[y - shown.y], shown, above)
                if left:
                    gaps[y] = left
                else:
                    del gaps[y]
            if not gaps:
                break
            above.append(shown)
        pieces.sort(key=_place)
        return PiecesUpdate(pieces)


def _place(piece: Piece) -> tuple[int, int]:
    return piece[:2]


def _fill(
    pieces: list[Piece], y: int, gaps: list[tuple[int, int]], line: Strip, shown: Region, above: Iterable[Region]
) -> list[tuple[int, int]]:
    """Fill the gaps of a line from a widget's line; return what is left of them."""
    left, x, right = [], shown.x, shown.right
    for start, end in gaps:
        first, last = max(start, x), min(end, right)
        if first >= last:
            left.append((start, end))
            continue
        if start < first:
            left.append((start, first))
        if last < end:
            left.append((last, end))
        if first > x and _halves(line, first - x) and not _covers(above, first - 1, y):
            first -= 1
        if last < right and _halves(line, last - x) and not _covers(above, last, y):
            last += 1
        pieces.append((y, first, line.crop(first - x, last - x)))
    return left


def _halves(line: Strip, at: int) -> bool:
    """Would a cut here go through a wide letter? Half of one is a blank, and wipes out the other half."""
    for text, _, _ in line:
        size = cell_len(text)
        if at <= size:
            return at < size and not text.isascii() and _is_inside(text, at)
        at -= size
    return False


def _is_inside(text: str, at: int) -> bool:
    for letter in text:
        if at <= 0:
            break
        at -= cell_len(letter)
    return at < 0


def _covers(above: Iterable[Region], x: int, y: int) -> bool:
    """Does something lie above this cell?"""
    return any([region.contains(x, y) for region in above])
