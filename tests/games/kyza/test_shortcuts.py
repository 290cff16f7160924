"""Where Kyza takes a quick way, the slow one leads to the same table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.core.chance import Chance, number
from cardtable.core.game import complete_options, legal_actions
from cardtable.decks import load_deck, shipped_decks
from cardtable.games.kyza import GAME, effects
from cardtable.games.kyza.state import State

OPTIONS = complete_options(GAME.options, None)


def random_steps(seed: int, limit: int = 150) -> Iterator[tuple[State, Any]]:
    """States of a random game between two neighbouring decks, each with the action that is taken there."""
    decks = [load_deck(info.path) for info in shipped_decks("kyza")]
    legal = [deck for deck in decks if not GAME.check_deck(deck, OPTIONS)]
    pair = [legal[seed % len(legal)], legal[(seed + 1) % len(legal)]]
    state, chance = GAME.setup(GAME.compile(pair, OPTIONS), OPTIONS, seed), Chance(seed)
    for _ in range(limit):
        actions = legal_actions(GAME, state)
        if not actions:
            return
        pick, chance = number(chance, len(actions))
        yield state, actions[pick]
        state, _ = GAME.reduce(state, actions[pick])


def test_events_that_nobody_hears_need_not_go_through_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the shortcuts closed every step ends on the same table with the same events."""
    steps = [step for seed in range(6) for step in random_steps(seed)]
    quick = [GAME.reduce(state, action) for state, action in steps]
    closed: list[str] = []

    def never(name: str, was: Any) -> Any:
        def closed_way(*given: Any) -> bool:
            if was(*given):
                closed.append(name)
            return False

        return closed_way

    for name in ("_is_silent", "_is_unheard"):
        monkeypatch.setattr(effects, name, never(name, getattr(effects, name)))
    assert [GAME.reduce(state, action) for state, action in steps] == quick
    assert closed.count("_is_silent") > 50
    assert closed.count("_is_unheard") > 5
