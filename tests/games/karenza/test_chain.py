"""The trajectory chain."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.karenza.duel import ANN, BO, duel, hand, lane


@pytest.mark.rule("KAR-16", "KAR-35", "KAR-36", "KAR-47")
def test_a_technique_starts_where_the_last_one_ended() -> None:
    """Snake ended bottom-right: Planted power starts there, Quick blow does not, and the reason names both corners."""
    match = duel({"hand": ["planted_power", "quick_blow"], "sequence": ["snake"]}, {"hand": ["scissors"]})
    said = refused(match, "Play Quick blow")
    assert said.rule == "KAR-36"
    assert "top-left" in said.text
    assert "bottom-right" in said.text
    act(match, "Play Planted power")
    assert lane(match, ANN) == ["snake", "planted_power"]
    assert hand(match, ANN) == ["quick_blow"]
    assert (lane(match, BO), hand(match, BO)) == ([], ["scissors"])


@pytest.mark.rule("KAR-37")
@pytest.mark.parametrize("first", ["Quick blow", "Celestial whip", "Snake", "Planted power"])
def test_the_first_technique_may_start_anywhere(first: str) -> None:
    """All four corners are open while the own sequence is empty."""
    match = duel({"hand": ["quick_blow", "celestial_whip", "snake", "planted_power"]})
    act(match, f"Play {first}")
    assert lane(match, ANN) == [first.lower().replace(" ", "_")]


@pytest.mark.rule("KAR-38")
def test_the_other_chain_does_not_matter() -> None:
    """Bo defends from any corner although Ann's chain ended bottom-right."""
    match = duel({"sequence": ["snake"]}, {"hand": ["numero_dos", "rainbow"]}, turn=2, attacked=True)
    assert labels(match)[:2] == ["Play Numero dos", "Play Rainbow"]


@pytest.mark.rule("R-KAR-14", "KAR-54")
def test_attacks_and_defenses_make_one_chain() -> None:
    """Ann attacked to bottom-right; her next defense must start there, and so goes on the same chain."""
    match = duel(
        {"hand": ["high_wing", "twister"], "sequence": ["snake"]},
        {"sequence": [{"card": "scissors", "column": 0}, {"card": "elevator", "column": 1}]},
        attacked=True,
    )
    assert refused(match, "Play Twister").rule == "KAR-36"
    act(match, "Play High wing")
    assert lane(match, ANN) == ["snake", "high_wing"]


@pytest.mark.rule("R-KAR-15")
def test_a_new_sequence_starts_a_new_chain() -> None:
    """After a pass both lanes are empty, and Ann may start anywhere again."""
    match = duel({"hand": ["quick_blow"], "sequence": ["snake"]}, {"hand": []})
    assert refused(match, "Play Quick blow").rule == "KAR-36"
    act(match, "Pass", "Pass", "Play Quick blow")
    assert lane(match, ANN) == ["quick_blow"]


@pytest.mark.rule("R-KAR-16")
def test_after_an_opening_ability_the_first_technique_is_free() -> None:
    """Dodge opened Ann's sequence; no technique stands there, so any corner will do."""
    match = duel(
        {"hand": ["quick_blow", "snake"], "sequence": ["dodge"]},
        {"sequence": ["numero_uno"]},
    )
    assert labels(match)[:2] == ["Play Quick blow", "Play Snake"]


@pytest.mark.rule("KAR-86", "KAR-88")
def test_techniques_around_an_ability_still_connect() -> None:
    """Snake, then Blade push: the next technique continues from Snake's corner."""
    match = duel({"hand": ["planted_power", "side_hammer"], "sequence": ["snake", "blade_push"]})
    assert refused(match, "Play Side hammer").rule == "KAR-36"
    act(match, "Play Planted power")
    assert lane(match, ANN) == ["snake", "blade_push", "planted_power"]
