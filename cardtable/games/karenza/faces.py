"""Karenza's cards as the table shows them."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.board import Accent, Badge, CardFace, Stat, StatRole, Trajectory
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool
from cardtable.core.printed import Printed, count_copies

from .cards import CORNERS, Card
from .state import Play, State

_ACCENTS: dict[str, Accent] = {"attack": "red", "defense": "blue", "add_on": "violet", "trick": "yellow"}


def kind_of(card: Card) -> str:
    """Say what a card is in a word or two."""
    if card.role == "technique":
        return card.function
    return {"attack": "attack ability", "defense": "defense ability", "add_on": "add-on", "trick": "trick"}[card.role]


def _power(card: Card, power: int) -> Stat:
    """Return the power of a card in a fight, attack or defense."""
    changed = card.role == "technique" and power != card.power
    role: StatRole = "defense" if card.function == "defense" else "attack"
    return Stat("Power", power, card.power if changed else None, role=role, by_role=True)


def face(pool: Pool[Card], card: CardId, owner: Seat) -> CardFace:
    """Return a card by itself, as printed; made once."""
    found = pool.faces.get((card, owner))
    if found is None:
        found = pool.faces[card, owner] = _make_printed(pool[card], owner)
    return found


def _make_printed(kind: Card, owner: Seat) -> CardFace:
    technique = kind.role == "technique"
    return CardFace(
        title=kind.name,
        short=kind.short,
        kind=kind_of(kind),
        accent=_ACCENTS[kind.function or kind.role],
        stats=(_power(kind, kind.power),) if technique else (),
        art=Trajectory(CORNERS[kind.start], CORNERS[kind.end]) if technique else None,
        text=kind.text,
        detail=kind.detail,
        owner=owner,
        motif=kind.role.replace("_", "-"),
        picture=kind.picture,
    )


def play_face(pool: Pool[Card], play: Play, owner: Seat, power: int, badges: tuple[Badge, ...] = ()) -> CardFace:
    """Return a card in a sequence with its add-ons, and with the power that counts now."""
    kind, printed = pool[play.card], face(pool, play.card, owner)
    stats = (_power(kind, power),) if kind.role != "defense" else ()
    attached = tuple([face(pool, card, owner) for card in play.add_ons])
    return replace(printed, stats=stats, badges=badges, attached=attached)


def deck_faces(state: State, seat: Seat) -> Printed:
    """Return the cards of a deck as printed, each once."""
    return count_copies(face(state.pool, card, seat) for card in state.pool.of(seat))
