"""Journals written by an older version of the table: sixty actions of each game, six of them taken back."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cardtable.core.ids import Seat
from cardtable.match import Match

GOLDEN = Path(__file__).parent / "golden"
JOURNALS = sorted(GOLDEN.glob("*.jsonl"))
STEPS = 57


@pytest.fixture(params=JOURNALS, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of one old journal, free to be written on."""
    return Path(shutil.copy(request.param, tmp_path / request.param.name))


def rules_of(path: Path) -> int:
    """The rules number that a journal was written under."""
    return int(json.loads(path.read_text().splitlines()[0]).get("rules", 1))


def test_every_game_has_an_old_journal() -> None:
    assert [path.stem for path in JOURNALS] == ["azuki", "dagupukito", "karenza", "kyza", "myacards"]


def test_an_old_journal_resumes_at_its_last_step(old: Path) -> None:
    """Every recorded digest is compared on the way; only another rules number may say that the table differs."""
    match = Match.resume(old)
    if match.notices:
        (notice,) = match.notices
        assert notice.startswith("The rules have changed since this match was saved: from action ")
        assert rules_of(old) < match.game.rules
    assert match.steps == STEPS
    assert match.can_redo is False


def test_an_old_journal_replays_to_the_same_table(old: Path) -> None:
    """Each step applied again to the state before it gives the state after it, and can be told to every seat."""
    match = Match.resume(old)
    for step, done in enumerate(match.played):
        state, events = match.game.reduce(match.at(step), done.action)
        assert state == match.at(step + 1)
        assert events == done.events
    for seat in range(len(match.names)):
        beats = match.beats(Seat(seat), 0)
        assert [beat.step for beat in beats] == list(range(1, STEPS + 1))


def test_an_old_journal_is_taken_back_and_played_again(old: Path) -> None:
    """Five steps back and forth end where they began, and the file they are written to resumes."""
    match = Match.resume(old)
    last = match.state
    while match.steps > STEPS - 5:
        match.undo(agreed=True)
    while match.can_redo:
        match.redo()
    match.close()
    assert match.state == last
    again = Match.resume(old)
    assert (again.state, again.steps) == (last, STEPS)
