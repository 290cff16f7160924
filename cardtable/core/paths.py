"""Paths through what people write: the keys and places that lead to a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Step = str | int


def real_path(value: Any, path: Sequence[Step]) -> tuple[Step, ...]:
    """The path without the parts that are not in this value, such as the tags in pydantic's errors.

    A tag repeats what stands under `op` or `type`, and may be the name of a key beside it.
    """
    kept: list[Step] = []
    skipped = False
    for at, step in enumerate(path):
        if not skipped and at + 1 < len(path) and _is_tag(value, step):
            skipped = True
        elif _has(value, step):
            value, skipped = value[step], False
            kept.append(step)
    return tuple(kept)


def _is_tag(value: object, step: Step) -> bool:
    return isinstance(value, dict) and step in (value.get("op"), value.get("type"))


def _has(value: object, step: Step) -> bool:
    if isinstance(value, list | tuple):
        return isinstance(step, int) and 0 <= step < len(value)
    return isinstance(value, dict) and step in value
