"""What a reader calls a card or a place: whatever the table itself has printed, and the usual ways to write it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardtable.core.board import Board, CardFace, Spot, Zone
from cardtable.core.ids import Seat

_ROW_AND_PLACE = re.compile(
    r"^(?:in )?(?P<far>~|(?:the )?opponent's |their )?(?:row )?(?P<row>\d)"
    r"(?:\s*[-/.,:]\s*|\s+|,? (?:place|column|zone) )(?:place |column |zone )?(?P<place>\d)$"
)
_LEAD = re.compile(r"^(?:new|on top|choice [\d ,orto]+|[a-z]+ \d+|~?\d-\d): ")
"""What the table prints before the name of a card."""
_BEHIND = re.compile(r"^(?:$| \(| in | of |[,;:.])")
"""How what the table prints behind the name of a card begins."""


def places_called(board: Board, names: Sequence[str], words: str, alone: bool = True) -> tuple[Spot, ...]:
    """Return the places that these words mean, the viewer's own first: `3-4`, `row 3, place 4`, `Bo's row 3-4`.

    With `alone` also what its game calls a place without its zone: `space 2`.
    """
    said, whose = _without_owner(words.casefold(), names)
    found = _ROW_AND_PLACE.match(said)
    out: list[Spot] = []
    for zone in sorted(board.zones, key=lambda zone: zone.seat != board.viewer):
        is_far = zone.seat != board.viewer
        if zone.shape != "slots" or whose not in (None, zone.seat):
            continue
        if found and _number_of(zone) == found["row"] and (is_far or not found["far"]):
            at = int(found["place"])
        elif alone and (one := re.match(rf"^{re.escape(zone.places.casefold())} (\d)$", said)) is not None:
            at = int(one[1])
        else:
            continue
        if 1 <= at <= len(zone.slots):
            out.append(Spot(zone.id, at - 1))
    return tuple(out)


def _number_of(zone: Zone) -> str:
    """The number that a zone is called by: that of `Row 3`."""
    last = zone.name.rpartition(" ")[2]
    return last if last.isdecimal() else ""


def _without_owner(said: str, names: Sequence[str]) -> tuple[str, Seat | None]:
    """Return words without the player they begin with, and that player: `Bo's row 3`, `in Bo's row 3`."""
    for seat, name in enumerate(names):
        for start in (f"{name.casefold()}'s ", f"in {name.casefold()}'s "):
            if said.startswith(start):
                return said.removeprefix(start), Seat(seat)
    return said, None


def card_called(board: Board, names: Sequence[str], words: str) -> CardFace | None:
    """Return the card whose name, as the table prints it, these words are: `Bo's Kelp Warden (space 1)`.

    What stands behind a name tells namesakes apart; where it does not, the viewer's own comes first.
    """
    said, whose = _without_owner(_LEAD.sub("", words.casefold()), names)
    best: tuple[int, CardFace] | None = None
    for zone, at, face in _cards(board):
        behind = _behind(face.title, said)
        if behind is None:
            continue
        fit = len(face.title) * 100 + 4 * _is_whose(zone, behind, whose, board, names) + _fit(zone, at, behind)
        if best is None or fit > best[0]:
            best = (fit, face)
    return best and best[1]


def _is_whose(zone: Zone, behind: str, whose: Seat | None, board: Board, names: Sequence[str]) -> bool:
    """Does this zone belong to whom the words name? Where they name nobody, to the viewer."""
    named = [Seat(seat) for seat, name in enumerate(names) if f" of {name.casefold()}" in behind]
    if whose is not None or named:
        return zone.seat == (named[0] if whose is None else whose)
    return (zone.seat != board.viewer) == ("their " in behind or "opponent's" in behind)


def _behind(title: str, said: str) -> str | None:
    """What stands behind a card's name; None if these words do not begin with it."""
    for name in (title.casefold(), title.casefold().removeprefix("the ")):
        if said.startswith(name) and _BEHIND.match(said.removeprefix(name)):
            return said.removeprefix(name)
    return None


def _fit(zone: Zone, at: int, behind: str) -> int:
    """How well what stands behind a name fits this place."""
    numbers = re.findall(r"\d+", behind.partition(":")[0])
    is_here = bool(numbers) and numbers[-1] == str(at + 1)
    return 2 * is_here + (zone.name.casefold() in behind or zone.places.casefold() in behind)


def _cards(board: Board) -> Iterator[tuple[Zone, int, CardFace]]:
    """Every card that can be read with its place, the viewer's own first; what lies on one has its place."""
    for zone in sorted(board.zones, key=lambda zone: zone.seat != board.viewer):
        for at, slot in enumerate(zone.slots):
            if isinstance(slot.holds, CardFace):
                yield zone, at, slot.holds
                yield from ((zone, at, card) for card in slot.holds.attached)
        yield from ((zone, at, card) for at, card in enumerate(zone.browse))


def owner_last(words: str, names: Sequence[str]) -> str:
    """`hand of Ann` for `Ann hand` or `Ann's hand`."""
    for name in names:
        for owner in (f"{name}'s ".casefold(), f"{name} ".casefold()):
            if words.casefold().startswith(owner):
                return f"{words[len(owner) :]} of {name}"
    return words
