"""A JSON Schema of a game's files, with descriptions, for editors."""

from __future__ import annotations

import json
from contextlib import nullcontext
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from cardtable.core.effects.language.names import reading
from cardtable.core.game import AnyGame

from .docstrings import about, about_fields
from .parts import key_of

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Described(GenerateJsonSchema):
    """Models with the docstrings of their fields."""

    def model_schema(self, schema: Any) -> dict[str, Any]:
        out = super().model_schema(schema)
        model: type[BaseModel] = schema["cls"]
        properties = out.get("properties", {})
        for name, text in about_fields(model).items():
            key = key_of(model, name) if name in model.model_fields else ""
            if key in properties:
                properties[key] = {**properties[key], "description": text}
        return {**out, "description": about(model)}


def schema_text(game: AnyGame) -> str:
    """Return the schema as text, as it is written to a file."""
    return json.dumps(schema_of(game), indent=1, ensure_ascii=False) + "\n"


def schema_of(game: AnyGame) -> dict[str, Any]:
    """Return the schema of a deck or set file of this game."""
    deck, defs = _schema(game, game.deck_file)
    cards, more = _schema(game, game.set_file)
    return {
        "$schema": DIALECT,
        "title": f"A deck or a set of cards for {game.title}",
        "if": {"required": ["set"]},
        "then": cards,
        "else": deck,
        "$defs": defs | more,
    }


def _schema(game: AnyGame, model: type[BaseModel]) -> tuple[dict[str, Any], dict[str, Any]]:
    words = game.vocabulary
    with reading(words) if words is not None else nullcontext():
        out = model.model_json_schema(by_alias=True, schema_generator=_Described)
    out["properties"]["game"] = {**out["properties"]["game"], "const": game.id}
    return out, out.pop("$defs", {})
