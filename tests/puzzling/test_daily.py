"""The puzzle of the day: one for everybody, with one way to win, made again from its number."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from cardtable.puzzling.checking import check
from cardtable.puzzling.composing import KINDS, Lot
from cardtable.puzzling.daily import days, puzzle_of, puzzle_path
from cardtable.puzzling.making import make_at
from cardtable.scenario import load_scenario
from tests.cli.calling import call


def _game(day: date) -> str:
    return sorted(KINDS)[day.toordinal() % len(KINDS)]


DAY = next(day for day in map(date.fromordinal, range(date(2026, 1, 1).toordinal(), 999_999))
           if _game(day) == "dagupukito")  # fmt: skip
"""A day whose puzzle is quickly made."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where puzzles are kept."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))


def test_the_same_day_gives_everybody_the_same_puzzle() -> None:
    """Another day or seed gives another one."""
    assert puzzle_of(DAY) == puzzle_of(DAY)
    later = date.fromordinal(DAY.toordinal() + len(KINDS))
    assert puzzle_of(later).game == puzzle_of(DAY).game
    assert puzzle_of(later) != puzzle_of(DAY)
    assert puzzle_of(DAY, seed=len(KINDS)) != puzzle_of(DAY)


def test_its_file_is_a_puzzle_with_one_way() -> None:
    """It is written once, loads as any other, and the check holds."""
    path = puzzle_path(DAY)
    written = path.read_bytes()
    assert puzzle_path(DAY).read_bytes() == written
    scenario = load_scenario(path)
    assert scenario.goal is not None
    assert scenario.goal.is_only
    assert scenario.scenario == f"Puzzle of {DAY.day} {DAY:%B} {DAY.year}"
    assert check(scenario, path.parent, plays=100).problems == ()


def test_a_last_hand_of_karenza_tells_what_bo_holds_and_how_he_blocks() -> None:
    """The text says all that the answers do, and the check holds with just those answers."""
    day = next(day for day in map(date.fromordinal, range(DAY.toordinal(), 999_999)) if _game(day) == "karenza")
    path = puzzle_path(day)
    scenario = load_scenario(path)
    goal = scenario.goal
    assert goal is not None
    assert check(scenario, path.parent, plays=100).problems == ()
    held = [words.removeprefix("Play ") for words in goal.replies if words.startswith("Play ")]
    assert held
    assert goal.text.startswith(f"Win the duel in {goal.moves} moves: it is the last hand, and you are ")
    assert [title for title in held if f"{title} (" not in goal.text] == []
    assert "Bo blocks whenever he can, with the first that connects: " in goal.text
    assert all(re.search(rf"{re.escape(title)} \(\d, [a-z]+-[a-z]+ to [a-z]+-[a-z]+\)", goal.text) for title in held)
    assert goal.during is None


def test_it_is_solved_in_plain_words() -> None:
    """The command poses it, and its own moves solve it."""
    moves = [step.do or "" for step in load_scenario(puzzle_path(DAY)).steps]
    typed = "".join(f"{line}\n" for line in [*moves, "q"])
    done = call("puzzle", "today", "--date", DAY.isoformat(), "--plain", typed=typed)
    assert done.code == 0
    assert "Solved!" in done.out


def test_every_game_of_the_list_has_days_and_a_lot_is_the_same_everywhere() -> None:
    """The list holds numbers for each composer; drawing does not depend on Python's own chance."""
    assert set(days()) == set(KINDS)
    assert all(len(days()[game]) >= 5 for game in KINDS)
    assert Lot(7).sample("abcdef", 3) == ["a", "f", "d"]


@pytest.mark.long
@pytest.mark.parametrize(("game", "number", "bar"), [(game, *pair) for game in days() for pair in days()[game]])
def test_every_day_still_holds_a_puzzle(game: str, number: int, bar: int) -> None:
    """Rules and decks have not changed so that another way wins."""
    assert make_at(game, number, bar) is not None
