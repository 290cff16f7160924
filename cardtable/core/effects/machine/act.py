"""An effect while it runs: what verbs, values and queries are given. Lives for one action, never in a state."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from ...ids import CardId, Seat
from .run import EffectUnused, Frame

if TYPE_CHECKING:
    from .ability import Ability
    from .host import Event, Host, State


@cache
def after(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return these seats in turn order after one of them."""
    return tuple(s for s in seats if s > seat) + tuple(s for s in seats if s < seat)


class Act(Struct, eq=False, gc=False):
    """Whose effect runs (`card`, `seat`), on what (`state`), with what it has bound (`slots`)."""

    host: Host
    state: State
    card: CardId
    seat: Seat
    slots: list[tuple[int, ...]] = []
    index: int = 0
    at: int = 0
    picks: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    events: list[Event] = []
    free: int = 0
    """How many of these events are not paid from the budget."""

    @classmethod
    def of(cls, host: Host, state: State, frame: Frame) -> Act:
        """Return the running effect that this frame describes."""
        slots = list(frame.slots)
        return cls(host, state, frame.card, frame.seat, slots, frame.index, frame.at, frame.picks, frame.seen)

    @property
    def ability(self) -> Ability:
        """The compiled ability that runs."""
        return self.host.abilities(self.state, self.card)[self.index]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The opponents still in the game, in turn order after this effect's player."""
        return after(self.host.seats(self.state), self.seat)

    def unused(self, seat: Seat, why: Literal["declined", "unpaid"]) -> EffectUnused:
        """Return the event that this player does without the effect."""
        sees, state = self.host.sees, self.state
        secret = not all([sees(state, other, self.card) for other in self.host.seats(state) if other != seat])
        return EffectUnused(self.card, self.index, seat, why, secret)

    def frame(self) -> Frame:
        """Return the effect as data."""
        return Frame(self.card, self.index, self.seat, self.at, tuple(self.slots), self.picks, self.seen)

    def save(self) -> State:
        """Return the state with this effect on top of what runs."""
        run = self.state.run
        return replace(self.state, run=replace(run, frames=(*run.frames, self.frame())))
