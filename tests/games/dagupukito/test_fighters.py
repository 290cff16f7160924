"""Every special action of the eight fighters: what it does, and when it must not work."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardtable.core.board import Spot
from cardtable.games.dagupukito import GAME
from cardtable.games.dagupukito.board import PHASES
from cardtable.games.dagupukito.events import (
    CardsCharged,
    CardsDiscarded,
    CardsDrawn,
    CardsTaken,
    Event,
    HandShown,
    HpGained,
    HpLost,
    PlayCancelled,
    TurnBegan,
)
from cardtable.games.dagupukito.moves import LETTERS, NAMES
from cardtable.games.dagupukito.printed import FACES, Combo
from cardtable.match import Match
from tests.games.acting import labels, log
from tests.games.dagupukito.ring import ANN, BO, act, charge, clash, deck, discard, fighter, hand, hps, phase

FIGHTERS = ("rosa", "teo", "ines", "bran", "sumi", "odo", "lark", "agate")
OPEN = {"D": "G", "G": "D", "P": "T", "K": "P", "T": "P"}
"""A card that gets through beside this one."""


def _sheet(name: str) -> Any:
    from cardtable.core.game import complete_options

    return GAME.compile([deck(name), deck("teo")], complete_options(GAME.options, {})).extra.teams[0][0]


def _specials() -> list[tuple[str, str]]:
    return [(name, combo.name) for name in FIGHTERS for combo in _sheet(name).combos if combo.ability is not None]


def _combo(who: str, name: str) -> Combo:
    combo: Combo = next(combo for combo in _sheet(who).combos if combo.name == name)
    return combo


def play(who: str, name: str, ann: dict[str, Any] | None = None, bo: dict[str, Any] | None = None) -> Match:
    """Ann announces this combo with its slowest card; Bo, who got through as well, holds back."""
    combo = _combo(who, name)
    *rest, played = [LETTERS[move] for move in combo.moves]
    ann = {"deck": ["G", "G", "G"], **(ann or {})}
    ann["charge"] = [*rest, *ann.get("charge", [])]
    bo = {"deck": ["K", "K", "K", "K"], **(bo or {})}
    decks = (who, "bran")
    match = clash(played, OPEN[played], ann, bo, FACES[combo.face] + "A", decks=decks)
    while phase(match) == "announce":
        act(match, f"Combo {name}" if match.to_act == ANN else "Hold back")
    return match


@pytest.mark.rule("R-FGT-04", "FGT-51", "R-FGT-35")
@pytest.mark.parametrize(("who", "name"), _specials(), ids=str)
def test_no_special_action_works_once_its_combo_is_cancelled(who: str, name: str) -> None:
    """Agate's Unmoved (or Lark's Feint against Dash and Guard) comes first: nothing but its own damage happens."""
    combo = _combo(who, name)
    *rest, played = [LETTERS[move] for move in combo.moves]
    other, theirs, answer = ("agate", "P", "Unmoved") if played in "PKT" else ("lark", "D", "Feint")
    ann = {"charge": [*rest, "P"], "hp": 60, "hand": [played, "D", "K"]}
    bo = {"charge": ["G" if theirs == "P" else "D", "T"], "hp": 50, "hand": [theirs, "D", "K"]}
    match = clash(played, theirs, ann, bo, FACES[combo.face] + "A", decks=(who, other))
    events: list[Event] = []
    while phase(match) == "announce":
        wanted = f"Combo {name}" if match.to_act == ANN else f"Combo {answer}"
        action = next(c.action for c in match.choices() if c.option.label.startswith(wanted))
        events += match.submit(action)
    turn = next(at for at, event in enumerate(events) if isinstance(event, TurnBegan))
    did = events[:turn]
    assert [event.seat for event in did if isinstance(event, PlayCancelled)] == [ANN]
    never = (CardsDrawn, CardsDiscarded, CardsTaken, CardsCharged, HandShown, HpGained)
    assert not any(isinstance(event, never) for event in did)
    assert [(event.seat, event.amount) for event in did if isinstance(event, HpLost)] == (
        [(ANN, 5)] if answer == "Unmoved" else []
    )
    assert charge(match, ANN) == "P"
    assert charge(match, BO) == "T"


def test_every_special_action_has_a_test_of_its_own() -> None:
    """Each name stands in a call of `play` in this file."""
    text = Path(__file__).read_text(encoding="utf-8")
    tried = set(re.findall(r'play\("(\w+)", "([^"]+)"', text))
    assert set(_specials()) <= tried


# Rosa, grappler


def test_bear_hold_discards_a_charged_card_of_rosas_choice() -> None:
    """One card of two; with an empty Charge Zone nothing is asked and only the damage is done."""
    match = play("rosa", "Bear Hold", bo={"charge": ["K", "T"]})
    assert (match.to_act, labels(match)) == (ANN, ["Choose Kick", "Choose Throw"])
    kick, throw = Spot("charge:1", LETTERS.index("K")), Spot("charge:1", LETTERS.index("T"))
    assert [choice.option.at for choice in match.choices() if choice.rule is None] == [kick, throw]
    act(match, "Choose Throw")
    assert (charge(match, BO), hps(match)) == ("KP", (100, 80))
    assert "T" in discard(match, BO)
    empty = play("rosa", "Bear Hold")
    assert (charge(empty, BO), hps(empty)) == ("P", (100, 80))


def test_lockdown_cancels() -> None:
    """Bo's Punch is gone; against a blocked card there is nothing to cancel, and the damage is done all the same."""
    match = play("rosa", "Lockdown")
    assert (charge(match, BO), hps(match)) == ("", (100, 80))
    assert discard(match, BO).endswith("P")
    nothing = clash("T", "G", {"charge": ["G", "G"]}, decks=("rosa", "teo"))
    act(nothing, "Combo Lockdown")
    assert hps(nothing) == (100, 80)
    assert "There is nothing for Ann to counter or cancel." in log(nothing)


