"""A toast's message whose time never runs below nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.notifications import Notification

SHORTEST: Final = 0.01
"""Seconds a toast stays that is shown when its time is up."""


@dataclass
class Notice(Notification):
    """A message for a while.

    Textual asks whether its time is up and, a little later, how much of it is left, for a timer: one that is to wait
    for less than nothing never ends and never lets go, and with it the whole app stood still.
    """

    @property
    def time_left(self) -> float:
        """The seconds it is still to be seen."""
        return max(super().time_left, SHORTEST)

    @property
    def has_expired(self) -> bool:
        """Is its time up?"""
        return super().time_left <= 0
