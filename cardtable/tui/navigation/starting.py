"""From the choice of a game to its table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from .dialogs import tell
from .learning import lessons
from .leaving import to_lobby

if TYPE_CHECKING:
    from cardtable.match import Match

    from ..app import CardtableApp
    from ..new_match import NewMatch
    from ..start import Play


def new_game(app: CardtableApp, game_id: str) -> None:
    """Sit down to a game: first names, decks and options; before the first time what kind of game it is."""
    from cardtable.games import listings

    from ..start import Play

    title = next((listing.title for listing in listings() if listing.id == game_id), game_id)
    if game_id in app.preferences.met:
        return play(app, Play(game_id))
    primer(app, game_id, title, lambda: play(app, Play(game_id)))


def primer(app: CardtableApp, game_id: str, title: str, then: Callable[[], None] | None = None) -> None:
    """Say on one screen what a game is; a game that says nothing about itself goes on at once."""
    from cardtable.files import FileProblem
    from cardtable.games import UnknownGame
    from cardtable.rulebook import load_primer

    from ..screens.primer import WhatItIs

    try:
        found = load_primer(game_id)
    except (FileProblem, UnknownGame):
        found = None
    if found is None:
        return then() if then else tell(app, title, "This game says nothing about itself: ? opens its rules.")

    def go_on(answer: str | None) -> None:
        if answer is not None:
            app.prefer(met=(*[id for id in app.preferences.met if id != game_id], game_id))
        if answer == "learn":
            lessons(app, game_id, title)
        elif answer == "play" and then is not None:
            then()

    app.push_screen(WhatItIs(found, title, "sit down" if then else "go on"), go_on)


def play(app: CardtableApp, asked: Play) -> None:
    """Start the match the command line asked for, or ask for what is missing."""
    from cardtable.games import UnknownGame, load_game

    from ..new_match import NewMatch
    from ..screens.new_game import NewGame

    try:
        game = load_game(asked.game)
    except UnknownGame as error:
        return tell(app, "This game is not here", str(error))
    usual = app.preferences.names
    named = [name or usual[seat] for seat, name in enumerate(asked.names[: len(usual)])]
    names = [*named, *asked.names[len(usual) :], *usual[len(asked.names) :]]
    draft = NewMatch(game, names, asked.decks, asked.options, asked.seed, asked.seats, asked.level, usual)
    if asked.decks and not draft.problems():
        sit_down(app, draft, asked.path)
    else:
        app.push_screen(NewGame(draft))


def sit_down(app: CardtableApp, draft: NewMatch, path: Path | None = None) -> None:
    """Start a match and show its table; where it cannot be saved, say so and offer to play on all the same."""
    from cardtable.match import saves_place

    app.prefer(names=draft.people() + app.preferences.names[draft.seats :])
    start_match(app, lambda path: draft.start(path), path or saves_place())


def rematch(app: CardtableApp, match: Match, swapped: bool = False) -> None:
    """Sit down once more as before, perhaps with the decks swapped; a decided best of three starts anew."""
    from cardtable.match import Match, saves_place
    from cardtable.match.story import series_winner

    decks = match.decks[1:] + match.decks[:1] if swapped else match.decks
    won = () if series_winner(match) is not None else match.won

    def begin(path: Path | None) -> Match:
        return Match.new(
            match.game,
            decks,
            names=match.names,
            options=match.options,
            players=match.players,
            mode=match.mode,
            won=won,
            path=path,
        )

    start_match(app, begin, saves_place())


def start_match(app: CardtableApp, begin: Callable[[Path | None], Match], path: Path | None) -> None:
    """Begin a match with its journal at `path`; without a disk it goes on in memory."""
    from cardtable.files import FileProblem
    from cardtable.match import JournalError, MatchError

    from ..screens.dialog import Ask

    try:
        match = begin(path)
        open_table(app, match, " ".join(match.notices))
    except (JournalError, FileProblem) as problem:
        question = Ask(
            "The match cannot be saved here",
            [str(problem), "You can still play; the match is lost when you leave, unless you save it later."],
            [("back", "Go back"), ("play", "Play without saving")],
        )
        app.push_screen(question, lambda answer: start_match(app, begin, None) if answer == "play" else None)
    except MatchError as error:
        tell(app, "This match cannot be started", *error.problems)


def open_table(app: CardtableApp, match: Match, first: str = "") -> None:
    """Show the table of a match; the curtain hangs before it and says what has to be said first."""
    from ..play import LiveTable
    from ..watching import WatchedTable

    to_lobby(app)
    app.dress(match.game.id)
    table = WatchedTable if all(match.players) else LiveTable
    app.table = table(match, first=first)
    app.push_screen(app.table)
