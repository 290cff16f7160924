"""What can be looked up: an entry with its names and what it says."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cardtable.core.board import CardFace

Kind = Literal["word", "sign", "note", "deck", "card", "rule"]
HEADINGS: dict[Kind, str] = {
    "word": "Words",
    "sign": "Signs",
    "note": "Notes",
    "deck": "Decks",
    "card": "Cards",
    "rule": "Rules",
}
"""What stands over entries of one kind, in the order in which they are told."""
NOT_IN_SIGHT = "You cannot see one at the moment."
"""What is said of a card that lies nowhere to be seen."""


class Entry(Struct, frozen=True):
    """Something with a name and what it says."""

    kind: Kind
    name: str
    text: str = ""
    also: tuple[str, ...] = ()
    """Other names of the same thing, such as a chip, a plural or another sign."""
    short: tuple[str, ...] = ()
    """Names that it may share with others, such as a card's short title; they count less than a name."""
    beside: str = ""
    """Further words by which it is found, such as the title of its section."""
    face: CardFace | None = None
    ruling: bool = False
    in_sight: bool | None = None
    """Of a card: can it be seen at the table now? None where there is no table."""


def card_entry(face: CardFace, in_sight: bool | None = None) -> Entry:
    """A card by its title, found by everything that stands on it but its figures, which are on every card."""
    marks = [f"{badge.text} {badge.means}" for badge in face.badges]
    said = (face.spoken or face.kind, *marks, *(face.read_out or face.detail))
    return Entry(
        "card",
        face.title,
        face.text,
        short=(face.short.rstrip("."), *[badge.text for badge in face.badges]),
        beside=" ".join(said),
        face=face,
        in_sight=in_sight,
    )
