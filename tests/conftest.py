"""What all tests share: one flag for golden files, and the count of rules that tests are marked with."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.coverage import covered_lines, operation_lines

collect_ignore = ["outside_game"]
"""A package of its own: a test installs it and runs its tests."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--golden` writes golden files anew instead of comparing with them; read the difference before committing."""
    parser.addoption("--golden", action="store_true", help="write golden files (frames, playthroughs) anew")


def pytest_configure() -> None:
    """Listen to Ctrl+C: shells tell what they start in the background to ignore it, and so would our children."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> bool:
    """Are golden files being written?"""
    return bool(request.config.getoption("--golden"))


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves and settings of a test stay in the test's own folder."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def _usual_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen looks the same whatever terminal the tests are run in."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long runs only when asked for."""
    if "long" in (config.getoption("markexpr") or ""):
        return
    keep = [item for item in items if item.get_closest_marker("long") is None]
    gone = [item for item in items if item.get_closest_marker("long") is not None]
    if gone:
        config.hook.pytest_deselected(items=gone)
        items[:] = keep


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many enforceable rules of each game have a test, and how many abilities need its own operations.

    Only after a run of everything: counting takes longer than most tests.
    """
    config = terminalreporter.config
    if config.args != config.getini("testpaths"):
        return
    for line in (*covered_lines(), *operation_lines()):
        terminalreporter.write_line(line)
