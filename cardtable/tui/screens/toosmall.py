"""Shown instead of everything else while the terminal is too small for a table."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from .guarded import Guarded
from .parts import Words

COLUMNS, LINES = 80, 24


def is_too_small(width: int, height: int) -> bool:
    """Does a terminal of this size have no room for the table?"""
    return width < COLUMNS or height < LINES


class TooSmall(Guarded[None]):
    """Says what the table needs, and goes away when it gets it."""

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Words(id="too-small")

    def on_resize(self, event: events.Resize) -> None:
        """Count again."""
        have = f"{event.size.width} by {event.size.height}"
        self.query_one(Words).say(
            f"The table needs {COLUMNS} by {LINES} cells; this terminal has {have}. Make it larger, please."
        )

    def on_screen_resume(self) -> None:
        """Go away when the terminal grew while something else was on top."""
        if not is_too_small(*self.app.size):
            self.dismiss()
