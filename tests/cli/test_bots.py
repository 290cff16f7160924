"""`cardtable bots` and `cardtable review`, as somebody types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardtable.bots.levels import Dice
from tests.cli.calling import call
from tests.games.karenza.duel import fresh


def test_a_duel_is_counted_and_repeats() -> None:
    """The same seed plays the same games; every game has an end."""
    words = (
        "bots",
        "duel",
        "karenza",
        "--first",
        "greedy",
        "--second",
        "random",
        "--games",
        "4",
        "--seed",
        "2",
        "--json",
    )
    once, again = json.loads(call(*words).out), json.loads(call(*words).out)
    assert (once["first"], once["second"], once["draws"]) == (again["first"], again["second"], again["draws"])
    assert once["games"] == once["first"] + once["second"] + once["draws"] == 4
    assert once["levels"] == ["greedy", "random"]
    assert once["interval"][0] <= once["share"] <= once["interval"][1]


def test_a_duel_in_words() -> None:
    """Who won how much, and how sure that is."""
    told = call("bots", "duel", "karenza", "--first", "greedy", "--second", "random", "--games", "2")
    assert told.code == 0
    assert told.out.startswith("2 games of karenza: greedy won ")
    assert "in 19 of 20 such duels" in told.out


def test_a_table_of_levels() -> None:
    """Both sides of a pair add up to all games."""
    told = call("bots", "table", "karenza", "--level", "random", "--level", "greedy", "--games", "2")
    rows = [line.split("|") for line in told.out.splitlines()]
    assert [cell.strip() for cell in rows[0][2:4]] == ["random", "greedy"]
    assert int(rows[2][3].split()[0]) + int(rows[3][2].split()[0]) == 100


def test_a_table_of_one_level_is_wrong_use() -> None:
    """Nobody plays against itself, however often it is named."""
    told = call("bots", "table", "karenza", "--level", "greedy", "--level", "greedy")
    assert told.code == 2
    assert told.err == (
        'cardtable: "greedy" needs somebody to play against: give --level at least twice, with another name.\n'
    )


def test_a_level_nobody_knows_is_wrong_use() -> None:
    """One sentence, code 2."""
    told = call("bots", "duel", "karenza", "--first", "stron")
    assert (told.code, told.err) == (2, 'cardtable: There is no level "stron"; did you mean "strong"?\n')


def test_a_number_is_a_player_of_so_many_thoughts() -> None:
    """It is counted by either clock; less than a thought is nobody."""
    words = (
        "bots",
        "duel",
        "karenza",
        "--first",
        "5",
        "--second",
        "random",
        "--games",
        "2",
        "--clock",
        "cpu",
        "--json",
    )
    once, again = json.loads(call(*words).out), json.loads(call(*words).out)
    assert once["levels"] == ["5", "random"]
    assert (once["first"], once["second"]) == (again["first"], again["second"])


@pytest.mark.parametrize("name", ["0", "0s", "-3", "1.5", "s", "0.5 s", ".5s"])
def test_less_than_a_thought_is_nobody(name: str) -> None:
    """A number without a unit is whole; both are more than nought."""
    told = call("bots", "duel", "karenza", f"--first={name}")
    assert told.code == 2
    assert told.err.startswith(f'cardtable: There is no level "{name}"')


def test_a_number_of_seconds_thinks_so_long() -> None:
    """Each move takes about that long, and its rival none."""
    words = ("--first", "0.01s", "--second", "random", "--games", "1", "--clock", "cpu", "--json")
    mine, theirs = json.loads(call("bots", "duel", "karenza", *words).out)["seconds_a_move"]
    assert theirs < mine


def test_a_clock_nobody_knows_is_wrong_use() -> None:
    """One sentence, code 2."""
    told = call("bots", "duel", "karenza", "--clock", "sun")
    assert (told.code, told.err) == (2, 'cardtable: There is no clock "sun": choose wall or cpu.\n')


def test_training_writes_a_value(home: Path) -> None:
    """A very short course, kept in a file of its own; every round is told."""
    words = ("--greedy", "9", "--rounds", "1", "--games", "5", "--thoughts", "2", "--compare", "2", "--out", "v.json")
    told = call("bots", "train", "karenza", *words)
    assert told.code == 0
    assert told.out == "Kept in v.json.\n"
    assert told.err.startswith("Games of the greedy rule: ")
    assert "Round 1: " in told.err
    assert json.loads((home / "v.json").read_text())["made"]["games"] == 5


def test_the_command_remakes_a_file_to_the_byte(home: Path) -> None:
    """A tiny course twice, by words and then by what its file says."""
    words = ("--greedy", "10", "--rounds", "1", "--games", "5", "--thoughts", "2", "--compare", "2")
    for name in ("one.json", "two.json"):
        assert call("bots", "train", "karenza", *words, "--seed", "5", "--out", name).code == 0
    assert (home / "one.json").read_bytes() == (home / "two.json").read_bytes()


def test_a_review_in_words(home: Path) -> None:
    """Chances turn by turn in words, or with bars; then what cost most."""
    match, dice = fresh(4), Dice(1)
    while match.to_act is not None:
        match.submit(dice.choose(match.game, match.state))
    match.save(home / "done.jsonl")
    match.close()
    plain = call("review", "done.jsonl", "--plain", "--thoughts", "4")
    assert call("review").err == "cardtable: No match is over yet: play one to its end, or name a saved match.\n"
    drawn = call("review", "done.jsonl", "--ascii", "--thoughts", "4")
    assert plain.code == drawn.code == 0
    assert plain.out.startswith("Karenza. The game is over. ")
    assert "Turn 1: Ann " in plain.out
    assert "Ann's chance of winning, turn by turn:" in drawn.out
    assert drawn.out.isascii()


def test_a_match_that_goes_on_is_not_reviewed(home: Path) -> None:
    """It would tell what is hidden."""
    match = fresh(4)
    match.save(home / "open.jsonl")
    match.close()
    told = call("review", "open.jsonl", "--plain")
    assert (told.code, told.err) == (
        1,
        "cardtable: This match is not over: play it to its end, and then review it.\n",
    )
