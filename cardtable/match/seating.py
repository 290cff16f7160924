"""Who sits down with what: names, decks and options are checked before a match starts."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.core.game import AnyGame, Problem
from cardtable.core.text import clean
from cardtable.decks.options import settle_options

from .errors import MatchError, seats_problem

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile

NAME_LENGTH = 24


def name_seats(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """Return a clean, unique name for every seat: "Player 1" if none is given, "Ann 1" and "Ann 2" for two Anns."""
    given = list(names or ())
    if len(given) > seats:
        raise MatchError(f"There are {len(given)} names for {seats} seats: leave some out.")
    given += [""] * (seats - len(given))
    said = [clean(str(name), NAME_LENGTH) or f"Player {seat}" for seat, name in enumerate(given, 1)]
    count = Counter(name.casefold() for name in said)
    taken = {name for name, times in count.items() if times == 1}
    return tuple(name if name.casefold() in taken else _number(name, taken, count) for name in said)


def _number(name: str, taken: set[str], count: Counter[str]) -> str:
    """Return the name with the first number that nobody has."""
    for number in itertools.count(1):
        own = f"{name[: NAME_LENGTH - 3]} {number}"
        if own.casefold() not in taken and own.casefold() not in count:
            break
    taken.add(own.casefold())
    return own


def deal_decks(
    game: AnyGame, decks: Sequence[DeckFile], names: Sequence[str] | None, players: Sequence[str] = ()
) -> tuple[DeckFile, ...]:
    """Return the deck of each seat; a deck for the whole table goes to every seat."""
    if game.deck_for == "seat" or len(decks) != 1:
        return tuple(decks)
    return tuple(decks) * (max(len(names or ()), len(players)) or game.seats[0])


def options_of(game: AnyGame, given: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return every option with its value, and read option files; raises MatchError with a sentence."""
    try:
        return settle_options(game, given)
    except ValueError as error:
        raise MatchError(str(error)) from None


def check_decks(game: AnyGame, decks: Sequence[DeckFile], options: Mapping[str, Any]) -> None:
    """Raise MatchError with every reason why these decks cannot be played together."""
    wrong = seats_problem(game, len(decks))
    if wrong:
        raise MatchError(wrong)
    if game.deck_for == "table" and any(deck != decks[0] for deck in decks):
        raise MatchError(f"{game.title} is played with one deck for the whole table: choose one.")
    strangers = [deck for deck in decks if deck.game != game.id or not isinstance(deck, game.deck_file)]
    if strangers:
        raise MatchError(
            *(f'The deck "{deck.deck}" is not a deck of {game.title}: choose another.' for deck in strangers)
        )
    problems = [
        _sentence(f'Deck "{deck.deck}"', problem) for deck in decks for problem in game.check_deck(deck, options)
    ]
    problems = list(dict.fromkeys(problems)) or [_sentence("", each) for each in game.check_table(decks, options)]
    if problems:
        raise MatchError(*problems)


def _sentence(whose: str, problem: Problem) -> str:
    """Return a problem as a whole sentence; games write some as clauses for `file:line:column: …`."""
    text = problem.text.rstrip(".")
    return f"{f'{whose}: {text}' if whose else text[:1].upper() + text[1:]}. ({problem.rule})"
