"""A film of the screen as one animated SVG: every line that occurs is drawn once, and frames are stacks of lines."""

from __future__ import annotations

import html
from collections.abc import Sequence
from itertools import groupby

from rich.style import Style

from cardtable.tui.board.canvas import Cell, Lines

WIDE, HIGH, SIZE = 8.4, 18, 14
"""The width and height of a cell, and the size of letters."""


def film(frames: Sequence[Lines], seconds: float, ground: str, title: str) -> str:
    """The frames one below the other on a strip that jumps from frame to frame, without end."""
    across, down = len(frames[0][0]), len(frames[0])
    width, height = round(across * WIDE), down * HIGH
    box = f'viewBox="0 0 {width} {height}"'
    shelf: dict[tuple[Cell, ...], int] = {}
    strip = [
        f'<use href="#l{shelf.setdefault(line, len(shelf))}" y="{(at * down + y) * HIGH}"/>'
        for at, frame in enumerate(frames)
        for y, line in enumerate(frame)
    ]
    lines = [f'<g id="l{number}">{_line(line, ground)}</g>' for line, number in shelf.items()]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {box}>',
            f"<title>{html.escape(title)}</title>",
            f"<style>{_style(len(frames), height, seconds)}</style>",
            "<defs>",
            *lines,
            "</defs>",
            f'<rect width="{width}" height="{height}" fill="{ground}"/>',
            '<g class="film">',
            *strip,
            "</g>",
            "</svg>",
            "",
        ]
    )


def _style(count: int, height: int, seconds: float) -> str:
    """The last frame stays three times as long."""
    whole = count + 2
    steps = "".join(f"{at * 100 / whole:.3f}%{{transform:translateY({-at * height}px)}}" for at in range(count))
    last = f"100%{{transform:translateY({-(count - 1) * height}px)}}"
    return (
        f"text{{font:{SIZE}px 'Fira Code','DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}}"
        "rect{shape-rendering:crispEdges}.b{font-weight:bold}.u{text-decoration:underline}"
        f".film{{animation:film {whole * seconds:.1f}s step-end infinite}}@keyframes film{{{steps}{last}}}"
    )


def _line(cells: Sequence[Cell], ground: str) -> str:
    """Grounds first, then the words of one style together, each at its own column."""
    rects, texts = [], []
    at = 0
    for style, group in groupby(cells, key=lambda cell: cell[1]):
        run = [letter for letter, _ in group]
        ink, back = _colours(style, ground)
        x, wide = at * WIDE, len(run) * WIDE
        if back != ground:
            rects.append(f'<rect x="{x:.1f}" width="{wide:.1f}" height="{HIGH}" fill="{back}"/>')
        words = "".join(run)
        if words.strip():
            start = len(words) - len(words.lstrip())
            texts.append(_text(words.strip(), x + start * WIDE, ink, style))
        at += len(run)
    return "".join(rects + texts)


def _text(words: str, x: float, ink: str, style: Style) -> str:
    looks = " ".join(name for name, on in (("b", style.bold), ("u", style.underline)) if on)
    named = f' class="{looks}"' if looks else ""
    length = f' textLength="{len(words) * WIDE:.1f}"' if len(words) > 1 else ""
    return f'<text x="{x:.1f}" y="{HIGH - 5}" fill="{ink}"{named}{length}>{html.escape(words)}</text>'


def _colours(style: Style, ground: str) -> tuple[str, str]:
    ink = style.color.get_truecolor().hex if style.color else "#ffffff"
    back = style.bgcolor.get_truecolor().hex if style.bgcolor else ground
    return (back, ink) if style.reverse else (ink, back)
