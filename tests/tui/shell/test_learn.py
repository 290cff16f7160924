"""Lessons and puzzles at the table: the coach leads on, back and out, and progress is kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import get_args

import pytest
from textual.binding import Binding
from textual.pilot import Pilot

from cardtable.core.board import Spot
from cardtable.scenario.models import CommandName
from cardtable.tui.board.frame import Edges, frame_lines
from cardtable.tui.board.mark import Mark
from cardtable.tui.lesson import _COMMANDS, LessonTable
from cardtable.tui.lesson_list import next_of, progress_words, rows, to_take_up, where_left_off
from cardtable.tui.match_table import MatchTable
from cardtable.tui.puzzle import PuzzleTable
from cardtable.tui.screens.coach import Coach
from cardtable.tui.screens.parts import Words
from cardtable.tui.start import Learn
from cardtable.tui.table import ChoiceMade, TableScreen
from cardtable.tutorial import Progress, course, puzzles, read_progress, write_progress
from cardtable.tutorial.puzzle import NO_WAY
from tests.tutorial.samples import IN_VAIN

from .house import app_of, opened, press, settled, shown

LESSON = """
scenario: "Snake[/]"
kind: lesson
game: karenza
about: One strike.
teaches: [attacking]
decks: [michi, eka]
names: [Ann, Bo]
position:
  seats:
    - {hand: [snake, high_wing]}
    - {hand: [scissors]}
  turn: 1
steps:
  - say: "Here is [Snake]."
    highlight: ["hand:0/0"]
    rule: KAR-14
  - check: "Is it an attack?"
    choices: ["no", "yes"]
    answer: 2
  - say: "High wing is a defense."
    try: Play High wing
    rule: KAR-47
  - say: "Now play Snake."
    do: Play Snake
free: "Play on."
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """A small lesson of our own."""
    path = tmp_path / "01-snake.yaml"
    path.write_text(LESSON)
    return path


