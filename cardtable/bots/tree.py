"""What a search remembers: for every player a tree of what that player has seen happen."""

from __future__ import annotations

from math import sqrt
from typing import Any

EXPLORE = 1.0
"""How much a choice that was seldom tried is preferred."""
EVEN = 0.3
"""So much of the readiness to try a choice is the same for all; the rest goes by habit."""
Key = str
"""A choice in the words the player reads: choices with the same words are one."""


class Edge:
    """One choice at a node: how ready good players are to make it, how often it was made, and what came of it."""

    __slots__ = ("action", "chosen", "key", "ready", "regret", "total", "visits")

    def __init__(self, key: Key, action: Any, ready: float = 1.0) -> None:
        self.key = key
        self.action = action
        self.ready = ready
        self.visits = 0
        self.total = 0.0
        self.regret = 0.0
        self.chosen = 0.0

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A moment as one player knows it; `keys` says for every action which choice it is (None: in vain)."""

    __slots__ = ("children", "edges", "keys")

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.children: dict[Key, Node] = {}
        self.keys: dict[Any, Key | None] = {}

    def child(self, key: Key) -> Node:
        """The moment after this was seen to happen."""
        node = self.children.get(key)
        if node is None:
            node = self.children[key] = Node()
        return node


def by_hope(edges: list[Edge], explore: float) -> Edge:
    """The choice with the highest hope: what it brought so far, and the more the readier and the less often tried.

    A choice that was never tried is hoped to bring what the others did (PUCT with first-play urgency).
    """
    tried, total, ready = 0, 0.0, 0.0
    for edge in edges:
        tried += edge.visits
        total += edge.total
        ready += edge.ready
    usual = total / tried if tried else 0.5
    width = explore * sqrt(tried + 1.0)
    even, habit = width * EVEN / len(edges), width * (1.0 - EVEN) / ready
    best, top = edges[0], -1.0
    for edge in edges:
        visits = edge.visits
        hope = (edge.total / visits if visits else usual) + (even + habit * edge.ready) / (1.0 + visits)
        if hope > top:
            best, top = edge, hope
    return best


def by_regret(edges: list[Edge], roll: float, even: float) -> tuple[Edge, float]:
    """A choice by lot, the likelier the more its lack was regretted, and how likely it was (regret matching).

    `even` of every choice stays with all of them alike, so that none is forgotten.
    """
    whole, part = sum(edge.regret for edge in edges), 1.0 / len(edges)
    likely, picked = part, edges[-1]
    found = False
    for edge in edges:
        share = edge.regret / whole if whole > 0 else part
        edge.chosen += share
        share = even * part + (1.0 - even) * share
        roll -= share
        if roll < 0 and not found:
            likely, picked, found = share, edge, True
    return picked, likely


def regret(edges: list[Edge], chosen: Edge, likely: float, value: float) -> None:
    """After a choice that was `likely` and brought `value`: who should have been chosen more often?

    What the others would have brought is not known, so the one that was chosen counts for all the times it was not;
    regret never falls below nought, which forgets old mistakes quickly (regret matching plus).
    """
    got = value - 0.5
    for edge in edges:
        edge.regret = max(0.0, edge.regret + (got / likely if edge is chosen else 0.0) - got)
