"""The coach's place below a table: what the coach says, how far it is, and what to press."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from .parts import Part, Words, hint_parts, words

_WORDS = 4
"""Lines for what the coach says."""
_BAR = 20
_LEGEND = "! marks what I mean"
_GAP = "   "


class Coach(Vertical):
    """One idea at a time, never over what it talks about.

    On a low screen it has no line for the title: how far it is then stands before the keys.
    """

    def __init__(self) -> None:
        super().__init__()
        self._keys: Sequence[tuple[str, str]] = ()
        self._places: tuple[str, ...] = ()
        """How far it is, with the sign by which the coach points and without it."""
        self._said: Sequence[Part] = ()
        self._message = ""
        """A sentence of the table that stands before what the coach said."""
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
    def has_head(self) -> bool:
        """Is there a line for title and progress?"""
        return bool(self.query_one("#coach-head").display)

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
        unit: str = "",
    ) -> None:
        """Show another idea; with `points` say by which sign the coach points, with `unit` what progress counts."""
        done, whole = progress
        filled = _BAR * done // whole if whole else _BAR
        bar = f"{'█' * filled}{'░' * (_BAR - filled)}"
        legend = f"   {_LEGEND}" if points else ""
        self.query_one("#coach-head", Words).say(
            (f"{title} ", "bold $primary"), (bar, "$secondary"), f" {done}/{whole}{unit}", (legend, "$secondary")
        )
        self._said, self._message = parts, ""
        self.query_one("#coach-words", Words).say(*parts)
        self._places = (*[f"{done}/{whole}  {_LEGEND}"] * points, f"{done}/{whole}{unit}")
        self._keys, self._guided = keys, None
        self.guide("")

    def interrupt(self, message: str, asks: bool = False) -> None:
        """Say this before what was said, until there is another message or none.

        Where both have no room, an older warning makes room for it, and then all that was said; but not while it asks.
        """
        if message != self._message:
            self._message = message
            before: list[Part] = [(f"! {message}\n", "$warning")] if message else []
            unwarned = [part for part in self._said if isinstance(part, str) or part[1] != "$warning"]
            forms = ([*before, *self._said], [*before, *unwarned])
            last = self._said if asks else before
            parts = forms[0] if not message else next((form for form in forms if self.has_room(form)), last)
            self.query_one("#coach-words", Words).say(*parts)

    def guide(self, directions: str) -> None:
        """Say what to press from here, before the other keys; those that find no room are left out.

        A key that leads on from here is named once: Esc closes what was looked at before it leaves.
        """
        if directions == self._guided:
            return
        self._guided = directions
        left = self.size.width - (len(directions) + len(_GAP) if directions else 0) if self.size.width else 200
        fitting: list[tuple[str, str]] = []
        for key, does in [hint for hint in self._keys if hint[0] not in directions.split(" ")]:
            left -= len(key) + len(does) + 6
            fitting += [(key, does)] * (left + len(_GAP) >= 0)  # no gap is needed after the last
        parts: list[Part] = [(directions, "bold $accent"), _GAP] if directions else []
        self.query_one("#coach-keys", Words).say(*parts, *hint_parts(*fitting), (self._place_in(left), "$secondary"))

    def _place_in(self, room: int) -> str:
        """How far it is, where that has no line of its own, in as many words as have room."""
        if self.has_head:
            return ""
        return next((words for words in self._places if len(words) <= room), "")


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
