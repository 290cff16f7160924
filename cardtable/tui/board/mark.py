"""What the table says about a spot besides what lies there: selected, playable, a target, meant by a coach, linked."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rich.style import Style

from .look import Look
from .signs import Frame

State = Literal["", "play", "target", "source"]


class Mark(NamedTuple):
    """The marks of one spot; `key` picks it from the hand, `above` and `below` are the ends of links."""

    selected: bool = False
    state: State = ""
    key: str = ""
    above: str = ""
    below: str = ""
    fresh: bool = False
    flash: bool = False
    coach: bool = False
    """Does a coach talk about it?"""

    @property
    def ground(self) -> str:
        """The first word of the style roles: what is selected lies on a ground of its own, gold where it can act."""
        if self.flash or (self.selected and self.state):
            return "pick"
        return "rest" if self.selected else "card"

    def sign(self, look: Look) -> str:
        """The sign that stands where there is room for one: the coach's, or that of the state, or nothing."""
        return look.signs.coach if self.coach else self.state_sign(look)

    def state_sign(self, look: Look) -> str:
        """The sign for the state, or nothing."""
        signs = look.signs
        return {"": "", "play": signs.play, "target": signs.target, "source": signs.source}[self.state]

    def frame(self, look: Look, turned: bool, empty: bool = False) -> Frame:
        """Double lines when selected, heavy ones when something can be done, dashes when turned."""
        frames = look.signs.frames
        if self.selected:
            return frames["selected"]
        if self.state or self.flash:
            return frames["play turned" if turned else "play"]
        return frames["turned" if turned else "empty" if empty else "plain"]

    def stroke(self, look: Look, empty: bool = False, ground: str = "") -> Style:
        """The style of the frame, on a card's own ground; the frame of an empty place lies on the table."""
        ground = ground or self.ground
        if self.state or self.flash:
            aimed = self.flash or self.state == "target"
            if empty and not self.selected:
                return look["target" if aimed else "ahead"]
            return look[f"{ground} {'target' if aimed else 'play'}"]
        if self.coach:
            return look["joint"] if empty and not self.selected else look[f"{ground} badge"]
        return look["faint"] if empty and not self.selected else look[f"{ground} frame"]


PLAIN = Mark()
