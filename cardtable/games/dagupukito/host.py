"""Dagupukito's Host: how the effect machine reads a fight."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import some
from cardtable.core.ids import CardId, Seat

from .changes import fight_stopped
from .combos import sheet_of
from .moves import DAMAGE, NAMES
from .state import State, fighter
from .verbs import VERBS
from .vocabulary import VOCABULARY


def _abilities(state: State, card: CardId) -> tuple[fx.Ability, ...]:
    printed = state.pool.cards[card]
    if printed.move >= 0:
        return ()
    combos = state.tables.teams[state.pool.owner[card]][printed.fighter].combos
    return cast(tuple[fx.Ability, ...], tuple([combo.ability for combo in combos]))  # nobody starts one that is None


def _cards(state: State, zone: str, seat: Seat | None) -> tuple[CardId, ...]:
    assert seat is not None
    if zone == "ring":
        return (sheet_of(state, seat).card,)
    cards: tuple[CardId, ...] = getattr(fighter(state, seat), zone)
    return cards


def zone_of(state: State, card: CardId) -> str:
    """Return the zone in which a card lies."""
    if state.pool.cards[card].move < 0:
        return "ring"
    own = fighter(state, state.pool.owner[card])
    return next((zone for zone in ("hand", "charge", "deck", "discard") if card in getattr(own, zone)), "played")


def _damage(state: State, card: CardId, stat: str) -> int:
    move = state.tables.moves[card]
    return DAMAGE[move] if move >= 0 else 0


def _is_a(state: State, card: CardId, type: str) -> bool:
    move = state.tables.moves[card]
    return move >= 0 and NAMES[move].lower() == type


def _sees(state: State, seat: Seat, card: CardId) -> bool:
    zone = zone_of(state, card)
    return zone not in ("hand", "deck") or (zone == "hand" and state.pool.owner[card] == seat)


def _lot(state: State, cards: tuple[CardId, ...], count: int) -> tuple[tuple[CardId, ...], State]:
    drawn, chance = some(state.chance, cards, count)
    return drawn, replace(state, chance=chance)


def _over(state: State) -> bool:
    """A knockout, or a tie over two empty piles, ends whatever special action runs."""
    return fight_stopped(state) or state.phase == "deck tie"


HOST = fx.Host(
    vocabulary=VOCABULARY,
    abilities=_abilities,
    cards=_cards,
    owner=lambda state, card: state.pool.owner[card],
    zone=zone_of,
    stat=_damage,
    printed=_damage,
    is_a=_is_a,
    has=lambda state, card, word: False,
    active=lambda state: state.order[state.step - 1],
    seats=lambda state: tuple(sorted(state.pair)),
    over=_over,
    score=lambda state, seat, score: fighter(state, seat).hp,
    lot=_lot,
    sees=_sees,
    verbs=VERBS,
)
