"""The references are what the games say today, and nothing in them goes without a meaning and an example."""

from __future__ import annotations

import pytest

from cardtable.core.effects.language.names import PLAYERS
from cardtable.core.fx import language as w
from cardtable.decks.language.docstrings import about, about_fields
from cardtable.decks.language.examples import DOCS
from cardtable.decks.language.lookup import entries, guide, known_words
from cardtable.decks.language.page import reference
from cardtable.decks.language.parts import Parts, is_read, key_of
from cardtable.decks.language.schema import schema_text
from cardtable.decks.language.shown import examples_of
from cardtable.decks.language.uses import declarer, part_name
from cardtable.decks.shipped import decks_folder
from cardtable.games import GAMES, load_game

IDS = [listing.id for listing in GAMES]
KINDS = (
    *("zones", "stats", "types", "keywords", "events", "coming", "timings", "durations", "marks", "scores"),
    *("relations", "facts", "gives"),
)


@pytest.mark.parametrize("game", IDS)
def test_the_reference_is_fresh(game: str) -> None:
    """Otherwise: cardtable cards docs --write."""
    assert (DOCS / f"{game}.md").read_text(encoding="utf-8") == reference(load_game(game))


@pytest.mark.parametrize("game", IDS)
def test_the_schema_is_fresh(game: str) -> None:
    """Otherwise: cardtable cards docs --write."""
    assert (decks_folder() / "schema" / f"{game}.json").read_text(encoding="utf-8") == schema_text(load_game(game))


@pytest.mark.parametrize("game", IDS)
def test_every_key_says_what_it_is_for(game: str) -> None:
    parts = Parts(load_game(game))
    for model in (parts.game.deck_file, parts.game.set_file, *parts.everything):
        assert about(model), model
        told = about_fields(model)
        assert [name for name in model.model_fields if name not in told and name not in ("op", "type")] == [], model


@pytest.mark.parametrize("game", IDS)
def test_every_key_has_an_example(game: str) -> None:
    parts = Parts(load_game(game))
    shown = examples_of(parts.game)
    for model in parts.everything:
        keys = [name for name in model.model_fields if is_read(parts.game.vocabulary, model, name)]
        assert [key_of(model, name) for name in keys if (declarer(model, name), key_of(model, name)) not in shown] == []
        assert ("parts", part_name(model)) in shown


@pytest.mark.parametrize("game", [each for each in IDS if load_game(each).vocabulary is not None])
def test_every_word_has_a_meaning_and_an_example(game: str) -> None:
    parts = Parts(load_game(game))
    words, shown = parts.game.vocabulary, examples_of(parts.game)
    assert words is not None
    for kind in KINDS:
        known = list(words.heard if kind == "events" else getattr(words, kind))
        assert sorted(words.glossary.get(kind, {})) == sorted(known), kind
        if kind != "timings" or parts.term(w.Ability) is not None:
            assert [word for word in known if (kind, word) not in shown] == [], kind
    assert [word for word in PLAYERS if ("players", word) not in shown] == []
    if parts.term(w.Ability) is not None:
        assert [word for word in words.periods if ("periods", word) not in shown] == []


@pytest.mark.parametrize("game", IDS)
def test_every_operation_and_key_can_be_looked_up(game: str) -> None:
    parts, text = Parts(load_game(game)), reference(load_game(game))
    assert set(parts.operations) <= set(known_words(text))
    for op in parts.operations:
        assert entries(text, op)[0].startswith(f"### {op}\n")


def test_the_guide_names_every_reference() -> None:
    assert [game for game in IDS if f"({game}.md)" not in guide()] == []


@pytest.mark.parametrize("game", IDS)
def test_shipped_files_name_their_schema(game: str) -> None:
    line = f"# yaml-language-server: $schema=../schema/{game}.json\n"
    files = sorted((decks_folder() / game).glob("*.yaml"))
    assert files
    assert [path.name for path in files if not path.read_text(encoding="utf-8").startswith(line)] == []


def test_old_words_are_told_with_what_is_written_today() -> None:
    assert "- `end_of_turn` (duration): now `turn`." in reference(load_game("azuki"))
    assert "- `next_turn` (duration): now `{turns: 2}`." in reference(load_game("myacards"))
    assert "- `card_drawn` (event): now `drawn`." in reference(load_game("kyza"))
    assert "## Old words" not in reference(load_game("dagupukito"))
