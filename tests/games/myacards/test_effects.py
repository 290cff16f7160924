"""What the cards say, card by card; each test holds bystanders that must not be touched."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.acting import act, labels, log, refused
from tests.games.myacards.wild import (
    ANN,
    BO,
    at,
    card,
    field,
    hand,
    numbers,
    oblivion,
    place,
    put,
    whole_set,
    wild,
    zone_label,
)

BISON = (3, 5, 3)


@pytest.mark.rule("MYA-10", "MYA-71")
def test_the_tracker_lends_reach() -> None:
    """The wolf in the Tracker's column may attack beside it; the lynx in another column may not."""
    match = wild(
        {"field": {"2-1": "tracker", "3-1": "canis_lupus", "3-4": "lynx_lynx"}},
        {"field": {"3-2": "vulpes_vulpes", "3-5": "bison_bison"}},
        phase="attack",
    )
    assert labels(match) == [f"Attack with Grey wolf {place('3-1')}", "End the turn"]
    assert refused(match, f"Attack with Eurasian lynx {place('3-4')}").rule == "MYA-71"


def test_the_honeyguide_draws() -> None:
    """One card when it comes, none when another support comes."""
    match = wild({"hand": ["indicator_indicator", "rosa_canina"], "deck": ["rift", "venom", "flood"]})
    put(match, "Greater honeyguide", "2-1")
    assert hand(match, ANN) == ["rosa_canina", "rift"]
    put(match, "Dog rose", "2-2")
    assert hand(match, ANN) == ["rift"]


def test_clover_grows_each_turn() -> None:
    """At the start of Ann's turn the AE in its column get +2 DFS for this turn and the next."""
    match = wild({"field": {"2-1": "trifolium_repens", "3-1": "bison_bison", "3-2": "bison_bison"}})
    act(match, "End the turn", "End the turn")
    assert (numbers(match, "1:3-1"), numbers(match, "1:3-2")) == ((3, 7, 3), (3, 5, 3))
    act(match, "End the turn")
    assert numbers(match, "1:3-1") == (3, 7, 3)
    act(match, "End the turn")
    assert numbers(match, "1:3-1") == (3, 7, 3)
    assert len(match.state.table.chips) == 1


def test_fly_agaric_answers_its_attacker() -> None:
    """When an attack removes it, all AE of the attacker's player get -2 SPD; a sacrifice does nothing of the kind."""
    match = wild(
        {"field": {"3-1": "canis_lupus"}}, {"field": {"2-1": "amanita_muscaria", "3-8": "bison_bison"}}, phase="attack"
    )
    act(match, f"Attack with Grey wolf {place('3-1')}", f"Attack Fly agaric {place('~2-1')}", "Pass")
    assert numbers(match, "1:3-1") == (3, 3, 3)
    assert numbers(match, "2:3-8") == (3, 5, 3)
    assert log(match)[-1] == "Grey wolf gets -2 SPD for this turn and the next."


_PUTS = ("puts Flood back into the deck", "puts Rift back into the deck")


def test_the_naturalist_looks_and_takes() -> None:
    """Ann sees three cards, takes one and orders the rest at the bottom; Bo sees nothing of it."""
    match = wild({"hand": ["naturalist"], "deck": ["rift", "venom", "flood", "lynx_lynx"]})
    put(match, "The Naturalist", "2-1")
    offer = match.board(ANN).zone("offer")
    assert offer is not None
    assert [slot.holds.title for slot in offer.slots if slot.holds is not None and hasattr(slot.holds, "title")] == [
        "Rift",
        "Venom",
        "Flood",
    ]
    assert match.board(BO).zone("offer") is None
    act(match, "Choose Venom", "Choose Flood")
    assert hand(match, ANN) == ["venom"]
    assert [match.pool[card].id for card in match.state.table.decks[ANN]] == ["lynx_lynx", "flood", "rift"]
    assert log(match, ANN)[-3:] == [f"Ann {what}." for what in ("adds Venom to their hand", *_PUTS)]
    assert log(match, BO)[-3:] == ["Ann adds a card to their hand."] + ["Ann puts a card back into the deck."] * 2


