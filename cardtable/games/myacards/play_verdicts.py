"""Which card may be played, which cards it may cost, and into which zones it may go."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any

from cardtable.core.game import Rule
from cardtable.core.ids import CardId, Seat

from . import refusals as no
from .actions import PLACE, PLAY, SACRIFICE
from .cards import Card
from .field import EMPTY, OWN, TYPE, ZONES_FOR, Type, cell_at
from .ground import Ground
from .state import Stage, State

Verdict = tuple[Any, Rule | None]

_OTHER_TYPE: dict[Type, Rule] = {
    "ae": no.ONLY_AE,
    "se": no.ONLY_SE,
    "ef": no.ONLY_EF,
    "ev": no.ONLY_EV,
    "do": no.ONLY_DO,
}
_COLUMNS = tuple(
    tuple(
        (
            cell_at(seat, 2, c),
            cell_at(seat, 3, c),
            cell_at(seat, 4, c),
            cell_at(1 - seat, 4, c),
            cell_at(1 - seat, 3, c),
        )
        for c in range(1, 9)
    )
    for seat in (0, 1)
)
"""By seat and column: the own zones of rows 2, 3 and 4, then the opponent's of rows 4 and 3."""
HOME: tuple[dict[Type, slice], ...] = tuple(
    {"se": slice(seat * 32 + 8, seat * 32 + 16), "ae": slice(seat * 32 + 16, seat * 32 + 24)} for seat in (0, 1)
)
"""By seat and type: the row without further conditions."""
_FREE: tuple[Verdict, ...] = tuple((action, None) for action in PLACE)
_FULL: tuple[Verdict, ...] = tuple((action, no.ZONE_TAKEN) for action in PLACE)
_TOO_EARLY: tuple[Verdict, ...] = tuple((action, no.ROW_FOUR_LATER) for action in PLACE)
_NO_BASE: tuple[Verdict, ...] = tuple((action, no.ROW_FOUR_BASE) for action in PLACE)
_NO_RAID: tuple[Verdict, ...] = tuple((action, no.INVADE_LATER) for action in PLACE)
_NO_COLUMN: tuple[Verdict, ...] = tuple((action, no.INVADE_FOUR) for action in PLACE)
_NO_STEP: tuple[Verdict, ...] = tuple((action, no.INVADE_THREE) for action in PLACE)


def _closed_zones(seat: int, type: Type) -> tuple[Verdict, ...]:
    """Return the zones that never take a card of this type from this player."""
    own = [(PLACE[cell], _OTHER_TYPE[TYPE[cell]]) for cell in OWN[seat] if TYPE[cell] != type]
    other = [(PLACE[cell], no.NOT_YOUR_FIELD) for cell in OWN[1 - seat] if type != "ae" or TYPE[cell] != "ae"]
    return (*own, *other)


_FIXED = tuple({type: _closed_zones(seat, type) for type in ("ae", "se")} for seat in (0, 1))


def hand_verdicts(state: State, seat: Seat) -> list[Verdict]:
    """Return the verdicts on a hand in its player's Play phase; each kind of card is judged once for each ground."""
    ground, later = state.table.ground, state.turns[seat] >= 2
    cards = ground.pool.cards
    known: dict[int, Rule | None] = ground.verdicts.setdefault(("playable", later), {})
    out: list[Verdict] = []
    for card in state.table.hands[seat]:
        kind = cards[card]
        if kind.key not in known:
            known[kind.key] = (
                _no_entity(ground, seat, kind, later) if kind.is_entity else no_row_one(ground, seat, kind)
            )
        out.append((PLAY[card], known[kind.key]))
    if state.bans and state.is_banned(seat, "sacrifice"):
        out = [(a, no.NO_SACRIFICE_NOW if rule is None and cards[a.card].cost else rule) for a, rule in out]
    return out


def _no_entity(ground: Ground, seat: Seat, kind: Card, later: bool) -> Rule | None:
    """Return the rule that keeps an entity in the hand; `later` from its player's second turn on."""
    home_is_free = EMPTY in ground.field[HOME[seat][kind.type]]
    if home_is_free and not kind.cost and not kind.junior_of:
        return None
    if kind.cost:
        if not later:
            return no.NO_SACRIFICE_YET
        active = len(ground.active[seat])
        if (active if kind.type == "ae" else len(ground.entities[seat]) - active) < kind.cost:
            return no.TOO_FEW_AE if kind.type == "ae" else no.TOO_FEW_SE
    if kind.junior_of and kind.senior_number not in ground.numbers[seat]:
        return no.NO_SENIOR
    if (home_is_free and not kind.junior_of) or _completable(ground, seat, kind, (), later):
        return None
    return no.COSTS_SENIOR if kind.junior_of and _completable(ground, seat, kind, (), later, False) else no.NO_ZONE


def no_row_one(ground: Ground, seat: Seat, kind: Card) -> Rule | None:
    """Return the rule that keeps an event, effect or dominion in the hand."""
    if kind.type == "do" and not ground.entities[seat]:
        return no.NO_ENTITY
    return None if free_zone(ground, seat, kind.type) != EMPTY else no.NO_ROW_ONE_ZONE


def zone_verdicts(state: State, stage: Stage) -> list[Verdict]:
    """Return a verdict on every zone for the staged card, with the sacrifices already gone (R-MYA-41)."""
    ground, seat = state.table.ground, state.turn
    if ground.pool.cards[stage.card].type == "se":
        field = _without(ground, stage.sacrifices)
        open_: list[Verdict] = [(_FREE if field[c] == EMPTY else _FULL)[c] for c in ZONES_FOR[seat]["se"]]
        return [*open_, *_FIXED[seat]["se"]]
    return [*_ae_zones(ground, seat, stage.sacrifices, state.turns[seat] >= 2), *_FIXED[seat]["ae"]]


