"""The best example of each entry of the language: the shortest part of a card that uses it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic import BaseModel

from cardtable.core.deck_models import CardModel
from cardtable.core.game import AnyGame

from .examples import example_cards, shipped_cards
from .flow import flow
from .uses import Entry, uses

WIDE = 150
"""The length beyond which a part is shortened: its blocks become an ellipsis."""


Rank = tuple[bool, int, int, int]


class Example(NamedTuple):
    """A part of a card, as one line of YAML, and the card it is from."""

    line: str
    card: CardModel


def examples_of(game: AnyGame) -> dict[Entry, Example]:
    """Return one example for each entry, from the example set if possible, otherwise from the shipped cards."""
    found: dict[Entry, tuple[Rank, Example]] = {}
    for place, cards in enumerate((example_cards(game), shipped_cards(game))):
        for card in cards:
            for use in uses(card, game.vocabulary):
                line = write_in_line(use.part)
                rank = _rank(use.entry, use.part, line, place)
                if use.entry not in found or rank < found[use.entry][0]:
                    found[use.entry] = rank, Example(line, card)
    return {entry: example for entry, (_, example) in found.items()}


def _rank(entry: Entry, part: BaseModel, line: str, place: int) -> Rank:
    """Return a sort key: whole parts first, then the example set's, then more keys, then shorter lines."""
    keys = len(part.model_fields_set) if entry[0] == "parts" and not isinstance(part, CardModel) else 0
    return "…" in line, place, -keys, len(line)


def write_in_line(part: BaseModel) -> str:
    """Return a part as its author wrote it, on one line."""
    data = part.model_dump(mode="json", by_alias=True, exclude_unset=True)
    line = flow(data)
    return line if len(line) <= WIDE or isinstance(part, CardModel) else flow_short(data)


def flow_short(data: dict[str, Any]) -> str:
    """Return a part with an ellipsis in place of its long blocks."""
    return flow(data | {key: "…" for key, value in data.items() if len(flow(value)) > WIDE // 2}).replace('"…"', "…")
