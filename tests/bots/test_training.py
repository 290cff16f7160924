"""Learning: weights explain games, and the same course comes to the same value."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from cardtable.bots.value import Value, value_of
from cardtable.games import GAMES, load_game
from tests.bots.test_duel import tables

pytest.importorskip("numpy")

from cardtable.bots.training.fit import PULLS, accuracy, best_pull, fit, surprise
from cardtable.bots.training.selfplay import Position, Practice, play_game
from cardtable.bots.training.train import Course, Lesson, course_of, keep, train


def test_the_fit_finds_what_decides() -> None:
    """Whoever has more Life wins here; Hats mean nothing."""
    shown = [
        Position(
            {("panel", "Life"): mine, ("panel", "Hats"): mine * 7 % 5}, ({("panel", "Life"): theirs},), mine > theirs
        )
        for mine in range(1, 15)
        for theirs in range(1, 15)
        if mine != theirs
    ]
    weights, viewer = fit(shown, 0.002)
    assert accuracy(shown, weights, viewer) > 0.95
    assert weights["panel"]["Life"][0] > 3 * abs(weights["panel"].get("Hats", (0.0, 0.0, 0.0))[0])


def test_few_games_are_believed_less() -> None:
    """What is noise in the positions shown is drawn to nought, because games kept apart are not explained by it."""

    def noisy(seed: int) -> list[Position]:
        roll = Random(seed).random
        return [
            Position({("row", f"{at}"): roll() + 1 for at in range(20)}, ({},), float(roll() < 0.5)) for _ in "x" * 40
        ]

    shown, apart = noisy(1), noisy(2)
    pull = best_pull(shown, apart)
    assert pull == max(PULLS)
    assert surprise(apart, *fit(shown, pull)) < surprise(apart, *fit(shown, min(PULLS)))


def test_a_coin_surprises_by_the_log_of_two() -> None:
    """Without weights every position is even."""
    assert surprise([Position({}, ({},), 1.0), Position({}, ({},), 0.0)], {}, 0.0) == pytest.approx(0.6931, abs=1e-4)


def test_positions_are_seen_from_every_seat_whoever_is_to_act() -> None:
    """Own hands can be read, others' cannot; and the player to act is not always the one who looks."""
    table = tables("karenza")
    start = table.game.setup(table.pools[0], table.options, 3)
    found = play_game(table.game, start, None, Practice(0), 1).positions
    acting = [("acts", "#") in one.own for one in found]
    assert 0.2 < sum(acting) / len(acting) < 0.8
    assert all(("acts", "#") in (one.own if own else one.others[0]) for one, own in zip(found, acting, strict=True))


def test_a_game_gives_positions_that_end_as_it_ended() -> None:
    """No position is taken twice."""
    table = tables("karenza")
    start = table.game.setup(table.pools[0], table.options, 3)
    found = play_game(table.game, start, None, Practice(0), 1).positions
    assert 10 < len(found) <= 40
    assert {one.share for one in found} <= {0.0, 0.5, 1.0}
    assert all(("hand", "#") in one.others[0] or one.others[0] for one in found)


def test_the_same_course_comes_to_the_same_value(tmp_path: Path) -> None:
    """Learn, play, learn again: twice the same, and written down it reads the same."""
    lessons: list[Lesson] = []
    course = Course(seed=3, greedy=10, rounds=1, games=6, thoughts=4, compare=2, depth=3, quiet=2)
    one = train(tables("karenza"), course, lessons.append)
    two = train(tables("karenza"), course)
    assert one == two
    assert [lesson.round for lesson in lessons] == [0, 1]
    path = keep(one, tmp_path / "value.json")
    assert msgspec.json.decode(path.read_bytes(), type=Value) == one


def test_games_drawn_by_habit_teach_more_positions_and_habits_can_be_left_out() -> None:
    """The value has what both kinds of games taught; without habits every action is as likely again."""
    lessons: list[Lesson] = []
    course = Course(seed=3, greedy=5, drawn=5, rounds=0, habit=0)
    value = train(tables("karenza"), course, lessons.append)
    train(tables("karenza"), course._replace(drawn=0), lessons.append)
    assert value.habits == {}
    assert lessons[0].positions > lessons[1].positions


@pytest.mark.parametrize("game_id", [listing.id for listing in GAMES])
def test_the_course_of_a_games_file_is_the_one_that_is_repeated(game_id: str) -> None:
    """`bots train` without numbers learns as the file says it was learned."""
    game = load_game(game_id)
    value, course = value_of(game), course_of(game)
    assert value.made == {**course.as_made(), "round": value.made["round"], "pull": value.made["pull"]}
    assert (value.depth, value.quiet) == (course.depth, course.quiet)


@pytest.mark.parametrize(("game_id", "verbs"), [("dagupukito", {"Side", "Play"}), ("karenza", set())])
def test_only_sealed_choices_are_noted_by_their_words(game_id: str, verbs: set[str]) -> None:
    """Open choices are learned by kind: words of cards taught the search to play as the greedy rule does."""
    table = tables(game_id)
    start = table.game.setup(table.pools[0], table.options, 3)
    found = play_game(table.game, start, None, Practice(0), 1).words
    assert {words.split()[0] for _, words in found} - {"Rock", "Paper", "Scissors"} == verbs
