"""What the rules do by themselves after every step: players lose, Characters are destroyed."""

from __future__ import annotations

from msgspec.structs import replace

from cardtable.core.fx import drop_seat, marks, stop
from cardtable.core.game import Outcome
from cardtable.core.ids import CardId, Seat

from .events import CardMoved, CharacterDestroyed, Event, Events, GameOver, Loss, PlayerLost
from .state import Side, State, Table
from .zones import place, to_pile

_EVERYBODY = tuple(tuple(Seat(seat) for seat in range(count)) for count in range(9))


def settle(state: State) -> tuple[State, tuple[Event, ...]]:
    """Do one round: players lose, or else Effects run out, or else Characters are destroyed (R-KYZ-27, R-KYZ-36)."""
    events: Events = []
    losers = _losers(state.table)
    state = _out(state, losers, events) if losers else _clear_spaces(state, events)
    return state, tuple(events)


def _clear_spaces(state: State, events: Events) -> State:
    """Effects run out, or else Characters are destroyed."""
    if expired := _find_expired(state.table):
        return _discard_expired(state, expired, events)
    if doomed := _find_doomed(state):
        return _destroy(state, doomed, events)
    return state


def alive(state: State) -> tuple[Seat, ...]:
    """Return the seats still in the game."""
    sides = state.table.sides
    for side in sides:
        if side.fate == "out":
            return tuple([Seat(seat) for seat, side in enumerate(sides) if side.fate != "out"])
    return _EVERYBODY[len(sides)]


def _losers(table: Table) -> list[Seat]:
    for side in table.sides:
        if side.fate != "out" and (side.life <= 0 or side.fate != "in"):
            break
    else:
        return []
    return [
        Seat(seat)
        for seat, side in enumerate(table.sides)
        if (side.life <= 0 or side.fate != "in") and side.fate != "out"
    ]


def _find_expired(table: Table) -> list[CardId]:
    """Return continuous Effects with as many Time counters as Æther Levels (KYZ-77)."""
    return [card for card in table.running if table.lying[card][2].time >= table.pool.cards[card].level]


def _discard_expired(state: State, expired: list[CardId], events: Events) -> State:
    table = state.table
    for card in expired:
        events.append(CardMoved(card, table.lying[card][0], "active", "discard", "expired"))
        table = to_pile(table, card, "discard")
    return replace(state, table=table)


def _find_doomed(state: State) -> list[CardId]:
    """Return characters with as much damage as Health; without Continuous Effects the Characters alone say it."""
    table = state.table
    if table.listeners.statics or table.marks:
        stats = state.stats
        return [card for card, (_, _, one) in table.fighters.items() if one.hurt >= stats[card][1]]
    out = []
    for side in table.sides:
        for one in side.characters:
            if one is not None and (one.hurt or one.health):
                health = table.pool.cards[one.card].health + one.health
                if one.hurt >= health:
                    out.append(one.card)
    return out


def _destroy(state: State, doomed: list[CardId], events: Events) -> State:
    table = state.table
    for card in doomed:
        events.append(CharacterDestroyed(card, table.fighters[card][0]))
        table = to_pile(table, card, "discard")
    return replace(state, table=table)


def _out(state: State, losers: list[Seat], events: Events) -> State:
    table, run = state.table, state.run
    why = {seat: _why(table.sides[seat]) for seat in losers}
    for seat in losers:
        events.append(PlayerLost(seat, why[seat]))
        table = _clear_out(table, seat, events)
        run = drop_seat(run, seat)
    state = replace(state, table=table, run=run)
    if state.active in losers:
        state = replace(state, stage=None, owed=0)
    left = alive(state)
    return state if len(left) > 1 else _over(state, left, set(why.values()), events)


def _why(side: Side) -> Loss:
    if side.fate == "dry":
        return "deck"
    return "resigned" if side.fate == "resigned" else "life"


def _clear_out(table: Table, seat: Seat, events: Events) -> Table:
    """Remove a player's cards, send others' cards home, and aim nothing at that player any more (R-KYZ-33)."""
    owner = table.pool.owner
    for card, (holder, _, _) in (*table.fighters.items(), *table.lying.items()):
        if owner[card] == seat and (holder != seat or card in table.fighters):
            table = to_pile(table, card, "out")
        elif holder == seat != owner[card]:
            events.append(CardMoved(card, seat, place(table, card)[1], "discard", "loss"))
            table = to_pile(table, card, "discard")
    side = table.sides[seat]
    lying = tuple(one.card for one in side.effects if one is not None)
    side = Side(
        life=max(side.life, 0),
        deck=(),
        discard=(),
        out=side.out + side.discard + lying + side.hand + side.deck,
        fate="out",
    )
    sides = (*table.sides[:seat], side, *table.sides[seat + 1 :])
    fights = tuple(fight for fight in table.fights if fight.target != seat)
    left = table.marks and marks.expire(marks.remove_from(table.marks, lying), "your_next_turn", seat)
    return Table(table.pool, sides, table.active, fights, left)


def _over(state: State, winners: tuple[Seat, ...], why: set[Loss], events: Events) -> State:
    told = -1
    while told != len(events):  # what fell in the same moment is told before the end, which is the last word
        told = len(events)
        state = _clear_spaces(state, events)
    events.append(GameOver(winners))
    return replace(state, phase="over", run=stop(state.run), ended=_outcome(winners, why))


def _outcome(winners: tuple[Seat, ...], why: set[Loss]) -> Outcome:
    if not winners:
        return Outcome((), "the last players lost in the same moment", "R-KYZ-26")
    if why == {"deck"}:
        return Outcome(winners, "the last opponent had to draw from an empty deck", "KYZ-86")
    if why == {"resigned"}:
        return Outcome(winners, "the last opponent resigned", "TABLE-SEAT")
    return Outcome(winners, "the last opponent has no Life left", "KYZ-02")
