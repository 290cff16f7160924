"""Telling what happened: the beats since a player last looked, one after another, each in less than a second."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from textual.timer import Timer

from cardtable.core.board import Board, Spot
from cardtable.core.ids import Seat
from cardtable.match import Beat, Match, Moment
from cardtable.tui.board.canvas import Lines
from cardtable.tui.board.mark import PLAIN

from .drawing import Drawing
from .motion import Float, Glide, Motion, draining, motion
from .pace import Pace

if TYPE_CHECKING:
    from .view import TableView

SKIP = "Any key skips to the end."
LONGEST = 12
"""So many beats are told at most: of a longer story the end."""
FRAMES = 4
"""In so many steps a bar drains."""


class Story(NamedTuple):
    """What one seat saw when its player last looked, and the beats since."""

    start: Moment
    beats: Sequence[Beat]


def story_of(match: Match, seat: Seat | None, since: int, longest: int = LONGEST) -> Story | None:
    """What this seat could see happen after that step; None when there is nothing to tell."""
    if not 0 <= since < match.steps:
        return None
    since = max(since, match.steps - longest)
    return Story(match.moment_at(since, seat), match.beats(seat, since))


class Storyteller:
    """Plays beats on a table's widgets; at the end, or when somebody skips, the moment they led to is shown."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._state = view.state
        self._beats: deque[Beat] = deque()
        self._story: Iterator[float] | None = None
        self._timer: Timer | None = None
        self._arrive: Callable[[], None] | None = None
        self._moment: Moment | None = None
        self._began: tuple[Board | None, Spot | None] = (None, None)

    @property
    def is_telling(self) -> bool:
        """Is a story being told?"""
        return self._story is not None

    def tell(self, story: Story | None, moment: Moment, pace: Pace, arrive: Callable[[], None]) -> None:
        """Tell this story, after one that is being told; `arrive` shows the moment it led to."""
        if story is not None and self._state.board and self._state.board.viewer != story.start.board.viewer:
            self.stop()  # another seat looks: what the one before did not wait for is not told to this one
        self._moment, self._arrive = moment, arrive
        if story is not None:
            self._beats.extend(story.beats)
            if self._story is None:
                self._begin(story.start, pace)

    def tell_again(self, story: Story, moment: Moment, pace: Pace, arrive: Callable[[], None]) -> None:
        """Tell a story whose end the table shows already, from its beginning."""
        self.stop()
        self._set_back(story.start)
        self.tell(story, moment, pace, arrive)

    def _begin(self, start: Moment, pace: Pace) -> None:
        """Show the board as the player last saw it: another seat, or nobody's board, may have been shown since."""
        if self._state.board is None or self._state.board.viewer != start.board.viewer:
            self._set_back(start)
        self._view.redraw()
        self._began = self._state.board, self._state.cursor
        self._story = self._tell(pace)
        self._next()

    def _set_back(self, start: Moment) -> None:
        self._state.show(replace(start, board=replace(start.board, prompt=SKIP)))

    def skip(self) -> None:
        """Show at once what the story led to."""
        arrive = self._arrive
        if self._story is not None and arrive is not None:
            self._state.board, self._state.cursor = self._began
            self.stop()
            arrive()

    def stop(self) -> None:
        """Tell no more, and let nothing of it stay on the screen."""
        if self._timer is not None:
            self._timer.stop()
        self._beats.clear()
        self._story = self._timer = self._arrive = self._moment = None
        self._began = (None, None)
        self._state.flash = frozenset()
        self._view.clear_above()

    def _next(self) -> None:
        wait = next(self._story, None) if self._story is not None else None
        if wait is None:
            self.skip()
        else:
            self._timer = self._view.set_timer(wait, self._next)

    # --- one beat --------------------------------------------------------------------------------------------------

    def _tell(self, pace: Pace) -> Iterator[float]:
        """Do one thing after another, and say how long each is to be seen; what nobody could see takes no time."""
        while self._beats:
            beat, before = self._beats.popleft(), self._state.board
            moved = motion(before, beat.board, beat.lines) if before else Motion()
            if moved.struck:
                self._state.flash = moved.struck
                self._view.redraw()
                yield pace.flash
            self._go_on(beat)
            if self._glide(moved.glides, pace.glide):
                yield pace.glide
            self._view.clear_above()
            self._view.redraw()
            self._float(moved.floats)
            for frame in range(FRAMES if moved.meters else 0):
                self._view.show_players(draining(beat.board, moved.meters, 1 - (frame + 1) / FRAMES))
                yield pace.rest / FRAMES
            if not moved.meters and (beat.lines or moved != Motion()):
                yield pace.rest
            self._view.clear_above()

    def _go_on(self, beat: Beat) -> None:
        """The state becomes what it was after this beat; nothing can be chosen there."""
        assert self._moment
        board = replace(beat.board, prompt=SKIP)
        told = replace(self._moment, board=board, log=self._state.log + beat.lines, choices=(), question=None)
        self._state.show(replace(told, orders=(), standing=(), undo=0, redo=0, outcome=None))
        self._state.flash = self._state.fresh = frozenset()

    def _glide(self, glides: Sequence[Glide], seconds: float) -> bool:
        """Let cards glide over the board as it was; say whether any can be seen."""
        view, before = self._view, self._view.drawing
        if before is None or not glides:
            return False
        after = Drawing(self._state, *before.size, before.look)
        seen = 0
        for glide, ghost in zip(glides, view.ghosts, strict=False):
            start, end = before.place(glide.start) or before.room(glide.start.zone), after.place(glide.end)
            if start and end and start != end:
                ghost.glide(_card_on_its_way(glide, before, after), start, end, seconds, before.look)
                seen += 1
        return seen > 0

    def _float(self, floats: Sequence[Float]) -> None:
        drawing = self._view.drawing
        if drawing is None:
            return
        for each, number in zip(floats, self._view.floats, strict=False):
            if place := drawing.place(each.spot):
                number.rise(each.text, each.is_up, place, drawing.look)


def _card_on_its_way(glide: Glide, before: Drawing, after: Drawing) -> Lines:
    """What glides: the card as it will lie; onto a pile as it lay, since a pile is drawn with its name and frame."""
    assert before.scene
    assert after.scene
    ends, starts = after.scene.placed[glide.end.zone].zone, before.scene.placed[glide.start.zone].zone
    if ends.shape == "pile" and starts.shape != "pile" and glide.start in before.scene.drawn:
        return before.scene.spot_lines(glide.start, PLAIN)
    return after.scene.spot_lines(glide.end, PLAIN)
