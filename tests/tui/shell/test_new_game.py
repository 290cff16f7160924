"""Agreeing on a match: every row of New game by keys, and what is handed to the match in the end."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from cardtable.bots import COMPUTER, LEVELS
from cardtable.games import load_game
from cardtable.match import TableMode
from cardtable.tui.new_match import MODES, NewMatch
from cardtable.tui.screens.curtain import Curtain
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.new_game import NewGame, _option_name, _row, _seed_problem
from cardtable.tui.screens.pick import Pick
from cardtable.tui.screens.primer import WhatItIs
from cardtable.tui.screens.rules import Rules

from .house import EKA, MICHI, app_of, opened, press, settled, shown, table_of, typed

OWN_WHEEL = "blocks: {Punch: [Dash], Throw: [Guard]}\n"


async def _asked(pilot: Pilot[None], game: str, names: tuple[str, ...] = ("Ann", "Bo")) -> NewGame:
    screen = NewGame(NewMatch(load_game(game), names))
    app_of(pilot).push_screen(screen)
    await settled(pilot)
    return screen


async def _at(pilot: Pilot[None], row: str) -> None:
    app_of(pilot).screen.query_one(Menu).point_at(row)
    await settled(pilot)


async def test_enter_on_the_last_row_starts_the_match() -> None:
    """Enter at once is enough: the pointer stands there."""
    async with opened() as pilot:
        await _asked(pilot, "karenza")
        await press(pilot, "enter")
        assert isinstance(app_of(pilot).screen, Curtain)
        assert table_of(pilot).match.names == ("Ann", "Bo")
        assert app_of(pilot).preferences.names[:2] == ("Ann", "Bo")


async def test_a_seat_is_renamed_and_an_empty_name_is_refused() -> None:
    """Enter asks; Esc leaves the name as it was; the computer has no name to type."""
    async with opened() as pilot:
        screen = await _asked(pilot, "karenza")
        await _at(pilot, "seat:1")
        await press(pilot, "enter")
        assert "Who sits in seat 2?" in shown(pilot)
        assert app_of(pilot).screen.query_one(Input).value == "Bo"
        await typed(pilot, "")
        assert "Type at least one letter" in shown(pilot)
        await press(pilot, "escape")
        assert screen.draft.names[:2] == ["Ann", "Bo"]
        await press(pilot, "enter")
        await typed(pilot, "Zoë")
        assert screen.draft.names[:2] == ["Ann", "Zoë"]
        assert "Seat 2            Zoë" in shown(pilot)
        await press(pilot, "right", "enter")
        assert app_of(pilot).screen is screen
        assert screen.draft.levels[:2] == ["", LEVELS[1].name]


async def test_a_deck_is_picked_from_the_list() -> None:
    """The pointer stands on the one that is taken; Esc takes no other."""
    async with opened() as pilot:
        screen = await _asked(pilot, "karenza")
        before = screen.draft.decks[1]
        await _at(pilot, "deck:1")
        await press(pilot, "enter")
        assert "A deck for Bo" in shown(pilot)
        picked = app_of(pilot).screen
        assert isinstance(picked, Pick)
        menu = picked.query_one(Menu)
        assert menu.chosen == str(before)
        await press(pilot, "escape")
        assert screen.draft.decks[1] == before
        await press(pilot, "enter")
        other = next(str(deck.path) for deck in screen.draft.shelf if deck.path not in screen.draft.decks[:2])
        await _at(pilot, other)
        await press(pilot, "enter")
        assert str(screen.draft.decks[1]) == other
        assert screen.draft.info(Path(other))[0] in shown(pilot)


async def test_a_deck_from_a_file_joins_the_list_once(tmp_path: Path) -> None:
    """It is brought by its path, and taken; nothing typed brings nothing."""
    own = Path(shutil.copy(EKA, tmp_path / "mine.yaml"))
    own.write_text(own.read_text().replace("deck: Eka", "deck: My own Eka", 1))
    async with opened() as pilot:
        screen = await _asked(pilot, "karenza")
        many = len(screen.draft.shelf)
        for text, more in (("", 0), (str(own), 1), (str(own), 1)):
            await _at(pilot, "deck:1")
            await press(pilot, "enter", "end", "enter")
            await typed(pilot, text)
            assert app_of(pilot).screen is screen
            assert len(screen.draft.shelf) == many + more
        assert screen.draft.decks[1] == own
        assert "My own Eka" in shown(pilot)


async def test_an_option_turns_and_one_that_is_a_file_is_typed(tmp_path: Path) -> None:
    """Enter goes to the next value, or asks for the path; a file with a mistake stands against sitting down."""
    wheel = tmp_path / "wheel.yaml"
    wheel.write_text(OWN_WHEEL)
    async with opened() as pilot:
        screen = await _asked(pilot, "dagupukito")
        await _at(pilot, "option:hp")
        assert "HP of every fighter" in shown(pilot)
        await press(pilot, "enter")
        assert screen.draft.options["hp"] == "200"
        await press(pilot, "left", "left")
        assert screen.draft.options["hp"] == "200"
        await _at(pilot, "option:blocks")
        assert "Enter asks for a file." in shown(pilot)
        await press(pilot, "right")
        assert screen.draft.options["blocks"] == ""
        await press(pilot, "enter")
        assert "Which move blocks which: a file of your own" in shown(pilot)
        await typed(pilot, str(wheel))
        assert screen.draft.options["blocks"] == str(wheel)
        await press(pilot, "enter")
        assert app_of(pilot).screen.query_one(Input).value == str(wheel)
        await typed(pilot, str(tmp_path / "none.yaml"))
        await press(pilot, "s")
        assert "Not yet" in shown(pilot)
        assert "there is no such file: check the spelling" in shown(pilot)


async def test_the_table_goes_through_its_modes_and_back() -> None:
    """Each is said in words, and the match has the one that is shown."""
    said = ["a curtain between", "a curtain, and it", "open: every hand", "open, and it passes"]
    async with opened() as pilot:
        screen = await _asked(pilot, "karenza")
        await _at(pilot, "mode")
        for mode, words in zip(MODES, said, strict=True):
            assert screen.draft.mode == mode
            assert f"Table             {words}" in shown(pilot)
            await press(pilot, "enter")
        assert screen.draft.mode == TableMode()
        await press(pilot, "left")
        assert screen.draft.start(None).mode == TableMode(open=True, passes=True)


async def test_i_and_the_question_mark_tell_about_the_game() -> None:
    """And lead back here."""
    async with opened() as pilot:
        screen = await _asked(pilot, "kyza")
        await press(pilot, "i")
        assert isinstance(app_of(pilot).screen, WhatItIs)
        await press(pilot, "question_mark")
        assert "Rules of Kyza Kards" in shown(pilot)
        await press(pilot, "escape", "escape", "question_mark")
        assert isinstance(app_of(pilot).screen, Rules)
        await press(pilot, "escape")
        assert app_of(pilot).screen is screen


async def test_more_players_have_seats_decks_and_names() -> None:
    """A game for two to four: each seat gets a row and a deck, and the match has as many."""
    async with opened() as pilot:
        screen = await _asked(pilot, "kyza", ("Ann", COMPUTER))
        assert "Players           2" in shown(pilot)
        assert "2, 3 or 4" in shown(pilot)
        await _at(pilot, "seats")
        await press(pilot, "right")
        assert screen.draft.seats == 3
        assert [row.id for row in app_of(pilot).screen.query_one(Menu).options[1:7]] == [
            "seat:0", "deck:0", "seat:1", "deck:1", "seat:2", "deck:2",
        ]  # fmt: skip
        match = screen.draft.start(None)
        assert match.names == ("Ann", COMPUTER, "Player 3")
        assert match.players[1] in {level.name for level in LEVELS}
        assert screen.draft.people() == ("Ann", "Player 2", "Player 3")


async def test_a_game_with_one_deck_for_all_asks_for_one() -> None:
    """There is one row, and whatever is chosen is everybody's."""
    draft = NewMatch(replace(load_game("karenza"), deck_for="table"), ("Ann", "Bo"), [MICHI])
    async with opened() as pilot:
        app_of(pilot).push_screen(NewGame(draft))
        await settled(pilot)
        assert draft.decks == [MICHI, MICHI]
        text = shown(pilot)
        assert "Deck              Michi" in text
        assert "  plays" not in text
        assert f"Michi: {draft.info(MICHI)[1]}" in " ".join(text.split())
        await _at(pilot, "deck:0")
        await press(pilot, "enter")
        assert "A deck for the table" in shown(pilot)
        await press(pilot, "escape", "right")
        assert draft.decks[0] == draft.decks[1] != MICHI


