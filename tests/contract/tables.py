"""The tables of the five games."""

from __future__ import annotations

import pytest

from cardtable.games import GAMES
from cardtable.testing import PlayedStep, Table, all_decks, decks_for, fresh, play_steps, sample_steps, tables_of

__all__ = ["PlayedStep", "Table", "all_decks", "decks_for", "every_table", "fresh", "play_steps", "sample_steps"]

every_table = pytest.mark.parametrize("table", [table for each in GAMES for table in tables_of(each.id)], ids=str)
"""Runs a test at every table."""
