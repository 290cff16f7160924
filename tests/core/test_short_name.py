"""A name in six letters, for cards whose authors give none."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from cardtable.core.deck_models import CardModel
from cardtable.core.text import short_name


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Snake", "Snake"),
        ("Thorn Witch", "Witch"),
        ("The World Oak", "Oak"),
        ("Queen of Moths", "Moths"),
        ("Thunderclap", "Thund."),
        ("Healing Flutter", "Heali."),
        ("A Go", "A Go"),
    ],
)
def test_a_short_name_is_a_word_of_the_name_or_its_beginning(name: str, short: str) -> None:
    """The last telling word that fits; a beginning says by its full stop that it is one."""
    assert short_name(name) == short
    assert len(short) <= 6


def test_a_card_may_draw_its_picture() -> None:
    """Rows of dots; other signs and too many dots are refused."""
    card = CardModel(id="a", name="A", art="#.#\n.#.\n")
    assert card.picture == ("#.#", ".#.")
    assert CardModel(id="a", name="A").picture == ()
    for wrong, why in (("xo", "made of #"), ("#" * 17, "at most 12 lines of 16"), ("#\n" * 13, "at most 12 lines")):
        with pytest.raises(ValidationError, match=why):
            CardModel(id="a", name="A", art=wrong)
