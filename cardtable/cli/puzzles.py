"""What `cardtable puzzle` does."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from .out import say
from .trouble import FAILED, Trouble


def today(day: date, seed: int, plain: bool, ascii: bool) -> None:
    """Pose the puzzle of a day, on the screen or line by line."""
    from cardtable.puzzling.daily import puzzle_path
    from cardtable.scenario import load_scenario

    path = puzzle_path(day, seed)
    if plain:
        from cardtable.plain import Console

        from .tutorial import pose

        pose(load_scenario(path), path, Console(ascii=ascii), "")
    else:
        from .screen import open_tutorial

        open_tutorial(load_scenario(path).game, str(path), ascii)


def check_puzzles(files: list[str], plays: int, nodes: int) -> None:
    """Print what a search found out about puzzles; the exit code says whether one is not what it claims."""
    from cardtable.puzzling.checking import check
    from cardtable.scenario import load_scenario

    bad = 0
    for file in files:
        checked = check(load_scenario(file), Path(file).parent, plays, nodes)
        bad += bool(checked.problems)
        say(f"{file}: {'; '.join(checked.problems) or 'good'}; random moves solve {checked.luck:.1%}")
    if bad:
        raise Trouble(f"{bad} of {len(files)} puzzles are not what they claim.", FAILED)


def search_puzzles(game: str, first: int, count: int, write: bool) -> None:
    """Print every puzzle that these compositions hold, the way that wins with it."""
    from cardtable.puzzling.composing import KINDS
    from cardtable.puzzling.daily import add_days
    from cardtable.puzzling.making import make

    if game not in KINDS:
        raise Trouble(f"Puzzles can be composed for {', '.join(sorted(KINDS))}.")
    found = []
    for number in range(first, first + count):
        made = make(game, number)
        if made is not None:
            found.append((number, made.bar))
            say(json.dumps({"number": number, "bar": made.bar, "decks": made.decks, "line": made.line}))
    if write:
        add_days(game, found)
