"""No step of a game tells a seat what is hidden from it."""

from __future__ import annotations

import traceback
from collections.abc import Iterator

from cardtable.testing.leaks import LongLeaks
from cardtable.testing.tables import tables_of
from tests.contract.five import Azuki, Dagupukito, Karenza, Kyza, Myacards

from .promise import Tried

LOOKED_AT = tuple(type(game.__name__, (game, LongLeaks), {}) for game in (Karenza, Myacards, Kyza, Azuki, Dagupukito))


def try_leaks(count: int, seed: int) -> Iterator[Tried]:
    """Compare worlds at so many steps, the games in turn, at all their tables."""
    done, turn = 0, seed
    while done < count:
        part = _game(LOOKED_AT[turn % len(LOOKED_AT)](), turn, count - done)
        yield part
        done += part.tried
        turn += 1


def _game(looking: LongLeaks, seed: int, most: int) -> Tried:
    tables = tables_of(looking.game, every_value=True)
    table = tables[seed // len(LOOKED_AT) % len(tables)]
    steps = leaks = 0
    examples: list[str] = []
    for step, moment in enumerate(looking._played(table, seed)):
        if steps >= most:
            break
        steps += 1
        try:
            looking._check(moment, table, step)
        except AssertionError:
            leaks += 1
            examples.append(f"{table} seed {seed} step {step}: {traceback.format_exc(limit=-1)[-300:]}")
    return Tried(steps, leaks, tuple(examples[:3]))
