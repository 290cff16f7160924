"""What a terminal sends that is no text and no key is swallowed here, before it can end the app."""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable
from functools import partial

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers import linux_driver


def forgiving(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    """A decoder that leaves out what it cannot read."""
    return partial(codecs.getincrementaldecoder(encoding), errors="ignore")


class TolerantParser(XTermParser):
    """Textual's parser, which takes a code with numbers that no key has for no key."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        try:
            return [*super()._sequence_to_key_events(sequence, alt)]
        except (ValueError, OverflowError):
            return []


class TolerantDriver(linux_driver.LinuxDriver):
    """Textual's driver, which a byte that is not UTF-8 (a Latin-1 é, noise on a line) does not stop.

    Textual makes its decoder and its parser inside its reading loop, so the one door is the names it looks them up by;
    only that loop asks for them.
    """

    def run_input_thread(self) -> None:
        """Read keys until the app ends."""
        linux_driver.getincrementaldecoder = forgiving  # type: ignore[assignment, attr-defined]
        linux_driver.XTermParser = TolerantParser  # type: ignore[attr-defined]
        super().run_input_thread()
