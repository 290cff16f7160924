"""States, actions, events and boards never change once they are made: only the forms of written positions may."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import msgspec

import cardtable.core
import cardtable.games
import cardtable.match

WORKING = "cardtable.core.effects.machine.act.Act"
"""One step of an effect while it is being done; it is gone before anybody else sees the state."""


def _structs() -> set[type[msgspec.Struct]]:
    """All structs that core, the games and the match define."""
    for package in (cardtable.core, cardtable.games, cardtable.match):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    found, more = set[type[msgspec.Struct]](), [msgspec.Struct]
    while more:
        found |= (new := {kind for each in more for kind in each.__subclasses__()} - found)
        more = list(new)
    return {
        kind for kind in found if kind.__module__.startswith(("cardtable.core", "cardtable.games", "cardtable.match"))
    }


def test_whatever_is_not_a_written_form_is_frozen() -> None:
    """Nobody can change a state behind the back of whoever keeps it, and every struct can be a key."""
    structs = _structs()
    assert len(structs) > 300
    open_ones = {f"{kind.__module__}.{kind.__name__}" for kind in structs if not kind.__struct_config__.frozen}
    assert {name for name in open_ones if not name.rpartition(".")[2].startswith(("Written", "_"))} == {WORKING}


def test_whatever_is_written_by_hand_is_read_strictly() -> None:
    """A key that nobody knows is a slip of the pen, in every form of a written position."""
    written = {kind for kind in _structs() if kind.__name__.startswith("Written")}
    assert len(written) > 20
    assert {kind.__name__ for kind in written if not kind.__struct_config__.forbid_unknown_fields} == set()
