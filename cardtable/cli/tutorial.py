"""Learning on the command line: courses, lessons, puzzles, and running scenarios."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from .out import say, warn
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.match import Match
    from cardtable.plain import Console
    from cardtable.scenario import Scenario
    from cardtable.tutorial import Progress


def tutorial(game: str | None, lesson: str | None, plain: bool, ascii: bool) -> None:
    """The courses, one course, or one lesson or puzzle; with `plain` line by line."""
    if game is not None:
        _check_listed(game)
        if lesson is not None:
            _path(game, lesson)
    if not plain:
        from .screen import open_tutorial

        open_tutorial(game, lesson, ascii)
    elif game is None:
        _print_courses()
    elif lesson is None:
        _teach(game, _next_lesson(game), ascii)
    else:
        _teach(game, lesson, ascii)


def _print_courses() -> None:
    from cardtable.games import listings
    from cardtable.tutorial import course, puzzles, read_progress

    progress = read_progress()
    for listing in listings():
        say(f"{listing.title}: cardtable tutorial {listing.id} --plain")
        for number, info in enumerate(course(listing.id), 1):
            done = " (done)" if progress.is_done(listing.id, info.id) else ""
            say(f"  {number}. {info.title}: {info.about}{done}")
        for info in puzzles(listing.id):
            done = " (solved)" if progress.is_done(listing.id, info.id) else ""
            say(f"  puzzle {info.id} ({info.difficulty}): {info.about}{done}")


def _next_lesson(game: str) -> str:
    from cardtable.tutorial import course, read_progress

    progress = read_progress()
    lessons = course(game)
    if not lessons:
        raise Trouble(f"There is no course for {game} yet.")
    left = [info.id for info in lessons if not progress.is_done(game, info.id)]
    return left[0] if left else lessons[-1].id


def _check_listed(game: str) -> None:
    """Raise UnknownGame for a name that no game has."""
    from cardtable.games import listings, load_game

    if game not in {listing.id for listing in listings()}:
        load_game(game)


def _path(game: str, word: str) -> Path:
    from cardtable.tutorial import lesson_path

    path = lesson_path(game, word)
    if path is None:
        raise Trouble(f'{game} has no lesson or puzzle "{word}": cardtable tutorial --plain lists them.')
    return path


def _teach(game: str, word: str, ascii: bool) -> None:
    """Teach a lesson or pose a puzzle, and those after it for as long as the learner wants to go on."""
    from cardtable.plain import Console
    from cardtable.tutorial import after

    console = Console(ascii=ascii)
    path: Path | None = _path(game, word)
    while path is not None:
        scenario, following = _load(path), after(game, path)
        title = following.title if following else ""
        teach = pose if scenario.kind == "puzzle" else _lesson
        wanted = teach(scenario, path, console, title)
        path = following.path if wanted and following else None
        if wanted and following is None:
            _play(game, _shipped_decks(scenario, game), ascii)


def _shipped_decks(scenario: Scenario, game: str) -> tuple[str, ...]:
    """The decks of a lesson or puzzle, if they are shipped ones that make a legal match of two."""
    from cardtable.decks import shipped_decks

    known = {info.path.stem for info in shipped_decks(game)}
    return scenario.decks if set(scenario.decks) <= known else ()


def _play(game: str, decks: Sequence[str], ascii: bool) -> None:
    """A free game with the decks of the course against a computer that learns, too: where every course ends."""
    from cardtable.bots import LEVELS

    from .play import PlayRequest, play

    play(PlayRequest(game, decks, None, None, (), None, computers=(2,), level=LEVELS[0].name), plain=True, ascii=ascii)


def _load(path: Path) -> Scenario:
    from cardtable.scenario import ScenarioError, load_scenario

    try:
        return load_scenario(path)
    except ScenarioError as error:
        raise Trouble(str(error), FAILED) from None


def _lesson(scenario: Scenario, path: Path, console: Console, following: str) -> bool:
    from cardtable.plain import LessonSession
    from cardtable.tutorial import read_progress
    from cardtable.tutorial.lesson import Lesson

    game, id = scenario.game, path.stem
    lesson = Lesson(scenario, path.parent, step=read_progress().step(game, id))

    def keep(step: int, done: bool) -> None:
        progress = read_progress()
        _remember(progress.finished(game, id) if done else progress.at(game, id, step), console)

    session = LessonSession(lesson, console, keep, following)
    return session.run() and session.goes_on


def pose(scenario: Scenario, path: Path, console: Console, following: str) -> bool:
    """Pose a puzzle; return whether the solver wants to go on."""
    from cardtable.plain import PuzzleSession
    from cardtable.tutorial import read_progress
    from cardtable.tutorial.puzzle import Puzzle

    session = PuzzleSession(Puzzle(scenario, path.parent), console, following)
    if session.run():
        _remember(read_progress().finished(scenario.game, path.stem), console)
    return session.goes_on


def _remember(progress: Progress, console: Console) -> None:
    """Keep how far somebody came; where nothing can be written, learning goes on all the same."""
    from cardtable.files import FileProblem
    from cardtable.tutorial import write_progress

    try:
        write_progress(progress)
    except FileProblem as problem:
        console.say(f"Your progress could not be saved. {problem}.")


def run_scenarios(files: list[str]) -> None:
    """Run scenario files strictly; every problem is printed, and the exit code says whether there was one."""
    from cardtable.scenario import ScenarioError, load_scenario, run

    bad = 0
    for file in files:
        try:
            match = run(load_scenario(file), Path(file).parent)
        except ScenarioError as error:
            bad += 1
            say(error)
        else:
            say(f"{file}: good, {match.steps} actions")
    if bad:
        raise Trouble(f"{bad} of {len(files)} scenarios failed.", FAILED)


def export_scenario(journal: str, at: int, folder: Path, agreed: bool) -> None:
    """Write a position of a saved match as a scenario and name its files; while it runs only when the table agrees."""
    from cardtable.match import Match
    from cardtable.scenario import ScenarioError, export_files

    from .saves import find_save

    match = Match.resume(find_save(journal))
    try:
        if match.outcome is None and 0 <= at <= match.steps:
            _agree(match, agreed)
        for path in export_files(match, at, folder):
            say(path)
    except ScenarioError as error:
        raise Trouble(str(error)) from None
    finally:
        match.close()


def draft_lesson(journal: str, at: int, length: int, folder: Path, agreed: bool) -> None:
    """Write a lesson that begins after so many actions and name its files; of a running match if the table agrees."""
    from cardtable.match import Match
    from cardtable.scenario import ScenarioError
    from cardtable.scenario.drafting import draft_lesson

    from .saves import find_save

    match = Match.resume(find_save(journal))
    try:
        if match.outcome is None and 0 <= at < match.steps:
            _agree(match, agreed)
        for path in draft_lesson(match, at, folder, length):
            say(path)
    except ScenarioError as error:
        raise Trouble(str(error)) from None
    finally:
        match.close()


def _agree(match: Match, agreed: bool) -> None:
    """Ask whether all that is hidden may be told, and write the answer into the log, where that can be written."""
    from cardtable.match import JournalError
    from cardtable.match.secrecy import EXPORT_NOTE, EXPORT_TELLS
    from cardtable.plain import Console

    warn(EXPORT_TELLS)
    if not agreed and not (sys.stdin.isatty() and Console().confirm("Does everybody at the table agree?")):
        raise Trouble("Nothing was written: when everybody at the table agrees, add --agreed.")
    with suppress(JournalError):
        match.note(EXPORT_NOTE)
