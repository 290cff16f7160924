"""Fights, rounds and the match around the turns: who meets whom, who stays, who has won."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.chance import Chance, random_order
from cardtable.core.fx import IDLE
from cardtable.core.game import Outcome
from cardtable.core.ids import Seat

from .changes import discard_played
from .events import Events, FightBegan, FightWon, PlayerResigned, RoundBegan, RoundWon
from .printed import Tables
from .state import Fighter, Side, State, with_side

OPENING_HAND = 2
"""Cards that everybody holds at the start of a fight or of the waiting when three or four play."""


def fresh_side(tables: Tables, seat: Seat, side: Side | None, chance: Chance, many: bool) -> tuple[Side, Chance]:
    """A player as every fight begins: all fighters back, full HP, all cards shuffled into the piles."""
    fighters = []
    for sheet in tables.teams[seat]:
        deck, chance = random_order(chance, sheet.moves)
        fighters.append(Fighter(tables.hp, deck))
    if many:
        first = fighters[0]
        fighters[0] = replace(first, deck=first.deck[OPENING_HAND:], hand=first.deck[:OPENING_HAND])
    team = tuple(fighters)
    return (Side(team, wins=side.wins, gone=side.gone) if side else Side(team)), chance


def new_round(state: State, first: Seat, events: Events) -> State:
    """Everybody starts afresh; `first` and the next seat fight, the others wait in seat order."""
    chance, sides, many = state.chance, [], len(state.sides) > 2
    for seat, old in enumerate(state.sides):
        side, chance = fresh_side(state.tables, Seat(seat), old, chance, many)
        sides.append(side)
    queue = playing(state, first)
    events.append(RoundBegan(state.round + 1))
    state = replace(
        state,
        round=state.round + 1,
        first=queue[0],
        pair=(queue[0], queue[1]),
        waiting=queue[2:],
        sides=tuple(sides),
        chance=chance,
    )
    return _fight(state, events)


def playing(state: State, first: Seat) -> tuple[Seat, ...]:
    """Everybody who has not given up, in seat order from this seat on."""
    count = len(state.sides)
    seats = [Seat((first + step) % count) for step in range(count)]
    return tuple(seat for seat in seats if not state.sides[seat].gone)


def _fight(state: State, events: Events) -> State:
    a, b = state.pair
    events.append(FightBegan(state.pair, (state.sides[a].active, state.sides[b].active)))
    return replace(
        state, lead=state.lead if state.lead in state.pair else a, due=(), order=(), run=IDLE, revealed=False
    )


def lose_fight(state: State, loser: Seat, events: Events) -> State:
    """A player has no fighter left: the next one comes in, or the round is won."""
    a, b = state.pair
    winner = b if loser == a else a
    if state.waiting:
        events.append(FightWon(winner, loser))
        side, chance = fresh_side(state.tables, winner, state.sides[winner], state.chance, True)
        state = with_side(replace(state, chance=chance), winner, side)
        state = replace(state, pair=(winner, state.waiting[0]), waiting=state.waiting[1:])
        return _fight(state, events)
    return _win_round(state, winner, events)


def _win_round(state: State, winner: Seat, events: Events) -> State:
    side = state.sides[winner]
    wins = side.wins + 1
    events.append(RoundWon(winner, wins))
    state = with_side(state, winner, replace(side, wins=wins))
    needed = state.tables.rounds
    if wins < needed:
        return new_round(state, Seat((state.first + 1) % len(state.sides)), events)
    reason = "won the fight" if needed == 1 else f"was the first to win {needed} rounds"
    return over(state, Outcome((winner,), reason, "FGT-63"))


def over(state: State, result: Outcome) -> State:
    """The match has ended."""
    return replace(state, phase="over", result=result, due=(), order=(), run=IDLE)


def resign(state: State, seat: Seat, events: Events) -> State:
    """A player gives up; among three or four the others play on."""
    events.append(PlayerResigned(seat))
    state = with_side(state, seat, replace(state.sides[seat], gone=True))
    left = playing(state, Seat(0))
    if len(left) == 1:
        return over(state, Outcome(left, "won because everybody else gave up", "TABLE-SEAT"))
    if seat in state.pair:
        return lose_fight(with_side(state, seat, discard_played(state.sides[seat])), seat, events)
    return replace(state, waiting=tuple([waiting for waiting in state.waiting if waiting != seat]))
