"""The table's own rules about answering an effect, whatever the game."""

from __future__ import annotations

import pytest

from cardtable.core import fx
from cardtable.core.ids import CardId
from cardtable.rulebook import load_rulebook
from tests.core.effects.arena import HOST, card, lay_out

TWO = card(
    "two",
    type="spell",
    abilities=[
        {
            "use": "main",
            "zone": ["hand"],
            "targets": {"both": {"in": ["garden"], "owner": "opponent", "type": "entity", "exactly": 2}},
            "do": [{"op": "damage", "to": "$both", "amount": 1}],
        }
    ],
)
ROCK = card("rock", type="weapon")


@pytest.mark.rule("TABLE-PICK", "TABLE-FEW")
def test_an_effect_takes_only_cards_that_fit_and_not_too_few() -> None:
    """Both entities may be picked, the rock may not, and nobody stops after one of two."""
    state = lay_out([TWO, ROCK], {"hand": ["two"]}, {"garden": ["a", "rock", "b"]})
    source = next(card for card in range(len(state.pool)) if state.pool[CardId(card)].id == "two")
    state, _ = fx.start(HOST, state, CardId(source), 0, "main")
    first, second = [action for action, rule in fx.answer_verdicts(HOST, state) if rule is None][:2]
    refused = {rule.id: rule.say(state, action) for action, rule in fx.answer_verdicts(HOST, state) if rule}
    assert set(refused) == {"TABLE-PICK", "TABLE-FEW"}
    assert all(load_rulebook("toy").get(id) for id in refused)
    state, _ = fx.answer(HOST, state, first)
    assert "TABLE-FEW" in [rule.id for _, rule in fx.answer_verdicts(HOST, state) if rule]
    state, _ = fx.answer(HOST, state, second)
    assert not fx.is_waiting(state)
