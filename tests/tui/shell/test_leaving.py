"""When the app ends: a terminal that is gone, one that is given back, a mistake of ours; and how fast a line is."""

from __future__ import annotations

import asyncio
import os
import pty
import signal
import sys
import termios
from typing import Any

import pytest
from textual.drivers import linux_driver

from cardtable.tui import terminal
from cardtable.tui.app import GARBAGE, CardtableApp, Crashed, play_in, run
from cardtable.tui.input import TolerantDriver, TolerantParser, forgiving
from cardtable.tui.usual_motion import is_slow_line, usual_motion

from .house import app_of, duel, opened, press, table_of


class Ended(Exception):
    """Stands in for the end of the process."""


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The codes with which the process would have ended."""
    codes: list[int] = []

    def end(code: int) -> None:
        codes.append(code)
        raise Ended

    monkeypatch.setattr(os, "_exit", end)
    return codes


class FakeApp:
    """An app as far as the terminal knows it."""

    def __init__(self, headless: bool = False) -> None:
        self.is_headless = headless
        self.left: list[tuple[Any, ...]] = []

    def exit(self, *given: Any) -> None:
        """Note how it was asked to end."""
        self.left.append(given)


def test_the_codes_are_those_a_shell_expects() -> None:
    """128 and the number of the signal."""
    assert (terminal.HUNG_UP, terminal.TERMINATED) == (129, 143)


def test_a_terminal_is_there_while_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file, a closed stream and no stream at all are no terminal."""
    master, slave = pty.openpty()
    with os.fdopen(slave, "rb", buffering=0) as there:
        monkeypatch.setattr(sys, "__stdin__", there)
        assert not terminal._is_gone()
    assert terminal._is_gone(), "closed"
    os.close(master)
    with open(os.devnull, "rb") as nothing:
        monkeypatch.setattr(sys, "__stdin__", nothing)
        assert terminal._is_gone()


def test_the_app_ends_at_once_when_its_terminal_is_gone(monkeypatch: pytest.MonkeyPatch, ends: list[int]) -> None:
    """Without one from the start it goes on; so it does while there is one."""
    monkeypatch.setattr(terminal, "_is_gone", lambda: True)
    terminal.leave_when_gone(FakeApp(headless=True))  # type: ignore[arg-type]
    assert ends == []
    with pytest.raises(Ended):
        terminal.leave_when_gone(FakeApp())  # type: ignore[arg-type]
    assert ends == [129]
    monkeypatch.setattr(terminal, "_is_gone", lambda: False)
    terminal.leave_when_gone(FakeApp())  # type: ignore[arg-type]
    assert ends == [129]


async def test_a_hang_up_gives_a_living_terminal_back(monkeypatch: pytest.MonkeyPatch, ends: list[int]) -> None:
    """Through the app's own end; where it is gone there is nothing to give back."""
    app: Any = FakeApp()
    monkeypatch.setattr(terminal, "_is_gone", lambda: False)
    terminal._hang_up(app, asyncio.get_running_loop())
    await asyncio.sleep(0.01)
    assert app.left == [(None, 129)]
    monkeypatch.setattr(terminal, "_is_gone", lambda: True)
    with pytest.raises(Ended):
        terminal._hang_up(app, asyncio.get_running_loop())
    assert ends == [129]


async def test_signals_are_listened_to_where_there_is_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """SIGHUP and SIGTERM end the app by its own way; without a terminal nothing is changed."""
    before = signal.getsignal(signal.SIGHUP)
    terminal.leave_cleanly(FakeApp(headless=True))  # type: ignore[arg-type]
    assert signal.getsignal(signal.SIGHUP) is before
    app: Any = FakeApp()
    monkeypatch.setattr(terminal, "_is_gone", lambda: False)
    try:
        terminal.leave_cleanly(app)
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.sleep(0.05)
    finally:
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
        signal.signal(signal.SIGHUP, before)
    assert sorted(app.left) == [(None, 129), (None, 143)]


