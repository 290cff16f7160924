"""What lies on disk: YAML with positions, folders, settings, and writing that never leaves half a file."""

from cardtable.core.text import clean

from .document import Document
from .folders import (
    data_folder,
    drafts_folder,
    lessons_folder,
    own_decks_folder,
    pictures_folder,
    puzzles_folder,
    reports_folder,
    saves_folder,
    settings_folder,
    typed_path,
)
from .problem import FileProblem, readable_path
from .reader import read_head, read_yaml
from .settings import read_settings, write_settings
from .source import read_bytes, read_text
from .writing import write_whole, writing_problem

__all__ = [
    "Document",
    "FileProblem",
    "clean",
    "data_folder",
    "drafts_folder",
    "lessons_folder",
    "own_decks_folder",
    "pictures_folder",
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
