"""From screen to screen. Each step loads what it needs when it is first taken, so that the lobby is there at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.core.ids import Seat
    from cardtable.match import Match
    from cardtable.trying import Trial

    from .app import CardtableApp
    from .coached import CoachedTable
    from .new_match import NewMatch
    from .start import Learn, Play


def tell(app: CardtableApp, title: str, *sentences: str) -> None:
    """Say something that must be read."""
    from .screens.dialog import Tell

    app.push_screen(Tell(title, sentences))


def to_lobby(app: CardtableApp) -> None:
    """Leave everything and go back to the lobby."""
    if app.table is not None:
        app.table.match.close()
        app.table = None
    while len(app.screen_stack) > 1:
        app.pop_screen()
    app.put_curtain_away()


KEPT = "The match is kept as it is: Continue in the lobby brings you back."
UNSAVED = "This match is not saved anywhere: it is lost when you leave. Ctrl+P, Save a copy keeps it."


def ask_to_lobby(app: CardtableApp) -> None:
    """Go back to the lobby; when that loses a match, ask first."""
    _ask_to_lose(app, lambda: to_lobby(app))


def leave(app: CardtableApp) -> None:
    """Leave the app; when that loses a match, ask first."""
    _ask_to_lose(app, app.exit)


def _ask_to_lose(app: CardtableApp, go: Callable[[], None]) -> None:
    from .screens.dialog import Ask

    if app.table is None or not app.table.is_unsaved:
        return go()
    question = Ask("Leave this match?", [UNSAVED], [("stay", "Stay"), ("go", "Leave it and lose it")])
    app.push_screen(question, lambda answer: go() if answer == "go" else None)


def settings(app: CardtableApp) -> None:
    """Open the settings."""
    from .screens.settings import Settings

    app.push_screen(Settings())


def rules(app: CardtableApp, game_id: str, title: str, at: str | None = None, moment: Sequence[str] = ()) -> None:
    """Open a rulebook, at a rule if one is named; at a table the keys and rules of this moment come first."""
    from cardtable.files import FileProblem

    from .keys import keys_now, marks_now
    from .screens.rules import Rules

    try:
        app.push_screen(Rules(game_id, title, at, moment, keys_now(app.screen), marks_now(app.screen)))
    except FileProblem as problem:
        tell(app, "This rulebook cannot be read", str(problem))


def all_rules(app: CardtableApp) -> None:
    """Choose a game and read its rules."""
    _pick_game(app, "Rules of which game?", lambda id, title: rules(app, id, title))


def decks(app: CardtableApp, game_id: str, title: str) -> None:
    """Look through the decks of a game."""
    from .screens.decks import Decks

    app.push_screen(Decks(game_id, title))


def all_decks(app: CardtableApp) -> None:
    """Choose a game and look through its decks."""
    _pick_game(app, "Decks of which game?", lambda id, title: decks(app, id, title))


def build_deck(app: CardtableApp, game_id: str | None, path: Path, copied: bool) -> None:
    """Open the builder on a deck file, or on a copy of it."""
    from .builder.doors import build

    build(app, game_id, path, copied)


def card_docs(app: CardtableApp, game_id: str) -> None:
    """How the cards of a game are written."""
    from cardtable.games import load_game

    from .builder.docs import CardDocs

    app.push_screen(CardDocs(load_game(game_id)))


def try_card(app: CardtableApp, path: Path, card: str) -> None:
    """Put a card of a file on a small table of its own."""
    from cardtable.decks import DeckError
    from cardtable.match import MatchError
    from cardtable.trying import NoSuchCard, Trial

    try:
        try_table(app, Trial(path, card))
    except (DeckError, MatchError, NoSuchCard) as error:
        tell(app, "This card cannot be tried", *str(error).splitlines())


def try_table(app: CardtableApp, trial: Trial) -> None:
    """The table on which a card is tried."""
    from .trying import TryTable

    app.push_screen(TryTable(trial))


def _pick_game(
    app: CardtableApp,
    question: str,
    then: Callable[[str, str], None],
    fits: Callable[[str], bool] = lambda id: True,
    at: str | None = None,
) -> None:
    from cardtable.games import listings

    from .screens.parts import words
    from .screens.pick import Pick

    games = [listing for listing in listings() if fits(listing.id)]
    titles = {listing.id: listing.title for listing in games}
    if len(titles) == 1:
        return then(*next(iter(titles.items())))
    rows = [(listing.id, words((f"{listing.title:<14}", "bold"), listing.about)) for listing in games]

    def picked(id: str | None) -> None:
        if id is not None:
            then(id, titles[id])

    app.push_screen(Pick(question, rows, "There are none yet.", at=at), picked)


def go_on_learning(app: CardtableApp) -> None:
    """Learn: where somebody stopped, its list of lessons with that lesson under the pointer; otherwise all games."""
    from cardtable.games import listings

    from .lesson_list import left_off

    stopped = left_off()
    if stopped is None:
        return learn(app)
    game, path = stopped
    title = next((listing.title for listing in listings() if listing.id == game), game)
    lessons(app, game, title, str(path), back=lambda: learn(app, game))


def todays_puzzle(app: CardtableApp) -> None:
    """Lay out the puzzle of the day aside, since that takes seconds the first time, and open it."""
    from datetime import date

    def lay_out() -> None:
        from cardtable.files import FileProblem
        from cardtable.puzzling.daily import puzzle_path

        try:
            path = puzzle_path(date.today())
        except FileProblem as problem:
            app.call_from_thread(tell, app, "There is no puzzle today", str(problem))
        else:
            app.call_from_thread(_coached, app, path, lambda last: None)

    app.notify("The puzzle of the day is being laid out.", timeout=3)
    app.run_worker(lay_out, thread=True, exclusive=True, group="puzzle", exit_on_error=False)


def learn(app: CardtableApp, at: str | None = None) -> None:
    """Choose a game and learn it; Esc in its list of lessons leads back here."""
    from cardtable.tutorial import course

    def then(id: str, title: str) -> None:
        lessons(app, id, title, back=lambda: learn(app, id))

    _pick_game(app, "Learn which game?", then, lambda id: bool(course(id)), at)


def teach(app: CardtableApp, asked: Learn) -> None:
    """Open the lessons that the command line asked for."""
    from cardtable.games import listings
    from cardtable.tutorial import lesson_path

    from .lesson_list import next_of

    if asked.game is None:
        return learn(app)
    game = asked.game
    title = next((listing.title for listing in listings() if listing.id == game), game)
    path = lesson_path(game, asked.lesson) if asked.lesson else None
    if path is None:
        lessons(app, game, title)
    else:
        _coached(app, path, lambda last: lessons(app, game, title, next_of(game, str(last))))


def lessons(
    app: CardtableApp, game_id: str, title: str, at: str | None = None, back: Callable[[], None] | None = None
) -> None:
    """The lessons and puzzles of a game; after each one the list is there again, at the one to take up next."""
    from .lesson_list import next_of, rows
    from .screens.pick import Pick

    def picked(id: str | None) -> None:
        if id is not None:
            _coached(app, Path(id), lambda last: lessons(app, game_id, title, next_of(game_id, str(last)), back))
        elif back is not None:
            back()

    none = "There is no lesson for this game yet."
    app.push_screen(Pick(f"Learn {title} (P marks puzzles)", rows(game_id), none, "begin", at), picked)


def _coached(app: CardtableApp, path: Path, after: Callable[[Path], None]) -> None:
    """Open a lesson or puzzle; it may lead on to the next one, and `after` hears which was the last."""
    from cardtable.scenario.errors import ScenarioError

    from .lesson import LessonTable
    from .puzzle import PuzzleTable

    try:
        table = PuzzleTable(path) if path.parent.name == "puzzles" else LessonTable(path)
    except ScenarioError as error:
        return tell(app, "This lesson cannot be opened", str(error))

    def left(more: Path | None) -> None:
        return _coached(app, more, after) if more else after(path)

    app.push_screen(table, left)


def done(table: CoachedTable, path: Path, *sentences: str) -> None:
    """Say that a lesson is done or a puzzle solved, with the next one under Enter."""
    from .lesson_list import ends_course, following, how_many_done, is_of_course
    from .screens.dialog import Ask

    game, is_puzzle = table.match.game.id, path.parent.name == "puzzles"
    more, is_listed = following(game, path), is_of_course(game, path)
    answers = [("free", FREE)] if ends_course(game, path) else []
    answers += [("next", f"Next: {more.title}")] if more else []
    answers += [("list", "Back to the lessons" if is_listed else "Back"), ("stay", "Stay at this table")]
    told = [*(TRIUMPH if is_puzzle else ()), *filter(None, sentences)]
    told += [how_many_done(game, is_puzzle)] if is_listed else [TOMORROW] * is_puzzle

    def answered(answer: str | None) -> None:
        if answer == "free":
            free_game(table.app, table.match)
        elif answer != "stay":
            table.workers.cancel_all()
            table.dismiss(more.path if more and answer == "next" else None)

    table.app.push_screen(Ask("The puzzle is solved!" if is_puzzle else "The lesson is done", told, answers), answered)


def free_game(app: CardtableApp, lesson: Match) -> None:
    """Play a game with the decks of a lesson against a computer that is learning, too."""
    from cardtable.bots import COMPUTER, LEVELS
    from cardtable.match import Match, saves_place

    you = app.preferences.names[0] if app.preferences.names else lesson.names[0]
    names = [you, *[COMPUTER] * (len(lesson.names) - 1)]
    players = ["", *[LEVELS[0].name] * (len(lesson.names) - 1)]
    start_match(
        app, lambda path: Match.new(lesson.game, lesson.decks, names=names, players=players, path=path), saves_place()
    )


FREE = "Play a game: the computer learns, too, and H gives you hints"
TOMORROW = "Tomorrow there is another one."
TRIUMPH = ("     *   .   *", "   .    \\o/    .", "     *   |   *", "        / \\")


def new_game(app: CardtableApp, game_id: str) -> None:
    """Sit down to a game: first names, decks and options; before the first time what kind of game it is."""
    from cardtable.games import listings

    from .start import Play

    title = next((listing.title for listing in listings() if listing.id == game_id), game_id)
    if game_id in app.preferences.met:
        return play(app, Play(game_id))
    primer(app, game_id, title, lambda: play(app, Play(game_id)))


def primer(app: CardtableApp, game_id: str, title: str, then: Callable[[], None] | None = None) -> None:
    """Say on one screen what a game is; a game that says nothing about itself goes on at once."""
    from cardtable.files import FileProblem
    from cardtable.games import UnknownGame
    from cardtable.rulebook import load_primer

    from .screens.primer import WhatItIs

    try:
        found = load_primer(game_id)
    except (FileProblem, UnknownGame):
        found = None
    if found is None:
        return then() if then else tell(app, title, "This game says nothing about itself: ? opens its rules.")

    def read(answer: str | None) -> None:
        if answer is not None:
            app.prefer(met=(*[id for id in app.preferences.met if id != game_id], game_id))
        if answer == "learn":
            lessons(app, game_id, title)
        elif answer == "play" and then is not None:
            then()

    app.push_screen(WhatItIs(found, title, "sit down" if then else "go on"), read)


def play(app: CardtableApp, asked: Play) -> None:
    """Start the match the command line asked for, or ask for what is missing."""
    from cardtable.games import UnknownGame, load_game

    from .new_match import NewMatch
    from .screens.new_game import NewGame

    try:
        game = load_game(asked.game)
    except UnknownGame as error:
        return tell(app, "This game is not here", str(error))
    names = [*asked.names, *app.preferences.names[len(asked.names) :]]
    draft = NewMatch(game, names, asked.decks, asked.options, asked.seed, asked.seats, asked.level)
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

    from .screens.dialog import Ask

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
    from .play import LiveTable
    from .watching import WatchedTable

    to_lobby(app)
    app.dress(match.game.id)
    table = WatchedTable if all(match.players) else LiveTable
    app.table = table(match, first=first)
    app.push_screen(app.table)


def resume(app: CardtableApp, path: Path) -> None:
    """Go on with a saved match; of a damaged one offer the part that is good."""
    from cardtable.match import JournalError, Match

    from .screens.dialog import Ask

    try:
        match = Match.resume(path)
    except JournalError as error:
        answers = [("back", "Leave it as it is")]
        answers += [("rescue", "Go on from the last good move, in a new file")] if error.good else []
        question = Ask("This match cannot be resumed as it is", error.problems, answers)
        app.push_screen(question, lambda answer: _rescue(app, path) if answer == "rescue" else None)
        return
    open_table(app, match)
    if match.notices:
        tell(app, "About this match", *match.notices)


def _rescue(app: CardtableApp, path: Path) -> None:
    from cardtable.match import Match, MatchError

    try:
        open_table(app, Match.rescue(path))
    except MatchError as error:
        tell(app, "This match cannot be rescued", *error.problems)


def replay(app: CardtableApp, path: Path) -> None:
    """Look back at a saved match."""
    from cardtable.match import JournalError, Match

    if app.table is not None and app.table.match.path == path:
        return replay_match(app, app.table.match)
    try:
        match = Match.resume(path)
    except JournalError as error:
        return tell(app, "This match cannot be replayed", *error.problems)
    match.close()
    replay_match(app, match)


def note(app: CardtableApp, match: Match, text: str) -> None:
    """Write a line into the log of a match, also of one that is only being looked at; a sentence if that fails."""
    from cardtable.match import JournalError, Match

    if match.path is None or (app.table is not None and app.table.match is match):
        return match.note(text)
    try:
        kept = Match.resume(match.path)
        kept.note(text)
        kept.close()
    except JournalError as error:
        tell(app, "This could not be written into the log", *error.problems)


def replay_match(app: CardtableApp, match: Match, step: int = 0, seat: Seat | None = None) -> None:
    """Look back at a match, from this step on and through these eyes."""
    from .replay import ReplayTable

    app.push_screen(ReplayTable(match, step, seat))


def review_match(app: CardtableApp, match: Match) -> None:
    """Think over a match that is over."""
    from .screens.review import ReviewScreen

    app.push_screen(ReviewScreen(match))


def continue_match(app: CardtableApp) -> None:
    """Go on with the match that is not over; where there are several, choose one."""
    from .saves import saved

    unfinished = [match for match in saved() if match.readable and not match.finished]
    if len(unfinished) == 1:
        return resume(app, unfinished[0].path)
    _pick_saved(app, "Continue which match?", True, resume, "There is no match to continue: start one in the lobby.")


def replays(app: CardtableApp) -> None:
    """Choose a match and look back at it."""
    _pick_saved(app, "Look back at which match?", False, replay, "Nothing has been played here yet.")


def _pick_saved(
    app: CardtableApp, title: str, unfinished: bool, then: Callable[[CardtableApp, Path], None], empty: str
) -> None:
    from .saves import rows
    from .screens.pick import Pick

    def picked(id: str | None) -> None:
        if id is not None:
            then(app, Path(id))

    app.push_screen(Pick(title, rows(unfinished), empty), picked)


DOORS: dict[str, Callable[[CardtableApp], None]] = {
    "continue": continue_match,
    "replays": replays,
    "learn": go_on_learning,
    "puzzle": todays_puzzle,
    "decks": all_decks,
    "rules": all_rules,
    "settings": settings,
    "quit": leave,
}
