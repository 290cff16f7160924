"""`cardtable cards try`: a card on a small table, at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from .screen import is_terminal, open_trial
from .seating import read_options
from .trouble import FAILED, Trouble


def try_card(file: str, card: str, options: Sequence[str], plain: bool, ascii: bool) -> None:
    """Open the table on which this card can be played."""
    from cardtable.decks.shipped import find_deck
    from cardtable.match import MatchError
    from cardtable.trying import NoSuchCard, Trial

    try:
        trial = Trial(Path(find_deck(file)), card, read_options(options))
    except NoSuchCard as missing:
        raise Trouble(str(missing)) from None
    except MatchError as wrong:
        raise Trouble(str(wrong), FAILED) from None
    if plain or not is_terminal():
        from cardtable.plain import Console
        from cardtable.plain.trying import TrySession

        return TrySession(trial, Console(ascii=ascii)).run()
    return open_trial(trial, ascii)
