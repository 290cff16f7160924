"""Every test of the shell has a home of its own and a curtain that does not wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.tui.screens.curtain import Curtain


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where settings and saves go."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Curtain, "QUIET", 0.0)
    return tmp_path / "home"
