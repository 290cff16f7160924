"""All problems of a deck file come in one run, quickly, and machines can read them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable.bench.large_file import judge_apart
from cardtable.decks import check_deck_file, deck_from_data, judge, load_deck
from cardtable.files import read_yaml
from tests.cli.calling import call

from .bad import AZUKI, BASES, KARENZA, KYZA


def lines(folder: Path, text: str) -> list[str]:
    """What is wrong with this deck, without the folder's name."""
    (folder / "deck.yaml").write_text(text)
    return [line.replace(f"{folder}/", "") for line in check_deck_file(folder / "deck.yaml")]


def test_structure_words_events_counts_and_deck_rules_are_told_together(tmp_path: Path) -> None:
    """Nothing waits until something else has been mended."""
    text = (
        AZUKI.replace("name: Smith", "nmae: Smith")
        .replace("on: played", "on: playd")
        .replace("in: [garden]", "in: [gardn]")
        .replace("amount: 2", "amount: 2000")
        .replace("to: $foe", "to: $fo")
        .replace("crew1: 4", "crew1: 5")
        .replace("crew2: 4", "crw2: 4")
    )
    found = lines(tmp_path, text)
    assert [line.split(" (there are")[0] for line in found] == [
        'deck.yaml:14:5: cards[3].nmae: unknown key "nmae"; did you mean "name"?',
        'deck.yaml:22:18: cards[3].abilities[1].on: there is no event "playd"; did you mean "played"?',
        'deck.yaml:29:50: cards[4].abilities[1].targets.foe.in[1]: there is no zone "gardn"; did you mean "garden"?',
        'deck.yaml:29:95: cards[4].abilities[1].do[1].to: nothing is called "$fo" here; did you mean "$foe"?',
        "deck.yaml:29:104: cards[4].abilities[1].do[1].amount: must be from 1 to 999 (found 2000)",
        "deck.yaml:41:1: list: a main deck has 50 cards, and this one has 51: take out 1 (AZK-130)",
        "deck.yaml:44:3: list.crew1: at most 4 copies of a card: take some of crew1 out (AZK-131)",
        'deck.yaml:45:3: list.crw2: there is no card of this id (found "crw2"); did you mean "crew2"?',
    ]


def test_a_missing_text_is_told_beside_what_is_wrong_with_the_rest(tmp_path: Path) -> None:
    """A misspelt word does not hide that nobody can read what the card does."""
    text = KYZA.replace("on: character_destroyed", "on: character_dies")
    kept = [line for line in text.split("\n") if not line.strip().startswith("text:")]
    found = lines(tmp_path, "\n".join(kept))
    assert any("KYZ-47: nobody can read what these abilities do: add a text" in line for line in found)
    assert any('there is no event "character_dies"' in line for line in found)


def test_a_misspelt_text_is_not_called_missing_as_well(tmp_path: Path) -> None:
    """One mistake, one message."""
    found = lines(tmp_path, KYZA.replace("text:", "txet:"))
    assert found
    assert all('did you mean "text"?' in line for line in found)


def test_a_card_in_no_list_is_told_beside_a_wrong_number_of_cards(tmp_path: Path) -> None:
    """It is as a rule the card that is missing."""
    (tmp_path / "deck.yaml").write_text(KARENZA.replace("nap: 2}", "}"))
    found = judge(tmp_path / "deck.yaml")
    assert [each.rule for each in found.mistakes] == ["KAR-05"]
    assert [each.text for each in found.warnings] == ['the card "nap" is in no list: add it to list, or take it out']


def test_a_field_that_several_events_lack_is_told_once(tmp_path: Path) -> None:
    """`left_play` has two events behind it, whose own fields nobody writes."""
    text = KYZA.replace("on: character_destroyed", "on: left_play").replace(
        "where: {player", "where: {cards: {}, player"
    )
    found = [line for line in lines(tmp_path, text) if "field" in line]
    assert [line.partition("where.cards: ")[2] for line in found] == [
        'there is no field "cards"; did you mean "card"? (there are card and player)'
    ]


def test_keys_that_mean_nothing_in_the_game_are_not_suggested(tmp_path: Path) -> None:
    """Kyza has no columns; and whose cards they are is asked with `owner`."""
    (line,) = lines(tmp_path, KYZA.replace("affects: {in: [characters]}", "affects: {in: [characters], zzz: 1}"))
    assert 'unknown key "zzz"; known are in, among, owner, has' in line
    assert "column" not in line
    assert "attached_to" not in line
    (line,) = lines(tmp_path, KYZA.replace("affects: {in: [characters]}", "affects: {in: [characters], player: you}"))
    assert line.endswith('unknown key "player"; did you mean "owner"?')


def test_a_fighter_whose_combos_are_no_list(tmp_path: Path) -> None:
    """Nothing is said of combos that there are not."""
    (line,) = lines(
        tmp_path,
        "game: dagupukito\ndeck: None\ncards:\n  - {id: one, name: One, style: odd, combos: 3}\nlist: {one: 1}\n",
    )
    assert line.endswith("cards[1].combos: must be a list (found 3)")


def test_rules_that_hang_on_a_wrong_card_are_not_told(tmp_path: Path) -> None:
    """A Leader of no element is not blamed for leading cards of another one."""
    (line,) = lines(tmp_path, AZUKI.replace("type: leader, element: fire", "type: leader, element: fyre"))
    assert line.startswith("deck.yaml:6:42: cards[1].element: must be fire, water, earth, lightning or neutral")


