"""What the line of events makes of the log."""

from __future__ import annotations

from cardtable.core.board import Line, Row
from cardtable.match import Match
from cardtable.tui.table.news import essence, merge_rows
from cardtable.tui.table.question import events_beside, last_events
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


def test_what_is_new_takes_one_more_free_line_before_it_is_cut() -> None:
    """Points scored early in the opponent's answer stay in sight; where nothing is new, the line is left alone."""
    player = seated("duel")
    news = [Line(f"Bo blocks with Snake and Torque, number {n}.") for n in range(4)]
    player.see(duel().board, log=[Line("Ann scores 2 points."), *news])
    player.state.known = 0
    assert len(events_beside(player.state, 76, spare=1)) == 2
    assert events_beside(player.state, 76, spare=1)[0].startswith("Bo blocks with Snake… Bo blocks")
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
    assert essence([draws, draws]) == ["Bo draws 2 cards."]
    player = seated("duel")
    player.see(duel().board, log=[Line(f"Bo waits for a long, long time ({n}).") for n in range(9)] + [draws])
    assert last_events(player.state, 76)[0].endswith("Bo draws a card.")


def test_both_hands_that_were_filled_are_told_or_neither() -> None:
    """Whoever reads only that Bo drew thinks that Ann did not."""

    def drawn(name: str) -> Line:
        return Line(f"{name} draws a card.", "detail", row=Row("draw", f"{name} draws ", "a card"))

    cleared = Line("The sequence is discarded.", "detail")
    log = [DIED, cleared, drawn("Ann"), drawn("Ann"), drawn("Bo")]
    assert essence(log) == [DIED.text, "Ann draws 2 cards.", "Bo draws a card."]
    assert essence([*log, cleared]) == [DIED.text, cleared.text]
    assert essence([DIED, cleared, cleared, passes := Line("Bo passes.")]) == [DIED.text, passes.text]


def test_what_only_looks_like_twice_is_not_counted() -> None:
    """Two passes with a draw between them were not made in a row."""
    passes, draws = Line("Bo passes."), Line("Bo draws a card.", "detail")
    assert essence([passes, draws, passes]) == ["Bo passes.", "Bo passes."]
    assert essence([passes, passes, draws, DIED]) == ["Bo passes (2×).", DIED.text]


def test_of_what_has_no_room_the_beginning_says_who_did_something() -> None:
    """Half a line is not left free while nobody can read who attacked."""
    player = seated("duel")
    struck = Line("Red wood ant is removed by the attack.")
    player.see(
        duel().board, log=[Line("Bo waits."), Line("Ann attacks Red wood ant with a very hungry Leopard."), struck]
    )
    assert last_events(player.state, 76) == [f"Ann attacks Red wood ant with a very… {struck.text}"]
    assert last_events(player.state, 52) == [f"Ann attacks… {struck.text}"]
    assert last_events(player.state, 45) == [f"… {struck.text}"]
    assert last_events(player.state, 38) == [struck.text]


def test_a_line_that_only_leads_to_others_gives_way_to_them() -> None:
    """Who was hit is told before who attacked and whose turn it is; with room for all nothing gives way."""
    blows = [
        line
        for name in ("Rei", "Kale", "Itto")
        for line in (Line(f"Bo attacks Ann with {name}.", "lead"), Line(f"{name} deals 1 damage to Ann."))
    ]
    log = [*blows, Line("Ann starts turn 6.", "lead"), Line("Ann gains 1 coin.", "detail")]
    player = seated("duel")
    player.see(duel().board, log=log)
    short = "Rei deals 1 damage to Ann. Kale deals 1 damage to Ann. Itto deals 1 damage to Ann. Ann gains 1 coin."
    assert " ".join(last_events(player.state, 60, 2)) == short
    assert " ".join(last_events(player.state, 76, 4)) == " ".join(line.text for line in log)
    assert "Bo attacks Ann with Rei." in essence(log)


def test_what_is_asked_next_and_the_words_of_a_card_give_way_to_what_happened() -> None:
    """An attack that waits for an answer stands in the question, and a card can be read."""
    words = "Bo uses Fog: “Until your next turn, the first time that any of your cards falls, you may heal 1.”"
    uses = Line(words, brief="Bo uses Fog.")
    log = [uses, Line("Rei deals 1 damage to Ann."), Line("Bo attacks Ann with Kale of the Hill.", "lead")]
    player = seated("duel")
    player.see(duel().board, log=log)
    assert last_events(player.state, 60) == ["Bo uses Fog. Rei deals 1 damage to Ann."]
    assert " ".join(last_events(player.state, 60, 4)) == " ".join(line.text for line in log)
    player.see(duel().board, log=log[2:])
    assert last_events(player.state, 60) == ["Bo attacks Ann with Kale of the Hill."]


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
