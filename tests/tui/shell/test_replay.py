"""A replay by its keys: arrows step, Space runs, hands open, any step branches."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from cardtable.core.board import Back, CardFace
from cardtable.core.ids import Seat
from cardtable.games import load_game
from cardtable.match import Match
from cardtable.match.secrecy import EXPORT_NOTE
from cardtable.testing import Table, decks_for
from cardtable.tui import replay
from cardtable.tui.replay import ReplayTable
from cardtable.tui.screens.dialog import Ask
from cardtable.tui.screens.review import ReviewScreen
from cardtable.tui.screens.rules import Rules
from cardtable.tui.start import Replay

from .house import app_of, duel, opened, press, settled, shown, typed

ANN, BO = Seat(0), Seat(1)


@pytest.fixture
async def kept(tmp_path: Path) -> Path:
    """A match of a few passes that is not over."""
    path = tmp_path / "duel.jsonl"
    async with opened(duel(path=path)) as pilot:
        await press(pilot, "enter", "space", "enter", "space", "enter", "space")
    return path


def _replay(pilot: object) -> ReplayTable:
    screen = app_of(pilot).screen  # type: ignore[arg-type]
    assert isinstance(screen, ReplayTable)
    return screen


def _held(screen: ReplayTable, seat: Seat) -> set[type]:
    """What lies in a hand on the screen: faces or backs."""
    assert screen.state.board is not None
    zone = screen.state.board.zone(f"hand:{seat}")
    assert zone is not None
    return {type(slot.holds) for slot in zone.slots}


async def test_arrows_step_and_turn(kept: Path) -> None:
    """Left and right by a step, up and down by a turn; none leads past the ends."""
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        await press(pilot, "left")
        assert screen.step == 0
        await press(pilot, "right", "right")
        assert screen.step == 2
        await press(pilot, "left")
        assert screen.step == 1
        turn = screen.match.board_at(1, None).turn
        await press(pilot, "down")
        assert screen.match.board_at(screen.step, None).turn == turn + 1
        await press(pilot, "up")
        assert screen.match.board_at(screen.step, None).turn == turn


async def test_space_runs_and_stops(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on by itself until Space is pressed again."""
    monkeypatch.setattr(replay, "PACE", 60)
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        await press(pilot, "space")
        assert (screen.step, screen._auto is not None) == (1, True)
        await press(pilot, "space")
        assert (screen.step, screen._auto) == (1, None)


async def test_hands_of_a_match_that_goes_on_open_only_when_all_agree(kept: Path) -> None:
    """No is the first answer; after a yes the journal says so, and `o` closes them again."""
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        await press(pilot, "o")
        assert isinstance(app_of(pilot).screen, Ask)
        assert "Do all of you agree (Ann and Bo)?" in shown(pilot)
        await press(pilot, "enter")
        assert _held(screen, ANN) == _held(screen, BO) == {Back}
        assert "agreed" not in " ".join(line.text for line in Match.resume(kept).log(None))
        await press(pilot, "o", "down", "enter")
        assert _held(screen, ANN) == _held(screen, BO) == {CardFace}
        assert "All hands were opened in the replay, and the table agreed." in Match.resume(kept).log(None)[-1].text
        await press(pilot, "o")
        assert _held(screen, ANN) == {Back}


async def test_hands_of_a_finished_match_open_at_once(kept: Path) -> None:
    """Nothing is hidden any more; every step shows them."""
    match = Match.resume(kept)
    match.resign(BO)
    match.close()
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        assert _held(screen, BO) == {Back}
        await press(pilot, "o")
        assert _held(screen, ANN) == _held(screen, BO) == {CardFace}
        await press(pilot, "right")
        assert _held(screen, BO) == {CardFace}
        assert "hands open" in shown(pilot)


async def test_tab_goes_from_card_to_card(kept: Path) -> None:
    """So that each can be inspected, though nothing can be done with it."""
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        await press(pilot, "tab")
        first = screen.state.cursor
        await press(pilot, "tab")
        assert None not in (first, screen.state.cursor)
        assert screen.state.cursor != first
        await press(pilot, "shift+tab")
        assert screen.state.cursor == first


