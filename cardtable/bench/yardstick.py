"""What the yardstick programs show first; kept apart so that asking does not import Textual."""

from __future__ import annotations

SMALLEST_SAYS = "yardstick"
BOARD_SAYS = "a1"
