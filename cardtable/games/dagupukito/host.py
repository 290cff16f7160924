"""Special actions: how the table's effect machine reads and changes a fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cardtable.core import effects as fx
from cardtable.core.board import Option, Spot
from cardtable.core.chance import some
from cardtable.core.effects import actions as answers
from cardtable.core.game import Verdicts
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.pool import minus
from cardtable.core.text import heading

from .changes import Out, cancel, draw, fight_stopped, gain_hp, lose_hp
from .combos import sheet_of
from .events import CardsCharged, CardsDiscarded, CardsDrawn, CardsTaken, Event, HandShown
from .moves import DAMAGE, NAMES
from .state import Fighter, Phase, Sight, State, fighter, other, with_fighter, with_side
from .ties import run_out
from .words import TIMING, WORDS

Result = tuple[State, tuple[Event, ...]]


def start(state: State, seat: Seat, out: Out) -> State:
    """Runs the special action of the combo this player announced, until it ends or asks something."""
    sheet = sheet_of(state, seat)
    state, events = fx.start(HOST, state, sheet.card, state.sides[seat].plan, TIMING, seat)
    out.extend(events)
    return _asking(state)


def take(state: State, action: fx.Answer, out: Out) -> State:
    """Takes an answer and goes on with the special action."""
    seat = fx.asks(HOST, state)
    state, events = fx.answer(HOST, state, action)
    out.extend(events)
    return _asking(replace(state, lead=seat))


def _asking(state: State) -> State:
    return replace(state, phase=Phase.SPECIAL) if fx.is_waiting(state) else state


def is_finished(state: State) -> bool:
    """Has the special action run to its end, without a tie to break?"""
    return not fx.is_waiting(state) and state.phase is not Phase.DECK_TIE


def chooser(state: State) -> Seat | None:
    """Who answers the special action's question."""
    return fx.asks(HOST, state)


def verdicts(state: State) -> Verdicts[Any]:
    """The answers, and what does not fit."""
    return fx.answer_verdicts(HOST, state)


def asked(state: State) -> str:
    """What the special action asks: the combo, and the question its author wrote, if there is one."""
    waiting = fx.question(HOST, state)
    assert waiting is not None
    name = _asking_combo(state, waiting.card, waiting.index)
    return f"{name}: {waiting.ask}" if waiting.ask else name


def _asking_combo(state: State, card: CardId, index: int) -> str:
    team = state.tables.teams[state.pool.owner[card]]
    combo = team[state.pool[card].fighter].combos[index]
    return f"{combo.name} ({combo.text.rstrip('.')})" if combo.text else combo.name


def describe(state: State, action: fx.Answer) -> Option:
    """How an answer looks."""
    match action:
        case answers.Pick(card):
            return Option(f"Pick {NAMES[state.tables.moves[card]]}", _spot(state, card))
        case answers.PickSpot(zone, index):
            return Option(f"Pick card {index + 1}", Spot(zone, index))
        case answers.Number(value):
            asked = fx.question(HOST, state)
            return Option(f"{heading(asked.name) if asked else 'Number'}: {value}", group="answer")
        case answers.Yes():
            return Option("Yes", group="answer")
        case answers.No():
            return Option("No", group="pass")
        case answers.Choose(index):
            asked = fx.question(HOST, state)
            label = asked.labels[index] if asked is not None and index < len(asked.labels) else f"Choice {index + 1}"
            return Option(label, group="answer")
        case answers.Player(seat):
            return Option(player(seat), Spot(f"fighter:{seat}"), group="answer")
        case answers.Place(index):
            return Option(f"Place {index + 1}", group="answer")
        case answers.Done():
            return Option("No more", group="pass")


def _spot(state: State, card: CardId) -> Spot | None:
    seat, zone = state.pool.owner[card], _zone(state, card)
    if zone == "charge":
        return Spot(f"charge:{seat}", state.tables.moves[card])
    if zone == "hand":
        return Spot(f"hand:{seat}", sorted(fighter(state, seat).hand).index(card))
    return Spot(f"{zone}:{seat}") if zone in ("deck", "discard") else None


def _abilities(state: State, card: CardId) -> tuple[Any, ...]:
    printed = state.pool[card]
    if printed.move >= 0:
        return ()
    return tuple([combo.ability for combo in state.tables.teams[state.pool.owner[card]][printed.fighter].combos])


def _cards(state: State, zone: str, seat: Seat | None) -> tuple[CardId, ...]:
    assert seat is not None
    if zone == "ring":
        return (sheet_of(state, seat).card,)
    cards: tuple[CardId, ...] = getattr(fighter(state, seat), zone)
    return cards


