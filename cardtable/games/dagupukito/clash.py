"""What became of the two moves of a turn, this one's or the last one's: badges on them, and links between them."""

from __future__ import annotations

from cardtable.core.board import Badge, Link, Spot
from cardtable.core.ids import Seat

from .combos import worth_now
from .moves import DAMAGE
from .state import HIT, HOLD, NO_CARD, UNDECIDED, Clash, State, other


def is_sealed_over(state: State) -> bool:
    """Does a sealed card of this turn lie there? Then those of the last turn are gone."""
    return not state.revealed and any(state.sides[seat].played != NO_CARD for seat in state.pair)


def is_past(state: State, seat: Seat) -> bool:
    """Does the move of the last turn lie there, because this turn has none yet?"""
    return not state.revealed and state.sides[seat].played == NO_CARD


def now(state: State, seat: Seat) -> Clash:
    """What this player's card has done so far: of this turn once it is revealed, otherwise of the last one."""
    side = state.sides[seat]
    last = side.last or Clash(side.active, NO_CARD, "open", UNDECIDED, 0)
    if state.revealed:
        place = state.order.index(seat) + 1 if len(state.order) == 2 else 0
        return Clash(last.fighter, last.card, side.fate, side.plan, side.dealt, place)
    return last


def fate(state: State, seat: Seat, clash: Clash) -> tuple[Badge, ...]:
    badges = []
    if clash.fate == "blocked":
        badges.append(Badge("BLOCKED", "blocked by the other move and discarded"))
    if clash.fate == "cancelled":
        badges.append(Badge("CANCEL", "cancelled, as if never played"))
    if clash.plan >= 0:
        combo = state.tables.teams[seat][clash.fighter].combos[clash.plan]
        badges.append(Badge(combo.name, f"started the combo {combo.name}", short=combo.short))
    if clash.plan == HOLD:
        badges.append(Badge("HELD", "neither hit nor combo: held back, or it could do neither"))
    if clash.dealt:
        badges.append(Badge(f"-{clash.dealt}", f"cost the other fighter {clash.dealt} HP"))
    if clash.place:
        words = ("1st", "goes first") if clash.place == 1 else ("2nd", "goes second")
        badges.append(Badge(*words))
    return tuple(badges)


def links(state: State) -> tuple[Link, ...]:
    """Which move blocks the other or hits a fighter, the faster first; nothing while a sealed card lies over one.

    A combo that takes no HP, such as one that heals, hits nobody.
    """
    if is_sealed_over(state):
        return ()
    out = []
    for seat in sorted(state.pair, key=lambda seat: now(state, seat).place):
        foe = other(state, seat)
        mine, theirs = now(state, seat), now(state, foe)
        if mine.card == NO_CARD:
            continue
        start, was = Spot(f"played:{seat}"), is_past(state, seat)
        if theirs.fate == "blocked":
            label = "last turn" if was else "blocks"
            out.append(Link(start, Spot(f"played:{foe}"), "block", label, was))
        if mine.fate == "open" and _hits(state, seat, mine):
            label = ", ".join(filter(None, [_blow(state, seat, mine, was), "last turn" * was]))
            out.append(Link(start, _fighter_spot(state, foe, theirs.fighter), "attack", label, was))
    return tuple(out)


def _hits(state: State, seat: Seat, clash: Clash) -> bool:
    """Does this move take HP from the other fighter, or will it, as far as its announcement says?"""
    if clash.dealt or not state.revealed:
        return clash.dealt > 0
    if clash.plan == HIT:
        return DAMAGE[state.tables.moves[clash.card]] > 0
    side = state.sides[seat]
    return clash.plan >= 0 and worth_now(state, seat, side) + side.bonus > 0


def _blow(state: State, seat: Seat, clash: Clash, was: bool) -> str:
    """What a move hits with, and for how much once it has: `hit`, `Haymaker -40`, of the last turn `-15`."""
    cost = f"-{clash.dealt}" if clash.dealt else ""
    if clash.plan == HIT:
        return cost if was else f"hit {cost}".rstrip()
    return f"{state.tables.teams[seat][clash.fighter].combos[clash.plan].name} {cost}".rstrip()


def _fighter_spot(state: State, seat: Seat, at: int) -> Spot:
    """Where this fighter of a team is: in the ring, or on the bench since another took over."""
    active = state.sides[seat].active
    return Spot(f"fighter:{seat}") if at == active else Spot(f"bench:{seat}", at - (at > active))
