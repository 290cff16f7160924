"""What a player has chosen once and for all: colours, look, motion, idle time, names."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from cardtable.files import USUAL_NAMES, FileProblem, read_settings, write_settings

Motion = Literal["", "off", "quick", "slow"]


class Preferences(msgspec.Struct, frozen=True):
    """The part of the settings file that belongs to the screen."""

    theme: str = "dark"
    ascii: bool = False
    motion: Motion = ""
    """How fast the table shows what happened; empty while nobody has chosen: then as the terminal can."""
    curtain_minutes: int = 3
    """Minutes without a key after which the curtain falls by itself; 0: never."""
    names: tuple[str, ...] = USUAL_NAMES
    """Who sat here last, by seat."""
    met: tuple[str, ...] = ()
    """The games that have been introduced."""


class _TwoSettings(msgspec.Struct, frozen=True):
    """What files of earlier versions say: whether anything moves, and how fast."""

    motion: bool | None = None
    telling: Motion = ""


def load_preferences() -> Preferences:
    """The saved preferences, or the defaults where they cannot be read."""
    found, old = read_settings(Preferences), read_settings(_TwoSettings)
    return found if old.motion is None else replace(found, motion=old.telling if old.motion else "off")


def save_preferences(preferences: Preferences) -> str | None:
    """Keep these preferences; a sentence when that fails (they still hold until the app is left)."""
    try:
        write_settings(preferences)
    except FileProblem as problem:
        return f"The settings could not be saved: {problem}"
    return None
