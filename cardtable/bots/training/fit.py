"""Weights for what boards show, out of positions and how they ended: a logistic regression with small weights.

This is the only place that needs numpy, and only for training (`pip install 'cardtable[train]'`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from cardtable.bots.features import Feature, Sums
from cardtable.bots.value import bends

from .selfplay import Position

RARE = 0.01
"""What fewer boards than this show is not learned."""
STEPS = 25
PULLS = (0.002, 0.005, 0.02, 0.05, 0.2, 0.5, 1.0, 3.0)
"""How strongly weights may be drawn to nought, for each position; games kept apart say which is best."""

Weights = dict[str, dict[str, tuple[float, float, float]]]


def best_pull(shown: Sequence[Position], apart: Sequence[Position]) -> float:
    """Return the pull whose weights, fitted to what was shown, are surprised least by what was kept apart.

    Positions of one game end alike, so that few games tell less than their many positions seem to.
    """
    features = common(shown)
    table = _table(shown, features)
    return min(PULLS, key=lambda pull: surprise(apart, *_fit(table, features, shown, pull)))


def surprise(positions: Sequence[Position], weights: Weights, viewer: float) -> float:
    """Return the mean log loss: 0.693 is what tossing a coin comes to."""
    odds = np.array([score(position, weights, viewer) for position in positions])
    shares = np.array([position.share for position in positions])
    return float(np.mean(np.logaddexp(0.0, odds) - shares * odds)) if positions else 0.0


def fit(positions: Sequence[Position], pull: float) -> tuple[Weights, float]:
    """The weights that explain best how these positions ended, and what the viewer has ahead."""
    features = common(positions)
    return _fit(_table(positions, features), features, positions, pull)


def _table(positions: Sequence[Position], features: Sequence[Feature]) -> Any:
    return np.array([_row(position, features) for position in positions])


def _fit(table: Any, features: Sequence[Feature], positions: Sequence[Position], pull: float) -> tuple[Weights, float]:
    shares = np.array([position.share for position in positions])
    scale = table.std(axis=0)
    scale[scale < 1e-9] = np.inf
    found = _regress(table / scale, shares, pull * len(positions))
    return _as_weights(features, found[:-1] / scale), round(float(found[-1]), 5)


def common(positions: Sequence[Position]) -> list[Feature]:
    """What enough of these boards show, in a fixed order."""
    seen: Counter[Feature] = Counter()
    for position in positions:
        seen.update({feature for sums in (position.own, *position.others) for feature in sums})
    return sorted(feature for feature, count in seen.items() if count >= RARE * len(positions))


def _row(position: Position, features: Sequence[Feature]) -> list[float]:
    """A position as the regression sees it: one's own less the others' average."""
    out: list[float] = []
    for feature in features:
        own = bends(position.own.get(feature, 0.0))
        rest = [bends(sums.get(feature, 0.0)) for sums in position.others]
        out += [mine - sum(each[bend] for each in rest) / len(rest) for bend, mine in enumerate(own)]
    return out


def _regress(table: Any, shares: Any, pull: float) -> Any:
    """Newton's method; the last weight is the constant, which is not drawn to nought."""
    table = np.hstack([table, np.ones((len(table), 1))])
    ridge = np.full(table.shape[1], pull)
    ridge[-1] = 1e-6
    weights = np.zeros(table.shape[1])
    for _ in range(STEPS):
        guess = 1.0 / (1.0 + np.exp(-np.clip(table @ weights, -30, 30)))
        slope = table.T @ (guess - shares) + ridge * weights
        curve = (table * (guess * (1 - guess))[:, None]).T @ table + np.diag(ridge)
        step = np.linalg.solve(curve, slope)
        weights -= step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def _as_weights(features: Sequence[Feature], plain: Any) -> Weights:
    out: Weights = {}
    for at, (where, what) in enumerate(features):
        one, root, there = (round(float(number), 5) for number in plain[3 * at : 3 * at + 3])
        if one or root or there:
            out.setdefault(where, {})[what] = (one, root, there)
    return out


def accuracy(positions: Sequence[Position], weights: Weights, viewer: float) -> float:
    """In how many of these positions the weights name the winner."""
    right = sum((score(position, weights, viewer) > 0) == (position.share > 0.5) for position in positions)
    return right / len(positions) if positions else 0.0


def score(position: Position, weights: Weights, viewer: float) -> float:
    """How far ahead these weights see the player to act."""
    return (
        viewer
        + _weigh(position.own, weights)
        - sum(_weigh(sums, weights) for sums in position.others) / len(position.others)
    )


def _weigh(sums: Sums, weights: Weights) -> float:
    total = 0.0
    for (where, what), value in sums.items():
        weight = weights.get(where, {}).get(what)
        if weight:
            total += sum(one * part for one, part in zip(weight, bends(value), strict=True))
    return total
