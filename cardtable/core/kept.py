"""Values that follow from a frozen record, computed once and kept beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class kept(Generic[T]):
    """Like functools.cached_property, without the lock that Python 3.11 takes on every first look."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self.compute = compute
        self.name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, record: None, kind: type) -> kept[T]: ...

    @overload
    def __get__(self, record: object, kind: type) -> T: ...

    def __get__(self, record: object | None, kind: type) -> kept[T] | T:
        if record is None:
            return self
        value = record.__dict__[self.name] = self.compute(record)
        return value
