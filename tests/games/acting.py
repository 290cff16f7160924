"""How every game's tests act at a table: by what a player reads, through the Match."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.board import Option, Spot
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


def listed_choices(match: Match) -> list[str]:
    """The list of choices as text: label, from where to where on the board, and what forbids it.

    `Attack Bo with Elder Stag @characters:0/1 >player:1 !R-KYZ-02`; a choice that is no card's says its group.
    """
    return [_written(choice.option, choice.rule) for choice in match.choices()]


def _written(option: Option, rule: str | None) -> str:
    parts = [option.label]
    parts += [f"@{_place(option.at)}"] if option.at else []
    parts += [f">{_place(option.to)}"] if option.to else []
    parts += [f"[{option.group}]"] if option.group != "card" else []
    parts += [f"!{rule}"] if rule is not None else []
    return " ".join(parts)


def _place(spot: Spot) -> str:
    return f"{spot.zone}/{spot.index}" if spot.index else spot.zone
