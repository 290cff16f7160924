"""What may be tried with a card in hand, found once for a match as far as only the cost decides."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.core.game import Rule
from cardtable.core.ids import CardId

from . import refusals as no
from .actions import ALLEY, GARDEN, PLAY, Action
from .cards import Card

Verdict = tuple[Action, Rule | None]
InHand = tuple[int, tuple[Verdict, ...] | None, tuple[Verdict, ...]]
"""What a card costs, what may be tried by a player who can pay that (None: look closer), and by one who cannot."""


def in_main(cards: Sequence[Card]) -> tuple[InHand, ...]:
    """For each card of the Pool, what its player may try in the Main Phase."""
    return tuple(_in_main(CardId(n), card) for n, card in enumerate(cards))


def in_response(cards: Sequence[Card]) -> tuple[InHand, ...]:
    """For each card of the Pool, what its player may try as a Response."""
    return tuple(_in_response(CardId(n), card) for n, card in enumerate(cards))


def tries(card: CardId, kind: Card, rule: Rule | None) -> tuple[Verdict, ...]:
    """Playing this card, an entity into either row."""
    return ((GARDEN[card], rule), (ALLEY[card], rule)) if kind.kind == "entity" else ((PLAY[card], rule),)


def _in_main(card: CardId, kind: Card) -> InHand:
    return _by_cost(card, kind) if kind.main else _never(card, kind, no.RESPONSE_ONLY)


def _in_response(card: CardId, kind: Card) -> InHand:
    if kind.response:
        return _by_cost(card, kind)
    return _never(card, kind, no.MAIN_ONLY if kind.kind == "spell" else no.NO_RESPONSE)


def _by_cost(card: CardId, kind: Card) -> InHand:
    dear = tries(card, kind, no.TOO_DEAR)
    if kind.in_hand:
        return 0, None, dear
    return kind.cost, None if kind.needs_target else tries(card, kind, None), dear


def _never(card: CardId, kind: Card, rule: Rule) -> InHand:
    refused = tries(card, kind, rule)
    return 0, refused, refused
