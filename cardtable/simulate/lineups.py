"""Which decks meet which, from which seats, so that every deck sits everywhere equally often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

from cardtable.core.deck_models import DeckFile
from cardtable.core.game import AnyGame

Lineup = tuple[DeckFile, ...]


def lineups(game: AnyGame, decks: Sequence[DeckFile], players: int, options: Mapping[str, Any]) -> tuple[Lineup, ...]:
    """Every choice of `players` different decks in every rotation; too few decks are dealt out more than once.

    Where the table has one deck, each deck is a line-up.

    Decks and line-ups that the game does not allow at this table (`check_deck`: another format; `check_table`) are
    left out, unless none would be left.
    """
    decks = [deck for deck in decks if not game.check_deck(deck, options)] or decks
    if game.deck_for == "table":
        return tuple((deck,) * players for deck in decks)
    meet = combinations if len(decks) >= players else combinations_with_replacement
    all_of_them = [turned for some in meet(decks, players) for turned in rotations(some)]
    allowed = [lineup for lineup in all_of_them if not game.check_table(lineup, options)]
    return tuple(allowed or all_of_them)


def rotations(lineup: Lineup) -> list[Lineup]:
    """The same decks with everybody one seat further on, and so on; a table of one deck only as it is."""
    turns = [lineup[at:] + lineup[:at] for at in range(len(lineup))]
    return turns[:1] if all(deck is lineup[0] for deck in lineup) else turns
