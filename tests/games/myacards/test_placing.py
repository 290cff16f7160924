"""Which card goes into which zone, and when."""

from __future__ import annotations

import pytest

from cardtable.core.game import LayoutError
from cardtable.match import MatchError
from tests.games.acting import act, labels, refused
from tests.games.myacards.wild import ANN, BO, at, card, field, hand, oblivion, place, put, wild, zone_label

FULL_COLUMN = {"2-1": "rosa_canina", "3-1": "canis_lupus", "4-1": "vulpes_vulpes"}


@pytest.mark.rule("MYA-08", "MYA-30", "R-MYA-04")
def test_a_senior_needs_nothing_and_any_number_may_be_played() -> None:
    """Ann plays two wolves into row 3; it is still her turn."""
    match = wild({"hand": ["canis_lupus", "canis_lupus"], "field": {}})
    put(match, "Grey wolf", "3-2")
    state = put(match, "Grey wolf", "3-5")
    assert field(match) == {"1:3-2": "canis_lupus", "1:3-5": "canis_lupus", "2:3-8": "bison_bison"}
    assert hand(match, ANN) == []
    assert (state.turn, state.phase) == (ANN, "play")


@pytest.mark.rule("MYA-09", "MYA-84", "R-MYA-32")
def test_a_junior_needs_its_senior_under_control() -> None:
    """A pup alone is refused, also when only the opponent has wolves; with an own wolf it may come."""
    match = wild({"hand": ["canis_lupus_pup", "canis_lupus"]}, {"field": {"3-1": "canis_lupus"}})
    refusal = refused(match, "Play Wolf pup")
    assert refusal.rule == "MYA-84"
    assert "Grey wolf" in refusal.text
    put(match, "Grey wolf", "3-1")
    put(match, "Wolf pup", "3-3")
    assert at(match, "1:3-3") == "canis_lupus_pup"


@pytest.mark.rule("MYA-84", "R-MYA-32")
def test_another_printing_of_the_senior_counts() -> None:
    """A wolf with another id in the file is a wolf; a fox is not."""
    gray = card("gray_wolf", "ae", name="Canis lupus")
    for beside, rule in (("gray_wolf", None), ("vulpes_vulpes", "MYA-84")):
        match = wild({"hand": ["canis_lupus_pup"], "field": {"3-1": beside}}, own=[gray])
        verdicts = {choice.option.label: choice.rule for choice in match.choices()}
        found = verdicts["Play Wolf pup"]
        assert found == rule


@pytest.mark.rule("MYA-84", "R-MYA-32")
def test_the_same_id_with_another_name_is_no_senior() -> None:
    """Bo's file calls another animal canis_lupus: it serves Ann, and is no wolf; Bo's real wolf would be one."""
    for own, rule in (([card("canis_lupus", "ae", name="Lupus alter")], "MYA-84"), ([], None)):
        theirs = {"field": {"3-1": "canis_lupus", "3-8": "bison_bison"}, "own": own}
        match = wild({"hand": ["canis_lupus_pup"]}, theirs, taken={"2:3-1": 1})
        verdicts = {choice.option.label: choice.rule for choice in match.choices()}
        found = verdicts["Play Wolf pup"]
        assert found == rule


@pytest.mark.rule("MYA-85")
def test_a_junior_stays_when_its_senior_leaves() -> None:
    """The wolf is sacrificed for a lion; its pup stays."""
    match = wild({"hand": ["panthera_leo"], "field": {"3-1": "canis_lupus", "3-3": "canis_lupus_pup"}})
    act(match, "Play Lion", f"Sacrifice Grey wolf {place('3-1')}", zone_label("3-1"))
    assert (at(match, "1:3-1"), at(match, "1:3-3")) == ("panthera_leo", "canis_lupus_pup")


@pytest.mark.rule("MYA-99")
def test_a_zone_holds_one_card() -> None:
    """The zone of the bison is refused; the one beside it is not."""
    match = wild({"hand": ["canis_lupus"]})
    act(match, "Play Grey wolf")
    assert refused(match, zone_label("3-8")).rule == "MYA-99"
    assert zone_label("3-7") in labels(match)


@pytest.mark.rule("MYA-99")
def test_a_position_with_two_cards_in_a_zone_cannot_be_laid_out() -> None:
    """Also a written position keeps to one card a zone."""
    with pytest.raises(MatchError, match="MYA-99"):
        wild({"field": {"3-1": "canis_lupus"}}, {"field": {"~3-1": "canis_lupus"}})


