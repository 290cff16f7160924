"""The bytes of a journal: JSON lines, each sealed with a digest over itself and the line before it."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import msgspec

from .errors import JournalError
from .records import FORMAT, HEADER, RECORD, Header, Record

_SEAL = b',"chain":"'


class _Format(msgspec.Struct):
    format: int = 0


class Scanned(NamedTuple):
    """What a journal holds up to its end or to the first damage."""

    header: Header
    records: tuple[Record, ...]
    lines: tuple[int, ...]
    """The line of each record, counted from 1; the header is line 1."""
    chain: str
    size: int
    """How many bytes are good."""
    torn: bool
    """Was there half a line at the end?"""
    open_end: bool
    """Is only the line break after the last line missing?"""
    damage: JournalError | None


def seal(record: Header | Record, before: str) -> tuple[bytes, str]:
    """Return the line of a record and its digest; `before` is the digest of the previous line."""
    body = msgspec.json.encode(record)
    chain = _digest(body, before)
    return body[:-1] + _SEAL + chain.encode() + b'"}\n', chain


def scan(data: bytes) -> Scanned:
    """Read a journal's bytes; raises JournalError if not even the header is usable."""
    lines = data.split(b"\n")
    open_end = torn = False
    if lines[-1] == b"":
        lines.pop()
    else:
        open_end = True
    header, chain = _header(lines)
    records: list[Record] = []
    numbers: list[int] = []
    size, damage = len(lines[0]) + 1, None
    for number, line in enumerate(lines[1:], 2):
        found = _record(line, chain)
        if found is None:
            torn = open_end and number == len(lines)
            damage = None if torn else _say_damaged(number, len(records))
            break
        record, chain = found
        records.append(record)
        numbers.append(number)
        size += len(line) + 1
    whole = open_end and not torn and damage is None
    size -= whole
    return Scanned(header, tuple(records), tuple(numbers), chain, size, torn, whole, damage)


def _header(lines: list[bytes]) -> tuple[Header, str]:
    if not lines:
        raise JournalError("This file is empty: there is no match in it.", 1)
    try:
        found = msgspec.json.decode(lines[0], type=_Format).format
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise JournalError("This is not a saved match: its first line cannot be read.", 1) from None
    if found > FORMAT:
        raise JournalError("This match was saved by a newer cardtable: update cardtable to go on with it.", 1)
    body, chain = _open(lines[0])
    if body is None or chain != _digest(body, ""):
        raise JournalError("This saved match is damaged in its first line: nothing of it can be resumed.", 1)
    try:
        return HEADER.decode(body), chain
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise JournalError("This is not a saved match: its first line says something else.", 1) from None


def _record(line: bytes, before: str) -> tuple[Record, str] | None:
    body, chain = _open(line)
    if body is None or chain != _digest(body, before):
        return None
    try:
        return RECORD.decode(body), chain
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _open(line: bytes) -> tuple[bytes | None, str]:
    body, sign, rest = line.rpartition(_SEAL)
    if not sign or not rest.endswith(b'"}'):
        return None, ""
    return body + b"}", rest[:-2].decode("ascii", "replace")


def _digest(body: bytes, before: str) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=8).hexdigest()


def _say_damaged(line: int, good: int) -> JournalError:
    said = f"This saved match is damaged in line {line}: the {good} records before it are good and can be rescued."
    return JournalError(said, line, good)
