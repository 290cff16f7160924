"""The puzzle of the day: the same for everybody who has the same date and seed.

Which compositions hold a puzzle was searched for once (`days.json`, written by `cardtable puzzle search --write`); the
day picks one of them, and it is searched and checked again before anybody sees it. Where rules or decks have changed
and it is none any more, the next one is taken.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from cardtable.core.board import CardFace
from cardtable.core.text import listed
from cardtable.files import puzzles_folder, write_whole
from cardtable.games import load_game
from cardtable.scenario.export import as_yaml

from .composing import KINDS
from .making import NAMES, Made, blocks, make, make_at, table_of

_DAYS = Path(__file__).with_name("days.json")
FURTHER = 1_000_000
"""Where numbers begin that nobody has searched yet."""


def puzzle_of(day: date, seed: int = 0) -> Made:
    """Return the puzzle of a day; another seed gives another puzzle for the same day."""
    turn = day.toordinal() + seed * 7919
    game = sorted(KINDS)[turn % len(KINDS)]
    return next(found for found in _candidates(game, turn // len(KINDS)) if found is not None)


def _candidates(game: str, turn: int) -> Iterator[Made | None]:
    known = days().get(game, [])
    for at in range(len(known)):
        yield make_at(game, *known[(turn + at) % len(known)])
    number = FURTHER + 1000 * turn
    while True:
        yield make(game, number)
        number += 1


@cache
def days() -> dict[str, list[tuple[int, int]]]:
    """Return by game the compositions that hold a puzzle: number and bar."""
    found = json.loads(_DAYS.read_text(encoding="utf-8"))
    return {game: [(number, bar) for number, bar in pairs] for game, pairs in found.items()}


def add_days(game: str, found: Iterable[tuple[int, int]]) -> None:
    """Put compositions into the list, each once, by number, and take out those that hold no puzzle any more."""
    kept = [pair for pair in days().get(game, []) if make_at(game, *pair) is not None]
    every = {**days(), game: sorted({*kept, *found})}
    lines = [f'  "{id}": {json.dumps(every[id])}' for id in sorted(every)]
    write_whole(_DAYS, ("{\n" + ",\n".join(lines) + "\n}\n").encode())


def as_data(made: Made, title: str) -> dict[str, Any]:
    """Return a puzzle as its file says it."""
    game, moves = load_game(made.game), len(made.line)
    alone = "There is one way." if made.replies else "There is one way, and no defence against it."
    goal = {
        "text": _last_hand(made) if made.replies else f"Win this turn, in {moves} moves.{_bar(made)}",
        "moves": moves,
        "degree": 1 if moves < 5 else 2 if moves < 7 else 3,
        "only": True,
        "when": {"outcome": {"winners": [1]}},
    }
    this_turn = {"during": {"position": {"turn": made.position["turn"]}}}
    return {
        "scenario": title,
        "kind": "puzzle",
        "game": made.game,
        "about": f"{game.title}: win in {moves} moves. {alone}",
        "decks": list(made.decks),
        "names": list(NAMES),
        "position": made.position,
        "goal": {**goal, **({"replies": list(made.replies)} if made.replies else this_turn)},
        "steps": [{"do": label} for label in made.line],
    }


def _last_hand(made: Made) -> str:
    """Return the goal of a last hand: how far behind, what Bo holds, and that he blocks."""
    behind = made.position["seats"][1]["score"]
    held = listed([_block(face) for face in blocks(table_of(made))], "or")
    return (
        f"Win the duel in {len(made.line)} moves: it is the last hand, and you are {behind} "
        f"point{'' if behind == 1 else 's'} behind. Bo blocks whenever he can, with the first that connects: {held}."
    )


def _block(face: CardFace) -> str:
    """Say how strong a defense is, and what it connects."""
    path = face.art.in_words.removeprefix("from ") if face.art else ""
    return f"{face.title} ({face.stats[0].value}, {path})"


def _bar(made: Made) -> str:
    """Return what stands between the solver and the win, in a sentence."""
    bo = made.position["seats"][1]
    if made.game == "azuki":
        return f" Bo's Leader has {20 - bo['leader']['damage']} Health."
    if made.game == "kyza":
        return f" Bo has {bo['life']} Life."
    if made.game == "dagupukito":
        return f" Bo has {bo['fighters'][0]['hp']} HP, and you have seen his hand."
    count = len(bo["field"])
    return f" Bo has {count} entit{'y' if count == 1 else 'ies'} left."


def puzzle_path(day: date, seed: int = 0) -> Path:
    """Return the file of the day's puzzle, made when it is first asked for; raises FileProblem."""
    path = puzzles_folder() / f"{day.isoformat()}{f'-{seed}' if seed else ''}.yaml"
    if not path.is_file():
        title = f"Puzzle of {day.day} {day:%B} {day.year}"
        write_whole(path, as_yaml(as_data(puzzle_of(day, seed), title)).encode())
    return path