@pytest.mark.rule("MYA-101", "MYA-102", "MYA-103", "MYA-104", "MYA-34")
def test_an_active_card_goes_only_into_active_zones() -> None:
    """Row 2 is for SE; row 1 has three EV, three EF and two DO zones."""
    match = wild({"hand": ["canis_lupus"]})
    act(match, "Play Grey wolf")
    assert refused(match, zone_label("2-1")).rule == "MYA-101"
    row_one = [refused(match, zone_label(f"1-{column}")).rule for column in range(1, 9)]
    assert row_one == ["MYA-103"] * 3 + ["MYA-102"] * 3 + ["MYA-104"] * 2


@pytest.mark.rule("MYA-100", "MYA-31", "R-MYA-39")
def test_a_support_goes_only_into_the_own_row_two() -> None:
    """All eight zones of row 2 are open; AE zones and the opponent's field are not."""
    match = wild({"hand": ["quercus_robur"]})
    act(match, "Play Pedunculate oak")
    assert labels(match) == [zone_label(f"2-{column}") for column in range(1, 9)]
    assert refused(match, zone_label("3-1")).rule == "MYA-100"
    assert refused(match, zone_label("4-1")).rule == "MYA-100"
    assert refused(match, zone_label("~2-1")).rule == "R-MYA-39"


@pytest.mark.rule("MYA-111", "R-MYA-47")
def test_row_four_opens_in_the_second_turn() -> None:
    """In Ann's first turn row 4 is closed although rows 2 and 3 are filled; in her second it is open."""
    base = {"2-1": "rosa_canina", "3-1": "canis_lupus"}
    first = wild({"hand": ["vulpes_vulpes"], "field": base, "turns": 1}, {"turns": 1})
    act(first, "Play Red fox")
    assert refused(first, zone_label("4-1")).rule == "MYA-111"
    second = wild({"hand": ["vulpes_vulpes"], "field": base, "turns": 2}, {"turns": 1})
    put(second, "Red fox", "4-1")
    assert at(second, "1:4-1") == "vulpes_vulpes"


@pytest.mark.rule("MYA-112", "MYA-29")
@pytest.mark.parametrize("base", [{"2-1": "rosa_canina"}, {"3-1": "canis_lupus"}, {}])
def test_row_four_needs_both_rows_behind_it(base: dict[str, str]) -> None:
    """With row 2 or row 3 of the column missing row 4 is closed."""
    match = wild({"hand": ["vulpes_vulpes"], "field": {"3-8": "bison_bison", **base}})
    act(match, "Play Red fox")
    assert refused(match, zone_label("4-1")).rule == "MYA-112"


@pytest.mark.rule("MYA-112")
def test_row_four_needs_own_cards_behind_it() -> None:
    """An invader of the opponent in row 3 does not count as a card of Ann's."""
    match = wild({"hand": ["vulpes_vulpes"], "field": {"2-1": "rosa_canina"}}, {"field": {"~3-1": "canis_lupus"}})
    act(match, "Play Red fox")
    assert refused(match, zone_label("4-1")).rule == "MYA-112"


@pytest.mark.rule("MYA-113", "MYA-110")
def test_a_full_column_invades_row_four() -> None:
    """With rows 2, 3 and 4 of column 1 filled, their empty row 4 is open, and only there."""
    match = wild({"hand": ["lynx_lynx"], "field": FULL_COLUMN})
    act(match, "Play Eurasian lynx")
    assert refused(match, zone_label("~4-2")).rule == "MYA-113"
    act(match, zone_label("~4-1"))
    assert at(match, "2:4-1") == "lynx_lynx"
    assert match.state.table.active[ANN] == (16, 24, 56)


@pytest.mark.rule("MYA-113")
@pytest.mark.parametrize("missing", list(FULL_COLUMN))
def test_an_incomplete_column_does_not_invade(missing: str) -> None:
    """Each of the three zones is needed."""
    rest = {zone: card for zone, card in FULL_COLUMN.items() if zone != missing}
    match = wild({"hand": ["lynx_lynx"], "field": rest})
    act(match, "Play Eurasian lynx")
    assert refused(match, zone_label("~4-1")).rule == "MYA-113"


