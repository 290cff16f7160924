"""What a written fight must be so that it can be played on."""

from __future__ import annotations

from cardtable.core.ids import Seat
from cardtable.core.layout import at, check_playable, need, number_items

from .changes import is_down
from .state import NO_CARD, UNCHOSEN, UNDECIDED, Side, State, fighter, standing
from .verdicts import verdicts
from .waiting import may_exchange

_DRAWING = frozenset({"enter", "refresh", "sides", "swap"})
"""The phases in which nothing of this turn lies on the table yet, or any more."""
_AFTER_SIDES = frozenset({"moves", "speed tie", "announce", "special"})
_DUE = frozenset({"enter", "refresh", "swap"})


def check(state: State) -> None:
    """Raise LayoutError with the place of the first thing that is impossible."""
    over = state.phase == "over"
    need(over == (state.result is not None), 'A result and the phase "over" go together.', "result")
    special = bool(state.run.frames or state.run.queue)
    together = 'A special action that asks and the phase "special" go together.'
    need((state.phase == "special") == special, together, "phase")
    for seat in range(len(state.sides)):
        with at("seats", seat + 1):
            _check_side(state, Seat(seat), over)
    if state.result is not None:
        winners = set(state.result.winners) <= set(range(len(state.sides)))
        need(winners, "A winner is a seat at this table.", "result", "winners")
        return
    _check_ring(state)
    _check_phase(state)
    check_playable(state, verdicts)


def _check_side(state: State, seat: Seat, over: bool) -> None:
    side, sheets = state.sides[seat], state.tables.teams[seat]
    for n, own in number_items(side.fighters):
        need(own.down or own.hp > 0 or over, "Without HP a fighter is down.", "fighters", n, "hp")
    need(over or side.wins < state.tables.rounds, "That many wins end the match.", "wins")
    combos = sheets[side.active].combos
    need(side.plan < len(combos), "There is no such combo.", "plan")
    announced = side.plan >= 0
    need(announced or not (side.apart or side.worth or side.bonus), "Cards are set apart for a combo.", "plan")
    need(not announced or side.played != NO_CARD, "A combo starts with a card that was played.", "played")
    if announced:
        combo = combos[side.plan]
        late = combo.variable is not None and combo.variable.late
        need(side.worth >= 0 or late, "What this combo is worth is known.", "worth")
        need(combo.face == side.face, "That combo is on the other side of the card.", "plan")
    fresh = side.played == NO_CARD and side.plan == UNDECIDED and side.face == UNCHOSEN
    need(seat in state.pair or fresh or over, "Only the two who fight have something on the table.", "played")


def _check_ring(state: State) -> None:
    pair = state.pair
    for key, seats in (("pair", pair), ("waiting", state.waiting)):
        need(not any(state.sides[seat].gone for seat in seats), "Whoever gave up is out of the match.", key)
    for seat in state.waiting:
        ready = not is_down(state, seat)
        need(ready, "Whoever waits has a fighter on its feet.", "seats", seat + 1, "active")
    need(not set(state.waiting) & set(pair), "Whoever fights does not wait.", "waiting")
    for key, seats in (("due", state.due), ("order", state.order)):
        need(set(seats) <= set(pair), "Only the two who fight are named here.", key)
    need(state.quicker == -1 or state.quicker in pair, "One of the two who fight was quicker, or nobody.", "quicker")
    need(state.step <= len(state.order), "There cannot have been so many special actions.", "step")
    for seat in pair:
        down = is_down(state, seat)
        enters = state.phase == "enter" and seat in state.due
        fought = state.phase in ("special", "deck tie", "swap")
        need(not down or enters or fought, "The fighter in the ring is on its feet.", "seats", seat + 1, "active")
        need(not down or not enters or standing(state.sides[seat]), "Somebody must be left to enter.", "due")


def _check_phase(state: State) -> None:
    phase = state.phase
    sides = {seat: state.sides[seat] for seat in state.pair}
    need(bool(state.due) == (phase in _DUE), f'In the phase "{phase}" check who is due.', "due")
    for seat, side in sides.items():
        with at("seats", seat + 1):
            empty = side.played == NO_CARD and side.plan == UNDECIDED
            need(phase not in _DRAWING or empty, "Nobody has played a card yet.", "played")
            need(phase not in _AFTER_SIDES or side.face != UNCHOSEN, "Both sides are chosen by now.", "face")
            tie = phase in ("speed tie", "deck tie")
            need(tie or side.gesture == UNCHOSEN, "Gestures are for ties.", "gesture")
    match phase:
        case "sides":
            need(any(side.face == UNCHOSEN for side in sides.values()), "Somebody chooses a side.", "phase")
        case "moves":
            picks = any(side.played == NO_CARD and fighter(state, seat).hand for seat, side in sides.items())
            need(picks, "Somebody with cards picks a move.", "phase")
            need(all(side.plan == UNDECIDED for side in sides.values()), "Moves come before plans.", "phase")
        case "announce":
            _check_order(state)
            need(any(state.sides[seat].plan == UNDECIDED for seat in state.order), "Somebody announces.", "order")
        case "special":
            _check_order(state)
            done = all(state.sides[seat].plan != UNDECIDED for seat in state.order)
            need(done and state.step > 0, "Special actions come when all is announced.", "step")
            acting = state.sides[state.order[state.step - 1]]
            need(acting.plan >= 0, "A special action belongs to a combo.", "step")
        case "speed tie" | "deck tie":
            need(any(side.gesture == UNCHOSEN for side in sides.values()), "Somebody shows a gesture.", "phase")
            if phase == "speed tie":
                _check_speed_tie(state, list(sides.values()))
            elif state.order:
                _check_order(state)
        case "swap":
            able = all(standing(side) and not is_down(state, seat) for seat, side in sides.items() if seat in state.due)
            need(able, "Whoever swaps has another fighter on its feet.", "due")
        case "enter":
            need(any(is_down(state, seat) for seat in state.due), "Somebody who is due has lost a fighter.", "due")
        case "refresh":
            need(any(may_exchange(state, seat) for seat in state.due), "Somebody who is due has waited.", "due")


def _check_order(state: State) -> None:
    need(state.order, "Name the seats whose moves are unblocked, in their order.", "order")
    played = all(state.sides[seat].played != NO_CARD for seat in state.order)
    need(played, "Whoever stands in the order has played a card: say which.", "order")


def _check_speed_tie(state: State, sides: list[Side]) -> None:
    need(all(side.played != NO_CARD for side in sides), "Two moves are equally fast: both were played.", "phase")
    moves = all(side.plan == UNDECIDED for side in sides)
    combos = all(side.plan >= 0 for side in sides) and len(state.order) == 2
    need(moves or combos, "Two moves are equally fast, or two combos.", "phase")
