"""Whatever a card of a game may say, its table can do."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from cardtable.core.fx import language as w
from cardtable.games.azuki import operations as azuki
from cardtable.games.azuki.verbs import VERBS as AZUKI
from cardtable.games.dagupukito import operations as dagupukito
from cardtable.games.dagupukito.host import HOST as DAGUPUKITO
from cardtable.games.kyza import operations as kyza
from cardtable.games.kyza.verbs import VERBS as KYZA
from cardtable.games.myacards import operations as myacards
from cardtable.games.myacards.verbs import VERBS as MYACARDS

_CALLED = {"discard", "damage", "heal", "reveal"}
"""Macros that end in a verb of their own name."""


def operations(union: Any) -> dict[str, type[w.Operation]]:
    """The operations of a game by their tags."""
    out = {}
    for member in get_args(get_args(union.__value__)[0]):
        kind, tag = get_args(member)[:2]
        out[tag.tag] = kind
    return out


@pytest.mark.parametrize(
    ("union", "verbs"),
    [(azuki.Op, AZUKI), (kyza.Op, KYZA), (myacards.Op, MYACARDS), (dagupukito.Op, DAGUPUKITO.verbs)],
    ids=["azuki", "kyza", "myacards", "dagupukito"],
)
def test_every_operation_has_its_verb(union: Any, verbs: dict[str, Any]) -> None:
    """An operation that is read and then unknown to the table would crash the match."""
    found = operations(union)
    plain = [
        op for op, kind in found.items() if op in _CALLED or (isinstance(kind, type) and kind.emit is w.Operation.emit)
    ]
    assert len(plain) > 4
    assert [op for op in plain if op not in verbs] == []
