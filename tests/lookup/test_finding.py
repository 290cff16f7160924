"""What fits best comes first: names, then whole words, then parts of words."""

from __future__ import annotations

import pytest

from cardtable.lookup import Entry, Kind, find, gather

CARAPACE = Entry("word", "Carapace", "a shell", also=("Car",))
FACES = [
    Entry("card", "Card trick", "Show a card."),
    Entry("card", "Boxcar", "It rolls."),
    Entry("word", "hand", "the cards you hold", also=("hands",)),
    Entry("note", "Attack order", "5 Wolf; 3 Fox"),
    Entry("sign", "†", "the power of an attack", also=("dagger", "†5")),
    Entry("rule", "TOY-07", "A card may attack once.", also=("TOY-7",), beside="The end"),
    Entry("rule", "R-TOY-1", "Attackers wait."),
    Entry("word", "Æther", "a level"),
    CARAPACE,
    Entry("deck", "Foxes", "a deck of 12 cards"),
]


def _names(asked: str) -> tuple[list[str], list[str]]:
    found = find(FACES, asked)
    return [entry.name for entry in found.called], [entry.name for entry in found.others]


@pytest.mark.parametrize("asked", ["Car", "CAR", "car", "Car2", "carapace"])
def test_a_chip_is_not_taken_for_the_beginning_of_a_word(asked: str) -> None:
    """`CAR` is the shell, whatever its number, and not a card."""
    assert _names(asked) == (["Carapace"], [])


def test_names_come_before_words_and_words_before_parts() -> None:
    """Nothing is called `attack`: first what has it in its name, then what says it, then what has a part of it."""
    assert _names("attack") == ([], ["Attack order", "†", "TOY-07", "R-TOY-1"])


def test_kinds_come_in_one_order() -> None:
    """Of things that fit as well, words come before signs, signs before notes, cards and rules."""
    kinds: list[Kind] = ["rule", "card", "deck", "note", "sign", "word"]
    found = find([Entry(kind, f"{kind}!", "the same") for kind in kinds], "same")
    assert [entry.kind for entry in found.others] == kinds[::-1]


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("toy-7", "TOY-07"),
        ("TOY-07", "TOY-07"),
        ("HANDS", "hand"),
        ("†", "†"),
        ("†9", "†"),
        ("dagger", "†"),
        ("aether", "Æther"),
        ("ÆTHER", "Æther"),
        ("attack  orders", "Attack order"),
        ("*car", "Carapace"),
    ],
)
def test_a_name_is_found_however_it_is_typed(asked: str, name: str) -> None:
    """In capitals or not, without zeros, accents or marks, in the plural, and with another number."""
    assert _names(asked)[0] == [name]


def test_all_words_have_to_be_said() -> None:
    """Also those of the section a rule stands in; nothing is found by one word of two."""
    assert _names("end once") == ([], ["TOY-07"])
    assert _names("end twice") == ([], [])


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("how many hands", "hand"),
        ("What is a Carapace?", "Carapace"),
        ("when may a card attack", "TOY-07"),
        ("which attackers should wait", "R-TOY-1"),
        ("the power of a card that attacks once at the end", "TOY-07"),
    ],
)
def test_a_question_is_answered_by_what_says_most_of_it(asked: str, first: str) -> None:
    """Small words say nothing of what is asked for; of the others over half have to be said where none says all."""
    assert find(FACES, asked).entries[0].name == first


def test_one_word_of_two_is_better_than_parts_of_both() -> None:
    """`ring` and `ox` stand in other words only by chance; what is called by one of the words is told instead."""
    ring, chance = Entry("word", "ring", "a place"), Entry("card", "Boring foxes")
    assert find([chance, ring], "ring ox").entries == (ring,)
    assert find([chance], "ring ox").entries == (chance,)
    assert find([chance, ring], "rin").entries == (ring, chance)


def test_small_words_alone_are_still_looked_for() -> None:
    """A word of the game may be made of them."""
    you = Entry("word", "you", "whoever sits here")
    assert find([*FACES, you], "you").called == (you,)
    assert find([*FACES, you], "how many").entries == ()


def test_a_plural_with_a_hyphen_is_the_same_word() -> None:
    """`add-ons` stand where a text says `add-on`."""
    lay = Entry("rule", "TOY-9", "Lay an add-on on it.")
    assert find([lay], "lay add-ons").entries == (lay,)


def test_cards_that_can_be_seen_come_first() -> None:
    """Among equals, and even before one out of sight whose short title is what was asked; not before its very name."""
    away = Entry("card", "Celestial whip", short=("Whip",), in_sight=False)
    held = Entry("card", "Old whip", short=("Old",), in_sight=True)
    far = Entry("card", "Branch whip", short=("Branch",), in_sight=False)
    assert find([away, far, held], "whip").entries == (held, away, far)
    assert find([far, held], "whip").entries == (held, far)
    assert find([away, far, held], "celestial whip").called == (away,)
    own = Entry("card", "Celestial whip", short=("Whip",), in_sight=True)
    assert find([own, far, held], "whip").called == (own,)


def test_whoever_finds_nothing_hears_the_nearest_names() -> None:
    """At most three; where nothing is near, what to do."""
    assert find(FACES, "carapce").miss == 'Nothing is found with "carapce". Did you mean "Carapace"?'
    assert find(FACES, "zzz").miss == 'Nothing is found with "zzz". Try fewer or other words.'
    assert find(FACES, "zzz").entries == ()
    several = [Entry("word", name, "") for name in ("abcde1", "abcde2", "abcde3", "abcde4")]
    assert find(several, "abcdex").miss.count('"abcde') == 4
    assert " or " in find(several, "abcdex").miss


@pytest.mark.parametrize("asked", ["", " ", "?", "*", "((", "\\", "x" * 400, "†" * 40, "0", "<b>", "[red]"])
def test_anything_may_be_typed(asked: str) -> None:
    """Nothing that is typed breaks the search."""
    found = find(gather("azuki"), asked)
    assert found.entries or found.miss