def test_the_beast_tamer_takes_a_weak_beast() -> None:
    """Of Bo's AE only the one with ATK 2 or less can be taken; it stays in its zone."""
    match = wild(
        {"hand": ["beast_tamer"], "field": {"2-5": "rosa_canina", "3-8": "bison_bison"}},
        {"field": {"3-1": "vulpes_vulpes", "3-2": "bison_bison"}},
    )
    act(match, "Play The Beast Tamer", f"Sacrifice Dog rose {place('2-5')}", zone_label("2-1"))
    table = match.state.table
    assert (table.controller(table.field[48]), at(match, "2:3-1")) == (ANN, "vulpes_vulpes")
    assert table.controller(table.field[49]) == BO


@pytest.mark.rule("MYA-12")
def test_sanctuary_brings_entities_back() -> None:
    """Dominions may change how many entities there are: a weak AE comes back at the start of the turn, or not."""
    mine = {"field": {"3-8": "bison_bison", "1-7": "sanctuary"}, "oblivion": ["vulpes_vulpes", "canis_lupus"]}
    match = wild(mine)
    act(match, "End the turn", "End the turn")
    assert labels(match) == ["Choose Red fox", "Choose none"]
    act(match, "Choose Red fox", "Choose row 3, column 2")
    assert at(match, "1:3-2") == "vulpes_vulpes"
    assert oblivion(match, ANN) == ["canis_lupus"]
    declined = wild(mine)
    act(declined, "End the turn", "End the turn", "Choose none")
    assert oblivion(declined, ANN) == ["vulpes_vulpes", "canis_lupus"]


@pytest.mark.rule("MYA-12")
def test_killing_frost_removes_the_frail() -> None:
    """At the start of Ann's turn, one AE of Bo's with DFS 1 or less."""
    match = wild(
        {"field": {"3-8": "bison_bison", "1-7": "killing_frost"}}, {"field": {"3-1": "naja_naja", "3-2": "lynx_lynx"}}
    )
    act(match, "End the turn")
    assert at(match, "2:3-1") == "naja_naja"
    act(match, "End the turn")
    assert (at(match, "2:3-1"), at(match, "2:3-2")) == ("", "lynx_lynx")


@pytest.mark.rule("MYA-13", "MYA-96")
def test_rift_empties_a_column_on_both_fields() -> None:
    """All AE of column 1 leave, on the whole field; the SE there and the other columns stay."""
    match = wild(
        {"hand": ["rift"], "field": {"3-1": "lynx_lynx", "2-1": "rosa_canina", "3-2": "bison_bison"}},
        {"field": {"4-1": "canis_lupus", "3-8": "bison_bison"}},
    )
    act(match, "Play Rift")
    assert labels(match) == [f"Column: {n}" for n in range(1, 9)]
    act(match, "Column: 1")
    assert sorted(field(match)) == ["1:2-1", "1:3-2", "2:3-8"]


