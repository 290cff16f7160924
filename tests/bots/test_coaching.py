"""Hints and reviews: the move, why, and what it cost not to play it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardtable.bots.changes import changes
from cardtable.bots.hint import Hint, hint, of_games
from cardtable.bots.levels import Dice
from cardtable.bots.review import review
from cardtable.bots.search import Budget
from cardtable.bots.worlds import worlds_of
from cardtable.core.board import Area, Board, CardFace, Meter, Panel, Slot, Zone
from cardtable.core.ids import Seat
from cardtable.match import Match
from tests.bots.test_value import ANN, table
from tests.games.acting import act
from tests.games.karenza.duel import duel, fresh


def winning() -> Match:
    """Ann wins by a strike that Bo cannot answer, and loses by passing."""
    return duel({"hand": ["snake"], "score": 2}, {"hand": [], "score": 4}, last_hand=True, passes=1)


def hinted(match: Match, thoughts: int = 80) -> Hint:
    """A hint for whoever is to act."""
    return hint(match.game, worlds_of(match.game, match.state), match.names, Budget(thoughts=thoughts), 1)


def test_a_hint_names_the_move_and_why() -> None:
    """The strike wins; the hint says so, how sure it is, and what the other choice would cost."""
    found = hinted(winning())
    assert (found.seat, found.label, found.chance, found.sure) == (Seat(0), "Play Snake", 1.0, "clearly")
    assert found.why == "It leads to the end: Ann wins."
    assert found.line == ("Ann: Play Snake", "Bo: Pass and take the strike")
    assert found.text == (
        "Play Snake. It leads to the end: Ann wins. It clearly wins more (100%) than Pass (100% less)."
    )


def test_a_chance_is_told_as_a_number_only_where_it_is_one() -> None:
    """Nobody is told that a move wins 0% of games."""
    assert [of_games(chance) for chance in (0.0, 0.02, 0.385, 0.98, 1.0)] == [
        "hardly any such game",
        "about 2% of such games",
        "about 38% of such games",
        "about 98% of such games",
        "nearly every such game",
    ]


def test_a_hint_changes_nothing_and_the_same_seed_hints_the_same() -> None:
    """Looking is free."""
    match = fresh(3)
    before = match.state
    assert hinted(match, 40) == hinted(match, 40)
    assert match.state is before


def test_changes_are_told_in_clauses() -> None:
    """Meters that moved and cards that came or went, by name."""
    before, after = table(20), table(17)
    assert changes(before, after, ("Ann", "Bo")) == ("Ann's Life falls from 20 to 17",)
    emptied = _without_row(after)
    assert changes(after, emptied, ("Ann", "Bo")) == ("Ann loses Lion and Wolf (Row)",)
    assert changes(emptied, after, ("Ann", "Bo")) == ("Ann gains Lion and Wolf (Row)",)


def test_a_card_that_only_moves_is_told_as_one_change() -> None:
    """From the row to the camp: nobody gains or loses it; other meters than the first come last."""
    fighter, spark = CardFace("Lion", "Lion", "entity"), Meter("Sparks", 2)

    def laid(row: tuple[Slot, ...], camp: tuple[Slot, ...], life: int, sparks: int) -> Board:
        zones = (
            Zone("row:0", "Row", ANN, Area(0, 0), "slots", row),
            Zone("camp:0", "Camp", ANN, Area(1, 0), "slots", camp),
        )
        meters = (Meter("Life", life), replace(spark, value=sparks))
        return Board(ANN, (2, 1), zones, (Panel(ANN, meters),), (), 0, 1, ANN)

    before, after = laid((Slot(fighter),), (Slot(),), 9, 2), laid((Slot(),), (Slot(fighter),), 8, 1)
    assert changes(before, after, ("Ann", "Bo")) == (
        "Ann's Life falls from 9 to 8",
        "Ann's Lion moves from Row to Camp",
        "Ann's Sparks fall from 2 to 1",
    )


def _without_row(board: Any) -> Any:
    zones = tuple(replace(zone, slots=()) if zone.id == "row:0" else zone for zone in board.zones)
    assert board.viewer == ANN
    return replace(board, zones=zones)


def test_a_review_finds_the_win_that_was_not_taken() -> None:
    """Ann passes and has lost; the review says what would have won."""
    match = winning()
    act(match, "Pass")
    found = review(match, thoughts=60)
    assert found.final == (0.0, 1.0)
    assert [(moment.label, moment.best, moment.lost) for moment in found.moments] == [("Pass", "Play Snake", 1.0)]
    worst = found.swings[0]
    assert (worst.step, worst.seat, worst.better) == (0, Seat(0), "Play Snake")
    assert worst.line == ("Ann: Play Snake", "Bo: Pass and take the strike")
    assert worst.text == (
        f"Turn {worst.turn}, step 1: Ann chose “Pass”. “Play Snake” wins about 100% more of such games. "
        "It leads to the end: Ann wins."
    )


def test_a_review_looks_at_every_decision_and_only_at_decisions() -> None:
    """Moments are in order, chances add up to 1, and forced steps are left out."""
    match, dice = fresh(5), Dice(2)
    while match.to_act is not None and match.steps < 30:
        match.submit(dice.choose(match.game, match.state))
    heard: list[int] = []
    found = review(match, thoughts=8, heard=lambda done, steps: heard.append(done))
    steps = [moment.step for moment in found.moments]
    assert heard == list(range(match.steps))
    assert steps == sorted(set(steps))
    assert all(abs(sum(moment.chances) - 1.0) < 1e-9 for moment in found.moments)
    for step in range(match.steps):
        choices = sum(rule is None for _, rule in match.game.verdicts(match.at(step)))
        assert (step in steps) == (choices > 1)
