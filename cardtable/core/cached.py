"""The one way to keep what follows from a frozen record: compute it once, and keep it beside the record.

It lies in the `__dict__` of a Struct with `dict=True`, where `replace`, `==`, hashing and JSON do not look. So a
changed record starts with nothing kept, and nothing outlives what it was made from, unless whoever makes the new record
says by name that it still holds (`hand_on`). The contract's States compare every state with itself read back from JSON,
looked at and not looked at: that test holds the quick way and the slow one together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar, overload

T = TypeVar("T")
K = TypeVar("K")
S = TypeVar("S", bound="HasTable")


class HasTable(Protocol):
    """A state with what lies on the table in a record of its own."""

    @property
    def table(self) -> object:
        """The record that keeps what was computed of it."""


class cached(Generic[T]):
    """A property computed at the first look: functools.cached_property without the lock that Python 3.11 takes."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self.compute = compute
        self.name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, record: None, kind: type) -> cached[T]: ...

    @overload
    def __get__(self, record: object, kind: type) -> T: ...

    def __get__(self, record: object | None, kind: type) -> cached[T] | T:
        if record is None:
            return self
        value = record.__dict__[self.name] = self.compute(record)
        return value


def per_table(compute: Callable[[S], T]) -> Callable[[S], T]:
    """Compute a function of a state once for its `table`; it may read nothing else of the state that changes."""
    key = f"{compute.__module__}.{compute.__qualname__}"

    def find(state: S) -> T:
        store = state.table.__dict__
        found: T | None = store.get(key)
        if found is None:
            found = store[key] = compute(state)
        return found

    find.__doc__, find.__name__ = compute.__doc__, compute.__name__
    return find


def per_table_while(reads: Callable[[Any], object], key: str = "") -> Callable[[Callable[[S], T]], Callable[[S], T]]:
    """Compute a function of a state once for its `table` and what else it reads: again when `reads` changes.

    Give a `key` where `hand_on` passes the value to the next table.
    """

    def decorate(compute: Callable[[S], T]) -> Callable[[S], T]:
        name = key or f"{compute.__module__}.{compute.__qualname__}"

        def find(state: S) -> T:
            store, basis = state.table.__dict__, reads(state)
            found: tuple[object, T] | None = store.get(name)
            if found is None or found[0] != basis:
                found = store[name] = (basis, compute(state))
            return found[1]

        find.__doc__, find.__name__ = compute.__doc__, compute.__name__
        return find

    return decorate


def hand_on(old: object, new: object, *names: str) -> None:
    """Pass values computed for one record on to the next one, of which they are still true."""
    known, found = old.__dict__, new.__dict__
    for name in names:
        if name in known:
            found[name] = known[name]


def hand_on_all(old: object, new: object) -> None:
    """Pass on everything that was computed for one record."""
    new.__dict__.update(old.__dict__)


def is_known(record: object, name: str) -> bool:
    """Was this computed already?"""
    return name in record.__dict__


def recall(record: object, name: str) -> Any:
    """Return what is kept under this name, or None."""
    return record.__dict__.get(name)


def keep(record: object, name: str, value: object) -> None:
    """Keep a value that was found in another way than by reading the property of this name."""
    record.__dict__[name] = value


def remember(store: dict[K, T], key: K, value: T, most: int = 2048) -> T:
    """Note a value by all that it was made from; when there are too many, all are forgotten and made again."""
    if len(store) >= most:
        store.clear()
    store[key] = value
    return value
