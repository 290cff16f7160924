"""What one seat may see: the 8×8 field between two hands, Oblivion at the left and the deck at the right."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from cardtable.core.board import Area, Back, Badge, Board, CardFace, Link, Meter, Note, Panel, Slot, Zone
from cardtable.core.cached import remember
from cardtable.core.fx import looking, question
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player

from .bonuses import WORTH
from .combat import waiting
from .faces import BONUS_NAMES, field_face, printed_face, shown_on
from .field import COLUMN, EMPTY, ROW, SIDE, TYPE, Cell, cell_at, opponent
from .host import HOST
from .prompts import open_phase, prompt, rules_now
from .spots import spot
from .state import Ban, State
from .table import BonusKind
from .verdicts import to_act

PHASES: Final = ("Draw", "Play", "Attack", "End")
_PHASE: Final = {"toss": 0, "play": 1, "ending": 3, "discard": 3, "over": 3}
GRID: Final = (10, 10)
_GIVES_WAY: Final = {1: 3, 2: 2, 3: 0, 4: 1}
"""Which rows are cut to one line first: those whose cards have no numbers, then row 4, where fewer cards stand."""
_ANYWHERE: Final = Area(0, 1, 1, 8)
"""Where rows lie for players that only count: in the right columns."""
_ROWS: Final = tuple(
    [
        (Seat(side), row, cell_at(side, row, 1), slice(cell_at(side, row, 1), cell_at(side, row, 8) + 1))
        for side in (0, 1)
        for row in (1, 2, 3, 4)
    ]
)
"""Every row with the first of its eight cells and all of them."""
_NOBODY: Final = (EMPTY,) * 8
_VACANT: Final = Slot()


def board(state: State, seat: Seat | None) -> Board:
    """Return the table as this seat sees it, its own rows at the bottom; columns are the same for both."""
    near = Seat(0) if seat is None else seat
    far = opponent(near)
    acting = to_act(state)
    rows = [_row(state, seat, far, row, row, "~") for row in (1, 2, 3, 4)]
    rows += [_row(state, seat, near, row, 9 - row, "") for row in (4, 3, 2, 1)]
    zones = [_hand(state, seat, far, 0), *rows, _hand(state, seat, near, 9)]
    for side, at in ((far, 1), (near, 5)):
        zones += [_oblivion(state, side, at), _deck(side, len(state.table.decks[side]), at)]
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
        prompt=prompt(state, question(HOST, state)) if seat == acting and acting is not None else "",
        rules=rules_now(state, seat),
        links=_links(state),
        notes=_notes(state, near),
        active=state.turn if acting is not None and state.round else None,
    )


def glance(state: State, seat: Seat | None) -> Board:
    """Return the board without prompt, rules, notes, empty rows and open piles, for players that only count."""
    near = Seat(0) if seat is None else seat
    far, table, acting = opponent(near), state.table, to_act(state)
    zones = (
        _hand(state, seat, far, 0),
        *_quick_rows(state, seat),
        _hand(state, seat, near, 9),
        _closed_oblivion(far, len(table.oblivion[far])),
        _deck(far, len(table.decks[far]), 1),
        _closed_oblivion(near, len(table.oblivion[near])),
        _deck(near, len(table.decks[near]), 5),
    )
    if offered := looking(state, seat):
        zones = (*zones, _offer(state, offered))
    panels, phase, turn = (_panel(state, near), _panel(state, far)), _PHASE.get(open_phase(state), 2), state.round
    active = state.turn if acting is not None and turn else None
    return Board(seat, GRID, zones, panels, PHASES, phase, turn or 1, acting, links=_links(state), active=active)


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
    id, name = f"row{row}:{side}", f"Row {row}"
    return Zone(id, name, side, area, "slots", tuple(slots), count, width=8, gives_way=way, places="zone")


def _quick_rows(state: State, viewer: Seat | None) -> tuple[Zone, ...]:
    """The rows in which something lies; those that were seen before are not made again.

    Half of the tables that are thought about have the field of another one, and most of the other half's rows were
    seen, too. tests/bots/test_glance.py holds what is kept against what is made anew.
    """
    table, stage = state.table, state.stage
    staged = () if stage is None or viewer != state.turn else (stage.card, *stage.sacrifices)
    if not table.where.keys().isdisjoint(staged):
        return _new_rows(state, viewer, staged)
    if table.ground.asking:  # then rows depend on more than what lies there
        return _rows_of_turn(state, viewer)
    known, key = table.pool.rows, (table.field, table.taken, table.silent, table.bonuses, table.chips, table.marks)
    return known.get(key) or remember(known, key, _new_rows(state, viewer, ()))


def _rows_of_turn(state: State, viewer: Seat | None) -> tuple[Zone, ...]:
    """The rows of this table as long as the turn is the same."""
    seen, turn = state.table.seen, ("rows", state.turn)
    rows: tuple[Zone, ...] | None = seen.get(turn)
    if rows is None:
        rows = seen[turn] = _new_rows(state, viewer, ())
    return rows


def _new_rows(state: State, viewer: Seat | None, staged: tuple[CardId, ...]) -> tuple[Zone, ...]:
    """The rows of a table that was not looked at yet; `staged` are the cards that a play will cost or that attack."""
    field, known, shown = state.table.field, state.table.pool.zones, shown_on(state)
    rows, free = [], shown.keys().isdisjoint if shown else None
    for side, row, first, part in _ROWS:
        cards = field[part]
        if cards == _NOBODY:
            continue
        on = None if free is None or free(cards) else tuple(map(shown.get, cards))
        key = (first, cards, on, staged) if staged else (first, cards, on)
        rows.append(known.get(key) or remember(known, key, _row_with_cards(state, viewer, side, row, cards)))
    return tuple(rows)


def _row_with_cards(state: State, viewer: Seat | None, side: Seat, row: int, cards: tuple[CardId, ...]) -> Zone:
    slots = tuple(
        [_VACANT if card == EMPTY else Slot(_staged_face(state, viewer, card, whole=False)) for card in cards]
    )
    count = sum([card != EMPTY for card in cards])
    return Zone(f"row{row}:{side}", "", side, _ANYWHERE, "slots", slots, count, width=8)


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
    hand, known = state.table.hands[seat], state.table.pool.zones
    if seat != viewer and state.phase != "over":
        return _hidden_hand(seat, len(hand), at)
    staged = state.stage.card if state.stage is not None and viewer == state.turn else None
    key = ("hand", seat, at, hand, staged)
    zone = known.get(key)
    if zone is None:
        slots = tuple([Slot(_in_hand(state, viewer, seat, card)) for card in hand])
        zone = remember(known, key, Zone(f"hand:{seat}", "Hand", seat, Area(at, 0, 1, 10), "hand", slots, len(hand)))
    return zone


@lru_cache(256)
def _hidden_hand(seat: Seat, count: int, at: int) -> Zone:
    slots = (Slot(Back(owner=seat)),) * count
    return Zone(f"hand:{seat}", "Hand", seat, Area(at, 0, 1, 10), "hand", slots, count)


def _in_hand(state: State, viewer: Seat | None, seat: Seat, card: CardId) -> CardFace:
    face = printed_face(state.table.pool, card, seat)
    if state.stage is not None and viewer == state.turn and state.stage.card == card:
        return _mark_face(face, Badge(">", "is being played", staged=True))
    return face


@lru_cache(256)
def _deck(seat: Seat, count: int, at: int) -> Zone:
    slots = (Slot(Back(owner=seat) if count else None),)
    return Zone(f"deck:{seat}", "Deck", seat, Area(at, 9, 4, 1), "pile", slots, count)


def _oblivion(state: State, seat: Seat, at: int) -> Zone:
    table = state.table
    cards, pile = table.oblivion[seat], []
    for card in reversed(cards):
        face = printed_face(table.pool, card, seat)
        pile.append(_mark_face(face, Badge("never", "may never come back")) if card in table.extinct else face)
    slots = (Slot(pile[0] if pile else None),)
    return Zone(f"oblivion:{seat}", "Oblivion", seat, Area(at, 0, 4, 1), "pile", slots, len(cards), tuple(pile))


@lru_cache(256)
def _closed_oblivion(seat: Seat, count: int) -> Zone:
    """The same for whoever only counts."""
    return Zone(f"oblivion:{seat}", "Oblivion", seat, _ANYWHERE, "pile", (Slot(),), count)


def _offer(state: State, cards: tuple[CardId, ...]) -> Zone:
    pool = state.table.pool
    slots = tuple([Slot(printed_face(pool, card, pool.owner[card])) for card in cards])
    return Zone("offer", "You look at", None, Area(9, 0, 1, 1), "list", slots, len(slots))


def _panel(state: State, seat: Seat) -> Panel:
    table = state.table
    order = "" if state.phase == "toss" else "started" if seat == state.starter else "went second"
    bans = tuple([ban for ban in state.bans if ban.seat == seat]) if state.bans else ()
    tyrant = bool(table.bonuses) and any([bonus.kind == "tyrant" and bonus.seat == seat for bonus in table.bonuses])
    return _make_panel(seat, len(table.entities[seat]), state.turns[seat], order, bans, state.skips[seat] > 0, tyrant)


@lru_cache(256)
def _make_panel(
    seat: Seat, entities: int, turns: int, order: str, bans: tuple[Ban, ...], skips: bool, tyrant: bool
) -> Panel:
    """A panel with these figures: the same ones are shown again and again while a computer player thinks."""
    tags = [order] if order else []
    tags += [f"may not {ban.word} in turn {ban.turn}" for ban in bans]
    if skips:
        tags.append("misses their next turn")
    if tyrant:
        tags.append(BONUS_NAMES["tyrant"])
    return Panel(seat, (Meter("Entities", entities), Meter("Turns", turns, counts_time=True)), tuple(tags))


def _links(state: State) -> tuple[Link, ...]:
    table = state.table
    if not table.bonuses and state.attack is None:
        return ()
    links = []
    for bonus in table.bonuses:
        cells = sorted([table.where[card] for card in bonus.cards if card in table.where])
        links += [_group_link(bonus.kind, one, two) for one, two in pairwise(cells)]
    if state.attack is not None:
        links.append(Link(spot(state.attack.cell), spot(state.attack.to), "attack", "attacks"))
    return tuple(links)


@lru_cache(512)
def _group_link(kind: BonusKind, one: Cell, two: Cell) -> Link:
    return Link(spot(one), spot(two), "group", f"{BONUS_NAMES[kind]} +{WORTH[kind]}")


def _notes(state: State, near: Seat) -> tuple[Note, ...]:
    notes = [
        Note(
            "marks",
            "Marks on cards",
            (
                "P Pack +3, S sisters +2, R relatives +1",
                "T Tyrant +1, I invader, C changed sides",
                "†+1 ▽-2 »+1 chips on ATK, DFS and SPD",
                "shell: only ATK 5 or more removes it",
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
