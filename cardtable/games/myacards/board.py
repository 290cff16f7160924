"""What one seat may see: the 8×8 field between two hands, Oblivion at the left and the deck at the right."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from cardtable.core.board import Area, Back, Badge, Board, CardFace, Link, Meter, Note, Panel, Slot, Zone
from cardtable.core.fx import looking, question
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player

from .bonuses import WORTH
from .combat import waiting
from .faces import BONUS_NAMES, field_face, printed_face
from .field import COLUMN, EMPTY, ROW, SIDE, TYPE, cell_at, opponent
from .host import HOST
from .prompts import open_phase, prompt, rules_now
from .spots import spot
from .state import State
from .verdicts import to_act

PHASES: Final = ("Draw", "Play", "Attack", "End")
_PHASE: Final = {"toss": 0, "play": 1, "ending": 3, "discard": 3, "over": 3}
GRID: Final = (10, 10)
_GIVES_WAY: Final = {1: 3, 2: 2, 3: 0, 4: 1}
"""Which rows are cut to one line first: those whose cards have no numbers, then row 4, where fewer cards stand."""
_ANYWHERE: Final = Area(0, 0)
_ROWS: Final = tuple([(Seat(side), row, cell_at(Seat(side), row, 1)) for side in (0, 1) for row in (1, 2, 3, 4)])
"""Every row with the first of its eight cells."""


def board(state: State, seat: Seat | None) -> Board:
    """Return the table as this seat sees it, its own rows at the bottom; columns are the same for both."""
    return _table(state, seat, whole=True)


def glance(state: State, seat: Seat | None) -> Board:
    """Return the board without prompt, rules, notes, empty places and open piles, for players that only count."""
    return _table(state, seat, whole=False)


def _table(state: State, seat: Seat | None, whole: bool) -> Board:
    near = Seat(0) if seat is None else seat
    far = opponent(near)
    acting = to_act(state)
    if whole:
        rows = [_row(state, seat, far, row, row, "~") for row in (1, 2, 3, 4)]
        rows += [_row(state, seat, near, row, 9 - row, "") for row in (4, 3, 2, 1)]
    else:
        rows = _rows_with_cards(state, seat)
    zones = [_hand(state, seat, far, 0), *rows, _hand(state, seat, near, 9)]
    zones += [
        _oblivion(state, far, 1, whole),
        _deck(state, far, 1),
        _oblivion(state, near, 5, whole),
        _deck(state, near, 5),
    ]
    if offered := looking(state, seat):
        zones.append(_offer(state, offered))
    return Board(
        viewer=seat,
        grid=GRID,
        zones=tuple(zones),
        panels=(_panel(state, near), _panel(state, far)),
        phases=PHASES,
        phase=_PHASE.get(open_phase(state), 2),
        turn=max(1, state.round),
        to_act=acting,
        prompt=prompt(state, question(HOST, state)) if whole and seat == acting and acting is not None else "",
        rules=rules_now(state, seat) if whole else (),
        links=_links(state),
        notes=_notes(state, near) if whole else (),
        active=state.turn if acting is not None and state.round else None,
    )


def _row(state: State, viewer: Seat | None, side: Seat, row: int, at: int, mark: str) -> Zone:
    """A row of zones; the mark tells those of the far field from the near ones."""
    slots = []
    for column in range(1, 9):
        cell = cell_at(side, row, column)
        card = state.table.field[cell]
        label = TYPE[cell].upper() if row == 1 else f"{mark}{row}-{column}"
        slots.append(Slot(None if card == EMPTY else _staged_face(state, viewer, card), label))
    count = sum(slot.holds is not None for slot in slots)
    way = _GIVES_WAY[row]
    area = Area(at, 1, 1, 8)
    return Zone(f"row{row}:{side}", f"Row {row}", side, area, "slots", tuple(slots), count, width=8, gives_way=way)


def _rows_with_cards(state: State, viewer: Seat | None) -> list[Zone]:
    """The rows in which something lies, without their empty places."""
    field, rows = state.table.field, []
    for side, row, first in _ROWS:
        cards = [card for card in field[first : first + 8] if card != EMPTY]
        if cards:
            slots = tuple([Slot(_staged_face(state, viewer, card, whole=False)) for card in cards])
            rows.append(Zone(f"row{row}:{side}", "", side, _ANYWHERE, "slots", slots, len(slots)))
    return rows


def _staged_face(state: State, viewer: Seat | None, card: CardId, whole: bool = True) -> CardFace:
    """A card on the field; who stages a play also sees which cards it will cost or who attacks."""
    face = field_face(state, card, whole)
    if state.stage is None or viewer != state.turn:
        return face
    if card in state.stage.sacrifices:
        return _mark_face(face, Badge("x", "will be sacrificed", staged=True))
    return _mark_face(face, Badge(">", "is about to attack", staged=True)) if card == state.stage.card else face


def _mark_face(face: CardFace, badge: Badge) -> CardFace:
    return replace(face, badges=(badge, *face.badges))


def _hand(state: State, viewer: Seat | None, seat: Seat, at: int) -> Zone:
    hand = state.table.hands[seat]
    if seat == viewer or state.phase == "over":
        slots = tuple([Slot(_in_hand(state, viewer, seat, card)) for card in hand])
    else:
        slots = (Slot(Back(owner=seat)),) * len(hand)
    return Zone(f"hand:{seat}", "Hand", seat, Area(at, 0, 1, 10), "hand", slots, len(hand))


def _in_hand(state: State, viewer: Seat | None, seat: Seat, card: CardId) -> CardFace:
    face = printed_face(state.table.pool, card, seat)
    if state.stage is not None and viewer == state.turn and state.stage.card == card:
        return _mark_face(face, Badge(">", "is being played", staged=True))
    return face


def _deck(state: State, seat: Seat, at: int) -> Zone:
    count = len(state.table.decks[seat])
    slots = (Slot(Back(owner=seat) if count else None),)
    return Zone(f"deck:{seat}", "Deck", seat, Area(at, 9, 4, 1), "pile", slots, count)


def _oblivion(state: State, seat: Seat, at: int, whole: bool) -> Zone:
    table = state.table
    cards, pile = table.oblivion[seat], []
    for card in reversed(cards) if whole else ():
        face = printed_face(table.pool, card, seat)
        pile.append(_mark_face(face, Badge("never", "may never come back")) if card in table.extinct else face)
    slots = (Slot(pile[0] if pile else None),)
    return Zone(f"oblivion:{seat}", "Oblivion", seat, Area(at, 0, 4, 1), "pile", slots, len(cards), tuple(pile))


def _offer(state: State, cards: tuple[CardId, ...]) -> Zone:
    pool = state.table.pool
    slots = tuple([Slot(printed_face(pool, card, pool.owner[card])) for card in cards])
    return Zone("offer", "You look at", None, Area(9, 0, 1, 1), "list", slots, len(slots))


def _panel(state: State, seat: Seat) -> Panel:
    tags = []
    if state.phase != "toss":
        tags.append("started" if seat == state.starter else "went second")
    tags += [f"may not {ban.word} in turn {ban.turn}" for ban in state.bans if ban.seat == seat]
    if state.skips[seat]:
        tags.append("misses the next turn")
    tags += [BONUS_NAMES["tyrant"] for bonus in state.table.bonuses if bonus.kind == "tyrant" and bonus.seat == seat]
    meters = (Meter("Entities", len(state.table.entities[seat])), Meter("Turns", state.turns[seat], counts_time=True))
    return Panel(seat, meters, tuple(tags))


def _links(state: State) -> tuple[Link, ...]:
    table, links = state.table, []
    for bonus in table.bonuses:
        label = f"{BONUS_NAMES[bonus.kind]} +{WORTH[bonus.kind]}"
        cells = sorted(table.where[card] for card in bonus.cards if card in table.where)
        links += [Link(spot(one), spot(two), "group", label) for one, two in pairwise(cells)]
    if state.attack is not None:
        links.append(Link(spot(state.attack.cell), spot(state.attack.to), "attack", "attack"))
    return tuple(links)


def _notes(state: State, near: Seat) -> tuple[Note, ...]:
    notes = [
        Note(
            "marks",
            "Marks on cards",
            (
                "P Pack +3, S sisters +2, R relatives +1",
                "T Tyrant +1, I invader, C changed sides",
                "†+1 ▽-2 »+1 chips on ATK, DFS and SPD",
            ),
            drawn=True,
        ),
        Note("types", "Cards", ("AE active, SE support", "EF effect, EV event, DO dominion")),
        Note("zones", "Zones", ("3-5 is row 3, column 5", "~3-5 is the same on the other field")),
    ]
    if state.phase != "toss":
        notes.append(Note("coin", "Coin", (f"{player(state.starter)} started",)))
    if open_phase(state) in ("attack", "before", "after"):
        lines, spoken = _order(state, near), _order_in_words(state, near)
        notes.insert(0, Note("order", "Attack order (SPD)", lines, pinned=True, read_out=spoken))
    return tuple(notes)


def _order(state: State, near: Seat) -> tuple[str, ...]:
    """The cards that may still attack, fastest first, with zone and SPD."""
    pool = state.table.pool
    lines = [f"{speed} {pool[card].short} {_zone_sign(state, card, near)}" for card, speed in waiting(state)]
    return tuple(lines) or ("nobody",)


def _order_in_words(state: State, near: Seat) -> tuple[str, ...]:
    """The same with the names in full."""
    pool = state.table.pool
    lines = [f"{pool[card].name} {_zone_sign(state, card, near)}, {speed}" for card, speed in waiting(state)]
    return tuple(lines) or ("nobody",)


def _zone_sign(state: State, card: CardId, near: Seat) -> str:
    cell = state.table.where[card]
    return f"{'' if SIDE[cell] == near else '~'}{ROW[cell]}-{COLUMN[cell]}"
