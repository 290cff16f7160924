"""The toy game's rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from cardtable.core.chance import Chance, random_order, some, stream
from cardtable.core.game import LayoutError, Options, Order, Outcome, Resign, Rule, Verdicts
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool, minus, without

from .cards import HAND, LIMIT, Card, State
from .moves import (
    Action,
    Answered,
    Bid,
    BidsOpened,
    CardDrawn,
    CardLaid,
    Challenge,
    DrawCard,
    Event,
    GameEnded,
    LayDown,
    Nod,
    Peek,
    Skip,
    StageCard,
    TopSeen,
)

Result = tuple[State, tuple[Event, ...]]

ONCE = Rule("TOY-2", lambda s, a: "You have drawn already: lay a card now.")
FULL = Rule("TOY-3", lambda s, a: f"Your hand is full with {LIMIT} cards: lay one first.")
EMPTY = Rule("TOY-4", lambda s, a: "Your deck is empty: lay a card instead.")
HOLDING = Rule("TOY-5", lambda s, a: "You still hold cards: lay one.")
FINISH = Rule("TABLE-FINISH", lambda s, a: "A card is chosen already: lay it, or take that back first.")


def setup(pool: Pool[Card], options: Options, seed: int) -> State:
    """Everybody's deck shuffled, three cards in hand."""
    chance = stream(seed, "toy")
    hands, decks = [], []
    for seat in range(pool.seats):
        cards, chance = random_order(chance, pool.of(Seat(seat)))
        hands.append(cards[:HAND])
        decks.append(cards[HAND:])
    blank = [()] * pool.seats
    zeros = (0,) * pool.seats
    return State(
        pool, tuple(hands), tuple(decks), tuple(blank), zeros, (-1,) * pool.seats, chance, int(options["rounds"])
    )


def lay_out(pool: Pool[Card], zones: Mapping[str, Any]) -> State:
    """A position: any field of the state; cards that are named nowhere lie in their owners' decks."""
    data = dict(zones)
    named = [card for part in ("hands", "laid", "decks") for pile in data.get(part, ()) for card in pile]
    if len(set(named)) != len(named) or not set(named) <= set(pool):
        raise LayoutError("A card is named twice, or is in no deck: name each card once.")
    blank: list[list[CardId]] = [[] for _ in range(pool.seats)]
    data.setdefault("decks", [minus(pool.of(Seat(seat)), named) for seat in range(pool.seats)])
    data = {"hands": blank, "laid": blank, "scores": [0] * pool.seats, "bids": [-1] * pool.seats, "rounds": 1, **data}
    data.setdefault("chance", {"seed": 1})
    try:
        return msgspec.convert({**data, "pool": pool}, State)
    except msgspec.ValidationError as error:
        raise LayoutError(f"This position cannot be laid out: {error}.") from None


def spell(state: State) -> dict[str, Any]:
    """The position in plain data."""
    names = [name for name in State.__struct_fields__ if name != "pool"]
    return {name: msgspec.to_builtins(getattr(state, name)) for name in names}


def to_act(state: State) -> Seat | None:
    """Whoever is asked now; bids are asked for in the order of the seats."""
    match state.phase:
        case "turn" | "staged":
            return state.turn
        case "answer":
            return _next(state)
        case "bid":
            return Seat(state.bids.index(-1))
        case "over":
            return None


def _next(state: State) -> Seat:
    return Seat((state.turn + 1) % state.pool.seats)


def verdicts(state: State) -> Verdicts[Action]:
    """Everything the player to act could try."""
    match state.phase:
        case "turn" | "staged":
            return _turn(state)
        case "answer":
            return [(Nod(), None), (Challenge(), None)]
        case "bid":
            return [(Bid(value), None) for value in range(3)]
        case "over":
            return []


def _turn(state: State) -> Verdicts[Action]:
    hand, deck = state.hands[state.turn], state.decks[state.turn]
    busy = FINISH if state.staged is not None else None
    draw = busy or (ONCE if state.drawn else FULL if len(hand) >= LIMIT else None if deck else EMPTY)
    out: list[tuple[Action, Rule | None]] = [(StageCard(card), busy) for card in hand]
    out += [(DrawCard(), draw), (Peek(), busy or (None if deck else EMPTY))]
    out += [(Skip(), HOLDING if hand or state.staged is not None else None)]
    return [*out, (LayDown(), None)] if state.staged is not None else out


def reduce(state: State, action: Action) -> Result:
    """Apply a legal action."""
    match action:
        case DrawCard():
            return _draw(state)
        case Peek():
            top = state.decks[state.turn][0]
            return replace(state, seen=top), (TopSeen(state.turn, top),)
        case StageCard(card):
            hand = without(state.hands[state.turn], card)
            return replace(state, hands=_put(state.hands, state.turn, hand), staged=card, phase="staged"), ()
        case LayDown():
            return _lay(state)
        case Skip():
            return _pass_on(state), ()
        case Nod():
            return _pass_on(state), (Answered(_next(state), False),)
        case Challenge():
            return _challenge(state)
        case Bid(value):
            return _bid(state, value)
        case Resign(seat):
            return replace(state, phase="over", resigned=seat), (GameEnded(),)
        case _:
            assert_never(action)


