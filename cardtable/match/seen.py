"""What can be looked at in a match: whose turn, what could be done, boards and logs, now and at any step before."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardtable.core.board import Board, Line, Option
from cardtable.core.game import Outcome, Refusal, Verdicts, refusal
from cardtable.core.ids import RuleId, Seat

from .history import Step
from .timeline import Timeline


class Choice(NamedTuple):
    """Something the seat to act could try: how it looks, and the rule it would break (None: it may be done)."""

    action: Any
    option: Option
    rule: RuleId | None


class Seen:
    """A timeline to look at; what is asked for twice is worked out once."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.game = timeline.game
        self.names = tuple(timeline.logs.names)
        self._boards: dict[Seat | None, Board] = {}
        self._verdicts: Verdicts[Any] | None = None
        self._barriers: dict[int, str] = {}
        """By number of steps: why the last of them cannot be taken back freely (empty: it can); known until another
        action takes its place, so that going back and forth asks once."""

    def _moved(self) -> None:
        """The table is another one now: forget what it looked like."""
        self._boards = {}
        self._verdicts = None

    @property
    def state(self) -> Any:
        """The state of the table now."""
        return self.timeline.state

    @property
    def steps(self) -> int:
        """How many actions are in effect."""
        return len(self.timeline.steps)

    @property
    def played(self) -> tuple[Step, ...]:
        """The steps in effect, first to last."""
        return tuple(self.timeline.steps)

    @property
    def to_act(self) -> Seat | None:
        """Who decides now; None when the game is over."""
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return self.game.outcome(self.state)

    def verdicts(self) -> Verdicts[Any]:
        """Everything the seat to act could try, each with the rule it would break."""
        if self._verdicts is None:
            self._verdicts = self.game.verdicts(self.state)
        return self._verdicts

    def legal_actions(self) -> tuple[Any, ...]:
        """What the seat to act may do, in display order."""
        return tuple([action for action, rule in self.verdicts() if rule is None])

    def choices(self) -> tuple[Choice, ...]:
        """Everything the seat to act could try as it looks to that player, in display order."""
        describe, state = self.game.describe, self.state
        return tuple([Choice(action, describe(state, action), rule and rule.id) for action, rule in self.verdicts()])

    def why_not(self, action: Any) -> Refusal | None:
        """Why this action cannot be taken now, or None when it can."""
        return refusal(self.game, self.state, action)

    def board(self, seat: Seat | None) -> Board:
        """All that this seat (None: nobody) may see."""
        if seat not in self._boards:
            self._boards[seat] = self.game.board(self.state, seat)
        return self._boards[seat]

    def log(self, seat: Seat | None) -> tuple[Line, ...]:
        """The log of all steps in effect, as this seat may read it."""
        return self.timeline.logs.read(seat, self.steps)

    def at(self, step: int) -> Any:
        """The state after so many steps; raises IndexError when there are not so many."""
        return self.timeline.history.at(step)

    def board_at(self, step: int, seat: Seat | None) -> Board:
        """What this seat could see after so many steps."""
        return self.game.board(self.at(step), seat)

    def log_at(self, step: int, seat: Seat | None) -> tuple[Line, ...]:
        """The log of the first so many steps, as this seat may read it."""
        return self.timeline.logs.read(seat, step)
