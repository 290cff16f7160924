"""Every lesson and puzzle in plain mode, by the words the coach says to type and by nothing else."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from cardtable.games import GAMES
from cardtable.plain import Console, LessonSession, PuzzleSession
from cardtable.plain.console import WIDEST
from cardtable.plain.lesson import MANY
from cardtable.scenario import load_scenario
from cardtable.tutorial import LessonInfo, course, puzzles, read_progress
from cardtable.tutorial.lesson import Lesson
from cardtable.tutorial.puzzle import NO_WAY, Puzzle
from tests.cli.calling import call
from tests.tutorial.samples import IN_VAIN

LESSONS = [(listing.id, info) for listing in GAMES for info in course(listing.id)]
PUZZLES = [(listing.id, info) for listing in GAMES for info in puzzles(listing.id)]
SAID = re.compile(
    r"(?:^|\n)(?:Type: (?P<words>.*)|Type (?P<number>\d+), or its words: .*|(?P<enter>Press Enter .*)"
    r"|(?P<answer>Type the number of your answer\.))\n> $",
    re.DOTALL,
)


class Follower(io.StringIO):
    """A learner who types exactly what the last line says; of several answers the right one."""

    def __init__(self, lesson: Lesson, said: io.StringIO) -> None:
        super().__init__()
        self.lesson = lesson
        self.said = said

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """What was said to type."""
        heard = self.said.getvalue()[-9000:]
        if heard.endswith("(yes or no) "):
            return "yes\n"
        if self.lesson.waits == "done":
            return ""
        found = SAID.search(heard[heard.rindex("\n(") :])
        assert found is not None, heard
        if found["answer"]:
            return f"{self.lesson.asked.right}\n"
        return f"{found['number'] or ' '.join((found['words'] or '').split())}\n"


@pytest.mark.parametrize(("game", "info"), LESSONS, ids=[f"{game}-{info.id}" for game, info in LESSONS])
def test_a_lesson_is_finished_by_the_words_it_says(game: str, info: LessonInfo) -> None:
    """No step needs more than its one line of directions, no line is too long, and the end says what comes next."""
    lesson, said = Lesson(load_scenario(info.path), info.path.parent), io.StringIO()
    reached: list[int] = []
    session = LessonSession(
        lesson, Console(Follower(lesson, said), said), lambda step, done: reached.append(step), "the next one"
    )
    assert session.run()
    assert len(reached) == len(set(reached[:-1])) + 1, "a step was said twice"
    assert "Not quite" not in said.getvalue()
    assert max(len(line) for line in said.getvalue().splitlines()) <= WIDEST
    assert said.getvalue().rstrip("> \n").endswith("q leaves.")


@pytest.mark.parametrize(("game", "info"), PUZZLES, ids=[f"{game}-{info.id}" for game, info in PUZZLES])
def test_a_puzzle_is_solved_by_its_hints(game: str, info: LessonInfo) -> None:
    """`hint` says a move to make, until it is solved."""
    scenario = load_scenario(info.path)
    lines = [line for step in scenario.steps for line in ("hint", step.do or "")]
    session, said = _puzzle(info.path, lines)
    assert session.run()
    for step in scenario.steps:
        assert f"Try this: {step.do}." in " ".join(said.getvalue().split())


def test_a_puzzle_that_has_no_way_left_says_so_unasked() -> None:
    """And says how far to go back, instead of the goal; the hint says the same."""
    session, said = _puzzle(puzzles("karenza")[0].path, ["Play Elevator", "H", "q"])
    session.run()
    told = " ".join(said.getvalue().split())
    assert told.count(f"{NO_WAY} The way we know begins with another move: start again.") == 2
    assert f"{NO_WAY} The way we know begins with another move: start again. Type u to take" in told


def _puzzle(path: Path, lines: list[str]) -> tuple[PuzzleSession, io.StringIO]:
    said = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), said)
    return PuzzleSession(Puzzle(load_scenario(path), path.parent), console, "another"), said


def heard(*lines: str, lesson: str = "", game: str = "karenza") -> str:
    """What is said in a lesson after the last of these lines."""
    path = next(info.path for info in course(game) if lesson in info.id)
    said = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), said)
    LessonSession(Lesson(load_scenario(path), path.parent), console, lambda step, done: None, "The chain").run()
    return said.getvalue().rpartition(f"> {lines[-1]}\n")[2].partition("\n> \nYou can come back")[0]


@pytest.mark.parametrize("word", ["b", "w", "i", "g", "n", "c", "?", "hint", "help", "i hand", "? strike"])
def test_a_lesson_has_what_a_match_has(word: str) -> None:
    """Each word answers, and none of them leaves the step."""
    said = heard("", word)
    assert said.strip()
    assert "is no choice here" not in said
    assert "(3 of " not in said
    assert "(2 of " not in said


def test_a_hint_in_a_lesson_says_the_rule_behind_the_step() -> None:
    """The step, then its rule, which the step did not say, then what to type."""
    step, _, rest = heard("", "H").partition("\nThe rule behind it, KAR-15: ")
    assert step.startswith("You score with attacks")
    assert rest.startswith("A trajectory is an arrow")
    assert rest.endswith("Type: i Planted power")
    assert "A trajectory is an arrow" not in heard("", "")


def test_a_lesson_goes_back_by_u_and_begins_again_by_r() -> None:
    """`b` is the table and never a step back."""
    assert "\n(2 of " in heard("", "i planted power", "u")
    assert "\n(1 of " in heard("", "", "r")
    assert "Hand of Ann" in heard("", "b")


def test_a_step_that_speaks_of_a_command_says_its_word() -> None:
    """Plain mode names words and not keys, and says nothing of signs."""
    said = heard("a", "a", "a", lesson="02-the-chain")
    assert "w says what cannot be done now, and why; with a number or words, why that one.\nType: Play Side" in said
    assert "\nSign" not in said


def test_the_partners_answers_are_told_before_the_next_step() -> None:
    """What others do after an act of the learner comes first."""
    said = heard("a", "a", "a", "a", lesson="02-the-first-turns", game="azuki")
    news, _, step = said.partition("\n\n(")
    assert "Bo plays Cinderwake Seer" in news
    assert step


def test_the_end_of_a_lesson_leads_on(tmp_path: Path) -> None:
    """Enter takes the next lesson, p plays on here against the computer, q leaves."""
    path = tmp_path / "01-vain.yaml"
    path.write_text(IN_VAIN)
    for word, goes_on in (("", True), ("q", False), ("p", False)):
        said = io.StringIO()
        console = Console(io.StringIO(f"a\n{word}\n"), said)
        session = LessonSession(Lesson(load_scenario(path), path.parent), console, lambda *_: None, "The chain")
        assert session.run()
        assert session.goes_on is goes_on
        assert "Enter goes to The chain, p plays on from here, q leaves." in said.getvalue()
        assert ("Answer with a number" in said.getvalue()) is (word == "p")


def test_a_word_that_means_nothing_at_the_end_of_a_lesson_loses_nothing(tmp_path: Path) -> None:
    """The ways on are said again; the next lesson is still one Enter away, or the game that p plays on."""
    path = tmp_path / "01-vain.yaml"
    path.write_text(IN_VAIN)
    said = io.StringIO()
    console = Console(io.StringIO("a\nH\n\n"), said)
    session = LessonSession(Lesson(load_scenario(path), path.parent), console, lambda *_: None, "The chain")
    assert session.run()
    assert session.goes_on
    ways = "Enter goes to The chain, p plays on from here, q leaves."
    assert f'"H" is not a way on from here. {ways}' in " ".join(said.getvalue().split())
    assert " ".join(said.getvalue().split()).count(ways) == 2


def test_a_question_of_the_coach_is_said_again_after_a_wrong_answer_and_by_c() -> None:
    """`c` repeats the answers, not the moves of the table; an answer's own words are an answer, too."""
    question = heard("a", "a", "a", "a", lesson="02-the-chain")
    answers = [line for line in question.rpartition("\n(5 of ")[2].splitlines() if line.startswith("  ")]
    assert len(answers) >= 3
    again = heard("a", "a", "a", "a", "c", lesson="02-the-chain")
    assert [line for line in again.splitlines() if line.startswith("  ")] == answers
    tried = [heard("a", "a", "a", "a", line[5:], lesson="02-the-chain") for line in answers]
    wrong = [said for said in tried if "Not quite" in said]
    assert len(wrong) == len(answers) - 1
    assert all(line in said for said in wrong for line in answers)
    asked = " ".join(question.rpartition("\n(5 of ")[2].partition(") ")[2].split("\n  1. ")[0].split())
    assert asked.endswith("?")
    assert all(asked in " ".join(said.partition("Not quite")[2].split()) for said in wrong)
    assert sum("\n(6 of " in said for said in tried) == 1
    assert "There is no answer 9: choose a number from 1 to 3." in heard("a", "a", "a", "a", "9", lesson="02-the-chain")


