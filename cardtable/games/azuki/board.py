"""What one seat may see: Gardens face to face, Alleys behind them, Leader and Gate at one side, piles at the other."""

from __future__ import annotations

from cardtable.core.board import Area, Back, Board, Link, Meter, Note, Panel, Slot, Zone
from cardtable.core.ids import Seat

from .faces import field_face, printed_face, symbol_lines
from .places import zone_of
from .prompts import prompt, rules_now
from .spots import offer, spot_of
from .state import IKZ, ROW, Row, State, other
from .stats import health, payers
from .verdicts import to_act

PHASES = ("Start", "Main", "Attack", "Response", "Defender", "Damage", "After", "End")
_PHASE = {
    "mulligan": 0,
    "start": 0,
    "main": 1,
    "attacking": 2,
    "response": 3,
    "defend": 4,
    "attacked": 4,
    "damage": 5,
    "after": 6,
    "end": 7,
    "over": 7,
}
GRID = (6, 7)


def board(state: State, seat: Seat | None) -> Board:
    """The table as this seat sees it, its own side at the bottom (None: what everybody may see)."""
    return _table(state, seat, whole=True)


def glance(state: State, seat: Seat | None) -> Board:
    """The same table for whoever only counts: no prompt, rules, notes or cards under the top of a pile."""
    return _table(state, seat, whole=False)


def _table(state: State, seat: Seat | None, whole: bool) -> Board:
    near = Seat(0) if seat is None else seat
    far = other(near)
    acting = to_act(state)
    zones = (
        _hand(state, far, seat, 0),
        *_token(state, far, 0),
        *_side(state, far, 1, 2, whole),
        *_side(state, near, 4, 3, whole, own=seat is not None),
        _hand(state, near, seat, 5),
        *_token(state, near, 5),
        *_offer(state, seat),
    )
    return Board(
        viewer=seat,
        grid=GRID,
        zones=zones,
        panels=tuple([_panel(state, s) for s in (near, far)]),
        phases=PHASES,
        phase=_PHASE[state.phase],
        turn=max(1, state.turn),
        to_act=acting,
        prompt=prompt(state) if whole and seat is not None and seat == acting else "",
        rules=rules_now(state) if whole else (),
        links=_links(state),
        notes=(Note("elements", "Elements", symbol_lines(), drawn=True),) if whole else (),
        active=state.active if acting is not None and state.turn else None,
    )


def _side(state: State, seat: Seat, back: int, front: int, whole: bool, own: bool = False) -> tuple[Zone, ...]:
    side = state.table.sides[seat]
    leader, gate = (
        Zone(
            f"{name}:{seat}",
            name.capitalize(),
            seat,
            Area(at, 0),
            "slots",
            (Slot(field_face(state, card)),),
            1,
            width=1,
        )
        for name, card, at in (("leader", side.leader, front), ("gate", side.gate, back))
    )
    deck = Zone(f"deck:{seat}", "Deck", seat, Area(back, 6), "pile", (_back(seat, bool(side.deck)),), len(side.deck))
    rows = (_row(state, seat, "alley", back, portals=own), _row(state, seat, "garden", front))
    return (gate, leader, *rows, deck, _discard(state, seat, front, whole))


def _back(seat: Seat, there: bool) -> Slot:
    return Slot(Back(owner=seat) if there else None)


def _row(state: State, seat: Seat, row: Row, at: int, portals: bool = False) -> Zone:
    cards = getattr(state.table.sides[seat], row)
    slots = [Slot(field_face(state, card, portals)) for card in cards] + [Slot()] * (ROW - len(cards))
    return Zone(
        f"{row}:{seat}", row.capitalize(), seat, Area(at, 1, 1, 5), "slots", tuple(slots), len(cards), width=ROW
    )


def _discard(state: State, seat: Seat, at: int, whole: bool) -> Zone:
    cards = state.table.sides[seat].discard
    pile = tuple([printed_face(state, card) for card in (cards if whole else cards[:1])])
    top = (Slot(pile[0] if pile else None),)
    return Zone(f"discard:{seat}", "Discard", seat, Area(at, 6), "pile", top, len(cards), pile, spoken="Discard pile")


def _token(state: State, seat: Seat, at: int) -> tuple[Zone, ...]:
    """The token lies beside the hand as long as there is one."""
    side = state.table.sides[seat]
    if not side.token:
        return ()
    slots = (Slot(printed_face(state, side.token_card)),)
    return (Zone(f"ikz:{seat}", "Token", seat, Area(at, 6), "pile", slots, 1, spoken="IKZ token"),)


def _hand(state: State, seat: Seat, viewer: Seat | None, at: int) -> Zone:
    hand = state.table.sides[seat].hand
    if seat == viewer or state.phase == "over":
        slots = tuple([Slot(printed_face(state, card)) for card in hand])
    else:
        slots = (Slot(Back(owner=seat)),) * len(hand)
    wide = 6 if state.table.sides[seat].token else 7
    return Zone(f"hand:{seat}", "Hand", seat, Area(at, 0, 1, wide), "hand", slots, len(hand))


def _offer(state: State, viewer: Seat | None) -> tuple[Zone, ...]:
    cards = offer(state, viewer)
    if not cards:
        return ()
    slots = tuple([Slot(printed_face(state, card)) for card in cards])
    piled = all(zone_of(state, card) == "discard" for card in cards)
    return (
        Zone("offer", "Discard pile" if piled else "You look at", None, Area(5, 0, 1, 7), "line", slots, len(slots)),
    )


def _panel(state: State, seat: Seat) -> Panel:
    side = state.table.sides[seat]
    top = state.pool.cards[side.leader].health
    meters = (
        Meter("Health", max(0, health(state, side.leader)), top, "bar"),
        Meter("IKZ", side.ready + side.tapped, IKZ, "pips", side.tapped, _more_ikz(state, seat)),
    )
    tags = []
    if state.phase != "over" and state.active == seat and state.phase != "mulligan":
        tags.append("active player")
    if state.combat is not None and seat == other(state.active):
        tags.append("under attack")
    return Panel(seat, meters, tuple(tags))


def _more_ikz(state: State, seat: Seat) -> str:
    """What could be paid with besides IKZ, so that the number to spend can be counted."""
    many = len(payers(state, seat))
    cards = {0: "", 1: "a card"}.get(many, f"{many} cards")
    token = {0: "", 1: "a token", 2: "a token this turn"}[state.table.sides[seat].token]
    return " ".join([f"and {more}" for more in (cards, token) if more])


def _links(state: State) -> tuple[Link, ...]:
    """The line from attacker to target, while both are there."""
    combat = state.combat
    if combat is None or combat.attacker_gone or combat.target_gone:
        return ()
    start, end = spot_of(state, combat.attacker, None), spot_of(state, combat.target, None)
    if start is None or end is None:
        return ()
    return (Link(start, end, "attack", "attack"),)
