"""Duels are fair and counted right, and levels are what they say."""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import Any

import pytest

from cardtable.bots.duel import Score, duel
from cardtable.bots.greedy import GreedyPlayer
from cardtable.bots.levels import LEVELS, YARDSTICKS, Dice, UnknownLevel, level, player
from cardtable.core.game import AnyGame, legal_actions
from cardtable.games import load_game
from cardtable.match.seating import options_of
from cardtable.simulate import Tables
from tests.contract.tables import Table, all_decks, fresh


def tables(game_id: str) -> Tables:
    """A game's first two decks, from both seats."""
    game = load_game(game_id)
    one, two = all_decks(game_id)[:2]
    return Tables.lay(game, ((one, two), (two, one)), options_of(game, None))


def test_a_score_knows_its_interval() -> None:
    """Wilson's interval of 15 wins, 3 losses and 2 draws."""
    score = Score(15, 3, 2)
    assert score.share == 0.8
    assert score.as_dict()["interval"] == [0.584, 0.919]


def test_both_sit_in_both_seats_with_the_same_shuffle() -> None:
    """Games come in pairs: the same table, seats exchanged."""
    seen: list[tuple[str, Any]] = []

    class Watching(Dice):
        """Notes the first table it is asked about."""

        def __init__(self, name: str, seed: int) -> None:
            super().__init__(seed)
            self.name = name

        def choose(self, game: AnyGame, state: Any, stop: Any = lambda: False) -> Any:
            if self.name:
                seen.append((self.name, (game.to_act(state), game.board(state, None).turn, state)))
            self.name = ""
            return super().choose(game, state)

    duel(tables("karenza"), partial(Watching, "first"), partial(Watching, "second"), 2, 7)
    (one, first), _, (other, again), _ = seen
    assert {one, other} == {"first", "second"}
    assert first == again


def test_parts_of_a_duel_add_up_to_it() -> None:
    """Two halves, as two processes play them, are the whole."""
    whole = duel(tables("karenza"), Dice, GreedyPlayer, 8, 3)
    parts = Score()
    for start in (0, 4):
        parts.add(duel(tables("karenza"), Dice, GreedyPlayer, 4, 3, start))
    assert (whole.first, whole.second, whole.draws, whole.moves) == (
        parts.first,
        parts.second,
        parts.draws,
        parts.moves,
    )
    assert whole.games == 8


def test_greedy_beats_dice_and_a_little_thought_beats_dice() -> None:
    """In Karenza both win nearly always."""
    assert duel(tables("karenza"), GreedyPlayer, Dice, 10, 1).first >= 8
    assert duel(tables("karenza"), partial(player, "casual"), Dice, 6, 1).first >= 5


@pytest.mark.parametrize("name", [level.name for level in (*LEVELS, *YARDSTICKS)])
def test_every_level_plays_legal_actions(name: str) -> None:
    """A level is a name; whoever plays it answers with something legal."""
    game, state = fresh(Table("karenza", 2, ()), 2)
    assert player(name, 1).choose(game, state, stop=lambda: True) in legal_actions(game, state)


def test_a_level_nobody_knows() -> None:
    """The sentence names the one that was meant, or all."""
    with pytest.raises(UnknownLevel, match=r'There is no level "stron"; did you mean "strong"\?'):
        level("stron")


@pytest.mark.parametrize("name", ["strong", "sparring"])
def test_levels_and_duels_go_by_the_clock_they_are_given(name: str) -> None:
    """A clock that leaps ahead at every look ends the thinking at once, and the duel says how far it leapt."""
    looks = count()
    score = duel(
        tables("karenza"),
        partial(player, name, clock=lambda: 3.0 * next(looks)),
        Dice,
        1,
        1,
        clock=lambda: 7.0 * next(looks),
    )
    assert score.games == 1
    assert score.seconds[0] >= 7.0 * score.moves[0]
