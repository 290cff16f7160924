"""Who goes first: moves, combos, HP, and rock, paper, scissors."""

from __future__ import annotations

import pytest

from cardtable.games.dagupukito.combos import UNKNOWN, haste
from cardtable.games.dagupukito.events import FasterFound
from cardtable.match import Match
from tests.games.acting import labels, log
from tests.games.dagupukito.ring import ANN, BO, act, charge, clash, discard, fighter, hps, phase, side


@pytest.mark.rule("FGT-18", "FGT-28", "R-FGT-06")
@pytest.mark.parametrize(("a", "b"), [("P", "K"), ("P", "T")])
def test_the_faster_move_announces_first(a: str, b: str) -> None:
    """From either seat, also against fewer HP."""
    first = clash(a, b, {"hp": 90}, {"hp": 20})
    assert first.to_act == ANN
    assert first.state.order == (ANN, BO)
    second = clash(b, a, {"hp": 20}, {"hp": 90})
    assert second.to_act == BO
    assert second.state.order == (BO, ANN)


@pytest.mark.rule("FGT-18")
def test_dash_is_faster_than_guard() -> None:
    """The two that do not block each other and do nothing: with a combo in reach the Dash is asked first."""
    match = clash("G", "D", {"charge": ["P"]}, {"charge": ["T"]}, "AA")
    assert match.state.order == (BO, ANN)
    assert match.to_act == BO
    assert "Combo Hip Toss (D+T)" in labels(match)


@pytest.mark.rule("FGT-21", "R-FGT-06")
def test_equal_moves_fewer_hp_first() -> None:
    """Both sides of the boundary: one HP less is enough."""
    assert clash("P", "P", {"hp": 79}, {"hp": 80}).state.order == (ANN, BO)
    assert clash("P", "P", {"hp": 80}, {"hp": 79}).state.order == (BO, ANN)


@pytest.mark.rule("FGT-22", "R-FGT-29")
def test_equal_hp_too_and_rock_paper_scissors_decides() -> None:
    """A secret choice of both, repeated after a tie; all nine meetings come out right."""
    beats = {("Rock", "Scissors"), ("Scissors", "Paper"), ("Paper", "Rock")}
    for mine in ("Rock", "Paper", "Scissors"):
        for theirs in ("Rock", "Paper", "Scissors"):
            match = clash("K", "K")
            assert phase(match) == "speed tie"
            _show(match, mine, theirs)
            if mine == theirs:
                assert phase(match) == "speed tie"
                _show(match, "Rock", "Scissors")
                assert match.state.order == (ANN, BO)
            else:
                assert match.state.order == ((ANN, BO) if (mine, theirs) in beats else (BO, ANN))
                assert phase(match) == "announce"


def _show(match: Match, mine: str, theirs: str) -> None:
    for _ in range(2):
        act(match, mine if match.to_act == ANN else theirs)


@pytest.mark.rule("R-FGT-29")
def test_a_gesture_is_sealed_until_both_have_chosen() -> None:
    """The other player reads only that something was chosen."""
    match = clash("K", "K")
    first = match.to_act
    assert first is not None
    other = BO if first == ANN else ANN
    act(match, "Paper")
    assert not any("aper" in line for line in log(match, other))
    assert any("paper" in line for line in log(match, first))
    assert "has chosen" in next(p.tags for p in match.board(other).panels if p.seat == first)
    act(match, "Rock")
    assert any("paper" in line for line in log(match, other))


@pytest.mark.rule("FGT-19")
def test_between_combos_less_damage_is_faster() -> None:
    """Bo's Kick is slower than Ann's Punch, but his Bite Back (15) beats her Hook and Step (25)."""
    match = clash("P", "K", {"charge": ["K"]}, {"charge": ["G"]}, "AB", decks=("teo", "odo"))
    assert match.to_act == ANN
    act(match, "Combo Hook and Step")
    action = next(c.action for c in match.choices() if c.option.label.startswith("Combo Bite Back"))
    events = match.submit(action)
    assert [(e.seat, e.by) for e in events if isinstance(e, FasterFound)] == [(BO, "combo")]
    lost = [line for line in log(match) if " takes " in line]
    assert lost == [
        "Bite Back takes 15 HP from Teo (Ann): 85 left.",
        "Hook and Step takes 25 HP from Odo (Bo): 75 left.",
    ]


@pytest.mark.rule("FGT-20", "R-FGT-03")
def test_a_combo_with_damage_is_faster_than_one_without() -> None:
    """The key sorts: fixed damage upwards, then unknown, then none."""
    assert sorted([0, 60, UNKNOWN, 5, 25], key=haste) == [5, 25, 60, UNKNOWN, 0]
    match = clash("T", "P", {"charge": ["T"]}, {"charge": ["G"]}, "AA", decks=("rosa", "ines"))
    act(match, "Combo Turned Wrist", "Combo Quarry Slam")
    assert hps(match) == (80, 100)
    lines = log(match)
    assert lines.index("Ann goes first: the faster combo.") > 0


