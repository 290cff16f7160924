"""Written positions changed at random in one place or two, as a careless author might."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Path = tuple[Any, ...]


def mutate(written: Any, random: Random) -> tuple[Any, list[str]]:
    """The position with one or two changes, and what was changed."""
    out, told = copy.deepcopy(written), []
    for _ in range(random.choice((1, 1, 1, 2))):
        told.append(_change(out, random))
    return out, told


def _places(value: Any, path: Path = ()) -> Iterator[Path]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from _places(inner, (*path, key))


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def _change(whole: Any, random: Random) -> str:
    """One change; keys are weighed alike at each depth, so that long decks do not drown the rest."""
    places = list(_places(whole))
    depth = random.randint(1, max(len(path) for path in places))
    path = random.choice([path for path in places if len(path) == depth])
    parent, key = _at(whole, path[:-1]), path[-1]
    change = random.choice(_CHANGES)
    change(whole, parent, key, random)
    return f"{change.__name__} at {path}"


def drop(whole: Any, parent: Any, key: Any, random: Random) -> None:
    """Leave it out."""
    del parent[key]


def double(whole: Any, parent: Any, key: Any, random: Random) -> None:
    """Write it twice."""
    if isinstance(parent, list):
        parent.append(copy.deepcopy(parent[key]))
    else:
        parent[f"{key}s"] = parent[key]


def renumber(whole: Any, parent: Any, key: Any, random: Random) -> None:
    """Another number, or something else that is wrong."""
    old = parent[key]
    if isinstance(old, bool):
        parent[key] = not old
    elif isinstance(old, int):
        parent[key] = random.choice((-1, 0, 1, 2, 3, 7, 99, old + 1, old - 1, "many", None))
    else:
        parent[key] = random.choice((None, 3, -2, "nobody", [], {}, True))


def borrow(whole: Any, parent: Any, key: Any, random: Random) -> None:
    """What stands somewhere else under the same key, or anywhere."""
    alike = [path for path in _places(whole) if path[-1] == key] or list(_places(whole))
    anywhere = random.random() < 0.3
    path = random.choice(list(_places(whole)) if anywhere else alike)
    parent[key] = copy.deepcopy(_at(whole, path))


def move(whole: Any, parent: Any, key: Any, random: Random) -> None:
    """Take it away here and write it into another list."""
    taken = parent.pop(key) if isinstance(parent, list) else parent[key]
    lists = [path for path in _places(whole) if isinstance(_at(whole, path), list)]
    if lists:
        _at(whole, random.choice(lists)).append(copy.deepcopy(taken))


_CHANGES: tuple[Callable[[Any, Any, Any, Random], None], ...] = (drop, double, renumber, renumber, borrow, move)