def test_undertow_makes_the_other_discard_two_charged_cards() -> None:
    """Bo picks which; with one charged card only that one goes."""
    match = play("rosa", "Undertow", bo={"charge": ["K", "T", "P"]})
    assert match.to_act == BO
    act(match, "Choose Kick", "Choose Punch")
    assert charge(match, BO) == "TD"
    assert hps(match) == (100, 100)
    assert charge(play("rosa", "Undertow", bo={"charge": ["K"]}), BO) == "D"


def test_squeeze_takes_10_hp_before_its_damage() -> None:
    """35 in all, but the special part alone can end it: at 10 HP the damage does not come any more."""
    assert hps(play("rosa", "Squeeze")) == (100, 65)
    last = play("rosa", "Squeeze", bo={"hp": 10})
    assert [line for line in log(last) if " takes " in line] == ["Squeeze takes 10 HP from Bran (Bo): 0 left."]


# Teo, boxer


def test_one_two_draws_a_card() -> None:
    """One now and two for the next turn; from an empty pile it knocks its own fighter out."""
    assert hand(play("teo", "One-Two"), ANN) == "DGGG"
    dry = play("teo", "One-Two", {"deck": []})
    assert fighter(dry, ANN).down
    assert fighter(dry, BO).hp == 100


def test_body_blow_costs_a_card_by_lot() -> None:
    """Bo has one card less; with an empty hand nothing is lost."""
    match = play("teo", "Body Blow", bo={"hand": ["T", "G", "G"]})
    assert hand(match, BO) == "GKK"
    assert hps(match) == (100, 90)
    empty = play("teo", "Body Blow", bo={"hand": ["T"]})
    assert hand(empty, BO) == "KK"
    assert not any(line.startswith("Bo discards") for line in log(empty))


def test_slip_jab_may_draw() -> None:
    """Yes draws, no does not, and with an empty pile it is not offered."""
    yes, no = play("teo", "Slip Jab"), play("teo", "Slip Jab")
    assert yes.to_act == ANN
    act(yes, "Yes")
    act(no, "No")
    assert (hand(yes, ANN), hand(no, ANN)) == ("DGGG", "DGG")
    assert hps(no) == (100, 85)
    dry = play("teo", "Slip Jab", {"deck": []})
    assert hps(dry)[1] == 85
    assert phase(dry) != "special"


