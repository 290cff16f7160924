"""Tyrant's and Phylogenetic bonuses: how they form and how long they last."""

from __future__ import annotations

import pytest

from tests.games.acting import act, log
from tests.games.myacards.wild import at, card, numbers, of, place, put, row, wild, zone_label

WOLF = "canis_lupus"


def tyrant(**changes: str) -> dict[str, str]:
    """A full field of 24 entities that share nothing."""
    full = {f"2-{c}": "rosa_canina" for c in range(1, 9)}
    pattern = ["bison_bison", "naja_naja", "formica_rufa", "octopus_vulgaris"] * 2
    for line in (3, 4):
        full |= {f"{line}-{n + 1}": card for n, card in enumerate(pattern)}
    return full | {zone.replace("_", "-")[1:]: card for zone, card in changes.items()}


# Tyrant


@pytest.mark.rule("MYA-35", "MYA-123", "MYA-28")
def test_the_last_of_24_zones_makes_a_tyrant() -> None:
    """+1 to ATK, DFS and SPD of every AE of Ann's; Bo's cards get nothing. Row 1 does not matter."""
    field = tyrant()
    del field["4-8"]
    match = wild({"field": field, "hand": ["octopus_vulgaris"]})
    assert of(match, "tyrant") == []
    before = numbers(match, "1:3-1")
    put(match, "Common octopus", "4-8")
    assert of(match, "tyrant") == [(1, [])]
    assert before == (3, 5, 3)
    assert numbers(match, "1:3-1") == (4, 6, 4)
    assert numbers(match, "1:4-8") == (4, 3, 5)
    assert numbers(match, "2:3-8") == (3, 5, 2)


@pytest.mark.rule("MYA-36")
def test_it_outlasts_what_leaves_elsewhere() -> None:
    """Venom removes Bo's lynx: Ann's bonus stays, and nobody is told that it ended."""
    field = {"3-1": "lynx_lynx", "3-8": "bison_bison"}
    match = wild({"field": tyrant(), "hand": ["venom"]}, {"field": field}, chips=[{"zone": "2:3-1", "dfs": -1}])
    before = of(match, "tyrant")
    act(match, "Play Venom", f"Choose Eurasian lynx {place('~3-1')}")
    assert at(match, "2:3-1") == ""
    assert of(match, "tyrant") == before == [(1, [])]
    assert [line for line in log(match) if "Tyrant" in line] == []


@pytest.mark.rule("MYA-36")
def test_an_empty_zone_ends_it() -> None:
    """Bo's attack removes one rose: the bonus is over."""
    match = wild({"field": tyrant()}, {"field": {"3-1": "canis_lupus"}}, turn=2)
    act(match, "Go to the attacks", f"Attack with Grey wolf {place('3-1')}", f"Attack Dog rose {place('~2-1')}")
    act(match, "Pass")
    assert of(match, "tyrant") == []
    assert numbers(match, "1:3-1") == (3, 5, 3)


@pytest.mark.rule("MYA-36")
def test_an_opponents_card_in_a_zone_prevents_it() -> None:
    """23 cards of Ann's and one of Bo's on her field: no Tyrant, also when control changes later."""
    field = tyrant()
    del field["3-8"]
    match = wild({"field": field}, {"field": {"~3-8": "naja_naja", "3-1": "bison_bison"}})
    assert of(match, "tyrant") == []
    lost = wild({"field": tyrant()}, {"field": {"3-1": "bison_bison"}, "hand": ["domestication"]}, turn=2)
    assert of(lost, "tyrant") == [(1, [])]
    act(lost, "Play Domestication", f"Choose Indian cobra {place('~3-2')}")
    assert of(lost, "tyrant") == []


