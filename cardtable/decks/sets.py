"""The set files beside a deck, and which of their cards the deck needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardtable.core.text import clean, did_you_mean
from cardtable.files import Document, FileProblem, read_text, read_yaml, readable_path

from .mistake import Mistake, Place, mistake, of_file
from .shipped import deck_info, game_decks_folder


def read_sets(deck: Document, folder: Path, game: str) -> tuple[list[Document], list[Mistake]]:
    """Return the sets that a deck file names under `uses`, and what is wrong with them."""
    sets: list[Document] = []
    problems: list[Mistake] = []
    named = deck.value.get("uses")
    for number, name in enumerate(named if isinstance(named, list) else ()):
        place = ("uses", number)
        if not isinstance(name, str) or not name or Path(name).name != name:
            problems.append(mistake(deck, place, f'name a set file beside this file (found "{clean(str(name), 60)}")'))
            continue
        try:
            found = _read_set(_set_path(folder, name, game))
        except FileProblem as problem:
            guess = did_you_mean(name, [*_beside(deck, folder), *shipped_sets(game)])
            text = f'{problem.problem} (found "{clean(name, 60)}"){guess}'
            problems.append(of_file(problem) if problem.line else mistake(deck, place, text))
            continue
        wrong = _not_a_set(found, game)
        problems += wrong
        sets += [] if wrong else [found]
    return sets, problems


def _read_set(path: Path) -> Document:
    return _parse_set(read_text(path), readable_path(path))


@lru_cache(maxsize=16)
def _parse_set(text: str, name: str) -> Document:
    """Parse a set once while its text stays: several decks use the same sets, and nobody changes a Document."""
    return read_yaml(text, name)


def _set_path(folder: Path, name: str, game: str) -> Path:
    """Return the set beside the deck, or the shipped one of this name."""
    beside = folder / name
    return beside if beside.exists() else shipped_sets(game).get(name, beside)


def shipped_sets(game: str) -> dict[str, Path]:
    """Return the set files that come with a game, by file name."""
    return {path.name: path for path in sorted(game_decks_folder(game).glob("*.yaml")) if deck_info(path) is None}


def _beside(deck: Document, folder: Path) -> list[str]:
    """Return the other files beside a deck."""
    own = Path(deck.name).name
    return sorted(path.name for path in folder.glob("*.yaml") if path.name != own)


def _not_a_set(document: Document, game: str) -> list[Mistake]:
    data = document.value
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
        return [mistake(document, (), "a set needs a list called cards")]
    if data.get("game") != game:
        text = f'this set is for another game (found "{clean(str(data.get("game")), 60)}")'
        return [mistake(document, ("game",), text)]
    return []


def set_cards(sets: Iterable[Document]) -> Iterator[tuple[Place, Any]]:
    """Yield all cards of these sets, each with where it stands."""
    for document in sets:
        for number, card in enumerate(document.value["cards"]):
            yield (document, ("cards", number)), card


def find_needed(said: Any, sets: Iterable[Document]) -> list[tuple[Place, Any]]:
    """Return the cards of the sets whose id is a word of what the deck says, or of a card that is needed already."""
    cards = list(set_cards(sets))
    if not cards:
        return []
    by_id = {id_of(card): number for number, (_, card) in reversed(list(enumerate(cards)))}
    wanted: set[int] = set()
    waiting = [said]
    while waiting:
        for word in words_in(waiting.pop()):
            number = by_id.get(word)
            if number is not None and number not in wanted:
                wanted.add(number)
                waiting.append(cards[number][1])
    return [cards[number] for number in sorted(wanted)]


def id_of(card: Any) -> str | None:
    """Return the id of a card as it was written, if it has one."""
    id = card.get("id") if isinstance(card, dict) else None
    return id if isinstance(id, str) else None


def words_in(value: Any) -> Iterator[str]:
    """Yield every word of plain data, keys too, in no order."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, list):
            waiting += part
        elif isinstance(part, dict):
            yield from part
            waiting += part.values()
