"""Ways between screens: clicks on hints, keys in the rulebook, saved matches, and doors that do not open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.core.ids import Seat
from cardtable.files import FileProblem, saves_folder
from cardtable.games import GAMES, Listing
from cardtable.match import Match, MatchError
from cardtable.tui import navigation
from cardtable.tui.app import CardtableApp
from cardtable.tui.puzzle import PuzzleTable
from cardtable.tui.replay import ReplayTable
from cardtable.tui.saves import Shelf, rows, shelf
from cardtable.tui.screens import lobby
from cardtable.tui.screens.dialog import Ask, Tell
from cardtable.tui.screens.lobby import Lobby
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.parts import Hints, Words
from cardtable.tui.screens.pick import Pick
from cardtable.tui.screens.posters import Poster, players
from cardtable.tui.screens.rules import Rules
from cardtable.tui.start import Play, Resume
from cardtable.tutorial import course, puzzles, read_progress, write_progress

from .house import app_of, duel, opened, press, settled, shown, table_of


def _top(pilot: Pilot[None]) -> Any:
    return app_of(pilot).screen


async def test_a_click_on_a_hint_presses_its_key() -> None:
    """From its first cell to the last before the next; a hint with several keys presses none."""
    async with opened() as pilot:
        navigation.settings(app_of(pilot))
        await settled(pilot)
        pressed: list[str] = []
        _top(pilot).app.simulate_key = pressed.append
        hints = _top(pilot).query_one(Hints)
        text, edge = str(hints.content), hints.content_region.x - hints.region.x
        for at, key in (
            (0, None),
            (text.index(" Enter ") - 1, None),
            (text.index(" Enter "), "enter"),
            (text.index(" Esc ") - 1, "enter"),
            (text.index(" Esc "), "escape"),
            (len(text) - 1, "escape"),
            (len(text), None),
        ):
            await pilot.click(hints, offset=(edge + at, 0))
            assert pressed == [key][: key is not None], at
            pressed.clear()


async def test_a_key_in_the_rulebook_is_pressed_at_the_table() -> None:
    """Enter on a key of this moment closes the book and does it; on a rule it does nothing."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "question_mark")
        menu = _top(pilot).query_one(Menu)
        menu.point_at("key:g")
        await press(pilot, "enter")
        assert "Log" in shown(pilot)
        assert not isinstance(_top(pilot), Rules)
        await press(pilot, "escape", "question_mark")
        book = _top(pilot)
        book.query_one(Menu).point_at(book._book.rules[0].id)
        await press(pilot, "enter")
        assert _top(pilot) is book


async def test_the_rulebook_is_walked_by_sections() -> None:
    """Right goes to the first rule of the next section, left to that of this one and then of the one before."""
    async with opened() as pilot:
        navigation.rules(app_of(pilot), "karenza", "Karenza")
        await settled(pilot)
        menu = _top(pilot).query_one(Menu)
        heads = [at for at, row in enumerate(menu.options) if (row.id or "").startswith("section:")]
        assert menu.highlighted == heads[0] + 1
        await press(pilot, "right", "right")
        assert menu.highlighted == heads[2] + 1
        await press(pilot, "down", "left")
        assert menu.highlighted == heads[2] + 1
        await press(pilot, "left")
        assert menu.highlighted == heads[1] + 1
        menu.highlighted = heads[-1] + 1
        await press(pilot, "right")
        assert menu.highlighted == heads[-1] + 1
        await press(pilot, *["left"] * (len(heads) + 2))
        assert menu.highlighted == heads[0] + 1


async def test_a_search_that_finds_nothing_says_so() -> None:
    """And the next words are typed over the last."""
    async with opened() as pilot:
        navigation.rules(app_of(pilot), "karenza", "Karenza")
        await settled(pilot)
        _top(pilot)._take_search("zzz")
        await settled(pilot)
        assert 'Nothing is found with "zzz".' in shown(pilot)
        _top(pilot)._take_search(None)
        assert _top(pilot)._search == "zzz"


# --- saved matches -------------------------------------------------------------------------------------------------


async def _saved(name: str, resigns: Seat | None = None) -> Path:
    """A match of one pass, perhaps given up."""
    path = saves_folder() / name
    async with opened(duel(path=path)) as pilot:
        await press(pilot, "enter", "space")
        if resigns is not None:
            table_of(pilot).match.resign(resigns)
    return path


