"""The table on screen: keys and mouse in, messages out; all drawing in one widget, all changes in one handler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from cardtable.core.board import Board, Line
from cardtable.core.game import Order
from cardtable.tui.board.cursor import Way
from cardtable.tui.board.look import Look
from cardtable.tui.screens.guarded import Guarded

from .bars import answers_fit
from .messages import ActionChosen, RedoAsked, ResignAsked, UndoAsked
from .model import TableModel
from .offers import Choice
from .sight import WhyNot
from .view import TableView


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
        Binding("pagedown", "page(1)", "Scroll down", show=False),
        Binding("pageup", "page(-1)", "Scroll up", show=False),
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
        motion: bool = True,
        name: str | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id)
        self.model = TableModel(title, why_not)
        self.view = TableView(self.model, look)
        self.motion = motion
        self._settling: Timer | None = None

    def compose(self) -> ComposeResult:
        """The table is all there is."""
        yield self.view

    def on_mount(self) -> None:
        """Follow the app's theme."""
        self.view.focus()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.view.redraw())

    def on_unmount(self) -> None:
        """Let the app forget this table: a signal keeps whoever listens to it, and a table keeps its match."""
        self.app.theme_changed_signal.unsubscribe(self)

    # --- moments ---------------------------------------------------------------------------------------------------

    def show(
        self,
        board: Board,
        choices: Sequence[Choice] = (),
        log: Sequence[Line] = (),
        names: Sequence[str] = (),
        *,
        can_undo: bool = False,
        can_redo: bool = False,
        orders: Sequence[Order] = (),
        standing: Sequence[Order] = (),
    ) -> None:
        """Draw one moment for one seat."""
        self.model.show(
            board,
            choices,
            log,
            names,
            can_undo=can_undo,
            can_redo=can_redo,
            orders=orders,
            standing=standing,
        )
        if not self.motion:
            self.model.fresh = frozenset()
        self.ask()
        self.view.redraw()
        if self._settling:
            self._settling.stop()
        self._settling = self.set_timer(0.9, self._settle) if self.model.fresh else None

    def ask(self) -> None:
        """Open the list of answers where nothing on the board answers and they do not stand beside the question."""
        wide = self.view.picture.regions.prompt.width if self.view.picture else 78
        if not self.model.offers.spots and not answers_fit(self.model, wide):
            self.model.ask()

    def say(self, text: str, rule: str | None = None) -> None:
        """Show a sentence above the question until the next key; a list of answers that was closed opens again."""
        self.model.say(text, rule)
        if self.model.popup is None:
            self.ask()
        self.view.redraw()

    def _settle(self) -> None:
        self.model.fresh = frozenset()
        self.view.redraw()

    def _done(self, message: Message | None = None) -> None:
        """Tell the app, and paint; after a chosen action the app paints, with `show` or `say`: one frame, not two."""
        if message is not None:
            self.post_message(message)
        if not isinstance(message, ActionChosen):
            self.view.redraw()

    # --- keys ------------------------------------------------------------------------------------------------------

    def action_move(self, way: Way) -> None:
        """An arrow."""
        self.model.move(way)
        self._done()

    def action_digit(self, number: int) -> None:
        """A digit."""
        self.model.digit(number)
        self._done()

    def action_enter(self) -> None:
        """Enter."""
        self._done(self.model.enter())

    def action_end(self) -> None:
        """Space."""
        self._done(self.model.end())

    def action_hop(self, by: int) -> None:
        """Tab."""
        self.model.hop(by)
        self._done()

    def action_page(self, by: int) -> None:
        """Page up or down in what lies open."""
        if self.model.popup:
            self.model.popup.step(by * 10)
        self._done()

    def action_inspect(self) -> None:
        """Look closely."""
        self._done(self.model.inspect())

    def action_why(self) -> None:
        """Why not?"""
        self.model.why()
        self._done()

    def action_rules(self) -> None:
        """The rules of this moment."""
        self._done(self.model.rules())

    def action_undo(self) -> None:
        """Take back."""
        self._done(UndoAsked())

    def action_redo(self) -> None:
        """Do again."""
        self._done(RedoAsked())

    def action_log(self) -> None:
        """Read the log."""
        self.model.read_log()
        self._done()

    def action_answers(self) -> None:
        """List the answers."""
        self.model.ask()
        self._done()

    def action_notes(self) -> None:
        """Read the notes."""
        self.model.read_notes()
        self._done()

    def action_orders(self) -> None:
        """Standing orders."""
        self.model.read_orders()
        self._done()

    def action_resign(self) -> None:
        """Think of giving up."""
        self._done(ResignAsked())

    def action_back(self) -> None:
        """One step back."""
        self._done(self.model.back())

    # --- mouse -----------------------------------------------------------------------------------------------------

    async def on_click(self, event: events.Click) -> None:
        """Click selects, again acts; another button inspects; the keys at the bottom can be clicked."""
        picture = self.view.picture
        if picture is None:
            return
        x, y = event.screen_x, event.screen_y
        if self.model.popup and picture.popup:
            self._click_popup(x, y)
        elif picture.regions.keys.holds(x, y):
            action = next((action for columns, action in picture.keys if x in columns), None)
            if action:
                await self.run_action(action)
        elif answer := next((n for n, rect in enumerate(picture.answers, 1) if rect.holds(x, y)), 0):
            self._done(self.model.point_answer(answer))
        elif event.button == 1:
            self._done(self.model.point(picture.spot_at(x, y)))
        elif spot := picture.spot_at(x, y):
            self.model.cursor = spot
            self._done(self.model.inspect())

    def _click_popup(self, x: int, y: int) -> None:
        popup, picture = self.model.popup, self.view.picture
        if popup is None or picture is None or picture.popup is None:
            return
        drawn = picture.popup
        line = y - drawn.rect.y - 1
        if not drawn.rect.holds(x, y):
            self._done(self.model.back())
        elif popup.choose and 0 <= line < len(drawn.lines) and drawn.lines[line] >= 0:
            popup.index = drawn.lines[line]
            self._done(self.model.enter())

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll what lies open."""
        self.action_page_lines(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll what lies open."""
        self.action_page_lines(-3)

    def action_page_lines(self, by: int) -> None:
        """Scroll what lies open by lines."""
        if self.model.popup:
            self.model.popup.step(by)
            self._done()
