"""One turn of a fight, from the draw to the swap; every function goes on until somebody has to decide."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat

from . import effects
from .changes import discard_played, draw, fight_stopped, is_down, lose_hp, send_in
from .combos import haste, may_announce, order_matters, sheet_of, worth_now
from .events import (
    CardsCharged,
    ComboSpent,
    Events,
    FasterFound,
    MoveBlocked,
    MovesRevealed,
    NothingToAnnounce,
    SidesRevealed,
    TurnBegan,
)
from .moves import DAMAGE
from .rounds import lose_fight
from .state import (
    HIT,
    HOLD,
    NO_CARD,
    UNCHOSEN,
    UNDECIDED,
    Clash,
    Side,
    State,
    fighter,
    other,
    standing,
    with_side,
)
from .ties import run_out
from .waiting import may_exchange, one_turn_older

DRAWN = 2
"""Cards each of the two draws every turn."""

NOBODY = Seat(-1)


def begin_turn(state: State, events: Events) -> State:
    """Step 1: whoever lost a fighter sends the next one, then both draw."""
    turn = state.turn + 1
    events.append(TurnBegan(turn))
    sides = state.sides
    if state.pool.extra.bench or state.waiting:
        sides = one_turn_older(state)
    state = replace(state, turn=turn, sides=sides, due=state.pair, order=(), step=0, quicker=NOBODY, revealed=False)
    return draw_step(state, events)


def draw_step(state: State, events: Events) -> State:
    """Everybody who is due enters, makes up for the waiting, and draws."""
    for seat in state.due:
        if is_down(state, seat):
            next_ones = standing(state.sides[seat])
            if len(next_ones) > 1:
                return replace(state, phase="enter")
            state = send_in(state, seat, next_ones[0], False, events)
    for seat in state.due:
        side = state.sides[seat]
        if side.fighters[side.active].waited and may_exchange(state, seat):
            return replace(state, phase="refresh")
    state, short = draw(state, state.due, DRAWN, events)
    if short:
        return after_running_out(run_out(state, short, events), events)
    return replace(state, phase="sides", due=())


def after_running_out(state: State, events: Events) -> State:
    """Somebody had to draw and could not: the fallen fighter is replaced, in the draw step at once, or has lost."""
    if state.phase == "deck tie":
        return state
    if state.order:
        return _clear(state, events)
    loser = next(seat for seat in state.pair if is_down(state, seat))
    if not standing(state.sides[loser]):
        return lose_last_fighter(state, loser, events)
    return draw_step(replace(state, due=(loser,)), events)


def lose_last_fighter(state: State, loser: Seat, events: Events) -> State:
    """The loser's last fighter is out: on to the next fight, round or the end."""
    state = lose_fight(state, loser, events)
    return state if state.phase == "over" else begin_turn(state, events)


def reveal_sides(state: State, lead: Seat, events: Events) -> State:
    """Step 2 is over: both sides lie open, and moves are chosen, unless nobody has a card."""
    a, b = state.pair
    events.append(SidesRevealed(state.pair, (state.sides[a].face, state.sides[b].face)))
    if fighter(state, a).hand or fighter(state, b).hand:
        return replace(state, phase="moves", lead=lead)
    return reveal_moves(state, lead, events)


def reveal_moves(state: State, lead: Seat, events: Events) -> State:
    """Steps 4 and 5: both cards are turned up, and at most one of them is blocked."""
    a, b = state.pair
    mine, theirs = state.sides[a], state.sides[b]
    cards = (mine.played, theirs.played)
    events.append(MovesRevealed(state.pair, cards))
    last_a, last_b = _lay(mine), _lay(theirs)
    if NO_CARD not in cards:
        moves, stops = state.pool.extra.moves, state.pool.extra.blocks.stops
        left, right = moves[cards[0]], moves[cards[1]]
        if right in stops[left]:
            last_b, theirs = _block(last_b, theirs, b, cards[0], events)
        elif left in stops[right]:
            last_a, mine = _block(last_a, mine, a, cards[1], events)
    sides = list(state.sides)
    sides[a] = replace(mine, hurt=0, last=last_a)
    sides[b] = replace(theirs, hurt=0, last=last_b)
    return find_order(replace(state, sides=tuple(sides), revealed=True, lead=lead), events)


