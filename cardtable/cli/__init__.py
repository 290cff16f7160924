"""The command line: `cardtable` opens the table, its commands play, read, check and measure."""

from __future__ import annotations

from .main import main

__all__ = ["main"]
