"""What a static ability of this game can touch; a part of one that would do nothing is refused by the loader."""

from __future__ import annotations

from typing import NamedTuple

from cardtable.core.fx import language as w
from cardtable.core.text import listed

from .vocabulary import VOCABULARY

_MEANS_SOMETHING_TO = {"twice": "ae", "reach": "ae", "shell": "se"}
"""Words that only cards of one type can use."""


class Nothing(NamedTuple):
    """A part of a static ability that would be read and do nothing: where it stands, what it is, and why."""

    loc: tuple[str | int, ...]
    found: object
    text: str


def without_use(ability: w.Ability, type: str) -> list[Nothing]:
    """The parts of a static ability on a card of this type that nothing could ever come of."""
    if ability.during is None and ability.affects is None:
        return []
    out: list[Nothing] = []
    if ability.zone is not None and type not in ability.zone:
        out.append(Nothing(("zone",), list(ability.zone), f"this card only ever works in {type}: leave zone out"))
    away = _off_the_field(ability)
    if away:
        return out + away
    reached = _reached_types(ability, type)
    if ability.stats and "ae" not in reached:
        out.append(Nothing(("stats",), dict(ability.stats), "only AE have statistics: write affects: {in: [ae]}"))
    for at, word in enumerate(ability.words):
        needs = _MEANS_SOMETHING_TO.get(str(word))
        if needs is not None and needs not in reached:
            text = f"{word} does something only for {needs.upper()} cards: write affects: {{in: [{needs}]}}"
            out.append(Nothing(("words", at), str(word), text))
    return out


def _off_the_field(ability: w.Ability) -> list[Nothing]:
    zones = (ability.affects.zones or ()) if ability.affects is not None else ()
    text = f"a static ability changes only cards on the field: write {listed(sorted(VOCABULARY.play_zones), 'or')}"
    return [
        Nothing(("affects", "in", at), str(zone), text)
        for at, zone in enumerate(zones)
        if zone in VOCABULARY.zones and zone not in VOCABULARY.play_zones
    ]


def _reached_types(ability: w.Ability, type: str) -> frozenset[str]:
    """The types of the cards it could be about."""
    query = ability.affects
    if query is None:
        return frozenset({type})
    zones = VOCABULARY.play_zones if query.zones is None else frozenset(map(str, query.zones))
    if query.type is None:
        return zones
    types = {str(each) for each in ((query.type,) if isinstance(query.type, str) else query.type)}
    return zones & (types | ({"ae", "se"} if "entity" in types else set()))