async def test_the_sheet_begins_with_the_keys_of_this_moment() -> None:
    """Then its rules, then the whole book; the palette names the same keys."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "question_mark")
        rows = [line.strip() for line in shown(pilot).splitlines()]
        assert rows[2].startswith("Keys now")
        assert rows[3].startswith("▸Enter")
        await settled(pilot)
        options = [option.id or "" for option in app_of(pilot).screen.query_one("#rules-menu").options]  # type: ignore[attr-defined]
        order = [options.index(id) for id in ("section:keys", "key:Space", "section:moment", "section:story")]
        assert order == sorted(order)
        await press(pilot, "escape")
        helps = {command.title: command.help for command in app_of(pilot).get_system_commands(app_of(pilot).screen)}
        assert helps["Undo"].endswith("(key: u)")
        assert helps["Log"] == "Key: g"


@pytest.fixture
def long_turns(tmp_path: Path) -> Path:
    """A match of Azuki whose turns have many steps each."""
    path, table = tmp_path / "long.jsonl", Table("azuki", 2, ())
    match = Match.new(load_game("azuki"), decks_for(table), seed=4, names=("Ann", "Bo"), path=path)
    dice = Random(4)
    for _ in range(60):
        match.submit(dice.choice(match.legal_actions()))
    match.close()
    return path


async def test_turns_are_jumped_by_their_first_steps(long_turns: Path) -> None:
    """Forward to where the next turn begins; back to where this one began, then to the one before; and to the ends."""
    async with opened(Replay(long_turns)) as pilot:
        screen = _replay(pilot)
        turns = [screen.match.board_at(step, None).turn for step in range(61)]
        starts = [step for step in range(1, 61) if turns[step] != turns[step - 1]]
        assert len(starts) > 2
        assert starts[1] - starts[0] > 1
        for start in starts:
            await press(pilot, "down")
            assert screen.step == start
        await press(pilot, "down")
        assert screen.step == 60
        await press(pilot, "down")
        assert "This is the last step" in shown(pilot)
        await press(pilot, "up", "left")
        assert screen.step == starts[-1] - 1
        await press(pilot, "up")
        assert screen.step == starts[-2]
        await press(pilot, "right", "right", "up")
        assert screen.step == starts[-2]
        await press(pilot, "home")
        assert screen.step == 0
        await press(pilot, "up")
        assert "This is the beginning" in shown(pilot)
        await press(pilot, "end")
        assert screen.step == 60


async def test_a_turn_is_gone_to_by_its_number(long_turns: Path) -> None:
    """Its first step; beyond the last turn lies the end, and what is no number is said."""
    async with opened(Replay(long_turns)) as pilot:
        screen = _replay(pilot)
        turns = [screen.match.board_at(step, None).turn for step in range(61)]
        await press(pilot, "t")
        assert f"The match has {turns[-1]}." in shown(pilot)
        await typed(pilot, "x")
        assert "Type the number of a turn, such as 3." in shown(pilot)
        await typed(pilot, str(turns[-1] - 1))
        assert screen.step == turns.index(turns[-1] - 1)
        await press(pilot, "t")
        await typed(pilot, "999")
        assert screen.step == 60
        await press(pilot, "t", "escape")
        assert screen.step == 60


async def test_what_does_not_go_is_said(kept: Path) -> None:
    """Past the end, on from a game that is over, a review before its end, giving up."""
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        for keys, said in (
            (("w",), "This match is not over: finish it, then w reviews it."),
            (("R",), "This is a replay: b plays on from here, Esc leaves."),
            (("end", "space"), "This is the last step: Home goes to the beginning, and Space runs it from there."),
            (("right",), "This is the last step: the match goes no further."),
        ):
            await press(pilot, *keys)
            assert said in " ".join(shown(pilot).split()), keys
            assert screen.step == (screen.match.steps if keys[0] in ("end", "right") else 0)
    match = Match.resume(kept)
    match.resign(ANN)
    match.close()
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        await press(pilot, "end", "b")
        assert "The game is over here: step back, then play on." in " ".join(shown(pilot).split())
        assert _replay(pilot) is screen


async def test_a_replay_is_seen_through_other_eyes(kept: Path) -> None:
    """Of a match that goes on a curtain hangs before a hand is shown, and whoever looked may look again without it."""
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        assert (_held(screen, ANN), _held(screen, BO)) == ({Back}, {Back})
        await press(pilot, "v", "down", "down", "enter")
        assert "Pass to Bo" in shown(pilot)
        await press(pilot, "enter")
        assert (_held(screen, ANN), _held(screen, BO)) == ({Back}, {CardFace})
        assert screen.state.title == "Replay of Karenza as Bo saw it"
        await press(pilot, "v", "down", "down", "enter")
        assert screen.seat == BO
        assert _replay(pilot) is screen
        await press(pilot, "v", "escape")
        assert screen.seat == BO
        await press(pilot, "v", "down", "enter", "escape")
        assert screen.seat == BO, "who did not lift the curtain sees nothing new"
        await press(pilot, "v", "enter")
        assert _replay(pilot).seat is None
        assert _held(screen, BO) == {Back}


async def test_any_other_key_stops_what_runs(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules, a review, other eyes, another turn: nothing goes on beneath them."""
    monkeypatch.setattr(replay, "PACE", 60.0)
    for key in ("question_mark", "v", "t", "o", "m", "w", "home", "end", "comma", "less_than_sign", "b", "space"):
        async with opened(Replay(kept)) as pilot:
            screen = _replay(pilot)
            await press(pilot, "home", "space")
            assert screen._auto is not None, key
            assert screen.step == 1
            await press(pilot, key)
            assert screen._auto is None, key


