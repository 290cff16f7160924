"""Whole abilities: the five forms, and what they have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...deck_models import as_recorded
from ...text import listed
from .. import language as w
from ..machine import instructions as i
from ..machine.ability import Ability, Form, Test
from ..vocabulary import Fields, Vocabulary, shared_fields
from .arguments import check_name, fixed_value
from .blocks import Blocks, Way
from .compiler import Compiler
from .conditions import condition
from .hearing import hearing
from .queries import query
from .reach import check_reach
from .scope import CardProblem, Scope
from .terms import value


class AbilityError(ValueError):
    """Abilities that say something the game does not know; every problem with its place."""

    def __init__(self, troubles: Sequence[CardProblem]) -> None:
        self.troubles = tuple(troubles)
        super().__init__("; ".join(f"{'.'.join(map(str, t.loc))}: {t.text}" for t in troubles))


def compile_abilities(models: Sequence[w.Ability], words: Vocabulary) -> tuple[Ability, ...]:
    """Compile a card's abilities; delayed ones (`later:`) come after the written ones. Raises AbilityError."""
    troubles: list[CardProblem] = []
    with as_recorded():  # what is in vain was refused when the file was read
        compiled = compile_noting(troubles, models, words)
    if troubles:
        raise AbilityError(troubles)
    return compiled


def compile_noting(troubles: list[CardProblem], models: Sequence[w.Ability], words: Vocabulary) -> tuple[Ability, ...]:
    """Compile what can be compiled of a card's abilities, and add every problem to `troubles`."""
    laters: list[Ability] = []
    out = [_ability(model, Scope(words, troubles, (at,)), laters, len(models)) for at, model in enumerate(models)]
    return (*out, *laters)


def _ability(model: w.Ability, scope: Scope, laters: list[Ability], base: int) -> Ability:
    form, key = _form(model)
    _only_keys_of(form, model, scope)
    scope.zones = None if model.zone is None else tuple(str(zone) for zone in model.zone)
    if model.zone is None:
        scope.zones = tuple(sorted(scope.vocabulary.play_zones))
    if form == "gives":
        return _gives(model, scope)
    if form == "static":
        return _static(model, scope)
    words = scope.vocabulary
    known = {"on": words.heard, "use": words.timings, "instead": words.coming}[form]
    named = _check_heard(scope, _KINDS[form], getattr(model, key), known, key)
    scope.is_unsure = not named
    scope.replaces = form == "instead"
    tests = words.parts_of(named) if form == "on" else {name: {} for name in named}
    heard = list(tests)
    all_fields = {name: (words.events if form == "on" else known)[name] for name in heard}
    scope.fields = shared_fields(list(all_fields.values()))
    tested = {} if form == "use" else model.where
    where = {
        name: hearing(scope, {**tests[name], **tested}, fields, scope.fields) for name, fields in all_fields.items()
    }
    test = _condition(scope, model.condition, "if")
    scope.uses_source = False
    c = Compiler(scope, laters, base, chosen=form == "use")
    limit = _limit(model.limit)
    asks = form != "use" or any(name in words.optional for name in heard)
    if model.may and heard and not asks:
        scope.idle("whoever uses an ability has said yes already: leave may out", None, "may")
    _program(c, model, form, limit, asks)
    return Ability(
        form=form,
        events=() if form == "use" else tuple(heard),
        timings=tuple(heard) if form == "use" else (),
        zones=_zones(scope, model.zone, form),
        where=where,
        condition=test,
        limit=limit,
        may=model.may,
        text=model.text,
        **_parts(c, all_fields),
    )


def _parts(c: Compiler, all_fields: Mapping[str, Fields]) -> dict[str, Any]:
    c.close()
    return {
        "code": tuple(c.code),
        "names": tuple(c.scope.labels),
        "kinds": tuple(c.scope.kinds),
        "bound": c.scope.bind_fields(all_fields),
        "costs": tuple(c.costs),
        "targets": tuple(c.targets),
        "leaves": c.leaves,
        "uses_source": c.scope.uses_source,
        "tallies": frozenset(c.scope.tallies),
    }


