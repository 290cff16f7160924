"""Every test here may sit down to the toy game."""

from __future__ import annotations

import pytest

from cardtable import games
from tests.toy import LISTING


@pytest.fixture(autouse=True)
def toy_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is on the list."""
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, LISTING))
