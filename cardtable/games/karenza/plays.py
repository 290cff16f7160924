"""Laying cards: techniques with their add-ons, abilities, tricks, and the exchange that follows."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .cards import Cards
from .chain import completable, cost_of, end_corner, fits, is_chained, power_so_far
from .events import (
    AttackBlocked,
    AttackDodged,
    Events,
    InviteSent,
    PlayLaid,
    PointsScored,
    TrickPlayed,
    TurnSkipped,
)
from .exchange import compare, speaking
from .state import Play, Side, State
from .turns import clear_lane, draw_several, end_sequence, give_turn, lose_at_random, other, with_side


def stage(state: State, card: CardId, events: Events) -> State:
    """Start a play with a technique from hand; without a fitting add-on it is laid at once."""
    return _build(state, (card,), without(state.sides[state.turn].hand, card), events)


def add(state: State, card: CardId, events: Events) -> State:
    """Put one more add-on on the pile; when no other fits, the play is laid."""
    return _build(state, (*state.stage, card), without(state.sides[state.turn].hand, card), events)


def _build(state: State, pile: tuple[CardId, ...], hand: tuple[CardId, ...], events: Events) -> State:
    side = state.sides[state.turn]
    if not can_add(state.pool.cards, pile, hand, side):
        return lay(state, pile, events)
    return replace(state, phase="build", stage=pile, sides=with_side(state, state.turn, replace(side, hand=hand)))


def can_add(cards: Cards, pile: tuple[CardId, ...], hand: tuple[CardId, ...], side: Side) -> bool:
    """Is there an add-on in hand that may go on the play being built?"""
    add_ons = [card for card in hand if cards[card].role == "add_on"]
    if not add_ons:
        return False
    below, power, corner = cards[pile[0]], power_so_far(cards, pile), end_corner(cards, side)
    spare = len(hand) - 1 - cost_of(cards, pile)
    chained = is_chained(cards, pile, corner)
    for card in add_ons:
        kind = cards[card]
        payable = kind.cost <= spare and fits(below, power, kind)
        if payable and (chained or completable(cards, (*pile, card), without(hand, card), corner)):
            return True
    return False


def lay(state: State, pile: tuple[CardId, ...], events: Events) -> State:
    """Lay the whole play at once: cards, costs, points, draws, then the exchange."""
    seat, cards = state.turn, state.pool.cards
    side = state.sides[seat]
    card, add_ons = pile[0], pile[1:]
    kind = cards[card]
    play = Play(card, next_column(state), kind.power, add_ons)
    side = replace(side, hand=tuple([held for held in side.hand if held not in pile]), lane=(*side.lane, play))
    state = replace(state, sides=with_side(state, seat, side), stage=(), phase="turn", invited=False, passes=0)
    events.append(PlayLaid(seat, card, add_ons, "attack" if kind.function == "attack" else "defense"))
    if add_ons:
        state = _add_ons_act(state, seat, play, events)
    if kind.function == "attack":
        return give_turn(state, other(seat), attacked=True)
    return _defend(state, seat, play, events)


def next_column(state: State) -> int:
    """Return the column of the next play: a defense opposite the attack, anything else in the next free column."""
    mine, theirs = state.sides[state.turn].lane, state.sides[1 - state.turn].lane
    if state.attacked:
        return theirs[-1].column
    return max(mine[-1].column if mine else -1, theirs[-1].column if theirs else -1) + 1


def _add_ons_act(state: State, seat: Seat, play: Play, events: Events) -> State:
    cards = state.pool.cards
    costs = [card for card in play.add_ons for _ in range(cards[card].cost)]
    if costs:
        state = lose_at_random(state, seat, costs, events)
    if state.attacked:
        heard = speaking(cards, state.sides[1 - seat].lane[-1], play)[1]
    else:
        heard = play.add_ons
    for card in heard:
        if cards[card].gives_points:
            state = _score(state, seat, card, cards[card].gives_points, events)
    for card in play.add_ons:
        if cards[card].draws:
            state = draw_several(state, seat, cards[card].draws, card, events)
    return state


def _score(state: State, seat: Seat, card: CardId, points: int, events: Events) -> State:
    side = state.sides[seat]
    side = replace(side, score=side.score + points)
    events.append(PointsScored(seat, card, points))
    return replace(state, sides=with_side(state, seat, side))


def _defend(state: State, seat: Seat, play: Play, events: Events) -> State:
    attack = state.sides[1 - seat].lane[-1]
    result = compare(state.pool.cards, attack, play)
    events.append(AttackBlocked(seat, result.attack, result.defense, result.defender_next, (attack, play)))
    if attack.add_ons or play.add_ons:
        state = exchange_over(state, other(seat), attack, play, events)
    return give_turn(state, seat if result.defender_next else other(seat))


def exchange_over(state: State, attacker: Seat, attack: Play, defense: Play | None, events: Events) -> State:
    """Do what add-ons do after the exchange, the attack's first; chains end only after a defense."""
    cards = state.pool.cards
    sides = ((attacker, attack),) if defense is None else ((attacker, attack), (other(attacker), defense))
    for seat, play in sides:
        for card in play.add_ons:
            for who, count in cards[card].after:
                state = lose_at_random(state, seat if who == "you" else other(seat), [card] * count, events)
        clearing = [card for card in play.add_ons if cards[card].gives_clear]
        if defense is not None and clearing:
            state = clear_lane(state, seat, clearing[0], events)
    return state


