"""A lesson at the table: the coach says one thing at a time, and every step has a way on, back and out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from textual import on

from cardtable.core.board import Spot
from cardtable.files import FileProblem
from cardtable.scenario.loading import load_scenario
from cardtable.scenario.looking import NOTES
from cardtable.tutorial import read_progress, write_progress
from cardtable.tutorial.asked import Asked, pointed_at
from cardtable.tutorial.lesson import Lesson, Reply

from .board.canvas import Rect
from .board.inspector_text import name_at
from .coached import CoachedTable
from .directions import Roads, Table, key_words, keys_to
from .match_table import MatchTable
from .meanings import explain_signs
from .screens.coach import in_rows
from .screens.parts import Part
from .table import ChoiceMade, LeaveAsked, RefusedChoiceTried, UndoAsked

_ANSWER = ("a", "show me")
_COMMANDS = {
    "why": ("w", "why not"),
    "notes": ("n", "notes"),
    "orders": ("o", "standing orders, in a match"),
    "resign": ("R", "resign, in a match"),
    "inspect": ("i", "read a card"),
    "recap": ("p", "what happened last"),
    "rules": ("?", "rules and words"),
    "hint": ("H", "a hint, in a match"),
}
"""The keys of the commands that a step can speak of."""
_WATCH = "Watch what happens. Any key shows the end of it."
_LOOKING = {"read": "Read what the coach says below.", "check": "Answer the coach's question below."}


class LessonTable(CoachedTable):
    """A lesson being played; where it stands is kept after every step."""

    def __init__(self, path: Path) -> None:
        scenario = load_scenario(path)
        self._path = path
        self.lesson = Lesson(scenario, path.parent, read_progress().step(scenario.game, path.stem))
        self._reply = Reply(False)
        self._asked = self.lesson.asked
        """What the step before the learner asks for."""
        self._looked = False
        """Is what the step asks to look at on the screen?"""
        self._spots: Mapping[Spot, Rect] = {}
        self._roads: Roads = {}
        """Where arrows lead while the spots stand where they are."""
        self._picked = 0
        """The answer to the coach's question that a digit selected; 0: none yet."""
        self._pauses = False
        """Does the coach's answer stand alone, because the next step has no room beside it?"""
        self._waits_for_story = False
        """Does the coach wait with this step until the learner has seen what led to it?"""
        super().__init__(self.lesson.match, self.lesson.seat)

    def on_mount(self) -> None:
        """Begin, or go on where it was left."""
        self.tell()

    def on_resize(self) -> None:
        """At another size other keys lead there, and answers stand in other rows."""
        self.call_after_refresh(self._speak)

    def tell(self, then: Callable[[], None] | None = None) -> None:
        """Show the step that is before the learner, after what led there."""
        lesson, reply = self.lesson, self._reply
        self._pauses = reply.went_on and bool(reply.text) and lesson.waits != "done" and not self._has_room()
        self._asked, self._looked = Asked("read") if self._pauses else lesson.asked, False
        self.state.asked = self._asked.choice if self._asked.kind == "try" else None
        self.show_table(self._lit, _LOOKING.get("read" if self._pauses else lesson.waits, ""), then)
        self._speak()

    @property
    def asks(self) -> bool:
        """Does the coach wait for an answer to a question of its own?"""
        return self.lesson.waits == "check" and not self._pauses

    def _has_room(self) -> bool:
        """Do the coach's answer and the next step fit beside each other?"""
        return self.coach.has_room(self._words())

    @property
    def _lit(self) -> tuple[str, ...]:
        """What the coach points at."""
        step = self.lesson.step
        return pointed_at(self._asked, step.highlight) if step and not self._pauses else ()

    def _speak(self) -> None:
        """Let the coach say the words of this step, and the keys; what is still to happen comes first."""
        self._waits_for_story = self.story.is_telling
        if self._waits_for_story:
            words, keys = [*self._words()[:1][: bool(self._reply.text)], _WATCH], [("Esc", "leave")]
        else:
            words, keys = self._words()[: 1 if self._pauses else None], self._keys()
        points = bool(self._lit) and not self._waits_for_story
        self.coach.tell(self.lesson.scenario.scenario, self.lesson.progress, words, keys, points)
        self.guide()

    def _keys(self) -> list[tuple[str, str]]:
        """What can be pressed at this step, and what it does."""
        waits, step = "read" if self._pauses else self.lesson.waits, self.lesson.step
        out = [_COMMANDS[name] for name in step.commands] if step and not self._pauses else []
        out += [] if waits in ("read", "done") else [_ANSWER]
        if waits != "done":
            out.append(("u", "back"))
        elif self.match.to_act is not None:
            out.append(("H", "gives a hint"))
        if self.cited_rule():
            out.append(("?", "the rule"))
        return [*out, ("Esc", "to the lessons" if waits == "done" else "leave")]

    def redraw(self) -> None:
        """Paint what changed, and say which keys lead on from here; closing what was looked at is a step forward."""
        super().redraw()
        if self._waits_for_story and not self.story.is_telling:
            self._speak()
        if self._looked and self.state.sheet is None:
            self._looked = False
            self.call_later(self._end_look)
        self.guide()

    def guide(self) -> None:
        """Say the keys from where the cursor stands now to what the step asks."""
        if self.coach.is_attached and not self.story.is_telling:
            self.coach.guide(self._directions())

    def _directions(self) -> str:
        asked = self._asked
        if asked.kind == "answer" and self.state.sheet is not None:
            return "Press Esc"
        if asked.kind == "answer":
            digits = [str(number) for number, _ in self._choices()]
            return "Press Enter" if self._picked else f"Press {', '.join(digits[:-1])} or {digits[-1]}, then Enter"
        drawing = self.view.drawing
        if drawing is None:
            return ""
        if drawing.spots is not self._spots:
            self._spots, self._roads = drawing.spots, {}
        table = Table(self.state, drawing.spots, self.answers_shown, self.grammar.why_not)
        keys = keys_to(table, asked, self._roads)
        return f"Press {key_words(keys)}" if keys else ""

    def _choices(self) -> list[tuple[int, str]]:
        """The answers to the coach's question, with their digits."""
        step = self.lesson.step
        return list(enumerate(step.choices, 1)) if step is not None and step.kind == "check" else []

    def _words(self) -> list[Part]:
        parts: list[Part] = []
        if self._reply.text:
            parts.append((f"{self._reply.text}\n", "$warning"))
        parts.append(self.lesson.said)
        step = self.lesson.step
        answers = in_rows([choice for _, choice in self._choices()], self.coach.columns, self._picked)
        if step is not None and step.signs and (board := self.state.board) is not None:
            said = explain_signs(step.signs, board, self.view.look.signs, self.match.game.id)
            signs: Part = (f"\n{said}", "$secondary")
            was_read = bool(self._reply.text) and not self._reply.went_on
            if not was_read or self.coach.has_room([*parts, signs, *answers]):
                parts.append(signs)  # after a wrong answer they make room for the answers
        return parts + answers

    def cited_rule(self) -> str | None:
        """The rule of the last answer, or of this step."""
        return self._reply.rule or (self.lesson.step.rule if self.lesson.step else None)

    def _hear(self, reply: Reply) -> None:
        """The coach answers, and the lesson is where it is now."""
        self._reply, self._picked = reply, 0
        self._keep()
        self.tell(self._end if self.lesson.waits == "done" else None)

    def _end(self) -> None:
        """Offer what comes next."""
        self._others_play()
        self.finish(self._path, self._reply.text, self.lesson.said)

    def _keep(self) -> None:
        game, id = self.lesson.scenario.game, self._path.stem
        progress = read_progress()
        done = self.lesson.waits == "done"
        try:
            write_progress(progress.finished(game, id) if done else progress.at(game, id, self.lesson.progress[0]))
        except FileProblem as problem:
            self._reply = Reply(self._reply.went_on, f"Your progress cannot be kept: {problem}")

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_enter(self) -> None:
        """Enter goes on where there is only something to read."""
        if self._pauses:
            self._go_on()
        elif self.lesson.waits in ("read", "look"):
            self._hear(self.lesson.go_on())
        elif self.lesson.waits == "check":
            self._answer_check()
        else:
            super().action_enter()

    def _go_on(self) -> None:
        """The coach's answer has been read: show the step that follows it."""
        self._reply = Reply(False)
        self.tell()

    def action_digit(self, number: int) -> None:
        """A digit selects an answer to the coach's question; Enter gives it."""
        if self.lesson.waits == "check" and not self._pauses:
            self._picked = number if number in dict(self._choices()) else self._picked
            self.tell()
        else:
            super().action_digit(number)

    def _answer_check(self) -> None:
        if self._picked:
            self._hear(self.lesson.answer(self._picked))
        else:
            self.app.bell()
            self.say("Press the number of your answer, then Enter.")

    def action_inspect(self) -> None:
        """Look closely; what the step asks to look at counts when it is closed again."""
        super().action_inspect()
        board, cursor, asked = self.state.board, self.state.cursor, self._asked
        if asked.kind == "look" and board is not None and cursor is not None:
            self._looked = cursor == asked.at or name_at(board, cursor).casefold() == asked.words.casefold()

    def action_notes(self) -> None:
        """Read the notes, which a step may ask for."""
        super().action_notes()
        self._looked = self._asked.kind == "look" and self._asked.words == NOTES

    def _open_look(self) -> None:
        if self._asked.words == NOTES:
            self.action_notes()
        else:
            self.state.cursor = self._asked.at
            self.action_inspect()

    def _end_look(self) -> None:
        if self.lesson.asked == self._asked:
            self._hear(self.lesson.look(self._asked.words))

    def action_answer(self) -> None:
        """Let the coach do it; what is to be looked at is opened."""
        if self._pauses:
            self._go_on()
        elif self._asked.kind == "look":
            self._open_look()
        else:
            self._hear(self.lesson.show())

    def action_restart(self) -> None:
        """From the first step."""
        self.lesson = Lesson(self.lesson.scenario, self._path.parent)
        self.match = self.lesson.match
        self._hear(Reply(True))

    @on(UndoAsked)
    def go_back(self) -> None:
        """One step back."""
        self._hear(self.lesson.back())

    @on(ChoiceMade)
    def act(self, message: ChoiceMade) -> None:
        """The learner does something."""
        if self.match.to_act == self.seat:
            self._hear(self.lesson.act(message.choice))

    @on(RefusedChoiceTried)
    def take_try(self, message: RefusedChoiceTried) -> None:
        """Trying what the coach asked to try is a step forward."""
        if self.lesson.waits == "try":
            self._hear(self.lesson.act(message.choice))

    @on(LeaveAsked)
    def leave(self) -> None:
        """Back to the list of lessons; where it stands is kept."""
        self.workers.cancel_all()
        self.dismiss()

    def no_hint(self) -> str:
        """In the free game after a lesson there is no coach; before, the rule says more than the step does."""
        if self.lesson.waits == "done":
            return MatchTable.no_hint(self)
        rule = self.lesson.rule
        return f"{super().no_hint()} The rule behind this step: {rule.text}" if rule else super().no_hint()

    # --- free play -----------------------------------------------------------------------------------------------

    def _others_play(self) -> None:
        if self.match.to_act not in (None, self.seat):
            self.partner.think()

    def partner_acts(self, action: Any) -> None:
        """The other seat plays on after the lesson."""
        if self.lesson.waits == "done":
            self.match.submit(action)
            self._hear(Reply(True))
