"""The End phase and Continuous Effects: discards, Time counters, and what wears off."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.kyza.arena import ANN, board, changes, face, hand, row, state_of, table

SIX = ["kiln_rat", "kiln_rat", "ash_piper", "ash_piper", "coal_duke", "coal_duke"]


@pytest.mark.rule("KYZ-41")
def test_the_turn_ends_with_four_cards_in_hand() -> None:
    """Six cards: two are chosen, one after the other; four or fewer stay untouched."""
    match = table({"hand": SIX}, {"hand": ["eel_broker"]}, phase="set")
    act(match, "End the Set phase")
    assert refused(match, "Go on").rule == "KYZ-41"
    act(match, "Discard Ash Piper")
    assert board(match).prompt == "You began the End phase with more than four cards: 1 still to discard."
    act(match, "Discard Kiln Rat")
    assert hand(match, ANN) == ["kiln_rat", "ash_piper", "coal_duke", "coal_duke"]
    assert state_of(match).turn == 6
    match = table({"hand": SIX[:4]}, {"hand": ["eel_broker"]}, phase="set")
    assert "1.hand" not in changes(match, "End the Set phase")


@pytest.mark.rule("R-KYZ-43")
def test_how_many_cards_go_is_fixed_when_the_phase_begins() -> None:
    """Paper Wasp draws for each of two discards; with six cards again in hand the turn still ends."""
    mine = {"hand": SIX, "effects": [{"card": "paper_wasp", "up": True}], "deck": ["hedge_maze", "elder_stag"]}
    match = table(mine, {"hand": ["eel_broker"]}, phase="set")
    act(match, "End the Set phase", "Discard Ash Piper", "Discard Ash Piper")
    assert len(hand(match, ANN)) == 6
    assert state_of(match).turn == 6


@pytest.mark.rule("KYZ-72", "R-KYZ-23", "KYZ-12")
def test_a_continuous_effect_stays_face_up_in_its_space() -> None:
    """It keeps the space, everybody reads it, and its Time counters are shown as a die."""
    match = table(
        {"characters": ["ash_piper"], "effects": [{"card": "coal_duke", "up": True, "time": 3}]}, {}, phase="set"
    )
    shown = face(match, None, "effects:0")
    assert shown.title == "Duke of Coals"
    assert (shown.badges[0].text, shown.badges[0].means) == ("⚂", "3 Time counters; it leaves at 4")
    match = table({"characters": ["ash_piper"], "effects": ["coal_duke"]}, {})
    done = changes(match, "Activate Duke of Coals")
    assert done == {"1.effects": ["coal_duke up", None, None]}


@pytest.mark.rule("KYZ-42", "KYZ-43", "KYZ-73", "KYZ-74", "KYZ-76", "KYZ-77", "R-KYZ-22")
def test_a_continuous_effect_lasts_as_many_of_your_turns_as_its_level() -> None:
    """Reef Mason (2), activated in Ann's turn: one counter then, the second at her next end, and it goes."""
    match = table({"hand": ["eel_broker"], "effects": ["reef_mason"]}, {"hand": ["ash_piper"]})
    act(match, "Activate Reef Mason")
    assert changes(match, "End the Set phase")["1.effects"] == ["reef_mason up time 1", None, None]
    assert "1.effects" not in changes(match, "End the Set phase")
    done = changes(match, "End the Set phase")
    assert done["1.effects"] == [None, None, None]
    assert done["1.discard"] == ["reef_mason"]


@pytest.mark.rule("KYZ-78")
def test_running_out_is_neither_destroyed_nor_discarded() -> None:
    """Paper Wasp does not hear it, and the log says that the time is up."""
    clocks = [{"card": "reef_mason", "up": True, "time": 1}, {"card": "paper_wasp", "up": True}]
    match = table({"hand": ["eel_broker"], "effects": clocks}, {"hand": ["ash_piper"]}, phase="set")
    done = changes(match, "End the Set phase")
    assert "1.hand" not in done
    assert "Reef Mason's time is up: it goes to Ann's Discard pile." in log(match)
    assert not [line for line in log(match) if "destroyed" in line or "discards" in line]


