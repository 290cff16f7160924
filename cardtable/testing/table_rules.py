"""The table's own rules, which hold in every game."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.fx import Number
from cardtable.core.game import Order, Resign
from cardtable.core.ids import Seat
from cardtable.games import load_game
from cardtable.match import CannotUndo, IllegalAction, Match
from cardtable.rulebook import load_rulebook

from .base import GameTests
from .tables import Table, decks_for, play_steps


def _match(table: Table) -> Match:
    return Match.new(load_game(table.game), decks_for(table), seed=3, options=dict(table.options))


def _refuse(match: Match, action: Any, seat: Seat | None = None) -> str:
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.submit(action, seat)
    assert match.state is before
    return caught.value.refusal.rule


class TableRules(GameTests):
    """The table's own rules hold."""

    @pytest.mark.rule("TABLE-TURN")
    def test_only_the_seat_that_is_asked_may_act(self, table: Table) -> None:
        """The same action is refused to every other seat, by the table or by a rule the game names."""
        match = _match(table)
        action, turn = match.legal_actions()[0], match.to_act
        assert turn is not None
        for seat in range(table.seats):
            if seat != turn:
                assert load_rulebook(table.game).get(_refuse(match, action, Seat(seat))) is not None
                assert _refuse(match, object(), Seat(seat)) == "TABLE-TURN"
                said = match.why_not(object(), Seat(seat))
                assert said is not None
                assert said.text == f"{match.names[turn]} decides now: wait until you are asked."
        match.submit(action, turn)
        assert match.steps >= 1

    @pytest.mark.rule("TABLE-THERE")
    def test_what_is_not_on_offer_cannot_be_done(self, table: Table) -> None:
        """An action of a later moment is refused now, and so is an answer to a question that nobody asks."""
        match = _match(table)
        offered = [action for action, _ in match.verdicts()]
        later = next(moment.action for moment in play_steps(table, 3) if moment.action not in offered)
        assert load_rulebook(table.game).get(_refuse(match, later)) is not None
        assert load_rulebook(table.game).get(_refuse(match, Number(99))) is not None
        assert _refuse(match, object()) == "TABLE-THERE"

    @pytest.mark.rule("TABLE-OVER", "TABLE-SEAT")
    def test_nothing_happens_after_the_end(self, table: Table) -> None:
        """All but one resign; then neither an action nor another resignation is taken. Nobody gives up for another."""
        match = _match(table)
        action = match.legal_actions()[0]
        assert _refuse(match, Resign(Seat(0)), Seat(1)) == "TABLE-SEAT"
        assert _refuse(match, Resign(Seat(9))) == "TABLE-SEAT"
        for seat in range(table.seats - 1):
            match.resign(Seat(seat))
        assert match.outcome is not None
        assert match.outcome.winners == (table.seats - 1,)
        assert _refuse(match, action) == "TABLE-OVER"
        assert _refuse(match, Resign(Seat(table.seats - 1))) == "TABLE-OVER"

    @pytest.mark.rule("TABLE-UNDO")
    def test_taking_back_a_step_that_others_saw_needs_agreement(self, table: Table) -> None:
        """Play until another seat is to act: undo is refused with a reason, and possible when all agree."""
        match = _match(table)
        first = match.to_act
        while match.to_act == first:
            match.submit(match.legal_actions()[-1])
        steps = match.steps
        with pytest.raises(CannotUndo) as caught:
            match.undo()
        assert str(caught.value).endswith(".")
        assert match.steps == steps
        match.undo(agreed=True)
        assert match.steps < steps

    @pytest.mark.rule("TABLE-ORDER")
    def test_an_order_that_is_not_offered_cannot_be_given(self, table: Table) -> None:
        """A made-up standing order is refused; nothing stands afterwards."""
        match = _match(table)
        with pytest.raises(IllegalAction) as caught:
            match.give_order(Order(Seat(0), "no-such-order", "Do everything for me"))
        assert caught.value.refusal.rule == "TABLE-ORDER"
        assert match.standing == ()
