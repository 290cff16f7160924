"""The Activate phase: turning face-down Effects up."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.kyza.arena import ANN, BO, MINE, THEIRS, changes, discard, face, state_of, table


@pytest.mark.rule("KYZ-22", "R-KYZ-16", "R-KYZ-12")
def test_any_number_of_effects_in_any_order_one_at_a_time() -> None:
    """Three lie there: the third first, then the first; while one asks, no other can be activated."""
    match = table({**MINE, "effects": ["barnacle_scout", "tide_clerk", "spark_urchin"]}, THEIRS)
    act(match, "Activate Spark Urchin")
    assert not [label for label in labels(match) if label.startswith("Activate")]
    act(match, "Choose Bo's Elder Stag", "Activate Barnacle Scout")
    assert discard(match, ANN) == ["spark_urchin", "barnacle_scout"]
    assert state_of(match).phase == "activate"


@pytest.mark.rule("KYZ-68")
def test_an_effect_without_flash_waits_for_your_own_activate_phase() -> None:
    """Allowed in Activate, refused in Set and in an opponent's turn."""
    mine = {**MINE, "effects": ["barnacle_scout"]}
    assert "Activate Barnacle Scout" in labels(table(mine, {}))
    assert refused(table(mine, {}, phase="set"), "Activate Barnacle Scout").rule == "KYZ-68"
    theirs = table(mine, THEIRS, phase="activate_window", active=2, window=1)
    assert refused(theirs, "Activate Barnacle Scout").rule == "KYZ-68"
    assert refused(table(mine, {}, phase="combat_window"), "Activate Barnacle Scout").rule == "KYZ-68"


@pytest.mark.rule("R-KYZ-15")
@pytest.mark.parametrize("turn", [1, 2, 5])
def test_an_effect_that_is_written_without_its_turn_has_lain_there_for_long(turn: int) -> None:
    """In whatever turn it is, also in the first."""
    match = table({**MINE, "effects": ["kiln_rat"]}, {}, turn=turn)
    assert "Activate Kiln Rat" in labels(match)
    (written,) = [one for one in match.game.spell(match.state)["seats"][0]["effects"] if one]
    assert written == "1:kiln_rat"


@pytest.mark.rule("R-KYZ-15")
@pytest.mark.parametrize(("since", "allowed"), [(4, True), (5, False)])
def test_an_effect_that_came_into_play_this_turn_waits(since: int, allowed: bool) -> None:
    """Turn 5: set in turn 4 it may be activated, put there in turn 5 it may not."""
    match = table({**MINE, "effects": [{"card": "kiln_rat", "since": since}, "ash_piper"]}, {})
    assert ("Activate Kiln Rat" in labels(match)) is allowed
    if not allowed:
        assert refused(match, "Activate Kiln Rat").rule == "R-KYZ-15"


@pytest.mark.rule("R-KYZ-15")
def test_a_flash_that_came_into_play_this_turn_does_not_wait() -> None:
    """The boundary of the ruling: Flash is exempt."""
    match = table({**MINE, "effects": [{"card": "spare_hand", "since": 5}]}, {})
    assert "Activate Spare Hand" in labels(match)


@pytest.mark.rule("KYZ-22", "KYZ-83", "KYZ-82")
def test_a_card_in_hand_cannot_be_activated() -> None:
    """Without Flash the rule of the phase is cited, with Flash the rule of Flash."""
    match = table({**MINE, "hand": ["kiln_rat", "spare_hand"], "effects": ["barnacle_scout"]}, {})
    assert refused(match, "Activate Kiln Rat").rule == "KYZ-22"
    assert refused(match, "Activate Spare Hand").rule == "KYZ-83"


@pytest.mark.rule("KYZ-70", "KYZ-71")
def test_a_used_effect_goes_to_the_discard_pile_without_being_discarded_or_destroyed() -> None:
    """Paper Wasp draws for discarded cards and hears nothing; the log speaks of neither."""
    mine = {**MINE, "effects": ["barnacle_scout", {"card": "paper_wasp", "up": True}]}
    match = table(mine, {})
    done = changes(match, "Activate Barnacle Scout")
    assert done == {
        "1.effects": [None, "paper_wasp up", None],
        "1.discard": ["barnacle_scout"],
        "1.life": 24,
    }
    assert not [line for line in log(match) if "destroyed" in line or "discards" in line]


@pytest.mark.rule("R-KYZ-17")
def test_effects_cost_nothing() -> None:
    """Æther Level 6 asks a Character for two tributes, and an Effect for none."""
    match = table({"hand": ["eel_broker"], "effects": ["world_oak"]}, {})
    assert changes(match, "Activate The World Oak") == {
        "1.effects": [None, None, None],
        "1.discard": ["world_oak"],
    }


@pytest.mark.rule("R-KYZ-39")
def test_an_effect_without_a_target_may_be_activated() -> None:
    """Nobody to hit: it does nothing and goes to the Discard pile."""
    match = table({"hand": ["eel_broker"], "effects": ["spark_urchin"]}, {})
    assert changes(match, "Activate Spark Urchin")["1.discard"] == ["spark_urchin"]


@pytest.mark.rule("KYZ-65", "KYZ-47")
def test_as_an_effect_only_the_text_counts() -> None:
    """Face down a card shows its owner the text and no Damage or Health; as a Character it shows the numbers."""
    match = table({"characters": ["ash_piper"], "effects": ["ash_piper"]}, {})
    down, up = face(match, ANN, "effects:0"), face(match, ANN, "characters:0")
    assert (down.kind, down.text) == ("Effect", "Deal 1 damage to every Character.")
    assert [(stat.name, stat.value) for stat in down.stats] == [("Æther Level", 2)]
    assert [(stat.name, stat.value) for stat in up.stats] == [("Æther Level", 2), ("Damage", 2), ("Health", 2)]


@pytest.mark.rule("R-KYZ-18")
def test_a_characters_text_does_nothing() -> None:
    """Bell Toller as a Character: a destroyed Character costs Bo no Life."""
    match = table({"characters": ["bell_toller"], "effects": ["silk_assassin"]}, THEIRS)
    done = changes(match, "Activate Silk Assassin", "Choose Bo's Ash Piper")
    assert "2.life" not in done
    assert match.to_act == BO
