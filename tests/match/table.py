"""Short ways to sit down and to play, for the tests of the match."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.toy import GAME, deck

A, B, C = Seat(0), Seat(1), Seat(2)


def sit(seats: int = 2, seed: int | None = 7, path: Path | None = None, **options: str) -> Match:
    """A fresh match of the toy game between Ann, Bo and perhaps Cy."""
    decks = [deck(f"D{seat}", seat) for seat in range(seats)]
    return Match.new(GAME, decks, seed=seed, names=["Ann", "Bo", "Cy"][:seats], options=options, path=path)


def lay(path: Path | None = None, **zones: Any) -> Match:
    """A match from a written position: cards 0–9 are Ann's, 10–19 Bo's."""
    start = {"hands": [[0, 1], [10, 11]], "rounds": 2, **zones}
    return Match.laid_out(GAME, [deck("D0"), deck("D1", 1)], start, names=["Ann", "Bo"], path=path)


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
