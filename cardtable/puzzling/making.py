"""Puzzles out of composed positions: one is kept where exactly one way wins, and wins against every defence.

The fewest moves that win at all are searched for, then all ways of that many moves. A way that is kept must also win in
worlds that look the same to the solver: nobody has to guess. Where it is told what Bo holds and does, that is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from cardtable.core.board import CardFace
from cardtable.core.ids import Seat
from cardtable.decks import load_deck
from cardtable.decks.shipped import find_deck
from cardtable.games import load_game
from cardtable.match import Match, MatchError

from .checking import LUCKY
from .composing import KINDS, Lot, Position
from .solving import Line, Task, is_forced, luck, solutions

NAMES = ("Ann", "Bo")
ANN, BO = Seat(0), Seat(1)
WORLDS = 4
"""In so many imagined worlds a way must win, too."""
NODES = 1500
"""A position that takes a longer search is given up: there are others."""
LEAST = 3
"""The fewest moves a puzzle may have."""
PLAYS = 200
"""How many random plays measure how much of it is luck."""


class Made(NamedTuple):
    """A composed position with the one way that wins from it; `number` and `bar` say how it was composed."""

    game: str
    number: int
    bar: int
    decks: tuple[str, str]
    position: Position
    line: Line
    luck: float
    replies: Line = ()
    """What Bo does whenever he can, by label, the first of these that is legal."""


def make(game: str, number: int, lucky: float = 0.03) -> Made | None:
    """Return the longest puzzle that the composition of this number holds, or None."""
    best: Made | None = None
    for bar, table in enumerate(_tables(game, number)):
        found = _least(table, KINDS[game].most)
        if found is None:
            break
        task, lines = found
        if _is_puzzle(task, lines, lucky):
            best = Made(game, number, bar, table.decks, table.position, lines[0], luck(task, PLAYS), table.replies)
    return best


def make_at(game: str, number: int, bar: int) -> Made | None:
    """Return the puzzle that was found at this bar, searched and checked once more; None when it is none."""
    table = next(islice(_tables(game, number), bar, None), None)
    found = _least(table, KINDS[game].most) if table else None
    if table is None or found is None or not _is_puzzle(*found, LUCKY):
        return None
    return Made(game, number, bar, table.decks, table.position, found[1][0], luck(found[0], PLAYS), table.replies)


class _Table(NamedTuple):
    decks: tuple[str, str]
    position: Position
    match: Match

    @property
    def replies(self) -> Line:
        """Bo's blocks in the order in which he holds them, each laid down as it is; none where he plays as he likes."""
        if not KINDS[self.match.game.id].blocks:
            return ()
        return tuple([f"{verb} {face.title}" for face in blocks(self.match) for verb in ("Play", "Lay down")])


def blocks(match: Match) -> list[CardFace]:
    """Return the cards of Bo's hand in their order."""
    hand = match.board(BO).zone(f"hand:{BO}")
    return [slot.holds for slot in hand.slots if isinstance(slot.holds, CardFace)] if hand else []


def _tables(game: str, number: int) -> Iterator[_Table]:
    """Return the composition of a number on a table, bar by bar, for as long as it can be laid out."""
    lot, kind, record = Lot(number), KINDS[game], load_game(game)
    first, second = lot.sample(kind.decks, 2)
    files = [load_deck(find_deck(f"{game}/{name}")) for name in (first, second)]
    for position in kind.compose(lot, _stock(game, first, second)):
        try:
            yield _Table((first, second), position, Match.lay_out(record, files, position, names=NAMES))
        except MatchError:
            return


def table_of(made: Made) -> Match:
    """Return a composed position on a table."""
    files = [load_deck(find_deck(f"{made.game}/{name}")) for name in made.decks]
    return Match.lay_out(load_game(made.game), files, made.position, names=NAMES)


@lru_cache
def _stock(game: str, *decks: str) -> tuple[dict[str, list[str]], ...]:
    """Return the cards of both decks by kind, each once."""
    files = [load_deck(find_deck(f"{game}/{name}")) for name in decks]
    pool = Match.new(load_game(game), files, seed=1).pool
    return tuple(_kinds([pool[card] for card in pool.of(Seat(seat))]) for seat in range(len(decks)))


def _kinds(cards: Sequence[Any]) -> dict[str, list[str]]:
    out: dict[str, list[str]] = {"": []}
    for card in cards:
        kind = _kind(card)
        if kind not in ("leader", "gate") and getattr(card, "id", "") not in ("", *out[""]):
            out[""].append(card.id)
            out.setdefault(kind, []).append(card.id)
    return out


def _kind(card: Any) -> str:
    """Return what sort of card this is, in its game's own word."""
    words = [getattr(card, name, "") for name in ("role", "function")]
    return getattr(card, "kind", "") or getattr(card, "type", "") or " ".join(filter(None, words))


def _least(table: _Table, most: int) -> tuple[Task, tuple[Line, ...]] | None:
    """Return the task with the fewest moves that win at all, and every way; None when none wins, or nobody knows."""
    for moves in range(1, most + 1):
        task = _task(table, moves)
        found = solutions(task, NODES)
        if found.lines or not found.whole:
            return (task, found.lines) if found.lines else None
    return None


def _task(table: _Table, moves: int) -> Task:
    """Win in so many moves: in this turn, or where Bo blocks whenever he can, at all; the others pass if they can."""
    game, start, replies = table.match.game, table.match.state, table.replies

    def is_won(state: Any) -> bool:
        end = game.outcome(state)
        return end is not None and end.winners == (ANN,)

    def is_late(state: Any) -> bool:
        return bool(not replies and state.turn != start.turn)

    def answer(state: Any, legal: Sequence[Any]) -> Any:
        options = [(game.describe(state, action), action) for action in legal]
        wanted = [action for words in replies for option, action in options if option.label == words]
        passing = [action for option, action in options if option.group == "pass"]
        return (wanted or passing or list(legal))[0]

    return Task(game, start, ANN, moves, is_won, is_late, answer, NAMES)


def _is_puzzle(task: Task, lines: Sequence[Line], lucky: float) -> bool:
    """Return whether this is worth solving: one way, long enough, hardly found by luck, and fair."""
    if len(lines) != 1 or task.moves < LEAST or luck(task, PLAYS) > lucky:
        return False
    if KINDS[task.game.id].blocks:
        return True
    worlds = [task.game.imagine(task.state, task.seat, seed) for seed in range(1, WORLDS + 1)]
    return all(is_forced(task._replace(state=state), lines[0]) for state in (task.state, *worlds))
