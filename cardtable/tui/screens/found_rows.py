"""What a search has found, as rows of a list: first what is called so, in full, then the rest under headings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from cardtable.tui.board.inspector_text import face_words
from cardtable.tui.board.signs import UNICODE
from cardtable.tui.board.stats import sign_of

from .parts import words

if TYPE_CHECKING:
    from cardtable.core.board import CardFace
    from cardtable.lookup import Entry, Found


def found_rows(found: Found) -> Iterator[tuple[str, Content]]:
    """Yield rows with their ids; rules have their own, so that the pointer stays there when the search is over."""
    yield from _grouped(found.called, "called", whole=True)
    yield from _grouped(found.others, "others" if found.called else "", whole=False)


def _grouped(entries: Sequence[Entry], where: str, whole: bool) -> Iterator[tuple[str, Content]]:
    from cardtable.lookup.entries import HEADINGS

    numbered = list(enumerate(entries))
    for kind, heading in HEADINGS.items():
        here = [(at, entry) for at, entry in numbered if entry.kind == kind]
        if here:
            over = f"Also in {heading.lower()}" if where == "others" else heading
            yield f"section:{where}:{kind}", heading_row(over)
        for at, entry in here:
            yield entry.name if kind == "rule" else f"{where}:{at}", _row(entry, whole)


def _row(entry: Entry, whole: bool) -> Content:
    if entry.face is not None:
        return _whole_card(entry.face, entry.in_sight) if whole else _card(entry.face)
    if entry.kind == "rule":
        return rule_row(entry.name, entry.text, entry.ruling)
    return named_row(entry.name, entry.text)


def heading_row(title: str) -> Content:
    """What stands over rows of one kind."""
    return words((f"\n{title}", "bold underline $primary"))


def rule_row(id: str, text: str, ruling: bool) -> Content:
    """A rule with its id; a ruling of our own is marked."""
    return words((f"{id}{'*' * ruling}", "bold $secondary"), f"  {text}")


def named_row(name: str, text: str) -> Content:
    """Anything else that has a name, and what it says."""
    return words((name, "bold $primary"), f"  {text}")


def _card(face: CardFace) -> Content:
    """A card on a line or two: title, what it is, figures and text."""
    facts = [face.spoken or face.kind, face.art.in_words if face.art else "", *_figures(face)]
    facts += [badge.means for badge in face.badges if badge.means.casefold() not in face.text.casefold()]
    text = f": {face.text}" if face.text else ""
    return named_row(face.title, f"{', '.join(filter(None, facts))}{text}")


def _figures(face: CardFace) -> list[str]:
    return [f"{sign_of(stat, UNICODE)}{stat.value}" for stat in face.stats]


def _whole_card(face: CardFace, in_sight: bool | None) -> Content:
    """All that the inspector says of a card, and whether it lies anywhere to be seen."""
    from cardtable.lookup.entries import NOT_IN_SIGHT

    (title, _), *rest = [(text, kind) for text, kind in face_words(face) if text]
    lines = [text for text, _ in rest]
    lines += [NOT_IN_SIGHT] if in_sight is False else []
    return words((title, "bold $primary"), *[f"\n    {line}" for line in lines])
