"""Who listens on the field: found once for a match by card and zone, then walked along the rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from cardtable.core.effects.ability import Ability
from cardtable.core.effects.host import Placed
from cardtable.core.ids import CardId

from .cards import Card
from .placing import zone_of
from .state import Cards, State


class Standing(Struct, frozen=True, eq=False):
    """Some abilities of some cards: by card, and by the zone in which they work."""

    abilities: Mapping[int, Mapping[str, Placed]]
    cards: frozenset[int]


class Ears(Struct, frozen=True, eq=False):
    """The abilities of a match's cards that work by themselves."""

    on: Mapping[str, Standing]
    """By event: who hears it."""
    instead: Mapping[str, Standing]
    """By event: who may replace it."""
    statics: Standing
    gives: frozenset[str]
    """The numbers and words that the statics give."""


def ears_of(cards: Sequence[Card]) -> Ears:
    """Sorts the abilities of all cards, given in the order of the Pool, by what they listen to."""
    found = [(CardId(n), at, each) for n, card in enumerate(cards) for at, each in enumerate(card.abilities)]
    statics = [one for one in found if one[2].form == "static"]
    return Ears(
        _by_event([one for one in found if one[2].form == "on"]),
        _by_event([one for one in found if one[2].form == "instead"]),
        _standing(statics),
        frozenset(what for _, _, ability in statics for what in given(ability)),
    )


def _by_event(found: Sequence[tuple[CardId, int, Ability]]) -> dict[str, Standing]:
    events = {event for _, _, ability in found for event in ability.events}
    return {event: _standing([one for one in found if event in one[2].events]) for event in events}


def _standing(found: Iterable[tuple[CardId, int, Ability]]) -> Standing:
    out: dict[int, dict[str, Placed]] = {}
    for card, index, ability in found:
        for zone in ability.zones:
            here = out.setdefault(card, {})
            here[zone] = (*here.get(zone, ()), (card, index))
    return Standing(out, frozenset(out))


def given(ability: Ability) -> tuple[str, ...]:
    """The numbers and words that a static ability gives."""
    return (*ability.words, *[stat for stat, _ in ability.stats])


def working(state: State, who: Standing) -> Placed:
    """Those of these abilities that work now, Leaders first, then along the rows; a Frozen card's are off."""
    table, placed = state.table, state.table.__dict__.get("placed")
    if placed is None:
        placed = table.__dict__["placed"] = _placed(state)
    if who.cards.isdisjoint(placed):
        return ()
    out: list[tuple[CardId, int]] = []
    frozen = [mark.card for mark in table.marks if mark.word == "frozen"] if table.marks else ()
    for card in [card for card in placed if card in who.cards]:
        zone = zone_of(state, card)
        if card not in frozen or zone == "leader":
            out += who.abilities[card].get(zone, ())
    return tuple(out)


def _placed(state: State) -> Cards:
    """Every card whose abilities may work where it lies."""
    (one, two), weapons = state.table.sides, state.table.weapons
    if state.pool.extra.in_hand:
        rows = [(side.leader, *side.garden, *side.alley, *side.hand) for side in (one, two)]
        return (*rows[0], *rows[1], *[weapon for weapon, _ in weapons])
    field = (one.leader, *one.garden, *one.alley, two.leader, *two.garden, *two.alley)
    return (*field, *[weapon for weapon, _ in weapons]) if weapons else field