def test_rope_trick_counters() -> None:
    """10 and 10 more against a move; only 10 against nothing."""
    assert hps(play("teo", "Rope Trick")) == (100, 80)
    nothing = clash("K", "T", {"charge": ["G"]}, faces="BA")
    act(nothing, "Combo Rope Trick")
    assert hps(nothing) == (100, 90)


# Ines, counter-fighter


def test_turned_wrist_counters() -> None:
    """20 when there was something to counter, nothing otherwise."""
    match = play("ines", "Turned Wrist")
    assert (hps(match), charge(match, BO)) == ((100, 80), "")
    nothing = clash("P", "D", {"charge": ["G"]}, decks=("ines", "rosa"))
    act(nothing, "Combo Turned Wrist")
    assert hps(nothing) == (100, 100)


def test_side_step_cancels_and_draws() -> None:
    """Bo's Dash is gone and Ann has a card more; with an empty pile the draw knocks Ann out."""
    match = play("ines", "Side Step")
    assert (hand(match, ANN), charge(match, BO)) == ("DGGG", "")
    assert fighter(play("ines", "Side Step", {"deck": []}), ANN).down


def test_read_the_shoulder_shows_the_hand() -> None:
    """Ann reads it, the table does not; an empty hand shows that it is empty."""
    match = play("ines", "Read the Shoulder", bo={"hand": ["T", "K", "G"]})
    assert "Bo shows Ann their hand: Guard and Kick." in log(match, ANN)
    assert "Bo shows Ann their hand." in log(match)
    assert hps(match) == (100, 90)
    empty = play("ines", "Read the Shoulder", bo={"hand": ["T"]})
    assert "Bo shows Ann their hand, which is empty." in log(empty, ANN)


def test_closed_door_counters_hard() -> None:
    """25 against a move, nothing against a blocked one."""
    assert hps(play("ines", "Closed Door")) == (100, 75)
    nothing = clash("G", "K", {"charge": ["G"]}, faces="BA", decks=("ines", "rosa"))
    act(nothing, "Combo Closed Door")
    assert hps(nothing) == (100, 100)


def test_perfect_reply_counters_on_top_of_its_damage() -> None:
    """25 and 15; against nothing only 25."""
    assert hps(play("ines", "Perfect Reply")) == (100, 60)
    nothing = clash("K", "T", {"charge": ["G", "K"]}, faces="BA", decks=("ines", "rosa"))
    act(nothing, "Combo Perfect Reply")
    assert hps(nothing) == (100, 75)


# Bran, charger


def test_running_start_charges_the_top_two() -> None:
    """Out of the pile, openly; one card if there is only one, none if there is none."""
    match = play("bran", "Running Start", {"deck": ["K", "T", "P", "P", "G"]})
    assert (charge(match, ANN), hand(match, ANN)) == ("KT", "DPP")
    assert charge(play("bran", "Running Start", {"deck": ["K"]}), ANN) == "K"
    assert charge(play("bran", "Running Start", {"deck": []}), ANN) == ""


def test_build_steam_charges_up_to_two_cards_of_the_hand() -> None:
    """Two, one or none; with an empty hand there is nothing to pick."""
    match = play("bran", "Build Steam", {"hand": ["G", "K", "T", "P"]})
    assert labels(match) == ["Choose Kick", "Choose Throw", "Choose Punch", "Choose none"]
    act(match, "Choose Kick", "Choose Throw")
    assert (charge(match, ANN), hand(match, ANN)) == ("KT", "PGG")
    none = play("bran", "Build Steam", {"hand": ["G", "K"]})
    act(none, "Choose none")
    assert (charge(none, ANN), hand(none, ANN)) == ("", "KGG")
    empty = play("bran", "Build Steam", {"hand": ["G"]})
    assert (charge(empty, ANN), hand(empty, ANN)) == ("", "GG")


def test_second_wind_charges_the_top_card() -> None:
    """After its 20 damage Ann has one more charged card; with an empty pile none."""
    match = play("bran", "Second Wind", {"deck": ["K", "G", "G"]})
    assert (charge(match, ANN), hps(match)) == ("K", (100, 80))
    assert charge(play("bran", "Second Wind", {"deck": []}), ANN) == ""


# Sumi, kicker