def test_what_follows_from_an_unknown_event_is_not_told(tmp_path: Path) -> None:
    """Nobody knows the fields of an event that there is not."""
    text = KYZA.replace("on: character_destroyed", "on: character_dies").replace("count: 1}", "count: $event.amount}")
    (line,) = lines(tmp_path, text)
    assert 'there is no event "character_dies"' in line


def test_editors_read_the_problems_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Place, rule and source line are fields of their own; the exit code says whether all decks are fit."""
    monkeypatch.chdir(tmp_path)
    Path("bad.yaml").write_text(KARENZA.replace("nap: 2}", "nap: 3}"))
    Path("good.yaml").write_text(KARENZA)
    called = call("decks", "check", "good.yaml", "bad.yaml", "--json")
    assert (called.code, called.err) == (1, "cardtable: 1 of 2 decks cannot be played.\n")
    assert json.loads(called.out) == [
        {
            "file": "good.yaml",
            "fit": True,
            "set": None,
            "deck": "The Baker",
            "cards": 32,
            "option": {},
            "problems": [],
            "warnings": [],
        },
        {
            "file": "bad.yaml",
            "fit": False,
            "set": None,
            "deck": None,
            "cards": None,
            "option": {},
            "problems": [
                {
                    "file": "bad.yaml",
                    "line": 18,
                    "column": 1,
                    "path": "list",
                    "text": "a character's deck has 32 cards, and this one has 33: take out 1",
                    "rule": "KAR-05",
                    "source": "list: {pin: 10, knife: 8, door: 8, yeast: 4, nap: 3}",
                }
            ],
            "warnings": [],
        },
    ]


def test_the_command_shows_the_line_with_a_caret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.yaml").write_text(KARENZA.replace("fits: attack", "fits: atack"))
    called = call("decks", "check", "bad.yaml")
    assert called.code == 1
    assert called.err == (
        'bad.yaml:10:5: cards[4].fits: must be technique, attack or defense (found "atack"); did you mean "attack"?\n'
        "    fits: atack\n"
        "    ^\n"
        "cardtable: 1 of 1 deck cannot be played.\n"
    )


def test_what_a_journal_holds_is_not_judged_again(tmp_path: Path) -> None:
    """A deck that was playable once is read although its numbers and effects would be refused today."""
    old = KYZA.replace("count: 1}", "count: 0}").replace("owner: each}}", "owner: each, column: 1}}")
    assert len(lines(tmp_path, old)) == 2
    assert deck_from_data(read_yaml(tmp_path / "deck.yaml").value).deck == "Sparks"


def test_a_deck_that_fits_one_table_is_loaded_and_one_that_fits_none_is_not(tmp_path: Path) -> None:
    """Four cards are a house deck; three are none."""
    (tmp_path / "deck.yaml").write_text(KYZA)
    found = judge(tmp_path / "deck.yaml")
    assert (found.option, [each.rule for each in found.otherwise]) == (("format", "house"), ["R-KYZ-01"])
    assert load_deck(tmp_path / "deck.yaml") == found.deck
    assert check_deck_file(tmp_path / "deck.yaml", {}) != ()
    assert lines(tmp_path, KYZA.replace("glow: 2", "glow: 1")) == [
        "deck.yaml:28:1: list: 3 cards are too few to deal a hand: put in at least 4 (R-KYZ-01)"
    ]


@pytest.mark.parametrize(
    ("game", "card", "says"),
    [
        (
            "karenza",
            "{id: pin, name: Pin, type: defense, evades: {}, text: x}",
            "must be true (found keys with values)",
        ),
        (
            "myacards",
            "{id: a, name: Canis lupus, type: ae, sets: [AAA], atk: 1, dfs: 1, spd: 1, junior_of: 7}",
            "must be text (found 7)",
        ),
    ],
)
def test_a_value_of_another_shape_is_refused_and_no_rule_stumbles_over_it(
    game: str, card: str, says: str, tmp_path: Path
) -> None:
    """Deck rules that can be checked already are checked, but not with values that they cannot hold."""
    path = tmp_path / "deck.yaml"
    path.write_text(
        f"game: {game}\ndeck: D\ncards:\n  - {card}\nlist: {{{card[5]}: 2}}\n".replace("{p: 2}", "{pin: 2}")
    )
    assert any(says in line for line in check_deck_file(path))


@pytest.mark.parametrize("wrong", [False, True])
@pytest.mark.parametrize("game", ["kyza", "karenza"])
def test_a_megabyte_is_judged_in_two_hundred_megabytes(game: str, wrong: bool, tmp_path: Path) -> None:
    """Whether its cards are right, or every one of them is wrong."""
    head, rest = BASES[game].split("cards:\n")
    cards, tail = rest.split("list:")
    first = cards.split("\n  - ")[0]
    unit = first.replace("damage: 2", "damage: 200").replace("power: 4", "power: 400") if wrong else first
    many: list[str] = []
    number = 0
    while sum(len(each) for each in many) < 1024 * 1024 - len(BASES[game]) - 400:
        many += [
            unit.replace("id: spark", f"id: x{n}").replace("id: pin", f"id: x{n}") for n in range(number, number + 200)
        ]
        number += 200
    text = f"{head}cards:\n{cards}" + "\n".join(many) + f"\nlist:{tail}"
    path = tmp_path / "deck.yaml"
    path.write_text(text[: 1024 * 1024 * 2])
    done = judge_apart(path, game)
    assert (done.mistakes > number // 2) is wrong
    assert done.seconds < 15  # of work, on any machine: over all pairs of cards takes minutes; bench judges the speed
    assert done.megabytes < 200
