"""Whatever a player tries, a rule of the game says why not; the table's own words are the last resort.

`TABLE-THERE` ("that cannot be done from here") and `TABLE-TURN` ("wait until you are asked") say nothing of the game.
Over random games every player tries what was on offer at other times, also with other cards; counted is how many of a
hundred refused attempts are answered by nothing but these two.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardtable.core.game import refusal
from cardtable.games import load_game

from .attempts import attempts
from .base import GameTests
from .tables import Table

SEEDS, EVERY, EACH = 3, 3, 4
ENOUGH, GAMES = 100, 40
"""How many attempts of each kind are needed, and in how many games at most."""
MUTE = ("TABLE-THERE", "TABLE-TURN")


class Count(NamedTuple):
    """Refused attempts, and how many of them no rule of the game answered."""

    tried: int = 0
    mute: int = 0

    def and_one(self, rule: str) -> Count:
        return Count(self.tried + 1, self.mute + (rule in MUTE))

    @property
    def share(self) -> float:
        """Of a hundred."""
        return 100 * self.mute / max(1, self.tried)


def _count_attempts(table: Table) -> tuple[Count, Count]:
    """Count the attempts of whoever is asked, and of whoever must wait, in as many games as it takes."""
    game, counts = load_game(table.game), {True: Count(), False: Count()}
    for seed in range(GAMES):
        for state, action, seat in attempts(game, table, seed, EVERY, EACH):
            said, asked = refusal(game, state, action, seat), game.to_act(state) == seat
            assert said is not None
            counts[asked] = counts[asked].and_one(said.rule)
        if seed + 1 >= SEEDS and min(counts[True].tried, counts[False].tried) > ENOUGH:
            break
    return counts[True], counts[False]


class WhyNot(GameTests):
    """Whatever a player tries, a rule of the game says why not."""

    @pytest.mark.rule("TABLE-THERE", "TABLE-TURN")
    def test_a_rule_of_the_game_says_why_not(self) -> None:
        """No more attempts than the ceiling go without a rule of their game, at every number of seats."""
        for seats in load_game(self.game).seats:
            asked, waiting = _count_attempts(Table(self.game, seats, ()))
            print(f"{seats} seats: asked {asked.mute} of {asked.tried}, waiting {waiting.mute} of {waiting.tried}")
            assert min(asked.tried, waiting.tried) > ENOUGH
            assert asked.share <= self.ceiling.asked
            assert waiting.share <= self.ceiling.waiting

    def test_a_refusal_says_the_same_in_every_world_its_player_could_be_in(self) -> None:
        """Asking why not tells nobody what is hidden from them, whatever card an attempt names."""
        game = load_game(self.game)
        for state, action, seat in attempts(game, Table(self.game, game.seats[-1], ()), 1, 7, 3):
            said = refusal(game, state, action, seat)
            for world in range(2):
                assert refusal(game, game.imagine(state, seat, world), action, seat) == said
