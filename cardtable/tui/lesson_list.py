"""The lessons and puzzles of a game as a list, with how far somebody has come."""

from __future__ import annotations

from pathlib import Path

from textual.content import Content

from cardtable.games import listings
from cardtable.tutorial import LessonInfo, Progress, course, own_lessons, puzzles, read_progress

from .screens.parts import lines, words


def rows(game_id: str) -> list[tuple[str, Content]]:
    """Lessons in their order, then puzzles, marked with P, then lessons of one's own, marked with +."""
    progress = read_progress()
    listed = [(str(number), info) for number, info in enumerate(course(game_id), 1)]
    listed += [("P", info) for info in puzzles(game_id)]
    listed += [("+", info) for info in own_lessons(game_id)]
    return [(str(info.path), _row(mark, info, _state(game_id, info, progress))) for mark, info in listed]


def to_take_up(game_id: str) -> str | None:
    """The first lesson or puzzle of a game that is not done; None when all are, or there is none."""
    progress = read_progress()
    left = (info for info in (*course(game_id), *puzzles(game_id)) if not progress.is_done(game_id, info.id))
    return next((str(info.path) for info in left), None)


def next_of(game_id: str, id: str) -> str:
    """Where to go on after a lesson or puzzle: at itself until it is done, then at the one after it."""
    progress, listed = read_progress(), [*course(game_id), *puzzles(game_id)]
    paths = [str(info.path) for info in listed]
    at = paths.index(id) if id in paths else len(paths)
    done = at + 1 < len(paths) and _state(game_id, listed[at], progress) == "done"
    return paths[at + 1] if done else id


def following(game_id: str, path: Path) -> LessonInfo | None:
    """The lesson or puzzle after this one, if there is one."""
    listed = [*course(game_id), *puzzles(game_id)]
    at = next((at for at, info in enumerate(listed) if info.path == path), len(listed))
    return listed[at + 1] if at + 1 < len(listed) else None


def is_of_course(game_id: str, path: Path) -> bool:
    """Is this a lesson or puzzle of the game's own course?"""
    return any(info.path == path for info in (*course(game_id), *puzzles(game_id)))


def ends_course(game_id: str, path: Path) -> bool:
    """Is this the last lesson of the game's course?"""
    return [info.path for info in course(game_id)[-1:]] == [path]


def lesson_to_go_on_with() -> tuple[str, Path] | None:
    """The game and the lesson to go on with: the one at hand last, or the one after it when that is done."""
    last = read_progress().last
    if last is None:
        return None
    game, id = last
    listed = (*course(game), *puzzles(game), *own_lessons(game))
    path = next((info.path for info in listed if info.id == id), None)
    return None if path is None else (game, Path(next_of(game, str(path))))


def where_left_off() -> str:
    """The same in a few words, for the lobby; empty when nothing was begun."""
    stopped = lesson_to_go_on_with()
    if stopped is None:
        return ""
    game, path = stopped
    info = next((info for info in (*course(game), *puzzles(game), *own_lessons(game)) if info.path == path), None)
    title = next((listing.title for listing in listings() if listing.id == game), game)
    step = read_progress().step(game, path.stem)
    return "" if info is None else f"go on in {title}: {info.title}{f', step {step + 1}' if step else ''}"


def progress_words(game_id: str, is_puzzle: bool) -> str:
    """How far somebody has come, in a sentence."""
    progress, listed = read_progress(), puzzles(game_id) if is_puzzle else course(game_id)
    count = sum(progress.is_done(game_id, info.id) for info in listed)
    return f"{count} of {len(listed)} {'puzzles solved' if is_puzzle else 'lessons done'}."


def _row(mark: str, info: LessonInfo, state: str) -> Content:
    head = words(
        (f"{mark:<3}", "$secondary"),
        (info.title, "bold"),
        (f"  {info.difficulty}", "$secondary"),
        (f"  {state}", "$success"),
    )
    return lines([head, f"   {info.about}"])


def _state(game_id: str, info: LessonInfo, progress: Progress) -> str:
    if step := progress.step(game_id, info.id):
        return f"at step {step + 1}"
    return "done" if progress.is_done(game_id, info.id) else ""
