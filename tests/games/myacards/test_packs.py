"""Sister-Taxa and Pack bonuses, which bonus is taken, and what leaving means for them."""

from __future__ import annotations

import pytest

from tests.games.acting import act
from tests.games.myacards.wild import at, bonuses, numbers, of, place, put, row, wild, zone_label

WOLF, JACKAL, COYOTE = "canis_lupus", "canis_aureus", "canis_latrans"


# Sister taxa


@pytest.mark.rule("MYA-43", "MYA-45", "MYA-17", "MYA-123")
def test_two_species_of_one_genus() -> None:
    """Wolf and coyote share every set: +2 to everything for both."""
    match = wild({"field": row(WOLF), "hand": [COYOTE]})
    put(match, "Coyote", "3-2")
    assert of(match, "sister") == [(1, ["1:3-1", "1:3-2"])]
    assert (numbers(match, "1:3-1"), numbers(match, "1:3-2")) == ((5, 5, 7), (5, 4, 7))


@pytest.mark.rule("MYA-43", "R-MYA-24", "R-MYA-26")
@pytest.mark.parametrize("cards", [(WOLF, WOLF), (WOLF, "", COYOTE), (WOLF, "vulpes_vulpes")])
def test_copies_gaps_and_other_genera_do_not_do(cards: tuple[str, ...]) -> None:
    """Two copies, a gap, or another genus of the family: no bonus."""
    assert of(wild({"field": row(*cards)}), "sister") == []


@pytest.mark.rule("R-MYA-24")
def test_a_copy_in_the_run_is_rewarded() -> None:
    """P-P-Q is a run of three."""
    assert of(wild({"field": row(WOLF, WOLF, COYOTE)}), "sister") == [(1, ["1:3-1", "1:3-2", "1:3-3"])]


@pytest.mark.rule("R-MYA-30")
def test_not_on_the_opponents_field() -> None:
    """Wolf and coyote in Bo's row 4 get nothing."""
    assert of(wild({"field": row(WOLF, COYOTE, row=4, side="~")}), "sister") == []


@pytest.mark.rule("MYA-44", "MYA-45", "R-MYA-26")
def test_later_sisters_join_once() -> None:
    """A jackal beside the two joins with +2; the others still have +2 only. Also a copy joins."""
    match = wild({"field": row(WOLF, COYOTE), "hand": [JACKAL, WOLF]})
    put(match, "Golden jackal", "3-3")
    put(match, "Grey wolf", "3-4")
    assert of(match, "sister") == [(1, ["1:3-1", "1:3-2", "1:3-3", "1:3-4"])]
    assert [numbers(match, f"1:3-{c}")[0] for c in (1, 2, 3, 4)] == [5, 5, 4, 5]


@pytest.mark.rule("R-MYA-26")
def test_a_sister_that_stands_apart_does_not_join() -> None:
    """With a gap in between the jackal has no bonus."""
    match = wild({"field": row(WOLF, COYOTE), "hand": [JACKAL]})
    put(match, "Golden jackal", "3-4")
    assert of(match, "sister") == [(1, ["1:3-1", "1:3-2"])]


@pytest.mark.rule("MYA-46", "R-MYA-26")
def test_it_lasts_while_two_of_the_classification_are_on_the_field() -> None:
    """The coyote leaves, but an unrewarded jackal in another row shares the classification: the wolf keeps +2."""
    mine = {**row(WOLF, COYOTE), "3-8": JACKAL}
    match = wild({"field": mine, "hand": ["ursus_arctos"]})
    act(match, "Play Brown bear", f"Sacrifice Coyote {place('3-2')}", zone_label("3-5"))
    assert of(match, "sister") == [(1, ["1:3-1"])]
    assert numbers(match, "1:3-1") == (5, 5, 7)


@pytest.mark.rule("MYA-46", "R-MYA-26")
def test_it_ends_when_nobody_shares_the_classification() -> None:
    """Without the jackal the wolf loses it."""
    match = wild({"field": row(WOLF, COYOTE), "hand": ["ursus_arctos"]})
    act(match, "Play Brown bear", f"Sacrifice Coyote {place('3-2')}", zone_label("3-5"))
    assert of(match, "sister") == []
    assert numbers(match, "1:3-1") == (3, 3, 5)


@pytest.mark.rule("MYA-48")
def test_several_sister_bonuses_at_once() -> None:
    """Wolf and coyote, leopard and jaguar: two bonuses."""
    match = wild({"field": row(WOLF, COYOTE, "panthera_pardus", "panthera_onca")})
    assert of(match, "sister") == [(1, ["1:3-1", "1:3-2"]), (1, ["1:3-3", "1:3-4"])]


