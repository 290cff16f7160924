"""Links between spots: marks with a letter at both ends, and joints between cards that stand side by side."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase
from typing import NamedTuple

from cardtable.core.board import Board, Link, Spot

from .canvas import Rect
from .card import BOX_HEIGHT
from .look import Look


class Joint(NamedTuple):
    """Two cards held together: from this column over the gap, on these lines."""

    x: int
    gap: int
    lines: tuple[int, ...]


def mark_links(board: Board) -> list[tuple[str, Link]]:
    """The links that get marks, all but those that are drawn as joints, each with its letter.

    A single one has a letter, too: without it both ends look the same, and nobody can say who attacks whom. Letters,
    because a number on a card is read as one of the card's numbers. A block has that of the attack it blocks, all
    links of a group have one, and a group that is the only one needs none.
    """
    links = [link for link in board.links if not is_joint(board, link)]
    attacks = {link.start: link for link in links if link.kind == "attack"}
    groups = _group_numbers([link for link in board.links if link.kind == "group"])
    alone = len(set(groups.values())) == 1
    letters: dict[object, str] = {}
    out = []
    for link in links:
        key: object = id(link)
        if link.kind == "block":
            key = id(attacks.get(link.end, link))
        elif link.kind == "group":
            key = groups[link.start]
        plain = link.kind == "group" and alone
        out.append(("" if plain else letters.setdefault(key, _letter(len(letters))), link))
    return out


def _group_numbers(links: list[Link]) -> dict[Spot, int]:
    """A number for each group of spots that are linked with each other, for every spot in one."""
    numbers: dict[Spot, int] = {}
    for new, link in enumerate(links):
        number = numbers.get(link.start, numbers.get(link.end, new))
        merged = numbers.get(link.end, number)
        numbers = {spot: number if old == merged else old for spot, old in numbers.items()}
        numbers[link.start] = numbers[link.end] = number
    return numbers


def _letter(number: int) -> str:
    return ascii_lowercase[number % 26] * (number // 26 + 1)


def is_joint(board: Board, link: Link) -> bool:
    """Does this chain join two cards of one line with nothing but empty places between them, or a group neighbours?"""
    if link.kind not in ("chain", "group") or link.start.zone != link.end.zone or link.start == link.end:
        return False
    first, last = sorted((link.start.index, link.end.index))
    if link.kind == "group":
        return last == first + 1
    between = [board.at(Spot(link.start.zone, index)) for index in range(first + 1, last)]
    return all(slot is None or slot.holds is None for slot in between)


def tags(board: Board, look: Look, spots: Mapping[Spot, Rect]) -> dict[Spot, tuple[str, str]]:
    """The marks at the ends of links: letter and kind where it starts, kind and letter where it ends.

    Each spot gets those for its upper and those for its lower edge, on the side where the other end stands.
    """
    out: dict[Spot, tuple[str, str]] = {}
    for letter, link in mark_links(board):
        sign = look.signs.links[link.kind]
        for spot, other, tag in ((link.start, link.end, f"{letter}{sign}"), (link.end, link.start, f"{sign}{letter}")):
            above, below = out.get(spot, ("", ""))
            up = spot in spots and other in spots and spots[other].y < spots[spot].y
            out[spot] = (f"{above} {tag}".lstrip(), below) if up else (above, f"{below} {tag}".lstrip())
    return out


def joints(board: Board, spots: Mapping[Spot, Rect]) -> dict[str, list[Joint]]:
    """The joints of each zone that can be seen on one line; without frames those of a group would hide marks."""
    out: dict[str, list[Joint]] = {}
    for link in board.links:
        if is_joint(board, link):
            first, second = sorted((link.start, link.end), key=lambda spot: spot.index)
            seen = first in spots and second in spots and spots[first].y == spots[second].y
            if seen and (link.kind == "chain" or spots[first].height >= BOX_HEIGHT):
                out.setdefault(first.zone, []).append(_joint(spots[first], spots[second]))
    return out


def _joint(left: Rect, right: Rect) -> Joint:
    middle = left.y + left.height // 2
    lines = (middle,) if left.height < 5 else (middle - 1, middle + 1)
    return Joint(left.x + left.width - 1, right.x - left.x - left.width, lines)
