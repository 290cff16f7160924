"""Writes a file whole or not at all, and says in words why it could not."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

from .problem import FileProblem, readable_path

_WHY = {
    errno.ENOSPC: "the disk is full: make room and try again",
    errno.EDQUOT: "your share of the disk is full: make room and try again",
    errno.EFBIG: "the file would grow larger than this system allows",
    errno.EROFS: "the disk is read-only: choose another folder",
    errno.EACCES: "nothing may be written here: choose another folder or check its permissions",
    errno.EPERM: "nothing may be written here: choose another folder or check its permissions",
    errno.ENOENT: "its folder is not there",
    errno.ENOTDIR: "a part of this path is a file, not a folder",
    errno.EEXIST: "a file of that name is there already: choose another name",
    errno.EISDIR: "this is a folder, not a file",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EIO: "the disk reports an error",
}


def writing_problem(error: OSError) -> str:
    """Say why something could not be written."""
    return _WHY.get(error.errno or 0) or f"it cannot be written ({error.strerror or 'no reason given'})"


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` into the file at once, replacing what was there; raises FileProblem and changes nothing on failure."""
    try:
        _replace(path, data)
    except OSError as error:
        raise FileProblem(readable_path(path), writing_problem(error)) from None
    except ValueError:
        raise FileProblem(readable_path(path), "its name is not possible") from None


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in this folder survives a power cut, where the system can promise that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
