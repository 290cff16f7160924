"""Cards of the examples, as their authors write them."""

from __future__ import annotations

from .arena import card

RITUALIST = card(
    "ritualist",
    health=2,
    abilities=[
        {
            "on": "damage_dealt",
            "where": {"target": "self", "cause": "effect"},
            "zone": ["garden"],
            "limit": "once_per_turn",
            "may": True,
            "targets": {"other": {"in": ["garden", "leader"], "owner": "any", "except": ["$source"]}},
            "do": [{"op": "damage", "to": "$other", "amount": {"least": [2, "$event.amount"]}}],
        }
    ],
)

DECOY = card(
    "decoy",
    abilities=[
        {
            "use": "main",
            "zone": ["alley"],
            "cost": [{"op": "sacrifice", "cards": "$source"}],
            "targets": {"victim": {"in": ["garden"], "owner": "opponent"}},
            "do": [
                {"op": "choose_number", "as": "amount", "low": 0, "high": 2},
                {"op": "damage", "to": "$victim", "amount": "$amount"},
                {
                    "op": "choose",
                    "as": "guest",
                    "cards": {"in": ["hand"], "type": "entity", "stats": {"cost": {"at_most": 2}}, "up_to": 1},
                },
                {"op": "arena.play_free", "card": "$guest", "to": "garden"},
            ],
        }
    ],
)

MIZUKI = card(
    "mizuki",
    abilities=[
        {
            "on": "played",
            "where": {"card": "self"},
            "do": [
                {"op": "look", "top": 3, "as": "seen"},
                {
                    "op": "choose",
                    "as": "taken",
                    "cards": {"among": "$seen", "has": ["water"], "stats": {"cost": {"at_most": 2}}, "up_to": 1},
                },
                {"op": "reveal", "cards": "$taken"},
                {"op": "move", "cards": "$taken", "to": "hand"},
                {
                    "op": "when",
                    "if": {"any_of": {"among": "$taken", "type": "entity"}},
                    "then": [
                        {"op": "choose", "as": "guest", "cards": {"among": "$taken", "type": "entity", "up_to": 1}},
                        {"op": "arena.play_free", "card": "$guest", "to": "alley"},
                    ],
                },
                {"op": "choose", "as": "order", "cards": {"among": "$seen", "in": ["deck"], "all": True}},
                {"op": "move", "cards": "$order", "to": "deck", "at": "bottom"},
            ],
        }
    ],
)

PEKIRO = card(
    "pekiro",
    abilities=[
        {
            "instead": "damage_coming",
            "where": {"target": "self"},
            "limit": "once_per_turn",
            "targets": {"other": {"in": ["garden"], "owner": "any", "except": ["$source"], "up_to": 1}},
            "do": [{"op": "redirect", "to": "$other"}],
        }
    ],
)

YOUNG_SHAO = card(
    "young_shao",
    attack=2,
    health=2,
    abilities=[
        {
            "while": {
                "at_least": [
                    {"count": {"in": ["garden"], "owner": "you"}},
                    {"sum": [2, {"count": {"in": ["garden"], "owner": "opponent"}}]},
                ]
            },
            "stats": {"attack": 1, "health": 1},
        }
    ],
)

DEVOTION = card(
    "devotion",
    abilities=[
        {
            "use": "portal",
            "zone": ["leader"],
            "do": [
                {
                    "op": "choose",
                    "as": "given",
                    "cards": {
                        "in": ["garden"],
                        "lacks": ["tapped"],
                        "printed": {"cost": {"at_most": "$event.power"}},
                        "except": ["$event.entity"],
                        "up_to": 1,
                    },
                },
                {"op": "let", "as": "had", "be": {"stat": "health", "of": "$given"}},
                {"op": "sacrifice", "cards": "$given"},
                {
                    "op": "when",
                    "if": {"at_least": ["$had", 1]},
                    "then": [
                        {
                            "op": "damage",
                            "to": {"in": ["garden"], "owner": "opponent", "up_to": 1},
                            "amount": "$had",
                        }
                    ],
                },
            ],
        }
    ],
)

THUNDERCLAP = card(
    "thunderclap",
    type="spell",
    abilities=[
        {
            "use": "main",
            "zone": ["hand"],
            "targets": {"hit": {"in": ["garden"], "owner": "opponent", "exactly": 3}},
            "do": [{"op": "damage", "to": "$hit", "amount": [3, 2, 1]}],
        }
    ],
)

RENJI = card(
    "renji",
    health=9,
    abilities=[
        {
            "on": "damage_dealt",
            "where": {"target": "self"},
            "if": {
                "at_least": [{"tally": "damage_dealt", "where": {"target": "self"}, "different": "source"}, 3],
            },
            "limit": "once_per_turn",
            "do": [
                {"op": "damage", "to": {"in": ["leader"], "owner": "any", "exactly": 1}, "amount": 3, "up_to": True}
            ],
        }
    ],
)

BOBU = card(
    "bobu",
    type="leader",
    health=20,
    abilities=[
        {
            "use": "main",
            "limit": "once_per_turn",
            "do": [
                {
                    "op": "later",
                    "on": ["destroyed", "sacrificed"],
                    "where": {"card": {"has": ["earth"], "owner": "you"}},
                    "until": "your_next_turn",
                    "may": True,
                    "do": [{"op": "heal", "cards": {"in": ["leader"]}, "amount": 1}],
                }
            ],
        }
    ],
)

BOLT = card(
    "bolt",
    type="spell",
    abilities=[
        {
            "use": "main",
            "zone": ["hand"],
            "targets": {"victim": {"in": ["garden", "leader"], "owner": "any"}},
            "do": [{"op": "damage", "to": "$victim", "amount": 1}],
        }
    ],
)
"""One damage to a leader or a garden entity."""

STORM = card(
    "storm",
    type="spell",
    abilities=[
        {
            "use": "main",
            "zone": ["hand"],
            "do": [{"op": "damage", "to": {"in": ["garden"], "owner": "any"}, "amount": 1}],
        }
    ],
)
"""One damage to every garden entity, at once."""

BOOK = [RITUALIST, DECOY, MIZUKI, PEKIRO, YOUNG_SHAO, DEVOTION, THUNDERCLAP, RENJI, BOBU, BOLT, STORM]
