"""Lessons and puzzles: which one, at its table, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from .dialogs import pick_game, tell

if TYPE_CHECKING:
    from cardtable.match import Match

    from ..app import CardtableApp
    from ..coached import CoachedTable
    from ..start import Learn


def go_on_learning(app: CardtableApp) -> None:
    """Learn: where somebody stopped, its list of lessons with that lesson under the pointer; otherwise all games."""
    from cardtable.games import listings

    from ..lesson_list import lesson_to_go_on_with

    stopped = lesson_to_go_on_with()
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
            app.call_from_thread(_open_lesson, app, path, lambda last: None)

    app.notify("The puzzle of the day is being laid out.", timeout=3)
    app.run_worker(lay_out, thread=True, exclusive=True, group="puzzle", exit_on_error=False)


def learn(app: CardtableApp, at: str | None = None) -> None:
    """Choose a game and learn it; Esc in its list of lessons leads back here."""
    from cardtable.tutorial import course

    def then(id: str, title: str) -> None:
        lessons(app, id, title, back=lambda: learn(app, id))

    pick_game(app, "Learn which game?", then, lambda id: bool(course(id)), at)


def teach(app: CardtableApp, asked: Learn) -> None:
    """Open the lessons that the command line asked for."""
    from cardtable.games import listings
    from cardtable.tutorial import lesson_path

    from ..lesson_list import next_of

    if asked.game is None:
        return learn(app)
    game = asked.game
    title = next((listing.title for listing in listings() if listing.id == game), game)
    path = lesson_path(game, asked.lesson) if asked.lesson else None
    if path is None:
        lessons(app, game, title)
    else:
        _open_lesson(app, path, lambda last: lessons(app, game, title, next_of(game, str(last))))


def lessons(
    app: CardtableApp, game_id: str, title: str, at: str | None = None, back: Callable[[], None] | None = None
) -> None:
    """The lessons and puzzles of a game, at the one to take up next; after each one the list is there again."""
    from ..lesson_list import next_of, rows, to_take_up
    from ..screens.pick import Pick

    def pick(id: str | None) -> None:
        if id is not None:
            _open_lesson(app, Path(id), lambda last: lessons(app, game_id, title, next_of(game_id, str(last)), back))
        elif back is not None:
            back()

    none = "There is no lesson for this game yet."
    app.push_screen(
        Pick(f"Learn {title} (P marks puzzles)", rows(game_id), none, "begin", at or to_take_up(game_id), game_id),
        pick,
    )


def _open_lesson(app: CardtableApp, path: Path, after: Callable[[Path], None]) -> None:
    """Open a lesson or puzzle; it may lead on to the next one, and `after` hears which was the last."""
    from cardtable.scenario.errors import ScenarioError

    from ..lesson import LessonTable
    from ..puzzle import PuzzleTable

    try:
        table = PuzzleTable(path) if path.parent.name == "puzzles" else LessonTable(path)
    except ScenarioError as error:
        return tell(app, "This lesson cannot be opened", str(error))

    def go_on(more: Path | None) -> None:
        return _open_lesson(app, more, after) if more else after(path)

    app.push_screen(table, go_on)


def congratulate(table: CoachedTable, path: Path, *sentences: str) -> None:
    """Say that a lesson is done or a puzzle solved, with what comes next under Enter.

    The end of a course hands over the game it has begun, where there is one, and otherwise leads to the puzzles.
    """
    from ..lesson_list import ends_course, following, is_of_course, progress_words
    from ..screens.dialog import Ask

    game, is_puzzle = table.match.game.id, path.parent.name == "puzzles"
    more, is_listed = following(game, path), is_of_course(game, path)
    is_over, is_end = table.match.outcome is not None, ends_course(game, path)
    answers = [("next", f"Next{', a puzzle' * is_end}: {more.title}")] if more else []
    answers += [("free", FREE)] if is_end else []
    answers += [("list", "Back to the lessons" if is_listed else "Back")]
    stay = ("stay", "Stay at this table" if is_over else "Play on at this table")
    answers.insert(0 if is_end and not is_over else len(answers), stay)
    told = [*(TRIUMPH if is_puzzle else ()), *filter(None, sentences)]
    told += [progress_words(game, is_puzzle)] if is_listed else [TOMORROW] * is_puzzle

    def decide(answer: str | None) -> None:
        if answer == "free":
            free_game(table.app, table.match)
        elif answer != "stay":
            table.workers.cancel_all()
            table.dismiss(more.path if more and answer == "next" else None)

    table.app.push_screen(Ask("The puzzle is solved!" if is_puzzle else "The lesson is done", told, answers), decide)


def free_game(app: CardtableApp, lesson: Match) -> None:
    """Play a game with the decks of a lesson against the computer at its lowest level."""
    from cardtable.bots import COMPUTER, LEVELS
    from cardtable.match import Match, saves_place

    from .starting import start_match

    you = app.preferences.names[0] if app.preferences.names else lesson.names[0]
    names = [you, *[COMPUTER] * (len(lesson.names) - 1)]
    players = ["", *[LEVELS[0].name] * (len(lesson.names) - 1)]
    start_match(
        app, lambda path: Match.new(lesson.game, lesson.decks, names=names, players=players, path=path), saves_place()
    )


FREE = "Play a whole game against a beginner; H gives you hints"


TOMORROW = "Tomorrow there is another one."


TRIUMPH = ("     *   .   *", "   .    \\o/    .", "     *   |   *", "        / \\")
