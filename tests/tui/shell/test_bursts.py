"""Several keys in one read: a screen closes once, and every key acts on what is on top when its turn comes."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from random import Random

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.worker import WorkerFailed

from cardtable import tui
from cardtable.tui import navigation
from cardtable.tui.palette import Palette
from cardtable.tui.play import LiveTable
from cardtable.tui.screens.curtain import Curtain
from cardtable.tui.screens.dialog import Ask, Tell
from cardtable.tui.screens.guarded import Guard
from cardtable.tui.screens.lobby import Lobby
from cardtable.tui.screens.new_game import NewGame
from cardtable.tui.screens.posters import Poster

from .bursts import OPENINGS, burst, sent
from .house import SIZE, app_of, duel, opened, press, settled, shown, table_of


def _stack(pilot: Pilot[None]) -> list[str]:
    return [type(screen).__name__ for screen in app_of(pilot).screen_stack]


@pytest.mark.parametrize("many", [2, 3, 20])
async def test_enters_in_one_read_lift_the_curtain_once(many: int) -> None:
    """The first lifts it; what was typed behind it is forgotten, and nobody has acted or left."""
    async with opened(duel()) as pilot:
        await sent(pilot, "\r" * many)
        assert _stack(pilot) == ["Lobby", "LiveTable"]
        assert table_of(pilot).match.steps == 0


async def test_a_question_is_answered_once() -> None:
    """Two Enters at "Leave the table?" close the question and act at the table, which stays."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "g", "escape", "escape")
        assert isinstance(app_of(pilot).screen, Ask)
        await sent(pilot, "\r\x1b[B\x1b[B")
        assert _stack(pilot) == ["Lobby", "LiveTable"]


async def test_a_covered_screen_is_not_dismissed() -> None:
    """Who is closed already, or lies beneath another screen, closes nothing."""
    async with opened() as pilot:
        app = app_of(pilot)
        low, high = Tell("Low", []), Tell("High", [])
        app.push_screen(low)
        app.push_screen(high)
        await settled(pilot)
        low.dismiss()
        assert app.screen_stack[-2:] == [low, high]
        high.dismiss()
        high.dismiss()
        assert app.screen_stack[-1] is low


async def test_what_is_chosen_on_a_covered_screen_is_dropped() -> None:
    """A double click chooses twice before the first choice has opened anything; one screen opens."""
    async with opened() as pilot:
        poster = app_of(pilot).screen.query_one("#poster-karenza", Poster)
        poster.post_message(Poster.Opened(poster.place))
        poster.post_message(Poster.Opened(poster.place))
        await settled(pilot)
        assert len(_stack(pilot)) == 2


async def test_each_key_acts_on_the_screen_the_one_before_it_opened() -> None:
    """Settings and New game have their lists when the next key of the same read arrives."""
    async with opened() as pilot:
        await sent(pilot, "s\x1b[C\x1b[B\x1b[C")
        assert app_of(pilot).preferences.ascii
        assert app_of(pilot).preferences.theme != "dark"
        await sent(pilot, "\x1b[27us\x1b[D\x1b[27u")
        assert _stack(pilot) == ["Lobby"]
        navigation.new_game(app_of(pilot), "karenza")
        await sent(pilot, "\x1b[D\x1b[C")
        assert isinstance(app_of(pilot).screen, NewGame)


async def test_the_palette_is_safe_before_it_is_laid_out() -> None:
    """Ctrl+P and PageDown in one read."""
    async with opened() as pilot:
        await sent(pilot, "\x10\x1b[6~\x1b[5~\x1b[6~")
        assert isinstance(app_of(pilot).screen, Palette)
        await sent(pilot, "\x1b[27u\x1b[27u")
        assert isinstance(app_of(pilot).screen, Lobby)


async def test_a_search_that_breaks_off_ends_only_itself() -> None:
    """The palette may close while it is looking for what was typed."""

    async def broken() -> None:
        raise LookupError("the list is gone")

    async with opened() as pilot:
        await sent(pilot, "\x10")
        search = app_of(pilot).screen.run_worker(broken())
        with pytest.raises(WorkerFailed):
            await search.wait()
        assert app_of(pilot).is_running
        assert isinstance(app_of(pilot).screen, Palette)


