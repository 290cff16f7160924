"""A zone of the board on the screen: `#garden-0` for the zone `garden:0`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol, runtime_checkable

from rich.style import Style
from textual.content import Content
from textual.visual import VisualType

from cardtable.core.board import Spot
from cardtable.tui.board.canvas import Rect
from cardtable.tui.board.layout import OFFER
from cardtable.tui.board.look import Look
from cardtable.tui.board.mark import Mark
from cardtable.tui.themes import THEMES

from .drawing import Drawing
from .part import Part

_STATES = {"play": "-legal", "source": "-legal", "target": "-target"}
_CLASSES = ("-legal", "-target", "-cursor")
TITLE = "zone--title"


@runtime_checkable
class HasWords(Protocol):
    """A table that can say what lies at a cell of the screen."""

    def words_at(self, x: int, y: int) -> Content | None:
        """Return it in words; None for nothing."""


def widget_id(zone: str) -> str:
    """The id of a zone's widget."""
    return re.sub(r"[^A-Za-z0-9_-]", "-", zone)


class ZoneWidget(Part):
    """One zone: its heading and its cards. Its classes say whether something can be done there and who stands there.

    `-legal`: a card or place of it can act; `-target`: one can be aimed at; `-cursor`: the cursor stands in it. What a
    stylesheet says of `.zone--title` in each of these states is how its title is written.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {TITLE}

    def __init__(self, zone: str) -> None:
        super().__init__(widget_id(zone), height_above=1 if zone == OFFER else 0)
        self.zone = zone
        self._content: Any = None
        self._titles: dict[frozenset[str], Style] = {}
        """What the stylesheet said of the title in each state it was asked for."""
        self._rules: Sequence[Any] = ()
        """The rules of the stylesheet that said so."""
        self._styled: frozenset[str] | None = None
        """The state that Textual's styles of this zone were made for."""

    def show(self, drawing: Drawing) -> list[Rect]:
        """Paint the zone again where anything of it changed, and say what."""
        content = drawing.content(self.zone)
        if content == self._content:
            return []
        self._content = content
        self._tell(drawing.marks.get(self.zone, {}))
        return self.put(drawing.paint(self.zone, self._title_style(drawing.look)), drawing.look)

    def _title_style(self, look: Look) -> Style:
        """What the stylesheet says of the title; a look without the theme's colours takes no colour.

        It is asked once for each state: asking takes half a millisecond a zone, and paints all of it again.
        """
        if self._rules is not self.app.stylesheet.rules:
            self._rules, self._titles, self._styled = self.app.stylesheet.rules, {}, None
        style = self._titles.get(self.classes)
        if style is None:
            style = self._titles[self.classes] = self.get_component_rich_style(TITLE, partial=True)
        return style if look.palette in THEMES else style.without_color

    def get_component_rich_style(self, *names: str, partial: bool = False, default: Style | None = None) -> Style:
        """Return how a part of it is written in the state it is in now."""
        if self._styled != self.classes:
            self._styled = self.classes
            self.update_node_styles()
        return super().get_component_rich_style(*names, partial=partial, default=default)

    @property  # type: ignore[misc]  # it is read only: what lies under the mouse is asked for when it is shown
    def tooltip(self) -> VisualType | None:
        """What lies under the mouse, in words."""
        return self.parent.words_at(*self.app.mouse_position) if isinstance(self.parent, HasWords) else None

    def hide(self) -> list[Rect]:
        """This board has no such zone."""
        self._content = None
        return self._hide()

    def forget(self) -> None:
        """Keep nothing of what was painted."""
        self._content = None
        super().forget()

    def _tell(self, marks: dict[Spot, Mark]) -> None:
        """Wear the classes of this state; the stylesheet is asked about it when the title is written."""
        said = {_STATES[mark.state] for mark in marks.values() if mark.state}
        if any(mark.selected for mark in marks.values()):
            said.add("-cursor")
        self.update_classes({name: name in said for name in _CLASSES}, update=False)
