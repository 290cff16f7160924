"""The words that Azuki's cards are written in."""

from __future__ import annotations

from dataclasses import replace

from cardtable.core import fx

from .glossary import glossary

ELEMENTS = ("fire", "water", "earth", "lightning", "neutral")

SUBTYPES = (
    "alley_dweller", "aquashield", "artisan", "ashveil", "assassin", "bandit", "bat", "beanz", "bird", "black_jade",
    "blazerker", "bobu", "brawler", "brewmaster", "cat", "chef", "cinderwake", "colossal", "crab", "crimsondrift",
    "dagger", "dawnling", "driftward", "dusttracker", "earthfury", "earthwarden", "elder", "farmer", "firemancer",
    "fox_fire", "frog", "invigorate", "jd", "legendary_bean", "loneflame", "lotus", "merchant", "mizuryuu", "monk",
    "ninja", "obsidian", "orb", "painter", "pyreskin", "raizan", "red_panda", "riftwalk", "rippleborn", "rootbane",
    "samurai", "sandstrider", "scorchweaver", "scout", "shadowfang", "shao", "shikigami", "shockcoil", "shuriken",
    "sloth", "statue", "steelborn", "stonemend", "stormcaller", "strider", "subzero", "sushi_chef", "sword", "tiger",
    "trickster", "verdant", "voltguard", "water_painter", "watercrafting", "wavecaller", "wildfire", "wolf",
)  # fmt: skip

KEYWORDS = (
    "charge",
    "defender",
    "infiltrate",
    "godmode",
    "taunt",
    "immune",
    "ikz",
    "reach",
    "leaders_only",
    "stuck",
)
"""Charge … Taunt as everybody knows them; immune: takes no effect damage; ikz: may be tapped as one; reach: may attack
the Alley; leaders_only: attacks nothing but Leaders; stuck: cannot be untapped."""

CONDITIONS = ("frozen", "shocked", "rooted")
STATES = ("tapped", "cooldown", "armed", "damaged", "attacking", "playable")

VOCABULARY = fx.Vocabulary(
    zones={
        "leader": fx.ZoneWord(play=True),
        "garden": fx.ZoneWord(play=True),
        "alley": fx.ZoneWord(play=True),
        "gate": fx.ZoneWord(play=True),
        "attached": fx.ZoneWord(play=True),
        "hand": fx.ZoneWord(hidden=True),
        "deck": fx.ZoneWord(hidden=True),
        "discard": fx.ZoneWord(),
        "tokens": fx.ZoneWord(),
    },
    stats=("attack", "health", "cost", "gate", "carapace"),
    types=("leader", "gate", "entity", "spell", "weapon", "token"),
    keywords=(*ELEMENTS, *SUBTYPES, *KEYWORDS, *CONDITIONS, *STATES, "discount"),
    events={
        "played": {"card": "card", "player": "seat", "kind": ("entity", "spell", "weapon"), "row": ("garden", "alley")},
        "entered_garden": {"card": "card"},
        "equipped": {"weapon": "card", "bearer": "card", "fresh": "flag"},
        "attacking": {"attacker": "card", "target": "card"},
        "attacked": {"attacker": "card", "target": "card"},
        "after_attack": {"attacker": "card", "target": "card"},
        "damage_dealt": {
            "target": "card",
            "amount": "number",
            "source": "card",
            "cause": ("effect", "combat"),
            "between": "cards",
        },
        "destroyed": {"cards": "cards", "row": ("garden", "alley")},
        "slain": {"card": "card", "by": "card", "attacking": "flag", "row": ("garden", "alley")},
        "sacrificed": {"cards": "cards"},
        "returned": {"cards": "cards"},
        "discarded": {"player": "seat", "cards": "cards"},
        "bottomed": {"cards": "cards"},
        "paid": {"player": "seat", "amount": "number"},
        "turn_started": {"player": "seat"},
        "turn_ending": {"player": "seat"},
    },
    groups={
        "turn_began": {"turn_started": {}},
        "turn_ended": {"turn_ending": {}},
        "entered_play": {"played": {"kind": "entity"}},
        "attack_declared": {"attacking": {}},
        "left_play": {"destroyed": {}, "sacrificed": {}, "returned": {}, "bottomed": {}},
    },
    inner=("bottomed", "turn_started", "turn_ending"),
    former={
        "event": {"turn_started": "turn_began", "turn_ending": "turn_ended", "left_field": "left_play"},
        "duration": {"end_of_turn": "turn"},
    },
    coming={"damage_coming": {"target": "card", "amount": "number", "source": "card"}},
    timings={"main": {}, "response": {}, "portal": {"entity": "card", "power": "number"}},
    durations=("turn", "your_next_turn", "leaves", "untap", "stays"),
    counters=True,
    exclusive=(ELEMENTS,),
    scores=("ikz", "ready", "spent", "means", "token"),
    relations=("bears", "bears_not", "ahead_of"),
    works={"static": ("hand",)},
    attaches=True,
    reach={
        **dict.fromkeys(("damage", "heal"), ("leader", "garden", "alley")),
        **dict.fromkeys(("modify", "grant", "mark", "tap", "untap"), ("leader", "garden", "alley", "attached")),
        **dict.fromkeys(("destroy", "sacrifice"), ("garden", "alley")),
        "discard": ("hand",),
        "static": ("leader", "garden", "alley", "attached", "hand"),
    },
    gained=("ikz", "token"),
    destinations=("hand", "deck", "discard"),
    glossary=glossary(SUBTYPES),
    unread={"move": ("player",), "discard": ("from",)},
    tallied=("played", "damage_dealt", "discarded"),
)
"""What authors write."""
TABLE_VOCABULARY = replace(
    VOCABULARY, timings={**VOCABULARY.timings, "play": {}}, works={**VOCABULARY.works, "use": ("hand",)}
)
"""What the table itself needs besides: cards are played from hand."""
