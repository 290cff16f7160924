"""The symbols of the two looks: Unicode and ASCII, one cell each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Frame:
    """The six strokes of a card's frame."""

    top: str
    side: str
    corners: str


@dataclass(frozen=True)
class Signs:
    """The single-cell symbols of one look."""

    frames: dict[str, Frame]
    play: str
    target: str
    source: str
    turned: str
    fresh: str
    dots: str
    back: str
    spear: tuple[str, str]
    shield: tuple[str, str]
    joint: tuple[str, str, str]
    """Right edge of the left card, the gap, left edge of the right card."""
    links: dict[str, str]
    pip: tuple[str, str]
    bar: tuple[str, str]
    rule: str
    step: str
    on: str
    ends: tuple[str, str]
    stacked: str
    corners: dict[str, str]
    heads: dict[tuple[int, int], str]
    strokes: dict[tuple[int, int], str]
    tail: str
    corner: str
    arrows: dict[tuple[int, int], str]
    digits: tuple[str, str, str]


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
    turned="↷",
    fresh="•",
    dots="…",
    back="░",
    spear=("╱", "╲"),
    shield=("╲", "╱"),
    joint=("╞", "═", "╡"),
    links={"attack": "»", "block": "⊣", "target": "◎", "chain": "═", "group": "≡"},
    pip=("●", "○"),
    bar=("█", "░"),
    rule="─",
    step=" › ",
    on="●",
    ends=("‹", "›"),
    stacked="═",
    corners={"TL": "◤", "TR": "◥", "BL": "◣", "BR": "◢"},
    heads=_ways("▶◀▲▼◢◣◤◥"),
    strokes=_ways("──││╲╱╲╱"),
    tail="●",
    corner="·",
    arrows=_ways("→←↑↓↘↙↖↗"),
    digits=(
        "┏━┓╺┓ ╺━┓╺━┓╻ ╻┏━╸┏━╸╺━┓┏━┓┏━┓",
        "┃ ┃ ┃ ┏━┛╺━┫┗━┫┗━┓┣━┓  ┃┣━┫┗━┫",
        "┗━┛╺┻╸┗━╸╺━┛  ╹╺━┛┗━┛  ╹┗━┛╺━┛",
    ),
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
    turned="~",
    fresh="'",
    dots="~",
    back=":",
    spear=("/", "\\"),
    shield=("\\", "/"),
    joint=("=", "=", "="),
    links={"attack": ">", "block": "]", "target": "@", "chain": "=", "group": "&"},
    pip=("o", "."),
    bar=("#", "."),
    rule="-",
    step=" > ",
    on="*",
    ends=("<", ">"),
    stacked="=",
    corners={"TL": "TL", "TR": "TR", "BL": "BL", "BR": "BR"},
    heads=_ways("><^v><<>"),
    strokes=_ways("--||\\/\\/"),
    tail="o",
    corner=".",
    arrows=_ways("><^v><<>"),
    digits=(
        " _     _  _     _  _  _  _  _ ",
        "| |  | _| _||_||_ |_   ||_||_|",
        "|_|  ||_  _|  | _||_|  ||_| _|",
    ),
)
