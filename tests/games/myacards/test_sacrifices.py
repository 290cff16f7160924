"""Cards that cost other cards."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.match import Match
from tests.games.acting import act, labels, listed_choices, refused
from tests.games.myacards.wild import ANN, BO, at, bonuses, card, field, hand, oblivion, place, row, wild, zone_label


def give(name: str, zone: str) -> str:
    """The label of a sacrifice."""
    return f"Sacrifice {name} {place(zone)}"


@pytest.mark.rule("MYA-86", "R-MYA-33")
def test_own_active_cards_are_given_up_for_an_active_card() -> None:
    """A lion costs one AE of Ann's: a rose is refused, Bo's cards are not even offered."""
    mine = {"3-1": "canis_lupus", "3-2": "vulpes_vulpes", "2-1": "rosa_canina"}
    match = wild({"hand": ["panthera_leo"], "field": mine})
    act(match, "Play Lion")
    assert labels(match) == [give("Grey wolf", "3-1"), give("Red fox", "3-2")]
    assert refused(match, give("Dog rose", "2-1")).rule == "MYA-86"
    act(match, give("Red fox", "3-2"), zone_label("3-5"))
    assert oblivion(match, ANN) == ["vulpes_vulpes"]
    assert field(match) == {
        "1:2-1": "rosa_canina",
        "1:3-1": "canis_lupus",
        "1:3-5": "panthera_leo",
        "2:3-8": "bison_bison",
    }


@pytest.mark.rule("MYA-87", "MYA-89", "R-MYA-33")
def test_own_supports_are_given_up_for_a_support() -> None:
    """A sequoia costs one SE; it may go into the freed zone or any other of row 2."""
    match = wild({"hand": ["sequoiadendron_giganteum"], "field": {"3-1": "canis_lupus", "2-1": "rosa_canina"}})
    act(match, "Play Giant sequoia")
    assert refused(match, give("Grey wolf", "3-1")).rule == "MYA-87"
    act(match, give("Dog rose", "2-1"))
    assert labels(match) == [zone_label(f"2-{column}") for column in range(1, 9)]
    act(match, zone_label("2-1"))
    assert at(match, "1:2-1") == "sequoiadendron_giganteum"


@pytest.mark.rule("R-MYA-33", "R-MYA-40")
def test_exactly_as_many_as_the_card_says() -> None:
    """An elephant costs two: after the second sacrifice the zone is asked for, and nothing has changed before."""
    mine = {"3-1": "canis_lupus", "3-2": "vulpes_vulpes", "3-3": "lynx_lynx"}
    match = wild({"hand": ["loxodonta_africana"], "field": mine})
    state = act(match, "Play African bush elephant", give("Grey wolf", "3-1"))
    assert labels(match) == [give("Red fox", "3-2"), give("Eurasian lynx", "3-3")]
    assert (len(field(match)), oblivion(match, ANN)) == (4, [])
    state = act(match, give("Eurasian lynx", "3-3"))
    assert zone_label("3-3") in labels(match)
    state = act(match, zone_label("3-3"))
    assert oblivion(match, ANN) == ["canis_lupus", "lynx_lynx"]
    assert state.stage is None


@pytest.mark.rule("R-MYA-33")
def test_too_few_cards_to_sacrifice() -> None:
    """With one AE an elephant for two cannot be played, with two it can."""
    one = wild({"hand": ["loxodonta_africana"], "field": {"3-1": "canis_lupus"}})
    assert refused(one, "Play African bush elephant").rule == "R-MYA-33"
    two = wild({"hand": ["loxodonta_africana"], "field": {"3-1": "canis_lupus", "3-2": "canis_lupus"}})
    assert "Play African bush elephant" in labels(two)


@pytest.mark.rule("R-MYA-40")
def test_a_card_without_requirement_takes_no_sacrifice() -> None:
    """A wolf goes straight to its zone."""
    match = wild({"hand": ["canis_lupus"]})
    state = act(match, "Play Grey wolf")
    assert state.phase == "place"


@pytest.mark.rule("MYA-94", "R-MYA-47")
def test_no_sacrifices_in_the_first_turn() -> None:
    """In the first own turn a card with a requirement is refused; in the second it is not."""
    first = wild({"hand": ["panthera_leo"], "turns": 1}, {"turns": 1}, starter=2)
    assert refused(first, "Play Lion").rule == "MYA-94"
    second = wild({"hand": ["panthera_leo"], "turns": 2}, {"turns": 2}, starter=2)
    assert "Play Lion" in labels(second)


@pytest.mark.rule("MYA-88", "R-MYA-34", "R-MYA-33")
def test_a_card_played_with_sacrifices_keeps_to_the_rows() -> None:
    """Any zone of row 3, the freed one too; row 4 and their field keep their conditions."""
    match = wild({"hand": ["panthera_leo"], "field": {"3-1": "canis_lupus", "3-2": "lynx_lynx"}})
    act(match, "Play Lion", give("Grey wolf", "3-1"))
    assert labels(match) == [zone_label(f"3-{column}") for column in (1, 3, 4, 5, 6, 7, 8)]
    assert refused(match, zone_label("4-1")).rule == "MYA-112"
    assert refused(match, zone_label("~4-1")).rule == "MYA-113"


@pytest.mark.rule("R-MYA-41", "R-MYA-34")
def test_the_card_behind_row_four_cannot_pay_for_it() -> None:
    """With the row 3 card given up, row 4 of that column is closed; with another it is open."""
    mine = {"2-1": "rosa_canina", "3-1": "canis_lupus", "3-2": "lynx_lynx"}
    match = wild({"hand": ["panthera_leo"], "field": mine})
    act(match, "Play Lion", give("Grey wolf", "3-1"))
    assert refused(match, zone_label("4-1")).rule == "MYA-112"
    other = wild({"hand": ["panthera_leo"], "field": mine})
    act(other, "Play Lion", give("Eurasian lynx", "3-2"), zone_label("4-1"))
    assert at(other, "1:4-1") == "panthera_leo"


@pytest.mark.rule("R-MYA-41")
def test_the_only_senior_cannot_pay_for_its_junior() -> None:
    """A Junior with a price: its last Senior is refused as the sacrifice, another AE is taken."""
    match = wild({"hand": ["heavy_pup"], "field": {"3-1": "canis_lupus", "3-2": "lynx_lynx"}})
    act(match, "Play Heavy pup")
    assert refused(match, give("Grey wolf", "3-1")).rule == "R-MYA-41"
    act(match, give("Eurasian lynx", "3-2"), zone_label("3-2"))
    assert at(match, "1:3-2") == "heavy_pup"


@pytest.mark.rule("R-MYA-41")
def test_with_a_second_senior_one_may_go() -> None:
    """Two wolves: either may be given up."""
    match = wild({"hand": ["heavy_pup"], "field": {"3-1": "canis_lupus", "3-2": "canis_lupus"}})
    act(match, "Play Heavy pup", give("Grey wolf", "3-1"), zone_label("3-5"))
    assert field(match) == {"1:3-2": "canis_lupus", "1:3-5": "heavy_pup", "2:3-8": "bison_bison"}


@pytest.mark.rule("R-MYA-41")
def test_a_sacrifice_that_leaves_no_zone_is_refused() -> None:
    """Row 3 is full of invaders but for one zone: only the card in it makes room."""
    invaders = {f"~3-{column}": "formica_rufa" for column in range(2, 9)}
    mine = {"2-1": "rosa_canina", "3-1": "canis_lupus", "4-1": "lynx_lynx"}
    match = wild({"hand": ["panthera_leo"], "field": mine}, {"field": {"3-8": "bison_bison", **invaders}})
    act(match, "Play Lion")
    assert labels(match) == [give("Grey wolf", "3-1"), give("Eurasian lynx", "4-1")]
    act(match, give("Eurasian lynx", "4-1"))
    assert labels(match) == [zone_label("4-1")]


@pytest.mark.rule("R-MYA-40")
def test_sacrificing_the_only_entity_loses_nothing() -> None:
    """Ann gives up her only entity for a lion: the game goes on, and her dominion stays."""
    match = wild({"hand": ["panthera_leo"], "field": {"3-1": "canis_lupus", "1-7": "home_ground"}})
    state = act(match, "Play Lion", give("Grey wolf", "3-1"), zone_label("3-1"))
    assert match.outcome is None
    assert at(match, "1:1-7") == "home_ground"
    assert state.turn == ANN


@pytest.mark.rule("R-MYA-40")
def test_a_tyrant_stays_one_when_the_freed_zone_is_filled() -> None:
    """All 24 zones are full; one AE is exchanged for a lion in its zone: the bonus has not ended."""
    rows = {f"{row}-{c}": f"{'rosa_canina' if row == 2 else 'formica_rufa'}" for row in (2, 3, 4) for c in range(1, 9)}
    match = wild({"hand": ["panthera_leo"], "field": rows})
    assert ("tyrant", 1, []) in bonuses(match)
    act(match, "Play Lion", give("Red wood ant", "3-1"), zone_label("3-1"))
    assert ("tyrant", 1, []) in bonuses(match)
    assert not [line for line in match.log(None) if "Tyrant" in line.text]


@pytest.mark.rule("R-MYA-40")
def test_an_invader_may_be_sacrificed() -> None:
    """Own AE on the opponent's field count, too, and go to their owner's Oblivion."""
    match = wild({"hand": ["panthera_leo"], "field": {"3-1": "canis_lupus", "~4-1": "lynx_lynx"}})
    act(match, "Play Lion", give("Eurasian lynx", "~4-1"), zone_label("3-2"))
    assert oblivion(match, ANN) == ["lynx_lynx"]
    assert oblivion(match, BO) == []
    assert hand(match, ANN) == []


@pytest.mark.rule("R-MYA-40")
def test_a_staged_play_is_hidden_and_can_be_taken_back() -> None:
    """While Ann stages a lion Bo sees nothing of it; undo is free."""
    match = wild({"hand": ["panthera_leo"], "field": {"3-1": "canis_lupus"}})
    before = match.board(BO)
    act(match, "Play Lion", give("Grey wolf", "3-1"))
    assert match.board(BO) == before
    assert match.board(ANN) != before
    assert match.undo_barrier() is None
    match.undo()
    match.undo()
    assert hand(match, ANN) == ["panthera_leo"]
    assert match.state.stage is None


SUPPORT: dict[str, Any] = {"affects": {"in": ["ae"]}, "stats": {"dfs": 1}}
DEAR = [
    card("dear_oak", "se", sacrifices=1, abilities=[SUPPORT]),
    card("double_oak", "se", sacrifices=2, abilities=[SUPPORT]),
]


def taken_support(card: str, own_row: dict[str, str]) -> Match:
    """Ann holds a card for SE; a support of Bo's, on his side, serves her."""
    mine = {"hand": [card], "field": {"3-8": "bison_bison", **own_row}}
    theirs = {"field": {"2-1": "rosa_canina", "3-8": "bison_bison"}}
    return wild(mine, theirs, own=DEAR, taken={"2:2-1": 1})