@pytest.mark.rule("R-MYA-29", "R-MYA-28")
def test_it_reaches_invaders_and_stacks() -> None:
    """An AE on Bo's field gets it, too, and a Pack of three ants has +3 and +1."""
    match = wild({"field": {**tyrant(z4_1="formica_rufa", z4_2="formica_rufa"), "~4-1": "lynx_lynx"}})
    assert of(match, "pack") == [(1, ["1:4-1", "1:4-2", "1:4-3"])]
    assert numbers(match, "1:4-1") == (1 + 4, 2 + 4, 3 + 4)
    assert numbers(match, "2:4-1") == (4, 3, 6)


# Phylogenetic


@pytest.mark.rule("MYA-37", "MYA-39", "MYA-18", "MYA-123")
def test_three_relatives_side_by_side() -> None:
    """Wolf, lynx and hyena share set 5 (CAR): +1 to everything for these three, not for the bison beside them."""
    match = wild({"field": row(WOLF, "lynx_lynx", "", "bison_bison"), "hand": ["crocuta_crocuta"]})
    assert of(match, "phylo") == []
    put(match, "Spotted hyena", "3-3")
    assert of(match, "phylo") == [(1, ["1:3-1", "1:3-2", "1:3-3"])]
    assert [numbers(match, f"1:3-{c}") for c in (1, 2, 3, 4)] == [(4, 4, 6), (4, 3, 6), (5, 4, 5), (3, 5, 3)]


@pytest.mark.rule("MYA-37", "R-MYA-24")
@pytest.mark.parametrize(
    "cards",
    [
        (WOLF, "lynx_lynx"),
        (WOLF, "", "lynx_lynx", "crocuta_crocuta"),
        (WOLF, WOLF, "lynx_lynx"),
        (WOLF, "bison_bison", "lynx_lynx", "crocuta_crocuta"),
    ],
)
def test_fewer_than_three_names_or_a_gap_do_not_do(cards: tuple[str, ...]) -> None:
    """Two names, a gap, two copies and one more, or a stranger in between: no bonus."""
    assert of(wild({"field": row(*cards)}), "phylo") == []


@pytest.mark.rule("MYA-37", "R-MYA-30", "R-MYA-22")
def test_they_stand_in_one_row_of_the_own_field_under_one_player() -> None:
    """Two rows, the opponent's field, or an opponent's card in the middle: no bonus."""
    two_rows = {"3-1": WOLF, "3-2": "lynx_lynx", "4-3": "crocuta_crocuta"}
    assert of(wild({"field": two_rows}), "phylo") == []
    assert of(wild({"field": row(WOLF, "lynx_lynx", "crocuta_crocuta", row=4, side="~")}), "phylo") == []
    mixed = wild({"field": row(WOLF, "", "crocuta_crocuta")}, {"field": {"~3-2": "lynx_lynx"}})
    assert of(mixed, "phylo") == []


@pytest.mark.rule("R-MYA-24")
def test_a_further_copy_belongs_to_the_run() -> None:
    """P-P-Q-R with one set 5 is a group of four."""
    match = wild({"field": row(WOLF, WOLF, "lynx_lynx", "crocuta_crocuta")})
    assert of(match, "phylo") == [(1, ["1:3-1", "1:3-2", "1:3-3", "1:3-4"])]


@pytest.mark.rule("R-MYA-25", "MYA-18")
def test_without_a_fifth_set_there_is_no_relation() -> None:
    """Cards with fewer than five sets never qualify, even beside each other."""
    match = wild({"field": row("noctiluca_scintillans", "physalia_physalis", "noctiluca_scintillans")})
    assert of(match, "phylo") == []
    assert match.pool[match.state.table.field[16]].five == 0


@pytest.mark.rule("MYA-37", "MYA-18")
@pytest.mark.parametrize(("sets", "related"), [(5, True), (4, False)])
def test_the_fifth_set_is_enough(sets: int, related: bool) -> None:
    """Three life forms that have five sets and differ in the fourth are relatives; without the fifth they are none."""
    codes = [["EUK", "ANI", "CHO", f"T{name}X", "CAR"][:sets] for name in "ABC"]
    names = ("Bestia prima", "Bestia media", "Bestia ultima")
    own = [card(f"beast_{at}", "ae", name=names[at], sets=each) for at, each in enumerate(codes)]
    match = wild({"field": row("beast_0", "beast_1", "beast_2")}, own=own)
    assert of(match, "phylo") == ([(1, ["1:3-1", "1:3-2", "1:3-3"])] if related else [])


