"""Whose turn it is, who decides, which turn and which step: what every board says of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.core.game import Resign
from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.games.acting import act
from tests.games.azuki.duel import duel as azuki
from tests.games.azuki.test_setup import fresh as new_azuki
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


KYZA_TURN: list[tuple[list[str], str, str, Seat]] = [
    ([], "activate", "Activate", ANN),
    (["End the Activate phase"], "activate_window", "Activate", BO),
    (["Pass"], "attack", "Combat", ANN),
    (["Attack Bo with Elder Stag", "The attack is complete"], "block", "Combat", BO),
    (
        [
            "Block Ann's Elder Stag with Elder Stag",
            "Block Ann's Elder Stag with Ash Piper",
            "The blocks are complete",
        ],
        "combat_window",
        "Combat",
        ANN,
    ),
    (["Pass", "Pass"], "order", "Combat", ANN),
    (["Hit Bo's Elder Stag first"], "set", "Set", ANN),
    (["End the Set phase"], "set_window", "Set", BO),
    (["Pass"], "discard", "End", ANN),
]


def test_a_turn_of_kyza_goes_through_all_its_steps() -> None:
    """Both have a Flash: Bo is asked when Ann ends a phase, both before the damage; Ann has one card too many."""
    hand = [*["eel_broker", "moss_courier"] * 2, "kiln_rat"]
    ann = {"hand": hand, "effects": ["spare_hand"], "characters": ["elder_stag", "ash_piper"]}
    match = kyza(ann, {"characters": ["elder_stag", "ash_piper"], "effects": ["spare_hand"]})
    for done, phase, step, asked in KYZA_TURN:
        act(match, *done)
        assert match.state.phase == phase
        assert _moment(match) == (ANN, asked, 5, step)
    act(match, "Discard Kiln Rat")
    assert _moment(match) == (BO, BO, 6, "Activate")


@pytest.mark.parametrize(
    ("sides", "more", "step"),
    [
        (({"hand": ["snake"]}, {}), {}, "Open"),
        (({"sequence": ["snake"]}, {}), {}, "In sequence"),
        (({}, {"sequence": ["scissors"]}), {}, "In sequence"),
        (({"sequence": ["snake"]}, {"hand": ["scissors"]}), {"turn": 2, "attacked": True}, "Under attack"),
    ],
)
def test_a_duel_is_open_in_sequence_or_under_attack(sides: tuple[Any, Any], more: dict[str, Any], step: str) -> None:
    """It is in sequence as long as cards lie in either."""
    assert _moment(karenza(*sides, **more)) == (None, BO if more else ANN, 1, step)


def test_an_attack_of_azuki_goes_through_its_steps() -> None:
    """Bo may answer and then defend; after it Ann is asked for what comes after attacking."""
    match = azuki({"garden": ["Black Jade Warlord"]}, {"garden": ["Sloth Scarecrow"], "hand": ["Jay"], "ikz": 2})
    found = [_moment(match)]
    for label in ("Attack Shao with Black Jade Warlord", "Let the attack go on", "No Defender"):
        act(match, label)
        found.append(_moment(match))
    assert found == [
        (ANN, ANN, 5, "Main"),
        (ANN, BO, 5, "Response"),
        (ANN, BO, 5, "Defender"),
        (ANN, ANN, 5, "After"),
    ]
    assert _moment(new_azuki()) == (None, ANN, 1, "Start")
