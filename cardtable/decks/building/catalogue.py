"""Every card a deck could hold: its own, those of sets, and those of other decks, which it would copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from pydantic import ValidationError

from cardtable.core.text import clean
from cardtable.decks.errors import DeckError
from cardtable.decks.explaining import mistakes
from cardtable.decks.kinds import Facts, facts_of, kind_of
from cardtable.decks.sets import id_of, shipped_sets, words_in
from cardtable.decks.shipped import shipped_decks
from cardtable.files import Document, FileProblem, read_head, read_yaml

if TYPE_CHECKING:
    from cardtable.core.deck_models import CardModel
    from cardtable.core.game import AnyGame

Home = Literal["own", "set", "deck"]
"""Where a card stands: in the deck itself, in a set, or in another deck."""
NEIGHBOURS = 200
"""How many files beside a deck are searched for sets."""


class KnownCard:
    """A card as it is written, and where."""

    def __init__(self, game: AnyGame, document: Document, at: int, home: Home, file: str) -> None:
        self.data: dict[str, Any] = document.value["cards"][at]
        self.id: str = self.data["id"]
        self.document = document
        self.at = at
        self.home = home
        self.file = file
        """The name of the file it stands in."""
        self._game = game

    @cached_property
    def name(self) -> str:
        """The card's name for the screen; for a card with a mistake, whatever is written."""
        try:
            return clean(self.model.title, 60)
        except DeckError:
            return clean(str(self.data.get("name") or self.id), 60)

    @property
    def text(self) -> str:
        """The card's text, for the screen."""
        return clean(str(self.data.get("text") or ""), 2000)

    @cached_property
    def kind(self) -> str:
        """Its kind in a word or two."""
        return clean(kind_of(self.data), 40)

    @cached_property
    def facts(self) -> Facts:
        """The traits it may share with other cards."""
        return facts_of(self.data)

    @cached_property
    def said(self) -> str:
        """All its words, for searching."""
        return " ".join((*words_in(self.data), self.kind)).casefold()

    @cached_property
    def model(self) -> CardModel:
        """The card, checked; raises DeckError."""
        one = {"game": self._game.id, "set": "one card", "cards": [self.data]}
        try:
            return self._game.set_file.model_validate_json(msgspec.json.encode(one)).cards[0]
        except ValidationError as error:
            document, at = self.document, self.at

            def place(loc: Any) -> tuple[Document, Any]:
                return document, document.real(("cards", at, *loc[2:]))

            raise DeckError(mistakes(error, self._game.set_file, place, self._game.vocabulary)) from None


class Catalogue:
    """The cards a deck of this game could hold, by id; if two cards share an id, the nearest file counts."""

    def __init__(self, game: AnyGame, deck: Document, folder: Path) -> None:
        self.cards: dict[str, KnownCard] = {}
        for document, home, file in self._sources(game, deck, folder):
            for at, card in enumerate(document.value["cards"]):
                id = id_of(card)
                if id is not None and id not in self.cards:
                    self.cards[id] = KnownCard(game, document, at, home, file)

    def _sources(self, game: AnyGame, deck: Document, folder: Path) -> Iterator[tuple[Document, Home, str]]:
        if isinstance(deck.value.get("cards"), list):
            yield deck, "own", deck.name
        shipped, beside = shipped_sets(game.id), sets_beside(folder, game.id)
        used = [str(name) for name in deck.value.get("uses") or ()]
        for name in dict.fromkeys((*used, *beside, *shipped)):
            found = _cards_of(beside.get(name) or shipped.get(name), game.id)
            if found is not None:
                yield found, "set", name
        for info in shipped_decks(game.id):
            found = _cards_of(info.path, game.id)
            if found is not None:
                yield found, "deck", info.path.name

    def find_needed(self, ids: Iterable[str]) -> list[KnownCard]:
        """Return these cards and all the cards they name, in the catalogue's order."""
        wanted: set[str] = set()
        waiting = list(ids)
        while waiting:
            card = self.cards.get(waiting.pop())
            if card is not None and card.id not in wanted:
                wanted.add(card.id)
                waiting += words_in(card.data)
        return [card for id, card in self.cards.items() if id in wanted]


def sets_beside(folder: Path, game: str) -> dict[str, Path]:
    """Return a game's sets in a folder, by file name."""
    out = {}
    for path in sorted(folder.glob("*.yaml"))[:NEIGHBOURS]:
        try:
            head = read_head(path, until=("cards",))
        except FileProblem:
            continue
        if head.get("game") == game and "set" in head and "deck" not in head:
            out[path.name] = path
    return out


def _cards_of(path: Path | None, game: str) -> Document | None:
    """Return the file if it can be read and holds cards of this game."""
    try:
        document = read_yaml(path) if path else None
    except FileProblem:
        return None
    value = document.value if document else None
    fits = isinstance(value, dict) and value.get("game") == game and isinstance(value.get("cards"), list)
    return document if fits else None
