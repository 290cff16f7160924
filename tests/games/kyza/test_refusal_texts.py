"""The sentences behind what cannot be done, word for word: which card it is, why not, and what to do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.core.ids import CardId, Seat
from cardtable.games.kyza import actions as a
from cardtable.match import Match
from tests.games.acting import act, refused
from tests.games.kyza.arena import ANN, BO, CY, MINE, THEIRS, own_card, side, table

READY = {**MINE, "effects": ["kiln_rat", {"card": "coal_duke", "up": True}], "discard": ["moss_courier"]}
VERBS: dict[str, Callable[[CardId], Any]] = {
    "activate": a.activate,
    "attack": lambda card: a.attack(card, BO),
    "attack back": lambda card: a.attack(card, ANN),
    "set": a.set_character,
    "set an Effect": a.set_effect,
    "tribute": a.tribute,
    "discard": a.discard,
    "strike": a.strike_next,
}
ALONE = {"end": a.END, "pass": a.PASS}


def _card(match: Match, word: str) -> CardId:
    """`2:elder_stag`, wherever it lies except in the deck."""
    number, _, id = word.partition(":")
    seat = Seat(int(number) - 1)
    deck = side(match, seat).deck
    return next(card for card in match.pool.of(seat) if match.pool[card].id == id and card not in deck)


def _why(match: Match, tried: str, seat: Seat) -> tuple[str, str]:
    """Why not, for `attack 2:elder_stag` or `end`."""
    verb, _, word = tried.rpartition(" ")
    action = ALONE[tried] if tried in ALONE else VERBS[verb](_card(match, word))
    why = match.why_not(action, seat)
    assert why is not None
    return why.rule, why.text


WORDS = "and only cards from your hand are set: choose one of those."
IN_SET: list[tuple[Seat, str, str, str]] = [
    (
        ANN,
        "activate 1:kiln_rat",
        "KYZ-68",
        "Kiln Rat has no Flash and this is the Set phase: it can only be activated in your own Activate phase.",
    ),
    (
        ANN,
        "activate 1:coal_duke",
        "R-KYZ-23",
        "Duke of Coals is active already and works by itself: there is nothing to activate.",
    ),
    (
        ANN,
        "activate 1:eel_broker",
        "KYZ-22",
        "Eel Broker is still in your hand: set it face down in your Set phase, and activate it on a later turn.",
    ),
    (
        ANN,
        "activate 1:brass_magistrate",
        "R-KYZ-18",
        "Brass Magistrate lies there as a Character, so its text does nothing: use it to fight.",
    ),
    (
        ANN,
        "activate 1:moss_courier",
        "KYZ-22",
        "Moss Courier does not lie face down on the table: only an Effect you have set is activated.",
    ),
    (
        ANN,
        "activate 2:elder_stag",
        "KYZ-22",
        "Elder Stag is not under your control: activate a face-down Effect of your own.",
    ),
    (
        ANN,
        "activate 2:spare_hand",
        "KYZ-22",
        "That card is not under your control: activate a face-down Effect of your own.",
    ),
    (
        BO,
        "activate 2:spare_hand",
        "R-KYZ-13",
        "Spare Hand has to wait: you are asked when Ann ends this phase.",
    ),
    (
        ANN,
        "attack 1:kiln_rat",
        "KYZ-04",
        "Kiln Rat lies there as an Effect, and only Characters attack: choose one of those.",
    ),
    (
        ANN,
        "attack 1:eel_broker",
        "KYZ-04",
        "Eel Broker is still in your hand: set it as a Character first, in your Set phase.",
    ),
    (
        ANN,
        "attack 1:brass_magistrate",
        "KYZ-23",
        "Characters attack in your Combat phase, before blocks are made: Brass Magistrate cannot attack now.",
    ),
    (
        ANN,
        "attack 1:moss_courier",
        "KYZ-04",
        "Moss Courier is not on the table, and only Characters in play attack: choose one of those.",
    ),
    (
        ANN,
        "attack 2:elder_stag",
        "KYZ-23",
        "You do not control Elder Stag: attack with a Character of your own.",
    ),
    (
        ANN,
        "attack 2:spare_hand",
        "KYZ-23",
        "Only your own Characters attack, and that card is not one of them.",
    ),
    (
        BO,
        "attack back 1:moss_courier",
        "KYZ-23",
        "Only your own Characters attack, and Moss Courier is not one of them.",
    ),
    (
        BO,
        "attack back 2:elder_stag",
        "KYZ-23",
        "Characters attack in the Combat phase of your own turn: Elder Stag cannot attack now.",
    ),
    (ANN, "set 1:kiln_rat", "KYZ-37", f"Kiln Rat is not in your hand, {WORDS}"),
    (ANN, "set an Effect 2:spare_hand", "KYZ-37", f"That card is not in your hand, {WORDS}"),
    (BO, "set an Effect 2:spare_hand", "KYZ-37", f"Spare Hand is not in your hand, {WORDS}"),
    (
        BO,
        "set 2:eel_broker",
        "KYZ-37",
        "Cards come from the hand in your own Set phase: keep Eel Broker until then.",
    ),
    (
        ANN,
        "tribute 1:brass_magistrate",
        "KYZ-55",
        "A tribute is given for a Character of Æther Level 5 or 6: set such a card first.",
    ),
    (
        ANN,
        "discard 1:eel_broker",
        "KYZ-41",
        "You discard in your End phase, and only what is over four cards: keep the card until then.",
    ),
    (
        BO,
        "discard 2:eel_broker",
        "R-KYZ-25",
        "Only the player whose turn it is discards: your own End phase will come.",
    ),
    (
        ANN,
        "strike 1:brass_magistrate",
        "R-KYZ-08",
        "Blockers are put in order right before damage, if several block one attacker.",
    ),
    (
        BO,
        "strike 2:elder_stag",
        "R-KYZ-08",
        "The attacking player decides which blocker is hit first: wait for that.",
    ),
    (
        ANN,
        "pass",
        "R-KYZ-34",
        "You pass when you are asked for a Flash, and now you are not: end your part instead.",
    ),
    (
        BO,
        "pass",
        "R-KYZ-34",
        "You cannot use a Flash now, so there is nothing to pass: you will be asked when you can.",
    ),
    (BO, "end", "KYZ-44", "Only Ann, whose turn it is, ends a phase: your turn comes after it."),
]


@pytest.mark.rule("KYZ-22", "KYZ-04", "KYZ-23", "KYZ-37", "KYZ-41", "KYZ-44", "KYZ-55", "KYZ-68")
@pytest.mark.rule("R-KYZ-08", "R-KYZ-13", "R-KYZ-18", "R-KYZ-23", "R-KYZ-25", "R-KYZ-34")
@pytest.mark.parametrize(("seat", "tried", "rule", "text"), IN_SET, ids=[f"{row[0]} {row[1]}" for row in IN_SET])
def test_in_anns_set_phase(seat: Seat, tried: str, rule: str, text: str) -> None:
    """Ann has an Effect, an active one, a Character, a card in hand and one that was discarded; so has Bo."""
    match = table(READY, THEIRS, phase="set")
    assert _why(match, tried, seat) == (rule, text)


LATER: list[tuple[str, Seat, str, str, str]] = [
    ("attack", ANN, "activate 1:kiln_rat", "KYZ-68", "Kiln Rat has no Flash: keep it for your own Activate phase."),
    (
        "attack",
        BO,
        "activate 2:spare_hand",
        "R-KYZ-11",
        "Spare Hand has to wait: Flash comes after the blocks, first the attacking player, then each opponent.",
    ),
    (
        "attack",
        ANN,
        "attack back 1:brass_magistrate",
        "KYZ-23",
        "Characters attack opponents, and you are not your own: choose another player.",
    ),
    ("block", ANN, "end", "R-KYZ-02", "Bo still has to say how they block: wait for that."),
    ("block", CY, "end", "KYZ-44", "Only Ann, whose turn it is, ends a phase: your turn comes after it."),
    (
        "block",
        ANN,
        "attack 1:brass_magistrate",
        "KYZ-23",
        "Characters attack in your Combat phase, before blocks are made: Brass Magistrate cannot attack now.",
    ),
    ("combat_window", ANN, "end", "R-KYZ-34", "Now you can only use a Flash Effect, or pass."),
    (
        "combat_window",
        ANN,
        "activate 1:kiln_rat",
        "KYZ-68",
        "Kiln Rat has no Flash and this is a moment for Flash: it can only be activated in your own Activate phase.",
    ),
    (
        "combat_window",
        BO,
        "pass",
        "R-KYZ-34",
        "You cannot use a Flash now, so there is nothing to pass: you will be asked when you can.",
    ),
    (
        "activate_window",
        ANN,
        "end",
        "R-KYZ-34",
        "Bo may use a Flash Effect first: the phase ends after that.",
    ),
    (
        "discard",
        ANN,
        "discard 1:brass_magistrate",
        "KYZ-41",
        "You discard from your own hand: choose one of the cards in it.",
    ),
    (
        "discard",
        ANN,
        "end",
        "KYZ-41",
        "You began the End phase with more than four cards: discard 1 before your turn ends.",
    ),
    (
        "discard",
        BO,
        "activate 2:spare_hand",
        "KYZ-79",
        "Flash works between Draw and End, and this is the End phase: keep Spare Hand.",
    ),
]


def _at(phase: str) -> Match:
    """Ann's turn at this point; her Magistrate attacks Bo, who blocks twice."""
    if phase == "discard":
        hand = ["eel_broker", "ash_piper"] * 2 + ["moss_courier"]
        return table({**READY, "hand": hand}, THEIRS, phase="discard", owed=1)
    if phase == "activate_window":
        match = table(READY, THEIRS)
        act(match, "End the Activate phase")
        return match
    match = table(READY, THEIRS, {"characters": ["elder_stag"]}, phase="attack")
    if phase != "attack":
        act(match, "Attack Bo with Brass Magistrate", "The attack is complete")
    if phase == "combat_window":
        blocks = [f"Block Ann's Brass Magistrate with {name}" for name in ("Elder Stag", "Ash Piper")]
        act(match, *blocks, "The blocks are complete")
    return match


