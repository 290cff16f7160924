"""What the line of events makes of the log."""

from __future__ import annotations

from cardtable.core.board import Line, Row
from cardtable.tui.table.news import essence, merge_rows
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


def _fell(name: str) -> Line:
    return Line(f"{name} is destroyed.", row=Row("destroyed", "", name, " are destroyed."))


def _hurt(by: str, left: int) -> Line:
    row = Row("life", "Bo loses ", f"2 Life to {by}", f", and has {left}.")
    return Line(f"Bo loses 2 Life to {by} and has {left}.", row=row)


def test_a_row_of_like_lines_is_told_as_one_sentence() -> None:
    """Each thing is named, twins are counted, and what stood last is so; a line alone keeps its words."""
    assert merge_rows([_fell("Ann's Stag")]) == ["Ann's Stag is destroyed."]
    assert merge_rows([_fell("Ann's Stag"), _fell("Bo's Pup"), _fell("Bo's Pup")]) == [
        "Ann's Stag and Bo's Pup (2×) are destroyed."
    ]
    assert essence([_hurt("Stag", 8), _hurt("Boar", 6), _hurt("Pup", 4)]) == [
        "Bo loses 2 Life to Stag, 2 Life to Boar and 2 Life to Pup, and has 4."
    ]


def test_lines_of_another_kind_are_not_merged() -> None:
    """Neither over a line between them, nor where only the beginning is the same."""
    passes = Line("Bo passes.")
    assert len(merge_rows([_fell("Ann's Stag"), passes, _fell("Bo's Pup")])) == 3
    other = Line("Bo loses 2 cards.", row=Row("cards", "Bo loses ", "2 cards"))
    assert len(merge_rows([_hurt("Stag", 8), other])) == 2


def test_a_long_line_is_told_in_fewer_words_where_there_is_no_room() -> None:
    """Alone it is told whole; with what came after it gives way, and not the rest."""
    long = Line(f"Bo activates Oak: “{'Grow. ' * 18}”", brief="Bo activates Oak.")
    player = seated("duel")
    player.see(duel().board, log=[long])
    assert " ".join(last_events(player.state, 76, 2)) == long.text
    player.state.log = (long, Line("Bo does not attack."), DIED)
    assert last_events(player.state, 76, 2) == ["Bo activates Oak. Bo does not attack. Ann's Guard is destroyed."]
