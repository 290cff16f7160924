"""Finds one word in a reference, and turns Markdown into text for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtable.core.game import AnyGame

from .examples import DOCS

_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_WORDS = re.compile(r"`([^`]+)`")


def guide() -> str:
    """Return the text of the guide."""
    return (DOCS / "guide.md").read_text(encoding="utf-8")


def page(game: AnyGame) -> str:
    """Return the reference of a game: the shipped one, or a new one for a game of another package."""
    path = DOCS / f"{game.id}.md"
    if path.is_file():
        return path.read_text(encoding="utf-8")
    from .page import reference

    return reference(game)


def entries(text: str, word: str) -> list[str]:
    """Return every entry about this word: sections with that title, then list items and keys of that name."""
    wanted = word.strip().casefold().removeprefix("op:").strip()
    whole, parts = list[str](), list[str]()
    for title, lines in sections(text):
        if wanted in (title.casefold(), title.casefold().removeprefix("type: ")):
            whole.append("\n".join([f"### {title}", *lines]).strip())
        elif found := [line for line in lines if wanted in _names(line)]:
            parts.append(f"### {title}\n\n" + "\n".join(found))
    return whole + parts


def known_words(text: str) -> list[str]:
    """Return every word that has an entry."""
    found = dict.fromkeys(title.removeprefix("type: ") for title, _ in sections(text))
    for _, lines in sections(text):
        found |= dict.fromkeys(name for line in lines for name in _names(line))
    return list(found)


def sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield every heading with the lines below it."""
    title, lines = "", list[str]()
    for line in text.split("\n"):
        if line.startswith("#"):
            if title:
                yield title, lines
            title, lines = line.lstrip("#").strip(), []
        else:
            lines.append(line)
    yield title, lines


def _names(line: str) -> list[str]:
    """Return the words that a list item or a table row is about."""
    if line.startswith("- `"):
        return _WORDS.findall(line.partition(":")[0])
    return _WORDS.findall(line.split("|")[1])[:1] if line.startswith("| `") else []


def plain(text: str) -> str:
    """Return Markdown as text for a terminal: tables become lists, links their words."""
    out: list[str] = []
    for line in text.split("\n"):
        if line.startswith("|---") or line.startswith("| key |") or line.startswith("| field |") or line == "```":
            continue
        if line.startswith("| "):
            out.append(_row([cell.strip() for cell in line.strip("| ").split(" | ")]))
        elif line.startswith("```"):
            out.append("")
        else:
            out.append(_plain(line))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(out))


def _row(cells: list[str]) -> str:
    key, kind, *rest = [_plain(cell) for cell in cells]
    if not rest:
        return f"  {key}: {kind}"
    unless = {"": "", "needed": "; needed"}.get(rest[0], f"; {rest[0]} unless written")
    return f"  {key}: {rest[1] if len(rest) > 1 else ''} ({kind}{unless})"


def _plain(text: str) -> str:
    if text.startswith("#"):
        return text.lstrip("# ").strip().upper() if text.startswith("## ") else text.lstrip("# ")
    return _LINK.sub(r"\1", text).replace("**", "").replace("`", "")
