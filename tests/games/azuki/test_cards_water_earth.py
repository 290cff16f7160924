"""Further Water and Earth cards: each does what it says, to nobody else, and not where it must not."""

from __future__ import annotations

import pytest

from tests.games.acting import act, labels, refused
from tests.games.azuki.duel import (
    ANN,
    BO,
    costs,
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


@exercises("AZK01-022")
@pytest.mark.rule("R-AZK-40")
def test_mirage_frog_washes_somebody_away() -> None:
    """Discard one, return an entity of cost 2 or less from either Garden, itself too; no target, no question."""
    match = duel({"hand": ["Mirage Frog", "Jay"], "ikz": 2}, {"garden": ["Rei", "Ed"], "alley": ["Penny"]})
    act(match, "Play Mirage Frog in the Garden", "Discard Jay")
    assert labels(match) == ["Choose Mirage Frog", "Choose Rei"]
    settled(match, "Choose Rei")
    assert (zone(match, BO, "hand"), zone(match, BO, "garden"), zone(match, BO, "alley")) == (
        ["Rei"],
        ["Ed"],
        ["Penny"],
    )
    match = duel({"hand": ["Mirage Frog", "Jay"], "ikz": 2}, {"garden": ["Ed"]})
    settled(match, "Play Mirage Frog in the Alley")
    assert zone(match, ANN, "hand") == ["Jay"]


@exercises("AZK01-023")
@pytest.mark.parametrize(("row", "held", "drawn"), [("garden", 2, 1), ("garden", 3, 0), ("alley", 0, 0)])
def test_maho_draws_with_a_small_hand(row: str, held: int, drawn: int) -> None:
    """In the Garden, at the end of the own turn, with two cards or fewer."""
    hand = ["Rei", "Jay", "Penny"][:held]
    match = duel({row: ["Maho"], "hand": hand, "deck": ["Ed", "Wolf Cub"]}, {"deck": ["Ed", "Ed/2"]})
    act(match, "End the turn")
    assert len(zone(match, ANN, "hand")) == held + drawn
    act(match, "End the turn")
    assert len(zone(match, ANN, "hand")) == held + drawn + 1, "only the draw of her own next turn"


@exercises("AZK01-024")
def test_fumiko_swaps_a_friend() -> None:
    """An own Garden entity returns, herself too; an entity of cost 2 or less comes free, in either row."""
    match = duel({"hand": ["Fumiko", "Ed"], "ikz": 3, "garden": ["Rei"], "alley": ["Jay"]}, {"garden": ["Penny"]})
    act(match, "Play Fumiko in the Garden")
    assert labels(match) == ["Choose Rei", "Choose Fumiko", "Choose none"]
    act(match, "Choose Rei")
    assert labels(match) == ["Play Rei"]
    settled(match, "Play Rei", "Alley")
    assert (zone(match, ANN, "garden"), zone(match, ANN, "alley"), zone(match, ANN, "hand")) == (
        ["Fumiko"],
        ["Jay", "Rei"],
        ["Ed"],
    )
    match = duel({"hand": ["Fumiko"], "ikz": 3, "garden": ["Rei"]})
    settled(match, "Play Fumiko in the Garden", "Choose none")
    assert zone(match, ANN, "garden") == ["Rei", "Fumiko"]


@exercises("AZK01-026")
@pytest.mark.rule("AZK-58", "R-AZK-52")
@pytest.mark.parametrize("row", ["garden", "alley"])
def test_moonlit_crane_soothes_from_either_row(row: str) -> None:
    """In answer: discard one, one Attack less; once a turn, not without a card, not in the own Main Phase."""
    match = duel({"garden": ["Ed", "Rei"]}, {row: ["Moonlit Crane"], "hand": ["Jay", "Penny"]})
    act(match, "Attack Shao with Ed", "Use Moonlit Crane", "Discard Jay", "Choose Ed")
    assert (fight(match, "Ed")[0], fight(match, "Rei")[0], zone(match, BO, "hand")) == (2, 1, ["Penny"])
    assert refused(match, "Use Moonlit Crane").rule == "AZK-119"
    match = duel({row: ["Moonlit Crane"], "hand": ["Jay"]})
    assert refused(match, "Use Moonlit Crane").rule == "AZK-59"
    match = duel({"garden": ["Ed"]}, {row: ["Moonlit Crane"]})
    settled(match, "Attack Shao with Ed")


@exercises("AZK01-030")
def test_lotus_of_paradise_untaps_ikz() -> None:
    """Up to two, those that paid for it too; the attacker's stay tapped; not in the own turn."""
    match = duel({"garden": ["Ed"], "spent": 3}, {"hand": ["Lotus of Paradise"], "ikz": 1, "spent": 2})
    act(match, "Attack Shao with Ed", "Play Lotus of Paradise")
    assert labels(match) == ["Untap 2 IKZ", "Untap 1 IKZ", "Untap no IKZ"]
    act(match, "Untap 2 IKZ")
    assert (ikz(match, BO), ikz(match, ANN)) == ((2, 1, 0), (0, 3, 0))
    match = duel({"hand": ["Lotus of Paradise"], "ikz": 1})
    assert refused(match, "Play Lotus of Paradise").rule == "AZK-38"


@exercises("AZK01-087")
def test_mizuryuus_torrent_sweeps_two_under_the_deck() -> None:
    """Up to two foes whose costs add up to 5 or less, in the chosen order; Godmode and the Alley stay."""
    foe = {"garden": ["Ed", "Rei", "Jay", "Mizuki"], "alley": ["Penny"], "deck": ["Wolf Cub"]}
    match = duel({"hand": ["Mizuryuu's Torrent"], "ikz": 4}, foe)
    act(match, "Play Mizuryuu's Torrent", "Choose Ed")
    assert labels(match) == ["Choose Rei", "Done"], "4 + 3 and 4 + 5 are too much"
    settled(match, "Choose Rei")
    assert (zone(match, BO, "deck"), zone(match, BO, "garden")) == (["Wolf Cub", "Ed", "Rei"], ["Jay", "Mizuki"])
    match = duel({"hand": ["Mizuryuu's Torrent"], "ikz": 4}, {"garden": ["Teb Fea"], "deck": ["Rei"]})
    settled(match, "Play Mizuryuu's Torrent")
    assert zone(match, BO, "garden") == ["Teb Fea"]


@exercises("AZK01-092")
@pytest.mark.rule("R-AZK-47")
def test_lotus_of_reflection_plays_what_it_finds() -> None:
    """A Water card of cost 2 or less may be played free at once, a spell too; a Response only goes to hand."""
    ann = {"hand": ["Lotus of Reflection"], "ikz": 2}
    match = duel({**ann, "deck": ["Chilling Water", "Aya", "Ed", "Jay"]}, {"garden": ["Rei", "Penny"]})
    act(match, "Play Lotus of Reflection", "Take Chilling Water", "Keep the order", "Play Chilling Water")
    settled(match, "Choose Rei")
    assert (is_now(match, "Rei", "frozen"), is_now(match, "Penny", "frozen")) == (True, False)
    match = duel({**ann, "deck": ["Water Orb", "Ed"]})
    settled(match, "Play Lotus of Reflection", "Take Water Orb")
    assert zone(match, ANN, "hand") == ["Water Orb"]
    match = duel({**ann, "deck": ["Chilling Water", "Ed"]})
    settled(match, "Play Lotus of Reflection", "Take Chilling Water")
    assert zone(match, ANN, "hand") == ["Chilling Water"], "it has no target"


@exercises("AZK01-046")
def test_mina_is_stuck_and_throws_stones() -> None:
    """Tapped on entering the Garden, never untapped; at the start of the own turn up to 1 damage to a Leader."""
    match = duel({"hand": ["Mina the Geomancer"], "ikz": 1})
    settled(match, "Play Mina the Geomancer in the Garden")
    assert is_now(match, "Mina the Geomancer", "tapped")
    act(match, "End the turn", "End the turn")
    assert labels(match) == ["Choose Raizan", "Choose Shao", "Choose none"]
    settled(match, "Choose Shao")
    assert (lives(match), is_now(match, "Mina the Geomancer", "tapped")) == ((20, 19), True)
    match = duel({"alley": ["Mina the Geomancer"]}, active=2)
    settled(match, "End the turn")
    assert (is_now(match, "Mina the Geomancer", "tapped"), lives(match)) == (False, (20, 20))


@exercises("AZK01-047")
def test_shiko_prays_when_attacking() -> None:
    """One healing for the own Leader when she attacks, once a turn; not when she is attacked."""
    match = duel({"leader": {"damage": 3}, "garden": ["Shiko the Priestess"]}, {"leader": {"damage": 3}})
    settled(match, "Attack Shao with Shiko the Priestess", "Use it")
    assert lives(match) == (18, 16)
    match = duel(
        {"garden": ["Rei"]}, {"leader": {"damage": 3}, "garden": [{"card": "Shiko the Priestess", "tapped": True}]}
    )
    settled(match, "Attack Shiko the Priestess with Rei")
    assert lives(match) == (20, 17)


@exercises("AZK01-048", "AZK01-109")
@pytest.mark.rule("R-AZK-63", "AZK-122")
@pytest.mark.parametrize(
    ("name", "foe", "taken"), [("Kale", "Wolf Cub", 0), ("Kale", "Midnight Courier", 1), ("Rock Sloth", "Ed", 2)]
)
def test_carapace_takes_one_off(name: str, foe: str, taken: int) -> None:
    """Every damage is one less, combat and effects; with nothing left it is no damage at all."""
    match = duel({"garden": [foe]}, {"garden": [{"card": name, "tapped": True}, {"card": "Rei", "tapped": True}]})
    settled(match, f"Attack {name} with {foe}")
    assert damage(match, name) == taken
    match = duel({"garden": ["Silver Current, Haruhi"]}, {"garden": [name, "Rei"]})
    settled(match, "Attack Shao with Silver Current, Haruhi", f"Choose {name}")
    assert (damage(match, name), damage(match, "Rei")) == (0, 0)


@exercises("AZK01-053")
@pytest.mark.rule("AZK-118", "R-AZK-35")
def test_geodust_smuggler_hardens_the_others() -> None:
    """+1 Health for all others of the own Garden while it stands there; its fall can kill the wounded."""
    match = duel({"garden": ["Geodust Smuggler", "Rei"], "alley": ["Penny"]}, {"garden": ["Wolf Cub"]})
    assert [fight(match, n)[1] for n in ("Geodust Smuggler", "Rei", "Penny", "Wolf Cub")] == [5, 3, 1, 2]
    assert fight(duel({"alley": ["Geodust Smuggler"], "garden": ["Rei"]}), "Rei")[1] == 2
    wounded = {"garden": [{"card": "Geodust Smuggler", "tapped": True, "damage": 4}, {"card": "Rei", "damage": 2}]}
    match = duel({"garden": ["Ed"]}, wounded)
    settled(match, "Attack Geodust Smuggler with Ed")
    assert (where(match, "Geodust Smuggler"), where(match, "Rei")) == ("discard", "discard")


@exercises("AZK01-054")
@pytest.mark.rule("AZK-103", "AZK-104", "R-AZK-64", "AZK-11")
def test_teb_fea_cannot_be_felled() -> None:
    """It stays at 0 Health, shrugs off destroying and returning, can be chosen; only replacing takes it away."""
    match = duel({"garden": ["Sandcoil Python"]}, {"garden": [{"card": "Teb Fea", "tapped": True, "damage": 3}]})
    settled(match, "Attack Teb Fea with Sandcoil Python")
    assert (where(match, "Teb Fea"), fight(match, "Teb Fea")[1]) == ("garden", -2)
    act(match, "End the turn")
    assert fight(match, "Teb Fea") == (7, 7)
    match = duel({"hand": ["Quicksand"], "ikz": 5}, {"garden": [{"card": "Teb Fea", "damage": 6}, "Rei"]})
    settled(match, "Play Quicksand")
    assert zone(match, BO, "garden") == ["Teb Fea"]
    match = duel({"garden": ["Teb Fea", "Rei", "Ed", "Jay", "Penny"], "hand": ["Wolf Cub"], "ikz": 2})
    settled(match, "Play Wolf Cub in the Garden", "Replace Teb Fea")
    assert where(match, "Teb Fea") == "discard"


@exercises("AZK01-055")
def test_earth_orb_hurts_and_weakens() -> None:
    """Up to 1 damage and -1 Attack on the attacker's Leader or Garden, not on the own side."""
    match = duel({"garden": ["Ed", "Rei"]}, {"hand": ["Earth Orb"], "ikz": 2, "garden": ["Jay"]})
    act(match, "Attack Shao with Ed", "Play Earth Orb")
    assert labels(match) == ["Choose Raizan", "Choose Ed", "Choose Rei"]
    settled(match, "Choose Ed", "Deal 1 damage")
    assert (fight(match, "Ed"), fight(match, "Rei"), lives(match)) == ((2, 2), (1, 2), (20, 18))
    match = duel({"garden": ["Ed"]}, {"hand": ["Earth Orb"], "ikz": 1})
    act(match, "Attack Shao with Ed")
    assert refused(match, "Play Earth Orb").rule == "AZK-110"


@exercises("AZK01-102")
@pytest.mark.rule("AZK-122")
def test_oathstone_adds_to_a_carapace() -> None:
    """Kale with Carapace 1 has Carapace 2 for the turn; a dearer entity cannot be chosen."""
    foe = {"garden": [{"card": "Kale", "tapped": True}, "Rei", "Rock Sloth"], "hand": ["Oathstone"], "ikz": 2}
    match = duel({"garden": ["Midnight Courier"], "alley": ["Penny"]}, foe)
    act(match, "Attack Kale with Midnight Courier", "Play Oathstone")
    assert labels(match) == ["Choose Midnight Courier", "Choose Kale", "Choose Rei"]
    settled(match, "Choose Kale")
    assert damage(match, "Kale") == 0
    assert match.board(ANN).zone("garden:1").slots[0].holds.badges[-1].text == "Car2"  # type: ignore[union-attr]
    act(match, "End the turn")
    assert match.board(ANN).zone("garden:1").slots[0].holds.badges[-1].text == "Car1"  # type: ignore[union-attr]


@exercises("AZK01-103")
@pytest.mark.parametrize(
    ("given", "health", "drawn"), [("Kale", 2, 0), ("Prickly Tumbleweed", 3, 1), ("Teb Fea", 0, 0)]
)
def test_dropline_station_drops_its_neighbours(given: str, health: int, drawn: int) -> None:
    """An untapped Earth entity is given; its Health, at most 5, hits a Leader; with 3 or more a card is drawn."""
    ann = {
        "garden": ["Dropline Station", given, "Rei", {"card": "Sloth Scarecrow", "tapped": True}],
        "deck": ["Ed", "Jay"],
    }
    match = duel(ann)
    if given == "Teb Fea":
        settled(match, "Use Dropline Station", "Choose Shao")
        assert (where(match, "Dropline Station"), lives(match)) == ("discard", (20, 16)), "Godmode cannot pay"
        return
    act(match, "Use Dropline Station")
    assert labels(match) == ["Sacrifice Dropline Station", f"Sacrifice {given}"]
    settled(match, f"Sacrifice {given}", "Choose Shao")
    assert (lives(match), len(zone(match, ANN, "hand")), where(match, given)) == ((20, 20 - health), drawn, "discard")
    assert "Use Dropline Station" in labels(match), "no limit"


@exercises("AZK01-103")
def test_dropline_station_deals_five_at_most() -> None:
    """A Python of 6 Health deals 5; from the Alley the station does nothing."""
    match = duel({"garden": ["Dropline Station", "Sandcoil Python"], "deck": ["Ed", "Jay"]})
    settled(match, "Use Dropline Station", "Sacrifice Sandcoil Python", "Choose Shao")
    assert lives(match) == (20, 15)
    match = duel({"alley": ["Dropline Station"], "garden": ["Kale"]})
    assert refused(match, "Use Dropline Station").rule == "AZK-117"


@exercises("AZK01-105")
def test_prickly_tumbleweed_bursts() -> None:
    """The Health it had, bonuses counted and damage not, hits the other Leader or Garden; not from the Alley."""
    match = duel({"garden": [{"card": "Prickly Tumbleweed", "damage": 1}, "Geodust Smuggler"]}, {"garden": ["Ed"]})
    act(match, "Use Prickly Tumbleweed")
    assert labels(match) == ["Choose Shao", "Choose Ed"]
    settled(match, "Choose Shao")
    assert (lives(match), where(match, "Prickly Tumbleweed")) == ((20, 17), "discard")
    match = duel({"alley": ["Prickly Tumbleweed"]})
    assert refused(match, "Use Prickly Tumbleweed").rule == "AZK-117"


@exercises("AZK01-106")
@pytest.mark.rule("R-AZK-46")
@pytest.mark.parametrize(("garden", "cost"), [(["Rei"], 10), (["Penny", "Warding Totem", "Rei"], 8)])
def test_osunanami_is_cheaper_with_defenders(garden: list[str], cost: int) -> None:
    """One less for each Defender in the own Garden; Alley and foes do not count, other cards are not cheaper."""
    match = duel(
        {"hand": ["Lord of Sands, Osunanami", "Ed"], "garden": garden, "alley": ["Penny/2"], "ikz": 9},
        {"garden": ["Penny"]},
    )
    assert (costs(match, "Lord of Sands, Osunanami"), costs(match, "Ed")) == (cost, 4)
    if cost > 9:
        assert refused(match, "Play Lord of Sands, Osunanami in the Garden").rule == "AZK-110"
    else:
        settled(match, "Play Lord of Sands, Osunanami in the Garden")
        assert ikz(match, ANN) == (9 - cost, cost, 0)


@exercises("AZK01-107")
@pytest.mark.rule("R-AZK-45")
def test_offering_to_stillstone_gives_a_token_for_the_turn() -> None:
    """Discard one for a token that leaves with the turn; who has one gets no second."""
    match = duel({"hand": ["Offering to Stillstone", "Rei"]}, {})
    settled(match, "Play Offering to Stillstone", "Discard Rei")
    assert (ikz(match, ANN), ikz(match, BO)) == ((0, 0, 2), (0, 0, 0))
    act(match, "End the turn")
    assert ikz(match, ANN) == (0, 0, 0)
    match = duel({"hand": ["Offering to Stillstone", "Rei"], "token": 1})
    settled(match, "Play Offering to Stillstone", "Discard Rei")
    assert ikz(match, ANN)[2] == 1
    match = duel({"hand": ["Offering to Stillstone", "Rei"]})
    settled(match, "Play Offering to Stillstone", "Choose none")
    assert ikz(match, ANN)[2] == 0


@exercises("AZK01-128")
@pytest.mark.rule("R-AZK-10")
def test_wrong_step_fells_a_weak_attacker() -> None:
    """The attacking entity with Health 2 or less now is destroyed, and the attack ends; a stronger one stays."""
    foe = {"hand": ["Wrong Step"], "ikz": 2}
    match = duel({"garden": [{"card": "Ed", "damage": 1}, "Rei"]}, foe)
    act(match, "Attack Shao with Ed", "Play Wrong Step")
    assert idle(match)
    assert (where(match, "Ed"), where(match, "Rei"), lives(match)) == ("discard", "garden", (20, 20))
    match = duel({"garden": ["Ed", "Rei"]}, foe)
    act(match, "Attack Shao with Ed")
    assert refused(match, "Play Wrong Step").rule == "R-AZK-31"
