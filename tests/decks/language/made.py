"""Cards and decks made by lot from a game's schema: everything that its language can say, sense or no sense."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from pydantic import ValidationError

from cardtable.core.deck_models import CardModel
from cardtable.core.game import AnyGame
from cardtable.decks.language.schema import schema_text

NAMES = ("one", "two")
"""What made cards call what they bind."""
JUNK: tuple[Any, ...] = (None, -7, 10**12, "", "no", [], {}, [[]], {"op": "draw"}, True, 1.5, "$one", "\x00", "[red]")


class Impossible(Exception):
    """Nothing fits this part of the schema."""


@cache
def _schema(game: AnyGame) -> Any:
    return json.loads(schema_text(game))


class Maker:
    """Makes values that fit a JSON Schema; with `junk` now and then one that does not."""

    def __init__(self, game: AnyGame, seed: int, junk: float = 0.0) -> None:
        self.schema = _schema(game)
        self.random = Random(seed)
        self.junk = junk

    def deck(self) -> Any:
        """A whole deck file."""
        return self.make(self.schema["else"])

    def card(self) -> Any:
        """One card."""
        return self.make(self.schema["then"]["properties"]["cards"]["items"])

    def make(self, schema: Any, depth: int = 0) -> Any:
        """A value for this part; the deeper it lies, the smaller."""
        if self.junk and self.random.random() < self.junk:
            return self.random.choice(JUNK)
        if "$ref" in schema:
            return self.make(self.schema["$defs"][schema["$ref"].rpartition("/")[2]], depth + 1)
        for key in ("anyOf", "oneOf", "allOf"):
            if key in schema:
                return self._one_of(schema[key], depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        if schema.get("not") == {} or depth > 30:
            raise Impossible
        return self._of_type(schema, depth)

    def _one_of(self, choices: list[Any], depth: int) -> Any:
        order = self.random.sample(choices, len(choices))
        if depth > 6:  # what leads nowhere first
            order.sort(key=lambda choice: "$ref" in choice or choice.get("type") in ("object", "array"))
        for choice in order:
            try:
                return self.make(choice, depth + 1)
            except Impossible:
                continue
        raise Impossible

    def _of_type(self, schema: Any, depth: int) -> Any:
        match schema.get("type"):
            case "object":
                return self._object(schema, depth)
            case "array" if "prefixItems" in schema:
                return [self.make(item, depth + 1) for item in schema["prefixItems"]]
            case "array":
                low = schema.get("minItems", 0)
                high = max(low, min(schema.get("maxItems", 2), 2 if depth < 8 else 1))
                return [self.make(schema["items"], depth + 1) for _ in range(self.random.randint(low, high))]
            case "integer":
                low, high = schema.get("minimum", 0), schema.get("maximum", 5)
                return self.random.randint(low, max(low, min(high, low + 6)))
            case "boolean":
                return self.random.random() < 0.5
            case "null":
                return None
        return self._text(schema)

    def _object(self, schema: Any, depth: int) -> dict[str, Any]:
        out, needed = {}, schema.get("required", ())
        share = max(0.04, 0.35 - depth * 0.05)
        for key, inner in schema.get("properties", {}).items():
            if key in needed or self.random.random() < share:
                try:
                    value = self.make(inner, depth + 1)
                except Impossible:
                    if key in needed:
                        raise
                    continue
                if value is not None or self.junk:
                    out[key] = value
        if "additionalProperties" in schema and schema["additionalProperties"] and "properties" not in schema:
            key = self.make(schema.get("propertyNames", {"pattern": "^name"}), depth + 1)
            if isinstance(key, str):
                out[key] = self.make(schema["additionalProperties"], depth + 1)
        return out

    def _text(self, schema: Any) -> str:
        pattern = schema.get("pattern", "")
        if pattern.startswith("^\\$"):
            return self.random.choice(("$source", "$one", "$two", "$event.card", "$event.seat", "$event.amount"))
        if pattern.startswith("^[A-Z]"):
            return "".join(self.random.choice("ABCXYZ") for _ in range(3))
        if pattern:
            return self.random.choice(NAMES)
        return self.random.choice(("Draw a card.", "Canis lupus", "Something happens."))

    # --- variations of shipped cards, which are accepted far more often than anything made from nothing -------------

    def varied(self, card: dict[str, Any]) -> dict[str, Any]:
        """A shipped card whose abilities do, hear, meet and give other things."""
        return {key: self._instead(card, key, value) for key, value in json.loads(json.dumps(card)).items()}

    def _varied(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._varied(each) for each in value]
        if not isinstance(value, dict):
            return value
        return {key: self._instead(value, key, inner) for key, inner in value.items()}

    def _instead(self, whole: dict[str, Any], key: str, value: Any) -> Any:
        lot = self.random.random()
        defs = self.schema["$defs"]
        if key in ("do", "special", "then", "else") and lot < 0.8 and "Op" in defs:
            return self._tried(value, {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/Op"}})
        if (
            key in ("affects", "cards", "any_of", "none_of")
            and lot < 0.5
            and isinstance(value, dict)
            and "Query" in defs
        ):
            return self._tried(value, {"$ref": "#/$defs/Query"})
        if key == "if" and lot < 0.5 and "Condition" in defs:
            return self._tried(value, {"$ref": "#/$defs/Condition"})
        if key == "on" and lot < 0.3 and "Ability_Op_" in defs and "where" not in whole:
            return self._tried(value, defs["Ability_Op_"]["properties"]["on"]) or value
        if isinstance(value, int) and not isinstance(value, bool) and key not in ("turn",) and lot < 0.2:
            return self.random.randint(0, 4)
        return self._varied(value)

    def _tried(self, value: Any, schema: Any) -> Any:
        try:
            return self.make(schema, 3)
        except Impossible:
            return value


def shipped_cards(game: AnyGame) -> list[dict[str, Any]]:
    """Every card that comes with the game, as it is written."""
    from cardtable.decks import shipped_decks
    from cardtable.decks.building import open_deck

    known = open_deck(shipped_decks(game.id)[0].path).catalogue.cards
    return [card.data for card in known.values()]


def accepted_cards(game: AnyGame, seed: int, count: int, tries: int = 3000) -> Iterator[CardModel]:
    """Cards made from nothing and variations of shipped ones that the game accepts, as many as are found."""
    maker, shelf, found = Maker(game, seed), shipped_cards(game), 0
    for number in range(tries):
        model = _accepted(game, _made(maker, shelf, number) | {"id": f"made_{number}"})
        if model is not None and any(getattr(model, key, None) for key in ("abilities", "combos", "do", "gives")):
            yield model
            found += 1
            if found == count:
                return


def _made(maker: Maker, shelf: list[dict[str, Any]], number: int) -> dict[str, Any]:
    """By turns a variation and, where one can be made, a new card with a name and a text of its own."""
    card = maker.random.choice(shelf)
    if number % 2:
        return maker.varied(card)
    try:
        made: dict[str, Any] = maker.card()
    except Impossible:
        return maker.varied(card)
    made |= {"name": card["name"]}
    made.pop("short", None)
    if made.get("abilities") or made.get("gives") or made.get("do"):
        made["text"] = "It does what its data says."
    return made


def _accepted(game: AnyGame, card: dict[str, Any]) -> CardModel | None:
    written = json.dumps({"game": game.id, "set": "made", "cards": [card]})
    try:
        return game.set_file.model_validate_json(written).cards[0]
    except ValidationError:
        return None