# Pack


@pytest.mark.rule("MYA-49", "MYA-50", "MYA-123")
def test_three_copies_side_by_side() -> None:
    """The third wolf makes a Pack: +3 to everything."""
    match = wild({"field": row(WOLF, WOLF), "hand": [WOLF]})
    assert bonuses(match) == []
    put(match, "Grey wolf", "3-3")
    assert bonuses(match) == [("pack", 1, ["1:3-1", "1:3-2", "1:3-3"])]
    assert numbers(match, "1:3-2") == (6, 6, 8)


@pytest.mark.rule("MYA-49", "R-MYA-30")
def test_a_pack_may_form_on_the_opponents_field() -> None:
    """Three invading wolves in one row of Bo's field are a Pack of Ann's."""
    assert bonuses(wild({"field": row(WOLF, WOLF, WOLF, row=4, side="~")})) == [
        ("pack", 1, ["2:4-1", "2:4-2", "2:4-3"])
    ]


@pytest.mark.rule("MYA-49", "R-MYA-30")
@pytest.mark.parametrize(
    "field",
    [
        {"3-1": WOLF, "3-2": WOLF, "3-4": WOLF},
        {"3-1": WOLF, "3-2": WOLF, "4-3": WOLF},
        {"4-1": WOLF, "4-2": WOLF, "~4-3": WOLF},
    ],
)
def test_a_pack_stands_in_one_row_of_one_field(field: dict[str, str]) -> None:
    """A gap, two rows or two fields: no Pack."""
    assert bonuses(wild({"field": field})) == []


@pytest.mark.rule("MYA-49")
def test_copies_of_two_players_are_no_pack() -> None:
    """Two wolves of Ann's and one of Bo's beside them: none."""
    assert bonuses(wild({"field": row(WOLF, WOLF)}, {"field": {"~3-3": WOLF, "3-8": "bison_bison"}})) == []


@pytest.mark.rule("R-MYA-43")
def test_a_fourth_copy_joins() -> None:
    """It stands in an unbroken row with the three: +3."""
    match = wild({"field": row(WOLF, WOLF, WOLF), "hand": [WOLF]})
    put(match, "Grey wolf", "3-4")
    assert bonuses(match) == [("pack", 1, ["1:3-1", "1:3-2", "1:3-3", "1:3-4"])]
    assert numbers(match, "1:3-4") == (6, 6, 8)


@pytest.mark.rule("R-MYA-43", "MYA-51")
def test_a_pack_lasts_while_three_are_left() -> None:
    """Of four the second leaves: three keep it although there is a gap. Then another goes: it is over."""
    match = wild({"field": row(WOLF, WOLF, WOLF, WOLF), "hand": ["panthera_leo", "panthera_tigris"]})
    act(match, "Play Lion", f"Sacrifice Grey wolf {place('3-2')}", zone_label("3-8"))
    assert bonuses(match) == [("pack", 1, ["1:3-1", "1:3-3", "1:3-4"])]
    act(match, "Play Tiger", f"Sacrifice Grey wolf {place('3-1')}", zone_label("3-6"))
    assert bonuses(match) == []
    assert numbers(match, "1:3-3") == (3, 3, 5)


@pytest.mark.rule("MYA-53")
def test_several_packs_at_once() -> None:
    """Three wolves and three foxes: two Packs."""
    match = wild({"field": row(WOLF, WOLF, WOLF, "vulpes_vulpes", "vulpes_vulpes", "vulpes_vulpes")})
    assert bonuses(match) == [("pack", 1, ["1:3-1", "1:3-2", "1:3-3"]), ("pack", 1, ["1:3-4", "1:3-5", "1:3-6"])]


# One at a time


@pytest.mark.rule("R-MYA-27", "MYA-52", "MYA-47", "MYA-41")
def test_the_highest_is_taken_at_formation() -> None:
    """Wolf, wolf, (wolf), coyote, lynx: the third wolf makes a Pack; coyote and lynx have nothing left to share."""
    match = wild({"field": row(WOLF, "", WOLF, "lynx_lynx", "crocuta_crocuta"), "hand": [WOLF]})
    assert bonuses(match) == [("phylo", 1, ["1:3-3", "1:3-4", "1:3-5"])]
    other = wild({"field": row(WOLF, WOLF, "", COYOTE, "lynx_lynx"), "hand": [WOLF]})
    put(other, "Grey wolf", "3-3")
    assert bonuses(other) == [("pack", 1, ["1:3-1", "1:3-2", "1:3-3"])]


