"""The fields of an operation become the arguments of its verb, by what they hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import TYPE_CHECKING

from ...text import listed
from .. import language as w
from ..language import names as n
from ..machine.act import Act
from ..machine.durations import last_turns
from .conditions import condition
from .scope import Scope
from .terms import seats, value

if TYPE_CHECKING:
    from .compiler import Compiler

Reckon = Callable[[Act], object]
"""Works a value out."""
Values = list[tuple[str, Reckon]]
Arguments = tuple[Values, dict[str, object], list[str]]


def arguments(c: Compiler, op: w.Operation, ready: Mapping[str, Reckon | None]) -> Arguments:
    """Return computed arguments by name, fixed ones by name, and the names of those that must not be empty."""
    values: Values = []
    fixed: dict[str, object] = {}
    needs: list[str] = []
    for name, field in type(op).model_fields.items():
        if name == "op" or field.alias == "as":
            continue
        if name in ready:
            if (given := ready[name]) is not None:
                values.append((name, given))
                if name in ("cards", "to"):
                    needs.append(name)
            continue
        _argument(c, op, name, str(field.alias or name), values, fixed, needs)
    return values, fixed, needs


def _argument(
    c: Compiler, op: w.Operation, name: str, key: str, values: Values, fixed: dict[str, object], needs: list[str]
) -> None:
    written = getattr(op, name)
    if isinstance(written, w.Query | n.CardRef) or (_is_tuple_of(written, n.CardRef)):
        values.append((name, c.cards(written, op.op, key)))
        needs.append(name)
    elif isinstance(written, n.Ref | w.Reckoned):
        values.append((name, value(c.scope, written, key)))
    elif isinstance(written, n.PlayerStr):
        values.append((name, seats(c.scope, written, key)))
    elif isinstance(written, w.Condition):
        with c.scope.at(key):
            values.append((name, condition(c.scope, written)))
    elif isinstance(written, dict):
        values.append((name, _mapping(c.scope, written, key)))
    elif _is_tuple_of(written, n.Ref | w.Reckoned):
        values.append((name, _tuple(c.scope, written, key)))
    else:
        fixed[name] = fixed_value(c.scope, written, key)
        if op.op == "move" and name == "to":
            _check_destination(c.scope, str(written))


def _check_destination(scope: Scope, zone: str) -> None:
    """Report a zone that nothing can be moved to."""
    known = scope.vocabulary.destinations
    if known and zone in scope.vocabulary.zones and zone not in known:
        scope.idle(f"nothing can be moved to {zone}: use {listed(known, 'or')}", zone, "to")


def _is_tuple_of(written: object, kinds: type | UnionType) -> bool:
    return isinstance(written, tuple) and any(isinstance(each, kinds) for each in written)


def _mapping(scope: Scope, written: dict[object, object], key: str) -> Reckon:
    for name in written:
        check_name(scope, name, key, str(name))
    parts = [(str(name), value(scope, each, key, str(name))) for name, each in written.items()]

    def reckon(act: Act) -> dict[str, int]:
        return {name: part(act) for name, part in parts}

    return reckon


def _tuple(scope: Scope, written: tuple[object, ...], key: str) -> Reckon:
    parts = [value(scope, each, key, at) for at, each in enumerate(written)]
    return lambda act: tuple([part(act) for part in parts])


def fixed_value(scope: Scope, written: object, key: str) -> object:
    """Return a value as written, with its names checked; a number of turns becomes a duration word."""
    if isinstance(written, w.Turns):
        return last_turns(written.turns)
    if isinstance(written, tuple):
        for at, each in enumerate(written):
            check_name(scope, each, key, at)
        return tuple(str(each) if isinstance(each, str) else each for each in written)
    check_name(scope, written, key)
    return str(written) if isinstance(written, str) else written


def check_name(scope: Scope, name: object, *loc: str | int) -> None:
    """Is this name one of the game's words of its kind?"""
    words = scope.vocabulary
    match name:
        case n.ZoneStr():
            scope.check_word("zone", name, words.zones, *loc)
        case n.StatStr():
            scope.check_word("stat", name, words.stats, *loc)
        case n.TypeStr():
            scope.check_word("type", name, words.types, *loc)
        case n.WordStr():
            scope.check_word("word", name, words.keywords, *loc)
        case n.DurationStr():
            scope.check_word("duration", name, words.durations, *loc)
        case n.MarkStr():
            if not words.is_mark(name):
                scope.check_word("mark", name, words.marks, *loc)
        case n.ScoreStr():
            scope.check_word("score", name, words.scores, *loc)
        case n.EventStr():
            scope.check_word("event", name, words.heard, *loc)
        case n.TimingStr():
            scope.check_word("timing", name, words.timings, *loc)
        case _:
            pass
