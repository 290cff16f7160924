"""What the line of events makes of the log."""

from __future__ import annotations

from cardtable.core.board import Line
from cardtable.tui.table.news import essence
from cardtable.tui.table.question import events_beside, last_events

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


def test_what_is_new_takes_one_more_free_line_before_it_is_cut() -> None:
    """Points scored early in the opponent's answer stay in sight; where nothing is new, the line is left alone."""
    player = seated("duel")
    news = [Line(f"Bo blocks with Snake and Torque, number {n}.") for n in range(4)]
    player.see(duel().board, log=[Line("Ann scores 2 points."), *news])
    player.state.known = 0
    assert len(events_beside(player.state, 76, spare=1)) == 2
    assert events_beside(player.state, 76, spare=1)[0].startswith("…")
    assert events_beside(player.state, 76, spare=2)[0].startswith("Ann scores 2 points.")
    player.state.known = len(player.state.log)
    assert len(events_beside(player.state, 76, spare=2)) == 2
    player.state.log, player.state.known = (Line("Bo blocks."), Line("Ann scores " + "and scores " * 12 + "again.")), 0
    assert not any("…" in words for words in events_beside(player.state, 76, spare=1))  # no room for the dots
    assert events_beside(player.state, 76, spare=2)[0].startswith("Bo blocks.")
    player.state.log, player.state.known = tuple(news[:1]), 0
    assert events_beside(player.state, 76, spare=2) == [news[0].text]


def test_what_happened_last_is_told_even_if_it_is_a_detail() -> None:
    """Where there is no room for all, older details give way; the last line of the log is what happened last."""
    passes, draws = Line("Bo passes."), Line("Bo draws a card.", "detail")
    assert essence([draws, passes, draws]) == ["Bo passes.", "Bo draws a card."]
    assert essence([draws, draws, passes]) == ["Bo passes."]
    assert essence([draws, draws]) == ["Bo draws a card (2×)."]
    player = seated("duel")
    player.see(duel().board, log=[Line(f"Bo waits for a long, long time ({n}).") for n in range(9)] + [draws])
    assert last_events(player.state, 76)[0].endswith("Bo draws a card.")


def test_what_only_looks_like_twice_is_not_counted() -> None:
    """Two passes with a draw between them were not made in a row."""
    passes, draws = Line("Bo passes."), Line("Bo draws a card.", "detail")
    assert essence([passes, draws, passes]) == ["Bo passes.", "Bo passes."]
    assert essence([passes, passes, draws, DIED]) == ["Bo passes (2×).", DIED.text]
