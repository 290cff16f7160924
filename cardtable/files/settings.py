"""The settings file: small, JSON, read with patience, written whole."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from .folders import settings_folder
from .problem import FileProblem
from .source import read_bytes
from .writing import write_whole

S = TypeVar("S", bound=msgspec.Struct)
_NAME = "settings.json"
USUAL_NAMES = ("Ann", "Bo", "Cy", "Di")
"""Who sits where nobody has said a name yet, on the screen and in plain mode."""


def read_settings(kind: type[S]) -> S:
    """Return the saved settings as a Struct whose fields all have defaults; what cannot be read keeps its default."""
    saved, good = _read_saved(), {}
    for field in msgspec.structs.fields(kind):
        if field.encode_name in saved:
            try:
                good[field.name] = msgspec.convert(saved[field.encode_name], field.type)
            except msgspec.ValidationError:
                continue
    return kind(**good)


def write_settings(settings: msgspec.Struct) -> None:
    """Save these settings beside what else the file holds; raises FileProblem with a sentence."""
    everything = _read_saved() | msgspec.to_builtins(settings)
    text = msgspec.json.format(msgspec.json.encode(everything, order="deterministic"), indent=2)
    write_whole(settings_folder() / _NAME, text + b"\n")


def _read_saved() -> dict[str, Any]:
    try:
        found = msgspec.json.decode(read_bytes(settings_folder() / _NAME))
    except (FileProblem, msgspec.DecodeError, UnicodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
