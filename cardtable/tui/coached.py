"""A table with a coach: what lessons and puzzles have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from cardtable.core.board import Board, Spot
from cardtable.core.game import Refusal
from cardtable.core.ids import Seat
from cardtable.match import Choice, Match

from . import navigation
from .partner import Partnered
from .screens.coach import HEIGHT, Coach
from .screens.toosmall import COLUMNS, LINES
from .table import RedoAsked, ResignAsked, RulesAsked

if TYPE_CHECKING:
    from .app import CardtableApp


class CoachedTable(Partnered):
    """One learner's table; nobody else sits there, so no curtain hangs before it."""

    app: CardtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "answer", "Show the answer"),
        Binding("r", "restart", "Start again"),
    ]

    def __init__(self, match: Match, seat: Seat) -> None:
        super().__init__(match.game.title, why_not=self.refused, motion=False)
        self.match = match
        self.seat = seat
        self.coach = Coach()
        self.model.coached = True
        self.model.least = (COLUMNS, LINES - HEIGHT)

    def compose(self) -> ComposeResult:
        """The table above the coach."""
        yield from super().compose()
        yield self.coach

    def refused(self, action: Any) -> Refusal | None:
        """Why not? A lesson may have asked for just this."""
        return self.match.why_not(action)

    def show_table(self, lit: Iterable[str] = (), looking: str = "") -> None:
        """Show the learner what is so now, and point at what the coach talks about; with `looking` nothing is asked."""
        match = self.match
        board = match.board(self.seat)
        if looking:
            board = msgspec.structs.replace(board, prompt=looking)
        self.model.lit = spots(board, lit)
        choices = self.offered() if match.to_act == self.seat and not looking else ()
        self.show(board, choices, match.log(self.seat), match.names, can_undo=True)

    def choice_of(self, action: Any) -> Choice:
        """Return the choice that this action belongs to."""
        return next(choice for choice in self.match.choices() if choice.action == action)

    def offered(self) -> Sequence[Choice]:
        """What can be done or tried, in display order."""
        return self.match.choices()

    def open_rules(self, rule: str | None) -> None:
        """The rulebook, at this rule."""
        game = self.match.game
        navigation.rules(self.app, game.id, game.title, rule, self.match.board(self.seat).rules)

    @on(RulesAsked)
    def rules_asked(self, message: RulesAsked) -> None:
        """`?` opens the rule the coach speaks of, if there is one."""
        self.open_rules(self.cited() or message.rule)

    def cited(self) -> str | None:
        """The rule the coach speaks of."""
        return None

    @on(RedoAsked)
    @on(ResignAsked)
    def not_here(self) -> None:
        """What makes no sense beside a coach."""
        self.say("That is for a real match: here Esc leaves, u goes a step back.")

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
