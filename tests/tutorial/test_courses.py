"""Every game has a course; that its lessons and puzzles can be played is part of the contract."""

from __future__ import annotations

import pytest

from cardtable.games import GAMES
from cardtable.scenario import load_scenario, run
from cardtable.tutorial import course, lesson_path, puzzles

LEAST = {"karenza": 6, "dagupukito": 6, "kyza": 7, "azuki": 9, "myacards": 9}


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_a_course_has_lessons_and_puzzles_enough(game: str) -> None:
    """Whoever finds a game in the lobby can learn all of it there."""
    assert len(course(game)) >= LEAST[game]
    assert len(puzzles(game)) >= 3


@pytest.mark.parametrize("word", ["3", "02-the-chain", "the-chain", "The chain"])
def test_a_lesson_is_found_by_number_id_name_and_title(word: str) -> None:
    """What a person would type leads to the lesson; anything else leads nowhere."""
    path = lesson_path("karenza", word)
    assert path is not None
    assert path.stem == "02-the-chain"
    assert lesson_path("karenza", "the-cha") is None


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_a_course_opens_with_a_win_in_three_minutes(game: str) -> None:
    """The goal, one turn and a win of the learner, in a dozen steps, before any details."""
    path = course(game)[0].path
    scenario = load_scenario(path)
    won = run(scenario, path.parent).outcome
    assert won is not None
    assert [seat + 1 for seat in won.winners] == [scenario.seat]
    assert len([step for step in scenario.steps if step.kind != "they"]) <= 12
    assert scenario.steps[0].kind == "say"
