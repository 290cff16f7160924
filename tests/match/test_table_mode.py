"""What players agree on before a match: a table that passes for whoever cannot answer, an open one, a series."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardtable import load_deck, load_game
from cardtable.bots import RandomPlayer
from cardtable.core.board import Back, Board, CardFace
from cardtable.core.ids import Seat
from cardtable.match import Match, TableMode

ANN, BO = Seat(0), Seat(1)


def duel(
    game: str = "azuki", decks: tuple[str, str] = ("bobu", "raizan"), path: Path | None = None, **more: Any
) -> Match:
    """Two decks, shuffled alike every time."""
    return Match.new(
        load_game(game), [load_deck(deck) for deck in decks], seed=3, names=("Ann", "Bo"), path=path, **more
    )


def only_pass(match: Match) -> bool:
    """Can whoever decides now do nothing but pass?"""
    legal = [choice for choice in match.choices() if choice.rule is None]
    return len(legal) == 1 and legal[0].option.group == "pass"


def hand(board: Board, seat: Seat) -> list[object]:
    """What lies in a hand on this board."""
    zone = board.zone(f"hand:{seat}")
    assert zone is not None
    return [slot.holds for slot in zone.slots]


def test_the_table_passes_for_whoever_can_do_nothing_else() -> None:
    """Then nobody is ever asked a question with one answer; undo takes such a pass back with what led to it."""
    match, player, asked = duel(mode=TableMode(passes=True)), RandomPlayer(1), 0
    while match.to_act is not None:
        asked += only_pass(match)
        match.submit(player.choose(match.legal_actions()))
    passed = [step for step in match.played if step.by == "table"]
    assert asked == 0
    assert passed
    while match.played[-1].by != "table":
        match.undo(agreed=True)
    before = match.steps
    match.undo(agreed=True)
    assert match.steps <= before - 2
    assert not only_pass(match)


def test_without_that_agreement_everybody_passes_for_themselves() -> None:
    """A pass by the table would tell everybody who could not answer, so it is off unless it was chosen."""
    match, player, asked = duel(), RandomPlayer(1), 0
    while match.to_act is not None:
        asked += only_pass(match)
        match.submit(player.choose(match.legal_actions()))
    assert asked > 0
    assert {step.by for step in match.played} == {""}


@pytest.mark.parametrize(
    ("game", "decks"),
    [
        ("karenza", ("michi", "eka")),
        ("myacards", ("pack", "invasion")),
        ("kyza", ("fairground", "kiln-fire")),
        ("azuki", ("bobu", "raizan")),
        ("dagupukito", ("rosa", "teo")),
    ],
)
def test_an_open_table_shows_every_hand_to_whoever_sits_there(game: str, decks: tuple[str, str]) -> None:
    """Each seat sees the other's hand as its owner does; what everybody may see stays as it was."""
    match, closed = duel(game, decks, mode=TableMode(open=True)), duel(game, decks)
    assert hand(match.board(ANN), BO) == hand(closed.board(BO), BO)
    assert hand(match.board(BO), ANN) == hand(closed.board(ANN), ANN)
    assert all(isinstance(card, CardFace) for card in hand(match.board(ANN), BO))
    assert all(isinstance(card, Back) for card in hand(closed.board(ANN), BO))
    assert match.board(None) == closed.board(None)
    assert match.moment(ANN).board == match.board(ANN)
    match.submit(match.legal_actions()[0])
    assert match.beats(ANN, 0)[0].board == match.board(ANN)


def test_any_match_can_be_looked_at_with_open_hands() -> None:
    """For replays of matches that are over, or when all agree."""
    match = duel()
    assert hand(match.open_board(0, None), BO) == hand(match.board(BO), BO)
    assert hand(match.open_board(0, ANN), ANN) == hand(match.board(ANN), ANN)
    assert match.board_at(0, ANN) == match.board(ANN)


def test_the_agreement_and_the_series_are_kept(tmp_path: Path) -> None:
    """A resumed match, and one that branches off, knows how it was agreed to be played and who has won before."""
    path = tmp_path / "duel.jsonl"
    mode = TableMode(open=True, passes=True)
    duel(path=path, mode=mode, won=(1, 0)).close()
    resumed = Match.resume(path)
    assert (resumed.mode, resumed.won) == (mode, (1, 0))
    assert resumed.branch(0).mode == mode
    resumed.resign(ANN)
    assert resumed.won == (1, 1)
    resumed.undo(agreed=True)
    assert resumed.won == (1, 0)


def test_a_match_says_nothing_about_what_was_not_agreed(tmp_path: Path) -> None:
    """So that journals stay as they were."""
    path = tmp_path / "duel.jsonl"
    match = duel(path=path)
    assert (match.mode, match.won) == (TableMode(), (0, 0))
    assert b'"mode"' not in path.read_bytes()
    assert b'"won"' not in path.read_bytes()
