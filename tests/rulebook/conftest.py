"""Every test here may sit down to the toy game, and has a home of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable import games
from tests.toy import LISTING


@pytest.fixture(autouse=True)
def toy_listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The toy game is on the list, and nothing is written outside the test's folder."""
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, LISTING))
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))
