"""Every test of the shell has a home of its own and a curtain that does not wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.tui.preferences import Preferences, save_preferences
from cardtable.tui.screens.curtain import Curtain


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where settings and saves go."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Curtain, "QUIET", 0.0)
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def acquainted(home: Path) -> None:
    """Nobody here has to be told what the games are; tests of that forget it again."""
    save_preferences(Preferences(met=tuple(listing.id for listing in GAMES)))
