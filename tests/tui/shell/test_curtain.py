"""The curtain: nobody ever sees a hand that is not theirs."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from textual.screen import Screen

from cardtable.bots.sparring import COMPUTER
from cardtable.core.board import Line
from cardtable.core.ids import Seat
from cardtable.tui.knowledge import Knowledge
from cardtable.tui.play import LiveTable
from cardtable.tui.screens.curtain import Call, Curtain, newest

from .house import app_of, duel, hand, opened, press, settled, shown, table_of

ANN, BO = Seat(0), Seat(1)


async def test_no_frame_around_a_hand_over_shows_the_other_hand() -> None:
    """From the first frame on, a hand is on the screen only while its owner has lifted the curtain."""
    async with opened(duel()) as pilot:
        app, match = app_of(pilot), table_of(pilot).match
        anns, bos = hand(match, ANN), hand(match, BO)
        assert not _seen(app.frames, anns | bos)
        app.frames.clear()
        await press(pilot, "enter", "g", "escape", "w", "escape")
        assert _seen(app.frames, anns)
        assert not _seen(app.frames, bos)
        app.frames.clear()
        await press(pilot, "space")
        while match.to_act == ANN:
            await press(pilot, "space")
        assert isinstance(app.screen, Curtain)
        assert "Pass to Bo — press Enter" in shown(pilot)
        app.frames.clear()
        app.theme = "light"
        table_of(pilot).view.redraw()
        table_of(pilot).view.refresh()
        await press(pilot, "ctrl+p", "escape", "x")
        assert app.frames
        assert not _seen(app.frames, anns | bos)
        app.frames.clear()
        await press(pilot, "enter", "g", "escape")
        assert _seen(app.frames, bos)
        assert not _seen(app.frames, anns)


async def test_there_is_nothing_private_behind_the_curtain() -> None:
    """The table below has only the public board, and the curtain is no dialog through which Textual paints it."""
    async with opened(duel()) as pilot:
        app, match = app_of(pilot), table_of(pilot).match
        await press(pilot, "enter", "g", "escape", "i")
        secrets = hand(match, ANN) | hand(match, BO)
        table_of(pilot).cover()
        await settled(pilot)
        assert not app.screen.is_modal
        app.frames.clear()
        app.pop_screen()
        await settled(pilot)
        table_of(pilot).view.redraw()
        await settled(pilot)
        assert "Karenza" in shown(pilot)
        assert not _seen(app.frames, secrets)


async def test_no_frame_after_the_curtain_shows_a_part_where_another_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat's board is laid out anew; until that is done nothing of it is painted."""
    async with opened(duel()) as pilot:
        app, table = app_of(pilot), table_of(pilot)
        display, frames, torn = app._display, [], []

        def watched(screen: Screen[Any], renderable: Any) -> None:
            if screen is table:
                frames.append(1)
                placed = [part for part in table.view.parts if part.is_shown and part.rect.width]
                torn.extend([part.id for part in placed if table.find_widget(part).region.size != part.rect[2:]])
            display(screen, renderable)

        monkeypatch.setattr(app, "_display", watched)
        await press(pilot, "enter", "space")
        while table.match.to_act == ANN:
            await press(pilot, "space")
        await press(pilot, "enter", "left")
        assert len(frames) > 2
        assert torn == []


def _seen(frames: list[str], names: set[str]) -> set[str]:
    return {name for name in names if any(name in frame for frame in frames)}


async def test_the_first_enter_after_the_deaf_time_opens_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys that come too early do nothing and do not start the wait again; the curtain says when Enter counts."""
    monkeypatch.setattr(Curtain, "QUIET", 60.0)
    async with opened(duel()) as pilot:
        curtain = app_of(pilot).screen
        assert isinstance(curtain, Curtain)
        waits = curtain._deaf_until
        assert "One moment…" in shown(pilot)
        await press(pilot, "enter", "enter", "escape", "x")
        assert app_of(pilot).screen is curtain
        assert curtain._deaf_until == waits
        curtain._deaf_until = 0.0
        curtain._tell()
        await settled(pilot)
        assert "Enter lifts the curtain." in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(app_of(pilot).screen, LiveTable)


async def test_the_curtain_says_by_itself_when_enter_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to guess how long the deaf time is."""
    monkeypatch.setattr(Curtain, "QUIET", 0.1)
    async with opened(duel()) as pilot:
        await pilot.pause(0.3)
        assert "Enter lifts the curtain." in shown(pilot)
        assert "One moment" not in shown(pilot)


async def test_against_the_computer_no_curtain_falls() -> None:
    """Only one person sits at the table, and nothing has to be hidden from them."""
    async with opened(duel(names=("Ann", COMPUTER))) as pilot:
        app = app_of(pilot)
        app.last_input = monotonic() - 3 * 60 - 1
        app._tick()
        await settled(pilot)
        assert not isinstance(app.screen, Curtain)
        assert table_of(pilot).seat == ANN


async def test_keys_typed_before_it_lifts_are_forgotten() -> None:
    """What was typed at the curtain does not act at the table."""
    async with opened(duel()) as pilot:
        app = app_of(pilot)
        app._deaf_before = monotonic() + 60
        await press(pilot, "enter")
        assert "Pass to Ann" in shown(pilot)
        app.drop_typed()
        await press(pilot, "enter")
        assert isinstance(app.screen, LiveTable)


async def test_it_falls_by_itself_when_nobody_plays() -> None:
    """After the idle time the table is covered for the player it was shown to, dialogs too."""
    async with opened(duel()) as pilot:
        app = app_of(pilot)
        await press(pilot, "enter", "R")
        app._tick()
        assert not isinstance(app.screen, Curtain)
        app.last_input = monotonic() - 3 * 60 - 1
        app._tick()
        await settled(pilot)
        assert "Pass to Ann — press Enter" in shown(pilot)
        await press(pilot, "enter")
        assert "Who gives up?" in shown(pilot)


