"""`H` at the table: the move, why and how sure; thought out aside, noted in the log, and never in a lesson."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace

from cardtable.bots import Hint
from cardtable.core.board import Option
from cardtable.core.ids import Seat
from cardtable.match import Choice, JournalError, Match
from cardtable.rulebook import load_rulebook
from cardtable.tui import hinting
from cardtable.tui.screens.dialog import Ask
from cardtable.tui.start import Learn
from cardtable.tui.table.offers import Offers

from .house import app_of, duel, opened, press, settled, shown, table_of

ANN = Seat(0)
WHY = "Likely next: your Score would rise from 0 to 1."


def found_for(match: Match) -> Hint:
    """A hint that names the last card that can be played."""
    choice = [one for one in match.choices() if one.rule is None and one.option.at is not None][-1]
    return Hint(ANN, choice.action, choice.option.label, 0.7, "clearly", WHY, (), "Draw", 0.5)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are there at once."""
    monkeypatch.setattr(hinting, "hint_for", lambda match, stop: found_for(match))


async def hinted(pilot: Any) -> None:
    """Ask for a hint and wait for it."""
    await press(pilot, "H")
    await app_of(pilot).workers.wait_for_complete()
    await settled(pilot)


@pytest.mark.usefixtures("quick")
async def test_a_hint_says_the_move_why_and_how_sure_and_the_log_notes_it() -> None:
    """The dialog tells it, everybody's log says only that a hint was taken, and nothing is played."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        match = table_of(pilot).match
        label = found_for(match).label
        assert " H hint" in shown(pilot)
        await hinted(pilot)
        text = " ".join(shown(pilot).split())
        assert f"Hint: {label}" in text
        assert "your Score would rise from 0 to 1" in text
        assert "It is clearly better: you would win about 70% of games from here," in text
        assert "50% with “Draw”." in text
        assert match.steps == 0
        assert [line.text for line in match.log(None)][-1] == "Note: Ann takes a hint."


@pytest.mark.usefixtures("quick")
async def test_the_table_points_at_the_hint_until_something_happens() -> None:
    """The cursor while the hint is read, a light as long as the moment lasts; Enter then means what it did before."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        table = table_of(pilot)
        hint, stood = found_for(table.match), table.state.cursor
        await hinted(pilot)
        choice = next(one for one in table.state.offers.legal if one.action == hint.action)
        assert table.state.cursor == table.state.offers.home(choice) != stood
        await press(pilot, "enter")
        assert table.state.cursor == stood
        assert choice.option.at in table.state.lit
        assert f"Hint: {hint.label}." in shown(pilot)
        table.go_on()
        assert table.state.lit == frozenset()


@pytest.mark.usefixtures("quick")
async def test_a_hint_can_be_played_from_its_dialog() -> None:
    """`Do it` does what the hint says."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        match = table_of(pilot).match
        hint = found_for(match)
        await hinted(pilot)
        await press(pilot, "down", "enter")
        assert [step.action for step in match.played] == [hint.action]


async def test_the_same_hint_is_told_again_and_noted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing has happened since, nobody thinks again; once something has, somebody does."""
    asked: list[int] = []

    def counted(match: Match, stop: Any) -> Hint:
        asked.append(match.steps)
        return found_for(match)

    monkeypatch.setattr(hinting, "hint_for", counted)
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        await hinted(pilot)
        await press(pilot, "enter", "H")
        assert isinstance(app_of(pilot).screen, Ask)
        notes = [line.text for line in table_of(pilot).match.log(None)]
        assert (asked, notes.count("Note: Ann takes a hint.")) == ([0], 1)


async def test_a_hint_found_under_a_sheet_waits_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens the log while it thinks still gets the hint."""
    go = Event()

    def slow(match: Match, stop: Any) -> Hint:
        assert go.wait(10)
        return found_for(match)

    monkeypatch.setattr(hinting, "hint_for", slow)
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "H", "g")
        go.set()
        await app_of(pilot).workers.wait_for_complete()
        await settled(pilot)
        assert not isinstance(app_of(pilot).screen, Ask)
        await press(pilot, "escape")
        await settled(pilot)
        assert isinstance(app_of(pilot).screen, Ask)


async def test_thinking_about_a_hint_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it thinks, cards can be played, and then the hint comes too late and is not told."""
    go = Event()

    def slow(match: Match, stop: Any) -> Hint:
        hint = found_for(match)
        assert go.wait(10)
        return hint

    monkeypatch.setattr(hinting, "hint_for", slow)
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "H")
        assert hinting.THINKING in shown(pilot)
        match = table_of(pilot).match
        await press(pilot, "enter")
        assert match.steps == 1
        go.set()
        await app_of(pilot).workers.wait_for_complete()
        await settled(pilot)
        assert not isinstance(app_of(pilot).screen, Ask)
        assert "hint" not in [line.text for line in match.log(None)][-1]


async def test_esc_stops_the_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thinker hears of it, and the player stays at the table."""
    stopped = Event()

    def endless(match: Match, stop: Any) -> Hint:
        while not stop():
            pass
        stopped.set()
        return found_for(match)

    monkeypatch.setattr(hinting, "hint_for", endless)
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "H", "escape")
        assert stopped.wait(10)
        await settled(pilot)
        assert hinting.STOPPED in shown(pilot)
        assert app_of(pilot).screen is table_of(pilot)


async def test_a_lesson_keeps_its_own_coach() -> None:
    """`H` names the coach's key instead, and says the rule behind the step, which the step does not."""
    async with opened(Learn("karenza", "01-first-strike")) as pilot:
        entry = load_rulebook("karenza").get("KAR-30")
        assert entry is not None
        rule = entry.text
        assert rule[:40] not in " ".join(shown(pilot).split())
        await press(pilot, "H")
        text = " ".join(shown(pilot).split())
        assert "Here the coach gives the hints: press a. The rule behind this step:" in text
        assert rule[:40] in text


@pytest.mark.usefixtures("quick")
async def test_a_hint_that_cannot_be_noted_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: the table stays as it is, and the sentence says why."""

    def full(match: Match, text: str) -> None:
        raise JournalError("The disk is full.")

    monkeypatch.setattr(Match, "note", full)
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        await hinted(pilot)
        await settled(pilot)
        await press(pilot, "escape")
        assert "The disk is full." in shown(pilot)


async def test_a_long_hint_can_be_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve lines fit at 80 by 24; of what is longer → shows the rest, as on the result."""

    def wordy(match: Match, stop: Any) -> Hint:
        line = tuple(f"Ann: Attack the leader with somebody, for the {number}th time" for number in range(10, 30))
        return replace(found_for(match), line=line)

    monkeypatch.setattr(hinting, "hint_for", wordy)
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        await hinted(pilot)
        text = " ".join(shown(pilot).split())
        assert "for the 19th time" in text
        assert "for the 29th time" not in text
        assert "Do it" in text
        await press(pilot, "right")
        assert "for the 29th time" in " ".join(shown(pilot).split())


async def test_a_hint_may_be_an_answer_without_a_place() -> None:
    """It is picked beside the question while the hint is read, and afterwards what was selected is selected again."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        table = table_of(pilot)
        state = table.state
        assert state.board is not None
        answers = [Choice(n, Option(label, group="answer"), None, n) for n, label in enumerate(("Yes", "No"))]
        state.offers = Offers(answers, state.board)
        state.picked = 0
        stood = state.cursor, state.picked
        table.hints._point_at(answers[1])
        assert state.picked == 1
        table.hints._decide(None, answers[1])
        assert (state.cursor, state.picked) == stood
        assert state.message == "Hint: No."
