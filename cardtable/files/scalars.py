"""What a plain word of YAML 1.2 means: truth, nothing, a number, or itself."""

from __future__ import annotations

import re

Scalar = str | int | float | bool | None

_FIXED: dict[str, Scalar] = {
    "": None,
    "~": None,
    **dict.fromkeys(("null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z")
_BASED = re.compile(r"0o[0-7]+\Z|0x[0-9a-fA-F]+\Z")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|(?:0|[1-9][0-9]*)(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z")
_LEAST, _LARGEST = -(2**63), 2**64 - 1
"""What 64 bits hold, with or without a sign: a seed needs all of them."""


class TooLarge(ValueError):
    """A whole number that no card needs and no journal can hold."""


def meaning(word: str) -> Scalar:
    """Return the value of a plain scalar; `on`, `No` and `007` are text. Raises TooLarge beyond 64 bits."""
    if word in _FIXED:
        return _FIXED[word]
    if word[0] not in "0123456789+-.":
        return word
    if _INT.match(word):
        return _whole(word, 10)
    if _BASED.match(word):
        return _whole(word[2:], 8 if word[1] == "o" else 16)
    return float(word) if _FLOAT.match(word) else word


def _whole(digits: str, base: int) -> int:
    if len(digits) > 22 or not _LEAST <= (number := int(digits, base)) <= _LARGEST:
        raise TooLarge(digits)
    return number
