"""Pictures: twelve trajectories that nobody can mix up, and an emblem for every card."""

from __future__ import annotations

from itertools import permutations
from typing import get_args

import pytest
from msgspec.structs import replace

from cardtable.core.board import CardFace, Corner, Trajectory
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import GAMES, load_game
from cardtable.match.printed import printed_cards
from cardtable.tui.board.art import LARGE, art_lines, dots_of, trajectory, trajectory_word
from cardtable.tui.board.look import Look, look
from cardtable.tui.themes.motifs import motif
from cardtable.tui.themes.palette import faces_file

LOOKS = (look(), look(ascii=True))
ALL = [Trajectory(start, end) for start, end in permutations(get_args(Corner), 2)]


@pytest.mark.parametrize("in_look", LOOKS, ids=("unicode", "ascii"))
@pytest.mark.parametrize("size", [(6, 3), (8, 4), (10, 5)])
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
    assert trajectory(Trajectory("TL", "BR"), 6, 3, look()) == ["●▄   ·", "  ▀▄  ", "·   ▀◢"]
    assert trajectory(Trajectory("BR", "BL"), 6, 3, look()) == ["·    ·", "      ", "◀━━━━●"]
    assert trajectory(Trajectory("BL", "TL"), 5, 3, look(ascii=True)) == ["^   .", "|    ", "o   ."]


WOLF = CardFace("Grey wolf", "Wolf", "AE", motif="wolf")


@pytest.mark.parametrize("in_look", LOOKS, ids=("unicode", "ascii"))
@pytest.mark.parametrize(("room", "size"), [((7, 4), (6, 3)), ((8, 3), (8, 3)), ((13, 6), (12, 6)), ((16, 8), (16, 6))])
def test_a_picture_is_as_large_as_there_is_room(room: tuple[int, int], size: tuple[int, int], in_look: Look) -> None:
    """In braille or in half blocks, with or without the columns at its sides; in ASCII of ASCII signs."""
    lines = art_lines(WOLF, *room, in_look)
    assert (len(lines), {len(line) for line in lines}) == (size[1], {size[0]})
    assert "".join(lines).isascii() == in_look.ascii


def test_a_large_picture_is_the_small_one_twice_as_large() -> None:
    """Two cells for each dot of the upper half."""
    small, large = art_lines(WOLF, 16, 6, look()), art_lines(WOLF, *LARGE, look())
    assert (len(large), len(large[0])) == (12, 32)
    upper = {"█": "█", "▀": "█", "▄": " ", " ": " "}
    assert [line[::2] for line in large[::2]] == ["".join(upper[cell] for cell in line) for line in small]


def test_relatives_have_the_same_motif_and_other_edges() -> None:
    """Two wolves: the same head, but their names mark the sides."""
    other = replace(WOLF, title="Red fox")
    assert art_lines(WOLF, 6, 3, look()) == art_lines(other, 6, 3, look())
    assert art_lines(WOLF, 8, 3, look()) != art_lines(other, 8, 3, look())


def test_a_card_without_a_motif_gets_a_picture_from_its_name() -> None:
    """Always the same one, with two equal halves; another name, another picture."""
    stranger = CardFace("Quux", "Quux", "thing")
    dots = dots_of(stranger, "")
    assert all(row == row[::-1] for row in dots)
    assert dots == dots_of(replace(stranger, short="Q"), "")
    assert dots != dots_of(replace(stranger, title="Corge"), "")


def test_a_card_may_draw_its_own_picture() -> None:
    """Its rows stand in the middle."""
    own = replace(WOLF, picture=("##", "##"))
    assert [row.strip() for row in dots_of(own, "")] == ["", "", "", "", "", "##", "##", "", "", "", "", ""]


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_shipped_card_has_a_motif(game: str) -> None:
    """No card of ours is left to chance; names of motifs lead to a drawing of twelve by twelve."""
    for info in shipped_decks(game):
        for face, _ in printed_cards(load_game(game), load_deck(info.path)):
            rows = motif(face.motif, game)
            assert face.art or (len(rows), {len(row) for row in rows}) == (12, {12}), face.title


def test_every_name_in_a_faces_file_leads_to_a_drawing() -> None:
    """A game's own words for motifs are names of drawings that there are."""
    for listing in GAMES:
        for word in faces_file(listing.id).get("art", {}):
            assert motif(word, listing.id), (listing.id, word)
