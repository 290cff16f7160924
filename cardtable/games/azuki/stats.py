"""How a table is read: where cards lie, their numbers and words, from print and marks, and then with statics."""

from __future__ import annotations

from cardtable.core import fx
from cardtable.core.cached import per_table, per_table_while
from cardtable.core.fx import Ability, Placed, marks
from cardtable.core.ids import CardId, Seat

from .events import Event
from .listeners import gives, working
from .places import SEATS, ahead_of, bearer, bears, bears_not, cards_in, damage_on, is_frozen, owner_of, zone_of
from .state import NO_STATS, Cards, State, Table
from .vocabulary import CONDITIONS, KEYWORDS, STATES, TABLE_VOCABULARY

NO_CARDS: frozenset[int] = frozenset()
_KEYWORDS, _STATES, _CONDITIONS = frozenset(KEYWORDS), frozenset(STATES), frozenset(CONDITIONS)


def printed_stat(state: State, card: CardId, stat: str) -> int:
    """A number as it stands on the card."""
    value: int = getattr(state.pool.cards[card], stat)
    return value


def plain_stat(state: State, card: CardId, stat: str) -> int:
    """A number from print and marks; Health less the damage."""
    value: int = getattr(state.pool.cards[card], stat)
    table = state.table
    if table.marks:
        value += table.marked.get(card, (NO_STATS, None))[0].get(stat, 0)
    return value - damage_on(table, card) if stat == "health" else value


def stat(state: State, card: CardId, stat: str) -> int:
    """A number as it is now."""
    if stat == "cost":
        return cost(state, card)
    if stat == "attack":
        return attack(state, card)
    value = plain_stat(state, card, stat)
    return value + static_bonuses(state).stat(card, stat) if gives(state, card, stat) else value


def attack_with(state: State, card: CardId, own: int) -> int:
    """The Attack of a card with its weapons, floored at 0 only at the end (R-AZK-35)."""
    for weapon, carrier in state.table.weapons:
        if carrier == card:
            own += plain_stat(state, weapon, "attack")
            if gives(state, weapon, "attack"):
                own += static_bonuses(state).stat(weapon, "attack")
    return max(0, own)


def attack(state: State, card: CardId) -> int:
    """The Attack of a card now."""
    table = state.table
    own = state.pool.cards[card].attack
    if table.marks:
        own += table.marked.get(card, (NO_STATS, None))[0].get("attack", 0)
    if "attack" in state.pool.extra.listeners.gives and gives(state, card, "attack"):
        own += static_bonuses(state).stat(card, "attack")
    if table.weapons:
        return attack_with(state, card, own)
    return own if own > 0 else 0


def health(state: State, card: CardId) -> int:
    """The Health of a card now."""
    return max_health(state, card) - damage_on(state.table, card)


def max_health(state: State, card: CardId) -> int:
    """The Health of a card without its damage."""
    value = state.pool.cards[card].health
    if state.table.marks:
        value += state.table.marked.get(card, (NO_STATS, None))[0].get("health", 0)
    if "health" in state.pool.extra.listeners.gives and gives(state, card, "health"):
        value += static_bonuses(state).stat(card, "health")
    return value


def carapace(state: State, card: CardId) -> int:
    """What is taken off each damage to this card."""
    if not state.table.marks and "carapace" not in state.pool.extra.listeners.gives:
        return state.pool.cards[card].carapace
    return 0 if is_frozen(state.table, card) else stat(state, card, "carapace")


def discount(table: Table, seat: Seat) -> int:
    """What the next card costs less that this player pays for (R-AZK-46)."""
    return sum([m.amount for m in table.marks if m.card is None and m.seat == seat and m.word == "discount"])


def cost(state: State, card: CardId) -> int:
    """What this card costs from hand; anywhere else what is printed."""
    table, seat = state.table, state.pool.owner[card]
    kind = state.pool.cards[card]
    if card not in table.sides[seat].hand:
        return kind.cost
    due = kind.cost + (static_bonuses(state).stat(card, "cost") if kind.in_hand else 0)
    if table.marks:
        due -= discount(table, seat)
    return max(0, due)


def plain_has(state: State, card: CardId, word: str) -> bool:
    """Does a card have this word, by print and marks?"""
    if word in _STATES:
        return _is_so(state, card, word)
    table = state.table
    on = table.marked.get(card) if table.marks else None
    if word in _CONDITIONS:
        return on is not None and word in on[1]
    if word not in state.pool.cards[card].words and (on is None or word not in on[1]):
        return False
    return word not in _KEYWORDS or on is None or "frozen" not in on[1]


