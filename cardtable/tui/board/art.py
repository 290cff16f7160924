"""Small pictures: trajectories in their corner box, large numbers, spearheads and shields."""

from __future__ import annotations

from cardtable.core.board import Trajectory

from .look import Look

_AT = {"TL": (0, 0), "TR": (1, 0), "BL": (0, 1), "BR": (1, 1)}


def way(art: Trajectory) -> tuple[int, int]:
    """Its direction: right is (1, 0), down is (0, 1)."""
    (x, y), (to_x, to_y) = _AT[art.start], _AT[art.end]
    return to_x - x, to_y - y


def trajectory_word(art: Trajectory, look: Look) -> str:
    """The trajectory on one line: start corner, arrow, end corner."""
    signs = look.signs
    return f"{signs.corners[art.start]}{signs.arrows[way(art)]}{signs.corners[art.end]}"


def trajectory(art: Trajectory, width: int, height: int, look: Look) -> list[str]:
    """The arrow in a box of corners: a dot where it starts, a head where it ends, small dots in the other corners."""
    signs, (dx, dy) = look.signs, way(art)
    grid = [[" "] * width for _ in range(height)]
    right, bottom = width - 1, height - 1
    for corner_x in (0, right):
        for corner_y in (0, bottom):
            grid[corner_y][corner_x] = signs.corner
    x, y = _AT[art.start][0] * right, _AT[art.start][1] * bottom
    to_x, to_y = _AT[art.end][0] * right, _AT[art.end][1] * bottom
    steps = right if dy == 0 else bottom
    for step in range(1, steps):
        at_x, at_y = x + round((to_x - x) * step / steps), y + round((to_y - y) * step / steps)
        grid[at_y][at_x] = signs.strokes[(dx, dy)]
    grid[y][x], grid[to_y][to_x] = signs.tail, signs.heads[(dx, dy)]
    return ["".join(line) for line in grid]


def large(number: int, look: Look) -> list[str]:
    """A number three lines high, three columns a digit."""
    digits = look.signs.digits
    minus = "   " if number >= 0 else "-  "
    lines = ["" if number >= 0 else "   " for _ in digits]
    if number < 0:
        lines[1] = minus
    for letter in str(abs(number)):
        at = int(letter) * 3
        lines = [line + digit[at : at + 3] for line, digit in zip(lines, digits, strict=True)]
    return lines


def emblem(kind: str, look: Look) -> tuple[str, str] | None:
    """The two strokes of a spearhead for attacks, of a shield for defenses; nothing for other kinds."""
    word = kind.lower()
    if word.startswith("attack"):
        return look.signs.spear
    if word.startswith("defen"):
        return look.signs.shield
    return None
