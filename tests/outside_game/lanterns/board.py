"""What one seat may see."""

from collections.abc import Iterator

from cardtable.core.board import Area, Back, Board, CardFace, Meter, Panel, Slot, Stat, Zone
from cardtable.core.ids import CardId, Seat

from .state import State, is_over, last_number, players, points, to_act


def board(state: State, viewer: Seat | None) -> Board:
    """Return all that this seat may see: its own side at the bottom, the others' hands only at the end."""
    seats, asked = len(state.sides), to_act(state)
    zones = [*_piles(state), *[zone for n in range(seats) for zone in _side(state, Seat(n), viewer)]]
    return Board(
        viewer,
        (seats + 1, 4),
        tuple(zones),
        tuple(Panel(seat, _meters(state, seat)) for seat in players(state)),
        ("Play", "Over"),
        int(is_over(state)),
        len(state.discard) + sum(len(side.row) for side in state.sides) + 1,
        asked,
        _prompt(state) if viewer is not None and viewer == asked else "",
        ("LAN-4", "LAN-5", "LAN-6", "LAN-7"),
    )


def _prompt(state: State) -> str:
    last = last_number(state, state.turn)
    return f"Hang a lantern higher than {last}, or trade one." if last else "Hang any lantern, or trade one."


def _meters(state: State, seat: Seat) -> tuple[Meter, ...]:
    return Meter("Points", points(state, seat)), Meter("Row", len(state.sides[seat].row), state.goal, "bar")


def _piles(state: State) -> Iterator[Zone]:
    faces = tuple(_face(state, card) for card in reversed(state.discard))
    top = tuple(Slot(face) for face in faces[:1])
    yield Zone("deck", "Deck", None, Area(0, 3), "pile", count=len(state.deck))
    yield Zone("discard", "Traded", None, Area(1, 3), "pile", top, len(faces), faces)


def _side(state: State, seat: Seat, viewer: Seat | None) -> Iterator[Zone]:
    side, seats = state.sides[seat], len(state.sides)
    away = (seat - (viewer or 0)) % seats
    row = tuple(Slot(_face(state, card)) for card in side.row)
    open = viewer == seat or is_over(state)
    hand = tuple(Slot(_face(state, card) if open else Back()) for card in side.hand)
    places = (Area(seats - 1 - away, 1, 1, 2), Area(seats - 1 - away, 0))
    row_area, hand_area = places if away else (Area(seats - 1, 0, 1, 3), Area(seats, 0, 1, 4))
    yield Zone(f"row:{seat}", "Row", seat, row_area, "line", row, len(row))
    yield Zone(f"hand:{seat}", "Hand", seat, hand_area, "hand", hand, len(hand))


def _face(state: State, card: CardId) -> CardFace:
    printed = state.pool[card]
    short = f"{printed.colour[0].upper()}{printed.number}"
    return CardFace(printed.name, short, printed.colour, printed.colour, (Stat("Number", printed.number),))
