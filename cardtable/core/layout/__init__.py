"""Positions in words, for all games alike: a game declares its zones and what may lie on a card, and writes the rest.

A game names once, in its `position.py`: the record people write (a Struct with bounds), its zones (`ZoneSpec`: what may
lie there, how many, with what on them, who may look), and what each phase needs. From that follow reading with the
place of every mistake (`read_position`, `at`), which physical card a word means (`Dealer`), the piles nobody spelled
out (`deal`), what lies beside a card (`Lying`), the memory of the effect machine (`read_run`), and with all zones in a
`CardMap` every card, where it lies, who cannot read it, and another world in which those lie otherwise.
"""

from __future__ import annotations

from .card_map import CardMap, Dealt, Found
from .dealer import Dealer, copies, spell_all, spell_card
from .laying import Laying, PlainCards, WrittenOrder, WrittenPlain, spell_order, spell_plain, spell_used
from .lying import (
    Lying,
    WrittenMark,
    WrittenUse,
    card_named,
    check_mark,
    order_of,
    read_marks,
    read_uses,
    spell_mark,
    spell_use,
    split,
    word_for,
)
from .places import (
    Count,
    Positive,
    SeatNumber,
    at,
    brief,
    check_seats,
    need,
    number_items,
    read_position,
    seat_of,
    seats_of,
)
from .running import WrittenRun, read_run, spell_run
from .staging import check_playable, check_staged
from .zones import Pile, ZoneSpec, check_on, deal, spaces_in, spell_entry, take_card, take_cards, words_of

__all__ = [
    "CardMap",
    "Count",
    "Dealer",
    "Dealt",
    "Found",
    "Laying",
    "Lying",
    "Pile",
    "PlainCards",
    "Positive",
    "SeatNumber",
    "WrittenMark",
    "WrittenOrder",
    "WrittenPlain",
    "WrittenRun",
    "WrittenUse",
    "ZoneSpec",
    "at",
    "brief",
    "card_named",
    "check_mark",
    "check_on",
    "check_playable",
    "check_seats",
    "check_staged",
    "copies",
    "deal",
    "need",
    "number_items",
    "order_of",
    "read_marks",
    "read_position",
    "read_run",
    "read_uses",
    "seat_of",
    "seats_of",
    "spaces_in",
    "spell_all",
    "spell_card",
    "spell_entry",
    "spell_mark",
    "spell_order",
    "spell_plain",
    "spell_run",
    "spell_use",
    "spell_used",
    "split",
    "take_card",
    "take_cards",
    "word_for",
    "words_of",
]
