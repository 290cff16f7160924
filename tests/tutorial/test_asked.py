"""What a step asks for, as data, and how plain mode says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.board import Spot
from cardtable.scenario import ScenarioError, load_scenario, run
from cardtable.tutorial import course
from cardtable.tutorial.asked import Asked, pointed_at, words_to_type
from cardtable.tutorial.lesson import Lesson, Reply

LESSON = """
scenario: A look
kind: lesson
game: azuki
about: Looking and answering.
teaches: [effects]
decks: [bobu, shao]
names: [Ann, Bo]
position:
  seats:
    - {hand: [STT03-016], discard: [STT03-003], ikz: 5}
    - {garden: [STT02-004]}
  active: 1
  turn: 7
steps:
  - look: Quicksand
  - look: "discard:0"
  - say: "Not at yourself."
    try: Attack Shao with Bobu
    rule: R-AZK-07
  - check: "Which?"
    choices: [One, Two, Three]
    answer: 2
    because: ["One is too few.", "Right: two.", "Three is too many."]
  - say: "Play it."
    do: Play Quicksand
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The lesson as a file."""
    path = tmp_path / "01-a-look.yaml"
    path.write_text(LESSON)
    return path


def test_a_step_names_its_act_and_where_it_is(path: Path) -> None:
    """A card and a zone to look at, a refused choice, a question, a legal choice, and the end."""
    lesson = Lesson(load_scenario(path), path.parent)
    assert lesson.asked == Asked("look", "Quicksand", at=Spot("hand:0"))
    assert (lesson.waits, lesson.said) == ("look", "Look at Quicksand.")
    assert lesson.look("rei").went_on is False
    assert lesson.look("quicksand").went_on
    assert lesson.asked == Asked("look", "Discard pile of Ann", at=Spot("discard:0"))
    assert lesson.go_on() == Reply(False, "First look at Discard pile of Ann."), "Enter alone has not looked"
    assert lesson.show().went_on
    tried = lesson.asked
    assert (tried.kind, tried.words, tried.at, tried.to) == (
        "try", "Attack Shao with Bobu", Spot("leader:0"), Spot("leader:1"),
    )  # fmt: skip
    assert tried.choice is not None
    assert tried.choice.rule == "R-AZK-07"
    legal = next(choice for choice in lesson.match.choices() if choice.rule is None)
    assert lesson.act(legal).text == (
        "That would be fine, but first try something that is not allowed, to see why: Attack Shao with Bobu."
    )
    assert lesson.act(tried.choice).went_on
    assert lesson.asked == Asked("answer", right=2)
    lesson.show()
    done = lesson.asked
    legal = next(
        choice for choice in lesson.match.choices() if choice.rule is None and choice.option.label != done.words
    )
    assert lesson.act(legal).text == (
        "You could do that, but it isn't what we're looking at now. Do this: Play Quicksand."
    )
    assert (done.kind, done.words, done.at) == ("do", "Play Quicksand", Spot("hand:0"))
    lesson.show()
    assert lesson.asked == Asked("done")


def test_a_card_is_looked_at_where_it_lies_open(path: Path) -> None:
    """A copy in the hand comes before one in the discard pile, whose cards must be leafed through."""
    path.write_text(LESSON.replace("discard: [STT03-003]", "discard: [STT03-016]"))
    assert Lesson(load_scenario(path), path.parent).asked == Asked("look", "Quicksand", at=Spot("hand:0"))


def test_progress_counts_what_the_learner_is_shown(path: Path) -> None:
    """What the others do is no step, and a lesson is taken up again at the step that was left."""
    course_lesson = next(info for info in course("karenza") if info.id.startswith("00"))
    lesson = Lesson(load_scenario(course_lesson.path), course_lesson.path.parent)
    seen = [lesson.progress]
    while lesson.waits != "done":
        lesson.show()
        seen.append(lesson.progress)
    assert seen == [(done, 6) for done in range(7)]
    again = Lesson(load_scenario(course_lesson.path), course_lesson.path.parent, step=4)
    assert again.progress == (4, 6)
    assert again.asked.words == "Play Planted power"


def test_each_answer_has_its_own_reason(path: Path) -> None:
    """A wrong one keeps the step and says why; a file with one reason says it for the right answer."""
    lesson = Lesson(load_scenario(path), path.parent, step=3)
    assert lesson.answer(1) == (False, "Not quite. One is too few.", "")
    assert lesson.answer(3) == (False, "Not quite. Three is too many.", "")
    assert lesson.answer(9) == (False, "Not quite. Look again, and choose another answer.", "")
    assert lesson.answer(2) == (True, "Right: two.", "")
    path.write_text(LESSON.replace('["One is too few.", "Right: two.", "Three is too many."]', '"Right: two."'))
    lesson = Lesson(load_scenario(path), path.parent, step=3)
    assert lesson.answer(1) == (False, "Not quite. Look again, and choose another answer.", "")
    assert lesson.answer(2) == (True, "Right: two.", "")


def test_the_coach_points_at_what_it_asks_for() -> None:
    """At one card of a zone that is named as a whole, beside whatever else is named; otherwise at what is named."""
    play = Asked("do", "Play Snake", at=Spot("hand:0", 2))
    assert pointed_at(play, ()) == ("hand:0/2",)
    assert pointed_at(play, ("hand:0", "sequence:1/0")) == ("hand:0/2", "sequence:1/0")
    assert pointed_at(play, ("sequence:1/0", "hand:0/2")) == ("hand:0/2", "sequence:1/0")
    assert pointed_at(Asked("look", "Combos of Ann", at=Spot("combos:0")), ("combos:0",)) == ("combos:0",)
    assert pointed_at(Asked("read"), ("hand:0",)) == ("hand:0",)


def test_what_plain_mode_says_to_type() -> None:
    """Words or a number, whatever the step asks for."""
    assert words_to_type(Asked("read")) == "Press Enter to go on."
    assert words_to_type(Asked("look", "Snake")) == "Type: i Snake"
    assert words_to_type(Asked("look", "notes")) == "Type: n"
    assert words_to_type(Asked("answer", right=2)) == "Type the number of your answer."
    assert words_to_type(Asked("do", "Play Snake"), 3) == "Type 3, or its words: Play Snake"
    assert words_to_type(Asked("try", "Play Snake")) == "Type: Play Snake"


def test_a_look_at_what_is_not_there_fails_the_runner(path: Path) -> None:
    """Nobody is sent to look for a card they cannot see."""
    run(load_scenario(path), path.parent)
    path.write_text(LESSON.replace("look: Quicksand", "look: Rei of the deep"))
    with pytest.raises(ScenarioError, match="step 1: there is nothing to look at: Rei of the deep"):
        run(load_scenario(path), path.parent)


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ('because: ["One."]', "because is one sentence, or one for each of the choices"),
        ("because: Right.\n    look: Rei", "a step is one thing: do, they, try, look or check"),
    ],
)
def test_a_step_that_is_written_wrong_says_so(path: Path, wrong: str, problem: str) -> None:
    """The file's author reads the line and the problem."""
    line = '    because: ["One is too few.", "Right: two.", "Three is too many."]'
    path.write_text(LESSON.replace(line, f"    {wrong}"))
    with pytest.raises(ScenarioError, match=problem):
        load_scenario(path)
