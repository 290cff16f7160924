"""How fast the table tells what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from textual.app import App


class Pace(NamedTuple):
    """Seconds of a beat, which together are less than one: a strike flashes, a card glides, numbers stand."""

    flash: float
    glide: float
    rest: float


PACES = {"quick": Pace(0.15, 0.25, 0.3), "slow": Pace(0.2, 0.35, 0.4)}


def pace_of(app: App[Any]) -> Pace | None:
    """The pace of this app; None: nothing is told in motion."""
    return PACES.get(getattr(app, "motion", "off")) if app.animation_level != "none" else None
