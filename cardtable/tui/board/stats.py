"""Numbers on cards in as many words as fit; a change from the printed value shows by its sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.core.board import Stat

from .canvas import Run, width_of
from .look import Look


def change(stat: Stat) -> int:
    """How far the value is from the printed one."""
    return 0 if stat.printed is None else stat.value - stat.printed


def stat_runs(stats: Sequence[Stat], width: int, look: Look, ground: str) -> list[Run]:
    """The stats on one line: with names, with signs, or as bare numbers, whatever fits first."""
    for write, gap in ((_named, "  "), (_signed, " "), (_bare, "/"), (_number, "/")):
        runs = _joined(stats, write, gap, look, ground)
        if sum(width_of(text) for text, _ in runs) <= width:
            return runs
    return runs


def stat_lines(stats: Sequence[Stat], width: int, height: int, look: Look, ground: str) -> list[list[Run]]:
    """The stats on one line where their names fit, one below the other where there is room, or else shortened."""
    whole = _joined(stats, _named, "  ", look, ground)
    if sum(width_of(text) for text, _ in whole) > width and height >= len(stats) + 1:
        each = [_joined((stat,), _named, "", look, ground) for stat in stats]
        if all(sum(width_of(text) for text, _ in runs) <= width for runs in each):
            return each
    return [stat_runs(stats, width, look, ground)]


def stat_words(stat: Stat) -> str:
    """One stat in full: `Power 7 (printed 5)`."""
    return f"{stat.name} {stat.value}" + (f" (printed {stat.printed})" if change(stat) else "")


def _joined(
    stats: Sequence[Stat], write: Callable[[Stat], tuple[str, str]], gap: str, look: Look, ground: str
) -> list[Run]:
    runs: list[Run] = []
    for stat in stats:
        before, number = write(stat)
        if runs:
            runs.append((gap, look[f"{ground} dim"]))
        runs += [(before, look[f"{ground} dim"]), (number, look[f"{ground} {_tone(stat)}"])]
    return runs


def _tone(stat: Stat) -> str:
    return "up" if change(stat) > 0 else "down" if change(stat) < 0 else "number"


def _named(stat: Stat) -> tuple[str, str]:
    return f"{stat.name} ", f"{stat.value}" + (f"({change(stat):+d})" if change(stat) else "")


def _signed(stat: Stat) -> tuple[str, str]:
    return stat.sign or stat.name[:1], _bare(stat)[1]


def _bare(stat: Stat) -> tuple[str, str]:
    return "", f"{stat.value}" + ("+" if change(stat) > 0 else "-" if change(stat) < 0 else "")


def _number(stat: Stat) -> tuple[str, str]:
    return "", f"{stat.value}"
