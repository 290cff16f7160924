"""What one seat may see: Gardens face to face, Alleys behind them, Leader and Gate at one side, piles at the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cardtable.core.board import Area, Back, Board, CardFace, Link, Meter, Note, Panel, Slot, Zone
from cardtable.core.cached import remember
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.text import owned

from .faces import Shown, field_face, kept_face, printed_face, said_later, shown_on, symbol_lines
from .places import zone_of
from .prompts import prompt, rules_now
from .spots import offer, spot_of
from .state import IKZ, ROW, Row, State, other
from .stats import cost, health, payers
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
    look, shown = (_side, {}) if whole else (_quick_side, shown_on(state))
    zones = (
        _hand(state, far, seat, 0),
        *_token(state, far, 0),
        *look(state, far, 1, 2, shown, False),
        *look(state, near, 4, 3, shown, seat is not None),
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
        notes=_notes(state) if whole else (),
        active=state.active if acting is not None and state.turn else None,
    )


def _side(state: State, seat: Seat, back: int, front: int, shown: Shown, own: bool) -> tuple[Zone, ...]:
    side = state.table.sides[seat]
    return (
        _single(state, seat, "gate", side.gate, back),
        _single(state, seat, "leader", side.leader, front),
        _row(state, seat, "alley", back, own),
        _row(state, seat, "garden", front),
        _deck(seat, len(side.deck), back),
        _discard(state, seat, front, len(side.discard)),
    )


def _quick_side(state: State, seat: Seat, back: int, front: int, shown: Shown, own: bool) -> tuple[Zone, ...]:
    """The same without the cards under the top of the pile; zones that were seen before are not made again.

    Most zones of a table that is thought about are those of the table before. tests/bots/test_glance.py holds
    what is kept against what is made anew.
    """
    side, on = state.table.sides[seat], shown.get
    gate, leader, alley, garden, top = side.gate, side.leader, side.alley, side.garden, side.discard[:1]
    return (
        _find(state, ("gate", gate, back, on(gate)), _single, seat, "gate", gate, back),
        _find(state, ("leader", leader, front, on(leader)), _single, seat, "leader", leader, front),
        _find(
            state, ("alley", seat, back, own, alley, tuple(map(on, alley))), _quick_row, seat, "alley", back, shown, own
        ),
        _find(state, ("garden", seat, front, garden, tuple(map(on, garden))), _quick_row, seat, "garden", front, shown),
        _deck(seat, len(side.deck), back),
        _find(state, ("discard", seat, front, top, len(side.discard)), _discard, seat, front, 1),
    )


def _find(state: State, key: tuple[object, ...], make: Callable[..., Zone], *what: object) -> Zone:
    """A zone by all that it shows, made at the first look."""
    zones = state.pool.zones
    return zones.get(key) or remember(zones, key, make(state, *what))


def _single(state: State, seat: Seat, name: str, card: CardId, at: int) -> Zone:
    """The place of a Leader or a Gate."""
    slots = (Slot(field_face(state, card)),)
    return Zone(f"{name}:{seat}", name.capitalize(), seat, Area(at, 0), "slots", slots, 1, width=1)


@lru_cache(256)
def _deck(seat: Seat, count: int, at: int) -> Zone:
    slots = (Slot(Back(owner=seat) if count else None),)
    return Zone(f"deck:{seat}", "Deck", seat, Area(at, 6), "pile", slots, count)


def _row(state: State, seat: Seat, row: Row, at: int, portals: bool = False) -> Zone:
    cards = getattr(state.table.sides[seat], row)
    return _lay_row(seat, row, at, [field_face(state, card, portals) for card in cards])


def _quick_row(state: State, seat: Seat, row: Row, at: int, shown: Shown, portals: bool = False) -> Zone:
    cards = getattr(state.table.sides[seat], row)
    return _lay_row(seat, row, at, [kept_face(state, card, shown.get(card), portals) for card in cards])


def _lay_row(seat: Seat, row: Row, at: int, cards: list[CardFace]) -> Zone:
    slots = [Slot(card) for card in cards] + [Slot()] * (ROW - len(cards))
    name, area = row.capitalize(), Area(at, 1, 1, 5)
    return Zone(f"{row}:{seat}", name, seat, area, "slots", tuple(slots), len(cards), width=ROW, places=name)


def _discard(state: State, seat: Seat, at: int, most: int) -> Zone:
    """The pile, of which so many cards may be looked through."""
    cards = state.table.sides[seat].discard
    pile = tuple([printed_face(state, card) for card in cards[:most]])
    top = (Slot(pile[0] if pile else None),)
    return Zone(f"discard:{seat}", "Discard", seat, Area(at, 6), "pile", top, len(cards), pile, spoken="Discard pile")


def _token(state: State, seat: Seat, at: int) -> tuple[Zone, ...]:
    """The token lies beside the hand as long as there is one."""
    if not state.table.sides[seat].token:
        return ()
    return (_find(state, ("ikz", seat, at), _make_token, seat, at),)


def _make_token(state: State, seat: Seat, at: int) -> Zone:
    slots = (Slot(printed_face(state, state.table.sides[seat].token_card)),)
    return Zone(f"ikz:{seat}", "Token", seat, Area(at, 6), "pile", slots, 1, spoken="IKZ token")


def _hand(state: State, seat: Seat, viewer: Seat | None, at: int) -> Zone:
    hand = state.table.sides[seat].hand
    wide = 6 if state.table.sides[seat].token else 7
    if seat != viewer and state.phase != "over":
        return _hidden_hand(seat, len(hand), at, wide)
    key = ("hand", seat, at, wide, hand, tuple([cost(state, card) for card in hand]))
    return _find(state, key, _open_hand, seat, at, wide)


def _open_hand(state: State, seat: Seat, at: int, wide: int) -> Zone:
    slots = tuple([Slot(printed_face(state, card)) for card in state.table.sides[seat].hand])
    return Zone(f"hand:{seat}", "Hand", seat, Area(at, 0, 1, wide), "hand", slots, len(slots))


@lru_cache(256)
def _hidden_hand(seat: Seat, count: int, at: int, wide: int) -> Zone:
    slots = (Slot(Back(owner=seat)),) * count
    return Zone(f"hand:{seat}", "Hand", seat, Area(at, 0, 1, wide), "hand", slots, count)


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
    tags = []
    if state.phase != "over" and state.active == seat and state.phase != "mulligan":
        tags.append("active player")
    if state.combat is not None and seat == other(state.active):
        tags.append("under attack")
    left = max(0, health(state, side.leader))
    return _make_panel(seat, left, top, side.ready, side.tapped, _more_ikz(state, seat), tuple(tags))


@lru_cache(512)
def _make_panel(seat: Seat, left: int, top: int, ready: int, tapped: int, extra: str, tags: tuple[str, ...]) -> Panel:
    """A panel with these figures: the same ones are shown again and again while a computer player thinks."""
    meters = Meter("Health", left, top, "bar"), Meter("IKZ", ready + tapped, IKZ, "pips", tapped, extra)
    return Panel(seat, meters, tags)


def _more_ikz(state: State, seat: Seat) -> str:
    """What could be paid with besides IKZ, so that the number to spend can be counted."""
    many = len(payers(state, seat))
    cards = {0: "", 1: "a card"}.get(many, f"{many} cards")
    token = {0: "", 1: "a token", 2: "a token this turn"}[state.table.sides[seat].token]
    return " ".join([f"and {more}" for more in (cards, token) if more])


def _notes(state: State) -> tuple[Note, ...]:
    """What abilities have promised for later, and the signs of the elements."""
    lines = tuple([_waiting_line(state, late.card, late.seat) for late in state.run.later])
    waiting = [Note("waiting", "Waiting", lines, pinned=True)] if lines else []
    return (*waiting, Note("elements", "Elements", symbol_lines(), drawn=True))


def _waiting_line(state: State, card: CardId, seat: Seat) -> str:
    kard = state.pool.cards[card]
    return f"{owned(player(seat), kard.name)}: {said_later(kard.text).removesuffix('.')}"


def _links(state: State) -> tuple[Link, ...]:
    """The line from attacker to target, while both are there."""
    combat = state.combat
    if combat is None or combat.attacker_gone or combat.target_gone:
        return ()
    start, end = spot_of(state, combat.attacker, None), spot_of(state, combat.target, None)
    if start is None or end is None:
        return ()
    return (Link(start, end, "attack", "attacks"),)
