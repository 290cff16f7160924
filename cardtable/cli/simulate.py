"""`cardtable simulate`: random games by the thousand, counted."""

from __future__ import annotations

import json as writing
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from .seating import options_for, read_decks, seats_for
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.simulate import Tally


def run(
    game_id: str, games: int, seed: int, players: int | None, decks: Sequence[str], options: Sequence[str], json: bool
) -> None:
    """Plays the games and prints what was counted; leaves with 1 when a game did not end."""
    from cardtable.games import load_game
    from cardtable.match.seating import checked
    from cardtable.simulate import Tables, labels, lineups, tally

    game = load_game(game_id)
    values = options_for(game, options)
    seats = seats_for(game, players, len(decks), 0)
    known = read_decks(game, decks)
    meetings = (known,) if decks and game.deck_for == "seat" else lineups(game, known, seats, values)
    for meeting in meetings:
        checked(game, meeting, values)
    names = {id(deck): label for deck, label in zip(known, labels(known, decks), strict=True)}
    with _progress(games) as step:
        counted = tally.simulate(Tables.laid(game, meetings, values, names), games, seed, tally.CAP, step)
    print(writing.dumps(counted.as_dict()) if json else _told(counted))
    if counted.finished < counted.games:
        raise Trouble(f"{counted.games - counted.finished} of {counted.games} games did not end.", FAILED)


def run_table(game_id: str, games: int, seed: int, decks: Sequence[str], options: Sequence[str], json: bool) -> None:
    """Plays every deck against every other and prints who beat whom, in per cent of `games` games a pair."""
    from cardtable.games import load_game
    from cardtable.match.seating import checked
    from cardtable.simulate.pairs import pair_table

    game = load_game(game_id)
    values = options_for(game, options)
    known = [deck for deck in read_decks(game, decks) if decks or not game.check_deck(deck, values)]
    if len(known) < 2 or 2 not in game.seats or game.deck_for == "table":
        raise Trouble("A table of pairs needs two decks or more, and a game that two can play with a deck each.")
    for first, second in pairwise(known):
        checked(game, (first, second), values)
    with _progress(games * len(known) * (len(known) - 1) // 2) as step:
        table = pair_table(game, known, values, games, seed, step, decks)
    print(writing.dumps(table.as_dict()) if json else table.markdown())


def _progress(games: int) -> AbstractContextManager[Callable[[int], None]]:
    if not sys.stderr.isatty():
        return nullcontext(lambda done: None)
    return _Bar(games)


class _Bar(AbstractContextManager[Callable[[int], None]]):
    """A progress bar on stderr that looks up only now and then: the games are what is measured."""

    def __init__(self, games: int) -> None:
        from rich.console import Console
        from rich.progress import Progress

        self._every = max(1, games // 200)
        self._games = games
        self._progress = Progress(console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task("Playing", total=games)

    def __enter__(self) -> Callable[[int], None]:
        self._progress.start()
        return self._step

    def __exit__(self, *failure: Any) -> None:
        self._progress.stop()

    def _step(self, done: int) -> None:
        if done % self._every == 0 or done == self._games:
            self._progress.update(self._task, completed=done)


def _told(tally: Tally) -> str:
    lines = [
        f"{tally.games} games of {tally.game}, {tally.finished} played to the end in {tally.seconds:.2f} seconds.",
        f"{tally.actions} actions, {tally.actions_per_second} a second; the longest game took {tally.longest}.",
        "Wins by seat: "
        + ", ".join(f"{seat}: {wins}" for seat, wins in tally.wins.items())
        + f"; draws: {tally.draws}.",
        "Wins by deck: " + ", ".join(f"{deck}: {wins}" for deck, wins in tally.by_deck.items()) + ".",
    ]
    return "\n".join(lines)