@pytest.mark.rule("R-MYA-33", "MYA-89", "MYA-87")
def test_a_support_on_the_other_side_frees_no_zone() -> None:
    """Ann's row 2 is full: only one of her own row may be given up, and the new card then has that zone."""
    match = taken_support("dear_oak", row(*["quercus_robur"] * 8, row=2))
    act(match, "Play Dear oak")
    refusal = refused(match, give("Dog rose", "~2-1"))
    assert (refusal.rule, refusal.text) == (
        "R-MYA-41",
        "Sacrificing Dog rose would leave no zone open for the new card: sacrifice another instead.",
    )
    act(match, give("Pedunculate oak", "2-4"))
    assert labels(match) == [zone_label("2-4")]


@pytest.mark.rule("R-MYA-33", "MYA-89")
def test_a_support_on_the_other_side_may_be_given_up_where_a_zone_is_free_or_becomes_free() -> None:
    """With seven in the row it may go at once; for a card that costs two it may be one of them."""
    match = taken_support("dear_oak", row(*["quercus_robur"] * 7, row=2))
    act(match, "Play Dear oak", give("Dog rose", "~2-1"), zone_label("2-8"))
    assert oblivion(match, BO) == ["rosa_canina"]
    match = taken_support("double_oak", row(*["quercus_robur"] * 8, row=2))
    act(match, "Play Double oak", give("Dog rose", "~2-1"), give("Pedunculate oak", "2-3"), zone_label("2-3"))
    assert at(match, "1:2-3") == "double_oak"


