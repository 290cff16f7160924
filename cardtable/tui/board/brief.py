"""A card's rule in ever fewer words, where there is no room for all of them: what it does stays longest.

How words are written shorter is said by the tables `[brief]` (nothing that matters is lost), `[gist]` (what it does, in
a few words), `[word]` (the same in a word or two, where there is one short line) and `[least]` (where even that is too
long) of `house.toml` and of the theme files of the games: patterns, and what is written for them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from cardtable.tui.themes.palette import faces_file, house_file

_WHEN = re.compile(r"^(When|Whenever|Once|After|At|On|If|In|Only|Right|The next time)\b[^,:]*[,:] ")
"""The beginning of a sentence that only says when."""
_BEFORE = re.compile(r"^[^:]*: ")
"""What is said before a colon: when, where and at what price."""
_CHANGE = re.compile(r"^(.+?) (?:gets?|has|have) ([+-]\d.*?)(\.?)$")
"""A sentence that says whose numbers change, and only then how."""
_BEFORE_STOP = re.compile(r" (?=[.,:;])|,(?=[.:])")
_LITTLE = re.compile(r"\b(an?|the|is|are) ", re.IGNORECASE)


LONGER = 7
"""What follows a condition is worth showing by itself where it is so much longer than the gist."""
_CLAUSE = re.compile(r"^(.{3,}?)([.:;]) ")
"""The first of several parts: whose it is or what else happens comes after it."""


@lru_cache(maxsize=4096)
def shorter(text: str, game: str) -> tuple[str, ...]:
    """The text, then the same in fewer and fewer words."""
    brief = _replace(text, _rules("brief", game))
    effect = " ".join(_after_dots(sentence) for sentence in _sentences(brief))
    gist = " ".join(filter(None, [_gist(sentence, game) for sentence in _sentences(brief)])).removesuffix(".")
    bare = _capital(_LITTLE.sub("", gist))
    forms = (text, brief, *[effect] * (len(effect) > LONGER + len(gist)), gist, bare)
    return tuple(dict.fromkeys(forms))


def shortest(text: str, game: str) -> tuple[str, ...]:
    """What the text says in a word or two, the same in fewer letters, and then only the first part of that."""
    whole = in_a_word(text, game)
    return tuple(dict.fromkeys((*whole, _first_part(whole[-1]))))


@lru_cache(maxsize=4096)
def in_a_word(text: str, game: str) -> tuple[str, str]:
    """What the text says in a word or two, and the same where even that is too long."""
    word = _replace(shorter(text, game)[-1], _rules("word", game))
    return word, _replace(word, _rules("least", game))


Rules = list[tuple[re.Pattern[str], str]]


@lru_cache
def _rules(table: str, game: str) -> Rules:
    """The game's own rules and then the house's."""
    return _own_rules(table, game) + _compile(house_file().get(table, {}))


@lru_cache
def _own_rules(table: str, game: str) -> Rules:
    return _compile(faces_file(game).get(table, {}))


def _compile(said: dict[str, str]) -> Rules:
    """The rules that can be used: a mistake in a file costs its rule, not the table."""
    return [rule for pattern, words in said.items() if (rule := _rule(pattern, words))]


def _rule(pattern: str, words: str) -> tuple[re.Pattern[str], str] | None:
    try:
        rule = re.compile(pattern), str(words)
        rule[0].sub(rule[1], "")
    except re.error:
        return None
    return rule


def _replace(text: str, rules: Rules) -> str:
    for pattern, words in rules:
        text = pattern.sub(words, text)
    return _capital(_BEFORE_STOP.sub("", " ".join(text.split())))


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!]) (?=[A-Z+-])", text)


def _gist(sentence: str, game: str) -> str:
    """What a sentence says is done, without when and at what price; changed numbers come first."""
    effect = _effect(_replace(sentence, _own_rules("gist", game)))
    return _CHANGE.sub(_change_first, _replace(effect, _rules("gist", game)))


def _change_first(found: re.Match[str]) -> str:
    whose, change, stop = found.groups()
    return f"{change}: {_small(whose)}{stop}"


def _first_part(text: str) -> str:
    """The text up to its first stop, with dots where something else happens after it."""
    found = _CLAUSE.match(text)
    return text if found is None else found[1] + "…" * (found[2] == ".")


def _small(text: str) -> str:
    """The text with a small letter first, unless it begins with capitals."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def _after_dots(sentence: str) -> str:
    """What a sentence says is done, with dots for when and at what price."""
    effect = _effect(sentence)
    return effect if effect == sentence else f"… {_small(effect)}"


def _effect(sentence: str) -> str:
    rest = _BEFORE.sub("", sentence)
    while (less := _WHEN.sub("", _capital(rest))) != _capital(rest):
        rest = less
    return _capital(rest)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
