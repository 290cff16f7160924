"""Set files are checked like decks, and shipped ones are found from anywhere."""

from __future__ import annotations

from pathlib import Path

from cardtable.decks import judge_file, load_deck
from tests.cli.calling import call

SET = """game: kyza
set: Sparks
cards:
  - id: spark
    name: Spark
    level: 1
    damage: 2
    health: 1
    text: "Draw a card."
    abilities: [{use: activate, do: [{op: draw}]}]
"""


def _judged(text: str, folder: Path) -> list[str]:
    path = folder / "set.yaml"
    path.write_text(text, encoding="utf-8")
    return [str(each).partition("set.yaml:")[2] for each in judge_file(path).mistakes]


def test_a_sound_set(tmp_path: Path) -> None:
    assert _judged(SET, tmp_path) == []
    called = call("decks", "check", str(tmp_path / "set.yaml"))
    assert called == (0, "Sparks: 1 card, all well written.\n", "")


def test_a_wrong_word_in_a_set(tmp_path: Path) -> None:
    assert _judged(SET.replace("op: draw", "op: darw"), tmp_path)[0].startswith("10:")


def test_an_id_twice_in_a_set(tmp_path: Path) -> None:
    again = SET[SET.index("  - id") :]
    assert _judged(SET + again, tmp_path) == ['11:5: cards[2].id: two cards have this id: rename one (found "spark")']


def test_a_card_that_a_set_names_and_has_not(tmp_path: Path) -> None:
    text = SET.replace("{op: draw}", "{op: move, cards: {in: [deck], name: sparc}, to: hand}")
    assert _judged(text, tmp_path) == [
        '10:69: cards[1].abilities[1].do[1].cards.name: there is no card "sparc" in this file or its sets; '
        'did you mean "spark"?'
    ]


def test_a_set_of_no_game(tmp_path: Path) -> None:
    assert _judged(SET.replace("game: kyza\n", ""), tmp_path) == [
        "1:1: say which game this deck is for, such as `game: karenza`"
    ]


def test_a_shipped_set_is_found_from_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("game: dagupukito\ndeck: Mine\nuses: [fighters.yaml]\nlist: {teo: 1}\n", encoding="utf-8")
    assert [card.id for card in load_deck(path).cards] == ["teo"]


def test_a_set_beside_the_deck_comes_first(tmp_path: Path) -> None:
    (tmp_path / "fighters.yaml").write_text("game: dagupukito\nset: Nobody\ncards: []\n", encoding="utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text("game: dagupukito\ndeck: Mine\nuses: [fighters.yaml]\nlist: {teo: 1}\n", encoding="utf-8")
    assert any("there is no card of this id" in each.text for each in judge_file(path).mistakes)