async def test_the_list_of_matches_says_who_won_or_how_far_it_is() -> None:
    """Beside who played what and when; the lobby counts them."""
    await _saved("a.jsonl")
    await _saved("b.jsonl", Seat(0))
    text = {Path(id).name: row.plain for id, row in rows(False)}
    assert text["a.jsonl"].endswith("  1 move")
    assert text["b.jsonl"].endswith("  won by Bo")
    assert all(row.startswith(f"{'Karenza':<12} {'Ann and Bo':<22} ") for row in text.values())
    assert [Path(id).name for id, _ in rows(True)] == ["a.jsonl"]
    assert shelf()[1:] == (1, 2)
    assert shelf().last.startswith("Karenza: Ann and Bo, 1 move, ")


async def test_without_a_folder_there_is_nothing_to_list(home: Path) -> None:
    """The lobby opens all the same."""
    home.mkdir(parents=True, exist_ok=True)
    for file in home.iterdir():
        file.unlink()
    home.rmdir()
    home.write_text("in the way")
    assert shelf() == ("", 0, 0)
    assert rows(True) == rows(False) == []
    async with opened() as pilot:
        assert "▸l Learn" in shown(pilot)


async def test_one_open_match_is_continued_at_once_and_of_several_one_is_picked() -> None:
    """Those that are over are not among them."""
    first = await _saved("a.jsonl")
    await _saved("c.jsonl", Seat(1))
    async with opened() as pilot:
        await press(pilot, "c")
        assert table_of(pilot).match.path == first
    await _saved("b.jsonl")
    async with opened() as pilot:
        await press(pilot, "c")
        assert isinstance(_top(pilot), Pick)
        assert [Path(row.id or "").name for row in _top(pilot).query_one(Menu).options] == ["b.jsonl", "a.jsonl"]
        await press(pilot, "down", "enter")
        assert table_of(pilot).match.path == first


async def test_a_match_is_looked_back_at_from_the_lobby_and_while_it_is_played() -> None:
    """The match at the table is looked at as it stands, with what was just played."""
    path = await _saved("a.jsonl")
    async with opened() as pilot:
        await press(pilot, "v", "enter")
        assert isinstance(_top(pilot), ReplayTable)
        assert _top(pilot).match.path == path
    async with opened(Resume(path)) as pilot:
        await press(pilot, "enter")
        navigation.replay(app_of(pilot), path)
        await settled(pilot)
        assert _top(pilot).match is table_of(pilot).match


async def test_a_match_that_cannot_be_looked_at_or_rescued_is_told() -> None:
    """With the line that is wrong; nothing opens."""
    path = await _saved("a.jsonl")
    path.write_bytes(path.read_bytes().replace(b'"is":"match"', b'"is":"mitch"'))
    async with opened() as pilot:
        navigation.replay(app_of(pilot), path)
        await settled(pilot)
        assert "This match cannot be replayed" in shown(pilot)
        await press(pilot, "enter")
        navigation.saved_matches._rescue(app_of(pilot), path)
        await settled(pilot)
        assert "This match cannot be rescued" in shown(pilot)


async def test_what_a_resumed_match_has_to_say_is_said() -> None:
    """A torn last line: the match goes on, and somebody reads why a step may be missing."""
    path = await _saved("a.jsonl")
    path.write_bytes(path.read_bytes()[:-5])
    async with opened(Resume(path)) as pilot:
        await press(pilot, "enter")
        assert "About this match" in shown(pilot)
        assert "was torn" in " ".join(shown(pilot).split())
        await press(pilot, "enter")
        assert _top(pilot) is table_of(pilot)


# --- doors that do not open ----------------------------------------------------------------------------------------


async def test_what_is_not_there_is_told() -> None:
    """A game, a primer, a rulebook, a lesson, a card, a match that may not start."""

    def refuse(path: Path | None) -> Match:
        raise MatchError("Two of the same character cannot meet.")

    async with opened() as pilot:
        app = app_of(pilot)
        doors: list[tuple[str, Callable[[], object]]] = [
            ("This game is not here", lambda: navigation.play(app, Play("chess"))),
            ("chess", lambda: navigation.primer(app, "chess", "chess")),
            ("This lesson cannot be opened", lambda: navigation.learning._open_lesson(app, Path("/x.yaml"), print)),
            ("This card cannot be tried", lambda: navigation.try_card(app, Path("/x.yaml"), "snake")),
            ("This match cannot be started", lambda: navigation.start_match(app, refuse, None)),
        ]
        for title, open_it in doors:
            open_it()
            await settled(pilot)
            assert isinstance(_top(pilot), Tell), title
            assert _top(pilot)._title == title
            await press(pilot, "enter")
            assert isinstance(_top(pilot), Lobby)


