"""Whatever a player tries, a rule of the game says why not; the table's own words are the last resort.

`TABLE-THERE` ("that cannot be done from here") and `TABLE-TURN` ("wait until you are asked") say nothing of the game.
Over random games every player tries what was on offer at other times, also with other cards; counted is how many of a
hundred refused attempts are answered by nothing but these two.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardtable.core.game import refusal
from cardtable.games import GAMES, load_game
from tests.contract.attempts import attempts
from tests.contract.tables import Table

SEEDS, EVERY, EACH = 3, 3, 4
MUTE = ("TABLE-THERE", "TABLE-TURN")


class Ceiling(NamedTuple):
    """At most so many of a hundred attempts may go without a rule: of who is asked, and of who must wait."""

    asked: int
    waiting: int
    why: str


ONLY_WAIT = "whoever waits for the other's choice is told only to wait"
CEILINGS = {
    "karenza": Ceiling(0, 0, "nothing remains"),
    "myacards": Ceiling(0, 8, "cards hidden from whoever waits, and the coin, have no rule of their own"),
    "kyza": Ceiling(0, 0, "nothing remains"),
    "azuki": Ceiling(0, 1, "who waits for the other's mulligan is told nothing but to wait"),
    "dagupukito": Ceiling(0, 77, ONLY_WAIT),
}


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


def _counted(table: Table) -> tuple[Count, Count]:
    """Of who is asked, and of who must wait."""
    game, counts = load_game(table.game), {True: Count(), False: Count()}
    for seed in range(SEEDS):
        for state, action, seat in attempts(game, table, seed, EVERY, EACH):
            said, asked = refusal(game, state, action, seat), game.to_act(state) == seat
            assert said is not None
            counts[asked] = counts[asked].and_one(said.rule)
    return counts[True], counts[False]


@pytest.mark.rule("TABLE-THERE", "TABLE-TURN")
@pytest.mark.parametrize("id", [listing.id for listing in GAMES])
def test_a_rule_of_the_game_says_why_not(id: str) -> None:
    """No more attempts than the ceiling go without a rule of their game, at every number of seats."""
    for seats in load_game(id).seats:
        asked, waiting = _counted(Table(id, seats, ()))
        print(f"{id}, {seats} seats: asked {asked.mute} of {asked.tried}, waiting {waiting.mute} of {waiting.tried}")
        assert min(asked.tried, waiting.tried) > 100
        assert asked.share <= CEILINGS[id].asked
        assert waiting.share <= CEILINGS[id].waiting


@pytest.mark.parametrize("id", [listing.id for listing in GAMES])
def test_a_refusal_says_the_same_in_every_world_its_player_could_be_in(id: str) -> None:
    """Asking why not tells nobody what is hidden from them, whatever card an attempt names."""
    game = load_game(id)
    for state, action, seat in attempts(game, Table(id, game.seats[-1], ()), 1, 7, 3):
        for world in range(2):
            assert refusal(game, game.imagine(state, seat, world), action, seat) == refusal(game, state, action, seat)
