"""What a player tries at the wrong time or with the wrong card is refused by the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.core.chance import Chance, number
from cardtable.core.game import Refusal, refusal
from cardtable.core.ids import CardId, Seat
from cardtable.games.kyza import GAME
from cardtable.games.kyza import actions as a
from cardtable.games.kyza.host import HOST
from cardtable.match import IllegalAction, Match
from tests.contract.tables import Table, sample_steps
from tests.games.acting import act
from tests.games.kyza.arena import ANN, BO, CY, MINE, THEIRS, fresh, side, state_of, table

READY = {**MINE, "effects": ["kiln_rat", {"card": "coal_duke", "up": True}], "discard": ["moss_courier"]}


def _card(match: Match, seat: Seat, name: str) -> CardId:
    """The first card of this seat with this id, wherever it lies except in the deck."""
    deck = side(match, seat).deck
    pool = match.pool
    return next(c for c in GAME.cards(match.state) if pool.owner[c] == seat and pool[c].id == name and c not in deck)


def _told(match: Match, action: Any, seat: Seat) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        match.submit(action, seat)
    return caught.value.refusal.rule, caught.value.refusal.text


@pytest.mark.rule("KYZ-04")
def test_an_effect_does_not_attack() -> None:
    """Neither face down, nor active, nor from the hand; a Character does in Combat only."""
    match = table(READY, THEIRS)
    assert _told(match, a.attack(_card(match, ANN, "kiln_rat"), BO), ANN) == (
        "KYZ-04",
        "Kiln Rat lies there as an Effect, and only Characters attack: choose one of those.",
    )
    assert _told(match, a.attack(_card(match, ANN, "eel_broker"), BO), ANN)[0] == "KYZ-04"
    assert _told(match, a.attack(_card(match, ANN, "brass_magistrate"), BO), ANN)[0] == "KYZ-23"
    assert _told(match, a.attack(_card(match, BO, "elder_stag"), ANN), BO)[0] == "KYZ-23"
    act(match, "End the Activate phase", "Pass")
    assert _told(match, a.attack(_card(match, ANN, "brass_magistrate"), ANN), ANN)[0] == "KYZ-23"
    assert _told(match, a.attack(_card(match, BO, "elder_stag"), BO), ANN) == (
        "KYZ-23",
        "You do not control Elder Stag: attack with a Character of your own.",
    )


@pytest.mark.rule("R-KYZ-11", "R-KYZ-13", "KYZ-36", "KYZ-79")
def test_a_flash_waits_for_its_window() -> None:
    """Spare Hand is Bo's Flash: it has to wait in Ann's Activate and Combat, and comes too late in her End phase."""
    match = table({**MINE, "effects": ["kiln_rat"]}, THEIRS)
    flash = a.activate(_card(match, BO, "spare_hand"))
    assert match.pool[flash.card].flash
    assert _told(match, flash, BO) == (
        "R-KYZ-13",
        "Spare Hand has to wait: you are asked when Ann ends this phase.",
    )
    act(match, "End the Activate phase")
    assert _told(match, a.activate(_card(match, ANN, "kiln_rat")), ANN)[0] == "KYZ-68"
    act(match, "Pass")
    assert _told(match, flash, BO)[0] == "R-KYZ-11"
    match = table({"hand": ["eel_broker"] * 2 + ["ash_piper"] * 2 + ["kiln_rat"]}, THEIRS, phase="discard", owed=1)
    assert _told(match, a.activate(_card(match, BO, "spare_hand")), BO)[0] == "KYZ-79"


@pytest.mark.rule("R-KYZ-18", "R-KYZ-23", "KYZ-22")
def test_only_a_face_down_effect_is_activated() -> None:
    match = table(READY, THEIRS)
    assert _told(match, a.activate(_card(match, ANN, "brass_magistrate")), ANN)[0] == "R-KYZ-18"
    assert _told(match, a.activate(_card(match, ANN, "coal_duke")), ANN)[0] == "R-KYZ-23"
    assert _told(match, a.activate(_card(match, ANN, "moss_courier")), ANN)[0] == "KYZ-22"
    assert _told(match, a.activate(_card(match, BO, "spare_hand")), ANN) == (
        "KYZ-22",
        "That card is not under your control: activate a face-down Effect of your own.",
    )


@pytest.mark.rule("KYZ-24", "KYZ-25", "KYZ-26", "R-KYZ-02")
def test_what_cannot_block_is_told_why() -> None:
    """Before an attack, with an Effect, with what is not one's own, against what does not attack, and too late."""
    match = table(READY, THEIRS, THEIRS, phase="attack")
    stag, magistrate = _card(match, BO, "elder_stag"), _card(match, ANN, "brass_magistrate")
    assert _told(match, a.block(stag, magistrate), BO)[0] == "KYZ-24"
    assert _told(match, a.block(magistrate, stag), ANN)[0] == "KYZ-24"
    act(match, "Attack Bo with Brass Magistrate", "The attack is complete")
    assert _told(match, a.block(_card(match, BO, "spare_hand"), magistrate), BO)[0] == "KYZ-25"
    assert _told(match, a.block(_card(match, BO, "eel_broker"), magistrate), BO)[0] == "KYZ-25"
    assert _told(match, a.block(magistrate, magistrate), BO)[0] == "KYZ-26"
    assert _told(match, a.block(stag, stag), BO)[0] == "KYZ-26"
    assert _told(match, a.block(_card(match, CY, "elder_stag"), magistrate), CY)[0] == "KYZ-24"
    act(match, "Do not block")
    assert _told(match, a.block(stag, magistrate), BO) == (
        "R-KYZ-02",
        "Your blocks are made, and they are final: Elder Stag cannot block any more.",
    )


