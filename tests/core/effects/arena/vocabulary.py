"""The words that cards of the arena are written in."""

from __future__ import annotations

from cardtable.core import fx

ZONES = ("deck", "hand", "garden", "alley", "leader", "discard")
FIELD = ("garden", "alley", "leader")

VOCABULARY = fx.Vocabulary(
    zones={
        "deck": fx.ZoneWord(hidden=True),
        "hand": fx.ZoneWord(hidden=True),
        "garden": fx.ZoneWord(play=True),
        "alley": fx.ZoneWord(play=True),
        "leader": fx.ZoneWord(play=True),
        "discard": fx.ZoneWord(),
        "market": fx.ZoneWord(shared=True),
    },
    stats=("attack", "health", "cost"),
    types=("entity", "spell", "weapon", "leader"),
    keywords=("water", "earth", "fire", "defender", "charge", "immune", "tapped", "frozen", "discount"),
    events={
        "damage_dealt": {"target": "card", "amount": "number", "source": "card", "cause": ("effect", "combat")},
        "played": {"card": "card", "player": "seat", "free": "flag"},
        "moved": {"cards": "cards", "to": "word"},
        "destroyed": {"card": "card", "player": "seat"},
        "sacrificed": {"card": "card", "player": "seat"},
        "drawn": {"player": "seat", "count": "number"},
        "turn_ended": {"player": "seat"},
        "healed": {"card": "card", "amount": "number"},
    },
    coming={"damage_coming": {"target": "card", "amount": "number", "source": "card"}},
    timings={"main": {}, "response": {}, "portal": {"entity": "card", "power": "number"}},
    durations=("turn", "end_of_turn", "your_next_turn", "leaves"),
    marks=("time",),
    scores=("life",),
    relations=("beside",),
    facts=("raining",),
    gives=("power", "trajectory"),
    works=dict.fromkeys(("on", "use", "instead", "static"), ("hand",)),
    periods=("turn", "round", "game"),
    places=("garden", "alley"),
    columns=True,
    attaches=True,
    tallied=("played", "damage_dealt"),
)
