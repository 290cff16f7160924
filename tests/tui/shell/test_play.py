"""A match at the table: undo, resigning, the end, what happens when nothing can be written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardtable.bots import DEFAULT
from cardtable.bots.computer import computer_at
from cardtable.bots.levels import level
from cardtable.core.board import CardFace
from cardtable.core.game import Order
from cardtable.core.ids import Seat
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import GAMES, load_game
from cardtable.match import JournalError, Match
from cardtable.match.journal import Journal
from cardtable.tui.partner import Partner
from cardtable.tui.screens.curtain import Curtain
from cardtable.tui.screens.new_game import NewGame
from cardtable.tui.screens.result import Result
from cardtable.tui.start import Play, Resume
from cardtable.tui.table import ChoiceMade, OrderDropped, OrderGiven
from cardtable.tui.table.sheet import Row, Sheet

from .house import EKA, MICHI, app_of, duel, hand, opened, press, settled, shown, table_of, typed

ANN, BO = Seat(0), Seat(1)


async def _to_bo(pilot: Any) -> Match:
    """Ann passes until Bo decides, and the curtain hangs."""
    await press(pilot, "enter")
    match = table_of(pilot).match
    while match.to_act == ANN:
        await press(pilot, "space")
    return match


async def test_undo_across_seats_needs_everybody_and_a_curtain() -> None:
    """A step that another player has seen goes back only when all agree; then the curtain calls its owner."""
    async with opened(duel()) as pilot:
        match = await _to_bo(pilot)
        steps = match.steps
        await press(pilot, "enter", "u")
        assert "Take the last step back?" in shown(pilot)
        assert "Ann and Bo" in shown(pilot)
        await press(pilot, "enter")
        assert match.steps == steps
        await press(pilot, "u", "down", "enter")
        assert match.steps == steps - 1
        assert "Pass to Ann — press Enter" in shown(pilot)
        assert any("agreed" in line.text for line in match.log(None))
        await press(pilot, "enter", "U")
        assert match.steps == steps
        assert "Pass to Bo — press Enter" in shown(pilot)


async def test_a_pass_typed_twice_does_not_pass_for_the_next_player() -> None:
    """What arrives after the hand-over is nobody's, and changes nothing."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        table = table_of(pilot)
        passing = table.state.offers.passes[0]
        for _ in range(2):
            table.post_message(ChoiceMade(passing))
        await settled(pilot)
        assert table.match.to_act == BO
        assert table.match.steps == 1
        assert isinstance(app_of(pilot).screen, Curtain)


async def test_the_computer_plays_its_seat_and_needs_no_curtain() -> None:
    """One person sees their own hand all the time, and undo goes back to that person's last decision."""
    async with opened(duel(names=("Computer", "Bo"))) as pilot:
        table = table_of(pilot)
        for _ in range(40):
            if table.match.to_act == BO:
                break
            await app_of(pilot).workers.wait_for_complete()
            await settled(pilot)
        assert app_of(pilot).screen is table
        assert table.seat == BO
        lying = {slot.holds for zone in table.match.board(None).zones for slot in zone.slots}
        known = {name for face in lying if isinstance(face, CardFace) for name in (face.title, face.short)}
        assert (hand(table.match, ANN) - known).isdisjoint(shown(pilot).replace("│", " ").split())
        first = table.match.steps
        await press(pilot, "space")
        await app_of(pilot).workers.wait_for_complete()
        await settled(pilot)
        await press(pilot, "u")
        assert "The computer does not mind." in shown(pilot)
        await press(pilot, "down", "enter")
        assert table.match.to_act == BO
        assert table.match.steps <= first
        await press(pilot, "R")
        assert "Bo gives up" in shown(pilot)
        assert "Computer gives up" not in shown(pilot)


@pytest.mark.parametrize("title", ["Now?", "Call the coin: whoever is right starts."])
async def test_a_list_over_the_table_is_as_large_as_what_it_says(title: str) -> None:
    """Two answers take two lines and a frame; the title and the keys in the frame are not cut."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        table = table_of(pilot)
        table.state.sheet = Sheet(title, [Row("Call heads"), Row("Call tails")], lambda value: None, low=True)
        table.redraw()
        await settled(pilot)
        frame = app_of(pilot).screen.query_one("#sheet")
        assert frame.region.height == 4
        assert f"╭─ {title} ─" in shown(pilot)
        assert "─ Enter chooses, Esc closes ─╯" in shown(pilot)


async def test_a_free_undo_asks_nobody() -> None:
    """A staged card goes back without a question; the same seat stays at the table."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "enter")
        match = table_of(pilot).match
        assert match.steps == 1
        await press(pilot, "u")
        assert match.steps == 0
        assert app_of(pilot).screen is table_of(pilot)


