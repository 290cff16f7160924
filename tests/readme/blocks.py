"""README's code blocks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


class Block(NamedTuple):
    """A fenced block and its language."""

    language: str
    text: str


def blocks(language: str = "") -> list[Block]:
    """All blocks, or those in one language."""
    found = [Block(*parts) for parts in re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)]
    return [block for block in found if language in ("", block.language)]


def set_up() -> list[str]:
    """The two set-up commands."""
    return [block.text.strip() for block in blocks("sh") if block.text.startswith("pip install")]


def commands() -> list[str]:
    """Every other command, in order, without the words beside it."""
    lines = [line.partition("  # ")[0].rstrip() for block in blocks("sh") for line in block.text.splitlines()]
    return [line for line in lines if line.strip() and not line.startswith("pip install")]
