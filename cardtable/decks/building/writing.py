"""Writes a changed deck back into its file: only the keys that changed are rewritten, as a person would.

ruamel.yaml keeps the comments and the order of a key that is written anew; every other line stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from io import StringIO
from typing import Any

from cardtable.files import Document, FileProblem, read_yaml

from .catalogue import Catalogue, KnownCard
from .choosing import Build

WIDE = 120
"""The width at which lines are broken."""
_ORDER = ("game", "deck", "about", "uses")
"""The keys that a new key is placed after."""


def rewrite(base: Document, first: Build, now: Build, catalogue: Catalogue) -> str:
    """Return the text of the file `base` with the changes between two builds; raises FileProblem if that fails."""
    needed = catalogue.find_needed(now.ids)
    borrowed = [card for card in needed if card.home == "deck"]
    known = base.value.get("uses") or []
    uses = [*known, *dict.fromkeys(card.file for card in needed if card.home == "set" and card.file not in known)]
    text = base.text
    if now.name != first.name:
        text = _set_value(text, "deck", lambda value: _quote(now.name))
    if now.about != first.about:
        text = _set_value(text, "about", lambda value: _quote(now.about))
    if uses != known:
        text = _set_value(text, "uses", lambda value: _extend_list(value, uses[len(known) :]))
    for place, id in now.places:
        if id != base.value.get(place):
            text = _set_value(text, place, partial(_instead, id))
    if borrowed:
        text = _with_cards(text, borrowed)
    if now.counts != first.counts:
        text = _set_value(text, "list", lambda value: _update_list(value, dict(now.counts), catalogue))
    _check(text, base, now)
    return text


def _check(text: str, base: Document, now: Build) -> None:
    """Check that what was written says what was meant, and no more."""
    found = read_yaml(text, base.name).value
    rest = {"deck", "about", "uses", "cards", "list", *dict(now.places)}
    same = {key: value for key, value in found.items() if key not in rest} == {
        key: value for key, value in base.value.items() if key not in rest
    }
    cards = base.value.get("cards") or []
    said = (found["deck"], found.get("about") or "", tuple(found["list"].items()))
    if not (same and said == (now.name, now.about, now.counts) and (found.get("cards") or [])[: len(cards)] == cards):
        raise FileProblem(base.name, "this file is written in a way that cannot be changed here: change it by hand")


# --- one key of a file ---------------------------------------------------------------------------------------------


def _set_value(text: str, key: str, change: Callable[[Any], Any]) -> str:
    """Return the text with another value under a top-level key, which is added if missing."""
    before, section, after = _section(text, key)
    yaml = _yaml()
    data = yaml.load(section) if section else {}
    data[key] = change(data.get(key))
    out = StringIO()
    yaml.dump(data, out)
    return before + _restore_spacing(section, out.getvalue()) + after


def _restore_spacing(old: str, new: str) -> str:
    """Strip trailing blanks, and restore the line ends and the two blanks before comments."""
    lines = [line.rstrip() for line in new.split("\n")]
    comment = "".join(old.partition("\n")[0].rstrip().rpartition("  #")[1:])
    if comment and lines[0].endswith(comment[1:]) and not lines[0].endswith(comment):
        lines[0] = lines[0].removesuffix(comment[1:]) + comment
    return ("\r\n" if "\r\n" in old else "\n").join(lines)


def _section(text: str, key: str) -> tuple[str, str, str]:
    """Return the text before a key, the key with everything under it, and the text after it."""
    document = read_yaml(text)
    lines = text.splitlines(keepends=True)
    starts = {name: document.where((name,)) for name in document.value}
    if any(column != 1 for _, column in starts.values()):
        return "", text, ""  # the whole file is one `{…}`: then all of it is written anew
    if key not in starts:
        last = [starts[name][0] for name in starts if name not in _ORDER]
        at = min(last, default=len(lines) + 1) - 1
        before = "".join(lines[:at])
        return before + ("\n" if before and not before.endswith("\n") else ""), "", "".join(lines[at:])
    at = starts[key][0] - 1
    end = min([line - 1 for line, _ in starts.values() if line - 1 > at], default=len(lines))
    while end < len(lines) and end - 1 > at and lines[end - 1].startswith("#"):
        end -= 1  # a comment at the margin belongs to what follows it
    return "".join(lines[:at]), "".join(lines[at:end]), "".join(lines[end:])


def _yaml() -> Any:
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = WIDE
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def _quote(text: str) -> Any:
    from ruamel.yaml.scalarstring import DoubleQuotedScalarString

    return DoubleQuotedScalarString(text)


def _instead(new: str, old: Any) -> str:
    return new


def _extend_list(value: Any, more: Iterable[str]) -> Any:
    from ruamel.yaml.comments import CommentedSeq

    if value is None:
        value = CommentedSeq()
        value.fa.set_flow_style()
    value.extend(more)
    return value


# --- the list ------------------------------------------------------------------------------------------------------


def _update_list(value: Any, counts: dict[str, int], catalogue: Catalogue) -> Any:
    """Return the list with new counts: comments stay with their cards, or in place if they stand between cards."""
    for id in [id for id in value if id not in counts]:
        _take_out(value, id)
    named = sum(1 for id in value if id in value.ca.items) * 2 > len(value) and not value.fa.flow_style()
    for id, count in counts.items():
        is_new = id not in value
        value[id] = count
        if is_new and named and id in catalogue.cards:
            _name_it(value, id, catalogue.cards[id].name)
    pairs = list(zip(value, counts, strict=True))
    at = next((at for at, (is_there, wanted) in enumerate(pairs) if is_there != wanted), len(pairs))
    for id in list(counts)[at:]:
        value.move_to_end(id)
    return value


def _take_out(value: Any, id: str) -> None:
    """Remove an entry; the lines below it, which ruamel.yaml attaches to it, go to the entry before."""
    keys = list(value)
    tokens = value.ca.items.pop(id, None)
    at = keys.index(id)
    del value[id]
    below = tokens[2].value.partition("\n")[2] if tokens and tokens[2] else ""
    if not below.strip() and "\n" not in below:
        return
    if at:
        _hang_below(value, keys[at - 1], below)
    elif len(keys) > 1:
        value.yaml_set_comment_before_after_key(keys[1], before=_comment_words(below), indent=2)


def _hang_below(value: Any, id: str, below: str) -> None:
    from ruamel.yaml.error import CommentMark
    from ruamel.yaml.tokens import CommentToken

    tokens = value.ca.items.setdefault(id, [None, None, None, None])
    if tokens[2] is None:
        tokens[2] = CommentToken("\n" + below, CommentMark(0), None)
    else:
        tokens[2].value = tokens[2].value.removesuffix("\n") + "\n" + below


def _comment_words(below: str) -> str:
    return "\n".join(line.strip().removeprefix("#").strip() for line in below.split("\n") if line.strip())


def _name_it(value: Any, id: str, name: str) -> None:
    """Write a card's name after it as a comment, like those of the other cards."""
    from ruamel.yaml.error import CommentMark
    from ruamel.yaml.tokens import CommentToken

    *_, last = [key for key in value if key != id]
    above = value.ca.items.get(last)
    below = ""
    if above and above[2] is not None:
        first, _, below = above[2].value.partition("\n")
        above[2].value = first + "\n"
    value.ca.items[id] = [None, None, CommentToken(f" # {name}\n{below}", CommentMark(0), None), None]


# --- cards of other decks ------------------------------------------------------------------------------------------


def _with_cards(text: str, cards: Iterable[KnownCard]) -> str:
    """Return the text with these cards copied after its own, each as its author wrote it."""
    before, section, after = _section(text, "cards")
    if section and _is_flow(text):
        return _set_value(text, "cards", lambda value: [*value, *[card.data for card in cards]])
    indent = " " * (read_yaml(text).where(("cards", 0))[1] - 3) if section else "  "
    rest = section or "cards:\n"
    body = rest.rstrip() + "\n"
    lines = [f"{indent}{line}\n" for card in cards for line in _as_written(card)]
    return before + body + "".join(lines) + (rest[len(rest.rstrip()) :].removeprefix("\n") or "\n") + after


def _is_flow(text: str) -> bool:
    document = read_yaml(text)
    line, column = document.where(("cards", 0))
    return not document.line(line)[: column - 1].strip().endswith("-")


def _as_written(card: KnownCard) -> list[str]:
    """Return the lines of a card, without comments about the next one."""
    lines = card.document.lines_of(("cards", card.at))
    while len(lines) > 1 and (lines[-1].lstrip().startswith("#") or not lines[-1].startswith(" ")):
        lines.pop()
    return lines
