"""Lobby, rules, decks, settings, replay: what they show and where their keys lead."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.bots.levels import LEVELS
from cardtable.games import GAMES
from cardtable.match import Match
from cardtable.rulebook import load_primer
from cardtable.tui import navigation
from cardtable.tui.preferences import Preferences, load_preferences, save_preferences
from cardtable.tui.replay import ReplayTable
from cardtable.tui.screens.curtain import Curtain
from cardtable.tui.screens.lobby import Lobby
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.new_game import NewGame
from cardtable.tui.screens.posters import Poster
from cardtable.tui.start import Replay

from .house import app_of, duel, opened, press, settled, shown, table_of, typed

FIRST_FRAME = """
import asyncio, sys
from cardtable.tui.app import CardtableApp
heavy = ["pydantic", "yaml", "cardtable.match", "cardtable.games.karenza", "typer"]
class Watched(CardtableApp):
    def _display(self, screen, renderable):
        print(*[name for name in heavy if name in sys.modules], "end")
        self.exit()
async def main():
    async with Watched().run_test(): pass
asyncio.run(main())
"""


def test_the_first_frame_needs_no_game_and_no_pydantic() -> None:
    """What the lobby does not show is not loaded before it is painted."""
    done = subprocess.run([sys.executable, "-c", FIRST_FRAME], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0].split() == ["end"]


async def test_the_lobby_has_a_poster_for_every_game_and_a_row_for_every_way() -> None:
    """Games by number with players and minutes, everything else by letter; nothing to continue, no Continue."""
    async with opened() as pilot:
        text = shown(pilot)
        for number, game in enumerate(GAMES, 1):
            assert f"{number} {game.title}" in text
        assert text.count("2 players") == 3
        assert text.count("2–4 players") == 2
        assert text.count(" minutes ") == 5
        for way in ("Learn", "Replays", "Decks", "Rules", "Settings", "Quit"):
            assert text.count(f" {way}") == 1
        assert "Continue" not in text
        await press(pilot, "q")
    assert app_of(pilot)._exit


async def test_arrows_lead_over_posters_and_rows_and_say_what_a_game_is() -> None:
    """Left and right among the posters, up and down past them and back to the same one; a digit only points."""
    async with opened() as pilot:
        lobby = app_of(pilot).screen
        assert isinstance(lobby, Lobby)
        await press(pilot, "3")
        assert lobby.chosen == "play:kyza"
        assert GAMES[2].about in " ".join(shown(pilot).split())
        await press(pilot, "right", "right", "right", "left", "down", "down", "up", "up")
        assert lobby.chosen == "play:azuki"
        await press(pilot, "up")
        assert lobby.chosen == "quit"
        await press(pilot, "down", "enter")
        assert isinstance(app_of(pilot).screen, NewGame)


async def test_a_click_on_a_poster_opens_its_game() -> None:
    """As Enter does."""
    async with opened() as pilot:
        await pilot.click("#poster-azuki")
        await settled(pilot)
        screen = app_of(pilot).screen
        assert isinstance(screen, NewGame)
        assert screen.draft.game.id == "azuki"


async def test_the_lobby_is_drawn_once_before_its_first_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each poster is drawn when it is hung, the chosen one once more; all again when somebody comes back."""
    drawn: list[str] = []
    monkeypatch.setattr(Poster, "redraw", lambda poster: drawn.append(poster.listing.id))
    async with opened() as pilot:
        assert max(drawn.count(game) for game in drawn) <= 2
        assert len(drawn) <= len(GAMES) + 1
        drawn.clear()
        await press(pilot, "s", "escape")
        assert set(drawn) == {listing.id for listing in GAMES}


async def test_new_game_says_of_every_seat_that_the_computer_can_play_it() -> None:
    """Wherever the pointer stands, each seat of a person names the key that gives it to the computer, and back."""
    async with opened() as pilot:
        navigation.new_game(app_of(pilot), "kyza")
        await settled(pilot)
        menu = app_of(pilot).screen.query_one(Menu)
        assert menu.chosen == "start"
        seats = [line for line in shown(pilot).splitlines() if "Seat " in line]
        assert [line.rstrip().endswith("→ let the computer play") for line in seats] == [True, True]
        menu.highlighted = menu.get_option_index("seat:1")
        await press(pilot, "right")
        seats = [line for line in shown(pilot).splitlines() if "Seat " in line]
        assert seats[0].rstrip().endswith("→ let the computer play")
        assert "the computer, " in seats[1]
        assert seats[1].rstrip().endswith("→ another level, or a person")


