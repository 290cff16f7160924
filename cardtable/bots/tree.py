"""What a search remembers: for every player a tree of what that player has seen happen."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any

EXPLORE = 1.0
"""How much a choice that was seldom tried is preferred."""
EVEN = 0.3
"""So much of the readiness to try a choice is the same for all; the rest goes by habit."""
HABIT, THOUGHT = 0.3, 0.4
"""So many of the others choose in secret by habit, and so many what does best; the rest choose anything."""
CLOSE = 0.03
"""Of two sealed choices one that brings so much less is made about a third as often."""
Key = str
"""A choice in the words the player reads: choices with the same words are one."""


class Edge:
    """One choice at a node: how ready good players are to make it, how often it was made, and what came of it."""

    __slots__ = ("action", "key", "ready", "total", "visits")

    def __init__(self, key: Key, action: Any, ready: float = 1.0) -> None:
        self.key = key
        self.action = action
        self.ready = ready
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.total / self.visits if self.visits else 0.0


_NONE: list[Edge] = []


class Node:
    """A moment as one player knows it; `keys` says for every action which choice it is (None: in vain).

    `offered` are the choices when it was looked at last, when these actions were `legal`, and `ready` is how ready
    players are for all of them together.
    """

    __slots__ = ("children", "edges", "keys", "legal", "offered", "ready")

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}
        self.children: dict[Key, Node] = {}
        self.keys: dict[Any, Key | None] = {}
        self.legal: Sequence[Any] = ()
        self.offered: list[Edge] = _NONE
        self.ready = 0.0

    def child(self, key: Key) -> Node:
        """The moment after this was seen to happen."""
        node = self.children.get(key)
        if node is None:
            node = self.children[key] = Node()
        return node


def readiness(edges: list[Edge]) -> float:
    """How ready players are for all of these together."""
    ready = 0.0
    for edge in edges:
        ready += edge.ready
    return ready


def by_hope(edges: list[Edge], explore: float, ready: float) -> Edge:
    """The choice with the highest hope: what it brought so far, and the more the readier and the less often tried.

    A choice that was never tried is hoped to bring what the others did (PUCT with first-play urgency). `ready` is the
    readiness of them all.
    """
    tried, total = 0, 0.0
    for edge in edges:
        if edge.visits:
            tried += edge.visits
            total += edge.total
    usual = total / tried if tried else 0.5
    width = explore * sqrt(tried + 1.0)
    even, habit = width * EVEN / len(edges), width * (1.0 - EVEN) / ready
    best, top = edges[0], -1.0
    for edge in edges:
        visits = edge.visits
        if visits:
            hope = edge.total / visits + (even + habit * edge.ready) / (1.0 + visits)
        else:
            hope = usual + (even + habit * edge.ready)
        if hope > top:
            best, top = edge, hope
    return best


def by_turns(edges: list[Edge]) -> Edge:
    """The choice that was tried least."""
    return min(edges, key=lambda edge: edge.visits)


def by_guess(edges: list[Edge], who: float, roll: float) -> Edge:
    """What somebody else may choose in secret: by habit, with the best average so far, or anything."""
    if who < HABIT:
        roll *= sum(edge.ready for edge in edges)
        for edge in edges:
            roll -= edge.ready
            if roll < 0:
                return edge
    elif who < HABIT + THOUGHT:
        return max(edges, key=lambda edge: edge.mean if edge.visits else 1.0)
    return edges[int(roll * len(edges)) % len(edges)]


def lottery(edges: list[Edge]) -> list[float]:
    """How often each of one's own sealed choices is made: nearly always the best, unless others are about as good."""
    top = max(edge.mean for edge in edges)
    return [exp((edge.mean - top) / CLOSE) for edge in edges]
