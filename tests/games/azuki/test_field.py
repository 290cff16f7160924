"""Garden and Alley: rows of five, replacing, swapping, leaving; and the Gate."""

from __future__ import annotations

import pytest

from cardtable.match import MatchError
from tests.games.acting import act, labels, log, refused
from tests.games.azuki.duel import (
    ANN,
    BO,
    carried,
    damage,
    duel,
    fight,
    ikz,
    is_now,
    lives,
    own,
    settled,
    side,
    spell_card,
    where,
    zone,
)

FIVE = ["Rei", "Ed", "Jay", "Penny", "Wolf Cub"]


@pytest.mark.rule("AZK-08", "AZK-09", "AZK-13", "AZK-14", "AZK-15", "AZK-10", "R-AZK-19", "R-AZK-20")
@pytest.mark.parametrize("row", ["garden", "alley"])
def test_into_a_full_row_somebody_makes_room(row: str) -> None:
    """Before the new one arrives its player picks one of the row; it goes with its weapons and no trigger answers."""
    five = [{"card": "Cactus Farmer", **({"weapons": ["Tenshin"]} if row == "garden" else {})}, *FIVE[1:]]
    match = duel({row: five, "hand": ["Midnight Courier"], "ikz": 3, "deck": ["Rei"]})
    place = row.capitalize()
    act(match, f"Play Midnight Courier in the {place}")
    assert labels(match) == [f"Replace {name}" for name in ("Cactus Farmer", *FIVE[1:])]
    settled(match, "Replace Cactus Farmer")
    assert zone(match, ANN, row) == [*FIVE[1:], "Midnight Courier"]
    assert where(match, "Cactus Farmer") == "discard"
    assert "Cactus Farmer makes room and is discarded." in log(match)
    assert not [line for line in log(match) if "destroyed" in line or "sacrificed" in line]
    assert zone(match, ANN, "hand") == [], "no trigger of its destruction"
    if row == "garden":
        assert where(match, "Tenshin") == "discard"


@pytest.mark.rule("AZK-08", "AZK-13")
@pytest.mark.parametrize("row", ["garden", "alley"])
def test_the_fifth_still_fits_and_the_leader_does_not_count(row: str) -> None:
    """With four in the row nobody is asked; six cannot even be laid out."""
    match = duel({row: FIVE[:4], "hand": ["Midnight Courier"], "ikz": 3})
    settled(match, f"Play Midnight Courier in the {row.capitalize()}")
    assert len(zone(match, ANN, row)) == 5
    with pytest.raises(MatchError, match="5 entities"):
        duel({row: [*FIVE, "Midnight Courier"]})


@pytest.mark.rule("AZK-17", "R-AZK-19")
def test_whose_row_it_is_chooses_who_makes_room() -> None:
    """A made-up spell forces Bo to play an entity into his full Garden: Bo picks which one goes."""
    force = spell_card(
        "forced_march",
        abilities=[
            {
                "use": "main",
                "do": [
                    {
                        "op": "choose",
                        "as": "guest",
                        "cards": {"in": ["discard"], "owner": "opponent", "name": "STT03-008"},
                    },
                    {"op": "azuki.play", "cards": "$guest", "to": "garden"},
                ],
            }
        ],
    )
    match = duel(
        {"hand": ["forced_march"]}, {"garden": FIVE, "discard": ["Midnight Courier"], "deck": []}, cards=(force,)
    )
    act(match, "Play Forced march")
    assert (match.to_act, labels(match)) == (BO, [f"Replace {name}" for name in FIVE])
    settled(match, "Replace Ed")
    assert zone(match, BO, "garden") == ["Rei", "Jay", "Penny", "Wolf Cub", "Midnight Courier"]
    assert zone(match, ANN, "garden") == []


@pytest.mark.rule("AZK-16", "R-AZK-49")
def test_a_swap_of_full_rows_replaces_nobody() -> None:
    """Both rows hold five before and after; the one that comes forward has Cooldown, the other keeps its damage."""
    alley = ["Kale", "Midnight Courier", "Rei/2", "Ed/2", "Jay/2"]
    garden = [{"card": "Rei", "damage": 1, "tapped": True}, *FIVE[1:]]
    match = duel({"garden": ["Indra"]}, {"garden": garden, "alley": alley, "hand": ["Ninpo: Thunderstep"], "ikz": 2})
    act(
        match,
        "Attack Rei (their Garden 1) with Indra",
        "Play Ninpo: Thunderstep",
        "Choose Rei (Garden 1)",
    )
    settled(match, "Choose Kale", "No Defender")
    assert len(zone(match, BO, "alley")) == 5
    assert zone(match, BO, "garden") == FIVE[1:], "Kale came forward, was the target and fell"
    assert zone(match, BO, "discard") == ["Kale", "Ninpo: Thunderstep"]


