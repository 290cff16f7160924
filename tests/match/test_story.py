"""How a match went, from what everybody may see."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable import load_deck, load_game
from cardtable.bots import RandomPlayer
from cardtable.core.ids import Seat
from cardtable.match import Match
from cardtable.match.story import Score, deciding_line, moves_by_seat, score, series_winner
from tests.games.acting import act
from tests.games.kyza.arena import table

ANN, BO = Seat(0), Seat(1)


def played(game: str, decks: tuple[str, str], seed: int, **more: Any) -> Match:
    """A match of random moves to its end."""
    match = Match.new(load_game(game), [load_deck(deck) for deck in decks], seed=seed, names=("Ann", "Bo"), **more)
    player = RandomPlayer(seed)
    while match.to_act is not None:
        match.submit(player.choose(match.legal_actions()))
    return match


@pytest.mark.parametrize(
    ("game", "decks", "seed", "sentence"),
    [
        ("karenza", ("eka", "kitty"), 3, "A clean strike! Bo scores 3 points."),
        ("kyza", ("big-game", "court-of-night"), 3, "Bo loses 10 Life to The World Oak and has 0."),
        ("kyza", ("kiln-fire", "second-hand"), 1, "Bo loses 10 Life to Volcano Bride and has 0."),
        ("azuki", ("benzai", "bobu"), 3, "Miharu of the White Bloom deals 3 damage to Ann's Leader."),
        ("dagupukito", ("agate", "bran"), 3, "Both piles are empty; Ann comes out ahead with more HP."),
    ],
)
def test_the_deciding_sentence_is_what_led_to_the_end(
    game: str, decks: tuple[str, str], seed: int, sentence: str
) -> None:
    """Not the knock-out, the exit or the announcement that follow from it, nor what falls with the loser."""
    assert deciding_line(played(game, decks, seed)) == sentence


def test_an_end_that_tells_only_who_won_has_no_deciding_sentence() -> None:
    """Then the game's own reason stands alone."""
    match = played("myacards", ("biosphere", "tides"), 1)
    assert [line.text for line in match.beats(None, match.steps - 1)[0].lines if line.level == "story"] == ["Bo wins."]
    assert deciding_line(match) == ""


def test_the_score_goes_turn_by_turn_to_the_last_board() -> None:
    """Its last figures are those of the board, and every turn is there once."""
    match = played("kyza", ("big-game", "court-of-night"), 3)
    went = score(match)
    assert went.name == "Life"
    assert [row[-1] for row in went.values] == [14, 0]
    assert went.values[0][0] == went.values[1][0] == 20
    assert went.turns == tuple(dict.fromkeys(match.board_at(step, None).turn for step in range(match.steps + 1)))
    assert moves_by_seat(match) == (sum(s.seat == 0 for s in match.played), sum(s.seat == 1 for s in match.played))


def test_who_led_and_since_when() -> None:
    """Ann leads, Bo takes the lead, they draw level, and Bo leads to the end."""
    went = Score("Score", (1, 2, 3, 4, 5), ((0, 3, 3, 5, 5), (0, 1, 4, 5, 9)))
    assert [went.leader(at) for at in range(5)] == [None, ANN, BO, None, BO]
    assert (went.changes, went.since) == (1, 5)
    assert Score("Score", (1, 2), ((0, 1), (0, 1))).since is None


def test_a_best_of_three_is_decided_by_two_wins() -> None:
    """One win each is not enough."""
    match = played("karenza", ("eka", "kitty"), 3, won=(1, 0))
    assert (match.won, series_winner(match)) == ((1, 1), None)
    again = played("karenza", ("eka", "kitty"), 3, won=match.won)
    assert (again.won, series_winner(again)) == ((1, 2), BO)


def test_a_character_that_falls_in_the_last_blow_decided_nothing() -> None:
    """It is told before who has won, and after who has lost."""
    match = table({"characters": ["kiln_rat", "boar_rider"]}, {"characters": ["elder_stag"], "life": 4}, phase="attack")
    act(match, "Attack Bo with Kiln Rat", "Attack Bo with Boar Rider", "The attack is complete")
    act(match, "Block Ann's Kiln Rat with Elder Stag", "The blocks are complete")
    assert deciding_line(match) == "Bo loses 4 Life to Boar Rider and has 0."
