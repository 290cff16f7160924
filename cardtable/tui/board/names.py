"""What a card is called where its whole title has no room."""

from __future__ import annotations

from cardtable.core.board import CardFace

ROOMY = 10
"""Columns from which on the beginning of a title is better than the six letters of a short one."""


def telling_word(face: CardFace) -> str:
    """A later word of the title that the short title begins: its author holds it for the telling one."""
    later = face.title.replace(",", "").split()[1:]
    return next((word for word in later if word.startswith(face.short)), "")
