"""Names and computers in a match: who they are is said once, in its header."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardtable.core.board import Board
from cardtable.core.chance import Chance
from cardtable.core.ids import Seat
from cardtable.core.names import player, put_names
from cardtable.games import load_game
from cardtable.match import Match
from cardtable.match.records import players_of
from cardtable.testing import Table, decks_for
from cardtable.testing.moments import match_at, step


def test_scripts_that_know_no_names_say_player_2() -> None:
    """The words a file holds do not depend on who sits there."""
    table = Table("kyza", 3, ())
    match, chance = match_at(table), Chance(1)
    game = match.game
    for _ in range(400):
        if match.to_act is None:
            break
        for choice in match.choices():
            written = game.describe(match.state, choice.action).label
            if any(player(seat) in written for seat in range(3)):
                numbers = put_names(written, ("player 1", "player 2", "player 3"))
                assert "player " in numbers
                assert match.is_said(choice, numbers)
                assert not match.is_said(choice, numbers.replace("player ", "player 1"))
                return
        chance = step(match, chance)
    pytest.fail("nobody was ever named")


def test_the_header_says_who_is_a_computer(tmp_path: Path) -> None:
    """A person may be called Computer, and a computer anything; old journals are known by the name."""
    table = Table("karenza", 2, ())
    decks = decks_for(table)
    path = tmp_path / "match.jsonl"
    match = Match.new(load_game("karenza"), decks, names=("Computer", "Bo"), players=("", "strong"), path=path)
    assert match.moment(None).players == ("", "strong")
    match.close()
    again = Match.resume(path)
    assert (again.players, again.moment(Seat(0)).is_computer(Seat(1))) == (("", "strong"), True)
    old = msgspec.structs.replace(match.header, names=("Ana", "Computer 2"), players=())
    assert players_of(old) == ("", "sparring")
    assert Match.new(load_game("karenza"), decks, names=("Computer", "Bo")).players == ("", "")


def test_a_board_knows_the_seat_it_was_made_for() -> None:
    """The public board has no viewer."""
    match = match_at(Table("karenza", 2, ()))
    board: Board = match.moment(None).board
    assert (board.viewer, match.moment(Seat(1)).board.viewer) == (None, 1)