async def test_any_seat_can_give_up_and_the_end_shows_all_hands() -> None:
    """Giving up is asked twice over: who; then the result names the winner and both hands, but no rule's number."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "R", "enter")
        match = table_of(pilot).match
        assert match.outcome is None
        await press(pilot, "R", "down", "down", "enter")
        assert isinstance(app_of(pilot).screen, Result)
        text = " ".join(shown(pilot).split())
        assert "Ann wins!" in text
        assert match.outcome is not None
        assert match.outcome.rule not in text
        assert "Ann held" in text
        assert "Bo held" in text
        await press(pilot, "t")
        assert hand(match, BO) & set(shown(pilot).replace("│", " ").split())
        await press(pilot, "escape")
        assert isinstance(app_of(pilot).screen, Result)


async def test_a_rematch_swaps_decks_and_keeps_names() -> None:
    """After the end the same players sit down again, each with the other's deck."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "R", "down", "enter")
        first = table_of(pilot).match
        await press(pilot, "s")
        second = table_of(pilot).match
        assert second is not first
        assert second.names == first.names
        assert [deck.deck for deck in second.decks] == [deck.deck for deck in reversed(first.decks)]
        assert second.path not in (None, first.path)
        assert isinstance(app_of(pilot).screen, Curtain)


@pytest.fixture
def no_disk(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """After this, journals can no longer be written."""

    def full(self: Journal, data: bytes) -> None:
        raise JournalError("The match cannot be written: the disk is full.")

    def stop() -> None:
        monkeypatch.setattr(Journal, "_put", full)

    monkeypatch.stop = stop  # type: ignore[attr-defined]
    return monkeypatch


async def test_a_full_disk_is_told_and_the_match_goes_on_in_memory(no_disk: Any) -> None:
    """The step that could not be written is not taken; players may play on without saving."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        no_disk.stop()
        await press(pilot, "enter")
        assert "the disk is full" in shown(pilot)
        assert table_of(pilot).match.steps == 0
        await press(pilot, "down", "down", "enter")
        match = table_of(pilot).match
        assert match.steps == 1
        assert match.path is None
        await press(pilot, "ctrl+q")
        assert "This match is not saved anywhere" in " ".join(shown(pilot).split())
        await press(pilot, "enter")
        assert app_of(pilot).screen is table_of(pilot)
        table_of(pilot).cover()
        await settled(pilot)
        assert "Esc leaves, but asks first." in shown(pilot)
        assert "is kept" not in shown(pilot)


async def test_a_match_moves_to_another_file_when_its_own_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Everything played so far, and what comes, is in the other file."""
    put = Journal._put
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        old = table_of(pilot).match.path

        def only_elsewhere(self: Journal, data: bytes) -> None:
            if self.path == old:
                raise JournalError("This folder is read-only.")
            put(self, data)

        monkeypatch.setattr(Journal, "_put", only_elsewhere)
        await press(pilot, "enter", "down", "enter")
        await typed(pilot, str(tmp_path / "kept"))
        assert table_of(pilot).match.path == tmp_path / "kept"
        assert table_of(pilot).match.steps == 1
    assert Match.resume(tmp_path / "kept").steps == 1


async def test_resuming_starts_behind_the_curtain(tmp_path: Path) -> None:
    """A match that was left goes on where it was, for the seat that decides, after a curtain."""
    path = tmp_path / "duel.jsonl"
    async with opened(duel(path=path)) as pilot:
        await _to_bo(pilot)
    async with opened(Resume(path)) as pilot:
        assert "Pass to Bo — press Enter" in shown(pilot)
        await press(pilot, "enter")
        assert table_of(pilot).seat == BO


async def test_a_damaged_match_offers_its_good_part(tmp_path: Path) -> None:
    """A changed byte is named with its line, and the moves before it can be played on in a new file."""
    path = tmp_path / "duel.jsonl"
    async with opened(duel(path=path)) as pilot:
        await press(pilot, "enter", "enter", "u")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[2].replace(b'"', b"'", 1)]))
    async with opened(Resume(path)) as pilot:
        assert "line 3" in " ".join(shown(pilot).split())
        await press(pilot, "down", "enter")
        assert table_of(pilot).match.steps == 1
        assert table_of(pilot).match.path != path


