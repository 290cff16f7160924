"""Words on cards: as many as fit, and the ones that matter."""

from __future__ import annotations

from .brief import shorter, shortest
from .look import Look
from .widths import cut, width_of, wrap

WORDY = 8
"""The least width of a card that has words on it."""
MOST = 0.65
"""So much of a gist that is cut says more than a word or two would."""
PART = 3, 4
"""So many letters of the next word are worth showing: after the first word, and after further ones."""
DANGLING = frozenset(
    [
        *("a", "an", "the", "this", "that", "your", "yours", "you", "its", "it", "their", "other", "who", "whose"),
        *("of", "to", "in", "on", "at", "by", "for", "from", "with", "into", "up", "as", "than", "then"),
        *("and", "or", "but", "if", "while", "where", "when", "each", "every", "all", "any", "not", "no", "only"),
        *("is", "are", "be", "may", "must", "gets", "has", "have", "blocked"),
    ]
)
"""Words that say nothing at the end of what is cut."""


def text_lines(text: str, width: int, height: int, look: Look) -> list[str]:
    """The text on at most so many lines: in full, or in fewer words, or with dots where something is missing."""
    if height <= 0 or not text:
        return []
    forms = [_in_letters(form, look) for form in shorter(text, look.game)]
    for form in forms:
        lines = wrap(_hyphenate(form, width), width)
        if len(lines) <= height:
            return lines
    lines[height - 1 :] = [end_in_dots(" ".join(lines[height - 1 :]), width, look.signs.dots)]
    if height > 1 and len(" ".join(lines)) >= MOST * len(forms[-1]) and not _dangles(lines[-1].rstrip(look.signs.dots)):
        return lines
    briefest = [wrap(_in_letters(form, look), width) for form in shortest(text, look.game)]
    return next((brief for brief in briefest if len(brief) <= height), lines)


def _in_letters(text: str, look: Look) -> str:
    """The text with signs for at most and at least that plain ASCII has: one letter would say less than."""
    return text.replace("≤", "<=").replace("≥", ">=") if look.ascii else text


def entry_forms(entry: str, game: str) -> tuple[str, ...]:
    """An entry of a list, then the same with fewer and fewer words after its colon: `A DK †20 Trample: draw 1`."""
    name, colon, text = entry.partition(": ")
    forms = (*shorter(text, game), *shortest(text, game)) if colon else ()
    return tuple(dict.fromkeys(name + colon + form for form in forms)) or (entry,)


def text_line(text: str, width: int, look: Look) -> str:
    """The text on one line."""
    return "".join(text_lines(text, width, 1, look))


def _hyphenate(text: str, width: int) -> str:
    """The text with a hyphen where a word is broken because no line is long enough for it."""
    return " ".join(_parts(word, width) for word in text.split()) if width > 3 else text


def _parts(word: str, width: int) -> str:
    parts = []
    while width_of(word) > width:
        head = cut(word, width - 1, "")
        parts.append(head + "-")
        word = word[len(head) :]
    return " ".join([*parts, word])


def end_in_dots(text: str, width: int, dots: str) -> str:
    """As many whole words as fit, with dots after the last one that says something."""
    if width_of(text) <= width:
        return text
    words = text.split()
    while len(words) > 1 and (width_of(" ".join(words)) + width_of(dots) > width or _dangles(words[-1])):
        words.pop()
    part = cut(text, width, "")[: -len(dots)].split()
    if len(part) > len(words) and len(part[-1]) >= PART[len(words) > 1] and not _dangles(part[-1]):
        words = part
    return cut(" ".join(words).rstrip(",;:.") + dots, width, dots)


def _dangles(word: str) -> bool:
    """Does a word wait for the next one: a little word, or a change of nobody knows what?"""
    return word.lower() in DANGLING or (word[:1] in "+-" and word[1:].isdigit())