def _lay(side: Side) -> Clash:
    return Clash(side.active, side.played, "open", UNDECIDED, 0)


def _block(last: Clash, side: Side, seat: Seat, by: CardId, events: Events) -> tuple[Clash, Side]:
    events.append(MoveBlocked(seat, side.played, by))
    return replace(last, fate="blocked"), replace(discard_played(side), fate="blocked")


def find_order(state: State, events: Events) -> State:
    """Step 6 begins: the faster card, then the lower HP, then rock, paper, scissors says who announces first."""
    a, b = state.pair
    mine, theirs = state.sides[a].played, state.sides[b].played
    if mine == NO_CARD or theirs == NO_CARD:
        alone = (a,) if mine != NO_CARD else (b,) if theirs != NO_CARD else ()
        return announcements(replace(state, order=alone), events)
    moves = state.pool.extra.moves
    slower = moves[mine] - moves[theirs]
    if not slower and fighter(state, a).hp == fighter(state, b).hp and not state.pool.extra.every_tie:
        asked = tuple([seat for seat in state.pair if may_announce(state, seat)])
        if len(asked) < 2:
            return _go_on_unordered(state, asked, events)
    return _put_in_order(state, slower, "move", events)


def _go_on_unordered(state: State, asked: tuple[Seat, ...], events: Events) -> State:
    """Two equally fast moves of which at most one can do anything: nobody needs to come first."""
    for seat in state.pair:
        if seat not in asked:
            state = _pass_over(state, seat, events)
    return announcements(replace(state, order=asked), events)


def _put_in_order(state: State, slower: int, by: str, events: Events) -> State:
    """Sorts the two by a difference in speed (negative: the first of the pair is faster), else by the tie rules."""
    a, b = state.pair
    combos = by == "combo"
    if not slower:
        slower, by = fighter(state, a).hp - fighter(state, b).hp, "hp"
    if not slower:
        if state.quicker == -1:
            if combos and not state.pool.extra.every_tie and not order_matters(state):
                return specials(state, events)
            return replace(state, phase="speed tie")
        slower, by = (-1 if state.quicker == a else 1), "gesture"
    first = a if slower < 0 else b
    events.append(FasterFound(first, state.sides[first].active, by))  # type: ignore[arg-type]
    state = replace(state, order=(first, other(state, first)))
    return announcements(state, events) if state.sides[a].plan == UNDECIDED else specials(state, events)


def break_speed_tie(state: State, quicker: Seat, events: Events) -> State:
    """Rock, paper, scissors has decided; it serves every tie of this turn."""
    state = replace(state, quicker=quicker)
    return find_order(state, events) if state.sides[quicker].plan == UNDECIDED else finish_announcements(state, events)


def announcements(state: State, events: Events) -> State:
    """Asks each unblocked fighter in turn; a harmless move without a combo in reach has nothing to announce."""
    for seat in state.order:
        side = state.sides[seat]
        if side.plan == UNDECIDED:
            if may_announce(state, seat):
                return replace(state, phase="announce")
            state = _pass_over(state, seat, events)
    return finish_announcements(state, events)


def _pass_over(state: State, seat: Seat, events: Events) -> State:
    """Nobody is asked about a move that can do nothing, but the table says so."""
    side = state.sides[seat]
    events.append(NothingToAnnounce(seat, side.active, side.played))
    return with_side(state, seat, replace(side, plan=HOLD))


def finish_announcements(state: State, events: Events) -> State:
    """All is said: two combos are put in an order of their own."""
    if len(state.order) == 2:
        a, b = state.pair
        one, two = state.sides[a], state.sides[b]
        if one.plan >= 0 and two.plan >= 0:
            mine, theirs = haste(one.worth), haste(two.worth)
            return _put_in_order(state, (mine > theirs) - (mine < theirs), "combo", events)
    return specials(state, events)