@pytest.mark.rule("MYA-113", "MYA-99")
def test_an_invaded_zone_must_be_empty() -> None:
    """Bo's own card in row 4 keeps Ann out."""
    match = wild({"hand": ["lynx_lynx"], "field": FULL_COLUMN}, {"field": {"4-1": "bison_bison"}})
    act(match, "Play Eurasian lynx")
    assert refused(match, zone_label("~4-1")).rule == "MYA-99"


@pytest.mark.rule("MYA-114")
def test_the_second_step_needs_the_first() -> None:
    """Their row 3 is closed without Ann's card in their row 4, and open with it; their row 2 never is."""
    match = wild({"hand": ["lynx_lynx", "lynx_pardinus"], "field": FULL_COLUMN})
    act(match, "Play Eurasian lynx")
    assert refused(match, zone_label("~3-1")).rule == "MYA-114"
    assert refused(match, zone_label("~2-1")).rule == "R-MYA-39"
    act(match, zone_label("~4-1"))
    put(match, "Iberian lynx", "~3-1")
    assert (at(match, "2:4-1"), at(match, "2:3-1")) == ("lynx_lynx", "lynx_pardinus")


@pytest.mark.rule("R-MYA-35")
def test_nobody_invades_in_the_first_turn() -> None:
    """Even a full column, which a card effect might have made, does not help in turn 1."""
    match = wild({"hand": ["lynx_lynx"], "field": FULL_COLUMN, "turns": 1}, {"turns": 1})
    act(match, "Play Eurasian lynx")
    assert refused(match, zone_label("~4-1")).rule == "R-MYA-35"
    assert refused(match, zone_label("~3-1")).rule == "R-MYA-35"


@pytest.mark.rule("R-MYA-48", "MYA-105")
def test_conditions_are_asked_only_when_a_card_is_played() -> None:
    """The row 3 card behind it is sacrificed: what stands in row 4 and on their field stays where it is."""
    match = wild({"hand": ["panthera_leo"], "field": {**FULL_COLUMN, "~4-1": "lynx_lynx"}})
    act(match, "Play Lion", f"Sacrifice Grey wolf {place('3-1')}", zone_label("3-5"))
    assert field(match) == {
        "1:2-1": "rosa_canina",
        "1:4-1": "vulpes_vulpes",
        "1:3-5": "panthera_leo",
        "2:4-1": "lynx_lynx",
        "2:3-8": "bison_bison",
    }


@pytest.mark.rule("R-MYA-39")
def test_rows_two_and_three_have_no_further_condition() -> None:
    """In the very first turn every zone of row 3 is open and nothing else."""
    match = wild({"hand": ["canis_lupus"], "field": {}, "turns": 1}, {"turns": 0, "field": {}})
    act(match, "Play Grey wolf")
    assert labels(match) == [zone_label(f"3-{column}") for column in range(1, 9)]


@pytest.mark.rule("MYA-99")
def test_without_any_free_zone_a_card_stays_in_the_hand() -> None:
    """Row 2 is full: an oak cannot be played."""
    full = {f"2-{column}": "rosa_canina" for column in range(1, 9)}
    match = wild({"hand": ["quercus_robur"], "field": full})
    assert refused(match, "Play Pedunculate oak").rule == "MYA-99"


@pytest.mark.rule("R-MYA-20", "MYA-102", "MYA-21")
def test_an_effect_lies_in_its_zone_while_it_is_carried_out() -> None:
    """Venom lies in the first EF zone while its target is chosen and goes to Oblivion afterwards."""
    match = wild({"hand": ["venom"]}, {"field": {"3-1": "syncerus_caffer", "3-2": "bison_bison"}})
    act(match, "Play Venom")
    assert at(match, "1:1-4") == "venom"
    act(match, f"Choose African buffalo {place('~3-1')}")
    assert at(match, "1:1-4") == ""
    assert oblivion(match, ANN) == ["venom"]


@pytest.mark.rule("R-MYA-20", "MYA-102")
def test_without_a_free_effect_zone_an_effect_cannot_be_played() -> None:
    """Three Vigils remain in the three EF zones: a fourth effect has to wait, an event has not."""
    vigils = {f"1-{column}": "vigil" for column in (4, 5, 6)}
    match = wild({"hand": ["scent_trail", "algal_bloom"], "field": {"3-8": "bison_bison", **vigils}})
    assert refused(match, "Play Scent Trail").rule == "R-MYA-20"
    assert "Play Algal Bloom" in labels(match)


