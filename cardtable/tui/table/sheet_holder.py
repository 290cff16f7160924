"""The sheet that lies over a table: opened when the table is on top, closed when the table goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .sheet import Sheet
from .sheet_screen import SheetScreen

if TYPE_CHECKING:
    from .screen import TableScreen


class SheetHolder:
    """Shows what the state of a table says lies over it; at most one sheet at a time."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.opened: SheetScreen | None = None

    def open(self) -> None:
        """Open the sheet there is to open, as soon as the table is on top."""
        table, sheet = self._table, self._table.state.sheet
        if sheet is not None and self.opened is None and table.is_on_top:
            self.opened = SheetScreen(sheet, table.state.coached)
            table.app.push_screen(self.opened, lambda answer: self._take_answer(sheet, answer))

    def _take_answer(self, sheet: Sheet, answer: int | str | None) -> None:
        if self.opened is None or self.opened.sheet is not sheet:
            return  # the table went on without an answer
        self.opened = None
        self._table.hand_on(self._table.grammar.pick(sheet, answer if isinstance(answer, int) else None))
        if sheet.further is not None and answer == sheet.further[0]:
            self._table.hand_on(sheet.further[1])
        elif isinstance(answer, str):
            self._table.app.simulate_key(answer)

    def close(self) -> None:
        """Close it without an answer."""
        opened, self.opened = self.opened, None
        if opened is not None:
            opened.forget()
        self._table.state.sheet = None
