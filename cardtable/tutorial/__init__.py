"""Learning a game at the table: courses of lessons that are played, and puzzles."""

from __future__ import annotations

from .courses import LessonInfo, course, lesson_path, puzzles
from .progress import Progress, read_progress, write_progress

__all__ = ["LessonInfo", "Progress", "course", "lesson_path", "puzzles", "read_progress", "write_progress"]