def play_ability(state: State, card: CardId, events: Events) -> State:
    """Play an attack or defense ability like a technique of that function."""
    seat, kind = state.turn, state.pool.cards[card]
    side = state.sides[seat]
    power = (side.lane[-1].power + 1) // 2 if kind.half_last else kind.power
    play = Play(card, next_column(state), power)
    side = replace(side, hand=without(side.hand, card), lane=(*side.lane, play))
    state = replace(state, sides=with_side(state, seat, side), invited=False, passes=0)
    if kind.function == "attack":
        events.append(PlayLaid(seat, card, (), "attack"))
        return give_turn(state, other(seat), attacked=True)
    events += [PlayLaid(seat, card, (), "defense"), AttackDodged(seat)]
    return give_turn(state, other(seat))


def play_trick(state: State, card: CardId, events: Events) -> State:
    """Show and discard a trick and do what it says; then the opponent plays."""
    seat, kind = state.turn, state.pool.cards[card]
    side = state.sides[seat]
    side = replace(side, hand=without(side.hand, card), discard=(card, *side.discard))
    state = replace(state, sides=with_side(state, seat, side), passes=0)
    events.append(TrickPlayed(seat, card))
    for step, count in kind.steps:
        state = _trick_step(state, seat, card, step, count, events)
    state = give_turn(state, other(seat))
    return answer_invite(state, events) if state.invited and state.phase == "turn" else state


def _trick_step(state: State, seat: Seat, trick: CardId, step: str, count: int, events: Events) -> State:
    match step:
        case "draw":
            return draw_several(state, seat, count, trick, events)
        case "discard.you":
            return lose_at_random(state, seat, [trick] * count, events)
        case "discard.opponent":
            return lose_at_random(state, other(seat), [trick] * count, events)
        case "karenza.invite":
            events.append(InviteSent(other(seat)))
            return replace(state, invited=True)
        case "karenza.end_sequence":
            return end_sequence(replace(state, attacked=False), events)
    raise ValueError(step)


def answer_invite(state: State, events: Events) -> State:
    """Begin the invited player's turn; without a playable attack it is skipped, for all to see (R-KAR-31)."""
    if has_attack(state):
        return state
    seat = state.turn
    events.append(TurnSkipped(seat))
    return replace(state, invited=False, turn=other(seat), count=state.count + 1)


def has_attack(state: State) -> bool:
    """Could the player to act attack with anything in hand?"""
    side, cards = state.sides[state.turn], state.pool.cards
    corner = end_corner(cards, side)
    for card in side.hand:
        kind = cards[card]
        if kind.role == "attack" and can_copy(state, card):
            return True
        if (
            kind.role == "technique"
            and kind.function == "attack"
            and completable(cards, (card,), without(side.hand, card), corner)
        ):
            return True
    return False


def can_copy(state: State, card: CardId) -> bool:
    """Does a copying ability follow an attack technique or another copy in its own sequence (R-KAR-37)?"""
    if not state.pool.cards[card].half_last:
        return True
    lane = state.sides[state.turn].lane
    return bool(lane) and state.pool.cards[lane[-1].card].function == "attack"
