"""A plan plays the same games with any number of processes, on another machine, watched or not."""

from __future__ import annotations

import json
import os
import signal
from dataclasses import replace
from functools import cache
from threading import Timer

import pytest

from cardtable.core.board import Option, Spot
from cardtable.core.game import legal_actions
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match.seating import options_of
from cardtable.simulate import (
    GREEDY,
    NoCluster,
    Plan,
    Players,
    Tables,
    Tally,
    figures,
    lineups,
    run_on_cluster,
    run_plan,
    spread,
)
from cardtable.simulate.playing import play_game
from cardtable.simulate.watching import Watch
from tests.cli.calling import call


@cache
def tables(game_id: str) -> Tables:
    """All line-ups of two of a game's decks."""
    game = load_game(game_id)
    options = options_of(game, None)
    decks = [load_deck(info.path) for info in shipped_decks(game_id)]
    return Tables.lay(game, lineups(game, decks, 2, options), options)


def timeless(tally: Tally) -> Tally:
    """A tally without the time it took."""
    return replace(tally, seconds=0.0)


@pytest.mark.parametrize("cards", [False, True])
def test_any_number_of_processes_counts_the_same(cards: bool) -> None:
    """One, two and three; so many games that no part is as long as another."""
    plan = Plan(tables("karenza"), 5, cards=cards)
    counted = [timeless(run_plan(plan, 13, jobs)) for jobs in (1, 2, 3)]
    assert counted[0].finished == 13
    assert counted[0] == counted[1] == counted[2]
    told = [figures.as_dict(each, "dice") for each in counted]
    assert json.dumps(told[0]) == json.dumps(told[1]) == json.dumps(told[2])


def test_a_plan_survives_being_sent() -> None:
    """Through JSON to another machine: its cards are compiled anew, and the games are the same."""
    plan = Plan(tables("kyza"), 2, Players(2), cards=True)
    packed = json.loads(json.dumps(plan.pack()))
    assert timeless(Plan.unpack(packed).play(3, 5)) == timeless(plan.play(3, 5))


def test_the_combos_of_a_fighter_are_counted() -> None:
    """They are what an author writes; the moves are the same for everybody."""
    counted = Plan(tables("dagupukito"), 9, cards=True).play(0, 12).cards
    titles = {card for _, card, what in counted if what == "played"}
    decks = [deck for lineup in tables("dagupukito").lineups for deck in lineup]
    names = {combo["name"] for deck in decks for card in deck.as_data()["cards"] for combo in card["combos"]}
    assert titles & names
    assert {card for _, card, _ in counted} <= names | {"Dash", "Guard", "Kick", "Punch", "Throw"}


@pytest.mark.parametrize("game", ["karenza", "myacards", "kyza", "azuki", "dagupukito"])
def test_watching_cards_changes_no_game(game: str) -> None:
    """The slow loop rolls the same dice as the fast one."""
    plain = timeless(Plan(tables(game), 9).play(0, 3))
    watched = timeless(Plan(tables(game), 9, cards=True).play(0, 3))
    assert watched.cards
    watched.cards.clear()
    assert watched == plain


def test_a_computer_repeats_itself_and_beats_dice() -> None:
    """The same thoughts decide the same; one seat with thoughts wins most games against dice."""
    plan = Plan(tables("karenza"), 1, Players(2))
    assert timeless(plan.play(0, 2)) == timeless(plan.play(0, 2))
    assert plan.players.about == "computer, 2 thoughts a decision"
    game, won = plan.tables.game, 0
    for seed in range(4):
        table = game.setup(plan.tables.pools[0], plan.tables.options, seed)
        played = _uneven(table, seed, "karenza", Players(12))
        outcome = game.outcome(played)
        won += outcome is not None and outcome.winners == (0,)
    assert won == 4


def test_the_greedy_repeat_themselves_beat_dice_and_survive_being_sent() -> None:
    """A rule that takes what is there: as repeatable as dice, and far better."""
    plan = Plan(tables("kyza"), 1, GREEDY)
    packed = json.loads(json.dumps(plan.pack()))
    assert timeless(Plan.unpack(packed).play(0, 2)) == timeless(plan.play(0, 2))
    assert plan.players.about == "greedy: whatever leaves most on the table"
    game, won = plan.tables.game, 0
    for seed in range(4):
        table = game.setup(plan.tables.pools[0], plan.tables.options, seed)
        outcome = game.outcome(_uneven(table, seed, "kyza", GREEDY))
        won += outcome is not None and outcome.winners == (0,)
    assert won == 4


