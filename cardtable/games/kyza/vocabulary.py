"""The words that Kyza's cards are written in."""

from __future__ import annotations

from cardtable.core.fx import Vocabulary, ZoneWord

from .glossary import GLOSSARY

KINS = ("ember", "moth", "tide", "glass", "clock", "thorn")
CARRIED = ("slippery", "rooted", "dazed", "shielded")
"""Words that Effects give to Characters: cannot be blocked, cannot attack, cannot block, takes no damage."""
CAUSES = ("effect", "resolved", "expired", "tribute", "loss")
"""Why a card goes from one zone to another."""

ZONES = {
    "characters": ZoneWord(),
    "set": ZoneWord(hidden=True),
    "active": ZoneWord(play=True),
    "resolving": ZoneWord(play=True),
    "hand": ZoneWord(hidden=True),
    "deck": ZoneWord(hidden=True),
    "discard": ZoneWord(),
    "out": ZoneWord(),
}

VOCABULARY = Vocabulary(
    zones=ZONES,
    stats=("damage", "health", "level"),
    keywords=(*KINS, "flash", "continuous", *CARRIED, "attacking", "blocking"),
    events={
        "turn_began": {"seat": "seat"},
        "card_drawn": {"seat": "seat"},
        "character_set": {"seat": "seat", "card": "card"},
        "effect_set": {"seat": "seat"},
        "effect_activated": {"seat": "seat", "card": "card"},
        "attack_declared": {"card": "card", "seat": "seat", "target": "seat"},
        "block_declared": {"card": "card", "seat": "seat", "attacker": "card"},
        "damage_dealt": {"card": "card", "seat": "seat", "amount": "number", "cause": ("combat", "effect")},
        "life_lost": {"seat": "seat", "amount": "number", "cause": ("combat", "effect")},
        "life_gained": {"seat": "seat", "amount": "number"},
        "character_destroyed": {"card": "card", "seat": "seat"},
        "effect_destroyed": {"card": "card", "seat": "seat"},
        "card_discarded": {"card": "card", "seat": "seat"},
        "card_moved": {"card": "card", "seat": "seat", "start": tuple(ZONES), "end": tuple(ZONES), "why": CAUSES},
        "turn_ended": {"seat": "seat"},
    },
    groups={
        "entered_play": {"character_set": {}, "card_moved": {"end": "characters"}},
        "left_play": {"character_destroyed": {}, "card_moved": {"start": "characters"}},
        "sacrificed": {"card_moved": {"why": "tribute"}},
        "drawn": {"card_drawn": {}},
        "discarded": {"card_discarded": {}},
    },
    inner=("card_moved", "card_drawn", "card_discarded"),
    former={"event": {"card_drawn": "drawn", "card_discarded": "discarded"}},
    exclusive=(KINS,),
    timings={"activate": {}},
    optional=("activate",),
    durations=("turn", "your_next_turn", "leaves", "stays"),
    marks=("time",),
    counters=True,
    scores=("life",),
    glossary=GLOSSARY,
    tallied=("character_destroyed",),
    unread={"grant": ("player", "amount"), "discard": ("from",), "shuffle": ("zone",)},
    reach={
        **dict.fromkeys(("damage", "heal", "modify", "grant", "kyza.control", "static"), ("characters",)),
        "destroy": ("characters", "set", "active", "resolving"),
        "mark": ("characters", "active"),
        "mark time": ("active",),
        "discard": ("hand",),
    },
)