def test_every_screen_of_ours_is_guarded() -> None:
    """There is one place that guards, and all screens have it; that it works is tried on each of them below."""
    for module in walk_packages(tui.__path__, f"{tui.__name__}."):
        found = vars(import_module(module.name)).values()
        ours = [each for each in found if isinstance(each, type) and each.__module__ == module.name]
        for screen in ours:
            assert not issubclass(screen, Screen) or issubclass(screen, Guard), screen
    assert issubclass(LiveTable, Screen)


async def attacked(name: str, dice: Random, bursts: int) -> int:
    """Send bursts to one screen, opened anew whenever it was left; returns how many keys were sent."""
    keys = 0
    async with opened() as pilot:
        app = app_of(pilot)
        for _ in range(bursts):
            if not app.is_running:
                break
            if type(app.screen).__name__ != name:
                navigation.to_lobby(app)
                await settled(pilot)
                await OPENINGS[name](pilot)
                assert name in _stack(pilot)[-1:], name
                assert isinstance(app.screen, Guard), name
            text = burst(dice).replace("q", "")
            keys += len(text)
            await sent(pilot, text)
            assert isinstance(app.screen_stack[0], Lobby)
            assert len(set(app.screen_stack)) == len(app.screen_stack)
        assert app._exception is None
    return keys


@pytest.mark.parametrize("name", OPENINGS)
async def test_bursts_crash_nothing(name: str) -> None:
    """One to twenty keys in one read, on every screen."""
    assert await attacked(name, Random(name), 2) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", OPENINGS)
async def test_many_bursts_crash_nothing(name: str) -> None:
    """About 100,000 keys over all screens."""
    print(f"{name}: {await attacked(name, Random(name), 700)} keys, 0 crashes")


async def test_keys_behind_a_pass_do_not_pass_for_the_next_player() -> None:
    """Twenty Spaces in one read end at the first curtain."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        await sent(pilot, " " * 20)
        assert isinstance(app_of(pilot).screen, Curtain)
        assert "Pass to Bo" in shown(pilot)
        assert isinstance(app_of(pilot).screen_stack[-2], LiveTable)


@pytest.mark.parametrize("size", [(2, 30), (5, 30)])
async def test_what_opens_in_a_terminal_that_is_too_small_waits_behind_the_sentence(size: tuple[int, int]) -> None:
    """No list without any width ends the app; when there is room the screen is there."""
    async with opened(duel(), size=size) as pilot:
        assert _stack(pilot) == ["Lobby", "LiveTable", "Curtain", "TooSmall"]
        for name in ("Settings", "Pick", "Rules"):
            await OPENINGS[name](pilot)
            assert _stack(pilot)[-2:] == [name, "TooSmall"]
        await pilot.resize_terminal(*SIZE)
        await settled(pilot)
        assert _stack(pilot) == ["Lobby", "LiveTable", "Curtain", "Settings", "Pick", "Rules"]


async def test_the_palette_does_not_open_where_nothing_can_be_read() -> None:
    """Ctrl+P in a terminal that is too small does nothing, and the table beneath is as it was."""
    async with opened(duel(), size=SIZE) as pilot:
        before = _stack(pilot)
        await pilot.resize_terminal(5, 47)
        await sent(pilot, "\x10p\x10")
        assert _stack(pilot) == [*before, "TooSmall"]
        await pilot.resize_terminal(*SIZE)
        await settled(pilot)
        assert _stack(pilot) == before


async def test_a_key_reaches_no_screen_before_its_widgets_are_there_nor_after() -> None:
    """A sentence that is being opened or closed has nothing to read on in yet, or any more; the app goes on."""
    async with opened() as pilot:
        app = app_of(pilot)
        told = Tell("Title", ["Sentence."])
        assert not told.check_action("read", (1,))
        await app.push_screen(told)
        assert told.check_action("read", (1,))
        await press(pilot, "enter")
        assert app.screen is not told
        assert not told.check_action("read", (1,))
        await app.run_action("read(1)", told)
