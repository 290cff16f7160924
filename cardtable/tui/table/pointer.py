"""The mouse over a table: a click selects, again acts; another button inspects; answers and keys can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events

from cardtable.core.board import Spot

from .zone_widget import ZoneWidget

if TYPE_CHECKING:
    from .screen import TableScreen


class Pointer:
    """Turns clicks on the parts of a table into what keys do."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table

    async def click(self, event: events.Click) -> None:
        """Do what the part under the mouse stands for."""
        table, drawing = self._table, self._table.view.drawing
        if drawing is None:
            return
        widget, _ = table.get_widget_at(event.screen_x, event.screen_y)
        x, y = event.screen_x - table.view.region.x, event.screen_y - table.view.region.y
        if widget.id == "keys":
            if action := next((action for columns, action in drawing.keys if x in columns), None):
                await table.run_action(action)
        elif widget.id == "answers":
            if answer := next((n for n, rect in enumerate(drawing.answers, 1) if rect.holds(x, y)), 0):
                table.hand_on(table.grammar.point_answer(answer))
        elif isinstance(widget, ZoneWidget):
            self._point(drawing.spot_at(x, y) or drawing.nearest_in(widget.zone, x, y), event.button)

    def _point(self, spot: Spot | None, button: int) -> None:
        table = self._table
        if button == 1:
            table.hand_on(table.grammar.point(spot))
        elif spot is not None:
            table.state.cursor = spot
            table.hand_on(table.grammar.inspect())
