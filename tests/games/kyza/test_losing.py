"""Winning and losing, also of several players at once and in the middle of things."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.acting import act, labels, log
from tests.games.kyza.arena import ANN, BO, CY, changes, side, snapshot, state_of, table

IDLE = {"hand": ["eel_broker"]}


def _outcome(match: Any) -> tuple[tuple[int, ...], str]:
    assert match.outcome is not None
    return match.outcome.winners, match.outcome.rule


@pytest.mark.rule("KYZ-02", "KYZ-59", "KYZ-84", "KYZ-85")
@pytest.mark.parametrize(("life", "over"), [(4, True), (5, False)])
def test_zero_life_loses_and_the_last_one_alive_wins(life: int, over: bool) -> None:
    """4 Damage against 4 and 5 Life."""
    match = table({**IDLE, "characters": ["elder_stag"]}, {**IDLE, "life": life}, phase="attack")
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    assert side(match, BO).life == (0 if over else 1)
    if over:
        assert _outcome(match) == ((ANN,), "KYZ-02")
        assert match.to_act is None
    else:
        assert match.outcome is None


@pytest.mark.rule("R-KYZ-37")
def test_life_is_never_below_zero_and_has_no_top() -> None:
    match = table({**IDLE, "characters": ["elder_stag"]}, {**IDLE, "life": 1}, phase="attack")
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    assert side(match, BO).life == 0
    match = table({**IDLE, "life": 200, "effects": ["barnacle_scout"]}, {})
    act(match, "Activate Barnacle Scout")
    assert side(match, ANN).life == 204


@pytest.mark.rule("KYZ-86", "KYZ-87")
def test_drawing_from_an_empty_deck_loses_whatever_the_life() -> None:
    """Bo has 99 Life and no deck when his turn begins; with one card left he plays on."""
    match = table(IDLE, {"hand": ["ash_piper"], "deck": [], "life": 99}, phase="set")
    act(match, "End the Set phase")
    assert _outcome(match) == ((ANN,), "KYZ-86")
    assert "Bo must draw, but the deck is empty." in log(match)
    match = table(IDLE, {"hand": ["ash_piper"], "deck": ["kiln_rat"]}, phase="set")
    act(match, "End the Set phase")
    assert match.outcome is None


@pytest.mark.rule("R-KYZ-28")
def test_several_cards_are_drawn_one_by_one() -> None:
    """Two to draw and one there: it is drawn, and the second draw loses."""
    mine = {**IDLE, "effects": ["night_archivist"], "deck": ["kiln_rat"]}
    match = table(mine, IDLE)
    act(match, "Activate Night Archivist")
    assert _outcome(match) == ((BO,), "KYZ-86")
    assert "Ann draws Kiln Rat." in log(match, ANN)


@pytest.mark.rule("KYZ-88", "KYZ-89", "KYZ-85")
def test_no_flash_answers_a_loss() -> None:
    """Bo has a Flash that would save him face down; he is not asked."""
    mine = {**IDLE, "effects": ["kiln_rat"]}
    match = table(mine, {**IDLE, "life": 3, "effects": ["harbor_nurse"]})
    act(match, "Activate Kiln Rat")
    assert _outcome(match) == ((ANN,), "KYZ-02")


@pytest.mark.rule("R-KYZ-26")
def test_who_loses_in_the_same_step_loses_together() -> None:
    """Powder Keg at 4 Life each: a draw. With 5 Life Ann wins against both others."""
    low = {**IDLE, "life": 4}
    match = table({**low, "effects": ["powder_keg"]}, low, low)
    act(match, "Activate Powder Keg Percy")
    assert _outcome(match) == ((), "R-KYZ-26")
    match = table({**IDLE, "life": 5, "effects": ["powder_keg"]}, low, low)
    act(match, "Activate Powder Keg Percy")
    assert _outcome(match) == ((ANN,), "KYZ-02")


@pytest.mark.rule("R-KYZ-26", "R-KYZ-27")
def test_combat_damage_is_one_step_for_everybody() -> None:
    """Two opponents die of the same combat; Ann is the last one alive."""
    low = {**IDLE, "life": 2}
    match = table({**IDLE, "characters": ["elder_stag", "ash_piper"]}, low, low, phase="attack")
    act(match, "Attack Bo with Elder Stag", "Attack Cy with Ash Piper", "The attack is complete")
    assert _outcome(match) == ((ANN,), "KYZ-02")


@pytest.mark.rule("R-KYZ-27")
def test_a_loss_in_the_middle_ends_the_losers_effect() -> None:
    """Bellows Giant: lose 2 at 2 Life, and the damage never comes, although the game goes on for the others."""
    mine = {**IDLE, "life": 2, "effects": ["bellows_giant"]}
    match = table(mine, {**IDLE, "characters": ["elder_stag"]}, IDLE)
    done = changes(match, "Activate Bellows Giant")
    assert done["1.fate"] == "out"
    assert "2.characters" not in done
    assert match.outcome is None


@pytest.mark.rule("R-KYZ-27")
def test_an_effect_goes_on_without_an_opponent_who_lost() -> None:
    """Eel Broker takes Bo's last Life in a game of three: Ann still gains 2."""
    match = table({**IDLE, "effects": ["eel_broker"]}, {**IDLE, "life": 2}, IDLE)
    done = changes(match, "Activate Eel Broker", "Choose Bo")
    assert (done["2.fate"], done["1.life"]) == ("out", 22)


