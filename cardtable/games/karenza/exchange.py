"""One exchange: an attack, what answers it, and the power of both with all their add-ons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardtable.core.ids import CardId

from .cards import Cards
from .state import Play


class Exchange(NamedTuple):
    """How an attack and a defense compare."""

    attack: int
    defense: int
    defender_next: bool


def _sum(cards: Cards, add_ons: Iterable[CardId]) -> tuple[int, int]:
    own = theirs = 0
    for card in add_ons:
        own += cards[card].gives_power
        theirs += cards[card].gives_their_power
    return own, theirs


def _has(cards: Cards, add_ons: Iterable[CardId], word: str) -> bool:
    return any(getattr(cards[card], word) for card in add_ons)


def strike_power(cards: Cards, attack: Play) -> int:
    """Return what an unanswered attack scores."""
    if not attack.add_ons:
        return attack.power
    return max(0, attack.power + _sum(cards, attack.add_ons)[0])


def speaking(cards: Cards, attack: Play, defense: Play) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """Return the add-ons of both sides that count: a Disarm silences the others, one on the attack first (R-KAR-42)."""
    if _has(cards, attack.add_ons, "gives_silence"):
        return attack.add_ons, ()
    if _has(cards, defense.add_ons, "gives_silence"):
        return (), defense.add_ons
    return attack.add_ons, defense.add_ons


def compare(cards: Cards, attack: Play, defense: Play) -> Exchange:
    """Return both powers with all changes, and whether the defender plays on."""
    if not attack.add_ons and not defense.add_ons:
        return Exchange(attack.power, defense.power, defense.power > attack.power)
    ours, theirs = speaking(cards, attack, defense)
    attack_own, attack_theirs = _sum(cards, ours)
    defense_own, defense_theirs = _sum(cards, theirs)
    attack_power = max(0, attack.power + attack_own + defense_theirs)
    defense_power = max(0, defense.power + defense_own + attack_theirs)
    if _has(cards, theirs, "gives_next"):
        again = True
    elif _has(cards, ours, "gives_next"):
        again = False
    else:
        again = defense_power > attack_power
    return Exchange(attack_power, defense_power, again)
