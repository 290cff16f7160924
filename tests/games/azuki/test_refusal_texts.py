"""The sentences behind what cannot be done, word for word: which card it is, why not, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.core.ids import CardId, Seat
from cardtable.games.azuki import actions as a
from cardtable.match import Match
from tests.games.acting import act, labels
from tests.games.azuki.duel import ANN, BO, card, duel, own

SEER = own("seer", abilities=[{"use": "response", "do": [{"op": "draw"}]}], text="When you are attacked, draw a card.")
VERBS: dict[str, Callable[[CardId], Any]] = {
    "place": lambda one: a.PlayEntity(one, "garden"),
    "play": a.PlayCard,
    "use": lambda one: a.UseAbility(one, 0),
    "portal": a.PortalEntity,
    "defend": a.DeclareDefender,
}


def _at(phase: str) -> Match:
    """Ann's turn: her Main Phase, or Bo's answers to Jay's attack."""
    ann = {
        "hand": ["Rei", "Tenraku", "Commune with Water"],
        "garden": ["Jay", "seer"],
        "alley": ["Pip"],
        "discard": ["Ed"],
        "ikz": 4,
    }
    garden = [{"card": "Penny", "tapped": True}, "Sloth Scarecrow", "seer"]
    match = duel(ann, {"garden": garden, "hand": ["Commune with Water", "Kale"], "ikz": 2}, cards=(SEER,))
    steps = {
        "main": [],
        "response": ["Attack Shao with Jay"],
        "defend": ["Attack Shao with Jay", "Let the attack go on"],
    }
    act(match, *steps[phase])
    assert match.state.phase == phase
    return match


MAIN = "play a card, portal an entity, attack or end the turn."
ANSWER = "answer with a Response or let the attack go on."
TAP = "tap a Defender to take the blow or let the attack go on."
WAITS = "The attack is yours, and only the other player answers it: wait until they have done so."
FIRST = "Your Main Phase goes on when nothing waits: let the other player answer first."
NOT_MINE = "Only abilities of your own cards on the field can be used"
ROWS: list[tuple[str, Seat, str, str, str]] = [
    ("main", ANN, "place Jay", "AZK-65", f"Only cards in your hand can be played: {MAIN}"),
    ("main", ANN, "use Jay", "AZK-120", f"Jay has no such ability to use: look at its text, and {MAIN}"),
    ("main", ANN, "portal Jay", "AZK-18", "Your Gate brings only entities of your Alley: portal Pip."),
    ("main", ANN, "defend Jay", "AZK-87", f"This is your own turn, and nobody is attacking you: {MAIN}"),
    ("main", ANN, "use Ed", "AZK-117", f"{NOT_MINE}: {MAIN}"),
    ("main", ANN, "play Rei", "AZK-34", "Rei is an entity: say whether it comes into the Garden or the Alley."),
    ("main", ANN, "place Tenraku", "AZK-34", "Only entities stand in rows, and Tenraku is none: play it without one."),
    (
        "main",
        ANN,
        "play Commune with Water",
        "AZK-38",
        "Commune with Water is a Response: keep it until your opponent attacks.",
    ),
    (
        "main",
        ANN,
        "use seer",
        "AZK-59",
        "The ability of Seer (Garden 2) is a Response: use it when your opponent attacks.",
    ),
    ("main", BO, "place Kale", "R-AZK-51", "This is your opponent's turn: wait for your own Main Phase."),
    ("main", BO, "use Penny", "R-AZK-51", "This is your opponent's turn: wait for your own Main Phase."),
    (
        "main",
        BO,
        "defend Sloth Scarecrow",
        "AZK-87",
        "There is no attack that waits for your answer: wait until your opponent attacks.",
    ),
    (
        "main",
        BO,
        "play Commune with Water",
        "AZK-36",
        "A Response answers an attack: keep it until your opponent declares one.",
    ),
    ("main", BO, "use seer", "AZK-36", "A Response answers an attack: keep it until your opponent declares one."),
    ("response", ANN, "place Rei", "R-AZK-51", FIRST),
    ("response", ANN, "use Jay", "R-AZK-51", FIRST),
    ("response", ANN, "defend Jay", "AZK-59", WAITS),
    ("response", ANN, "use seer", "AZK-59", WAITS),
    (
        "response",
        ANN,
        "play Commune with Water",
        "AZK-38",
        "Responses are not for the player whose turn it is: keep it until your opponent attacks.",
    ),
    ("response", BO, "place Penny", "AZK-65", f"Only cards in your hand can be played: {ANSWER}"),
    ("response", BO, "use Jay", "AZK-117", f"{NOT_MINE}: {ANSWER}"),
    ("response", BO, "use Penny", "AZK-120", f"Penny has no such ability to use: look at its text, and {ANSWER}"),
    ("response", BO, "portal Penny", "R-AZK-51", f"Your opponent attacks in their own turn: {ANSWER}"),
    ("response", BO, "defend Jay", "R-AZK-58", f"Only a Defender in your Garden can step in: {ANSWER}"),
    ("response", BO, "defend Penny", "AZK-87", f"Penny is tapped and cannot step in: {ANSWER}"),
    (
        "response",
        BO,
        "defend seer",
        "AZK-87",
        f"Seer (Garden 3) is not a Defender and cannot step in: {ANSWER}",
    ),
    (
        "response",
        BO,
        "defend Sloth Scarecrow",
        "AZK-87",
        "Defenders step in after the Responses: let the attack go on, and then Sloth Scarecrow may.",
    ),
    (
        "response",
        BO,
        "use Sloth Scarecrow",
        "AZK-60",
        "The ability of Sloth Scarecrow is not a Response: use it in your own Main Phase.",
    ),
    (
        "response",
        BO,
        "place Kale",
        "R-AZK-33",
        "Kale does not say that it may be played as a Response: keep it for your own turn.",
    ),
    ("defend", ANN, "use seer", "AZK-59", WAITS),
    ("defend", BO, "portal Penny", "R-AZK-51", f"Your opponent attacks in their own turn: {TAP}"),
    ("defend", BO, "defend Jay", "R-AZK-58", f"Only a Defender in your Garden can step in: {TAP}"),
    (
        "defend",
        BO,
        "defend Penny",
        "R-AZK-58",
        "Penny is tapped and cannot step in: tap Sloth Scarecrow instead, or let the attack go on.",
    ),
    (
        "defend",
        BO,
        "defend seer",
        "R-AZK-58",
        "Seer (Garden 3) is not a Defender and cannot step in: tap Sloth Scarecrow instead, or let the attack go on.",
    ),
    (
        "defend",
        BO,
        "play Commune with Water",
        "R-AZK-56",
        f"Your Responses to this attack are over: keep Commune with Water, and {TAP}",
    ),
    (
        "defend",
        BO,
        "use seer",
        "R-AZK-56",
        f"Your Responses to this attack are over: keep Seer (Garden 3), and {TAP}",
    ),
]


