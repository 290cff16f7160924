"""Special actions: before damage, in speed order; Cancel, Counter and Reveal Hand."""

from __future__ import annotations

import pytest

from cardtable.core.ids import Seat
from cardtable.decks import deck_from_data
from cardtable.games import load_game
from cardtable.games.dagupukito.host import HOST
from cardtable.match import Match
from tests.games.acting import log
from tests.games.dagupukito.ring import (
    ANN,
    BO,
    CY,
    act,
    charge,
    clash,
    deck,
    discard,
    fighter,
    hand,
    hps,
    phase,
    ring,
    side,
)


@pytest.mark.rule("FGT-40", "R-FGT-04")
def test_special_actions_come_before_all_damage() -> None:
    """Ann's faster combo would K.O. Bo, but his Stubborn heals first: 10 + 15 - 15 leaves 10."""
    match = clash("P", "K", {"charge": ["P"]}, {"charge": ["G"], "hp": 10}, "AB", decks=("teo", "odo"))
    act(match, "Combo One-Two", "Combo Bite Back")
    lines = log(match)
    assert lines.index("Odo (Bo) recovers 10 HP and has 20.") < lines.index(
        "One-Two takes 15 HP from Odo (Bo): 5 left."
    )
    assert match.outcome is None
    assert hps(match) == (85, 5)


@pytest.mark.rule("R-FGT-04")
def test_what_a_special_action_has_done_is_not_undone() -> None:
    """One-Two (15) is faster than Redirected Lockdown (20): the card is drawn although the combo is cancelled then."""
    match = clash("P", "T", {"charge": ["P"], "deck": ["K", "K", "K", "K"]}, {"charge": ["G", "G"]})
    act(match, "Combo One-Two", "Combo Lockdown")
    assert hand(match, ANN) == "DKKK"
    assert hps(match) == (80, 100)


@pytest.mark.rule("FGT-41", "FGT-51", "FGT-52", "R-FGT-26", "R-FGT-04")
def test_a_cancelled_combo_does_nothing_and_loses_all_its_cards() -> None:
    """Lockdown (20) is faster than Flurry (35): no damage, three Punches gone, the bystander stays charged."""
    match = clash("P", "T", {"charge": ["P", "P", "K"]}, {"charge": ["G", "G"]})
    act(match, "Combo Flurry", "Combo Lockdown")
    assert hps(match) == (80, 100)
    assert (discard(match, ANN), charge(match, ANN)) == ("PPP", "K")
    assert "Ann's Flurry is cancelled, and its cards are discarded." in log(match)


@pytest.mark.rule("R-FGT-04", "R-FGT-28")
def test_a_combo_cancelled_before_its_special_action_does_not_take_it() -> None:
    """Unmoved (5) cancels One-Two (15) before the card is drawn."""
    match = clash("P", "P", {"charge": ["P"], "hp": 50, "deck": ["K"] * 4}, {"charge": ["G"]}, decks=("teo", "agate"))
    act(match, "Combo One-Two", "Combo Unmoved")
    assert hand(match, ANN) == "DKK"
    assert hps(match) == (45, 100)
    assert "Ann's One-Two is cancelled, and its cards are discarded." in log(match)


@pytest.mark.rule("R-FGT-27", "FGT-51")
def test_a_single_move_can_be_cancelled() -> None:
    """The Kick does nothing, is discarded and not put aside."""
    match = clash("P", "K", {"charge": ["G"]}, decks=("agate", "rosa"))
    act(match, "Combo Unmoved", "Hit")
    assert hps(match) == (100, 95)
    assert (discard(match, BO), charge(match, BO)) == ("K", "")


@pytest.mark.rule("FGT-53", "FGT-54", "R-FGT-28")
def test_a_counter_cancels_and_adds_its_bonus() -> None:
    """Against a faster and against a slower move alike; the bonus comes with the combo's own damage."""
    slower = clash("P", "K", {"charge": ["G"]}, decks=("ines", "rosa"))
    act(slower, "Combo Turned Wrist", "Hit")
    assert hps(slower) == (100, 80)
    assert (discard(slower, BO), charge(slower, BO)) == ("K", "")
    faster = clash("K", "P", {"charge": ["G"]}, faces="BA", decks=("teo", "rosa"))
    act(faster, "Hit", "Combo Rope Trick")
    assert hps(faster) == (100, 80)
    assert discard(faster, BO) == "P"