_KINDS = {"on": "event", "instead": "replaceable event", "use": "timing"}


FORM_KEYS: dict[str, frozenset[str]] = {
    "use": frozenset({"use", "if", "zone", "limit", "may", "cost", "targets", "do", "text"}),
    "on": frozenset({"on", "where", "if", "zone", "limit", "may", "cost", "targets", "do", "text"}),
    "instead": frozenset({"instead", "where", "if", "zone", "limit", "may", "cost", "targets", "do", "text"}),
    "static": frozenset({"while", "affects", "zone", "stats", "words", "text"}),
    "gives": frozenset({"gives", "if", "zone", "text"}),
}
"""What each form of ability reads; everything else would be written in vain."""
_CALLED = {"use": "use", "on": "on", "instead": "instead", "static": "while or affects", "gives": "gives"}


def _only_keys_of(form: Form, model: w.Ability, scope: Scope) -> None:
    fields = type(model).model_fields
    for name in fields:
        key = fields[name].alias or name
        if name in model.model_fields_set and key not in FORM_KEYS[form]:
            hint = "write the condition under while" if (form, key) == ("static", "if") else f"leave {key} out"
            scope.idle(f"an ability with {_CALLED[form]} does not read {key}: {hint}", None, key)


def _form(model: w.Ability) -> tuple[Form, str]:
    """Return the form of an ability, and the key that says when it acts."""
    if model.on is not None:
        return "on", "on"
    if model.use is not None:
        return "use", "use"
    if model.instead is not None:
        return "instead", "instead"
    return ("gives" if model.gives is not None else "static"), ""


def _check_heard(scope: Scope, kind: str, written: str | tuple[str, ...], known: Iterable[str], key: str) -> list[str]:
    """Return the named events or timings; report unknown and repeated ones."""
    if isinstance(written, str):
        return [str(written)] if scope.check_word(kind, written, known, key) else []
    heard: list[str] = []
    for at, name in enumerate(written):
        if name in heard:
            scope.trouble(f'the {kind} "{name}" is named twice: once is enough', str(name), key, at)
        elif scope.check_word(kind, name, known, key, at):
            heard.append(str(name))
    return heard


def _limit(limit: object) -> tuple[int, str] | None:
    if limit is None:
        return None
    if isinstance(limit, w.Limit):
        return limit.times, str(limit.per)
    return 1, str(limit).removeprefix("once_per_")


def _zones(scope: Scope, zones: tuple[str, ...] | None, form: Form) -> frozenset[str]:
    """Return the zones where an ability works; report those where it could never do anything."""
    words = scope.vocabulary
    if zones is None:
        return words.play_zones
    able = [zone for zone in words.zones if zone in words.play_zones or zone in words.works.get(form, ())]
    found = [
        (at, str(zone)) for at, zone in enumerate(zones) if scope.check_word("zone", zone, words.zones, "zone", at)
    ]
    for at, zone in found:
        if zone not in able:
            where = f"it works in {listed(able, 'or')}" if able else "leave zone out"
            scope.trouble(f"this ability does nothing there: {where}", zone, "zone", at)
    return frozenset(zone for _, zone in found)


def _condition(scope: Scope, written: w.Condition | None, key: str) -> Test | None:
    if written is None:
        return None
    with scope.at(key):
        return condition(scope, written)


def _program(
    c: Compiler, model: w.Ability | w.Later, form: Form, limit: tuple[int, str] | None, asks: bool = True
) -> None:
    """May (if it `asks`), cost, targets, do; the limit counts once it is clear that the ability is used."""

    def spend() -> None:
        if limit is not None:
            c.write(i.Spend(limit[1]))

    targets = model.targets
    if model.may and asks:
        c.begin_may(spend)
        if c.asking is not None:
            c.end_way = _join(c.end_way, c.asking)
    elif form == "use" or not targets:
        spend()
    _cost(c, getattr(model, "cost", ()))
    _targets(c, targets)
    if limit is not None and targets and not model.may and form != "use":
        skip = i.Jump(i.OPEN, _any_of([pick.slot for pick in c.targets]))
        c.write(skip)
        spend()
        skip.to = len(c.code)
    c.block(model.do, "do")


