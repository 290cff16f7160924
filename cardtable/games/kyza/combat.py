"""Combat: who may attack and block, in which order damage falls, and the one moment when all of it is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import without

from .events import Cause, DamageDealt, Event, LifeLost
from .state import Character, Fight, State, Table
from .zones import with_fights, with_side


def lethal(table: Table, card: CardId) -> int:
    """How much more damage destroys this Character: Health now, less what is already marked (R-KYZ-09)."""
    return max(0, table.stats[card][1] - table.fighters[card][2].hurt)


def carries(table: Table, one: Character, word: str) -> bool:
    """Has this Character this word now, by an Effect of this turn or a Continuous one?"""
    return word in one.words or (bool(table.listeners.statics) and word in table.words[one.card])


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
    before = table = state.table
    blows: list[tuple[CardId, int, CardId]] = []
    for fight in before.fights:
        damage = before.stats[fight.card][0]
        if not fight.blocked:
            table = lose_life(table, fight.target, damage, fight.card, events, "combat")
        for card, part in shares(before, fight, damage):
            blows += [(card, part, fight.card), (fight.card, before.stats[card][0], card)]
    table = hit(with_fights(table, ()), blows, events, "combat")
    return replace(state, table=table), tuple(events)


def hit(table: Table, blows: Iterable[tuple[CardId, int, CardId]], events: list[Event], cause: Cause) -> Table:
    """Marks damage (to whom, how much, from what) on Characters in play, unless a word on them forbids it."""
    marked: dict[CardId, int] = {}
    for card, amount, source in blows:
        found = table.fighters.get(card)
        if amount > 0 and found is not None and not carries(table, found[2], "shielded"):
            events.append(DamageDealt(card, found[0], amount, source, cause))
            marked[card] = marked.get(card, 0) + amount
    for seat in {table.fighters[card][0] for card in marked}:
        side = table.sides[seat]
        hurt = tuple([_hurt(one, marked) for one in side.characters])
        table = with_side(table, seat, replace(side, characters=hurt))
    return table


def _hurt(one: Character | None, marked: dict[CardId, int]) -> Character | None:
    if one is None or one.card not in marked:
        return one
    return replace(one, hurt=one.hurt + marked[one.card])


def lose_life(table: Table, seat: Seat, amount: int, source: CardId, events: list[Event], cause: Cause) -> Table:
    """A player's Life goes down, never below 0 (R-KYZ-37)."""
    side = table.sides[seat]
    if amount <= 0 or side.fate == "out":
        return table
    left = max(0, side.life - amount)
    events.append(LifeLost(seat, amount, left, source, cause))
    return with_side(table, seat, replace(side, life=left))
