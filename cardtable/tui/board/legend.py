"""The legend of a board: what each sign before a number means, from the numbers that have been seen on cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardtable.core.board import Board, CardFace, Stat, StatRole

from .signs import UNICODE, Signs
from .stats import sign_of


class Sign(NamedTuple):
    """A sign before numbers, what it means, and the same in one word."""

    sign: str
    name: str
    word: str


Legend = tuple[Sign, ...]
"""In the order in which numbers stand on a card."""


def numbers_on(board: Board) -> dict[StatRole, Stat]:
    """Return a number of each role that stands on a card in sight."""
    found: dict[StatRole, Stat] = {}
    for stat in _stats(board):
        if stat.role:
            found.setdefault(stat.role, stat)
    return found


def legend_of(numbers: Mapping[StatRole, Stat], signs: Signs) -> Legend:
    """Return the signs of these numbers and what they mean.

    Two roles with one name are told apart by the role, where the number says so also while only one is in sight.
    """
    names = [stat.name for stat in numbers.values()]
    return tuple([_sign(numbers[role], signs, names) for role in legend_roles(numbers)])


def legend_roles(numbers: Mapping[StatRole, Stat]) -> list[StatRole]:
    """Return the roles of these numbers in the order in which they stand on a card."""
    return [each for role in UNICODE.numbers for each in numbers if each == role]


def _stats(board: Board) -> Iterator[Stat]:
    for zone in board.zones:
        for slot in zone.slots:
            if isinstance(slot.holds, CardFace):
                yield from slot.holds.stats


def _sign(stat: Stat, signs: Signs, names: list[str]) -> Sign:
    name = stat.name if stat.name.isupper() else stat.name.lower()
    if stat.by_role or names.count(stat.name) > 1:
        name = stat.role
    return Sign(sign_of(stat, signs), name, stat.role if " " in name else name)
