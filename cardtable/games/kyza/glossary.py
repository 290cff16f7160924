"""What each word of Kyza's cards means, for the reference."""

from __future__ import annotations

from typing import Final

_KIN: Final = "the family of the card: its `kin`"

GLOSSARY: Final = {
    "zones": {
        "characters": "Characters in play",
        "set": "Effects that lie face down",
        "active": "Continuous Effects that are face up",
        "resolving": "an Effect that is not Continuous, while it does its work",
        "hand": "cards in hand",
        "deck": "the deck; its first card is the top",
        "discard": "the Discard pile, the latest card on top",
        "out": "cards that are Out of Game",
    },
    "stats": {
        "damage": "what a Character deals in a fight",
        "health": "how much damage destroys a Character; what it has taken is subtracted",
        "level": "the Æther Level; it never changes",
    },
    "keywords": {
        **dict.fromkeys(("ember", "moth", "tide", "glass", "clock", "thorn"), _KIN),
        "flash": "the card has the Flash symbol",
        "continuous": "its Effect stays on the table",
        "slippery": "it cannot be blocked",
        "rooted": "it cannot attack",
        "dazed": "it cannot block",
        "shielded": "it takes no damage",
        "attacking": "it was declared as an attacker in this fight",
        "blocking": "it was declared as a blocker in this fight",
    },
    "events": {
        "turn_began": "a turn starts",
        "turn_ended": "a turn ends, before its player discards; what lasts for the turn is still there",
        "entered_play": "a Character came into play: set, or put there by an effect",
        "left_play": "a Character left play, wherever it went",
        "sacrificed": "a Character was given as tribute for another",
        "drawn": "a player drew a card",
        "character_set": "a Character was set from hand",
        "effect_set": "an Effect was set face down",
        "effect_activated": "an Effect was turned up to do its work",
        "attack_declared": "a Character attacks a player",
        "block_declared": "a Character blocks an attacker",
        "damage_dealt": "a Character took damage",
        "life_lost": "a player lost Life",
        "life_gained": "a player gained Life",
        "character_destroyed": "a Character was destroyed",
        "effect_destroyed": "a set or active Effect was destroyed",
        "discarded": "a card was discarded from hand",
    },
    "timings": {"activate": "when the Effect is turned up; every Effect that is not Continuous has it"},
    "durations": {
        "turn": "until this turn ends",
        "your_next_turn": "until your next turn starts",
        "leaves": "for as long as this card, whose ability it is, stays in play",
        "stays": "for as long as the card that is changed stays in play",
    },
    "marks": {"time": "a time counter on an active Continuous Effect; the rules take one off each turn"},
    "scores": {"life": "the player's Life"},
}
