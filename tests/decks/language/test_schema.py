"""Whatever a schema allows is loaded or refused with a sentence, and never crashes."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardtable.decks import judge_file
from cardtable.decks.language.schema import schema_of
from cardtable.games import GAMES, load_game

IDS = [listing.id for listing in GAMES]
DEEP = 6
"""Below this, only what must be there is written."""
TRIES = 150


class _Any:
    """Structures out of a JSON Schema, as far as ours use one; the seed says which."""

    def __init__(self, schema: dict[str, Any], seed: int) -> None:
        self.defs = schema["$defs"]
        self.lot = random.Random(seed)

    def of(self, schema: Any, depth: int = 0) -> Any:
        if "$ref" in schema:
            return self.of(self.defs[schema["$ref"].rpartition("/")[2]], depth)
        for key in ("oneOf", "anyOf"):
            if key in schema:
                rest = {name: value for name, value in schema.items() if name in ("type",)}
                return self.of({**rest, **self.lot.choice(_short(schema[key], depth))}, depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.lot.choice(schema["enum"])
        return self._plain(schema, depth)

    def _plain(self, schema: Any, depth: int) -> Any:
        match schema.get("type"):
            case "object" if "properties" in schema:
                return self._model(schema, depth)
            case "object":
                keys = {"type": "string", **schema.get("propertyNames", {})}
                values = schema.get("additionalProperties", {"type": "integer"})
                count = 0 if depth > DEEP or "not" in keys else self.lot.randint(0, 2)
                return {self.of(keys, depth): self.of(values, depth + 1) for _ in range(count)}
            case "array" if "prefixItems" in schema:
                return [self.of(each, depth + 1) for each in schema["prefixItems"]]
            case "array":
                count = schema.get("minItems", 0) + (depth <= DEEP and self.lot.randint(0, 2))
                return [self.of(schema["items"], depth + 1) for _ in range(count)]
            case "integer":
                return self.lot.randint(-3, 12)
            case "boolean":
                return self.lot.random() < 0.5
            case "string":
                return self._text(schema)
        return None

    def _model(self, schema: Any, depth: int) -> Any:
        needed = schema.get("required", ())
        chance = 0.0 if depth > DEEP else 0.25
        parts = {key: each for key, each in schema["properties"].items() if "not" not in each}
        return {key: self.of(each, depth + 1) for key, each in parts.items() if key in needed or self._is(chance)}

    def _is(self, chance: float) -> bool:
        return self.lot.random() < chance

    def _text(self, schema: dict[str, Any]) -> str:
        words = ["you", "$source", "$event.card", "$it", "it", "card", "7", "yes", "", "Canis lupus", "fire", "play"]
        pattern = schema.get("pattern")
        return self.lot.choice([word for word in words if pattern is None or re.search(pattern, word)] or ["it"])


def _short(alternatives: list[Any], depth: int) -> list[Any]:
    """Deep down, alternatives that end: those without blocks of their own."""
    plain = [each for each in alternatives if "$ref" not in each]
    return plain if depth > DEEP and plain else alternatives


@pytest.mark.parametrize("game", IDS)
def test_any_structure_of_the_schema_is_judged(game: str, tmp_path: Path) -> None:
    schema = schema_of(load_game(game))
    path = tmp_path / "any.yaml"
    for seed in range(TRIES):
        written = _Any(schema, seed).of(schema["then" if seed % 2 else "else"])
        path.write_bytes(msgspec.json.encode(written))
        found = judge_file(path)
        assert (found.deck is not None or found.cards is not None) != bool(found.mistakes), seed
        assert all(each.text for each in found.mistakes), seed


def test_the_structures_reach_the_language() -> None:
    """The test above would prove little if it wrote only empty files."""
    schema = schema_of(load_game("azuki"))
    seen = "".join(str(_Any(schema, seed).of(schema["then"])) for seed in range(8 * TRIES))
    assert [op for op in ("draw", "later", "choose_one", "for_each", "azuki.swap") if f"'op': '{op}'" not in seen] == []
