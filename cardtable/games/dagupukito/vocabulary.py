"""The words special actions are written in."""

from __future__ import annotations

from cardtable.core.fx import Vocabulary, ZoneWord

from .glossary import GLOSSARY

TIMING = "combo"
VOCABULARY = Vocabulary(
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