@pytest.mark.rule("KYZ-37", "KYZ-41", "R-KYZ-25", "KYZ-44", "KYZ-55")
def test_cards_and_phases_at_the_wrong_time() -> None:
    match = table(READY, THEIRS, phase="attack")
    hand = _card(match, ANN, "eel_broker")
    assert _told(match, a.set_effect(hand), ANN)[0] == "KYZ-37"
    assert _told(match, a.set_character(_card(match, BO, "eel_broker")), BO)[0] == "KYZ-37"
    assert _told(match, a.set_effect(_card(match, ANN, "moss_courier")), ANN) == (
        "KYZ-37",
        "Moss Courier is not in your hand, and only cards from your hand are set: choose one of those.",
    )
    assert _told(match, a.discard(hand), ANN)[0] == "KYZ-41"
    assert _told(match, a.discard(_card(match, BO, "eel_broker")), BO)[0] == "R-KYZ-25"
    assert _told(match, a.END, BO)[0] == "KYZ-44"
    assert _told(match, a.PASS, ANN)[0] == "R-KYZ-34"
    assert _told(match, a.tribute(_card(match, ANN, "brass_magistrate")), ANN)[0] == "KYZ-55"
    assert _told(match, a.strike_next(hand), ANN)[0] == "R-KYZ-08"


@pytest.mark.rule("R-KYZ-12", "R-KYZ-33")
def test_nothing_is_done_in_the_middle_of_an_effect_or_after_one_is_out() -> None:
    match = table({**MINE, "effects": ["spark_urchin", "kiln_rat"]}, THEIRS, THEIRS)
    act(match, "Activate Spark Urchin")
    assert _told(match, a.activate(_card(match, BO, "spare_hand")), BO)[0] == "R-KYZ-12"
    assert _told(match, a.activate(_card(match, ANN, "kiln_rat")), ANN)[0] == "TABLE-FINISH"
    act(match, "Choose Bo's Ash Piper")
    match.resign(CY)
    assert _told(match, a.END, CY)[0] == "R-KYZ-33"


@pytest.mark.rule("KYZ-19")
def test_a_fresh_match_tells_of_its_first_turn() -> None:
    match = fresh()
    name = match.names[state_of(match).active]
    assert [line.text for line in match.log(None)] == [f"{name} starts turn 1."]


def _attempts(state: Any) -> Iterator[Any]:
    """Everything that could be tried with any card."""
    seats = [Seat(seat) for seat in range(len(state.table.sides))]
    attackers = [fight.card for fight in state.table.fights] or [CardId(0)]
    yield from (a.END, a.PASS)
    for card in GAME.cards(state):
        yield from (a.activate(card), a.set_character(card), a.set_effect(card), a.tribute(card), a.discard(card))
        yield from (a.strike_next(card), *[a.attack(card, seat) for seat in seats])
        yield from (a.block(card, attacker) for attacker in attackers)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_attempt_is_answered_by_a_rule_of_the_game(seats: int) -> None:
    """Over random play no attempt is refused by the table alone, and no answer names a card that is hidden."""
    tried, chance = 0, Chance(3)
    for moment in sample_steps(Table("kyza", seats, ()), 5, 3):
        for attempt in _attempts(moment.state):
            pick, chance = number(chance, 40)
            for seat in range(seats) if pick == 0 else ():
                said = _answer(moment.state, attempt, Seat(seat))
                if said is not None:
                    tried += 1
                    assert said.rule not in ("TABLE-THERE", "TABLE-TURN"), (attempt, seat)
                    assert _is_discreet(moment.state, attempt, Seat(seat), said), (said, attempt)
    assert tried > 500


def _answer(state: Any, attempt: Any, seat: Seat) -> Refusal | None:
    """What this seat is told; None where it only has to wait."""
    said = refusal(GAME, state, attempt, seat)
    waits = said is not None and said.rule == "TABLE-TURN" and seat != GAME.to_act(state)
    return None if waits else said


def _is_discreet(state: Any, attempt: Any, seat: Seat, said: Refusal) -> bool:
    """Does it leave out the name of a card that this seat cannot read? (R-KYZ-12 names the Effect that runs.)"""
    card = getattr(attempt, "card", None)
    if card is None or HOST.sees(state, seat, card) or said.rule == "R-KYZ-12":
        return True
    return state.pool[card].name not in said.text
