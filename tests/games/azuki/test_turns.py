"""The start and the end of a turn, and what lasts how long."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, log
from tests.games.azuki.duel import (
    ANN,
    BO,
    card,
    carried,
    damage,
    duel,
    fight,
    idle,
    ikz,
    is_now,
    lives,
    mark,
    own,
    relaid,
    settled,
    side,
    where,
    zone,
)

STARTER = own(
    "starter",
    text="Start of your turn: draw.",
    abilities=[{"on": "turn_started", "where": {"player": "you"}, "do": [{"op": "draw"}]}],
)
ENDER = own(
    "ender",
    text="End of each turn: 1 damage to the other Leader.",
    abilities=[{"on": "turn_ending", "do": [{"op": "damage", "to": {"in": ["leader"], "owner": "opponent"}}]}],
)


@pytest.mark.rule("R-AZK-03", "AZK-50", "AZK-51", "R-AZK-06", "AZK-143")
def test_a_turn_starts_with_draw_ramp_and_untap() -> None:
    """Bo draws, gains an untapped IKZ, and his cards untap, the Gate too; Ann's stay tapped."""
    tapped = {"tapped": True}
    both = {
        "leader": tapped,
        "gate": tapped,
        "garden": [{"card": "Rei", **tapped}],
        "alley": [{"card": "Jay", **tapped}],
    }
    match = duel({**both, "spent": 2}, {**both, "spent": 3, "deck": ["Ed", "Penny"]})
    act(match, "End the turn")
    assert (zone(match, BO, "hand"), ikz(match, BO), ikz(match, ANN)) == (["Ed"], (4, 0, 0), (0, 2, 0))
    assert {match.pool.owner[c] for c in match.state.table.tapped} == {ANN}
    assert len(match.state.table.tapped) == 4


@pytest.mark.rule("AZK-50", "R-AZK-26")
@pytest.mark.parametrize(("spent", "after"), [(9, 10), (10, 10)])
def test_nobody_has_more_than_ten_ikz(spent: int, after: int) -> None:
    """The tenth still comes, an eleventh does not; the token is extra and never untapped."""
    match = duel({}, {"spent": spent, "token": 1})
    act(match, "End the turn")
    assert ikz(match, BO) == (after, 0, 1)


@pytest.mark.rule("R-AZK-03", "AZK-52")
def test_start_effects_come_after_the_draw() -> None:
    """The Starter draws after the turn's own draw."""
    match = duel({}, {"garden": ["starter"], "deck": ["Ed", "Jay", "Penny"]}, cards=(STARTER,))
    settled(match, "End the turn")
    assert zone(match, BO, "hand") == ["Ed", "Jay"]


@pytest.mark.rule("AZK-53", "R-AZK-15")
def test_a_player_orders_their_own_start_effects() -> None:
    """Two different effects of Bo: he picks the next; two alike are not asked about."""
    match = duel({}, {"garden": ["starter", "Mina the Geomancer"]}, cards=(STARTER,))
    act(match, "End the turn")
    assert (match.to_act, labels(match)) == (BO, ["Next: Starter", "Next: Mina the Geomancer"])
    match = duel({}, {"garden": ["starter", "starter/2"]}, cards=(STARTER,))
    settled(match, "End the turn")
    assert len(zone(match, BO, "hand")) == 3


@pytest.mark.rule("AZK-54", "R-AZK-15")
def test_the_active_player_orders_start_effects_of_both() -> None:
    """Ann's Seer and Bo's Mina: Bo, whose turn starts, says which comes first."""
    match = duel({"garden": ["Cinderwake Seer"]}, {"garden": ["Mina the Geomancer"]})
    act(match, "End the turn")
    assert (match.to_act, labels(match)) == (BO, ["Next: Cinderwake Seer", "Next: Mina the Geomancer"])
    act(match, "Next: Cinderwake Seer")
    assert (damage(match, "Cinderwake Seer"), labels(match)[-1]) == (1, "Choose none")


@pytest.mark.rule("AZK-62", "AZK-63", "R-AZK-15")
def test_end_effects_are_ordered_by_their_player_or_by_the_active_one() -> None:
    """Ann orders her own two; with one of Bo's among them she orders all, as it is her turn."""
    match = duel({"garden": ["Maho", "Alley Fetchduck"]})
    act(match, "End the turn")
    assert (match.to_act, labels(match)) == (ANN, ["Next: Maho", "Next: Alley Fetchduck"])
    match = duel({"garden": ["Maho"]}, {"garden": ["ender"]}, cards=(ENDER,))
    act(match, "End the turn")
    assert (match.to_act, labels(match)) == (ANN, ["Next: Maho", "Next: Ender"])


