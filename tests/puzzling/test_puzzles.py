"""Every puzzle is what it claims, shown by search: it is solved as stored, hardly by luck, and `only` is only."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from cardtable.games import GAMES
from cardtable.puzzling.checking import LUCKY, check, task_of
from cardtable.puzzling.solving import is_forced, luck, settle, solutions
from cardtable.scenario import load_scenario
from cardtable.tutorial import LessonInfo, puzzles
from cardtable.tutorial.puzzle import Puzzle
from tests.cli.calling import call

IDS = [listing.id for listing in GAMES]
PUZZLES = [info for game in IDS for info in puzzles(game)]


NAMES = [f"{info.path.parent.parent.name}-{info.id}" for info in PUZZLES]
SLOW = {"myacards-05-hold-the-line", "myacards-06-the-last-three", "myacards-07-the-whale"}
"""Puzzles whose search takes many seconds."""


def _claims(is_slow: bool) -> list[ParameterSet]:
    named = zip(PUZZLES, NAMES, strict=True)
    return [pytest.param(info, id=name) for info, name in named if (name in SLOW) == is_slow]


@pytest.mark.parametrize("info", _claims(is_slow=False))
def test_a_puzzle_is_what_it_claims(info: LessonInfo) -> None:
    """Forty random plays, and where only one way is promised, a search of all of them."""
    checked = check(load_scenario(info.path), info.path.parent, plays=40, nodes=5000)
    assert checked.problems == ()


@pytest.mark.long
@pytest.mark.parametrize("info", _claims(is_slow=True))
def test_a_slow_puzzle_is_what_it_claims(info: LessonInfo) -> None:
    """The same, and what is called slow is there."""
    assert {*NAMES} >= SLOW
    test_a_puzzle_is_what_it_claims(info)


@pytest.mark.long
@pytest.mark.parametrize("info", PUZZLES, ids=NAMES)
def test_a_puzzle_is_no_matter_of_luck(info: LessonInfo) -> None:
    """Over two thousand random plays at most one in twenty solves it."""
    assert luck(task_of(load_scenario(info.path), info.path.parent), 2000) <= LUCKY


@pytest.mark.parametrize("game", IDS)
def test_a_game_has_six_puzzles_in_three_degrees(game: str) -> None:
    """The easiest come first."""
    degrees = [info.degree for info in puzzles(game)]
    assert len(degrees) >= 6
    assert set(degrees) == {1, 2, 3}
    assert degrees == sorted(degrees)


@pytest.mark.parametrize("info", [i for i in PUZZLES if "this turn" in (load_scenario(i.path).goal or i).text])  # type: ignore[union-attr]
def test_what_must_be_done_this_turn_ends_with_the_turn(info: LessonInfo) -> None:
    """Its file names the turn, or leaves no more moves than the turn has."""
    goal = load_scenario(info.path).goal
    assert goal is not None
    assert goal.during is not None or goal.moves <= 4


PUZZLE = """
scenario: Snake
kind: puzzle
game: karenza
decks: [michi, eka]
names: [Ann, Bo]
position:
  seats:
    - {hand: [snake, side_hammer, quick_blow], deck: [], score: 5}
    - {hand: [HAND], deck: [], score: 7}
  turn: 1
  last_hand: true
goal:
  text: "Win."
  moves: 1
  when: {outcome: {winners: [1]}}
