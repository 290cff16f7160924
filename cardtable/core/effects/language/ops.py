"""The union of all shared operations without a block: the base of a game's own union."""

from __future__ import annotations

from typing import Annotated

from pydantic import Discriminator, Tag

from .asking import ChooseCards, ChooseNumber, ChoosePlace, ChoosePlayer, Dig, Let, LookAt
from .doing import (
    Damage,
    Destroy,
    Discard,
    Draw,
    Gain,
    Grant,
    Heal,
    Lose,
    Mill,
    Modify,
    Move,
    Prevent,
    PutCounters,
    Redirect,
    Reveal,
    Sacrifice,
    Shuffle,
    Stop,
    Tap,
    Untap,
)


def _op(value: object) -> object:
    return value.get("op") if isinstance(value, dict) else getattr(value, "op", None)


BY_OP = Discriminator(_op)
"""The discriminator that tells operations apart by their `op:`."""

Plain = (
    Annotated[Let, Tag("let")]
    | Annotated[ChooseCards, Tag("choose")]
    | Annotated[ChooseNumber, Tag("choose_number")]
    | Annotated[ChoosePlayer, Tag("choose_player")]
    | Annotated[ChoosePlace, Tag("choose_place")]
    | Annotated[LookAt, Tag("look")]
    | Annotated[Dig, Tag("dig")]
    | Annotated[Move, Tag("move")]
    | Annotated[Draw, Tag("draw")]
    | Annotated[Mill, Tag("mill")]
    | Annotated[Discard, Tag("discard")]
    | Annotated[Damage, Tag("damage")]
    | Annotated[Heal, Tag("heal")]
    | Annotated[Destroy, Tag("destroy")]
    | Annotated[Sacrifice, Tag("sacrifice")]
    | Annotated[Modify, Tag("modify")]
    | Annotated[Grant, Tag("grant")]
    | Annotated[PutCounters, Tag("mark")]
    | Annotated[Tap, Tag("tap")]
    | Annotated[Untap, Tag("untap")]
    | Annotated[Shuffle, Tag("shuffle")]
    | Annotated[Reveal, Tag("reveal")]
    | Annotated[Gain, Tag("gain")]
    | Annotated[Lose, Tag("lose")]
    | Annotated[Redirect, Tag("redirect")]
    | Annotated[Prevent, Tag("prevent")]
    | Annotated[Stop, Tag("stop")]
)
"""Every shared operation that contains no others: the base of a game's own union."""
