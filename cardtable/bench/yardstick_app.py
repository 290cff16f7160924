"""Yardstick: the smallest Textual app there is, for the time to a first frame."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Static

from cardtable.bench.yardstick import SMALLEST_SAYS


class Smallest(App[None]):
    """One word on an empty screen."""

    def compose(self) -> ComposeResult:
        """The word."""
        yield Static(SMALLEST_SAYS)


if __name__ == "__main__":
    Smallest().run()