@pytest.mark.rule("MYA-103", "MYA-104", "R-MYA-20")
def test_events_and_dominions_take_zones_of_their_own() -> None:
    """A dominion stays in a DO zone, an event lies in an EV zone while it asks."""
    match = wild({"hand": ["rift", "home_ground"]})
    act(match, "Play Home Ground", "Play Rift")
    assert (at(match, "1:1-7"), at(match, "1:1-1")) == ("home_ground", "rift")


@pytest.mark.rule("R-MYA-20", "MYA-104")
def test_two_dominions_fill_the_dominion_zones() -> None:
    """A third one is refused."""
    full = {"3-8": "bison_bison", "1-7": "home_ground", "1-8": "tidal_reign"}
    match = wild({"hand": ["deep_forest"], "field": full})
    assert refused(match, "Play Deep Forest").rule == "R-MYA-20"


@pytest.mark.rule("R-MYA-46")
def test_a_dominion_needs_an_entity() -> None:
    """Without an entity Ann may play an effect and an event but no dominion; with one she may."""
    match = wild({"hand": ["deep_forest", "scent_trail", "el_nino"], "field": {}, "turns": 1}, {"turns": 0})
    assert refused(match, "Play Deep Forest").rule == "R-MYA-46"
    assert {"Play Scent Trail", "Play El Nino"} <= set(labels(match))
    other = wild({"hand": ["deep_forest"]})
    act(other, "Play Deep Forest")
    assert at(other, "1:1-7") == "deep_forest"


@pytest.mark.rule("R-MYA-03")
def test_entities_come_before_the_attacks() -> None:
    """In the attack phase an entity is refused, an effect is not."""
    match = wild({"hand": ["canis_lupus", "adrenaline"]})
    act(match, "Go to the attacks")
    assert refused(match, "Play Grey wolf").rule == "R-MYA-03"
    assert "Play Adrenaline" in labels(match)


@pytest.mark.rule("MYA-24")
def test_entities_are_active_and_support_cards() -> None:
    """Both count as entities of their player, and both may come back as entities."""
    match = wild({"hand": ["rebirth"], "oblivion": ["canis_lupus", "quercus_robur", "venom"]}, {})
    act(match, "Play Rebirth")
    assert labels(match) == ["Choose Pedunculate oak", "Choose Grey wolf"]
    table = wild({"field": {"2-1": "quercus_robur", "3-1": "canis_lupus", "1-7": "home_ground"}}).state.table
    assert len(table.entities[ANN]) == 2
    assert len(table.entities[BO]) == 1


@pytest.mark.rule("R-MYA-40", "R-MYA-41")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"stage": "1:heavy_pup"}, "Nobody could have chosen that here."),
        ({"stage": "1:canis_lupus"}, "Nobody could have chosen that here."),
        ({"stage": "1:venom"}, "The play that was begun is not in this phase: check the phase and its parts."),
        ({"phase": "target"}, "Nobody could have chosen that here."),
        ({"phase": "sacrifice"}, "The play that was begun is not in this phase: check the phase and its parts."),
        ({"phase": "declare"}, "The play that was begun is not in this phase: check the phase and its parts."),
        ({"phase": "play"}, 'The phase "play" needs its stage.'),
        ({"zone": "1:3-2"}, "The play that was begun is not in this phase: check the phase and its parts."),
        ({"zone": "1:3-1"}, "Nobody could have chosen that here."),
        ({"zone": "2:3-2"}, "Nobody could have chosen that here."),
        ({"zone": "1:2-1"}, "Nobody could have chosen that here."),
    ],
)
def test_a_written_play_is_one_that_could_have_been_begun(change: dict[str, str], said: str) -> None:
    """Ann is placing her lynx; a card that needs sacrifices, one on the field, or a zone that isn't free is refused."""
    hand = ["lynx_lynx", "heavy_pup", "venom"]
    match = wild({"hand": hand, "field": {"3-1": "canis_lupus"}}, {"field": {"3-1": "bison_bison"}})
    act(match, "Play Eurasian lynx")
    written = match.game.spell(match.state)
    assert match.game.lay_out(match.pool, written) == match.state
    with pytest.raises(LayoutError) as wrong:
        match.game.lay_out(match.pool, {**written, **change})
    assert wrong.value.text == said