async def test_a_picture_shows_only_what_everybody_may_see() -> None:
    """The screenshot of a player's table has no card of the hand on it, and the hand is back afterwards."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        anns = hand(table_of(pilot).match, ANN)
        assert _seen([app_of(pilot).export_screenshot(simplify=True).replace("&#160;", " ")], anns)
        with table_of(pilot).in_public():
            picture = app_of(pilot).export_screenshot(simplify=True).replace("&#160;", " ")
        assert "Pass" not in picture
        assert not _seen([picture], anns)
        assert _seen([shown(pilot)], anns)


async def test_a_picture_is_saved_in_a_folder_of_ours(home: Path) -> None:
    """No folder for downloads is needed, and what is written has no card of the hand on it."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        app_of(pilot).deliver_screenshot()
        await settled(pilot)
        assert "A picture was saved" in shown(pilot)
        pictures = [*(home / "pictures").glob("*.svg")]
        written = pictures[0].read_text(encoding="utf-8").replace("&#160;", " ")
        assert "Sequence" in written
        assert not _seen([written], hand(table_of(pilot).match, ANN))


async def test_a_picture_that_cannot_be_saved_is_told(home: Path) -> None:
    """A file where the folder should be is named in a sentence, and the game goes on."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        (home / "pictures").write_text("in the way")
        app_of(pilot).deliver_screenshot()
        await settled(pilot)
        assert "No picture was saved" in shown(pilot)


async def test_leaving_from_the_curtain_is_asked_about_and_shows_nothing() -> None:
    """Esc asks before the curtain; staying leaves it hanging, leaving goes to the lobby and keeps the match."""
    async with opened(duel()) as pilot:
        app = app_of(pilot)
        secrets = hand(table_of(pilot).match, ANN) | hand(table_of(pilot).match, BO)
        await press(pilot, "escape")
        assert "Leave the table?" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, Curtain)
        await press(pilot, "escape", "down", "enter")
        assert app.table is None
        assert len(app.screen_stack) == 1
        assert not _seen(app.frames, secrets)
        assert "(1)" in shown(pilot)


async def test_it_tells_what_everybody_saw_since_the_player_looked() -> None:
    """What the other did stands on the curtain in the words of the public log; what the player did himself does not."""
    async with opened(duel()) as pilot:
        match = table_of(pilot).match
        assert "Ann opens the duel." in shown(pilot)
        before = len(match.log(None))
        await press(pilot, "enter", "space")
        while match.to_act == ANN:
            await press(pilot, "space")
        anns = [line.text for line in match.log(None)[before:] if line.level == "story"]
        assert anns
        assert all(line in shown(pilot) for line in anns)
        assert not _seen([shown(pilot)], hand(match, ANN) | hand(match, BO))
        after = len(match.log(None))
        await press(pilot, "enter")
        while match.to_act == BO:
            await press(pilot, "space")
        bos = [line.text for line in match.log(None)[after:] if line.level == "story"]
        assert "Pass to Ann" in shown(pilot)
        assert all(line in shown(pilot) for line in bos)
        assert anns[-1] in bos or anns[-1] not in shown(pilot)


def test_whoever_comes_next_is_told_details_where_nothing_else_happened() -> None:
    """A turn that was only a draw is told, too; beside a story the details stay in the log."""
    knowledge, drew = Knowledge(0), Line("Ann draws a card.", "detail")
    knowledge.leave(BO, [Line("Bo passes.")])
    assert knowledge.news(BO, [Line("Bo passes."), drew]) == ["Ann draws a card."]
    assert knowledge.news(BO, [Line("Bo passes."), drew, Line("Ann passes.")]) == ["Ann passes."]
    assert knowledge.news(BO, [Line("Bo passes.")]) == []


def test_news_beyond_the_screen_are_left_to_the_log() -> None:
    """The newest stay, long ones count as the lines they take, and dots say that there was more."""
    assert newest(["one", "two"], 20, 3) == ["one", "two"]
    assert newest(["one", "two", "three"], 20, 2) == ["…", "two", "three"]
    assert newest(["one", "x" * 21, "three"], 20, 3) == ["…", "x" * 21, "three"]
    assert newest(["one"], 20, 0) == []


@pytest.mark.parametrize(("size", "lines"), [((80, 24), 10), ((80, 28), 14), ((80, 30), 16), ((80, 50), 16)])
async def test_the_curtain_tells_as_much_as_has_room(size: tuple[int, int], lines: int) -> None:
    """At most sixteen lines; one as wide as the screen but for its edges takes one of them, a wider one two."""
    async with opened(duel(), size=size) as pilot:
        curtain = app_of(pilot).screen
        assert isinstance(curtain, Curtain)
        for wide, shown_lines in ((1, lines), (78, lines), (79, lines // 2)):
            curtain.call(Call("Ann", news=["x" * wide] * 20))
            await settled(pilot)
            rows = [line.strip() for line in str(curtain._words.content).splitlines()]
            assert rows.count("x" * wide) == shown_lines
            assert rows.count("…") == 1


async def test_a_covered_table_paints_nothing_and_comes_back_in_one_frame() -> None:
    """Whatever happens to it beneath the curtain."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        app = app_of(pilot)
        table_of(pilot).cover()
        await pilot.pause(Curtain.QUIET + 0.1)
        await settled(pilot)
        assert isinstance(app.screen, Curtain)
        app.forget_frames()
        table_of(pilot).view.refresh()
        table_of(pilot).refresh(layout=True)
        await settled(pilot)
        assert app.frames == []
        await press(pilot, "enter")
        assert len(app.frames) == 1
