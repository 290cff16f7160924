"""Pictures made of cells: the path of a blade in its corner box, and emblems out of dots.

A card's picture is drawn in its file (`picture`), or found by its motif among the pictures of its game's theme file and
of the house, or derived from its name. Two columns at its sides differ from name to name, so that relatives differ.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from cardtable.core.board import CardFace, Trajectory
from cardtable.tui.themes.motifs import motif

from .look import Look

_AT = {"TL": (0, 0), "TR": (1, 0), "BL": (0, 1), "BR": (1, 1)}
ROWS, COLUMNS = 12, 12
"""The dots of a motif; two columns at each side are the name's."""
EDGE = 2
WIDE = COLUMNS + 2 * EDGE
SMALL = ((COLUMNS // 2, ROWS // 4), (COLUMNS, ROWS // 2))
"""The least columns and lines of a picture in braille, and in half blocks."""
LARGE = (2 * WIDE, ROWS)
"""Columns and lines of a picture on a large card."""

Dots = tuple[str, ...]


def way(art: Trajectory) -> tuple[int, int]:
    """Its direction: right is (1, 0), down is (0, 1)."""
    (x, y), (to_x, to_y) = _AT[art.start], _AT[art.end]
    return to_x - x, to_y - y


def trajectory_word(art: Trajectory, look: Look) -> str:
    """The trajectory on one line: start corner, arrow, end corner."""
    signs = look.signs
    return f"{signs.corners[art.start]}{signs.arrows[way(art)]}{signs.corners[art.end]}"


def trajectory(art: Trajectory, width: int, height: int, look: Look) -> list[str]:
    """The arrow in a box of corners: a dot where it starts, a head where it ends, small dots in the other corners.

    In a box twice as wide as it is high a diagonal has no gaps.
    """
    signs, (dx, dy) = look.signs, way(art)
    grid = [[" "] * width for _ in range(height)]
    right, bottom = width - 1, height - 1
    for corner_x in (0, right):
        for corner_y in (0, bottom):
            grid[corner_y][corner_x] = signs.corner
    x, y = _AT[art.start][0] * right, _AT[art.start][1] * bottom
    to_x, to_y = _AT[art.end][0] * right, _AT[art.end][1] * bottom
    if dx and dy:
        _slant(grid, signs.slants[dx * dy], dx * dy)
    for step in range(1, right if dy == 0 else bottom) if not (dx and dy) else ():
        grid[y + step * dy][x + step * dx] = signs.strokes[(dx, dy)]
    grid[y][x], grid[to_y][to_x] = signs.tail, signs.heads[(dx, dy)]
    return ["".join(line) for line in grid]


def _slant(grid: list[list[str]], strokes: str, way: int) -> None:
    """Two strokes a line, from the upper left corner to the lower right one, or from lower left to upper right."""
    height, width = len(grid), len(grid[0])
    for y, line in enumerate(grid):
        at = (y if way > 0 else height - 1 - y) * width // height
        for x, stroke in enumerate(strokes, at):
            if 0 <= x < width:
                line[x] = stroke


def art_lines(face: CardFace, width: int, height: int, look: Look) -> list[str]:
    """The picture of a card on at most so many cells: in braille, in half blocks, or in pairs of them."""
    dots = dots_of(face, look.game)
    if height >= LARGE[1] and width >= LARGE[0]:
        return in_halves(_double(dots), look)
    if height >= SMALL[1][1] and width >= SMALL[1][0]:
        return in_halves(_narrow(dots, width), look)
    return in_braille(_narrow(dots, 2 * width), look)


def _narrow(dots: Dots, width: int) -> Dots:
    """The dots without the columns at the sides where there is no room for them."""
    return dots if width >= WIDE else tuple([row[EDGE:-EDGE] for row in dots])


def dots_of(face: CardFace, game: str) -> Dots:
    """The picture of a card as rows of dots, `#` for each that is painted."""
    return _dots(face.picture, face.motif, face.kind, face.title, game)


@lru_cache(maxsize=2048)
def _dots(picture: tuple[str, ...], words: str, kind: str, title: str, game: str) -> Dots:
    if picture:
        return _fit(picture, WIDE)
    middle = motif(words, game) or motif(kind.lower(), game)
    inner = _fit(middle, COLUMNS) if middle else _derive(title)
    return tuple([left + row + left[::-1] for left, row in zip(_edge(title), inner, strict=True)])


def _fit(rows: Dots, width: int) -> Dots:
    """Rows in the middle of a picture of the full size; what is larger is cut."""
    wide = max(map(len, rows))
    left = max((width - wide) // 2, 0)
    lines = [(" " * left + row).ljust(width)[:width] for row in rows[:ROWS]]
    above = (ROWS - len(lines)) // 2
    return (*[" " * width] * above, *lines, *[" " * width] * (ROWS - above - len(lines)))


def _edge(title: str) -> Dots:
    """Two columns that differ from name to name: one dot in the outer column on about every third row."""
    bits = crc32(title.encode())
    return tuple([("#" if bits >> row & 1 and row % 2 == 0 else " ") + " " for row in range(ROWS)])


def _derive(title: str) -> Dots:
    """A picture out of a name: a figure with two equal halves, as a card without a motif has."""
    bits = crc32(title.encode()) | crc32(title[::-1].encode()) << 32
    rows = []
    for row in range(ROWS // 2):
        half = "".join("##" if bits >> (row * 3 + column) & 1 or column == 2 > row % 3 else "  " for column in range(3))
        rows += [half + half[::-1]] * 2
    return tuple(rows)


def _double(dots: Dots) -> Dots:
    return tuple(["".join(dot * 2 for dot in row) for row in dots for _ in range(2)])


_HALVES = {False: {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}, True: {"  ": " ", "# ": "'", " #": ".", "##": "#"}}


def in_halves(dots: Dots, look: Look) -> list[str]:
    """Two rows of dots on a line."""
    signs = _HALVES[look.ascii]
    pairs = zip(dots[::2], dots[1::2], strict=True)
    return ["".join(signs[_dot(up) + _dot(down)] for up, down in zip(*pair, strict=True)) for pair in pairs]


_BRAILLE = ((0, 0, 1), (0, 1, 2), (0, 2, 4), (1, 0, 8), (1, 1, 16), (1, 2, 32), (0, 3, 64), (1, 3, 128))
"""Column, row and value of each dot of a braille sign."""
_SHADES = " ..::++##"


def in_braille(dots: Dots, look: Look) -> list[str]:
    """Four rows and two columns of dots in a cell; in ASCII as many strokes as there are dots."""
    return [
        "".join(_small(dots, left, top, look.ascii) for left in range(0, len(dots[0]), 2))
        for top in range(0, len(dots), 4)
    ]


def _small(dots: Dots, left: int, top: int, ascii: bool) -> str:
    on = [value for x, y, value in _BRAILLE if dots[top + y][left + x] == "#"]
    return _SHADES[len(on)] if ascii else chr(0x2800 + sum(on)) if on else " "


def _dot(sign: str) -> str:
    return "#" if sign == "#" else " "
