"""Further Lightning cards: each does what it says, to nobody else, and not where it must not."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.azuki.duel import (
    ANN,
    BO,
    carried,
    damage,
    duel,
    exercises,
    fight,
    idle,
    ikz,
    is_now,
    lives,
    settled,
    where,
    zone,
)


@exercises("AZK01-034")
@pytest.mark.rule("AZK-16", "R-AZK-49", "R-AZK-57")
def test_kira_takes_the_place_of_the_attacked() -> None:
    """From the Alley she swaps in and is the target; the other keeps its state and stands in the Alley."""
    foe = {"garden": [{"card": "Wolf Cub", "tapped": True, "damage": 1}, "Jay"], "alley": ["Kira"]}
    match = duel({"garden": ["Rei"]}, foe)
    settled(match, "Attack Wolf Cub with Rei", "Use it")
    assert (where(match, "Kira"), where(match, "Wolf Cub"), damage(match, "Wolf Cub")) == ("discard", "alley", 1)
    assert is_now(match, "Wolf Cub", "tapped")
    match = duel({"garden": ["Rei"]}, foe)
    settled(match, "Attack Shao with Rei")
    assert (lives(match), where(match, "Kira")) == ((20, 19), "alley")
    match = duel({"garden": ["Rei"]}, {"garden": [{"card": "Wolf Cub", "tapped": True}, "Kira"]})
    settled(match, "Attack Wolf Cub with Rei")


@exercises("AZK01-035", "AZK01-094")
@pytest.mark.rule("R-AZK-33", "R-AZK-53", "R-AZK-12")
def test_some_cards_may_be_played_as_a_response() -> None:
    """Raimaru comes and defends at once; the Hidden Dagger arms the Leader. Rei and Tenshin are no Responses."""
    bo = {"hand": ["Raimaru the Stolen", "Hidden Dagger", "Rei", "Tenshin"], "ikz": 4}
    match = duel({"garden": ["Ed"]}, bo)
    act(match, "Attack Shao with Ed")
    assert refused(match, "Play Rei in the Garden").rule == "R-AZK-33"
    assert refused(match, "Play Tenshin").rule == "R-AZK-33"
    act(match, "Play Hidden Dagger")
    assert carried(match, "Shao") == ["Hidden Dagger"]
    act(match, "Play Raimaru the Stolen in the Garden", "Let the attack go on", "Defend with Raimaru the Stolen")
    assert (lives(match), where(match, "Raimaru the Stolen"), damage(match, "Ed")) == ((20, 20), "discard", 0)
    match = duel({"garden": ["Ed"]}, bo)
    settled(match, "Attack Shao with Ed", "Play Hidden Dagger", "Let the attack go on")
    assert (damage(match, "Ed"), lives(match)) == (1, (20, 17))
    act(match, "End the turn")
    assert carried(match, "Shao") == [], "gone at the end of that turn"


@exercises("AZK01-036")
@pytest.mark.rule("R-AZK-61")
def test_denmu_shocks_its_attacker() -> None:
    """The attacking card does not untap in its next untap step, then the Shock is over; others untap."""
    match = duel({"garden": ["Ed", {"card": "Rei", "tapped": True}]}, {"garden": [{"card": "Denmu", "tapped": True}]})
    settled(match, "Attack Denmu with Ed")
    assert (is_now(match, "Ed", "shocked"), is_now(match, "Rei", "shocked")) == (True, False)
    act(match, "End the turn", "End the turn")
    assert [is_now(match, "Ed", word) for word in ("tapped", "shocked")] == [True, False]
    assert not is_now(match, "Rei", "tapped")
    act(match, "End the turn", "End the turn")
    assert not is_now(match, "Ed", "tapped")
    match = duel({"garden": ["Ed"]}, {"garden": ["Denmu"]})
    settled(match, "Attack Shao with Ed")
    assert not is_now(match, "Ed", "shocked")


@exercises("AZK01-037", "AZK01-038", "AZK01-043")
@pytest.mark.rule("AZK-12", "R-AZK-37", "AZK-04")
@pytest.mark.parametrize(
    ("ann", "who"),
    [
        ({"garden": [{"card": "Stormcaller Tenkichi", "cooldown": True}, "Rei"]}, "Stormcaller Tenkichi"),
        ({"garden": ["Riven Flashborne", "Rei"]}, "Riven Flashborne"),
        ({"leader": {"weapons": ["Stormglass Daggers"]}, "garden": ["Rei"]}, "Raizan"),
    ],
)
def test_some_reach_the_alley(ann: dict[str, object], who: str) -> None:
    """They may attack Alley entities, tapped or not; Rei beside them may not."""
    match = duel(ann, {"alley": ["Penny", {"card": "Wolf Cub", "tapped": True}]})
    assert refused(match, "Attack Penny with Rei").rule == "AZK-12"
    assert refused(match, "Attack Wolf Cub with Rei").rule == "AZK-12"
    settled(match, f"Attack Penny with {who}")
    assert (where(match, "Penny"), where(match, "Wolf Cub")) == ("discard", "alley")


@exercises("AZK01-043")
def test_stormglass_daggers_help_only_a_leader() -> None:
    """On an entity they give Attack and nothing else."""
    match = duel(
        {"garden": [{"card": "Rei", "weapons": ["Stormglass Daggers"]}], "leader": {"weapons": ["Tenshin"]}},
        {"alley": ["Penny"]},
    )
    assert refused(match, "Attack Penny with Rei").rule == "AZK-12"
    assert refused(match, "Attack Penny with Raizan").rule == "AZK-12"
    assert fight(match, "Rei")[0] == 2


@exercises("AZK01-039")
def test_piko_charges_whenever_a_weapon_comes() -> None:
    """Played this turn he may attack as soon as he is armed; a weapon on Rei does nothing for him."""
    ann = {
        "garden": [{"card": "Piko", "cooldown": True}, {"card": "Rei", "cooldown": True}],
        "hand": ["Hidden Dagger"],
        "ikz": 1,
    }
    match = duel(ann)
    settled(match, "Play Hidden Dagger", "Give it to Piko", "Attack Shao with Piko")
    assert lives(match) == (20, 17)
    match = duel(ann)
    settled(match, "Play Hidden Dagger", "Give it to Rei")
    assert refused(match, "Attack Shao with Piko").rule == "AZK-67"
    assert refused(match, "Attack Shao with Rei").rule == "AZK-67"


@exercises("AZK01-040")
def test_vault_master_answers_at_a_leader() -> None:
    """Attacked, up to one damage to either Leader; when another is attacked nothing."""
    foe = {"garden": [{"card": "Black Jade Vault Master", "tapped": True}, {"card": "Rei", "tapped": True}]}
    match = duel({"garden": ["Ed"]}, foe)
    act(match, "Attack Black Jade Vault Master with Ed")
    assert labels(match) == ["Choose Raizan", "Choose Shao", "Choose none"]
    settled(match, "Choose Raizan")
    assert lives(match) == (19, 20)
    match = duel({"garden": ["Ed"]}, foe)
    settled(match, "Attack Rei with Ed")
    assert lives(match) == (20, 20)


@exercises("AZK01-041")
@pytest.mark.rule("R-AZK-54")
def test_wu_cha_gathers_blades() -> None:
    """Up to two weapons of cost 2 or less from the pile enter the field on it: Equipping works; not in the Alley."""
    ann = {"garden": ["Wu Cha", "Rei"], "ikz": 1, "discard": ["Tenshin", "Hidden Dagger", "Tenraku"], "deck": []}
    match = duel(ann)
    act(match, "Use Wu Cha")
    assert labels(match) == ["Choose Tenshin", "Choose Hidden Dagger", "Choose none"]
    act(match, "Choose Tenshin", "Choose Hidden Dagger", "Choose Shao")
    assert idle(match)
    assert (carried(match, "Wu Cha"), fight(match, "Wu Cha")[0], lives(match)) == (
        ["Tenshin", "Hidden Dagger"],
        10,
        (20, 19),
    )
    assert carried(match, "Rei") == []
    match = duel({**ann, "garden": [], "alley": ["Wu Cha"]})
    assert refused(match, "Use Wu Cha").rule == "AZK-117"


@exercises("AZK01-042")
@pytest.mark.parametrize(("foes", "hurt"), [(4, [3, 2, 1, 0]), (2, [3, 2]), (1, [3])])
def test_thunderclap_strikes_three(foes: int, hurt: list[int]) -> None:
    """3, 2 and 1 damage in the order of the picks; with fewer foes the last amounts are lost."""
    names = ["Stone Masked Ancient", "Geodust Smuggler", "Rock Sloth", "Sandcoil Python"][:foes]
    match = duel(
        {"hand": ["Thunderclap"], "ikz": 5, "garden": ["Rei"]},
        {"garden": [n for n in names if n != "Rock Sloth"] + names[2:3]},
    )
    act(match, "Play Thunderclap")
    if foes > 1:
        act(match, *[f"Choose {name}" for name in names[:3]])
    assert idle(match)
    taken = [max(0, size - (name == "Rock Sloth")) for name, size in zip(names, hurt, strict=True)]
    assert [damage(match, name) for name in names] == taken, "Carapace takes one off"
    assert (damage(match, "Rei"), lives(match)) == (0, (20, 20))


@exercises("AZK01-042")
def test_thunderclap_needs_a_foe() -> None:
    """Without an entity in the other Garden it cannot be played."""
    match = duel({"hand": ["Thunderclap"], "ikz": 5}, {"alley": ["Rei"]})
    assert refused(match, "Play Thunderclap").rule == "R-AZK-31"


@exercises("AZK01-044")
@pytest.mark.rule("R-AZK-61", "R-AZK-65")
def test_lightning_kanabo_shocks_what_its_bearer_strikes() -> None:
    """Combat damage to a foe, attacking or attacked, Leaders too; once a turn."""
    match = duel({"garden": [{"card": "Rei", "weapons": ["Lightning Kanabo"]}, "Ed"]}, {"leader": {"tapped": True}})
    settled(match, "Attack Shao with Ed")
    assert not is_now(match, "Shao", "shocked")
    settled(match, "Attack Shao with Rei")
    assert is_now(match, "Shao", "shocked")
    assert not is_now(match, "Raizan", "shocked")
    act(match, "End the turn")
    assert is_now(match, "Shao", "tapped"), "the untap step passed it by"
    match = duel({"garden": ["Ed"]}, {"garden": [{"card": "Rei", "tapped": True, "weapons": ["Lightning Kanabo"]}]})
    settled(match, "Attack Rei with Ed")
    assert where(match, "Ed") == "discard"


@exercises("AZK01-096")
@pytest.mark.rule("AZK-16", "R-AZK-49", "R-AZK-57", "AZK-40")
def test_thunderstep_swaps_rows_and_targets() -> None:
    """The attacked one steps back, loses its weapon, and the other is the target now, with Cooldown."""
    foe = {
        "garden": [{"card": "Rei", "tapped": True, "weapons": ["Tenshin"]}, "Jay"],
        "alley": ["Ed", "Wolf Cub"],
        "hand": ["Ninpo: Thunderstep"],
        "ikz": 2,
    }
    match = duel({"garden": ["Midnight Courier"]}, foe)
    act(match, "Attack Rei with Midnight Courier", "Play Ninpo: Thunderstep", "Choose Rei", "Choose Ed")
    assert idle(match)
    assert (zone(match, BO, "garden"), zone(match, BO, "alley")) == (["Jay", "Ed"], ["Wolf Cub", "Rei"])
    assert (damage(match, "Ed"), where(match, "Midnight Courier"), where(match, "Tenshin")) == (2, "discard", "discard")
    assert is_now(match, "Ed", "cooldown")
    match = duel({"garden": ["Midnight Courier"]}, {**foe, "alley": []})
    act(match, "Attack Rei with Midnight Courier")
    assert refused(match, "Play Ninpo: Thunderstep").rule == "R-AZK-31"


@exercises("AZK01-096")
def test_thunderstep_of_bystanders_changes_no_target() -> None:
    """If another entity swaps, the attack stays where it was."""
    foe = {
        "garden": [{"card": "Rei", "tapped": True}, "Jay"],
        "alley": ["Ed"],
        "hand": ["Ninpo: Thunderstep"],
        "ikz": 2,
    }
    match = duel({"garden": ["Midnight Courier"]}, foe)
    act(match, "Attack Rei with Midnight Courier", "Play Ninpo: Thunderstep", "Choose Jay")
    assert (where(match, "Rei"), damage(match, "Ed"), where(match, "Jay")) == ("discard", 0, "alley")


@exercises("AZK01-097")
@pytest.mark.rule("R-AZK-71")
def test_black_jade_pawnbroker_saves_a_weapon() -> None:
    """Five cards are milled; one weapon among them may come to hand, an older one in the pile not."""
    deck = ["Rei", "Tenshin", "Ed", "Tenraku", "Jay", "Penny"]
    match = duel({"hand": ["Black Jade Pawnbroker"], "ikz": 2, "deck": deck, "discard": ["Hidden Dagger"]})
    act(match, "Play Black Jade Pawnbroker in the Alley", "Use it")
    assert labels(match) == ["Take Tenshin", "Take Tenraku", "Choose none"]
    settled(match, "Take Tenraku")
    assert (zone(match, ANN, "hand"), zone(match, ANN, "deck")) == (["Tenraku"], ["Penny"])
    match = duel({"hand": ["Black Jade Pawnbroker"], "ikz": 2, "deck": ["Rei", "Ed"]})
    settled(match, "Play Black Jade Pawnbroker in the Alley", "Use it")
    assert (zone(match, ANN, "hand"), zone(match, ANN, "deck")) == ([], []), "fewer cards: as many as there are"


@exercises("AZK01-100")
def test_raizans_riposte_draws_a_blade_from_the_pile() -> None:
    """In answer a weapon of cost 2 or less comes free; its Attack counts at once. With none it does nothing."""
    foe = {"hand": ["Raizan's Riposte"], "ikz": 2, "discard": ["Tenshin", "Tenraku"], "deck": []}
    match = duel({"garden": ["Ed"]}, foe)
    act(match, "Attack Shao with Ed", "Play Raizan's Riposte", "Choose none")
    assert (carried(match, "Shao"), damage(match, "Ed"), ikz(match, BO)) == (["Tenshin"], 2, (0, 2, 0))
    match = duel({"garden": ["Ed"]}, {**foe, "discard": ["Tenraku"]})
    act(match, "Attack Shao with Ed", "Play Raizan's Riposte")
    assert (carried(match, "Shao"), lives(match)) == ([], (20, 17))