steps:
  - do: Play Snake
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A puzzle with two ways, which a block would spoil."""
    path = tmp_path / "one.yaml"
    path.write_text(PUZZLE.replace("HAND", ""))
    return path


def test_the_search_finds_every_way_and_says_when_it_was_cut_short(path: Path) -> None:
    """Snake and Side hammer score 3, Quick blow scores 1 and is no way."""
    task = task_of(load_scenario(path), path.parent)
    found = solutions(task)
    assert set(found.lines) == {("Play Snake",), ("Play Side hammer",)}
    assert found.whole
    assert solutions(task, nodes=0) == ((), 1, False)
    assert 0.3 < luck(task, 400) < 0.7


def test_a_way_is_forced_only_when_no_answer_stops_it(path: Path) -> None:
    """Bo passes by himself; with a defense in hand he could also block."""
    task = task_of(load_scenario(path), path.parent)
    assert is_forced(task, ("Play Snake",))
    path.write_text(PUZZLE.replace("HAND", "scissors"))
    task = task_of(load_scenario(path), path.parent)
    assert [line[0] for line in solutions(task).lines] == ["Play Snake", "Play Side hammer"]
    assert not is_forced(task, ("Play Snake",))
    assert settle(task, task.state) == task.state


def test_the_check_names_what_is_wrong(path: Path) -> None:
    """A second way, and luck; the command says the same and fails."""
    path.write_text(PUZZLE.replace("HAND", "").replace("  moves: 1", "  moves: 1\n  only: true"))
    problems = check(load_scenario(path), path.parent, plays=50).problems
    assert problems[0].startswith("random moves solve it ")
    assert problems[1] == "it has another solution: Play Side hammer"
    done = call("puzzle", "check", str(path), "--plays", "50")
    assert done.code == 1
    assert "it has another solution: Play Side hammer" in done.out


def _tried(info: LessonInfo, keep: int) -> Puzzle:
    """A puzzle after so many moves of its solution and then others, until it is over."""
    puzzle = Puzzle(load_scenario(info.path), info.path.parent)
    while puzzle.state == "open":
        legal = [choice for choice in puzzle.match.choices() if choice.rule is None]
        wanted = puzzle.solution[len(puzzle.moves)] if len(puzzle.moves) < len(puzzle.solution) else ""
        on_the_way = [choice for choice in legal if puzzle.match.is_said(choice, wanted)]
        others = [choice for choice in reversed(legal) if choice not in on_the_way]
        puzzle.act((on_the_way if len(puzzle.moves) < keep else others or legal)[0])
    return puzzle


def test_a_wrong_try_says_where_everybody_stands_and_which_moves_may_stay() -> None:
    """The figure that says who is ahead, and how much of the try leads on."""
    tried = _tried(puzzles("kyza")[0], keep=1)
    assert tried.verdict() == (
        "The turn is over, and the goal was not reached (Ann: Life 3, Bo: Life 6). "
        "The way we know begins with your first move: take the others back."
    )
    assert "The way we know begins with another move: start again." in _tried(puzzles("kyza")[0], 0).verdict()


def test_on_the_way_the_goal_is_told_with_the_figures_of_now() -> None:
    """The goal tells those of the beginning."""
    info = puzzles("azuki")[1]
    puzzle = Puzzle(load_scenario(info.path), info.path.parent)
    goal = "Win this turn, in 3 moves. Bo's Shao has 4 Health."
    assert puzzle.verdict() == f"{goal} Moves left: 3."
    label = "Attack Shao with Weapon Master Yamada"
    puzzle.act(next(choice for choice in puzzle.match.choices() if choice.option.label == label))
    assert puzzle.verdict() == f"{goal} Now: Ann: Health 20, Bo: Health 2. Moves left: 2."


def test_a_fight_that_goes_on_after_its_turn_is_a_wrong_try() -> None:
    """Also with moves left: a blocked Punch ends the turn, and there is nothing more to find."""
    info = puzzles("dagupukito")[0]
    puzzle = Puzzle(load_scenario(info.path), info.path.parent)
    for label in ("Side B", "Play Punch"):
        puzzle.act(next(choice for choice in puzzle.match.choices() if choice.option.label == label))
    assert (puzzle.state, puzzle.left) == ("failed", 1)
    assert puzzle.verdict().startswith("The turn is over, and the goal was not reached")


@pytest.mark.parametrize("info", PUZZLES, ids=[f"{info.path.parent.parent.name}-{info.id}" for info in PUZZLES])
def test_what_a_puzzle_says_fits_into_the_coachs_place(info: LessonInfo) -> None:
    """The goal, and what is said to a wrong try, can be read whole on the smallest screen."""
    tried = _tried(info, keep=2)
    assert len(textwrap.wrap(tried.goal.text, 78)) <= 4
    assert len(textwrap.wrap(tried.verdict(), 78)) <= 4


ASKED = """
scenario: A useless card
kind: puzzle
game: kyza
decks: [kiln-fire, court-of-night]
names: [Ann, Bo]
position:
  seats:
    - {characters: [boar_rider], effects: [furnace_hound], life: 3}
    - {life: 4}
  turn: 15
  phase: activate
goal:
  text: Win this turn.
  moves: 3
  when: {outcome: {winners: [1]}}
  during: {position: {turn: 15}}
steps:
  - do: Activate Furnace Hound
  - do: Attack Bo with Boar Rider
  - do: The attack is complete
"""


def test_to_pass_where_nothing_else_can_be_done_is_no_move(path: Path) -> None:
    """A card that lies face down makes the table ask for a Flash; its owner has none, and the blow has been struck."""
    path.write_text(ASKED)
    puzzle = Puzzle(load_scenario(path), path.parent)
    for words in ("End the Activate phase", "Attack Bo with Boar Rider", "The attack is complete"):
        puzzle.act(next(choice for choice in puzzle.match.choices() if puzzle.match.is_said(choice, words)))
    assert (puzzle.left, puzzle.state) == (0, "open")
    (forced,) = [choice for choice in puzzle.match.choices() if choice.rule is None]
    puzzle.act(forced)
    assert (puzzle.left, puzzle.state) == (0, "solved")
    puzzle.back()
    puzzle.back()
    assert (puzzle.left, puzzle.state) == (1, "open")
