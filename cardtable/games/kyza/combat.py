"""Combat: who may attack and block, in which order damage falls, and the one moment when all of it is dealt."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .events import DamageDealt, Event, LifeLost
from .state import Fight, State, Table
from .zones import with_character, with_side


def lethal(table: Table, card: CardId) -> int:
    """How much more damage destroys this Character: Health now, less what is already marked (R-KYZ-09)."""
    return max(0, table.stats[card][1] - table.fighters[card][2].hurt)


def unordered(table: Table) -> Fight | None:
    """The first fight whose blockers the attacking player still has to put in order (R-KYZ-08)."""
    for fight in table.fights:
        if len(fight.blockers) > fight.ordered + 1:
            return fight
    return None


def put_next(fight: Fight, card: CardId) -> Fight:
    """The same fight with this blocker as the next one that gets damage."""
    done = fight.blockers[: fight.ordered]
    rest = without(fight.blockers[fight.ordered :], card)
    return replace(fight, blockers=(*done, card, *rest), ordered=fight.ordered + 1)


def shares(table: Table, fight: Fight, damage: int) -> Iterator[tuple[CardId, int]]:
    """What each blocker gets: just enough to be destroyed in turn, and the last one all that is left."""
    for card in fight.blockers[:-1]:
        part = min(damage, lethal(table, card))
        damage -= part
        yield card, part
    for card in fight.blockers[-1:]:
        yield card, damage


def strike(state: State) -> tuple[State, tuple[Event, ...]]:
    """Deals the damage of all attackers and blockers in one step, and the fights are over (KYZ-34, KYZ-35)."""
    events: list[Event] = []
    before, table = state.table, state.table
    for fight in before.fights:
        damage = before.stats[fight.card][0]
        if not fight.blocked:
            table = hit_player(table, fight.target, damage, fight.card, events)
        for card, part in shares(before, fight, damage):
            table = hit(table, card, part, fight.card, events)
            table = hit(table, fight.card, before.stats[card][0], card, events)
    return replace(state, table=replace(table, fights=())), tuple(events)


def hit(table: Table, card: CardId, amount: int, source: CardId, events: list[Event], cause: str = "combat") -> Table:
    """Marks damage on a Character that is in play, unless a word on it forbids that."""
    if amount <= 0 or "shielded" in table.words[card]:
        return table
    seat, _, one = table.fighters[card]
    events.append(DamageDealt(card, seat, amount, source, cause))
    return with_character(table, replace(one, hurt=one.hurt + amount))


def hit_player(table: Table, seat: Seat, amount: int, source: CardId, events: list[Event]) -> Table:
    """Takes an attacker's Damage off a player's Life."""
    return lose_life(table, seat, amount, source, events, "combat")


def lose_life(table: Table, seat: Seat, amount: int, source: CardId, events: list[Event], cause: str) -> Table:
    """A player's Life goes down, never below 0 (R-KYZ-37)."""
    side = table.sides[seat]
    if amount <= 0 or side.fate == "out":
        return table
    left = max(0, side.life - amount)
    events.append(LifeLost(seat, amount, left, source, cause))
    return with_side(table, seat, replace(side, life=left))
