"""What an action does, what may be tried and why not, and how the game begins and ends."""

from typing import Any, assert_never

from msgspec.structs import replace

from cardtable.core.chance import random_order, stream
from cardtable.core.game import Options, OptionSpec, Outcome, Resign, Rule, Verdicts
from cardtable.core.ids import CardId, Seat
from cardtable.core.names import player
from cardtable.core.pool import Pool, without

from .actions import Action, Event, Hang, LanternPlayed, PlayerLeft, Trade
from .deck import Card
from .state import Side, State, is_over, last_number, players, points

HAND = 4
OPTIONS = (OptionSpec("goal", ("5", "7"), "7", "How many lanterns fill a row", "LAN-7"),)
Result = tuple[State, tuple[Event, ...]]


def _lower(state: State, action: Hang) -> str:
    name, last = state.pool[action.card].name, last_number(state, state.turn)
    return f"{name} is not higher than your last lantern, {last}: hang a higher one, or trade it."


LOWER = Rule("LAN-4", _lower)
NOT_YOUR_TURN = Rule("LAN-3", lambda state, action: f"It is {player(state.turn)}'s turn: wait for yours.")
NOT_IN_HAND = Rule("LAN-2", lambda state, action: "That lantern is not in your hand: choose one that is.")


def setup(pool: Pool[Card], options: Options, seed: int) -> State:
    """Shuffle the deck and deal four lanterns to everybody."""
    cards, _ = random_order(stream(seed, "lanterns"), tuple(pool))
    dealt = HAND * pool.seats
    sides = tuple([Side(cards[first : first + HAND]) for first in range(0, dealt, HAND)])
    return State(pool, sides, cards[dealt:], goal=int(options["goal"]))


def reduce(state: State, action: Action) -> Result:
    """Apply a legal action."""
    match action:
        case Hang(card):
            return _play(state, card, hung=True)
        case Trade(card):
            return _play(state, card, hung=False)
        case Resign(seat):
            after = replace(state, out=(*state.out, seat))
            return _next_turn(after) if seat == state.turn else after, (PlayerLeft(seat),)
        case _:
            assert_never(action)


def verdicts(state: State) -> Verdicts[Action]:
    """Return everything the player to act could do with each lantern in hand."""
    if is_over(state):
        return []
    hand, last = state.sides[state.turn].hand, last_number(state, state.turn)
    hangs = [(Hang(card), None if state.pool[card].number > last else LOWER) for card in hand]
    return [*hangs, *[(Trade(card), None) for card in hand]]


def barring_rule(state: State, action: Any, seat: Seat) -> Rule | None:
    """Return the rule behind an attempt that the verdicts do not list."""
    if not isinstance(action, Hang | Trade):
        return None
    return NOT_YOUR_TURN if seat != state.turn else NOT_IN_HAND


def outcome(state: State) -> Outcome | None:
    """Return who has the most points; when all have the same nobody wins."""
    if not is_over(state):
        return None
    left = players(state)
    if len(left) < 2:
        return Outcome(left, "everybody else has given up", "TABLE-SEAT")
    best = max(points(state, seat) for seat in left)
    winners = tuple(seat for seat in left if points(state, seat) == best)
    return Outcome(winners if len(winners) < len(state.sides) else (), f"the most points: {best}", "LAN-8")


def _play(state: State, card: CardId, hung: bool) -> Result:
    """A lantern leaves the hand, and the turn ends with a new one."""
    seat, top = state.turn, state.deck[0]
    side = state.sides[seat]
    side = Side((*without(side.hand, card), top), (*side.row, card) if hung else side.row)
    sides = (*state.sides[:seat], side, *state.sides[seat + 1 :])
    discard = state.discard if hung else (*state.discard, card)
    after = replace(state, sides=sides, deck=state.deck[1:], discard=discard)
    return _next_turn(after), (LanternPlayed(seat, card, top, hung),)


def _next_turn(state: State) -> State:
    left = players(state)
    after = [seat for seat in left if seat > state.turn]
    return replace(state, turn=(*after, *left)[0])
