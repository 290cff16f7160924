"""Learning: weights explain games, and the same course comes to the same value."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardtable.bots.value import Value
from tests.bots.test_duel import tables

pytest.importorskip("numpy")

from cardtable.bots.training.fit import accuracy, fit
from cardtable.bots.training.selfplay import Habit, Position, positions
from cardtable.bots.training.train import Course, Lesson, keep, train


def test_the_fit_finds_what_decides() -> None:
    """Whoever has more Life wins here; Hats mean nothing."""
    shown = [
        Position(
            {("panel", "Life"): mine, ("panel", "Hats"): mine * 7 % 5}, ({("panel", "Life"): theirs},), mine > theirs
        )
        for mine in range(1, 15)
        for theirs in range(1, 15)
        if mine != theirs
    ]
    weights, viewer = fit(shown)
    assert accuracy(shown, weights, viewer) > 0.95
    assert weights["panel"]["Life"][0] > 3 * abs(weights["panel"].get("Hats", (0.0, 0.0, 0.0))[0])


def test_a_game_gives_positions_as_the_player_to_act_saw_them() -> None:
    """They all end as the game ended, and no position is taken twice."""
    table = tables("karenza")
    start = table.game.setup(table.pools[0], table.options, 3)
    found = positions(table.game, start, None, Habit(0), 1)
    assert 10 < len(found) <= 40
    assert {one.share for one in found} <= {0.0, 0.5, 1.0}
    assert all(("hand", "#") in one.others[0] or one.others[0] for one in found)


def test_the_same_course_comes_to_the_same_value(tmp_path: Path) -> None:
    """Learn, play, learn again: twice the same, and written down it reads the same."""
    lessons: list[Lesson] = []
    course = Course(seed=3, random_games=20, rounds=1, games=6, thoughts=4, compare=2, depth=3)
    one = train(tables("karenza"), course, lessons.append)
    two = train(tables("karenza"), course)
    assert one == two
    assert [lesson.round for lesson in lessons] == [0, 1]
    path = keep(one, tmp_path / "value.json")
    assert msgspec.json.decode(path.read_bytes(), type=Value) == one