@pytest.mark.rule("AZK-34", "AZK-65", "AZK-110", "AZK-21", "R-AZK-25")
@pytest.mark.parametrize("row", ["garden", "alley"])
def test_entities_are_played_into_either_row_for_their_cost(row: str) -> None:
    """Three IKZ are tapped, the entity comes untapped; with two it is refused."""
    match = duel({"hand": ["Midnight Courier"], "ikz": 4})
    settled(match, f"Play Midnight Courier in the {row.capitalize()}")
    assert (zone(match, ANN, row), ikz(match, ANN)) == (["Midnight Courier"], (1, 3, 0))
    assert not is_now(match, "Midnight Courier", "tapped")
    match = duel({"hand": ["Midnight Courier"], "ikz": 2, "spent": 5})
    assert refused(match, f"Play Midnight Courier in the {row.capitalize()}").rule == "AZK-110"


@pytest.mark.rule("AZK-43", "AZK-144", "AZK-106", "AZK-145")
def test_what_leaves_the_field_is_as_new() -> None:
    """Returned to hand, Rei loses weapon, damage, bonus and tapping; played again nothing of it is left."""
    rei = {"card": "Rei", "damage": 1, "tapped": True, "weapons": ["Tenshin", "Tenraku"]}
    match = duel({"garden": [rei], "hand": ["Fumiko"], "ikz": 4})
    act(match, "Play Fumiko in the Alley", "Choose Rei", "Play Rei", "Garden")
    assert (fight(match, "Rei"), damage(match, "Rei"), carried(match, "Rei")) == ((1, 2), 0, [])
    assert not is_now(match, "Rei", "tapped")
    assert zone(match, ANN, "discard") == ["Tenshin", "Tenraku"]


@pytest.mark.rule("AZK-43", "AZK-113")
def test_a_fallen_entity_loses_its_weapons() -> None:
    """Destroyed at 0 Health, it lies in the discard pile with its weapon; the Leader's weapon stays."""
    match = duel(
        {"garden": ["Ed"]},
        {"garden": [{"card": "Rei", "tapped": True, "weapons": ["Tenshin"]}], "leader": {"weapons": ["Tenraku"]}},
    )
    settled(match, "Attack Rei with Ed")
    assert (sorted(zone(match, BO, "discard")), carried(match, "Shao")) == (["Rei", "Tenshin"], ["Tenraku"])


@pytest.mark.rule("AZK-107", "R-AZK-49")
def test_a_card_that_came_back_may_use_its_ability_again() -> None:
    """Wu Cha used it, is returned and played again: ready. Swapping rows makes nothing ready."""
    user = own(
        "user",
        text="Main, once a turn: draw.",
        abilities=[{"use": "main", "limit": "once_per_turn", "do": [{"op": "draw"}]}],
    )
    match = duel({"garden": ["user"], "hand": ["Fumiko"], "ikz": 4}, cards=(user,))
    act(match, "Use User")
    assert refused(match, "Use User").rule == "AZK-119"
    act(match, "Play Fumiko in the Alley", "Choose User", "Play User", "Alley")
    assert "Use User" in labels(match)
    act(match, "Use User", "Portal User")
    assert refused(match, "Use User").rule == "AZK-119", "changing rows is not leaving the field"


@pytest.mark.rule("AZK-18", "AZK-66", "AZK-72", "AZK-73", "AZK-74", "AZK-143", "AZK-71")
def test_the_gate_portals_one_entity_a_turn() -> None:
    """It taps for one, played this very turn too; a second is refused until the Gate untaps. Nobody has to."""
    match = duel({"alley": ["Ed"], "hand": ["Rei"], "ikz": 1})
    act(match, "Play Rei in the Alley")
    assert "End the turn" in labels(match)
    settled(match, "Portal Rei")
    assert (zone(match, ANN, "garden"), zone(match, ANN, "alley"), is_now(match, "Surge", "tapped")) == (
        ["Rei"],
        ["Ed"],
        True,
    )
    assert refused(match, "Portal Ed").rule == "AZK-73"
    act(match, "End the turn", "End the turn")
    settled(match, "Portal Ed")
    assert zone(match, ANN, "garden") == ["Rei", "Ed"]


@pytest.mark.rule("AZK-68", "AZK-69", "AZK-67")
def test_a_portaled_entity_has_cooldown_however_long_it_waited() -> None:
    """Ed has been in the Alley for turns and still has to wait for a turn in the Garden."""
    match = duel({"alley": ["Ed"], "garden": ["Rei"]})
    act(match, "Portal Ed")
    assert refused(match, "Attack Shao with Ed").rule == "AZK-67"
    assert "Attack Shao with Rei" in labels(match)
    act(match, "End the turn", "End the turn")
    assert "Attack Shao with Ed" in labels(match)