def test_a_puzzle_takes_back_starts_again_and_tells_its_solution() -> None:
    """`u`, `r`, `a`, `b` and `w` answer; a wrong way out of moves says what to type."""
    path = puzzles("karenza")[0].path
    scenario = load_scenario(path)
    first = scenario.steps[0].do or ""
    session, said = _puzzle(path, ["u", "a", "w", "b", first, "u", first, "r", "q"])
    assert not session.run()
    told = " ".join(said.getvalue().split())
    assert "This is where the puzzle begins." in told
    assert f"One way: {', then '.join(step.do or '' for step in scenario.steps)}." in told
    assert told.count(f"Moves left: {scenario.goal.moves if scenario.goal else 0}.") == 3


def test_after_the_last_one_comes_a_game_against_the_computer() -> None:
    """Enter leads on through the list, and from its end to a free game; anything else leaves."""
    last = puzzles("karenza")[-1]
    moves = [step.do or "" for step in load_scenario(last.path).steps]
    for word, plays in (("", True), ("q", False)):
        done = call("tutorial", "karenza", last.id, "--plain", typed="".join(f"{line}\n" for line in [*moves, word]))
        assert done.code == 0
        assert "Enter goes to a new game against the computer, q leaves." in done.out
        assert ("Computer plays " in done.out) is plays


