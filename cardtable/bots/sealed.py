"""Why a secret choice is good: what it beats and loses to, and which of those the other player is likely to choose.

Each pair of choices is played out in some imagined worlds, to the next secret choice, by the greedy rule. What counts
is what the pair does to everybody's first meter.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat
from cardtable.core.text import listed

from .search import Search
from .thinking import Considered
from .worlds import Worlds

WORLDS = 10
"""So many imagined worlds are looked at."""
STEPS = 40
"""So far a pair of choices is played out at most."""
EXPECTED = 0.2
"""A choice that the other makes so often is told."""
MOST = 2
"""So many of those are told."""
EVEN = 0.5
"""Less on the first meter than this, on average, is neither good nor bad."""
AGREED = 0.8
"""In so many worlds a choice has to come out ahead, or behind, before that is told."""
FARES = " usually comes out "
WON = 1000
"""What a won game counts beside meters."""

Swings = dict[str, float]
"""What a choice brings on average against each choice of the other, as far as the worlds agree."""


def say_sealed(
    search: Search, worlds: Worlds, seat: Seat, choices: Sequence[Considered], names: Sequence[str]
) -> tuple[str, ...]:
    """What the other probably chooses, and how each of these choices fares; empty where they fare alike."""
    pairs = _Pairs(search, worlds, seat, choices)
    if pairs.other is None or not any(abs(swing) > EVEN for some in pairs.swings.values() for swing in some.values()):
        return ()
    likely = [(label, share) for label, share in pairs.likely() if share >= EXPECTED][:MOST]
    usual = {label for label, _ in likely}
    told = [_say_swings(pairs.named[choice.label], pairs.swings[choice.label], usual) for choice in choices]
    expected = [f"{label} (about {share:.0%} of the time)" for label, share in likely]
    first = f"Expect {names[pairs.other]} to choose {listed(expected, 'or')}." if expected else ""
    return tuple(part for part in (first, *told) if part)


def _say_swings(name: str, swings: Swings, usual: Collection[str]) -> str:
    """`Throw usually comes out ahead of Guard, and behind Kick`; with what it comes out even is told of the usual."""
    swings = {label: swing for label, swing in swings.items() if label != name}
    ahead = sorted([label for label, swing in swings.items() if swing > EVEN], key=lambda label: -swings[label])
    behind = sorted([label for label, swing in swings.items() if swing < -EVEN], key=swings.__getitem__)
    even = [label for label, swing in swings.items() if abs(swing) <= EVEN and label in usual]
    parts = [
        f"{word} {listed(some, 'or')}"
        for word, some in (("ahead of", ahead), ("even with", even), ("behind", behind))
        if some
    ]
    return f"{name}{FARES}{listed(parts)}." if parts else ""


def _agreed(swings: Sequence[float]) -> float | None:
    """The average, where nearly all are on its side: ahead, behind or even; what rests on luck says nothing."""
    mean = sum(swings) / len(swings)
    alike = sum(_side(one) == _side(mean) for one in swings)
    return mean if alike >= AGREED * len(swings) else None


def _side(swing: float) -> int:
    return 0 if abs(swing) <= EVEN else 1 if swing > 0 else -1


class _Pairs:
    """Own choices against those of the one other player who chooses in secret, too."""

    def __init__(self, search: Search, worlds: Worlds, seat: Seat, choices: Sequence[Considered]) -> None:
        self._search = search
        self._seat = seat
        self.other: Seat | None = None
        self.named: dict[str, str] = {}
        self.swings: dict[str, Swings] = {}
        self._replies: dict[str, str] = {}
        tables = [search.reopened(worlds(seed), seat) for seed in range(WORLDS)]
        for choice in choices:
            self.named[choice.label] = _short(search.game, worlds(0), seat, choice.action)
            found: defaultdict[str, list[float]] = defaultdict(list)
            for table in tables:
                for label, swing in self._against_each(table, choice.action):
                    found[label].append(swing)
            told = {label: _agreed(some) for label, some in found.items()}
            self.swings[choice.label] = {label: swing for label, swing in told.items() if swing is not None}

    def likely(self) -> list[tuple[str, float]]:
        """The other's choices, the likeliest first, each with its share."""
        assert self.other is not None
        visits = self._search.visits_of(self.other)
        known = {label: visits.get(long, 0) for long, label in self._replies.items()}
        whole = sum(known.values()) or 1
        return sorted([(label, count / whole) for label, count in known.items()], key=lambda one: -one[1])

    def _against_each(self, table: Any, action: Any) -> list[tuple[str, float]]:
        """What this action brings in one world against each choice of the other, by its name."""
        out: dict[str, float] = {}
        for long, reply in self._replies_in(table, action):
            name = self._replies.setdefault(long, _short(self._search.game, *reply))
            end = self._play(table, action, long)
            if end is not None and name not in out:
                out[name] = self._swing(table, end)
        return list(out.items())

    def _replies_in(self, table: Any, action: Any) -> list[tuple[str, tuple[Any, Seat, Any]]]:
        """What the other may choose in secret in this world: the words, and where it is chosen."""
        game, state = self._search.game, table
        if game.to_act(state) == self._seat:
            state = game.reduce(state, action)[0]
        who = game.to_act(state)
        legal = legal_actions(game, state)
        if who is None or who == self._seat or not self._search.is_sealed(legal):
            return []
        self.other = who
        return [(game.describe(state, one).label, (state, who, one)) for one in legal]

    def _play(self, table: Any, action: Any, reply: str) -> Any:
        """The table once both choices were made and carried out; None where one of them cannot be made."""
        game, state, left = self._search.game, table, {self._seat, self.other}
        for _ in range(STEPS):
            who = game.to_act(state)
            if who is None:
                break
            legal = legal_actions(game, state)
            taken = None
            if self._search.is_sealed(legal):
                if who not in left:
                    break
                left.remove(who)
                same = (one for one in legal if game.describe(state, one).label == reply)
                taken = action if who == self._seat else next(same, None)
                if taken is None:
                    return None
            state, _ = game.reduce(state, self._search.greedy(state, legal) if taken is None else taken)
        return None if left else state

    def _swing(self, before: Any, after: Any) -> float:
        """How much more one's own first meter gained than the other's."""
        game, own = self._search.game, self._seat
        outcome = game.outcome(after)
        if outcome is not None and len(outcome.winners) == 1:
            return WON if own in outcome.winners else -WON
        then, now = ({panel.seat: panel for panel in game.board(one, own).panels} for one in (before, after))
        total = 0.0
        for seat, panel in now.items():
            if panel.meters and seat in then:
                gained = panel.meters[0].value - then[seat].meters[0].value
                total += gained if seat == own else -gained
        return total


def _short(game: AnyGame, state: Any, seat: Seat, action: Any) -> str:
    """A choice by its card, where it plays one, or else in its own words."""
    option = game.describe(state, action)
    face = game.board(state, seat).card_at(option.at)
    return face.title if face is not None and option.label.endswith(face.title) else option.label
