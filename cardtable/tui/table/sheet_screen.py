"""A sheet on the screen, over the table: a list with its pointer and digits, or words that scroll."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content

from cardtable.tui.board.widths import safe, width_of
from cardtable.tui.screens.guarded import GuardedModal
from cardtable.tui.screens.menu import Menu
from cardtable.tui.screens.parts import Words, lines, words
from cardtable.tui.screens.picture import Picture

from .sheet import Row, Sheet

_STYLES = {"name": "bold $primary", "dim": "$secondary", "badge": "bold $accent", "refusal": "bold $error"}


LEAST, MOST, EDGE = 31, 80, 6
"""The least and the most cells across a sheet, and what its frame takes of them beside the title."""


class SheetScreen(GuardedModal[int | str | None]):
    """Answers with the row that was chosen, with None when it was closed, or with a key that the table knows better."""

    DEFAULT_CSS = """
    SheetScreen { align: center middle; background: $background 40%; }
    SheetScreen.-low { align: center bottom; }
    #sheet {
        width: auto; max-width: 80; height: auto; max-height: 22; padding: 0 1;
        border: round $primary; background: $panel;
        border-title-color: $primary; border-title-style: bold; border-subtitle-color: $foreground;
    }
    SheetScreen.-low #sheet { margin: 0 0 5 0; max-height: 18; }
    SheetScreen.-low #sheet VerticalScroll { max-height: 16; }
    #sheet Menu { width: auto; height: auto; max-height: 17; padding: 0; text-wrap: nowrap; text-overflow: ellipsis; }
    #sheet Menu > .option-list--option { padding: 0 1; }
    #sheet Words { width: auto; max-width: 74; }
    #sheet VerticalScroll { width: auto; height: auto; max-height: 20; }
    #card { width: auto; height: auto; }
    #card.-pictured Words { max-width: 40; }
    #card Picture { margin: 0 1 0 0; }
    SheetScreen.-coached #sheet { margin: 0 0 6 0; max-height: 18; }
    SheetScreen.-coached #sheet Menu, SheetScreen.-coached #sheet VerticalScroll { max-height: 16; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Close"),
        Binding("up,k,left,h,shift+tab", "step(-1)", "Up"),
        Binding("down,j,right,l,tab", "step(1)", "Down"),
        Binding("pageup", "step(-10)", "A page up"),
        Binding("pagedown,space", "step(10)", "A page down"),
        Binding("home", "step(-9999)", "First"),
        Binding("end", "step(9999)", "Last"),
        Binding("enter", "take", "Choose"),
    ]

    def __init__(self, sheet: Sheet, coached: bool = False) -> None:
        super().__init__(classes=f"{'-low' * sheet.low} {'-coached' * coached}")
        self.sheet: Sheet | None = sheet

    def compose(self) -> ComposeResult:
        """A frame with its title and what to press, and in it the rows."""
        sheet = self.sheet
        if sheet is None:
            return
        frame = Vertical(id="sheet")
        frame.border_title = Content(safe(sheet.title))
        frame.border_subtitle = Content(safe(sheet.foot))
        frame.styles.min_width = min(max(LEAST, width_of(sheet.title) + EDGE, width_of(sheet.foot) + EDGE), MOST)
        with frame:
            if sheet.lead:
                yield Words(safe(sheet.lead), id="lead")
            if sheet.choose:
                yield Menu(id="rows", compact=True)
            else:
                with Horizontal(id="card", classes="-pictured" if sheet.face else ""):
                    if sheet.face:
                        yield Picture(sheet.face)
                    with VerticalScroll(can_focus=True):
                        yield Words(id="text")

    def on_mount(self) -> None:
        """Fill it."""
        if self.sheet is None:
            return
        if self.sheet.choose:
            menu = self.query_one("#rows", Menu)
            menu.fill([(str(number), _number_row(number, row)) for number, row in enumerate(self.sheet.rows)])
            menu.focus()
        else:
            text = lines([words((safe(row.text), _STYLES.get(row.kind, ""))) for row in self.sheet.rows])
            self.query_one("#text", Words).update(text)
            self.call_after_refresh(self._tell_of_more)
            if self.sheet.at_end:
                self.call_after_refresh(self.action_step, 9999)

    def _tell_of_more(self) -> None:
        """Name the keys that read on, where the words are longer than the sheet."""
        if self.sheet is not None and self.query_one(VerticalScroll).max_scroll_y:
            self.query_one("#sheet").border_subtitle = Content(safe(f"↑ ↓ read on, {self.sheet.foot}"))

    def forget(self) -> None:
        """Let nothing of it be seen or kept: somebody else is to look."""
        self.sheet = None
        self.query("#sheet").remove()
        self.dismiss(None)

    def on_screen_resume(self) -> None:
        """One that was forgotten while something else lay over it is not needed any more."""
        if self.sheet is None:
            self.dismiss(None)

    # --- keys and mouse --------------------------------------------------------------------------------------------

    @property
    def menu(self) -> Menu | None:
        """The list, if there is one."""
        return next(iter(self.query("#rows").results(Menu)), None)

    def action_step(self, by: int) -> None:
        """Move the pointer, or the words."""
        if menu := self.menu:
            menu.highlighted = max(0, min((menu.highlighted or 0) + by, menu.option_count - 1))
        else:
            self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def action_take(self) -> None:
        """Choose what the pointer stands on; words that were read are closed."""
        self.dismiss(int(self.menu.chosen) if self.menu and self.menu.chosen else None)

    def on_key(self, event: events.Key) -> None:
        """A digit selects a row; whatever else the table knows closes the sheet and goes there."""
        if event.character is None or not event.is_printable or event.key in _OWN:
            return
        event.stop()
        if event.key.isdecimal():
            row = (int(event.key) - 1) % 10
            if self.menu and row < self.menu.option_count:
                self.menu.highlighted = row
        else:
            self.dismiss(event.key)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """A row was clicked."""
        self.dismiss(int(event.option_id or 0))

    def on_click(self, event: events.Click) -> None:
        """A click beside it closes it."""
        if self.get_widget_at(event.screen_x, event.screen_y)[0] is self:
            self.dismiss(None)


_OWN = frozenset(
    key for binding in SheetScreen.BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")
)


def _number_row(number: int, row: Row) -> Content:
    key = f"{(number + 1) % 10} " if number < 10 else "  "
    return words((key, "bold"), (safe(row.text), ""))
