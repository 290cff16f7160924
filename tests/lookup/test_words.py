"""Whatever a game's table says of itself can be looked up by its very words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardtable.core.board import Board, CardFace
from cardtable.core.ids import Seat
from cardtable.files import FileProblem
from cardtable.games import GAMES, load_game
from cardtable.lookup import find, gather
from cardtable.lookup.cards import shipped_cards
from cardtable.rulebook import load_symbols, load_words, primer
from cardtable.testing.tables import sample_steps, tables_of

IDS = [listing.id for listing in GAMES]


def _said(board: Board) -> Iterator[tuple[str, str]]:
    """What stands on a board in a word or two, and what it is."""
    yield from (("phase", phase) for phase in board.phases)
    yield from (("meter", meter.name) for panel in board.panels for meter in panel.meters)
    yield from (("zone", zone.name) for zone in board.zones if zone.shape != "player")
    for zone in board.zones:
        for card in [*[slot.holds for slot in zone.slots], *zone.browse]:
            if card is not None:
                yield from (("badge", badge.text) for badge in card.badges)
            if isinstance(card, CardFace):
                yield from (("number", stat.name) for stat in card.stats)
                yield from [("turned", card.turned)] if card.turned else ()


def _boards(game_id: str) -> Iterator[Board]:
    game = load_game(game_id)
    for table in tables_of(game_id):
        for step in sample_steps(table, 3, 25):
            yield from (game.board(step.state, seat) for seat in (None, *map(Seat, range(table.seats))))


@pytest.mark.parametrize("game", IDS)
def test_what_stands_on_the_table_is_found_by_its_name(game: str) -> None:
    """Badges, phases, figures and zones of random games: each is called so, without the table at hand."""
    known, said = gather(game), {pair for board in _boards(game) for pair in _said(board)}
    assert {kind for kind, _ in said} >= {"phase", "meter", "zone", "badge", "number"}
    lost = {(kind, name) for kind, name in said if not find(known, name).called}
    assert {name for _, name in lost} == set()


@pytest.mark.parametrize("game", IDS)
def test_words_are_explained_once_and_in_a_line_or_two(game: str) -> None:
    """No word twice; every explanation says something and stays short."""
    words = [word.word for word in load_words(game)]
    assert len(words) == len(set(words))
    assert len(words) > 60
    for word in load_words(game):
        assert 15 < len(word.means) < 240, word.word
        assert not word.means.endswith("."), word.word


WORDS = {
    "karenza": ("ahead", "exchange", "in sequence", "add-on", "last hand", "clean strike", "chain ends", "invited"),
    "azuki": ("ahead", "subtype", "token", "payment", "Def", "Car", "CAR2", "cd", "portal", "mulligan", "1/T"),
    "dagupukito": ("ahead", "1st", "HELD", "freight", "DKK", "*DKK", "-15", "×3", "K.O.", "block wheel", "counter"),
    "kyza": ("ahead", "⚂", "Flash", "C", "tribute", "window", "halt", "Æ", "kin", "Out", "4/2"),
    "myacards": ("ahead", "shell", "reach", "invader", "I", "†+2", "†", "~3-5", "Oblivion", "Junior", "passed over"),
}
EVERYWHERE = ("standing", "printed", "phase", "turn", "pass", "warning", "window", "staged", "ruling", "undo")


@pytest.mark.parametrize("game", IDS)
def test_a_word_that_a_newcomer_asked_for_is_there(game: str) -> None:
    """Words that were looked for in vain, one by one."""
    known = gather(game)
    assert [word for word in (*WORDS[game], *EVERYWHERE) if not find(known, word).called] == []


@pytest.mark.parametrize("game", IDS)
def test_a_cards_name_is_left_to_the_card(game: str) -> None:
    """Another name of a word must not stand in the way of a card that is called so."""
    titles = {face.title.casefold() for face in shipped_cards(game)}
    assert [name for word in load_words(game) for name in word.also if name.casefold() in titles] == []


def test_a_broken_primer_costs_only_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of the table, the rules and the cards are still found, and there are no signs of the game."""

    def broken(game: str) -> None:
        raise FileProblem("primer.yaml", "it is no list")

    own = {word.word for word in load_words("karenza")}
    monkeypatch.setattr(primer, "load_primer", broken)
    left = {word.word for word in load_words("karenza")}
    assert left
    assert own - left
    assert load_symbols("karenza") == ()
    assert find(gather("karenza"), "KAR-01").called[0].kind == "rule"
    assert find(gather("karenza"), "log").called[0].kind == "word"
