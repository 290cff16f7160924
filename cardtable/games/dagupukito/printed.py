"""What is printed on the cards of one match, compiled: move cards, fighter cards, combos and the chosen options."""

from __future__ import annotations

from msgspec import Struct

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat

from .moves import LETTERS, BlockTable

FACES = "AB"


class Card(Struct, frozen=True):
    """One physical card: a move, or with `move` -1 the fighter card itself."""

    move: int
    fighter: int
    """Which of its owner's fighters it belongs to."""
    copy: int = 0
    """1, 2, … among the equal cards of its fighter; how positions name it."""

    @property
    def id(self) -> str:
        """What positions call it: the letter of its move."""
        return LETTERS[self.move] if self.move >= 0 else ""


class Variable(Struct, frozen=True):
    """Damage that depends on the table: so much for each card counted, when announced or only when it lands."""

    each: int
    of: str
    late: bool = False


class Combo(Struct, frozen=True):
    """One combo of a fighter card."""

    name: str
    short: str
    face: int
    moves: tuple[int, ...]
    """Fastest first; a move that is listed twice stands there twice."""
    damage: int
    variable: Variable | None
    text: str
    about: str
    """Its cards, its damage and its special action in words: "Punch and Punch, 15 damage. Draw a card."."""
    rests: tuple[tuple[tuple[int, int], ...] | None, ...]
    """For each move as the one just played: what the Charge Zone must hold; None where the combo lacks that move."""
    ability: fx.Ability | None = None
    """The compiled special action, if it has one."""


class Sheet(Struct, frozen=True):
    """One fighter card: two sides with four combos each."""

    id: str
    name: str
    short: str
    style: str
    text: str
    combos: tuple[Combo, ...]
    card: CardId
    """The fighter card's own place in the pool."""
    moves: tuple[CardId, ...]
    """Its move cards, Dashes first: sorted by their ids, a hand is sorted by move."""
    detail: tuple[str, ...] = ()
    picture: tuple[str, ...] = ()
    starts: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """By side and played move: the combos that this move can start."""


class Tables(Struct, frozen=True):
    """What a match plays with beside its cards."""

    teams: tuple[tuple[Sheet, ...], ...]
    moves: tuple[int, ...]
    """The move of each card of the pool; -1 for fighter cards."""
    blocks: BlockTable
    hp: int
    rounds: int
    bench: bool
    waiting: bool
    left_out: tuple[tuple[str, ...], ...] = ()
    """By seat: the names of the team's fighters that the chosen number of fighters leaves out."""
    every_tie: bool = False
    """As older rules had it: rock, paper, scissors at every tie, also where nothing depends on it."""

    def sheet(self, seat: Seat, fighter: int) -> Sheet:
        """A fighter's card."""
        return self.teams[seat][fighter]


def rests(moves: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...] | None, ...]:
    """What must lie in the Charge Zone beside each possible played move, as (move, copies)."""
    return tuple(_rest(moves, played) if played in moves else None for played in range(5))


def _rest(moves: tuple[int, ...], played: int) -> tuple[tuple[int, int], ...]:
    left = list(moves)
    left.remove(played)
    return tuple((move, left.count(move)) for move in sorted(set(left)))


def starts(combos: tuple[Combo, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By side and played move: the combos of that side that list the move."""
    return tuple(
        tuple(
            tuple(number for number, combo in enumerate(combos) if combo.face == face and move in combo.moves)
            for move in range(5)
        )
        for face in range(len(FACES))
    )
