"""A card tried at once: a small table where it can be played, its file read again, and a trace of what it heard."""

from __future__ import annotations

from .cards import NoSuchCard
from .trace import trace_lines
from .trial import Trial

__all__ = ["NoSuchCard", "Trial", "trace_lines"]