@pytest.mark.rule("R-MYA-27", "MYA-41", "MYA-52")
def test_a_card_with_a_phylogenetic_bonus_joins_no_pack() -> None:
    """The wolf of a group keeps +1; two further wolves beside it are only two."""
    match = wild({"field": row("lynx_lynx", "crocuta_crocuta", WOLF, WOLF), "hand": [WOLF]})
    assert of(match, "phylo") == [(1, ["1:3-1", "1:3-2", "1:3-3", "1:3-4"])]
    put(match, "Grey wolf", "3-5")
    assert of(match, "pack") == []
    assert numbers(match, "1:3-4") == (4, 4, 6)


@pytest.mark.rule("R-MYA-27", "MYA-47", "MYA-41")
def test_a_sister_bonus_is_kept_against_a_pack_and_a_group() -> None:
    """Wolf and coyote are sisters; two wolves more join as sisters, not as a Pack; a lynx gets nothing."""
    match = wild({"field": row("lynx_lynx", COYOTE, WOLF), "hand": [WOLF, WOLF]})
    put(match, "Grey wolf", "3-4")
    put(match, "Grey wolf", "3-5")
    assert bonuses(match) == [("sister", 1, ["1:3-2", "1:3-3", "1:3-4", "1:3-5"])]


@pytest.mark.rule("R-MYA-27")
def test_when_a_bonus_ends_its_cards_are_considered_anew() -> None:
    """A Pack of three wolves loses one: the two left and the coyote beside them become sisters."""
    match = wild(
        {"field": row(WOLF, WOLF, WOLF, COYOTE), "hand": ["ursus_arctos"]},
        bonuses=[{"kind": "pack", "seat": 1, "zones": ["1:3-1", "1:3-2", "1:3-3"]}],
    )
    act(match, "Play Brown bear", f"Sacrifice Grey wolf {place('3-1')}", zone_label("3-8"))
    assert bonuses(match) == [("sister", 1, ["1:3-2", "1:3-3", "1:3-4"])]


# Leaving the field or the player


@pytest.mark.rule("R-MYA-44")
def test_a_sister_that_changes_sides_counts_no_more() -> None:
    """Bo tames one cobra of a sister pair: both lose the bonus, though both still stand side by side."""
    match = wild(
        {"field": row("naja_naja", "naja_haje")},
        {"hand": ["domestication"]},
        turn=2,
        chips=[{"zone": "1:3-1", "dfs": -1}],
    )
    assert of(match, "sister") == [(1, ["1:3-1", "1:3-2"])]
    act(match, "Play Domestication")
    assert bonuses(match) == []
    assert (at(match, "1:3-1"), at(match, "1:3-2")) == ("naja_naja", "naja_haje")
    assert numbers(match, "1:3-2") == (4, 1, 4)


@pytest.mark.rule("R-MYA-44", "R-MYA-43")
def test_a_pack_card_taken_by_the_opponent_counts_no_more() -> None:
    """Three piranhas with a Pack would have DFS 4; without it 1. Weakened by venom, one is tamed: the Pack ends."""
    mine = row(*["pygocentrus_nattereri"] * 3)
    match = wild(
        {"field": mine},
        {"hand": ["domestication"]},
        turn=2,
        chips=[{"zone": "1:3-2", "dfs": -2}],
    )
    assert numbers(match, "1:3-2") == (5, 2, 9)
    act(match, "Play Domestication")
    assert bonuses(match) == []
    assert at(match, "1:3-2") == ""
    assert numbers(match, "1:3-1") == (2, 1, 6)


@pytest.mark.rule("R-MYA-31", "MYA-82", "R-MYA-42")
def test_losing_a_bonus_can_remove_a_card_and_the_rest_follows() -> None:
    """Of two sisters one leaves; the other, with -2 DFS chips, falls below zero without its bonus and leaves too."""
    match = wild(
        {"field": row("naja_naja", "naja_haje"), "hand": ["panthera_leo"]},
        chips=[{"zone": "1:3-2", "dfs": -2}],
    )
    assert numbers(match, "1:3-2") == (6, 1, 6)
    act(match, "Play Lion", f"Sacrifice Indian cobra {place('3-1')}", zone_label("3-8"))
    assert (at(match, "1:3-1"), at(match, "1:3-2"), at(match, "1:3-8")) == ("", "", "panthera_leo")


@pytest.mark.rule("R-MYA-44")
def test_a_card_that_moves_within_the_field_keeps_its_bonus() -> None:
    """A sister moved three columns away by Migration keeps +2."""
    match = wild({"field": row(WOLF, COYOTE), "hand": ["migration"]})
    act(match, "Play Migration", f"Choose Coyote {place('3-2')}", "Choose row 3, column 5")
    assert bonuses(match) == [("sister", 1, ["1:3-1", "1:3-5"])]
