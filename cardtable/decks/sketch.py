"""A deck as far as it can be read: enough to count its cards although some of them are written wrongly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from pydantic import BaseModel, ValidationError

from cardtable.core.deck_models import CardModel

from .models import card_models, plain_types

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile
    from cardtable.core.game import Problem


class Sketch(NamedTuple):
    """A deck whose wrong cards are only outlines, the ids of those cards, and whether their plain facts are right."""

    deck: DeckFile
    outlines: frozenset[str] = frozenset()
    is_sure: bool = True

    def believable(self, problems: Iterable[Problem]) -> list[Problem]:
        """The broken rules that do not only follow from what is wrong with the cards."""
        if self.is_sure:
            return [each for each in problems if not self.outlines & set(each.cards)]
        return [each for each in problems if not each.cards]


def sketch_deck(model: type[DeckFile], data: dict[str, Any], error: ValidationError) -> Sketch | None:
    """The deck with outlines for its wrong cards; None when more than cards is wrong."""
    wrong: dict[int, set[Any]] = {}
    for each in error.errors(include_url=False, include_context=False, include_input=False):
        loc = each["loc"]
        if len(loc) < 2 or loc[0] != "cards" or not isinstance(loc[1], int):
            return None
        wrong.setdefault(loc[1], set()).update(loc[2:4])
    good = [card for number, card in enumerate(data["cards"]) if number not in wrong]
    try:
        deck = model.model_validate_json(msgspec.json.encode({**data, "cards": good}))
    except ValidationError:
        return None
    kinds = card_models(model)
    outlines = [_outline(kinds, data["cards"][number], keys) for number, keys in wrong.items()]
    if None in outlines:
        return None
    cards = [card for card, _ in filter(None, outlines)]
    whole = deck.model_copy(update={"cards": (*deck.cards, *cards)})
    return Sketch(whole, frozenset(card.id for card in cards), all(sure for _, sure in filter(None, outlines)))


def _outline(kinds: tuple[type[BaseModel], ...], raw: Any, keys: set[Any]) -> tuple[Any, bool] | None:
    """A card with its plain facts only, and whether none of those is wrong; None without an id."""
    if not isinstance(raw, dict) or not isinstance(raw.get("id"), str):
        return None
    kind = kind_in(kinds, raw) or kinds[0]
    values: dict[str, Any] = {}
    sure = kind_in(kinds, raw) is not None
    for name, field in kind.model_fields.items():
        key = field.alias or name
        value = raw.get(key)
        plain = isinstance(value, str | int | bool)
        fits = type(value) in plain_types(field.annotation)
        if fits:
            values[name] = value
        if field.is_required() and not fits:
            values[name] = ()
        if (field.is_required() or plain) and not (fits and key not in keys):
            sure = sure and (name in CardModel.model_fields or not (plain or key not in raw))
    return kind.model_construct(**values), sure


def kind_in(kinds: tuple[type[BaseModel], ...], raw: Mapping[str, Any]) -> type[BaseModel] | None:
    """The model of a card by its type; the only one there is, or None."""
    return kinds[0] if len(kinds) == 1 else next((each for each in kinds if _is_kind(each, raw.get("type"))), None)


def _is_kind(kind: type[BaseModel], type: Any) -> bool:
    field = kind.model_fields.get("type")
    return field is not None and get_origin(field.annotation) is Literal and type in get_args(field.annotation)
