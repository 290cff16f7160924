"""What happens in the arena."""

from __future__ import annotations

import msgspec

from cardtable.core import fx
from cardtable.core.ids import CardId, Seat


class DamageDealt(msgspec.Struct, frozen=True, tag="damage_dealt", tag_field="event"):
    target: CardId
    amount: int
    source: CardId
    cause: str = "effect"


class Played(msgspec.Struct, frozen=True, tag="played", tag_field="event"):
    card: CardId
    player: Seat
    free: bool = False


class Moved(msgspec.Struct, frozen=True, tag="moved", tag_field="event"):
    cards: tuple[CardId, ...]
    to: str


class Destroyed(msgspec.Struct, frozen=True, tag="destroyed", tag_field="event"):
    card: CardId
    player: Seat


class Sacrificed(msgspec.Struct, frozen=True, tag="sacrificed", tag_field="event"):
    card: CardId
    player: Seat


class Drawn(msgspec.Struct, frozen=True, tag="drawn", tag_field="event"):
    player: Seat
    count: int


class TurnEnded(msgspec.Struct, frozen=True, tag="turn_ended", tag_field="event"):
    player: Seat


class Healed(msgspec.Struct, frozen=True, tag="healed", tag_field="event"):
    card: CardId
    amount: int


class Told(msgspec.Struct, frozen=True, tag="told", tag_field="event"):
    to: tuple[Seat, ...]
    truth: bool
    numbers: tuple[int, ...]
    words: tuple[str, ...]


class Looked(msgspec.Struct, frozen=True, tag="looked", tag_field="event"):
    player: Seat
    count: int


class Shown(msgspec.Struct, frozen=True, tag="shown", tag_field="event"):
    cards: tuple[CardId, ...]


Happening = DamageDealt | Played | Moved | Destroyed | Sacrificed | Drawn | TurnEnded | Healed | Looked | Shown
Event = Happening | Told | fx.EffectStopped | fx.EffectUnused
