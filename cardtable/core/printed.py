"""A deck as cards: each card as printed, once, with how many of it there are."""

from __future__ import annotations

from collections.abc import Iterable

from .board import CardFace

Printed = tuple[tuple[CardFace, int], ...]
"""Cards with their numbers, in the order of the deck."""


def count_copies(faces: Iterable[CardFace]) -> Printed:
    """Return equal cards once, each with how many there are."""
    found: dict[CardFace, int] = {}
    for face in faces:
        found[face] = found.get(face, 0) + 1
    return tuple(found.items())
