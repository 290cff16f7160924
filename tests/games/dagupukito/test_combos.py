"""Announcing combos: which cards, which side, and what becomes of them."""

from __future__ import annotations

import pytest

from cardtable.core.board import CardFace
from cardtable.core.ids import Seat
from cardtable.games.dagupukito.actions import COMBO, HIT_NOW
from cardtable.match import IllegalAction, Match
from tests.games.acting import labels, log
from tests.games.dagupukito.ring import ANN, BO, act, charge, clash, discard, fighter, hps, phase, refused, ring, side


@pytest.mark.rule("FGT-32")
def test_only_the_chosen_side_is_open() -> None:
    """Haymaker stands on side B: with side A it is refused, with side B it is there."""
    ann = {"charge": ["P", "P"]}
    said = refused(clash("K", "T", ann), "Combo Haymaker")
    assert said.rule == "FGT-32"
    assert "side B" in said.text
    assert "Combo Haymaker (P+P+K)" in labels(clash("K", "T", ann, faces="BA"))


@pytest.mark.rule("FGT-33", "FGT-35", "R-FGT-31")
def test_every_other_card_must_lie_in_the_charge_zone() -> None:
    """Flurry wants three Punches: one played and one charged are not enough, two charged are."""
    short = refused(clash("P", "T", {"charge": ["P", "K"], "hand": ["P", "P", "P"]}), "Combo Flurry")
    assert short.rule == "FGT-35"
    assert "needs a Punch in your Charge Zone: hit" in short.text
    match = clash("P", "T", {"charge": ["P", "K", "P"]})
    act(match, "Combo Flurry", "Hold back")
    assert hps(match) == (100, 65)
    assert charge(match, ANN) == "K"


@pytest.mark.rule("FGT-34")
def test_the_played_move_must_be_part_of_it() -> None:
    """A full Charge Zone is no use when the move just played is not on the list."""
    said = refused(clash("K", "T", {"charge": ["P", "P", "P"]}), "Combo Flurry")
    assert said.rule == "FGT-34"
    assert "you have just played a Kick" in said.text
    assert "Combo Hook and Step (P+K)" in labels(clash("K", "T", {"charge": ["P"]}))
    assert "Combo Hook and Step (P+K)" in labels(clash("P", "T", {"charge": ["K"]}))


@pytest.mark.rule("R-FGT-31")
def test_further_copies_stay_in_the_charge_zone() -> None:
    """One-Two takes the played Punch and one of three."""
    match = clash("P", "T", {"charge": ["P", "P", "P"]})
    act(match, "Combo One-Two", "Hold back")
    assert charge(match, ANN) == "PP"
    assert discard(match, ANN) == "PP"


@pytest.mark.rule("FGT-36", "FGT-38")
def test_a_combo_is_announced_openly_after_the_reveal_and_stands() -> None:
    """Before the reveal there is nothing to announce; then everybody reads it, and its player is not asked again."""
    match = ring({"hand": ["P", "D"], "face": "A", "charge": ["P"]}, {"hand": ["K", "D"], "face": "A"}, phase="moves")
    with pytest.raises(IllegalAction) as caught:
        match.submit(COMBO[0])
    assert caught.value.refusal.rule == "FGT-36"
    act(match, "Play Punch", "Play Kick", "Combo One-Two")
    for viewer in (None, ANN, BO):
        assert "Ann announces One-Two for 15 damage: Punch and Punch." in log(match, viewer)
    assert (match.to_act, phase(match)) == (BO, "announce")
    assert side(match, ANN).plan == 0
    with pytest.raises(IllegalAction) as caught:
        match.submit(HIT_NOW, ANN)
    assert caught.value.refusal.rule == "FGT-38"
    assert match.undo_barrier() is not None


@pytest.mark.rule("FGT-39")
def test_all_cards_of_a_combo_are_discarded() -> None:
    """The played one and those from the Charge Zone; a bystander stays charged."""
    match = clash("K", "T", {"charge": ["P", "D"]})
    act(match, "Combo Hook and Step")
    assert discard(match, ANN) == "KP"
    assert charge(match, ANN) == "D"
    assert hps(match) == (100, 75)