def test_the_last_lesson_hands_over_the_game_it_has_begun(tmp_path: Path) -> None:
    """Enter plays on, as on the screen; g starts another game."""
    path = tmp_path / "01-vain.yaml"
    path.write_text(IN_VAIN)
    for word, goes_on in (("", False), ("g", True), ("q", False)):
        said = io.StringIO()
        session = LessonSession(
            Lesson(load_scenario(path), path.parent), Console(io.StringIO(f"a\n{word}\n"), said), lambda *_: None
        )
        assert session.run()
        assert session.goes_on is goes_on
        ways = "Enter plays on from here, g goes to a new game against the computer, q leaves."
        assert ways in " ".join(said.getvalue().split())
        assert ("Answer with a number" in said.getvalue()) is (word == "")


def test_enter_at_the_end_of_a_lesson_begins_the_next_one() -> None:
    """The lesson that was finished is kept as done, and the next one greets."""
    first, second = course("karenza")[:2]
    shown = [step for step in load_scenario(first.path).steps if step.kind != "they"]
    done = call("tutorial", "karenza", first.id, "--plain", typed="a\n" * len(shown) + "\n")
    assert f"Enter goes to {second.title}," in done.out
    assert f"\nLesson: {second.title}. " in done.out
    assert read_progress().is_done("karenza", first.id)


def test_enter_does_not_pass_a_card_that_is_to_be_read(tmp_path: Path) -> None:
    """It says again what to type; the coach's own answer reads the card out, and both count as having looked."""
    path = tmp_path / "01-vain.yaml"
    path.write_text(IN_VAIN[: IN_VAIN.index("steps:")] + "steps:\n  - look: Quicksand\n  - say: Read.\n")
    for word, reads in (("", 0), ("i quicksand", 1), ("a", 1)):
        lesson, said = Lesson(load_scenario(path), path.parent), io.StringIO()
        LessonSession(lesson, Console(io.StringIO(f"{word}\n"), said), lambda *_: None).run()
        assert lesson.at == reads
        assert ("First look at Quicksand.\nType: i Quicksand\n" in said.getvalue()) is (word == "")
        assert said.getvalue().count("It says: ") == reads


def test_a_choice_of_which_nothing_is_told_yet_is_confirmed() -> None:
    """An attack waits until it is complete, and the log says nothing before; one that is told needs no more."""
    path = next(info.path for info in course("kyza") if info.id == "02-into-battle")
    lesson, said = Lesson(load_scenario(path), path.parent), io.StringIO()
    lines = ["", "Attack Bo with Furnace Hound", "Attack Bo with Furnace Hound", "1", "1"]
    LessonSession(lesson, Console(io.StringIO("\n".join(lines) + "\n"), said), lambda *_: None, "").run()
    heard = said.getvalue()
    assert heard.count("Noted: Attack Bo with Furnace Hound.") == heard.count("Noted: Attack Bo with Boar Rider.") == 1
    assert heard.count("Noted: ") == 2


def test_a_long_list_of_choices_is_read_when_it_is_asked_for() -> None:
    """Azuki's whole game has steps with twenty choices and more: they are counted, and `c` lists them."""
    info = next(info for info in course("azuki") if info.id.endswith("a-whole-game"))
    lesson, said = Lesson(load_scenario(info.path), info.path.parent), io.StringIO()
    assert LessonSession(lesson, Console(Follower(lesson, said), said), lambda step, done: None).run()
    counted = re.findall(r"There are (\d+) choices: c lists them all\.", said.getvalue())
    assert max(map(int, counted)) > 20
    assert min(map(int, counted)) > MANY
    assert f"  {MANY + 1}. " not in said.getvalue()
    lesson, said = Lesson(load_scenario(info.path), info.path.parent, len(lesson.scenario.steps) // 2), io.StringIO()
    while lesson.waits != "done" and len(lesson.match.moment(lesson.seat).legal) <= MANY:
        lesson.show()
    LessonSession(lesson, Console(io.StringIO("c\nq\n"), said), lambda step, done: None).run()
    assert re.search(
        r"There are (\d+) choices: c lists them all\..*\n  \1\. End the turn\n", said.getvalue(), re.DOTALL
    )
