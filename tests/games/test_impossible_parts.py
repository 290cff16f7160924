"""Parts of a written position that cannot be: each is refused at its place, and what it is instead of is read."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.core.game import LayoutError
from cardtable.games import load_game
from tests.games.test_impossible_positions import (
    AE,
    BEAST,
    BONUS,
    ENTITY,
    MULLIGAN,
    SE,
    Zones,
    _field,
    _table,
    _two,
)

ROWS: list[tuple[str, Zones, Zones, str]] = []


def _parts(game: str, possible: Zones, *changes: tuple[Zones, str]) -> None:
    """Changes of a position that may be played on, each with its place and what is said."""
    ROWS.extend((game, possible, change, said) for change, said in changes)


def _marked(**mark: Any) -> Zones:
    return _two({"garden": [{"card": ENTITY, "marks": [mark]}]})


SEALED = "sealed: Only before the mulligan is over, one answer can be sealed."
MARK = "seats[1].garden[1].marks[1]"
ABILITY = "seats[1].garden[1].used[1]: This card has no ability 9: it has 3."
_parts("azuki", _two(), ({"sealed": [True]}, SEALED))
_parts("azuki", {**MULLIGAN, "sealed": [True]}, ({"sealed": [True, False]}, SEALED))
_parts(
    "azuki",
    _marked(stat="attack", amount=1),
    (_marked(stat="attack", word="frozen", amount=1), f"{MARK}: A mark is either a stat or a word: write one of them."),
    (_marked(amount=1), f"{MARK}: A mark is either a stat or a word: write one of them."),
    (_marked(stat="attack", amount=1, counter="x"), f"{MARK}.counter: Counters lie on a card, by themselves."),
    (_marked(word="frozen", amount=1, counter="x"), f"{MARK}.counter: Counters lie on a card, by themselves."),
    (_marked(until="turn", amount=1, counter="x"), f"{MARK}.counter: Counters lie on a card, by themselves."),
    (_marked(counter="X Y", amount=1), f'{MARK}.counter: Counters cannot be called "X Y".'),
    (_marked(counter="seed", amount=0), f"{MARK}.amount: Say how many there are."),
)
_parts(
    "azuki",
    _marked(counter="seed", amount=1),
    (_marked(counter="seed", amount=-1), f"{MARK}.amount: Say how many there are."),
)
_parts(
    "azuki",
    _two({"marks": [{"word": "discount", "amount": 1}]}),
    (
        _two({"marks": [{"stat": "attack", "amount": 1}]}),
        "seats[1].marks[1].stat: A player has no such number: write it beside a card.",
    ),
    (
        _two({"marks": [{"word": "discount", "amount": 1, "by": 2}]}),
        "seats[1].marks[1].by: What a player has is that player's own.",
    ),
    (
        _two({"marks": [{"counter": "seed", "amount": 1}]}),
        "seats[1].marks[1].counter: Counters lie on a card, by themselves.",
    ),
)
_parts(
    "azuki",
    _two({"garden": [ENTITY]}),
    (_two({"garden": [{"card": ENTITY, "used": [{"ability": 9}]}]}), ABILITY),
    (_two({"garden": [{"card": ENTITY, "used": [9]}]}), ABILITY),
    (_two({"garden": [f"2:{ENTITY}"]}), "seats[1].garden[1]: Only cards of seat 1 lie here."),
    ({"active": 3}, "active: There is no seat 3: a seat is a number from 1 to 2."),
    ({"first": 3}, "first: There is no seat 3: a seat is a number from 1 to 2."),
    ({"seats": [{}]}, "seats: 2 players sit here: describe as many seats, not 1."),
    ({"seats": [{}, {}, {}]}, "seats: 2 players sit here: describe as many seats, not 3."),
)
_parts("azuki", _two({"deck": 50}), (_two({"deck": 51}), "seats[1].deck: Only 50 cards are left for the deck."))

WORDS = "A Character can be slippery, rooted, dazed, shielded."
_parts(
    "kyza",
    _two({"characters": [{"card": "ash_piper", "words": ["slippery"]}]}),
    (_two({"characters": [{"card": "ash_piper", "words": ["flash"]}]}), f"seats[1].characters[1].words: {WORDS}"),
    (_two({"characters": [{"card": "ash_piper", "marks": ["flash"]}]}), f"seats[1].characters[1].marks: {WORDS}"),
)

CLASH = {"card": "P", "fate": "open", "plan": "", "dealt": 0}
_parts(
    "dagupukito",
    _two(),
    (_two({"fighters": [{}, {}]}), "seats[1].fighters: This team has 1: describe each of them."),
    (_two({"active": 2}), "seats[1].active: There is no fighter number 2."),
    ({"lead": 3}, "lead: There is no seat 3: a seat is a number from 1 to 2."),
    ({"pair": [1, 1]}, "pair: A seat stands here twice: name each once."),
    ({"order": [1, 1]}, "order: A seat stands here twice: name each once."),
    ({"waiting": [1]}, "waiting: Whoever fights does not wait."),
    (
        _two({"last": {**CLASH, "fighter": 2}}),
        "seats[1].last.fighter: There is no fighter number 2 in that team.",
    ),
    (_two({"fighters": [{"hp": 0, "down": True}]}), "seats[1].active: The fighter in the ring is on its feet."),
    (_two({"gone": True}), "pair: Whoever gave up is out of the match."),
)

ZONE = "is not a zone: write row and column, such as 3-5, or 1:3-5 with the seat."
_parts(
    "myacards",
    BEAST,
    (
        _field(r31=SE),
        f"seats[1].field.3-1: {SE} is a card of type SE, and this zone takes AE cards.",
    ),
    (_two({"field": {"3-9": AE}}), f'seats[1].field.3-9: "3-9" {ZONE}'),
    (_two({"field": {"3-0": AE}}), f'seats[1].field.3-0: "3-0" {ZONE}'),
    (_two({"field": {"5-1": AE}}), f'seats[1].field.5-1: "5-1" {ZONE}'),
    (_two({"field": {"0-1": AE}}), f'seats[1].field.0-1: "0-1" {ZONE}'),
    (_two({"field": {"3-01": AE}}), f'seats[1].field.3-01: "3-01" {ZONE}'),
    (_field(r31={"card": AE, "marks": ["tapped"]}), 'seats[1].field.3-1.marks[1].word: There is no word "tapped".'),
)
_parts(
    "myacards",
    {**BEAST, "bonuses": [BONUS]},
    ({"bonuses": [{**BONUS, "zones": ["1:3-4"]}]}, "bonuses[1].zones[1]: No card lies in 1:3-4."),
)


@pytest.mark.parametrize(("game", "possible", "change", "said"), ROWS, ids=[f"{row[0]} {row[3]}" for row in ROWS])
def test_a_part_that_cannot_be_is_refused_at_its_place(game: str, possible: Zones, change: Zones, said: str) -> None:
    """The position without it is laid out, and written down it is the same."""
    rules, pool = load_game(game), _table(game)
    state = rules.lay_out(pool, possible)
    assert rules.lay_out(pool, rules.spell(state)) == state
    with pytest.raises(LayoutError) as wrong:
        rules.lay_out(pool, {**possible, **change})
    assert str(wrong.value) == said
