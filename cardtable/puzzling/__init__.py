"""Puzzles shown by search: that one has the solutions it claims, that luck hardly solves it, and one for every day."""

from __future__ import annotations
