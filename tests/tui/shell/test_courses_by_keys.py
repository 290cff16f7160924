"""Every lesson of every course, finished with the keyboard alone on a terminal of 80 by 24."""

from __future__ import annotations

from collections import deque
from typing import get_args

import pytest
from textual.pilot import Pilot

from cardtable.core.board import Spot
from cardtable.games import GAMES
from cardtable.tui.board.cursor import Way, nearest
from cardtable.tui.lesson import LessonTable
from cardtable.tui.start import Learn
from cardtable.tui.table.offers import Choice
from cardtable.tutorial import course
from tests.tui.shell.house import app_of, opened, settled

WAYS: tuple[Way, ...] = get_args(Way)
LESSONS = [(listing.id, info.id) for listing in GAMES for info in course(listing.id)]


@pytest.mark.long
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
async def test_a_lesson_is_finished_by_keys(game: str, lesson: str) -> None:
    """Arrows, Enter, Space and digits lead through every step; the coach never has to show it."""
    async with opened(Learn(game, lesson), motion=False) as pilot:
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
        _do(table, step.do or step.try_ or "", legal=step.do is not None)
    await settled(pilot)


def _do(table: LessonTable, label: str, legal: bool) -> None:
    """Reach for the choice with this label as a player would."""
    model = table.model
    action = next(c.action for c in table.match.choices() if c.option.label == label and (c.rule is None) == legal)
    choice = next(c for c in model.offers.all if c.action == action)
    home = model.offers.home(choice)
    if choice.option.group in ("pass", "phase"):
        table.action_end()
    elif not legal and home is not None and model.offers.at(home):
        _walk(table, home)
        table.action_why()
    elif home is None:
        _answer(table, choice)
    else:
        _walk(table, home)
        table.action_enter()
        if model.source is not None and choice.option.to is not None:
            _walk(table, choice.option.to)
            table.action_enter()
    _pick(table, choice)


def _answer(table: LessonTable, choice: Choice) -> None:
    model = table.model
    if model.popup is None and model.digits_answer:
        table.action_digit((model.offers.answers.index(choice) + 1) % 10)
        table.action_enter()
    elif model.popup is None:
        model.ask()


def _pick(table: LessonTable, choice: Choice) -> None:
    """Choose from a list that opened; a warning is answered with yes."""
    for _ in range(3):
        popup = table.model.popup
        if popup is None or popup.choose is None:
            return
        rows = [n for n, row in enumerate(popup.rows) if row.value is choice or row.text == choice.option.label]
        popup.index = rows[0] if rows else len(popup.rows) - 1
        table.action_enter()


def _walk(table: LessonTable, spot: Spot) -> None:
    """The shortest way by arrow keys; there is always one."""
    model = table.model
    ways: dict[Spot | None, list[Way]] = {model.cursor: []}
    queue = deque([model.cursor])
    while queue and spot not in ways:
        here = queue.popleft()
        for way in WAYS:
            there = nearest(model.spots, here, way) if here is not None else next(iter(model.spots), None)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], way]
                queue.append(there)
    assert spot in ways, f"no arrow leads to {spot}"
    for way in ways[spot]:
        table.action_move(way)
    assert model.cursor == spot
