"""Whose turn it is, who decides, which turn and which step: what every board says of the moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardtable.core.game import Resign
from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.games.acting import act
from tests.games.azuki.duel import duel as azuki
from tests.games.dagupukito.ring import ring as dagupukito
from tests.games.karenza.duel import duel as karenza
from tests.games.kyza.arena import table as kyza
from tests.games.myacards.wild import declare
from tests.games.myacards.wild import fresh as new_myacards
from tests.games.myacards.wild import wild as myacards

Moment = tuple[Seat | None, Seat | None, int, str]
"""The active player, who decides, the turn's number and the step of it."""
ANN, BO = Seat(0), Seat(1)


def _moment(match: Match) -> Moment:
    """The same for both players and a spectator."""
    boards = [match.board(seat) for seat in (ANN, BO, None)]
    (found,) = {(board.active, board.to_act, board.turn, board.phases[board.phase]) for board in boards}
    return found


def _asked_in_anns_attack() -> Match:
    match = myacards({"field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "bison_bison"}}, phase="attack")
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    return match


def _answers_in_anns_turn() -> Match:
    match = azuki({"garden": ["Ed"]}, {"garden": ["Penny"], "hand": ["Commune with Water"], "ikz": 2})
    act(match, "Attack Shao with Ed")
    return match


ROWS: list[tuple[Callable[[], Match], Moment, tuple[str, ...]]] = [
    (karenza, (None, ANN, 1, "Open"), ("KAR-74", "KAR-75", "KAR-26")),
    (lambda: kyza({}, {}, phase="set"), (ANN, ANN, 5, "Set"), ("KYZ-02", "R-KYZ-26")),
    (lambda: kyza({}, {}, turn=8, active=2, phase="set"), (BO, BO, 8, "Set"), ("KYZ-02", "R-KYZ-26")),
    (dagupukito, (None, ANN, 1, "Side"), ("FGT-63",)),
    (lambda: new_myacards(play="professional"), (None, ANN, 1, "Draw"), ("MYA-55", "MYA-63", "R-MYA-09")),
    (myacards, (ANN, ANN, 6, "Play"), ("MYA-55", "MYA-63", "R-MYA-09")),
    (lambda: myacards(turn=2, starter=1), (BO, BO, 6, "Play"), ("MYA-55", "MYA-63", "R-MYA-09")),
    (_asked_in_anns_attack, (ANN, BO, 6, "Attack"), ("MYA-55", "MYA-63", "R-MYA-09")),
    (azuki, (ANN, ANN, 5, "Main"), ("AZK-01", "AZK-02", "R-AZK-05")),
    (lambda: azuki(active=2), (BO, BO, 5, "Main"), ("AZK-01", "AZK-02", "R-AZK-05")),
    (_answers_in_anns_turn, (ANN, BO, 5, "Response"), ("AZK-01", "AZK-02", "R-AZK-05")),
]


@pytest.mark.parametrize(("laid", "moment", "rules"), ROWS, ids=[f"{row[1][3]}-{n}" for n, row in enumerate(ROWS)])
def test_a_board_says_whose_moment_it_is(laid: Callable[[], Match], moment: Moment, rules: tuple[str, ...]) -> None:
    """Once somebody has given up nobody is active and nobody decides; the rules are those of how a match ends."""
    match = laid()
    assert _moment(match) == moment
    match.submit(Resign(ANN), ANN)
    active, asked, turn, _ = _moment(match)
    assert (active, asked, turn) == (None, None, moment[2])
    board = match.board(None)
    assert (board.rules, board.prompt, board.phase) == (rules, "", len(board.phases) - 1)
