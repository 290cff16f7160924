"""What one seat may see of a duel: two lanes face to face, hands, piles and scores."""

from __future__ import annotations

from itertools import pairwise

from cardtable.core.board import CORNER_WORDS, Area, Back, Badge, Board, CardFace, Link, Meter, Panel, Slot, Spot, Zone
from cardtable.core.ids import Seat
from cardtable.core.names import player

from .cards import CORNERS
from .chain import end_corner, is_chained
from .exchange import compare, strike_power
from .faces import face, play_face
from .plays import next_column
from .prompts import prompt, rules_now
from .state import Play, State, under_attack
from .turns import other
from .verdicts import verdicts

PHASES = ("Open", "In sequence", "Under attack", "Over")
GRID = (4, 8)
LANE_LENGTH = 6
"""Columns a lane shows at least."""


def board(state: State, seat: Seat | None) -> Board:
    """Return the duel as this seat sees it, its own side at the bottom (None: what everybody may see)."""
    return _table(state, seat, whole=True)


def glance(state: State, seat: Seat | None) -> Board:
    """Return the board without prompt, rules, notes and cards under the top of a pile, for players that only count."""
    return _table(state, seat, whole=False)


def _table(state: State, seat: Seat | None, whole: bool) -> Board:
    near = Seat(0) if seat is None else seat
    far = other(near)
    length = lane_length(state)
    watched = seat is None and state.phase != "over"  # on one line a deck belongs to the name before it
    zones = (
        _hand(state, far, seat, Area(0, 0, 1, 7)),
        _deck(state, far, Area(0, 7)),
        _discard(state, far, Area(1, 0), whole),
        _lane(state, far, seat, length, Area(1, 1, 1, 7)),
        _lane(state, near, seat, length, Area(2, 1, 1, 7)),
        _discard(state, near, Area(2, 0), whole),
        _deck(state, near, Area(3, 7 if watched else 0)),
        _hand(state, near, seat, Area(3, 0 if watched else 1, 1, 7)),
    )
    return Board(
        viewer=seat,
        grid=GRID,
        zones=zones,
        panels=tuple([_panel(state, s) for s in (near, far)]),
        phases=PHASES,
        phase=_phase(state),
        turn=state.count,
        to_act=None if state.phase == "over" else state.turn,
        prompt=prompt(state, verdicts(state)) if whole and seat == state.turn and state.phase != "over" else "",
        rules=rules_now(state, seat) if whole else (),
        links=_links(state),
        stepwise=False,
        remark="last hand" if state.last_hand else "",
    )


def lane_length(state: State) -> int:
    """Return how many columns both lanes show: one more than is in use, so that the next place can be seen."""
    used = [play.column + 1 for side in state.sides for play in side.lane]
    return max([LANE_LENGTH, *[n + 1 for n in used]])


def _phase(state: State) -> int:
    if state.phase == "over":
        return 3
    if state.attacked:
        return 2
    return 1 if state.sides[0].lane or state.sides[1].lane else 0


def _hand(state: State, seat: Seat, viewer: Seat | None, area: Area) -> Zone:
    hand = state.sides[seat].hand
    if seat == viewer or state.phase == "over":
        slots = tuple([Slot(face(state.pool, card, seat)) for card in hand])
    else:
        held = len(hand) + (len(state.stage) if state.turn == seat else 0)
        slots = (Slot(Back(owner=seat)),) * held
    return Zone(f"hand:{seat}", "Hand", seat, area, "hand", slots, len(slots))


def _deck(state: State, seat: Seat, area: Area) -> Zone:
    count = len(state.sides[seat].deck)
    slots = (Slot(Back(owner=seat) if count else None),)
    return Zone(f"deck:{seat}", "Deck", seat, area, "pile", slots, count)