@pytest.mark.rule("KYZ-76", "R-KYZ-21")
def test_only_your_own_effects_count_when_your_turn_ends() -> None:
    """Ann's turn ends: Bo's Duke gets no counter."""
    duke = [{"card": "coal_duke", "up": True}]
    match = table({"hand": ["eel_broker"], "effects": duke}, {"hand": ["ash_piper"], "effects": duke}, phase="set")
    done = changes(match, "End the Set phase")
    assert done["1.effects"] == ["coal_duke up time 1", None, None]
    assert "2.effects" not in done


@pytest.mark.rule("R-KYZ-22")
def test_a_continuous_flash_in_anothers_turn_gets_its_first_counter_in_your_next() -> None:
    """Lantern Moth (1), flashed in Bo's turn: it outlives that turn and goes at the end of Ann's."""
    match = table(
        {"hand": ["eel_broker"], "effects": ["lantern_moth"]},
        {"hand": ["ash_piper"], "characters": ["elder_stag"]},
        phase="set_window",
        active=2,
        window=1,
    )
    assert changes(match, "Activate Lantern Moth")["1.effects"] == ["lantern_moth up", None, None]
    assert state_of(match).active == ANN
    assert changes(match, "End the Set phase")["1.discard"] == ["lantern_moth"]


@pytest.mark.rule("KYZ-63")
def test_damage_lasts_until_the_end_of_the_turn() -> None:
    """2 damage in Ann's turn on a 3/3; in Bo's turn it is gone, on both sides of the table."""
    hurt = [{"card": "brass_magistrate", "hurt": 2}]
    match = table({"characters": hurt, "hand": ["eel_broker"]}, {"characters": hurt}, phase="set")
    health = face(match, None, "characters:0").stats[-1]
    assert (health.of or 0) - health.value == 2
    done = changes(match, "End the Set phase")
    assert done["1.characters"] == ["brass_magistrate", None, None]
    assert done["2.characters"] == ["brass_magistrate", None, None]


@pytest.mark.rule("R-KYZ-24")
def test_a_character_that_lived_on_an_expired_effect_is_destroyed() -> None:
    """Reef Mason's +2 Health leaves before the 4 damage does: Brass Magistrate (3) dies, Ash Piper (0 damage) lives."""
    mine = {
        "characters": [{"card": "brass_magistrate", "hurt": 4}, "ash_piper"],
        "effects": [{"card": "reef_mason", "up": True, "time": 1}],
        "hand": ["eel_broker"],
    }
    match = table(mine, {"hand": ["ash_piper"]}, phase="set")
    done = changes(match, "End the Set phase")
    assert done["1.characters"] == [None, "ash_piper", None]
    assert done["1.discard"] == ["reef_mason", "brass_magistrate"]


@pytest.mark.rule("R-KYZ-24")
def test_the_end_phase_discards_before_it_counts() -> None:
    """While Ann chooses what to discard her Effect has no new counter; afterwards it has."""
    mine = {"hand": SIX[:5], "effects": [{"card": "coal_duke", "up": True}]}
    match = table(mine, {"hand": ["eel_broker"]}, phase="set")
    assert changes(match, "End the Set phase") == {}
    assert changes(match, "Discard Kiln Rat")["1.effects"] == ["coal_duke up time 1", None, None]


@pytest.mark.rule("R-KYZ-36")
def test_a_character_that_comes_back_is_new() -> None:
    """Returned to the hand with damage and a boost, set again: neither is left."""
    worn = {"card": "brass_magistrate", "hurt": 2, "damage": 3, "words": ["rooted"]}
    match = table({"characters": [worn], "effects": ["dust_page"]}, {})
    act(match, "Activate Dust Page", "Set Brass Magistrate as a Character")
    assert row(match, ANN) == ["brass_magistrate", None, None]
    assert "End the Set phase" in labels(match)
