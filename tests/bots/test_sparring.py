"""The sparring partner: honest, interruptible, and better than chance."""

from __future__ import annotations

from typing import Any

from cardtable.bots.sparring import SparringPartner, Tally, leads_clearly, worth
from cardtable.core.chance import Chance, number
from cardtable.core.game import legal_actions
from cardtable.core.ids import Seat
from cardtable.games import load_game
from tests.contract.tables import Table, fresh
from tests.games.karenza.duel import duel

TABLE = Table("karenza", 2, ())


def test_it_plays_legal_actions_and_beats_chance() -> None:
    """With a hundredth of a second a move it wins most duels against random play."""
    wins = 0
    for seed in range(6):
        game, state = fresh(TABLE, seed)
        partner, chance = SparringPartner(seed, budget=0.01), Chance(seed)
        while (seat := game.to_act(state)) is not None:
            legal = legal_actions(game, state)
            pick, chance = number(chance, len(legal))
            action = partner.choose(game, state) if seat == 0 else legal[pick]
            assert action in legal
            state, _ = game.reduce(state, action)
        wins += worth(game, state, Seat(0)) == 1.0
    assert wins >= 4


def test_it_takes_a_win_that_lies_before_it() -> None:
    """In the last hand, ahead and with a pass before it, passing wins at once."""
    match = duel({"hand": ["dew_drop"], "score": 9}, {"hand": [], "score": 2}, last_hand=True, passes=1)
    action = SparringPartner(1, budget=0.05).choose(match.game, match.state)
    assert match.game.describe(match.state, action).label == "Pass"


def test_it_never_looks_at_hidden_cards() -> None:
    """Only worlds imagined from its own seat are played: the true state is never reduced."""
    game, state = fresh(TABLE, 3)
    reduced: list[Any] = []

    def watched(before: Any, action: Any) -> Any:
        reduced.append(before)
        return load_game("karenza").reduce(before, action)

    from dataclasses import replace

    SparringPartner(1, budget=0.02).choose(replace(game, reduce=watched), state)
    assert reduced
    assert all(before is not state for before in reduced)


def test_it_can_be_interrupted() -> None:
    """With `stop` already true it still answers, with a legal action."""
    game, state = fresh(TABLE, 4)
    assert SparringPartner(1, budget=60.0).choose(game, state, stop=lambda: True) in legal_actions(game, state)


def test_a_clear_lead_ends_the_thinking() -> None:
    """One action that always wins against one that never does is clear; two alike are not."""
    good, bad = Tally(), Tally()
    for _ in range(20):
        good.add(1.0)
        bad.add(0.0)
    assert leads_clearly([good, bad])
    assert not leads_clearly([good, good])
