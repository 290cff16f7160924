"""Where a course leads: the lobby remembers, a free game follows, a match becomes a lesson, each day has a puzzle."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from cardtable.core.ids import Seat
from cardtable.decks import load_deck
from cardtable.games import GAMES, load_game
from cardtable.match import Match
from cardtable.puzzling import daily
from cardtable.puzzling.making import make_at
from cardtable.tui.lesson import LessonTable
from cardtable.tui.navigation.learning import FREE, TOMORROW
from cardtable.tui.play import LiveTable
from cardtable.tui.puzzle import PuzzleTable
from cardtable.tui.replay import ReplayTable
from cardtable.tui.start import Learn
from cardtable.tutorial import course, own_lessons, puzzles, read_progress, write_progress

from .house import EKA, MICHI, app_of, opened, press, settled, shown


def _finished() -> Match:
    """A short duel that somebody gave up."""
    match = Match.new(load_game("karenza"), [load_deck(MICHI), load_deck(EKA)], seed=7, options={"opening": "1"})
    for _ in range(4):
        match.submit(match.legal_actions()[0])
    match.resign(Seat(0))
    return match


async def test_the_lobby_goes_on_where_a_learner_stopped() -> None:
    """It names the lesson and the step; `l` opens the list there, and Esc leads to the games."""
    second = course("kyza")[1]
    write_progress(read_progress().at("kyza", second.id, 3))
    async with opened() as pilot:
        assert f"go on in Kyza Kards: {second.title}, step 4" in shown(pilot)
        await press(pilot, "l")
        assert f"▸2  {second.title}" in shown(pilot)
        await press(pilot, "escape")
        assert "▸Kyza Kards" in shown(pilot)


async def test_a_list_of_lessons_opens_at_the_first_that_is_not_done() -> None:
    """Whoever comes by the choice of the game, or asks for the game by name, need not look for it."""
    first, second = course("kyza")[:2]
    write_progress(read_progress().finished("kyza", first.id).at("karenza", course("karenza")[0].id, 0))
    async with opened(Learn("kyza")) as pilot:
        assert f"▸2  {second.title}" in shown(pilot)


async def test_a_finished_lesson_offers_to_play_on_only_while_there_is_a_game() -> None:
    """A game that is over has no hints and nothing to play on."""
    for lesson, stay, hints in (
        (course("myacards")[1], "Play on at this table", True),
        (course("myacards")[0], "Stay at this table", False),
    ):
        async with opened(Learn("myacards", lesson.id)) as pilot:
            table = app_of(pilot).screen
            assert isinstance(table, LessonTable)
            while table.lesson.waits != "done":
                table._hear(table.lesson.show())
            await settled(pilot)
            assert stay in shown(pilot)
            assert ("H  gives a hint" in shown(pilot)) is hints


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
async def test_the_end_of_a_course_offers_first_what_its_coach_says(game: str) -> None:
    """A game that still runs is played to its end; after one that is over come the puzzles."""
    async with opened(Learn(game, course(game)[-1].id)) as pilot:
        table = app_of(pilot).screen
        assert isinstance(table, LessonTable)
        while table.lesson.waits != "done":
            table._hear(table.lesson.show())
        await settled(pilot)
        over = table.match.outcome is not None
        assert f"▸{f'Next, a puzzle: {puzzles(game)[0].title}' if over else 'Play on at this table'}" in shown(pilot)
        assert ("puzzles" if over else "Play the duel to its end") in table.lesson.said
        await press(pilot, "enter")
        assert (app_of(pilot).screen is table) is not over


async def test_a_course_ends_with_a_free_game_and_hints() -> None:
    """The last lesson offers it: the course's decks, against a computer that learns."""
    last = course("karenza")[-1]
    async with opened(Learn("karenza", last.id)) as pilot:
        table = app_of(pilot).screen
        assert isinstance(table, LessonTable)
        while table.lesson.waits != "done":
            table._hear(table.lesson.show())
        await settled(pilot)
        assert FREE in shown(pilot)
        await press(pilot, "down", "down", "enter", "enter")
        live = app_of(pilot).table
        assert isinstance(live, LiveTable)
        assert live.match.players == ("", "learner")
        assert [deck.deck for deck in live.match.decks] == ["Michi", "Eka"]


async def test_a_replay_makes_a_lesson(tmp_path: Path) -> None:
    """`m` writes it where it stands, and it is in the list."""
    async with opened() as pilot:
        app_of(pilot).push_screen(ReplayTable(_finished()))
        await settled(pilot)
        await press(pilot, "right", "m")
        assert "A lesson now starts here" in shown(pilot)
    assert [info.id for info in own_lessons("karenza")] == ["karenza-lesson-1"]
    async with opened(Learn("karenza", "karenza-lesson-1")) as pilot:
        assert isinstance(app_of(pilot).screen, LessonTable)


async def test_the_lobby_has_the_puzzle_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is laid out aside and opened; solving it is told."""
    number, bar = daily.days()["dagupukito"][0]
    made = make_at("dagupukito", number, bar)
    assert made is not None
    monkeypatch.setattr(daily, "puzzle_of", lambda day, seed=0: made)
    async with opened() as pilot:
        await press(pilot, "p")
        await pilot.app.workers.wait_for_complete()
        await settled(pilot)
        table = app_of(pilot).screen
        assert isinstance(table, PuzzleTable)
        assert f"Puzzle of {date.today().day} " in shown(pilot)
        for label in made.line:
            table.puzzle.act(next(c for c in table.match.choices() if table.match.is_said(c, label)))
        assert table.puzzle.state == "solved"
        table.finish(table._path, table.puzzle.verdict())
        await settled(pilot)
        assert TOMORROW in shown(pilot)
