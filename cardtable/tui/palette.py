"""Textual's command palette, with every key safe from the moment it opens."""

from __future__ import annotations

from typing import Any

from textual.command import CommandList, CommandPalette
from textual.worker import Worker, WorkType

from .screens.guarded import Guard


class Palette(Guard, CommandPalette):
    """Everything there is, by name."""

    def _action_command_list(self, action: str) -> None:
        """Move in the list; before it has been laid out it has no lines to move by, and Textual would look for one."""
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)

    def run_worker(self, work: WorkType[Any], *given: Any, **named: Any) -> Worker[Any]:
        """Search aside; a search that the closing palette cuts short does not end the app."""
        return super().run_worker(work, *given, **{**named, "exit_on_error": False})
