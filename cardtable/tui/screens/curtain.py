"""The curtain between two players: while it hangs, nothing of the table is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult

from .dialog import Ask
from .guarded import Guarded
from .parts import Part, Words, words

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp


MOST = 16
"""Lines of news at most: more is for the log."""


class Call(NamedTuple):
    """Whom the curtain calls and what it says besides."""

    name: str
    why: str = ""
    leaving: str = ""
    """What Esc asks about before it leaves to the lobby; without it Esc just goes back."""
    news: Sequence[str] = ()
    is_alone: bool = False
    """Is there nobody else who could look?"""


class Curtain(Guarded[bool]):
    """Covers the table until the next player presses Enter.

    It is an opaque screen, because a modal one repaints what lies beneath. For a short time keys do nothing, so that
    one typed ahead does not lift it; the first Enter after that does, and the curtain says when. Its answer is False
    when the player asked to leave instead.
    """

    QUIET: ClassVar[float] = 0.4
    """Seconds before Enter counts."""

    app: CardtableApp

    def __init__(self) -> None:
        super().__init__()
        self._words = Words(id="curtain-words")
        self._call = Call("")
        self._deaf_until = monotonic() + self.QUIET
        self._says_enter = False
        """Does it say that Enter lifts it?"""

    def compose(self) -> ComposeResult:
        """One widget, so that it is there at once."""
        yield self._words

    def call(self, call: Call) -> None:
        """Say who comes next, what to press, and what everybody has seen happen."""
        self._call = call
        self._deaf_until = monotonic() + self.QUIET
        self._tell()

    def _tell(self) -> None:
        call = self._call
        self._says_enter = listens = monotonic() >= self._deaf_until
        framed = box(f"{'' if call.is_alone else 'Pass to '}{call.name} — press Enter")
        hints = [
            "" if call.is_alone else "Everybody else, look away.",
            "Enter lifts the curtain." if listens else "One moment…",
            "Esc leaves, but asks first." if call.leaving else "Esc goes back.",
        ]
        parts: list[Part] = [f"{call.why}\n\n", (framed, "bold $primary"), f"\n\n{' '.join(filter(None, hints))}"]
        if told := newest(call.news, self.app.size.width - 2, min(self.app.size.height - 14, MOST)):
            parts += [("\n\nWhat happened last\n", "bold"), "\n".join(told)]
        self._words.update(words(*parts), layout=False)

    def on_screen_resume(self) -> None:
        """Take no key before its first frame: a machine may stand still until then."""
        self._deaf_until = inf
        if self._says_enter:  # words that change after the first frame are a second one
            self._tell()
        self.call_after_refresh(self._begin_to_listen)

    def _begin_to_listen(self) -> None:
        """Start to listen only when it has been seen for a moment, and say so."""
        self._deaf_until = monotonic() + self.QUIET
        self.set_timer(self.QUIET + 0.01, self._tell)

    def on_key(self, event: events.Key) -> None:
        """Enter lifts, Esc asks; a key that comes too early is forgotten."""
        event.stop()
        if self._is_too_early():
            return
        if event.key == "enter":
            self._answer(True)
        elif event.key == "escape":
            self._ask()

    def on_click(self) -> None:
        """A click lifts it, too."""
        if not self._is_too_early():
            self._answer(True)

    def _is_too_early(self) -> bool:
        """Was this typed before anybody could have read whom the curtain calls?"""
        return self.app.typed_at < self._deaf_until

    def _ask(self) -> None:
        """Surely? The question hangs before the curtain, so that nothing of the table is seen meanwhile."""
        if not self._call.leaving:
            return self._answer(False)
        answers = [("no", "Stay"), ("lobby", "Back to the lobby")]
        question = Ask("Leave the table?", [self._call.leaving], answers)
        self.app.push_screen(question, lambda answer: self._answer(False) if answer == "lobby" else None)

    def _answer(self, lifted: bool) -> None:
        self.app.drop_typed()
        self.dismiss(lifted)


def newest(news: Sequence[str], width: int, room: int) -> list[str]:
    """The last of the news, as many as have room when each wraps where it must."""
    told: list[str] = []
    for line in reversed(news):
        room -= -(-cell_len(line) // max(width, 1))
        if room < 0:
            return ["…", *told] if told else []
        told.insert(0, line)
    return told


def box(text: str) -> str:
    """A text in a frame, with air around it."""
    wide = cell_len(text) + 8
    air = f"│{' ' * wide}│"
    return "\n".join([f"╭{'─' * wide}╮", air, f"│    {text}    │", air, f"╰{'─' * wide}╯"])


def hang(app: CardtableApp, call: Call, then: Callable[[bool | None], None]) -> None:
    """Hang the curtain before whatever is shown; the same one each time, which is quicker than a new one."""
    curtain = Curtain() if app.curtain in app.screen_stack else app.curtain
    curtain.call(call)
    app.push_screen(curtain, then)
