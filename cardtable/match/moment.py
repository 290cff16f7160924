"""What a skin gets from a match: a moment as one seat sees it, and the beats that led there, all in people's names."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from cardtable.core.board import Board, Line, Option, Spot
from cardtable.core.game import Order, Outcome
from cardtable.core.ids import RuleId, Seat

QuestionKind = Literal["act", "cards", "order", "number", "yes", "one", "player", "place", "trigger"]


class Choice(Struct, frozen=True):
    """Something the seat to act could try: how it looks, and the rule it would break (None: it may be done).

    `number` is its place in the display order; `Match.choose` and `Match.why_not` take a choice by it. Once a choice
    has travelled as JSON, its `action` is plain data.
    """

    number: int
    option: Option
    rule: RuleId | None
    action: Any = None


class OpenQuestion(Struct, frozen=True):
    """What is asked of the viewer: in words, of what kind, how many (of them `picked` so far), and where to point."""

    text: str
    kind: QuestionKind
    least: int = 1
    most: int = 1
    picked: int = 0
    among: tuple[Spot, ...] = ()


class Moment(Struct, frozen=True):
    """All that one seat (None: nobody) may see and do at one point of a match."""

    game: str
    title: str
    seat: Seat | None
    step: int
    names: tuple[str, ...]
    players: tuple[str, ...]
    """For each seat the level of the computer that plays it; empty for a person."""
    board: Board
    log: tuple[Line, ...]
    choices: tuple[Choice, ...] = ()
    question: OpenQuestion | None = None
    orders: tuple[Order, ...] = ()
    """The standing orders this seat could give now."""
    standing: tuple[Order, ...] = ()
    """The standing orders this seat has given."""
    undo: int = 0
    """How many steps undo would take back."""
    redo: int = 0
    """How many steps redo would do again."""
    outcome: Outcome | None = None

    @property
    def to_act(self) -> Seat | None:
        """Who decides now."""
        return self.board.to_act

    @property
    def legal(self) -> tuple[Choice, ...]:
        """The choices that may be made."""
        return tuple([choice for choice in self.choices if choice.rule is None])

    def is_computer(self, seat: Seat) -> bool:
        """Does the computer play this seat?"""
        return bool(self.players[seat])


class Beat(Struct, frozen=True):
    """One step as one seat could see it: the board after it, and the lines told of it with their places."""

    step: int
    board: Board
    lines: tuple[Line, ...]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The places these lines speak of, each once."""
        return tuple(dict.fromkeys(spot for line in self.lines for spot in line.spots))


MOMENT: msgspec.json.Decoder[Moment] = msgspec.json.Decoder(Moment)
BEAT: msgspec.json.Decoder[Beat] = msgspec.json.Decoder(Beat)
