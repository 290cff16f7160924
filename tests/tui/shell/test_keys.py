"""One key, one meaning: on no screen do two bindings share a key."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

from cardtable.tui import navigation
from cardtable.tui.keys import keys_now
from cardtable.tui.screens.dialog import Tell
from cardtable.tui.start import Replay
from cardtable.tui.table import TableScreen

from .house import WatchedApp, app_of, duel, opened, press, settled, shown

TEXTUALS_OWN = {"ctrl+c", "super+c", "tab", "shift+tab", "ctrl+q", "ctrl+p"}


def _shared(app: WatchedApp) -> list[str]:
    """Keys that more than one binding of the focused widget, its screen and the app answers to."""
    nodes = [*(app.focused.ancestors_with_self if app.focused else [app.screen, app])]
    keys = Counter(key for node in nodes for key, found in node._bindings.key_to_bindings.items() for _ in found)
    return [key for key, count in keys.items() if count > 1 and key not in TEXTUALS_OWN]


async def test_no_two_active_bindings_share_a_key(tmp_path: Path) -> None:
    """Through every screen, one after another."""
    path = tmp_path / "duel.jsonl"
    async with opened() as pilot:
        app = app_of(pilot)
        seen = {type(app.screen).__name__: _shared(app)}
        for way in (navigation.settings, navigation.replays, lambda app: navigation.rules(app, "karenza", "Karenza")):
            way(app)
            await settled(pilot)
            seen[type(app.screen).__name__] = _shared(app)
            await press(pilot, "escape")
        navigation.decks(app, "karenza", "Karenza")
        await settled(pilot)
        seen["Decks"] = _shared(app)
        navigation.play(app, duel(path=path))
        await settled(pilot)
        seen["Curtain"] = _shared(app)
        await press(pilot, "enter")
        seen["LiveTable"] = _shared(app)
        await press(pilot, "R")
        seen["Ask"] = _shared(app)
        await press(pilot, "down", "enter")
        seen["Result"] = _shared(app)
        navigation.new_game(app, "karenza")
        await settled(pilot)
        seen["NewGame"] = _shared(app)
        app.push_screen(Tell("Title", ["Sentence."]))
        await settled(pilot)
        seen["Tell"] = _shared(app)
    async with opened(Replay(path)) as pilot:
        seen["ReplayTable"] = _shared(app_of(pilot))
    assert {"Lobby", "Settings", "Pick", "Rules", "ReplayTable"} < set(seen)
    assert {name: keys for name, keys in seen.items() if keys} == {}


async def test_the_palette_knows_every_way() -> None:
    """What can be reached by keys can be found by name; a table's own commands only at that table."""
    async with opened(duel()) as pilot:
        app = app_of(pilot)
        curtained = {command.title for command in app.get_system_commands(app.screen)}
        assert {"Lobby", "Play Karenza", "Continue", "Replays", "Decks", "Rules", "Settings", "Quit"} <= curtained
        assert "Undo" not in curtained
        await press(pilot, "enter")
        found = {command.title: command.callback for command in app.get_system_commands(app.screen)}
        assert {"Undo", "Redo", "Give up", "Save a copy", "What is Karenza?"} <= set(found)
        assert "What is Karenza?" not in curtained
        assert "What is Myacards?" not in found
        table = app.screen
        found["What is Karenza?"]()
        await settled(pilot)
        assert "The goal" in shown(pilot)
        assert "What is Karenza?" not in {command.title for command in app.get_system_commands(app.screen)}
        await press(pilot, "enter")
        assert app.screen is table


async def test_the_palette_of_the_lobby_offers_each_thing_once() -> None:
    """What has a key there has no second entry, and there is no way back to where one is."""
    async with opened() as pilot:
        app = app_of(pilot)
        lobby = app.screen
        await press(pilot, "ctrl+p")
        titles = [command.title for command in app.get_system_commands(lobby)]
        assert sorted(titles) == sorted(set(titles))
        assert [title for title in titles if title.startswith("Learn")] == ["Learn"]
        assert "Lobby" not in titles


async def test_the_list_of_keys_leaves_out_those_that_have_nothing_to_show() -> None:
    """A duel of Karenza has no notes, and at its first decision no answers; standing orders it has."""
    async with opened() as pilot:
        app = app_of(pilot)
        navigation.play(app, duel())
        await settled(pilot)
        await press(pilot, "enter")
        table = cast(TableScreen, app.screen)
        assert not table.state.offers.answers
        named = {key.action for key in keys_now(table)}
        assert "log" in named
        assert named.isdisjoint({"answers", "notes"})
