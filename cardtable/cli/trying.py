"""`cardtable cards try`: a card on a small table, at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .seating import read_options
from .trouble import FAILED, Trouble


def try_card(file: str, card: str, options: Sequence[str], ascii: bool) -> None:
    """Open the table on which this card can be played."""
    from cardtable.decks.shipped import find_deck
    from cardtable.match import MatchError
    from cardtable.plain import Console
    from cardtable.trying import NoSuchCard, Trial, TrySession

    try:
        trial = Trial(Path(find_deck(file)), card, read_options(options))
    except NoSuchCard as missing:
        raise Trouble(str(missing)) from None
    except MatchError as wrong:
        raise Trouble(str(wrong), FAILED) from None
    TrySession(trial, Console(ascii=ascii)).run()
