"""Lessons and puzzles of a game: the strict runner plays them, and they never lock."""

from __future__ import annotations

from typing import Any

from cardtable.rulebook import load_rulebook
from cardtable.scenario import load_scenario, run
from cardtable.tutorial import LessonInfo, course, puzzles
from cardtable.tutorial.lesson import Lesson
from cardtable.tutorial.puzzle import Puzzle

from .base import GameTests


def _lesson(info: LessonInfo, step: int = 0) -> Lesson:
    return Lesson(load_scenario(info.path), info.path.parent, step)


def _wrong(lesson: Lesson) -> list[Any]:
    """Everything on the table that is not what the step asks for."""
    step = lesson.step
    assert step is not None
    right = {step.do, step.try_, *step.allow}
    if lesson.match.to_act != lesson.seat:
        return []
    return [c for c in lesson.match.choices() if not any(lesson.match.is_said(c, words or "") for words in right)]


class Courses(GameTests):
    """Whoever finds a game in the lobby can learn it there."""

    def test_the_course_teaches_every_enforceable_section(self) -> None:
        """Each section with a rule that is enforced or shown is taught by a lesson, and there is a puzzle."""
        rules = [rule for rule in load_rulebook(self.game).rules if rule.section != "table"]
        taught = {section for info in course(self.game) for section in load_scenario(info.path).teaches}
        assert {rule.section for rule in rules if rule.kind != "N"} <= taught
        assert taught <= {rule.section for rule in rules}
        assert puzzles(self.game)

    def test_the_last_lesson_is_a_whole_game(self) -> None:
        """It starts from an opening hand dealt by a seed and ends with a winner, or goes on as a free game."""
        last = course(self.game)[-1]
        scenario = load_scenario(last.path)
        assert scenario.seed is not None
        assert run(scenario, last.path.parent).outcome is not None or scenario.free

    def test_a_lesson_passes_the_strict_runner(self, lesson: LessonInfo) -> None:
        """Every `do`, `they` and `allow` is legal, every `try` is refused by the rule it names, nothing is open."""
        scenario = load_scenario(lesson.path)
        assert (scenario.kind, scenario.game) == ("lesson", self.game)
        run(scenario, lesson.path.parent)

    def test_a_lesson_names_rules_that_exist(self, lesson: LessonInfo) -> None:
        """Each step's rule can be looked up, and each step of the learner says something."""
        rulebook = load_rulebook(self.game)
        for step in load_scenario(lesson.path).steps:
            assert step.rule is None or rulebook.get(step.rule) is not None, step.rule
            assert step.kind == "they" or step.say or step.check or step.expect

    def test_showing_every_answer_finishes_a_lesson(self, lesson: LessonInfo) -> None:
        """`a` at each step leads to the end; there `back` leads to the beginning again."""
        played = _lesson(lesson)
        start = played.match.state
        while played.waits != "done":
            before = played.at
            assert played.show().went_on
            assert played.at > before
        while played.back().went_on:
            pass
        assert played.match.state == start

    def test_wrong_answers_leave_a_lesson_playable(self, lesson: LessonInfo) -> None:
        """At every step whatever else the learner does or tries changes nothing and gets an answer."""
        played = _lesson(lesson)
        while played.waits != "done":
            at, state = played.at, played.match.state
            for action in _wrong(played):
                reply = played.act(action)
                assert not reply.went_on
                assert reply.text
            if played.waits == "check":
                assert played.step is not None
                assert not played.answer((played.step.answer or 0) + 1).went_on
            assert (played.at, played.match.state) == (at, state)
            assert played.show().went_on

    def test_a_lesson_resumes_where_it_was_left(self, lesson: LessonInfo) -> None:
        """Leaving in the middle and coming back leads to the same table."""
        played = _lesson(lesson)
        for _ in range(len(played.scenario.steps) // 2):
            if played.waits != "done":
                played.show()
        again = _lesson(lesson, played.progress[0])
        assert (again.at, again.match.state) == (played.at, played.match.state)

    def test_a_puzzle_is_solved_by_its_stored_solution(self, puzzle: LessonInfo) -> None:
        """The solution reaches the goal in time, not before its last move, and the app says so."""
        scenario = load_scenario(puzzle.path)
        run(scenario, puzzle.path.parent)
        played = Puzzle(scenario, puzzle.path.parent)
        for step in scenario.steps:
            assert played.state == "open"
            choices = played.match.choices()
            played.act(next(c for c in choices if c.rule is None and played.match.is_said(c, step.do or "")))
        assert played.state == "solved"
        assert played.verdict() == "Solved!"
        while played.back():
            pass
        assert (played.state, played.moves) == ("open", [])
