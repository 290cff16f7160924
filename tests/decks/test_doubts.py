"""What is allowed and surely not meant is told as a warning; the deck may be played all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.decks import judge, judge_file, shipped_decks
from cardtable.games import GAMES
from tests.cli.calling import call
from tests.decks.bad import KARENZA, KYZA


def _warned(text: str, folder: Path) -> list[str]:
    path = folder / "deck.yaml"
    path.write_text(text, encoding="utf-8")
    found = judge(path)
    assert found.deck is not None, found.mistakes
    return [str(each).removeprefix(f"{each.file}:") for each in found.warnings]


def test_a_sound_deck_is_not_doubted(tmp_path: Path) -> None:
    assert _warned(KARENZA, tmp_path) == []


def test_a_card_in_no_list(tmp_path: Path) -> None:
    text = KARENZA.replace("nap: 2", "pin2: 2").replace(
        "  - id: yeast",
        "  - {id: pin2, name: Pin, type: technique, function: attack, from: TL, to: BR, power: 1}\n  - id: yeast",
    )
    assert _warned(text, tmp_path) == ['14:5: cards[6]: the card "nap" is in no list: add it to list, or take it out']


def test_an_attack_of_power_0(tmp_path: Path) -> None:
    text = KARENZA.replace("to: BR, power: 4", "to: BR, power: 0")
    assert _warned(text, tmp_path) == ["4:5: cards[1]: Rolling pin has power 0, so it never scores (KAR-65)"]


def test_an_effect_that_waits_for_what_only_characters_meet(tmp_path: Path) -> None:
    """In Kyza a card on the table is an Effect or a Character: the Effect never is the Character that leaves."""
    (line,) = _warned(KYZA.replace("where: {player: you}", "where: {card: self}"), tmp_path)
    assert "Glow waits for character_destroyed with itself as the card" in line
    assert _warned(KYZA.replace("on: character_destroyed", "on: effect_destroyed"), tmp_path) == []


def test_a_name_that_is_an_answer(tmp_path: Path) -> None:
    text = KARENZA.replace("name: Nap", "name: yes")
    said = '"yes" is read as an answer by many programs: is this really the name?'
    assert _warned(text, tmp_path) == [f"14:5: cards[5].name: {said}"]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("{in: [characters], has: [flash], lacks: [flash]}", "no card has flash and lacks it, too"),
        (
            "{in: [characters], has: [ember, moth]}",
            "no card has ember and moth together: write has_any for one of them",
        ),
        ("{in: [characters], stats: {damage: {at_least: 3, at_most: 2}}}", "no number is at least 3 and at most 2"),
    ],
)
def test_a_test_that_nothing_can_pass(query: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(KYZA.replace("{in: [characters], owner: each}", query), encoding="utf-8")
    assert [each.text for each in judge(path).warnings] == [said]


def test_two_cards_that_bring_each_other_back(tmp_path: Path) -> None:
    back = """  - id: {0}
    name: {0}
    level: 1
    damage: 1
    health: 1
    continuous: true
    text: "When a Character is destroyed, {1} comes back."
    abilities:
      - on: character_destroyed
        do: [{{op: move, cards: {{in: [discard], name: {1}}}, to: hand}}]
"""
    text = "game: kyza\nset: Two\ncards:\n" + back.format("ada", "bea") + back.format("bea", "ada")
    path = tmp_path / "set.yaml"
    path.write_text(text, encoding="utf-8")
    assert [each.text for each in judge_file(path).warnings] == [
        "ada and bea bring each other back for ever: give one of them a limit, such as limit: once_per_turn"
    ]
    path.write_text(text.replace("      - on:", "      - limit: once_per_turn\n        on:", 1), encoding="utf-8")
    assert judge_file(path).warnings == ()


def test_a_combo_that_ends_the_fight_at_once(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "decks" / "dagupukito" / "fighters.yaml").read_text(encoding="utf-8")
    (tmp_path / "fighters.yaml").write_text(text.replace("cards: [T, T], damage: 40", "cards: [T, T], damage: 200"))
    (tmp_path / "rosa.yaml").write_text("game: dagupukito\ndeck: Rosa\nuses: [fighters.yaml]\nlist: {rosa: 1}\n")
    warned = judge(tmp_path / "rosa.yaml").warnings
    said = "Quarry Slam deals 200 damage, and a fighter has 100 HP: one blow ends it"
    assert [(each.text, each.rule) for each in warned] == [(said, "FGT-02")]


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_no_shipped_deck_is_doubted(game: str) -> None:
    assert [str(each) for info in shipped_decks(game) for each in judge(info.path).warnings] == []


def test_a_warning_is_told_and_the_deck_is_fit(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(KARENZA.replace("name: Nap", "name: yes"), encoding="utf-8")
    called = call("decks", "check", str(path))
    assert (called.code, called.out) == (0, "The Baker: 32 cards, fit to play.\n")
    assert "cards[5].name: warning: " in called.err
