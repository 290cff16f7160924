"""Small tables for Karenza's tests: lay out a position, act once through the Match, look at everything."""

from __future__ import annotations

from typing import Any

from cardtable.core.ids import CardId, Seat
from cardtable.decks import decks_folder, load_deck
from cardtable.games import load_game
from cardtable.games.karenza.state import Side, State
from cardtable.match import Match

ANN, BO = Seat(0), Seat(1)


def duel(
    ann: dict[str, Any] | None = None,
    bo: dict[str, Any] | None = None,
    *,
    decks: tuple[str, str] = ("michi", "eka"),
    options: dict[str, str] | None = None,
    **rest: Any,
) -> Match:
    """A position with Ann (by default Michi) in seat 1 and Bo (by default Eka) in seat 2; Ann plays."""
    files = [load_deck(decks_folder() / "karenza" / f"{name}.yaml") for name in decks]
    zones = {"seats": [ann or {}, bo or {}], **rest}
    return Match.lay_out(load_game("karenza"), files, zones, names=("Ann", "Bo"), options=options)


def fresh(seed: int = 1, decks: tuple[str, str] = ("michi", "eka"), **options: str) -> Match:
    """A new duel."""
    files = [load_deck(decks_folder() / "karenza" / f"{name}.yaml") for name in decks]
    return Match.new(load_game("karenza"), files, seed=seed, names=("Ann", "Bo"), options=options)


def side(match: Match, seat: Seat) -> Side:
    """One player's areas now."""
    state: State = match.state
    return state.sides[seat]


def names(match: Match, cards: tuple[CardId, ...]) -> list[str]:
    """Cards by their ids in the deck file."""
    return [match.pool[card].id for card in cards]


def hand(match: Match, seat: Seat) -> list[str]:
    """A hand in words."""
    return names(match, side(match, seat).hand)


def lane(match: Match, seat: Seat) -> list[str]:
    """A sequence in words, add-ons behind a plus."""
    return ["+".join(names(match, (play.card, *play.add_ons))) for play in side(match, seat).lane]


def discard(match: Match, seat: Seat) -> list[str]:
    """A discard pile in words, top first."""
    return names(match, side(match, seat).discard)


def scores(match: Match) -> tuple[int, int]:
    """Both scores."""
    return side(match, ANN).score, side(match, BO).score
