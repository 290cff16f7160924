"""Decks as a new designer writes them from the guide alone: fit to play, tried, built on and simulated."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.decks import judge
from cardtable.decks.building import open_deck
from cardtable.games import GAMES
from cardtable.trying import Trial, trace_lines
from tests.cli.calling import call

FOLDER = Path(__file__).parent / "designer"
CARDS = {
    "azuki": ("bell_ringer", "fork_in_the_road", "drill_sergeant"),
    "dagupukito": ("mira",),
    "karenza": ("parting_gift", "open_palm", "iron_grip"),
    "kyza": ("night_baker", "two_doors", "warm_hearth"),
    "myacards": ("lynx_rufus", "crossroads", "long_summer"),
}


@pytest.mark.parametrize("game", CARDS)
def test_the_deck_is_fit_to_play_without_a_warning(game: str) -> None:
    """Every card of its own is in the list."""
    assert set(CARDS) == {listing.id for listing in GAMES}
    found = judge(FOLDER / f"{game}.yaml")
    assert (found.mistakes, found.warnings) == ((), ())
    assert found.deck is not None
    assert set(CARDS[game]) <= set(found.deck.list)


@pytest.mark.parametrize(("game", "card"), [(game, card) for game, cards in CARDS.items() for card in cards])
def test_each_card_lies_ready_and_can_be_traced(game: str, card: str) -> None:
    """It can be played at once; of a fighter, a combo."""
    trial = Trial(FOLDER / f"{game}.yaml", card)
    assert "can be played now" in trial.about
    label = next(choice.option.label for choice in trial.match.choices() if choice.rule is None)
    trial.match.do(label)
    assert next(iter(trace_lines(trial))) == f"{label}:"


@pytest.mark.parametrize("game", CARDS)
def test_the_builder_writes_the_same_file_back(game: str) -> None:
    """Opened, a card more and the same one less: not one letter differs."""
    bench = open_deck(FOLDER / f"{game}.yaml")
    card = bench.catalogue.cards[CARDS[game][0]]
    bench.add(card)
    bench.remove(card)
    assert bench.text() == (FOLDER / f"{game}.yaml").read_text(encoding="utf-8")


def test_it_can_be_simulated_with_a_report(tmp_path: Path) -> None:
    """One page with the deck's own cards in it."""
    page = tmp_path / "fair.html"
    deck = str(FOLDER / "kyza.yaml")
    called = call("simulate", "kyza", "--games", "6", "--deck", deck, "--deck", "kiln-fire", "--report", str(page))
    assert called.code == 0, called.err
    assert "Night Baker" in page.read_text(encoding="utf-8")
