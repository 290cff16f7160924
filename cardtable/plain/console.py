"""The line-by-line terminal: reading a line, saying a line, and leaving nothing readable behind."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
import time
import unicodedata
from typing import Any, TextIO

from cardtable.core.text import clean, printable

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor home, wipe the screen, then the scrollback (in this order: some terminals scroll a wiped screen back)."""
WIDEST = 100
"""No line is longer: a listener loses the thread of a long one, and braille displays show forty cells at once."""
COMMAND = ": cardtable "
"""What comes before a command that somebody may copy."""
_WHOLE_WORDS: Any = {"break_on_hyphens": False, "break_long_words": False}
HELD_KEY = 0.4
"""Seconds in which a held Enter must not lift the curtain."""
_ASCII = str.maketrans(
    {"–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "…": "...", "×": "x", "·": "-", "→": "->", "•": "*"}
)


class EndOfInput(Exception):
    """No more lines will come."""


class Leave(Exception):
    """The player at the keyboard wants to stop for today."""


class Console:
    """Where plain mode listens and speaks.

    `waits`: a person types, so each hand-over waits for Enter. `clears`: a person reads, so hands are cleared
    away; `wipes`: with their scrollback. Through a pipe all are off: hand-overs are announced, and every line
    of input is an answer.
    """

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None, ascii: bool = False) -> None:
        self._source = source or sys.stdin
        self._target = target or sys.stdout
        self._ascii = ascii or not _speaks_unicode(self._target)
        self.waits = self._source.isatty()
        self.clears = self.waits and self._target.isatty()
        self.wipes = self.clears and os.environ.get("TERM", "dumb") != "dumb"

    def say(self, line: str = "") -> None:
        """One line to the reader."""
        print(_fold(self._safe(line), self.width), file=self._target)

    @property
    def width(self) -> int:
        """How long a line may be: as the terminal is wide, and never over WIDEST."""
        return min(max(shutil.get_terminal_size().columns - 1, 40), WIDEST) if self.clears else WIDEST

    def ask(self, question: str) -> str:
        """The reader's next line, without spaces around it (through a pipe it is echoed); raises EndOfInput."""
        print(f"{_fold(self._safe(question), self.width)} ", end="", file=self._target, flush=True)
        try:
            said = self._line().strip()
        except EndOfInput:
            self.say()
            raise
        if not self.waits:
            self.say(clean(said))
        return said

    def confirm(self, question: str) -> bool:
        """Is the answer yes? Anything else is a no, and through a pipe the next line is the answer."""
        return self.ask(f"{question} (yes or no)").casefold() in {"y", "yes"}

    def flush(self) -> None:
        """Everything said so far is on its way."""
        self._target.flush()

    def wipe(self) -> None:
        """Leaves nothing readable on the screen or in its scrollback; a dumb terminal is only scrolled away."""
        if self.clears:
            print(CLEAR if self.wipes else "\n" * 300, end="", file=self._target, flush=True)

    def wait(self, line: str) -> None:
        """On a terminal: waits for an Enter that was pressed after this line was shown."""
        print(self._safe(line), file=self._target, flush=True)
        if self.waits:
            self._drop_type_ahead()
            self._line()

    def _safe(self, text: str) -> str:
        """What this terminal can show, and nothing that it obeys."""
        return _to_ascii(printable(text)) if self._ascii else printable(text)

    def _line(self) -> str:
        try:
            line = self._source.readline()
        except (OSError, UnicodeDecodeError) as gone:  # the terminal vanished, or what came was no text
            raise EndOfInput from gone
        if not line:
            raise EndOfInput
        return line

    def _drop_type_ahead(self) -> None:
        try:
            import termios
        except ImportError:  # no such terminals here
            return
        time.sleep(HELD_KEY)
        termios.tcflush(self._source.fileno(), termios.TCIFLUSH)


def _speaks_unicode(target: TextIO) -> bool:
    return (getattr(target, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf")


def _fold(line: str, wide: int) -> str:
    """A long line on several: no word is torn, what belongs together stands together, and a command stays whole."""
    if len(line) <= wide:
        return line
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    words, found, command = line.partition(COMMAND)
    folded = textwrap.fill(f"{words}{found and ':'}", wide, subsequent_indent=indent, **_WHOLE_WORDS)
    return f"{folded}\n{indent}{COMMAND[2:]}{command}" if found else folded


def _to_ascii(line: str) -> str:
    plain = unicodedata.normalize("NFKD", line.translate(_ASCII))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).encode("ascii", "replace").decode()
