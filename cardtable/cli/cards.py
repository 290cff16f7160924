"""`cardtable cards`: reads the references aloud and finds cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardtable.core.text import did_you_mean

from .out import say
from .seating import listing_of
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.files import Document


def print_docs(game_id: str | None, word: str) -> None:
    """The guide, a whole reference, or the entries of one word."""
    from cardtable.decks.language.lookup import entries, guide, known_words, page, plain
    from cardtable.games import load_game

    if game_id is None:
        say(plain(guide()))
        return
    text = page(load_game(listing_of(game_id).id))
    if not word:
        say(plain(text))
        return
    found = entries(text, word)
    if not found:
        hint = did_you_mean(word, known_words(text)) or f". Try: cardtable cards docs {game_id}"
        raise Trouble(f'The reference of {game_id} has no entry "{word}"{hint}', FAILED)
    say(plain("\n\n".join(found)))


def write_docs() -> None:
    """Makes the references and schemas of our games anew."""
    from cardtable.decks.language.examples import DOCS
    from cardtable.decks.language.page import reference
    from cardtable.decks.language.schema import schema_text
    from cardtable.decks.shipped import decks_folder
    from cardtable.games import GAMES, load_game

    for listing in GAMES:
        game = load_game(listing.id)
        (DOCS / f"{game.id}.md").write_text(reference(game), encoding="utf-8")
        (decks_folder() / "schema" / f"{game.id}.json").write_text(schema_text(game), encoding="utf-8")
        say(f"{game.id}.md, {game.id}.json")


class FoundCard(NamedTuple):
    """A card as it is written, and where."""

    document: Document
    number: int
    data: dict[str, Any]

    @property
    def line(self) -> str:
        kind = self.data.get("type") or self.data.get("style") or self.data.get("kin") or ""
        text = self.data.get("text") or ""
        parts = [f"{self.data.get('id')}: {self.data.get('name')}", f"({kind})" if kind else "", text]
        return " ".join(part for part in parts if part)


def _written_cards(folder: Path) -> Iterator[FoundCard]:
    from cardtable.files import FileProblem, read_yaml

    for path in sorted(folder.glob("*.yaml")):
        try:
            document = read_yaml(path)
        except FileProblem:
            continue
        yield from _of(document)


def _of(document: Document) -> Iterator[FoundCard]:
    data = document.value
    cards = data.get("cards") if isinstance(data, dict) else None
    for number, card in enumerate(cards if isinstance(cards, list) else ()):
        if isinstance(card, dict):
            yield FoundCard(document, number, card)


def search_cards(game_id: str, words: Sequence[str], json: bool) -> None:
    """Prints the shipped cards that have all of these words."""
    from cardtable.core.text import clean
    from cardtable.decks.shipped import game_decks_folder

    wanted = [word.casefold() for word in words]
    all_cards = list(_written_cards(game_decks_folder(listing_of(game_id).id)))
    found = [each for each in all_cards if all(word in _say(each.data) for word in wanted)]
    if not found:
        raise Trouble(f'No card of {game_id} has "{" ".join(words)}": try fewer or other words.', FAILED)
    if json:
        import json as writer

        say(writer.dumps([each.data for each in found], indent=2, ensure_ascii=False))
        return
    for each in found:
        say(clean(each.line, 400))


def _say(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key} {_say(each)}" for key, each in value.items()).casefold()
    if isinstance(value, list):
        return " ".join(_say(each) for each in value)
    return str(value).casefold()


def show_card(said: str, card: str) -> None:
    """Prints one card as its author wrote it, and where it stands."""
    from cardtable.core.text import clean
    from cardtable.decks.shipped import game_decks_folder
    from cardtable.files import read_yaml

    path = Path(said)
    is_file = path.suffix in {".yaml", ".yml"}
    cards = list(_of(read_yaml(path)) if is_file else _written_cards(game_decks_folder(listing_of(said).id)))
    found = [each for each in cards if card.casefold() in (str(each.data.get("id")).casefold(), _name(each).casefold())]
    if not found:
        known = [name for each in cards for name in (str(each.data.get("id")), _name(each))]
        raise Trouble(f'There is no card "{card}" there{did_you_mean(card, known) or "."}', FAILED)
    for each in found:
        say(f"# {each.document.at(('cards', each.number))}")
        for line in each.document.lines_of(("cards", each.number)):
            say(" " * (len(line) - len(line.lstrip())) + clean(line, 2000))


def _name(card: FoundCard) -> str:
    return str(card.data.get("name"))
