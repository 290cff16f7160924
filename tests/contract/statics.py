"""Decks full of static abilities: shipped cards whose texts are exchanged for ones that read everything there is."""

from __future__ import annotations

from typing import Any

from msgspec import json

from cardtable.core.deck_models import DeckFile
from cardtable.core.game import AnyGame

Ability = dict[str, Any]


def _many(query: Ability, least: int) -> Ability:
    """A condition: so many cards fit the query."""
    return {"at_least": [{"count": query}, least]}


_AE: Ability = {"in": ["ae"]}
MYACARDS: tuple[Ability, ...] = (
    {"while": {"turn": "you"}, "affects": _AE, "stats": {"dfs": 2, "atk": 1}},
    {"while": {"turn": "opponent"}, "affects": {**_AE, "owner": "opponent"}, "stats": {"spd": -2, "dfs": -2}},
    {"affects": _AE, "stats": {"atk": {"count": {"in": ["hand"]}}}},
    {"affects": {**_AE, "owner": "any"}, "stats": {"dfs": {"sum": [4, {"minus": {"count": {"in": ["hand"]}}}]}}},
    {"while": _many({"in": ["oblivion"]}, 2), "affects": _AE, "stats": {"spd": 3}, "words": ["twice"]},
    {"while": _many({"in": ["deck"], "owner": "opponent"}, 30), "affects": _AE, "words": ["reach"]},
    {"while": _many(_AE, 3), "affects": {**_AE, "owner": "opponent"}, "stats": {"dfs": -2, "atk": -1}},
    {"while": {"any_of": {"in": ["do"]}}, "affects": {"in": ["se"]}, "words": ["shell"]},
    {"affects": {**_AE, "owner": "active"}, "stats": {"atk": 2}},
    {"affects": {**_AE, "relates": {"same_column": "$source"}}, "stats": {"atk": 1, "dfs": -1}},
)

_FIGHTERS: Ability = {"in": ["characters"]}
KYZA: tuple[Ability, ...] = (
    {"while": {"turn": "you"}, "affects": _FIGHTERS, "stats": {"damage": 1}},
    {"while": {"turn": "opponent"}, "affects": {**_FIGHTERS, "owner": "opponent"}, "stats": {"damage": -1}},
    {"affects": _FIGHTERS, "stats": {"damage": {"count": {"in": ["hand"]}}}},
    {"while": _many({"in": ["discard"]}, 2), "affects": _FIGHTERS, "stats": {"health": 1}},
    {"while": _many({"in": ["deck"]}, 8), "affects": _FIGHTERS, "words": ["slippery"]},
    {"while": _many({**_FIGHTERS, "owner": "any"}, 2), "affects": _FIGHTERS, "stats": {"health": 1}},
    {"affects": _FIGHTERS, "stats": {"damage": {"tally": "character_destroyed"}}},
    {"affects": {**_FIGHTERS, "owner": "active"}, "stats": {"health": 1}},
    {
        "while": {"at_least": [{"score": "life", "player": "opponent"}, 5]},
        "affects": {**_FIGHTERS, "owner": "opponent"},
        "words": ["dazed"],
    },
    {"while": {"any_of": {"in": ["set"]}}, "affects": _FIGHTERS, "stats": {"damage": 1}},
)

_GARDEN: Ability = {"in": ["garden"]}
AZUKI: tuple[Ability, ...] = (
    {"while": {"turn": "you"}, "affects": _GARDEN, "stats": {"attack": 1}},
    {"while": {"turn": "opponent"}, "affects": _GARDEN, "stats": {"health": 1}},
    {"while": {"turn": "you"}, "stats": {"attack": {"count": {"in": ["hand"]}}}},
    {"while": _many({"in": ["discard"]}, 2), "affects": _GARDEN, "stats": {"health": 1}},
    {"while": _many({"in": ["deck"]}, 20), "words": ["charge"]},
    {"while": _many({**_GARDEN, "owner": "any"}, 3), "affects": {"in": ["alley"]}, "stats": {"gate": 1}},
    {"affects": {"in": ["leader"]}, "stats": {"attack": {"tally": "played"}}},
    {"affects": {**_GARDEN, "owner": "active"}, "stats": {"attack": {"tally": "damage_dealt"}}},
    {"affects": {**_GARDEN, "has": ["damaged"]}, "words": ["defender"]},
    {"while": {"at_least": [{"score": "ready"}, 2]}, "affects": _GARDEN, "words": ["taunt"]},
)

OWN: dict[str, tuple[tuple[Ability, ...], str, Any]] = {
    "myacards": (MYACARDS, "type", ("se", "do")),
    "kyza": (KYZA, "continuous", (True, False, None)),
    "azuki": (AZUKI, "type", ("entity",)),
}
"""By game: the abilities, and the field and values that tell which cards get one."""


def with_statics(game: AnyGame, deck: DeckFile) -> DeckFile:
    """The deck with a static ability on every second card that may have one; other decks have others."""
    if game.id not in OWN:
        return deck
    abilities, key, values = OWN[game.id]
    written = deck.as_data()
    chosen = [card for card in written["cards"] if card.get(key) in values]
    for place, card in enumerate(chosen[:: 2 if game.id == "kyza" else 1]):
        card["abilities"] = [abilities[(place + len(deck.deck)) % len(abilities)]]
        card["text"] = "As its data says."
        if game.id == "kyza":
            card |= {"continuous": True, "flash": False}
    return game.deck_file.model_validate_json(json.encode(written))
