"""Plain data as one line of YAML, as a person would write it."""

from __future__ import annotations

import re
from typing import Any

_BARE = re.compile(r"^[A-Za-z_$][A-Za-z0-9_.$-]*$")
_WORDS = {"true", "false", "null"}


def flow(value: Any) -> str:
    """Return plain data as one line, such as `{op: draw, count: 2}`."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{flow(key)}: {flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(each) for each in value) + "]"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    return _text(str(value))


def _text(text: str) -> str:
    if _BARE.match(text) and text not in _WORDS:
        return text
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
