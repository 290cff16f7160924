"""The table asks before a play that is allowed and would do nothing; it does not ask before one that works."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.azuki.stats import health
from cardtable.match import Match
from tests.games.acting import act, labels

from .duel import ANN, BO, duel, lives, mark, own, relaid, settled, side, spell_card, zone


def warning(match: Match, label: str) -> str:
    """The question before this legal choice."""
    found = [c.option.warning for c in match.choices() if c.option.label == label and c.rule is None]
    assert found, f"{label} is not among {[c.option.label for c in match.choices() if c.rule is None]}"
    return found[0]


def warned(match: Match) -> list[str]:
    """The legal choices with a question before them."""
    return [c.option.label for c in match.choices() if c.option.warning and c.rule is None]


@pytest.mark.rule("R-AZK-74")
@pytest.mark.parametrize(("leader", "vain"), [("STT02-001", False), ("STT01-001", True)])
def test_a_spell_for_another_leader_is_asked_about(leader: str, vain: bool) -> None:
    """Shao's Perseverance wants a Leader with the subtype Shao."""
    match = duel({"hand": ["Shao's Perseverance"], "ikz": 6}, {"garden": ["Rei"]}, leaders=(leader, "STT02-001"))
    asked = "Right now Shao's Perseverance would do nothing. Play it anyway?"
    assert warning(match, "Play Shao's Perseverance") == (asked if vain else "")
    settled(match, "Play Shao's Perseverance")
    assert zone(match, BO, "garden") == (["Rei"] if vain else [])


@pytest.mark.rule("R-AZK-74")
def test_benzai_asks_until_a_card_was_discarded_this_turn() -> None:
    """His ability looks for a discard of this turn; before one, the IKZ would be paid in vain."""
    drop = spell_card("drop", abilities=[{"use": "main", "do": [{"op": "discard", "count": 1}]}])
    match = duel({"hand": ["drop", "Rei"], "ikz": 5}, cards=(drop,), leaders=("AZK01-125", "STT02-001"))
    name = "Benzai the Sly"
    assert warned(match) == [f"Use {name}"]
    assert warning(match, f"Use {name}") == f"Right now {name} would do nothing. Use it anyway?"
    act(match, "Play Drop", "Discard Rei")
    assert zone(match, ANN, "hand") == []
    assert warned(match) == []
    assert f"Use {name}" in labels(match)


@pytest.mark.rule("R-AZK-31")
@pytest.mark.parametrize(("garden", "vain"), [([], True), (["Ed"], True), (["Rei"], False), (["Ed", "Rei"], False)])
def test_a_spell_that_finds_nothing_is_asked_about(garden: list[str], vain: bool) -> None:
    """Quicksand destroys what has Health 2 or less: Rei, not Ed."""
    match = duel({"hand": ["Quicksand"], "ikz": 5}, {"garden": garden})
    assert bool(warning(match, "Play Quicksand")) is vain


@pytest.mark.rule("AZK-60", "R-AZK-31")
def test_what_is_refused_now_is_not_asked_about() -> None:
    """A Main ability that finds nothing is asked about in its own turn, not while its player answers an attack."""
    aim = {"op": "damage", "to": {"in": ["garden"], "owner": "opponent", "has": ["rooted"], "exactly": 1}}
    idler = own("idler", text="Main: 1 damage to a Rooted entity.", abilities=[{"use": "main", "do": [aim]}])
    match = duel({"garden": ["idler"]}, cards=(idler,))
    assert warned(match) == ["Use Idler"]
    match = duel(
        {"garden": ["Ed"]},
        {"garden": ["idler"], "alley": ["Alpine Prowler"], "hand": ["Rei"], "ikz": 1},
        cards=(idler,),
    )
    act(match, "Attack Shao with Ed")
    assert (match.to_act, match.state.phase) == (BO, "response")
    assert [(c.rule, c.option.warning) for c in match.choices() if c.option.label == "Use Idler"] == [("AZK-60", "")]