async def test_a_game_that_says_nothing_about_itself_goes_on_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody waits for it to go on."""
    gone: list[bool] = []
    async with opened() as pilot:
        navigation.primer(app_of(pilot), "chess", "Chess", lambda: gone.append(True))
        await settled(pilot)
        assert gone == [True]
        assert isinstance(_top(pilot), Lobby)


async def test_a_rulebook_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of ending the app."""

    def broken(game: str) -> None:
        raise FileProblem("rulebook.yaml", "this is not UTF-8 text", 3, 1)

    monkeypatch.setattr("cardtable.tui.screens.rules.load_rulebook", broken)
    async with opened() as pilot:
        navigation.rules(app_of(pilot), "karenza", "Karenza")
        await settled(pilot)
        assert "This rulebook cannot be read" in shown(pilot)
        assert "rulebook.yaml:3:1" in shown(pilot)


async def test_a_single_game_needs_no_choice() -> None:
    """Where only one fits, it is taken; Esc in the list takes none."""
    taken: list[tuple[str, str]] = []
    async with opened() as pilot:
        navigation.pick_game(app_of(pilot), "Which?", lambda *one: taken.append(one), lambda id: id == "kyza")
        await settled(pilot)
        assert taken == [("kyza", "Kyza Kards")]
        navigation.pick_game(app_of(pilot), "Which?", lambda *one: taken.append(one), at="azuki")
        await settled(pilot)
        assert _top(pilot).query_one(Menu).chosen == "azuki"
        await press(pilot, "escape")
        assert len(taken) == 1
        navigation.pick_game(app_of(pilot), "Which?", lambda *one: taken.append(one), lambda id: id != "kyza")
        await settled(pilot)
        await press(pilot, "enter")
        assert taken[1:] == [("karenza", "Karenza")]


async def test_leaving_by_the_palette_asks_only_where_something_is_lost() -> None:
    """A match on disk is left at once; one in memory is asked about, and stays when somebody says so."""
    async with opened(duel(path=Path("/dev/null/duel.jsonl"))) as pilot:
        await press(pilot, "down", "enter", "enter", "enter")
        assert table_of(pilot).match.path is None
        navigation.ask_to_lobby(app_of(pilot))
        await settled(pilot)
        assert isinstance(_top(pilot), Ask)
        await press(pilot, "enter")
        assert _top(pilot) is table_of(pilot)
        navigation.ask_to_lobby(app_of(pilot))
        await settled(pilot)
        await press(pilot, "down", "enter")
        assert isinstance(_top(pilot), Lobby)
        assert app_of(pilot).table is None
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        navigation.ask_to_lobby(app_of(pilot))
        await settled(pilot)
        assert isinstance(_top(pilot), Lobby)


async def test_a_match_in_memory_is_kept_when_the_app_ends_by_a_mistake() -> None:
    """One with a step, and under a name; one that has a file keeps it, one without a step is nothing to keep."""
    async with opened() as pilot:
        assert app_of(pilot).keep_match() == ""
    async with opened(duel(path=Path("/dev/null/duel.jsonl"))) as pilot:
        await press(pilot, "down", "enter", "enter")
        app: CardtableApp = app_of(pilot)
        assert app.keep_match() == ""
        await press(pilot, "enter")
        name = app.keep_match()
        assert name
        assert Match.resume(saves_folder() / name).steps == 1
    async with opened(duel()) as pilot:
        path = table_of(pilot).match.path
        assert path is not None
        assert app_of(pilot).keep_match() == path.name


# --- the lobby -----------------------------------------------------------------------------------------------------


async def test_home_and_end_go_to_the_first_and_the_last_row_of_the_lobby() -> None:
    """The first poster, and the way out."""
    async with opened() as pilot:
        screen = _top(pilot)
        await press(pilot, "end")
        assert screen.chosen == "quit"
        await press(pilot, "home")
        assert screen.chosen == "play:karenza"
        await press(pilot, "right", "right", "end", "home")
        assert screen.chosen == "play:karenza"