def test_cranes_glance_shows_the_hand() -> None:
    """For Ann only, and it does not touch a card."""
    match = play("sumi", "Crane's Glance", bo={"hand": ["P", "T"]})
    assert "Bo shows Ann their hand: Throw." in log(match, ANN)
    assert "Bo shows Ann their hand: Throw." not in log(match)
    assert hand(match, BO) == "TKK"
    assert hps(match) == (100, 70)


def test_scattering_heel_costs_a_card_by_lot() -> None:
    """One of the hand, not of the Charge Zone; none from an empty hand."""
    match = play("sumi", "Scattering Heel", bo={"hand": ["P", "G", "G"], "charge": ["T"]})
    assert (hand(match, BO), charge(match, BO)) == ("GKK", "TP")
    assert hand(play("sumi", "Scattering Heel", bo={"hand": ["P"]}), BO) == "KK"


def test_long_watch_shows_the_hand_and_draws() -> None:
    """Both in this order; with an empty pile the hand is seen, and then Sumi falls."""
    match = play("sumi", "Long Watch", bo={"hand": ["D", "T"]})
    assert "Bo shows Ann their hand: Throw." in log(match, ANN)
    assert hand(match, ANN) == "DGGG"
    dry = play("sumi", "Long Watch", {"deck": []}, bo={"hand": ["D", "T"]})
    assert "Bo shows Ann their hand: Throw." in log(dry, ANN)
    assert fighter(dry, ANN).down


def test_weight_of_choices_makes_the_other_draw_and_counts_the_hand() -> None:
    """Two cards held and one drawn are 15; from an empty pile Bo falls before any damage."""
    assert hps(play("sumi", "Weight of Choices", bo={"hand": ["P", "G", "G"]})) == (100, 85)
    dry = play("sumi", "Weight of Choices", bo={"deck": []})
    assert fighter(dry, BO).down
    assert fighter(dry, BO).hp == 100


# Odo, berserker


@pytest.mark.parametrize(
    ("match", "cost", "damage"),
    [
        (lambda hp: play("odo", "Headlong", {"hp": hp}), 10, 35),
        (lambda hp: play("odo", "Blood Price", {"hp": hp}), 10, 30),
        (lambda hp: play("odo", "Both Fists", {"hp": hp}), 5, 45),
        (lambda hp: play("odo", "Ruin", {"hp": hp}), 20, 75),
    ],
)
def test_odo_pays_before_he_hits(match: Any, cost: int, damage: int) -> None:
    """With one HP more than the price he hits; with exactly the price he falls and hits nobody."""
    assert hps(match(cost + 1)) == (1, 100 - damage)
    broke = match(cost)
    assert (fighter(broke, ANN).down, fighter(broke, BO).hp) == (True, 100)


def test_bellow_costs_both_10() -> None:
    """The other one first: at 10 HP Bo falls and Odo pays nothing."""
    assert hps(play("odo", "Bellow")) == (90, 90)
    assert hps(play("odo", "Bellow", {"hp": 10}, {"hp": 10})) == (10, 0)


def test_bite_back_recovers_10() -> None:
    """Never above the start."""
    assert hps(play("odo", "Bite Back", {"hp": 50})) == (60, 85)
    assert hps(play("odo", "Bite Back", {"hp": 100})) == (100, 85)


def test_stubborn_recovers_15() -> None:
    """Never above the start."""
    assert hps(play("odo", "Stubborn", {"hp": 50})) == (65, 100)
    assert hps(play("odo", "Stubborn", {"hp": 95})) == (100, 100)


# Lark, trickster


def test_sleight_draws_two() -> None:
    """With one card in the pile Lark draws it and falls."""
    assert hand(play("lark", "Sleight", {"deck": ["G"] * 4}), ANN) == "DGGGG"
    dry = play("lark", "Sleight", {"deck": ["G"]})
    assert (hand(dry, ANN), fighter(dry, ANN).down) == ("DG", True)


def test_feint_cancels() -> None:
    """Bo's Guard is gone; against a blocked Kick there is nothing to counter or cancel."""
    match = play("lark", "Feint")
    assert (charge(match, BO), discard(match, BO)[-1]) == ("", "G")
    nothing = clash("D", "K", {"charge": ["D"]}, decks=("lark", "rosa"))
    act(nothing, "Combo Feint")
    assert "There is nothing for Ann to counter or cancel." in log(nothing)


