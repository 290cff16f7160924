"""Random play of every game: it ends, keeps its cards, and can say why not."""

from __future__ import annotations

from typing import Any

import msgspec

from cardtable.core.board import Board
from cardtable.core.codec import action_from_json, state_from_json, to_json
from cardtable.core.game import AnyGame, Resign, legal_actions, refusal
from cardtable.core.ids import Seat
from cardtable.games import load_game
from cardtable.rulebook import load_rulebook

from .base import GameTests
from .tables import PlayedStep, Table, fresh, play_steps, sample_steps


def _without_order(board: Board) -> Any:
    """A board for comparing twins: cards of a hand in no order, and nothing that tells places apart."""
    zones = [(zone.id, zone.count, sorted(to_json(slot.holds) for slot in zone.slots)) for zone in board.zones]
    return zones, board.panels, board.to_act, Seat(board.phase)


def _check_labels(game: AnyGame, moment: PlayedStep) -> None:
    seat = game.to_act(moment.state)
    results: dict[str, Any] = {}
    for action in legal_actions(game, moment.state):
        label = game.describe(moment.state, action).label
        shown = _without_order(game.board(game.reduce(moment.state, action)[0], seat))
        assert results.setdefault(label, shown) == shown, label


class RandomPlay(GameTests):
    """Random games end, keep their cards, and can say why not."""

    def test_random_play_ends_and_says_who_won(self, table: Table) -> None:
        """A game ends, nobody is to act then, and the outcome names seats that exist."""
        game = load_game(table.game)
        for seed in range(3):
            *_, last = play_steps(table, seed)
            outcome = game.outcome(last.after)
            assert outcome is not None
            assert game.to_act(last.after) is None
            assert game.verdicts(last.after) in ([], ())
            assert set(outcome.winners) <= set(range(table.seats))
            assert len(outcome.winners) < table.seats
            assert load_rulebook(table.game).get(outcome.rule) is not None

    def test_no_card_is_lost_or_doubled(self, table: Table) -> None:
        """Every physical card lies in exactly one place at every step."""
        game = load_game(table.game)
        for moment in play_steps(table, 11):
            assert sorted(game.cards(moment.after)) == list(moment.after.pool)

    def test_every_refusal_can_be_said(self, table: Table) -> None:
        """Each "no" is a sentence of its own with a rule that stands in the rulebook, and differs from a "yes"."""
        game, rulebook = load_game(table.game), load_rulebook(table.game)
        for moment in sample_steps(table, 5, 3):
            for action, rule in game.verdicts(moment.state):
                said = refusal(game, moment.state, action)
                assert (said is None) == (rule is None)
                if said is not None:
                    assert said.text.strip().endswith((".", "!", "?"))
                    assert len(said.text) > 20
                    assert rulebook.get(said.rule) is not None, said.rule

    def test_actions_are_listed_once(self, table: Table) -> None:
        """The same action never stands twice in the verdicts, once allowed and once not."""
        game = load_game(table.game)
        for moment in sample_steps(table, 6, 5):
            listed = [to_json(action) for action, _ in game.verdicts(moment.state)]
            assert len(listed) == len(set(listed))

    def test_the_same_seed_and_actions_give_the_same_states(self, table: Table) -> None:
        """Chance lives in the state: a game can be told again from its seed."""
        first = [to_json(moment.after) for moment in play_steps(table, 3)]
        again = [to_json(moment.after) for moment in play_steps(table, 3)]
        other = [to_json(moment.after) for moment in play_steps(table, 4)]
        assert first == again
        assert first != other

    def test_reduce_changes_nothing_it_was_given(self, table: Table) -> None:
        """A reducer is pure: the state before an action is the same after it."""
        game = load_game(table.game)
        for moment in sample_steps(table, 8, 4):
            before = to_json(moment.state)
            for action in legal_actions(game, moment.state):
                game.reduce(moment.state, action)
            assert to_json(moment.state) == before

    def test_states_actions_and_events_survive_json(self, table: Table) -> None:
        """Everything can be saved at every step, also inside a choice."""
        game = load_game(table.game)
        for moment in sample_steps(table, 2, 3):
            assert state_from_json(game, moment.after.pool, to_json(moment.after)) == moment.after
            assert action_from_json(game, to_json(moment.action)) == moment.action
            for event in moment.events:
                assert msgspec.json.decode(to_json(event), type=game.event_type) == event

    def test_anybody_may_resign_at_any_moment(self, table: Table) -> None:
        """Resigning is never refused while the game runs, has a label, and a resigned player has not won."""
        game, start = fresh(table, 1)
        states: list[Any] = [start, *[moment.after for moment in sample_steps(table, 1, 7)]]
        for state in states:
            if game.to_act(state) is None:
                continue
            for panel in game.board(state, None).panels:
                if refusal(game, state, Resign(panel.seat)) is None:
                    assert game.describe(state, Resign(panel.seat)).label
                    after, events = game.reduce(state, Resign(panel.seat))
                    outcome = game.outcome(after)
                    assert events
                    assert table.seats > 2 or outcome is not None
                    assert outcome is None or panel.seat not in outcome.winners
                else:
                    assert table.seats > 2

    def test_labels_tell_actions_apart(self, table: Table) -> None:
        """Two legal actions share a label only if it makes no difference which of them is taken."""
        for moment in sample_steps(table, 7, 9):
            _check_labels(load_game(table.game), moment)


class LongRandomPlay(GameTests):
    """What takes longer."""

    def test_labels_tell_actions_apart_at_every_step(self, table: Table) -> None:
        """Over whole games."""
        for seed in range(7, 12):
            for moment in play_steps(table, seed):
                _check_labels(load_game(table.game), moment)
