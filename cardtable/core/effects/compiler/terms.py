"""Values, cards and players become functions of the running effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...ids import CardId, Seat
from ...text import listed
from .. import language as w
from ..language.names import Ref
from ..machine.ability import Find, Seats, ValueOf
from ..machine.act import Act, after
from ..vocabulary import find_field
from .scope import Scope

LARGEST = 9999


def value(scope: Scope, written: Any, *loc: str | int) -> ValueOf:
    """Compile a number."""
    if isinstance(written, int):
        return _constant(written)
    if isinstance(written, Ref):
        return _number_ref(scope, written, loc)
    with scope.at(*loc):
        return _reckon(scope, written)


def _constant(number: int) -> ValueOf:
    return lambda act: number


def _number_ref(scope: Scope, ref: Ref, loc: tuple[str | int, ...]) -> ValueOf:
    is_card = ref in ("$source", "$bearer")
    slot = None if is_card else scope.find(ref, *loc)
    if is_card or (slot is not None and slot.kind == "cards"):
        scope.trouble(f'"{ref}" is cards, not a number; use {{stat: …, of: {ref}}} or count', str(ref), *loc)
    if slot is None:
        return _constant(0)
    at = slot.index

    def read(act: Act) -> int:
        held = act.slots[at]
        return held[0] if held else 0

    return read


def _reckon(scope: Scope, r: w.Reckoned) -> ValueOf:
    ways = ("least", "most", "sum", "product", "minus", "half_up", "count", "stat", "mark", "score", "tally")
    chosen = [way for way in ways if getattr(r, way) is not None]
    if len(chosen) != 1:
        scope.trouble(f"a reckoned number has exactly one of {listed(ways)}", chosen)
        return _constant(0)
    return _WAYS[chosen[0]](scope, r)


def several_values(scope: Scope, key: str, values: tuple[object, ...]) -> list[ValueOf]:
    """Compile each of these numbers."""
    return [value(scope, each, key, at) for at, each in enumerate(values)]


def _least(scope: Scope, r: w.Reckoned) -> ValueOf:
    parts = several_values(scope, "least", r.least or ())
    return lambda act: min([part(act) for part in parts], default=0)


def _most(scope: Scope, r: w.Reckoned) -> ValueOf:
    parts = several_values(scope, "most", r.most or ())
    return lambda act: max([part(act) for part in parts], default=0)


def _sum(scope: Scope, r: w.Reckoned) -> ValueOf:
    parts = several_values(scope, "sum", r.sum or ())
    return lambda act: _sane(sum([part(act) for part in parts]))


def _product(scope: Scope, r: w.Reckoned) -> ValueOf:
    parts = several_values(scope, "product", r.product or ())

    def multiply(act: Act) -> int:
        out = 1
        for part in parts:
            out = _sane(out * part(act))
        return out

    return multiply


def _sane(number: int) -> int:
    """Keep a computed number within what a table can count."""
    return max(-LARGEST, min(LARGEST, number))


def _minus(scope: Scope, r: w.Reckoned) -> ValueOf:
    part = value(scope, r.minus, "minus")
    return lambda act: -part(act)


def _half_up(scope: Scope, r: w.Reckoned) -> ValueOf:
    part = value(scope, r.half_up, "half_up")
    return lambda act: (part(act) + 1) // 2


def _count(scope: Scope, r: w.Reckoned) -> ValueOf:
    from .queries import query

    assert r.count is not None
    with scope.at("count"):
        find = query(scope, r.count).find
    return lambda act: len(find(act))


def _stat(scope: Scope, r: w.Reckoned) -> ValueOf:
    stat = str(r.stat)
    scope.check_word("stat", stat, scope.vocabulary.stats, "stat")
    cards = cards_ref(scope, r.of or "$source", "of")
    if r.printed:
        return lambda act: sum([act.host.printed(act.state, card, stat) for card in cards(act)])
    return lambda act: sum([act.host.stat(act.state, card, stat) for card in cards(act)])


def is_mark(scope: Scope, mark: str, *loc: str | int) -> bool:
    """Can counters be called this? If not, report it."""
    return scope.vocabulary.is_mark(mark) or scope.check_word("mark", mark, scope.vocabulary.marks, *loc)


def _mark(scope: Scope, r: w.Reckoned) -> ValueOf:
    mark = str(r.mark)
    is_mark(scope, mark, "mark")
    cards = cards_ref(scope, r.of or "$source", "of")
    return lambda act: sum([act.host.mark(act.state, card, mark) for card in cards(act)])


def _score(scope: Scope, r: w.Reckoned) -> ValueOf:
    score = str(r.score)
    scope.check_word("score", score, scope.vocabulary.scores, "score")
    players = seats(scope, r.player or "you", "player")
    return lambda act: sum([act.host.score(act.state, Seat(seat), score) for seat in players(act)])


def _tally(scope: Scope, r: w.Reckoned) -> ValueOf:
    from .hearing import hearing

    event = str(r.tally)
    if not scope.check_word("tallied event", event, scope.vocabulary.tallied, "tally"):
        return _constant(0)
    scope.tallies.add(event)
    fields = scope.vocabulary.events[event]
    heard = hearing(scope, r.where, fields)
    if r.different is None:
        return lambda act: sum(
            [p.event == event and (heard is None or heard(act, p.values)) for p in act.state.run.past]
        )
    different = find_field(r.different, fields)
    if not scope.check_word("field", different, fields, "different"):
        return _constant(0)
    place = list(fields).index(different)
    return lambda act: len(
        {p.values[place] for p in act.state.run.past if p.event == event and (heard is None or heard(act, p.values))}
    )


_WAYS: dict[str, Callable[[Scope, w.Reckoned], ValueOf]] = {
    "least": _least,
    "most": _most,
    "sum": _sum,
    "product": _product,
    "minus": _minus,
    "half_up": _half_up,
    "count": _count,
    "stat": _stat,
    "mark": _mark,
    "score": _score,
    "tally": _tally,
}


def _source(act: Act) -> tuple[CardId, ...]:
    return (act.card,)


def _bearer(act: Act) -> tuple[CardId, ...]:
    bearer = act.host.bearer(act.state, act.card)
    return () if bearer is None else (bearer,)


def cards_ref(scope: Scope, ref: str, *loc: str | int) -> Find:
    """Compile a reference to `$source`, `$bearer` or a name bound before."""
    if ref == "$bearer" and not scope.vocabulary.attaches:
        scope.idle("no card is attached to another in this game, so there is no $bearer", str(ref), *loc)
    if ref == "$bearer" or (ref == "$source" and scope.own is None):
        scope.uses_source = True
        return _source if ref == "$source" else _bearer
    slot = scope.own if ref == "$source" else scope.find(ref, *loc)
    if slot is None:
        return lambda act: ()
    if slot.kind != "cards":
        scope.trouble(f'"{ref}" is a {slot.kind}, not cards', str(ref), *loc)
    at = slot.index
    return lambda act: act.slots[at]  # type: ignore[return-value]


def cards_refs(scope: Scope, refs: tuple[str, ...], *loc: str | int) -> Find:
    """Compile references to several names, each card once."""
    finds = [cards_ref(scope, ref, *loc, at) for at, ref in enumerate(refs)]
    return lambda act: tuple(dict.fromkeys([card for find in finds for card in find(act)]))


def you(act: Act) -> tuple[int, ...]:
    """Return the effect's player."""
    return (act.seat,)


