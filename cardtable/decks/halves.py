"""Cards with a text and no data for it, or the other way round: told although something else is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from cardtable.core.deck_models import CardModel
from cardtable.core.paths import real_path

from .error_wording import guess_key
from .models import card_models
from .sketch import kind_in


def half_cards(model: type[BaseModel], data: Mapping[str, Any], error: ValidationError) -> Iterator[tuple[int, str]]:
    """The places of such cards among those that were found wrong in a deck or set, each with what is missing."""
    kinds, whole = card_models(model), set()
    wrong: dict[int, None] = {}
    for each in error.errors(include_url=False, include_context=False, include_input=False):
        path = real_path(data, each["loc"])
        if path[:1] == ("cards",) and len(path) > 1 and isinstance(path[1], int):
            wrong[path[1]] = None
            if len(path) == 2 and each["type"] != "missing":
                whole.add(path[1])  # its keys are right, so that it was judged as a whole
    for at in wrong:
        raw = data["cards"][at]
        kind = kind_in(kinds, raw) if isinstance(raw, dict) and at not in whole else None
        if kind is None or not issubclass(kind, CardModel):
            continue
        if (text := kind.half_missing(raw)) and not _is_misspelt(raw, kind):
            yield at, text


def _is_misspelt(raw: Mapping[str, Any], kind: type[CardModel]) -> bool:
    """Does an unknown key look like the half that is missing?"""
    known = {field.alias or name for name, field in kind.model_fields.items()}
    halves = ("text", *kind.acts_by)
    return any(guess_key(str(key), halves) for key in raw if key not in known)
