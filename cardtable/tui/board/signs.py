"""The symbols of the two looks: Unicode and ASCII, one cell each."""

from __future__ import annotations

from msgspec import Struct


class Frame(Struct, frozen=True):
    """The six strokes of a card's frame."""

    top: str
    side: str
    corners: str


class Signs(Struct, frozen=True):
    """The single-cell symbols of one look."""

    frames: dict[str, Frame]
    play: str
    target: str
    source: str
    coach: str
    turned: str
    fresh: str
    dots: str
    back: str
    numbers: dict[str, str]
    """The sign of each role a number can have."""
    up: str
    down: str
    joint: tuple[str, str, str]
    """Right edge of the left card, the gap, left edge of the right card."""
    links: dict[str, str]
    pip: tuple[str, str]
    bar: tuple[str, str]
    rule: str
    step: str
    on: str
    before_behind: tuple[tuple[str, str], tuple[str, str]]
    """What points at slots out of sight: left and right in a row, up and down in a list."""
    stacked: str
    corners: dict[str, str]
    heads: dict[tuple[int, int], str]
    strokes: dict[tuple[int, int], str]
    slants: dict[int, str]
    """The two strokes of a line that falls (1) or rises (-1) to the right."""
    tail: str
    corner: str
    arrows: dict[tuple[int, int], str]


def _frame(top: str, side: str, corners: str) -> Frame:
    return Frame(top, side, corners)


_WAYS = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, 1), (-1, 1), (-1, -1), (1, -1))
"""Right, left, up, down, and the four diagonals (y grows downwards)."""


def _ways(symbols: str) -> dict[tuple[int, int], str]:
    return dict(zip(_WAYS, symbols, strict=True))


UNICODE = Signs(
    frames={
        "plain": _frame("─", "│", "╭╮╰╯"),
        "turned": _frame("╌", "╎", "╭╮╰╯"),
        "play": _frame("━", "┃", "┏┓┗┛"),
        "play turned": _frame("╍", "╏", "┏┓┗┛"),
        "selected": _frame("═", "║", "╔╗╚╝"),
        "empty": _frame(" ", " ", "┌┐└┘"),
    },
    play="▸",
    target="◎",
    source="◆",
    coach="!",
    turned="↷",
    fresh="•",
    dots="…",
    back="░",
    numbers={"cost": "$", "level": "Æ", "gate": "∩", "attack": "†", "defense": "▽", "health": "♥", "speed": "»"},
    up="↑",
    down="↓",
    joint=("╞", "═", "╡"),
    links={"attack": "→", "block": "⊣", "target": "◎", "chain": "═", "group": "≡"},
    pip=("●", "○"),
    bar=("█", "░"),
    rule="─",
    step=" › ",
    on="●",
    before_behind=(("←", "→"), ("↑", "↓")),
    stacked="═",
    corners={"TL": "◤", "TR": "◥", "BL": "◣", "BR": "◢"},
    heads=_ways("▶◀▲▼◢◣◤◥"),
    strokes=_ways("━━┃┃▚▞▚▞"),
    slants={1: "▀▄", -1: "▄▀"},
    tail="●",
    corner="·",
    arrows=_ways("→←↑↓↘↙↖↗"),
)

ASCII = Signs(
    frames={
        "plain": _frame("-", "|", "++++"),
        "turned": _frame("~", ":", "++++"),
        "play": _frame("-", "|", "****"),
        "play turned": _frame("~", ":", "****"),
        "selected": _frame("=", "#", "####"),
        "empty": _frame(" ", " ", "...."),
    },
    play="*",
    target="@",
    source="%",
    coach="!",
    turned="~",
    fresh="'",
    dots="~",
    back=":",
    numbers={"cost": "$", "level": "E", "gate": "G", "attack": "A", "defense": "D", "health": "H", "speed": "S"},
    up="^",
    down="v",
    joint=("=", "=", "="),
    links={"attack": ">", "block": "]", "target": "@", "chain": "=", "group": "&"},
    pip=("o", "."),
    bar=("#", "."),
    rule="-",
    step=" > ",
    on="*",
    before_behind=(("<", ">"), ("^", "v")),
    stacked="=",
    corners={"TL": "TL", "TR": "TR", "BL": "BL", "BR": "BR"},
    heads=_ways("><^v><<>"),
    strokes=_ways("--||\\/\\/"),
    slants={1: "`.", -1: ".'"},
    tail="o",
    corner=".",
    arrows=_ways("><^v><<>"),
)
