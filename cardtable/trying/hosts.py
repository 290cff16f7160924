"""How a game's effects read its state: a game does not tell, but playing on shows it sooner or later."""

from __future__ import annotations

from typing import Any

from cardtable.bots import RandomPlayer
from cardtable.core.effects.compiler.tracing import tracing
from cardtable.core.effects.machine.host import Host
from cardtable.core.game import AnyGame, legal_actions

LONG = 200
"""So many actions of random play are looked at for one that an effect hears of."""
_FOUND: dict[str, Host] = {}


def find_host(game: AnyGame, state: Any) -> Host | None:
    """The host of this game; None if nothing that effects hear of happens from here on."""
    if game.id not in _FOUND and (found := _search(game, state)) is not None:
        _FOUND[game.id] = found
    return _FOUND.get(game.id)


def _search(game: AnyGame, state: Any) -> Host | None:
    dice = RandomPlayer(0)
    with tracing(lambda card: ()) as trace:
        for _ in range(LONG):
            actions = legal_actions(game, state)
            if trace.host is not None or not actions:
                break
            state, _ = game.reduce(state, dice.choose(actions))
    return trace.host