@pytest.mark.rule("R-FGT-03")
def test_variable_damage_counts_with_its_value_when_announced() -> None:
    """Freight is worth 10 for each card left in the Charge Zone at that moment; 20 is faster than 25."""
    seats = {"charge": ["D", "K", "P", "P"]}, {"charge": ["P"]}
    match = clash("K", "K", *seats, "AA", decks=("bran", "teo"))
    _show(match, "Rock", "Paper")
    assert match.to_act == BO
    act(match, "Combo Hook and Step", "Combo Freight")
    assert hps(match) == (75, 80)
    assert "Ann goes first: the faster combo." in log(match)


@pytest.mark.rule("R-FGT-03")
def test_damage_nobody_knows_yet_comes_after_all_fixed_amounts() -> None:
    """Weight of Choices counts the other's hand when it lands: slower than 55, faster than none."""
    seats = {"charge": ["P", "P"]}, {"charge": ["P", "P", "P"], "hand": ["P", "D", "D"]}
    match = clash("K", "P", *seats, "BB", decks=("sumi", "teo"))
    assert match.to_act == BO
    act(match, "Combo Final Bell", "Combo Weight")
    assert side(match, ANN).last is not None
    assert "Bo goes first: the faster combo." in log(match)
    assert hps(match) == (45, 85)


@pytest.mark.rule("R-FGT-05")
def test_a_combo_against_a_single_move_is_as_fast_as_its_card() -> None:
    """Ann's big combo with a Punch comes before Bo's plain Throw, which K.O.s nobody any more."""
    match = clash("P", "T", {"charge": ["P", "P"], "hp": 10}, {"hp": 30})
    act(match, "Combo Flurry", "Hit")
    assert match.outcome is not None
    assert match.outcome.winners == (ANN,)
    assert fighter(match, ANN).hp == 10


@pytest.mark.rule("R-FGT-07")
def test_the_slower_fighter_acts_as_well() -> None:
    """Both hits land, one after the other."""
    match = clash("P", "K")
    act(match, "Hit", "Hit")
    assert hps(match) == (90, 95)
    assert (charge(match, ANN), charge(match, BO)) == ("P", "K")


@pytest.mark.rule("R-FGT-34")
def test_one_gesture_serves_all_ties_of_a_turn() -> None:
    """Equal moves, equal HP, equal combos: asked once, and the winner is first in both."""
    match = clash("P", "P", {"charge": ["P"]}, {"charge": ["P"]}, decks=("teo", "teo"))
    _show(match, "Rock", "Paper")
    assert match.to_act == BO
    act(match, "Combo One-Two", "Combo One-Two")
    assert phase(match) == "sides"
    assert [line for line in log(match) if "wins" in line] == ["Ann shows rock and Bo shows paper: Bo wins the tie."]
    assert sum(line.startswith("Bo goes first") for line in log(match)) == 2
    assert hps(match) == (85, 85)


@pytest.mark.rule("R-FGT-34")
def test_a_tie_that_only_the_combos_make_is_asked_after_the_announcements() -> None:
    """Punch before Kick, but both combos do 15 with equal HP: now the gestures decide."""
    match = clash("P", "K", {"charge": ["P"]}, {"charge": ["G"]}, "AB", decks=("teo", "odo"))
    act(match, "Combo One-Two", "Combo Bite Back")
    assert phase(match) == "speed tie"
    assert match.game.lay_out(match.pool, match.game.spell(match.state)) == match.state
    _show(match, "Rock", "Paper")
    lost = [line for line in log(match) if " takes " in line]
    assert [line.split(" takes ")[0] for line in lost] == ["Bite Back", "One-Two"]


@pytest.mark.rule("R-FGT-34")
def test_later_changes_of_hp_do_not_change_the_order() -> None:
    """Ann has fewer HP and comes first; her special action heals her above Bo, and she still hits first."""
    match = clash("K", "K", {"charge": ["G"], "hp": 50}, {"charge": ["G"], "hp": 55}, "BB", decks=("odo", "odo"))
    act(match, "Combo Bite Back", "Combo Bite Back")
    lost = [line for line in log(match) if " takes " in line]
    assert lost == [
        "Bite Back takes 15 HP from Odo (Bo): 50 left.",
        "Bite Back takes 15 HP from Odo (Ann): 45 left.",
    ]
    assert discard(match, ANN) == discard(match, BO) == "KG"