def _join(end: Way, asking: Way) -> Way:
    asking.exits = end.exits
    return end


def _any_of(slots: list[int]) -> Test:
    return lambda act: any(act.slots[slot] for slot in slots)


def _cost(c: Compiler, ops: Sequence[object]) -> None:
    c.paying = True
    c.block(ops, "cost")
    c.paying = False


def _targets(c: Compiler, targets: Mapping[str, w.Target]) -> None:
    for name, target in targets.items():
        slot = c.pick(name, target, "targets", name)
        c.targets.append(c.picks[slot.index])


def compile_later(parent: Blocks, op: w.Later) -> tuple[int, int, int, str]:
    """Compile a delayed ability, which knows the names of its effect: its place, slots, the card's own slot, until."""
    scope = Scope(parent.scope.vocabulary, parent.scope.troubles, tuple(parent.scope.path))
    scope.names, scope.kinds = dict(parent.scope.names), list(parent.scope.kinds)
    scope.labels, scope.uses_source = list(parent.scope.labels), True
    for name in scope.names:
        scope.lie(name, None)
    scope.own = scope.slot("cards", "source")
    own = scope.own.index
    words = scope.vocabulary
    tests = words.parts_of(_check_heard(scope, "event", op.on, words.heard, "on"))
    heard = list(tests)
    scope.is_unsure = not heard
    all_fields = {name: words.events[name] for name in heard}
    scope.fields = shared_fields(list(all_fields.values()))
    until = "" if op.until is None else str(fixed_value(scope, op.until, "until"))
    where = {
        name: hearing(scope, {**tests[name], **op.where}, fields, scope.fields) for name, fields in all_fields.items()
    }
    test = _condition(scope, op.condition, "if")
    place = len(parent.laters)
    parent.laters.append(Ability("later"))
    c = Compiler(scope, parent.laters, parent.base)
    _program(c, op, "later", None)
    late = Ability("later", tuple(heard), where=where, condition=test, **_parts(c, all_fields))
    parent.laters[place] = replace(late, may=op.may, until=until, once=not op.always)
    return parent.base + place, len(scope.kinds), own, until


def _gives(model: w.Ability, scope: Scope) -> Ability:
    gives = model.gives or {}
    for name in gives:
        scope.check_word("gift", str(name), scope.vocabulary.gives, "gives", name)
    test = _condition(scope, model.condition, "if")
    return Ability(
        "gives",
        zones=_zones(scope, model.zone, "gives"),
        gives={str(name): gift for name, gift in gives.items()},
        condition=test,
        tallies=frozenset(scope.tallies),
        text=model.text,
    )


def _check_own(scope: Scope) -> None:
    """Without `affects` a static ability is about the card itself, which must lie where that means something."""
    reach = scope.vocabulary.reach.get("static")
    if reach is not None and scope.zones is not None and not set(scope.zones) & set(reach):
        scope.idle(
            f"this changes only the card itself, to which it does nothing: add affects, in {listed(reach, 'or')}", None
        )


def _static(model: w.Ability, scope: Scope) -> Ability:
    affects = None
    if model.affects is not None:
        check_reach(scope, model.affects, "static", ("affects",))
        with scope.at("affects"):
            affects = query(scope, model.affects).find
    else:
        _check_own(scope)
    for stat in model.stats:
        check_name(scope, stat, "stats", str(stat))
    for at, word in enumerate(model.words):
        check_name(scope, word, "words", at)
    return Ability(
        "static",
        zones=_zones(scope, model.zone, "static"),
        condition=_condition(scope, model.during, "while"),
        affects=affects,
        stats=tuple((str(stat), value(scope, each, "stats", str(stat))) for stat, each in model.stats.items()),
        words=tuple(str(word) for word in model.words),
        tallies=frozenset(scope.tallies),
        text=model.text,
    )
