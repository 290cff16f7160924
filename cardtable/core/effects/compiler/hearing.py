"""`where:` becomes a test of an event, given as the values of its fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...ids import CardId
from .. import language as w
from ..language.names import PLAYERS
from ..machine.ability import Heard, Own
from ..machine.act import Act
from ..vocabulary import FieldKind, Fields, find_field, shared_name
from .queries import bounds, card_test
from .scope import Scope
from .terms import cards_ref, seats

FieldTest = Callable[[Act, Any], bool]


def hearing(scope: Scope, where: Mapping[str, object], fields: Fields, offered: Fields | None = None) -> Heard | None:
    """Does an event concern the ability? None: always. Where it is one of several, all of them have the `offered`."""
    told = fields if offered is None else offered
    places = list(fields)
    tests: list[tuple[int, FieldTest]] = []
    own: list[int] = []
    for said, check in where.items():
        name = find_field(said, fields)
        if name in fields or scope.check_word("field", said, map(shared_name, told), "where", said):
            with scope.at("where", said):
                test = _test(scope, check, fields[name])
            if test is _SELF["self"] and not own:
                own.append(places.index(name))
            elif test is not None:
                tests.append((places.index(name), test))
    return Own(own[0], _all_of(tests)) if own else _all_of(tests)


def _all_of(tests: list[tuple[int, FieldTest]]) -> Heard | None:
    if not tests:
        return None
    if len(tests) == 1:
        place, only = tests[0]
        return lambda act, values: only(act, values[place])
    if len(tests) == 2:
        (here, one), (there, other) = tests
        return lambda act, values: one(act, values[here]) and other(act, values[there])
    return lambda act, values: all(test(act, values[place]) for place, test in tests)


def _test(scope: Scope, check: object, kind: FieldKind) -> FieldTest | None:
    if kind in ("card", "cards"):
        return _cards(scope, check)
    if kind == "seat":
        return _seat(scope, check)
    if kind == "number":
        return _number(scope, check)
    if kind == "flag":
        return _flag(scope, check)
    return _word(scope, check, kind)


def _wrong(scope: Scope, check: object, wanted: str) -> FieldTest | None:
    found = check if isinstance(check, str | int | tuple) else "a mapping"
    said = f' (found "{found}")' if isinstance(check, str) else ""
    scope.trouble(f"here goes {wanted}{said}", found)
    return None


def _cards(scope: Scope, check: object) -> FieldTest | None:
    """Of several cards it is enough that one fits."""
    if isinstance(check, w.Query):
        fits = card_test(scope, check)
        return lambda act, cards: any(fits(act, card) for card in _all(cards))
    if check == "bearer" and not scope.vocabulary.attaches:
        scope.idle("no card is attached to another in this game, so there is no bearer", "bearer")
    if check in ("self", "other", "bearer"):
        scope.uses_source = True
        return _SELF[check]
    if isinstance(check, str) and check.startswith("$"):
        wanted = cards_ref(scope, check)
        return lambda act, cards: any(card in wanted(act) for card in _all(cards))
    return _wrong(scope, check, "self, other, bearer, a name bound before, or a query")


def _all(cards: object) -> tuple[CardId, ...]:
    if cards is None:
        return ()
    return cards if isinstance(cards, tuple) else (cards,)


_SELF: dict[str, FieldTest] = {
    "self": lambda act, cards: act.card == cards or act.card in _all(cards),
    "other": lambda act, cards: any(card != act.card for card in _all(cards)),
    "bearer": lambda act, cards: act.host.bearer(act.state, act.card) in _all(cards),
}


def _seat(scope: Scope, check: object) -> FieldTest | None:
    if isinstance(check, str) and (check in PLAYERS or check.startswith("$")):
        players = seats(scope, check)
        return lambda act, seat: seat in players(act)
    return _wrong(scope, check, "you, opponent, active, owner, controller or a chosen player")


def _number(scope: Scope, check: object) -> FieldTest | None:
    if isinstance(check, w.Bounds):
        within = bounds(scope, check)
        return lambda act, number: within(act, number)
    if isinstance(check, int) and not isinstance(check, bool):
        return lambda act, number: bool(number == check)
    return _wrong(scope, check, "a number or a range (at_least, at_most, exactly)")


def _flag(scope: Scope, check: object) -> FieldTest | None:
    if isinstance(check, bool):
        return lambda act, flag: bool(flag) is check
    return _wrong(scope, check, "true or false")


def _word(scope: Scope, check: object, kind: FieldKind) -> FieldTest | None:
    words = (check,) if isinstance(check, str) else check
    if not isinstance(words, tuple):
        return _wrong(scope, check, "a word or a list of words")
    if not isinstance(kind, str):
        for word in words:
            scope.check_word("word", word, kind)
    return lambda act, word: word in words