async def test_an_open_match_comes_first_in_the_lobby() -> None:
    """Continue names it and stands on top with the pointer; Enter goes on with it, behind the curtain."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "enter")
        navigation.to_lobby(app_of(pilot))
        await settled(pilot)
        line = shown(pilot).splitlines()[1]
        assert line.startswith(" ▸c Continue   Karenza: Ann and Bo, 1 move, ")
        await press(pilot, "enter")
        assert isinstance(app_of(pilot).screen, Curtain)
        assert table_of(pilot).match.steps == 1


async def test_the_first_time_a_game_says_what_it_is() -> None:
    """Goal, turn and five symbols; Enter sits down, and the next time nobody is told again."""
    save_preferences(Preferences())
    for listing in GAMES:
        primer = load_primer(listing.id)
        assert primer is not None
        assert len(primer.symbols) == 5
        async with opened() as pilot:
            navigation.new_game(app_of(pilot), listing.id)
            await settled(pilot)
            text = " ".join(shown(pilot).split())
            for sentence in (primer.goal, *primer.turn, *(symbol.means for symbol in primer.symbols)):
                assert sentence in text
            await press(pilot, "enter")
            assert isinstance(app_of(pilot).screen, NewGame)
            await press(pilot, "escape")
            navigation.new_game(app_of(pilot), listing.id)
            await settled(pilot)
            assert isinstance(app_of(pilot).screen, NewGame)


async def test_leaving_the_introduction_does_not_count_as_read() -> None:
    """Esc leads back to the lobby, and the next time the game says again what it is."""
    save_preferences(Preferences())
    async with opened() as pilot:
        await press(pilot, "1", "enter", "escape")
        assert isinstance(app_of(pilot).screen, Lobby)
        await press(pilot, "enter")
        assert "What is Karenza?" in shown(pilot)
        await press(pilot, "l")
        assert "Learn Karenza" in shown(pilot)


async def test_a_new_game_fits_the_smallest_screen_with_every_seat_taken() -> None:
    """Four seats, six options: all rows, a word about the row, and the keys."""
    async with opened() as pilot:
        await press(pilot, "5", "enter", "home", "left")
        text = shown(pilot)
        screen = app_of(pilot).screen
        assert isinstance(screen, NewGame)
        assert screen.draft.seats == 4
        assert screen.draft.problems() == ()
        for row in (
            "Players",
            "Seat 4",
            "Blocks",
            "Table",
            "Shuffle",
            "Start the match",
            "How many people and computers play.",
            "Esc  back",
        ):
            assert row in text


async def test_a_new_game_says_who_plays_what() -> None:
    """Under the row that starts it; and that the computer can play stands beside each seat."""
    async with opened() as pilot:
        await press(pilot, "5", "enter")
        text = shown(pilot)
        assert "Ann plays Mother Agate: A wall: heals, cancels and outlasts." in text
        assert text.count("→ let the computer play") == 2


async def test_a_large_lobby_says_what_each_game_is_about() -> None:
    """On the posters; a smaller one says it of the poster under the pointer."""
    async with opened(size=(120, 40)) as pilot:
        assert "A sword duel: chain" in shown(pilot)
        await pilot.resize_terminal(120, 39)
        await settled(pilot)
        assert "A sword duel: chain" not in shown(pilot)


async def test_a_seat_goes_from_a_person_to_the_computer_and_back() -> None:
    """The match knows the level; the person's name comes back."""
    async with opened() as pilot:
        await press(pilot, "1", "enter", "home", "down", "down", "right")
        screen = app_of(pilot).screen
        assert isinstance(screen, NewGame)
        level = LEVELS[0].name
        assert f"Seat 2            the computer, {level}" in shown(pilot)
        assert screen.draft.start(None).players == ("", level)
        await press(pilot, "left")
        assert "Seat 2            Bo" in shown(pilot)
        assert screen.draft.start(None).players == ("", "")


