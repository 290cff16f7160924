"""Every command line test keeps its saves in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for saves and settings, and the folder the commands run in."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path
