"""libyaml's errors in our words: what is wrong with the text, where, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from .problem import FileProblem

_KEY = re.compile(r"[^\s'\"#{\[,][^'\"#]*?:\s")


class _Mark(NamedTuple):
    """A place, counted from 1, and the line that stands there."""

    line: int
    column: int
    source: str
    above: str
    """The line before it."""


def not_yaml(name: str, text: str, error: Exception) -> FileProblem:
    """Return the problem with a text that libyaml cannot read."""
    here = _mark(text, getattr(error, "problem_mark", None))
    if here is None:
        place = _first_odd(text)
        line, column = text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
        sentence = "a character here cannot be printed: delete it"
        return FileProblem(name, sentence, line, column, source_line(text, line))
    start = _mark(text, getattr(error, "context_mark", None)) or here
    problem = str(getattr(error, "problem", None))
    say = next((say for said, say in _SENTENCES if said in problem), _unknown)
    if "\t" in here.source[: len(here.source) - len(here.source.lstrip())]:
        say, here = _start, here._replace(column=here.source.index("\t") + 1)
    sentence, at = say(here, start, str(getattr(error, "context", None)))
    return FileProblem(name, sentence, at.line, at.column, at.source)


def source_line(text: str, number: int) -> str:
    """Return a line of a text, counted from 1."""
    start = 0
    for _ in range(number - 1):
        start = text.find("\n", start) + 1
        if start == 0:
            return ""
    end = text.find("\n", start)
    return text[start : None if end < 0 else end].rstrip("\r")


def _mark(text: str, mark: Any) -> _Mark | None:
    if mark is None:
        return None
    number = mark.line + 1
    return _Mark(number, mark.column + 1, source_line(text, number), source_line(text, number - 1))


Said = tuple[str, _Mark]


def _colon(here: _Mark, start: _Mark, context: str) -> Said:
    if _KEY.search(here.source[: here.column - 1]):
        return "a colon inside a text: put the text in quotes", here
    deep, above = (len(line) - len(line.lstrip("- ")) for line in (here.source, here.above))
    if deep > above and re.match(r"\w+:\s+\S", here.above[above:]):
        first = here._replace(column=deep + 1)
        return f"this line begins after {deep} spaces and the one above after {above}: line them up", first
    return "this line does not go on from the line before: check its indent, and that `key: value` has its colon", here


def _bracket(here: _Mark, start: _Mark, context: str) -> Said:
    opened, closed = ("{", "}") if "mapping" in context else ("[", "]")
    if not here.source.strip() or here.column > len(here.source):
        return f"this {opened} is never closed: write {closed} at its end", start
    if here.source[here.column - 1] == ":":
        return "a comma is missing before this key, or a text has a colon in it: put such a text in quotes", here
    return f"a comma is missing before this, or the {opened} is not closed by {closed}", here


def _quote(here: _Mark, start: _Mark, context: str) -> Said:
    return "this text begins with a quotation mark and never ends: close it", start


def _start(here: _Mark, start: _Mark, context: str) -> Said:
    sign = here.source[here.column - 1 : here.column]
    if sign == "\t":
        return "a tab stands here: indent with spaces", here
    return f"a text cannot begin with {sign} unless it stands in quotes", here


def _alias(here: _Mark, start: _Mark, context: str) -> Said:
    sign = "*" if "alias" in context else "&"
    return f"a text cannot begin with {sign} unless it stands in quotes", start


def _escape(here: _Mark, start: _Mark, context: str) -> Said:
    return "in double quotes a \\ needs another \\ before it; in single quotes it stands for itself", here


def _key(here: _Mark, start: _Mark, context: str) -> Said:
    before = here.source[: here.column - 1]
    if here.source[here.column - 1 : here.column] in ("]", "}"):
        return "this bracket closes nothing: take it out, or open one before it", here
    if before.strip():
        return "the quotes end before this: quote the whole text, write '' for ' in it, or close the quotes above", here
    return "this line is indented otherwise than the lines it belongs to: line it up with them", here


def _dash(here: _Mark, start: _Mark, context: str) -> Said:
    return "every entry of this list begins with a dash in the same column: line this up, or put a dash before it", here


def _no_colon(here: _Mark, start: _Mark, context: str) -> Said:
    return "a key needs a colon and a space after it, such as `name: Ash Piper`", start


def _content(here: _Mark, start: _Mark, context: str) -> Said:
    if "flow" in context:
        return "a value is missing here, or a bracket is never closed", here
    return "no value can begin with this sign: put the text in quotes", here


def _needs_own_line(here: _Mark, start: _Mark, context: str) -> Said:
    return "this belongs on a line of its own, indented; a text that begins with this sign goes in quotes", here


def _after_end(here: _Mark, start: _Mark, context: str) -> Said:
    return "the file is over before this: check the indent of this line, and for a bracket too many", here


def _block_text(here: _Mark, start: _Mark, context: str) -> Said:
    return "after | or > the text begins on the next line", here


def _tag(here: _Mark, start: _Mark, context: str) -> Said:
    return "a text cannot begin with ! unless it stands in quotes", start


def _directive(here: _Mark, start: _Mark, context: str) -> Said:
    return "a line cannot begin with % here: put the text in quotes", start


def _unknown(here: _Mark, start: _Mark, context: str) -> Said:
    return "this cannot be read as YAML: check colons, quotes, brackets and indent", here


_SENTENCES: tuple[tuple[str, Callable[[_Mark, _Mark, str], Said]], ...] = (
    ("mapping values are not allowed", _colon),
    ("did not find expected ',' or", _bracket),
    ("unexpected end of stream", _quote),
    ("unexpected document indicator", _quote),
    ("cannot start any token", _start),
    ("expected alphabetic or numeric", _alias),
    ("escape character", _escape),
    ("did not find expected key", _key),
    ("expected '-' indicator", _dash),
    ("could not find expected ':'", _no_colon),
    ("expected node content", _content),
    ("entries are not allowed", _needs_own_line),
    ("keys are not allowed", _needs_own_line),
    ("expected <document start>", _after_end),
    ("comment or line break", _block_text),
    ("tag", _tag),
    ("directive", _directive),
)


def _first_odd(text: str) -> int:
    """Return the place of the first character that YAML does not allow."""
    for place, letter in enumerate(text):
        if (letter < " " and letter not in "\t\n\r") or "\x7f" <= letter <= "\x9f" or "\ud800" <= letter <= "\udfff":
            return place
        if letter in "\ufeff\ufffe\uffff":
            return place
    return 0
