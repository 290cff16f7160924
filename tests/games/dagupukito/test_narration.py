"""What the log says of a fight: who did what to whom, where cards went, and why."""

from __future__ import annotations

from cardtable.core.board import Spot
from tests.games.acting import log
from tests.games.dagupukito.ring import ANN, act, charge, clash, hand, ring


def test_a_loss_names_what_caused_it() -> None:
    """A hit, a combo, and what a combo costs its own fighter."""
    match = clash("P", "K", None, {"charge": ["P"]}, decks=("teo", "odo"))
    act(match, "Hit", "Combo Headlong")
    lost = [line for line in log(match) if " HP" in line]
    assert "Headlong costs Odo (Bo) 10 HP: 90 left." in lost
    assert "Punch takes 5 HP from Odo (Bo): 85 left." in lost
    assert "Headlong takes 35 HP from Teo (Ann): 65 left." in lost


def test_a_special_action_says_its_words_before_what_it_does() -> None:
    """Bear Hold discards a charged card: the log says why, and where the card came from."""
    match = clash("D", "G", {"charge": ["T"]}, {"charge": ["T"]}, decks=("teo", "rosa"))
    act(match, "Combo Bear Hold")
    lines = log(match)
    says = lines.index("Bo's Bear Hold says “Pick a card in the other's Charge Zone: it is discarded.”")
    assert says < lines.index("Ann discards Throw from the Charge Zone.")


def test_what_got_through_goes_to_the_charge_zone_by_that_name() -> None:
    """Nothing is put aside somewhere unnamed."""
    match = clash("P", "K")
    act(match, "Hit", "Hit")
    assert "Ann puts Punch into the Charge Zone." in log(match)


def test_the_cards_of_a_combo_do_not_vanish_in_silence() -> None:
    """Both combos are over, and only the move of a plain hit goes to the Charge Zone."""
    match = clash("P", "K", {"charge": ["P"]})
    act(match, "Combo One-Two", "Hit")
    lines = log(match)
    assert "Ann's combo is over: Punch and Punch are discarded." in lines
    assert "Bo puts Kick into the Charge Zone." in lines
    assert not any("Bo's combo is over" in line for line in lines)


def test_a_cancelled_combo_has_gone_already() -> None:
    """Its cards are not told of twice."""
    match = clash("P", "T", {"charge": ["G"]}, {"charge": ["T"]}, decks=("ines", "rosa"))
    act(match, "Combo Turned Wrist", "Combo Quarry Slam")
    over = [line for line in log(match) if "combo is over" in line]
    assert over == ["Ann's combo is over: Punch and Guard are discarded."]


def test_which_of_two_combos_comes_first_is_told_before_what_they_do() -> None:
    """Bo announces first, for he has fewer HP; then the combo with less damage comes first all the same."""
    match = clash("P", "P", {"charge": ["K"]}, {"charge": ["T"], "hp": 50}, "AB")
    act(match, "Combo Arm Drag", "Combo Hook")
    told = [line for line in match.log(ANN) if " goes first" in line.text]
    assert [(line.text, line.level) for line in told] == [
        ("Bo goes first: fewer HP.", "detail"),
        ("Ann goes first: the faster combo.", "lead"),
    ]


def test_whoever_wins_at_rock_paper_scissors_wins_the_tie_and_not_the_game() -> None:
    """Equal gestures are shown once more."""
    match = clash("K", "K")
    act(match, "Rock", "Rock", "Rock", "Paper")
    shown = [line for line in log(match) if "shows rock" in line]
    assert shown[0] == "Ann shows rock and Bo shows rock: once more."
    assert shown[1].endswith(" wins the tie.")


def test_a_side_chosen_in_secret_is_called_a_side() -> None:
    """Only its owner reads which."""
    match = ring({"hand": ["P"]}, {"hand": ["K"]})
    act(match, "Side B")
    assert "Ann chooses side B in secret." in log(match, ANN)


def test_a_move_that_can_do_nothing_is_not_passed_over_in_silence() -> None:
    """A Dash and a Guard meet and no combo is within reach: nobody is asked, and the log says why."""
    match = clash("D", "G")
    lines = log(match)
    assert "Ann's Dash can neither hit nor start a combo." in lines
    assert "Bo's Guard can neither hit nor start a combo." in lines
    match = clash("D", "T")
    assert not any("Bo's Throw can neither" in line for line in log(match))


def test_a_round_says_how_many_of_those_it_takes_are_won() -> None:
    """And a match of one round says nothing of the kind."""
    match = clash("P", "K", None, {"hp": 5}, options={"rounds": "2"})
    act(match, "Hit", "Hit")
    assert "Ann wins the round (1 of 2)." in log(match)


def test_cards_that_a_special_action_charges_are_told_and_the_played_move_is_routine() -> None:
    """Build Steam charges a card of the hand: that is news, the move that every turn puts aside is not."""
    match = clash("G", "G", {"charge": ["D"], "hand": ["G", "K"]}, faces="BA", decks=("bran", "rosa"))
    act(match, "Combo Build Steam", "Choose Kick")
    told = {line.text: line.level for line in match.log(ANN)}
    assert told["Ann puts Kick into the Charge Zone."] == "story"
    assert told["Bo puts Guard into the Charge Zone."] == "routine"


def test_a_card_that_comes_back_from_the_charge_zone_is_told() -> None:
    """Lark's Switch takes the Punch that isn't part of it; the choice points at its stack in the Charge Zone."""
    match = clash("G", "G", {"charge": ["K", "P"], "hand": ["G", "D"]}, faces="BA", decks=("lark", "rosa"))
    act(match, "Combo Switch")
    said = "Switch (You may take a card from your Charge Zone back to your hand): choose Punch or none."
    assert match.board(ANN).prompt == said
    punch, none = [choice.option for choice in match.choices()]
    assert (punch.label, punch.at, none.label, none.at) == ("Choose Punch", Spot("charge:0", 2), "Choose none", None)
    act(match, "Choose Punch")
    assert "Ann takes Punch from the Charge Zone back to their hand." in log(match)
    assert (hand(match, ANN).count("P"), charge(match, ANN)) == (1, "")
