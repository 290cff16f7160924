"""A deck on the workbench: cards are added and taken out, every step can be taken back, and nothing is written yet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.core.deck_models import DeckFile
from cardtable.core.text import clean
from cardtable.decks.checking import Legality, legality
from cardtable.decks.draft import COPIES, Draft
from cardtable.decks.errors import DeckError
from cardtable.decks.mistake import Mistake
from cardtable.files import Document, read_yaml

from .catalogue import Catalogue, KnownCard
from .choosing import Build
from .writing import rewrite

if TYPE_CHECKING:
    from cardtable.core.game import AnyGame

STEPS = 500
"""How many steps can be undone."""


class Workbench:
    """A deck file, the cards it could hold, and what has been chosen since it was opened."""

    def __init__(self, game: AnyGame, base: Document, path: Path, is_new: bool, at: Path | None = None) -> None:
        self.game = game
        self.base = base
        """The file as it was opened, or the copy that a new deck starts from."""
        self.path = path
        self.is_new = is_new
        """Is the deck still without a file?"""
        self.catalogue = Catalogue(game, base, at or path.parent)
        self.places = tuple(name for name in game.deck_file.model_fields if name not in DeckFile.model_fields)
        self.now = self.first = self._build_of(base)
        self.past: tuple[Build, ...] = ()
        self.future: tuple[Build, ...] = ()

    def _build_of(self, document: Document) -> Build:
        data = document.value
        places = tuple((place, str(data[place])) for place in self.places if place in data)
        return Build(str(data["deck"]), str(data.get("about") or ""), tuple(data["list"].items()), places)

    @property
    def is_changed(self) -> bool:
        """Has anything changed that is not in the file yet?"""
        return self.is_new or self.now != self.first

    # --- changing --------------------------------------------------------------------------------------------------

    def add(self, card: KnownCard) -> str | None:
        """Add a copy, or put another card in a place of its own; return a sentence if that is not possible."""
        try:
            _ = card.model
        except DeckError as error:
            return f"{card.name} is badly written: {error.problems[0]}"
        place, count = self.place_of(card), self.now.count(card.id)
        if place is not None:
            return self._become(self.now.with_place(place, card.id))
        if count >= COPIES:
            return f"There are {COPIES} copies of {card.name} already, and no deck may list more."
        return self._become(self.now.with_count(card.id, count + 1))

    def remove(self, card: KnownCard) -> str | None:
        """Remove a copy; return a sentence if there is none, or if the card's place must stay filled."""
        place, count = self.place_of(card), self.now.count(card.id)
        if not count:
            return f"{card.name} is not in this deck: there is nothing to take out."
        if place is not None:
            return f"A deck has one {place}: put another one in its place instead."
        return self._become(self.now.with_count(card.id, count - 1))

    def clear(self) -> str | None:
        """Remove all cards to start from scratch, except those with a place of their own."""
        if not self.now.counts:
            return "There is no card left to take out."
        return self._become(Build(self.now.name, self.now.about, (), self.now.places))

    def place_of(self, card: KnownCard) -> str | None:
        """Return the place beside the list that this card would take, if it has such a type."""
        return next((place for place in self.places if card.data.get("type") == place), None)

    def call(self, name: str, about: str) -> str | None:
        """Give the deck another name and description."""
        return self._become(Build(clean(name, 60), clean(about, 2000), self.now.counts, self.now.places))

    def _become(self, build: Build) -> str | None:
        if build != self.now:
            self.past, self.future = (*self.past, self.now)[-STEPS:], ()
            self.now = build
        return None

    def undo(self) -> str | None:
        """Undo the last step."""
        if not self.past:
            return "There is nothing to take back."
        self.future = (self.now, *self.future)
        *before, self.now = self.past
        self.past = tuple(before)
        return None

    def redo(self) -> str | None:
        """Redo the step that was undone last."""
        if not self.future:
            return "There is nothing to do again."
        self.past = (*self.past, self.now)
        self.now, *rest = self.future
        self.future = tuple(rest)
        return None

    # --- looking ---------------------------------------------------------------------------------------------------

    def known_cards(self) -> list[tuple[KnownCard, int]]:
        """Return the known cards of the deck with their counts, in the deck's order."""
        cards = self.catalogue.cards
        return [(cards[id], self.now.count(id)) for id in self.now.ids if id in cards]

    def legality(self) -> Legality:
        """Return which deck rules the deck breaks now; quick, because each card is checked only once."""
        return legality(self.game, self._sketch())

    def _sketch(self) -> Any:
        cards = tuple(card.model for card in self.catalogue.find_needed(self.now.ids))
        said: dict[str, Any] = {"game": self.game.id, "deck": self.now.name, "about": self.now.about, "uses": ()}
        said |= {"cards": cards, "list": dict(self.now.counts), **dict(self.now.places)}
        return self.game.deck_file.model_construct(**said)

    def deck(self) -> DeckFile:
        """Return the deck as it would be played; raises DeckError with everything that is wrong with it."""
        draft = Draft(read_yaml(self.text(), self.path.name), self.path.parent)
        if draft.deck is None or draft.problems:
            raise DeckError(draft.problems)
        found = self.legality()
        if found.problems and found.option is None:
            raise DeckError([Mistake("", 0, 0, "", each.text, each.rule) for each in found.problems])
        return draft.deck

    # --- writing ---------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """Return the file as it would be written; raises FileProblem if it would not read back the same."""
        return rewrite(self.base, self.first, self.now, self.catalogue)

    def mark_saved(self, path: Path, text: str) -> None:
        """Note that the file now says the same as the deck."""
        self.path, self.is_new = path, False
        self.base = read_yaml(text, path.name)
        self.first = self._build_of(self.base)
        self.catalogue = Catalogue(self.game, self.base, path.parent)
