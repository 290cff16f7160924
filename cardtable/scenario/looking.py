"""What a step asks the learner to look at, found on the learner's board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple

from cardtable.core.board import Board, CardFace, Spot, Zone

NOTES = "notes"


class Sight(NamedTuple):
    """Something to look at: what it is, what it is called at the table, and where it is (notes lie beside it)."""

    kind: Literal["card", "zone", "notes"]
    name: str
    at: Spot | None = None


def sight(board: Board, words: str, names: Sequence[str]) -> Sight | None:
    """Return what these words mean: a card's title, a zone (`discard:0`), or `notes`; None when it is not there."""
    if words == NOTES:
        return Sight("notes", NOTES) if board.notes else None
    zone = board.zone(words)
    if zone is not None:
        return Sight("zone", zone.full_name(names), Spot(zone.id))
    return next((Sight("card", words, spot) for title, spot in _titles(board) if title == words.casefold()), None)


def _titles(board: Board) -> Iterator[tuple[str, Spot]]:
    """Every card that can be read, with its spot: those on the table before piles, the viewer's own first."""
    zones = sorted(board.zones, key=lambda zone: (zone.shape == "pile", zone.seat != board.viewer))
    for face, spot in (*chain(*map(_lying_open, zones)), *chain(*map(_in_piles, zones))):
        yield face.title.casefold(), spot


def _lying_open(zone: Zone) -> Iterator[tuple[CardFace, Spot]]:
    for index, slot in enumerate(zone.slots):
        if isinstance(slot.holds, CardFace):
            yield slot.holds, Spot(zone.id, index)
            yield from ((card, Spot(zone.id, index)) for card in slot.holds.attached)


def _in_piles(zone: Zone) -> Iterator[tuple[CardFace, Spot]]:
    yield from ((card, Spot(zone.id)) for card in zone.browse)
