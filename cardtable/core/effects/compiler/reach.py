"""Where cards lie, as far as the file says it, and whether an operation does anything to cards that lie there."""

from __future__ import annotations

from ...text import listed
from .. import language as w
from ..language.names import CardRef
from .scope import Scope

_ONLY_NAMED = ("let", "look", "for_each", "reveal")

Zones = tuple[str, ...] | None


def zones_of(scope: Scope, written: object) -> Zones:
    """Return the zones in which these cards lie; None when nobody can tell."""
    if isinstance(written, CardRef):
        if written == "$source":
            return scope.zones
        slot = scope.names.get(written.removeprefix("$"))
        return None if slot is None else slot.zones
    if not isinstance(written, w.Query):
        return None
    if written.zones is not None:
        known = all(zone in scope.vocabulary.zones for zone in written.zones)
        return tuple(str(zone) for zone in written.zones) if known else None
    return zones_of(scope, written.among) if written.among is not None else tuple(sorted(scope.vocabulary.play_zones))


def check_reach(scope: Scope, written: object, op: str, loc: tuple[str | int, ...]) -> None:
    """Report an operation that does nothing to these cards; afterwards they may lie elsewhere."""
    reach = scope.vocabulary.reach.get(op)
    if reach is not None:
        _check(scope, written, op, reach, loc)
    elif isinstance(written, CardRef) and op not in _ONLY_NAMED:
        scope.lie(written.removeprefix("$"), None)


def _check(scope: Scope, written: object, op: str, reach: tuple[str, ...], loc: tuple[str | int, ...]) -> None:
    op = "a static ability" if op == "static" else op
    says = f"use cards in {listed(reach, 'or')}" if reach else "leave it out"
    if isinstance(written, w.Query) and written.zones is not None:
        for at, zone in enumerate(written.zones):
            if zone in scope.vocabulary.zones and zone not in reach:
                scope.idle(f"{op} does nothing to cards in {zone}: {says}", str(zone), *loc, "in", at)
        return
    zones = zones_of(scope, written)
    if zones is not None and not set(zones) & set(reach):
        found = str(written) if isinstance(written, str) else None
        what = f"cards in {listed(zones)}" if zones else found
        scope.idle(f"{op} does nothing to {what}: {says}", found, *loc)
