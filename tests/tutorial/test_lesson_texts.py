"""What the coaches of all courses say: acts and not keys, and questions worth asking."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from cardtable.core.board import CardFace, Spot
from cardtable.games import GAMES
from cardtable.scenario import Step, load_scenario
from cardtable.tui.board.signs import UNICODE
from cardtable.tui.coached import spots
from cardtable.tui.meanings import explain_signs
from cardtable.tui.screens.coach import in_rows
from cardtable.tutorial import course, puzzles
from cardtable.tutorial.lesson import Lesson

IDS = [listing.id for listing in GAMES]
KEYS = re.compile(
    r"\b[Pp]ress|\bEnter\b|\bSpace\b|\bTab\b|\bEsc\b|\barrow keys?\b|\bcursor\b|\b[Kk]eys?\b|[↑↓←→]"
    r"|\b[iwngobu] (?:on|opens|shows|tells|lists)\b|\bwith [iwnguboR]\b|\bpressing\b|\bMove to\b|\bplayer [1-4]\b"
)
"""Words that only a screen's coach could mean, and players without a name."""
SIGNS = re.compile(
    r"[†▽♥»∩•×⊣↷◎◆▸→▢⚀≡]|\$\d|\b[A-Zx?>] on (?:a|the)\b|\bmarked [A-Z]\b|\barrows? mark"
    r"|\([*?>]\)|\b(?:1st|2nd|HELD|SEALED|CANCEL|BLOCKED)\b"
)
"""What is drawn on the table and never read out."""
COLUMNS, LINES = 78, 4
"""The room for words in the smallest coach."""


def _steps(game: str) -> Iterator[tuple[str, Step]]:
    for info in course(game):
        for number, step in enumerate(load_scenario(info.path).steps, 1):
            yield f"{info.id}, step {number}", step


@pytest.mark.parametrize("game", IDS)
def test_no_coach_names_a_key(game: str) -> None:
    """A step names its act; the skin says how it is done."""
    said = [(where, text) for where, step in _steps(game) for text in (step.say, step.check or "", step.do or "")]
    said += [(info.id, text) for info in course(game) for text in [load_scenario(info.path).free]]
    for info in puzzles(game):
        scenario = load_scenario(info.path)
        said += [(info.id, text) for text in (scenario.about, scenario.goal.text if scenario.goal else "")]
    assert [where for where, text in said if KEYS.search(text)] == []


@pytest.mark.parametrize("game", IDS)
def test_no_coach_says_a_sign_of_the_screen(game: str) -> None:
    """Plain mode has none of them: a step names them under `signs`, and only the screen shows what they mean."""
    found = []
    for where, step in _steps(game):
        reasons = [step.because] if isinstance(step.because, str) else [*step.because]
        texts = [step.say, step.check or "", *step.choices, *reasons]
        found += [(where, text) for text in texts if SIGNS.search(text)]
    assert found == []


def test_a_word_that_is_a_sign_is_told_from_what_it_means() -> None:
    """`down face down` would be read as one."""
    info = course("kyza")[0]
    board = Lesson(load_scenario(info.path), info.path.parent).match.board(None)
    said = explain_signs([{"down": "face down"}, {"◎": "it can go here"}], board, UNICODE, "kyza")
    assert said == "Signs: down: face down; ◎ it can go here."


def test_the_search_for_keys_finds_them() -> None:
    """A line of each kind is caught, and common words are not."""
    caught = ["Press 1.", "Enter on Snake.", "End it with Space.", "i on a card", "Look at it with i.", "move ↑"]
    caught += ["the arrow keys", "put the cursor there", "leave with Esc", "player 2", "the key n", "g shows the log"]
    assert [line for line in caught if not KEYS.search(line)] == []
    assert [
        line for line in ("an arrow from a corner", "Enters play", "keyword", "Ann is on") if KEYS.search(line)
    ] == []


@pytest.mark.parametrize("game", IDS)
def test_questions_have_several_answers_and_a_reason_for_each(game: str) -> None:
    """Three answers or more, each with its own reason, and the right one is not always in the same place."""
    places: Counter[int | None] = Counter()
    for where, step in _steps(game):
        if step.kind == "check":
            assert len(step.choices) >= 3, where
            assert len(set(step.choices)) == len(step.choices), where
            assert isinstance(step.because, tuple), where
            assert len(set(step.because)) == len(step.because), where
            places[step.answer] += 1
    assert max(places.values()) <= sum(places.values()) // 2
    assert len(places) >= 3


