"""What can be looked at in a match: whose turn, what could be done, boards, logs, moments and beats.

Everything that leaves here is in people's names and holds only what its seat may see.
"""

from __future__ import annotations

from typing import Any

from cardtable.core.board import Board, Line, Option
from cardtable.core.game import Order, Outcome, Refusal, Rule, Verdicts, refusal
from cardtable.core.ids import Seat
from cardtable.core.names import put_names

from .moment import Beat, Choice, Moment, OpenQuestion
from .naming import name_board, name_option
from .open_board import open_hands
from .timeline import Timeline


class MatchView:
    """A read-only view of a timeline; answers are worked out only once."""

    def __init__(self, timeline: Timeline, players: tuple[str, ...], is_open: bool = False) -> None:
        self.timeline = timeline
        self.game = timeline.game
        self.names = tuple(timeline.logs.names)
        self.players = players
        self._is_open = is_open
        self._boards: dict[Seat | None, Board] = {}
        self._of = timeline.state
        """The state that `_boards` show."""
        self._before: tuple[Any, dict[Seat | None, Board]] = (None, {})
        """The state before, with what was seen of it: a story of the last step starts there."""
        self._verdicts: Verdicts[Any] | None = None
        self._choices: tuple[Choice, ...] | None = None
        self._asked: OpenQuestion | None = None

    def forget(self) -> None:
        """Drop everything worked out for the table before it changed."""
        self._before = (self._of, self._boards)
        self._of, self._boards = self.timeline.state, {}
        self._verdicts = self._choices = self._asked = None

    @property
    def steps(self) -> int:
        """How many actions are in effect."""
        return len(self.timeline.steps)

    @property
    def to_act(self) -> Seat | None:
        """Who decides now; None when the game is over."""
        return self.game.to_act(self.timeline.state)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return self.game.outcome(self.timeline.state)

    def verdicts(self) -> Verdicts[Any]:
        """Return everything the seat to act could try, each with the rule it would break."""
        if self._verdicts is None:
            self._verdicts = self.game.verdicts(self.timeline.state)
        return self._verdicts

    def option(self, step: int, action: Any) -> Option:
        """Return how an action looked to its player after this many steps."""
        return name_option(self.game.describe(self.timeline.history.at(step), action), self.names)

    def choices(self) -> tuple[Choice, ...]:
        """Return everything the seat to act could try as it looks to that player, in display order."""
        if self._choices is None:
            describe, state, names = self.game.describe, self.timeline.state, self.names
            self._choices = tuple(
                [
                    Choice(number, name_option(describe(state, action), names), rule and rule.id, action)
                    for number, (action, rule) in enumerate(self.verdicts())
                ]
            )
        return self._choices

    def is_open_play(self, step: int | None) -> bool:
        """Is a play of several parts unfinished, now or after this many steps?"""
        verdicts = self.verdicts() if step is None else self.game.verdicts(self.timeline.history.at(step))
        return any(rule is not None and rule.id == "TABLE-FINISH" for _, rule in verdicts)

    def verdict_behind(self, choice: Choice) -> tuple[Any, Rule | None] | None:
        """Return the verdict behind a choice of this moment; None if the choice is from another one."""
        choices = self.choices()
        if not 0 <= choice.number < len(choices) or choices[choice.number].option != choice.option:
            return None
        return self.verdicts()[choice.number]

    def why_not(self, action: Any, seat: Seat | None = None) -> Refusal | None:
        """Return why this seat (None: the one to act) cannot take this choice or action now, or None when it can."""
        if isinstance(action, Choice):
            return self._why_not_choose(action, seat)
        refused = refusal(self.game, self.timeline.state, action, seat, self.verdicts)
        return refused and self.in_names(refused)

    def _why_not_choose(self, choice: Choice, seat: Seat | None) -> Refusal | None:
        """Answer from the verdict behind the choice, without judging again."""
        found = self.verdict_behind(choice)
        if found is None:
            return Refusal("TABLE-THERE", "That was a choice of another moment: choose one of those offered now.")
        if seat not in (None, self.to_act):
            return self.why_not(found[0], seat)
        action, rule = found
        return rule and self.in_names(Refusal(rule.id, rule.say(self.timeline.state, action)))

    def in_names(self, refused: Refusal) -> Refusal:
        """Return the refusal with people's names in its sentence."""
        return Refusal(refused.rule, put_names(refused.text, self.names))

    def board(self, seat: Seat | None) -> Board:
        """Return all that this seat (None: nobody) may see."""
        if seat not in self._boards:
            self._boards[seat] = self._see(self._of, seat)
        return self._boards[seat]

    def board_at(self, step: int, seat: Seat | None) -> Board:
        """Return what this seat could see after this many steps."""
        return self._look_at(self.timeline.history.at(step), seat)

    def open_board(self, step: int, seat: Seat | None) -> Board:
        """Return the table after this many steps from this seat's side, with every hand open."""
        return self._open_up(self.timeline.history.at(step), seat)

    def _look_at(self, state: Any, seat: Seat | None) -> Board:
        """Return what this seat sees of a state; the boards of the present and the previous state are cached."""
        if state is self._of:
            return self.board(seat)
        before, boards = self._before
        return boards[seat] if state is before and seat in boards else self._see(state, seat)

    def _see(self, state: Any, seat: Seat | None) -> Board:
        """Return the board of a state; at an open table every player sees every hand."""
        if self._is_open and seat is not None:
            return self._open_up(state, seat)
        return name_board(self.game.board(state, seat), self.names)

    def _open_up(self, state: Any, seat: Seat | None) -> Board:
        boards = [self.game.board(state, Seat(other)) for other in range(len(self.names))]
        return name_board(open_hands(self.game.board(state, seat), boards), self.names)

    def log_at(self, step: int, seat: Seat | None) -> tuple[Line, ...]:
        """Return the log of the first `step` steps, as this seat may read it."""
        return self.timeline.logs.read(seat, step)

    def orders(self, seat: Seat) -> tuple[Order, ...]:
        """Return the standing orders this seat could give now."""
        standing = self.timeline.standing
        return tuple(order for order in self.game.orders(self.timeline.state, seat) if order not in standing)

    def moment(self, seat: Seat | None) -> Moment:
        """Return all that this seat may see and do now."""
        mine = seat is not None and seat == self.to_act
        return Moment(
            self.game.id,
            self.game.title,
            seat,
            self.steps,
            self.names,
            self.players,
            self.board(seat),
            self.log_at(self.steps, seat),
            self.choices() if mine else (),
            self._question() if mine else None,
            () if seat is None else self.orders(seat),
            tuple([order for order in self.timeline.standing if order.seat == seat]),
            self.timeline.last_group() if self.timeline.steps else 0,
            len(self.timeline.next_group()) if self.timeline.undone else 0,
            self.outcome,
        )

    def moment_at(self, step: int, seat: Seat | None) -> Moment:
        """Return what this seat could see after this many steps, without any choices."""
        state = self.timeline.history.at(step)
        return Moment(
            self.game.id,
            self.game.title,
            seat,
            step,
            self.names,
            self.players,
            self.board_at(step, seat),
            self.log_at(step, seat),
            outcome=self.game.outcome(state),
        )

    def _question(self) -> OpenQuestion:
        """Return what is asked of the seat to act."""
        if self._asked is None:
            self._asked = self._find_question()
        return self._asked

    def _find_question(self) -> OpenQuestion:
        """Build the question from that seat's own board and choices, and from what an effect waits for."""
        text, asked = self.board(self.to_act).prompt, self.game.question(self.timeline.state)
        legal = [choice.option for choice in self.choices() if choice.rule is None]
        among = tuple(dict.fromkeys(spot for option in legal for spot in (option.at, option.to) if spot is not None))
        if asked is None:
            return OpenQuestion(text, "act", among=among)
        if asked.kind not in ("cards", "order"):
            return OpenQuestion(text, asked.kind, among=among)
        return OpenQuestion(text, asked.kind, asked.low, asked.high, len(asked.picked), among)

    def beats(self, seat: Seat | None, since: int) -> tuple[Beat, ...]:
        """Return what this seat could see happen after that step, one beat per step.

        A beat is made of `board` and `narrate` for this seat and of nothing else, so it cannot tell more than they do.
        """
        told = self.timeline.logs.by_step(seat, self.steps)
        return tuple(
            [
                Beat(step, self._look_at(state, seat), told[step - 1])
                for step, (_, state) in enumerate(self.timeline.history.walk(since, self.steps), since + 1)
            ]
            if 0 <= since < self.steps
            else []
        )
