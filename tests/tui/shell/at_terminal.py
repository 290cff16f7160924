"""A person at a real terminal: the whole program on a pseudo-terminal; its cells, keys and a mouse, nothing else."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pyte

COLUMNS, LINES = 80, 24
QUIET = 0.15
"""Seconds without a byte after which a frame has settled."""
PATIENCE = 60.0
"""A busy machine may take so long."""


class Person:
    """Sees the cells of the terminal, presses keys and clicks."""

    def __init__(self, *args: str, env: Mapping[str, str] | None = None) -> None:
        known = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **(env or {})}
        known |= {"LINES": str(LINES), "COLUMNS": str(COLUMNS)}
        self.screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self.screen)
        self._child: Any = pexpect.spawn(
            sys.executable, ["-m", "cardtable", *args], env=known, dimensions=(LINES, COLUMNS), timeout=PATIENCE
        )

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *error: object) -> None:
        self._child.close(force=True)

    @property
    def lines(self) -> list[str]:
        """The letters of the terminal."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def sees(self) -> str:
        """The same in one piece."""
        return "\n".join(self.lines)

    def look(self, quiet: float = QUIET) -> str:
        """Read until nothing more is painted."""
        while True:
            try:
                self._stream.feed(self._child.read_nonblocking(1 << 16, quiet))
            except pexpect.TIMEOUT:
                return self.sees

    def waits_for(self, *words: str) -> str:
        """Look until one of these words stands there, and say which."""
        return self.waits(lambda seen: next((word for word in words if word in seen), ""), " or ".join(words))

    def waits(self, until: Callable[[str], str], what: str) -> str:
        """Look until there is an answer."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            if found := until(self.look()):
                return found
        raise AssertionError(f"There is no {what} on the screen:\n{self.sees}")

    def press(self, keys: str) -> str:
        """Press keys, and look."""
        self._child.send(keys)
        return self.look()

    def click(self, x: int, y: int) -> str:
        """Click on a cell (counted from 0) as a terminal reports it, and look."""
        at = f"{x + 1};{y + 1}"
        self._child.send(f"\x1b[<0;{at}M\x1b[<0;{at}m")
        return self.look()

    def wheel_up(self) -> str:
        """Turn the wheel until what is shown begins at its beginning, and look."""
        self._child.send(f"\x1b[<64;{COLUMNS // 2};{LINES // 2}M" * 100)
        return self.look()

    def find(self, words: str) -> tuple[int, int] | None:
        """Where these words stand."""
        return next(((line.index(words), y) for y, line in enumerate(self.screen.display) if words in line), None)

    def click_on(self, words: str) -> str:
        """Click on these words."""
        self.waits_for(words)
        found = self.find(words)
        assert found
        return self.click(found[0] + 1, found[1])
