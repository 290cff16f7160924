"""What the line of events makes of the log."""

from __future__ import annotations

from cardtable.core.board import Line
from cardtable.tui.table.question import last_events

from ..boards import duel
from ..tables import seated

DIED = Line("Ann's Guard is destroyed.")


def test_what_happened_to_two_cards_is_told_once() -> None:
    """So that there is room for what happened before; the same thing later is told again."""
    player = seated("duel")
    player.see(duel().board, log=[Line("Bo strikes."), DIED, DIED])
    assert last_events(player.state, 76) == ["Bo strikes. Ann's Guard is destroyed (2×)."]
    player.state.log = (DIED, Line("Bo waits."), DIED)
    assert last_events(player.state, 76) == ["Ann's Guard is destroyed. Bo waits. Ann's Guard is destroyed."]
