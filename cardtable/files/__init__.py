"""What lies on disk: YAML with positions, folders, settings, and writing that never leaves half a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.core.text import clean

from .folders import (
    data_folder,
    drafts_folder,
    lessons_folder,
    own_decks_folder,
    pictures_folder,
    progress_file,
    puzzles_folder,
    reports_folder,
    saves_folder,
    settings_folder,
    typed_path,
)
from .problem import FileProblem, readable_path
from .settings import USUAL_NAMES, read_settings, write_settings
from .source import read_bytes, read_text
from .writing import write_whole, writing_problem

if TYPE_CHECKING:
    from .document import Document
    from .reader import read_head, read_yaml

__all__ = [
    "USUAL_NAMES",
    "Document",
    "FileProblem",
    "clean",
    "data_folder",
    "drafts_folder",
    "lessons_folder",
    "own_decks_folder",
    "pictures_folder",
    "progress_file",
    "puzzles_folder",
    "read_bytes",
    "read_head",
    "read_settings",
    "read_text",
    "read_yaml",
    "readable_path",
    "reports_folder",
    "saves_folder",
    "settings_folder",
    "typed_path",
    "write_settings",
    "write_whole",
    "writing_problem",
]


def __getattr__(name: str) -> Any:
    """Load the reader of YAML when it is first asked for: the lobby opens without it."""
    if name not in ("Document", "read_head", "read_yaml"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import reader

    return getattr(reader, name)
