"""Small pictures: twelve trajectories that nobody can mix up, large digits, spearheads and shields."""

from __future__ import annotations

from itertools import permutations
from typing import get_args

import pytest

from cardtable.core.board import Corner, Trajectory
from cardtable.tui.board.art import emblem, large, trajectory, trajectory_word
from cardtable.tui.board.look import Look, look

LOOKS = (look(), look(ascii=True))
ALL = [Trajectory(start, end) for start, end in permutations(get_args(Corner), 2)]


@pytest.mark.parametrize("in_look", LOOKS, ids=("unicode", "ascii"))
@pytest.mark.parametrize("size", [(3, 2), (3, 3), (5, 3), (9, 5)])
def test_twelve_different_arrows(size: tuple[int, int], in_look: Look) -> None:
    """Each of the twelve trajectories has a picture of its own, of exactly its size."""
    pictures = [tuple(trajectory(art, *size, in_look)) for art in ALL]
    assert len(set(pictures)) == 12
    assert all((len(lines), {len(line) for line in lines}) == (size[1], {size[0]}) for lines in pictures)


@pytest.mark.parametrize("in_look", LOOKS, ids=("unicode", "ascii"))
def test_twelve_different_words(in_look: Look) -> None:
    """Also on one line."""
    assert len({trajectory_word(art, in_look) for art in ALL}) == 12


def test_arrow_goes_from_corner_to_corner() -> None:
    """It starts at a dot and ends at a head; the other corners are small dots."""
    assert trajectory(Trajectory("TL", "BR"), 5, 3, look()) == ["●   ·", "  ╲  ", "·   ◢"]
    assert trajectory(Trajectory("BR", "BL"), 5, 3, look()) == ["·   ·", "     ", "◀───●"]
    assert trajectory(Trajectory("BL", "TL"), 5, 3, look(ascii=True)) == ["^   .", "|    ", "o   ."]


@pytest.mark.parametrize("in_look", LOOKS, ids=("unicode", "ascii"))
def test_ten_different_digits(in_look: Look) -> None:
    """Large numbers are three lines high and three columns a digit."""
    digits = [tuple(large(number, in_look)) for number in range(10)]
    assert len(set(digits)) == 10
    assert [len(line) for line in large(12, in_look)] == [6, 6, 6]
    assert large(-3, in_look)[1].startswith("-")


def test_emblems() -> None:
    """A spearhead for attacks, a shield for defenses, nothing for others."""
    assert emblem("attack", look()) == ("╱", "╲")
    assert emblem("Defense", look()) == ("╲", "╱")
    assert emblem("trick", look()) is None