def test_pickpocket_costs_a_card_by_lot() -> None:
    """One of the hand; none from an empty hand."""
    match = play("lark", "Pickpocket", bo={"hand": ["P", "G", "G"]})
    assert (hand(match, BO), hps(match)) == ("GKK", (100, 85))
    assert hand(play("lark", "Pickpocket", bo={"hand": ["P"]}), BO) == "KK"


def test_sand_in_the_eyes_discards_the_top_of_the_pile() -> None:
    """Discarding is not drawing: a pile of one loses it, and nobody falls by that alone."""
    match = play("lark", "Sand in the Eyes", bo={"deck": ["K", "T", "P", "P"]})
    assert hand(match, BO) == "DTP"
    assert discard(match, BO)[-1:] == "K"
    last = play("lark", "Sand in the Eyes", {"hp": 50}, {"deck": ["K"], "hp": 60})
    lines = log(last)
    assert lines.index("Bo discards Kick from the top of the pile.") < lines.index(
        "Bran (Bo) has no card left to draw."
    )


def test_long_con_makes_the_other_draw() -> None:
    """Bo holds one more; with no card in the pile he falls."""
    assert hand(play("lark", "Long Con"), BO) == "DKKK"
    assert fighter(play("lark", "Long Con", bo={"deck": []}), BO).down


def test_switch_takes_a_charged_card_back() -> None:
    """One that is left after the combo took its own, or none; with nothing left it is not asked."""
    match = play("lark", "Switch", {"charge": ["T", "P"]})
    assert labels(match) == ["Choose Throw", "Choose Punch", "Choose none"]
    act(match, "Choose Throw")
    assert (charge(match, ANN), hand(match, ANN)) == ("P", "DTGG")
    kept = play("lark", "Switch", {"charge": ["T", "P"]})
    act(kept, "Choose none")
    assert charge(kept, ANN) == "TP"
    assert hand(play("lark", "Switch"), ANN) == "DGG"


def test_everybody_draws_does() -> None:
    """One each; if only Bo cannot, only Bo falls."""
    match = play("lark", "Everybody Draws")
    assert (hand(match, ANN), hand(match, BO)) == ("DGGG", "DKKK")
    dry = play("lark", "Everybody Draws", bo={"deck": []})
    assert (fighter(dry, ANN).down, fighter(dry, BO).down) == (False, True)


# Agate, wall


@pytest.mark.parametrize(
    ("match", "gain", "damage"),
    [
        (lambda hp: play("agate", "Stone Stance", {"hp": hp}), 20, 0),
        (lambda hp: play("agate", "Slow Wave", {"hp": hp}), 5, 15),
        (lambda hp: play("agate", "Deep Breath", {"hp": hp}), 10, 0),
    ],
)
def test_agate_recovers(match: Any, gain: int, damage: int) -> None:
    """As much as it says, but never above the start."""
    assert hps(match(40)) == (40 + gain, 100 - damage)
    assert hps(match(98)) == (100, 100 - damage)


def test_unmoved_cancels() -> None:
    """Bo's Throw never was; against a blocked Dash only the damage is left."""
    match = play("agate", "Unmoved")
    assert (hps(match), charge(match, BO)) == ((100, 95), "")
    nothing = clash("P", "D", {"charge": ["G"]}, decks=("agate", "rosa"))
    act(nothing, "Combo Unmoved")
    assert hps(nothing) == (100, 95)


# Variable damage


def test_patience_counts_the_own_hand_when_announced() -> None:
    """5 for each card left after the move was played."""
    assert hps(play("agate", "Patience", {"hand": ["P", "D", "G"]})) == (100, 90)
    assert hps(play("agate", "Patience", {"hand": ["P"]})) == (100, 100)


@pytest.mark.parametrize("name", FIGHTERS)
def test_short_names_tell_combos_apart(name: str) -> None:
    """Six cells at most, and none reads as a move, a step of the turn or an answer."""
    shorts = [combo.short for combo in _sheet(name).combos]
    assert len(set(shorts)) == len(shorts)
    assert all(len(short) <= 6 for short in shorts)
    assert not {*shorts} & {*NAMES, *PHASES, "Step", "Hold", "Draws", "First", "Start", "Back"}
