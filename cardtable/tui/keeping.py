"""Changing a match that is kept on disk: a refusal is shown, an unwritable disk is talked about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.files import typed_path
from cardtable.match import CannotUndo, IllegalAction, JournalError, Match

from .screens.dialog import Ask
from .screens.entry import Entry

if TYPE_CHECKING:
    from .play import LiveTable

Change = Callable[[Match], object]


class Keeper:
    """Lets players change the match of a table, and keeps it where it can be kept."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    def change(self, act: Change) -> None:
        """Let the match change, then show what is so.

        Behind the curtain nobody changes anything: a second Space typed in haste must not pass for the next player.
        """
        table = self._table
        if table.seat is None and table.match.to_act is not None:
            return
        before = table.match.steps
        try:
            act(table.match)
        except IllegalAction as error:
            table.say(error.refusal.text, error.refusal.rule)
        except CannotUndo as error:
            table.say(str(error))
        except JournalError as error:
            self.talk_over(str(error), act)
        else:
            table.knowledge.decide(table.seat, before, table.match.steps)
            table.go_on()

    def talk_over(self, problem: str, act: Change) -> None:
        """Ask what to do now that this could not be written."""
        sentences = [problem, "Nothing is lost, and the match can go on. What now?"]
        answers = [
            ("again", "Try again"),
            ("elsewhere", "Save it in another place…"),
            ("memory", "Play on without saving"),
        ]

        def decide(answer: str | None) -> None:
            if answer == "again":
                self.change(act)
            elif answer == "elsewhere":
                self._ask_where(act)
            elif answer == "memory":
                self._move(None, act)

        self._table.app.push_screen(Ask("The match could not be saved", sentences, answers), decide)

    def _ask_where(self, act: Change) -> None:
        about = "The path of a new file, in a folder you can write to."
        self._table.app.push_screen(
            Entry("Save the match where?", about, limit=400),
            lambda text: self._move(typed_path(text), act) if text else None,
        )

    def _move(self, path: Path | None, act: Change) -> None:
        try:
            moved = self._table.match.branch(self._table.match.steps, path)
        except JournalError as error:
            return self.talk_over(str(error), act)
        self._table.match.close()
        self._table.match = moved
        self.change(act)

    def save_copy(self) -> None:
        """Write the match into another file, and ask into which."""

        def save(text: str | None) -> None:
            if text:
                self.change(lambda match: match.save(typed_path(text)))

        self._table.app.push_screen(Entry("Save a copy where?", "The path of a new file.", limit=400), save)
