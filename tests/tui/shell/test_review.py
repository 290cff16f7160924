"""A match thought over on the screen: how the chances went, what cost most, and playing on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.bots.review import Decision, Review, Swing
from cardtable.core.ids import Seat
from cardtable.match import Match
from cardtable.tui.replay import ReplayTable
from cardtable.tui.screens import review as screen
from cardtable.tui.screens.result import Result
from cardtable.tui.screens.review import ReviewScreen

from .house import app_of, duel, opened, press, settled, shown, table_of

ANN, BO = Seat(0), Seat(1)
MOMENTS = (
    Decision(0, 1, ANN, "Pass", (0.5, 0.5), "Pass", 0.0),
    Decision(1, 1, BO, "Pass", (0.75, 0.25), "Play Snake", 0.25),
)
SWING = Swing(
    1, 1, BO, "Pass", "Play Snake", None, 0.25, "", ("Bo: Play Snake", "Ann: Pass"), "Bo chose “Pass”; Snake is better."
)


def found(match: Match, seen: Callable[[Decision], None], **others: Any) -> Review:
    """A review that is there at once: Bo's pass cost much."""
    for moment in MOMENTS:
        seen(moment)
    return Review(match.names, MOMENTS, (SWING,), (1.0, 0.0))


async def reviewed(pilot: Any) -> ReviewScreen:
    """Ann passes, Bo passes and gives up, and the match is thought over."""
    await press(pilot, "enter", "space", "enter", "space", "enter", "R", "down", "down", "enter")
    assert isinstance(app_of(pilot).screen, Result)
    await press(pilot, "w")
    await app_of(pilot).workers.wait_for_complete()
    await settled(pilot)
    top = app_of(pilot).screen
    assert isinstance(top, ReviewScreen)
    return top


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are there at once."""
    monkeypatch.setattr(screen, "review", found)


@pytest.mark.usefixtures("quick")
async def test_the_plot_and_the_costly_choices_are_shown() -> None:
    """Ann's chance in columns, a mark under the choice that cost much, and that choice in full."""
    async with opened(duel()) as pilot:
        await reviewed(pilot)
        rows = shown(pilot).splitlines()
        bottom = next(row for row in rows if "  0 %" in row)
        assert bottom.split()[:3] == ["Ann", "0", "%"]
        assert bottom.rstrip().endswith("won")
        assert rows[rows.index(bottom) - 1].strip() == "████████"
        assert rows[rows.index(bottom) - 2].strip() == "████"
        assert rows[rows.index(bottom) + 1].strip() == "^^^^"
        text = " ".join(shown(pilot).split())
        assert "Turn 1 Bo 25 % Pass → Play Snake" in text
        assert "Bo chose “Pass”; Snake is better." in text
        assert "One way it could go (guessing at hidden cards): Bo: Play Snake; Ann: Pass." in text


@pytest.mark.usefixtures("quick")
async def test_enter_shows_the_table_before_the_choice_and_esc_leads_back() -> None:
    """It is seen through the eyes of whoever chose."""
    async with opened(duel()) as pilot:
        top = await reviewed(pilot)
        await press(pilot, "enter")
        table = app_of(pilot).screen
        assert isinstance(table, ReplayTable)
        assert (table.step, table.seat) == (1, BO)
        await press(pilot, "escape")
        assert app_of(pilot).screen is top
        await press(pilot, "escape")
        assert isinstance(app_of(pilot).screen, Result)


@pytest.mark.usefixtures("quick")
async def test_b_plays_on_from_before_the_choice() -> None:
    """The branch is a match of its own that names its parent; the match that was reviewed stays as it is."""
    async with opened(duel()) as pilot:
        await reviewed(pilot)
        old = table_of(pilot).match
        steps = old.steps
        await press(pilot, "b")
        branch = table_of(pilot).match
        assert branch is not old
        assert (branch.steps, branch.to_act) == (1, BO)
        assert branch.header.parent is not None
        assert branch.header.parent.step == 1
        assert old.steps == steps


async def test_where_no_choice_cost_much_b_opens_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the sentence advises can be done: from there a branch starts at any step."""
    monkeypatch.setattr(screen, "review", lambda match, **heard: Review(match.names, MOMENTS, (), (1.0, 0.0)))
    async with opened(duel()) as pilot:
        await reviewed(pilot)
        text = " ".join(shown(pilot).split())
        assert "it was decided by the cards. b opens the replay, to play on from any step." in text
        await press(pilot, "b")
        table = app_of(pilot).screen
        assert isinstance(table, ReplayTable)
        assert (table.step, table.seat) == (0, ANN)


async def test_a_real_review_draws_every_decision() -> None:
    """Without anything put in its place, the plot has a column for each decision of the match."""
    async with opened(duel()) as pilot:
        top = await reviewed(pilot)
        assert top.review is not None
        assert [moment.step for moment in top.review.moments] == [0, 1]
        assert [(moment.seat, moment.label) for moment in top.review.moments] == [(ANN, "Pass"), (BO, "Pass")]


async def test_a_match_that_goes_on_is_not_thought_over() -> None:
    """In a replay `w` says so."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "space", "enter")
        from cardtable.tui import navigation

        navigation.replay_match(app_of(pilot), table_of(pilot).match)
        await settled(pilot)
        await press(pilot, "w")
        assert isinstance(app_of(pilot).screen, ReplayTable)
        assert "This match is not over" in shown(pilot)
