"""A deck file on its way to being a deck: what it says, where everything stands, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from pydantic import BaseModel, ValidationError

from cardtable.core.text import clean, did_you_mean
from cardtable.files import Document, read_yaml
from cardtable.games import UnknownGame, listings, load_game

from .mistake import Locate, Mistake, Part, Place, mistake
from .sets import find_needed, id_of, read_sets, set_cards
from .sketch import Sketch, sketch_deck

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile
    from cardtable.core.effects.vocabulary import Vocabulary
    from cardtable.core.game import AnyGame

COPIES = 99
"""The most copies of one card that a deck may list."""
GUESSES = 20
"""For so many unknown cards a known one is looked for that was perhaps meant."""


class Draft:
    """One deck file with the sets beside it; `deck` is None when it cannot be read as a deck."""

    def __init__(self, document: Document, folder: Path | None = None, as_set: bool = False) -> None:
        self.document = document
        self.problems: list[Mistake] = []
        self.sets: list[Document] = []
        self.homes: list[Place] = []
        """Where each card of the deck stands: in the deck's own file, or in a set."""
        self.deck: DeckFile | None = None
        self.sketch: Sketch | None = None
        """The deck as far as it can be read, for the rules that can be checked already."""
        self.game = self._find_game(as_set)
        if as_set:
            cards = document.value.get("cards") if self.game is not None else None
            self._check_ids(cards if isinstance(cards, list) else [])
        elif self.game is not None:
            if folder is not None:
                self.sets, self.problems = read_sets(document, folder, self.game.id)
            self._check(self.game, self._whole())

    def place(self, loc: Sequence[Part]) -> Place:
        """Return the file that a path of the whole deck leads to, and the path in it."""
        if len(loc) > 1 and loc[0] == "cards" and isinstance(loc[1], int) and loc[1] < len(self.homes):
            document, start = self.homes[loc[1]]
            return document, document.real((*start, *loc[2:]))
        return self.document, self.document.real(loc)

    def _find_game(self, as_set: bool) -> AnyGame | None:
        data = self.document.value
        if not isinstance(data, dict):
            return self._stop((), "a deck is written as keys with values, such as `game: karenza`")
        if "set" in data and "deck" not in data and not as_set:
            return self._stop(("set",), "this is a set of cards, not a deck: a deck names it under `uses`")
        name = data.get("game")
        if not isinstance(name, str):
            return self._stop(("game",), "say which game this deck is for, such as `game: karenza`")
        try:
            return load_game(name)
        except UnknownGame:
            guess = did_you_mean(name, [listing.id for listing in listings()])
            return self._stop(("game",), f'there is no such game (found "{clean(name, 60)}"){guess}')

    def _whole(self) -> dict[str, Any]:
        """Return the deck's data with every card it needs out of its sets."""
        data = dict(self.document.value)
        own = data.pop("cards", [])
        if not isinstance(own, list):
            return {**data, "cards": own}
        more = find_needed([data, *own], self.sets)
        self.homes = [(self.document, ("cards", number)) for number in range(len(own))] + [home for home, _ in more]
        cards = [*own, *(card for _, card in more)]
        self._check_ids(cards)
        if isinstance(data.get("uses"), list):
            del data["uses"]  # every card is here now: the deck is whole by itself
        return {**data, "cards": cards}

    def _check_ids(self, cards: Sequence[Any]) -> None:
        """Report ids that stand twice; where one of the two is in a set, the author can only rename the other."""
        seen: dict[str, int] = {}
        for number, card in enumerate(cards):
            id = id_of(card)
            if id is not None and id in seen:
                there = self.place(("cards", number, "id"))
                own = there if there[0] is self.document else self.place(("cards", seen[id], "id"))
                also = "" if there[0] is self.document else f"; the other stands in {clean(there[0].at(there[1]), 200)}"
                text = f'two cards have this id: rename one (found "{clean(id, 60)}"){also}'
                self.problems.append(mistake(*own, text))
            elif id is not None:
                seen[id] = number

    def _check(self, game: AnyGame, data: dict[str, Any]) -> None:
        counts = self._check_list(data)
        try:
            self.deck = game.deck_file.model_validate_json(msgspec.json.encode(data))
        except ValidationError as error:
            self.problems += explain_cards(error, game.deck_file, data, self.place, game.vocabulary)
            self.sketch = sketch_deck(game.deck_file, data, error) if counts else None
        else:
            self.sketch = Sketch(self.deck) if counts else None

    def _check_list(self, data: dict[str, Any]) -> bool:
        """Report unknown cards and impossible numbers in the list; are all numbers right?"""
        listed, cards = data.get("list"), data.get("cards")
        if not isinstance(listed, dict) or not isinstance(cards, list):
            return False
        known = {id_of(card) for card in cards}
        strange = [id for id in listed if id not in known]
        others = [name for name in (*known, *(id_of(card) for _, card in set_cards(self.sets))) if name]
        for number, id in enumerate(strange):
            guess = did_you_mean(id, others) if number < GUESSES else ""
            self._wrong(("list", id), f'there is no card of this id (found "{clean(id, 60)}"){guess}')
        wrong = [id for id, count in listed.items() if type(count) is int and not 1 <= count <= COPIES]
        for id in wrong:
            text = f"must be a number of copies from 1 to {COPIES} (found {listed[id]})"
            self._wrong(("list", id), text)
        return not wrong and all(type(count) is int for count in listed.values())

    def _stop(self, path: Sequence[Part], text: str) -> AnyGame | None:
        """Report why there is no game to go on with."""
        self._wrong(path, text)
        return None

    def _wrong(self, path: Sequence[Part], text: str) -> None:
        self.problems.append(mistake(self.document, self.document.real(path), text))


def explain_cards(
    error: ValidationError,
    model: type[BaseModel],
    data: Mapping[str, Any],
    locate: Locate,
    words: Vocabulary | None,
) -> list[Mistake]:
    """Say what is wrong with the cards of a deck or a set."""
    from .explaining import mistakes  # these read the whole card language, for which a good deck need not wait
    from .halves import half_cards

    halves = half_cards(model, data, error)
    return [*mistakes(error, model, locate, words), *(mistake(*locate(("cards", at)), text) for at, text in halves)]


def read_draft(path: Path) -> Draft:
    """Return the draft of a deck file; raises FileProblem when there is nothing to read."""
    return Draft(read_yaml(path), path.parent)
