"""The table line by line, for screen readers, scripts and pipes: the same match, said in words."""

from __future__ import annotations

from .console import Console
from .lesson import LessonSession
from .puzzle import PuzzleSession
from .replay import Replay
from .session import Session

__all__ = ["Console", "LessonSession", "PuzzleSession", "Replay", "Session"]