@pytest.mark.rule("R-AZK-16", "R-AZK-17", "AZK-41")
def test_all_weapons_go_at_every_turn_end_after_the_end_effects() -> None:
    """Both sides' weapons are discarded; the Ender still saw its weapon, and the log tells the order."""
    armed = {"leader": {"weapons": ["Tenshin"]}}
    match = duel({**armed, "garden": [{"card": "ender", "weapons": ["Tenraku"]}]}, armed, cards=(ENDER,))
    act(match, "End the turn")
    assert (carried(match, "Raizan"), carried(match, "Shao"), carried(match, "Ender")) == ([], [], [])
    assert sorted(zone(match, ANN, "discard")) == ["Tenraku", "Tenshin"]
    assert zone(match, BO, "discard") == ["Tenshin"]
    lines = log(match)
    assert lines.index("Ender deals 1 damage to Bo's Leader.") < next(
        n for n, t in enumerate(lines) if "discarded" in t
    )


@pytest.mark.rule("AZK-64", "AZK-78", "AZK-79", "AZK-81", "AZK-82", "R-AZK-69")
def test_entities_are_as_printed_after_the_turn_and_leaders_stay_hurt() -> None:
    """Damage and bonuses of entities are gone without any healing; Leaders keep damage, not bonuses."""
    match = duel(
        {"garden": [{"card": "Ed", "damage": 2}], "leader": {"damage": 4}},
        {"garden": [{"card": "Rei", "damage": 1}]},
    )
    ed, leader = card(match, "Ed"), side(match, ANN).leader
    marks = [
        mark(ed, ANN, stat="attack", amount=2),
        mark(leader, ANN, stat="attack", amount=1),
        mark(ed, ANN, stat="health", amount=1, until="your_next_turn"),
    ]
    match = relaid(match, marks=marks)
    assert (fight(match, "Ed"), fight(match, "Raizan")) == ((5, 2), (1, 16))
    act(match, "End the turn")
    assert (fight(match, "Ed"), fight(match, "Rei"), fight(match, "Raizan")) == ((3, 4), (1, 2), (0, 16))
    assert not [line for line in log(match) if "heal" in line], "the reset is no healing"


@pytest.mark.rule("R-AZK-18", "R-AZK-17")
def test_the_end_of_a_health_bonus_kills_nobody() -> None:
    """Rei with +1 Health and 2 damage survives the end of the turn: damage goes first."""
    match = duel({"garden": ["Rei"], "ikz": 1}, leaders=("Goro Graveloth", "STT02-001"))
    act(match, "Use Goro Graveloth")
    match = relaid(match, damage=[[card(match, "Rei"), 2]])
    assert fight(match, "Rei") == (1, 1)
    act(match, "End the turn")
    assert (where(match, "Rei"), fight(match, "Rei")) == ("garden", (1, 2))


@pytest.mark.rule("AZK-99")
def test_a_hand_may_grow_without_limit() -> None:
    """With thirteen cards the turn ends without a discard."""
    hand = [f"filler/{n}" for n in range(1, 14)]
    match = duel({"hand": hand}, {"hand": hand})
    settled(match, "End the turn")
    assert (len(zone(match, ANN, "hand")), len(zone(match, BO, "hand"))) == (13, 14)


@pytest.mark.rule("R-AZK-50", "AZK-67", "AZK-68")
def test_cooldown_ends_with_the_turn_whoevers_it_is() -> None:
    """Raimaru comes in Ann's turn as a Response: in Bo's own next turn it may attack."""
    match = duel({"garden": ["Ed"]}, {"hand": ["Raimaru the Stolen"], "ikz": 3})
    act(match, "Attack Shao with Ed", "Play Raimaru the Stolen in the Garden", "No Defender")
    assert is_now(match, "Raimaru the Stolen", "cooldown")
    act(match, "End the turn")
    assert "Attack Raizan with Raimaru the Stolen" in labels(match)


@pytest.mark.rule("R-AZK-68", "AZK-119")
def test_once_per_turn_means_every_turn_of_either_player() -> None:
    """Howler angered in Ann's turn is angered again in Bo's."""
    match = duel({"garden": ["Enraged Howler"]}, {"garden": ["Rei"]}, leaders=("Zero", "STT02-001"))
    settled(match, "Use Zero")
    assert fight(match, "Enraged Howler") == (3, 1)
    act(match, "Attack Shao with Enraged Howler", "End the turn")
    settled(match, "Attack Enraged Howler with Rei")
    assert fight(match, "Enraged Howler") == (2, 1)
    assert idle(match)
    assert lives(match)[0] == 19
