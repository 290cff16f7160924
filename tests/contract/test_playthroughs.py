"""A readable recorded game for every game at the table, told again from its seed and its labels."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.testing.playthroughs import check_playthrough

FOLDER = Path(__file__).parent.parent / "playthroughs"


@pytest.mark.parametrize("id", [listing.id for listing in GAMES])
def test_the_recorded_playthrough_is_what_the_rules_still_say(id: str, golden: bool) -> None:
    """The recording exists (`--golden` writes it), and playing its labels again tells the same story to the end."""
    check_playthrough(id, FOLDER / f"{id}.txt", write=golden)
