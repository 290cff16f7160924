"""What one seat may see of a duel: two lanes face to face, hands, piles and scores."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from cardtable.core.board import CORNER_WORDS, Area, Back, Badge, Board, Link, Meter, Panel, Slot, Spot, Zone
from cardtable.core.cached import remember
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
        _hand(state, far, seat, 0, 0),
        _deck(far, len(state.sides[far].deck), 0, 7),
        _discard(state, far, Area(1, 0)) if whole else _quick_discard(state, far, 1),
        _lane(state, far, seat, length, 1),
        _lane(state, near, seat, length, 2),
        _discard(state, near, Area(2, 0)) if whole else _quick_discard(state, near, 2),
        _deck(near, len(state.sides[near].deck), 3, 7 if watched else 0),
        _hand(state, near, seat, 3, 0 if watched else 1),
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


def _hand(state: State, seat: Seat, viewer: Seat | None, row: int, column: int) -> Zone:
    hand, zones = state.sides[seat].hand, state.pool.zones
    if seat != viewer and state.phase != "over":
        held = len(hand) + (len(state.stage) if state.turn == seat else 0)
        return _hidden_hand(seat, held, row, column)
    key = ("hand", seat, row, column, hand)
    return zones.get(key) or remember(zones, key, _open_hand(state, seat, Area(row, column, 1, 7)))


def _open_hand(state: State, seat: Seat, area: Area) -> Zone:
    slots = tuple([Slot(face(state.pool, card, seat)) for card in state.sides[seat].hand])
    return Zone(f"hand:{seat}", "Hand", seat, area, "hand", slots, len(slots))


@lru_cache(256)
def _hidden_hand(seat: Seat, held: int, row: int, column: int) -> Zone:
    slots = (Slot(Back(owner=seat)),) * held
    return Zone(f"hand:{seat}", "Hand", seat, Area(row, column, 1, 7), "hand", slots, held)


@lru_cache(256)
def _deck(seat: Seat, count: int, row: int, column: int) -> Zone:
    slots = (Slot(Back(owner=seat) if count else None),)
    return Zone(f"deck:{seat}", "Deck", seat, Area(row, column), "pile", slots, count)


def _discard(state: State, seat: Seat, area: Area, most: int | None = None) -> Zone:
    """The pile, of which all or so many cards may be looked through."""
    cards = state.sides[seat].discard
    pile = tuple([face(state.pool, card, seat) for card in cards[:most]])
    top = (Slot(pile[0] if pile else None),)
    return Zone(f"discard:{seat}", "Discard", seat, area, "pile", top, len(cards), pile, spoken="Discard pile")


def _quick_discard(state: State, seat: Seat, row: int) -> Zone:
    """The same with its top card only; made once."""
    cards, zones = state.sides[seat].discard, state.pool.zones
    key = ("discard", seat, row, cards[:1], len(cards))
    return zones.get(key) or remember(zones, key, _discard(state, seat, Area(row, 0), 1))


def _lane(state: State, seat: Seat, viewer: Seat | None, length: int, row: int) -> Zone:
    """A sequence; one that was seen before, with the same powers and the same play on its way, is not made again.

    Computer players look at the same sequences again and again: tests/bots/test_glance.py holds what is kept
    against what is made anew.
    """
    building = _building(state) if state.stage and state.turn == viewer else None
    plays, zones = state.sides[seat].lane, state.pool.zones
    powers = tuple([play.power for play in plays])
    if plays and _threatens(state, seat, plays[-1]):
        powers = (*powers[:-1], _threat(state, plays[-1], building))
    staged = _staged(state, building) if building is not None and state.turn == seat else None
    key = ("sequence", seat, length, row, plays, powers, staged)
    return zones.get(key) or remember(zones, key, _make_lane(state, seat, length, row, powers, staged))


def _make_lane(
    state: State, seat: Seat, length: int, row: int, powers: tuple[int, ...], staged: tuple[Play, int, bool] | None
) -> Zone:
    plays, slots = state.sides[seat].lane, [Slot()] * length
    for play, power in zip(plays, powers, strict=True):
        slots[play.column] = Slot(play_face(state.pool, play, seat, power))
    if staged is not None:
        building, power, connects = staged
        badge = Badge("ready", "ready: not laid down yet") if connects else Badge("not yet", "does not connect yet")
        slots[building.column] = Slot(play_face(state.pool, building, seat, power, badges=(badge,)))
    return Zone(f"sequence:{seat}", "Sequence", seat, Area(row, 1, 1, 7), "line", tuple(slots), len(plays))


def _building(state: State) -> Play:
    """Return the play that is being built as if it lay there; only its player may see it."""
    card = state.stage[0]
    return Play(card, next_column(state), state.pool[card].power, state.stage[1:])


def _staged(state: State, building: Play) -> tuple[Play, int, bool]:
    """Return the play that is being built, its power against the attack it answers, and whether it connects."""
    cards = state.pool.cards
    attack = state.sides[1 - state.turn].lane[-1] if state.attacked else None
    power = compare(cards, attack, building).defense if attack else strike_power(cards, building)
    return building, power, is_chained(cards, state.stage, end_corner(cards, state.sides[state.turn]))


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
    return _make_panel(seat, side.score, tuple(tags))


@lru_cache(512)
def _make_panel(seat: Seat, score: int, tags: tuple[str, ...]) -> Panel:
    """A panel with these figures: the same ones are shown again and again while a computer player thinks."""
    return Panel(seat, (Meter("Score", score),), tags, tuple([tag.removeprefix("chain ") for tag in tags]))


def _links(state: State) -> tuple[Link, ...]:
    links = []
    for seat in (Seat(0), Seat(1)):
        techniques = [play for play in state.sides[seat].lane if state.pool[play.card].end >= 0]
        zone = f"sequence:{seat}"
        for before, after in pairwise(techniques):
            label = CORNERS[state.pool[before.card].end]
            links.append(Link(Spot(zone, before.column), Spot(zone, after.column), "chain", label))
    links += _blocks(state)  # before the attack: letters are given in this order, and columns keep theirs
    victim = under_attack(state)
    if victim is not None:
        column = state.sides[other(victim)].lane[-1].column
        start, end = Spot(f"sequence:{other(victim)}", column), Spot(f"sequence:{victim}", column)
        links.append(Link(start, end, "attack", f"attacks {player(victim)}"))
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
