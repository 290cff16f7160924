"""Reads YAML from libyaml's event stream: plain data with positions, and nothing that can surprise.

Tags, anchors and aliases are refused, and so are two keys of one name, several documents in one file and deep nests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn

from .document import Document, Marks
from .problem import FileProblem, readable_path
from .scalars import TooLarge, meaning
from .source import LIMIT, read_text

DEPTH = 40
"""How deep lists and mappings may lie in each other."""


def read_yaml(source: Path | str, name: str = "") -> Document:
    """Read a file (Path) or a text (str, called `name` in problems); raises FileProblem."""
    name, text = _open(source, name)
    return _Reader(name, text).document()


def read_head(path: Path, until: Iterable[str]) -> dict[str, Any]:
    """Return the top-level entries of a mapping before the first key in `until`, without reading the rest."""
    name, text = _open(path, "")
    return _Reader(name, text).head(frozenset(until))


def _open(source: Path | str, name: str) -> tuple[str, str]:
    if isinstance(source, Path):
        return name or readable_path(source), read_text(source)
    if len(source) > LIMIT:
        raise FileProblem(name or "text", f"this text is too large: at most {LIMIT // 1024} KiB are read")
    return name or "text", source


class _Reader:
    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.depth = 0
        self.events = _events(name, text)

    def document(self) -> Document:
        self._begin()
        value, marks = self._node(next(self.events))
        next(self.events)
        after = next(self.events)
        if type(after).__name__ != "StreamEndEvent":
            self._stop(after, "a second document starts here: keep one document in a file")
        return Document(self.name, value, marks, self.text)

    def head(self, until: frozenset[str]) -> dict[str, Any]:
        self._begin()
        opening = next(self.events)
        if opening.anchor or opening.tag:
            self._refuse(opening)
        if type(opening).__name__ != "MappingStartEvent":
            self._stop(opening, "keys and values are expected here, such as `game: karenza`")
        return self._mapping(until)[0]

    def _begin(self) -> None:
        next(self.events)
        if type(next(self.events)).__name__ == "StreamEndEvent":
            raise FileProblem(self.name, "this file is empty")

    def _node(self, event: Any) -> tuple[Any, Marks]:
        if event.anchor or event.tag:
            self._refuse(event)
        mark, kind = event.start_mark, type(event).__name__
        if kind == "ScalarEvent":
            value = self._scalar(event) if event.implicit[0] else event.value
            return value, (mark.line + 1, mark.column + 1, None)
        self.depth += 1
        if self.depth > DEPTH:
            self._stop(event, f"this is nested too deeply: at most {DEPTH} levels are read")
        inside: Any
        value, inside = self._mapping() if kind == "MappingStartEvent" else self._sequence()
        self.depth -= 1
        return value, (mark.line + 1, mark.column + 1, inside)

    def _mapping(self, until: frozenset[str] = frozenset()) -> tuple[dict[str, Any], dict[str, Marks]]:
        value: dict[str, Any] = {}
        marks: dict[str, Marks] = {}
        for event in self.events:
            if type(event).__name__ == "MappingEndEvent":
                break
            key = self._key(event)
            if key in until:
                break
            if key in value:
                self._stop(event, f'the key "{key[:60]}" stands here twice: keep one of them')
            value[key], inside = self._node(next(self.events))
            mark = event.start_mark
            marks[key] = (mark.line + 1, mark.column + 1, inside[2])
        return value, marks

    def _sequence(self) -> tuple[list[Any], list[Marks]]:
        value: list[Any] = []
        marks: list[Marks] = []
        for event in self.events:
            if type(event).__name__ == "SequenceEndEvent":
                break
            item, inside = self._node(event)
            value.append(item)
            marks.append(inside)
        return value, marks

    def _key(self, event: Any) -> str:
        if event.anchor or event.tag:
            self._refuse(event)
        if type(event).__name__ != "ScalarEvent":
            self._stop(event, "a key must be a word: lists and mappings cannot be keys")
        return str(event.value)

    def _scalar(self, event: Any) -> Any:
        """Return what a word without quotes means."""
        try:
            return meaning(event.value)
        except TooLarge:
            self._stop(event, f"the number {event.value[:24]} is too large")

    def _refuse(self, event: Any) -> NoReturn:
        if type(event).__name__ == "AliasEvent":
            self._stop(event, f"the alias *{event.anchor[:40]} is not read here: write the value out")
        if event.anchor:
            self._stop(event, f"the anchor &{event.anchor[:40]} is not read here: write the value out where it is used")
        self._stop(event, f'the tag "{event.tag[:40]}" is not read here: leave it out')

    def _stop(self, event: Any, problem: str) -> NoReturn:
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        from .yaml_errors import source_line

        raise FileProblem(self.name, problem, line, column, source_line(self.text, line))


def _events(name: str, text: str) -> Iterator[Any]:
    try:
        from yaml import YAMLError
        from yaml.cyaml import CParser  # type: ignore[attr-defined]
    except ImportError:
        raise FileProblem(
            name, "this PyYAML was built without libyaml: install a PyYAML wheel that has it (pip install -U PyYAML)"
        ) from None
    try:
        yield from iter(CParser(text).get_event, None)
    except (YAMLError, UnicodeError) as error:
        from .yaml_errors import not_yaml

        raise not_yaml(name, text, error) from None
