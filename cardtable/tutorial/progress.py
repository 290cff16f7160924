"""How far somebody has come in each course."""

from __future__ import annotations

import msgspec

from cardtable.files import FileProblem, progress_file, read_bytes, write_whole


class Progress(msgspec.Struct, frozen=True):
    """By game and lesson: the step reached, and which lessons and puzzles are done."""

    reached: dict[str, dict[str, int]] = {}
    done: dict[str, tuple[str, ...]] = {}
    last: tuple[str, str] | None = None
    """The game and the lesson or puzzle that was at hand last."""

    def step(self, game: str, lesson: str) -> int:
        """Where to go on in a lesson."""
        return self.reached.get(game, {}).get(lesson, 0)

    def is_done(self, game: str, lesson: str) -> bool:
        """Was this lesson or puzzle finished?"""
        return lesson in self.done.get(game, ())

    def at(self, game: str, lesson: str, step: int) -> Progress:
        """The same with one lesson further on (or back at its start)."""
        mine = {**self.reached.get(game, {}), lesson: step}
        return Progress({**self.reached, game: mine}, self.done, (game, lesson))

    def finished(self, game: str, lesson: str) -> Progress:
        """The same with one lesson done; it starts from the beginning next time."""
        lessons = tuple(dict.fromkeys((*self.done.get(game, ()), lesson)))
        return Progress(self.reached, {**self.done, game: lessons}).at(game, lesson, 0)

    @property
    def is_new(self) -> bool:
        """Has nobody begun a lesson yet?"""
        return not self.reached and not self.done


def read_progress() -> Progress:
    """The saved progress; a file that cannot be read counts as none."""
    try:
        return msgspec.json.decode(read_bytes(progress_file()), type=Progress)
    except (FileProblem, msgspec.MsgspecError, UnicodeError, RecursionError):
        return Progress()


def write_progress(progress: Progress) -> None:
    """Save it; raises FileProblem with a sentence."""
    write_whole(progress_file(), msgspec.json.encode(progress))