async def test_an_open_table_has_no_curtain() -> None:
    """Chosen before the match: both hands lie open, and whoever decides is shown at once."""
    async with opened() as pilot:
        await press(pilot, "1", "enter", "up", "up", "right")
        assert "it tells everybody who could not answer" in " ".join(shown(pilot).split())
        await press(pilot, "right")
        assert "to play both sides yourself" in " ".join(shown(pilot).split())
        await press(pilot, "s")
        table = table_of(pilot)
        assert app_of(pilot).screen is table
        first = table.seat
        assert first == table.match.to_act
        while table.match.to_act == first:
            await press(pilot, "space")
        assert app_of(pilot).screen is table
        assert table.seat == table.match.to_act != first


async def test_rules_open_at_a_rule_and_can_be_searched() -> None:
    """`?` leads to the rule that was cited; a search keeps only what says the words; rulings carry a star."""
    async with opened() as pilot:
        navigation.rules(app_of(pilot), "karenza", "Karenza", "R-KAR-08")
        await settled(pilot)
        menu = app_of(pilot).screen.query_one(Menu)
        assert menu.chosen == "R-KAR-08"
        assert "▸R-KAR-08*" in shown(pilot)
        everything = menu.option_count
        await press(pilot, "slash")
        await typed(pilot, "clean strike")
        assert 0 < menu.option_count < everything
        await press(pilot, "escape")
        assert menu.option_count == everything
        await press(pilot, "escape")
        assert len(app_of(pilot).screen_stack) == 1


async def test_settings_hold_at_once_and_are_kept() -> None:
    """An arrow changes the colours, the drawing and the names; the next start remembers."""
    async with opened() as pilot:
        await press(pilot, "s", "right", "down", "right", "end", "enter")
        await typed(pilot, "Zoë")
        assert app_of(pilot).theme == "light"
        assert app_of(pilot).has_class("-ascii")
        assert "Zoë" in shown(pilot)
        assert "▸" not in shown(pilot)
    kept = load_preferences()
    assert (kept.theme, kept.ascii, kept.names[-1]) == ("light", True, "Zoë")
    async with opened(theme="contrast") as pilot:
        assert app_of(pilot).theme == "contrast"


async def test_a_replay_goes_both_ways_and_can_be_played_on(tmp_path: Path) -> None:
    """Step on, step back, to the end; then a branch starts behind the curtain with its parent untouched."""
    path = tmp_path / "duel.jsonl"
    async with opened(duel(path=path)) as pilot:
        await press(pilot, "enter", "enter", "R", "down", "enter")
    async with opened(Replay(path)) as pilot:
        screen = app_of(pilot).screen
        assert isinstance(screen, ReplayTable)
        assert "Step 0 of 2" in shown(pilot)
        await press(pilot, "full_stop")
        assert "Step 1 of 2." in shown(pilot)
        assert shown(pilot).splitlines()[-1].endswith("u step back  U step on")
        await press(pilot, "end")
        told = " ".join(line.text for line in screen.match.log_at(2, None)[len(screen.match.log_at(1, None)) :])
        assert told
        assert shown(pilot).splitlines()[-3].rstrip() == f" Step 2 of 2. {told}"
        assert shown(pilot).splitlines()[-2].startswith(" Keys: ← → step | ↑ ↓ turn | Space runs |")
        await press(pilot, "b")
        assert "The game is over here" in shown(pilot)
        await press(pilot, "comma", "v", "down", "enter")
        assert screen.seat == 0
        await press(pilot, "b")
        assert isinstance(app_of(pilot).screen, Curtain)
        assert table_of(pilot).match.steps == 1
    assert Match.resume(path).steps == 2


async def test_looking_through_a_seat_of_an_unfinished_match_hangs_the_curtain(tmp_path: Path) -> None:
    """A match that goes on is no way to read the other hand in passing."""
    path = tmp_path / "duel.jsonl"
    async with opened(duel(path=path)) as pilot:
        await press(pilot, "enter", "enter")
    async with opened(Replay(path)) as pilot:
        await press(pilot, "v", "down", "down", "enter")
        assert "Pass to Bo — press Enter" in shown(pilot)


async def test_a_small_terminal_is_told_what_is_needed() -> None:
    """Below 80 by 24 there is one sentence; when there is room again the screen is back."""
    async with opened(size=(79, 24)) as pilot:
        assert "The table needs 80 by 24 cells; this terminal has 79 by 24." in " ".join(shown(pilot).split())
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "Karenza" in shown(pilot)
        await pilot.resize_terminal(80, 23)
        await settled(pilot)
        assert "80 by 23" in shown(pilot)
