"""Every lesson and puzzle of every game is played by the strict runner, and never locks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardtable.games import GAMES
from cardtable.rulebook import load_rulebook
from cardtable.scenario import Scenario, load_scenario, run
from cardtable.tutorial import LessonInfo, course, lesson_path, puzzles
from cardtable.tutorial.lesson import Lesson
from cardtable.tutorial.puzzle import Puzzle

LEAST = {"karenza": 6, "dagupukito": 6, "kyza": 7, "azuki": 9, "myacards": 9}
TAUGHT = tuple(listing.id for listing in GAMES if course(listing.id))
LESSONS = [(game, info) for game in TAUGHT for info in course(game)]
PUZZLES = [(game, info) for game in TAUGHT for info in puzzles(game)]

every_lesson = pytest.mark.parametrize(("game", "info"), LESSONS, ids=[f"{g}-{i.id}" for g, i in LESSONS])
every_puzzle = pytest.mark.parametrize(("game", "info"), PUZZLES, ids=[f"{g}-{i.id}" for g, i in PUZZLES])


def _loaded(path: Path) -> Scenario:
    return load_scenario(path)


def test_every_game_has_a_course() -> None:
    """Whoever finds a game in the lobby can learn it there."""
    assert tuple(listing.id for listing in GAMES) == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_teaches_every_enforceable_section(game: str) -> None:
    """Each section with a rule that is enforced or shown is taught by a lesson, and there are lessons enough."""
    sections = {rule.section for rule in load_rulebook(game).rules if rule.kind != "N" and rule.section != "table"}
    taught = {section for info in course(game) for section in _loaded(info.path).teaches}
    assert sections <= taught
    assert taught <= {rule.section for rule in load_rulebook(game).rules}
    assert len(course(game)) >= LEAST[game]
    assert len(puzzles(game)) >= 3


@pytest.mark.parametrize("game", TAUGHT)
def test_the_last_lesson_is_a_whole_game(game: str) -> None:
    """It starts from an opening hand dealt by a seed and ends with a winner."""
    scenario = _loaded(course(game)[-1].path)
    assert scenario.seed is not None
    assert run(scenario).outcome is not None


@every_lesson
def test_a_lesson_passes_the_strict_runner(game: str, info: LessonInfo) -> None:
    """Every `do`, `they` and `allow` is legal, every `try` is refused by the rule it names, nothing is left open."""
    scenario = _loaded(info.path)
    assert (scenario.kind, scenario.game) == ("lesson", game)
    run(scenario, info.path.parent)


@every_lesson
def test_a_lesson_names_rules_that_exist(game: str, info: LessonInfo) -> None:
    """Each step's rule can be looked up, and each step of the learner says something."""
    rulebook = load_rulebook(game)
    for step in _loaded(info.path).steps:
        assert step.rule is None or rulebook.get(step.rule) is not None, step.rule
        assert step.kind == "they" or step.say or step.check or step.expect


@every_lesson
def test_showing_every_answer_finishes_a_lesson(game: str, info: LessonInfo) -> None:
    """`a` at each step leads to the end; there `back` leads to the beginning again."""
    lesson = Lesson(_loaded(info.path), info.path.parent)
    start = lesson.match.state
    while lesson.waits != "done":
        before = lesson.at
        assert lesson.show().went_on
        assert lesson.at > before
    while lesson.back().went_on:
        pass
    assert lesson.match.state == start


@every_lesson
def test_wrong_answers_leave_a_lesson_playable(game: str, info: LessonInfo) -> None:
    """At every step whatever else the learner does or tries changes nothing and gets an answer."""
    lesson = Lesson(_loaded(info.path), info.path.parent)
    while lesson.waits != "done":
        at, state = lesson.at, lesson.match.state
        for action in _wrong(lesson):
            reply = lesson.act(action)
            assert not reply.went_on
            assert reply.text
        if lesson.waits == "check":
            assert lesson.step is not None
            assert not lesson.answer((lesson.step.answer or 0) + 1).went_on
        assert (lesson.at, lesson.match.state) == (at, state)
        assert lesson.show().went_on


def _wrong(lesson: Lesson) -> list[Any]:
    """Everything on the table that is not what the step asks for."""
    step = lesson.step
    assert step is not None
    right = {step.do, step.try_, *step.allow}
    if lesson.match.to_act != lesson.seat:
        return []
    return [c for c in lesson.match.choices() if not any(lesson.match.is_said(c, words or "") for words in right)]


@every_lesson
def test_a_lesson_resumes_where_it_was_left(game: str, info: LessonInfo) -> None:
    """Leaving in the middle and coming back leads to the same table."""
    scenario = _loaded(info.path)
    lesson = Lesson(scenario, info.path.parent)
    for _ in range(len(scenario.steps) // 2):
        if lesson.waits != "done":
            lesson.show()
    again = Lesson(scenario, info.path.parent, step=lesson.at)
    assert (again.at, again.match.state) == (lesson.at, lesson.match.state)


@every_puzzle
def test_a_puzzle_is_solved_by_its_stored_solution(game: str, info: LessonInfo) -> None:
    """The solution reaches the goal in time, not before its last move, and the app says so."""
    scenario = _loaded(info.path)
    run(scenario, info.path.parent)
    puzzle = Puzzle(scenario, info.path.parent)
    for step in scenario.steps:
        assert puzzle.state == "open"
        choices = puzzle.match.choices()
        puzzle.act(next(c for c in choices if c.rule is None and puzzle.match.is_said(c, step.do or "")))
    assert puzzle.state == "solved"
    assert puzzle.verdict() == "Solved!"
    while puzzle.back():
        pass
    assert (puzzle.state, puzzle.moves) == ("open", [])


@pytest.mark.parametrize("word", ["2", "02-the-chain", "the-chain", "The chain"])
def test_a_lesson_is_found_by_number_id_name_and_title(word: str) -> None:
    """What a person would type leads to the lesson; anything else leads nowhere."""
    path = lesson_path("karenza", word)
    assert path is not None
    assert path.stem == "02-the-chain"
    assert lesson_path("karenza", "the-cha") is None