@pytest.mark.rule("R-AZK-21", "R-AZK-48")
def test_portaling_into_a_full_garden_replaces_one() -> None:
    """One of the five makes room, not the portaled one; then the Gate's ability goes on."""
    match = duel({"alley": ["Scorchland Raven"], "garden": FIVE, "discard": ["Tenraku"], "deck": []})
    act(match, "Portal Scorchland Raven")
    assert labels(match) == [f"Replace {name}" for name in FIVE]
    act(match, "Replace Penny")
    assert [line for line in log(match) if "makes room" in line] == ["Penny makes room and is discarded."]
    assert labels(match) == ["Choose Tenraku", "Choose none"]
    settled(match, "Choose none")
    assert zone(match, ANN, "garden") == ["Rei", "Ed", "Jay", "Wolf Cub", "Scorchland Raven"]


@pytest.mark.rule("R-AZK-22", "R-AZK-24")
def test_the_gate_needs_an_untapped_entity_in_the_alley() -> None:
    """A tapped one is refused unless the Gate's data allow it; with an empty Alley there is nothing to portal."""
    match = duel({"alley": [{"card": "Rei", "tapped": True}]})
    assert refused(match, "Portal Rei").rule == "R-AZK-22"
    match = duel({"garden": ["Rei"]})
    assert not [label for label in labels(match) if label.startswith("Portal")]
    portal = {"use": "portal", "zone": ["gate"], "do": [{"op": "azuki.portal"}]}
    printed = {"type": "gate", "element": "neutral", "text": "Portal.", "abilities": [portal]}
    wide = {"id": "wide", "name": "Wide", "tapped_too": True, **printed}
    match = duel({"alley": [{"card": "Rei", "tapped": True}]}, gates=("wide", "Hydromancy"), cards=(wide,))
    settled(match, "Portal Rei")
    assert is_now(match, "Rei", "tapped"), "changing rows untaps nothing"


@pytest.mark.rule("R-AZK-23", "AZK-121", "R-AZK-48")
def test_portaling_is_not_playing_but_entering() -> None:
    """Benzai draws nothing; Mina, who minds entering, is tapped, after the Gate is finished."""
    match = duel({"alley": ["Benzai the Merchant"], "deck": ["Ed"]})
    settled(match, "Portal Benzai the Merchant")
    assert zone(match, ANN, "hand") == []
    match = duel({"alley": ["Mina the Geomancer"]})
    settled(match, "Portal Mina the Geomancer")
    assert is_now(match, "Mina the Geomancer", "tapped")


@pytest.mark.rule("AZK-30", "AZK-03", "AZK-29")
def test_gates_and_leaders_are_never_targets_of_removal() -> None:
    """No attack and no effect lists the Gate; a spell that destroys everything leaves Leaders and Gates."""
    purge = spell_card(
        "purge",
        abilities=[
            {
                "use": "main",
                "do": [
                    {"op": "destroy", "cards": {"owner": "any"}},
                    {"op": "move", "cards": {"in": ["leader", "gate"], "owner": "any"}, "to": "hand"},
                ],
            }
        ],
    )
    match = duel({"hand": ["purge"], "garden": ["Rei"]}, {"garden": ["Ed"]}, cards=(purge,))
    assert not [label for label in labels(match) if "Hydromancy" in label]
    settled(match, "Play Purge")
    assert [where(match, name) for name in ("Raizan", "Shao")] == ["leader", "leader"]
    assert [where(match, name) for name in ("Surge", "Hydromancy")] == ["gate", "gate"]
    assert (zone(match, ANN, "garden"), zone(match, BO, "garden"), lives(match)) == ([], [], (20, 20))


@pytest.mark.rule("AZK-07", "AZK-12", "R-AZK-41")
def test_effects_reach_gardens_tapped_or_not_and_alleys_only_by_name() -> None:
    """Haruhi's damage may go to a tapped or untapped Garden entity, not to the Alley."""
    match = duel(
        {"garden": ["Silver Current, Haruhi"]}, {"garden": ["Rei", {"card": "Ed", "tapped": True}], "alley": ["Jay"]}
    )
    act(match, "Attack Shao with Silver Current, Haruhi")
    assert labels(match) == ["Choose Shao", "Choose Rei", "Choose Ed", "Choose none"]
    assert len(side(match, BO).alley) == 1


def test_a_gate_may_be_used_for_more_than_the_portal() -> None:
    """A designer's Gate draws a card; a Gate that only portals offers nothing else."""
    portal = {"use": "portal", "zone": ["gate"], "do": [{"op": "azuki.portal"}]}
    draw = {"use": "main", "zone": ["gate"], "do": [{"op": "draw"}]}
    well = {"id": "well", "name": "Well", "type": "gate", "element": "neutral", "text": "Water."}
    for abilities, offered in (([portal, draw], ["Use Well"]), ([portal], [])):
        card = {**well, "abilities": abilities}
        match = duel({"deck": ["Ed", "Jay"]}, gates=("well", "Hydromancy"), cards=(card,))
        assert [label for label in labels(match) if label.startswith("Use")] == offered
    match = duel({"deck": ["Ed", "Jay"]}, gates=("well", "Hydromancy"), cards=({**well, "abilities": [portal, draw]},))
    settled(match, "Use Well")
    assert (zone(match, ANN, "hand"), zone(match, ANN, "deck")) == (["Ed"], ["Jay"])