@pytest.mark.parametrize("game", IDS)
def test_the_right_answer_cannot_be_told_from_the_one_before(game: str) -> None:
    """Whoever always takes the same place, or always the next one, is right in half of the questions at most."""
    places = [step.answer or 0 for _, step in _steps(game) if step.kind == "check"]
    for ahead in range(3):
        right = sum((now - before) % 3 == ahead for before, now in pairwise(places))
        assert right <= len(places) / 2, f"always {ahead} further: {places}"


@pytest.mark.parametrize("game", IDS)
def test_a_lesson_ends_with_the_title_of_the_next(game: str) -> None:
    """What the coach announces is what the list calls it."""
    for info, following in pairwise(course(game)):
        assert re.search(rf"\b{re.escape(following.title)}\b", load_scenario(info.path).free), info.id


@pytest.mark.parametrize("game", IDS)
def test_a_lesson_that_another_speaks_of_is_there(game: str) -> None:
    """`The lesson Flash` is the title of one that is still to come."""
    infos = course(game)
    for at, info in enumerate(infos):
        said = " ".join(step.say for step in load_scenario(info.path).steps)
        for named in re.findall(r"[Tt]he lesson ([A-Z][a-z]+(?: [a-z]+)*)", said):
            assert [other.id for other in infos[at + 1 :] if named.startswith(other.title)], f"{info.id}: {named}"


@pytest.mark.parametrize("game", IDS)
def test_a_course_says_how_to_help_oneself_in_a_game(game: str) -> None:
    """Its last lesson names what reads a card, tells what happened, finds a word and gives a hint."""
    named = {name for step in load_scenario(course(game)[-1].path).steps for name in step.commands}
    assert named >= {"inspect", "recap", "rules", "hint"}


def _lines(*words: str) -> int:
    return sum(len(textwrap.wrap(part, COLUMNS)) for part in words)


def _answers(step: Step) -> list[str]:
    said = "".join(part if isinstance(part, str) else part[0] for part in in_rows(step.choices, COLUMNS))
    return [line for line in said.split("\n") if line]


@pytest.mark.parametrize("game", IDS)
def test_a_wrong_answer_fits_beside_its_question(game: str) -> None:
    """On the smallest screen the reason, the question and its answers can be read at once."""
    for where, step in _steps(game):
        for number in range(1, len(step.choices) + 1):
            if number != step.answer:
                words = [f"Not quite. {step.reason(number)}", step.check or "", *_answers(step)]
                assert _lines(*words) <= LINES, f"{where}: {words}"


@pytest.mark.parametrize("game", IDS)
def test_what_the_coach_says_fits_into_its_place(game: str) -> None:
    """Every step, every right answer and every refusal can be read whole on the smallest screen."""
    for info in course(game):
        lesson = Lesson(load_scenario(info.path), info.path.parent)
        while (step := lesson.step) is not None:
            where = f"{info.id}, step {lesson.at + 1}"
            signs = [explain_signs(step.signs, lesson.match.board(lesson.seat), UNICODE, game)] if step.signs else []
            assert _lines(lesson.said, *signs, *_answers(step)) <= LINES, where
            assert _lines(lesson.show().text) <= LINES, where
        assert _lines(lesson.said) <= LINES, info.id


@pytest.mark.parametrize("game", IDS)
def test_a_question_does_not_point_at_its_answer(game: str) -> None:
    """A card that is the right answer is not marked, unless the question itself is about it."""
    for info in course(game):
        lesson = Lesson(load_scenario(info.path), info.path.parent)
        while (step := lesson.step) is not None:
            marked = [spot for spot in spots(lesson.match.board(lesson.seat), step.highlight) if step.check]
            titles = {title for spot in marked if (title := _title(lesson, spot)) and title not in (step.check or "")}
            named = {at for title in titles for at, choice in enumerate(step.choices, 1) if title in choice}
            assert named != {step.answer}, f"{info.id}, step {lesson.at + 1}: {titles}"
            lesson.show()


def _title(lesson: Lesson, spot: Spot) -> str:
    slot = lesson.match.board(lesson.seat).at(spot)
    return slot.holds.title if slot is not None and isinstance(slot.holds, CardFace) else ""
