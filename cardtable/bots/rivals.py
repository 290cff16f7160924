"""Which other choices are about as good as the best one, a cheaper card first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardtable.core.board import CardFace, Stat
from cardtable.core.game import AnyGame

from .thinking import Considered

KNOWN = 8
"""A choice that was tried less often is not called as good."""
MOST = 2
"""So many are named at most."""


class Rival(NamedTuple):
    """A choice that is about as good, and what is less on its card, such as `Power 1, not 3`."""

    choice: Considered
    less: str = ""


def rivals(game: AnyGame, world: Any, best: Considered, some: Sequence[Considered]) -> tuple[Rival, ...]:
    """Some of these that are about as good as the best: the likeliest, and one with a weaker or cheaper card."""
    known = [one for at, one in enumerate(some) if not at or one.visits >= KNOWN]
    found = [Rival(one, _less(game, world, best, one)) for one in known]
    cheap = [one for one in found if one.less][:1]
    return (*cheap, *[one for one in found if one not in cheap])[:MOST]


def _less(game: AnyGame, world: Any, best: Considered, other: Considered) -> str:
    """What the other choice's card has less of than the best one's, where both play one from the hand."""
    cards = [_card(game, world, one) for one in (best, other)]
    if cards[0] is None or cards[1] is None:
        return ""
    mine, theirs = _spent(cards[0]), _spent(cards[1])
    if mine is None or theirs is None or mine.name != theirs.name or mine.value <= theirs.value:
        return ""
    return f"{theirs.name} {theirs.value}, not {mine.value}"


def _spent(face: CardFace) -> Stat | None:
    """The number that says how much is spent with the card: its cost, or else its first one."""
    return next((stat for stat in face.stats if stat.role == "cost"), next(iter(face.stats), None))


def _card(game: AnyGame, world: Any, choice: Considered) -> CardFace | None:
    seat = game.to_act(world)
    board, option = game.board(world, seat), game.describe(world, choice.action)
    zone = board.zone(option.at.zone) if option.at else None
    return board.card_at(option.at) if zone and zone.shape == "hand" else None
