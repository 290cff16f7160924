"""Triggers that speak of cards which have left meanwhile; cards made for these tests."""

from __future__ import annotations

from typing import Any

import msgspec

from cardtable.core.game import complete_options
from cardtable.games.kyza import GAME
from cardtable.games.kyza.actions import activate
from cardtable.games.kyza.cards import KyzaCard
from cardtable.games.kyza.deck import KyzaDeck
from cardtable.games.kyza.state import State
from tests.games.kyza.arena import ANN, BO, cards

FALLEN = {"on": "character_destroyed"}


def _after_the_volcano(*do: dict[str, Any], **bo: Any) -> State:
    """Ann has this trigger active and destroys all Characters: her Kiln Rat and Bo's Ash Piper."""
    written = {
        "id": "probe",
        "name": "Probe",
        "level": 3,
        "damage": 1,
        "health": 1,
        "continuous": True,
        "text": "Test.",
    }
    probe = KyzaCard.model_validate_json(msgspec.json.encode({**written, "abilities": [{**FALLEN, "do": list(do)}]}))
    known = tuple(cards()[id] for id in ("kiln_rat", "ash_piper", "volcano_bride", "acorn_monk"))
    copies = {"probe": 1, "kiln_rat": 2, "ash_piper": 2, "volcano_bride": 1, "acorn_monk": 6}
    deck = KyzaDeck(game="kyza", deck="Probe", cards=(probe, *known), list=copies)
    pool = GAME.compile([deck, deck, deck], complete_options(GAME.options, {"format": "house"}))
    mine = {
        "characters": ["kiln_rat"],
        "effects": [{"card": "probe", "up": True}, "volcano_bride"],
        "hand": ["kiln_rat"],
    }
    theirs = {"characters": ["ash_piper"], "hand": ["acorn_monk"], **bo}
    state = GAME.lay_out(pool, {"seats": [mine, theirs, {"hand": ["acorn_monk"]}], "phase": "activate"})
    bride = state.table.sides[ANN].effects[1]
    assert bride is not None
    state, _ = GAME.reduce(state, activate(bride.card))
    while state.run.queue:
        state, _ = GAME.reduce(state, next(action for action, rule in GAME.verdicts(state) if rule is None))
    assert sorted(GAME.cards(state)) == list(pool)
    return state


def _ids(state: State, held: tuple[Any, ...]) -> list[str]:
    return [state.pool[card].id for card in held]


def test_what_happens_to_a_character_that_has_left_does_nothing() -> None:
    """Boosts, words, damage, healing, control and destruction look for a Character in play and find none."""
    about = "$event.card"
    state = _after_the_volcano(
        {"op": "modify", "cards": about, "stats": {"damage": 1}, "until": "turn"},
        {"op": "grant", "cards": about, "words": ["rooted"], "until": "turn"},
        {"op": "damage", "to": about, "amount": 1},
        {"op": "heal", "cards": about},
        {"op": "kyza.control", "cards": about},
        {"op": "destroy", "cards": about},
        {"op": "mark", "cards": about, "mark": "time"},
        {"op": "discard", "cards": about},
    )
    assert _ids(state, state.table.sides[ANN].discard) == ["kiln_rat", "volcano_bride"]
    assert _ids(state, state.table.sides[BO].discard) == ["ash_piper"]


def test_a_fallen_character_can_be_brought_back() -> None:
    """Each goes from the Discard pile to its owner's hand."""
    state = _after_the_volcano({"op": "move", "cards": "$event.card", "to": "hand"})
    assert _ids(state, state.table.sides[ANN].hand) == ["kiln_rat", "kiln_rat"]
    assert _ids(state, state.table.sides[BO].hand) == ["acorn_monk", "ash_piper"]


def test_cards_of_a_player_who_is_out_stay_out() -> None:
    """Bo loses his last Life before his Character could come back."""
    state = _after_the_volcano(
        {"op": "lose", "score": "life", "amount": 1, "player": "opponent"},
        {"op": "move", "cards": "$event.card", "to": "characters"},
        life=1,
    )
    side = state.table.sides[BO]
    assert side.fate == "out"
    assert (side.hand, side.characters) == ((), (None, None, None))
    assert "ash_piper" in _ids(state, side.out)
