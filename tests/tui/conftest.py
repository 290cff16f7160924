"""Screens under test are waited for by their event loop.

Golden frames: the letters of a screen, compared with a file; `pytest tests/tui --golden` writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .idle import waiting_by_the_loop

FOLDER = Path(__file__).parent / "golden"

Golden = Callable[[str, str], None]


@pytest.fixture
def golden_frame(golden: bool) -> Golden:
    """Compare a text with the golden file of this name."""

    def compare(name: str, text: str) -> None:
        path = FOLDER / f"{name}.txt"
        if golden:
            path.write_text(text + "\n", encoding="utf-8")
        assert path.exists(), f"{path.name} is missing: write it with `pytest tests/tui --golden`"
        assert text + "\n" == path.read_text(encoding="utf-8")

    return compare


@pytest.fixture(autouse=True)
def _wait_by_the_loop() -> Iterator[None]:
    """A pilot goes on as soon as the app has nothing more to do."""
    with waiting_by_the_loop():
        yield