def _zone(state: State, card: CardId) -> str:
    if state.pool[card].move < 0:
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
    zone = _zone(state, card)
    return zone not in ("hand", "deck") or (zone == "hand" and state.pool.owner[card] == seat)


def _lot(state: State, cards: tuple[CardId, ...], count: int) -> tuple[tuple[CardId, ...], State]:
    drawn, chance = some(state.chance, cards, count)
    return drawn, replace(state, chance=chance)


def _over(state: State) -> bool:
    """A knock-out, or a tie over two empty piles, ends whatever special action runs."""
    return fight_stopped(state) or state.phase is Phase.DECK_TIE


def _draw(state: State, act: Any, count: int, player: Sequence[Seat]) -> Any:
    out: Out = []
    state, short = draw(state, _other_first(act.seat, player), count, out)
    cards = tuple([card for event in out if isinstance(event, CardsDrawn) for card in event.cards])
    return run_out(state, short, out) if short else state, tuple(out), cards


def _other_first(own: Seat, seats: Sequence[Seat]) -> list[Seat]:
    return sorted(seats, key=lambda seat: seat == own)


def _lose(state: State, act: Any, score: str, amount: int, player: Sequence[Seat]) -> Result:
    """The opponent's loss comes first, and a knock-out ends it there."""
    out: Out = []
    for seat in _other_first(act.seat, player):
        if not fight_stopped(state):
            state = lose_hp(state, seat, amount, "special", out)
    return state, tuple(out)


def _gain(state: State, act: Any, score: str, amount: int, player: Sequence[Seat]) -> Result:
    out: Out = []
    for seat in player:
        state = gain_hp(state, seat, amount, out)
    return state, tuple(out)


def _taken(state: State, seat: Seat, cards: tuple[CardId, ...]) -> Fighter:
    """The fighter without these cards, wherever they lay."""
    own = fighter(state, seat)
    return replace(own, hand=minus(own.hand, cards), charge=minus(own.charge, cards), deck=minus(own.deck, cards))


def _put(state: State, cards: Sequence[CardId], zone: str, event: Any) -> Result:
    """Lays cards into a zone of their fighter; what is discarded, set apart or no move card stays where it is."""
    out: Out = []
    for seat in state.pair:
        own = fighter(state, seat)
        mine = tuple([card for card in cards if card in own.hand or card in own.charge or card in own.deck])
        if mine:
            own = _taken(state, seat, mine)
            own = replace(own, **{zone: getattr(own, zone) + mine})
            out.append(event(seat, state.sides[seat].active, mine))
            state = with_side(state, seat, with_fighter(state.sides[seat], own))
    return state, tuple(out)


def _discard(state: State, act: Any, cards: Sequence[CardId], **rest: Any) -> Any:
    state, events = _put(state, cards, "discard", CardsDiscarded)
    return state, events, tuple(cards)


def _mill(state: State, act: Any, count: int, player: Sequence[Seat]) -> Any:
    cards = tuple([card for seat in player for card in fighter(state, seat).deck[:count]])
    state, events = _put(state, cards, "discard", CardsDiscarded)
    return state, events, cards


def _move(state: State, act: Any, cards: Sequence[CardId], to: str) -> Result:
    return _put(state, cards, to, _MOVED[to])


_MOVED = {"charge": CardsCharged, "hand": CardsTaken, "discard": CardsDiscarded}


def _cancel(state: State, act: Any) -> Result:
    out: Out = []
    return cancel(state, act.seat, 0, out), tuple(out)


def _counter(state: State, act: Any, bonus: int) -> Result:
    out: Out = []
    return cancel(state, act.seat, bonus, out), tuple(out)


def _reveal_hand(state: State, act: Any) -> Result:
    shown = other(state, act.seat)
    side = state.sides[shown]
    cards = side.fighters[side.active].hand
    sight = Sight(state.turn, act.seat, side.active, cards)
    return with_side(state, shown, replace(side, sight=sight)), (HandShown(shown, act.seat, cards),)


HOST = fx.Host(
    words=WORDS,
    abilities=_abilities,
    cards=_cards,
    owner=lambda state, card: state.pool.owner[card],
    zone=_zone,
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
    verbs={
        "draw": _draw,
        "lose": _lose,
        "gain": _gain,
        "discard": _discard,
        "mill": _mill,
        "move": _move,
        "dagupukito.cancel": _cancel,
        "dagupukito.counter": _counter,
        "dagupukito.reveal_hand": _reveal_hand,
    },
)
