"""Conditions become tests: functions of what runs that say whether everything written holds."""

from __future__ import annotations

from ...text import listed
from .. import language as w
from ..machine.ability import Find, Test
from .queries import query
from .scope import Scope
from .terms import seats, several_values


def condition(scope: Scope, c: w.Condition) -> Test:
    """Compile a condition into a test that everything it says holds."""
    if not c.model_fields_set:
        ways = listed([field.alias or name for name, field in w.Condition.model_fields.items()], "or")
        scope.trouble(f"a condition says nothing: it needs {ways}", None)
    tests = _tests(scope, c)
    if len(tests) == 1:
        return tests[0]
    return lambda act: all(test(act) for test in tests)


def _tests(scope: Scope, c: w.Condition) -> list[Test]:
    out: list[Test] = []
    if c.any_of is not None:
        with scope.at("any_of"):
            out.append(_some(query(scope, c.any_of).find))
    if c.none_of is not None:
        with scope.at("none_of"):
            out.append(_not(_some(query(scope, c.none_of).find)))
    out += _comparisons(scope, c)
    if c.turn is not None:
        players = seats(scope, c.turn, "turn")
        out.append(lambda act: act.host.active(act.state) in players(act))
    if c.holds is not None and scope.check_word("fact", c.holds, scope.vocabulary.facts, "holds"):
        out.append(_fact(str(c.holds)))
    return out + _compile_nested(scope, c)


def _compile_nested(scope: Scope, c: w.Condition) -> list[Test]:
    out: list[Test] = []
    if c.negated is not None:
        with scope.at("not"):
            out.append(_not(condition(scope, c.negated)))
    for key, parts in (("all", c.all), ("any", c.any)):
        if parts is not None:
            tests = []
            for at, part in enumerate(parts):
                with scope.at(key, at):
                    tests.append(condition(scope, part))
            out.append(_join(tests, key == "all"))
    return out


def _comparisons(scope: Scope, c: w.Condition) -> list[Test]:
    out: list[Test] = []
    if c.at_least is not None:
        a, b = several_values(scope, "at_least", c.at_least)
        out.append(lambda act: a(act) >= b(act))
    if c.at_most is not None:
        d, e = several_values(scope, "at_most", c.at_most)
        out.append(lambda act: d(act) <= e(act))
    if c.equal is not None:
        f, g = several_values(scope, "equal", c.equal)
        out.append(lambda act: f(act) == g(act))
    return out


def _some(find: Find) -> Test:
    return lambda act: bool(find(act))


def _not(test: Test) -> Test:
    return lambda act: not test(act)


def _join(tests: list[Test], every: bool) -> Test:
    if every:
        return lambda act: all(test(act) for test in tests)
    return lambda act: any(test(act) for test in tests)


def _fact(name: str) -> Test:
    return lambda act: act.host.facts[name](act.state, act)
