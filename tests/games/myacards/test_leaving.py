"""What leaves the field, where it goes, what it takes with it, and what may come back."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.games.myacards.events import BonusEnded, CardRemoved
from tests.games.acting import act, labels
from tests.games.myacards.wild import (
    ANN,
    BO,
    at,
    bonuses,
    card,
    cell,
    declare,
    field,
    hand,
    names,
    numbers,
    oblivion,
    place,
    put,
    strike,
    wild,
    zone_label,
)


@pytest.mark.rule("MYA-82")
@pytest.mark.parametrize(("dfs", "stays"), [(0, True), (-1, False)])
def test_below_zero_removes_at_once(dfs: int, stays: bool) -> None:
    """DFS 2 with -2 is 0 and stays; with one more it leaves."""
    match = wild(
        {"hand": ["venom"]},
        {"field": {"3-1": "lynx_lynx", "3-8": "bison_bison"}},
        chips=[{"zone": "2:3-1", "dfs": dfs}] if dfs else [],
    )
    act(match, "Play Venom", f"Choose Eurasian lynx {place('~3-1')}")
    assert (at(match, "2:3-1") == "lynx_lynx") is stays


@pytest.mark.rule("MYA-82", "MYA-123")
@pytest.mark.parametrize(("owner", "falls"), [("opponent", "2:3-1"), ("you", "1:3-1")])
def test_what_a_support_takes_away_removes_whom_it_is_taken_from(owner: str, falls: str) -> None:
    """A made-up dominion takes 2 DFS from the AE of one player: the lizard with 1 leaves, the bisons stay."""
    taker = card("taker", "do", abilities=[{"affects": {"in": ["ae"], "owner": owner}, "stats": {"dfs": -2}}])
    lizard = card("lizard", "ae", name="Lacerta dubia")
    weak, strong = {"3-1": "lizard", "3-8": "bison_bison"}, {"3-8": "bison_bison"}
    fields = (strong, weak) if owner == "opponent" else (weak, strong)
    match = wild({"hand": ["taker"], "field": fields[0]}, {"field": fields[1]}, own=[taker, lizard])
    assert at(match, falls) == "lizard"
    act(match, "Play Taker")
    while len(labels(match)) and labels(match)[0].startswith("Place it"):
        act(match, labels(match)[0])
    assert at(match, falls) == ""
    assert (at(match, "1:3-8"), at(match, "2:3-8")) == ("bison_bison", "bison_bison")


@pytest.mark.rule("MYA-82", "MYA-123")
def test_any_statistic_counts() -> None:
    """SPD 2 with -3 is below zero: the buffalo leaves, too."""
    match = wild({"hand": ["exhaustion"]}, {"field": {"3-1": "syncerus_caffer", "3-8": "bison_bison"}})
    act(match, "Play Exhaustion", f"Choose African buffalo {place('~3-1')}")
    assert oblivion(match, BO) == ["syncerus_caffer"]


@pytest.mark.rule("MYA-106", "MYA-21")
def test_removed_cards_go_to_their_owners_oblivion() -> None:
    """An invader of Ann's on Bo's field goes to Ann's Oblivion; so does a card of hers that served Bo."""
    match = wild(
        {"field": {"~4-1": "vulpes_vulpes", "3-8": "bison_bison"}},
        {"field": {"3-1": "canis_lupus"}},
        turn=2,
        phase="attack",
    )
    strike(match, "Grey wolf", "3-1", "Red fox", "4-1")
    assert (oblivion(match, ANN), oblivion(match, BO)) == (["vulpes_vulpes"], [])
    tamed = wild(
        {"field": {"3-1": "vulpes_vulpes", "3-8": "bison_bison", "4-1": "canis_lupus"}},
        phase="attack",
        taken={"1:3-1": 2},
    )
    strike(tamed, "Grey wolf", "4-1", "Red fox", "3-1")
    assert (oblivion(tamed, ANN), oblivion(tamed, BO)) == (["vulpes_vulpes"], [])


