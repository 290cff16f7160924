"""The table on screen: keys and mouse in, messages out; all changes in one handler, painted in one frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widgets._tooltip import Tooltip

from cardtable.match import Moment
from cardtable.tui.board.cursor import Way
from cardtable.tui.board.look import Look
from cardtable.tui.screens.guarded import Guarded

from .compositor import DirtyCompositor
from .grammar import Grammar, WhyNot
from .messages import ChoiceMade, RedoAsked, ResignAsked, UndoAsked
from .pace import Pace, pace_of
from .pointer import Pointer
from .question import answers_fit
from .regions import rail_width
from .sheet_holder import SheetHolder
from .storyteller import Story, Storyteller
from .table_state import TableState
from .view import TableView


class TableScreen(Guarded[None]):
    """One seat's table. Hand it moments with `show`; it answers with the messages of `table.messages`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move('left')", "Left"),
        Binding("right,l", "move('right')", "Right"),
        Binding("up,k", "move('up')", "Up"),
        Binding("down,j", "move('down')", "Down"),
        *[Binding(str(number), f"digit({number})", f"Card {number or 10}") for number in range(10)],
        Binding("enter", "enter", "Do the obvious thing"),
        Binding("space", "end", "Pass or end the phase"),
        Binding("tab", "hop(1)", "Next thing that can act"),
        Binding("shift+tab", "hop(-1)", "Previous thing that can act"),
        Binding("i", "inspect", "Inspect"),
        Binding("w", "why", "Why not?"),
        Binding("question_mark", "rules", "Rules of this moment"),
        Binding("u", "undo", "Undo"),
        Binding("U", "redo", "Redo"),
        Binding("g", "log", "Log"),
        Binding("a", "answers", "Answers"),
        Binding("n", "notes", "Notes"),
        Binding("o", "orders", "Standing orders"),
        Binding("R", "resign", "Resign"),
        Binding("escape", "back", "Back"),
    ]

    FOR_PLAYERS: ClassVar[frozenset[str]] = frozenset()
    """Actions that are only for players, where nobody plays: no key is named for them."""
    DECIDING: ClassVar[frozenset[str]] = frozenset({"enter", "space"})
    """The keys that do what the table offers; while a story is told they only end it."""

    def __init__(
        self,
        title: str,
        *,
        why_not: WhyNot | None = None,
        look: Look | None = None,
        name: str | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id)
        self._compositor = DirtyCompositor()
        self.state = TableState(title)
        self.grammar = Grammar(self.state, why_not)
        self.view = TableView(self.state, look)
        self.story = Storyteller(self.view)
        self.sheets = SheetHolder(self)
        self.pointer = Pointer(self)

    @property
    def game_shown(self) -> str | None:
        """The game that is played here, if a match says which."""
        match = getattr(self, "match", None)
        return match.game.id if match is not None else None

    def compose(self) -> ComposeResult:
        """The table is all there is."""
        yield self.view

    def render_lines(self, crop: Region) -> list[Strip]:
        """The screen under the table: nothing of it is seen."""
        return self.view.ground.lines(crop, self.outer_size.width, self.view.look["base"])

    def on_mount(self) -> None:
        """Follow the app's theme."""
        self.view.focus()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.view.redraw())

    def on_unmount(self) -> None:
        """Let the app forget this table: a signal keeps whoever listens to it, and a table keeps its match."""
        self.app.theme_changed_signal.unsubscribe(self)

    # --- moments ---------------------------------------------------------------------------------------------------

    def show(self, moment: Moment, seen: Moment | None = None) -> None:
        """Draw one moment for one seat, and mark what is new since the moment the player has seen."""
        self.story.stop()
        self.sheets.close()
        self.state.show(moment)
        if seen is not None:
            self.state.mark_news(seen)
        self.ask()
        self.redraw()

    @property
    def pace(self) -> Pace | None:
        """How fast this table tells what happened; None when it just shows what is so."""
        return pace_of(self.app) if self.view.size.width else None

    def play_out(
        self,
        moment: Moment,
        story: Story | None = None,
        seen: Moment | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Tell what happened beat by beat, where the player wants that, then show the moment it led to."""

        def arrive() -> None:
            self.show(moment, seen)
            if then is not None:
                then()

        pace = self.pace if story or self.story.is_telling else None
        if pace is None:
            return arrive()
        self.sheets.close()
        self.story.tell(story, moment, pace, arrive)

    def ask(self) -> None:
        """Select the first answer beside the question that needs no warning; list them where nothing else answers."""
        state = self.state
        if state.offers.spots:
            return
        if answers_fit(state, self._question_width):
            state.picked = state.offers.first_answer if state.picked is None else state.picked
        else:
            self.grammar.ask()

    @property
    def _question_width(self) -> int:
        wide = self.view.size.width or self.app.size.width
        return wide - rail_width(wide)

    def say(self, text: str, rule: str | None = None) -> None:
        """Show a sentence above the question until the next key; a list of answers that was closed opens again."""
        self.state.say(text, rule)
        if self.state.sheet is None:
            self.ask()
        self.redraw()

    def redraw(self) -> None:
        """Paint what changed, and open the sheet there is to open."""
        self.view.redraw()
        self.sheets.open()

    def forget(self, public: Moment) -> None:
        """Take everything private off the screen and out of every widget; only what everybody may see stays."""
        self.story.stop()
        self.sheets.close()
        self.state.show(public)
        self.view.forget()
        for tooltip in self.query(Tooltip):
            tooltip.update("")
            tooltip.display = False

    def hand_on(self, message: Message | None = None) -> None:
        """Tell the app, and paint; what the app answers with `show` or `say` is painted then: once, not twice."""
        if message is not None:
            self.post_message(message)
        if not isinstance(message, (ChoiceMade, UndoAsked, RedoAsked)):
            self.redraw()

    def on_screen_resume(self) -> None:
        """What was to be opened while something lay over the table opens now."""
        self.sheets.open()

    # --- keys ------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Any key ends a story, and then does what it does; one that has nothing to do says so.

        Enter and Space only end it: nobody decides about what was not on the screen yet.
        """
        if self.story.is_telling and event.key in self.DECIDING:
            event.prevent_default().stop()
        self.story.skip()
        if event.is_printable and event.character and event.key not in self._known_keys:
            self.say(f"{event.character} does nothing at this table. ? lists the keys that do.")

    @cached_property
    def _known_keys(self) -> frozenset[str]:
        """The keys that have a meaning here."""
        return frozenset(self.active_bindings)

    @property
    def answers_shown(self) -> bool:
        """Do the answers stand beside the question with their digits?"""
        return self.view.drawing is not None and self.view.drawing.answers_shown

    def action_move(self, way: Way) -> None:
        """An arrow."""
        self.grammar.move(way, self.view.drawing.spots if self.view.drawing else {})
        self.hand_on()

    def action_digit(self, number: int) -> None:
        """A digit."""
        self.grammar.digit(number, self.answers_shown)
        self.hand_on()

    def action_enter(self) -> None:
        """Enter."""
        self.hand_on(self.grammar.enter())

    def action_end(self) -> None:
        """Space."""
        self.hand_on(self.grammar.end())

    def action_hop(self, by: int) -> None:
        """Tab."""
        self.grammar.hop(by, self.answers_shown)
        self.hand_on()

    def action_inspect(self) -> None:
        """Look closely."""
        self.hand_on(self.grammar.inspect())

    def action_why(self) -> None:
        """Why not?"""
        self.grammar.why()
        self.hand_on()

    def action_rules(self) -> None:
        """The rules of this moment."""
        self.hand_on(self.grammar.rules())

    def action_undo(self) -> None:
        """Take back."""
        self.hand_on(UndoAsked())

    def action_redo(self) -> None:
        """Do again."""
        self.hand_on(RedoAsked())

    def action_log(self) -> None:
        """Read the log."""
        self.grammar.read_log()
        self.hand_on()

    def action_answers(self) -> None:
        """List the answers."""
        self.grammar.list_answers()
        self.hand_on()

    def action_notes(self) -> None:
        """Read the notes."""
        self.grammar.read_notes()
        self.hand_on()

    def action_orders(self) -> None:
        """Standing orders."""
        self.grammar.read_orders()
        self.hand_on()

    def action_resign(self) -> None:
        """Think of giving up."""
        self.hand_on(ResignAsked())

    def action_back(self) -> None:
        """One step back."""
        self.hand_on(self.grammar.back())

    async def on_click(self, event: events.Click) -> None:
        """A click ends a story, too, and then does what it does."""
        self.story.skip()
        await self.pointer.click(event)
