"""How good choices are, in words: shares of won games, and how sure it is that one is better."""

from __future__ import annotations

from math import sqrt

from .thinking import Considered

FEW = 0.02
"""So few games are hardly any."""
CLEAR, LIKELY = 0.10, 0.03
"""So much better than the next choice is clearly, or probably, better."""
DOUBT = 0.36
"""How far one thought about a choice may be from what the choice is worth."""


def of_games(chance: float) -> str:
    """How many games are won, in words where a number would say too much."""
    return f"{bare(chance)} {'of ' if FEW <= chance <= 1 - FEW else ''}games from here"


def bare(chance: float) -> str:
    """The same without what is counted."""
    if chance < FEW:
        return "hardly any"
    return "nearly all" if chance > 1 - FEW else f"about {chance:.0%}"


def sureness(best: Considered, other: Considered) -> str:
    """How sure it is that the best choice is the better one; what was seldom tried is known badly."""
    ahead = best.worth - other.worth
    if ahead >= CLEAR and ahead >= DOUBT / sqrt(max(1, other.visits)):
        return "clearly"
    return "probably" if ahead >= LIKELY else "open"