@pytest.mark.rule("MYA-109", "R-MYA-21")
def test_dominions_leave_with_the_last_entity() -> None:
    """Bo's first turn is not over, so the game goes on: his dominion leaves with his only entity."""
    match = wild(
        {"field": {"3-1": "canis_lupus"}, "turns": 2},
        {"field": {"3-1": "vulpes_vulpes", "1-7": "home_ground"}, "turns": 0},
        phase="attack",
        chips=[{"zone": "1:3-1", "atk": 2}],
    )
    strike(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    assert match.outcome is None
    assert oblivion(match, BO) == ["vulpes_vulpes", "home_ground"]


@pytest.mark.rule("MYA-109", "R-MYA-21")
def test_dominions_stay_with_one_entity_left() -> None:
    """An SE is enough, and Ann's own dominion is not touched."""
    theirs = {"3-1": "vulpes_vulpes", "2-2": "quercus_robur", "1-7": "deep_forest"}
    match = wild({"field": {"3-1": "canis_lupus", "1-7": "home_ground"}}, {"field": theirs}, phase="attack")
    strike(match, "Grey wolf", "3-1", "Red fox", "~3-1")
    assert (at(match, "2:1-7"), at(match, "1:1-7")) == ("deep_forest", "home_ground")


@pytest.mark.rule("MYA-107")
def test_cards_come_back_only_when_a_card_says_so() -> None:
    """Rebirth takes an entity out of Oblivion; nothing else in Ann's turn offers what lies there."""
    match = wild({"hand": ["rebirth"], "oblivion": ["canis_lupus", "lynx_lynx"]})
    assert not [label for label in labels(match) if "lupus" in label]
    act(match, "Play Rebirth", "Choose Grey wolf")
    assert hand(match, ANN) == ["canis_lupus"]
    assert oblivion(match, ANN) == ["lynx_lynx", "rebirth"]


@pytest.mark.rule("MYA-107")
def test_a_card_may_come_back_onto_the_field() -> None:
    """Second Spring puts a lynx into a free zone of row 3."""
    match = wild({"hand": ["second_spring"], "oblivion": ["lynx_lynx"]})
    act(match, "Play Second Spring", "Choose row 3, column 2")
    assert at(match, "1:3-2") == "lynx_lynx"


@pytest.mark.rule("MYA-108")
def test_banned_cards_never_come_back() -> None:
    """A lynx that died out is not offered to Rebirth, nor is a card with that word printed on it; its sister is."""
    match = wild(
        {"hand": ["extinction"]},
        {"field": {"3-1": "lynx_lynx", "3-8": "bison_bison"}, "hand": ["rebirth"], "oblivion": ["lynx_pardinus"]},
    )
    act(match, "Play Extinction", f"Choose Eurasian lynx {place('~3-1')}", "End the turn", "Play Rebirth")
    assert hand(match, BO)[-1] == "lynx_pardinus"
    assert oblivion(match, BO) == ["lynx_lynx", "rebirth"]
    board = match.board(None).zone("oblivion:1")
    assert board is not None
    assert [[badge.text for badge in face.badges] for face in board.browse] == [[], ["never"]]


@pytest.mark.rule("MYA-108")
def test_a_card_that_dies_out_by_itself_says_so() -> None:
    """Torpor and Great Dying are marked; no effect of the set can reach them in Oblivion."""
    match = wild({"hand": ["rebirth"], "oblivion": ["great_dying", "torpor"]})
    act(match, "Play Rebirth")
    assert hand(match, ANN) == []
    kinds = {card.id: card.extinct for card in match.pool.cards}
    assert (kinds["great_dying"], kinds["torpor"], kinds["rebirth"]) == (True, True, False)
    shown = match.board(ANN).zone(f"oblivion:{ANN}")
    assert shown is not None
    faces = {face.title: face.detail for face in shown.browse}
    said = {title: "Once in Oblivion it never comes back" in detail for title, detail in faces.items()}
    assert said == {"Great Dying": True, "Torpor": True, "Rebirth": False}


BACK: dict[str, Any] = {"on": "removed", "where": {"seat": "you"}}
RETURNERS = [
    card("lost_lion", "ae", extinct=True, name="Leo perditus"),
    card("to_hand", "do", abilities=[{**BACK, "do": [{"op": "move", "cards": "$event.card", "to": "hand"}]}]),
    card("to_deck", "do", abilities=[{**BACK, "do": [{"op": "move", "cards": "$event.card", "to": "deck"}]}]),
    card(
        "to_field",
        "do",
        abilities=[
            {
                **BACK,
                "do": [
                    {"op": "choose_place", "in": "ae", "as": "there"},
                    {"op": "myacards.enter", "card": "$event.card", "to": "$there"},
                ],
            }
        ],
    ),
]


@pytest.mark.rule("MYA-108")
@pytest.mark.parametrize("returner", ["to_hand", "to_deck", "to_field"])
@pytest.mark.parametrize("target", ["lost_lion", "vulpes_vulpes"])
def test_no_effect_brings_a_banned_card_back(returner: str, target: str) -> None:
    """Whatever leaves comes back to Bo by its event; the card that may not stays in Oblivion, the fox does not."""
    theirs = {"field": {"3-1": target, "3-8": "bison_bison", "1-7": returner}, "deck": []}
    match = wild({"field": {"3-1": "loxodonta_africana"}}, theirs, phase="attack", own=RETURNERS, filler=0)
    name = match.pool[match.state.table.field[cell("2:3-1")]].name
    declare(match, "African bush elephant", "3-1", name, "~3-1")
    act(match, "Pass")
    if returner == "to_field":
        act(match, "Choose row 3, column 5")
    table = match.state.table
    back = [*names(match, table.hands[1]), *names(match, table.decks[1]), at(match, "2:3-5")]
    assert (target in back) == (target == "vulpes_vulpes")
    assert oblivion(match, BO) == (["lost_lion"] if target == "lost_lion" else [])
    assert at(match, "2:3-8") == "bison_bison"


def test_a_card_hears_that_it_leaves_itself() -> None:
    """The mourner waits for any card of Bo's to be removed: it is the one that is, no other listens, and Bo draws."""
    mourner = card("mourner", "ae", name="Luctor solus", abilities=[{**BACK, "do": [{"op": "draw"}]}])
    theirs = {"field": {"3-1": "mourner", "3-8": "bison_bison"}, "deck": ["rift"]}
    match = wild({"field": {"3-1": "loxodonta_africana"}}, theirs, phase="attack", own=[mourner], filler=0)
    declare(match, "African bush elephant", "3-1", "Luctor solus", "~3-1")
    act(match, "Pass")
    assert oblivion(match, BO) == ["mourner"]
    assert hand(match, BO) == ["rift"]


@pytest.mark.rule("MYA-108")
def test_a_doomed_card_stays_in_oblivion_when_its_own_event_would_bring_it_back() -> None:
    """Bo's dominion returns what leaves; the lynx that Extinction dooms stays away."""
    theirs = {"field": {"3-1": "lynx_lynx", "3-8": "bison_bison", "1-7": "to_hand"}}
    match = wild({"hand": ["extinction"]}, theirs, own=RETURNERS)
    act(match, "Play Extinction", f"Choose Eurasian lynx {place('~3-1')}")
    assert oblivion(match, BO) == ["lynx_lynx"]
    assert hand(match, BO) == []


@pytest.mark.rule("R-MYA-45", "MYA-69")
def test_chips_stay_as_long_as_the_card() -> None:
    """Venom's -2 DFS lasts into later turns; a card that leaves and comes back has none."""
    match = wild({"hand": ["venom"]}, {"field": {"3-1": "bison_bison", "3-2": "bison_bison"}, "hand": ["homing"]})
    act(match, "Play Venom", f"Choose American bison {place('~3-1')}", "End the turn")
    assert numbers(match, "2:3-1") == (3, 3, 3)
    act(match, "Play Homing", f"Choose American bison {place('3-1')}")
    assert match.state.table.chips == ()
    put(match, "American bison", "3-1")
    assert numbers(match, "2:3-1") == (3, 5, 3)


@pytest.mark.rule("R-MYA-45")
def test_chips_with_a_duration_leave_in_time() -> None:
    """Adrenaline's +3 ATK is gone when the turn ends; the flood's -2 DFS one turn later."""
    match = wild({"hand": ["adrenaline", "flood"]}, {"field": {"3-8": "bison_bison"}})
    act(match, "Play Adrenaline", "Play Flood")
    assert numbers(match, "1:3-8") == (6, 3, 3)
    assert numbers(match, "2:3-8") == (3, 3, 3)
    act(match, "End the turn")
    assert numbers(match, "1:3-8") == (3, 3, 3)
    act(match, "End the turn")
    assert numbers(match, "1:3-8") == (3, 5, 3)
    assert match.state.table.chips == ()


@pytest.mark.rule("R-MYA-45", "MYA-10")
def test_a_support_counts_while_it_lies_there() -> None:
    """The oak gives +1 DFS to forest AE; when it is removed that is over."""
    match = wild(
        {"field": {"3-1": "lynx_lynx", "2-5": "quercus_robur"}},
        {"field": {"3-5": "canis_lupus"}},
        turn=2,
        phase="attack",
    )
    assert numbers(match, "1:3-1") == (3, 3, 5)
    strike(match, "Grey wolf", "3-5", "Pedunculate oak", "~2-5")
    assert numbers(match, "1:3-1") == (3, 2, 5)


@pytest.mark.rule("R-MYA-42")
def test_the_order_of_settling() -> None:
    """Bonus ends, weak cards leave together, the stranded dominion after them, and only then the game is decided."""
    match = wild(
        {"field": {"3-1": "canis_lupus"}},
        {"field": {"3-1": "naja_naja", "3-2": "naja_haje", "1-7": "home_ground"}},
        phase="attack",
        chips=[{"zone": "2:3-2", "dfs": -3}, {"zone": "1:3-1", "atk": 3}],
    )
    declare(match, "Grey wolf", "3-1", "Indian cobra", "~3-1")
    before = match.state
    after, events = match.game.reduce(before, match.legal_actions()[-1])
    kinds = [(type(event).__name__, getattr(event, "why", getattr(event, "kind", ""))) for event in events]
    assert kinds == [
        ("CardRemoved", "attack"),
        ("BonusEnded", "sister"),
        ("CardRemoved", "below_zero"),
        ("CardRemoved", "no_entity"),
        ("GameWon", ""),
    ]
    assert isinstance(events[0], CardRemoved)
    assert isinstance(events[1], BonusEnded)
    assert after.outcome is not None


@pytest.mark.rule("R-MYA-42")
def test_weak_cards_leave_together() -> None:
    """A flood leaves two cobras with DFS -1: both go in one step although each was the other's sister."""
    match = wild({"hand": ["flood"]}, {"field": {"3-1": "vipera_berus", "3-3": "naja_haje", "3-8": "bison_bison"}})
    act(match, "Play Flood")
    assert oblivion(match, BO) == ["vipera_berus", "naja_haje"]
    assert bonuses(match) == []
    assert field(match)["2:3-8"] == "bison_bison"


@pytest.mark.rule("R-MYA-42", "R-MYA-20")
def test_an_effect_settles_when_it_is_completed() -> None:
    """Wildfire removes the oak and then weakens forest AE: they are judged after both, with the event gone."""
    match = wild(
        {"hand": ["wildfire"]}, {"field": {"3-1": "vespa_crabro", "2-1": "quercus_robur", "3-8": "bison_bison"}}
    )
    assert numbers(match, "2:3-1") == (2, 2, 6)
    act(match, "Play Wildfire")
    assert numbers(match, "2:3-1") == (2, 0, 6)
    assert oblivion(match, ANN) == ["wildfire"]
    assert zone_label("3-1") not in labels(match)