@pytest.mark.rule("MYA-38", "R-MYA-22")
def test_a_group_is_fixed_when_it_forms() -> None:
    """A fourth relative beside the three gets nothing."""
    match = wild({"field": row(WOLF, "lynx_lynx", "crocuta_crocuta"), "hand": ["vulpes_vulpes"]})
    put(match, "Red fox", "3-4")
    assert of(match, "phylo") == [(1, ["1:3-1", "1:3-2", "1:3-3"])]
    assert numbers(match, "1:3-4") == (2, 2, 5)


@pytest.mark.rule("MYA-42", "R-MYA-22")
def test_three_new_relatives_form_a_second_group() -> None:
    """Beside a group of three, three further carnivores form another one with the same set 5."""
    first = row(WOLF, "lynx_lynx", "crocuta_crocuta", "vulpes_vulpes", "lycaon_pictus")
    match = wild(
        {"field": first, "hand": ["panthera_pardus"]},
        bonuses=[{"kind": "phylo", "seat": 1, "zones": ["1:3-1", "1:3-2", "1:3-3"]}],
    )
    put(match, "Leopard", "3-6")
    assert of(match, "phylo") == [(1, ["1:3-1", "1:3-2", "1:3-3"]), (1, ["1:3-4", "1:3-5", "1:3-6"])]


@pytest.mark.rule("MYA-40", "R-MYA-23")
@pytest.mark.parametrize(("gone", "lasts"), [(("3-2",), True), (("3-1", "3-2"), False)])
def test_it_lasts_until_one_rewarded_card_is_left(gone: tuple[str, ...], lasts: bool) -> None:
    """Without the one in the middle the two others keep it, though no longer neighbours; a single one loses it."""
    names = {"3-1": "Grey wolf", "3-2": "Eurasian lynx"}
    price = {1: ("panthera_leo", "Lion"), 2: ("loxodonta_africana", "African bush elephant")}[len(gone)]
    match = wild({"field": row(WOLF, "lynx_lynx", "crocuta_crocuta"), "hand": [price[0]]})
    act(match, f"Play {price[1]}", *[f"Sacrifice {names[z]} {place(z)}" for z in gone], zone_label("3-8"))
    left = sorted(f"1:{zone}" for zone in ("3-1", "3-2", "3-3") if zone not in gone)
    assert of(match, "phylo") == ([(1, left)] if lasts else [])
    assert numbers(match, "1:3-3") == ((5, 4, 5) if lasts else (4, 3, 4))


@pytest.mark.rule("R-MYA-27", "MYA-40")
def test_a_card_whose_bonus_ends_may_get_another_at_once() -> None:
    """The lynx is the last of its group, and free now: with hyena and fox, who had no bonus, it forms a new one."""
    match = wild(
        {"field": row(WOLF, "lynx_lynx", "crocuta_crocuta", "vulpes_vulpes")},
        {"hand": ["venom"]},
        turn=2,
        bonuses=[{"kind": "phylo", "seat": 1, "zones": ["1:3-1", "1:3-2"]}],
        chips=[{"zone": "1:3-1", "dfs": -3}],
    )
    act(match, "Play Venom", f"Choose Grey wolf {place('~3-1')}")
    assert at(match, "1:3-1") == ""
    assert of(match, "phylo") == [(1, ["1:3-2", "1:3-3", "1:3-4"])]
    assert [numbers(match, f"1:3-{c}") for c in (2, 3, 4)] == [(4, 3, 6), (5, 4, 5), (3, 3, 6)]