@pytest.mark.rule("R-AZK-31")
def test_what_cannot_be_affected_does_not_count() -> None:
    """Quicksand against Godmode alone does nothing, and damage does nothing to a Frozen card."""
    bolt = spell_card("bolt", abilities=[{"use": "main", "do": [{"op": "damage", "to": _foes(), "amount": 1}]}])
    match = duel({"hand": ["Quicksand", "bolt"], "ikz": 5}, {"garden": ["Rei"]}, cards=(bolt,))
    assert warned(match) == []
    rei = side(match, BO).garden[0]
    assert warned(relaid(match, marks=[mark(rei, ANN, word="godmode")])) == ["Play Quicksand"]
    assert warned(relaid(match, marks=[mark(rei, ANN, word="frozen")])) == ["Play Bolt"]


def _foes() -> dict[str, Any]:
    return {"in": ["garden"], "owner": "opponent"}


@pytest.mark.rule("R-AZK-31")
def test_a_weapon_is_played_for_more_than_its_ability() -> None:
    """A made-up staff heals its player's Leader, who is unhurt: its use is asked about, but not that it is played."""
    staff = {
        "id": "staff",
        "name": "Staff",
        "type": "weapon",
        "element": "neutral",
        "cost": 0,
        "attack": 1,
        "text": "x",
    }
    match = duel({"hand": ["staff"]}, cards=({**staff, "abilities": [{"use": "main", "do": [_heal()]}]},))
    assert warned(match) == []
    act(match, "Play Staff")
    assert warned(match) == ["Use Staff"]


@pytest.mark.rule("R-AZK-31")
def test_healing_the_unhurt_is_asked_about() -> None:
    """A Leader without damage has nothing to heal; one with damage has, whatever the other Leader's is."""
    mend = spell_card("mend", abilities=[{"use": "main", "do": [_heal()]}])
    match = duel({"hand": ["mend"]}, cards=(mend,))
    assert warned(match) == ["Play Mend"]
    mine, other = (side(match, seat).leader for seat in (ANN, BO))
    assert warned(relaid(match, damage=[[other, 1]])) == ["Play Mend"]
    assert warned(relaid(match, damage=[[mine, 1]])) == []


def _heal() -> dict[str, Any]:
    return {"op": "heal", "cards": {"in": ["leader"]}, "amount": 2}


@pytest.mark.rule("R-AZK-31")
def test_an_ability_that_gives_its_card_for_nothing_is_asked_about() -> None:
    """Sacrificing itself to heal an unhurt Leader."""
    herb = own("herb", text="Heals.", abilities=[{"use": "main", "cost": [_gives_itself()], "do": [_heal()]}])
    match = duel({"garden": ["herb"]}, cards=(herb,))
    assert warned(match) == ["Use Herb"]
    assert warned(relaid(match, damage=[[side(match, ANN).leader, 1]])) == []


def _gives_itself() -> dict[str, Any]:
    return {"op": "sacrifice", "cards": "$source"}


@pytest.mark.rule("R-AZK-29")
@pytest.mark.parametrize(("name", "others"), [("Water Orb", 1), ("Aquatic Veil", 2)])
def test_a_response_whose_inner_cost_cannot_be_paid_is_asked_about(name: str, others: int) -> None:
    """The spell itself is no card to discard: there must be others in hand."""
    for held in range(others + 1):
        match = duel({"garden": ["Ed"]}, {"hand": [name, *["Rei"] * held], "ikz": 1})
        act(match, "Attack Shao with Ed")
        assert warned(match) == ([f"Play {name}"] if held < others else [])


@pytest.mark.rule("R-AZK-29")
def test_an_inner_cost_without_a_gain_is_asked_about() -> None:
    """A token for a discarded card is nothing for who has one already, and the payment is asked about again."""
    get = {"op": "may", "cost": [{"op": "discard", "count": 1}], "do": [{"op": "gain", "score": "token"}]}
    trade = spell_card("trade", abilities=[{"use": "main", "do": [get]}])
    hand = {"hand": ["trade", "Rei"]}
    assert warned(duel(hand, cards=(trade,))) == []
    assert warned(duel({"hand": ["trade"]}, cards=(trade,))) == ["Play Trade"]
    match = duel({**hand, "token": 1}, cards=(trade,))
    assert warned(match) == ["Play Trade"]
    act(match, "Play Trade")
    assert warning(match, "Discard Rei") == "Right now Trade would do nothing. Pay anyway?"
    assert warned(match) == ["Discard Rei"]