@pytest.mark.rule("R-FGT-28", "FGT-54")
def test_a_counter_against_nothing_earns_nothing() -> None:
    """Bo's card was blocked: no bonus, only the combo's own damage."""
    match = clash("K", "T", {"charge": ["G"]}, faces="BA")
    act(match, "Combo Rope Trick")
    assert hps(match) == (100, 90)
    assert "There is nothing for Ann to counter or cancel." in log(match)


@pytest.mark.rule("R-FGT-35")
def test_of_two_cancelling_combos_the_faster_works() -> None:
    """Unmoved (5) before Lockdown (20): both lose their cards, only Unmoved does anything."""
    match = clash("P", "T", {"charge": ["G"]}, {"charge": ["G", "G"]}, decks=("agate", "rosa"))
    act(match, "Combo Unmoved", "Combo Lockdown")
    assert hps(match) == (100, 95)
    assert (discard(match, ANN), discard(match, BO)) == ("PG", "TGG")
    assert (charge(match, ANN), charge(match, BO)) == ("", "")


@pytest.mark.rule("R-FGT-08", "R-FGT-07")
def test_the_first_knock_out_ends_the_turns_actions() -> None:
    """Both would fall; the faster one hits first and stands."""
    match = clash("P", "K", {"hp": 5}, {"hp": 5})
    act(match, "Hit", "Hit")
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)
    assert hps(match) == (5, 0)


@pytest.mark.rule("R-FGT-08")
def test_a_special_action_that_hurts_both_hurts_the_opponent_first() -> None:
    """Bellow costs both 10 with both at 10: Bo falls, Odo loses nothing."""
    match = clash("P", "T", {"charge": ["G"], "hp": 10}, {"hp": 10}, decks=("odo", "rosa"))
    act(match, "Combo Bellow", "Hit")
    assert hps(match) == (10, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)


@pytest.mark.rule("R-FGT-08")
def test_paying_too_much_blood_is_a_knock_out_before_the_damage() -> None:
    """Headlong costs its fighter the last 10 HP, and its damage does not happen any more."""
    match = clash("P", "T", {"charge": ["K"], "hp": 10}, {"hp": 5}, decks=("odo", "rosa"))
    act(match, "Combo Headlong", "Hold back")
    assert hps(match) == (0, 5)
    assert match.outcome is not None
    assert match.outcome.winners == (BO,)


@pytest.mark.rule("FGT-59", "R-FGT-38")
def test_a_revealed_hand_is_shown_to_the_opponent_alone() -> None:
    """Ann reads Bo's cards in her log and beside the board; Cy and watchers do not; later cards stay hidden."""
    seats = (
        {"hand": ["P", "D"], "face": "B", "charge": ["D"]},
        {"hand": ["T", "K", "G"], "face": "A", "deck": ["P", "P", "P", "P"]},
        {"hand": ["D"]},
    )
    match = ring(*seats, phase="moves", decks=("ines", "rosa", "teo"))
    act(match, "Play Punch", "Play Throw", "Combo Read the Shoulder", "Hold back")
    shown = "Bo shows Ann their hand: Guard and Kick."
    assert shown in log(match, ANN)
    for viewer in (CY, None):
        assert shown not in log(match, viewer)
        assert "Bo shows Ann their hand." in log(match, viewer)
        assert [note.id for note in match.board(viewer).notes] == ["blocks", "combos"]
    (note,) = [note for note in match.board(ANN).notes if note.id == "seen"]
    assert note.lines == ("1 Guard", "1 Kick")
    assert hand(match, BO) == "KGPP"
    zone = match.board(ANN).zone("hand:1")
    assert zone is not None
    assert all(slot.holds is not None and slot.holds.__class__.__name__ == "Back" for slot in zone.slots)


@pytest.mark.rule("R-FGT-37", "FGT-05")
def test_a_special_action_that_makes_draw_from_an_empty_pile_knocks_out() -> None:
    """Long Con against an empty pile: Bo must draw, and falls before any damage."""
    match = clash("P", "K", {"charge": ["T"]}, {"deck": [], "hp": 100}, "BA", decks=("lark", "rosa"))
    act(match, "Combo Long Con", "Hit")
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)
    assert hps(match) == (100, 100)
    assert fighter(match, BO).down
    enough = clash("P", "K", {"charge": ["T"]}, {"deck": ["G"] * 4}, "BA", decks=("lark", "rosa"))
    act(enough, "Combo Long Con", "Hit")
    assert hps(enough) == (90, 75)


