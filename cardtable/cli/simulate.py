"""`cardtable simulate`: games by the thousand, counted."""

from __future__ import annotations

import json as writing
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.core.text import clean, listed

from .out import say, warn
from .seating import options_for, read_decks, seats_for
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile
    from cardtable.core.game import AnyGame
    from cardtable.simulate import Plan, Tables, Tally
    from cardtable.simulate.pairs import PairTable

PLAYERS = ("random", "greedy", "computer")


@dataclass(frozen=True)
class Wanted:
    """What was typed."""

    game: str
    games: int
    seed: int
    players: int | None
    decks: Sequence[str]
    options: Sequence[str]
    table: bool = False
    player: str = "random"
    thoughts: int | None = None
    jobs: int = 1
    cluster: str | None = None
    cards: bool = False
    json: bool = False
    csv: bool = False
    report: Path | None = None


def run(wanted: Wanted) -> None:
    """Play the games and print what was counted; leave with 1 when a game did not end."""
    from cardtable.games import load_game
    from cardtable.simulate import Plan, tally

    _check(wanted)
    game = load_game(wanted.game)
    tables = _pairs(game, wanted) if wanted.table else _tables(game, wanted)
    games = wanted.games * len(tables.pools) // 2 if wanted.table else wanted.games
    plan = Plan(tables, wanted.seed, _players(wanted), _counts_cards(wanted), tally.CAP)
    counted = _play(plan, games, wanted)
    _tell(counted, plan, wanted, game.title)
    if counted.finished < counted.games:
        raise Trouble(f"{counted.games - counted.finished} of {counted.games} games did not end.", FAILED)


def _check(wanted: Wanted) -> None:
    if wanted.player not in PLAYERS:
        raise Trouble(f'--player is random, greedy or computer, not "{wanted.player}".')
    if wanted.thoughts is not None and wanted.player != "computer":
        who = wanted.player.capitalize()
        raise Trouble(f"{who} players do not think: say --player computer, or leave --thoughts out.")
    if wanted.json and wanted.csv:
        raise Trouble("Choose --json or --csv: both are printed.")
    if wanted.cluster and wanted.jobs > 1:
        raise Trouble("Choose --jobs or --cluster: a cluster has workers of its own.")
    if wanted.report is not None and not wanted.report.resolve().parent.is_dir():
        raise Trouble(f'There is no folder "{wanted.report.parent}" for the report.')


def _players(wanted: Wanted) -> Any:
    from cardtable.simulate import GREEDY, RANDOM, THOUGHTS, Players

    if wanted.player == "computer":
        return Players(wanted.thoughts or THOUGHTS)
    return GREEDY if wanted.player == "greedy" else RANDOM


def _counts_cards(wanted: Wanted) -> bool:
    """Watching cards takes longer than random play, and no time beside thinking."""
    return wanted.cards or wanted.csv or wanted.report is not None or wanted.player != "random"


def _tables(game: AnyGame, wanted: Wanted) -> Tables:
    """All line-ups of the shelf, or the decks that were named in every rotation of their seats."""
    from cardtable.match.seating import check_decks
    from cardtable.simulate import Tables, labels, lineups, rotations

    values = options_for(game, wanted.options)
    seats = seats_for(game, wanted.players, len(wanted.decks), 0)
    known = read_decks(game, wanted.decks)
    named = bool(wanted.decks) and game.deck_for == "seat"
    meetings = tuple(rotations(known)) if named else lineups(game, known, seats, values)
    for meeting in meetings:
        check_decks(game, meeting, values)
    names = {id(deck): label for deck, label in zip(known, labels(known, wanted.decks), strict=True)}
    return Tables.lay(game, meetings, values, names)


def _pairs(game: AnyGame, wanted: Wanted) -> Tables:
    """Every deck against every other: those that were named, or the most of the shelf that may meet."""
    from cardtable.match.seating import check_decks
    from cardtable.simulate.pairs import largest_circle, pair_tables

    values, decks = options_for(game, wanted.options), wanted.decks
    shelf = read_decks(game, decks)
    if 2 not in game.seats or game.deck_for == "table":
        raise Trouble("A table of pairs needs a game that two can play with a deck each.")
    known = shelf if decks else largest_circle(game, shelf, values)
    if len(known) < 2:
        raise Trouble("A table of pairs needs two decks or more that may meet.")
    for pair in combinations(known, 2):
        check_decks(game, pair, values)
    _tell_left_out([deck for deck in shelf if not any(deck is each for each in known)])
    return pair_tables(game, known, values, decks)


def _tell_left_out(decks: Sequence[DeckFile]) -> None:
    """Name the decks that are not in the table, where their author may look for them."""
    if decks:
        names = listed([clean(deck.deck, 60) for deck in decks])
        warn(f"cardtable: {names} may not meet the others with these options, and are left out.")


def _play(plan: Plan, games: int, wanted: Wanted) -> Tally:
    from cardtable.simulate import NoCluster, run_on_cluster, run_plan

    with _progress(games) as heard:
        try:
            if wanted.cluster:
                return run_on_cluster(plan, games, wanted.cluster, heard)
            return run_plan(plan, games, wanted.jobs, heard)
        except NoCluster as gone:
            raise Trouble(str(gone)) from None


def _tell(counted: Tally, plan: Plan, wanted: Wanted, title: str) -> None:
    from cardtable.simulate import figures
    from cardtable.simulate.report import report

    from .simulated import print_csv, print_tally

    players, table = plan.players.about, _pair_table(counted, plan, wanted)
    if wanted.report is not None:
        wanted.report.write_text(report(counted, title, players, wanted.seed), encoding="utf-8")
    if wanted.csv:
        print_csv(counted)
    elif wanted.json:
        told = figures.as_dict(counted, players)
        say(writing.dumps({**told, "table": table.as_dict()} if table else told, ensure_ascii=False))
    else:
        print_tally(counted, players, table)
        if wanted.report is not None:
            say(f"The report is in {wanted.report}.")


def _pair_table(counted: Tally, plan: Plan, wanted: Wanted) -> PairTable | None:
    from cardtable.simulate.pairs import PairTable

    if not wanted.table:
        return None
    decks = list(dict.fromkeys(name for names in plan.tables.names for name in names))
    return PairTable.of(counted, decks, wanted.games)


def _progress(games: int) -> AbstractContextManager[Callable[[int], None]]:
    if not sys.stderr.isatty():
        return nullcontext(lambda done: None)
    return _Bar(games)


class _Bar(AbstractContextManager[Callable[[int], None]]):
    """A progress bar on stderr that looks up only now and then: the games are what is measured.

    It starts with the first game that is done: until then processes may be forked, and a bar is a thread.
    """

    def __init__(self, games: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._next = 0
        self._every = max(1, games // 200)
        self._games = games
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task("Playing", total=games)

    def __enter__(self) -> Callable[[int], None]:
        return self._step

    def __exit__(self, *failure: Any) -> None:
        self._progress.stop()

    def _step(self, done: int) -> None:
        if not self._next:
            self._progress.start()
        if done >= self._next or done == self._games:
            self._next = done + self._every
            self._progress.update(self._task, completed=done)