@pytest.mark.rule("R-KYZ-33")
def test_an_eliminated_players_cards_leave_the_game() -> None:
    """Hand, deck, Characters, Effects, Discard: all Out of Game; a card of Ann's he controlled goes home."""
    bo = {
        "life": 3,
        "hand": ["ash_piper"],
        "characters": ["elder_stag", "1:kiln_rat"],
        "effects": ["spare_hand", {"card": "coal_duke", "up": True}],
        "discard": ["moss_courier"],
        "deck": ["hedge_maze"],
        "out": ["world_oak"],
    }
    match = table({**IDLE, "effects": ["kiln_rat"]}, bo, IDLE)
    before = len(side(match, BO).out)
    act(match, "Activate Kiln Rat", "Choose Bo")
    after = snapshot(match)
    assert after["2.hand"] == after["2.deck"] == after["2.discard"] == []
    assert after["2.characters"] == after["2.effects"] == [None, None, None]
    assert sorted(after["2.out"][before:]) == sorted(
        ["moss_courier", "spare_hand", "coal_duke", "ash_piper", "hedge_maze", "elder_stag"]
    )
    assert after["1.discard"] == ["kiln_rat", "kiln_rat"]
    assert "Kiln Rat goes back to Ann's Discard pile." in log(match)
    assert not [line for line in log(match) if "destroyed" in line]


@pytest.mark.rule("R-KYZ-33")
def test_a_stolen_card_leaves_with_its_owner() -> None:
    """Ann controls Bo's Character; Bo is out, and it goes to Bo's Out-of-Game pile."""
    mine = {**IDLE, "characters": ["2:ash_piper", "elder_stag"], "effects": ["kiln_rat"]}
    match = table(mine, {**IDLE, "life": 3}, IDLE)
    done = changes(match, "Activate Kiln Rat", "Choose Bo")
    assert done["1.characters"] == [None, "elder_stag", None]
    assert "ash_piper" in done["2.out"]


@pytest.mark.rule("R-KYZ-33")
def test_a_turn_ends_at_once_with_its_player() -> None:
    """Ann dies in her own Activate phase: no Combat, no End phase; damage is gone and Bo has begun and drawn."""
    mine = {"life": 2, "hand": ["eel_broker"], "effects": ["bellows_giant", {"card": "coal_duke", "up": True}]}
    bo = {**IDLE, "characters": [{"card": "elder_stag", "hurt": 2}], "deck": ["hedge_maze", "kiln_rat"]}
    match = table(mine, bo, IDLE)
    done = changes(match, "Activate Bellows Giant")
    assert (state_of(match).active, state_of(match).turn) == (BO, 6)
    assert done["2.characters"] == ["elder_stag", None, None]
    assert done["2.hand"] == ["eel_broker", "hedge_maze"]
    assert "Duke of Coals has 1 Time counter." not in log(match)


@pytest.mark.rule("R-KYZ-33")
def test_resigning_is_losing() -> None:
    """Bo gives up while Ann sets a giant: his cards leave, her plan stays; then Cy gives up and Ann wins."""
    mine = {"hand": ["forge_matron"], "characters": ["ash_piper"]}
    match = table(mine, {**IDLE, "characters": ["elder_stag"]}, IDLE, phase="set")
    act(match, "Set Forge Matron as a Character for 1 tribute")
    match.resign(BO)
    assert side(match, BO).fate == "out"
    assert labels(match) == ["Give Ash Piper as tribute"]
    match.resign(CY)
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)


@pytest.mark.rule("R-KYZ-33")
def test_an_effect_that_asks_somebody_who_gives_up_goes_on_without_them() -> None:
    """Widow of Glass asks Bo; he resigns, and she asks Cy."""
    two = {**IDLE, "characters": ["elder_stag", "ash_piper"]}
    match = table({**IDLE, "effects": ["widow_of_glass"]}, two, two)
    act(match, "Activate Widow of Glass")
    assert match.to_act == BO
    match.resign(BO)
    assert match.to_act == CY
    act(match, "Choose Ash Piper")
    assert snapshot(match)["3.characters"] == ["elder_stag", None, None]


@pytest.mark.rule("R-KYZ-36")
def test_all_doomed_characters_fall_together() -> None:
    """Ash Piper's 1 damage: both Sprites fall in one step, and each Bell Toller's ring counts both."""
    mine = {**IDLE, "effects": ["ash_piper", {"card": "bell_toller", "up": True}], "characters": ["pollen_sprite"]}
    match = table(mine, {**IDLE, "characters": ["pollen_sprite", "elder_stag"]})
    done = changes(match, "Activate Ash Piper")
    assert done["2.life"] == 18
    assert done["1.characters"] == [None, None, None]
    assert done["2.characters"] == [None, "elder_stag hurt 1", None]
