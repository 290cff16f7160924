"""The end of a match on the screen: the plot, the series, and what comes next."""

from __future__ import annotations

import pytest

from cardtable.core.ids import Seat
from cardtable.match.story import Score, score
from cardtable.tui.replay import ReplayTable
from cardtable.tui.screens.plot import bars, stretch
from cardtable.tui.screens.result import Result, _count, _figures, _frame, _lead, _many, _repeats, _sentence
from cardtable.tui.screens.review import ReviewScreen

from .house import app_of, duel, opened, press, settled, shown, table_of


def test_bars_share_one_scale() -> None:
    """The top fills all lines, half of it one of two, and anything above nothing is seen."""
    assert bars([0, 1, 50, 100], 100, 2) == ["   █", " ▁██"]
    assert bars([3, 4], 8, 1) == ["▃▄"]
    assert bars([0, 0], 0, 1) == ["  "]


def test_values_are_stretched_or_thinned_to_the_room_there_is() -> None:
    """The last one is always there."""
    assert stretch([1, 2], 5) == [1, 1, 2, 2]
    assert stretch([1, 2, 3, 4, 5], 3) == [1, 3, 5]
    assert stretch([], 5) == []


async def test_the_end_tells_the_blow_the_score_both_hands_and_the_figures() -> None:
    """No rule's number and no seed among it; `?` opens the rule."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "space", "enter", "R", "down", "enter")
        match = table_of(pilot).match
        assert match.outcome is not None
        text = " ".join(shown(pilot).split())
        assert "║ Ann wins! ║" in text
        assert "Bo resigns." in text
        assert "Score, turn by turn" in text
        assert "2 moves: Ann 1 and Bo 1." in text
        assert "Ann held" in text
        assert "Bo held" in text
        assert match.outcome.rule not in text
        await press(pilot, "question_mark")
        assert f"▸{match.outcome.rule}" in shown(pilot)


async def test_the_enter_that_ended_the_game_starts_no_rematch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed twice or held it does nothing; a moment after the last of them it chooses."""
    monkeypatch.setattr(Result, "QUIET", 60.0)
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "space", "enter", "R", "down", "enter", "enter", "enter")
        result = app_of(pilot).screen
        assert isinstance(result, Result)
        monkeypatch.setattr(Result, "HELD", 0.0)
        await press(pilot, "enter", "enter")
        assert not isinstance(app_of(pilot).screen, Result)


async def test_rematches_count_to_a_best_of_three() -> None:
    """One each, then the third decides; the next rematch starts to count anew."""
    async with opened(duel()) as pilot:
        for loser, line in ((1, ""), (0, "Best of three: Ann 1 and Bo 1."), (1, "Ann wins the best of three, 2 to 1.")):
            table = table_of(pilot)
            await press(pilot, "enter")
            table.match.resign(Seat(loser))
            table.go_on()
            await settled(pilot)
            assert isinstance(app_of(pilot).screen, Result)
            assert line in shown(pilot)
            assert ("best of three" in shown(pilot).lower()) is bool(line)
            await press(pilot, "r")
        assert table_of(pilot).match.won == (0, 0)


def test_why_it_ended_is_a_sentence() -> None:
    """What a game says of the winner gets the winner's name, whatever else stands as it is."""
    assert _sentence("won the fight", "Ana") == "Ana won the fight."
    assert _sentence("the opponent has no entity left", "Ana", "Bo") == "Bo has no entity left."
    assert _sentence("the last opponent resigned", "Ana", "Bo") == "Bo resigned."
    assert _sentence("the other Leader fell to 0 Health", "Ana", "Bo") == "Bo's Leader fell to 0 Health."
    assert _sentence("the other Leader fell to 0 Health", "Ana") == "The other Leader fell to 0 Health."


@pytest.mark.parametrize(
    ("reason", "blow", "repeats"),
    [
        ("the other player resigned", "Bo resigns.", True),
        ("the last opponent had to draw from an empty deck", "Bo must draw, but the deck is empty.", True),
        ("the last opponent has no Life left", "Bo loses 10 Life to The World Oak and has 0.", False),
        ("both passed in the last hand, 16 points to 6", "Ana passes.", False),
        ("the opponent had to draw from an empty deck", "", False),
    ],
)
def test_what_the_deciding_sentence_says_is_not_said_twice(reason: str, blow: str, repeats: bool) -> None:
    """Resigning and an empty deck are their own reason."""
    assert _repeats(reason, blow) is repeats


