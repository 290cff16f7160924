"""What supports and dominions add while they lie there, card by card, with bystanders that must not be touched."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.myacards.stats import has_word
from tests.games.myacards.wild import card, cell, field, numbers, wild

SUPPORTS: list[tuple[str, dict[str, str], dict[str, tuple[int, int, int]]]] = [
    # card in row 2, column 2; cards on the field; what changes
    ("quercus_robur", {"3-5": "lynx_lynx", "3-6": "bison_bison"}, {"1:3-5": (0, 1, 0)}),
    (
        "rhizophora_mangle",
        {"3-2": "bison_bison", "4-2": "bison_bison", "3-3": "bison_bison"},
        {"1:3-2": (0, 1, 1), "1:4-2": (0, 1, 1)},
    ),
    (
        "zostera_marina",
        {"3-1": "orcinus_orca", "3-2": "isurus_paucus", "3-3": "bison_bison", "3-4": "orcinus_orca"},
        {"1:3-1": (0, 1, 0), "1:3-2": (0, 1, 0)},
    ),
    ("acropora_palmata", {"3-2": "orcinus_orca", "4-2": "bison_bison", "3-3": "orcinus_orca"}, {"1:3-2": (0, 1, 0)}),
    ("macrocystis_pyrifera", {"3-7": "orcinus_orca", "3-2": "bison_bison"}, {"1:3-7": (0, 0, 1)}),
    (
        "sequoiadendron_giganteum",
        {"3-7": "orcinus_orca", "3-2": "bison_bison"},
        {"1:3-7": (0, 1, 0), "1:3-2": (0, 1, 0)},
    ),
    ("adansonia_digitata", {"3-7": "bison_bison", "3-2": "lynx_lynx"}, {"1:3-7": (0, 1, 0)}),
    ("carnegiea_gigantea", {"3-2": "bison_bison", "~4-2": "lynx_lynx"}, {"2:3-2": (-1, 0, 0)}),
    ("rosa_canina", {"3-2": "bison_bison"}, {"2:3-2": (0, 0, -1)}),
    (
        "euphausia_superba",
        {"3-4": "megaptera_novaeangliae", "3-6": "orcinus_orca", "3-8": "bison_bison"},
        {"1:3-4": (1, 0, 0)},
    ),
    (
        "labroides_dimidiatus",
        {"3-4": "orcinus_orca", "3-6": "noctiluca_scintillans"},
        {"1:3-4": (0, 0, 1), "1:3-6": (0, 0, 1)},
    ),
    ("buphagus_africanus", {"3-2": "bison_bison", "4-2": "lynx_lynx", "3-3": "bison_bison"}, {"1:3-2": (0, 2, 0)}),
    (
        "phragmites_australis",
        {"3-4": "esox_lucius", "3-6": "alces_alces", "3-8": "lynx_lynx"},
        {"1:3-4": (0, 0, 1), "1:3-6": (0, 0, 1)},
    ),
    ("dryas_octopetala", {"3-4": "lynx_lynx", "3-6": "bison_bison"}, {"1:3-4": (1, 0, 0)}),
    ("salix_arctica", {"3-4": "vulpes_lagopus", "3-6": "bison_bison"}, {"1:3-4": (0, 1, 0)}),
    ("ranger", {"3-4": "canis_lupus", "3-6": "canis_lupus_pup"}, {"1:3-6": (1, 2, 0)}),
    ("falconer", {"3-4": "buteo_buteo", "3-6": "bison_bison"}, {"1:3-4": (1, 0, 0)}),
    ("whaler", {"3-4": "orcinus_orca"}, {"2:3-4": (0, -1, 0)}),
    ("shepherd", {"3-4": "buteo_buteo", "3-6": "bison_bison"}, {"1:3-4": (0, 1, 0)}),
]
DOMINIONS: list[tuple[str, dict[str, str], dict[str, tuple[int, int, int]]]] = [
    ("tidal_reign", {"3-4": "orcinus_orca", "3-6": "bison_bison"}, {"1:3-4": (0, 1, 0)}),
    ("deep_forest", {"3-4": "lynx_lynx", "3-6": "bison_bison"}, {"1:3-4": (1, 0, 0)}),
    ("burning_savanna", {"3-4": "bison_bison", "3-6": "orcinus_orca"}, {"1:3-4": (1, 0, 1)}),
    ("polar_night", {"3-4": "vulpes_lagopus"}, {"2:3-8": (-1, 0, -1)}),
    ("high_thermals", {"3-4": "buteo_buteo", "3-6": "orcinus_orca"}, {"1:3-4": (0, 0, 2)}),
    ("endless_wetland", {"3-4": "esox_lucius", "3-6": "orcinus_orca"}, {"1:3-4": (0, 1, 0)}),
    ("mountain_throne", {"3-4": "lynx_lynx", "3-6": "orcinus_orca"}, {"1:3-4": (1, 1, 0)}),
    ("drought", {"3-4": "esox_lucius", "3-6": "orcinus_orca"}, {"1:3-4": (0, -2, 0), "2:3-4": (0, -2, 0)}),
    ("home_ground", {"3-4": "lynx_lynx", "~4-4": "orcinus_orca"}, {"1:3-4": (0, 1, 0)}),
    ("spearhead", {"3-4": "lynx_lynx", "~4-4": "orcinus_orca"}, {"2:4-4": (2, 1, 0)}),
]
THEIRS = {"carnegiea_gigantea", "rosa_canina", "whaler", "drought"}
"""Cards that change cards of Bo's, who then has the same AE in the same zones."""


