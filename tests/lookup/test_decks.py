"""Every shipped deck can be looked up by its name: what it is about, and what it is built around."""

from __future__ import annotations

import pytest

from cardtable.decks import shipped_decks
from cardtable.games import GAMES
from cardtable.lookup import find, gather
from cardtable.plain.found import say_found


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_shipped_deck_is_found_by_its_name(game: str) -> None:
    """With what its file says of it, beside a card that may be called the same."""
    known = gather(game)
    for info in shipped_decks(game):
        (deck,) = [entry for entry in find(known, info.name).called if entry.kind == "deck"]
        assert deck.text.endswith(info.about)


@pytest.mark.parametrize(
    ("game", "name", "says"),
    [
        ("karenza", "kitty", "Kitty: a deck of 32 cards. Cheeky and elusive"),
        (
            "azuki",
            "benzai the sly",
            "Benzai the Sly: a deck of 50 cards with the leader Benzai the Sly and gate Gate of Echoed",
        ),
        ("dagupukito", "demolition", "Demolition: a deck with Odo Marsh, Rosa Quarry and Bran Oxley. Three who"),
        ("dagupukito", "bran oxley", "Bran Oxley: a deck. A charger"),
    ],
)
def test_a_deck_says_what_it_is_built_around(game: str, name: str, says: str) -> None:
    """How many cards, the ones that stand apart, or all where they are few; a card of that name comes first."""
    assert [line for line in say_found(find(gather(game), name)) if line.startswith(says)]


def test_a_card_is_told_in_full_before_the_deck_that_is_called_like_it() -> None:
    """The deck's line follows it."""
    lines = list(say_found(find(gather("azuki"), "bobu")))
    assert lines[0].startswith("Bobu, earth leader")
    assert [line for line in lines if line.startswith("Bobu: a deck of 50 cards")]
