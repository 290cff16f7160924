"""Random games by the dozen: everything is counted, and counted right."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.bots import RandomPlayer, play_out
from cardtable.core.deck_models import DeckFile
from cardtable.core.game import AnyGame
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match.seating import options_of
from cardtable.simulate import Tables, figures, lineups, simulate
from tests.cli.calling import call, environment

KEYS = [
    *("game", "players", "games", "finished", "actions", "seconds", "actions_per_second"),
    *("wins", "by_deck", "draws", "longest"),
    *("decks", "seats", "first", "pairs", "lengths", "ends", "cards"),
]


@pytest.fixture(scope="module")
def game() -> AnyGame:
    """Karenza."""
    return load_game("karenza")


@pytest.fixture(scope="module")
def decks(game: AnyGame) -> tuple[DeckFile, ...]:
    """Its four decks."""
    return tuple(load_deck(info.path) for info in shipped_decks(game.id))


def test_every_deck_meets_every_other_from_both_seats(game: AnyGame, decks: tuple[DeckFile, ...]) -> None:
    """Four decks: twelve line-ups, each deck three times in each seat, no mirror."""
    meetings = lineups(game, decks, 2, options_of(game, None))
    assert len({(pair[0].deck, pair[1].deck) for pair in meetings}) == len(meetings) == 12
    for seat in range(2):
        assert set(Counter(meeting[seat].deck for meeting in meetings).values()) == {3}


def test_three_seats_rotate_and_too_few_decks_are_dealt_twice(game: AnyGame, decks: tuple[DeckFile, ...]) -> None:
    """Three of four decks in three rotations; one deck for two seats meets itself once."""
    meetings = lineups(game, decks, 3, options_of(game, None))
    assert len(meetings) == 12
    for seat in range(3):
        assert set(Counter(meeting[seat].deck for meeting in meetings).values()) == {3}
    assert lineups(game, decks[:1], 2, options_of(game, {"mirror": "yes"})) == ((decks[0], decks[0]),)


def test_decks_of_another_format_stay_on_the_shelf() -> None:
    """Kyza's Macro decks have 40 cards: they meet each other in their own format and nobody in Konflict."""
    kyza = load_game("kyza")
    shelf = tuple(load_deck(info.path) for info in shipped_decks("kyza"))
    usual = {deck.deck for meeting in lineups(kyza, shelf, 2, options_of(kyza, None)) for deck in meeting}
    macro = lineups(kyza, shelf, 2, options_of(kyza, {"format": "macro"}))
    large = {deck.deck for meeting in macro for deck in meeting}
    assert large == {"Grand Parade", "Long Winter"}
    assert usual == {deck.deck for deck in shelf} - large


def test_a_tally_adds_up(game: AnyGame, decks: tuple[DeckFile, ...]) -> None:
    """Wins by seat, wins by deck and draws all account for the finished games."""
    options = options_of(game, None)
    heard: list[int] = []
    tally = simulate(Tables.lay(game, lineups(game, decks, 2, options), options), 24, 3, progress=heard.append)
    assert tally.games == tally.finished == 24
    assert sum(tally.wins.values()) + tally.draws == 24
    assert sum(tally.by_deck.values()) + tally.draws == 24
    assert tally.longest <= tally.actions <= tally.longest * 24
    assert heard == list(range(1, 25))


def test_the_cards_are_compiled_once_for_any_number_of_simulations(game: AnyGame, decks: tuple[DeckFile, ...]) -> None:
    """One pool a line-up, made when the tables are laid."""
    options = options_of(game, None)
    seen: list[tuple[str, ...]] = []

    def compiled(lineup: Sequence[DeckFile], options: Mapping[str, Any]) -> Any:
        seen.append(tuple(deck.deck for deck in lineup))
        return game.compile(lineup, options)

    tables = Tables.lay(replace(game, compile=compiled), (decks[:2], decks[1:3]), options)
    assert [simulate(tables, 4, seed).finished for seed in (1, 2)] == [4, 4]
    assert seen == [tuple(deck.deck for deck in lineup) for lineup in (decks[:2], decks[1:3])]


def test_the_same_seed_plays_the_same_games_and_another_one_others(game: AnyGame, decks: tuple[DeckFile, ...]) -> None:
    """Everything but the time is the same."""
    options = options_of(game, None)

    def counted(seed: int) -> dict[str, Any]:
        tally = simulate(Tables.lay(game, lineups(game, decks, 2, options), options), 12, seed)
        told = figures.as_dict(tally, "dice")
        return {key: told[key] for key in KEYS if key not in {"seconds", "actions_per_second"}}

    assert counted(1) == counted(1)
    assert counted(1) != counted(2)


def test_a_game_that_reaches_the_cap_is_not_finished(game: AnyGame, decks: tuple[DeckFile, ...]) -> None:
    """It is counted as played, wins nothing, and is no draw."""
    options = options_of(game, None)
    tally = simulate(Tables.lay(game, (decks[:2],), options), 2, 1, cap=5)
    assert (tally.games, tally.finished, tally.draws, tally.actions, tally.longest) == (2, 0, 0, 10, 5)
    assert tally.wins == {"1": 0, "2": 0}


def test_playing_out_stops_exactly_at_the_end(game: AnyGame, decks: tuple[DeckFile, ...]) -> None:
    """With as many actions as the game needs it is finished, with one less it is not."""
    options = options_of(game, None)
    state = game.setup(game.compile(decks[:2], options), options, 4)
    whole = play_out(game, state, 4, 10_000)
    assert whole.finished
    assert play_out(game, state, 4, whole.actions) == whole
    assert not play_out(game, state, 4, whole.actions - 1).finished


