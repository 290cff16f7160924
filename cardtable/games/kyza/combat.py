"""Combat: who may attack and block, in which order damage falls, and the one moment when all of it is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .events import Cause, DamageDealt, Event, Events, LifeLost
from .state import Character, Fight, State, Table
from .zones import with_fights, with_side

Blow = tuple[CardId, int, CardId, Seat]
"""Who is hit, for how much, by which card, and who controls that card."""


def lethal(state: State, card: CardId) -> int:
    """Return how much more damage destroys this Character: Health now, less what is already marked (R-KYZ-09)."""
    return max(0, state.stats[card][1] - state.table.fighters[card][2].hurt)


def carries(state: State, one: Character, word: str) -> bool:
    """Does this Character have this word now, by an Effect of this turn or a Continuous one?"""
    return word in one.words or (bool(state.table.listeners.statics) and word in state.words[one.card])


def find_unordered(state: State) -> Fight | None:
    """Return the first fight whose blockers the attacking player still has to put in order (R-KYZ-08).

    An attacker without Damage hits nobody, so nothing hangs on the order.
    """
    for fight in state.table.fights:
        if len(fight.blockers) > fight.ordered + 1 and state.stats[fight.card][0]:
            return fight
    return None


def strike_turn(state: State) -> str:
    """Say when the blocker that is chosen now is hit: first, or next after others."""
    fight = find_unordered(state)
    return "next" if fight is not None and fight.ordered else "first"


def put_next(fight: Fight, card: CardId) -> Fight:
    """Return the same fight with this blocker as the next one that gets damage."""
    done = fight.blockers[: fight.ordered]
    rest = without(fight.blockers[fight.ordered :], card)
    return replace(fight, blockers=(*done, card, *rest), ordered=fight.ordered + 1)


def shares(state: State, fight: Fight, damage: int) -> Iterator[tuple[CardId, int]]:
    """Share out the damage: each blocker in turn gets just enough to be destroyed, the last one all that is left."""
    for card in fight.blockers[:-1]:
        part = min(damage, lethal(state, card))
        damage -= part
        yield card, part
    for card in fight.blockers[-1:]:
        yield card, damage


def strike(state: State) -> tuple[State, tuple[Event, ...]]:
    """Deal the damage of all attackers and blockers in one step, and end the fights (KYZ-34, KYZ-35)."""
    events: Events = []
    table, stats = state.table, state.stats
    blows: list[Blow] = []
    for fight in state.table.fights:
        damage = stats[fight.card][0]
        if not fight.blocked:
            table = lose_life(table, fight.target, damage, fight.card, events, "combat")
        for card, part in shares(state, fight, damage):
            attacking, blocking = table.fighters[fight.card][0], table.fighters[card][0]
            blows += [(card, part, fight.card, attacking), (fight.card, stats[card][0], card, blocking)]
    table = hit(state, with_fights(table, ()), blows, events, "combat")
    return replace(state, table=table), tuple(events)


def hit(state: State, table: Table, blows: Iterable[Blow], events: Events, cause: Cause) -> Table:
    """Mark damage on Characters, unless a word on them forbids it.

    What they carry is judged by `state`, before any of the damage: all of it is one step (KYZ-34).
    """
    marked: dict[CardId, int] = {}
    for card, amount, source, by in blows:
        found = table.fighters.get(card)
        if amount > 0 and found is not None and not carries(state, found[2], "shielded"):
            events.append(DamageDealt(card, found[0], amount, source, cause, by))
            marked[card] = marked.get(card, 0) + amount
    for seat in {table.fighters[card][0] for card in marked}:
        side = table.sides[seat]
        hurt = tuple([_hurt_character(one, marked) for one in side.characters])
        table = with_side(table, seat, replace(side, characters=hurt))
    return table


def _hurt_character(one: Character | None, marked: dict[CardId, int]) -> Character | None:
    if one is None or one.card not in marked:
        return one
    return replace(one, hurt=one.hurt + marked[one.card])


def lose_life(table: Table, seat: Seat, amount: int, source: CardId, events: Events, cause: Cause) -> Table:
    """Lower a player's Life, never below 0 (R-KYZ-37)."""
    side = table.sides[seat]
    if amount <= 0 or side.fate == "out":
        return table
    left = max(0, side.life - amount)
    events.append(LifeLost(seat, amount, left, source, cause))
    return with_side(table, seat, replace(side, life=left))
