"""Players' figures: numbers, bars and pips, on one line or one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardtable.core.board import Board, Meter, Panel
from cardtable.core.leading import leader

from .canvas import Run, total_width
from .inspector_text import meter_number
from .look import Look
from .widths import cut_name

LONGEST, SHORTEST = 12, 3
"""Cells of a name where not all names have room beside the figures."""


AHEAD = ", ahead"
"""Stands behind the first figure of whoever is ahead."""


def meter_runs(meter: Meter, bar: int, look: Look, pips: bool = True) -> list[Run]:
    """A meter; bars get `bar` cells, pips one cell each where they are few, and both say their number too."""
    full, free = (look["meter"], look["meter off"])
    words: list[Run] = [(f"{meter.name} ", look["dim"]), (meter_number(meter), look["figure"])]
    if meter.style == "bar" and meter.top and bar > 2:
        on = _cells(meter.value, meter.top, bar)
        signs = look.signs.bar
        return [(signs[0] * on, full), (signs[1] * (bar - on), free), (" ", look["base"]), *words]
    if meter.style == "pips" and pips and bar > 2 and 0 < meter.value <= 12:
        signs, left = look.signs.pip, meter.value - meter.used
        return [*words, (" ", look["base"]), (signs[0] * left, full), (signs[1] * meter.used, free)]
    return words


def _cells(value: int, top: int, bar: int) -> int:
    """How much of a bar is full: all of it only when nothing is missing, none only when nothing is left."""
    if not 0 < value < top:
        return bar if value > 0 else 0
    return max(1, min(round(value * bar / top), bar - 1))


def panel_runs(
    board: Board,
    panel: Panel,
    name: str,
    bar: int,
    look: Look,
    tags: int = 9,
    meters: int = 9,
    brief: bool = False,
    lead: str = "",
    bare: bool = False,
) -> list[Run]:
    """One player's figures on one line, `lead` behind the first, `brief` with tags in fewer words and without pips.

    `bare` figures go without what is said beside them.

    A sign stands before who is to act, another before whose turn it is then.
    """
    acts = board.to_act == panel.seat
    waits = board.to_act is not None and board.active == panel.seat
    runs: list[Run] = [
        (look.signs.play if acts else look.signs.pip[0] if waits else " ", look["ahead"]),
        (name, look["ahead" if acts else "mine"]),
    ]
    for place, meter in enumerate(panel.meters[:meters]):
        shown = replace(meter, extra="") if bare else meter
        runs += [("  ", look["base"]), *meter_runs(shown, bar, look, pips=not brief)]
        runs += [(lead, look["dim"])] if lead and not place else []
    said = ((panel.short if brief else ()) or panel.tags)[:tags]
    if said:
        runs.append(("  " + ", ".join(said), look["dim"]))
    return runs


def panels_line(board: Board, names: Sequence[str], width: int, look: Look) -> list[Run]:
    """All players on one line: bars and words about them as there is room, or only first figures, or short names.

    Bars are of one length: one that grew and shrank with the words beside it would look as if something had happened.
    Who is ahead is said, with short names if need be; its room is kept while nobody is. A figure matters more than
    what is said beside one.
    """
    room_ahead = len(AHEAD) if leader(board) is None else 0
    for bar, tags, meters, brief, bare in (
        (5, 9, 9, False, False),
        (5, 9, 9, True, False),
        (5, 2, 9, True, False),
        (5, 1, 9, True, False),
        (5, 0, 9, True, False),
        (5, 0, 2, True, False),
        (0, 0, 9, True, False),
        (5, 0, 9, True, True),
        (0, 0, 9, True, True),
        (0, 0, 2, True, True),
        (5, 0, 1, True, True),
        (0, 0, 1, True, True),
    ):
        runs = _join(board, names, bar, tags, meters, look, brief, bare=bare)
        if total_width(runs) + room_ahead <= width:
            return runs
    for lead in (AHEAD, ""):
        for room in range(LONGEST, SHORTEST - 1, -1):
            short = [cut_name(name, room, look.signs.dots) for name in names]
            runs = _join(board, short, 0, 0, 1, look, brief=True, lead=lead)
            if total_width(runs) <= width:
                return runs
    return runs


def _join(
    board: Board,
    names: Sequence[str],
    bar: int,
    tags: int,
    meters: int,
    look: Look,
    brief: bool,
    lead: str = AHEAD,
    bare: bool = False,
) -> list[Run]:
    runs: list[Run] = []
    first = leader(board)
    for panel in board.panels:
        if runs:
            runs.append((f" {look.signs.frames['plain'].side}", look["faint"]))
        runs += panel_runs(
            board,
            panel,
            seat_name(names, panel.seat),
            bar,
            look,
            tags,
            meters,
            brief,
            lead * (first == panel.seat),
            bare,
        )
    return runs


def seat_name(names: Sequence[str], seat: int) -> str:
    """The player's name, or the seat's number."""
    return names[seat] if 0 <= seat < len(names) else f"Seat {seat + 1}"
