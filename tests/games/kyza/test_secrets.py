"""Nothing hidden can be worked out: other worlds that look the same, and actions that name places."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.fx import actions as answer
from cardtable.core.names import put_names
from cardtable.games.kyza import GAME
from cardtable.games.kyza.spots import card_name
from tests.games.acting import act
from tests.games.kyza.arena import ANN, BO, CY, face, own_card, row, side, state_of, table
from tests.games.kyza.test_combat import combat

BOTH = {"hand": ["eel_broker", "ash_piper"], "effects": ["kiln_rat", "spare_hand"], "characters": ["elder_stag"]}


@pytest.mark.rule("R-KYZ-42")
def test_in_other_worlds_hidden_cards_are_others_and_known_ones_the_same() -> None:
    """Bo's hand, deck and face-down Effects change places for Ann; her own hand and Effects stay."""
    match = table(BOTH, BOTH)
    state = state_of(match)
    worlds = [GAME.imagine(state, ANN, seed) for seed in range(20)]
    assert all(world.table.sides[ANN].hand == side(match, ANN).hand for world in worlds)
    assert all(world.table.sides[ANN].effects == side(match, ANN).effects for world in worlds)
    assert len({world.table.sides[BO].hand for world in worlds}) > 5
    assert len({world.table.sides[BO].effects for world in worlds}) > 5
    assert len({world.table.sides[ANN].deck for world in worlds}) > 5
    assert len({world.chance.seed for world in worlds}) == 20


@pytest.mark.rule("R-KYZ-42")
def test_a_card_cannot_be_traced_from_the_hand_to_the_table() -> None:
    """Ann names Bo's face-down Effects by their places, the same in every world."""
    match = table({**BOTH, "effects": ["wing_auditor"]}, BOTH)
    act(match, "Activate Wing Auditor")
    actions = match.legal_actions()
    assert actions == (answer.pick_spot("set:1", 0), answer.pick_spot("set:1", 1))
    for seed in range(10):
        world = GAME.imagine(match.state, ANN, seed)
        assert tuple(action for action, rule in GAME.verdicts(world) if rule is None) == actions


def test_what_a_player_looks_at_is_the_same_in_all_worlds() -> None:
    """Lamp Thief shows Bo's hand to Ann: it is known while she chooses; the rest of his cards is not."""
    match = table({**BOTH, "effects": ["lamp_thief"]}, BOTH)
    act(match, "Activate Lamp Thief")
    for seed in range(10):
        world = GAME.imagine(match.state, ANN, seed)
        assert world.table.sides[BO].hand == side(match, BO).hand
        assert GAME.board(world, ANN) == GAME.board(match.state, ANN)


def test_a_plan_in_the_making_is_unknown_to_others() -> None:
    """Bo's worlds hold no trace of Ann's half-made attack; hers do."""
    match = table(BOTH, BOTH, phase="attack")
    act(match, "Attack Bo with Elder Stag")
    assert GAME.imagine(match.state, BO, 1).table.fights == ()
    assert GAME.imagine(match.state, ANN, 1).table.fights == state_of(match).table.fights


def _telltale(word: str) -> Any:
    """A Continuous Effect of everybody's that changes all there is of the Characters with this word."""
    mine = {"in": ["characters"], "owner": "each", "has": [word]}
    return own_card(f"telltale_{word}", {"affects": mine, "stats": {"damage": 1, "health": 2}}, continuous=True)


@pytest.mark.rule("R-KYZ-42")
def test_numbers_do_not_betray_an_attack_in_the_making() -> None:
    """Attackers get +1/+2 by Ann's Effect: nobody sees it before she says that the attack is complete."""
    mine = {**BOTH, "effects": [{"card": "telltale_attacking", "up": True}]}
    match = table(mine, BOTH, phase="attack", own=[_telltale("attacking")])
    before = [match.board(BO), match.board(None)]
    act(match, "Attack Bo with Elder Stag")
    assert [match.board(BO), match.board(None)] == before
    act(match, "The attack is complete")
    assert [stat.value for stat in face(match, BO, "characters:0").stats] == [4, 5, 7]


@pytest.mark.rule("R-KYZ-42")
def test_numbers_do_not_betray_a_block_in_the_making() -> None:
    """The same for Bo's blockers, seen by Ann."""
    mine = {**BOTH, "effects": [{"card": "telltale_blocking", "up": True}]}
    match = table(mine, BOTH, phase="attack", own=[_telltale("blocking")])
    act(match, "Attack Bo with Elder Stag", "The attack is complete")
    before = [match.board(ANN), match.board(None)]
    act(match, "Block Ann's Elder Stag with Elder Stag")
    assert [match.board(ANN), match.board(None)] == before
    act(match, "The blocks are complete")
    assert [stat.value for stat in face(match, ANN, "characters:1").stats] == [4, 5, 7]


def test_a_plan_in_the_making_destroys_nobody() -> None:
    """Attackers get -5 Health: a player who gives up while Ann still plans does not make the plan happen."""
    weak = own_card(
        "weak", {"affects": {"in": ["characters"], "has": ["attacking"]}, "stats": {"health": -5}}, continuous=True
    )
    mine = {**BOTH, "effects": [{"card": "weak", "up": True}]}
    match = table(mine, BOTH, BOTH, phase="attack", own=[weak])
    act(match, "Attack Bo with Elder Stag")
    match.resign(CY)
    assert row(match, ANN) == ["elder_stag", None, None]
    act(match, "The attack is complete")
    assert row(match, ANN) == [None, None, None]


@pytest.mark.rule("R-KYZ-08")
def test_the_order_of_blockers_is_the_attackers_own_until_damage_is_dealt() -> None:
    """While Ann puts three blockers in order, Bo sees no difference; her own board follows her."""
    match = combat(["world_oak"], ["brass_magistrate", "ash_piper", "elder_stag"])
    act(match, "Attack Bo with The World Oak", "The attack is complete")
    for name in ("Brass Magistrate", "Ash Piper", "Elder Stag"):
        act(match, f"Block Ann's World Oak with {name}")
    act(match, "The blocks are complete")
    links, own = match.board(BO).links, match.board(ANN).links
    act(match, "Hit Bo's Elder Stag first")
    assert (match.board(BO).links, match.board(None).links) == (links, links)
    assert match.board(ANN).links != own


def test_a_name_tells_nothing_of_a_face_down_namesake() -> None:
    """Bo's two Hedge Mazes are told apart for Bo alone while one of them lies face down."""
    match = table({}, {"effects": [{"card": "hedge_maze", "up": True}, "hedge_maze"]})
    lying = side(match, BO).effects[0]
    assert lying is not None
    spoken = [put_names(card_name(state_of(match).table, lying.card, seat), match.names) for seat in (ANN, BO, None)]
    assert spoken == ["Bo's Hedge Maze", "Hedge Maze (space 1)", "Bo's Hedge Maze"]
