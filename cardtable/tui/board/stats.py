"""Numbers on cards: a sign and a number each, in one order, in all sizes; `docs/glossary.md` explains the signs.

`†5` is a number as printed, `†7↑` one above what is printed, `♥3/5` what is left of a whole.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.board import Stat

from .canvas import Run, total_width
from .pen import Pen
from .signs import UNICODE, Signs
from .widths import width_of


def tone(stat: Stat) -> str:
    """The role of a number: down (also for what is damaged), up, or as printed."""
    if stat.is_less or stat.change < 0:
        return "down"
    return "up" if stat.change > 0 else "number"


def sign_of(stat: Stat, signs: Signs) -> str:
    """What stands before a number."""
    return signs.numbers.get(stat.role) or stat.sign or stat.name[:1]


def stat_word(stat: Stat, signs: Signs, arrow: bool = True) -> str:
    """A number behind its sign: `†5`, `†7↑`, `♥3/5`."""
    return sign_of(stat, signs) + _number(stat, signs, arrow)


def _number(stat: Stat, signs: Signs, arrow: bool, whole: bool = True) -> str:
    of = f"/{stat.of}" if whole and stat.is_less else ""
    change = (signs.up if stat.change > 0 else signs.down) if arrow and stat.change else ""
    return f"{stat.value}{of}{change}"


_WAYS = (("  ", True), (" ", False), ("", False))


def stat_runs(stats: Sequence[Stat], width: int, pen: Pen, named: bool = False) -> list[Run]:
    """The numbers on one line: with their names if asked, close together, or in fewer signs.

    Minor numbers go first, then arrows, then what a number is of, and the last number only after that; dots say so.
    """
    for gap, names in _WAYS[not named :]:
        runs = _join(stats, gap, names, True, pen)
        if total_width(runs) <= width:
            return runs
    kept = [stat for stat in stats if not stat.minor]
    if len(kept) < len(stats):
        return stat_runs(kept, width, pen)
    for whole in (True, False):
        runs = _join(stats, "", False, False, pen, whole)
        if total_width(runs) <= width:
            return runs
    runs = stat_runs(stats[:-1], width, pen) if len(stats) > 1 else []  # half of it would be read as another number
    dots = pen.signs.dots
    room = runs and runs[-1][0] != dots and total_width(runs) + width_of(dots) <= width
    return [*runs, (dots, pen.ink("dim"))] if room else runs


def stat_lines(stats: Sequence[Stat], width: int, height: int, pen: Pen) -> list[list[Run]]:
    """The numbers on one line, or on two where one is too short for all of them."""
    if height > 1 and len(stats) > 1 and total_width(_join(stats, "", False, True, pen)) > width:
        half = (len(stats) + 1) // 2
        return [stat_runs(stats[:half], width, pen), stat_runs(stats[half:], width, pen)]
    return [stat_runs(stats, width, pen, named=True)]


def shows_all(stats: Sequence[Stat], runs: Sequence[Run], pen: Pen) -> bool:
    """Do these runs show all of these numbers?"""
    said = "".join(text for text, _ in runs)
    return all(stat_word(stat, pen.signs, arrow=False) in said for stat in stats)


def least_width(stats: Sequence[Stat], pen: Pen, gap: str = " ") -> int:
    """How many cells the numbers take with a space between them, or another gap."""
    return total_width(_join(stats, gap, False, True, pen))


def stat_words(stat: Stat) -> str:
    """One number in full: `♥ Health 3 of 7, printed 5`."""
    whole = f" of {stat.of}" if stat.is_less else ""
    printed = f", printed {stat.printed}" if stat.change else ""
    return f"{sign_of(stat, UNICODE)} {stat.name} {stat.value}{whole}{printed}"


def _join(stats: Sequence[Stat], gap: str, named: bool, arrow: bool, pen: Pen, whole: bool = True) -> list[Run]:
    runs: list[Run] = []
    for stat in stats:
        if runs:
            runs.append((gap, pen.plain))
        before, behind = _words(stat, pen.signs) if named else (sign_of(stat, pen.signs), "")
        runs += [(before, pen.ink("dim")), (_number(stat, pen.signs, arrow, whole), pen.ink(tone(stat)))]
        runs += [(behind, pen.ink("dim"))] if behind else []
    return runs


def _words(stat: Stat, signs: Signs) -> tuple[str, str]:
    """What stands before and behind a number that has room for its name; one without a role needs no sign then."""
    if not stat.role:
        return f"{stat.name} ", ""
    return sign_of(stat, signs), f" {stat.name.lower() if stat.name.istitle() else stat.name}"
