"""How the app is started: which scene comes first, and how it should look."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

if TYPE_CHECKING:
    from cardtable.trying import Trial


class Lobby(Struct, frozen=True):
    """Open the lobby."""


class Play(Struct, frozen=True):
    """Sit down to a game: at the table when there is a deck for every seat, otherwise at the new-game screen.

    Without a `path` the match is kept in the saves folder; without a `seed` one is drawn.
    """

    game: str
    decks: tuple[Path, ...] = ()
    names: tuple[str, ...] = ()
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    path: Path | None = None
    seats: int | None = None
    """How many play; without it as many as there are decks, else the fewest that can."""
    level: str = "club"
    """How well the computer plays, where it does."""


class Learn(Struct, frozen=True):
    """Open the courses, one game's course, or one lesson or puzzle of it."""

    game: str | None = None
    lesson: str | None = None


class Resume(Struct, frozen=True):
    """Go on with a saved match."""

    path: Path


class Replay(Struct, frozen=True):
    """Look back at a saved match."""

    path: Path


class Build(Struct, frozen=True):
    """Build on a deck: change its file, or start a new one for `game` as a copy of it."""

    path: Path
    game: str | None = None


class Try(Struct, frozen=True):
    """Try a card on a small table."""

    trial: Trial


Scene = Lobby | Play | Learn | Resume | Replay | Build | Try


class Start(Struct, frozen=True):
    """The first scene and the look; what is None is taken from the player's settings."""

    scene: Scene = field(default_factory=Lobby)
    ascii: bool | None = None
    theme: str | None = None
    motion: str | None = None
    """How fast the table shows what happened: off, quick or slow."""
