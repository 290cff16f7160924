"""Short ways to sit down and to play, for the tests of the match."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from cardtable.core.ids import Seat
from cardtable.match import Match
from cardtable.match.chain import seal
from tests.toy import GAME, deck

A, B, C = Seat(0), Seat(1), Seat(2)


def sit(seats: int = 2, seed: int | None = 7, path: Path | None = None, **options: str) -> Match:
    """A fresh match of the toy game between Ann, Bo and perhaps Cy."""
    decks = [deck(f"D{seat}", seat) for seat in range(seats)]
    return Match.new(GAME, decks, seed=seed, names=["Ann", "Bo", "Cy"][:seats], options=options, path=path)


def lay(path: Path | None = None, **zones: Any) -> Match:
    """A match from a written position: cards 0–9 are Ann's, 10–19 Bo's."""
    start = {"hands": [[0, 1], [10, 11]], "rounds": 2, **zones}
    return Match.lay_out(GAME, [deck("D0"), deck("D1", 1)], start, names=["Ann", "Bo"], path=path)


def play(match: Match, *labels: str) -> None:
    """Take these actions by their words."""
    for label in labels:
        (choice,) = [choice for choice in match.choices() if choice.option.label == label and choice.rule is None]
        match.submit(choice.action)


def play_on(match: Match, steps: int = 1000, seed: int = 1) -> None:
    """So many random actions, or to the end."""
    chance = random.Random(seed)
    for _ in range(steps):
        if match.to_act is None:
            return
        match.submit(chance.choice(match.legal_actions()))


def told(match: Match, seat: Seat | None = None) -> list[str]:
    """The log in words."""
    return [line.text for line in match.log(seat)]


def saved(path: Path, steps: int = 12) -> Match:
    """A match on disk with some steps, of which one was taken back, and closed."""
    match = sit(path=path, rounds="40")
    play_on(match, steps)
    match.undo(agreed=True)
    match.note("before the break")
    match.close()
    return match


def lines(path: Path) -> list[dict[str, Any]]:
    """The journal as data."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def resealed(path: Path, change: dict[int, dict[str, Any]]) -> None:
    """Write the journal again with some lines changed and every digest right, as a forger or another version would."""
    chain, out = "", b""
    for number, data in enumerate(lines(path), 1):
        data.pop("chain")
        data.update(change.get(number, {}))
        line, chain = seal(data, chain)  # type: ignore[arg-type]
        out += line
    path.write_bytes(out)