def specials(state: State, events: Events) -> State:
    """All special actions in speed order, before any damage."""
    for step in range(state.step, len(state.order)):
        seat = state.order[step]
        side = state.sides[seat]
        if side.plan >= 0 and side.fate == "open" and sheet_of(state, seat).combos[side.plan].ability is not None:
            if fight_stopped(state):
                break
            state = effects.start(replace(state, step=step + 1), seat, events)
            if not effects.is_finished(state):
                return state
    return damage(state, events)


def damage(state: State, events: Events) -> State:
    """All damage in speed order, until somebody is knocked out."""
    if not fight_stopped(state):
        for seat in state.order:
            side = state.sides[seat]
            if side.fate == "open" and side.plan != HOLD:
                state = _strike(state, seat, side, events)
                if is_down(state, other(state, seat)):
                    break
    return _clear(state, events)


def _strike(state: State, seat: Seat, side: Side, events: Events) -> State:
    if side.plan == HIT:
        amount, how = DAMAGE[state.pool.extra.moves[side.played]], "hit"
    else:
        amount, how = worth_now(state, seat, side) + side.bonus, "combo"
    if not amount:
        return state
    victim = other(state, seat)
    hit = state.sides[victim]
    before = hit.fighters[hit.active].hp
    state = lose_hp(state, victim, amount, how, seat, events)  # type: ignore[arg-type]
    return with_side(state, seat, replace(side, dealt=min(before, amount)))


def _clear(state: State, events: Events) -> State:
    """Step 7: combo cards are discarded, other unblocked moves charged; then teams that landed a combo swap."""
    sides, order, swaps = list(state.sides), state.order, []
    for seat in state.pair:
        side = sides[seat]
        if side.plan >= 0 and side.fate == "open" and not side.fighters[side.active].down and standing(side):
            swaps.append(seat)
        sides[seat] = _clear_side(seat, side, order.index(seat) + 1 if len(order) > 1 else 0, events)
    due = tuple([seat for seat in order if seat in swaps]) if swaps else ()
    state = replace(state, sides=tuple(sides), due=due, revealed=False)
    return swap(state, events) if swaps else end_turn(state, events)


def _clear_side(seat: Seat, side: Side, place: int, events: Events) -> Side:
    """The side as the next turn finds it: cards where they belong, choices open, the clash as a picture."""
    last = side.last
    if last is not None:
        last = Clash(last.fighter, last.card, side.fate, side.plan, side.dealt, place)
    fighters, played = side.fighters, side.played
    if played != NO_CARD:
        own = fighters[side.active]
        if side.plan >= 0:
            events.append(ComboSpent(seat, side.active, (played, *side.apart)))
            own = replace(own, discard=(*own.discard, played, *side.apart))
        else:
            events.append(CardsCharged(seat, side.active, (played,)))
            own = replace(own, charge=(*own.charge, played))
        at = side.active
        fighters = (own,) if len(fighters) == 1 else (*fighters[:at], own, *fighters[at + 1 :])
    return replace(
        side,
        fighters=fighters,
        face=UNCHOSEN,
        played=NO_CARD,
        plan=UNDECIDED,
        apart=(),
        worth=0,
        bonus=0,
        fate="open",
        dealt=0,
        last=last,
    )


def swap(state: State, events: Events) -> State:
    """Every team that landed a combo brings another fighter, its owner choosing; then the turn is over."""
    while state.due:
        seat = state.due[0]
        choices = standing(state.sides[seat])
        if len(choices) > 1:
            return replace(state, phase="swap")
        state = send_in(replace(state, due=state.due[1:]), seat, choices[0], True, events)
    return end_turn(state, events)


def end_turn(state: State, events: Events) -> State:
    """A team without a fighter has lost; otherwise the next turn begins."""
    if fight_stopped(state):
        for seat in state.pair:
            if is_down(state, seat) and not standing(state.sides[seat]):
                return lose_last_fighter(state, seat, events)
    return begin_turn(state, events)
