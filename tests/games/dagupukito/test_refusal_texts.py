"""The sentences behind what cannot be done, word for word: why not now, and what can be done instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.core.fx import actions as answers
from cardtable.core.ids import CardId, Seat
from cardtable.games.dagupukito import actions as a
from cardtable.games.dagupukito.moves import LETTERS
from cardtable.match import Match
from tests.games.dagupukito.ring import ANN, BO, clash, fighter, ring

HAND = {"hand": ["P", "D"], "charge": ["K"], "discard": ["T"]}
TEAMS = ("team-demolition", "team-night-shift")
FALLEN = {"hp": 0, "down": True}
FOUR: dict[str, Any] = {"decks": ("teo", "rosa", "odo", "ines"), "phase": "moves", "waiting": [3]}
ONE = {"hand": ["P"], "face": "A"}
MOMENTS: dict[str, tuple[Callable[[], Match], str]] = {
    "sides": (lambda: ring(HAND, {"hand": ["K"]}), "take side A or B."),
    "moves": (
        lambda: ring({**HAND, "face": "A"}, {"hand": ["K"], "face": "B"}, phase="moves"),
        "play Dash or Punch.",
    ),
    "announce": (lambda: clash("P", "K", {"charge": ["D"]}, {}, faces="AB"), "hit for 5 or hold back."),
    "enter": (
        lambda: ring({"fighters": [FALLEN, {}, {}]}, {}, phase="enter", due=[1], decks=TEAMS),
        "send in Rosa Quarry or Bran Oxley.",
    ),
    "swap": (
        lambda: ring({"fighters": [{}, FALLEN, {}]}, {}, phase="swap", due=[1], decks=TEAMS),
        "you can only send in Bran Oxley.",
    ),
    "refresh": (
        lambda: ring({"hand": ["T"], "waited": 1}, {}, phase="refresh", due=[1]),
        "discard Throw and draw a card or keep this hand.",
    ),
    "deck tie": (
        lambda: ring({"deck": []}, {"deck": []}, phase="deck tie"),
        "show rock, paper or scissors.",
    ),
}
"""Each with what Ann, who is asked, can do."""
TRIED: dict[str, Any] = {
    "side": a.SIDE_A,
    "gesture": a.SHOW[0],
    "hit": a.HIT_NOW,
    "hold": a.HOLD_BACK,
    "stop": a.STOP,
    "combo": a.COMBO[0],
    "third combo": a.COMBO[2],
    "fourth combo": a.COMBO[3],
    "fifth combo": a.COMBO[4],
    "first fighter": a.SEND[0],
    "second fighter": a.SEND[1],
    "answer": answers.YES,
}
BOTH = "Moves hit and start combos right after both have been revealed"
CHANGE = "Fighters change only after a combo of their own team landed or a knockout"
DRAWN = "Sides are chosen when both have drawn"
NO_TIE = "There is no tie to break by rock, paper, scissors"
NOTHING = "No special action asks anything now"
SHOWN = "Both sides have been shown, and this turn you fight with side A"
WAITED = "Only a fighter who has just come in after waiting exchanges cards"
ROWS: list[tuple[str, str, str, str]] = [
    ("sides", "gesture", "FGT-22", NO_TIE),
    ("sides", "hit", "FGT-29", BOTH),
    ("sides", "hold", "FGT-29", BOTH),
    ("sides", "combo", "FGT-36", BOTH),
    ("sides", "stop", "FGT-50", WAITED),
    ("sides", "first fighter", "FGT-48", CHANGE),
    ("sides", "second fighter", "FGT-06", "Your team has one fighter"),
    ("sides", "answer", "FGT-40", NOTHING),
    ("moves", "side", "R-FGT-20", SHOWN),
    ("moves", "hit", "FGT-29", BOTH),
    ("moves", "hold", "R-FGT-41", "You hold cards, so one of them has to be played"),
    ("moves", "answer", "FGT-40", NOTHING),
    ("announce", "side", "R-FGT-20", SHOWN),
    ("announce", "gesture", "FGT-22", NO_TIE),
    ("announce", "combo", "FGT-35", "One-Two still needs a Punch in your Charge Zone"),
    ("announce", "third combo", "FGT-35", "Hook and Step still needs a Kick in your Charge Zone"),
    ("announce", "fourth combo", "FGT-35", "Flurry still needs 2 Punches in your Charge Zone"),
    ("announce", "fifth combo", "FGT-32", "Slip Jab is on side B, and you chose side A this turn"),
    ("announce", "first fighter", "FGT-48", CHANGE),
    ("enter", "side", "FGT-24", DRAWN),
    ("enter", "first fighter", "FGT-04", "That fighter is knocked out until this fight ends"),
    ("swap", "first fighter", "FGT-48", "After a successful combo another fighter has to take over"),
    ("swap", "second fighter", "FGT-04", "That fighter is knocked out until this fight ends"),
    ("swap", "stop", "FGT-50", WAITED),
    ("refresh", "side", "FGT-24", DRAWN),
    ("refresh", "first fighter", "FGT-48", CHANGE),
    ("deck tie", "side", "FGT-24", DRAWN),
    ("deck tie", "hit", "FGT-29", BOTH),
]


def _why(match: Match, action: Any, seat: Seat) -> tuple[str, str]:
    why = match.why_not(action, seat)
    assert why is not None
    return why.rule, why.text


@pytest.mark.rule("FGT-04", "FGT-06", "FGT-22", "FGT-24", "FGT-29", "FGT-32", "FGT-35", "FGT-36", "FGT-40")
@pytest.mark.rule("FGT-48", "FGT-50", "R-FGT-20", "R-FGT-41")
@pytest.mark.parametrize(("moment", "tried", "rule", "why"), ROWS, ids=[f"{row[0]}: {row[1]}" for row in ROWS])
def test_what_cannot_be_done_now_is_told_word_for_word(moment: str, tried: str, rule: str, why: str) -> None:
    """With all that can be done instead."""
    laid, way = MOMENTS[moment]
    match = laid()
    assert (match.state.phase, match.to_act) == (moment, ANN)
    assert _why(match, TRIED[tried], ANN) == (rule, f"{why}: {way}")


PAUSE = "wait for the other player."
OTHERS: list[tuple[str, str, str, str]] = [
    (
        "sides",
        "side",
        "TABLE-TURN",
        "Both of you choose in secret, and the other player is asked first: you are asked next.",
    ),
    ("sides", "gesture", "FGT-22", f"{NO_TIE}: {PAUSE}"),
    ("moves", "side", "R-FGT-20", f"Both sides have been shown, and this turn you fight with side B: {PAUSE}"),
    ("announce", "hit", "R-FGT-06", f"The other player goes first and announces first: {PAUSE}"),
    ("announce", "combo", "R-FGT-06", f"The other player goes first and announces first: {PAUSE}"),
    ("swap", "first fighter", "TABLE-TURN", "Ann decides now: wait until you are asked."),
    ("refresh", "stop", "TABLE-TURN", "Ann decides now: wait until you are asked."),
    (
        "deck tie",
        "gesture",
        "TABLE-TURN",
        "Both of you choose in secret, and the other player is asked first: you are asked next.",
    ),
]


@pytest.mark.rule("FGT-22", "R-FGT-06", "R-FGT-20", "TABLE-TURN")
@pytest.mark.parametrize(("moment", "tried", "rule", "text"), OTHERS, ids=[f"{row[0]}: {row[1]}" for row in OTHERS])
def test_the_other_player_hears_what_to_wait_for(moment: str, tried: str, rule: str, text: str) -> None:
    """Bo tries it while Ann is asked."""
    assert _why(MOMENTS[moment][0](), TRIED[tried], BO) == (rule, text)


@pytest.mark.rule("FGT-25", "FGT-24", "FGT-50")
def test_a_card_that_is_not_at_hand_is_named_to_its_owner_only() -> None:
    """In the discard, with the other player, or at hand too early."""
    match = MOMENTS["sides"][0]()
    way = MOMENTS["sides"][1]
    thrown, kick = fighter(match, ANN).discard[0], fighter(match, BO).hand[0]
    punch = next(card for card in fighter(match, ANN).hand if LETTERS[match.pool[card].move] == "P")
    for card, play, exchange in (
        (thrown, ("FGT-25", "That Throw is not in your fighter's hand"), "That Throw is not in your fighter's hand"),
        (kick, ("FGT-25", "That card belongs to another player"), "That card belongs to another player"),
        (punch, ("FGT-24", "Sides are chosen and shown before moves"), WAITED),
    ):
        assert _why(match, a.PlayMove(CardId(card)), ANN) == (play[0], f"{play[1]}: {way}")
        assert _why(match, a.ExchangeCard(CardId(card)), ANN) == ("FGT-50", f"{exchange}: {way}")
    late = MOMENTS["announce"][0]()
    dash = fighter(late, ANN).hand[0]
    said = f"Moves are picked once a turn, after the sides are shown: {MOMENTS['announce'][1]}"
    assert _why(late, a.PlayMove(CardId(dash)), ANN) == ("FGT-25", said)


@pytest.mark.rule("TABLE-TURN")
def test_whoever_does_not_fight_now_is_told_when_they_will() -> None:
    """Cy waits for the loser; Di is out of this round; whoever has given up only watches."""
    match = ring(ONE, ONE, {}, {}, **FOUR)
    waits = "Two others fight now, and you wait: you come in when one of them is out of this round."
    assert _why(match, a.SIDE_A, Seat(2)) == ("TABLE-TURN", waits)
    assert _why(match, a.SIDE_A, Seat(3)) == (
        "TABLE-TURN",
        "You are out of this round: watch until the next one begins.",
    )
    match.resign(Seat(3))
    assert _why(match, a.SIDE_A, Seat(3)) == ("TABLE-TURN", "You have given up: watch how the others fight it out.")