async def test_tab_and_letters_lead_through_the_lobby() -> None:
    """Tab goes down and Shift+Tab up, as j and k do; a digit without a game does nothing."""
    async with opened() as pilot:
        screen = _top(pilot)
        for key, at in (
            ("home", "play:karenza"), ("tab", "learn"), ("j", "puzzle"), ("k", "learn"), ("shift+tab", "play:karenza"),
            ("h", "play:karenza"), ("9", "play:karenza"), ("5", "play:dagupukito"), ("right", "play:dagupukito"),
        ):  # fmt: skip
            await press(pilot, key)
            assert screen.chosen == at, key
        await press(pilot, "down", "r")
        assert isinstance(_top(pilot), Pick)


async def test_letters_lead_to_what_belongs_to_the_game_under_the_pointer() -> None:
    """Its lessons, decks and rules, as the rows say; elsewhere the rows ask for a game, and Learn knows the lesson."""
    second = course("kyza")[1]
    write_progress(read_progress().at("kyza", second.id, 3))
    async with opened() as pilot:
        screen = _top(pilot)
        assert screen.chosen == "learn"  # where somebody stopped
        await press(pilot, "4")
        assert "Azuki TCG, move by move" in shown(pilot)
        assert "the rulebook of Azuki TCG" in shown(pilot)
        for key, title in (("l", "Learn Azuki TCG"), ("d", "Azuki TCG"), ("question_mark", "Azuki TCG")):
            await press(pilot, key)
            assert _top(pilot) is not screen
            assert not isinstance(_top(pilot), Pick) or key == "l"
            assert title in shown(pilot).splitlines()[0], key
            await press(pilot, "escape")
            assert _top(pilot) is screen
        await press(pilot, "end")
        assert "go on in Kyza Kards" in shown(pilot)
        assert "every rulebook" in shown(pilot)


async def test_whoever_comes_from_a_table_has_its_game_before_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the match was open, Continue was chosen; once it is over, its poster is, not the first one."""
    async with opened() as pilot:
        screen = _top(pilot)
        await press(pilot, "5")
        for last, at in (("Dagupukito: Ann and Bo", "continue"), ("", "play:dagupukito")):
            monkeypatch.setattr("cardtable.tui.saves.shelf", lambda last=last: Shelf(last, bool(last), 1))
            await press(pilot, "s", "escape")
            assert screen.chosen == at


async def test_games_that_other_packages_bring_hang_beside_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have the next numbers, can be pointed at, and hang once, however often somebody comes back."""
    more = Listing("lanterns", "Lanterns", "Light them.", (2, 3), "outside")
    monkeypatch.setattr("cardtable.games.listings", lambda: (*GAMES, more))
    async with opened() as pilot:
        screen = _top(pilot)
        assert [poster.number for poster in screen.query(Poster)] == [1, 2, 3, 4, 5, 6]
        assert "6 Lanterns" in shown(pilot)
        assert "2–3 players" in shown(pilot)
        await press(pilot, "6")
        assert screen.chosen == "play:lanterns"
        assert "Light them." in str(screen.query_one("#lobby-about", Words).content)
        await press(pilot, "down", "up")
        assert screen.chosen == "play:lanterns"
        await press(pilot, "s", "escape")
        assert len(screen.query(Poster)) == 6


def test_players_are_counted_in_words() -> None:
    """One number, or from the least to the most."""
    assert players((2,)) == "2 players"
    assert players((2, 3, 4)) == "2–4 players"


def test_a_folder_that_cannot_be_looked_at_is_a_first_start(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Learning comes first then; after a match it does not."""
    assert lobby.is_first_start()
    (saves_folder() / "a.jsonl").touch()
    assert not lobby.is_first_start()
    (saves_folder() / "a.jsonl").unlink()
    (home / "saves").rmdir()
    (home / "saves").write_text("in the way")
    assert lobby.is_first_start()


async def test_a_puzzle_that_cannot_be_laid_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that can opens at its table, from the lobby."""

    def broken(day: object) -> Path:
        raise FileProblem("puzzle.yaml", "the disk is full")

    monkeypatch.setattr("cardtable.puzzling.daily.puzzle_path", broken)
    async with opened() as pilot:
        await press(pilot, "p")
        await app_of(pilot).workers.wait_for_complete()
        await settled(pilot)
        assert "There is no puzzle today" in shown(pilot)
    monkeypatch.setattr("cardtable.puzzling.daily.puzzle_path", lambda day: puzzles("karenza")[0].path)
    async with opened() as pilot:
        await press(pilot, "p")
        await app_of(pilot).workers.wait_for_complete()
        await settled(pilot)
        assert isinstance(_top(pilot), PuzzleTable)
