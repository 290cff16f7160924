"""What one seat may see of a fight: two fighters face to face, their cards between them, the wheel beside."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.board import Area, Back, Badge, Board, CardFace, Meter, Note, Panel, Slot, Zone
from cardtable.core.ids import Seat
from cardtable.core.names import player
from cardtable.core.text import listed

from .clash import fate, is_past, is_sealed_over, links, now
from .combos import sheet_of, stock
from .faces import ANNOUNCED, CAN_START, MAY_START, combo_face, fighter_face, move_face, stack_face
from .moves import NAMES
from .printed import FACES
from .prompts import prompt, rules_now
from .state import NO_CARD, UNCHOSEN, State, other
from .verdicts import to_act, verdicts

PHASES = ("Draw", "Side", "Move", "Reveal", "Block", "Act", "End")
"""The seven steps of a turn, as the rulebook counts them."""
_PHASE = {
    "enter": 0,
    "refresh": 0,
    "deck tie": 0,
    "sides": 1,
    "moves": 2,
    "speed tie": 5,
    "announce": 5,
    "special": 5,
    "swap": 6,
    "over": 6,
}
GRID = (5, 10)


def board(state: State, seat: Seat | None) -> Board:
    """The fight as this seat sees it, its own side (or the first fighter's) at the bottom."""
    near = seat if seat is not None and seat in state.pair else min(state.pair)
    far = other(state, near)
    who = to_act(state)
    return Board(
        viewer=seat,
        grid=GRID,
        zones=(*_half(state, far, seat, 0), *_middle(state, near, far, seat), *_half(state, near, seat, 1)),
        panels=_panels(state, near, far, seat),
        phases=PHASES,
        phase=_PHASE[state.phase],
        turn=state.turn,
        to_act=who,
        prompt=prompt(state, who, verdicts(state)) if who is not None and who == seat else "",
        rules=rules_now(state),
        links=links(state),
        notes=_notes(state, seat),
    )


def _half(state: State, seat: Seat, viewer: Seat | None, near: int) -> tuple[Zone, ...]:
    """One fighter's half of the table: hand and piles outside, Charge Zone and fighter card towards the middle."""
    outer, inner, top = (4, 3, 3) if near else (0, 1, 0)
    wide = 1 if near else 2  # whose a pile is has to stand beside it where no frame parts it from the hand
    return (
        _deck(state, seat, Area(outer, 0, 1, wide)),
        _hand(state, seat, viewer, Area(outer, wide, 1, 6 - wide)),
        _discard(state, seat, Area(outer, 6)),
        _fighter(state, seat, viewer, Area(inner, 0, 1, 2)),
        _charge(state, seat, Area(inner, 2, 1, 5)),
        _combos(state, seat, viewer, Area(top, 7, 2, 3)),
    )


def _middle(state: State, near: Seat, far: Seat, viewer: Seat | None) -> list[Zone]:
    zones = [
        _played_zone(state, near, viewer, Area(2, 2, 1, 2)),
        _played_zone(state, far, viewer, Area(2, 4, 1, 2)),
    ]
    if len(state.sides[near].fighters) > 1:
        zones.append(_bench(state, near, Area(2, 0, 1, 2)))
    if len(state.sides[far].fighters) > 1:
        zones.append(_bench(state, far, Area(2, 6, 1, 2)))
    zones += [_waiting_hand(state, seat, viewer, at) for at, seat in enumerate(_outside(state))]
    return zones


def _outside(state: State) -> list[Seat]:
    return [Seat(seat) for seat in range(len(state.sides)) if seat not in state.pair]


def _waiting_hand(state: State, seat: Seat, viewer: Seat | None, at: int) -> Zone:
    zone = _hand(state, seat, viewer, Area(2, 8 + at))
    waits = seat in state.waiting
    title = f"{sheet_of(state, seat).short}'s hand ({'waits' if waits else 'out'})"
    slots = tuple(
        [replace(slot, label=player(seat)) if isinstance(slot.holds, CardFace) else slot for slot in zone.slots]
    )
    spoken = "Waiting hand" if waits else "Resting hand"
    return replace(zone, title=title, shape="line", slots=slots, spoken=spoken)


def _is_open(state: State, seat: Seat, viewer: Seat | None) -> bool:
    return seat == viewer or state.phase == "over"


def _deck(state: State, seat: Seat, area: Area) -> Zone:
    side = state.sides[seat]
    count = len(side.fighters[side.active].deck)
    return Zone(
        f"deck:{seat}",
        "Pile",
        seat,
        area,
        "pile",
        (Slot(Back(owner=seat) if count else None),),
        count,
        spoken="Draw pile",
    )


def _hand(state: State, seat: Seat, viewer: Seat | None, area: Area) -> Zone:
    side = state.sides[seat]
    hand = sorted(side.fighters[side.active].hand)
    if _is_open(state, seat, viewer):
        slots = tuple([Slot(move_face(state, card, seat)) for card in hand])
    else:
        slots = (Slot(Back(owner=seat)),) * len(hand)
    return Zone(f"hand:{seat}", "Hand", seat, area, "hand", slots, len(hand))


def _discard(state: State, seat: Seat, area: Area) -> Zone:
    side = state.sides[seat]
    pile = tuple([move_face(state, card, seat) for card in reversed(side.fighters[side.active].discard)])
    top = (Slot(pile[0] if pile else None),)
    return Zone(f"discard:{seat}", "Discard", seat, area, "pile", top, len(pile), pile, spoken="Discard pile")


def _charge(state: State, seat: Seat, area: Area) -> Zone:
    side = state.sides[seat]
    charge = side.fighters[side.active].charge
    slots = [
        Slot(stack_face(state, move, count, seat), "charged") if count else Slot(None, NAMES[move])
        for move, count in enumerate(stock(state, charge))
    ]
    return Zone(f"charge:{seat}", "Charge Zone", seat, area, "slots", tuple(slots), len(charge), width=5)


def _fighter(state: State, seat: Seat, viewer: Seat | None, area: Area) -> Zone:
    face = state.sides[seat].face
    if face == UNCHOSEN:
        badges: tuple[Badge, ...] = ()
    elif state.phase == "sides" and not _is_open(state, seat, viewer):
        badges = (Badge("SET", "a side is chosen and sealed"),)
    else:
        badges = (Badge(FACES[face], f"fights on side {FACES[face]} this turn"),)
    slot = Slot(fighter_face(state, seat, state.sides[seat].active, badges))
    return Zone(f"fighter:{seat}", "Fighter", seat, area, "slots", (slot,), 1, width=1)


def _combos(state: State, seat: Seat, viewer: Seat | None, area: Area) -> Zone:
    """The four combos of the open side; all eight while sides are chosen."""
    face = state.sides[seat].face
    is_open = face != UNCHOSEN and state.phase != "sides"
    combos = sheet_of(state, seat).combos
    slots = tuple(
        [
            Slot(combo_face(state, seat, number, viewer, not is_open))
            for number, combo in enumerate(combos)
            if not is_open or combo.face == face
        ]
    )
    title = f"Combos {FACES[face]}" if is_open else "Combos"
    spoken = f"Combos on side {FACES[face]}" if is_open else "Combos on both sides"
    return Zone(f"combos:{seat}", title, seat, area, "list", slots, len(slots), spoken=spoken)


def _bench(state: State, seat: Seat, area: Area) -> Zone:
    side = state.sides[seat]
    slots = tuple(
        [Slot(fighter_face(state, seat, at), player(seat)) for at in range(len(side.fighters)) if at != side.active]
    )
    return Zone(f"bench:{seat}", "Bench", seat, area, "line", slots, len(slots))


def _played_zone(state: State, seat: Seat, viewer: Seat | None, area: Area) -> Zone:
    side = state.sides[seat]
    holds: CardFace | Back | None = None
    if not state.revealed and side.played != NO_CARD:
        sealed = (Badge("SEALED", "chosen in secret"),)
        own = _is_open(state, seat, viewer)
        holds = move_face(state, side.played, seat, sealed) if own else Back(sealed, owner=seat)
    elif side.last is not None and side.last.card != NO_CARD and not is_sealed_over(state):
        clash = now(state, seat)
        holds = move_face(state, side.last.card, seat, fate(state, seat, clash), in_combo=clash.plan >= 0)
    was = holds is not None and is_past(state, seat)
    return Zone(
        f"played:{seat}",
        "Last turn" if was else "Played",
        seat,
        area,
        "slots",
        (Slot(holds, f"last: {player(seat)}" if was else player(seat)),),
        int(holds is not None),
        width=1,
        spoken="Last turn's move" if was else "Played move",
    )


def _panels(state: State, near: Seat, far: Seat, viewer: Seat | None) -> tuple[Panel, ...]:
    seats = [near, far, *_outside(state)]
    return tuple([_panel(state, seat) for seat in seats if not state.sides[seat].gone])


def _panel(state: State, seat: Seat) -> Panel:
    side = state.sides[seat]
    own = side.fighters[side.active]
    is_same = side.last is None or side.last.fighter == side.active
    meters = [Meter("HP", own.hp, state.tables.hp, "bar", extra=f"-{side.hurt}" if side.hurt and is_same else "")]
    if state.tables.rounds > 1:
        missing = state.tables.rounds - side.wins
        meters.append(Meter("Rounds won", state.tables.rounds, style="pips", used=missing))
    fighter, *rest = _tags(state, seat)
    standing: tuple[int, ...] = ()
    if state.tables.rounds > 1 or len(side.fighters) > 1:
        standing = (side.wins, sum([each.hp for each in side.fighters if not each.down]))
    return Panel(seat, tuple(meters), (fighter, *rest), short=(sheet_of(state, seat).short, *rest), standing=standing)


def _tags(state: State, seat: Seat) -> list[str]:
    side = state.sides[seat]
    tags = [state.tables.teams[seat][side.active].name]
    if seat in state.waiting:
        tags.append("waiting")
    elif seat not in state.pair:
        tags.append("out of this round")
    elif side.face != UNCHOSEN and state.phase != "sides":
        tags.append(f"side {FACES[side.face]}")
    if side.gesture != UNCHOSEN or (state.phase == "sides" and side.face != UNCHOSEN):
        tags.append("has chosen")
    if side.fighters[side.active].down:
        tags.append("K.O.")
    left_out = state.tables.left_out[seat]
    return [*tags, f"without {listed(left_out)}"] if left_out else tags


_SIGNS = Note(
    "combos",
    "Before a combo's cards",
    (f"{CAN_START} it can start this turn", f"{MAY_START} it can, if they hold the move", f"{ANNOUNCED} announced"),
    drawn=True,
)


def _notes(state: State, viewer: Seat | None) -> tuple[Note, ...]:
    notes = [Note("blocks", "Block wheel", state.tables.blocks.words(), pinned=True), _SIGNS]
    for seat in state.pair:
        sight = state.sides[seat].sight
        if sight is not None and sight.to == viewer:
            counts = stock(state, sight.cards)
            lines = tuple([_counted(count, NAMES[move]) for move, count in enumerate(counts) if count])
            title = f"{state.tables.teams[seat][sight.fighter].short}'s hand in turn {sight.turn}"
            notes.append(Note("seen", title, lines or ("empty",), pinned=True))
    return tuple(notes)


def _counted(count: int, name: str) -> str:
    """`1 Punch`, `2 Punches`."""
    return f"{count} {name}{'' if count == 1 else 'es' if name.endswith(('sh', 'ch')) else 's'}"
