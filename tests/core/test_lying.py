"""What may lie on a card in a written position, and how a card is named there."""

from __future__ import annotations

import pytest

from cardtable.core import fx
from cardtable.core.game import LayoutError
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import check_mark
from cardtable.core.layout.lying import Lying, card_named, split, word_for
from tests.games.karenza.duel import duel

A, B, C = CardId(3), CardId(4), CardId(5)


@pytest.mark.parametrize(("known", "hint"), [(11, ": write s0, s1, "), (12, ".")])
def test_an_unknown_word_is_answered_with_all_words_if_they_are_few(known: int, hint: str) -> None:
    """Eleven are listed, twelve are not."""
    words = fx.Vocabulary(zones={}, stats=tuple(f"s{n}" for n in range(known)))
    check_mark(words, A, "s0", "", "")
    with pytest.raises(LayoutError) as wrong:
        check_mark(words, A, "courage", "", "")
    assert wrong.value.text.startswith(f'There is no stat "courage"{hint}')
    assert wrong.value.text.endswith("or s10." if known == 11 else '"courage".')


def test_a_card_is_named_with_its_seat() -> None:
    """Without a number nobody knows whose it is; the number of a seat that does not exist is none."""
    pool = duel({"hand": ["snake"]}, {"hand": ["scissors"]}).pool
    found = card_named(pool, "2:scissors")
    assert (pool[found].id, pool.owner[found], word_for(pool, found)) == ("scissors", Seat(1), "2:scissors")
    wrongs = {
        "snake": '"snake" does not say whose card it is: write 1:snake or the number of another seat.',
        "3:snake": '"3:snake" should begin with the number of a seat, such as 1:snake.',
        "0:snake": '"0:snake" should begin with the number of a seat, such as 1:snake.',
        "x:snake": '"x:snake" should begin with the number of a seat, such as 1:snake.',
    }
    for word, said in wrongs.items():
        with pytest.raises(LayoutError) as wrong:
            card_named(pool, word)
        assert wrong.value.text == said


def test_whose_card_a_word_means() -> None:
    """The writer's own without a number; where a wrong number is let pass it means no card."""
    assert split(Seat(1), "snake", 2) == (Seat(1), "snake")
    assert split(Seat(1), "1:snake", 2) == (Seat(0), "snake")
    assert split(Seat(0), "2:snake", 2) == (Seat(1), "snake")
    assert split(Seat(1), "3:snake", 2, strict=False) == (Seat(1), "")


def test_things_on_cards_keep_the_order_in_which_they_came() -> None:
    """Without an order that of the cards; with one each card once for each of its things, and all of them."""
    lying = Lying[str]()
    lying.add(A, ["first", "second"])
    lying.add(B, ["third"])
    assert lying.in_order([]) == ("first", "second", "third")
    assert lying.in_order([A, B, A]) == ("first", "third", "second")
    assert lying.in_order([B, A, A]) == ("third", "first", "second")
    for order, said in (
        ([A, B], "Not everything of this kind is named here."),
        ([A, A, A], "Nothing of this kind lies on that card any more."),
        ([C, A, B, A], "Nothing of this kind lies on that card any more."),
    ):
        with pytest.raises(LayoutError) as wrong:
            lying.in_order(order)
        assert wrong.value.text == said
