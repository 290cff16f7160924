"""A program on a real pseudo-terminal: when its frame has settled, and how long a key took to show."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

QUIET = 0.06
"""A frame has settled when nothing was painted for so many seconds."""
PATIENCE = 20.0
"""A program that paints nothing for so long has failed."""


class NothingPainted(Exception):
    """The program did not paint what was waited for."""


class Terminal:
    """Runs `python ARGS` on a pseudo-terminal of this size and reads what it paints."""

    def __init__(self, args: Sequence[str], env: Mapping[str, str], columns: int = 120, lines: int = 40) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        size = {"COLUMNS": str(columns), "LINES": str(lines)}  # whoever started us may have set other ones
        known = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **size, **env}
        known.pop("NO_COLOR", None)
        self.frame_bytes = 0
        """How many bytes the frame of the last key had."""
        self.started = time.perf_counter()
        self._child = subprocess.Popen(
            [sys.executable, *args], stdin=slave, stdout=slave, stderr=slave, env=known, start_new_session=True
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._child.send_signal(signal.SIGKILL)
        self._child.wait()
        os.close(self._master)

    def shows(self, words: str) -> float:
        """Seconds from the start until these words were painted."""
        seen, wanted = b"", words.encode()
        while wanted not in seen:
            seen += self._read(PATIENCE)
        return time.perf_counter() - self.started

    def settle(self, quiet: float = QUIET * 4) -> bytes:
        """Reads until nothing more is painted."""
        seen = b""
        while chunk := self._read(quiet, may_stay_still=True):
            seen += chunk
        return seen

    def press(self, key: str, expect: str = "", patience: float = PATIENCE) -> float:
        """Seconds from this key until the last of the frame it caused, with `expect` in it, was painted."""
        pressed = time.perf_counter()
        os.write(self._master, key.encode())
        frame = self._read(patience)
        while expect.encode() not in frame:
            frame += self._read(patience)
        painted = time.perf_counter()
        while more := self._read(QUIET, may_stay_still=True):
            frame += more
            painted = time.perf_counter()
        self.frame_bytes = len(frame)
        return painted - pressed

    def processor_seconds(self) -> float:
        """How long the program has run on a processor so far, all its threads together; waiting does not count."""
        threads = Path(f"/proc/{self._child.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def resident_mb(self) -> float:
        """How much memory the program has now, in megabytes."""
        status = Path(f"/proc/{self._child.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def _read(self, seconds: float, may_stay_still: bool = False) -> bytes:
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            if may_stay_still:
                return b""
            raise NothingPainted(f"nothing was painted for {seconds:.0f} seconds")
        try:
            return os.read(self._master, 1 << 16)
        except OSError:
            raise NothingPainted("the program has ended") from None
