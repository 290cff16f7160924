"""What is computed once is computed again when what it was made from has changed, and is never copied or saved."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

import cardtable
from cardtable.core.cached import cached, hand_on, hand_on_all, is_known, keep, per_table, per_table_while, recall


class Table(msgspec.Struct, frozen=True, dict=True):
    """Two numbers."""

    left: int
    right: int

    @cached
    def total(self) -> int:
        """Their sum."""
        looks.append("total")
        return self.left + self.right


class State(msgspec.Struct, frozen=True):
    """A table, and a number beside it."""

    table: Table
    beside: int = 0


looks: list[str] = []


@pytest.fixture(autouse=True)
def unseen() -> None:
    """Nobody has looked yet."""
    looks.clear()


@per_table
def doubled(state: State) -> int:
    """Twice the sum."""
    looks.append("doubled")
    return 2 * state.table.total


@per_table_while(lambda state: state.beside)
def with_beside(state: State) -> int:
    """The sum and the number beside the table."""
    looks.append("with_beside")
    return state.table.total + state.beside


def test_a_property_is_computed_at_the_first_look_only() -> None:
    table = Table(1, 2)
    assert not is_known(table, "total")
    assert (table.total, table.total, looks) == (3, 3, ["total"])
    assert recall(table, "total") == 3


def test_a_changed_record_starts_anew_and_an_equal_one_stays_equal() -> None:
    table = Table(1, 2)
    assert table.total == 3
    assert replace(table, left=5).total == 7
    assert table == Table(1, 2)
    assert msgspec.json.encode(table) == b'{"left":1,"right":2}'


def test_a_function_of_a_state_is_computed_once_for_its_table() -> None:
    state = State(Table(1, 2))
    assert (doubled(state), doubled(replace(state, beside=9))) == (6, 6)
    assert looks == ["doubled", "total"]
    assert doubled(State(Table(2, 2))) == 8


def test_a_function_that_reads_more_is_computed_again_when_that_changes() -> None:
    state = State(Table(1, 2))
    assert (with_beside(state), with_beside(state)) == (3, 3)
    assert with_beside(replace(state, beside=4)) == 7
    assert looks == ["with_beside", "total", "with_beside"]


def test_only_what_is_named_is_handed_on() -> None:
    old, new, other = Table(1, 2), Table(2, 1), Table(0, 3)
    keep(old, "total", 3)
    keep(old, "note", "x")
    hand_on(old, new, "total", "absent")
    hand_on_all(old, other)
    assert (new.total, looks, recall(new, "note")) == (3, [], None)
    assert (other.total, recall(other, "note")) == (3, "x")


def test_there_is_no_other_way_to_keep_something_with_a_record() -> None:
    """Core and games reach into a record's `__dict__` in one file."""
    root = Path(cardtable.__file__).parent
    found = [path for room in ("core", "games", "match") for path in (root / room).rglob("*.py")]
    assert [path.name for path in found if ".__dict__" in path.read_text(encoding="utf-8")] == ["cached.py"]
