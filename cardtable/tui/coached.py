"""A table with a coach: what lessons and puzzles have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from cardtable.core.board import Board, Spot
from cardtable.core.ids import Seat
from cardtable.lookup import Sight
from cardtable.match import Match, Moment

from . import navigation
from .match_table import MatchTable
from .screens.coach import Coach
from .table import RedoAsked, ResignAsked, RulesAsked
from .table.question import last_events, message_words
from .table.storyteller import story_of

if TYPE_CHECKING:
    from .app import CardtableApp


class CoachedTable(MatchTable):
    """One learner's table; nobody else sits there, so no curtain hangs before it."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "answer", "Show the answer"),
        Binding("r", "restart", "Start again"),
    ]

    def __init__(self, match: Match, seat: Seat) -> None:
        super().__init__(match, seat)
        self._finished = False
        self.coach = Coach()
        self._seen = match.steps
        """After how many steps the learner last looked."""
        self.state.coached = True
        self._pointed_at: frozenset[Spot] = frozenset()
        """What the coach talks about once the table has shown what led there."""

    def compose(self) -> ComposeResult:
        """The table above the coach."""
        yield from super().compose()
        yield self.coach

    def redraw(self) -> None:
        """Paint what changed; what the table has to say, the coach says, where it covers no card."""
        super().redraw()
        if self.coach.is_attached:
            self.coach.interrupt(message_words(self.state), self.asks)

    @property
    def asks(self) -> bool:
        """Does the coach wait for an answer to a question of its own?"""
        return False

    def show(self, moment: Moment, seen: Moment | None = None) -> None:
        """Draw a moment, and point at what the coach talks about there."""
        self.state.lit = self._pointed_at
        super().show(moment, seen)

    def show_table(self, lit: Iterable[str] = (), looking: str = "", then: Callable[[], None] | None = None) -> None:
        """Show the learner what is so now, and point at what the coach talks about; with `looking` nothing is asked.

        `then` is done when the learner has seen how it came about.
        """
        moment = self.match.moment(self.seat)
        board = replace(moment.board, prompt=looking) if looking else moment.board
        self._pointed_at, self.state.lit = spots(board, lit), frozenset()
        choices = () if looking else moment.choices
        shown = replace(moment, board=board, choices=choices, orders=(), standing=(), undo=1, redo=0)
        since, self._seen = self._seen, moment.step
        story = story_of(self.match, self.seat, since) if self.pace else None
        self.play_out(shown, story, self.match.moment_at(min(since, moment.step), self.seat), then)

    def finish(self, path: Path, *sentences: str) -> None:
        """Say that the lesson is done or the puzzle solved, and offer what comes next; once.

        What happened last is said there again: the box lies over the line that says it.
        """
        if not self._finished:
            self._finished = True
            told = last_events(self.state, self.app.size.width - 14, 3, self.view.look.signs.dots)
            navigation.congratulate(self, path, " ".join(told), *sentences)

    def open_rules(self, rule: str | None) -> None:
        """The rulebook, at this rule."""
        game, sight = self.match.game, Sight(self.match, self.seat)
        navigation.rules(self.app, game.id, game.title, rule, sight)

    @on(RulesAsked)
    def show_rules(self, message: RulesAsked) -> None:
        """`?` opens the rule the coach speaks of, if there is one."""
        self.open_rules(self.cited_rule() or message.rule)

    def cited_rule(self) -> str | None:
        """The rule the coach speaks of."""
        return None

    @on(RedoAsked)
    @on(ResignAsked)
    def not_here(self) -> None:
        """What makes no sense beside a coach."""
        self.say("That is for a real match: here Esc leaves, u goes a step back.")

    def no_hint(self) -> str:
        """A coach gives hints of its own."""
        return "Here the coach gives the hints: press a."

    def action_orders(self) -> None:
        """A standing order would answer what the coach asks about."""
        self.say("Standing orders are for a real match: here you answer for yourself.")


def spots(board: Board, lit: Iterable[str]) -> frozenset[Spot]:
    """The spots that words such as `hand:0` (all of it) or `hand:0/2` mean."""
    found: set[Spot] = set()
    for word in lit:
        zone, _, index = word.partition("/")
        if index:
            found.add(Spot(zone, int(index)))
        elif there := board.zone(zone):
            found |= {Spot(zone, at) for at in range(max(1, len(there.slots)))}
    return frozenset(found)
