"""Thinking in several processes: helpers search worlds of their own, and what they tried is added to the search.

A helper is `python -m cardtable.bots.helping`. It is told a table as the deciding seat imagines it, never the real
one, and ends by itself when whoever started it is gone. One that fails or is late is done without.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from cardtable.core.codec import to_json
from cardtable.core.ids import Seat

from .thinking import Tried

if TYPE_CHECKING:
    from cardtable.match import Match

MOST = 3
"""More helpers than this gain little."""
PATIENCE = 0.2
"""Seconds that answers may take once they are asked for."""


class Task(msgspec.Struct, frozen=True):
    """A decision to think about: the cards, the imagined table, and whose decision it is."""

    number: int
    game: str
    rules: int
    decks: tuple[dict[str, Any], ...]
    options: Mapping[str, Any]
    table: msgspec.Raw
    seat: Seat
    seed: int


class Answer(msgspec.Struct, frozen=True):
    """What a helper tried for the task of this number."""

    number: int
    tried: tuple[Tried, ...]


def spare_cores() -> int:
    """Return how many helpers this machine has room for beside the one who asks."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, cores - 1)


class Helper:
    """One process that thinks along. Threads write to it and read from it, so that nobody waits for a full pipe."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "cardtable.bots.helping"]
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._in: SimpleQueue[Answer | None] = SimpleQueue()
        for work in (self._write, self._read):
            Thread(target=work, daemon=True).start()

    @property
    def is_gone(self) -> bool:
        """Has the process ended?"""
        return self._process.poll() is not None

    def tell(self, line: bytes) -> None:
        """Send a task, or an empty line: stop and answer."""
        self._out.put(line + b"\n")

    def answer(self, number: int, until: float) -> tuple[Tried, ...]:
        """Return what was tried for the task of this number; nothing when the answer comes too late."""
        while (left := until - monotonic()) > 0:
            try:
                answer = self._in.get(timeout=left)
            except Empty:
                break
            if answer is None or answer.number == number:
                return answer.tried if answer else ()
        return ()

    def dismiss(self) -> None:
        """End the process."""
        self._out.put(None)
        self._process.terminate()
        self._process.wait()

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        with suppress(OSError), stream:
            while (line := self._out.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with suppress(OSError, msgspec.DecodeError), stream:
            for line in stream:
                self._in.put(msgspec.json.decode(line, type=Answer))
        self._in.put(None)  # whoever waits need not wait longer


class Helpers:
    """Processes that think along; they start when they are first asked, and answer one question at a time."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._running: list[Helper] = []
        self._number = 0
        self._asking = Lock()
        self._open = 0
        """The number of the question that is being thought about."""

    def ask(self, match: Match, seat: Seat, table: Any) -> Callable[[], tuple[Tried, ...]]:
        """Ask all helpers about this table; the returned function stops them and gives what they tried.

        It must be called; only the first call is answered. While the helpers think about another table nobody is asked.
        """
        if self._size < 1 or not self._asking.acquire(blocking=False):
            return tuple
        self._number += 1
        self._open = self._number
        self._start()
        task = self._task(match, seat, table)
        for place, helper in enumerate(self._running):
            helper.tell(msgspec.json.encode(msgspec.structs.replace(task, seed=task.seed + place)))
        return partial(self._answers, self._open)

    def close(self) -> None:
        """Send all helpers home."""
        for helper in self._running:
            helper.dismiss()
        self._running.clear()

    def _task(self, match: Match, seat: Seat, table: Any) -> Task:
        return Task(
            self._number,
            match.game.id,
            match.header.rules,
            tuple(deck.as_data() for deck in match.decks),
            match.options,
            msgspec.Raw(to_json(table)),
            seat,
            seed=self._number * MOST,
        )

    def _start(self) -> None:
        """Have as many helpers as there should be; one that has failed is not replaced."""
        gone = [helper for helper in self._running if helper.is_gone]
        self._running = [helper for helper in self._running if helper not in gone]
        self._size -= len(gone)
        with suppress(OSError, RuntimeError):  # where no more processes or threads are to be had, fewer do
            while len(self._running) < self._size:
                self._running.append(Helper())

    def _answers(self, number: int) -> tuple[Tried, ...]:
        if number != self._open:
            return ()
        for helper in self._running:
            helper.tell(b"")
        until = monotonic() + PATIENCE
        found = [tried for helper in self._running for tried in helper.answer(number, until)]
        self._open = 0
        self._asking.release()
        return tuple(found)


HELPERS = Helpers(spare_cores())
"""This program's helpers."""
