"""Text that came from outside: names, files, journals. One door cleans it, one asks "did you mean"."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable

_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean(text: str, limit: int = 400, lines: bool = False) -> str:
    """The same words without control codes, bidi overrides or invisible marks, NFC, at most `limit` characters."""
    if text.isascii() and text.isprintable():
        return text[:limit].strip()
    kept = []
    for letter in unicodedata.normalize("NFC", text[: limit * 4]):
        if lines and letter == "\n":
            kept.append(letter)
        elif letter in "\t\n\r":
            kept.append(" ")
        elif unicodedata.category(letter) not in _DROPPED:
            kept.append(letter)
    return "".join(kept)[:limit].strip()


def printable(text: str) -> str:
    """The same text without what a terminal could obey; every door out lets only this through."""
    if text.isprintable():
        return text
    return "".join([letter for letter in text if letter in "\t\n" or unicodedata.category(letter) not in _DROPPED])


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean "snake"?` when a known word is close, otherwise nothing."""
    by_lower = {k.lower(): k for k in known}
    close = difflib.get_close_matches(word.lower(), by_lower, n=1, cutoff=0.6)
    return f'; did you mean "{by_lower[close[0]]}"?' if close else ""


def number_in(word: str) -> int:
    """The number that a word writes in at most nine digits; -1 for any other word, however long."""
    return int(word) if word.isdecimal() and len(word) < 10 else -1


def heading(name: str) -> str:
    """A name as authors bind it, as a word for people: `life_to_lose` is `Life to lose`."""
    return name.replace("_", " ").capitalize()


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = list(words)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


_A_CARD = re.compile(r"\ba card(?=\.?$)")


def many_cards(text: str, many: int) -> str:
    """`Bo draws 4 cards.` for `Bo draws a card.` four times; nothing where the text does not end so."""
    return _A_CARD.sub(f"{many} cards", text) if _A_CARD.search(text) else ""


def owned(owner: str, name: str) -> str:
    """`Bo's Witch`; a name that begins with an article loses it: `Bo's World Oak`."""
    return f"{owner}'s {name.removeprefix('The ')}"


def sentence(words: str) -> str:
    """These words with a full stop, unless they end in one."""
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


_SMALL = frozenset({"the", "of", "and", "in", "to", "a", "an", "with", "for", "that", "it"})


def short_name(name: str, size: int = 6) -> str:
    """A name in so few letters: its last telling word that fits, or else its beginning, with a full stop."""
    words = [word.strip(",.!?()'\"") for word in name.split()]
    fitting = [word for word in words if len(word) <= size and word.lower() not in _SMALL]
    if len(name) <= size:
        return name
    telling = [word for word in fitting if len(word) > 2]
    return telling[-1] if telling else f"{name[: size - 1].rstrip(' ,.-')}."