@pytest.mark.rule("MYA-13")
def test_events_that_remove_or_weaken() -> None:
    """Landslide, harsh winter, algal bloom, coming of age, plague and great dying, each on a small table."""
    match = wild(
        {"hand": ["landslide"], "field": {"3-8": "bison_bison", "1-7": "home_ground"}},
        {"field": {"3-8": "bison_bison", "1-7": "home_ground", "1-8": "drought"}},
    )
    act(match, "Play Landslide")
    assert (at(match, "1:1-7"), at(match, "2:1-7"), at(match, "2:1-8")) == ("home_ground", "", "")
    match = wild({"hand": ["harsh_winter"], "field": {"3-1": "vulpes_lagopus"}})
    act(match, "Play Harsh Winter")
    assert (numbers(match, "1:3-1"), numbers(match, "2:3-8")) == ((2, 3, 4), (2, 5, 1))
    match = wild(
        {"hand": ["algal_bloom"], "field": {"3-1": "orcinus_orca", "3-2": "bison_bison"}},
        {"field": {"3-1": "orcinus_orca"}},
    )
    act(match, "Play Algal Bloom")
    assert [numbers(match, z)[1] for z in ("1:3-1", "1:3-2", "2:3-1")] == [5, 5, 4]
    match = wild({"hand": ["coming_of_age"], "field": {"3-1": "canis_lupus_pup", "3-3": "bison_bison"}})
    act(match, "Play Coming of Age")
    assert (numbers(match, "1:3-1"), numbers(match, "1:3-3")) == ((5, 5, 6), (3, 5, 3))
    match = wild(
        {"hand": ["plague"], "field": {"3-1": "bison_bonasus", "3-3": "lynx_lynx"}},
        {"field": {"3-8": "bison_bison", "3-3": "syncerus_caffer"}},
    )
    act(match, "Play Plague", f"Choose American bison {place('~3-8')}")
    assert [numbers(match, z)[1] for z in ("1:3-1", "1:3-3", "2:3-8", "2:3-3")] == [3, 2, 3, 5]
    match = wild(
        {"hand": ["great_dying"], "field": {"3-1": "panthera_leo", "3-2": "bison_bison"}},
        {"field": {"3-1": "ursus_maritimus", "3-8": "bison_bison"}},
    )
    act(match, "Play Great Dying")
    assert sorted(field(match)) == ["1:3-2", "2:3-8"]


@pytest.mark.rule("MYA-13", "MYA-98", "MYA-25")
def test_quake_shakes_the_opponents_field() -> None:
    """Under a card of Bo's in column 2: his SE in columns 1 to 3 leave, the one in column 4 and Ann's stay."""
    theirs = {f"2-{c}": "rosa_canina" for c in (1, 2, 3, 4)}
    match = wild(
        {"hand": ["quake"], "field": {"2-2": "quercus_robur", "3-8": "bison_bison"}},
        {"field": {**theirs, "3-8": "bison_bison"}},
    )
    act(match, "Play Quake", f"Choose Dog rose {place('~2-2')}")
    assert sorted(field(match)) == ["1:2-2", "1:3-8", "2:2-4", "2:3-8"]


@pytest.mark.rule("MYA-14")
def test_effects_bind_players() -> None:
    """Truce keeps Bo from attacking in his next turn, bare ground from sacrificing; after it both are free again."""
    match = wild({"hand": ["truce", "bare_ground"]}, {"hand": ["panthera_leo"]})
    act(match, "Play Truce", "Play Bare Ground", "End the turn")
    assert refused(match, "Go to the attacks").rule == "MYA-14"
    assert refused(match, "Play Lion").rule == "MYA-14"
    act(match, "End the turn", "End the turn")
    assert {"Go to the attacks", "Play Lion"} <= set(labels(match))


@pytest.mark.rule("MYA-14")
def test_a_truce_in_a_window_holds_for_the_next_turn() -> None:
    """Bo plays Truce while Ann attacks: she goes on in this turn, is bound in her next one, and free after that."""
    mine = {"3-1": "canis_lupus", "3-3": "lynx_lynx"}
    theirs = {"field": {"3-1": "bison_bison", "3-3": "bison_bison"}, "hand": ["truce"]}
    match = wild({"field": mine}, theirs, phase="attack")
    act(
        match,
        f"Attack with Grey wolf {place('3-1')}",
        f"Attack American bison {place('~3-1')}",
        "Play Truce",
        "Pass",
        "Pass",
    )
    assert f"Attack with Eurasian lynx {place('3-3')}" in labels(match)
    act(match, "End the turn", "End the turn")
    assert refused(match, "Go to the attacks").rule == "MYA-14"
    act(match, "End the turn", "End the turn")
    assert "Go to the attacks" in labels(match)
    assert match.state.bans == ()


