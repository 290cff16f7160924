"""What the line of events makes of the log."""

from __future__ import annotations

from cardtable.core.board import Line
from cardtable.match import Match
from cardtable.tui.table.news import essence
from cardtable.tui.table.question import last_events
from tests.games.dagupukito.ring import ANN, act, clash

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


def test_what_comes_every_turn_is_told_only_where_all_has_room() -> None:
    """Routine at the end of the log gives way; alone it is told, so that the line is never empty."""
    strikes, draws = Line("Bo strikes."), Line("Bo draws two cards.", "routine")
    assert essence([strikes, draws]) == ["Bo strikes."]
    assert essence([strikes, Line("Bo aims.", "detail"), draws]) == ["Bo strikes.", "Bo aims."]
    assert essence([draws]) == ["Bo draws two cards."]
    player = seated("duel")
    player.see(duel().board, log=[strikes, draws])
    assert last_events(player.state, 76) == ["Bo strikes. Bo draws two cards."]


def _told_to_ann(match: Match, before: int) -> str:
    """Ann's two lines at 80 columns about what happened since her log was so long."""
    player = seated("duel")
    player.see(duel().board, log=match.log(ANN))
    player.state.known = before
    return " ".join(last_events(player.state, 76, 2))


def test_a_turn_of_a_fight_fits_into_two_lines() -> None:
    """What the other fighter announced is told at eighty columns, also when it was stopped."""
    match = clash("P", "T", {"charge": ["G"]}, {"charge": ["T"]}, decks=("ines", "rosa"))
    before = len(match.log(ANN))
    act(match, "Combo Turned Wrist", "Combo Quarry Slam")
    told = _told_to_ann(match, before)
    assert "Bo's Quarry Slam is countered for 20 damage, and its cards are discarded." in told
    assert told.endswith("Turned Wrist takes 20 HP from Rosa (Bo): 80 left.")
    match = clash("K", "P", decks=("teo", "rosa"))
    before = len(match.log(ANN))
    act(match, "Hit", "Hit")
    lost = "Punch takes 5 HP from Teo (Ann): 95 left. Kick takes 10 HP from Rosa (Bo): 90 left."
    assert lost in _told_to_ann(match, before)
