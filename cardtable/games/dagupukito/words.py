"""The words special actions are written in."""

from __future__ import annotations

from cardtable.core.effects import Words, ZoneWord

from .glossary import GLOSSARY

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
    glossary=GLOSSARY,
    reach={"discard": ("hand", "charge")},
    unread={"query": ("name",)},
)
