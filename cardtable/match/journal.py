"""A journal on disk: held by one process at a time, only ever appended to, safe once `append` returns."""

from __future__ import annotations

import contextlib
import fcntl
import os
import weakref
from collections.abc import Iterable, Sequence
from pathlib import Path

from cardtable.files import readable_path, writing_problem
from cardtable.files.source import reading_problem
from cardtable.files.writing import sync_folder

from .chain import Scanned, seal
from .errors import JournalError
from .records import Cut, Header, Record

LARGEST = 64 * 1024 * 1024
"""No match fills this many bytes; a larger file is not read."""
PRIVATE = 0o600
"""A journal holds every hand and the seed: nobody else on this machine may read it."""

_HELD: weakref.WeakValueDictionary[tuple[int, int], Journal] = weakref.WeakValueDictionary()
"""The journals this process holds; opening one again takes it over."""


class Journal:
    """An open journal; `chain` is the digest of its last line, `size` how many of its bytes count."""

    def __init__(self, path: Path, handle: int, writable: bool = True) -> None:
        self.path = path
        self._place = os.path.abspath(path)
        self.chain = ""
        self.size = 0
        self._length = 0
        self.writable = writable
        self._first: tuple[Cut, ...] = ()
        self._handle = handle
        self._closing = weakref.finalize(self, os.close, handle)
        self._hold()

    @classmethod
    def create(cls, names: Iterable[Path], header: Header, records: Sequence[Record] = ()) -> Journal:
        """Create a journal that starts with these records, under the first of these names that is free.

        Raises JournalError and leaves no file when it cannot.
        """
        path, handle = _make(names)
        journal = cls(path, handle)
        try:
            journal.append(header, *records)
        except JournalError:
            journal.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        sync_folder(path.parent)
        return journal

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Open an existing journal; one without write permission can still be read."""
        if os.path.exists(path) and not os.path.isfile(path):
            raise JournalError(f"{readable_path(path)} is not a file, so it is not a saved match.")
        flags = os.O_APPEND | os.O_CLOEXEC | os.O_NONBLOCK
        try:
            return cls(path, os.open(path, os.O_RDWR | flags))
        except (FileNotFoundError, ValueError):
            raise JournalError(f"There is no saved match {readable_path(path)}: check the name.") from None
        except OSError as first:
            try:
                return cls(path, os.open(path, os.O_RDONLY | flags), writable=False)
            except OSError:
                raise JournalError(f"{readable_path(path)}: {reading_problem(first)}.") from None

    def read(self) -> bytes:
        """Return all bytes of the journal."""
        try:
            with os.fdopen(os.dup(self._handle), "rb") as file:
                file.seek(0)
                data = file.read(LARGEST + 1)
        except OSError as error:
            raise JournalError(f"{readable_path(self.path)}: {reading_problem(error)}.") from None
        if len(data) > LARGEST:
            raise JournalError(f"{readable_path(self.path)} is too large to be a saved match.")
        return data

    def stand(self, found: Scanned, cut: Cut | None) -> None:
        """Continue after the good part; the next append drops any half line after it and writes `cut`."""
        self.size, self.chain, self._first = found.size, found.chain, (cut,) if cut else ()
        self._length = os.fstat(self._handle).st_size
        if found.open_end and self.writable:
            self._put(b"\n")

    def append(self, *records: Header | Record) -> None:
        """Write these records and wait for the disk; if it raises JournalError, none of them is in the journal."""
        lines, chain = b"", self.chain
        for record in (*self._first, *records):
            line, chain = seal(record, chain)
            lines += line
        self._put(lines)
        self.chain, self._first = chain, ()

    def close(self) -> None:
        """Close the file."""
        self._closing()

    def _put(self, data: bytes) -> None:
        if not self._closing.alive:
            raise JournalError(f"This match is no longer open here: open {readable_path(self.path)} again.")
        if not self.writable:
            raise JournalError(f"{readable_path(self.path)} may not be written: save a copy elsewhere and go on there.")
        if not self._is_ours():
            raise JournalError(
                f"Another program has moved, replaced or changed {readable_path(self.path)}, so nothing is written "
                "there: save the match in another place."
            )
        try:
            if self._length != self.size:
                os.ftruncate(self._handle, self.size)
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self.size)
            with contextlib.suppress(OSError):
                self._length = os.fstat(self._handle).st_size
            raise _unwritable(self.path, error) from None
        self.size += len(data)
        self._length = self.size

    def _is_ours(self) -> bool:
        """Is the file under this name still the one that was written, judged by its identity and length?"""
        held = os.fstat(self._handle)
        try:
            there = os.stat(self._place)
        except OSError:
            return False
        return os.path.samestat(held, there) and held.st_size == self._length

    def _hold(self) -> None:
        status = os.fstat(self._handle)
        key = (status.st_dev, status.st_ino)
        before = _HELD.get(key)
        if before is not None:
            before.close()
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.close()
            raise JournalError(
                f"{readable_path(self.path)} is open in another window: go on there, or close it first."
            ) from None
        except OSError:
            pass  # a file system without locks: one table at a time is then up to its people
        _HELD[key] = self


def _make(names: Iterable[Path]) -> tuple[Path, int]:
    """Create a file under the first free name and return both; two tables never get the same one."""
    taken: JournalError | None = None
    for path in names:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
        try:
            return path, os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE)
        except FileExistsError as error:
            taken = _unwritable(path, error)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from None
    raise taken or ValueError("a journal needs a name")


def _unwritable(path: Path, error: OSError | ValueError) -> JournalError:
    why = writing_problem(error) if isinstance(error, OSError) else "its name is not possible"
    return JournalError(f"The match cannot be written to {readable_path(path)}: {why}.")