def _others(act: Act) -> tuple[int, ...]:
    return act.others


def _each(act: Act) -> tuple[int, ...]:
    active, playing = act.host.active(act.state), act.host.seats(act.state)
    others = after(playing, active)
    return (active, *others) if active in playing else others


def _active(act: Act) -> tuple[int, ...]:
    return (act.host.active(act.state),)


_PLAYERS: dict[str, Seats] = {"you": you, "opponent": _others, "each": _each, "any": _each, "active": _active}


_OF_CARDS = ("owner", "controller")


def _players_of(cards: Find, which: str) -> Seats:
    """Compile who brought these cards, or who controls them now; each player once."""

    def players(act: Act) -> tuple[int, ...]:
        whose = act.host.brought if which == "owner" else act.host.owner
        return tuple(dict.fromkeys([whose(act.state, CardId(card)) for card in cards(act)]))

    return players


def seats(scope: Scope, player: str, *loc: str | int) -> Seats:
    """Compile players into a function that returns their seats."""
    if player in _PLAYERS:
        return _PLAYERS[player]
    of, _, which = player.rpartition(".")
    if player in _OF_CARDS:
        return _players_of(cards_ref(scope, "$source", *loc), player)
    if which in _OF_CARDS and of not in ("$event", ""):
        return _players_of(cards_ref(scope, of, *loc), which)
    slot = scope.find(player, *loc)
    if slot is None:
        return you
    if slot.kind == "cards":
        at = slot.index
        return lambda act: tuple(dict.fromkeys([act.host.owner(act.state, CardId(card)) for card in act.slots[at]]))
    if slot.kind != "seat":
        scope.trouble(f'"{player}" is a {slot.kind}, not a player', str(player), *loc)
    where = slot.index
    return lambda act: act.slots[where]
