"""Nothing hidden can be worked out: other worlds that look the same, and actions that name places."""

from __future__ import annotations

import pytest

from cardtable.core.effects import actions as answer
from cardtable.games.kyza import GAME
from tests.games.acting import act
from tests.games.kyza.arena import ANN, BO, side, state_of, table

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
        assert GAME.board(world, ANN) == match.board(ANN)


def test_a_plan_in_the_making_is_unknown_to_others() -> None:
    """Bo's worlds hold no trace of Ann's half-made attack; hers do."""
    match = table(BOTH, BOTH, phase="attack")
    act(match, "Attack Bo with Elder Stag")
    assert GAME.imagine(match.state, BO, 1).table.fights == ()
    assert GAME.imagine(match.state, ANN, 1).table.fights == state_of(match).table.fights
