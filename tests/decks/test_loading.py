"""Decks are read whole with the sets they use; every problem is named at once, with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardtable.decks import DeckError, check_deck_file, deck_from_data, decks_folder, load_deck
from tests.toy import FOLDER
from tests.toy.cards import ToyDeck

GOOD = """game: toy
deck: Mine
cards:
  - {id: king, name: King, rank: 8}
  - id: jack
    name: Jack
    rank: 6
list:
  king: 2
  jack: 2
"""


def problems(folder: Path, text: str) -> list[str]:
    """What is wrong with this deck, without the folder's name."""
    path = folder / "deck.yaml"
    path.write_text(text)
    with pytest.raises(DeckError) as caught:
        load_deck(path)
    return [problem.replace(f"{folder}/", "") for problem in caught.value.problems]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the toy game's decks and sets."""
    shutil.copytree(FOLDER / "decks", tmp_path / "decks")
    return tmp_path / "decks"


def test_a_deck_is_read_as_its_game_says(folder: Path) -> None:
    """With the game's own model, in file order."""
    (folder / "deck.yaml").write_text(GOOD)
    deck = load_deck(folder / "deck.yaml")
    assert isinstance(deck, ToyDeck)
    assert [card.name for card in deck.copies()] == ["King", "King", "Jack", "Jack"]
    assert load_deck(str(folder / "deck.yaml")) == deck


def test_a_deck_is_whole_with_the_cards_of_its_sets_and_no_others(folder: Path) -> None:
    """Cards that the list names come along, and what those name; `uses` is done with."""
    deck = load_deck(folder / "plain.yaml")
    assert [card.id for card in deck.cards] == ["king", "deuce", "trey"]
    assert deck.uses == ()
    (folder / "plain.yaml").write_text((folder / "plain.yaml").read_text() + "  pair: 1\nfavourite: deuce\n")
    assert [card.id for card in load_deck(folder / "plain.yaml").cards] == ["king", "ace", "pair", "deuce", "trey"]


def test_a_deck_comes_back_from_its_own_data(folder: Path) -> None:
    """As a journal keeps it."""
    deck = load_deck(folder / "plain.yaml")
    assert deck_from_data(deck.as_data()) == deck


def test_data_that_is_no_deck_is_refused() -> None:
    """Also out of a journal."""
    with pytest.raises(DeckError, match=r'deck "X":1:1: list: must be keys with values'):
        deck_from_data({"game": "toy", "deck": "X", "list": 3})
    with pytest.raises(DeckError, match="say which game"):
        deck_from_data({})


def test_every_problem_is_named_at_once_with_its_place(folder: Path) -> None:
    """Unknown and missing keys, wrong kinds, values out of range and words that are close to a known one."""
    text = """game: toy
deck: ""
abuot: x
cards:
  - {id: king, name: King, rank: 10, colour: bleu}
  - id: jack
    nmae: Jack
    rank: "6"
  - {id: king, name: Other, rank: 1}
list:
  king: 0
  jakc: 1
  jack: 1.5
"""
    assert problems(folder, text) == [
        'deck.yaml:2:1: deck: must not be empty (found "")',
        'deck.yaml:3:1: abuot: unknown key "abuot"; did you mean "about"?',
        "deck.yaml:5:28: cards[1].rank: must be at most 9 (found 10)",
        'deck.yaml:5:38: cards[1].colour: must be red or blue (found "bleu"); did you mean "blue"?',
        'deck.yaml:7:5: cards[2].nmae: unknown key "nmae"; did you mean "name"?',
        'deck.yaml:8:5: cards[2].rank: must be a whole number (found "6")',
        'deck.yaml:9:6: cards[3].id: two cards have this id: rename one (found "king")',
        "deck.yaml:11:3: list.king: must be a number of copies from 1 to 99 (found 0)",
        'deck.yaml:12:3: list.jakc: there is no card of this id (found "jakc"); did you mean "jack"?',
        "deck.yaml:13:3: list.jack: must be a whole number (found 1.5)",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("- a\n", "deck.yaml:1:1: a deck is written as keys with values, such as `game: karenza`"),
        ("deck: X\n", "deck.yaml:1:1: say which game this deck is for, such as `game: karenza`"),
        ("game: 7\n", "deck.yaml:1:1: game: say which game this deck is for, such as `game: karenza`"),
        ("game: tpy\n", 'deck.yaml:1:1: game: there is no such game (found "tpy"); did you mean "toy"?'),
        ("game: toy\ngame: toy\n", 'deck.yaml:2:1: the key "game" stands here twice: keep one of them'),
        ("", "deck.yaml: this file is empty"),
        (
            "game: toy\nset: S\ncards: []\n",
            "deck.yaml:2:1: set: this is a set of cards, not a deck: a deck names it under `uses`",
        ),
    ],
)
def test_what_is_no_deck_at_all_gets_one_sentence(folder: Path, text: str, problem: str) -> None:
    """Nothing else can be said about it."""
    assert problems(folder, text) == [problem]