@pytest.mark.parametrize(("seed", "fine"), [("4711", True), ("", False), ("-1", False), ("x", False), ("٣", False)])
def test_a_repeatable_shuffle_is_a_whole_number(seed: str, fine: bool) -> None:
    """Digits that other scripts write are no number here."""
    assert (_seed_problem(seed) is None) is fine


def test_rows_have_a_hint_where_there_is_room_for_it() -> None:
    """A value that needs the room takes it, and so does a hint that is too long; options read as words."""
    assert _row("Seat 1", "Ann", "or not").plain == f"{'Seat 1':<18}{'Ann':<26}or not"
    assert _row("Seat 1", "x" * 25, "h" * 32).plain == f"{'Seat 1':<18}{'x' * 25} {'h' * 32}"
    assert _row("Seat 1", "x" * 26, "hint").plain == f"{'Seat 1':<18}{'x' * 26}"
    assert _row("Seat 1", "Ann", "h" * 33).plain == f"{'Seat 1':<18}Ann"
    assert [_option_name(name) for name in ("hp", "double_deck")] == ["HP", "Double deck"]


def test_a_deck_that_is_not_there_is_said() -> None:
    """No deck at all, one that cannot be read, and one from elsewhere."""
    draft = NewMatch(load_game("karenza"), ("Ann",), [Path("/nowhere/gone.yaml"), EKA])
    assert draft.info(None) == ("none", "There is no deck for this game yet: give the path of one.")
    assert draft.info(Path("/nowhere/gone.yaml")) == ("gone.yaml", "This deck cannot be read.")
    assert draft.names == ["Ann", "Player 2"]
    assert any("gone.yaml" in problem for problem in draft.problems())
    assert draft.decks == [Path("/nowhere/gone.yaml"), EKA]
    draft.choose_deck(0, MICHI)
    assert draft.problems() == ()


def test_whoever_has_not_chosen_gets_a_deck_that_may_meet_the_others() -> None:
    """Two of one character may not meet, so the second seat gets another one; a choice stays."""
    first = NewMatch(load_game("karenza"), ("Ann", "Bo")).decks[0]
    assert first is not None
    draft = NewMatch(load_game("karenza"), ("Ann", "Bo"))
    draft.choose_deck(1, first)
    assert draft.decks[1] == first
    assert draft.decks[0] != first
    assert draft.problems() == ()
