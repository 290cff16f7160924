"""`cardtable bots duel` and `bots table`: levels against each other, counted."""

from __future__ import annotations

import json as writing
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cardtable.core.text import listed

from .out import say, warn
from .seating import options_for, read_decks, seats_for
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.bots.duel import Maker, Score
    from cardtable.bots.thinking import Budget, Clock
    from cardtable.simulate import Tables


RIVAL = "openspiel"
"""OpenSpiel's IS-MCTS through the adapter, with as many seconds as whoever it meets (`0.2s`), or else as `strong`."""
_AMOUNT = re.compile(r"(\d+)|(\d+(?:\.\d+)?)s")


class DuelRequest(NamedTuple):
    """A duel as somebody typed it."""

    game: str
    decks: tuple[str, ...]
    options: tuple[str, ...]
    games: int
    seed: int
    jobs: int
    clock: str = "wall"


def run_duel(asked: DuelRequest, first: str, second: str, json: bool) -> None:
    """Plays the duel and prints how it ended."""
    _check_clock(asked.clock)
    _check_known(first, second)
    score = _score(asked, first, second)
    figures = {"game": asked.game, "levels": [first, second], **score.as_dict()}
    say(writing.dumps(figures) if json else _tell(asked, first, second, score))


def run_table(asked: DuelRequest, wanted: Sequence[str], json: bool) -> None:
    """Plays every pair of levels and prints the table."""
    from cardtable.bots.levels import LEVELS, YARDSTICKS

    _check_clock(asked.clock)
    _check_known(*wanted)
    names = list(dict.fromkeys(wanted)) or [level.name for level in (*YARDSTICKS, *LEVELS)]
    if len(names) < 2:
        raise Trouble(f'"{names[0]}" needs somebody to play against: give --level at least twice, with another name.')
    scores: dict[tuple[str, str], Score] = {}
    for one, two in combinations(names, 2):
        warn(f"{two} against {one} …")
        scores[one, two] = _score(asked, one, two)
    say(writing.dumps(_as_dict(asked, scores)) if json else "\n".join(_rows(names, scores)))


def _check_known(*names: str) -> None:
    from cardtable.bots.levels import UnknownLevel, level

    try:
        for name in names:
            if name != RIVAL and _budget_of(name) is None:
                level(name)
    except UnknownLevel as wrong:
        raise Trouble(str(wrong)) from None


def _check_clock(name: str) -> None:
    from cardtable.bots.thinking import CLOCKS

    if name not in CLOCKS:
        raise Trouble(f'There is no clock "{name}": choose {listed(list(CLOCKS), "or")}.')


def _budget_of(name: str) -> Budget | None:
    """How much a player called by a number thinks: `200` so many thoughts a decision, `0.2s` so many seconds."""
    from cardtable.bots.thinking import Budget

    found = _AMOUNT.fullmatch(name)
    if found is None or float(found[1] or found[2]) <= 0:
        return None
    return Budget(thoughts=int(found[1])) if found[1] else Budget(seconds=float(found[2]))


def _score(asked: DuelRequest, first: str, second: str) -> Score:
    """The whole duel, in so many processes."""
    from cardtable.bots.duel import Score
    from cardtable.bots.value import value_problem

    tables = lay_tables(asked.game, asked.decks, asked.options)  # what is wrong is said before any process starts
    if problem := value_problem(tables.game):
        warn(problem)
    parts = _parts(asked.games, asked.jobs)
    work = partial(_play, asked, first, second)
    total = Score()
    if len(parts) == 1:
        return work(parts[0])
    with ProcessPoolExecutor(len(parts)) as processes:
        for score in processes.map(work, parts):
            total.add(score)
    return total


def _parts(games: int, jobs: int) -> list[tuple[int, int]]:
    """Where each process starts, and how many games it plays; pairs of games stay together."""
    size = -(-games // (2 * jobs)) * 2
    return [(start, min(size, games - start)) for start in range(0, games, size)]


def _play(asked: DuelRequest, first: str, second: str, part: tuple[int, int]) -> Score:
    from cardtable.bots.duel import duel
    from cardtable.bots.thinking import CLOCKS

    start, games = part
    clock = CLOCKS[asked.clock]
    tables = lay_tables(asked.game, asked.decks, asked.options)
    makers = _maker(first, second, clock), _maker(second, first, clock)
    return duel(tables, *makers, games, asked.seed, start, clock=clock)


def _maker(name: str, other: str, clock: Clock) -> Maker:
    """Who makes players of this name, who think by this clock, against the other one."""
    from cardtable.bots.levels import Thinker, player

    if (budget := _budget_of(name)) is not None:
        return partial(Thinker, budget, clock=clock)
    if name != RIVAL:
        return partial(player, name, clock=clock)
    try:
        from cardtable.adapters.rival import SECONDS, Rival
    except ImportError:
        raise Trouble("OpenSpiel is not installed: pip install 'cardtable[openspiel]'.", FAILED) from None
    budget = _budget_of(other)
    return partial(Rival, seconds=SECONDS if budget is None or budget.seconds is None else budget.seconds, clock=clock)


def lay_tables(game_id: str, decks: Sequence[str], options: Sequence[str]) -> Tables:
    """The tables for two at which bots meet: these decks, or all that are shipped."""
    from cardtable.games import load_game
    from cardtable.match.seating import check_decks
    from cardtable.simulate import Tables, lineups

    game = load_game(game_id)
    values = options_for(game, options)
    seats = seats_for(game, 2, 0, 0)
    known = read_decks(game, decks)
    meetings = lineups(game, known, seats, values)
    for meeting in meetings:
        check_decks(game, meeting, values)
    return Tables.lay(game, meetings, values)


def _tell(asked: DuelRequest, first: str, second: str, score: Score) -> str:
    low, high = score.interval
    mine, theirs = score.as_dict()["seconds_a_move"]
    return "\n".join(
        [
            f"{score.games} games of {asked.game}: {first} won {score.first}, {second} {score.second}, "
            f"draws {score.draws}.",
            f"That is {score.share:.0%} for {first}; the true share lies between {low:.0%} and {high:.0%} "
            "in 19 of 20 such duels.",
            f"A move took {first} {mine:.3f} and {second} {theirs:.3f} seconds.",
        ]
    )


def _rows(names: Sequence[str], scores: dict[tuple[str, str], Score]) -> Iterator[str]:
    """The table: what each row's level got against each column's, in per cent, and where the true share lies."""
    yield "| " + " | ".join(["", *names]) + " |"
    yield "| " + " | ".join(["---", *["--:"] * len(names)]) + " |"
    for row in names:
        cells = [_cell(scores, row, column) for column in names]
        yield "| " + " | ".join([row, *cells]) + " |"


def _cell(scores: dict[tuple[str, str], Score], row: str, column: str) -> str:
    if (row, column) in scores:
        score = scores[row, column]
        share, (low, high) = score.share, score.interval
    elif (column, row) in scores:
        score = scores[column, row]
        share, (low, high) = 1 - score.share, (1 - score.interval[1], 1 - score.interval[0])
    else:
        return "·"
    return f"{share * 100:.0f} ({low * 100:.0f}–{high * 100:.0f})"


def _as_dict(asked: DuelRequest, scores: dict[tuple[str, str], Score]) -> dict[str, object]:
    pairs = [{"levels": list(pair), **score.as_dict()} for pair, score in scores.items()]
    return {"game": asked.game, "games": asked.games, "seed": asked.seed, "pairs": pairs}