async def test_a_question_of_the_coach_stays_where_a_warning_has_no_room(
    lesson: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter without an answer says what to press; where that would push out the question it does not."""
    monkeypatch.setattr(Coach, "has_room", lambda coach, parts: False)
    async with opened() as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        while table.lesson.waits != "check":
            await press(pilot, "enter")
        asked = table.coach.query_one("#coach-words", Words).content
        await press(pilot, "enter")
        assert table.state.message == "Press the number of your answer, then Enter."
        assert table.coach.query_one("#coach-words", Words).content == asked


async def test_a_lesson_leads_through_reading_answering_trying_and_doing(lesson: Path) -> None:
    """Each step waits for what it asks; wrong answers lead nowhere, and u goes back."""
    async with opened() as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        assert "Here is [Snake]." in shown(pilot)
        assert "Snake[/]" in str(app_of(pilot).screen.query_one("#coach-head", Words).content)
        assert "!1" in shown(pilot)
        await press(pilot, "enter", "enter")
        assert "Press the number of your answer, then Enter." in shown(pilot)
        await press(pilot, "1", "1")
        assert "Not quite" not in shown(pilot)
        assert ">1 " in shown(pilot)
        await press(pilot, "enter")
        assert "Not quite" in shown(pilot)
        await press(pilot, "2", "enter")
        assert "High wing is a defense." in shown(pilot)
        await press(pilot, "2", "enter")
        assert table.lesson.at == 3
        await press(pilot, "u")
        assert table.lesson.at == 2
        await press(pilot, "a")
        assert read_progress().step("karenza", "01-snake") == 3
        await _do(pilot, table, "Play Snake")
        assert table.lesson.waits == "done"


async def test_the_coach_says_what_its_keys_do_and_why_others_do_nothing(lesson: Path) -> None:
    """`a` shows the answer; there are no standing orders in a lesson."""
    async with opened() as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        assert "a  show me" not in shown(pilot)
        assert "Press Enter  " in shown(pilot)
        await press(pilot, "enter")
        assert "Press 1 or 2, then Enter" in shown(pilot)
        assert "a  show me" in shown(pilot)
        await press(pilot, "o")
        assert "Standing orders are for a real match: here you answer for yourself." in shown(pilot)
        assert (table.lesson.at, table.match.standing) == (1, ())


async def test_the_coach_points_at_nothing_before_the_table_has_shown_what_led_there(lesson: Path) -> None:
    """What is marked meanwhile would be marked for a step that nobody can read yet."""
    lesson.write_text(LESSON.replace("free:", '  - say: "Hm."\n    highlight: ["hand:0/0"]\nfree:'))
    async with opened(motion="slow", size=(80, 24)) as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        for reply in (table.lesson.go_on(), table.lesson.answer(2), table.lesson.show()):
            table._hear(reply)
        table._hear(table.lesson.show())
        assert table.story.is_telling
        assert not table.state.lit
        await press(pilot, "enter")
        assert not table.story.is_telling
        assert table.state.lit


async def test_a_step_explains_its_signs_and_names_the_keys_of_its_commands(lesson: Path) -> None:
    """In the look that is on the screen; a step that speaks of neither says nothing of them."""
    lesson.write_text(
        LESSON.replace("    rule: KAR-14\n", "    rule: KAR-14\n    signs: [attack, new]\n    commands: [resign]\n")
    )
    for look, said in ((False, "† the power of an attack; •"), (True, "A the power of an attack; '")):
        write_progress(Progress())
        async with opened(ascii=look) as pilot:
            app_of(pilot).push_screen(LessonTable(lesson))
            await settled(pilot)
            assert f"Signs: {said} new since you last looked." in shown(pilot)
            assert "R  resign, in a match" in shown(pilot)
            await press(pilot, "enter")
            assert "Signs:" not in shown(pilot)
            assert "R  resign" not in shown(pilot)


async def test_signs_make_room_for_the_answers_after_a_wrong_one(lesson: Path) -> None:
    """What was explained a moment ago is left out where all has no room; what is asked never is."""
    long = ["at once", "no", "as long as it lies there"]
    lesson.write_text(
        LESSON.replace('choices: ["no", "yes"]', f"signs: [new]\n    choices: {long}").replace(
            '"Is it an attack?"', '"Is it an attack, or what else do you think that this card does while it lies here?"'
        )
    )
    async with opened(size=(80, 24)) as pilot:
        app_of(pilot).push_screen(LessonTable(lesson))
        await settled(pilot)
        await press(pilot, "enter")
        for keys, is_explained in (((), True), (("3", "enter"), False)):
            await press(pilot, *keys)
            assert ("new since you last looked" in shown(pilot)) == is_explained
            assert all(answer in shown(pilot) for answer in long)


def test_the_keys_of_commands_are_those_of_the_table() -> None:
    """What a step can speak of has the key that the table binds to it."""
    bindings = [*TableScreen.BINDINGS, *MatchTable.BINDINGS]
    bound = {binding.key: binding.action for binding in bindings if isinstance(binding, Binding)}
    named = {name: bound[{"?": "question_mark"}.get(key, key)] for name, (key, _) in _COMMANDS.items()}
    assert named == {name: name for name in get_args(CommandName)}


async def test_the_coach_leaves_out_keys_only_where_the_line_ends(lesson: Path) -> None:
    """The last key needs no gap after it; what finds no room is left out whole."""
    async with opened(size=(80, 24)) as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        table.coach.tell("", (0, 1), ["."], [("a", "show me"), ("u", "back"), ("?", "the rule"), ("Esc", "leave")])
        for directions, is_there in (("Press Shift+Tab, Enter", True), ("Press Shift+Tab ×3, Enter", False)):
            table.coach.guide(directions)
            await settled(pilot)
            assert ("Esc  leave" in shown(pilot)) is is_there


async def test_a_message_takes_the_place_of_an_older_warning_where_both_have_no_room(lesson: Path) -> None:
    """What the coach asks for can be read whole, whatever the table says."""
    long = "Now play Snake, which starts at the top left and ends at the bottom right: " * 2
    async with opened(size=(80, 24)) as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        table.coach.tell(
            "", (1, 2), [("You could do that, but it is not the time. Do this: play it.\n", "$warning"), long], ()
        )
        assert "it is not the time" in shown(pilot)
        table.coach.interrupt("There is no card 4 in your hand.")
        await settled(pilot)
        assert "There is no card 4" in shown(pilot)
        assert "it is not the time" in shown(pilot)
        table.coach.interrupt("There is no card 4 in your hand, so this sentence goes on for more than a line.")
        await settled(pilot)
        assert "it is not the time" not in shown(pilot)
        assert "bottom right:" in shown(pilot)
        table.coach.interrupt("")
        await settled(pilot)
        assert "it is not the time" in shown(pilot)


async def test_a_message_never_cuts_what_the_coach_says(lesson: Path) -> None:
    """Asking why not says no rule without a sentence; a message with no room beside the words stands alone."""
    async with opened(size=(80, 24)) as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        for _ in range(2):
            table._hear(table.lesson.show())
        await settled(pilot)
        await press(pilot, "2", "w", "escape")
        assert table.state.message_rule is not None
        assert "[" not in table.coach.query_one("#coach-words", Words).render_line(0).text
        for text, together in (("Short.", True), ("No room is left beside this sentence. " * 8, False)):
            table.say(text)
            await settled(pilot)
            assert "! " + text[:6].strip() in shown(pilot)
            assert ("High wing is a defense." in shown(pilot)) is together
        table.say("")
        await settled(pilot)
        assert "High wing is a defense." in shown(pilot)


async def test_a_card_that_lies_in_a_pile_is_read_by_the_keys_the_coach_says(tmp_path: Path) -> None:
    """The pile is opened, the card in it is chosen and read, and closing it leads on."""
    path = tmp_path / "01-pile.yaml"
    seats = "    - {hand: [high_wing], deck: [quick_blow], discard: [dew_drop, snake]}\n"
    words = LESSON.replace("    - {hand: [snake, high_wing]}\n", seats)
    path.write_text(words[: words.index("steps:")] + 'steps:\n  - say: "Look at it."\n    look: Snake\n')
    async with opened(size=(80, 24)) as pilot:
        table = LessonTable(path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        directions = table.coach.query_one("#coach-keys", Words).render_line(0).text
        assert ", i, 2, Enter, Esc " in directions or directions.strip().startswith("Press i, 2, Enter, Esc")
        keys = directions.strip().partition("   ")[0].removeprefix("Press ").split(", ")
        named = {"←": "left", "→": "right", "↑": "up", "↓": "down", "Esc": "escape", "Enter": "enter", "Tab": "tab"}
        await press(pilot, *[named.get(key, key) for key in keys[:-1]])
        assert "from bottom-left to bottom-right" in shown(pilot)
        await press(pilot, "escape")
        assert table.lesson.waits == "done"


async def test_the_coach_is_read_beside_an_open_card(lesson: Path) -> None:
    """What lies over the table leaves the coach's words and keys uncovered."""
    async with opened() as pilot:
        app_of(pilot).push_screen(LessonTable(lesson))
        await settled(pilot)
        await press(pilot, "1", "i")
        assert "Esc closes" in shown(pilot)
        assert "Here is [Snake]." in shown(pilot)
        assert "Press Esc, Enter " in shown(pilot)
        await press(pilot, "escape", "enter", "i")
        assert "Is it an attack?" in shown(pilot)
        assert "Press Esc " in shown(pilot)
        await press(pilot, "escape")
        assert "Press 1 or 2, then Enter" in shown(pilot)


async def test_where_the_game_is_over_no_hint_is_offered() -> None:
    """At the table of a lesson that was won there is nothing left to advise on."""
    first = course("azuki")[0]
    async with opened() as pilot:
        table = LessonTable(first.path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        while table.lesson.waits != "done":
            await press(pilot, "a" if table.lesson.waits != "read" else "enter")
        assert table.match.to_act is None
        assert "H  gives a hint" not in shown(pilot)
        assert "Esc  to the lessons" in shown(pilot)


async def test_the_coach_says_the_keys_from_where_the_cursor_stands(lesson: Path) -> None:
    """They change with the cursor, also where a card is tried, aimed or asked about."""
    async with opened() as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        await press(pilot, "a", "a")
        assert "Press 2, Enter " in shown(pilot)
        await press(pilot, "2")
        assert "Press Enter " in shown(pilot)
        await press(pilot, "up")
        assert "Press 2, Enter " in shown(pilot)
        await press(pilot, "2", "enter")
        assert table.lesson.at == 3
        assert "Press Enter " in shown(pilot)


async def test_an_answer_without_room_beside_the_next_step_is_read_first(lesson: Path) -> None:
    """The refusal stands alone until Enter; then question and answers are there, each answer in one piece."""
    question = "Which of the cards that you hold could be played now, and which of them has to wait for an attack?"
    answers = "[Snake may be played and High wing has to wait, both may be played at once, neither of the two]"
    asked = f'  - check: "{question}"\n    choices: {answers}\n    answer: 1\n  - say: "Now play Snake."'
    lesson.write_text(LESSON.replace('  - say: "Now play Snake."', asked).replace("KAR-47", "KAR-55"))
    async with opened(size=(80, 24)) as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        assert "0/5  ! marks what I mean" in shown(pilot)
        await press(pilot, "a", "a", "2", "enter")
        assert "Nobody is attacking you, so High wing has nothing to block" in shown(pilot)
        assert "Which of the cards" not in shown(pilot)
        assert "Press Enter " in shown(pilot)
        await press(pilot, "1", "a")
        assert (table.lesson.at, table._picked) == (3, 0)
        assert "Nobody is attacking you" not in shown(pilot)
        assert "  1  Snake may be played and High wing has to wait\n" in shown(pilot)
        assert "  2  both may be played at once    3  neither of the two\n" in shown(pilot)


LOOKING = """
scenario: Looking
kind: lesson
game: karenza
about: Reading cards.
teaches: [attacking]
decks: [michi, eka]
names: [Ann, Bo]
position: {seats: [{hand: [snake, high_wing]}, {hand: [scissors]}], turn: 1}
steps:
  - look: High wing
  - say: "Read."
"""


@asynccontextmanager
async def looking(folder: Path) -> AsyncIterator[tuple[Pilot[None], LessonTable]]:
    """The lesson that asks to look at a card, open."""
    path = folder / "01-looking.yaml"
    path.write_text(LOOKING)
    async with opened() as pilot:
        table = LessonTable(path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        yield pilot, table


async def test_looking_counts_when_the_card_is_closed_again(tmp_path: Path) -> None:
    """Another card than the one that was asked for moves nothing on."""
    async with looking(tmp_path) as (pilot, table):
        assert "Press 2, i, Esc " in shown(pilot)
        await press(pilot, "enter")
        assert table.lesson.at == 0
        assert "First look at High wing." in shown(pilot)
        await press(pilot, "1", "i", "escape")
        assert table.lesson.at == 0
        await press(pilot, "2", "i")
        assert table.lesson.at == 0
        await press(pilot, "escape")
        assert table.lesson.at == 1


async def test_the_coach_opens_the_card_that_is_to_be_looked_at(tmp_path: Path) -> None:
    """`a` shows what the step asks for, and closing it is the step forward."""
    async with looking(tmp_path) as (pilot, table):
        await press(pilot, "a")
        assert "Esc closes" in shown(pilot)
        assert table.lesson.at == 0
        await press(pilot, "escape")
        assert table.lesson.at == 1


@pytest.mark.parametrize("ascii", [False, True])
async def test_what_the_coach_means_and_what_is_a_target_have_two_signs(ascii: bool) -> None:
    """Both can be told apart without colour, both may stand on one card, and `?` says both."""
    async with opened(Learn("azuki", "01-the-field"), ascii=ascii) as pilot:
        table = app_of(pilot).screen
        assert isinstance(table, LessonTable)
        look, spot = table.view.look, Spot("leader:1")
        assert look.signs.coach not in (look.signs.play, look.signs.target, look.signs.source)
        meant, target = Mark(coach=True), Mark(state="target")
        assert (meant.sign(look), target.sign(look)) == (look.signs.coach, look.signs.target)
        assert look["card coach"] != look["card target"]
        table.state.lit = frozenset({spot})
        assert table.state.marks(numbered=False)[spot].coach
        assert table.state.marks(numbered=False)[spot].state == ""
        both = frame_lines([], 9, 3, look, Mark(coach=True, state="target"), Edges())
        assert "".join(cell for cell, _ in both[0])[1:3] == f"{look.signs.coach}{look.signs.target}"
        await press(pilot, "question_mark", "home", "right", *["down"] * 5)
        text = shown(pilot)
        assert f"{look.signs.coach}          The coach means this" in text
        assert f"{look.signs.target}          A legal target" in text


LEADER = """
scenario: Unarmed
kind: lesson
game: azuki
about: A Leader without a weapon.
teaches: [combat]
decks: [raizan, zero]
position: {seats: [{hand: [], garden: [STT01-008], ikz: 0}, {hand: []}]}
steps:
  - say: "Try to attack with your Leader."
    try: Attack Zero with Raizan
    rule: R-AZK-07
"""


async def test_enter_tries_what_the_coach_asked_for(tmp_path: Path) -> None:
    """Also where something else is refused on the same card, here Raizan's ability."""
    path = tmp_path / "01-unarmed.yaml"
    path.write_text(LEADER)
    async with opened() as pilot:
        table = LessonTable(path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        table.state.cursor = Spot("leader:0")
        await press(pilot, "enter")
        assert table.lesson.waits == "done"
        assert "attack once it carries a" in shown(pilot)


async def _do(pilot: Pilot[None], table: LessonTable, label: str) -> None:
    table.post_message(ChoiceMade(next(c for c in table.match.choices() if c.option.label == label)))
    await settled(pilot)


async def test_after_a_lesson_a_partner_plays_the_other_seat(lesson: Path) -> None:
    """Free play goes on until it is the learner's turn again, without anybody at the other seat."""
    async with opened() as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        await press(pilot, "a", "a", "a", "a")
        await pilot.app.workers.wait_for_complete()
        await settled(pilot)
        assert any(step.seat != table.seat for step in table.match.played)


async def test_a_lesson_goes_on_where_it_was_left_and_never_locks(lesson: Path) -> None:
    """Leaving keeps the step; the answer key alone leads to the end, and the lesson counts as done."""
    async with opened() as pilot:
        app_of(pilot).push_screen(LessonTable(lesson))
        await settled(pilot)
        await press(pilot, "enter", "escape")
        assert len(app_of(pilot).screen_stack) == 1
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        assert table.lesson.at == 1
        await press(pilot, "a", "a", "a")
        assert table.lesson.waits == "done"
        assert "Play on." in shown(pilot)
        assert read_progress().is_done("karenza", "01-snake")


async def test_a_puzzle_counts_moves_and_tells_its_solution() -> None:
    """Moves can be taken back; the stored solution, played by its words, solves it."""
    async with opened() as pilot:
        table = PuzzleTable(puzzles("karenza")[0].path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        assert table.puzzle.goal.text.split()[0] in shown(pilot)
        assert table.query_one("#coach-keys").render_line(0).text.rstrip().endswith("Esc  leave   0/4 moves")
        await press(pilot, "H")
        assert f"Try this: {table.puzzle.solution[0]}." in shown(pilot)
        await press(pilot, "a")
        assert "One way" in shown(pilot)
        assert f"4. {table.puzzle.solution[-1]}" in shown(pilot)
        await press(pilot, "enter")
        for step in table._scenario.steps:
            choice = next(c for c in table.match.choices() if c.option.label == step.do and c.rule is None)
            table.puzzle.act(choice)
        table._keep()
        table.tell()
        await settled(pilot)
        assert "Solved!" in shown(pilot)
        await press(pilot, "u")
        assert table.puzzle.state == "open"


async def test_the_first_start_offers_learning_first() -> None:
    """Whoever has played nothing finds Learn on top; the list of lessons is one key away."""
    async with opened() as pilot:
        assert "▸l Learn" in shown(pilot)
    async with opened(Learn("karenza", "2")) as pilot:
        assert isinstance(app_of(pilot).screen, LessonTable)
        await press(pilot, "escape")
        assert "Learn Karenza" in shown(pilot)
        assert "▸2" in shown(pilot)


@pytest.mark.parametrize("keys", [("enter", "enter", "enter", "2", "enter"), ("enter", "a")])
async def test_a_lesson_is_not_stuck_by_the_question_before_a_vain_play(tmp_path: Path, keys: tuple[str, ...]) -> None:
    """A no stays at the step and a yes goes on; the coach's answer goes on over the open question."""
    path = tmp_path / "01-vain.yaml"
    path.write_text(IN_VAIN)
    async with opened() as pilot:
        table = LessonTable(path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        await press(pilot, "1", *keys[:1])
        assert "Quicksand would do nothing." in shown(pilot)
        for key in keys[1:]:
            assert table.lesson.waits == "act"
            await press(pilot, key)
        assert table.lesson.waits == "done"
        assert table.state.sheet is None


async def test_after_a_finished_lesson_the_next_one_is_chosen_and_back_leads_to_the_games() -> None:
    """One left in the middle stays chosen; Esc goes one list back, with the game still under the pointer."""
    first, second = (str(info.path) for info in course("azuki")[:2])
    write_progress(read_progress().at("azuki", course("azuki")[0].id, 3))
    assert next_of("azuki", first) == first
    write_progress(read_progress().finished("azuki", course("azuki")[0].id))
    assert next_of("azuki", first) == second
    last = str(puzzles("azuki")[-1].path)
    write_progress(read_progress().finished("azuki", puzzles("azuki")[-1].id))
    assert next_of("azuki", last) == last
    async with opened(Learn()) as pilot:
        await press(pilot, "down", "down", "down", "enter")
        assert "Learn Azuki TCG" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(app_of(pilot).screen, LessonTable)
        write_progress(read_progress().finished("azuki", course("azuki")[0].id))
        await press(pilot, "escape")
        assert "▸2  " in shown(pilot)
        await press(pilot, "escape")
        assert "▸Azuki TCG" in shown(pilot)
        await press(pilot, "escape")
        assert "Quit" in shown(pilot)


async def test_asking_why_not_is_no_try(tmp_path: Path) -> None:
    """`w` answers a question and moves nothing on; Enter on the card tries it."""
    path = tmp_path / "01-unarmed.yaml"
    path.write_text(LEADER)
    async with opened() as pilot:
        table = LessonTable(path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        table.state.cursor = Spot("leader:0")
        await press(pilot, "w")
        assert "Why not?" in shown(pilot)
        await press(pilot, "escape")
        before = table.lesson.waits
        await press(pilot, "enter")
        assert (before, table.lesson.waits) == ("try", "done")


async def test_a_lesson_ends_with_the_next_one_under_enter() -> None:
    """Enter leads on to it; Esc leads to the list, with the next one under the pointer; one may also stay."""
    _, second, third = course("karenza")[:3]
    async with opened(Learn("karenza", "1")) as pilot:
        await _finish(pilot)
        text = " ".join(shown(pilot).split())
        assert "The lesson is done" in text
        assert f"Next: {second.title}" in text
        assert f"1 of {len(course('karenza'))} lessons done." in text
        await press(pilot, "enter")
        table = app_of(pilot).screen
        assert isinstance(table, LessonTable)
        assert table.lesson.scenario.scenario == second.title
        await _finish(pilot)
        await press(pilot, "escape")
        assert "Learn Karenza" in shown(pilot)
        assert f"▸3  {third.title}" in shown(pilot)


async def test_a_solved_puzzle_has_its_small_triumph() -> None:
    """The last move opens it; staying shows the table once more, and it is said once."""
    async with opened() as pilot:
        table = PuzzleTable(puzzles("karenza")[0].path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        for step in table._scenario.steps:
            choice = next(c for c in table.match.choices() if c.option.label == step.do and c.rule is None)
            table.post_message(ChoiceMade(choice))
            await settled(pilot)
        text = shown(pilot)
        assert "The puzzle is solved!" in text
        assert r"\o/" in text
        assert f"1 of {len(puzzles('karenza'))} puzzles solved." in text
        assert f"Next: {puzzles('karenza')[1].title}" in text
        await press(pilot, "end", "enter")
        assert app_of(pilot).screen is table


async def _finish(pilot: Pilot[None]) -> None:
    """Let the coach show every answer of the lesson on the screen."""
    table = app_of(pilot).screen
    assert isinstance(table, LessonTable)
    while table.lesson.waits != "done":
        table._hear(table.lesson.show())
    await settled(pilot)


async def test_a_puzzle_that_is_decided_takes_no_more_moves() -> None:
    """Solved or failed, a further move says so; a refused one says why; starting again brings all moves back."""
    async with opened() as pilot:
        table = PuzzleTable(puzzles("karenza")[0].path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        refused = next(choice for choice in table.match.choices() if choice.rule is not None)
        table.act(ChoiceMade(refused))
        assert table.state.message_rule == refused.rule
        assert table.puzzle.moves == []
        while table.puzzle.state == "open":
            passed = next(choice for choice in table.match.choices() if choice.rule is None)
            table.act(ChoiceMade(passed))
        assert table.puzzle.state == "failed"
        moves = len(table.puzzle.moves)
        table.act(ChoiceMade(passed))
        assert table.state.message == table.puzzle.verdict()
        assert len(table.puzzle.moves) == moves
        await press(pilot, "r")
        assert (table.puzzle.state, len(table.puzzle.moves)) == ("open", 0)
        assert table.match is table.puzzle.match
        assert read_progress() == Progress()
        await press(pilot, "escape")
        assert app_of(pilot).screen is not table


async def test_a_puzzle_that_has_no_way_left_says_so_unasked() -> None:
    """After the wrong blow the coach says how far to go back; a step back, and it is quiet again."""
    async with opened() as pilot:
        table = PuzzleTable(puzzles("karenza")[0].path)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        wrong = next(choice for choice in table.match.choices() if choice.option.label == "Play Elevator")
        table.act(ChoiceMade(wrong))
        await app_of(pilot).workers.wait_for_complete()
        await settled(pilot)
        assert table.puzzle.state == "open"
        assert NO_WAY in " ".join(shown(pilot).split())
        assert table.puzzle.hint(table._way).startswith(NO_WAY)
        await press(pilot, "u")
        assert NO_WAY not in " ".join(shown(pilot).split())


async def test_what_is_for_a_match_is_said_at_a_coachs_table(lesson: Path) -> None:
    """Nobody resigns in a lesson."""
    async with opened() as pilot:
        app_of(pilot).push_screen(LessonTable(lesson))
        await settled(pilot)
        await press(pilot, "R")
        assert "That is for a real match: here Esc leaves, u goes a step back." in " ".join(shown(pilot).split())


async def test_where_there_is_only_something_to_read_nothing_is_asked_at_the_table(lesson: Path) -> None:
    """The table says where to look, and its own question comes with the step that asks for a play."""
    async with opened() as pilot:
        table = LessonTable(lesson)
        app_of(pilot).push_screen(table)
        await settled(pilot)
        state = table.state
        assert state.board is not None
        assert state.board.prompt == "Read what the coach says below."
        assert state.offers.all == ()
        await press(pilot, "enter")
        assert state.board.prompt == "Answer the coach's question below."
        await press(pilot, "2", "enter")
        assert table.lesson.waits == "try"
        assert state.board.prompt == table.match.board(table.seat).prompt
        assert state.offers.all


def test_the_list_of_lessons_has_puzzles_and_lessons_of_ones_own(home: Path) -> None:
    """Numbers, then P, then +, each with how far somebody has come."""
    own = home / "lessons" / "karenza"
    own.mkdir(parents=True)
    (own / "01-mine.yaml").write_text(LESSON)
    first, second = course("karenza")[:2]
    write_progress(Progress().finished("karenza", first.id).at("karenza", second.id, 2))
    listed = rows("karenza")
    marks = [row.plain.split()[0] for _, row in listed]
    assert marks[: len(course("karenza"))] == [str(n) for n in range(1, len(course("karenza")) + 1)]
    assert marks.count("P") == len(puzzles("karenza")) > 0
    assert marks[-1] == "+"
    assert [Path(id) for id, _ in listed[:2]] == [first.path, second.path]
    heads = [row.plain.splitlines()[0] for _, row in listed[:3]]
    assert heads[0].endswith("  done")
    assert heads[1].endswith("  at step 3")
    assert not heads[2].rstrip().endswith(("done", "step 1"))
    assert to_take_up("karenza") == str(second.path)
    assert progress_words("karenza", False) == f"1 of {len(course('karenza'))} lessons done."
    assert progress_words("karenza", True) == f"0 of {len(puzzles('karenza'))} puzzles solved."
    assert where_left_off() == f"go on in Karenza: {second.title}, step 3"
