"""Decks in old journals still load with the words of their time, and fold to the same cards."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.decks import DeckError, deck_from_data, load_deck


def _padma(word: str) -> dict[str, Any]:
    data = load_deck("padma").written()
    ivy = next(card for card in data["cards"] if card["id"] == "poison_ivy")
    ivy["after"] = [{"op": "discard", "how": "random", word: "opponent"}]
    return data


def test_a_journal_may_say_who_where_files_say_player() -> None:
    """What is read is written back as it was, so that digests of old journals hold."""
    deck = deck_from_data(_padma("who"))
    ivy: Any = next(card for card in deck.cards if card.id == "poison_ivy")
    assert [op.loser for op in ivy.after] == ["opponent"]
    assert deck.written() == _padma("who")


def test_a_word_that_never_was_is_refused_in_a_journal_too() -> None:
    with pytest.raises(DeckError):
        deck_from_data(_padma("whom"))


@pytest.mark.parametrize("word", ["seat", "player"])
def test_whose_event_it_is_has_two_spellings(word: str) -> None:
    data = load_deck("kiln-fire").written()
    card = next(
        card for card in data["cards"] if "'seat': 'opponent'" in str(card) or "'player': 'opponent'" in str(card)
    )
    for ability in card["abilities"]:
        where = ability.get("where", {})
        for old in ("seat", "player"):
            if old in where:
                where[word] = where.pop(old)
    assert deck_from_data(data).written() == data
