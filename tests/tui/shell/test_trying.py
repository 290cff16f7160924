"""A card tried on the screen: ready to play, read again after an edit, traced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.decks import decks_folder
from cardtable.games import GAMES
from cardtable.trying import Trial
from cardtable.tui.screens.dialog import Tell
from cardtable.tui.screens.parts import Words
from cardtable.tui.start import Build, Try
from cardtable.tui.table.sheet_screen import SheetScreen
from cardtable.tui.trying import TryTable, title_of

from .house import app_of, opened, press, shown
from .test_builder import builder_of, point_at

OVEN = """\
game: kyza
deck: The Oven
uses: [set-ember.yaml]
cards:
  - id: hot_oven
    name: Hot Oven
    kin: ember
    level: 1
    damage: 2
    health: 2
    text: "Gain 2 Life."
    abilities:
      - use: activate
        do: [{op: gain, score: life, amount: 2}]
list: {hot_oven: 2, spark_urchin: 2, kiln_rat: 2, cinder_juggler: 2, ash_piper: 2, furnace_hound: 2, slag_brawler: 2,
       bellows_giant: 2, coal_duke: 2, match_seller: 2}
"""


@pytest.fixture
def oven(tmp_path: Path) -> Path:
    """A deck with one card of its own."""
    path = tmp_path / "oven.yaml"
    path.write_text(OVEN)
    return path


def table_of(pilot: Pilot[None]) -> TryTable:
    """The table on which the card is tried."""
    [found] = [screen for screen in app_of(pilot).screen_stack if isinstance(screen, TryTable)]
    return found


def top(pilot: Pilot[None]) -> Any:
    return app_of(pilot).screen


async def play_the_card(pilot: Pilot[None]) -> None:
    """Play the tried card by the words of its choice."""
    table = table_of(pilot)
    choices = table.match.moment(table.match.to_act).choices
    label = next(choice.option.label for choice in choices if "Hot Oven" in choice.option.label and not choice.rule)
    table.match.do(label)
    table.go_on()
    await press(pilot)


async def test_the_card_lies_ready_and_both_sides_are_open(oven: Path) -> None:
    """No curtain hangs; what the card can do is said, and both keys are named."""
    async with opened(Try(Trial(oven, "hot_oven"))) as pilot:
        assert top(pilot) is table_of(pilot)
        assert "Hot Oven can be played now." in " ".join(shown(pilot).split())
        assert " t trace" in shown(pilot)
        await press(pilot, "R")
        assert "Both sides are yours" in shown(pilot)
        await press(pilot, "escape", "escape")
        assert not any(isinstance(screen, TryTable) for screen in app_of(pilot).screen_stack)


async def test_the_cursor_lies_on_the_card_that_is_tried(oven: Path) -> None:
    """Enter plays that card, whatever else is in the hand."""
    async with opened(Try(Trial(oven, "bellows_giant"))) as pilot:
        state = table_of(pilot).state
        assert state.board is not None
        assert state.cursor is not None
        slot = state.board.at(state.cursor)
        assert slot is not None
        assert title_of(slot) == "Bellows Giant"


async def test_reading_again_keeps_the_position_and_takes_the_new_card(oven: Path) -> None:
    """After an edit `r` plays the card as it is written now; a bad file is told with its line and changes nothing."""
    async with opened(Try(Trial(oven, "hot_oven"))) as pilot:
        table = table_of(pilot)
        before = table.match.moment(table.match.to_act).board
        oven.write_text(OVEN.replace("amount: 2", "amount: 3").replace("Gain 2", "Gain 3"))
        await press(pilot, "r")
        assert "oven.yaml was read again; the position is the same." in shown(pilot)
        after = table.match.moment(table.match.to_act).board
        assert [zone.id for zone in after.zones] == [zone.id for zone in before.zones]
        assert after.panels == before.panels
        match = table.match
        oven.write_text(OVEN.replace("amount: 2", "amuont: 2"))
        await press(pilot, "r")
        assert isinstance(top(pilot), Tell)
        said = "".join(str(words.content) for words in top(pilot).query(Words))
        assert "oven.yaml:14:" in said
        assert 'unknown key "amuont"; did you mean "amount"?' in said
        assert "The table stays as it was." in said
        await press(pilot, "enter")
        assert table.match is match


async def test_the_trace_says_who_heard_what(oven: Path) -> None:
    """`t` lists the events of the last action in a sheet; before any action it says what to do."""
    async with opened(Try(Trial(oven, "hot_oven"))) as pilot:
        await press(pilot, "t")
        assert isinstance(top(pilot), SheetScreen)
        assert "Nothing was done yet" in shown(pilot)
        await press(pilot, "escape")
        await play_the_card(pilot)
        await press(pilot, "t")
        assert "Trace" in shown(pilot)
        assert "Hot Oven" in shown(pilot)
        await press(pilot, "escape", "u")
        assert not table_of(pilot).match.can_undo


@pytest.mark.parametrize(
    ("file", "card"),
    [
        ("azuki/set-lightning.yaml", "Elder Hoshin"),
        ("dagupukito/fighters.yaml", "rosa"),
        ("karenza/michi.yaml", "blade_push"),
        ("kyza/set-ember.yaml", "kiln_rat"),
        ("myacards/land.yaml", "canis_lupus"),
    ],
)
async def test_a_card_of_every_game_can_be_tried(file: str, card: str) -> None:
    """The table opens at both sizes, and its trace can be read."""
    assert {file.partition("/")[0]} <= {listing.id for listing in GAMES}
    async with opened(Try(Trial(decks_folder() / file, card)), size=(120, 40)) as pilot:
        assert top(pilot) is table_of(pilot) or isinstance(top(pilot), SheetScreen)
        await press(pilot, "escape", "t")
        assert isinstance(top(pilot), SheetScreen)


async def test_the_builder_leads_to_the_table(oven: Path) -> None:
    """`t` on a card of a saved deck; unsaved changes are asked to be saved first."""
    async with opened(Build(oven)) as pilot:
        await point_at(pilot, "hot_oven")
        await press(pilot, "right", "t")
        assert "save the deck first" in shown(pilot)
        await press(pilot, "u", "t")
        assert isinstance(top(pilot), TryTable)
        await press(pilot, "escape", "escape")
        assert top(pilot) is builder_of(pilot)


async def test_a_game_that_ends_while_a_card_is_tried_can_be_taken_back(oven: Path) -> None:
    """It is said, no result covers the table, and leaving loses nothing."""
    async with opened(Try(Trial(oven, "hot_oven"))) as pilot:
        table = table_of(pilot)
        assert table.match.to_act is not None
        table.match.resign(table.match.to_act)
        table.go_on()
        await press(pilot)
        assert top(pilot) is table
        assert "The game is over: u takes the last step back, Esc leaves." in shown(pilot)
        assert not table.is_unsaved
        await press(pilot, "u")
        assert table.match.outcome is None
        await press(pilot, "u")
        assert "There is nothing to take back since the file was read." in shown(pilot)
