"""Which lessons and puzzles a game has, listed from the heads of their files without loading the game."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from cardtable.core.text import clean, number_in
from cardtable.files import FileProblem, lessons_folder
from cardtable.games import UnknownGame, game_folder

DEGREES = ("", "easy", "tricky", "hard")


class LessonInfo(NamedTuple):
    """A lesson or puzzle as a list shows it; `id` is its file's name without the ending."""

    id: str
    path: Path
    title: str
    about: str
    degree: int = 0
    """How hard a puzzle is, from 1 to 3; lessons have none."""

    @property
    def difficulty(self) -> str:
        """The degree in a word."""
        return DEGREES[self.degree]


def course(game: str) -> tuple[LessonInfo, ...]:
    """The lessons of a game in their order."""
    return _list_lessons(game, "lessons")


def puzzles(game: str) -> tuple[LessonInfo, ...]:
    """The puzzles of a game, the easiest first."""
    return _list_lessons(game, "puzzles")


def own_lessons(game: str) -> tuple[LessonInfo, ...]:
    """The lessons that somebody wrote or drafted here, by file name."""
    try:
        game_folder(game)
        return _in_folder(lessons_folder(game))
    except (UnknownGame, FileProblem):
        return ()


def lesson_path(game: str, word: str) -> Path | None:
    """The lesson or puzzle that a word means: its number in the course, its id with or without number, or a path."""
    lessons = course(game)
    if 1 <= number_in(word) <= len(lessons):
        return lessons[number_in(word) - 1].path
    for info in (*lessons, *puzzles(game), *own_lessons(game)):
        if word.casefold() in (info.id, info.id.lstrip("0123456789-"), info.title.casefold()):
            return info.path
    return Path(word) if os.path.isfile(word) else None


def after(game: str, path: Path) -> LessonInfo | None:
    """What comes after this lesson or puzzle in its list; None after the last one, and after a file of one's own."""
    for infos in (course(game), puzzles(game)):
        for info, following in pairwise(infos):
            if info.path == path:
                return following
    return None


def _list_lessons(game: str, kind: str) -> tuple[LessonInfo, ...]:
    try:
        folder = game_folder(game) / kind
    except UnknownGame:
        return ()
    return _in_folder(folder)


def _in_folder(folder: Path) -> tuple[LessonInfo, ...]:
    found = (_info(path) for path in sorted(folder.glob("*.yaml")))
    return tuple(info for info in found if info is not None)


def _info(path: Path) -> LessonInfo | None:
    from cardtable.files import read_head

    try:
        is_puzzle = path.parent.name == "puzzles"
        head = read_head(path, until=("steps",) if is_puzzle else ("position", "steps", "seed"))
    except FileProblem:
        return None
    if "scenario" not in head:
        return None
    goal = head.get("goal")
    degree = goal.get("degree") if isinstance(goal, dict) else 0
    known = degree if isinstance(degree, int) and 0 <= degree < len(DEGREES) else 0
    return LessonInfo(path.stem, path, clean(str(head["scenario"]), 60), clean(str(head.get("about") or "")), known)
