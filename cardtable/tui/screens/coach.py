"""The coach's place below a table: what the coach says, how far it is, and what to press."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from .parts import Part, Words, hinted

HEIGHT = 6
"""Lines the coach takes from the table."""
_BAR = 20


class Coach(Vertical):
    """One idea at a time, never over what it talks about."""

    def __init__(self) -> None:
        super().__init__()
        self._keys: Sequence[tuple[str, str]] = ()
        self._guided: str | None = None
        """The directions that stand there."""

    def compose(self) -> ComposeResult:
        """A line with title and progress, the words, the keys."""
        yield Words(id="coach-head")
        yield Words(id="coach-words")
        yield Words(id="coach-keys")

    def tell(
        self, title: str, progress: tuple[int, int], parts: Sequence[Part], keys: Sequence[tuple[str, str]]
    ) -> None:
        """Show another idea."""
        done, whole = progress
        filled = _BAR * done // whole if whole else _BAR
        bar = f"{'█' * filled}{'░' * (_BAR - filled)}"
        self.query_one("#coach-head", Words).say(
            (f"{title} ", "bold $primary"), (bar, "$secondary"), f" {done}/{whole}"
        )
        self.query_one("#coach-words", Words).say(*parts)
        self._keys, self._guided = keys, None
        self.guide("")

    def guide(self, directions: str) -> None:
        """Say what to press from here, before the other keys; those that find no room are left out."""
        if directions == self._guided:
            return
        self._guided = directions
        left = self.size.width - (len(directions) + 3 if directions else 0) if self.size.width else 200
        fitting: list[tuple[str, str]] = []
        for key, does in self._keys:
            left -= len(key) + len(does) + 6
            fitting += [(key, does)] * (left >= 0)
        parts: list[Part] = [(directions, "bold $accent"), "   "] if directions else []
        self.query_one("#coach-keys", Words).say(*parts, *hinted(*fitting))