def _discard(state: State, seat: Seat, area: Area, whole: bool) -> Zone:
    cards = state.sides[seat].discard
    pile = tuple([face(state.pool, card, seat) for card in (cards if whole else cards[:1])])
    top = (Slot(pile[0] if pile else None),)
    return Zone(f"discard:{seat}", "Discard", seat, area, "pile", top, len(cards), pile, spoken="Discard pile")


def _lane(state: State, seat: Seat, viewer: Seat | None, length: int, area: Area) -> Zone:
    building = _building(state) if state.stage and state.turn == viewer else None
    slots = [Slot()] * length
    for play in state.sides[seat].lane:
        power = _threat(state, play, building) if _threatens(state, seat, play) else play.power
        slots[play.column] = Slot(play_face(state.pool, play, seat, power))
    if building is not None and state.turn == seat:
        slots[building.column] = Slot(_staged_face(state, building))
    return Zone(f"sequence:{seat}", "Sequence", seat, area, "line", tuple(slots), len(state.sides[seat].lane))


def _building(state: State) -> Play:
    """Return the play that is being built as if it lay there; only its player may see it."""
    card = state.stage[0]
    return Play(card, next_column(state), state.pool[card].power, state.stage[1:])


def _staged_face(state: State, building: Play) -> CardFace:
    """Return the play that is being built, with its power against the attack it answers."""
    cards = state.pool.cards
    attack = state.sides[1 - state.turn].lane[-1] if state.attacked else None
    power = compare(cards, attack, building).defense if attack else strike_power(cards, building)
    connects = is_chained(cards, state.stage, end_corner(cards, state.sides[state.turn]))
    badge = Badge("ready", "ready: not laid down yet") if connects else Badge("not yet", "does not connect yet")
    return play_face(state.pool, building, state.turn, power, badges=(badge,))


def _threatens(state: State, seat: Seat, play: Play) -> bool:
    return under_attack(state) == other(seat) and play is state.sides[seat].lane[-1]


def _threat(state: State, attack: Play, building: Play | None) -> int:
    """Return the power an attack comes with; whoever builds a defense sees it with what that would change."""
    cards = state.pool.cards
    return compare(cards, attack, building).attack if building and state.attacked else strike_power(cards, attack)


def _panel(state: State, seat: Seat) -> Panel:
    side = state.sides[seat]
    corner = end_corner(state.pool.cards, side)
    tags = []
    if corner >= 0:
        tags.append(f"chain ends {CORNER_WORDS[CORNERS[corner]]}")
    if under_attack(state) == seat:
        tags.append("under attack")
    if state.invited and state.phase in ("turn", "build") and state.turn == seat:
        tags.append("invited to attack")
    short = tuple([tag.removeprefix("chain ") for tag in tags])
    return Panel(seat, (Meter("Score", side.score),), tuple(tags), short)


def _links(state: State) -> tuple[Link, ...]:
    links = []
    for seat in (Seat(0), Seat(1)):
        techniques = [play for play in state.sides[seat].lane if state.pool[play.card].end >= 0]
        zone = f"sequence:{seat}"
        for before, after in pairwise(techniques):
            label = CORNERS[state.pool[before.card].end]
            links.append(Link(Spot(zone, before.column), Spot(zone, after.column), "chain", label))
    victim = under_attack(state)
    if victim is not None:
        column = state.sides[other(victim)].lane[-1].column
        start, end = Spot(f"sequence:{other(victim)}", column), Spot(f"sequence:{victim}", column)
        links.append(Link(start, end, "attack", f"attacks {player(victim)}"))
    links += _blocks(state)
    return tuple(links)


def _blocks(state: State) -> list[Link]:
    first = {play.column: play for play in state.sides[0].lane}
    out = []
    for play in state.sides[1].lane:
        facing = first.get(play.column)
        if facing is None:
            continue
        defender = Seat(1) if state.pool[play.card].function == "defense" else Seat(0)
        start, end = Spot(f"sequence:{defender}", play.column), Spot(f"sequence:{other(defender)}", play.column)
        out.append(Link(start, end, "block", "blocks"))
    return out