def changes(card: str, zone: str, mine: dict[str, str], theirs: dict[str, str]) -> dict[str, tuple[int, ...]]:
    """How the statistics of all AE on the field differ with and without a card."""
    extra = {"2-8": "rosa_canina"}
    plain = wild({"field": {**mine, **extra}}, {"field": theirs}, bonuses=[])
    ruled = wild({"field": {**mine, **extra, zone: card}}, {"field": theirs}, bonuses=[])
    zones = [z for z in field(plain) if z[2] in "34"]
    found = {z: tuple(b - a for a, b in zip(numbers(plain, z), numbers(ruled, z), strict=True)) for z in zones}
    return {z: three for z, three in found.items() if any(three)}


@pytest.mark.rule("MYA-10", "MYA-26", "MYA-27", "MYA-19", "MYA-25")
@pytest.mark.parametrize(("card", "mine", "expected"), SUPPORTS, ids=[each[0] for each in SUPPORTS])
def test_supports_change_active_cards(card: str, mine: dict[str, str], expected: dict[str, Any]) -> None:
    """Exactly the cards the text names change, by exactly so much."""
    theirs = {zone: each for zone, each in mine.items() if not zone.startswith("~")} if card in THEIRS else {}
    assert changes(card, "2-2", mine, theirs or {"3-8": "bison_bison"}) == expected


@pytest.mark.rule("MYA-12", "MYA-96", "MYA-97", "MYA-98", "MYA-26")
@pytest.mark.parametrize(("card", "mine", "expected"), DOMINIONS, ids=[each[0] for each in DOMINIONS])
def test_dominions_rule_over_statistics(card: str, mine: dict[str, str], expected: dict[str, Any]) -> None:
    """The field, your field, the opponent's field: each dominion touches what its text names, and nothing else."""
    theirs = {"3-4": "esox_lucius"} if card in THEIRS else {"3-8": "bison_bison"}
    assert changes(card, "1-7", mine, theirs) == expected


@pytest.mark.rule("MYA-27", "MYA-26")
def test_an_entity_belongs_to_every_affinity_on_it() -> None:
    """A polar bear is polar and marine: the willow and the kelp both help it."""
    mine = {"3-4": "ursus_maritimus", "3-6": "bison_bison"}
    assert changes("salix_arctica", "2-2", mine, {"3-8": "bison_bison"}) == {"1:3-4": (0, 1, 0)}
    assert changes("macrocystis_pyrifera", "2-2", mine, {"3-8": "bison_bison"}) == {"1:3-4": (0, 0, 1)}


@pytest.mark.rule("MYA-19")
def test_overlapping_means_sharing_one_set() -> None:
    """The fly agaric and an orca share EUK, a dinoflagellate shares it too; without any common set there is none."""
    from cardtable.games.myacards.host import HOST

    match = wild({"field": {"3-1": "orcinus_orca", "3-2": "noctiluca_scintillans", "2-1": "ranger"}})
    table = match.state.table
    orca, plankton, figure = table.field[16], table.field[17], table.field[8]
    overlaps = HOST.relations["overlaps"]
    assert overlaps(match.state, orca, plankton)
    assert not overlaps(match.state, orca, figure)
    assert not overlaps(match.state, orca, orca)


