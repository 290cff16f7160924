"""The table tells what happened: beat by beat, to the player who now looks, as fast as they like."""

from __future__ import annotations

import json
import os
import sys
import termios
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from textual.geometry import Offset
from textual.pilot import Pilot

from cardtable.bots.sparring import COMPUTER
from cardtable.core.board import Line, Spot
from cardtable.core.ids import Seat
from cardtable.files.folders import settings_folder
from cardtable.match import Beat
from cardtable.tui.board.canvas import Rect
from cardtable.tui.lesson import LessonTable
from cardtable.tui.play import LiveTable
from cardtable.tui.preferences import load_preferences
from cardtable.tui.screens.parts import Words
from cardtable.tui.start import Learn
from cardtable.tui.table import ChoiceMade
from cardtable.tui.table.ghost import Ghost
from cardtable.tui.table.pace import PACES, Pace, pace_of
from cardtable.tui.table.question import last_events
from cardtable.tui.table.storyteller import SKIP, Story, Storyteller, story_of
from cardtable.tui.table.table_state import TableState
from cardtable.tui.usual_motion import is_slow_line

from ..boards import duel as duel_board
from .house import app_of, duel, hand, opened, press, settled, shown, table_of

ANN, BO = Seat(0), Seat(1)


@pytest.fixture(autouse=True)
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pace at which a test can look: the pilot waits for gliding cards, and a key ends the long rest."""
    monkeypatch.setitem(PACES, "quick", Pace(0.05, 0.1, 60.0))


async def attack(pilot: Pilot[None]) -> LiveTable:
    """Ann attacks: the table goes to Bo, who lifts the curtain."""
    table = table_of(pilot)
    await press(pilot, "enter")
    plays = next(c for c in table.state.offers.legal if c.option.at and c.option.at.zone == "hand:0" and c.option.to)
    table.post_message(ChoiceMade(plays))
    await settled(pilot)
    while table.match.to_act == ANN:
        table.story.skip()
        table.post_message(ChoiceMade(table.state.offers.passes[0]))
        await settled(pilot)
    await press(pilot, "enter")
    return table


def test_every_beat_takes_less_than_a_second() -> None:
    """At every pace a player can choose."""
    assert {name: sum(pace) < 1 for name, pace in {"quick": Pace(0.15, 0.25, 0.3), "slow": PACES["slow"]}.items()} == {
        "quick": True,
        "slow": True,
    }


async def test_after_the_curtain_the_exchange_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card glides from Ann's hand to its place, then Bo sees what is so now; no hand but Bo's is seen."""
    ways: list[tuple[Rect, Rect]] = []
    glide = Ghost.glide

    def followed(self: Ghost, *how: Any) -> None:
        ways.append(how[1:3])
        glide(self, *how)

    monkeypatch.setattr(Ghost, "glide", followed)
    async with opened(duel(), motion="quick") as pilot:
        table = await attack(pilot)
        assert table.seat == BO
        assert table.story.is_telling
        assert SKIP in shown(pilot)
        assert table.state.offers.all == ()
        start, end = ways[-1]
        assert table.view.drawing
        assert end == table.view.drawing.place(Spot("sequence:0", 0))
        assert start.y == table.view.zones["hand:0"].rect.y
        anns = hand(table.match, ANN) - hand(table.match, BO)
        app_of(pilot).frames.clear()
        await settled(pilot)
        assert not [name for name in anns for frame in app_of(pilot).frames if f" {name} " in frame]
        await press(pilot, "right")
        assert not table.story.is_telling
        assert SKIP not in shown(pilot)
        assert not [ghost for ghost in table.view.ghosts if ghost.is_shown]


async def test_a_key_skips_and_is_not_swallowed() -> None:
    """The key does what it does at the moment the story led to."""
    async with opened(duel(), motion="quick") as pilot:
        table = await attack(pilot)
        assert table.story.is_telling
        await press(pilot, "g")
        assert not table.story.is_telling
        assert "Log" in shown(pilot)
        await press(pilot, "escape")
        steps = table.match.steps
        assert table.state.offers.legal
        assert table.match.steps == steps


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_key_that_decides_only_skips(key: str) -> None:
    """Whoever skips has not seen yet what there is to decide; pressed again, the key does what it does."""
    async with opened(duel(), motion="quick") as pilot:
        table = await attack(pilot)
        steps = table.match.steps
        assert table.story.is_telling
        await press(pilot, key)
        assert not table.story.is_telling
        assert (table.match.steps, table.state.source, table.state.sheet) == (steps, None, None)
        await press(pilot, "space")
        assert table.match.steps > steps


