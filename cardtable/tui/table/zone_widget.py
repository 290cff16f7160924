"""A zone of the board on the screen: `#garden-0` for the zone `garden:0`."""

from __future__ import annotations

import re
from typing import Any

from cardtable.core.board import Spot
from cardtable.tui.board.canvas import Rect
from cardtable.tui.board.layout import OFFER
from cardtable.tui.board.mark import Mark

from .drawing import Drawing
from .part import Part

_STATES = {"play": "-legal", "source": "-legal", "target": "-target"}


def widget_id(zone: str) -> str:
    """The id of a zone's widget."""
    return re.sub(r"[^A-Za-z0-9_-]", "-", zone)


class ZoneWidget(Part):
    """One zone: its heading and its cards. Its classes say whether something can be done there and who stands there.

    `-legal`: a card or place of it can act; `-target`: one can be aimed at; `-cursor`: the cursor stands in it.
    """

    def __init__(self, zone: str) -> None:
        super().__init__(widget_id(zone), height_above=1 if zone == OFFER else 0)
        self.zone = zone
        self._content: Any = None

    def show(self, drawing: Drawing) -> list[Rect]:
        """Paint the zone again where anything of it changed, and say what."""
        content = drawing.content(self.zone)
        if content == self._content:
            return []
        self._content = content
        self._tell(drawing.marks.get(self.zone, {}))
        return self.put(drawing.paint(self.zone), drawing.look)

    def hide(self) -> list[Rect]:
        """This board has no such zone."""
        self._content = None
        return self._hide()

    def forget(self) -> None:
        """Keep nothing of what was painted."""
        self._content = None
        super().forget()

    def _tell(self, marks: dict[Spot, Mark]) -> None:
        """Change classes only where they change: each costs a look at the styles."""
        said = {_STATES[mark.state] for mark in marks.values() if mark.state}
        if any(mark.selected for mark in marks.values()):
            said.add("-cursor")
        for name in ("-legal", "-target", "-cursor"):
            if self.has_class(name) != (name in said):
                self.set_class(name in said, name)
