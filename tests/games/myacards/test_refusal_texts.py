"""The sentences behind what cannot be done, word for word: which card it is, why not, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.core.ids import CardId, Seat
from cardtable.games.myacards.actions import (
    BEGIN_ATTACKS,
    CALL,
    DECLARE,
    DISCARD,
    PASS,
    PICK,
    PLACE,
    PLAY,
    SACRIFICE,
    TARGET,
)
from cardtable.match import Match
from tests.games.acting import act
from tests.games.myacards.wild import ANN, BO, card, cell, declare, place, wild

ROSE, WOLF, BISON = "1:2-5", "1:3-1", "2:3-1"
VENOM, LYNX, THEIR_VENOM, FOX, TORPOR = "1:venom", "1:lynx_lynx", "2:venom", "2:vulpes_vulpes", "1:torpor"
OF_CARDS: dict[str, Any] = {"play": PLAY, "give": SACRIFICE, "pick": PICK, "discard": DISCARD}
OF_ZONES: dict[str, Any] = {"place": PLACE, "target": TARGET}
ALONE: dict[str, Any] = {"begin": BEGIN_ATTACKS, "pass": PASS, "call": CALL[0], "name": DECLARE[0]}


def _hunt() -> Match:
    """Ann's wolf against Bo's bison and rose; both hold an EF and an entity, and Ann has lost an effect."""
    sides = [
        {"field": {"3-1": "canis_lupus", "2-5": "rosa_canina"}, "hand": ["venom", "lynx_lynx"], "oblivion": ["torpor"]},
        {"field": {"3-1": "bison_bison", "2-3": "rosa_canina"}, "hand": ["venom", "vulpes_vulpes"]},
    ]
    return wild(*sides)


def _attacks(*more: str) -> Match:
    match = _hunt()
    act(match, "Go to the attacks", *more)
    return match


def _placing() -> Match:
    match = _hunt()
    act(match, "Play Eurasian lynx")
    return match


def _attacked() -> Match:
    match = _attacks()
    declare(match, "Grey wolf", "3-1", "American bison", "~3-1")
    return match


MOMENTS: dict[str, Callable[[], Match]] = {
    "play": _hunt,
    "place": _placing,
    "attack": _attacks,
    "target": lambda: _attacks(f"Attack with Grey wolf {place('3-1')}"),
    "before": _attacked,
}


def _card(match: Match, word: str) -> CardId:
    """A card by its zone on the field, or by its id in a hand or in Oblivion."""
    seat, _, rest = word.partition(":")
    if "-" in rest:
        return CardId(match.state.table.field[cell(word)])
    table, owner = match.state.table, int(seat) - 1
    return next(CardId(card) for card in (*table.hands[owner], *table.oblivion[owner]) if match.pool[card].id == rest)


GIVE = "Cards are given up only for a card that asks for it: play such a card first, in your turn."
KEEP = "Cards are discarded when your turn ends with more than 8 in hand, not before: keep it."
NAME = "A support is named only while it comes into play: play one first."
FALLEN = "The coin has decided who starts: play on, it is not called again."
MINE_ONLY = "You attack in your own turn only: wait until the opponent's ends."
ROWS: list[tuple[str, Seat, str, str, str]] = [
    ("play", ANN, f"play {ROSE}", "MYA-105", "Dog rose lies on the field, in column 5, and stays there"),
    ("play", ANN, f"play {WOLF}", "MYA-105", "Grey wolf lies on the field, in column 1, and stays there"),
    ("play", ANN, f"play {BISON}", "MYA-105", "American bison lies on the field, in column 1, and stays there"),
    ("play", ANN, f"play {TORPOR}", "MYA-107", "Torpor lies in Oblivion, and only a card can bring it back"),
    ("play", ANN, f"play {THEIR_VENOM}", "MYA-62", "That card is not in your hand: play one that is"),
    ("play", ANN, f"give {ROSE}", "R-MYA-33", GIVE),
    ("play", ANN, f"pick {WOLF}", "R-MYA-03", "Attacks come after playing cards: go to the attacks first."),
    ("play", ANN, f"target {BISON}", "R-MYA-03", "Attacks come after playing cards: go to the attacks first."),
    ("play", ANN, f"discard {VENOM}", "MYA-65", KEEP),
    ("play", ANN, "place 1:3-4", "R-MYA-39", "Choose a card from your hand first, then its zone."),
    (
        "play",
        ANN,
        "pass",
        "R-MYA-03",
        "It is your turn, and nobody is attacking you: end your turn instead of passing.",
    ),
    ("play", ANN, "call", "MYA-59", FALLEN),
    ("play", ANN, "name", "R-MYA-37", NAME),
    ("play", BO, f"pick {BISON}", "MYA-93", MINE_ONLY),
    ("play", BO, f"target {WOLF}", "MYA-93", MINE_ONLY),
    ("play", BO, "begin", "MYA-93", MINE_ONLY),
    ("play", BO, f"discard {FOX}", "MYA-65", KEEP),
    ("play", BO, f"give {BISON}", "R-MYA-33", GIVE),
    ("play", BO, "name", "R-MYA-37", NAME),
    ("play", BO, "call", "MYA-59", FALLEN),
    (
        "play",
        BO,
        f"play {THEIR_VENOM}",
        "MYA-91",
        "Venom can be played in the opponent's turn only before or after an attack on your cards: "
        "keep it until one comes, or for your own turn.",
    ),
    (
        "play",
        BO,
        f"play {FOX}",
        "MYA-91",
        "Red fox is an entity: in the opponent's turn you may play only EF, EV and DO cards.",
    ),
    ("play", BO, "place 2:3-4", "R-MYA-03", "That is done in your own turn: wait until the opponent's ends."),
    (
        "play",
        BO,
        "pass",
        "R-MYA-19",
        "There is nothing to pass: you are asked before and after each attack on your cards.",
    ),
    ("place", ANN, f"give {ROSE}", "R-MYA-40", "You are playing Eurasian lynx: finish that first."),
    ("place", ANN, f"pick {WOLF}", "R-MYA-40", "You are playing Eurasian lynx: finish that first."),
    (
        "place",
        ANN,
        "place 1:3-1",
        "MYA-99",
        "Grey wolf already lies there, and a zone holds one card: choose another.",
    ),
    (
        "place",
        ANN,
        "place 2:3-3",
        "MYA-114",
        "Their row 3 of column 3 opens when your own column is full and you have a card in their row 4.",
    ),
    (
        "place",
        ANN,
        "place 1:2-1",
        "MYA-101",
        "That zone takes only SE cards and Eurasian lynx is an AE card: choose an AE zone in row 3 or 4.",
    ),
    (
        "place",
        ANN,
        "place 1:1-1",
        "MYA-103",
        "That zone takes only EV cards and Eurasian lynx is an AE card: choose an AE zone in row 3 or 4.",
    ),
    (
        "place",
        ANN,
        "place 2:1-1",
        "R-MYA-39",
        "Eurasian lynx cannot go there on the opponent's field: "
        "choose row 3 or 4 there, where AE can invade, or your own field.",
    ),
    (
        "attack",
        ANN,
        f"play {LYNX}",
        "R-MYA-03",
        "Eurasian lynx is an entity, and entities come into play before the attacks: keep it for your next turn.",
    ),
    (
        "attack",
        ANN,
        f"pick {ROSE}",
        "MYA-71",
        "Only your own AE on the field attack: pick one of them, or end your turn.",
    ),
    (
        "attack",
        ANN,
        "place 1:3-4",
        "R-MYA-03",
        "Entities come into play before the attacks: pick an attacker, or end your turn.",
    ),
    ("attack", ANN, f"target {BISON}", "MYA-79", "Pick the AE that attacks first, then its target."),
    ("attack", ANN, "begin", "R-MYA-03", "Your attacks have begun: pick an attacker, or end your turn."),
    ("target", ANN, f"give {ROSE}", "MYA-71", "Grey wolf is about to attack: choose its target first."),
    (
        "target",
        ANN,
        "target 2:3-4",
        "MYA-71",
        "No card lies there that Grey wolf could attack: choose a target.",
    ),
    (
        "target",
        ANN,
        "target 2:2-3",
        "MYA-71",
        "Grey wolf attacks in its own column, column 1: choose a target there.",
    ),
    (
        "before",
        ANN,
        f"pick {WOLF}",
        "R-MYA-19",
        "Grey wolf attacks, and the opponent may answer now: go on when they have passed.",
    ),
]


@pytest.mark.rule("MYA-105", "MYA-107", "MYA-62", "MYA-65", "MYA-59", "MYA-91", "MYA-93", "MYA-99", "MYA-114")
@pytest.mark.rule("MYA-101", "MYA-103", "MYA-71", "MYA-79", "R-MYA-03", "R-MYA-19", "R-MYA-33", "R-MYA-37")
@pytest.mark.rule("R-MYA-39", "R-MYA-40")
@pytest.mark.parametrize(
    ("moment", "seat", "tried", "rule", "text"), ROWS, ids=[f"{row[0]} {row[1]} {row[2]}" for row in ROWS]
)
def test_what_cannot_be_done_now_is_told_word_for_word(
    moment: str, seat: Seat, tried: str, rule: str, text: str
) -> None:
    """Nothing of it changes the table."""
    match = MOMENTS[moment]()
    assert match.state.phase == moment
    verb, _, word = tried.partition(" ")
    if verb in OF_CARDS:
        action = OF_CARDS[verb][_card(match, word)]
    else:
        action = OF_ZONES[verb][cell(word)] if verb in OF_ZONES else ALONE[verb]
    why = match.why_not(action, seat)
    assert why is not None
    assert (why.rule, why.text.startswith(text), why.text[-1]) == (rule, True, "."), why.text


@pytest.mark.rule("R-MYA-19")
def test_orders_name_the_cards_that_they_are_about() -> None:
    """Of a kind, of a column that holds two, and each by itself; they hold for the opponent's next turn."""
    field = {"3-1": "bison_bison", "2-3": "rosa_canina", "3-3": "lynx_lynx"}
    match = wild({"field": {"3-1": "canis_lupus"}}, {"field": field})
    zones = {match.state.table.field[cell(f"2:{zone}")]: zone for zone in field}
    found = [(order.label, [zones[CardId(card)] for card in order.about]) for order in match.orders(BO)]
    assert found == [
        ("Never ask me during these attacks", []),
        ("Ask me only when one of my AE cards is attacked", ["3-1", "3-3"]),
        ("Ask me only when one of my SE cards is attacked", ["2-3"]),
        ("Ask me only when column 3 is attacked", ["2-3", "3-3"]),
        ("Ask me only when Dog rose in row 2, column 3 is attacked", ["2-3"]),
        ("Ask me only when American bison in row 3, column 1 is attacked", ["3-1"]),
        ("Ask me only when Eurasian lynx in row 3, column 3 is attacked", ["3-3"]),
    ]
    assert {order.since for order in match.orders(BO)} == {6}
    assert {order.since for order in match.orders(ANN)} == {7}


