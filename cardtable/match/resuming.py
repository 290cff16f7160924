"""Turns a journal back into a match: every state is folded again and compared with the recorded one."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cardtable.core.codec import digest
from cardtable.core.text import clean
from cardtable.games import UnknownGame, load_game

from .chain import Scanned, scan
from .errors import JournalError, MatchError
from .fitting import fit_decks, fit_header
from .journal import Journal
from .match import Match
from .places import numbered_names
from .records import Cut, Header, Parent, Record
from .timeline import Unfoldable

UNPLAYABLE = "This match cannot be resumed: its first line holds a table that this version cannot set up."


def resume(path: Path) -> Match:
    """Return the match in this journal, ready to continue."""
    journal = Journal.open(path)
    try:
        found = scan(journal.read())
        if found.damage is not None:
            raise found.damage
        match = _start(found.header)
        cut, notices = _fold(match, found)
        journal.stand(found, cut)
    except BaseException:
        journal.close()
        raise
    if found.torn:
        notices.insert(0, "The last line of this saved match was torn and has been dropped: one step may be missing.")
    if found.header.rules > match.game.rules:
        notices.append(
            f"This match was played by newer rules of {match.game.title}: update cardtable to be sure of them."
        )
    if not journal.writable:
        notices.append("This saved match may not be written: look back at it freely, and save a copy to play on.")
    match.notices = tuple(notices)
    match.go_on(journal, found.records)
    return match


def rescue(path: Path) -> Match:
    """Return the good part of a journal as a new match, in a new file beside the old one."""
    journal = Journal.open(path)
    data = journal.read()
    journal.close()
    found = scan(data)
    match = _start(msgspec.structs.replace(found.header, parent=Parent(path.name, len(found.records), found.chain)))
    cut, notices = _fold(match, found)
    match.go_on(None, [record for line, record in _counting(found) if cut is None or line < cut.since])
    match.save_as(numbered_names(path.parent, f"{path.stem}-rescued"))
    lost = data[found.size :].count(b"\n")
    match.notices = (f"Rescued {len(found.records)} records of {path.name}; {lost} could not be used.", *notices)
    return match


def _start(header: Header) -> Match:
    from cardtable.decks import DeckError

    try:
        game = load_game(header.game)
        decks = fit_decks(game, header)
        return Match(game, decks, fit_header(game, header, len(decks)))
    except (UnknownGame, MatchError) as error:
        raise JournalError(f"This match cannot be resumed. {_sentence(error)}", 1) from None
    except DeckError as error:
        said = f"This match cannot be resumed, for its cards do not fit this version. {_sentence(error)}"
        raise JournalError(said, 1) from None
    except Exception as error:  # its cards and options were checked when they were written, and by nobody since
        raise JournalError(UNPLAYABLE, 1) from error


def _sentence(error: Exception) -> str:
    text = clean(str(error), 2000)
    return text if text.endswith(("?", ".")) else f"{text}."


def _fold(match: Match, found: Scanned) -> tuple[Cut | None, list[str]]:
    """Fold all records that count; if today's rules refuse one, stop before it."""
    notices: list[str] = []
    for line, record in _counting(found):
        try:
            match.timeline.fold(record)
        except Unfoldable:
            at = match.steps + 1
            notices.append(f"Today's rules refuse action {at} of this saved match: play goes on from before it.")
            return Cut(line), notices
        if record.state != digest(match.state) and not notices:
            notices.append(
                f"The rules have changed since this match was saved: from action {match.steps} on, the table may "
                "differ from what was played. Play can go on from here."
            )
    return None, notices


def _counting(found: Scanned) -> list[tuple[int, Record]]:
    """Return the records that count, each with its line; a cut removes those before it, back to its line."""
    kept: list[tuple[int, Record]] = []
    for line, record in zip(found.lines, found.records, strict=True):
        if isinstance(record, Cut):
            while kept and kept[-1][0] >= record.since:
                kept.pop()
        else:
            kept.append((line, record))
    return kept