def _uneven(state: object, seed: int, of: str, first: Players) -> object:
    """Seat 1 thinks or grabs, seat 2 rolls dice."""
    game = tables(of).game
    choosers = [first.chooser(game, seed), Players().chooser(game, seed)]
    while (seat := game.to_act(state)) is not None:
        state, _ = game.reduce(state, choosers[seat](state, legal_actions(game, state)))
    return state


def test_whoever_acts_first_after_the_coin_goes_first() -> None:
    """In Myacards seat 1 always calls the coin, and either seat may win it."""
    tally = Plan(tables("myacards"), 1).play(0, 12)
    assert set(tally.first) == {0, 1}
    assert tally.first.total() == tally.decided == tally.finished - tally.draws
    assert 0 <= tally.first_won <= tally.decided


def test_a_card_is_drawn_playable_and_played_by_what_the_board_and_the_words_say() -> None:
    """Karenza's first decision: all of the own hand is drawn, a technique is played, and a discard is no play."""
    plan = Plan(tables("karenza"), 1)
    game = plan.tables.game
    state = game.setup(plan.tables.pools[0], plan.tables.options, 1)
    seat = game.to_act(state)
    assert seat is not None
    (hand,) = [zone for zone in game.board(state, seat).zones if zone.id == f"hand:{seat}"]
    titles = {getattr(slot.holds, "title", "") for slot in hand.slots}
    plays = [each for each in legal_actions(game, state) if game.describe(state, each).label.startswith("Play")]
    first = game.describe(state, plays[0])
    assert first.at is not None
    watch = Watch(game)
    watch.look(state, seat, tuple(plays), plays[0])
    assert watch.drawn == {(seat, title) for title in titles}
    assert {title for _, title in watch.played} == {first.label.removeprefix("Play ")}
    assert watch.played <= watch.playable < watch.drawn
    discards = replace(game, describe=lambda state, action: Option("Discard it", Spot(f"hand:{seat}")))
    other = Watch(discards)
    other.look(state, seat, tuple(plays), plays[0])
    assert (other.drawn, other.playable, other.played) == (watch.drawn, set(), set())


def test_won_when_drawn_counts_games_of_the_winner() -> None:
    """Two seats drew the same card: only the winner's deck won with it, and what was stuck was not played."""
    watch = Watch(tables("karenza").game)
    watch.drawn, watch.playable, watch.played = {(0, "Ox"), (1, "Ox"), (1, "Elk")}, {(0, "Ox"), (1, "Elk")}, {(0, "Ox")}
    counted = watch.count(("A", "B"), (0,))
    assert dict(counted) == {
        ("A", "Ox", "drawn"): 1,
        ("A", "Ox", "played"): 1,
        ("A", "Ox", "won when drawn"): 1,
        ("A", "Ox", "won when played"): 1,
        ("B", "Ox", "drawn"): 1,
        ("B", "Ox", "stuck"): 1,
        ("B", "Elk", "drawn"): 1,
    }


def test_the_cap_holds_for_players_that_think() -> None:
    """A game that is cut is not finished."""
    game = tables("karenza").game
    table = game.setup(tables("karenza").pools[0], tables("karenza").options, 1)
    assert play_game(game, table, 2, Players(2), 1, cap=4).actions == 4


def test_a_cluster_that_loses_a_worker_counts_the_same() -> None:
    """Two workers on this machine, one of which is killed while it plays."""
    distributed = pytest.importorskip("distributed")
    plan, games = Plan(tables("karenza"), 3, cards=True), 24
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        with distributed.Client(cluster) as client:
            workers = sorted(client.run(os.getpid).values())
        assert len(workers) == 2
        heard: list[int] = []

        def kill_once(done: int) -> None:
            if not heard:
                os.kill(workers[0], signal.SIGKILL)
            heard.append(done)

        counted = run_on_cluster(plan, games, cluster.scheduler_address, kill_once)
    assert heard[-1] == games
    assert timeless(counted) == timeless(plan.play(0, games))


def test_a_cluster_that_does_not_answer_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line says what to do."""
    pytest.importorskip("distributed")
    monkeypatch.setattr(spread, "PATIENCE", 0.5)
    with pytest.raises(NoCluster, match="No Dask scheduler answers at nowhere"):
        run_on_cluster(Plan(tables("karenza"), 1), 1, "nowhere")
    called = call("simulate", "karenza", "--games", "1", "--cluster", "tcp://127.0.0.1:9")
    assert called.code == 2
    assert "No Dask scheduler answers at tcp://127.0.0.1:9" in called.err


def test_ctrl_c_ends_all_processes() -> None:
    """Nobody goes on playing when the one who asked has left."""
    import multiprocessing

    timer = Timer(1.0, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        run_plan(Plan(tables("karenza"), 1, Players(1000)), 100, jobs=2)
    timer.cancel()
    assert multiprocessing.active_children() == []