@pytest.mark.rule("KYZ-23", "KYZ-41", "KYZ-44", "KYZ-68", "KYZ-79", "R-KYZ-02", "R-KYZ-11", "R-KYZ-34")
@pytest.mark.parametrize(
    ("phase", "seat", "tried", "rule", "text"), LATER, ids=[f"{row[0]} {row[1]} {row[2]}" for row in LATER]
)
def test_later_in_anns_turn(phase: str, seat: Seat, tried: str, rule: str, text: str) -> None:
    """In Combat, in the windows for Flash and in her End phase."""
    match = _at(phase)
    assert match.state.phase == phase
    assert _why(match, tried, seat) == (rule, text)


OAK = {"hand": ["world_oak", "eel_broker"]}
FULL = {
    **OAK,
    "characters": ["ash_piper", "elder_stag", "brass_magistrate"],
    "effects": ["kiln_rat", "spare_hand", "moss_courier"],
}
TRIBUTE = "Set The World Oak as a Character for 2 tributes"
FIGHTERS = {"characters": ["elder_stag", "ash_piper"]}
SLIPPERY = {"characters": [{"card": "elder_stag", "words": ["slippery"]}]}
ATTACK = ["Attack Bo with Elder Stag", "The attack is complete"]
BOTH = ["Attack Bo with Elder Stag", "Attack Cy with Ash Piper", "The attack is complete"]
BLOCKED = [f"Block Ann's Elder Stag with {name}" for name in ("Elder Stag", "Ash Piper")]
LISTED: list[tuple[tuple[dict[str, Any], ...], list[str], str, str, str]] = [
    (
        (OAK, {}),
        [],
        TRIBUTE,
        "KYZ-53",
        "The World Oak has Æther Level 6 and asks for two of your Characters: you do not have two to give.",
    ),
    (
        ({"hand": ["calendar_keeper"]}, {}),
        [],
        "Set Calendar Keeper as a Character for 1 tribute",
        "KYZ-52",
        "Calendar Keeper has Æther Level 5 and asks for one of your Characters: you have none to give.",
    ),
    (
        (FULL, {}),
        [],
        "Set The World Oak as an Effect",
        "KYZ-40",
        "Your three Effect spaces are full: The World Oak has to wait or become a Character.",
    ),
    (
        (FULL, {}),
        [],
        "Set Eel Broker as a Character",
        "KYZ-40",
        "Your three Character spaces are full: Eel Broker has to wait or become an Effect.",
    ),
    (
        (FULL, {}),
        [TRIBUTE],
        "End the Set phase",
        "TABLE-FINISH",
        "A Character of yours waits for its tribute: choose the tribute, or use undo to take the card back.",
    ),
    (
        (FULL, {}),
        [TRIBUTE, "Give Ash Piper as tribute"],
        "Give Ash Piper as tribute",
        "KYZ-53",
        "Ash Piper has been given already: choose another Character as the second tribute.",
    ),
    (
        (FIGHTERS, FIGHTERS, FIGHTERS),
        ATTACK[:1],
        "Attack Cy with Elder Stag",
        "R-KYZ-02",
        "Elder Stag is already on its way to an opponent: an attacker has only one target; use undo to take it back.",
    ),
    (
        (FIGHTERS, FIGHTERS, FIGHTERS),
        BOTH,
        "Block Ann's Ash Piper with Elder Stag",
        "R-KYZ-02",
        "Ann's Ash Piper is attacking Cy, not you: block only those who attack you.",
    ),
    (
        (FIGHTERS, FIGHTERS),
        [*ATTACK, BLOCKED[1]],
        BLOCKED[1],
        "R-KYZ-07",
        "Ash Piper already blocks, and one Character blocks one attacker: use another one, or undo.",
    ),
    (
        (SLIPPERY, FIGHTERS),
        ATTACK,
        BLOCKED[1],
        "KYZ-26",
        "Ann's Elder Stag cannot be blocked now: choose another attacker, or take the damage.",
    ),
    (
        ({"characters": [{"card": "elder_stag", "words": ["rooted"]}]}, FIGHTERS),
        [],
        "Attack Bo with Elder Stag",
        "KYZ-23",
        "Ann's Elder Stag cannot attack now: an Effect holds it until the end of the turn.",
    ),
    (
        (FIGHTERS, {"characters": [{"card": "elder_stag", "words": ["dazed"]}, "ash_piper"]}),
        ATTACK,
        BLOCKED[0],
        "KYZ-25",
        "Bo's Elder Stag cannot block now: an Effect holds it until the end of the turn.",
    ),
    (
        (FIGHTERS, FIGHTERS),
        [*ATTACK, *BLOCKED, "The blocks are complete"],
        "Go on",
        "KYZ-27",
        "Several Characters block one attacker: choose which of them is hit first.",
    ),
]


