"""The trajectory chain, and whether a play being built can still be completed."""

from __future__ import annotations

from cardtable.core.ids import CardId
from cardtable.core.pool import without

from .cards import Card, Cards
from .state import Side


def end_corner(cards: Cards, side: Side) -> int:
    """Return where the last technique of this side's sequence ended, skipping abilities; -1 if there is none."""
    for play in reversed(side.lane):
        end = cards[play.card].end
        if end >= 0:
            return end
    return -1


def fits(below: Card, power: int, add_on: Card) -> bool:
    """Does this add-on fit that technique, whose add-ons so far have made its power `power`?"""
    return (not add_on.fits or add_on.fits == below.function) and (add_on.at_most is None or power <= add_on.at_most)


def power_so_far(cards: Cards, stage: tuple[CardId, ...]) -> int:
    """Return the power of a pile as its next add-on sees it (R-KAR-34)."""
    power = 0
    for card in stage:  # a loop: a pile has one or two cards, for which a comprehension takes twice as long
        kind = cards[card]
        power += kind.power + kind.gives_power
    return power


def cost_of(cards: Cards, stage: tuple[CardId, ...]) -> int:
    """Return how many cards must be left in hand to pay for this pile (R-KAR-35)."""
    cost = 0
    for card in stage:  # a loop, as above
        cost += cards[card].cost
    return cost


def is_chained(cards: Cards, stage: tuple[CardId, ...], corner: int) -> bool:
    """Does this pile connect with the chain, or has an add-on freed it?"""
    return corner < 0 or cards[stage[0]].start == corner or any([cards[card].gives_any for card in stage[1:]])


def completable(cards: Cards, stage: tuple[CardId, ...], hand: tuple[CardId, ...], corner: int) -> bool:
    """Can this pile still become a legal play with the add-ons left in hand?"""
    if cost_of(cards, stage) > len(hand):
        return False
    if is_chained(cards, stage, corner):
        return True
    power, below = power_so_far(cards, stage), cards[stage[0]]
    tried = set()
    for card in hand:
        kind = cards[card]
        if kind.role == "add_on" and kind.id not in tried and fits(below, power, kind):
            tried.add(kind.id)
            if completable(cards, (*stage, card), without(hand, card), corner):
                return True
    return False