def has(state: State, card: CardId, word: str) -> bool:
    """Does a card have this word now?"""
    table = state.table
    if word in _KEYWORDS and (not table.marks or card not in table.marked):
        if word in state.pool.cards[card].words:
            return True
        return (
            word in state.pool.extra.listeners.gives
            and gives(state, card, word)
            and static_bonuses(state).has(card, word)
        )
    if plain_has(state, card, word):
        return True
    if word not in _KEYWORDS or not gives(state, card, word) or not static_bonuses(state).has(card, word):
        return False
    return not is_frozen(state.table, card)


def having(state: State, among: Cards, word: str) -> Cards:
    """Those of these cards that have this keyword now."""
    extra = state.pool.extra
    if not state.table.marks and word not in extra.listeners.gives:
        printed = extra.printed.get(word, NO_CARDS)
        return () if printed.isdisjoint(among) else tuple([card for card in among if card in printed])
    return tuple([card for card in among if has(state, card, word)])


def _is_so(state: State, card: CardId, word: str) -> bool:
    table = state.table
    match word:
        case "tapped":
            return card in table.tapped
        case "cooldown":
            return card in table.cooldown
        case "damaged":
            return damage_on(table, card) > 0
        case "armed":
            return any(carrier == card for _, carrier in table.weapons)
        case "attacking":
            return state.combat is not None and state.combat.attacker == card and not state.combat.attacker_gone
        case _:
            return is_playable(state, card)


def is_playable(state: State, card: CardId) -> bool:
    """Could this card be played in a Main Phase at all: no Response-only card, no spell without its target?"""
    kind = state.pool.cards[card]
    if not kind.main:
        return False
    return not kind.needs_target or has_target(state, card)


def has_target(state: State, card: CardId) -> bool:
    """Is there a target for this spell?"""
    from .host import HOST

    ability = state.pool.cards[card].abilities[0]
    act = fx.Act(HOST, state, card, state.pool.owner[card], [()] * len(ability.kinds))
    return fx.has_targets(act, ability)


def is_a(state: State, card: CardId, type: str) -> bool:
    """Is the card of this type?"""
    return state.pool.cards[card].kind == type


def abilities(state: State, card: CardId) -> tuple[Ability, ...]:
    """A card's compiled abilities."""
    return state.pool.cards[card].abilities


def listeners(state: State, event: str) -> Placed:
    """Who hears this event on the field."""
    who = state.pool.extra.listeners.on.get(event)
    return () if who is None else working(state, who)


def replacers(state: State, event: str) -> Placed:
    """Who on the field may replace what is about to happen."""
    who = state.pool.extra.listeners.instead.get(event)
    return () if who is None else working(state, who)


@per_table
def statics(state: State) -> Placed:
    """The static abilities that work on this table."""
    return working(state, state.pool.extra.listeners.statics)


def sees(state: State, seat: Seat, card: CardId) -> bool:
    """Hands are known to their player, decks to nobody, everything else to all."""
    owner = state.pool.owner[card]
    side = state.table.sides[owner]
    if card in side.garden or card in side.alley:
        return True
    return owner == seat if card in side.hand else card not in side.deck


def score(state: State, seat: Seat, score: str) -> int:
    """A player's number: IKZ in the area, those of them ready or spent, all they could pay, or the token."""
    side = state.table.sides[seat]
    match score:
        case "ikz":
            return side.ready + side.tapped
        case "ready":
            return side.ready
        case "spent":
            return side.tapped
        case "means":
            return means(state, seat)
        case _:
            return int(side.token > 0)


def means(state: State, seat: Seat) -> int:
    """How much this player could pay now."""
    side = state.table.sides[seat]
    return side.ready + (1 if side.token else 0) + len(payers(state, seat))


def payers(state: State, seat: Seat) -> Cards:
    """This player's entities that count as IKZ and could be tapped for it now."""
    if not state.pool.extra.ikz[seat]:
        return ()
    table = state.table
    more = having(state, table.sides[seat].garden, "ikz")
    return tuple([card for card in more if card not in table.tapped])


PLAIN: fx.Host[State, Event] = fx.Host(
    vocabulary=TABLE_VOCABULARY,
    abilities=abilities,
    cards=cards_in,
    owner=owner_of,
    zone=zone_of,
    stat=plain_stat,
    has=plain_has,
    printed=printed_stat,
    is_a=is_a,
    active=lambda state: state.active,
    seats=lambda state: SEATS,
    named=lambda state, card: state.pool.cards[card].id,
    bearer=bearer,
    mark=lambda state, card, mark: marks.count_counters(state.table.marks, card, mark),
    score=score,
    relations={"bears": bears, "bears_not": bears_not, "ahead_of": ahead_of},
)
"""What statics read: printed values and marks only."""


@per_table_while(lambda state: (state.active, state.combat, state.run.past))
def static_bonuses(state: State) -> fx.Bonuses:
    """What statics add."""
    return fx.bonuses(PLAIN, state, statics(state))