def test_the_random_player_is_even_and_repeatable() -> None:
    """Six thousand rolls of three actions: each about two thousand times; the same seed rolls the same."""
    player, again = RandomPlayer(1), RandomPlayer(1)
    rolls = [player.choose(("a", "b", "c")) for _ in range(6000)]
    assert rolls == [again.choose(("a", "b", "c")) for _ in range(6000)]
    assert all(1850 < count < 2150 for count in Counter(rolls).values())
    assert len(Counter(rolls)) == 3


@pytest.mark.parametrize("ways", [2, 3, 7])
def test_playing_out_favours_no_action(ways: int) -> None:
    """A game that only counts: each of so many actions is picked about equally often, also after each other one."""
    seen: list[int] = []

    def reduce(state: int, action: int) -> tuple[int, tuple[()]]:
        seen.append(action)
        return state, ()

    counting: Any = SimpleNamespace(
        verdicts=lambda state: [(action, None) for action in range(ways)], reduce=reduce, outcome=lambda state: None
    )
    assert not play_out(counting, 0, 1, 14_000).finished
    pairs = Counter(pairwise(seen))
    expected = 14_000 / ways**2
    assert len(pairs) == ways**2
    assert all(0.75 * expected < count < 1.25 * expected for count in pairs.values())


def test_json_is_one_object_with_exactly_these_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`simulate --json` prints nothing else."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    called = call("simulate", "karenza", "--games", "12", "--seed", "5", "--json")
    assert (called.code, called.err) == (0, "")
    told = json.loads(called.out)
    assert list(told) == KEYS
    assert told["game"] == "karenza"
    assert told["games"] == told["finished"] == 12
    assert set(told["wins"]) == {"1", "2"}
    assert set(told["by_deck"]) == {"Eka", "Kitty", "Michi", "Padma"}


def test_named_decks_and_options_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two named decks meet in this order; a mirror needs its option."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    two = call("simulate", "karenza", "--games", "4", "--deck", "michi", "--deck", "eka", "--json")
    assert set(json.loads(two.out)["by_deck"]) == {"Michi", "Eka"}
    mirror = ["simulate", "karenza", "--games", "2", "--deck", "michi", "--deck", "michi"]
    assert call(*mirror).code == 1
    assert call(*mirror, "--option", "mirror=yes").code == 0


def test_an_unfinished_game_leaves_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures are still printed."""
    from cardtable.simulate import tally

    monkeypatch.setattr(tally, "CAP", 3)
    called = call("simulate", "karenza", "--games", "2")
    assert called.code == 1
    assert "2 games of karenza, 0 played to the end" in called.out
    assert called.err == "cardtable: 2 of 2 games did not end.\n"


def test_a_progress_bar_shows_on_a_terminal_and_only_on_stderr(tmp_path: Path) -> None:
    """stdout stays clean JSON."""
    master, slave = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", "simulate", "karenza", "--games", "50", "--json"],
        stdout=subprocess.PIPE,
        stderr=slave,
        env=environment(tmp_path, TERM="xterm"),
        check=True,
    )
    os.close(slave)
    assert list(json.loads(done.stdout)) == KEYS
    assert b"Playing" in os.read(master, 1 << 16)
    os.close(master)


def test_decks_of_one_name_are_told_apart_by_their_files(tmp_path: Path) -> None:
    """In the table of pairs and in the plain count; the same file twice has a number."""
    from cardtable.decks import decks_folder

    own = tmp_path / "mine.yaml"
    own.write_text((decks_folder() / "karenza" / "michi.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    named = ["--deck", str(own), "--deck", "michi", "--games", "2", "--json", "--option", "mirror=yes"]
    called = [f"{load_deck(own).deck} ({file})" for file in (own, "michi")]
    pairs = call("simulate", "karenza", "--table", *named)
    assert (pairs.code, list(json.loads(pairs.out)["table"]["share"])) == (0, called)
    counted = call("simulate", "karenza", *named)
    assert (counted.code, sorted(json.loads(counted.out)["by_deck"])) == (0, sorted(called))
    twice = call("simulate", "karenza", "--table", "--deck", "michi", *named[2:])
    assert list(json.loads(twice.out)["table"]["share"]) == [called[1], f"{called[1]} #2"]


def test_a_table_of_all_decks_leaves_out_those_that_may_not_meet() -> None:
    """Dagupukito's teams are larger than its single fighters: the largest circle is played, the others are named."""
    called = call("simulate", "dagupukito", "--table", "--games", "2", "--json")
    assert called.code == 0
    told = json.loads(called.out)
    assert told["games"] == told["finished"] == 8 * 7 // 2 * 2
    assert told["table"]["games"] == 2
    assert called.err == (
        "cardtable: Demolition, Hammer and Anvil, The Night Shift and Quick Hands may not meet the others with these "
        "options, and are left out.\n"
    )


def test_named_decks_that_may_not_meet_are_refused_not_left_out() -> None:
    """Also when the two stand apart from each other in the list."""
    named = [word for deck in ("rosa", "teo", "team-demolition") for word in ("--deck", deck)]
    called = call("simulate", "dagupukito", "--table", "--games", "2", *named)
    assert called.code != 0
    assert "R-FGT-40" in called.err
