"""The records of a match, and the journal they are written to, if there is one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from cardtable.core.codec import digest

from .journal import Journal
from .records import Header, Record
from .sittings import next_sitting
from .timeline import Timeline


class RecordWriter:
    """Holds every record; with a journal, each is on disk before it takes effect."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self._records: list[Record] = []
        self._journal: Journal | None = None
        self._sitting = 0

    @property
    def path(self) -> Path | None:
        """Where the journal lies, if there is one."""
        return self._journal.path if self._journal else None

    @property
    def chain(self) -> str:
        """The digest of the journal's last line."""
        return self._journal.chain if self._journal else ""

    def write(self, record: Record, state: Any) -> None:
        """Write a record to the journal before it takes effect; after a JournalError it must not."""
        if self._journal is not None:
            self._sitting = self._sitting or next_sitting(self._journal.path.parent, self._journal.path)
            record = msgspec.structs.replace(record, state=digest(state), sitting=self._sitting)
            self._journal.append(record)
        self._records.append(record)

    def save_as(self, names: Iterable[Path], start: Timeline) -> None:
        """Write everything to a new file, under the first of these names that is free.

        `start` is a timeline at the first state; records without a journal get their states' digests from it.
        """
        names = iter(names)
        first = next(names)
        if self._journal is None:
            self._sitting = next_sitting(first.parent)
            self.header = msgspec.structs.replace(self.header, sitting=self._sitting)
            self._records = self._with_digests(start)
        journal = Journal.create(chain((first,), names), self.header, self._records)
        if self._journal is None:
            self._journal = journal
        else:
            journal.close()

    def take_over(self, journal: Journal | None, records: Sequence[Record]) -> None:
        """Take over the records of a journal and continue writing there."""
        self._journal, self._records = journal, list(records)

    def close(self) -> None:
        """Close the journal."""
        if self._journal is not None:
            self._journal.close()

    def _with_digests(self, start: Timeline) -> list[Record]:
        out: list[Record] = []
        for record in self._records:
            start.fold(record)
            out.append(msgspec.structs.replace(record, state=digest(start.state), sitting=self._sitting))
        return out
