"""Journals with right digests and wrong content, and what anybody might do with a match that was read from one."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from cardtable.core.ids import Seat
from cardtable.match import CannotUndo, Match
from cardtable.match.chain import seal
from cardtable.match.story import deciding_line, moves_by_seat, score, series_winner
from cardtable.testing.mutating import mutate

Rows = list[dict[str, Any]]


def rewrite(path: Path, change: Callable[[Rows], object]) -> None:
    """Change the lines of a journal and seal each again, as a forger would who knows the format."""
    rows: Rows = [json.loads(line) for line in path.read_text().splitlines()]
    change(rows)
    chain, out = "", b""
    for row in rows:
        row.pop("chain", None)
        line, chain = seal(row, chain)  # type: ignore[arg-type]
        out += line
    path.write_bytes(out)


def forge(path: Path, random: Random) -> str:
    """Change something of a journal at random, its digests right again; returns what was changed."""
    told: list[str] = []

    def change(rows: Rows) -> None:
        del rows[random.choice((2, 5, 13, 41)) :]
        what = random.choice(("head", "head", "decks", "record", "record"))
        if what == "head":
            decks = rows[0].pop("decks")
            given = {"players": ["", ""], "won": [1, 0], "mode": {"open": True}, **rows[0]}
            rows[0], said = mutate(given, random)
            rows[0]["decks"] = decks
        elif what == "decks":
            rows[0]["decks"], said = mutate(rows[0]["decks"], random)
        else:
            number = random.randrange(1, len(rows))
            rows[number], said = mutate(rows[number], random)
        told.extend([what, *said])

    rewrite(path, change)
    return " ".join(told)


def use(match: Match, steps: int = 6) -> None:
    """Look at everything, go back and forth, and play on; a copy is written by whoever wants one."""
    _look(match)
    for _ in range(3):
        with suppress(CannotUndo):
            match.undo(agreed=True)
    with suppress(CannotUndo):
        match.redo()
    random = Random(1)
    for _ in range(steps):
        if match.to_act is not None:
            match.submit(random.choice(match.legal_actions()))
    _look(match)


def _look(match: Match) -> None:
    seats = (None, *map(Seat, range(len(match.names))))
    for seat in seats:
        match.moment(seat)
        match.moment_at(match.steps // 2, seat)
        match.beats(seat, max(match.steps - 5, 0))
    match.undo_barrier()
    match.spell()
    series_winner(match)
    moves_by_seat(match)
    score(match)
    deciding_line(match)
    for step in range(match.steps):
        match.option_at(step)
