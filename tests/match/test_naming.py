"""Players by their names, wherever a game could only write their numbers."""

from __future__ import annotations

from cardtable.core.board import Board, Link, Note, Option, Spot
from cardtable.core.ids import Seat
from cardtable.match import Choice
from cardtable.match.naming import named, named_board, named_option
from cardtable.plain.menu import Menu

NAMES = ("Ana", "Player 1", "a[/]z")


def test_numbers_become_names_once_and_only_where_somebody_sits() -> None:
    """A name that looks like a number is not read again; a fourth player who is not there stays a number."""
    assert named("Attack player 2 with player 1's Rat", NAMES) == "Attack Player 1 with Ana's Rat"
    assert named("Player 3 and player 4", NAMES) == "a[/]z and player 4"
    assert named("two players, player 12", NAMES) == "two players, player 12"


def test_question_links_and_notes_name_people() -> None:
    """Everything a board says in sentences."""
    board = Board(
        Seat(0), (1, 1), (), (), (), -1, 1, Seat(0), "Choose player 3.", (),
        (Link(Spot("a"), Spot("b"), "attack", "attacks player 1"),), (Note("n", "Combat", ("Rat: player 2",)),),
    )  # fmt: skip
    shown = named_board(board, NAMES)
    assert (shown.prompt, shown.links[0].label, shown.notes[0].lines) == (
        "Choose a[/]z.", "attacks Ana", ("Rat: Player 1",),
    )  # fmt: skip


def test_a_menu_names_people_and_still_takes_the_written_label() -> None:
    """Scripts write "player 3"; people read and type the name."""
    menu = Menu.of([Choice(1, Option("Attack player 3"), None), Choice(2, Option("Pass"), None)], NAMES)
    assert [*menu.lines()] == ["  1. Attack a[/]z", "  2. Pass"]
    assert [choice and choice.action for choice in map(menu.find, ("attack A[/]z", "Attack player 3", "1"))] == [1] * 3
    assert named_option(Option("Pass"), NAMES).label == "Pass"
