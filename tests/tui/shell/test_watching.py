"""A match between computers: it goes on by itself, Space holds it, and nobody can meddle."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.board import Back, CardFace
from cardtable.core.ids import Seat
from cardtable.decks import load_deck
from cardtable.games import load_game
from cardtable.match import Match, TableMode
from cardtable.tui import navigation, watching
from cardtable.tui.keys import keys_now
from cardtable.tui.screens.lobby import Lobby as LobbyScreen
from cardtable.tui.screens.result import Result
from cardtable.tui.watching import WatchedTable

from .house import EKA, MICHI, app_of, opened, press, settled, shown


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short rest between moves."""
    monkeypatch.setattr(watching, "REST", 0.05)


def computers(mode: TableMode | None = None) -> Match:
    """Two beginners."""
    decks = [load_deck(MICHI), load_deck(EKA)]
    return Match.new(load_game("karenza"), decks, seed=7, players=("learner", "learner"), mode=mode or TableMode())


async def watched(pilot: Any, match: Match) -> WatchedTable:
    """The table of this match, open."""
    navigation.open_table(app_of(pilot), match)
    await settled(pilot)
    table = app_of(pilot).table
    assert isinstance(table, WatchedTable)
    return table


async def until(pilot: Any, done: Any) -> None:
    """Wait until this is so."""
    for _ in range(2000):
        if done():
            return
        await pilot.pause(0.005)
    raise AssertionError("it never happened")


def hands(table: WatchedTable) -> set[type]:
    """What lies in the hands on the screen."""
    assert table.state.board
    return {type(slot.holds) for zone in table.state.board.zones if zone.shape == "hand" for slot in zone.slots}


@pytest.mark.long
async def test_it_goes_on_by_itself_to_the_end() -> None:
    """No key is needed until the result is there; no hand is shown before."""
    async with opened() as pilot:
        table = await watched(pilot, computers())
        assert hands(table) == {Back}
        await until(pilot, lambda: isinstance(app_of(pilot).screen, Result))
        await settled(pilot)
        assert table.match.outcome is not None


async def test_space_holds_it_and_lets_it_go_on() -> None:
    """While it is held nothing happens."""
    async with opened() as pilot:
        table = await watched(pilot, computers())
        await until(pilot, lambda: table.match.steps > 2)
        await press(pilot, "space")
        steps = table.match.steps
        await pilot.pause(0.2)
        assert table.match.steps == steps
        assert watching.HELD in " ".join(shown(pilot).split())
        await press(pilot, "space")
        await until(pilot, lambda: table.match.steps > steps)


async def test_nobody_can_meddle_and_esc_leaves() -> None:
    """Undo, resigning and hints are for players; leaving keeps the match."""
    async with opened() as pilot:
        table = await watched(pilot, computers())
        await press(pilot, "space")
        steps = table.match.steps
        for key in ("u", "R", "H"):
            await press(pilot, key)
            assert watching.NOBODY in " ".join(shown(pilot).split())
        assert table.match.steps == steps
        await press(pilot, "escape", "escape", "down", "enter")
        assert isinstance(app_of(pilot).screen, LobbyScreen)


async def test_an_open_table_shows_every_hand() -> None:
    """Nothing is secret where nobody plays."""
    async with opened() as pilot:
        assert hands(await watched(pilot, computers(TableMode(open=True)))) == {CardFace}


async def test_only_keys_that_do_something_are_named_to_whoever_watches() -> None:
    """The sheet behind `?` says what Space does here, and nothing of what players do."""
    async with opened() as pilot:
        table = await watched(pilot, computers())
        named = {key.key: key.does for key in keys_now(table)}
        assert named["Space"] == "Pause, or go on"
        assert set(named) == {"Arrows", "Space", "i", "p", "?", "g", "Esc"}


async def test_it_waits_while_somebody_thinks_of_leaving() -> None:
    """The question holds it; whoever stays keeps watching."""
    async with opened() as pilot:
        table = await watched(pilot, computers())
        await until(pilot, lambda: table.match.steps > 1)
        await press(pilot, "escape")
        assert "Keep watching" in shown(pilot)
        assert "not saved anywhere" in " ".join(shown(pilot).split())
        steps = table.match.steps
        await pilot.pause(0.2)
        assert table.match.steps == steps
        await press(pilot, "enter")
        await until(pilot, lambda: table.match.steps > steps)
        assert not table.is_held


async def test_the_end_of_a_watched_match_is_its_result_and_esc_leads_back_to_it() -> None:
    """Nobody has to press anything, and the palette offers spectators a copy and nothing that players do."""
    match = computers()
    match.resign(Seat(0))
    async with opened() as pilot:
        table = await watched(pilot, match)
        assert isinstance(app_of(pilot).screen, Result)
        assert [command.title for command in table.commands()] == ["Save a copy"]
        await press(pilot, "t", "escape")
        assert isinstance(app_of(pilot).screen, Result)
