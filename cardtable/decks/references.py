"""Cards that other cards name: each must be there, otherwise the effect would never find it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.core.deck_models import CardModel, StrictModel
from cardtable.core.text import clean, did_you_mean

from .mistake import Mistake, Part, Place, mistake
from .sets import id_of, set_cards

if TYPE_CHECKING:
    from .draft import Draft

Path = tuple[Part, ...]


def unknown_cards(draft: Draft) -> list[Mistake]:
    """Return every `name:` of a query that is the id of no card in this file or its sets."""
    if draft.deck is None:
        return []
    others = [id_of(card) or "" for _, card in set_cards(draft.sets)]
    return unknown_in(draft.deck.cards, others, draft.place)


def unknown_in(cards: Sequence[CardModel], others: Iterable[str], place: Callable[[Path], Place]) -> list[Mistake]:
    """Return the same for some cards, where these other ids are known, too."""
    known = {card.id for card in cards} | set(others)
    out = []
    for path, id in named_cards(cards, ("cards",)):
        if id not in known:
            text = f'there is no card "{clean(id, 60)}" in this file or its sets{did_you_mean(id, known)}'
            out.append(mistake(*place(path), text))
    return out


def named_cards(part: Any, path: Path) -> list[tuple[Path, str]]:
    """Return the ids that queries name, each with its place."""
    out: list[tuple[Path, str]] = []
    _gather(part, path, out)
    return out


def _gather(part: Any, path: Path, out: list[tuple[Path, str]]) -> None:
    if isinstance(part, StrictModel):
        out += [((*path, "name", at), name) for at, name in enumerate(part.named_cards())]
        fields = type(part).model_fields
        for name in part.model_fields_set:
            inner = getattr(part, name)
            if isinstance(inner, _PARTS):
                _gather(inner, (*path, fields[name].alias or name), out)
    else:
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            if isinstance(inner, _PARTS):
                _gather(inner, (*path, key), out)


_PARTS = (StrictModel, tuple, dict)
