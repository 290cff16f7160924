"""A match thought over: the chance of winning as it went, the choices that cost most, and playing on from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rich.cells import set_cell_size
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.worker import get_current_worker

from cardtable.bots.reasons import instance
from cardtable.bots.review import Decision, Review, Swing, review
from cardtable.core.ids import Seat
from cardtable.match import saves_place
from cardtable.tui import navigation

from .guarded import Guarded
from .menu import Menu
from .parts import Hints, Words, lines, words
from .plot import bars, stretch

if TYPE_CHECKING:
    from cardtable.match import Match
    from cardtable.tui.app import CardtableApp

NAME = 10
"""Cells for a name beside the plot."""
TALL = 4
"""Lines of the plot where there is one."""
LONGER = "Thinking longer about the choices that may have cost most …"
NOTHING = "No choice cost much: it was decided by the cards. b opens the replay, to play on from any step."
_COLOURS = ("$primary", "$secondary", "$accent", "$success")


class ReviewScreen(Guarded[None]):
    """Thinks a match over, aside, and shows what it finds as it goes."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "branch", "Play on from there"),
        Binding("escape,q", "leave", "Back"),
    ]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._moments: list[Decision] = []
        self.review: Review | None = None
        """What was found; None while it is being thought about."""

    def compose(self) -> ComposeResult:
        """The plot, the choices that cost most, and the one under the pointer in full."""
        yield Words(f"{self._match.game.title}: where it was won and lost", classes="screen-title")
        yield Words(id="review-plot")
        yield Words(id="review-state")
        yield Menu(id="review-swings", compact=True)
        with VerticalScroll(id="review-about", can_focus=False):
            yield Words(id="review-words")
        yield Hints(("↑ ↓", "choose"), ("Enter", "see the table"), ("b", "play on from there"), ("Esc", "back"))

    def on_mount(self) -> None:
        """Start to think."""
        self.query_one("#review-state", Words).say("Thinking the match over …")
        self._think()

    def on_resize(self) -> None:
        """The plot takes the room there is."""
        self.call_after_refresh(self._draw_plot)

    @work(thread=True, exclusive=True, exit_on_error=False)
    def _think(self) -> None:
        worker = get_current_worker()

        def add(moment: Decision) -> None:
            if not worker.is_cancelled:
                self.app.call_from_thread(self._add_moment, moment)

        def report(done: int, steps: int) -> None:
            if done == steps and not worker.is_cancelled:
                self.app.call_from_thread(self.query_one("#review-state", Words).say, LONGER)

        found = review(self._match, heard=report, seen=add, stop=lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show_review, found)

    def _add_moment(self, moment: Decision) -> None:
        self._moments.append(moment)
        said = f"Thinking the match over: step {moment.step + 1} of {self._match.steps} …"
        self.query_one("#review-state", Words).say(said)
        self._draw_plot()

    def _show_review(self, found: Review) -> None:
        self.review = found
        said = "The choices that cost most, and what would have been better:" if found.swings else NOTHING
        self.query_one("#review-state", Words).say((said, "bold"))
        self.query_one(Menu).fill([(str(at), _row(found, swing)) for at, swing in enumerate(found.swings)])
        self.query_one(Menu).focus()
        self._draw_plot()

    # --- the plot ----------------------------------------------------------------------------------------------------

    def _draw_plot(self) -> None:
        width = self.size.width - NAME - 17
        if self.is_attached and width > 0 and self._moments:
            self.query_one("#review-plot", Words).update(lines(self._plot(width)))

    def _plot(self, width: int) -> Iterator[Content]:
        """The first player's chance on several lines; with more than two players a line for each."""
        names = self._match.names
        yield words(("The chance of winning, decision by decision", "bold"))
        shown = range(len(names)) if len(names) > 2 else range(1)
        for seat in shown:
            yield from self._chance(Seat(seat), width, 1 if len(names) > 2 else TALL)
        if self.review and self.review.swings and len(names) == 2:
            yield words(" " * (NAME + 7), (self._marks(width), "$warning"))

    def _chance(self, seat: Seat, width: int, tall: int) -> Iterator[Content]:
        values = [round(100 * moment.chances[seat]) for moment in self._moments]
        final = self.review.final[seat] if self.review else None
        rows = bars(stretch(values, width), 100, tall)
        for number, row in enumerate(rows):
            last = number == tall - 1
            name = set_cell_size(self._match.names[seat] if last else "", NAME)
            scale = "100 %" if number == 0 else "  0 %" if last else "     "
            end = "" if final is None or not last else f" {_end(final)}"
            yield words(f"{name} {scale if tall > 1 else '     '} ", (row, _COLOURS[seat % len(_COLOURS)]), end)

    def _marks(self, width: int) -> str:
        """A mark under every choice that cost much."""
        assert self.review
        costly = {swing.step for swing in self.review.swings}
        marks = stretch([int(moment.step in costly) for moment in self._moments], width)
        return "".join("^" if mark else " " for mark in marks)

    # --- one choice --------------------------------------------------------------------------------------------------

    @property
    def _swing(self) -> Swing | None:
        chosen = self.query_one(Menu).chosen
        return self.review.swings[int(chosen)] if self.review and chosen is not None else None

    def on_option_list_option_highlighted(self) -> None:
        """The choice under the pointer, in full."""
        swing = self._swing
        if swing is not None:
            said = [part for part in (swing.text, instance(swing.line)) if part]
            self.query_one("#review-words", Words).update(lines(map(words, said)))

    def on_option_list_option_selected(self) -> None:
        """See the table as it was before that choice, through the eyes of whoever made it."""
        if self._swing is not None:
            navigation.replay_match(self.app, self._match, self._swing.step, self._swing.seat)

    def action_branch(self) -> None:
        """Play on from before that choice, as a match of its own; without such a choice look for a moment."""
        swing = self._swing
        if self.review is not None and not self.review.swings:
            navigation.replay_match(self.app, self._match, 0, Seat(0))
        elif swing is not None:
            navigation.start_match(self.app, lambda path: self._match.branch(swing.step, path), saves_place())

    def action_leave(self) -> None:
        """Back; what is still being thought about stops."""
        self.workers.cancel_all()
        self.dismiss(None)


def _row(found: Review, swing: Swing) -> Content:
    """One choice that cost much: when, who, what it was and what would have been better."""
    name = set_cell_size(found.names[swing.seat], NAME)
    cost = f"{round(100 * swing.lost):>3} % "
    return words(f"Turn {swing.turn:<3} {name} ", (cost, "bold $warning"), f"{swing.label} → {swing.better}")


def _end(final: float) -> str:
    return "won" if final == 1.0 else "lost" if final == 0.0 else "drew"