@pytest.mark.parametrize("asked", [True, False])
def test_words_of_several_cards_come_together(asked: bool) -> None:
    """One card gives reach to all, another one twice, on a condition or without; Bo's bison gets neither."""
    twice: dict[str, Any] = {"affects": {"in": ["ae"]}, "words": ["twice"]}
    if asked:
        twice["while"] = {"at_least": [{"count": {"in": ["hand"]}}, 0]}
    givers = [
        card("reacher", "do", abilities=[{"affects": {"in": ["ae"]}, "words": ["reach"]}]),
        card("doubler", "do", abilities=[twice]),
    ]
    field = {"3-1": "canis_lupus", "1-7": "reacher", "1-8": "doubler"}
    match = wild({"field": field}, {"field": {"3-2": "bison_bison"}}, own=givers)
    table = match.state.table
    for word in ("reach", "twice"):
        has = [has_word(match.state, table.field[cell(zone)], word) for zone in ("1:3-1", "2:3-2")]
        assert has == [True, False]


@pytest.mark.parametrize(
    ("printed", "fits"),
    [
        ({"dfs": {"at_least": 5}}, True),
        ({"dfs": {"at_least": 6}}, False),
        ({"dfs": {"at_most": 5}}, True),
        ({"dfs": {"at_most": 4}}, False),
        ({"dfs": {"exactly": 5}}, True),
        ({"dfs": {"exactly": 4}}, False),
        ({"dfs": {"exactly": 6}}, False),
        ({"dfs": {"at_least": 4, "at_most": 6}}, True),
        ({"atk": {"at_least": 3}, "spd": {"at_most": 3}}, True),
        ({"atk": {"at_least": 3}, "spd": {"at_most": 2}}, False),
        ({"atk": {"at_least": 4}, "spd": {"at_most": 3}}, False),
    ],
)
@pytest.mark.parametrize("asked", [False, True])
def test_printed_numbers_choose_who_is_given_something(printed: dict[str, Any], fits: bool, asked: bool) -> None:
    """Ann's bison is printed 3/5/3; Bo's gets nothing, whatever is printed on it."""
    gift: dict[str, Any] = {"affects": {"in": ["ae"], "printed": printed}, "stats": {"spd": 1}}
    if asked:
        gift["while"] = {"at_least": [{"count": {"in": ["hand"]}}, 0]}
    match = wild({"field": {"3-1": "bison_bison", "1-7": "giver"}}, own=[card("giver", "do", abilities=[gift])])
    assert (numbers(match, "1:3-1"), numbers(match, "2:3-8")) == ((3, 5, 3 + fits), (3, 5, 3))


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize(
    ("query", "given"),
    [
        ({"relates": {"overlaps": "$source"}}, ["soror_sister", "soror_cousin"]),
        ({"relates": {"sister": "$source"}}, ["soror_sister"]),
        ({"name": "soror_cousin"}, ["soror_cousin"]),
        ({"name": ["soror_cousin", "soror_stranger"]}, ["soror_cousin", "soror_stranger"]),
        ({}, ["soror_sister", "soror_cousin", "soror_stranger"]),
    ],
)
def test_kinship_and_names_choose_who_is_given_something(query: dict[str, Any], given: list[str], asked: bool) -> None:
    """A sister shares all sets with the support, a cousin one of them, and the stranger none."""
    gift: dict[str, Any] = {"affects": {"in": ["ae"], **query}, "stats": {"spd": 1}}
    if asked:
        gift["while"] = {"at_least": [{"count": {"in": ["hand"]}}, 0]}
    own = [
        card("donor_verus", "se", sets=["EUK", "TST"], abilities=[gift]),
        card("soror_sister", "ae", sets=["EUK", "TST"]),
        card("soror_cousin", "ae", sets=["EUK", "OTH"]),
        card("soror_stranger", "ae", sets=["PRO", "XYZ"]),
    ]
    zones = {"soror_sister": "3-1", "soror_cousin": "3-3", "soror_stranger": "3-5"}
    match = wild({"field": {"2-8": "donor_verus", **{zone: id for id, zone in zones.items()}}}, own=own)
    assert [id for id, zone in zones.items() if numbers(match, f"1:{zone}") == (1, 1, 2)] == given
    assert all(numbers(match, f"1:{zone}") in ((1, 1, 1), (1, 1, 2)) for zone in zones.values())