@pytest.mark.rule("MYA-14")
def test_effects_change_cards() -> None:
    """Ambush does not push ATK below 0, family call counts sisters, natural selection lets Bo choose."""
    match = wild({"hand": ["ambush"]})
    act(match, "Play Ambush")
    assert numbers(match, "2:3-8") == (0, 5, 3)
    match = wild(
        {
            "hand": ["family_call"],
            "field": {"3-1": "panthera_pardus", "3-3": "panthera_onca", "3-5": "panthera_uncia", "3-7": "lynx_lynx"},
        }
    )
    act(match, "Play Family Call", f"Choose Leopard {place('3-1')}")
    assert numbers(match, "1:3-1") == (6, 2, 6)
    match = wild({"hand": ["natural_selection"]}, {"field": {"3-1": "lynx_lynx", "3-8": "bison_bison"}})
    act(match, "Play Natural Selection")
    assert match.to_act == BO
    act(match, f"Choose Eurasian lynx {place('3-1')}")
    assert sorted(field(match)) == ["1:3-8", "2:3-8"]


@pytest.mark.rule("MYA-14", "R-MYA-20")
def test_an_effect_may_remain() -> None:
    """Vigil stays in its EF zone and counts while it lies there."""
    match = wild({"hand": ["vigil"]})
    act(match, "Play Vigil")
    assert (at(match, "1:1-4"), numbers(match, "1:3-8"), numbers(match, "2:3-8")) == ("vigil", (3, 6, 3), (3, 5, 3))


@pytest.mark.rule("MYA-14")
def test_effects_on_hands_and_decks() -> None:
    """Scent trail draws two, scavengers mill three, lost trail discards one by lot, the fork lets Ann choose."""
    match = wild({"hand": ["scavengers", "lost_trail", "scent_trail", "fork_in_the_path"]}, {"hand": ["venom", "rift"]})
    before = len(match.state.table.decks[BO])
    act(match, "Play Scavengers", "Play Lost Trail")
    assert len(match.state.table.decks[BO]) == before - 3
    assert len(oblivion(match, BO)) == 4
    assert len(hand(match, BO)) == 1
    act(match, "Play Scent Trail", "Play Fork in the Path")
    assert labels(match) == ["Draw a card", "Speed"]
    act(match, "Speed")
    assert numbers(match, "1:3-8") == (3, 5, 5)
    assert hand(match, ANN) == ["corvus_corax"] * 2


@pytest.mark.rule("MYA-14", "MYA-105")
def test_relocation_moves_within_the_players_own_row() -> None:
    """Bo's card can only go to a free zone of Bo's row 3."""
    match = wild({"hand": ["relocation"]}, {"field": {"3-1": "lynx_lynx", "3-2": "bison_bison"}})
    act(match, "Play Relocation", f"Choose Eurasian lynx {place('~3-1')}")
    assert labels(match) == [f"Choose the opponent's row 3, column {c}" for c in range(3, 9)]


def test_every_card_of_the_set_can_be_played() -> None:
    """Each event, effect and dominion is played once on a full table, answered with the first answer, and ends."""
    mine = {"3-1": "canis_lupus", "3-3": "lynx_lynx", "2-1": "quercus_robur"}
    theirs = {"3-1": "vulpes_vulpes", "3-3": "bison_bison", "2-1": "rosa_canina", "1-7": "home_ground"}
    cards: list[Any] = [each for each in whole_set().cards if getattr(each, "type", "") in ("do", "ev", "ef")]
    for each in cards:
        match = wild(
            {"hand": [each.id], "field": mine, "oblivion": ["lynx_pardinus"]}, {"field": theirs, "hand": ["rift"]}
        )
        act(match, f"Play {each.name}")
        for _ in range(6):
            if match.state.run.frames:
                match.submit(match.legal_actions()[0])
        assert not match.state.run.frames, each.id
        stays = each.type == "do" or each.stays
        assert (each.id in oblivion(match, ANN)) is not stays, each.id


def test_a_revealed_hand_is_named_to_everybody() -> None:
    """Bo's rift and flood are told to both players and the room, and stay where they are; the deck is not told."""
    shown: dict[str, Any] = {"in": ["hand"], "owner": "opponent"}
    glimpse = card("glimpse", "ef", abilities=[{"use": "play", "do": [{"op": "reveal", "cards": shown}]}])
    match = wild({"hand": ["glimpse"]}, {"hand": ["rift", "flood"], "deck": ["venom"]}, own=[glimpse])
    act(match, "Play Glimpse")
    for seat in (None, ANN, BO):
        assert [line for line in log(match, seat) if " shows " in line] == ["Bo shows Rift.", "Bo shows Flood."]
    assert hand(match, BO) == ["rift", "flood"]


