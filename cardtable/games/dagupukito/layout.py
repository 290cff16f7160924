"""A fight written down, and laid out again."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from cardtable.core import effects as fx
from cardtable.core.chance import Chance
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import at, brief, check_seats, need, numbered, read, read_run, seat_of, seats_of, spell_run
from cardtable.core.pool import Pool

from .actions import GESTURES
from .dealer import Dealer, spell_all, spelled
from .position import Written, WrittenClash, WrittenFighter, WrittenSide, WrittenSight
from .position_checks import check
from .printed import FACES, Card, Sheet
from .state import HIT, HOLD, NO_CARD, UNCHOSEN, UNDECIDED, Clash, Fighter, Side, Sight, State

_PLANS: dict[str, int] = {"": UNDECIDED, "hold": HOLD, "hit": HIT} | {str(number + 1): number for number in range(8)}
_FACE_WORDS: dict[int, Any] = {UNCHOSEN: "", 0: FACES[0], 1: FACES[1]}
_PLAN_WORDS: dict[int, Any] = {plan: word for word, plan in _PLANS.items()}


def lay_out(pool: Pool[Card], zones: Zones) -> State:
    """The written position on the table; raises LayoutError with the place and a sentence."""
    written, seats = read(zones, Written), pool.seats
    check_seats(pool.seats, written.seats, (2, 3, 4))
    pair = seats_of(written.pair, seats, "pair")
    lead = pair[0] if written.lead is None else seat_of(written.lead, seats, "lead")
    need(lead in pair, "One of the two who fight leads.", "lead")
    waiting = written.waiting
    if waiting is None:
        waiting = [seat for seat in range(1, seats + 1) if seat not in written.pair]
    need(written.quicker <= seats, f"There is no seat {written.quicker}.", "quicker")
    state = State(
        pool=pool,
        phase=written.phase,
        round=written.round,
        turn=written.turn,
        pair=(pair[0], pair[1]),
        waiting=seats_of(waiting, seats, "waiting"),
        first=seat_of(written.first, seats, "first"),
        sides=tuple([_side(pool, Seat(seat), side) for seat, side in enumerate(written.seats)]),
        chance=Chance(written.seed, written.used),
        lead=lead,
        due=seats_of(written.due, seats, "due"),
        order=seats_of(written.order, seats, "order"),
        step=written.step,
        quicker=Seat(written.quicker - 1),
        revealed=written.revealed,
        run=read_run(written.run, pool, lambda card: _abilities(pool, card)),
        result=written.result,
    )
    check(state)
    return state


def _abilities(pool: Pool[Card], card: CardId) -> list[Any]:
    """The special actions of a fighter card; a combo without one does nothing."""
    printed = pool[card]
    if printed.move >= 0:
        return []
    sheet: Sheet = pool.extra.teams[pool.owner[card]][printed.fighter]
    return [combo.ability or _NOTHING for combo in sheet.combos]


_NOTHING = fx.Ability("use")


def _side(pool: Pool[Card], seat: Seat, side: WrittenSide) -> Side:
    team: tuple[Sheet, ...] = pool.extra.teams[seat]
    with at("seats", seat + 1):
        written = side.fighters or [WrittenFighter() for _ in team]
        need(len(written) == len(team), f"This team has {len(team)}: describe each of them.", "fighters")
        need(1 <= side.active <= len(team), f"There is no fighter number {side.active}.", "active")
        return _laid_side(pool, side, written, team)


def _laid_side(pool: Pool[Card], side: WrittenSide, written: list[WrittenFighter], team: tuple[Sheet, ...]) -> Side:
    active = side.active - 1
    dealers = [
        Dealer(pool, sheet, _words(own) + ([side.played, *side.apart] if n == active else []))
        for n, (sheet, own) in enumerate(zip(team, written, strict=True))
    ]
    with at("played"):
        played = dealers[active].take(side.played) if side.played else NO_CARD
    with at("apart"):
        apart = dealers[active].take_all(side.apart)
    fighters = []
    for n, (own, dealer) in numbered(zip(written, dealers, strict=True)):
        with at("fighters", n):
            fighters.append(_fighter(own, dealer, pool.extra.hp))
    return Side(
        fighters=tuple(fighters),
        active=active,
        wins=side.wins,
        gone=side.gone,
        face=FACES.index(side.face) if side.face else UNCHOSEN,
        played=played,
        plan=_PLANS[side.plan],
        apart=apart,
        worth=side.worth,
        bonus=side.bonus,
        fate=side.fate,
        dealt=side.dealt,
        gesture=GESTURES.index(side.gesture) if side.gesture else UNCHOSEN,
        hurt=side.hurt,
        sight=_sight(side.sight, dealers, pool.seats) if side.sight else None,
        last=_clash(side.last, dealers) if side.last else None,
    )


def _words(own: WrittenFighter) -> list[str]:
    return [*own.hand, *own.charge, *(own.deck if isinstance(own.deck, list) else ()), *own.discard]


def _fighter(own: WrittenFighter, dealer: Dealer, hp: int) -> Fighter:
    hand, charge, discard, named = (_pile(dealer, own, key) for key in ("hand", "charge", "discard", "deck"))
    rest = dealer.rest()
    if own.deck is None:
        named, rest = rest, ()
    elif isinstance(own.deck, int):
        need(own.deck <= len(rest), f"Only {len(rest)} cards are left for the deck.", "deck")
        named, rest = rest[: own.deck], rest[own.deck :]
    return Fighter(hp if own.hp is None else own.hp, named, hand, charge, discard + rest, own.down, own.waited)


def _pile(dealer: Dealer, own: WrittenFighter, key: str) -> tuple[CardId, ...]:
    words = getattr(own, key)
    with at(key):
        return dealer.take_all(words) if isinstance(words, list) else ()


def _at(dealers: list[Dealer], fighter: int) -> Dealer:
    need(1 <= fighter <= len(dealers), f"There is no fighter number {fighter} in that team.", "fighter")
    return dealers[fighter - 1]


def _clash(last: WrittenClash, dealers: list[Dealer]) -> Clash:
    with at("last"):
        dealer = _at(dealers, last.fighter)
        card = dealer.exact(last.card) if last.card else NO_CARD
    return Clash(last.fighter - 1, card, last.fate, _PLANS[last.plan], last.dealt, last.place)


def _sight(sight: WrittenSight, dealers: list[Dealer], seats: int) -> Sight:
    with at("sight"):
        dealer = _at(dealers, sight.fighter)
        cards = tuple([dealer.exact(word) for word in sight.cards])
        return Sight(sight.turn, seat_of(sight.to, seats, "to"), sight.fighter - 1, cards)


def spell(state: State) -> Zones:
    """The position in plain words and numbers."""
    written = {
        "seats": [_spell_side(state.pool, side) for side in state.sides],
        "phase": state.phase.value,
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


def _spell_side(pool: Pool[Card], side: Side) -> dict[str, Any]:
    words = WrittenSide(
        fighters=[_spell_fighter(pool, own) for own in side.fighters],
        active=side.active + 1,
        wins=side.wins,
        gone=side.gone,
        face=_FACE_WORDS[side.face],
        played=_spell_card(pool, side.played),
        plan=_PLAN_WORDS[side.plan],
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
    return cast(dict[str, Any], msgspec.to_builtins(words))


def _spell_card(pool: Pool[Card], card: CardId) -> str:
    return "" if card == NO_CARD else spelled(pool, card)


def _spell_fighter(pool: Pool[Card], own: Fighter) -> WrittenFighter:
    hand, charge, deck, discard = (spell_all(pool, cards) for cards in (own.hand, own.charge, own.deck, own.discard))
    return WrittenFighter(own.hp, hand, charge, deck, discard, own.down, own.waited)


def _spell_sight(pool: Pool[Card], sight: Sight) -> WrittenSight:
    return WrittenSight(sight.turn, sight.to + 1, sight.fighter + 1, spell_all(pool, sight.cards))


def _spell_clash(pool: Pool[Card], last: Clash) -> WrittenClash:
    return WrittenClash(
        last.fighter + 1, _spell_card(pool, last.card), last.fate, _PLAN_WORDS[last.plan], last.dealt, last.place
    )
