"""Numbers on cards in as many words as fit; a change from the printed value shows by its sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.core.board import Stat

from .canvas import Run, total_width
from .pen import Pen

_Words = tuple[str, str]
"""What stands before a number, and the number."""


def change(stat: Stat) -> int:
    """How far the value is from the printed one."""
    return 0 if stat.printed is None else stat.value - stat.printed


def tone(stat: Stat) -> str:
    """The role of a number: up, down, or as printed."""
    return "up" if change(stat) > 0 else "down" if change(stat) < 0 else "number"


_BARE = 3
"""So many numbers can be told apart without their signs."""


def stat_runs(stats: Sequence[Stat], width: int, pen: Pen) -> list[Run]:
    """The stats on one line: with names, with signs, or as bare numbers, whatever fits first."""
    runs: list[Run] = []
    tight = ((_signed, ""),) if len(stats) > _BARE else ()
    for write, gap in ((_named, "  "), (_signed, " "), *tight, (_bare, "/"), (_number, "/")):
        runs = _joined(stats, write, gap, pen)
        if total_width(runs) <= width:
            return runs
    return _fewer(stats, width, pen) or runs


def _fewer(stats: Sequence[Stat], width: int, pen: Pen) -> list[Run]:
    """Where not all of many stats fit, all but those that say least here: half a number would be a wrong one."""
    kept = [stat for stat in stats if not stat.minor]
    return stat_runs(kept, width, pen) if len(kept) < len(stats) else []


def stat_lines(stats: Sequence[Stat], width: int, height: int, pen: Pen) -> list[list[Run]]:
    """The stats on one line where their names fit, each on its own where there is room, or short on a line or two."""
    if total_width(_joined(stats, _named, "  ", pen)) > width and height >= len(stats) + 1:
        each = [_joined((stat,), _named, "", pen) for stat in stats]
        if all(total_width(runs) <= width for runs in each):
            return each
    many, wide = len(stats) > _BARE, total_width(_joined(stats, _signed, " ", pen))
    if height > 1 and len(stats) > 2 and (wide if many else total_width(_joined(stats, _bare, "/", pen))) > width:
        half = (len(stats) + 1) // 2
        return [stat_runs(stats[:half], width, pen), stat_runs(stats[half:], width, pen)]
    return [stat_runs(stats, width, pen)]


def stat_words(stat: Stat) -> str:
    """One stat in full: `Power 7 (printed 5)`."""
    return f"{stat.name} {stat.value}" + (f" (printed {stat.printed})" if change(stat) else "")


def _joined(stats: Sequence[Stat], write: Callable[[Stat], _Words], gap: str, pen: Pen) -> list[Run]:
    runs: list[Run] = []
    for stat in stats:
        before, number = write(stat)
        if runs:
            runs.append((gap, pen.ink("dim")))
        runs += [(before, pen.ink("dim")), (number, pen.ink(tone(stat)))]
    return runs


def _named(stat: Stat) -> _Words:
    return f"{stat.name} ", f"{stat.value}" + (f"({change(stat):+d})" if change(stat) else "")


def _signed(stat: Stat) -> _Words:
    return stat.sign or stat.name[:1], _bare(stat)[1]


def _bare(stat: Stat) -> _Words:
    return "", f"{stat.value}" + ("+" if change(stat) > 0 else "-" if change(stat) < 0 else "")


def _number(stat: Stat) -> _Words:
    return "", f"{stat.value}"