async def test_what_happened_last_can_be_read_and_seen_once_more() -> None:
    """`p` says it in words, `p` again shows it; then the table, its choices and its cursor are as they were."""
    async with opened(duel(), motion="quick") as pilot:
        table = await attack(pilot)
        table.story.skip()
        await press(pilot, "right")
        before, cursor, legal = shown(pilot), table.state.cursor, table.state.offers.legal
        await press(pilot, "p")
        told = [line.text for beat in table.match.beats(BO, 0) for line in beat.lines]
        assert "What happened last" in shown(pilot)
        assert told[0] in shown(pilot)
        assert "p shows it again" in shown(pilot)
        await press(pilot, "p")
        assert table.story.is_telling
        assert SKIP in shown(pilot)
        table.story.skip()
        await settled(pilot)
        assert (shown(pilot), table.state.cursor, table.state.offers.legal) == (before, cursor, legal)


async def test_what_happened_last_is_only_words_where_nothing_moves() -> None:
    """And at the very beginning there is nothing to say."""
    async with opened(duel(), motion="off") as pilot:
        await press(pilot, "enter")
        await press(pilot, "p")
        assert "Nothing has happened yet." in shown(pilot)
        await press(pilot, "escape")
        table = await attack(pilot)
        await press(pilot, "p")
        assert "What happened last" in shown(pilot)
        assert "shows it again" not in shown(pilot)
        await press(pilot, "p")
        assert not table.story.is_telling


async def test_what_can_be_told_again_is_forgotten_behind_the_curtain() -> None:
    """What the player before saw is kept nowhere."""
    async with opened(duel(), motion="quick") as pilot:
        table = await attack(pilot)
        table.story.skip()
        await press(pilot, "p")
        table.cover()
        await settled(pilot)
        assert (table._shown, table.state.sheet) == (None, None)
        await press(pilot, "p")
        assert "What happened last" not in shown(pilot)


async def test_nothing_of_a_story_stays_behind_the_curtain() -> None:
    """A curtain in the middle of a story forgets the story, too."""
    async with opened(duel(), motion="quick") as pilot:
        table = await attack(pilot)
        table.cover()
        assert not table.story.is_telling
        assert (table.story._moment, table.story._began, len(table.story._beats)) == (None, (None, None), 0)
        assert not [part.id for part in table.view.parts if part._rows or part._strips or part.is_shown]


async def test_what_is_shown_ends_the_story_that_led_there() -> None:
    """A moment that is shown at once leaves nothing to tell."""
    async with opened(duel(), motion="quick") as pilot:
        table = await attack(pilot)
        assert table.story.is_telling
        table.show(table.match.moment(table.seat))
        assert not table.story.is_telling
        assert table.state.offers.all


@pytest.mark.parametrize("motion", ["off", "quick", "slow"])
async def test_speed_is_one_setting(motion: str) -> None:
    """Off, quick or slow."""
    async with opened(duel()) as pilot:
        app_of(pilot).prefer(motion=motion)
        assert table_of(pilot).pace == PACES.get(motion)


@pytest.mark.parametrize(
    ("saved", "motion"),
    [
        ({}, ""),
        ({"motion": True, "telling": "auto"}, ""),
        ({"motion": True, "telling": "slow"}, "slow"),
        ({"motion": True}, ""),
        ({"motion": False, "telling": "quick"}, "off"),
        ({"motion": "slow", "telling": "quick"}, "slow"),
        ({"motion": "warp"}, ""),
    ],
)
def test_settings_of_earlier_versions_are_understood(saved: dict[str, Any], motion: str) -> None:
    """They had two settings; whatever was chosen there still holds, and the rest of the file does too."""
    (settings_folder() / "settings.json").write_text(json.dumps({"theme": "light", **saved}))
    found = load_preferences()
    assert (found.motion, found.theme) == (motion, "light")


async def test_without_colours_it_is_off_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for it gets it all the same."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(duel(), motion=None) as pilot:
        assert (app_of(pilot).motion, pace_of(app_of(pilot))) == ("off", None)
        app_of(pilot).prefer(motion="slow")
        assert pace_of(app_of(pilot)) == PACES["slow"]


async def test_the_computers_moves_are_played_one_by_one() -> None:
    """A move that comes while one is told waits for its turn; at the end the player may choose."""
    async with opened(duel(names=(COMPUTER, "Bo")), motion="quick") as pilot:
        table = table_of(pilot)
        for _ in range(40):
            await app_of(pilot).workers.wait_for_complete()
            await settled(pilot)
            if table.match.to_act == BO:
                break
        assert table.story.is_telling
        assert table.state.offers.all == ()
        story = story_of(table.match, BO, 0)
        assert story is not None
        assert [beat.step for beat in story.beats] == list(range(1, table.match.steps + 1))
        table.story.skip()
        assert table.state.offers.legal


