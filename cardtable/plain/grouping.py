"""Many of a kind in few words: numbers in runs, and labels that differ only in their last number."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from cardtable.core.text import listed

T = TypeVar("T")
_LAST_NUMBER = re.compile(r"^(?P<stem>.*?)(?:, (?P<word>[a-z]+))? (?P<number>\d+)$")


def group_by(things: Iterable[T], key: Callable[[T], Hashable]) -> list[list[T]]:
    """Return the things in groups of the same key, each group where its first one stood."""
    groups: dict[Hashable, list[T]] = {}
    for thing in things:
        groups.setdefault(key(thing), []).append(thing)
    return list(groups.values())


def stem(label: str) -> str:
    """Return a label without the number it ends with: `Place it in row 3` of `Place it in row 3, column 5`."""
    found = _LAST_NUMBER.match(label)
    return found["stem"] if found else label


def in_one(labels: Sequence[str]) -> str:
    """Return labels of one stem in one phrase: `Place it in row 3, columns 1, 2 and 5`."""
    found = [each for label in labels if (each := _LAST_NUMBER.match(label))]
    if len(labels) == 1 or not found:
        return labels[0]
    numbers = runs(sorted(int(each["number"]) for each in found))
    word = found[0]["word"]
    return f"{found[0]['stem']}{f', {word}s' if word else ':'} {listed(numbers) if word else ', '.join(numbers)}"


def without_place(text: str, label: str, there: str) -> str:
    """Return a reason as it would be given for any place like this one: `Row 4 of the column needs ...`.

    The place is the one that the label ends in, and `there` the name of the card that lies in it.
    """
    found = _LAST_NUMBER.match(label)
    if found is None or not found["word"]:
        return text
    text = re.sub(rf"\b{found['word']} {found['number']}\b", f"the {found['word']}", text)
    return f"A card{text.removeprefix(there)}" if there and text.startswith(there) else text


def runs(numbers: Sequence[int]) -> list[str]:
    """Return the numbers in words, three neighbours or more as "2 to 5"."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    long = [[f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(number) for number in run] for run in found]
    return [words for run in long for words in run]
