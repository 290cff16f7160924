"""Matches of every game: they refuse, undo, replay, save and resume alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.chance import Chance, number
from cardtable.games import load_game
from cardtable.match import IllegalAction, Match

from .base import GameTests
from .tables import Table, decks_for

STEPS = 60


def _match(table: Table, seed: int, path: Path | None = None) -> Match:
    options = dict(table.options)
    return Match.new(load_game(table.game), decks_for(table, seed), seed=seed, options=options, path=path)


def _play(match: Match, steps: int, seed: int = 1) -> None:
    chance = Chance(seed)
    for _ in range(steps):
        actions = match.legal_actions()
        if not actions:
            return
        pick, chance = number(chance, len(actions))
        match.submit(actions[pick])


class Matches(GameTests):
    """Matches refuse, undo, replay, save and resume."""

    def test_an_illegal_action_changes_nothing(self, table: Table) -> None:
        """Whatever the verdicts refuse, the match refuses with the same rule and stays as it was."""
        match = _match(table, 5)
        refused = 0
        for step in range(25):
            state, log = match.state, match.log(None)
            for action, rule in match.verdicts():
                if rule is not None:
                    with pytest.raises(IllegalAction) as caught:
                        match.submit(action)
                    assert caught.value.refusal.rule == rule.id
                    refused += 1
            assert match.state is state
            assert match.log(None) == log
            _play(match, 1, step)
        assert refused > 0

    def test_undo_and_redo_walk_the_same_way(self, table: Table) -> None:
        """Taking everything back leads to the start through the same states, redoing leads forward again."""
        match = _match(table, 6)
        _play(match, STEPS)
        states = [match.at(step) for step in range(match.steps + 1)]
        while match.can_undo:
            match.undo(agreed=True)
            assert match.state == states[match.steps]
        assert match.steps == 0
        while match.can_redo:
            match.redo()
            assert match.state == states[match.steps]
        assert match.steps == len(states) - 1

    def test_a_saved_match_resumes_where_it_was(self, table: Table, tmp_path: Path) -> None:
        """A journal leads to the same state, the same boards and the same log, undo included."""
        path = tmp_path / "match.jsonl"
        match = _match(table, 7, path)
        _play(match, STEPS)
        match.undo(agreed=True)
        again = Match.resume(path)
        assert again.state == match.state
        assert again.notices == ()
        assert again.log(None) == match.log(None)
        seat = match.to_act
        assert again.board(seat) == match.board(seat)
        assert again.can_redo