@pytest.mark.rule("MYA-65")
def test_whoever_discards_does_nothing_else_before() -> None:
    """Ann ends her turn with nine cards in hand."""
    match = wild({"hand": ["venom"] * 4 + ["torpor"] * 4 + ["rift"]})
    act(match, "End the turn")
    assert match.state.phase == "discard"
    said = "Your turn is ending, and you hold more than 8 cards: choose one from your hand to discard."
    for action in (PASS, BEGIN_ATTACKS, PLAY[match.state.table.hands[ANN][0]], PLACE[cell("1:3-4")]):
        why = match.why_not(action, ANN)
        assert why is not None
        assert (why.rule, why.text) == ("MYA-65", said)


@pytest.mark.rule("R-MYA-40", "MYA-86")
def test_a_card_is_given_up_once() -> None:
    """The giant costs two: the wolf that is given already is refused, a card of Bo's is none of Ann's AE."""
    giant = card("gigas_magnus", "ae", sacrifices=2)
    field = {"3-1": "canis_lupus", "3-2": "vulpes_vulpes", "3-3": "lynx_lynx"}
    match = wild({"hand": ["gigas_magnus"], "field": field}, {"field": {"3-8": "bison_bison"}}, own=[giant])
    act(match, "Play Gigas magnus", f"Sacrifice Grey wolf {place('3-1')}")
    wolf, bison = (match.state.table.field[cell(zone)] for zone in ("1:3-1", "2:3-8"))
    twice, theirs = match.why_not(SACRIFICE[wolf], ANN), match.why_not(SACRIFICE[bison], ANN)
    assert twice is not None
    assert theirs is not None
    assert twice.text == "Grey wolf is given up already: choose another card."
    assert theirs.text == "Only your own AE on the field can be given up for an AE: choose one of them."
