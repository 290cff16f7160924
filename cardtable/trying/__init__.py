"""A card tried at once: a small table where it can be played, its file read again, and a trace of what it heard."""

from __future__ import annotations

from .cards import NoSuchCard
from .session import TrySession
from .trial import Trial

__all__ = ["NoSuchCard", "Trial", "TrySession"]
