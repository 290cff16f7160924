"""Learning a game at the table: courses of lessons that are played, and puzzles."""

from __future__ import annotations

from .courses import LessonInfo, after, course, lesson_path, own_lessons, puzzles
from .progress import Progress, read_progress, write_progress

__all__ = [
    "LessonInfo",
    "Progress",
    "after",
    "course",
    "lesson_path",
    "own_lessons",
    "puzzles",
    "read_progress",
    "write_progress",
]
