"""A card's abilities as a tree, walked from the outside in."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel


def parts(part: object) -> Iterator[BaseModel]:
    """Yield every model in these abilities, at any depth."""
    if isinstance(part, BaseModel):
        yield part
        for name in type(part).model_fields:
            yield from parts(getattr(part, name))
    elif isinstance(part, dict):
        for each in part.values():
            yield from parts(each)
    elif isinstance(part, tuple | list):
        for each in part:
            yield from parts(each)


def lasts_while_it_stays(abilities: object) -> bool:
    """Does something last for as long as this card itself stays in play?"""
    return any(getattr(part, "until", None) == "leaves" for part in parts(abilities))
