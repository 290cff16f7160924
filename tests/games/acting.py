"""How every game's tests act at a table: by what a player reads, through the Match."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.game import Refusal
from cardtable.core.ids import Seat
from cardtable.match import IllegalAction, Match


def labels(match: Match) -> list[str]:
    """What the player to act may do, as they read it."""
    return [choice.option.label for choice in match.choices() if choice.rule is None]


def act(match: Match, *chosen: str) -> Any:
    """Do these things one after the other; returns the state after them."""
    for label in chosen:
        fitting = [c.action for c in match.choices() if c.rule is None and match.is_said(c, label)]
        assert fitting, f"{label!r} is not among {labels(match)} ({match.board(match.to_act).prompt})"
        match.submit(fitting[0])
    return match.state


def refused(match: Match, label: str) -> Refusal:
    """Try something that is not allowed: nothing changes, and a reason comes back."""
    fitting = [c.action for c in match.choices() if c.rule is not None and match.is_said(c, label)]
    assert fitting, f"{label!r} is not refused among {[c.option.label for c in match.choices()]}"
    return denied(match, fitting[0])


def denied(match: Match, action: Any) -> Refusal:
    """Try this action: nothing changes, and a reason comes back."""
    before = match.state
    with pytest.raises(IllegalAction) as caught:
        match.submit(action)
    assert match.state is before
    return caught.value.refusal


def log(match: Match, seat: Seat | None = None) -> list[str]:
    """What a seat, or everybody, may read."""
    return [line.text for line in match.log(seat)]
