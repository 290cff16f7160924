"""A match between computers, told line by line to whoever watches."""

from __future__ import annotations

import pytest

from cardtable.bots import COMPUTER
from cardtable.cli import screen
from cardtable.cli.seating import with_computers
from tests.cli.calling import call


def test_computers_on_all_seats_play_to_the_end_and_everything_public_is_told() -> None:
    """No input is needed; each step is told once, and no hand is read out before the end."""
    done = call("play", "karenza", "--plain", "--computer", "1", "--computer", "2", "--level", "learner", "--seed", "3")
    told, over, rest = done.out.partition("The game is over.")
    assert (done.code, done.err) == (0, "")
    assert told.startswith(
        "Karenza: Computer 1 plays Eka and Computer 2 plays Kitty.\nThe computers play, and you watch; Ctrl+C stops.\n"
    )
    assert over
    assert told.count("opens the duel.") == 1
    assert "draws a card." in told
    assert "Hand of" not in told
    assert rest.count("Hand of Computer") == 2


def test_on_the_screen_every_seat_may_be_a_computers_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The new-game screen opens with the computer on both seats."""
    met: list[object] = []
    monkeypatch.setattr(screen, "open_table", lambda *asked: met.append(asked[2]))
    assert call("play", "karenza", "--computer", "1", "--computer", "2").code == 0
    assert met == [(COMPUTER, COMPUTER)]


def test_some_seats_may_be_left_to_people() -> None:
    """Whoever is not named is a person, with the name that the table remembers."""
    assert with_computers((), 3, [1, 3]) == (COMPUTER, "", COMPUTER)
