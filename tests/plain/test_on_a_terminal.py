"""Plain mode on a real pseudo-terminal: hand-overs wait, and leave no hand readable on screen or scrollback."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pyte
import pytest

from tests.cli.calling import environment

HAND_OF_BO = ("Assisted block", "Upward flip", "Cave man", "Elevator", "Torque", "Zone out")
HAND_OF_ANA = ("Inner blow", "Twister", "Blade push", "Celestial whip", "Reverse dragon", "Delicate feather")
PLAY = ["play", "karenza", "--deck", "michi", "--deck", "eka", "--names", "Ana,Bo", "--seed", "1", "--plain"]


class Person:
    """Somebody at a terminal with a long scrollback."""

    def __init__(self, home: Path, *args: str, term: str = "xterm") -> None:
        self.screen = pyte.HistoryScreen(100, 30, history=5000, ratio=0.5)
        self.stream = pyte.Stream(self.screen)
        env = environment(home, TERM=term)
        self.child: Any = pexpect.spawn(
            sys.executable, ["-m", "cardtable", *args], env=env, cwd=str(home), dimensions=(30, 100), encoding="utf-8"
        )
        self.child.logfile_read = self
        self.child.delaybeforesend = None

    def write(self, text: str) -> None:
        """The terminal paints what it is sent."""
        self.stream.feed(text)

    def flush(self) -> None:
        """Nothing waits."""

    def waits_for(self, words: str) -> None:
        """Until these words are painted."""
        self.child.expect_exact(words, timeout=20)

    def types(self, line: str) -> None:
        """A line and Enter."""
        self.child.send(line + "\r")

    def lifts(self, words: str) -> None:
        """Presses Enter until the curtain takes it and these words are painted."""
        for _ in range(20):
            self.types("")
            if self.child.expect_exact([words, pexpect.TIMEOUT], timeout=0.6) == 0:
                return
        raise AssertionError(f"the curtain did not lift: {self.readable()}")

    def readable(self) -> str:
        """Everything that can be read on the screen and by scrolling up."""
        past = ["".join(line[at].data for at in range(100)) for line in self.screen.history.top]
        return "\n".join([*past, *self.screen.display])


@pytest.fixture
def bo(tmp_path: Path) -> Iterator[Person]:
    """Bo has lifted the first curtain and sees the table."""
    person = Person(tmp_path, *PLAY)
    person.waits_for("Pass to Bo. Bo: press Enter")
    assert "help lists the other words" in person.readable()
    person.lifts("6. Pass\r\n> ")
    yield person
    person.child.close(force=True)


def test_a_hand_over_leaves_nothing_readable_and_waits(bo: Person) -> None:
    """Bo's hand is there before, and neither on the screen nor in the scrollback after; Ana sees hers after Enter."""
    assert all(name in bo.readable() for name in HAND_OF_BO)
    bo.types("1")
    bo.waits_for("Pass to Ana. Ana: press Enter")
    seen = bo.readable()
    assert not any(name in seen for name in HAND_OF_BO + HAND_OF_ANA)
    assert "Pass to Ana." in seen
    with pytest.raises(pexpect.TIMEOUT):
        bo.child.expect_exact("Turn 2.", timeout=0.7)
    bo.lifts("from top-right to bottom-left\r\n> ")
    seen = bo.readable()
    assert all(name in seen for name in HAND_OF_ANA)
    assert not any(name in seen for name in HAND_OF_BO)


def test_keys_typed_ahead_do_not_lift_the_curtain(bo: Person) -> None:
    """An Enter that was already on its way when the hand-over came is dropped."""
    bo.types("1\r\r")
    bo.waits_for("Pass to Ana. Ana: press Enter")
    with pytest.raises(pexpect.TIMEOUT):
        bo.child.expect_exact("Turn 2.", timeout=0.8)
    assert not any(name in bo.readable() for name in HAND_OF_ANA)


@pytest.mark.parametrize("end", ["quit\r", "\x03", "\x04"])
def test_leaving_wipes_the_hand_and_says_how_to_go_on(bo: Person, end: str) -> None:
    """Quit, Ctrl+C and Ctrl+D all save, wipe and leave with a sentence and no traceback."""
    bo.child.send(end)
    bo.waits_for("cardtable resume karenza")
    bo.child.expect(pexpect.EOF, timeout=10)
    seen = bo.readable()
    assert not any(name in seen for name in HAND_OF_BO)
    assert "Traceback" not in seen
    bo.child.close()
    assert bo.child.exitstatus == 0


def test_a_dumb_terminal_is_scrolled_and_told_so(tmp_path: Path) -> None:
    """Without escape codes nothing can be wiped: the players are told, and the screen at least is empty."""
    person = Person(tmp_path, *PLAY, term="dumb")
    person.waits_for("This terminal cannot wipe its scrollback")
    person.waits_for("Pass to Bo. Bo: press Enter")
    assert "\x1b" not in person.child.before
    person.child.close(force=True)


def test_against_the_computer_nobody_is_warned_of_a_hand_over(tmp_path: Path) -> None:
    """There is none: nobody else could scroll up."""
    person = Person(tmp_path, *PLAY, "--computer", "2", term="dumb")
    person.waits_for("Answer with a number")
    person.waits_for(">")
    assert "scrollback" not in person.readable()
    person.child.close(force=True)


def test_a_replay_goes_step_by_step(tmp_path: Path) -> None:
    """Enter tells the next step, a number jumps, a wrong one gets the way out, q leaves."""
    from tests.plain.seated import karenza, typed

    typed(karenza(path=tmp_path / "m.jsonl"), "1", "1", "1")
    person = Person(tmp_path, "replay", "m.jsonl", "--plain")
    person.waits_for("0 of 3 > ")
    person.types("")
    person.waits_for("1. Bo plays the trick Invite.")
    person.types("9")
    person.waits_for("type a number from 0 to 3")
    person.types("3")
    person.waits_for("3. Ana attacks with Celestial whip.")
    person.types("b")
    person.waits_for("Hand of Ana: 6 cards, face down.")
    person.types("q")
    person.child.expect(pexpect.EOF, timeout=10)
    person.child.close()
    assert person.child.exitstatus == 0
