"""What is said of a choice beside its name, for those who cannot see the stars on the table."""

from __future__ import annotations

from cardtable.core.board import CardFace
from cardtable.match import Match
from tests.games.dagupukito.ring import ANN, clash, ring


def _said(match: Match) -> list[str]:
    return list(dict.fromkeys(choice.option.entry for choice in match.choices() if choice.rule is None))


def test_a_side_says_which_combos_can_start_there() -> None:
    """Of those that lack just one card, and only if Ann holds it."""
    match = ring({"hand": ["P", "D"], "charge": ["P", "K"]})
    assert _said(match) == ["Side A: can start One-Two or Hook and Step", "Side B: can start Slip Jab or Haymaker"]
    assert _said(ring({"hand": ["T"], "charge": ["P", "K"]})) == [
        "Side A: no combo can start",
        "Side B: no combo can start",
    ]


def test_a_move_says_which_combos_of_the_chosen_side_it_can_start() -> None:
    """A Throw starts none of Teo's."""
    ann = {"hand": ["P", "T"], "charge": ["P", "K"], "face": "A"}
    match = ring(ann, {"hand": ["K"], "face": "A"}, phase="moves")
    assert _said(match) == ["Play Punch: can start One-Two or Hook and Step", "Play Throw"]


def test_a_combo_says_its_cards_and_what_it_does_in_words() -> None:
    """No letters: they are for the table."""
    match = clash("P", "K", {"charge": ["P"]})
    assert "Combo One-Two: Punch and Punch, 15 damage. Draw a card." in _said(match)
    label = next(choice.option.label for choice in match.choices() if choice.option.label.startswith("Combo One-Two"))
    assert label == "Combo One-Two (P+P)"


def test_a_hit_for_nothing_is_asked_about_first() -> None:
    """A Guard that could start a combo may also hit, for 0; a Punch is not asked about."""
    match = clash("G", "K", {"charge": ["P"]})
    assert {choice.option.label: choice.option.warning for choice in match.choices() if choice.rule is None} == {
        "Hit with Guard for 0": "Guard does no damage: the hit would do nothing. Hit anyway?",
        "Combo Body Blow (G+P)": "",
        "Hold back": "",
    }


def test_a_fighter_read_out_has_no_signs() -> None:
    """Side, name, cards, damage and special action of each combo, also where the damage varies."""
    zone = ring(decks=("bran", "rosa")).board(ANN).zone("fighter:0")
    assert zone is not None
    face = zone.slots[0].holds
    assert isinstance(face, CardFace)
    assert "Side A, Trample: Dash and Kick, 20 damage." in face.read_out
    freight = next(line for line in face.read_out if "Freight" in line)
    each = "10 damage for each card left in your Charge Zone, counted when announced."
    assert freight == f"Side A, Freight: Dash, Kick and Kick, {each}"
    assert not any("†" in line for line in face.read_out)
    assert len(face.read_out) == len(face.detail)


def test_a_combo_without_a_number_says_that_its_damage_varies() -> None:
    """Where the others are read out with theirs; Trample beside it has one."""
    zone = ring(decks=("bran", "rosa")).board(ANN).zone("combos:0")
    assert zone is not None
    said = {slot.holds.title: slot.holds.badges[0].means for slot in zone.slots if isinstance(slot.holds, CardFace)}
    assert said["A Freight"] == "damage varies, Dash, Kick and Kick"
    assert said["A Trample"] == "Dash and Kick"
