"""The one query, as functions: which cards are looked through, which of them fit, and does one card fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...ids import CardId, Seat
from .. import language as w
from ..machine.ability import CardTest, Find, Seats, ValueOf
from ..machine.act import Act
from .scope import Scope
from .terms import cards_ref, cards_refs, is_mark, seats, value, you


class CompiledQuery(NamedTuple):
    """A query, ready to run."""

    find: Find
    """Cards that fit."""
    pool: Find
    """Cards that are looked through, fitting or not."""
    hidden: bool
    """Are there cards among them that not everybody sees?"""


def query(scope: Scope, q: w.Query) -> CompiledQuery:
    """Compile a query; without `owner` it means your cards, without `in` and `among` cards in play."""
    tests = _tests(scope, q)
    if q.among is not None:
        pool, hidden = _among(scope, q)
        if q.owner is not None:
            tests.append(_test_owner(seats(scope, q.owner, "owner")))
        if q.zones is not None:
            tests.append(_in_zones(frozenset(_zones(scope, q))))
    else:
        zones = _zones(scope, q)
        pool = _lying(scope, q, zones)
        hidden = any(scope.vocabulary.zones[zone].hidden for zone in zones)
    if q.but:
        pool = _without(pool, cards_refs(scope, q.but, "except"))
    return CompiledQuery(_filter_by(pool, tests), pool, hidden)


def card_test(scope: Scope, q: w.Query) -> CardTest:
    """Does one card fit? Here no owner means any owner, and no zone any zone."""
    tests = _tests(scope, q)
    if q.owner is not None:
        tests.append(_test_owner(seats(scope, q.owner, "owner")))
    if q.zones is not None:
        tests.append(_in_zones(frozenset(_zones(scope, q))))
    if q.among is not None:
        tests.append(_one_of(cards_ref(scope, q.among, "among")))
    if q.but:
        tests.append(_none_of(cards_refs(scope, q.but, "except")))
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda act, card: first(act, card) and second(act, card)
    return lambda act, card: all(test(act, card) for test in tests)


def _zones(scope: Scope, q: w.Query) -> list[str]:
    if q.zones is None:
        return sorted(scope.vocabulary.play_zones)
    return [
        str(zone) for at, zone in enumerate(q.zones) if scope.check_word("zone", zone, scope.vocabulary.zones, "in", at)
    ]


def _among(scope: Scope, q: w.Query) -> tuple[Find, bool]:
    assert q.among is not None
    slot = scope.names.get(q.among.removeprefix("$"))
    find = cards_ref(scope, q.among, "among")
    if q.top is not None:
        find = _first(find, value(scope, q.top, "top"))
    return find, slot is not None and slot.hidden


def _first(find: Find, count: ValueOf) -> Find:
    return lambda act: find(act)[: max(0, count(act))]


def _lying(scope: Scope, q: w.Query, zones: list[str]) -> Find:
    owners = seats(scope, q.owner or "you", "owner")
    shared = [zone for zone in zones if scope.vocabulary.zones[zone].shared]
    own = [zone for zone in zones if zone not in shared]
    top = None if q.top is None else value(scope, q.top, "top")
    if not shared and len(own) == 1 and top is None:
        return _one_zone(own[0], owners)
    anyone = q.owner in ("any", "each") or q.owner is None

    def lying(act: Act) -> tuple[CardId, ...]:
        state, cards = act.state, act.host.cards
        out: list[CardId] = []
        count = None if top is None else max(0, top(act))
        who = owners(act)
        for zone in own:
            for seat in who:
                out += cards(state, zone, seat)[:count]  # type: ignore[arg-type]
        for zone in shared:
            owner = act.host.owner
            out += [card for card in cards(state, zone, None)[:count] if anyone or owner(state, card) in who]
        return tuple(out)

    return lying


def _one_zone(zone: str, owners: Seats) -> Find:
    if owners is you:
        return lambda act: act.host.cards(act.state, zone, act.seat)

    def lying(act: Act) -> tuple[CardId, ...]:
        who = owners(act)
        if len(who) == 1:
            return act.host.cards(act.state, zone, who[0])  # type: ignore[arg-type]
        return tuple([card for seat in who for card in act.host.cards(act.state, zone, Seat(seat))])

    return lying


def _without(pool: Find, gone: Find) -> Find:
    def left(act: Act) -> tuple[CardId, ...]:
        away = gone(act)
        return tuple([card for card in pool(act) if card not in away])

    return left


def _filter_by(pool: Find, tests: list[CardTest]) -> Find:
    if not tests:
        return pool
    if len(tests) == 1:
        return _filter_by_one(pool, tests[0])

    def fitting(act: Act) -> tuple[CardId, ...]:
        out = []
        for card in pool(act):
            for test in tests:
                if not test(act, card):
                    break
            else:
                out.append(card)
        return tuple(out)

    return fitting


def _filter_by_one(pool: Find, test: CardTest) -> Find:
    def fitting(act: Act) -> tuple[CardId, ...]:
        out = []
        for card in pool(act):
            if test(act, card):  # rows are short: a comprehension costs more than it saves
                out.append(card)
        return tuple(out)

    return fitting


def _tests(scope: Scope, q: w.Query) -> list[CardTest]:
    out: list[CardTest] = []
    if q.type is not None:
        out.append(_test_type(scope, (q.type,) if isinstance(q.type, str) else q.type))
    out += _test_words(scope, q)
    out += [_test_range(scope, str(s), b, False, "stats") for s, b in q.stats.items() if _is_stat(scope, s, "stats")]
    out += [
        _test_range(scope, str(s), b, True, "printed") for s, b in q.printed.items() if _is_stat(scope, s, "printed")
    ]
    out += [_test_marks(scope, str(mark), b) for mark, b in q.marks.items() if is_mark(scope, mark, "marks", str(mark))]
    if q.column is not None:
        if not scope.vocabulary.columns:
            scope.idle("cards have no columns in this game: leave column out", None, "column")
        out.append(_column(scope, q.column))
    if q.attached_to is not None:
        if not scope.vocabulary.attaches:
            scope.idle("no card is attached to another in this game: leave attached_to out", None, "attached_to")
        out.append(_test_bearer(cards_ref(scope, q.attached_to, "attached_to")))
    if q.name is not None and "name" in scope.vocabulary.unread.get("query", ()):
        scope.idle("cards are not told apart by their ids in this game: leave name out", None, "name")
    elif q.name is not None:
        out.append(_test_name((q.name,) if isinstance(q.name, str) else q.name))
    for relation, ref in q.relates.items():
        if scope.check_word("relation", relation, scope.vocabulary.relations, "relates", str(relation)):
            out.append(_test_relation(str(relation), cards_ref(scope, ref, "relates", str(relation))))
    return out


def _is_stat(scope: Scope, stat: str, key: str) -> bool:
    return scope.check_word("stat", stat, scope.vocabulary.stats, key, str(stat))


def _test_type(scope: Scope, types: tuple[str, ...]) -> CardTest:
    for one in types:
        scope.check_word("type", one, scope.vocabulary.types, "type")
    if len(types) == 1:
        only = str(types[0])
        return lambda act, card: act.host.is_a(act.state, card, only)
    several = tuple(str(one) for one in types)
    return lambda act, card: any(act.host.is_a(act.state, card, one) for one in several)


def _test_words(scope: Scope, q: w.Query) -> list[CardTest]:
    for key, words in (("has", q.has), ("has_any", q.has_any), ("lacks", q.lacks)):
        for at, word in enumerate(words):
            scope.check_word("word", word, scope.vocabulary.keywords, key, at)
    out = [_has(str(word)) for word in q.has] + [_lacks(str(word)) for word in q.lacks]
    return [*out, _has_any(tuple(str(word) for word in q.has_any))] if q.has_any else out


def _has(word: str) -> CardTest:
    return lambda act, card: act.host.has(act.state, card, word)


def _lacks(word: str) -> CardTest:
    return lambda act, card: not act.host.has(act.state, card, word)


def _has_any(words: tuple[str, ...]) -> CardTest:
    return lambda act, card: any(act.host.has(act.state, card, word) for word in words)


def bounds(scope: Scope, b: w.Bounds, *loc: str | int) -> Callable[[Act, int], bool]:
    """Is a number in this range?"""
    low = None if b.at_least is None else value(scope, b.at_least, *loc, "at_least")
    high = None if b.at_most is None else value(scope, b.at_most, *loc, "at_most")
    exact = None if b.exactly is None else value(scope, b.exactly, *loc, "exactly")

    def within(act: Act, number: int) -> bool:
        return (
            (low is None or number >= low(act))
            and (high is None or number <= high(act))
            and (exact is None or number == exact(act))
        )

    return within


def _test_range(scope: Scope, stat: str, b: w.Bounds, printed: bool, key: str) -> CardTest:
    within = bounds(scope, b, key, stat)
    if printed:
        return lambda act, card: within(act, act.host.printed(act.state, card, stat))
    return lambda act, card: within(act, act.host.stat(act.state, card, stat))


def _test_marks(scope: Scope, mark: str, b: w.Bounds) -> CardTest:
    within = bounds(scope, b, "marks", mark)
    return lambda act, card: within(act, act.host.mark(act.state, card, mark))


def _column(scope: Scope, column: object) -> CardTest:
    if isinstance(column, w.Bounds):
        within = bounds(scope, column, "column")
        return lambda act, card: within(act, act.host.column(act.state, card))
    wanted = value(scope, column, "column")
    return lambda act, card: act.host.column(act.state, card) == wanted(act)


def _test_bearer(to: Find) -> CardTest:
    return lambda act, card: act.host.bearer(act.state, card) in to(act)


def _test_name(names: tuple[str, ...]) -> CardTest:
    return lambda act, card: act.host.named(act.state, card) in names


def _test_relation(relation: str, to: Find) -> CardTest:
    return lambda act, card: any(act.host.relations[relation](act.state, card, other) for other in to(act))


def _test_owner(owners: Seats) -> CardTest:
    return lambda act, card: act.host.owner(act.state, card) in owners(act)


def _in_zones(zones: frozenset[str]) -> CardTest:
    return lambda act, card: act.host.zone(act.state, card) in zones


def _one_of(find: Find) -> CardTest:
    return lambda act, card: card in find(act)


def _none_of(find: Find) -> CardTest:
    return lambda act, card: card not in find(act)