@pytest.mark.rule("AZK-65", "AZK-120", "AZK-18", "AZK-87", "AZK-117", "AZK-34", "AZK-38", "AZK-59", "AZK-36", "AZK-60")
@pytest.mark.rule("R-AZK-51", "R-AZK-58", "R-AZK-33", "R-AZK-56")
@pytest.mark.parametrize(
    ("phase", "seat", "tried", "rule", "text"), ROWS, ids=[f"{row[0]} {row[1]} {row[2]}" for row in ROWS]
)
def test_what_cannot_be_done_now_is_told_word_for_word(
    phase: str, seat: Seat, tried: str, rule: str, text: str
) -> None:
    """With what can be done instead, where there is something."""
    match = _at(phase)
    verb, _, name = tried.partition(" ")
    owner = ANN if name in ("Jay", "Ed", "Rei", "Tenraku") else BO if name in ("Penny", "Kale") else seat
    why = match.why_not(VERBS[verb](card(match, name.capitalize() if name == "seer" else name, owner)), seat)
    assert why is not None
    assert (why.rule, why.text) == (rule, text)


@pytest.mark.rule("R-AZK-58")
@pytest.mark.parametrize(
    ("scarecrow", "attacker", "why"),
    [
        ({"marks": ["frozen"]}, "Jay", "Sloth Scarecrow is Frozen and cannot step in"),
        ({"tapped": True}, "Jay", "Sloth Scarecrow is tapped and cannot step in"),
        ({}, "spy", "Spy has Infiltrate, so Sloth Scarecrow cannot step in"),
    ],
)
def test_why_a_defender_cannot_step_in(scarecrow: dict[str, Any], attacker: str, why: str) -> None:
    """Nobody else could either; one that is fit can."""
    spy = own("spy", words=["infiltrate"], text="Infiltrate.")
    bo = {"garden": [{"card": "Sloth Scarecrow", **scarecrow}], "hand": ["Kale"]}
    match = duel({"garden": [attacker]}, bo, cards=(spy,))
    act(match, f"Attack Shao with {attacker.capitalize()}")
    said = match.why_not(a.DeclareDefender(card(match, "Sloth Scarecrow")), BO)
    assert said is not None
    assert said.text.startswith(f"{why}: ")
    fit = duel({"garden": ["Jay"]}, {"garden": ["Sloth Scarecrow"], "hand": ["Kale"]})
    act(fit, "Attack Shao with Jay")
    while fit.state.phase == "response":
        act(fit, "Let the attack go on")
    assert "Defend with Sloth Scarecrow" in labels(fit)
