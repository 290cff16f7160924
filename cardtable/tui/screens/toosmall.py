"""Shown instead of everything else while the terminal is too small for a table."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from .guarded import Guarded
from .parts import Words
from .room import COLUMNS, LINES, is_too_small


class TooSmall(Guarded[None]):
    """Says what the table needs, and goes away when it gets it."""

    needs_room = False

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
