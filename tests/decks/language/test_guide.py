"""Every ability that the guide shows is one that a game reads, spelt as it is spelt today."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import pytest
from msgspec import json
from pydantic import TypeAdapter, ValidationError

from cardtable.core import fx
from cardtable.core.fx import language as w
from cardtable.decks.language.lookup import guide
from cardtable.decks.old_words import old_words
from cardtable.files import read_yaml
from cardtable.games.azuki import operations as azuki
from cardtable.games.azuki.vocabulary import VOCABULARY as AZUKI
from cardtable.games.kyza import operations as kyza
from cardtable.games.kyza.vocabulary import VOCABULARY as KYZA

READERS: tuple[tuple[Any, fx.Vocabulary], ...] = (
    (TypeAdapter(Annotated[w.Ability[azuki.Op], fx.check_with(AZUKI)]), AZUKI),
    (TypeAdapter(Annotated[w.Ability[kyza.Op], fx.check_with(KYZA)]), KYZA),
)
BLOCKS = [text for text in re.findall(r"```yaml\n(.*?)```", guide(), re.S) if not text.startswith("game:")]


def test_the_guide_shows_abilities() -> None:
    assert len(BLOCKS) == 8


@pytest.mark.parametrize("block", BLOCKS, ids=[block.split("\n")[0] for block in BLOCKS])
def test_an_ability_of_the_guide_is_read_by_a_game(block: str, tmp_path: Path) -> None:
    path = tmp_path / "block.yaml"
    path.write_text(block, encoding="utf-8")
    written = json.encode(read_yaml(path).value)
    readers, wrong = 0, ""
    for reader, words in READERS:
        try:
            ability = reader.validate_json(written)
        except ValidationError as error:
            wrong = str(error)
            continue
        readers += 1
        assert list(old_words(ability, (), words)) == []
    assert readers, wrong
