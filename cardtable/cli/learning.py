"""`cardtable bots train`: self-play, fit, compare, keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .duels import lay_tables
from .out import say, warn
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.bots.training.train import Lesson


def run(
    game: str, decks: Sequence[str], options: Sequence[str], out: Path | None, asked: Mapping[str, int | str | None]
) -> None:
    """Trains and writes the value down; every round is told on stderr."""
    try:
        import numpy  # noqa: F401  (the fit needs it, and nothing else does)
    except ImportError:
        raise Trouble("Training needs numpy: pip install 'cardtable[train]'.", FAILED) from None
    from cardtable.bots.training.train import course_of, keep, train

    tables = lay_tables(game, decks, options)
    wanted: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}
    course = course_of(tables.game)._replace(**wanted)
    value = train(tables, course, lambda lesson: warn(tell_round(lesson)))
    say(f"Kept in {keep(value, out)}.")


def tell_round(lesson: Lesson) -> str:
    """One round in a sentence."""
    seen = f"{lesson.positions} positions; names the winner in {lesson.accuracy:.0%} of those kept apart"
    if lesson.score is None:
        return f"Games of the greedy rule: {seen}."
    end = "kept" if lesson.kept else "dropped"
    return f"Round {lesson.round}: {seen}; {lesson.score.first} to {lesson.score.second} against the old value: {end}."
