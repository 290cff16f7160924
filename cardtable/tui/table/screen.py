"""The table on screen: keys and mouse in, messages out; all changes in one handler, painted in one frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widgets._tooltip import Tooltip

from cardtable.core.board import Spot
from cardtable.match import Moment
from cardtable.tui.board.cursor import Way
from cardtable.tui.board.look import Look
from cardtable.tui.screens.guarded import Guarded

from .grammar import Grammar, WhyNot
from .messages import ChoiceMade, RedoAsked, ResignAsked, UndoAsked
from .pace import Pace, pace_of
from .question import answers_fit
from .regions import rail_width
from .sheet import Sheet
from .sheet_screen import SheetScreen
from .storyteller import Story, Storyteller
from .table_state import TableState
from .view import TableView
from .zone_widget import ZoneWidget


class TableScreen(Guarded[None]):
    """One seat's table. Hand it moments with `show`; it answers with the messages of `table.messages`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "move('left')", "Left", show=False),
        Binding("right,l", "move('right')", "Right", show=False),
        Binding("up,k", "move('up')", "Up", show=False),
        Binding("down,j", "move('down')", "Down", show=False),
        *[Binding(str(number), f"digit({number})", f"Card {number or 10}", show=False) for number in range(10)],
        Binding("enter", "enter", "Do the obvious thing", show=False),
        Binding("space", "end", "Pass or end the phase", show=False),
        Binding("tab", "hop(1)", "Next thing that can act", show=False),
        Binding("shift+tab", "hop(-1)", "Previous thing that can act", show=False),
        Binding("i", "inspect", "Inspect", show=False),
        Binding("w", "why", "Why not?", show=False),
        Binding("question_mark", "rules", "Rules of this moment", show=False),
        Binding("u", "undo", "Undo", show=False),
        Binding("U", "redo", "Redo", show=False),
        Binding("g", "log", "Log", show=False),
        Binding("a", "answers", "Answers", show=False),
        Binding("n", "notes", "Notes", show=False),
        Binding("o", "orders", "Standing orders", show=False),
        Binding("R", "resign", "Resign", show=False),
        Binding("escape", "back", "Back", show=False),
    ]

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
        self.state = TableState(title)
        self.grammar = Grammar(self.state, why_not)
        self.view = TableView(self.state, look)
        self.story = Storyteller(self.view)
        self._open: SheetScreen | None = None

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
        self.close_sheet()
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
        self.close_sheet()
        self.story.tell(story, moment, pace, arrive)

    def ask(self) -> None:
        """Select the first answer beside the question, or list the answers where nothing else answers."""
        state = self.state
        if state.offers.spots:
            return
        if answers_fit(state, self._question_width):
            state.picked = 0 if state.picked is None else state.picked
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
        self._open_sheet()

    def forget(self, public: Moment) -> None:
        """Take everything private off the screen and out of every widget; only what everybody may see stays."""
        self.story.stop()
        self.close_sheet()
        self.state.show(public)
        self.view.forget()
        for tooltip in self.query(Tooltip):
            tooltip.update("")
            tooltip.display = False

    def _done(self, message: Message | None = None) -> None:
        """Tell the app, and paint; what the app answers with `show` or `say` is painted then: once, not twice."""
        if message is not None:
            self.post_message(message)
        if not isinstance(message, (ChoiceMade, UndoAsked, RedoAsked)):
            self.redraw()

    # --- sheets ----------------------------------------------------------------------------------------------------

    def _open_sheet(self) -> None:
        """Open what the state says lies over the table, as soon as the table is on top."""
        sheet = self.state.sheet
        if sheet is not None and self._open is None and self.is_on_top:
            self._open = SheetScreen(sheet, self.state.coached)
            self.app.push_screen(self._open, lambda answer: self._sheet_closed(sheet, answer))

    def _sheet_closed(self, sheet: Sheet, answer: int | str | None) -> None:
        if self._open is None or self._open.sheet is not sheet:
            return  # the table went on without an answer
        self._open = None
        self._done(self.grammar.pick(sheet, answer if isinstance(answer, int) else None))
        if isinstance(answer, str):
            self.app.simulate_key(answer)

    def close_sheet(self) -> None:
        """Close what lies over the table without an answer."""
        if self._open is not None:
            opened, self._open = self._open, None
            opened.forget()
        self.state.sheet = None

    def on_screen_resume(self) -> None:
        """What was to be opened while something lay over the table opens now."""
        self._open_sheet()

    # --- keys ------------------------------------------------------------------------------------------------------

    def on_key(self) -> None:
        """Any key ends a story, and then does what it does."""
        self.story.skip()

    @property
    def answers_shown(self) -> bool:
        """Do the answers stand beside the question with their digits?"""
        return self.view.drawing is not None and self.view.drawing.answers_shown

    def action_move(self, way: Way) -> None:
        """An arrow."""
        self.grammar.move(way, self.view.drawing.spots if self.view.drawing else {})
        self._done()

    def action_digit(self, number: int) -> None:
        """A digit."""
        self.grammar.digit(number, self.answers_shown)
        self._done()

    def action_enter(self) -> None:
        """Enter."""
        self._done(self.grammar.enter())

    def action_end(self) -> None:
        """Space."""
        self._done(self.grammar.end())

    def action_hop(self, by: int) -> None:
        """Tab."""
        self.grammar.hop(by, self.answers_shown)
        self._done()

    def action_inspect(self) -> None:
        """Look closely."""
        self._done(self.grammar.inspect())

    def action_why(self) -> None:
        """Why not?"""
        self.grammar.why()
        self._done()

    def action_rules(self) -> None:
        """The rules of this moment."""
        self._done(self.grammar.rules())

    def action_undo(self) -> None:
        """Take back."""
        self._done(UndoAsked())

    def action_redo(self) -> None:
        """Do again."""
        self._done(RedoAsked())

    def action_log(self) -> None:
        """Read the log."""
        self.grammar.read_log()
        self._done()

    def action_answers(self) -> None:
        """List the answers."""
        self.grammar.list_answers()
        self._done()

    def action_notes(self) -> None:
        """Read the notes."""
        self.grammar.read_notes()
        self._done()

    def action_orders(self) -> None:
        """Standing orders."""
        self.grammar.read_orders()
        self._done()

    def action_resign(self) -> None:
        """Think of giving up."""
        self._done(ResignAsked())

    def action_back(self) -> None:
        """One step back."""
        self._done(self.grammar.back())

    # --- mouse -----------------------------------------------------------------------------------------------------

    async def on_click(self, event: events.Click) -> None:
        """Click selects, again acts; another button inspects; answers and the keys at the bottom can be clicked."""
        self.story.skip()
        drawing = self.view.drawing
        if drawing is None:
            return
        widget, _ = self.get_widget_at(event.screen_x, event.screen_y)
        x, y = event.screen_x - self.view.region.x, event.screen_y - self.view.region.y
        if widget.id == "keys":
            if action := next((action for columns, action in drawing.keys if x in columns), None):
                await self.run_action(action)
        elif widget.id == "answers":
            if answer := next((n for n, rect in enumerate(drawing.answers, 1) if rect.holds(x, y)), 0):
                self._done(self.grammar.point_answer(answer))
        elif isinstance(widget, ZoneWidget):
            self._point(drawing.spot_at(x, y) or drawing.nearest_in(widget.zone, x, y), event.button)

    def _point(self, spot: Spot | None, button: int) -> None:
        if button == 1:
            self._done(self.grammar.point(spot))
        elif spot is not None:
            self.state.cursor = spot
            self._done(self.grammar.inspect())
