"""The lessons and puzzles of a game as a list, with how far somebody has come."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from cardtable.tutorial import LessonInfo, Progress, course, puzzles, read_progress

from .screens.parts import lines, words


def rows(game_id: str) -> list[tuple[str, Content]]:
    """Lessons in their order, then puzzles."""
    progress = read_progress()
    numbered = [(f"{number}", info) for number, info in enumerate(course(game_id), 1)]
    extra = [("puzzle", info) for info in puzzles(game_id)]
    return [row for kind, info in (*numbered, *extra) for row in _row(game_id, kind, info, progress)]


def _row(game_id: str, kind: str, info: LessonInfo, progress: Progress) -> Iterator[tuple[str, Content]]:
    head = words(
        (f"{kind:>6}  ", "$secondary"), (info.title, "bold"), (f"  {_state(game_id, info, progress)}", "$success")
    )
    yield str(info.path), lines([head, f"        {info.about}"])


def _state(game_id: str, info: LessonInfo, progress: Progress) -> str:
    if step := progress.step(game_id, info.id):
        return f"at step {step + 1}"
    return "done" if progress.is_done(game_id, info.id) else ""
