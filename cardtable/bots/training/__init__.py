"""Learning what a board is worth: games against oneself, a fit, a comparison, again."""

from __future__ import annotations