async def test_a_table_that_nobody_touches_is_covered_only_when_that_is_wanted() -> None:
    """Never where it is set so."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        app = app_of(pilot)
        app.prefer(curtain_minutes=0)
        app.last_input = -1e9
        app._tick()
        assert app.screen is table_of(pilot)


# --- a mistake of ours -----------------------------------------------------------------------------------------------


class Ending(CardtableApp):
    """An app that does not open, and ends as it is told."""

    def __init__(self, error: Exception | None, code: int | None = None) -> None:
        super().__init__()
        self._error, self._code = error, code

    def run(self, *args: Any, **more: Any) -> None:
        """End."""
        self._exception, self._return_code = self._error, self._code


def test_how_the_app_ends_is_how_the_process_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Well, with a code, or with the mistake as the cause; garbage is looked for less often."""
    found: list[tuple[int, ...]] = []
    monkeypatch.setattr("gc.freeze", lambda: None)
    monkeypatch.setattr("gc.set_threshold", lambda *given: found.append(given))
    assert play_in(Ending(None)) == 0
    assert play_in(Ending(None, 143)) == 143
    mistake = ValueError("ours")
    with pytest.raises(Crashed) as caught:
        play_in(Ending(mistake))
    assert caught.value.__cause__ is mistake
    assert caught.value.kept == ""
    assert set(found) == {GARBAGE}
    monkeypatch.setattr("cardtable.tui.app.play_in", lambda app: 7)
    assert run() == 7


async def test_nothing_of_a_mistake_is_drawn() -> None:
    """Its values may be cards: the bell rings, the app closes."""
    async with opened() as pilot:
        app = app_of(pilot)
        rung: list[bool] = []
        app.bell = lambda: rung.append(True)  # type: ignore[method-assign]
        app.forget_frames()
        app._fatal_error()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if app._closing:
                break
        assert rung == [True]
        assert app.frames == []
        assert app._closing


# --- what comes from the terminal ------------------------------------------------------------------------------------


def test_the_reader_of_keys_takes_our_decoder_and_our_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual looks them up by these names when it starts to read."""
    read: list[tuple[Any, Any]] = []
    monkeypatch.setattr(linux_driver, "getincrementaldecoder", None)
    monkeypatch.setattr(linux_driver, "XTermParser", None)
    monkeypatch.setattr(
        linux_driver.LinuxDriver,
        "run_input_thread",
        lambda self: read.append((linux_driver.getincrementaldecoder, linux_driver.XTermParser)),  # type: ignore[attr-defined]
    )
    TolerantDriver.run_input_thread(object.__new__(TolerantDriver))
    assert read == [(forgiving, TolerantParser)]
    assert forgiving("utf-8")().decode(b"a\xffb\xc3(") == "ab("


def test_nothing_moves_on_a_slow_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A serial line below 38400 baud; a pseudo-terminal, a file and nothing at all are no such line."""

    class Line:
        def fileno(self) -> int:
            return 1

    monkeypatch.setattr(sys, "__stdout__", Line())
    for speed, slow in ((termios.B0, False), (termios.B9600, True), (termios.B19200, True), (termios.B38400, False)):
        monkeypatch.setattr(termios, "tcgetattr", lambda handle, speed=speed: [0, 0, 0, 0, speed, speed])
        assert is_slow_line() is slow
    monkeypatch.setattr(termios, "tcgetattr", lambda handle: [0, 0, 0, 0, termios.B9600, termios.B9600])

    class Coloured:
        no_color = False

    class Plain:
        no_color = True

    assert usual_motion(Coloured()) == "off"  # type: ignore[arg-type]

    def broken(handle: int) -> list[int]:
        raise termios.error

    monkeypatch.setattr(termios, "tcgetattr", broken)
    assert not is_slow_line()
    assert usual_motion(Coloured()) == "quick"  # type: ignore[arg-type]
    assert usual_motion(Plain()) == "off"  # type: ignore[arg-type]
    monkeypatch.setattr(sys, "__stdout__", None)
    assert not is_slow_line()
