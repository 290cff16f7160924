"""The words special actions are written in."""

from __future__ import annotations

from cardtable.core.effects import Words, ZoneWord

TIMING = "combo"
WORDS = Words(
    zones={
        "hand": ZoneWord(hidden=True),
        "deck": ZoneWord(hidden=True),
        "charge": ZoneWord(),
        "discard": ZoneWord(),
    },
    stats=("damage",),
    types=("dash", "guard", "punch", "kick", "throw"),
    timings={TIMING: {}},
    scores=("hp",),
    reach={"discard": ("hand", "charge")},
)
