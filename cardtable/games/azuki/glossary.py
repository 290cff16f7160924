"""What each word of Azuki's cards means, for the reference."""

from __future__ import annotations

from typing import Final

_ELEMENTS: Final = ("fire", "water", "earth", "lightning", "neutral")


def glossary(subtypes: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """The meanings, with the same one for every subtype."""
    return {
        **_GLOSSARY,
        "keywords": {
            **dict.fromkeys(_ELEMENTS, "the card's element"),
            **dict.fromkeys(subtypes, "a subtype of the card"),
            **_KEYWORDS,
        },
    }


_KEYWORDS: Final = {
    "charge": "it may attack in the turn in which it enters the Garden",
    "defender": "it may take an attack on itself while it is untapped",
    "infiltrate": "no Defender can take its attack",
    "godmode": "damage and effects do not take it off the field",
    "taunt": "while it is tapped in the Garden, only Taunt entities can be attacked",
    "immune": "it takes no damage from effects",
    "ikz": "it may be tapped as one IKZ",
    "reach": "it may attack the Alley",
    "leaders_only": "it attacks nothing but Leaders",
    "stuck": "it cannot be untapped",
    "frozen": "its abilities and words are off, it cannot attack, and it takes no damage",
    "shocked": "the next untap step passes it by",
    "rooted": "it cannot attack",
    "tapped": "it lies sideways",
    "cooldown": "it entered this turn and cannot attack yet",
    "armed": "it bears a weapon",
    "damaged": "it has taken damage",
    "attacking": "it is the attacker of this combat",
    "playable": "its player could pay for it now",
    "discount": "for a player: the next card costs so much less",
}
_GLOSSARY: Final = {
    "zones": {
        "leader": "the Leader",
        "garden": "the front row",
        "alley": "the back row",
        "gate": "the Gate",
        "attached": "weapons on their bearers",
        "hand": "cards in hand",
        "deck": "the deck; its first card is the top",
        "discard": "the discard pile",
        "tokens": "the IKZ token, while its player has it",
    },
    "stats": {
        "attack": "damage in combat; what a weapon adds",
        "health": "how much damage destroys it; what it has taken is subtracted",
        "cost": "IKZ to play it",
        "gate": "Gate Power",
        "carapace": "so much less of any damage",
    },
    "types": {
        "leader": "a Leader",
        "gate": "a Gate",
        "entity": "an entity",
        "spell": "a spell",
        "weapon": "a weapon",
        "token": "the IKZ token; no file has a card of this type",
    },
    "events": {
        "played": "a card was played; `row` is where an entity went",
        "entered_garden": "an entity came into the Garden: played, portaled or swapped",
        "entered_play": "an entity came onto the field",
        "left_play": "entities left the field together, wherever they went",
        "paid": "IKZ were paid",
        "equipped": "a weapon came onto a bearer; `fresh` if it came onto the field by that",
        "attack_declared": "an attack is declared: the word of all games for `attacking`",
        "attacking": "an attack is declared, for those who attack",
        "attacked": "an attack is declared, for those who are attacked",
        "after_attack": "an attack is over",
        "damage_dealt": "a card took damage",
        "destroyed": "entities were destroyed together",
        "slain": "an entity was destroyed in combat by another card",
        "sacrificed": "entities were sacrificed",
        "returned": "entities went back to hand",
        "discarded": "cards were discarded from hand",
        "turn_began": "a turn starts",
        "turn_ended": "a turn ends; what lasts for the turn is still there",
    },
    "coming": {"damage_coming": "damage by an effect is about to be dealt"},
    "timings": {
        "main": "in your Main Phase",
        "response": "when you may answer an attack",
        "portal": "when an entity is portaled, for Gates only",
    },
    "durations": {
        "turn": "until this turn ends",
        "your_next_turn": "until your next turn starts",
        "untap": "until the card would untap",
        "leaves": "for as long as this card, whose ability it is, stays in play",
        "stays": "for as long as the card that is changed stays in play",
    },
    "scores": {
        "ikz": "IKZ in the area, ready and tapped",
        "ready": "ready IKZ",
        "spent": "tapped IKZ",
        "means": "all that can be paid with: ready IKZ, the token, entities that count as IKZ",
        "token": "the IKZ token",
    },
    "relations": {
        "bears": "it bears one of these weapons",
        "bears_not": "it bears none of these weapons",
        "ahead_of": "it stands before this one of the same player, the Garden before the Alley",
    },
}
