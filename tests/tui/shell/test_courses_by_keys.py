"""Every lesson of every course, finished by pressing exactly the keys that its coach says."""

from __future__ import annotations

import re
from datetime import date

import pytest
from textual.content import Content

from cardtable.games import GAMES
from cardtable.tui.lesson import LessonTable
from cardtable.tui.screens.parts import Words
from cardtable.tui.start import Learn
from cardtable.tutorial import course
from tests.tui.shell.house import app_of, opened, settled

LESSONS = [(listing.id, info.id) for listing in GAMES for info in course(listing.id)]
FIRST = [(listing.id, course(listing.id)[0].id) for listing in GAMES]
TRYING = [("karenza", "03-defending"), ("myacards", "01-the-field"), ("kyza", "01-two-halves")]
"""Lessons in which an act is followed by something to try."""
SIZES = [(80, 24), (120, 40)]
NAMED = {
    "←": "left", "→": "right", "↑": "up", "↓": "down", "Enter": "enter", "Space": "space", "Tab": "tab",
    "Shift+Tab": "shift+tab", "Esc": "escape", "Home": "home",
}  # fmt: skip
SAID = re.compile(r"Press (.+?)(?:   |$)", re.MULTILINE)


@pytest.mark.parametrize(("game", "lesson"), FIRST)
async def test_a_first_lesson_is_finished_by_the_keys_it_says(game: str, lesson: str) -> None:
    """The whole game in three minutes, on the smallest screen."""
    await _finish(game, lesson, SIZES[0])


@pytest.mark.parametrize(("game", "lesson"), TRYING)
async def test_a_lesson_that_moves_is_finished_by_the_keys_it_says(game: str, lesson: str) -> None:
    """As people take it, with cards that fly; a step that asks to try something follows one that is told."""
    await _finish(game, lesson, SIZES[0], motion="quick")


async def test_the_lesson_of_the_day_is_finished_by_the_keys_it_says() -> None:
    """Each day another lesson, on the smaller and the larger screen by turns."""
    day = date.today().toordinal()
    await _finish(*LESSONS[day % len(LESSONS)], SIZES[day // len(LESSONS) % 2])


@pytest.mark.long
@pytest.mark.parametrize("motion", ["off", "quick"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
async def test_a_lesson_is_finished_by_the_keys_it_says(
    game: str, lesson: str, size: tuple[int, int], motion: str
) -> None:
    """Nothing is pressed that the coach did not say; the coach never has to show it."""
    await _finish(game, lesson, size, motion)


async def _finish(game: str, lesson: str, size: tuple[int, int], motion: str = "off") -> None:
    async with opened(Learn(game, lesson), size=size, motion=motion) as pilot:
        table = app_of(pilot).screen
        assert isinstance(table, LessonTable)
        while table.lesson.waits != "done":
            table.story.skip()  # whoever waits sees the keys when the story is over
            at, pauses = table.lesson.at, table._pauses
            for key in _said(table, _coach(table)):
                await pilot.press(key)
            await settled(pilot)
            assert (table.lesson.at > at) is not pauses, f"stuck at step {at + 1}: {table.lesson.said} {_coach(table)}"
            assert _fits(table), f"step {table.lesson.at + 1} has no room: {table.lesson.said}"


def _fits(table: LessonTable) -> bool:
    """Is the last word of the coach on the screen, and none below it?"""
    words = table.query_one("#coach-words", Words)
    whole = words.content
    assert isinstance(whole, Content)
    return len(whole.wrap(words.size.width)) <= words.size.height


def _coach(table: LessonTable) -> str:
    """The last line of the coach, as it is painted."""
    return table.query_one("#coach-keys").render_line(0).text.rstrip()


def _said(table: LessonTable, line: str) -> list[str]:
    """The keys that a line names; of several answers the right one."""
    found = SAID.search(line)
    assert found, f"no keys are said at step {table.lesson.at + 1}: {table.lesson.said}"
    if found[1].endswith(", then Enter"):
        return [str(table.lesson.asked.right), "enter"]
    return [key for word in found[1].split(", ") for key in _keys(word)]


def _keys(word: str) -> list[str]:
    name, _, times = word.partition(" ×")
    return [NAMED.get(name, name)] * int(times or 1)
