"""From where a solver stands: a way that is found works, and where none is found there is none."""

from __future__ import annotations

import pytest

from cardtable.games import GAMES
from cardtable.match import Choice
from cardtable.puzzling.ahead import way_ahead
from cardtable.puzzling.checking import task_of
from cardtable.puzzling.solving import solutions
from cardtable.scenario import load_scenario
from cardtable.tutorial import puzzles
from cardtable.tutorial.puzzle import NO_WAY, Puzzle

SECONDS = 60.0
"""More than any of these searches needs."""


def _begun(game: str, words: str = "") -> Puzzle:
    """The first puzzle of a game, after this move."""
    info = puzzles(game)[0]
    puzzle = Puzzle(load_scenario(info.path), info.path.parent)
    if words:
        puzzle.act(_choice(puzzle, words))
    return puzzle


def _choice(puzzle: Puzzle, words: str) -> Choice:
    return next(choice for choice in puzzle.match.choices() if choice.rule is None and choice.option.label == words)


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_after_every_first_move_the_search_says_what_is_so(game: str) -> None:
    """A way on solves the puzzle at the table; where there is none, the search for all solutions finds none either."""
    offered = {choice.option.label for choice in _begun(game).match.choices() if choice.rule is None}
    ways = {}
    for words in offered:
        puzzle = _begun(game, words)
        if puzzle.state != "open":
            continue
        way = ways[words] = way_ahead(puzzle.scenario, puzzle.match, puzzle.left, SECONDS)
        for move in way or ():
            puzzle.act(_choice(puzzle, move))
        assert way is not None
        assert puzzle.state == ("solved" if way else "open")
        if not way:
            rest = task_of(puzzle.scenario, start=puzzle.match)._replace(moves=puzzle.left)
            assert solutions(rest, 20_000) == ((), solutions(rest, 20_000).nodes, True)
    assert any(ways.values())
    assert () in ways.values()


def test_a_search_that_has_no_time_knows_nothing() -> None:
    """And one that is stopped neither."""
    puzzle = _begun("karenza", "Play Elevator")
    assert way_ahead(puzzle.scenario, puzzle.match, puzzle.left, 0.0) is None
    assert way_ahead(puzzle.scenario, puzzle.match, puzzle.left, SECONDS, lambda: True) is None


def test_the_hint_off_the_stored_way_is_that_of_the_search() -> None:
    """On the stored way it is the stored move; where nothing is known it says so."""
    puzzle = _begun("karenza")
    assert not puzzle.is_astray
    assert puzzle.hint(("Draw a card",)) == f"Try this: {puzzle.solution[0]}."
    astray = _begun(
        "karenza",
        next(c.option.label for c in puzzle.match.choices() if not c.rule and c.option.label != puzzle.solution[0]),
    )
    assert astray.is_astray
    assert astray.hint(("Draw a card",)) == "Try this: Draw a card."
    assert astray.hint(None).startswith("From here we know no way")
    assert astray.hint(()).startswith(NO_WAY)
    assert astray.verdict(()).startswith(NO_WAY)
    assert astray.verdict(None).startswith(astray.goal.text)
