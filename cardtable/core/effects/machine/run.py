"""What is running, as data: a game's State holds a `Run` in its field `run`, and a save in mid-choice resumes."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from ...ids import CardId, Seat
from .durations import left_after

Slots = tuple[tuple[int, ...], ...]
"""What an effect has bound so far, by slot: cards, seats, or one number."""

Told = int | str | bool | tuple[int, ...] | None
"""One field of an event that is kept for tallies."""


class Frame(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One ability that runs: where it stands in its program and what it has bound."""

    card: CardId
    index: int
    seat: Seat
    at: int = 0
    slots: Slots = ()
    picks: tuple[int, ...] = ()
    """Cards picked so far for the question it waits on."""
    seen: tuple[int, ...] = ()
    """Cards its player looks at until it ends."""


class Waiting(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A trigger that was set off and has not run yet."""

    card: CardId
    index: int
    seat: Seat
    slots: Slots = ()


class Later(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A delayed ability that waits for its event, with everything bound when it was made."""

    card: CardId
    index: int
    seat: Seat
    slots: Slots = ()
    until: str = ""
    once: bool = True


class Use(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One use of a limited ability."""

    card: CardId
    index: int
    per: str = "turn"


class Past(msgspec.Struct, frozen=True, gc=False):
    """An event of this turn that some card may tally."""

    event: str
    values: tuple[Told, ...]


class Run(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """All that the effect machine remembers between two actions."""

    frames: tuple[Frame, ...] = ()
    queue: tuple[Waiting, ...] = ()
    later: tuple[Later, ...] = ()
    uses: tuple[Use, ...] = ()
    past: tuple[Past, ...] = ()
    spent: int = 0
    """Instructions run since the machine last stood still."""


IDLE = Run()
"""Nothing runs, nothing waits, nothing is remembered."""


class EffectStopped(msgspec.Struct, frozen=True, gc=False, tag="effect_stopped", tag_field="event"):
    """An effect went round in circles and was ended; part of every event union of a game with effects."""

    card: CardId


class EffectUnused(msgspec.Struct, frozen=True, gc=False, tag="effect_unused", tag_field="event"):
    """A player did without an effect that was theirs to use or leave; part of the same unions as `EffectStopped`."""

    card: CardId
    index: int
    seat: Seat
    why: Literal["declined", "unpaid"]
    secret: bool = False
    """Does nobody else see the card?"""


def idle(run: Run) -> bool:
    """Is nothing running and no trigger waiting? Then the game goes on with its turn."""
    return not run.frames and not run.queue


def refresh(run: Run, per: str = "turn") -> Run:
    """Start a new turn (or another period): its limits are fresh, and with a turn its tallies are empty."""
    if not run.uses and not run.past:
        return run
    past = () if per == "turn" else run.past
    return replace(run, uses=tuple([use for use in run.uses if use.per != per]), past=past)


def expire(run: Run, until: str, seat: Seat | None = None) -> Run:
    """End the delayed abilities of this duration; with a seat, only that player's."""
    if not run.later:
        return run
    later = tuple([late for each in run.later if (late := _shorten(each, until, seat)) is not None])
    return run if later == run.later else replace(run, later=later)


def _shorten(late: Later, over: str, seat: Seat | None) -> Later | None:
    if seat is not None and late.seat != seat:
        return late
    until = left_after(late.until, over)
    return None if until is None else late if until == late.until else replace(late, until=until)


def drop_seat(run: Run, seat: Seat) -> Run:
    """Drop everything that runs or waits for a player who is out of the game."""
    return replace(
        run,
        frames=tuple(frame for frame in run.frames if frame.seat != seat),
        queue=tuple(waiting for waiting in run.queue if waiting.seat != seat),
        later=tuple(late for late in run.later if late.seat != seat),
    )


def stop(run: Run) -> Run:
    """Drop everything that runs or waits: the game is over."""
    return replace(run, frames=(), queue=(), later=(), spent=0)