@pytest.mark.rule("R-MYA-41", "MYA-84")
def test_a_junior_that_would_cost_its_only_senior_is_refused_by_that_rule() -> None:
    """The wolf is all there is to give up, and zones are free; with a fox beside it the pup may come."""
    match = wild({"hand": ["heavy_pup"], "field": {"3-1": "canis_lupus"}})
    refusal = refused(match, "Play Heavy pup")
    assert (refusal.rule, refusal.text) == (
        "R-MYA-41",
        "Heavy pup would cost its own Senior, Grey wolf, which must be in play with the sacrifices "
        "gone: keep it until you have another AE to give up.",
    )
    match = wild({"hand": ["heavy_pup"], "field": {"3-1": "canis_lupus", "3-2": "vulpes_vulpes"}})
    act(match, "Play Heavy pup", give("Red fox", "3-2"), zone_label("3-2"))
    assert at(match, "1:3-2") == "heavy_pup"


@pytest.mark.rule("MYA-14")
def test_whoever_may_not_sacrifice_keeps_the_cards_that_ask_for_it() -> None:
    """In Ann's third turn, not in her second; only the pup that she could have played is refused for that."""
    cards = ["lynx_lynx", "heavy_pup", "rift"]
    ways = ["Go to the attacks [phase]", "End the turn [phase]"]
    pack, rose = {"3-1": "canis_lupus", "3-2": "lynx_lynx"}, {"2-1": "rosa_canina"}
    for zones, turn, verdict in (
        (pack, 3, " !MYA-14"),
        (pack, 2, ""),
        (rose, 3, " !R-MYA-33"),
        (rose, 2, " !R-MYA-33"),
    ):
        match = wild({"hand": cards, "field": zones}, bans=[{"word": "sacrifice", "seat": 1, "turn": turn}])
        plays = ["Play Eurasian lynx @hand:0", f"Play Heavy pup @hand:0/1{verdict}", "Play Rift @hand:0/2"]
        assert listed_choices(match) == [*plays, *ways]
    match = wild({"hand": cards, "field": pack}, bans=[{"word": "sacrifice", "seat": 1, "turn": 3}])
    said = refused(match, "Play Heavy pup")
    assert said.text == "A card effect forbids you to sacrifice this turn: keep Heavy pup for later."
