"""Players' figures: numbers, bars and pips, on one line or one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardtable.core.board import Board, Meter, Panel

from .canvas import Run, total_width
from .inspector_text import meter_number
from .look import Look
from .widths import cut_name

LONGEST, SHORTEST = 12, 3
"""Cells of a name where not all names have room beside the figures."""
LOSS = 4
"""Cells kept for what a bar has just lost."""


def meter_runs(meter: Meter, bar: int, look: Look) -> list[Run]:
    """A meter; bars get `bar` cells, pips one cell each where they are few, and both say their number too."""
    full, free = (look["meter"], look["meter off"])
    words: list[Run] = [(f"{meter.name} ", look["dim"]), (meter_number(meter), look["figure"])]
    if meter.style == "bar" and meter.top and bar > 2:
        on = max(min(-(-meter.value * bar // meter.top), bar), 0)
        signs = look.signs.bar
        return [(signs[0] * on, full), (signs[1] * (bar - on), free), (" ", look["base"]), *words]
    if meter.style == "pips" and bar > 2 and 0 < meter.value <= 12:
        signs, left = look.signs.pip, meter.value - meter.used
        return [*words, (" ", look["base"]), (signs[0] * left, full), (signs[1] * meter.used, free)]
    return words


def panel_runs(
    board: Board, panel: Panel, name: str, bar: int, look: Look, tags: int = 9, meters: int = 9, brief: bool = False
) -> list[Run]:
    """One player's figures on one line, `brief` with tags in fewer words.

    A sign stands before who is to act, another before whose turn it is then.
    """
    acts = board.to_act == panel.seat
    waits = board.to_act is not None and board.active == panel.seat
    runs: list[Run] = [
        (look.signs.play if acts else look.signs.pip[0] if waits else " ", look["ahead"]),
        (name, look["ahead" if acts else "mine"]),
    ]
    for meter in panel.meters[:meters]:
        runs += [("  ", look["base"]), *meter_runs(meter, bar, look)]
    said = ((panel.short if brief else ()) or panel.tags)[:tags]
    if said:
        runs.append(("  " + ", ".join(said), look["dim"]))
    return runs


def panels_line(board: Board, names: Sequence[str], width: int, look: Look) -> list[Run]:
    """All players on one line: bars and words about them as there is room, or only first figures, or short names."""
    longest = _longest_bar(board, names, width, look)
    for bar, tags, meters, brief in (
        (12, 9, 9, False),
        (8, 9, 9, False),
        (5, 9, 9, False),
        (5, 9, 9, True),
        (5, 2, 9, True),
        (5, 1, 9, True),
        (5, 0, 9, True),
        (0, 0, 9, True),
        (0, 0, 2, True),
        (5, 0, 1, True),
        (0, 0, 1, True),
    ):
        runs = _join(board, names, min(bar, longest), tags, meters, look, brief)
        if total_width(runs) <= width:
            return runs
    for room in range(LONGEST, SHORTEST - 1, -1):
        runs = _join(board, [cut_name(name, room, look.signs.dots) for name in names], 0, 0, 1, look, brief=True)
        if total_width(runs) <= width:
            return runs
    return runs


def _longest_bar(board: Board, names: Sequence[str], width: int, look: Look) -> int:
    """How long bars may be: as long as full ones with a loss behind each would fit, for a bar does not grow and shrink
    with the figures beside it.
    """
    full = [
        replace(panel, meters=tuple([replace(each, value=each.top or each.value, extra="") for each in panel.meters]))
        for panel in board.panels
    ]
    losses = LOSS * sum(meter.style == "bar" for panel in full for meter in panel.meters)
    fullest = replace(board, panels=tuple(full))
    fitting = (bar for bar in (12, 8) if total_width(_join(fullest, names, bar, 9, 9, look, False)) + losses <= width)
    return next(fitting, 5)


def _join(board: Board, names: Sequence[str], bar: int, tags: int, meters: int, look: Look, brief: bool) -> list[Run]:
    runs: list[Run] = []
    for panel in board.panels:
        if runs:
            runs.append((f" {look.signs.frames['plain'].side}", look["faint"]))
        runs += panel_runs(board, panel, seat_name(names, panel.seat), bar, look, tags, meters, brief)
    return runs


def seat_name(names: Sequence[str], seat: int) -> str:
    """The player's name, or the seat's number."""
    return names[seat] if 0 <= seat < len(names) else f"Seat {seat + 1}"
