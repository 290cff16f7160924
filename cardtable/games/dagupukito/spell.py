"""A fight in plain words and numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec

from cardtable.core.game import Zones
from cardtable.core.ids import CardId
from cardtable.core.layout import brief, spell_run
from cardtable.core.pool import Pool

from .actions import GESTURES
from .position import FACE_WORDS, PLAN_WORDS, WrittenClash, WrittenFighter, WrittenSide, WrittenSight
from .printed import Card, Tables
from .state import NO_CARD, UNCHOSEN, Clash, Fighter, Side, Sight, State


def spell(state: State) -> Zones:
    """The position in plain words and numbers."""
    written = {
        "seats": [_spell_side(state.pool, side) for side in state.sides],
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "pair": [seat + 1 for seat in state.pair],
        "waiting": [seat + 1 for seat in state.waiting],
        "first": state.first + 1,
        "lead": state.lead + 1,
        "due": [seat + 1 for seat in state.due],
        "order": [seat + 1 for seat in state.order],
        "step": state.step,
        "quicker": state.quicker + 1,
        "revealed": state.revealed,
        "seed": state.chance.seed,
        "used": state.chance.used,
        "run": spell_run(state.run, uses=True),
        "result": msgspec.to_builtins(state.result),
    }
    return brief(written, {"run": {}, "result": None})


def _spell_side(pool: Pool[Card, Tables], side: Side) -> dict[str, object]:
    words = WrittenSide(
        fighters=[_spell_fighter(pool, own) for own in side.fighters],
        active=side.active + 1,
        wins=side.wins,
        gone=side.gone,
        face=FACE_WORDS[side.face],
        played=_spell_card(pool, side.played),
        plan=PLAN_WORDS[side.plan],
        apart=spell_all(pool, side.apart),
        worth=side.worth,
        bonus=side.bonus,
        fate=side.fate,
        dealt=side.dealt,
        gesture="" if side.gesture == UNCHOSEN else GESTURES[side.gesture],
        hurt=side.hurt,
        sight=_spell_sight(pool, side.sight) if side.sight else None,
        last=_spell_clash(pool, side.last) if side.last else None,
    )
    return cast(dict[str, object], msgspec.to_builtins(words))


def spell_all(pool: Pool[Card, Tables], cards: Iterable[CardId]) -> list[str]:
    """Several cards in words: letters, each with its number among the fighter's equal cards."""
    return [f"{pool[card].id}/{pool[card].copy}" for card in cards]


def _spell_card(pool: Pool[Card, Tables], card: CardId) -> str:
    return "" if card == NO_CARD else spell_all(pool, (card,))[0]


def _spell_fighter(pool: Pool[Card, Tables], own: Fighter) -> WrittenFighter:
    hand, charge, deck, discard = (spell_all(pool, cards) for cards in (own.hand, own.charge, own.deck, own.discard))
    return WrittenFighter(own.hp, hand, charge, deck, discard, own.down, own.waited)


def _spell_sight(pool: Pool[Card, Tables], sight: Sight) -> WrittenSight:
    return WrittenSight(sight.turn, sight.to + 1, sight.fighter + 1, spell_all(pool, sight.cards))


def _spell_clash(pool: Pool[Card, Tables], last: Clash) -> WrittenClash:
    return WrittenClash(
        last.fighter + 1, _spell_card(pool, last.card), last.fate, PLAN_WORDS[last.plan], last.dealt, last.place
    )