async def test_the_new_game_screen_names_what_stands_against_it() -> None:
    """Two of the same character are refused with the ruling; another deck by the arrow keys mends it."""
    async with opened() as pilot:
        await press(pilot, "1")
        assert len(app_of(pilot).screen_stack) == 1, "a digit only selects"
        await press(pilot, "enter")
        screen = app_of(pilot).screen
        assert isinstance(screen, NewGame)
        screen.draft.decks[1] = screen.draft.decks[0]
        await press(pilot, "s")
        assert "Not yet" in shown(pilot)
        assert "Both players chose" in shown(pilot)
        assert "KAR-08" in shown(pilot)
        await press(pilot, "enter", *["up"] * 5, "right", "enter")
        assert f"▸{screen.draft.info(screen.draft.decks[1])[0]}" in shown(pilot)
        await press(pilot, "escape")
        assert screen.draft.decks[1] != screen.draft.decks[0]
        await press(pilot, "s")
        assert isinstance(app_of(pilot).screen, Curtain)
        assert screen.draft.seed is None


async def test_a_deck_of_ones_own_is_checked_when_it_is_brought(tmp_path: Path) -> None:
    """Every problem of a deck file is shown as its line, and the seat keeps its deck."""
    bad = tmp_path / "bad.yaml"
    bad.write_text("game: karenza\ndeck: Nobody\nlist: {ghost: 2}\n")
    async with opened() as pilot:
        await press(pilot, "1", "enter", *["up"] * 7, "enter", "end", "enter")
        await typed(pilot, str(bad))
        text = "".join(shown(pilot).split())
        assert "Thisdeckcannotbeused" in text
        assert ":3:8:list.ghost" in text
        await press(pilot, "enter")
        assert isinstance(app_of(pilot).screen, NewGame)


async def test_options_read_as_words() -> None:
    """HP is no word with a small letter, and no file means the printed table."""
    number = [listing.id for listing in GAMES].index("dagupukito") + 1
    async with opened() as pilot:
        await press(pilot, str(number), "enter")
        lines = [line.split() for line in shown(pilot).splitlines()]
        assert ["HP", "100", "100", "or", "200"] in lines
        assert ["Blocks", "as", "the", "rules", "say"] in lines


@pytest.mark.parametrize(
    ("named", "plays"), [("learner", "learner"), ("strong", "strong"), ("", DEFAULT), ("wizard", DEFAULT)]
)
def test_the_computer_plays_at_the_level_the_match_names(named: str, plays: str) -> None:
    """Without one, or with one that nobody knows here, at the usual level."""
    decks = [load_deck(MICHI), load_deck(EKA)]
    match = Match.new(load_game("karenza"), decks, names=("Ann", "Bo"), players=("", named))
    playing: Any = computer_at(match, BO)
    assert playing._budget == level(plays).budget


async def test_a_journal_that_was_deleted_is_said_with_ways_out(tmp_path: Path) -> None:
    """As with a full disk: try again, save elsewhere, or play on without saving."""
    path = tmp_path / "duel.jsonl"
    async with opened(duel(path=path)) as pilot:
        await press(pilot, "enter")
        path.unlink()
        await press(pilot, "space")
        told = " ".join(shown(pilot).replace("│", " ").split())
        assert "The match could not be saved" in told
        assert "Another program has moved, replaced or changed" in told
        for answer in ("Try again", "Save it in another place…", "Play on without saving"):
            assert answer in told
        assert table_of(pilot).match.steps == 0
        await press(pilot, "down", "enter")
        await typed(pilot, str(tmp_path / "elsewhere.jsonl"))
        assert table_of(pilot).match.steps == 1
        assert not path.exists()
    assert Match.resume(tmp_path / "elsewhere.jsonl").steps == 1


async def test_after_the_end_nobody_gives_up() -> None:
    """Looking at the table, R says so; and nothing is left to lose."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "R", "down", "enter", "t", "R")
        assert "The game is over: nobody can give up any more." in " ".join(shown(pilot).split())
        assert not table_of(pilot).is_unsaved


async def test_leaving_can_become_giving_up() -> None:
    """Esc asks; its last answer asks who."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "escape")
        assert "The match is kept as it is" in " ".join(shown(pilot).split())
        await press(pilot, "end", "enter")
        assert "Who gives up?" in shown(pilot)
        await press(pilot, "down", "enter")
        assert table_of(pilot).match.outcome is not None


