"""Learn, play with what was learned, learn from those games: round by round, keeping what plays better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from cardtable.bots.duel import Score, duel
from cardtable.bots.facing import Facing
from cardtable.bots.features import EDITION
from cardtable.bots.habits import Offers, drop_rare, fit_weights
from cardtable.bots.levels import Player, Thinker
from cardtable.bots.thinking import Budget
from cardtable.bots.value import FILE, Judge, Value, package_of, value_of
from cardtable.core.game import AnyGame
from cardtable.simulate.tables import Tables

from .fit import accuracy, best_pull, fit
from .selfplay import Played, Position, Practice, play_game

APART = 5
"""Every so many games one is kept apart, to see how well the others explain it."""


class Course(NamedTuple):
    """How a value is learned; the same course from the same seed comes to the same value."""

    seed: int = 1
    greedy: int = 120
    """Games of the greedy rule, from which the first value is learned."""
    drawn: int = 0
    """Games drawn by the habits of those: many and quick, for games of which a few tell little."""
    rounds: int = 1
    games: int = 40
    """Games against itself in each round."""
    thoughts: int = 16
    compare: int = 10
    """Games in which what was learned must not do worse than what was known."""
    depth: int = 0
    """Random actions before a board is judged."""
    quiet: int = 8
    """Passes before a board is judged."""
    habit: int = 1
    """With 0 no habits are kept: where good players bluff, what the greedy rule is ready to do misleads."""
    rows: str = ""
    """Zones whose cards face each other in columns: `row2,row3`."""
    piles: str = ""
    """Piles that must not run out: `deck`."""

    def facing(self) -> Facing | None:
        """What is counted beside what everybody has."""
        rows, piles = _named(self.rows), _named(self.piles)
        return Facing(rows, piles) if rows or piles else None

    def as_made(self) -> dict[str, Any]:
        """The course as its file tells it: without zones and piles where none are named."""
        return {name: value for name, value in self._asdict().items() if value != ""}


def _named(names: str) -> tuple[str, ...]:
    return tuple([name.strip() for name in names.split(",") if name.strip()])


def course_of(game: AnyGame) -> Course:
    """Return the course by which this game's value was learned; for a game without one the usual course."""
    made = value_of(game).made
    return Course(**{name: made[name] for name in Course._fields if name in made})


class Lesson(NamedTuple):
    """What one round came to."""

    round: int
    positions: int
    accuracy: float
    """In how many positions kept apart the winner was named."""
    score: Score | None
    """How the new value did against the old one."""
    kept: bool


def train(tables: Tables, course: Course, heard: Callable[[Lesson], None] = lambda lesson: None) -> Value:
    """The best value that this course finds."""
    random = Random(course.seed)
    batches = [_batch(tables, None, Practice(0, facing=course.facing()), course.greedy, random)]
    ways = _ways(batches[0])
    batches.append(_batch(tables, None, Practice(0, habits=ways.habits, facing=course.facing()), course.drawn, random))
    best, seen = _learn(tables, batches, ways, course, 0)
    heard(Lesson(0, _size(batches), seen, None, True))
    for round in range(1, course.rounds + 1):
        batches.append(_batch(tables, best, Practice(course.thoughts, facing=course.facing()), course.games, random))
        new, seen = _learn(tables, batches, _ways(batches[-1]), course, round)
        score = _compare(tables, new, best, course, random.getrandbits(32))
        kept = score.share >= 0.5
        best = new if kept else best
        heard(Lesson(round, _size(batches), seen, score, kept))
    return best


def _batch(tables: Tables, value: Value | None, practice: Practice, games: int, random: Random) -> list[Played]:
    """What so many games taught, over all line-ups by lot."""
    out = []
    for _ in range(games):
        pool = tables.pools[int(random.random() * len(tables.pools))]
        start = tables.game.setup(pool, tables.options, random.getrandbits(50))
        out.append(play_game(tables.game, start, value, practice, random.getrandbits(32)))
    return out


class Ways(NamedTuple):
    """How readily each kind of action was taken in some games, and each words among those of their kind."""

    habits: dict[str, float]
    words: dict[str, float]


def _ways(batch: list[Played]) -> Ways:
    kinds: Offers = Counter()
    words: Offers = Counter()
    for game in batch:
        kinds.update(game.offers)
        words.update(game.words)
    return Ways(fit_weights(kinds), fit_weights(drop_rare(words)))


def _learn(tables: Tables, batches: list[list[Played]], ways: Ways, course: Course, round: int) -> tuple[Value, float]:
    """A value out of all these games, and how well it explains those kept apart when it is learned without them."""
    shown, apart = _split(batches)
    pull = best_pull(shown, apart)
    seen = accuracy(apart, *fit(shown, pull))
    weights, viewer = fit([*shown, *apart], pull)
    made = {**course.as_made(), "round": round, "pull": pull}
    habits = ways.habits if course.habit else {}
    value = Value(
        tables.game.id,
        weights,
        viewer,
        depth=course.depth,
        quiet=course.quiet,
        habits=habits,
        words=ways.words,
        facing=course.facing(),
        edition=EDITION,
        made=made,
    )
    return value, seen


def _split(batches: list[list[Played]]) -> tuple[list[Position], list[Position]]:
    """The positions of most games, and of those kept apart."""
    shown = [one for batch in batches for at, game in enumerate(batch) if at % APART for one in game.positions]
    return shown, [
        one for batch in batches for at, game in enumerate(batch) if not at % APART for one in game.positions
    ]


def _compare(tables: Tables, new: Value, old: Value, course: Course, seed: int) -> Score:
    """How the new value does against the old one, both with the same thoughts."""
    return duel(tables, _maker(tables, new, course), _maker(tables, old, course), course.compare, seed)


def _maker(tables: Tables, value: Value, course: Course) -> Callable[[int], Player]:
    judge, budget = Judge(tables.game, value), Budget(thoughts=course.thoughts)
    return lambda seed: Thinker(budget, seed, judge=judge)


def _size(batches: list[list[Played]]) -> int:
    return sum(len(game.positions) for batch in batches for game in batch)


def keep(value: Value, path: Path | None = None) -> Path:
    """Writes the value beside its game, or to this path; returns where."""
    where = path or Path(_folder(value.game)) / FILE
    text = msgspec.json.format(msgspec.json.encode(value), indent=1)
    where.write_bytes(text + b"\n")
    return where


def _folder(game_id: str) -> Any:
    from importlib.resources import files

    return files(package_of(game_id))
