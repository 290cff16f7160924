"""From a key press to the painted frame, on a real pseudo-terminal of 120 by 40."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from .figures import milliseconds, ratio
from .terminal import PATIENCE, NothingPainted, Terminal
from .yardstick import BOARD_SAYS

LEFT, RIGHT, ENTER = "\x1b[D", "\x1b[C", "\r"
TECHNIQUE = "4"
"""The place of a technique in the opening hand on the bench's stage."""
CURTAIN_SAYS, TABLE_SAYS, UNDO_SAYS, REDO_SAYS = "press Enter", "inspect", "undo", "redo"
PRACTICE = 2
"""So many presses are not counted."""
DEAF = 0.5
"""So long the curtain takes no key."""


BEGIN: dict[str, tuple[tuple[str, str], ...]] = {
    "karenza": ((TECHNIQUE, ""), (ENTER, UNDO_SAYS)),
    "myacards": ((ENTER, ""),),
}
"""The keys, and what they show, that begin a play on each stage, which is then taken back and done again."""


def key_times(home: str, presses: int) -> dict[str, Any]:
    """Median and 95th percentile of each kind of frame, and how many yardsticks it takes."""
    presses += presses % 2
    out = _figures(_measured(home, presses, "karenza"))
    out["curtain"]["more_than_position_ms"] = round(out["curtain"]["median_ms"] - out["position"]["median_ms"], 2)
    grid = _figures(_measured(home, presses, "myacards"))
    return out | {"field_cursor": grid["cursor"], "field_position": grid["position"]}


def _figures(seen: dict[str, list[float]]) -> dict[str, Any]:
    out: dict[str, Any] = {name: milliseconds(seconds) for name, seconds in seen.items() if seconds}
    for name in ("cursor", "position"):
        out[name]["of_yardstick"] = ratio(out[name]["median_ms"], out["yardstick"]["median_ms"])
    return out


def _measured(home: str, presses: int, stage: str) -> dict[str, list[float]]:
    """Each frame of the table right after one of the yardstick, so that a busy moment hits both alike."""
    with (
        Terminal(["-m", "cardtable.bench.yardstick_board"], {}) as board,
        Terminal(["-m", "cardtable.bench.stage", stage], {"CARDTABLE_HOME": home}) as table,
    ):
        board.shows(BOARD_SAYS)
        board.settle()
        table.shows(CURTAIN_SAYS)
        _lift(table)
        cursor = _in_turns(board, table, (RIGHT, LEFT), presses)
        for key, shows in BEGIN[stage]:
            table.press(key, expect=shows)
        position = _in_turns(board, table, ("u", "U"), presses)
        curtain: list[float] = []
        if stage == "karenza":
            table.press("u", expect=REDO_SAYS)
            curtain = [_fall(table) for _ in range(max(presses // 4, 1))]
    return {
        "yardstick": [pair[0] for pair in cursor + position],
        "cursor": [pair[1] for pair in cursor],
        "position": [pair[1] for pair in position],
        "curtain": curtain,
    }


def _in_turns(board: Terminal, table: Terminal, keys: tuple[str, str], presses: int) -> list[tuple[float, float]]:
    """Seconds of the yardstick and of the table; an even number of presses ends where it began.

    The first presses are practice: what is found once and kept is found by them. On a busy machine two keys may be
    answered by one frame, or by none when they undo each other: such a pair is left out, as long as most were seen.
    """
    seen = []
    for at in range(presses + PRACTICE):
        try:
            seen.append((board.press((RIGHT, LEFT)[at % 2], patience=3), table.press(keys[at % 2], patience=3)))
        except NothingPainted:
            board.settle()
            table.settle()
    if len(seen) * 2 < presses + PRACTICE:
        raise NothingPainted(f"only {len(seen)} of {presses + PRACTICE} keys were answered by a frame")
    return seen[PRACTICE:]


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
    """Passing hands the table over."""
    fell = table.press(" ", expect=CURTAIN_SAYS)
    _lift(table)
    return fell
