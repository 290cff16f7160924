"""Every sign the table draws, with what people call it and what it says: for the search behind `/`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable.lookup import Entry

from .board.signs import Signs
from .keys import NamedKey
from .meanings import numbers_of


class DrawnSign(NamedTuple):
    """A sign as it is drawn, its names, and what it says."""

    signs: tuple[str, ...]
    names: tuple[str, ...]
    means: str


def sign_entries(game: str, signs: Signs, marks: Sequence[NamedKey] = ()) -> list[Entry]:
    """Return the signs of the table, those before numbers, and the marks on the cards that are in sight now."""
    found: dict[str, list[DrawnSign]] = {}
    for drawn in (*_drawn(signs), *_numbers(game, signs), *_marks(marks)):
        found.setdefault(drawn.signs[0], []).append(drawn)
    return [_entry(several) for several in found.values()]


def _entry(several: Sequence[DrawnSign]) -> Entry:
    """One sign; what it can say, each thing once."""
    first, means = several[0].signs[0], list(dict.fromkeys([drawn.means for drawn in several]))
    also = [name for drawn in several for name in (*drawn.signs, *drawn.names) if name != first]
    once = [text for text in means if not any(text.casefold() in other.casefold() for other in means if other != text)]
    return Entry("sign", first, "; or ".join(once), tuple(dict.fromkeys(also)))


def _drawn(signs: Signs) -> Iterator[DrawnSign]:
    yield DrawnSign((signs.play,), ("can act", "playable", "triangle"), "you can act with this now")
    yield DrawnSign((signs.source,), ("chosen", "diamond"), "you chose this: now choose its target")
    yield DrawnSign((signs.target,), ("target", "legal target", "ring"), "a legal target for what you chose")
    yield DrawnSign((signs.coach,), ("coach", "exclamation mark"), "the coach of a lesson, or a hint, means this")
    yield DrawnSign((signs.fresh,), ("dot", "bullet", "new"), "new since you last decided, or changed")
    yield DrawnSign(
        (signs.turned,), ("turned", "sideways", "bent arrow"), "this card lies sideways, such as a tapped one"
    )
    turned = signs.frames["turned"]
    yield DrawnSign(
        tuple(dict.fromkeys((turned.top, turned.side))),
        ("dashed", "dashed frame", "frame", "dotted frame"),
        "a frame of these lies around a card that was turned sideways, such as a tapped one",
    )
    yield DrawnSign(
        (signs.dots,), ("dots", "ellipsis", "cut short"), "there is more than has room here: i shows all of it"
    )
    yield DrawnSign((signs.back,), ("face down", "back"), "a card face down, or what is missing from a bar")
    yield DrawnSign((signs.up,), ("raised", "arrow up"), "the number before it is above what is printed")
    yield DrawnSign((signs.down,), ("lowered", "arrow down"), "the number before it is below what is printed")
    yield from _linking(signs)
    yield from _counting(signs)


def _linking(signs: Signs) -> Iterator[DrawnSign]:
    links, letter = signs.links, "a letter beside it is the same at both ends"
    attack = (links["attack"], f"a{links['attack']}", f"b{links['attack']}")
    block = (links["block"], f"a{links['block']}", f"b{links['block']}")
    yield DrawnSign(attack, ("arrow", "attack sign"), f"from the attacker to what is attacked; {letter}")
    yield DrawnSign(block, ("block sign", "blocker"), f"from the blocker to what is blocked; {letter}")
    yield DrawnSign((links["group"],), ("group", "three lines"), "these cards belong together, such as for a bonus")
    yield DrawnSign((signs.joint[0], signs.joint[2], links["chain"]), ("chain", "joint"), "these cards are chained")
    yield DrawnSign(
        (signs.corners["TL"], *list(signs.corners.values())[1:]), ("corner",), "a corner of the path of a blade"
    )
    heads = tuple(dict.fromkeys(signs.heads.values()))
    yield DrawnSign(heads[:1] + heads[1:], ("arrowhead", "path"), "where the path of a blade ends")


def _counting(signs: Signs) -> Iterator[DrawnSign]:
    yield DrawnSign((signs.on,), ("phase", "filled dot"), "before a phase: it is this one now")
    yield DrawnSign(
        (signs.pip[0],), ("filled dot", "pip"), "one that is left of those that can be used up, such as IKZ"
    )
    yield DrawnSign(
        (signs.pip[0],), ("waits",), "before a player: it is this player's turn, and another one decides now"
    )
    yield DrawnSign((signs.tail,), ("tail",), "where the path of a blade starts")
    yield DrawnSign((signs.pip[1],), ("empty dot",), "one that is used up")
    yield DrawnSign((signs.bar[0],), ("bar",), "how much of a figure is left")
    (left, right), (above, below) = signs.before_behind
    more = "that many more cards in this direction, off the screen"
    yield DrawnSign((left,), ("arrow left",), more)
    yield DrawnSign((right,), ("arrow right",), more)
    yield DrawnSign((above,), ("arrow up",), more)
    yield DrawnSign((below,), ("arrow down",), more)
    yield DrawnSign(
        ("w/1", "w/2", "w/3"),
        ("with", "attached"),
        "with so many cards on it, such as weapons or add-ons: i shows them",
    )
    yield DrawnSign(("×2", "×3", "x2"), ("times",), "so many of these")


def _numbers(game: str, signs: Signs) -> Iterator[DrawnSign]:
    """The signs before the numbers on this game's cards."""
    for role, means in numbers_of(game).items():
        sign = signs.numbers[role]
        yield DrawnSign((sign, f"{sign}5"), (f"{role} sign", *_CALLED.get(sign, ())), f"before a number: {means}")


_CALLED = {
    "$": ("dollar",),
    "Æ": ("ash",),
    "∩": ("arch", "gate sign"),
    "†": ("dagger", "cross"),
    "▽": ("triangle down", "shield"),
    "♥": ("heart",),
    "»": ("double arrow", "guillemet"),
}


def _marks(marks: Sequence[NamedKey]) -> Iterator[DrawnSign]:
    """What stands on cards at this table now."""
    for mark in marks:
        yield DrawnSign((mark.key,), (), f"{mark.does[:1].lower()}{mark.does[1:]}")
