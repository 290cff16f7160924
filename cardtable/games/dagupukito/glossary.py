"""What each word of a special action means, for the reference."""

from __future__ import annotations

from typing import Final

GLOSSARY: Final = {
    "zones": {
        "hand": "the fighter's cards in hand",
        "deck": "the fighter's pile; its first card is the top",
        "charge": "the fighter's Charge Zone",
        "discard": "the fighter's discard",
    },
    "stats": {"damage": "what the move deals by itself"},
    "types": {
        "dash": "a Dash",
        "guard": "a Guard",
        "punch": "a Punch",
        "kick": "a Kick",
        "throw": "a Throw",
    },
    "timings": {"combo": "when the combo is done, before its damage"},
    "scores": {"hp": "the HP of the fighter in the ring"},
}