async def test_u_goes_back_and_capital_u_goes_on(kept: Path) -> None:
    """As the keys of undo do at a table; at the beginning it is said, and at the end only to whoever goes further."""
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        await press(pilot, "U", "U")
        assert screen.step == 2
        assert screen.state.message == ""
        await press(pilot, "end")
        assert screen.state.message == ""
        await press(pilot, "home", "U", "U")
        await press(pilot, "u")
        assert screen.step == 1
        await press(pilot, "u", "u")
        assert screen.step == 0
        assert "This is the beginning." in shown(pilot)
        await press(pilot, "u", "U")
        assert "This is the beginning." not in shown(pilot)


async def test_the_rules_of_the_step_that_is_shown_come_first(kept: Path) -> None:
    """`?` opens the book at this moment's rules, and Esc leads back to the step."""
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        await press(pilot, "right", "question_mark")
        book = app_of(pilot).screen
        assert isinstance(book, Rules)
        assert [entry.id for entry in book._moment] == list(screen.match.board_at(1, None).rules)
        await press(pilot, "escape")
        assert _replay(pilot).step == 1


async def test_a_finished_match_is_reviewed_and_made_a_lesson_without_a_question(kept: Path, home: Path) -> None:
    """Nothing is secret any more, and no note is written into its log."""
    match = Match.resume(kept)
    match.resign(ANN)
    match.close()
    before = kept.read_bytes()
    async with opened(Replay(kept)) as pilot:
        await press(pilot, "w")
        assert isinstance(app_of(pilot).screen, ReviewScreen)
        await press(pilot, "escape", "m")
        assert "A lesson now starts here" in shown(pilot)
        assert [*home.rglob("lessons/karenza/*.yaml")]
    assert kept.read_bytes() == before


async def test_a_lesson_from_a_match_that_goes_on_needs_everybody(kept: Path, home: Path) -> None:
    """No writes nothing; yes writes it, and the log says so."""
    async with opened(Replay(kept)) as pilot:
        await press(pilot, "m")
        assert "Do all of you agree (Ann and Bo)?" in " ".join(shown(pilot).split())
        await press(pilot, "enter")
        assert [*home.rglob("lessons/karenza/*.yaml")] == []
        await press(pilot, "m", "down", "enter")
        assert [*home.rglob("lessons/karenza/*.yaml")]
    assert Match.resume(kept).log(None)[-1].text.endswith(EXPORT_NOTE)


async def test_a_lesson_that_cannot_be_written_is_said(kept: Path, home: Path) -> None:
    """A file stands where the folder should be."""
    async with opened(Replay(kept)) as pilot:
        (home / "lessons").write_text("in the way")
        await press(pilot, "m", "down", "enter")
        assert "No lesson was written" in shown(pilot)
    assert not any(EXPORT_NOTE in line.text for line in Match.resume(kept).log(None))


async def test_a_board_without_cards_has_none_to_go_to(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tab says so."""
    async with opened(Replay(kept)) as pilot:
        screen = _replay(pilot)
        assert screen.state.board is not None
        screen.state.board = replace(screen.state.board, zones=())
        screen.state.cursor = None
        await press(pilot, "tab")
        assert "There is no card on this board." in shown(pilot)