def sacrifice_verdicts(state: State, stage: Stage) -> list[Verdict]:
    """Return a verdict on every own entity as the next sacrifice for the staged card."""
    ground, seat, later = state.table.ground, state.turn, state.turns[state.turn] >= 2
    out: list[Verdict] = []
    for cell in ground.entities[seat]:
        card = ground.field[cell]
        if card not in stage.sacrifices:
            out.append((SACRIFICE[card], _no_victim(ground, seat, stage, card, later)))
    return out


def _no_victim(ground: Ground, seat: Seat, stage: Stage, card: CardId, later: bool) -> Rule | None:
    kind = ground.pool.cards[stage.card]
    if ground.pool.cards[card].type != kind.type:
        return no.AE_FOR_AE if kind.type == "ae" else no.SE_FOR_SE
    home = ground.field[HOME[seat][kind.type]]
    if not kind.junior_of and (card in home or EMPTY in home):
        return None
    gone = (*stage.sacrifices, card)
    if kind.junior_of and not _has_senior(ground, seat, kind, gone):
        return no.LAST_SENIOR
    return None if _completable(ground, seat, kind, gone, later) else no.NO_ZONE_LEFT


def victims(ground: Ground, seat: Seat, kind: Card) -> list[CardId]:
    """Return the cards that may be given up for one of this kind."""
    field, cards = ground.field, ground.pool.cards
    if kind.type == "ae":
        return [field[cell] for cell in ground.active[seat]]
    return [field[cell] for cell in ground.entities[seat] if cards[field[cell]].type == "se"]


def _has_senior(ground: Ground, seat: Seat, kind: Card, gone: Collection[CardId]) -> bool:
    cards = ground.pool.cards
    return any(cards[card].number == kind.senior_number and card not in gone for card in ground.active_cards[seat])


def _completable(
    ground: Ground, seat: Seat, kind: Card, gone: tuple[CardId, ...], later: bool, with_senior: bool = True
) -> bool:
    """Can the card still reach a zone after these sacrifices and the ones that are still due?

    Most cards need no look at all combinations: a zone of the home row is free, or one of the sacrifices frees it.
    """
    due, junior = kind.cost - len(gone), bool(kind.junior_of) and with_senior
    if due <= 0:
        return _has_zone(ground, seat, kind, gone, later)
    left = [card for card in victims(ground, seat, kind) if card not in gone]
    home = HOME[seat][kind.type]
    if not junior and (EMPTY in _without(ground, gone)[home] or any([card in ground.field[home] for card in left])):
        return len(left) >= due
    return any(
        (not junior or _has_senior(ground, seat, kind, gone + more))
        and _has_zone(ground, seat, kind, gone + more, later)
        for more in combinations(left, due)
    )


def _has_zone(ground: Ground, seat: Seat, kind: Card, gone: tuple[CardId, ...], later: bool) -> bool:
    if EMPTY in _without(ground, gone)[HOME[seat][kind.type]]:
        return True
    if kind.type == "se":
        return False
    return any([rule is None for _, rule in _ae_zones(ground, seat, gone, later)])


def _without(ground: Ground, gone: Collection[CardId]) -> tuple[CardId, ...]:
    if not gone:
        return ground.field
    away = frozenset(gone)
    return tuple([CardId(EMPTY) if card in away else card for card in ground.field])


def _ae_zones(ground: Ground, seat: Seat, gone: tuple[CardId, ...], later: bool) -> list[Verdict]:
    """Return the AE zones of both fields for a player's AE; `later` from that player's second turn on."""
    if gone:
        return _judge(ground, seat, gone, later)
    key, known = ("zones", seat, later), ground.verdicts
    if key not in known:
        known[key] = _judge(ground, seat, gone, later)
    found: list[Verdict] = known[key]
    return found


def _judge(ground: Ground, seat: Seat, gone: tuple[CardId, ...], later: bool) -> list[Verdict]:
    field, held = _without(ground, gone), set(ground.entities[seat])
    held.difference_update([ground.where[card] for card in gone])
    own: list[Verdict] = []
    front: list[Verdict] = []
    beyond: list[Verdict] = []
    for two, three, four, their_four, their_three in _COLUMNS[seat]:
        own.append((_FREE if field[three] == EMPTY else _FULL)[three])
        if not later:
            front.append(_TOO_EARLY[four])
            beyond += (_NO_RAID[their_four], _NO_RAID[their_three])
        elif two not in held or three not in held:
            front.append(_NO_BASE[four])
            beyond += (_NO_COLUMN[their_four], _NO_STEP[their_three])
        else:
            front.append((_FREE if field[four] == EMPTY else _FULL)[four])
            whole = four in held
            first = (_FREE if field[their_four] == EMPTY else _FULL) if whole else _NO_COLUMN
            second = (_FREE if field[their_three] == EMPTY else _FULL) if whole and their_four in held else _NO_STEP
            beyond += (first[their_four], second[their_three])
    return [*own, *front, *beyond]


def free_zone(ground: Ground, seat: Seat, type: Type) -> int:
    """Return the leftmost free zone of row 1 for an event, effect or dominion; EMPTY when there is none."""
    for cell in ZONES_FOR[seat][type]:
        if ground.field[cell] == EMPTY:
            return cell
    return EMPTY
