"""No leak at any step of a game, staged and sealed choices too, by three judges.

`imagine` is one judge. The others know nothing of it: the cards that a seat cannot read change places behind its back
(in the Pool, so that the state stays as it is), and a step of which nothing is told changes no other seat's board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.core.board import Board
from cardtable.core.chance import Chance, number, random_order
from cardtable.core.deck_models import DeckFile
from cardtable.core.fx import actions as a
from cardtable.core.game import AnyGame, complete_options, legal_actions
from cardtable.core.ids import Seat
from cardtable.games import load_game

from .base import GameTests, Groups
from .tables import LIMIT, PlayedStep, Table, decks_for, sample_steps, tables_of

ENDS = (a.Yes, a.No, a.Choose, a.Done)
"""Answers that are given openly."""
STEPS = 60
"""At how many steps in a row the everyday suite compares worlds; where it begins differs by table."""
LONG_STEPS = 20_000
"""The same for every game in the long form."""


def exchange(state: Any, groups: Groups, seed: int) -> Any:
    """Return the same state with other cards in these places: the faces change places in the Pool."""
    pool = state.pool if hasattr(state, "pool") else state.table.pool
    cards, chance = list(pool.cards), Chance(seed)
    for group in groups:
        mixed, chance = random_order(chance, tuple(group))
        for place, card in zip(group, mixed, strict=True):
            cards[place] = pool.cards[card]
    return _with_pool(state, pool.with_cards(cards, str(seed)))


def _with_pool(state: Any, pool: Any) -> Any:
    """The state over another Pool; nothing that was computed from the old one is kept."""
    if "table" in state.__struct_fields__:
        table = state.table
        own = {"pool": pool} if "pool" in table.__struct_fields__ else {}
        state = replace(state, table=replace(table, **own))
    return replace(state, pool=pool) if "pool" in state.__struct_fields__ else state


def differences(one: Board, other: Board) -> list[tuple[str, Any, Any]]:
    """Where two boards differ: the field, or the zone or panel in it, with both sides."""
    found: list[tuple[str, Any, Any]] = []
    for name in one.__struct_fields__:
        here, there = getattr(one, name), getattr(other, name)
        if here != there and isinstance(here, tuple) and len(here) == len(there):
            found += [(name, a, b) for a, b in zip(here, there, strict=True) if a != b]
        elif here != there:
            found.append((name, here, there))
    return found


def _without_question(board: Board) -> Board:
    """The board without who is asked, for what and by which rules."""
    return replace(board, to_act=None, prompt="", rules=())


def _choices(game: AnyGame, state: Any) -> list[Any]:
    """All that the seat to act reads of what it could try."""
    return [(action, rule and rule.id, game.describe(state, action)) for action, rule in game.verdicts(state)]


def _seats(table: Table) -> list[Seat]:
    return [Seat(seat) for seat in range(table.seats)]


def _check_imagined(game: AnyGame, state: Any, seat: Seat, seed: int) -> None:
    """The world that the game itself imagines looks the same, to this seat and to whoever watches."""
    other = game.imagine(state, seat, seed)
    assert differences(game.board(other, seat), game.board(state, seat)) == []
    assert differences(game.board(other, None), game.board(state, None)) == []
    assert sorted(game.cards(other)) == sorted(game.cards(state))
    assert game.to_act(other) == game.to_act(state)
    assert game.to_act(other) is None or legal_actions(game, other)
    if game.to_act(state) == seat:
        assert _choices(game, other) == _choices(game, state)


def _check_exchanged(game: AnyGame, state: Any, seat: Seat, groups: Groups, seed: int) -> None:
    """Other cards lie where this seat sees none, and it notices nothing."""
    other = exchange(state, groups, seed)
    assert differences(game.board(other, seat), game.board(state, seat)) == []
    if game.to_act(state) == seat:
        assert _choices(game, other) == _choices(game, state)


def _check_untold(game: AnyGame, moment: PlayedStep, table: Table) -> None:
    """A step of which nothing is told is a choice in the making: nobody else sees a difference.

    What ends a phase, a window or an effect is public, also where the log has no words for it.
    """
    actor = game.to_act(moment.state)
    ends = game.describe(moment.state, moment.action).group in ("phase", "pass") or isinstance(moment.action, ENDS)
    is_over = game.question(moment.state) is not None and game.question(moment.after) is None
    if moment.events or ends or is_over:
        return
    for seat in (None, *_seats(table)):
        if seat != actor:
            before, after = game.board(moment.state, seat), game.board(moment.after, seat)
            assert differences(_without_question(after), _without_question(before)) == [], moment.action


def _play_with(table: Table, decks: Sequence[DeckFile], seed: int) -> Iterator[PlayedStep]:
    """A whole random game with these decks, step by step."""
    game = load_game(table.game)
    options = complete_options(game.options, dict(table.options))
    state = game.setup(game.compile(decks, options), options, seed)
    chance = Chance(seed + 1)
    for _ in range(LIMIT):
        if game.to_act(state) is None:
            return
        actions = legal_actions(game, state)
        pick, chance = number(chance, len(actions))
        after, events = game.reduce(state, actions[pick])
        yield PlayedStep(state, actions[pick], after, events)
        state = after


class _Looking(GameTests):
    def _played(self, table: Table, seed: int) -> Iterator[PlayedStep]:
        turn = seed % 3
        return _play_with(table, self.leak_decks(decks_for(table, turn), turn), seed)

    def _check(self, moment: PlayedStep, table: Table, seed: int) -> None:
        """One step, by all three judges."""
        game = load_game(self.game)
        for seat in _seats(table):
            _check_imagined(game, moment.state, seat, seed)
            _check_exchanged(game, moment.state, seat, self.hidden(moment.state, seat), seed)
        _check_untold(game, moment, table)


class Leaks(_Looking):
    """Nothing leaks at any step."""

    def test_nothing_leaks_at_any_step(self, table: Table) -> None:
        """Choices in the making at every step of a game; worlds at its first steps, many in a row, and the end."""
        game = load_game(table.game)
        first = 5 + sum(map(ord, str(table))) % 5 * STEPS // 2
        for step, moment in enumerate(self._played(table, 21)):
            if step < 5 or first <= step < first + STEPS:
                self._check(moment, table, step)
            else:
                _check_untold(game, moment, table)
        for seat in _seats(table):
            _check_imagined(game, moment.after, seat, 21)

    def test_states_that_look_the_same_imagine_the_same_worlds(self, table: Table) -> None:
        """With the hidden cards exchanged, the same seed imagines the same world: a bot has nothing else to go by."""
        game = load_game(table.game)
        for moment in sample_steps(table, 5, 11):
            seat = game.to_act(moment.state)
            assert seat is not None
            other = game.imagine(moment.state, seat, 77)
            for seed in range(2):
                assert game.imagine(moment.state, seat, seed) == game.imagine(other, seat, seed)


class LongLeaks(_Looking):
    """The same in many games."""

    def test_nothing_leaks_in_many_games(self, capsys: pytest.CaptureFixture[str]) -> None:
        """Whole games at every table, until enough steps have been compared."""
        compared, seed, tables = 0, 100, tables_of(self.game)
        while compared < LONG_STEPS:
            table = tables[seed % len(tables)]
            for moment in self._played(table, seed):
                self._check(moment, table, compared)
                compared += 1
            seed += 1
        with capsys.disabled():
            print(f"\nleaks: {compared} steps of {self.game} compared in {seed - 100} games, none found")