@pytest.mark.rule("KYZ-26", "KYZ-27", "KYZ-40", "KYZ-52", "KYZ-53", "R-KYZ-02", "R-KYZ-07")
@pytest.mark.parametrize(("sides", "done", "tried", "rule", "text"), LISTED, ids=[row[4] for row in LISTED])
def test_what_is_listed_and_refused_says_why(
    sides: tuple[dict[str, Any], ...], done: list[str], tried: str, rule: str, text: str
) -> None:
    """Among what can be done, in the Set phase or in Combat."""
    match = table(*sides, phase="attack" if "characters" in sides[1] else "set")
    act(match, *done)
    said = refused(match, tried)
    assert (said.rule, said.text) == (rule, text)


@pytest.mark.rule("R-KYZ-02", "KYZ-36")
def test_nobody_is_attacked_who_is_not_there_and_no_flash_comes_while_damage_is_dealt() -> None:
    """A seat that is not at the table; and Bo's Spare Hand while Ann says whom her Stag hits first."""
    match = table(READY, THEIRS, phase="attack")
    why = match.why_not(a.attack(_card(match, "1:brass_magistrate"), Seat(3)), ANN)
    said = "An attacker is aimed at one opponent who is still in the game: choose such a player."
    assert why is not None
    assert (why.rule, why.text) == ("R-KYZ-02", said)
    match = table(FIGHTERS, {**FIGHTERS, "effects": ["spare_hand"]}, phase="attack")
    act(match, *ATTACK, *BLOCKED, "The blocks are complete", "Pass")
    assert match.state.phase == "order"
    text = "Damage is being dealt, so Spare Hand comes too late: use it after Combat."
    assert _why(match, "activate 2:spare_hand", BO) == ("KYZ-36", text)


@pytest.mark.rule("KYZ-23")
def test_what_an_active_effect_forbids_is_told_so() -> None:
    """Bo's Hush holds Ann's Characters as long as it lies there."""
    held = {"affects": {"in": ["characters"], "owner": "opponent"}, "words": ["rooted"]}
    hush = own_card("hush", held, continuous=True)
    match = table(FIGHTERS, {"effects": [{"card": "hush", "up": True}]}, own=[hush], phase="attack")
    said = refused(match, "Attack Bo with Ash Piper")
    assert said.text == "Ann's Ash Piper cannot attack now: an active Effect on the table forbids it."
