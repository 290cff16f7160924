"""Every game has a course; that its lessons and puzzles can be played is part of the contract."""

from __future__ import annotations

import pytest

from cardtable.games import GAMES
from cardtable.tutorial import course, lesson_path, puzzles

LEAST = {"karenza": 6, "dagupukito": 6, "kyza": 7, "azuki": 9, "myacards": 9}


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_a_course_has_lessons_and_puzzles_enough(game: str) -> None:
    """Whoever finds a game in the lobby can learn all of it there."""
    assert len(course(game)) >= LEAST[game]
    assert len(puzzles(game)) >= 3


@pytest.mark.parametrize("word", ["2", "02-the-chain", "the-chain", "The chain"])
def test_a_lesson_is_found_by_number_id_name_and_title(word: str) -> None:
    """What a person would type leads to the lesson; anything else leads nowhere."""
    path = lesson_path("karenza", word)
    assert path is not None
    assert path.stem == "02-the-chain"
    assert lesson_path("karenza", "the-cha") is None
