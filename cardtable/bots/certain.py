"""What a choice brings for certain: what happens in every imagined world before anybody else decides.

Its lines are told with the marks of `core/names.py` for players' names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat
from cardtable.core.names import player
from cardtable.core.text import listed, sentence

from .changes import CROSSING, Change, changes, is_setback
from .worlds import Worlds

WORLDS = 4
"""So many imagined worlds have to agree."""
STEPS = 12
"""So far it is followed at most."""
OWN = 3
"""So many steps of one's own are looked at, if the first brings nothing."""
MOST = 3
"""So many changes are named at most."""
TOLD_BY_ITSELF = ("detail", "routine", "lead")
"""Lines of the log at these levels are no results."""


class Certain(NamedTuple):
    """What is so in every world once these `steps` of one's own were taken: what changed, what the log tells of it."""

    steps: tuple[str, ...]
    changes: tuple[Change, ...]
    lines: tuple[str, ...]

    def good(self, seat: Seat) -> list[Change]:
        """What may be for this player."""
        return [one for one in self.changes if not is_setback(one, seat) and one.kind != "spent"]

    def without(self, texts: Collection[str], label: str) -> Certain:
        """The same without these changes, and without the cards that enter as the label says."""
        kept = [one for one in self.changes if one.text not in texts]
        news = [one for one in kept if one.kind != "enters" or CROSSING.split(one.text)[0] not in label]
        return self._replace(changes=tuple(news))

    def bad(self, seat: Seat) -> list[Change]:
        """What is against this player."""
        told = (one for one in self.changes if one.kind not in ("rest", "spent"))
        return [one for one in told if is_setback(one, seat)]

    def results(self, seat: Seat) -> list[str]:
        """What it brings, in sentences: what the log says comes of one's own move, and the changes that are good."""
        mark = player(seat)
        said = [one for one in self.lines if (one.startswith(mark) and ": " in one) or f"{mark} plays" in one[1:]]
        gained = listed([one.text for one in self.good(seat)][:MOST])
        lost = listed([one.text for one in self.bad(seat) if one.seat == seat][:MOST])
        both = f"{gained}; but also: {lost}" if gained and lost else gained
        return [*said[:1], *([sentence(both)] if both else [])]


def certain(
    game: AnyGame, worlds: Worlds, plan: Sequence[tuple[Seat, str]], action: Any, names: Sequence[str]
) -> Certain:
    """What follows for certain from an action, or else from it and the first further steps that bring something."""
    seat = game.to_act(worlds(0))
    assert seat is not None
    tables = [worlds(seed) for seed in range(WORLDS)]
    own = [label for who, label in takewhile(lambda step: step[0] == seat, plan)] or [""]
    found = Certain((), (), ())
    for many in range(1, min(len(own), OWN) + 1):
        found = _agreed([_follow(game, table, seat, own[:many], action, names) for table in tables])
        if found.results(seat) or found.bad(seat):
            break
    return found


def _agreed(found: Sequence[Certain]) -> Certain:
    """What is so in all of them."""
    first = found[0]
    return first._replace(
        changes=tuple(one for one in first.changes if all(one in other.changes for other in found)),
        lines=tuple(line for line in first.lines if all(line in other.lines for other in found)),
    )


def _follow(game: AnyGame, world: Any, seat: Seat, own: Sequence[str], action: Any, names: Sequence[str]) -> Certain:
    """What one world comes to; a step that cannot be taken there, passes or is another's choice ends it."""
    state, lines = world, list[str]()
    for taken in range(STEPS):
        if taken:
            action = _next(game, state, seat, own[taken] if taken < len(own) else "")
        if action is None:
            break
        after, events = game.reduce(state, action)
        lines += _told(game, after, events, seat, names)
        state = after
    return Certain(tuple(own), changes(game.board(world, seat), game.board(state, seat), names), tuple(lines))


def _next(game: AnyGame, state: Any, seat: Seat, label: str) -> Any:
    """The step of this name, or the only one there is; one that passes is no part of what was begun."""
    if game.to_act(state) != seat:
        return None
    options = [(one, game.describe(state, one)) for one in legal_actions(game, state)]
    found = next((one for one in options if one[1].label == label), None)
    if found is None and len(options) == 1:
        found = options[0]
    return found[0] if found and found[1].group != "pass" else None


def _told(game: AnyGame, state: Any, events: Sequence[Any], seat: Seat, names: Sequence[str]) -> Iterator[str]:
    """What the log tells this seat of these events, but for what goes by itself."""
    for event in events:
        line = game.narrate(state, event, seat, names)
        if line is not None and line.level not in TOLD_BY_ITSELF:
            yield line.text