def test_a_card_list_of_another_kind_is_named(folder: Path) -> None:
    """Also where a list is expected and something else stands."""
    assert problems(folder, "game: toy\ndeck: X\ncards: none\nlist: [a]\nuses: x\n") == [
        'deck.yaml:3:1: cards: must be a list (found "none")',
        "deck.yaml:4:1: list: must be keys with values, such as {a: 1} (found a list)",
        'deck.yaml:5:1: uses: must be a list (found "x"): put [ ] around it',
    ]


def test_ninety_nine_copies_are_read_and_not_one_more(folder: Path) -> None:
    """A slip of the finger must not make a million cards; how many are legal is the game's business."""
    assert problems(folder, GOOD.replace("king: 2", "king: 99")) == [
        "deck.yaml:9:3: list.king: at most two copies of king: take some out (TOY-1)"
    ]
    assert problems(folder, GOOD.replace("king: 2", "king: 100")) == [
        "deck.yaml:9:3: list.king: must be a number of copies from 1 to 99 (found 100)"
    ]


def test_a_missing_deck_gets_a_sentence(tmp_path: Path) -> None:
    """A problem like all others."""
    with pytest.raises(DeckError, match=r"none\.yaml: there is no such file"):
        load_deck(tmp_path / "none.yaml")


def test_sets_that_cannot_be_used_are_named_where_the_deck_names_them(folder: Path) -> None:
    """Missing ones with a guess, paths not at all, and damaged ones in their own file."""
    (folder / "bad.yaml").write_text("cards: [\n")
    (folder / "other.yaml").write_text("game: karenza\nset: K\ncards: []\n")
    (folder / "list.yaml").write_text("game: toy\nset: K\n")
    uses = "uses: [sharde.yaml, ../shared.yaml, 5, bad.yaml, other.yaml, list.yaml]\n"
    assert problems(folder, GOOD + uses) == [
        'deck.yaml:11:8: uses[1]: there is no such file: check the spelling (found "sharde.yaml"); '
        'did you mean "shared.yaml"?',
        'deck.yaml:11:21: uses[2]: name a set file beside this file (found "../shared.yaml")',
        'deck.yaml:11:37: uses[3]: name a set file beside this file (found "5")',
        "bad.yaml:2:1: a value is missing here, or a bracket is never closed",
        'other.yaml:1:1: game: this set is for another game (found "karenza")',
        "list.yaml:1:1: a set needs a list called cards",
    ]


def test_a_card_of_a_set_is_blamed_in_its_set(folder: Path) -> None:
    """Not in the deck that uses it."""
    shared = (folder / "shared.yaml").read_text()
    (folder / "shared.yaml").write_text(shared.replace("rank: 3", "rank: 33"))
    plain = (folder / "plain.yaml").read_text()
    assert problems(folder, plain) == ["shared.yaml:7:28: cards[4].rank: must be at most 9 (found 33)"]


def test_a_check_finds_what_loading_finds(folder: Path) -> None:
    """Also cards of a set that this deck does not use, and the game's own deck rules with their ids."""
    shared = (folder / "shared.yaml").read_text()
    (folder / "shared.yaml").write_text(shared.replace("rank: 9", "rank: 0"))
    (folder / "plain.yaml").write_text((folder / "plain.yaml").read_text().replace("deuce: 2", "deuce: 3"))
    with pytest.raises(DeckError) as caught:
        load_deck(folder / "plain.yaml")
    assert caught.value.problems == check_deck_file(folder / "plain.yaml")
    found = [problem.replace(f"{folder}/", "") for problem in check_deck_file(folder / "plain.yaml")]
    assert found == [
        "shared.yaml:4:26: cards[1].rank: must be at least 1 (found 0)",
        "plain.yaml:11:3: list.deuce: at most two copies of deuce: take some out (TOY-1)",
    ]


def test_a_rule_about_the_whole_deck_is_told_at_its_list(folder: Path) -> None:
    """Three cards are too few, four are enough."""
    (folder / "deck.yaml").write_text(GOOD)
    assert check_deck_file(folder / "deck.yaml") == ()
    (folder / "deck.yaml").write_text(GOOD.replace("king: 2", "king: 1"))
    (problem,) = check_deck_file(folder / "deck.yaml", {"rounds": "1"})
    assert problem.endswith("deck.yaml:8:1: list: a deck has at least four cards (TOY-1)")


def test_a_check_of_no_deck_is_one_problem(tmp_path: Path) -> None:
    """It never raises."""
    assert check_deck_file(tmp_path / "none.yaml")[0].endswith("there is no such file: check the spelling")


def test_options_that_cannot_be_chosen_are_a_problem_too(folder: Path) -> None:
    """In the sentence of the match."""
    assert check_deck_file(folder / "plain.yaml", {"rounds": "2"}) == ()
    assert check_deck_file(folder / "plain.yaml", {"rounds": "3"}) == (
        'Option rounds cannot be "3": choose 1, 2, 40 or 400.',
    )


def test_a_shipped_deck_is_loaded_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From any folder, with or without its game; a name that no deck has is no file either."""
    monkeypatch.chdir(tmp_path)
    assert load_deck("michi") == load_deck("karenza/michi") == load_deck(decks_folder() / "karenza" / "michi.yaml")
    for name in ("nobody", "../karenza/michi", "kyza/michi"):
        with pytest.raises(DeckError):
            load_deck(name)
