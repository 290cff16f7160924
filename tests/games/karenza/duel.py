"""Small tables for Karenza's tests: lay out a position, act once through the Match, look at everything."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.game import Refusal
from cardtable.core.ids import CardId, Seat
from cardtable.decks import decks_folder, load_deck
from cardtable.games import load_game
from cardtable.games.karenza.state import Side, State
from cardtable.match import IllegalAction, Match

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
    return Match.laid_out(load_game("karenza"), files, zones, names=("Ann", "Bo"), options=options)


def fresh(seed: int = 1, decks: tuple[str, str] = ("michi", "eka"), **options: str) -> Match:
    """A new duel."""
    files = [load_deck(decks_folder() / "karenza" / f"{name}.yaml") for name in decks]
    return Match.new(load_game("karenza"), files, seed=seed, names=("Ann", "Bo"), options=options)


def labels(match: Match) -> list[str]:
    """What the player to act may do, as they read it."""
    return [choice.option.label for choice in match.choices() if choice.rule is None]


def act(match: Match, *chosen: str) -> State:
    """Do these things one after the other; returns the state after them."""
    for label in chosen:
        fitting = [c.action for c in match.choices() if c.option.label == label and c.rule is None]
        assert fitting, f"{label!r} is not among {labels(match)}"
        match.submit(fitting[0])
    state: State = match.state
    return state


def refused(match: Match, label: str) -> Refusal:
    """Try something that is not allowed: nothing changes, and a reason comes back."""
    fitting = [c.action for c in match.choices() if c.option.label == label]
    assert fitting, f"{label!r} is not even tried among {[c.option.label for c in match.choices()]}"
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.submit(fitting[0])
    assert match.state is before
    return caught.value.refusal


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


def log(match: Match) -> list[str]:
    """What everybody may read."""
    return [line.text for line in match.log(None)]
