"""The curtain between two players: while it hangs, nothing of the table is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult

from .guarded import Guarded
from .parts import Part, Words, words

if TYPE_CHECKING:
    from cardtable.tui.app import CardtableApp


MOST = 16
"""Lines of news at most: more is for the log."""


class Curtain(Guarded[bool]):
    """Covers the table until the next player presses Enter.

    It is an opaque screen, because a modal one repaints what lies beneath. Keys do nothing until the keyboard
    has been quiet for a moment, so that neither a held Enter nor one typed ahead lifts it. Its answer is False
    when the player asked for the lobby instead.
    """

    QUIET: ClassVar[float] = 0.4
    """Seconds without a key before Enter counts."""

    app: CardtableApp

    def __init__(self) -> None:
        super().__init__()
        self._words = Words(id="curtain-words")
        self._deaf_until = monotonic() + self.QUIET

    def compose(self) -> ComposeResult:
        """One widget, so that it is there at once."""
        yield self._words

    def call(self, name: str, why: str = "", is_kept: bool = True, news: Sequence[str] = ()) -> None:
        """Say who comes next, what to press, whether the match is kept, and what everybody has seen happen."""
        framed = box(f"Pass to {name} — press Enter")
        kept = "Esc leaves to the lobby; the match is kept."
        hint = f"The others look away. {kept if is_kept else 'This match is not saved; Esc asks before it is lost.'}"
        parts: list[Part] = [f"{why}\n\n", (framed, "bold $primary"), f"\n\n{hint}"]
        if told := newest(news, self.app.size.width - 2, min(self.app.size.height - 14, MOST)):
            parts += [("\n\nWhat happened last\n", "bold"), "\n".join(told)]
        self._words.update(words(*parts), layout=False)

    def on_screen_resume(self) -> None:
        """Start to listen only when it can be seen."""
        self._deaf_until = monotonic() + self.QUIET

    def on_key(self, event: events.Key) -> None:
        """Enter lifts, Esc leaves; a key that comes too early makes the wait longer."""
        event.stop()
        if self._too_early(event.time):
            return
        if event.key == "enter":
            self._answer(True)
        elif event.key == "escape":
            self._answer(False)

    def on_click(self, event: events.Click) -> None:
        """A click lifts it, too."""
        if not self._too_early(event.time):
            self._answer(True)

    def _too_early(self, time: float) -> bool:
        early = time < self._deaf_until
        if early:
            self._deaf_until = time + self.QUIET
        return early

    def _answer(self, lifted: bool) -> None:
        self.app.drop_typed()
        self.dismiss(lifted)


def newest(news: Sequence[str], width: int, room: int) -> list[str]:
    """The last of the news, as many as have room when each wraps where it must."""
    told: list[str] = []
    for line in reversed(news):
        room -= -(-cell_len(line) // width)
        if room < 0:
            return ["…", *told] if told else []
        told.insert(0, line)
    return told


def box(text: str) -> str:
    """A text in a frame, with air around it."""
    wide = cell_len(text) + 8
    air = f"│{' ' * wide}│"
    return "\n".join([f"╭{'─' * wide}╮", air, f"│    {text}    │", air, f"╰{'─' * wide}╯"])


def hang(
    app: CardtableApp,
    name: str,
    why: str,
    then: Callable[[bool | None], None],
    is_kept: bool = True,
    news: Sequence[str] = (),
) -> None:
    """Hang the curtain before whatever is shown; the same one each time, which is quicker than a new one."""
    curtain = Curtain() if app.curtain in app.screen_stack else app.curtain
    curtain.call(name, why, is_kept, news)
    app.push_screen(curtain, then)
