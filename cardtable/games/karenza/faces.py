"""Karenza's cards as the table shows them."""

from __future__ import annotations

from cardtable.core.board import Accent, Badge, CardFace, Stat, Trajectory
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool
from cardtable.core.printed import Printed, count_copies

from .cards import CORNER_WORDS, CORNERS, Card
from .exchange import strike_power
from .state import Play, State

TAGS = {"attack": "Attack ability", "defense": "Defense ability", "add_on": "Add-on ability", "trick": "Trick ability"}
_ACCENTS: dict[str, Accent] = {"attack": "red", "defense": "blue", "add_on": "violet", "trick": "yellow"}


def kind_of(card: Card) -> str:
    """What a card is in a word or two."""
    if card.role == "technique":
        return card.function
    return {"attack": "attack ability", "defense": "defense ability", "add_on": "add-on", "trick": "trick"}[card.role]


def text_of(card: Card) -> str:
    """A card's box: an ability's begins with its type."""
    if card.role != "technique":
        return f"{TAGS[card.role]}. {card.text}"
    start, end = CORNER_WORDS[CORNERS[card.start]], CORNER_WORDS[CORNERS[card.end]]
    return f"{card.function.capitalize()} from {start} to {end}, power {card.power}."


def face(pool: Pool[Card], card: CardId, owner: Seat) -> CardFace:
    """A card by itself, as printed."""
    kind = pool[card]
    technique = kind.role == "technique"
    return CardFace(
        title=kind.name,
        short=kind.short,
        kind=kind_of(kind),
        accent=_ACCENTS[kind.function or kind.role],
        stats=(Stat("Power", kind.power),) if technique else (),
        art=Trajectory(CORNERS[kind.start], CORNERS[kind.end]) if technique else None,
        text=text_of(kind),
        detail=kind.detail,
        owner=owner,
    )


def play_face(pool: Pool[Card], play: Play, owner: Seat, in_exchange: bool, badges: tuple[Badge, ...] = ()) -> CardFace:
    """A card in a sequence with its add-ons; during its exchange the power shown counts them."""
    kind, printed = pool[play.card], face(pool, play.card, owner)
    power = strike_power(pool.cards, play) if in_exchange else play.power
    has_power = kind.role != "defense"
    changed = kind.role == "technique" and power != kind.power
    stats = (Stat("Power", power, kind.power if changed else None),) if has_power else ()
    attached = tuple([face(pool, card, owner) for card in play.add_ons])
    return CardFace(
        title=printed.title,
        short=printed.short,
        kind=printed.kind,
        accent=printed.accent,
        stats=stats,
        badges=badges,
        art=printed.art,
        text=printed.text,
        detail=printed.detail,
        attached=attached,
        owner=owner,
    )


def deck_faces(state: State, seat: Seat) -> Printed:
    """A deck as printed, each card once."""
    return count_copies(face(state.pool, card, seat) for card in state.pool.of(seat))
