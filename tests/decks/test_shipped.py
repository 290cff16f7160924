"""The decks that come with the table."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cardtable.decks import check_deck_file, deck_info, decks_folder, load_deck, shipped, shipped_decks
from cardtable.games import GAMES, load_game
from tests.toy import FOLDER


def test_a_checkout_reads_its_own_decks_and_an_installed_table_its_copy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Side by side with pyproject.toml, or inside the package."""
    assert decks_folder() == Path(__file__).parents[2] / "decks"
    monkeypatch.setattr(shipped, "_ROOT", tmp_path)
    assert decks_folder().as_posix().endswith("cardtable/decks/shipped")


def test_lists_decks_and_not_sets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By file name; files that cannot be read are left out."""
    monkeypatch.setattr(shipped, "decks_folder", lambda: tmp_path)
    (tmp_path / "toy").mkdir()
    for path in (FOLDER / "decks").iterdir():
        (tmp_path / "toy" / path.name).write_text(path.read_text())
    (tmp_path / "toy" / "broken.yaml").write_text("deck: [")
    (tmp_path / "toy" / "odd.yaml").write_text('deck: "\\e[31mOdd"\ngame: toy')
    found = shipped_decks("toy")
    assert [(info.path.name, info.name, info.about) for info in found] == [
        ("odd.yaml", "[31mOdd", ""),
        ("plain.yaml", "Plain", "Some high, some low."),
    ]
    assert deck_info(tmp_path / "toy" / "shared.yaml") is None
    assert shipped_decks("none") == ()


def test_listing_decks_imports_neither_a_game_nor_pydantic() -> None:
    """The lobby must not wait for them."""
    code = (
        "import sys, cardtable.decks as d; found = d.shipped_decks('karenza'); "
        "print(len(found) > 1, 'pydantic' in sys.modules, 'cardtable.games.karenza' in sys.modules)"
    )
    root = Path(__file__).parents[2]
    said = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True).stdout
    assert said.split() == ["True", "False", "False"]


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_shipped_deck_may_be_played(game: str) -> None:
    """With the usual options, or at a table with one of them changed (another format)."""
    changed = [{spec.name: value} for spec in load_game(game).options if not spec.file for value in spec.values]
    for info in shipped_decks(game):
        tables: list[dict[str, str]] = [{}, *changed]
        assert any(check_deck_file(info.path, options) == () for options in tables), info.path


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_no_two_shipped_cards_share_a_short_title(game: str) -> None:
    """Six letters are all that a narrow table shows of a card, so they must tell it from every other one."""
    cards = {card.id: card for info in shipped_decks(game) for card in load_deck(info.path).cards}
    shorts = Counter(getattr(card, "short", None) or card.id for card in cards.values())
    assert [short for short, count in shorts.items() if count > 1] == []
