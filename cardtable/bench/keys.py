"""From a key press to the painted frame, on a real pseudo-terminal: all boards crowded, at three sizes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from .crowded import crowded_match
from .figures import milliseconds, ratio
from .terminal import PATIENCE, NothingPainted, Terminal
from .yardstick import BOARD_SAYS

SIZES = ((80, 24), (120, 40), (200, 60))
LEFT, RIGHT, ENTER = "\x1b[D", "\x1b[C", "\r"
CURTAIN_SAYS, TABLE_SAYS = "press Enter", "decide"
PRACTICE = 2
"""How many presses at the start are not counted."""
DEAF = 0.5
"""For how long the curtain takes no key."""


class NamedKey(NamedTuple):
    """A key: as Textual calls it, and what a terminal sends for it."""

    name: str
    sent: str


COVER = NamedKey("f9", "\x1b[20~")
"""The key of the stage that hangs the curtain."""


class Pressed(NamedTuple):
    """What one kind of key did: seconds of the yardstick and of the table in turns, and bytes of the table.

    `work` is the same without what both waited for: a busy machine makes everybody wait.
    """

    yardstick: list[float]
    table: list[float]
    sizes: list[int]
    work: tuple[list[float], list[float]]


def key_times(home: str, presses: int, games: Sequence[str], sizes: Sequence[tuple[int, int]]) -> dict[str, Any]:
    """For each game and size: the cursor and a new position, in yardsticks; the curtain; memory."""
    presses += presses % 2
    out: dict[str, Any] = {}
    for game in games:
        path = crowded_match(game, Path(home) / f"crowded-{game}.jsonl")
        for columns, lines in sizes:
            out[f"{game} {columns}x{lines}"] = _measure(home, path, (columns, lines), presses)
    return out


def _measure(home: str, path: Path, size: tuple[int, int], presses: int) -> dict[str, Any]:
    """Each frame of the table right after one of the yardstick, so that a busy moment hits both alike."""
    with (
        Terminal(["-m", "cardtable.bench.yardstick_board"], {}, *size) as board,
        Terminal(["-m", "cardtable.bench.stage", str(path)], {"CARDTABLE_HOME": home}, *size) as table,
    ):
        board.shows(BOARD_SAYS)
        board.settle()
        table.shows(CURTAIN_SAYS)
        _lift(table)
        cursor = _in_turns(board, table, (RIGHT, LEFT), presses)
        position = _in_turns(board, table, ("u", "U"), presses)
        curtain = milliseconds([_fall(table) for _ in range(max(presses // 8, 1))])
        out = {"cursor": _figures(cursor), "position": _figures(position), "curtain": curtain}
        out["curtain"]["more_than_position_ms"] = round(curtain["median_ms"] - out["position"]["median_ms"], 2)
        return out | {"memory": {"resident_mb": round(table.resident_mb(), 1)}}


def _figures(pressed: Pressed) -> dict[str, float]:
    found, yard = milliseconds(pressed.table), milliseconds(pressed.yardstick)
    return found | {
        "of_yardstick": ratio(found["median_ms"], yard["median_ms"]),
        "of_yardstick_by_cpu_time": ratio(median(pressed.work[1]), median(pressed.work[0])),
        "p95_of_median": ratio(found["p95_ms"], found["median_ms"]),
        "kilobytes": round(median(pressed.sizes) / 1000, 2),
    }


def _in_turns(board: Terminal, table: Terminal, keys: tuple[str, str], presses: int) -> Pressed:
    """An even number of presses ends where it began.

    The first presses are practice: what is found once and kept is found by them. On a busy machine two keys may be
    answered by one frame, or by none when they undo each other: such a pair is left out, as long as most were seen.
    """
    seen = Pressed([], [], [], ([], []))
    for at in range(presses + PRACTICE):
        before = board.processor_seconds(), table.processor_seconds()
        try:
            yard, own = board.press((RIGHT, LEFT)[at % 2], patience=3), table.press(keys[at % 2], patience=3)
        except NothingPainted:
            board.settle()
            table.settle()
        else:
            seen.yardstick.append(yard)
            seen.table.append(own)
            seen.sizes.append(table.frame_bytes)
            for worked, terminal, then in zip(seen.work, (board, table), before, strict=True):
                worked.append(terminal.processor_seconds() - then)
    if len(seen.table) * 2 < presses + PRACTICE:
        raise NothingPainted(f"only {len(seen.table)} of {presses + PRACTICE} keys were answered by a frame")
    work = seen.work[0][PRACTICE:], seen.work[1][PRACTICE:]
    return Pressed(seen.yardstick[PRACTICE:], seen.table[PRACTICE:], seen.sizes[PRACTICE:], work)


def _lift(table: Terminal) -> None:
    """The curtain is deaf for a moment, on a busy machine for a longer one: Enter until it lifts."""
    table.settle()
    for patience in (1.0, 2.0, 4.0, PATIENCE):
        time.sleep(DEAF)
        with suppress(NothingPainted):
            table.press(ENTER, expect=TABLE_SAYS, patience=patience)
            table.settle()
            return
    raise NothingPainted("the curtain did not lift")


def _fall(table: Terminal) -> float:
    """Seconds from the key that covers the table to the curtain."""
    fell = table.press(COVER.sent, expect=CURTAIN_SAYS)
    _lift(table)
    return fell
