"""Matches on disk: going on with one, looking back at one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from .dialogs import tell
from .starting import open_table

if TYPE_CHECKING:
    from cardtable.core.ids import Seat
    from cardtable.match import Match

    from ..app import CardtableApp


def resume(app: CardtableApp, path: Path) -> None:
    """Go on with a saved match; of a damaged one offer the part that is good."""
    from cardtable.match import JournalError, Match

    from ..screens.dialog import Ask

    try:
        match = Match.resume(path)
    except JournalError as error:
        answers = [("back", "Leave it as it is")]
        answers += [("rescue", "Go on from the last good move, in a new file")] if error.good else []
        question = Ask("This match cannot be resumed as it is", error.problems, answers)
        app.push_screen(question, lambda answer: _rescue(app, path) if answer == "rescue" else None)
        return
    open_table(app, match)
    if match.notices:
        tell(app, "About this match", *match.notices)


def _rescue(app: CardtableApp, path: Path) -> None:
    from cardtable.match import Match, MatchError

    try:
        open_table(app, Match.rescue(path))
    except MatchError as error:
        tell(app, "This match cannot be rescued", *error.problems)


def replay(app: CardtableApp, path: Path) -> None:
    """Look back at a saved match."""
    from cardtable.match import JournalError, Match

    if app.table is not None and app.table.match.path == path:
        return replay_match(app, app.table.match)
    try:
        match = Match.resume(path)
    except JournalError as error:
        return tell(app, "This match cannot be replayed", *error.problems)
    match.close()
    replay_match(app, match)


def note(app: CardtableApp, match: Match, text: str) -> None:
    """Write a line into the log of a match, also of one that is only being looked at; a sentence if that fails."""
    from cardtable.match import JournalError, Match

    try:
        if match.path is None or (app.table is not None and app.table.match is match):
            return match.note(text)
        kept = Match.resume(match.path)
        kept.note(text)
        kept.close()
    except JournalError as error:
        tell(app, "This could not be written into the log", *error.problems)


def replay_match(app: CardtableApp, match: Match, step: int = 0, seat: Seat | None = None) -> None:
    """Look back at a match, from this step on and through these eyes."""
    from ..replay import ReplayTable

    app.push_screen(ReplayTable(match, step, seat))


def review_match(app: CardtableApp, match: Match) -> None:
    """Think over a match that is over."""
    from ..screens.review import ReviewScreen

    app.push_screen(ReviewScreen(match))


def continue_match(app: CardtableApp) -> None:
    """Go on with the match that is not over; where there are several, choose one."""
    from ..saves import waiting

    unfinished = [match for match in waiting() if match.readable]
    if len(unfinished) == 1:
        return resume(app, unfinished[0].path)
    _pick_match(app, "Continue which match?", True, resume, "There is no match to continue: start one in the lobby.")


def replays(app: CardtableApp) -> None:
    """Choose a match and look back at it."""
    _pick_match(app, "Look back at which match?", False, replay, "Nothing has been played here yet.")


def _pick_match(
    app: CardtableApp, title: str, unfinished: bool, then: Callable[[CardtableApp, Path], None], empty: str
) -> None:
    from ..saves import rows
    from ..screens.pick import Pick

    def pick(id: str | None) -> None:
        if id is not None:
            then(app, Path(id))

    app.push_screen(Pick(title, rows(unfinished), empty), pick)
