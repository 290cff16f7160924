"""The seed is a secret until the game is over: with it and the decks anybody can deal every hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .match import Match

SEED_GIVEN = (
    "The seed of this match was given, so that it can be repeated: whoever knows the seed and the decks can work out "
    "every hand."
)
"""What a player who asks for a repeatable match is told."""

EXPORT_TELLS = (
    "This match is not over, and what is written holds every hand, every deck in its order and the seed: whoever reads "
    "it knows all that is hidden."
)
"""What players must agree to before a position of a running match is exported."""

EXPORT_NOTE = "A position of this match was written into a file with all that is hidden, and the table agreed."


def seed_sentence(match: Match) -> str:
    """Return the seed in a sentence; empty while the game runs or if no seed was used."""
    if match.outcome is None or match.header.zones is not None:
        return ""
    return f"The seed was {match.seed}."