@pytest.mark.rule("R-FGT-32")
def test_one_thing_a_turn_and_the_combo_replaces_the_hit() -> None:
    """25 for the combo, not 25 and the 10 of the Kick, and no second question."""
    match = clash("K", "T", {"charge": ["P", "P"]})
    act(match, "Combo Hook and Step")
    assert hps(match) == (100, 75)
    assert phase(match) == "sides"


@pytest.mark.rule("R-FGT-32")
def test_the_wheel_does_not_stop_a_combo() -> None:
    """Bo's charged Guards and his Throw do nothing against a Punch combo: only revealed cards block."""
    match = clash("P", "T", {"charge": ["K"]}, {"charge": ["G", "G"]})
    act(match, "Combo Hook and Step", "Hold back")
    assert hps(match) == (100, 75)


@pytest.mark.rule("R-FGT-33")
def test_announced_cards_are_out_of_reach_for_special_actions() -> None:
    """Bo's Bear Hold may only take what is left in Ann's Charge Zone; her combo goes through."""
    match = clash("P", "T", {"charge": ["K", "D", "G"]}, {"charge": ["G"]})
    act(match, "Combo Hook and Step")
    assert charge(match, ANN) == "DG"
    act(match, "Combo Bear Hold")
    assert (match.to_act, labels(match)) == (BO, ["Choose Dash", "Choose Guard"])
    act(match, "Choose Dash")
    assert hps(match) == (80, 75)
    assert (charge(match, ANN), discard(match, ANN)) == ("G", "DPK")


@pytest.mark.rule("R-FGT-33", "R-FGT-03")
def test_cards_set_apart_no_longer_count_as_charged() -> None:
    """Freight counts what is left: two cards, not four."""
    match = clash("D", "K", {"charge": ["K", "K", "P", "P"]}, decks=("bran", "rosa"))
    act(match, "Combo Freight")
    assert fighter(match, BO).hp == 80


def test_a_star_marks_the_combos_that_can_start_this_turn() -> None:
    """For its owner those of the hand, for others those of any move; then only what the revealed move starts."""
    match = ring({"hand": ["P", "K"], "charge": ["P"], "face": "A"}, {"hand": ["T"], "face": "B"}, phase="moves")
    assert _marked(match, "combos:0", "*") == ["One-Two", "Hook and Step"]
    assert _marked(match, "combos:0", "?", BO) == ["One-Two", "Body Blow", "Hook and Step"]
    assert _marked(match, "combos:0", "*", BO) == _marked(match, "combos:0", "?") == []
    assert _marked(match, "combos:1", "*", BO) == _marked(match, "combos:1", "?") == []
    act(match, "Play Kick")
    assert _marked(match, "combos:0", "*") == ["Hook and Step"]
    assert len(_marked(match, "combos:0", "?", BO)) == 3
    act(match, "Play Throw")
    assert _marked(match, "combos:0", "*") == _marked(match, "combos:0", "*", BO) == ["Hook and Step"]


def test_whoever_hits_was_blocked_or_holds_no_card_for_it_has_no_star() -> None:
    """Nothing can start any more, or not with this hand."""
    match = clash("P", "K", {"charge": ["P"]})
    assert _marked(match, "combos:0", "*") == ["One-Two"]
    act(match, "Hit")
    assert _marked(match, "combos:0", "*") == []
    assert _marked(clash("P", "G", {"charge": ["P"]}, {"charge": ["T"]}), "combos:0", "*") == []
    match = ring({"hand": ["T"], "charge": ["P"], "face": "A"}, {"hand": ["T"], "face": "B"}, phase="moves")
    assert _marked(match, "combos:0", "*") == []


def test_an_announced_combo_is_marked() -> None:
    """Both see which one it is."""
    match = clash("P", "K", {"charge": ["P"]})
    act(match, "Combo One-Two")
    assert _marked(match, "combos:0", ">") == _marked(match, "combos:0", ">", BO) == ["One-Two"]


def _marked(match: Match, zone_id: str, sign: str, viewer: Seat = ANN) -> list[str]:
    zone = match.board(viewer).zone(zone_id)
    assert zone is not None
    faces = [slot.holds for slot in zone.slots if isinstance(slot.holds, CardFace)]
    assert len(faces) == 4
    return [face.title for face in faces if face.badges[0].text.startswith(sign)]
