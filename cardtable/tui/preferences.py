"""What a player has chosen once and for all: colours, look, motion, idle time, names."""

from __future__ import annotations

import msgspec

from cardtable.files import FileProblem, read_settings, write_settings


class Preferences(msgspec.Struct, frozen=True):
    """The part of the settings file that belongs to the screen."""

    theme: str = "dark"
    ascii: bool = False
    motion: bool = True
    telling: str = "auto"
    """How fast the table tells what happened: off, quick, slow, or auto."""
    curtain_minutes: int = 3
    """Minutes without a key after which the curtain falls by itself; 0: never."""
    names: tuple[str, ...] = ("Ann", "Bo", "Cy", "Di")
    """Who sat here last, by seat."""
    met: tuple[str, ...] = ()
    """The games that have been introduced."""


def load_preferences() -> Preferences:
    """The saved preferences, or the defaults where they cannot be read."""
    try:
        return read_settings(Preferences)
    except FileProblem:
        return Preferences()


def save_preferences(preferences: Preferences) -> str | None:
    """Keep these preferences; a sentence when that fails (they still hold until the app is left)."""
    try:
        write_settings(preferences)
    except FileProblem as problem:
        return f"The settings could not be saved: {problem}"
    return None
