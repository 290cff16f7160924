"""Every lesson of every course, finished with the keyboard alone on a terminal of 80 by 24."""

from __future__ import annotations

from collections import deque
from typing import get_args

import pytest
from textual.pilot import Pilot

from cardtable.core.board import Spot
from cardtable.games import GAMES
from cardtable.match import Choice
from cardtable.tui.board.cursor import Way, nearest
from cardtable.tui.lesson import LessonTable
from cardtable.tui.start import Learn
from cardtable.tui.table.sheet_screen import SheetScreen
from cardtable.tutorial import course
from tests.tui.shell.house import app_of, opened, settled

WAYS: tuple[Way, ...] = get_args(Way)
LESSONS = [(listing.id, info.id) for listing in GAMES for info in course(listing.id)]


@pytest.mark.long
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
async def test_a_lesson_is_finished_by_keys(game: str, lesson: str) -> None:
    """Arrows, Enter, Space and digits lead through every step; the coach never has to show it."""
    async with opened(Learn(game, lesson), motion="off") as pilot:
        table = app_of(pilot).screen
        assert isinstance(table, LessonTable)
        while table.lesson.waits != "done":
            at = table.lesson.at
            await _step(pilot, table)
            assert table.lesson.at > at, f"stuck at step {at + 1}: {table.lesson.said}"


async def _step(pilot: Pilot[None], table: LessonTable) -> None:
    step = table.lesson.step
    assert step is not None
    if table.lesson.waits == "read":
        table.action_enter()
    elif table.lesson.waits == "check":
        table.action_digit(step.answer or 0)
        table.action_enter()
    else:
        await _do(pilot, table, step.do or step.try_ or "", legal=step.do is not None)
    await settled(pilot)


async def _do(pilot: Pilot[None], table: LessonTable, label: str, legal: bool) -> None:
    """Reach for the choice with this label as a player would."""
    state = table.state
    choice = next(c for c in state.offers.all if table.match.is_said(c, label) and (c.rule is None) == legal)
    home = state.offers.home(choice)
    if choice.option.group in ("pass", "phase"):
        table.action_end()
    elif home is None:
        _answer(table, choice)
    else:
        _walk(table, home)
        table.action_enter()
        if state.source is not None and choice.option.to is not None:
            _walk(table, choice.option.to)
            table.action_enter()
    await settled(pilot)
    await _pick(pilot, choice)


def _answer(table: LessonTable, choice: Choice) -> None:
    state = table.state
    if state.sheet is None and table.answers_shown:
        table.action_digit((state.offers.answers.index(choice) + 1) % 10)
        table.action_enter()
    elif state.sheet is None:
        table.action_enter()


async def _pick(pilot: Pilot[None], choice: Choice) -> None:
    """Choose from a list that opened; a warning is answered with yes."""
    for _ in range(3):
        screen = app_of(pilot).screen
        if not isinstance(screen, SheetScreen) or not screen.sheet or screen.menu is None:
            return
        rows = screen.sheet.rows
        fits = [n for n, row in enumerate(rows) if row.value is choice or row.text == choice.option.label]
        screen.menu.highlighted = fits[0] if fits else len(rows) - 1
        screen.action_take()
        await settled(pilot)


def _walk(table: LessonTable, spot: Spot) -> None:
    """The shortest way by arrow keys; there is always one."""
    state = table.state
    assert table.view.drawing
    spots = table.view.drawing.spots
    ways: dict[Spot | None, list[Way]] = {state.cursor: []}
    queue = deque([state.cursor])
    while queue and spot not in ways:
        here = queue.popleft()
        for way in WAYS:
            there = nearest(spots, here, way) if here is not None else next(iter(spots), None)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], way]
                queue.append(there)
    assert spot in ways, f"no arrow leads to {spot}"
    for way in ways[spot]:
        table.action_move(way)
    assert state.cursor == spot
