"""The words that Myacards' cards are written in."""

from __future__ import annotations

from typing import Final

from cardtable.core.fx import Vocabulary, ZoneWord

from .glossary import GLOSSARY

TERRAINS: Final = ("marine", "freshwater", "wetland", "forest", "grassland", "desert", "mountain", "polar", "sky")
KEYWORDS: Final = ("twice", "reach", "shell")
STATS: Final = ("atk", "dfs", "spd")
_WHY: Final = ("attack", "below_zero", "sacrifice", "no_entity", "effect", "spent")

VOCABULARY: Final = Vocabulary(
    zones={
        **{type: ZoneWord(play=True) for type in ("ae", "se", "do", "ev", "ef")},
        "hand": ZoneWord(hidden=True),
        "deck": ZoneWord(hidden=True),
        "oblivion": ZoneWord(),
    },
    stats=STATS,
    types=("ae", "se", "do", "ev", "ef", "entity"),
    keywords=(*TERRAINS, *KEYWORDS, "junior", "figure"),
    events={
        "played": {"card": "card", "seat": "seat"},
        "turn": {"seat": "seat", "number": "number"},
        "turn_ended": {"seat": "seat"},
        "removed": {"card": "card", "seat": "seat", "why": _WHY},
        "attack": {"card": "card", "target": "card"},
        "voided": {"card": "card", "target": "card"},
        "returned": {"card": "card", "seat": "seat", "to": ("hand", "deck", "field"), "left": "flag"},
    },
    groups={
        "turn_began": {"turn": {}},
        "attack_declared": {"attack": {}},
        "entered_play": {"played": {}, "returned": {"to": "field"}},
        "left_play": {"removed": {}, "returned": {"left": True}},
        "sacrificed": {"removed": {"why": "sacrifice"}},
    },
    inner=("returned", "turn", "attack"),
    former={
        "event": {
            "turn": "turn_began",
            "entered": "entered_play",
            "left": "left_play",
            "attack": "attack_declared",
        },
        "duration": {"next_turn": "{turns: 2}"},
    },
    timings={"play": {}},
    durations=("turn", "your_next_turn", "leaves", "stays"),
    counters=True,
    places=("ae", "se", "do", "ev", "ef"),
    columns=True,
    glossary=GLOSSARY,
    reach={
        **dict.fromkeys(
            ("destroy", "mark", "myacards.shift", "myacards.take", "myacards.doom"), ("ae", "se", "do", "ev", "ef")
        ),
        "modify": ("ae",),
        "grant": ("ae", "se"),
        "discard": ("hand",),
    },
    unread={"move": ("player",), "discard": ("from",), "grant": ("player", "amount")},
    relations=("same_column", "next_column", "overlaps", "sister", "your_field", "their_field"),
)
