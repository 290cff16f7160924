"""pydantic's errors in our words, also for unions, tags and nested models."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from pydantic import Field, ValidationError, field_validator

from cardtable.core.deck_models import StrictModel
from cardtable.decks.error_wording import say_problem
from cardtable.decks.explaining import explain
from cardtable.files import read_yaml


class Damage(StrictModel):
    """An operation."""

    op: Literal["damage"]
    amount: int | Least = Field(default=1)


class Least(StrictModel):
    """A value."""

    least: tuple[int, ...] = Field(min_length=2, max_length=3)


class May(StrictModel):
    """An operation with others inside."""

    op: Literal["may"]
    do: tuple[Op, ...]


Op = Annotated[Damage | May, Field(discriminator="op")]


class Card(StrictModel):
    """A card with operations."""

    start: Literal["TL", "TR"] = Field(alias="from")
    id: str = Field(pattern="^[a-z]+$", max_length=4)
    do: tuple[Op, ...] = ()
    power: int | Literal["half"] | None = Field(default=None)
    many: dict[str, int] = Field(default_factory=dict)
    lucky: bool = False
    speed: int = Field(default=1, gt=0, lt=9)
    note: str = ""
    few: tuple[int, ...] = Field(default=(1,), min_length=1)

    @field_validator("note")
    @classmethod
    def _short(cls, value: str) -> str:
        if "!" in value:
            raise ValueError("KAR-1: do not shout.")
        return value


Damage.model_rebuild()
May.model_rebuild()
Card.model_rebuild()


def problem(text: str) -> str:
    """All problems of a card, in one string."""
    document = read_yaml(text, "c")
    with pytest.raises(ValidationError) as caught:
        Card.model_validate_json(msgspec.json.encode(document.value))
    lines = explain(caught.value, Card, lambda loc: (document, document.real(loc)))
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("do: [{op: damaeg}]", 'do[1].op: must be damage or may (found "damaeg"); did you mean "damage"?'),
        ("do: [{amount: 1}]", 'do[1]: "op" is missing'),
        ("do: [3]", "do[1]: must be keys with values (found 3)"),
        ("do: [{op: damage, amuont: 1}]", 'do[1].amuont: unknown key "amuont"; did you mean "amount"?'),
        ("do: [{op: may, do: [{op: damage, x: 1}]}]", 'do[1].do[1].x: unknown key "x"; known are op and amount'),
        ("do: [{op: damage, amount: {least: [1]}}]", "do[1].amount.least: needs at least 2 entries (found 1)"),
        ("do: [{op: damage, amount: x}]", 'must be a whole number or keys with values (least) (found "x")'),
        ("do: [{op: damage, amount: {least: [1, 2, 3, 4]}}]", "must have at most 3 entries (found 4)"),
        ("few: []", "few: needs at least 1 entry (found 0)"),
        ("power: third", 'power: must be a whole number or half (found "third")'),
        ("power: haff", 'power: must be a whole number or half (found "haff"); did you mean "half"?'),
        ("many: {a: x}", 'many.a: must be a whole number (found "x")'),
        ("lucky: maybe", 'lucky: must be true or false (found "maybe")'),
        ("speed: 0", "speed: must be more than 0 (found 0)"),
        ("speed: 9", "speed: must be less than 9 (found 9)"),
        ("speed: true", "speed: must be a whole number (found true)"),
        ("speed:", "speed: must be a whole number (found nothing)"),
        ("note: Hey!", "c:3:1: note: KAR-1: do not shout"),
        ("note: {a: 1}", "note: must be text (found keys with values)"),
        ("form: TL", 'form: unknown key "form"; did you mean "from"?'),
    ],
)
def test_problems_are_told_in_our_words(card: str, words: str) -> None:
    """Tags and alternatives that are not in the file are not in the problem either."""
    text = problem(f"from: TL\nid: a\n{card}\n")
    assert words in text
    assert "Input" not in text
    assert text.startswith("c:3:")


def test_an_alternative_that_was_probably_meant_is_the_only_one_told() -> None:
    """A value written as keys is not blamed for being no number, nor for missing what is only misspelt."""
    assert problem("from: TL\nid: a\ndo: [{op: damage, amount: {leest: [1, 2]}}]").split("\n") == [
        'c:3:28: do[1].amount.leest: unknown key "leest"; did you mean "least"?',
    ]


def test_a_list_with_a_wrong_entry_is_not_called_too_short() -> None:
    """Only the entry is wrong."""
    assert problem("from: TL\nid: a\nfew: [x]") == 'c:3:7: few[1]: must be a whole number (found "x")'


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("id: a", '"from" is missing'),
        ("from: tl\nid: a", 'from: must be TL or TR (found "tl"); did you mean "TL"?'),
        ("from: TL\nid: A1", "id: may only have letters, digits, - and _, and starts with a letter or digit"),
        ("from: TL\nid: abcde", 'id: must have at most 4 letters (found "abcde")'),
    ],
)
def test_keys_are_called_as_their_author_writes_them(card: str, words: str) -> None:
    """By their alias."""
    assert words in problem(card)


def test_a_long_list_is_only_told_to_somebody_who_is_far_off() -> None:
    """Twenty-one words are many, twenty are not."""
    twenty = (*(f"w{number}" for number in range(19)), "draw")

    class Long(StrictModel):
        many: Literal[("more", *twenty)] = "more"  # type: ignore[valid-type]
        few: Literal[twenty] = "draw"  # type: ignore[valid-type]

    def told(text: str) -> list[str]:
        document = read_yaml(text, "c")
        with pytest.raises(ValidationError) as caught:
            Long.model_validate_json(msgspec.json.encode(document.value))
        return explain(caught.value, Long, lambda loc: (document, document.real(loc)))

    words = ", ".join(twenty[:-1])
    assert told("many: darw\nfew: darw") == [
        'c:1:1: many: this word is not known here (found "darw"); did you mean "draw"?',
        f'c:2:1: few: must be {words} or draw (found "darw"); did you mean "draw"?',
    ]
    assert told("many: 5") == [f"c:1:1: many: must be more, {words} or draw (found 5)"]


def test_a_sentence_of_a_game_s_own_check_is_told_as_it_is() -> None:
    """Without the value, when it speaks of it."""
    error = {
        "type": "effect",
        "loc": ("in",),
        "input": "gardn",
        "msg": 'there is no zone "gardn"; did you mean "garden"?',
    }
    assert say_problem(error, lambda: ()) == 'there is no zone "gardn"; did you mean "garden"?'


def test_an_error_of_a_kind_we_have_no_words_for_keeps_its_own() -> None:
    """Rather than nothing."""

    class Odd(StrictModel):
        ratio: float = Field(multiple_of=0.5)

    document = read_yaml("ratio: 0.3", "c")
    with pytest.raises(ValidationError) as caught:
        Odd.model_validate_json(msgspec.json.encode(document.value))
    locate: Any = lambda loc: (document, document.real(loc))  # noqa: E731
    assert explain(caught.value, Odd, locate) == ["c:1:1: ratio: input should be a multiple of 0.5 (found 0.3)"]
