"""The answers to an effect's questions: one atomic action each, the same in all games.

A game's action union ends in `| Answer`. Take actions from `pick(card)`, `number(n)` …: equal ones are one object.
"""

from __future__ import annotations

from functools import cache
from typing import get_args

import msgspec
from typing_extensions import TypeIs

from ...ids import CardId, Seat


class Pick(msgspec.Struct, frozen=True, gc=False, tag="answer_pick", tag_field="do"):
    """Pick a card that the answering player sees."""

    card: CardId


class PickSpot(msgspec.Struct, frozen=True, gc=False, tag="answer_spot", tag_field="do"):
    """Pick a card that the answering player does not see, by its place on the board."""

    zone: str
    index: int


class Number(msgspec.Struct, frozen=True, gc=False, tag="answer_number", tag_field="do"):
    """Say a number."""

    value: int


class Yes(msgspec.Struct, frozen=True, gc=False, tag="answer_yes", tag_field="do"):
    """Do it."""


class No(msgspec.Struct, frozen=True, gc=False, tag="answer_no", tag_field="do"):
    """Leave it."""


class Choose(msgspec.Struct, frozen=True, gc=False, tag="answer_choose", tag_field="do"):
    """Choose one of several: an option of a card, or which trigger comes next."""

    index: int


class Player(msgspec.Struct, frozen=True, gc=False, tag="answer_player", tag_field="do"):
    """Choose a player."""

    seat: Seat


class Place(msgspec.Struct, frozen=True, gc=False, tag="answer_place", tag_field="do"):
    """Choose a place in a zone."""

    index: int


class Done(msgspec.Struct, frozen=True, gc=False, tag="answer_done", tag_field="do"):
    """No more (or none at all); when ordering cards: the rest as they lie."""


Answer = Pick | PickSpot | Number | Yes | No | Choose | Player | Place | Done
_ANSWERS = frozenset(get_args(Answer))


def is_answer(action: object) -> TypeIs[Answer]:
    """Does this action answer an effect?"""
    return type(action) in _ANSWERS


YES, NO, DONE = Yes(), No(), Done()


pick = cache(Pick)
pick_spot = cache(PickSpot)
number = cache(Number)
choose = cache(Choose)
player = cache(Player)
place = cache(Place)