def test_figures_are_said_in_words() -> None:
    """Once, twice, and how often; one turn and two turns; the winner's figure first."""
    assert _lead(0) == "The lead never changed hands."
    assert _lead(1) == "The lead changed hands once."
    assert _lead(2) == "The lead changed hands twice."
    assert _lead(3) == "The lead changed hands 3 times."
    assert (_many(1, "turn"), _many(2, "turn"), _many(0, "move")) == ("1 turn", "2 turns", "0 moves")
    assert _figures((1, 2), Seat(1)) == "2 to 1"
    assert _figures((3, 1, 2), Seat(2)) == "2 to 3 to 1"
    assert _count(["Snake", "Wing", "Snake"]) == ["2× Snake", "Wing"]
    assert _frame("Ann") == "╔═════════╗\n║   Ann   ║\n╚═════════╝"


def test_who_led_and_since_when() -> None:
    """A tie leads nobody; the lead counts from the turn since which nobody else had it."""
    went = Score("Score", (1, 2, 3, 4), ((0, 3, 3, 9), (0, 1, 5, 4)))
    assert [went.leader(at) for at in range(4)] == [None, 0, 1, 0]
    assert went.changes == 2
    assert went.since == 4
    steady = Score("Score", (2, 5, 7), ((1, 1, 1), (0, 0, 0)))
    assert (steady.changes, steady.since) == (0, 2)
    assert Score("Score", (1,), ((2,), (2,))).since is None
    assert Score("Score", (), ()).since is None


@pytest.mark.parametrize(
    ("turns", "values", "said"),
    [
        ((1, 2), ((0, 5), (0, 1)), " Ann took the lead in the last turn."),
        ((1, 2), ((4, 5), (0, 1)), " Ann led from turn 1 on."),
        ((3,), ((4,), (0,)), " Ann led from turn 3 on."),
        ((1, 2), ((4, 5), (0, 5)), ""),
    ],
)
async def test_the_leader_is_named(turns: tuple[int, ...], values: tuple[tuple[int, ...], ...], said: str) -> None:
    """Since when, or in the last turn; nobody where it is even."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "R", "down", "enter")
        result = app_of(pilot).screen
        assert isinstance(result, Result)
        assert result._leader_line(Score("Score", turns, values)) == said


async def test_what_does_not_fit_is_read_on_and_back() -> None:
    """The hands and the last steps scroll by eight lines."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "R", "down", "enter")
        hands = app_of(pilot).screen.query_one("#result-hands")
        await press(pilot, "right")
        assert hands.scroll_offset.y == min(8, hands.max_scroll_y) > 0
        await press(pilot, "left")
        assert hands.scroll_offset.y == 0


async def test_the_result_leads_to_replay_and_review_and_stays() -> None:
    """Both open on top of it, and Esc leads back."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "R", "down", "enter")
        result = app_of(pilot).screen
        await press(pilot, "v")
        assert isinstance(app_of(pilot).screen, ReplayTable)
        await press(pilot, "escape", "w")
        assert isinstance(app_of(pilot).screen, ReviewScreen)
        await press(pilot, "escape")
        assert app_of(pilot).screen is result


@pytest.mark.parametrize(("size", "tall"), [((80, 24), 2), ((120, 40), 2)])
async def test_nothing_jumps_when_the_score_comes(size: tuple[int, int], tall: int) -> None:
    """Its room is kept from the first frame on, with a line more for a sentence that takes two."""
    async with opened(duel(), size=size) as pilot:
        await press(pilot, "enter", "R", "down", "enter")
        result = app_of(pilot).screen
        assert isinstance(result, Result)
        assert result._bar_height() == tall
        went = score(result._match)
        drawn = [*result._plot(went, 20), "", *result._figures(went), ""]
        assert len(result._room_for_score()) == len(drawn) + 1
