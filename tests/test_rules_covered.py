"""All of the rules, checked instead of believed."""

from __future__ import annotations

import pytest

from cardtable.games import GAMES
from cardtable.rulebook import load_rulebook
from tests.coverage import marked, table_rules, untested


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_enforceable_rule_has_a_marked_test(game: str) -> None:
    """A rule of any kind but N without a test is a rule we only believe in."""
    assert untested(game) == ()


def test_every_mark_names_a_rule_that_exists() -> None:
    """A mark with a slip of the pen would count for nothing."""
    known = {rule.id for listing in GAMES for rule in load_rulebook(listing.id).rules}
    families = {_family(id) for id in known}
    assert {id: tests for id, tests in marked().items() if id not in known and _family(id) in families} == {}


def _family(id: str) -> str:
    """`KAR` of `R-KAR-13`."""
    return id.removeprefix("R-").split("-")[0]


def test_the_tables_own_rules_have_marked_tests() -> None:
    """Turns, orders, undo and the rest hold for every game and are tested once."""
    assert [id for id in table_rules() if id not in marked()] == []
