"""The decks on the screen: cards as cards, a curve, filters."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from cardtable.core.board import CardFace, Stat
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import GAMES, load_game
from cardtable.match.printed import printed_cards
from cardtable.tui import navigation
from cardtable.tui.board.inspector_text import face_words
from cardtable.tui.screens.card_grid import CardGrid
from cardtable.tui.screens.decks import Decks, curve
from cardtable.tui.screens.dialog import Tell
from cardtable.tui.screens.lobby import Lobby

from .house import MICHI, app_of, opened, press, settled, shown, typed


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_card_of_every_deck_is_printed_with_its_number(game: str) -> None:
    """As many as the deck's list says; a team of fighters shows what each of them has."""
    for info in shipped_decks(game):
        deck = load_deck(info.path)
        printed = printed_cards(load_game(game), deck)
        titles = {face.title for face, _ in printed}
        by_id = {card.id: card for card in deck.cards}
        assert {by_id[id].title for id in deck.list} <= titles
        if game != "dagupukito":
            counts = {face.title: many for face, many in printed}
            assert {by_id[id].title: many for id, many in deck.list.items()}.items() <= counts.items()


def test_a_curve_counts_the_first_number() -> None:
    """Of cards that have one, up to the last column; without numbers there is none."""
    cards = [
        (CardFace("A", "A", "x", stats=(Stat("Cost", 1),)), 4),
        (CardFace("B", "B", "x", stats=(Stat("Cost", 3),)), 2),
        (CardFace("C", "C", "x", stats=(Stat("Cost", 99),)), 1),
        (CardFace("D", "D", "x", stats=(Stat("Attack", 2),)), 9),
        (CardFace("E", "E", "x"), 9),
    ]
    rows = [row.plain for row in curve(cards[:2])]
    assert rows == ["██      ", "██    ██", " 1  2  3  Cost"]
    assert curve(cards)[-1].plain.endswith(" 15 16+  Cost")
    assert curve(cards[4:]) == []


def test_a_curve_counts_in_the_steps_of_its_numbers() -> None:
    """Damage of 0, 15 and 60 in fifteens: single points would take sixty columns."""
    cards = [(CardFace("a", "a", "combo", stats=(Stat("damage", damage),)), 1) for damage in (0, 15, 60)]
    assert curve(cards)[-1].plain == " 0 15 30 45 60  Damage"
    assert [row.plain for row in curve(cards[:1])] == ["██", "██", " 0  Damage"]


async def _decks(pilot: Pilot[None], game: str = "karenza") -> Decks:
    navigation.decks(app_of(pilot), game, game.capitalize())
    await settled(pilot)
    screen = app_of(pilot).screen
    assert isinstance(screen, Decks)
    return screen


async def test_a_deck_stands_there_as_cards() -> None:
    """Each with its number; Tab goes to them, arrows over them, Enter reads one."""
    async with opened() as pilot:
        screen = await _decks(pilot)
        await press(pilot, "down", "down")
        michi = load_deck(MICHI)
        assert michi.about.split(",")[0] in " ".join(shown(pilot).split())
        assert "32 cards" in shown(pilot)
        assert "╭2×" in shown(pilot)
        await press(pilot, "tab", "right", "down")
        grid = screen.query_one(CardGrid)
        assert (grid.across, grid.at) == (3, 4)
        face = grid._cards[4][0]
        await press(pilot, "enter")
        assert isinstance(app_of(pilot).screen, Tell)
        assert face.title in shown(pilot)
        await press(pilot, "enter", "end")
        assert grid.at == len(grid._cards) - 1
        assert grid.scroll_offset.y > 0


async def test_cards_can_be_filtered_by_words_and_kind() -> None:
    """Esc shows all again, and only then leaves."""
    async with opened() as pilot:
        screen = await _decks(pilot)
        grid = screen.query_one(CardGrid)
        everything = len(grid._cards)
        await press(pilot, "f")
        assert {face.kind for face, _ in grid._cards} == {"attack"}
        assert "only attack: Esc shows all" in shown(pilot)
        await press(pilot, "escape", "slash")
        await typed(pilot, "defense bottom left")
        assert 0 < len(grid._cards) < everything
        said = [" ".join(words for words, _ in face_words(face)).lower() for face, _ in grid._cards]
        assert all(word in text for text in said for word in ("defense", "bottom", "left"))
        await press(pilot, "escape")
        assert len(grid._cards) == everything
        await press(pilot, "escape")
        assert isinstance(app_of(pilot).screen, Lobby)
