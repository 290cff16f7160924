"""Plots as inline SVG: intervals, bars and a matrix, drawn with nothing but text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape

from .share import Share

WIDE, LABEL, LINE = 720, 220, 26
"""The width of a plot, of its labels, and the height of a line."""
FAIR = (0.4, 0.6)
"""What is drawn as the fair band."""
BARS = 24
"""A histogram has at most so many bars."""


def intervals(shares: Sequence[tuple[str, Share]], middle: float = 0.5) -> str:
    """A dot and its 95 % interval for each label, over the fair band and a line in the middle."""
    tall = len(shares) * LINE + 30
    low, high = _x(FAIR[0]), _x(FAIR[1])
    parts = [f'<rect class="band" x="{low:.1f}" y="0" width="{high - low:.1f}" height="{tall - 22}"/>']
    parts.append(f'<line class="middle" x1="{_x(middle):.1f}" x2="{_x(middle):.1f}" y1="0" y2="{tall - 22}"/>')
    for at, (label, share) in enumerate(shares):
        parts += _whisker(label, share, at * LINE + LINE / 2)
    for tick in (0, 25, 50, 75, 100):
        parts.append(f'<text class="tick" x="{_x(tick / 100):.1f}" y="{tall - 6}">{tick} %</text>')
    return _svg(tall, parts, "Shares with their 95 % intervals")


def _whisker(label: str, share: Share, y: float) -> list[str]:
    ends = f'x1="{_x(share.low):.1f}" x2="{_x(share.high):.1f}"'
    return [
        f'<text class="label" x="{LABEL - 10}" y="{y + 4:.1f}">{escape(_short(label))}</text>',
        f'<g><title>{escape(f"{label}: {share}")}</title><line class="whisker" {ends} y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{_x(share.value):.1f}" cy="{y}" r="5"/></g>',
    ]


def _x(part: float) -> float:
    return LABEL + part * (WIDE - LABEL - 30)


def _short(label: str, most: int = 30) -> str:
    return label if len(label) <= most else label[: most - 1] + "…"


def histogram(counts: Counter[int], unit: str) -> str:
    """How many games took how long."""
    if not counts:
        return ""
    least, most = min(counts), max(counts)
    step = max(1, -(-(most - least + 1) // BARS))
    heights = Counter[int]()
    for length, many in counts.items():
        heights[(length - least) // step] += many
    bars, top = (most - least) // step + 1, max(heights.values())
    wide = (WIDE - 40) / bars
    parts = []
    for at in range(bars):
        tall, start = 140 * heights[at] / top, least + at * step
        said = f"{start}–{start + step - 1} {unit}" if step > 1 else f"{start} {unit}"
        parts.append(
            f'<g><title>{said}: {heights[at]} games</title><rect class="bar" x="{20 + at * wide:.1f}" '
            f'y="{150 - tall:.1f}" width="{max(1.0, wide - 2):.1f}" height="{tall:.1f}"/></g>'
        )
        if at % max(1, bars // 8) == 0:
            parts.append(f'<text class="tick" x="{20 + at * wide + wide / 2:.1f}" y="168">{start}</text>')
    parts.append(f'<text class="tick" x="{WIDE / 2}" y="188">{escape(unit)}</text>')
    return _svg(194, parts, f"Games by {unit}")


def matrix(decks: Sequence[str], shares: Mapping[tuple[str, str], Share]) -> str:
    """A table of who beats whom; blue wins, orange loses, and the number always stands in the cell."""
    head = "".join(f"<th scope='col'>{escape(deck)}</th>" for deck in decks)
    body = "".join(
        f"<tr><th scope='row'>{escape(deck)}</th>{''.join(_cell(shares.get((deck, other))) for other in decks)}</tr>"
        for deck in decks
    )
    return f"<table class='matrix'><tr><th></th>{head}</tr>{body}</table>"


def _cell(share: Share | None) -> str:
    if share is None or not share.of:
        return "<td>·</td>"
    colour = "var(--win)" if share.value >= 0.5 else "var(--lose)"
    strong = min(70, round(abs(share.value - 0.5) * 180))
    style = f"background: color-mix(in srgb, {colour} {strong}%, transparent)"
    return (
        f'<td style="{style}" title="{escape(str(share))}">{share.value * 100:.0f} %<small>{share.range}</small></td>'
    )


def _svg(tall: float, parts: Sequence[str], about: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE} {tall:.0f}" role="img" aria-label="{escape(about)}" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'
    )
