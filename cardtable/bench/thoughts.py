"""How fast the strong player thinks, and how much of that time is not spent in the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from statistics import median
from time import process_time
from typing import Any

from cardtable.bots.random_player import play_out
from cardtable.bots.search import Search
from cardtable.bots.thinking import Budget
from cardtable.bots.worlds import worlds_of
from cardtable.core.game import AnyGame
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import listings, load_game
from cardtable.match.seating import options_of
from cardtable.simulate import Tables, lineups

THOUGHTS = 150
STARTS = (6, 14, 30)
"""After so many random actions the tables are thought about."""


def thought_speeds(rounds: int) -> dict[str, Any]:
    """Thoughts a second of each game, and the share of time outside `verdicts` and `reduce`; medians."""
    out = {}
    for listing in listings():
        game, tables = _moments(listing.id)
        seen = [_measure(game, tables) for _ in range(rounds)]
        out[listing.id] = {
            "per_second": round(median(speed for speed, _ in seen)),
            "outside_rules": round(median(share for _, share in seen), 3),
        }
    return out


def _moments(game_id: str) -> tuple[AnyGame, list[Any]]:
    """Tables of a game at which somebody has to decide."""
    game = load_game(game_id)
    options = options_of(game, None)
    decks = [load_deck(info.path) for info in shipped_decks(game_id)]
    tables = Tables.lay(game, lineups(game, decks, game.seats[0], options)[:2], options)
    fresh = [game.setup(pool, options, 1) for pool in tables.pools]
    states = [play_out(game, state, 1, actions).state for state in fresh for actions in STARTS]
    return game, [state for state in states if game.to_act(state) is not None]


def _measure(game: AnyGame, states: list[Any]) -> tuple[float, float]:
    """Thoughts a second, and the share outside the rules: the rules are timed in a second run of the same thoughts.

    Both are seconds of this process, so that whatever else the machine does counts for neither.
    """
    thoughts, seconds = _think(game, states)
    inside = _Clock()
    _think(replace(game, verdicts=inside.timed(game.verdicts), reduce=inside.timed(game.reduce)), states)
    return thoughts / seconds, max(0.0, 1.0 - inside.seconds / seconds)


def _think(game: AnyGame, states: list[Any]) -> tuple[int, float]:
    thoughts, started = 0, process_time()
    for state in states:
        thoughts += Search(game, 1).think(worlds_of(game, state), Budget(thoughts=THOUGHTS)).thoughts
    return thoughts, process_time() - started


class _Clock:
    """Adds up the time that functions take."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def timed(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, with its time counted."""

        def counted(*args: Any) -> Any:
            started = process_time()
            result = work(*args)
            self.seconds += process_time() - started
            return result

        return counted