@pytest.mark.rule("R-FGT-37")
def test_a_draw_that_is_only_allowed_is_not_offered_with_an_empty_pile() -> None:
    """Slip Jab asks with a card in the pile, and not without one."""
    empty = clash("P", "K", {"charge": ["D"], "deck": []}, faces="BA")
    act(empty, "Combo Slip Jab", "Hold back")
    assert hps(empty) == (100, 85)
    assert phase(empty) != "special"
    full = clash("P", "K", {"charge": ["D"], "deck": ["K", "K", "K"]}, faces="BA")
    act(full, "Combo Slip Jab", "Hold back")
    assert phase(full) == "special"
    act(full, "Yes")
    assert hand(full, ANN) == "DKKK"


@pytest.mark.rule("R-FGT-37", "R-FGT-15", "FGT-44")
def test_when_both_must_draw_and_cannot_they_are_compared() -> None:
    """Everybody Draws with two empty piles: more HP stands, and the turn ends there."""
    seats = {"charge": ["P"], "deck": [], "hp": 40}, {"deck": [], "hp": 30}
    match = clash("P", "K", *seats, "BA", decks=("lark", "rosa"))
    act(match, "Combo Everybody Draws", "Hit")
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)
    assert hps(match) == (40, 30)


@pytest.mark.rule("R-FGT-37", "FGT-47")
def test_a_draw_for_both_can_end_in_rock_paper_scissors() -> None:
    """All equal in the middle of a special action: the gestures decide, then the turn is over."""
    seats = {"charge": ["P", "K"], "deck": []}, {"deck": [], "charge": ["T"]}
    match = clash("P", "K", *seats, "BA", decks=("lark", "rosa"))
    act(match, "Combo Everybody Draws", "Hit")
    assert phase(match) == "deck tie"
    for _ in range(2):
        act(match, "Rock" if match.to_act == ANN else "Scissors")
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)
    assert side(match, ANN).last is not None
    assert discard(match, ANN).endswith("PP")


@pytest.mark.rule("R-FGT-37", "R-FGT-15", "FGT-47")
@pytest.mark.parametrize(("mine", "winner"), [("Rock", ANN), ("Paper", BO)])
def test_a_tie_of_empty_piles_ends_every_special_action(mine: str, winner: Seat) -> None:
    """Neither the rest of the one that made them draw nor the other combo's happens, nor any damage: one falls."""
    data = deck("lark").as_data()
    draws = next(combo for combo in data["cards"][0]["combos"] if combo["name"] == "Everybody Draws")
    draws["special"] += [{"op": "lose", "score": "hp", "amount": 10, "player": "opponent"}]
    ann = {"hand": ["P", "D"], "charge": ["P", "K"], "deck": [], "hp": 50}
    bo = {"hand": ["K", "D"], "charge": ["P", "T"], "deck": [], "hp": 50}
    zones = {"seats": [{"fighters": [ann], "face": "B"}, {"fighters": [bo], "face": "A"}], "phase": "moves"}
    files = [deck_from_data(data), deck("odo")]
    match = Match.lay_out(load_game("dagupukito"), files, zones, names=("Ann", "Bo"))
    for _ in range(2):
        act(match, "Play Punch" if match.to_act == ANN else "Play Kick")
    act(match, "Combo Everybody Draws", "Combo Headlong")
    assert (phase(match), hps(match)) == ("deck tie", (50, 50))
    assert match.board(match.to_act).prompt == (
        "Both piles are empty and all else is equal: show rock, paper or scissors."
    )
    for _ in range(2):
        act(match, mine if match.to_act == ANN else "Scissors")
    assert match.outcome is not None
    assert match.outcome.winners == (winner,)
    assert hps(match) == (50, 50)
    assert [fighter(match, seat).down for seat in (ANN, BO)] == [winner == BO, winner == ANN]
    assert (discard(match, ANN)[-2:], discard(match, BO)[-2:]) == ("PP", "KP")
    assert (charge(match, ANN), charge(match, BO)) == ("K", "T")


@pytest.mark.rule("FGT-40")
def test_moves_have_no_special_action() -> None:
    """Only a fighter's combos have: Teo's first, second, fifth and sixth; a Dash is as plain as a Throw."""
    match = ring({}, {})
    cards = match.pool.of(ANN)
    special = [bool(HOST.abilities(match.state, card)) for card in cards]
    assert special == [match.pool[card].move < 0 for card in cards]
    (teo,) = [card for card in cards if match.pool[card].move < 0]
    assert [ability is not None for ability in HOST.abilities(match.state, teo)] == [True, True, False, False] * 2
    assert {HOST.zone(match.state, card) for card in cards} == {"ring", "deck"}
    assert HOST.cards(match.state, "ring", ANN) == (teo,)
