"""Who chooses no deck can start all the same: every game, every number of players, every option."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardtable.decks import load_deck, shipped_decks, usual_decks
from cardtable.games import GAMES, load_game
from cardtable.match.seating import check_decks, options_of
from cardtable.tui.new_match import NewMatch
from tests.cli.calling import call

TABLES = [(listing.id, seats) for listing in GAMES for seats in load_game(listing.id).seats]


def _tables() -> list[Any]:
    """Every number of players, with the options as they are and with each single one changed.

    At other tables than the smallest one, changed options are a long test.
    """
    found = []
    for game, seats in TABLES:
        specs = load_game(game).options
        changes = [{spec.name: value} for spec in specs for value in spec.values if value != spec.default]
        found.append(pytest.param(game, seats, {}, id=f"{game}-{seats}"))
        marks = [pytest.mark.long] if seats != load_game(game).seats[0] else []
        found += [pytest.param(game, seats, change, id=f"{game}-{seats}-{change}", marks=marks) for change in changes]
    return found


@pytest.mark.parametrize(("game", "seats", "options"), _tables())
def test_the_new_game_screen_can_start_as_it_is(game: str, seats: int, options: dict[str, str]) -> None:
    """Whether the options were given or turned one by one."""
    draft = NewMatch(load_game(game), (), options=options, seed=1, seats=seats)
    assert draft.problems() == ()
    assert draft.start(None).to_act is not None
    turned = NewMatch(load_game(game), ())
    while turned.seats != seats:
        turned.turn("seats", 1)
    for name, value in options.items():
        while turned.options[name] != value:
            turned.turn(f"option:{name}", 1)
    assert turned.problems() == ()
    assert turned.decks[:seats] == draft.decks[:seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_plain_mode_and_simulate_start_without_decks(game: str, seats: int) -> None:
    played = call("play", game, "--plain", "--players", str(seats), "--seed", "1")
    assert (played.code, played.err) == (0, "")
    assert played.out.count(" plays ") >= seats
    counted = call("simulate", game, "--games", "2", "--players", str(seats))
    assert counted.code == 0, counted.err
    assert "2 games" in counted.out


def test_a_chosen_deck_stays_and_the_others_follow() -> None:
    """Ann takes a deck of 40 cards; when the format allows it, Bo's deck has changed with it."""
    draft = NewMatch(load_game("kyza"), ())
    parade = next(info.path for info in draft.shelf if info.path.stem == "grand-parade")
    draft.choose_deck(0, parade)
    assert draft.decks[0] == parade
    assert draft.problems()
    draft.choose_option("format", "macro")
    assert draft.decks[0] == parade
    assert draft.problems() == ()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_different_players_get_different_decks_where_there_are_enough(game: str, seats: int) -> None:
    record = load_game(game)
    options = options_of(record, None)
    shelf = [load_deck(info.path) for info in shipped_decks(game)]
    decks = usual_decks(record, iter(shelf), seats, options)
    check_decks(record, decks, options)
    meetings = product([deck for deck in shelf if not record.check_deck(deck, options)], repeat=seats)
    distinct = any(
        len({id(deck) for deck in some}) == seats and not record.check_table(some, options) for some in meetings
    )
    assert (len({id(deck) for deck in decks}) == seats) is distinct


def test_without_a_deck_that_fits_there_is_none() -> None:
    record = load_game("kyza")
    small = [load_deck(info.path) for info in shipped_decks("kyza") if info.path.stem == "kiln-fire"]
    assert usual_decks(record, small, 2, options_of(record, {"format": "macro"})) == ()
    assert usual_decks(record, small, 2, options_of(record, None)) == (small[0], small[0])


def test_a_seat_is_a_persons_or_the_computers_at_a_level() -> None:
    """The row goes from a person through the levels and back to the same person; the match knows the level."""
    draft = NewMatch(load_game("karenza"), ("Ann", "Bo"), seed=1)
    said = [draft.who(1)]
    for _ in range(4):
        draft.turn("seat:1", 1)
        said.append(draft.who(1))
    assert said == [
        "Bo",
        "the computer, learner",
        "the computer, casual",
        "the computer, club",
        "the computer, strong",
    ]
    match = draft.start(None)
    assert (match.names, match.players) == (("Ann", "Computer"), ("", "strong"))
    draft.turn("seat:1", 1)
    assert (draft.names[:2], draft.start(None).players) == (["Ann", "Bo"], ("", ""))
    draft.turn("seat:1", -1)
    assert draft.levels[:2] == ["", "strong"]


def test_whom_the_command_line_seats_plays_at_its_level() -> None:
    """`--computer 2 --level strong` names the seat and the level."""
    draft = NewMatch(load_game("karenza"), ("Ann", "Computer"), seed=1, level="strong")
    assert draft.start(None).players == ("", "strong")


def test_computers_leave_the_names_of_people_as_they_were() -> None:
    """Two computers from the command line: those who sat there last are remembered, not "Player 1"."""
    usual = ("Ann", "Bo", "Cy", "Di")
    draft = NewMatch(load_game("karenza"), ("Computer", "Computer"), seed=1, people=usual)
    assert draft.people() == ("Ann", "Bo")
    assert draft.start(None).names == ("Computer 1", "Computer 2")
    draft.turn("seat:0", 1)
    draft.turn("seat:0", 1)
    assert draft.who(0) == "Ann"
