"""Who listens on the field: found once for a match by card and zone, then walked along the rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from cardtable.core.cached import per_table
from cardtable.core.fx import Ability, Placed
from cardtable.core.ids import CardId

from .cards import Card
from .places import zone_of
from .state import Cards, State
from .vocabulary import VOCABULARY

FIELD = VOCABULARY.play_zones


class Standing(Struct, frozen=True, eq=False):
    """Some abilities of some cards."""

    cards: frozenset[CardId]
    everywhere: Mapping[CardId, Placed]
    """By card: those that work all over the field."""
    by_zone: Mapping[CardId, Mapping[str, Placed]]
    """By card: all of them, by the zone in which they work, where not all work all over the field."""


class Listeners(Struct, frozen=True, eq=False):
    """The abilities of a match's cards that work by themselves."""

    on: Mapping[str, Standing]
    """By event: who hears it."""
    instead: Mapping[str, Standing]
    """By event: who may replace it."""
    statics: Standing
    gates: bool
    """Does a Gate do anything by itself?"""
    gives: frozenset[str]
    """The numbers and words that statics give."""
    own: Mapping[str, frozenset[int]]
    """By number or word: the cards whose statics give it to themselves."""
    others: Mapping[str, frozenset[int]]
    """By number or word: the cards whose statics may give it to others."""


class Bearers(Struct, frozen=True, eq=False):
    """The cards of a match that may have one of some words or numbers, as far as no mark gives it."""

    own: frozenset[int]
    """They have it in print, or may give it to themselves."""
    givers: frozenset[int]
    """While one of these is on the field, any card may have it."""


def listeners_of(cards: Sequence[Card]) -> Listeners:
    """Sorts the abilities of all cards, given in the order of the Pool, by what they listen to."""
    found = [(CardId(n), at, each) for n, card in enumerate(cards) for at, each in enumerate(card.abilities)]
    statics = [one for one in found if one[2].form == "static"]
    return Listeners(
        _by_event([one for one in found if one[2].form == "on"]),
        _by_event([one for one in found if one[2].form == "instead"]),
        _standing(statics),
        any(cards[card].kind == "gate" and ability.form in ("on", "instead", "static") for card, _, ability in found),
        frozenset(what for _, _, ability in statics for what in given_by(ability)),
        _givers([one for one in statics if one[2].affects is None]),
        _givers([one for one in statics if one[2].affects is not None]),
    )


def _givers(statics: Sequence[tuple[CardId, int, Ability]]) -> dict[str, frozenset[int]]:
    pairs = [(what, card) for card, _, ability in statics for what in given_by(ability)]
    return {what: frozenset(card for other, card in pairs if other == what) for what, _ in pairs}


def _by_event(found: Sequence[tuple[CardId, int, Ability]]) -> dict[str, Standing]:
    events = {event for _, _, ability in found for event in ability.events}
    return {event: _standing([one for one in found if event in one[2].events]) for event in events}


def _standing(found: Iterable[tuple[CardId, int, Ability]]) -> Standing:
    zones: dict[CardId, dict[str, Placed]] = {}
    for card, index, ability in found:
        for zone in ability.zones:
            here = zones.setdefault(card, {})
            here[zone] = (*here.get(zone, ()), (card, index))
    same = {card: here["garden"] for card, here in zones.items() if here == dict.fromkeys(FIELD, here.get("garden"))}
    return Standing(frozenset(zones), same, {card: here for card, here in zones.items() if card not in same})


def given_by(ability: Ability) -> tuple[str, ...]:
    """The numbers and words that a static ability gives."""
    return (*ability.words, *[stat for stat, _ in ability.stats])


def bearers_of(printed: Iterable[int], listeners: Listeners, *words: str) -> Bearers:
    """Return which cards may have one of these words or numbers, given those that have it in print."""
    own = frozenset(printed).union(*[listeners.own.get(word, ()) for word in words])
    return Bearers(own, frozenset().union(*[listeners.others.get(word, ()) for word in words]))


def bearers_now(state: State, bearers: Bearers) -> frozenset[int] | None:
    """The only cards that may have it now, marks aside; None if any card may."""
    givers = bearers.givers
    return None if givers and not givers.isdisjoint(placed_cards(state)) else bearers.own


def may_have(state: State, card: CardId, bearers: Bearers) -> bool:
    """May this card have it? Quicker than asking what it has; test_shortcuts.py holds the two together."""
    if card in bearers.own or state.table.marks:
        return True
    return bool(bearers.givers) and not bearers.givers.isdisjoint(placed_cards(state))


def working(state: State, who: Standing) -> Placed:
    """Those of these abilities that work now, Leaders first, then along the rows; a Frozen card's are off."""
    there = placed_cards(state)
    found = who.cards.intersection(there)
    if not found:
        return ()
    out: Placed = ()
    frozen = _frozen_cards(state) if state.table.marks else ()
    for card in there if len(found) > 1 else found:
        if card in found and card not in frozen:
            same = who.everywhere.get(card)
            out += who.by_zone[card].get(zone_of(state, card), ()) if same is None else same
    return out


def _frozen_cards(state: State) -> list[CardId]:
    """The entities whose abilities are off."""
    leaders = [side.leader for side in state.table.sides]
    return [k.card for k in state.table.marks if k.word == "frozen" and k.card is not None and k.card not in leaders]


@per_table
def placed_cards(state: State) -> Cards:
    """Every card whose abilities may work where it lies."""
    (one, two), weapons, extra = state.table.sides, state.table.weapons, state.pool.extra
    field: Cards = (one.leader, *one.garden, *one.alley, two.leader, *two.garden, *two.alley)
    if weapons:
        field = (*field, *[weapon for weapon, _ in weapons])
    if extra.listeners.gates:
        field = (*field, one.gate, two.gate)
    return (*field, *one.hand, *two.hand) if extra.in_hand else field


def gives(state: State, card: CardId, what: str) -> bool:
    """May a static give this card this number or word?"""
    listeners: Listeners = state.pool.extra.listeners
    if what in listeners.own and card in listeners.own[what]:
        return True
    return what in listeners.others and not listeners.others[what].isdisjoint(placed_cards(state))
