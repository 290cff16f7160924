"""What counts mean: intervals, verdicts, lengths and cards."""

from __future__ import annotations

from collections import Counter

import pytest

from cardtable.simulate import Share, Tally, figures
from cardtable.simulate.figures import Pair, Spread


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 3, 0.0615, 0.7923), (0, 0, 0.0, 1.0)],
)
def test_a_share_has_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    """The textbook's values, also at both ends and for nothing out of nothing."""
    share = Share(count, of)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)


def test_a_share_says_its_denominator() -> None:
    """Per cent, the interval, and out of how many."""
    assert str(Share(50, 100)) == "50 % (40–60 %) of 100"
    assert str(Share(0, 0)) == "– of 0"


@pytest.mark.parametrize(
    ("won", "of", "said"),
    [
        (595, 1000, "B wins 56–63 % against A: stronger"),
        (90, 100, "B wins 83–94 % against A: much stronger"),
        (55, 100, "B wins 45–64 % against A: not told apart by so few games"),
        (5050, 10000, "B wins 50–51 % against A: even"),
    ],
)
def test_two_decks_are_compared_in_words(won: int, of: int, said: str) -> None:
    """Only an interval that leaves out one half makes a deck stronger."""
    assert Pair("B", "A", Share(won, of)).verdict == said


def test_the_deck_ahead_is_named_whoever_was_named_first() -> None:
    """Draws are left out of the comparison; decks that never met are not compared."""
    tally = Tally("toy", finished=12, by_deck={"A": 2, "B": 8, "C": 0})
    tally.met.update({("B", "A"): 8, ("A", "B"): 2})
    assert figures.pairs(tally) == [Pair("B", "A", Share(8, 10))]


def test_lengths_are_spread_by_games() -> None:
    """Ten games: the first tenth, the middle, the ninth tenth, the longest."""
    assert Spread.of(Counter({3: 1, 5: 4, 9: 4, 20: 1})) == Spread(7.9, 3, 5, 9, 20)
    assert Spread.of(Counter()) == Spread(0.0, 0, 0, 0, 0)


def test_a_tables_seconds_follow_from_its_actions() -> None:
    """Five seconds an action."""
    tally = Tally("toy", lengths=Counter({100: 1}), turns=Counter({10: 1}))
    assert figures.lengths(tally)["seconds at the table"] == Spread(500.0, 500, 500, 500, 500)


def test_each_card_has_its_own_denominators() -> None:
    """Drawn of its deck's games, played and won of those in which it was drawn."""
    tally = Tally("toy", by_deck={"A": 6}, sat=Counter({"A": 10}))
    seen = {"drawn": 8, "played": 4, "won when drawn": 5, "won when played": 3, "stuck": 2}
    tally.cards.update({("A", "Ox", what): many for what, many in seen.items()})
    (card,) = figures.cards(tally)
    assert (card.deck, card.card) == ("A", "Ox")
    assert (card.drawn, card.played, card.stuck) == (Share(8, 10), Share(4, 8), Share(2, 8))
    assert (card.won_drawn, card.won_played) == (Share(5, 8), Share(3, 4))