@pytest.mark.rule("R-AZK-29", "R-AZK-38")
def test_any_number_of_none_is_asked_about() -> None:
    """Wrath of Sinder needs an entity to give; a bystander in the other Garden is no help."""
    assert warned(duel({"hand": ["Wrath of Sinder"], "ikz": 3}, {"garden": ["Rei"]})) == ["Play Wrath of Sinder"]
    assert warned(duel({"hand": ["Wrath of Sinder"], "ikz": 3, "garden": ["Ed"]})) == []


@pytest.mark.rule("R-AZK-31")
def test_nobody_is_asked_because_of_what_cannot_be_seen() -> None:
    """Looking at the deck may find nothing, and the other hand may hold nothing that fits: who knows?"""
    wanted = {"in": ["hand"], "owner": "opponent", "type": "weapon"}
    pry = {"op": "when", "if": {"any_of": wanted}, "then": [{"op": "draw"}]}
    spy = spell_card("spy", abilities=[{"use": "main", "do": [pry]}])
    for hand in (["Rei"], ["Black Jade Dagger"]):
        match = duel({"hand": ["spy", "Lotus of Reflection"], "ikz": 5}, {"hand": hand}, cards=(spy,))
        assert warned(match) == []
    assert warned(duel({"hand": ["spy"]}, {"hand": []}, cards=(spy,))) == ["Play Spy"]


@pytest.mark.rule("R-AZK-74", "R-AZK-30")
def test_a_yes_for_nothing_is_asked_about() -> None:
    """On Play one may heal; with an unhurt Leader the yes is asked about, the no is not."""
    nurse = own(
        "nurse", text="Heals.", abilities=[{"on": "played", "where": {"card": "self"}, "may": True, "do": [_heal()]}]
    )
    match = duel({"hand": ["nurse"], "ikz": 1}, cards=(nurse,))
    hurt = relaid(match, damage=[[side(match, ANN).leader, 1]])
    for table, asked in ((match, ["Use it"]), (hurt, [])):
        act(table, "Play Nurse in the Garden")
        assert warned(table) == asked


@pytest.mark.rule("R-AZK-29", "R-AZK-38")
@pytest.mark.parametrize(("left", "fatal"), [(1, True), (2, False)])
def test_a_cost_the_leader_would_not_survive_is_asked_about_in_other_words(left: int, fatal: bool) -> None:
    """Detonation Pact may cost the Leader 1 Health: with the last one that loses, and before its effect."""
    match = duel({"hand": ["Detonation Pact"], "ikz": 1})
    leader = side(match, ANN).leader
    match = relaid(match, damage=[[leader, health(match.state, leader) - left]])
    asked = "Your Leader would not survive paying for Detonation Pact, and you would lose."
    assert warning(match, "Play Detonation Pact") == (f"{asked} Play it anyway?" if fatal else "")
    act(match, "Play Detonation Pact")
    assert warning(match, "Use it") == (f"{asked} Use it anyway?" if fatal else "")
    act(match, "Use it")
    assert (match.outcome is not None) is fatal
    assert lives(match)[1] == (20 if fatal else 18)


def test_a_blow_at_the_own_leader_is_asked_about() -> None:
    """Tenshin may hit either Leader; who carries it, and Shao's less Attack, hurt nobody."""
    match = duel({"hand": ["Tenshin"], "garden": ["Ed"], "ikz": 2})
    act(match, "Play Tenshin")
    assert warned(match) == []
    act(match, "Give it to Raizan")
    assert warned(match) == ["Choose Raizan"]
    assert warning(match, "Choose Raizan") == "That is your own Leader, who would take the damage. Choose it anyway?"
    act(match, "Choose Raizan")
    assert lives(match) == (19, 20)
    match = duel({"garden": ["Ed"]}, {"ikz": 1})
    act(match, "Attack Shao with Ed", "Use Shao")
    assert "Choose Shao" in labels(match)
    assert warned(match) == []