@pytest.mark.rule("MYA-25")
@pytest.mark.parametrize(("column", "same", "beside"), [(1, 1, 1), (2, 1, 2), (8, 1, 1)])
def test_columns_are_those_of_the_field(column: int, same: int, beside: int) -> None:
    """All bisons stand in row 3: one is in the column of Bo's, one or two beside it; cards in a hand are in none."""
    foe = {"in": ["ae"], "owner": "opponent", "exactly": 1}
    for relation, count in (("same_column", same), ("next_column", beside)):
        for start, found in (("ae", count), ("hand", 0)):
            query = {"in": [start], "owner": "you", "relates": {relation: "$foe"}}
            many = {"op": "draw", "count": {"count": query}}
            word = card("word", "ef", abilities=[{"use": "play", "targets": {"foe": foe}, "do": [many]}])
            field = {f"3-{at}": "bison_bison" for at in (1, 2, 3, 7, 8)}
            theirs = {"field": {f"3-{column}": "canis_lupus"}}
            match = wild({"hand": ["word", "rift"], "field": field}, theirs, own=[word])
            act(match, "Play Word")
            assert len(hand(match, ANN)) == 1 + found


@pytest.mark.rule("MYA-25")
@pytest.mark.parametrize("relation", ["same_column", "next_column"])
def test_a_card_in_hand_is_beside_nothing(relation: str) -> None:
    """Its column is none, which is not the one left of the first."""
    held = {"op": "choose", "as": "held", "cards": {"in": ["hand"], "exactly": 1}}
    near = {"in": ["ae"], "owner": "any", "relates": {relation: "$held"}}
    do = [held, {"op": "destroy", "cards": near}]
    match = wild(
        {"hand": ["word", "rift"], "field": {"3-1": "bison_bison", "3-2": "lynx_lynx"}},
        {"field": {"3-1": "bison_bison"}},
        own=[card("word", "ef", abilities=[{"use": "play", "do": do}])],
    )
    before = field(match)
    act(match, "Play Word", "Choose Rift")
    assert (field(match), oblivion(match, ANN)) == (before, ["word"])


@pytest.mark.rule("MYA-06")
def test_only_ae_have_statistics() -> None:
    """What is printed on a bison is read off it; on a support or an event there is nothing."""
    pool = wild({"hand": ["rosa_canina", "rift"]}).pool
    assert {pool[card].stats for card in pool if pool[card].type == "ae" and pool[card].id == "bison_bison"} == {BISON}
    others = {pool[card].type for card in pool if pool[card].type != "ae"}
    assert others == {"se", "ev"}
    assert {pool[card].stats for card in pool if pool[card].type in others} == {(0, 0, 0)}


@pytest.mark.parametrize("type", ["ef", "ev"])
@pytest.mark.parametrize("stays", [True, False])
def test_what_stays_lies_there_when_its_effect_is_done(type: str, stays: bool) -> None:
    """It has drawn its card, and goes on giving; another one of its kind goes to Oblivion."""
    draws = {"use": "play", "do": [{"op": "draw"}]}
    gives = {"affects": {"in": ["ae"]}, "stats": {"atk": 1}}
    idol = card("idol", type, stays=stays, abilities=[draws, gives] if stays else [draws])
    match = wild({"hand": ["idol"], "field": {"3-1": "canis_lupus"}}, own=[idol])
    act(match, "Play Idol")
    lies = {zone for zone, id in field(match).items() if id == "idol"}
    assert lies == ({"1:1-4" if type == "ef" else "1:1-1"} if stays else set())
    assert (len(hand(match, ANN)), oblivion(match, ANN)) == (1, [] if stays else ["idol"])
    assert numbers(match, "1:3-1")[0] == 3 + stays
