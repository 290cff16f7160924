"""Out of a match and out of the app, but not without a question when that loses something."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..app import CardtableApp


def to_lobby(app: CardtableApp) -> None:
    """Leave everything and go back to the lobby."""
    if app.table is not None:
        app.table.match.close()
        app.table = None
    while len(app.screen_stack) > 1:
        app.pop_screen()
    app.put_curtain_away()


KEPT = "The match is kept as it is: Continue in the lobby brings you back."


UNSAVED = "This match is not saved anywhere: it is lost when you leave. Ctrl+P, Save a copy keeps it."


def ask_to_lobby(app: CardtableApp) -> None:
    """Go back to the lobby; when that loses a match, ask first."""
    _ask_to_lose(app, lambda: to_lobby(app))


def leave(app: CardtableApp) -> None:
    """Leave the app; when that loses a match, ask first."""
    _ask_to_lose(app, app.exit)


def _ask_to_lose(app: CardtableApp, go: Callable[[], None]) -> None:
    from ..screens.dialog import Ask

    if app.table is None or not app.table.is_unsaved:
        return go()
    question = Ask("Leave this match?", [UNSAVED], [("stay", "Stay"), ("go", "Leave it and lose it")])
    app.push_screen(question, lambda answer: go() if answer == "go" else None)
