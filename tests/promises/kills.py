"""A process that is killed while it plays loses nothing that it has shown."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from cardtable.core.codec import digest
from cardtable.games import GAMES, load_game
from cardtable.match import Match
from cardtable.testing import Table, decks_for

from .promise import Tried

DIGEST = 9
"""Bytes of a digest and its line break."""


def try_kills(count: int, seed: int) -> Iterator[Tried]:
    """Kill so many processes, each after another number of actions, sometimes in the middle of one."""
    random, records = Random(seed), 0
    for number in range(count):
        game = GAMES[number % 5].id
        with tempfile.TemporaryDirectory() as folder:
            shown = _killed(game, Path(folder) / "m.jsonl", random.randrange(1, 120), random.randrange(10**6))
            wrong = _lost(Path(folder) / "m.jsonl", shown)
        records += len(shown)
        yield Tried(1, bool(wrong), (f"{game}: {wrong}",) if wrong else ())
    yield Tried(0, about=f"{records} acknowledged actions looked for")


def _killed(game: str, path: Path, after: int, seed: int) -> list[str]:
    """The digests that a child showed before it was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _play(game, path, writing, seed)
        finally:
            os._exit(0)
    os.close(writing)
    data = b""
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        while len(data) < after * DIGEST and (more := pipe.read(DIGEST * after - len(data))):
            data += more
        os.kill(child, signal.SIGKILL)
        while more := pipe.read(65536):
            data += more
    os.waitpid(child, 0)
    return data.decode().split("\n")[:-1]


def _play(game: str, path: Path, writing: int, seed: int) -> None:
    random = Random(seed)
    decks = decks_for(Table(game, load_game(game).seats[0], ()), seed % 5)
    match = Match.new(load_game(game), decks, seed=seed, path=path)
    while match.to_act is not None:
        if match.can_undo and random.random() < 0.1:
            match.undo(agreed=True)
        else:
            match.submit(random.choice(match.legal_actions()))
        os.write(writing, f"{digest(match.state)}\n".encode())


def _lost(path: Path, shown: list[str]) -> str:
    """What is missing; nothing when every digest that was shown is in the journal, in its order."""
    match = Match.resume(path)
    match.close()
    recorded = [record.state for record in match._writer._records]
    if match.notices and "torn" not in match.notices[0]:
        return match.notices[0]
    return "" if recorded[: len(shown)] == shown else f"{len(shown)} were shown, {len(recorded)} are there"
