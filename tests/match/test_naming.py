"""Players by their names, wherever a game could only write marks for them."""

from __future__ import annotations

from cardtable.core.board import Area, Badge, Board, CardFace, Link, Note, Option, Slot, Spot, Zone
from cardtable.core.ids import Seat
from cardtable.core.names import player, put_names, with_numbers
from cardtable.core.text import clean
from cardtable.match.naming import name_board, name_option

NAMES = ("Ana", "Player 1", 'a[/]"z\\')
FIRST, SECOND, THIRD, FOURTH = (player(seat) for seat in range(4))


def test_marks_become_names_once_and_words_stay_words() -> None:
    """A name that looks like a number is not read again; what a card says of "player 2" is not touched."""
    assert put_names(f"Attack {SECOND} with {FIRST}'s Rat", NAMES) == "Attack Player 1 with Ana's Rat"
    assert put_names(f"{THIRD} and {FOURTH}", NAMES) == 'a[/]"z\\ and player 4'
    assert put_names("two players, player 1", NAMES) == "two players, player 1"
    assert with_numbers(f"Attack {SECOND}") == "Attack player 2"


def test_no_text_from_outside_can_hold_a_mark() -> None:
    """A deck or a name with such a character loses it at the door."""
    assert clean(f"x{FIRST}y") == "xy"


def test_everything_a_board_says_names_people() -> None:
    """Question, links, notes and marks on cards, with quotes and backslashes in a name."""
    face = CardFace("Rat", "Rat", "entity", badges=(Badge("I", f"an invader of {THIRD}"),), detail=(f"of {FIRST}",))
    board = Board(
        Seat(0), (1, 1), (Zone("hand:0", "Hand", Seat(0), Area(0, 0), "hand", (Slot(face),)),), (), (), -1, 1, Seat(0),
        f"Choose {THIRD}.", (), (Link(Spot("a"), Spot("b"), "attack", f"attacks {FIRST}"),),
        (Note("n", "Combat", (f"Rat: {SECOND}",)),),
    )  # fmt: skip
    shown = name_board(board, NAMES)
    held = shown.zones[0].slots[0].holds
    assert isinstance(held, CardFace)
    assert (shown.prompt, shown.links[0].label, shown.notes[0].lines) == (
        'Choose a[/]"z\\.', "attacks Ana", ("Rat: Player 1",),
    )  # fmt: skip
    assert (held.badges[0].means, held.detail) == ('an invader of a[/]"z\\', ("of Ana",))


def test_a_board_without_marks_stays_the_same_object() -> None:
    """Nothing is copied where nobody is named."""
    board = Board(Seat(0), (1, 1), (), (), (), -1, 1, Seat(0), "Chöose.")
    assert name_board(board, NAMES) is board
    assert name_option(Option(f"Attack {THIRD}", warning=f"{FIRST}?"), NAMES) == Option(
        'Attack a[/]"z\\', warning="Ana?"
    )
