"""How good a table is for each player, judged by its Board: a weight for everything that can be counted there.

The weights are learned (`cardtable bots train`) and lie as `value.json` beside each game; nothing here needs more
than Python itself. A game without such a file is judged by the first meter of every panel.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from math import exp
from typing import Any

import msgspec

from cardtable.core.board import Board
from cardtable.core.cached import cached
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat

from .facing import Facing
from .features import EDITION, PANEL, measure
from .scales import Bends, Scales

FILE = "value.json"


class Value(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """What was learned about a game, as it stands in its file."""

    game: str
    weights: dict[str, dict[str, Bends]]
    """By place, then by what is counted there."""
    viewer: float = 0.0
    """What the one who looks has ahead, whose hand counts with its cards."""
    depth: int = 20
    """So many random actions are played before the board is judged."""
    quiet: int = 0
    """After those so many passes, by which attacks and effects that were begun come to their end."""
    habits: dict[str, float] = {}
    """How readily good players take each kind of action; what is not named is as ready as the average."""
    words: dict[str, float] = {}
    """How readily players make a sealed choice of these words, among others of its kind."""
    lead: float = 0.0
    """Without weights: what one more in the first meter is worth."""
    facing: Facing | None = None
    """Where cards face each other and which piles run out, if that was learned from, too."""
    edition: int = 1
    """The edition of the features it was learned from."""
    made: dict[str, Any] = {}
    """How it was learned: seed, games and rounds."""

    @cached
    def scales(self) -> Scales:
        """What weighs boards with these weights."""
        return Scales(
            {(where, what): bends for where, row in self.weights.items() for what, bends in row.items()}, self.facing
        )


class Judge:
    """Judges tables of one game with one Value."""

    def __init__(self, game: AnyGame, value: Value | None = None) -> None:
        self.game = game
        self.value = value or value_of(game)

    def shares(self, state: Any, viewer: Seat) -> dict[Seat, float]:
        """What each player can expect of this table, as `viewer` sees it; all together it is 1."""
        outcome = self.game.outcome(state)
        board = self.game.board(state, viewer)
        if outcome is not None:
            return final_shares(tuple(panel.seat for panel in board.panels), outcome.winners)
        return self.of_board(board)

    def of_board(self, board: Board) -> dict[Seat, float]:
        """What each player can expect, judged by what this board shows."""
        scores = self._leads(board) if self.value.lead else self.value.scales.weigh(board)
        if board.viewer in scores:
            scores[board.viewer] += self.value.viewer
        top = max(scores.values()) if scores else 0.0
        powers = [exp(score - top) for score in scores.values()]
        whole = sum(powers)
        return dict(zip(scores, [power / whole for power in powers], strict=True))

    def _leads(self, board: Board) -> dict[Seat, float]:
        """Without weights: what the first meters say."""
        lead, rows = self.value.lead, measure(board).items()
        return {
            seat: lead * next((value for key, value in sums.items() if key[0] == PANEL), 0.0) for seat, sums in rows
        }


def final_shares(seats: tuple[Seat, ...], winners: tuple[Seat, ...]) -> dict[Seat, float]:
    """What each player has got of a game that is over."""
    getting = winners or seats
    return {seat: 1.0 / len(getting) if seat in getting else 0.0 for seat in seats}


def value_of(game: AnyGame) -> Value:
    """What was learned about this game; where there is nothing of use, a guess by the first meter."""
    return _read_value(game.id)[0]


def value_problem(game: AnyGame) -> str:
    """Return why the file beside this game is of no use, and what to do; empty when it is, or when there is none."""
    return _read_value(game.id)[1]


@cache
def _read_value(game_id: str) -> tuple[Value, str]:
    guess = Value(game_id, {}, lead=0.2)
    try:
        text = files(package_of(game_id)).joinpath(FILE).read_bytes()
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return guess, ""
    return read_value(text, guess)


def read_value(text: bytes, guess: Value) -> tuple[Value, str]:
    """Return the value in this text, or else the guess and a sentence on what is wrong with the text."""
    try:
        value = msgspec.json.decode(text, type=Value)
    except msgspec.DecodeError:
        return guess, _REMAKE.format(guess.game, "cannot be read")
    if value.edition != EDITION or value.game != guess.game:
        guess = msgspec.structs.replace(guess, made=value.made)  # it is remade as it was made
        return guess, _REMAKE.format(guess.game, "was learned from boards that were counted otherwise")
    return value, ""


_REMAKE = (
    "What was learned about {0} {1}, so the computer goes by the first meter: remake it with cardtable bots train {0}."
)


def package_of(game_id: str) -> str:
    """The package beside whose modules a game's files lie."""
    from cardtable.games import listings

    module = next((listing.module for listing in listings() if listing.id == game_id), "")
    if not module:
        raise ModuleNotFoundError(game_id)
    return import_module(module).__package__ or module


def bends(value: float) -> Bends:
    """A sum as it is, its root, and whether there is any: the first card of a kind is worth more than the fifth."""
    return (value, value**0.5, 1.0) if value > 0 else (0.0, 0.0, 0.0)
