"""Weights for what boards show, out of positions and how they ended: a logistic regression with small weights.

This is the only place that needs numpy, and only for training (`pip install 'cardtable[train]'`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from cardtable.bots.features import Feature
from cardtable.bots.value import OVERTIME, Bends, Scale, Value, bends

from .selfplay import Position

RARE = 0.01
"""What fewer boards than this show is not learned."""
STEPS = 25
BENDS = 3
"""Each feature has so many columns: see `bends`."""
PULLS = (0.002, 0.005, 0.02, 0.05, 0.2, 0.5, 1.0, 3.0)
"""How strongly weights may be drawn to nought, for each position; games kept apart say which is best."""


def best_pull(shown: Sequence[Position], apart: Sequence[Position]) -> float:
    """Return the pull whose weights, fitted to what was shown, are surprised least by what was kept apart.

    Positions of one game end alike, so that few games tell less than their many positions seem to.
    """
    table = _Table(shown)
    return min(PULLS, key=lambda pull: surprise(apart, table.fit(pull)))


def surprise(positions: Sequence[Position], value: Value) -> float:
    """Return the mean log loss: 0.693 is what tossing a coin comes to."""
    odds = np.array(scores(positions, value))
    shares = np.array([position.share for position in positions])
    return float(np.mean(np.logaddexp(0.0, odds) - shares * odds)) if positions else 0.0


def fit(positions: Sequence[Position], pull: float) -> Value:
    """The weights that explain best how these positions ended, in a Value that knows nothing else."""
    return _Table(positions).fit(pull)


class _Table:
    """Positions as the regression sees them."""

    def __init__(self, positions: Sequence[Position]) -> None:
        self.features = common(positions)
        self.shares = np.array([position.share for position in positions])
        rows = np.array([_row(position, self.features) for position in positions])
        self.begun, self.pace, elapsed = _tell_time(positions, self.features)
        hurry = 1.0 / (OVERTIME - np.clip(elapsed, 0.0, 1.0))
        self.rows = np.hstack([rows, rows[:, ::BENDS] * hurry[:, None]])
        self.scale = self.rows.std(axis=0)
        self.scale[self.scale < 1e-9] = np.inf

    def fit(self, pull: float) -> Value:
        """The weights for this pull."""
        found = _regress(self.rows / self.scale, self.shares, pull * len(self.rows))
        plain, middle = found[:-1] / self.scale, BENDS * len(self.features)
        weights: dict[str, dict[str, Bends]] = {}
        for at, (where, what) in enumerate(self.features):
            one, root, there = (round(float(number), 5) for number in plain[BENDS * at : BENDS * at + BENDS])
            weights.setdefault(where, {})[what] = (one, root, there)
        late, pace = _nested(self.features, plain[middle:]), _nested(self.features, self.pace)
        begun, viewer = round(float(self.begun), 5), round(float(found[-1]), 5)
        return Value("", weights, late=late, pace=pace, begun=begun, viewer=viewer)


def _tell_time(positions: Sequence[Position], features: Sequence[Feature]) -> tuple[float, Any, Any]:
    """How far a game has come, by what all players have together: a start, a part for each feature, and the guesses."""
    table = np.array([[_together(position, feature) for feature in features] for position in positions])
    scale = table.std(axis=0)
    scale[scale < 1e-9] = np.inf
    rows = np.hstack([table / scale, np.ones((len(table), 1))])
    elapsed = np.array([position.elapsed for position in positions])
    found = np.linalg.solve(rows.T @ rows + np.eye(rows.shape[1]), rows.T @ elapsed)
    return found[-1], found[:-1] / scale, rows @ found


def _together(position: Position, feature: Feature) -> float:
    return sum(max(0.0, sums.get(feature, 0.0)) for sums in (position.own, *position.others))


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


def _nested(features: Sequence[Feature], numbers: Any) -> dict[str, dict[str, float]]:
    """Numbers by place, then by what is counted there; what comes to nothing is left out."""
    out: dict[str, dict[str, float]] = {}
    for (where, what), number in zip(features, numbers, strict=True):
        if rounded := round(float(number), 5):
            out.setdefault(where, {})[what] = rounded
    return out


def accuracy(positions: Sequence[Position], value: Value) -> float:
    """In how many of these positions the weights name the winner."""
    named = zip(scores(positions, value), positions, strict=True)
    right = sum((score > 0) == (position.share > 0.5) for score, position in named)
    return right / len(positions) if positions else 0.0


def scores(positions: Sequence[Position], value: Value) -> list[float]:
    """How far ahead this value sees the player who looks, in each position."""
    scale, out = Scale(value), []
    for position in positions:
        own, *others = scale.scores((position.own, *position.others))
        out.append(value.viewer + own - sum(others) / len(others))
    return out
