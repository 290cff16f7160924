"""The words a game's cards are written in: one record per game, against which every file is checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Any

FieldKind = str | tuple[str, ...]
"""What a field of an event holds: `card`, `cards`, `seat`, `number`, `flag`, `word`, or the words it may be."""

Fields = Mapping[str, FieldKind]

NAME = r"^[a-z][a-z0-9_]*$"
"""What a name given by an author looks like."""


@dataclass(frozen=True)
class ZoneWord:
    """A zone as cards know it; the first card of a zone is its top."""

    hidden: bool = False
    """Do its cards lie where not everybody sees them? Choices among them are always asked."""
    play: bool = False
    """Do abilities work here unless they say otherwise?"""
    shared: bool = False
    """Is there one for the whole table instead of one per player?"""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Everything a card file may name."""

    zones: Mapping[str, ZoneWord]
    stats: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    """Words for `has`, `lacks`, `grant` and statics: keywords, subtypes, elements, states such as `tapped`."""
    events: Mapping[str, Fields] = field(default_factory=dict)
    """Events by the tag of their Struct, with the fields that cards may read (same names as in the Struct)."""
    groups: Mapping[str, Mapping[str, Mapping[str, object]]] = field(default_factory=dict)
    """Names for several events, or for some of them: by event, what its fields must be."""
    inner: tuple[str, ...] = ()
    """Events that cards hear only as parts of a group."""
    coming: Mapping[str, Fields] = field(default_factory=dict)
    """What `instead:` may rewrite before it happens, with its fields: `damage_coming` for damage."""
    timings: Mapping[str, Fields] = field(default_factory=dict)
    """When a `use:` ability may be chosen, with what the game hands over when it starts."""
    optional: tuple[str, ...] = ()
    """Timings at which `may:` is asked; elsewhere using the ability is the yes."""
    durations: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """Counters that `mark` puts on cards and that the game's rules know."""
    counters: bool = False
    """May cards also have counters that only card files know, by any name?"""
    scores: tuple[str, ...] = ()
    """Numbers that belong to a player: life, points."""
    relations: tuple[str, ...] = ()
    """Tests between two cards that this game adds to the query."""
    facts: tuple[str, ...] = ()
    """Yes-or-no questions about the table that this game adds to the conditions."""
    gives: tuple[str, ...] = ()
    """Keys of `gives:`, which the game folds into the play being built."""
    works: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By the form of an ability (on, use, instead, static): zones outside play where it can work."""
    tallied: tuple[str, ...] = ()
    """Events that are remembered for the turn, so that `tally` can count them."""
    gained: tuple[str, ...] | None = None
    """Scores that `gain` and `lose` can change; all of them unless it says otherwise."""
    periods: tuple[str, ...] = ("turn", "game")
    """What a limit may count by."""
    exclusive: tuple[tuple[str, ...], ...] = ()
    """Words of which a card has at most one: its element, its family."""
    places: tuple[str, ...] = ()
    """Zones with places that `choose_place` can offer."""
    columns: bool = False
    """Do cards stand in columns?"""
    attaches: bool = False
    """Are cards attached to others?"""
    reach: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By operation (and `static`): the only zones where it affects cards."""
    destinations: tuple[str, ...] = ()
    """Zones that `move` can bring cards to; any zone unless it says otherwise."""
    unread: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By operation (and `query`): keys that mean nothing in this game, and are refused in files."""
    former: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Words of old files by kind of name, with what is written instead today."""
    glossary: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What each word means, by the name of the field it stands in: `glossary["zones"]["hand"]`."""

    @cached_property
    def play_zones(self) -> frozenset[str]:
        """Where abilities work unless they say otherwise."""
        return frozenset(name for name, zone in self.zones.items() if zone.play)

    @cached_property
    def heard(self) -> dict[str, Fields]:
        """What `on:` may name, events and groups, with the fields that all events of a group have."""
        single = {name: fields for name, fields in self.events.items() if name not in self.inner}
        return single | {
            name: shared_fields([self.events[part] for part in parts]) for name, parts in self.groups.items()
        }

    def is_former(self, kind: str, word: str) -> bool:
        """Did older files use this word for something that has another name today?"""
        return word in self.former.get(kind, ())

    def is_mark(self, word: str) -> bool:
        """Can counters be called this?"""
        return word in self.marks or (self.counters and re.match(NAME, word) is not None)

    def author_name(self, event: str) -> str:
        """Return the name that authors write for an event."""
        own = [name for name, parts in self.groups.items() if dict(parts) == {event: {}}]
        return own[0] if own and event in self.inner else event

    def parts_of(self, names: Iterable[str]) -> dict[str, Mapping[str, object]]:
        """Return the events behind the names in `on:`, each with the tests that its group adds."""
        out: dict[str, Mapping[str, object]] = {}
        for said in names:
            name = said if said in self.events else self.former.get("event", {}).get(said, said)
            for event, tests in self.groups.get(name, {name: {}}).items():
                out[event] = {} if event in out else tests
        return out

    @cached_property
    def readers(self) -> dict[str, Callable[[object], tuple[Any, ...]]]:
        """For each event, how to read all its fields at once."""
        return {name: _reader(tuple(fields)) for name, fields in self.events.items()}

    @cached_property
    def tallies(self) -> frozenset[str]:
        """The tallied events, as a set."""
        return frozenset(self.tallied)


def shared_fields(all_fields: Sequence[Fields]) -> Fields:
    """Return the fields that all of these have with the same kind of value."""
    first, *rest = all_fields or [{}]
    return {name: kind for name, kind in first.items() if all(other.get(name) == kind for other in rest)}


def find_field(field: str, fields: Iterable[str]) -> str:
    """Return the name of a field, given that name or the one all games share, such as `player` for `seat`."""
    return _SAME[field] if field in _SAME and field not in fields and _SAME[field] in fields else field


def shared_name(field: str) -> str:
    """Return the name that all games share for a field."""
    return _SHARED.get(field, field)


_SHARED = {"seat": "player", "start": "from", "end": "to"}
_SAME = {"player": "seat", "seat": "player", "from": "start", "to": "end"}


def _reader(fields: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    if not fields:
        return _nothing
    get = attrgetter(*fields)
    return get if len(fields) > 1 else lambda event: (get(event),)


def _nothing(event: object) -> tuple[object, ...]:
    return ()
