"""Looking back at a match: step by step, turn by turn, by itself, as any seat saw it; and playing on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace
from textual import on
from textual.binding import Binding, BindingType
from textual.timer import Timer

from cardtable.core.board import Line, Spot
from cardtable.core.ids import Seat
from cardtable.core.text import listed
from cardtable.files import FileProblem, lessons_folder
from cardtable.lookup import Sight
from cardtable.match import Match, saves_place
from cardtable.match.secrecy import EXPORT_NOTE, EXPORT_TELLS
from cardtable.scenario.errors import ScenarioError

from . import navigation
from .board.cursor import Way
from .board.widths import cut
from .screens.curtain import Call, hang
from .screens.dialog import Ask
from .screens.entry import Entry
from .table import LeaveAsked, RedoAsked, ResignAsked, RulesAsked, TableScreen, UndoAsked
from .table.regions import rail_width

if TYPE_CHECKING:
    from .app import CardtableApp

PACE = 1.2
"""Seconds a step stays when the replay runs by itself."""


_KEYS = "Keys: ← → step | ↑ ↓ turn | Space runs | o open | v view | b play | w review"


_AGREE = "Do all of you agree ({})? The log will say so."


class ReplayTable(TableScreen):
    """A table where nothing is played; `step` counts the actions in effect, `seat` is who looks (None: anybody)."""

    app: CardtableApp
    DECIDING = frozenset()
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("full_stop", "step(1)", "Next step"),
        Binding("comma", "step(-1)", "Step before"),
        Binding("greater_than_sign", "turn(1)", "Next turn"),
        Binding("less_than_sign", "turn(-1)", "Turn before"),
        Binding("home", "jump(0)", "Beginning"),
        Binding("end", "jump(-1)", "End"),
        Binding("t", "ask_turn", "Go to a turn"),
        Binding("v", "view", "As seen by"),
        Binding("b", "branch", "Play on from here"),
        Binding("w", "review", "Where it was won and lost"),
        Binding("m", "lesson", "Make a lesson from here"),
    ]

    def __init__(self, match: Match, step: int = 0, seat: Seat | None = None) -> None:
        super().__init__(f"Replay: {match.game.title}")
        self.state.is_replay = True
        self.match = match
        self.step = self._at = step
        """Where it stands, and where it stood before the last key."""
        self.seat = seat
        self.is_open = False
        """Does every hand lie open?"""
        self._auto: Timer | None = None

    def on_mount(self) -> None:
        """Begin where it was asked to."""
        self._show()

    def _show(self) -> None:
        moment = self.match.moment_at(self.step, self.seat)
        if self.is_open:
            moment = replace(moment, board=self.match.open_board(self.step, self.seat))
        who = "all saw it" if self.seat is None else f"{self.match.names[self.seat]} saw it"
        who += ", hands open" * self.is_open
        self.state.title = f"Replay of {self.match.game.title} as {who}"
        board = replace(moment.board, prompt=f"{self._step_line(moment.log)}\n{_KEYS}")
        self.show(replace(moment, board=board, undo=self.step, redo=self.match.steps - self.step))

    def _step_line(self, log: tuple[Line, ...]) -> str:
        """Where the replay stands and what this step did, on one line; what it did in full is in the log."""
        before = len(self.match.log_at(self.step - 1, self.seat)) if self.step else len(log)
        words = f"Step {self.step} of {self.match.steps}. {' '.join(line.text for line in log[before:])}"
        return cut(words, self.app.size.width - rail_width(self.app.size.width) - 3)

    def _go(self, step: int) -> None:
        self._at = self.step
        self.step = max(0, min(step, self.match.steps))
        self._show()

    def action_step(self, by: int) -> None:
        """One action on or back."""
        self._stop()
        self._go(self.step + by)
        self._say_where(by)

    def _say_where(self, by: int) -> None:
        """Say that it goes no further, when it does not."""
        if by > 0 and self._at == self.step == self.match.steps:
            self.say("This is the last step: the match goes no further.")
        elif by < 0 and self._at == self.step == 0:
            self.say("This is the beginning.")

    def action_jump(self, step: int) -> None:
        """To the beginning, or (-1) to the end."""
        self._stop()
        self._go(step if step >= 0 else self.match.steps)

    def action_turn(self, by: int) -> None:
        """To the first step of the next turn, or of this one, or of the one before."""
        self._stop()
        turns = self._turns()
        here = self.step
        starts = [step for step, turn in enumerate(turns) if step == 0 or turn != turns[step - 1]]
        ahead = (
            [step for step in starts if step > here] if by > 0 else [step for step in reversed(starts) if step < here]
        )
        self._go(ahead[0] if ahead else self.match.steps if by > 0 else 0)
        self._say_where(by)

    def _turns(self) -> list[int]:
        return [self.match.board_at(step, None).turn for step in range(self.match.steps + 1)]

    def action_ask_turn(self) -> None:
        """Ask for the number of a turn."""
        self._stop()
        last = self.match.board_at(self.match.steps, None).turn
        self.app.push_screen(Entry("Go to which turn?", f"The match has {last}.", check=_number_problem), self._to_turn)

    def _to_turn(self, text: str | None) -> None:
        if text is not None:
            turns = self._turns()
            self._go(next((step for step, turn in enumerate(turns) if turn >= int(text)), self.match.steps))

    def action_play(self) -> None:
        """Run by itself, or stop."""
        if self.step == self.match.steps:
            self.say("This is the last step: Home goes to the beginning, and Space runs it from there.")
        elif self._auto is None:
            self._auto = self.set_interval(PACE, self._tick)
            self._tick()
        else:
            self._stop()

    def _tick(self) -> None:
        self._go(self.step + 1)
        if self.step >= self.match.steps:
            self._stop()

    def _stop(self) -> None:
        if self._auto is not None:
            self._auto.stop()
            self._auto = None

    def action_view(self) -> None:
        """Choose whose eyes to look through."""
        self._stop()
        seats = [(str(seat), f"As {name} saw it") for seat, name in enumerate(self.match.names)]
        answers = [("all", "What everybody saw"), *seats]
        self.app.push_screen(Ask("Through whose eyes?", [], answers), self._view)

    def _view(self, answer: str | None) -> None:
        if answer is None or answer == "all":
            self.seat = None if answer else self.seat
            return self._show()
        seat = Seat(int(answer))
        if self.match.outcome is None and seat != self.seat:
            hang(self.app, Call(self.match.names[seat], "This match goes on."), lambda yes: self._look(yes, seat))
        else:
            self._look(True, seat)

    def _look(self, lifted: bool | None, seat: Seat) -> None:
        if lifted:
            self.seat = seat
        self._show()

    def action_branch(self) -> None:
        """Play on from here, as a match of its own."""
        self._stop()
        if self.match.board_at(self.step, None).to_act is None:
            return self.say("The game is over here: step back, then play on.")
        step = self.step
        navigation.start_match(self.app, lambda path: self.match.branch(step, path), saves_place())

    def action_review(self) -> None:
        """Think the match over, once it is over."""
        self._stop()
        if self.match.outcome is None:
            return self.say("This match is not over: finish it, then w reviews it.")
        navigation.review_match(self.app, self.match)

    def action_lesson(self) -> None:
        """Write a lesson that begins here; while the match goes on only when everybody agrees."""
        self._stop()
        if self.match.outcome is not None:
            return self._draft("yes")
        answers = [("no", "No, write nothing"), ("yes", "Yes, all of us agree: write it")]
        self.app.push_screen(Ask("Make a lesson from here?", [EXPORT_TELLS, self._question()], answers), self._draft)

    def _draft(self, answer: str | None) -> None:
        if answer != "yes":
            return
        try:
            from cardtable.scenario.drafting import draft_lesson

            path = draft_lesson(self.match, self.step, lessons_folder(self.match.game.id))[0]
        except (ScenarioError, FileProblem) as problem:
            return navigation.tell(self.app, "No lesson was written", str(problem))
        if self.match.outcome is None:
            navigation.note(self.app, self.match, EXPORT_NOTE)
        told = f"It is saved as {path} and comes last in the list of lessons: play it, then write its words."
        navigation.tell(self.app, "A lesson now starts here", told)

    def action_end(self) -> None:
        """Space runs it, and stops it."""
        self.action_play()

    def action_move(self, way: Way) -> None:
        """Left and right are steps, up and down are turns."""
        by = 1 if way in ("right", "down") else -1
        return self.action_step(by) if way in ("left", "right") else self.action_turn(by)

    def action_hop(self, by: int) -> None:
        """Tab goes from card to card, so that each can be inspected."""
        state = self.state
        zones = state.board.zones if state.board else ()
        spots = [Spot(zone.id, at) for zone in zones for at, slot in enumerate(zone.slots) if slot.holds]
        if spots:
            at = spots.index(state.cursor) + by if state.cursor in spots else 0
            state.cursor = spots[at % len(spots)]
        else:
            state.say("There is no card on this board.")
        self.redraw()

    def action_orders(self) -> None:
        """Open all hands, or close them again; while the match goes on only when everybody agrees."""
        self._stop()
        if self.is_open or self.match.outcome is not None or self.match.mode.open:
            return self._open_hands(not self.is_open)
        sentences = ["This match is not over: open hands show what is still hidden.", self._question()]
        answers = [("no", "No, leave them closed"), ("yes", "Yes, all of us agree: open them")]
        self.app.push_screen(Ask("Open all hands?", sentences, answers), self._open_or_not)

    def _question(self) -> str:
        people = [name for name, level in zip(self.match.names, self.match.players, strict=True) if not level]
        return _AGREE.format(listed(people))

    def _open_or_not(self, answer: str | None) -> None:
        if answer == "yes":
            navigation.note(self.app, self.match, "All hands were opened in the replay, and the table agreed.")
            self._open_hands(True)

    def _open_hands(self, is_open: bool) -> None:
        self.is_open = is_open
        self._show()

    @on(UndoAsked)
    def step_back(self) -> None:
        """`u` goes back."""
        self.action_step(-1)

    @on(RedoAsked)
    def step_on(self) -> None:
        """`U` goes on."""
        self.action_step(1)

    @on(RulesAsked)
    def open_rules(self, message: RulesAsked) -> None:
        """The rules of this moment."""
        self._stop()
        game, sight = self.match.game, Sight(self.match, self.seat, self.step)
        navigation.rules(self.app, game.id, game.title, message.rule, sight)

    @on(ResignAsked)
    def say_it_is_over(self) -> None:
        """Nobody gives up in a replay."""
        self.say("This is a replay: b plays on from here, Esc leaves.")

    @on(LeaveAsked)
    def leave(self) -> None:
        """Back to where the replay was opened."""
        self._stop()
        self.app.put_curtain_away()
        self.dismiss()


def _number_problem(text: str) -> str | None:
    return None if text.isdecimal() and text.isascii() else "Type the number of a turn, such as 3."
