"""The tests that every game passes, for the authors of games (needs pytest; nothing else imports this package).

    from cardtable.testing import Contract

    class TestLanterns(Contract):
        game = "lanterns"

Each test runs at every table of the game: every number of seats, and every option changed to its outermost
values. `LongContract` holds the same promises over whole games and with every value, in minutes.
"""

from __future__ import annotations

import pytest

_MODULES = "boards courses leaks matches moments playthroughs positions random_play states table_rules why_not"
pytest.register_assert_rewrite(*(f"{__name__}.{module}" for module in _MODULES.split()))

from .base import Ceiling, GameTests, Groups  # noqa: E402 - asserts are rewritten only in modules imported later
from .contract import Contract, LongContract  # noqa: E402
from .playthroughs import check_playthrough  # noqa: E402
from .rules import untested_rules  # noqa: E402
from .tables import PlayedStep, Table, all_decks, decks_for, fresh, play_steps, sample_steps, tables_of  # noqa: E402

__all__ = [
    "Ceiling",
    "Contract",
    "GameTests",
    "Groups",
    "LongContract",
    "PlayedStep",
    "Table",
    "all_decks",
    "check_playthrough",
    "decks_for",
    "fresh",
    "play_steps",
    "sample_steps",
    "tables_of",
    "untested_rules",
]
