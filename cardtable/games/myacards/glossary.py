"""What each word of Myacards' cards means, for the reference."""

from __future__ import annotations

from typing import Final

_TERRAINS: Final = ("marine", "freshwater", "wetland", "forest", "grassland", "desert", "mountain", "polar", "sky")

GLOSSARY: Final = {
    "zones": {
        "ae": "AE on the field",
        "se": "SE on the field",
        "do": "dominions on the field",
        "ev": "events on the field",
        "ef": "effects on the field",
        "hand": "cards in hand",
        "deck": "the deck; its first card is the top",
        "oblivion": "the pile of cards that are out of play",
    },
    "stats": {"atk": "attack", "dfs": "defense", "spd": "speed"},
    "types": {
        "ae": "an active entity",
        "se": "a support entity",
        "do": "a dominion",
        "ev": "an event",
        "ef": "an effect",
        "entity": "an AE or an SE",
    },
    "keywords": {
        **dict.fromkeys(_TERRAINS, "a terrain: the card's affinity"),
        "twice": "this AE may attack twice in a turn",
        "reach": "this AE may attack in the neighbouring columns, too",
        "shell": "only an attack of ATK 5 or more removes this SE",
        "junior": "the card names a Senior",
        "figure": "a human figure",
    },
    "events": {
        "played": "a card was played from hand",
        "turn_began": "a turn starts",
        "turn_ended": "a turn ends, before its player discards; what lasts for the turn is still there",
        "entered_play": "a card came onto the field: played, or by an effect",
        "left_play": "a card left the field, wherever it went",
        "sacrificed": "a card was sacrificed",
        "removed": "a card was removed from play",
        "attack_declared": "an attack is declared",
        "voided": "an attack came to nothing",
    },
    "timings": {"play": "when the card is played"},
    "durations": {
        "turn": "until this turn ends",
        "your_next_turn": "until your next turn starts",
        "leaves": "for as long as this card, whose ability it is, stays in play",
        "stays": "for as long as the card that is changed stays in play",
    },
    "relations": {
        "same_column": "it stands in the same column as one of these",
        "next_column": "it stands in a neighbouring column",
        "overlaps": "they share a classification set",
        "sister": "they have the same total classification",
        "your_field": "it stands on the field of that card's player",
        "their_field": "it stands on the other field",
    },
}