def _draw(state: State) -> Result:
    seat = state.turn
    (card,), chance = some(state.chance, state.decks[seat], 1)
    hands = _put(state.hands, seat, (*state.hands[seat], card))
    decks = _put(state.decks, seat, without(state.decks[seat], card))
    return replace(state, hands=hands, decks=decks, chance=chance, drawn=True, seen=None), (CardDrawn(seat, card),)


def _lay(state: State) -> Result:
    seat, card = state.turn, state.staged
    assert card is not None
    scores = _plus(state, seat, state.pool[card].rank)
    laid = _put(state.laid, seat, (*state.laid[seat], card))
    return replace(state, laid=laid, scores=scores, staged=None, seen=None, phase="answer"), (CardLaid(seat, card),)


def _challenge(state: State) -> Result:
    seat, rank = state.turn, state.pool[state.laid[state.turn][-1]].rank
    scores = _plus(state, seat, -rank) if rank <= 3 else _plus(state, _next(state), -2)
    return _pass_on(replace(state, scores=scores)), (Answered(_next(state), True),)


def _pass_on(state: State) -> State:
    turn = _next(state)
    state = replace(state, turn=turn, phase="turn", drawn=False, seen=None)
    return replace(state, phase="bid") if turn == 0 else state


def _bid(state: State, value: int) -> Result:
    seat = to_act(state)
    assert seat is not None
    bids = (*state.bids[:seat], value, *state.bids[seat + 1 :])
    if -1 in bids:
        return replace(state, bids=bids), ()
    best = max(bids)
    won = best if bids.count(best) == 1 else -1
    scores = tuple([score - bid + 3 * (bid == won) for score, bid in zip(state.scores, bids, strict=True)])
    over = state.round >= state.rounds
    after = replace(
        state, scores=scores, bids=(-1,) * len(bids), round=state.round + 1, phase="over" if over else "turn"
    )
    return after, (BidsOpened(bids), GameEnded()) if over else (BidsOpened(bids),)


def _put(piles: tuple[tuple[CardId, ...], ...], seat: Seat, pile: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])


def _plus(state: State, seat: Seat, points: int) -> tuple[int, ...]:
    return tuple([score + points * (number == seat) for number, score in enumerate(state.scores)])


def outcome(state: State) -> Outcome | None:
    """The highest score wins; whoever resigns loses to everybody else."""
    if state.phase != "over":
        return None
    seats = [Seat(seat) for seat in range(state.pool.seats)]
    if state.resigned is not None:
        return Outcome(tuple(seat for seat in seats if seat != state.resigned), "somebody gave up", "TABLE-SEAT")
    best = max(state.scores)
    return Outcome(tuple(seat for seat in seats if state.scores[seat] == best), f"most points: {best}", "TOY-8")


def imagine(state: State, seat: Seat, seed: int) -> State:
    """What this seat cannot see, dealt anew."""
    chance = stream(seed, "imagined")
    hands, decks, staged = list(state.hands), list(state.decks), state.staged
    for number in range(state.pool.seats):
        own = number == seat
        held = () if own else hands[number]
        chosen = (staged,) if staged is not None and number == state.turn and not own else ()
        top = decks[number][:1] if own and state.seen is not None and number == state.turn else ()
        cards, chance = random_order(chance, held + chosen + decks[number][len(top) :])
        hands[number] = cards[: len(held)] if not own else hands[number]
        staged = cards[len(held)] if chosen else staged
        decks[number] = top + cards[len(held) + len(chosen) :]
    seen = state.seen if state.turn == seat or state.seen is None else decks[state.turn][0]
    bids = tuple(bid if number == seat or bid < 0 else seed % 3 for number, bid in enumerate(state.bids))
    new = Chance(chance.seed, state.chance.used)
    return replace(state, hands=tuple(hands), decks=tuple(decks), staged=staged, seen=seen, bids=bids, chance=new)


def orders(state: State, seat: Seat) -> tuple[Order, ...]:
    """Nod for the rest of the round."""
    if state.phase in ("bid", "over"):
        return ()
    return (Order(seat, "nod", "Let everything pass this round", state.round),)


def follow(state: State, order: Order) -> Action | None:
    """Nod when a laid card waits for an answer."""
    return Nod() if state.phase == "answer" else None


def has_lapsed(state: State, order: Order) -> bool:
    """A round's order ends with its round."""
    return state.round != order.since or state.phase in ("bid", "over")


def all_cards(state: State) -> list[CardId]:
    """Every card, wherever it lies."""
    piles = [*state.hands, *state.decks, *state.laid]
    return [card for pile in piles for card in pile] + ([state.staged] if state.staged is not None else [])
