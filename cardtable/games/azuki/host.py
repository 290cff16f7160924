"""Azuki's Host: the whole boundary between the effect machine and this game."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from cardtable.core import fx
from cardtable.core.chance import some
from cardtable.core.ids import CardId, Seat

from .damage import amount_taken, check_leaders
from .events import Events, Step
from .listeners import placed_cards
from .places import zone_of
from .state import Cards, State
from .stats import PLAIN, has, health, listeners, replacers, sees, stat, static_bonuses
from .verbs import VERBS, destroy_all


def settle(state: State) -> Step:
    """What the rules do by themselves: Leaders at 0 lose, entities at 0 are destroyed together (R-AZK-38).

    Health is at most 0 only by damage or a negative bonus, so cards without either are not looked at.
    """
    table = state.table
    givers = state.pool.extra.health_givers
    if state.phase == "over" or not (table.damage or table.marks or givers):
        return state, ()
    cards = state.pool.cards
    low: list[CardId] = []
    for card, amount in table.damage:
        if amount >= cards[card].health:
            low.append(card)
    if table.marks:
        low += [k.card for k in table.marks if k.stat == "health" and k.amount < 0 and k.card is not None]
    if givers and not givers.isdisjoint(placed_cards(state)):
        low += [card for (card, stat), size in static_bonuses(state).stats.items() if stat == "health" and size < 0]
    dead = {card for card in low if health(state, card) <= 0} if low else ()
    if not dead:
        return state, ()
    if any(side.leader in dead for side in table.sides):
        events: Events = []
        return check_leaders(state, state.active, events), tuple(events)
    rows = [card for side in table.sides for card in (*side.garden, *side.alley) if card in dead]
    gone = [card for card in rows if not has(state, card, "godmode")]
    return destroy_all(state, gone)


def is_over(state: State) -> bool:
    """Is the game over?"""
    return state.phase == "over"


def pays(state: State, verb: str, card: CardId, seat: Seat, amount: int = 1) -> bool:
    """A card that the cost would not affect cannot be chosen for it (R-AZK-40)."""
    match verb:
        case "damage":
            return amount_taken(state, card, amount, "effect") > 0
        case "sacrifice" | "destroy":
            return zone_of(state, card) in ("garden", "alley") and not has(state, card, "godmode")
        case "move":
            return zone_of(state, card) not in ("garden", "alley") or not has(state, card, "godmode")
        case "tap":
            return card not in state.table.tapped and card not in state.table.cooldown
        case _:
            return True


def can_tap(state: State, act: fx.Act, cards: Cards) -> bool:
    """Only what is untapped and without Cooldown can be tapped as a cost (R-AZK-50)."""
    return all(pays(state, "tap", card, act.seat) for card in cards)


def heard(state: State) -> fx.Hearing:
    """What the cards of the match can hear."""
    return state.pool.extra.heard


def _lot(state: State, cards: tuple[CardId, ...], count: int) -> tuple[tuple[CardId, ...], State]:
    drawn, chance = some(state.chance, cards, count)
    return drawn, replace(state, chance=chance)


HOST = dataclasses.replace(
    PLAIN,
    stat=stat,
    has=has,
    verbs=VERBS,
    listeners=listeners,
    replacers=replacers,
    heard=heard,
    settle=settle,
    over=is_over,
    pays=pays,
    checks={"tap": can_tap},
    sees=sees,
    lot=_lot,
)
