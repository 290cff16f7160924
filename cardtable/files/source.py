"""Reads a whole text file that somebody else wrote, and says clearly when it cannot."""

from __future__ import annotations

import stat
from pathlib import Path

from .problem import FileProblem, readable_path

LIMIT = 2 * 1024 * 1024
"""The most bytes of a file that the table reads."""


def read_text(path: Path, limit: int = LIMIT) -> str:
    """Return the text of a file in UTF-8; raises FileProblem for anything else."""
    data = read_bytes(path, limit)
    if b"\0" in data[:4096] or data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise FileProblem(readable_path(path), "this is not a text file in UTF-8: save it as UTF-8 text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise FileProblem(readable_path(path), "this is not UTF-8 text: save the file as UTF-8", line, column) from None


def read_bytes(path: Path, limit: int = LIMIT) -> bytes:
    """Return the bytes of an ordinary file of at most `limit` bytes; raises FileProblem for anything else."""
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise FileProblem(readable_path(path), "this is a folder, not a file")
        if not stat.S_ISREG(found.st_mode):
            raise FileProblem(readable_path(path), "this is not an ordinary file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise FileProblem(readable_path(path), reading_problem(error)) from None
    if len(data) > limit:
        raise FileProblem(readable_path(path), f"this file is too large: at most {limit // 1024} KiB are read")
    return data


def reading_problem(error: Exception) -> str:
    """Say why a file could not be read."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file: check the spelling"
    if isinstance(error, PermissionError):
        return "this file may not be read: check its permissions"
    if isinstance(error, NotADirectoryError):
        return "a part of this path is a file, not a folder"
    return f"this file cannot be read ({getattr(error, 'strerror', None) or 'its name is not possible'})"
