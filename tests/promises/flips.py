"""No changed byte of a journal gives another match: it is refused with its line, or the torn end is said."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardtable.match import JournalError
from cardtable.match.chain import scan
from tests.match.test_golden import JOURNALS

from .promise import Tried


def try_flips(count: int, seed: int) -> Iterator[Tried]:
    """Flip one bit of a byte: of every byte of every game's journal, or of so many drawn by lot."""
    places = [(number, at) for number, path in enumerate(JOURNALS) for at in range(path.stat().st_size)]
    if count < len(places):
        places = Random(seed).sample(places, count)
    data = [path.read_bytes() for path in JOURNALS]
    whole = [scan(each).records for each in data]
    random, torn = Random(seed), 0
    for number, at in places:
        damaged = bytearray(data[number])
        damaged[at] ^= 1 << random.randrange(8)
        said = _judged(bytes(damaged), data[number].count(b"\n", 0, at) + 1, whole[number])
        torn += said == "torn"
        broken = said not in {"refused", "torn"}
        yield Tried(1, int(broken), (f"{JOURNALS[number].stem}, byte {at}: {said}",) if broken else ())
    yield Tried(0, about=f"{torn} of them a torn end, which is said")


def _judged(damaged: bytes, line: int, whole: tuple[object, ...]) -> str:
    try:
        found = scan(damaged)
    except JournalError as error:
        return "refused" if error.line == 1 == line or (line == 2 and error.line == 1) else f"refused in {error.line}"
    if found.damage is None:
        return "torn" if found.torn and found.records == whole[:-1] else "taken for good"
    near = found.damage.line in (line, line + 1) and found.records == whole[: found.damage.line - 2]
    return "refused" if near else f"refused in line {found.damage.line} instead of {line}"
