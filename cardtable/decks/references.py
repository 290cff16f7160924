"""Cards that other cards name: each must be there, otherwise the effect would never find it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.core.deck_models import CardModel, StrictModel
from cardtable.core.text import clean, did_you_mean

from .explaining import Place
from .mistake import Mistake, Part, mistake
from .sets import id_of, set_cards

if TYPE_CHECKING:
    from .draft import Draft

Path = tuple[Part, ...]


def unknown_cards(draft: Draft) -> list[Mistake]:
    """Every `name:` of a query that is the id of no card in this file or its sets."""
    if draft.deck is None:
        return []
    others = [id_of(card) or "" for _, card in set_cards(draft.sets)]
    return unknown_in(draft.deck.cards, others, draft.place)


def unknown_in(cards: Sequence[CardModel], others: Iterable[str], place: Callable[[Path], Place]) -> list[Mistake]:
    """The same for some cards, when these other ids are known, too."""
    known = {card.id for card in cards} | set(others)
    out = []
    for path, id in named_cards(cards, ("cards",)):
        if id not in known:
            text = f'there is no card "{clean(id, 60)}" in this file or its sets{did_you_mean(id, known)}'
            out.append(mistake(*place(path), text))
    return out


def named_cards(part: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The ids that queries name, each with its place."""
    if isinstance(part, StrictModel):
        yield from (((*path, "name", at), name) for at, name in enumerate(part.named_cards()))
    for key, inner in _inside(part):
        if isinstance(inner, StrictModel | tuple | dict):
            yield from named_cards(inner, (*path, key))


def _inside(part: Any) -> Iterable[tuple[Part, Any]]:
    if isinstance(part, StrictModel):
        fields = type(part).model_fields
        return [(fields[name].alias or name, getattr(part, name)) for name in part.model_fields_set]
    return part.items() if isinstance(part, dict) else enumerate(part)
