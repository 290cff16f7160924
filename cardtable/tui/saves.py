"""The saved matches as the screens list them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardtable.core.text import clean, listed
from cardtable.files import FileProblem
from cardtable.match import SavedMatch, recent_matches, unfinished_matches

if TYPE_CHECKING:
    from textual.content import Content


def newest() -> tuple[SavedMatch, ...]:
    """The newest matches in the saves folder, or none when there is no such folder."""
    try:
        return recent_matches()
    except FileProblem:
        return ()


def waiting() -> tuple[SavedMatch, ...]:
    """The newest matches that are not over, or none when there is no such folder."""
    try:
        return unfinished_matches()
    except FileProblem:
        return ()


class Shelf(NamedTuple):
    """What the lobby says about saved matches; of files that cannot be read nobody knows."""

    last: str
    """The newest match that is not over, in a few words; empty when there is none."""
    unfinished: int
    played: int


def shelf() -> Shelf:
    """Look through the saved matches."""
    played = [match for match in newest() if match.readable]
    unfinished = [match for match in waiting() if match.readable]
    return Shelf(_in_words(unfinished[0]) if unfinished else "", len(unfinished), len(played))


def _in_words(match: SavedMatch) -> str:
    from cardtable.games import listings

    title = next((listing.title for listing in listings() if listing.id == match.game), match.game)
    return f"{title}: {listed(match.names)}, {_moves(match.steps)}, {match.when:%d %b %H:%M}"


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


def rows(unfinished: bool) -> list[tuple[str, Content]]:
    """Saved matches as rows of a list: who, what, when, and how far."""
    from cardtable.games import listings

    titles = {listing.id: listing.title for listing in listings()}
    wanted = waiting() if unfinished else newest()
    return [(str(match.path), _row(match, titles.get(match.game, match.game))) for match in wanted]


def _row(match: SavedMatch, title: str) -> Content:
    from .screens.parts import words

    if not match.readable:
        return words((f"{clean(match.path.name, 40)} ", "bold"), f"{match.when:%d %b %Y %H:%M}  {match.problem}")
    return words(
        (f"{title:<12} ", "bold $primary"),
        f"{listed(match.names):<22}  {match.when:%d %b %Y %H:%M}  {_state(match)}",
    )


def _state(match: SavedMatch) -> str:
    if match.problem:
        return match.problem
    if not match.finished:
        return _moves(match.steps)
    return f"won by {listed(match.names[seat] for seat in match.winners if seat < len(match.names)) or 'nobody'}"