@pytest.mark.parametrize("motion", ["quick", "off"])
async def test_a_lesson_tells_what_its_partner_does(motion: str) -> None:
    """What the coach shows is told like any other step, and without motion it is just there."""
    async with opened(Learn("karenza", "1"), motion=motion) as pilot:
        table = app_of(pilot).screen
        assert isinstance(table, LessonTable)
        told = False
        while table.lesson.waits != "done":
            steps = table.match.steps
            await press(pilot, "a")
            told |= table.story.is_telling
            assert motion == "quick" or not table.story.is_telling
            assert table.match.steps >= steps
        assert told == (motion == "quick")


async def test_the_coach_waits_until_what_happens_has_been_seen() -> None:
    """Meanwhile it names no key that would do something else, and says nothing of what is not on the table yet."""
    async with opened(Learn("karenza", "1"), motion="quick") as pilot:
        table = app_of(pilot).screen
        assert isinstance(table, LessonTable)
        watched = 0
        while table.lesson.waits != "done":
            await press(pilot, "a")
            if table.story.is_telling:
                watched += 1
                coach = _said(table)
                assert "Watch what happens." in coach
                assert table.lesson.said not in coach
                assert "Press" not in coach
                assert type(app_of(pilot).screen) is LessonTable
                table.story.skip()
                await settled(pilot)
            assert table._pauses or table.lesson.said in _said(table)
        assert watched
        box = shown(pilot)
        assert "The lesson is done" in box
        assert last_events(table.state, 60)[0].split()[-1] in box


def _said(table: LessonTable) -> str:
    return "\n".join(str(words.content) for words in table.coach.query(Words))


@pytest.mark.parametrize(("speed", "is_slow"), [(termios.B9600, True), (termios.B38400, False)])
def test_a_slow_line_is_known_by_its_speed(speed: int, is_slow: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pseudo-terminal says 38,400 baud; what says less is a serial line, and nothing moves there by default."""
    master, slave = os.openpty()
    modes = termios.tcgetattr(slave)
    modes[4] = modes[5] = speed
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    with os.fdopen(slave, "w") as line:
        monkeypatch.setattr(sys, "__stdout__", line)
        assert is_slow_line() is is_slow
    os.close(master)


async def test_a_card_that_passed_leaves_nothing_behind() -> None:
    """Somebody asks where a widget is while a card glides, so that Textual lays the table out between two frames."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        view, app = table_of(pilot).view, app_of(pilot)
        ghost = view.ghosts[0]
        card = tuple([(("#", view.look["card"]),) * 12] * 5)
        ghost.glide(card, Rect(0, 2, 12, 5), Rect(40, 12, 12, 5), 60.0, view.look)
        app.animator.force_stop_animation(ghost, "way")
        for way in (Offset(3, 2), Offset(9, 5), Offset(20, 9)):
            ghost.way = way
            view.screen._compositor._full_map_invalidated = True
            assert view.size
            await settled(pilot)
        assert "####" in app.frames[-1]
        view.clear_above()
        view.screen._compositor._full_map_invalidated = True
        assert view.size
        await settled(pilot)
        assert "#" not in app.frames[-1]


class StillView:
    """A view on which nothing is painted and no time goes by."""

    def __init__(self) -> None:
        self.state = TableState("Karenza")
        self.drawing = None
        self.cleared = 0

    def redraw(self) -> None:
        """Paint nothing."""

    def clear_above(self) -> None:
        """Count how often it was asked for."""
        self.cleared += 1

    def set_timer(self, seconds: float, then: Any) -> Any:
        """A timer that never ends."""
        return SimpleNamespace(stop=lambda: None)


def test_a_story_goes_on_for_the_same_seat_and_ends_for_another() -> None:
    """What was told to the one before is not told to whoever looks now."""
    view: Any = StillView()
    teller = Storyteller(view)
    before, after = duel_board(), replace(duel_board(), board=replace(duel_board().board, turn=10))
    beats = [Beat(step, after.board, (Line(f"Beat {step}."),)) for step in (1, 2, 3)]
    arrived: list[str] = []
    teller.tell(Story(before, beats[:2]), after, PACES["slow"], lambda: arrived.append("first"))
    assert teller.is_telling
    assert len(teller._beats) == 1
    teller.tell(Story(after, beats[2:]), after, PACES["slow"], lambda: arrived.append("second"))
    assert [beat.step for beat in teller._beats] == [2, 3]
    teller.tell(None, after, PACES["slow"], lambda: arrived.append("third"))
    assert len(teller._beats) == 2
    other = replace(after, seat=BO, board=replace(after.board, viewer=BO))
    theirs = Beat(4, other.board, (Line("Beat 4."),))
    teller.tell(Story(other, [theirs]), other, PACES["slow"], lambda: arrived.append("other"))
    assert [beat.step for beat in teller._beats] == []
    assert view.state.board.viewer == BO
    teller.skip()
    assert arrived == ["other"]
    assert not teller.is_telling
