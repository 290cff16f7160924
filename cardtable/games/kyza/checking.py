"""What the data of an Effect cannot say in this game, although its words exist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from cardtable.core.effects import written as w
from cardtable.core.text import listed

from .words import CARRIED

INTO = ("hand", "deck", "discard", "out", "characters", "set")
"""Where Effects can put cards."""


def complaint(abilities: tuple[w.Ability[Any], ...], continuous: bool) -> str | None:
    """The first thing that is wrong with these abilities, or None."""
    used = sum(ability.use is not None for ability in abilities)
    if not continuous and (used != 1 or len(abilities) != 1):
        return "KYZ-70: an Effect that is not Continuous has exactly one ability, with use: activate"
    if used > 1:
        return "KYZ-22: an Effect is activated once, so only one ability has use: activate"
    if continuous and used == len(abilities):
        return "KYZ-72: a Continuous Effect needs something that goes on (on, while or affects)"
    return next(filter(None, map(_wrong, _inside(abilities))), None)


def _wrong(part: BaseModel) -> str | None:
    if isinstance(part, w.Modify | w.Ability) and "level" in part.stats:
        return "KYZ-49: the Æther Level of a card never changes: give damage or health"
    if isinstance(part, w.Grant | w.Ability) and not set(part.words) <= set(CARRIED):
        return f"only these words can be given to Characters: {listed(CARRIED)}"
    if isinstance(part, w.Grant) and part.cards is None:
        return "words are given to cards, not to players: name cards"
    if isinstance(part, w.Move) and part.to not in INTO:
        return f"cards are put into {listed(INTO, 'or')}; an Effect becomes active only when it is activated"
    if isinstance(part, w.Shuffle) and part.zone != "deck":
        return "only decks are shuffled"
    if isinstance(part, w.Discard) and part.zone != "hand":
        return "cards are discarded from hands; elsewhere use move with to: discard"
    return None


def _inside(part: Any) -> Iterator[BaseModel]:
    """Every model in these abilities, at any depth."""
    if isinstance(part, BaseModel):
        yield part
        for name in type(part).model_fields:
            yield from _inside(getattr(part, name))
    elif isinstance(part, tuple | list):
        for each in part:
            yield from _inside(each)
