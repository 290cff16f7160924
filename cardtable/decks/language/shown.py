"""The best example of each thing the language has: the shortest part of a card that uses it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pydantic import BaseModel

from cardtable.core.deck_models import CardModel
from cardtable.core.game import AnyGame

from .examples import example_cards, shipped_cards
from .flow import flow
from .uses import Entry, uses

WIDE = 150
"""A longer part is shortened: blocks in it become an ellipsis."""


Rank = tuple[bool, int, int, int]


class Example(NamedTuple):
    """A part of a card, as one line of YAML, and the card it is from."""

    line: str
    card: CardModel


def examples_of(game: AnyGame) -> dict[Entry, Example]:
    """One example for each entry; of the example set where it has one, otherwise of the shipped cards."""
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
    """Whole parts first; an operation shows as many keys as it can, everything else is as short as it can be."""
    keys = len(part.model_fields_set) if entry[0] == "parts" and not isinstance(part, CardModel) else 0
    return "…" in line, place, -keys, len(line)


def write_in_line(part: BaseModel) -> str:
    """A part as its author wrote it, on one line."""
    data = part.model_dump(mode="json", by_alias=True, exclude_unset=True)
    line = flow(data)
    return line if len(line) <= WIDE or isinstance(part, CardModel) else flow_short(data)


def flow_short(data: dict[str, Any]) -> str:
    """A part whose long blocks are left out."""
    return flow(data | {key: "…" for key, value in data.items() if len(flow(value)) > WIDE // 2}).replace('"…"', "…")
