"""Small screens on the way: a sentence that must be read, and the choice of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..app import CardtableApp


def tell(app: CardtableApp, title: str, *sentences: str) -> None:
    """Say something that must be read."""
    from ..screens.dialog import Tell

    app.push_screen(Tell(title, sentences))


def pick_game(
    app: CardtableApp,
    question: str,
    then: Callable[[str, str], None],
    fits: Callable[[str], bool] = lambda id: True,
    at: str | None = None,
) -> None:
    from cardtable.games import listings

    from ..screens.parts import words
    from ..screens.pick import Pick

    games = [listing for listing in listings() if fits(listing.id)]
    titles = {listing.id: listing.title for listing in games}
    if len(titles) == 1:
        return then(*next(iter(titles.items())))
    rows = [(listing.id, words((f"{listing.title:<14}", "bold"), listing.about)) for listing in games]

    def pick(id: str | None) -> None:
        if id is not None:
            then(id, titles[id])

    app.push_screen(Pick(question, rows, "There are none yet.", at=at), pick)
