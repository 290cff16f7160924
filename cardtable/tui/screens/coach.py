"""The coach's place below a table: what the coach says, how far it is, and what to press."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from .parts import Part, Words, hint_parts, words

HEIGHT = 6
"""Lines the coach takes from the table."""
_WORDS = HEIGHT - 2
"""Lines of it that are left for what the coach says."""
_BAR = 20
_LEGEND = "! marks what I mean"
_GAP = "   "


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

    def on_resize(self) -> None:
        """Say as many keys as find room now."""
        guided, self._guided = self._guided, None
        self.guide(guided or "")

    @property
    def columns(self) -> int:
        """How wide its lines are; before it has a size, as on the smallest screen."""
        return self.content_size.width or 78

    def has_room(self, parts: Sequence[Part]) -> bool:
        """Can all of these words be read at once?"""
        return len(words(*parts).rstrip().wrap(self.columns)) <= _WORDS

    def tell(
        self,
        title: str,
        progress: tuple[int, int],
        parts: Sequence[Part],
        keys: Sequence[tuple[str, str]],
        points: bool = False,
    ) -> None:
        """Show another idea; with `points` say by which sign the coach points at something."""
        done, whole = progress
        filled = _BAR * done // whole if whole else _BAR
        bar = f"{'█' * filled}{'░' * (_BAR - filled)}"
        legend = f"   {_LEGEND}" if points else ""
        self.query_one("#coach-head", Words).say(
            (f"{title} ", "bold $primary"), (bar, "$secondary"), f" {done}/{whole}", (legend, "$secondary")
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
            fitting += [(key, does)] * (left + len(_GAP) >= 0)  # no gap is needed after the last
        parts: list[Part] = [(directions, "bold $accent"), "   "] if directions else []
        self.query_one("#coach-keys", Words).say(*parts, *hint_parts(*fitting))


def in_rows(answers: Sequence[str], columns: int, picked: int = 0) -> list[Part]:
    """Return numbered answers beside each other; one that does not fit into a row starts the next one."""
    parts: list[Part] = []
    left = 0
    for number, answer in enumerate(answers, 1):
        size = len(answer) + 4
        fits = size + len(_GAP) <= left
        parts.append(_GAP if fits else "\n")
        left = (left - len(_GAP) if fits else columns) - size
        parts += [(f"{'>' if number == picked else ' '}{number} ", "bold reverse"), f" {answer}"]
    return parts
