"""A fight written down, and laid out again."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from cardtable.core.chance import Chance
from cardtable.core.game import LayoutError, Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import read
from cardtable.core.pool import Pool

from .actions import GESTURES
from .dealer import Dealer, spell_all, spelled
from .sheets import FACES, Card, Sheet
from .state import HIT, HOLD, NO_CARD, UNCHOSEN, UNDECIDED, Clash, Fighter, Phase, Side, Sight, State
from .written import Written, WrittenClash, WrittenFighter, WrittenSide, WrittenSight

_PLANS = {"": UNDECIDED, "hold": HOLD, "hit": HIT} | {str(number + 1): number for number in range(8)}
_PLAN_WORDS = {plan: word for word, plan in _PLANS.items()}


def lay_out(pool: Pool[Card], zones: Zones) -> State:
    """The written position on the table; raises LayoutError with a sentence."""
    written = read(zones, Written)
    if len(written.seats) != pool.seats:
        raise LayoutError(f"{pool.seats} players sit here: describe {pool.seats} seats, not {len(written.seats)}.")
    _check_seats(written, pool.seats)
    _check_phase(written)
    waiting = written.waiting
    if waiting is None:
        waiting = [seat for seat in range(1, pool.seats + 1) if seat not in written.pair]
    return State(
        pool=pool,
        phase=written.phase,
        round=written.round,
        turn=written.turn,
        pair=(Seat(written.pair[0] - 1), Seat(written.pair[1] - 1)),
        waiting=_seats(waiting),
        first=Seat(written.first - 1),
        sides=tuple([_side(pool, Seat(seat), side) for seat, side in enumerate(written.seats)]),
        chance=Chance(written.seed, written.used),
        lead=Seat((written.lead or written.pair[0]) - 1),
        due=_seats(written.due),
        order=_seats(written.order),
        step=written.step,
        quicker=Seat(written.quicker - 1),
        revealed=written.revealed,
        run=written.run,
        result=written.result,
    )


def _check_seats(written: Written, count: int) -> None:
    pair, lead = written.pair, written.lead or written.pair[0]
    named = [*pair, *(written.waiting or ()), written.first, lead, *written.due, *written.order]
    if any(not 1 <= seat <= count for seat in named):
        raise LayoutError(f"A seat is a number from 1 to {count}.")
    if pair[0] == pair[1] or lead not in pair:
        raise LayoutError("Two different players fight, and one of them leads: check pair and lead.")


def _check_phase(written: Written) -> None:
    """What a moment needs before anybody can be asked there."""
    fighting = [written.seats[seat - 1] for seat in written.pair]
    phase = written.phase
    if phase in _AFTER_SIDES and not all(side.face for side in fighting):
        raise LayoutError(f'In the phase "{phase.value}" both sides are chosen: give both fighters a face, A or B.')
    if phase is Phase.ANNOUNCE and not any(written.seats[seat - 1].plan == "" for seat in written.order):
        raise LayoutError("Somebody has to announce: name the seats in their order, one of them without a plan.")
    if phase is Phase.ANNOUNCE and any(not written.seats[seat - 1].played for seat in written.order):
        raise LayoutError("Whoever stands in the order has played a card: say which.")
    if phase in (Phase.ENTER, Phase.REFRESH, Phase.SWAP) and not written.due:
        raise LayoutError(f'In the phase "{phase.value}" somebody is due: name the seats.')
    if (phase is Phase.SPECIAL) != bool(written.run.frames):
        raise LayoutError('A special action that asks and the phase "special" go together.')


_AFTER_SIDES = (Phase.MOVES, Phase.SPEED_TIE, Phase.ANNOUNCE, Phase.SPECIAL)


def _seats(numbers: list[int]) -> tuple[Seat, ...]:
    return tuple([Seat(number - 1) for number in numbers])


def _side(pool: Pool[Card], seat: Seat, side: WrittenSide) -> Side:
    team: tuple[Sheet, ...] = pool.extra.teams[seat]
    written = side.fighters or [WrittenFighter() for _ in team]
    if len(written) != len(team) or not 1 <= side.active <= len(team):
        raise LayoutError(f"Seat {seat + 1} fights with {len(team)}: describe each of them, and one active.")
    active = side.active - 1
    dealers = [
        Dealer(pool, sheet, _words(own) + ([side.played, *side.apart] if at == active else []))
        for at, (sheet, own) in enumerate(zip(team, written, strict=True))
    ]
    played = dealers[active].take(side.played) if side.played else NO_CARD
    apart = dealers[active].take_all(side.apart)
    fighters = [_fighter(own, dealer, pool.extra.hp) for own, dealer in zip(written, dealers, strict=True)]
    return Side(
        fighters=tuple(fighters),
        active=active,
        wins=side.wins,
        gone=side.gone,
        face=FACES.index(_one_of(side.face, FACES)) if side.face else UNCHOSEN,
        played=played,
        plan=_plan(side.plan),
        apart=apart,
        worth=side.worth,
        bonus=side.bonus,
        fate=side.fate,
        dealt=side.dealt,
        gesture=GESTURES.index(_one_of(side.gesture, GESTURES)) if side.gesture else UNCHOSEN,
        hurt=side.hurt,
        sight=_sight(side.sight, dealers) if side.sight else None,
        last=_clash(side.last, dealers) if side.last else None,
    )


def _one_of(word: str, known: Any) -> str:
    if word not in tuple(known):
        raise LayoutError(f'"{word}" is none of {", ".join(known)}.')
    return word


def _plan(word: str) -> int:
    return _PLANS[_one_of(word, _PLANS)]


def _words(own: WrittenFighter) -> list[str]:
    return [*own.hand, *own.charge, *(own.deck or ()), *own.discard]


def _fighter(own: WrittenFighter, dealer: Dealer, hp: int) -> Fighter:
    hand, charge = dealer.take_all(own.hand), dealer.take_all(own.charge)
    discard = dealer.take_all(own.discard)
    deck = () if own.deck is None else dealer.take_all(own.deck)
    rest = dealer.rest()
    if own.deck is None:
        deck = rest
    else:
        discard += rest
    return Fighter(hp if own.hp is None else own.hp, deck, hand, charge, discard, own.down, own.waited)


def _at(dealers: list[Dealer], fighter: int) -> Dealer:
    if not 1 <= fighter <= len(dealers):
        raise LayoutError(f"There is no fighter number {fighter} in that team.")
    return dealers[fighter - 1]


def _clash(last: WrittenClash, dealers: list[Dealer]) -> Clash:
    dealer = _at(dealers, last.fighter)
    card = dealer.exact(last.card) if last.card else NO_CARD
    return Clash(last.fighter - 1, card, last.fate, _plan(last.plan), last.dealt, last.place)


def _sight(sight: WrittenSight, dealers: list[Dealer]) -> Sight:
    dealer = _at(dealers, sight.fighter)
    cards = tuple([dealer.exact(word) for word in sight.cards])
    return Sight(sight.turn, Seat(sight.to - 1), sight.fighter - 1, cards)


def spell(state: State) -> Zones:
    """The position in plain words and numbers."""
    return {
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
        "run": msgspec.to_builtins(state.run),
        "result": msgspec.to_builtins(state.result),
    }


def _spell_side(pool: Pool[Card], side: Side) -> dict[str, Any]:
    words = WrittenSide(
        fighters=[_spell_fighter(pool, own) for own in side.fighters],
        active=side.active + 1,
        wins=side.wins,
        gone=side.gone,
        face="" if side.face == UNCHOSEN else FACES[side.face],
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