async def test_undo_from_the_result_asks_and_brings_the_game_back() -> None:
    """A finished game is told to everybody, so all must agree; whoever says no sees the result again."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "R", "down", "enter", "u")
        assert "Take the last step back?" in shown(pilot)
        assert "No, leave it so" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(app_of(pilot).screen, Result)
        await press(pilot, "u", "down", "enter")
        assert table_of(pilot).match.outcome is None


async def test_a_copy_is_saved_where_it_is_asked_for(tmp_path: Path) -> None:
    """The match goes on in its own file; nothing typed writes nothing."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter", "enter")
        match = table_of(pilot).match
        own = match.path
        table_of(pilot).keeper.save_copy()
        await settled(pilot)
        await typed(pilot, "")
        table_of(pilot).keeper.save_copy()
        await settled(pilot)
        await typed(pilot, str(tmp_path / "copy.jsonl"))
        assert match.path == own
    assert Match.resume(tmp_path / "copy.jsonl").steps == 1


async def test_a_disk_that_is_mended_takes_the_step_at_the_second_try(no_disk: Any) -> None:
    """Try again does the same thing again, and only once."""
    put = Journal._put
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        no_disk.stop()
        await press(pilot, "enter")
        assert "the disk is full" in shown(pilot)
        no_disk.setattr(Journal, "_put", put)
        await press(pilot, "enter")
        match = table_of(pilot).match
        assert match.steps == 1
        assert match.path is not None
        assert app_of(pilot).screen is table_of(pilot)


async def test_a_new_place_that_fails_too_is_talked_about_again(no_disk: Any, tmp_path: Path) -> None:
    """Nothing is lost meanwhile."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        old = table_of(pilot).match
        no_disk.stop()
        await press(pilot, "enter", "down", "enter")
        await typed(pilot, "")
        assert app_of(pilot).screen is table_of(pilot)
        await press(pilot, "enter", "down", "enter")
        await typed(pilot, str(tmp_path / "none" / "kept"))
        assert "The match could not be saved" in shown(pilot)
        assert table_of(pilot).match is old
        assert old.steps == 0


async def test_standing_orders_are_given_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the sheet offers is done by the match, and the other way round."""
    given: list[tuple[str, Any]] = []
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        table = table_of(pilot)
        order = Order(ANN, "pass", "Pass until something happens")
        monkeypatch.setattr(table.match, "give_order", lambda one: given.append(("give", one)))
        monkeypatch.setattr(table.match, "drop_order", lambda one: given.append(("drop", one)))
        table.post_message(OrderGiven(order))
        table.post_message(OrderDropped(order))
        await settled(pilot)
        assert given == [("give", order), ("drop", order)]


async def test_what_the_computer_did_is_kept_or_talked_about(no_disk: Any) -> None:
    """Its move waits until it can be written, or is played without."""
    async with opened(duel(names=("Ann", "Computer"))) as pilot:
        table = table_of(pilot)
        action = table.state.offers.passes[0].action
        no_disk.stop()
        table.partner_acts(action)
        await settled(pilot)
        assert "the disk is full" in shown(pilot)
        assert table.match.steps == 0
        await press(pilot, "end", "enter")
        assert table.match.steps >= 1
        assert table.match.path is None


async def test_what_a_player_did_is_seen_while_the_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table does not wait for its answer."""
    monkeypatch.setattr(Partner, "think", lambda self: None)
    async with opened(duel(names=("Ann", "Computer"))) as pilot:
        table = table_of(pilot)
        while table.match.to_act == ANN:
            await press(pilot, "space")
        assert table.match.to_act == BO
        assert table.state.board == table.match.board(ANN)
        assert "Computer decides" in shown(pilot)


async def test_esc_takes_back_what_was_only_begun_before_it_asks_to_leave() -> None:
    """A card of which nobody knows yet goes back into the hand; with nothing begun Esc leads out of the match."""
    decks = tuple(info.path for info in shipped_decks("myacards"))[:2]
    async with opened(Play("myacards", decks, ("Ann", "Bo"), 3, {"start": "1"})) as pilot:
        await press(pilot, "enter")
        match = table_of(pilot).match
        while not any(choice.option.label.startswith("Place it") for choice in match.choices()):
            await press(pilot, "enter")
        steps = match.steps
        await press(pilot, "escape")
        assert match.steps == steps - 1
        assert "Leave the table?" not in shown(pilot)
        await press(pilot, "escape")
        assert match.steps == steps - 1
        assert "Leave the table?" in shown(pilot)
