"""From a file and a card's name to a deck that is sure to draw that card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardtable.core.text import did_you_mean, listed
from cardtable.decks import DeckError, judge, load_deck, shipped_decks
from cardtable.decks.draft import Draft
from cardtable.files import Document, FileProblem, read_yaml
from cardtable.games import UnknownGame, load_game

if TYPE_CHECKING:
    from cardtable.core.deck_models import CardModel, DeckFile
    from cardtable.core.game import AnyGame

COPIES = 8
"""How many copies of the card are in the deck, so that it turns up soon."""
SHARE = 3
"""At most one in so many cards of the deck is a copy of it."""


class NoSuchCard(LookupError):
    """The file has no card of that name; says which it has."""


class TrialDeck(NamedTuple):
    """A game, a deck, and the card of it that is tried."""

    game: AnyGame
    deck: DeckFile
    card: CardModel


def trial_deck(path: Path, card: str) -> TrialDeck:
    """The deck of this file, or a shipped one with the cards of this set; raises DeckError or NoSuchCard."""
    try:
        document = read_yaml(path)
    except FileProblem:
        raise DeckError(judge(path).mistakes) from None
    data = document.value
    is_set = isinstance(data, dict) and "set" in data and "deck" not in data
    draft = _with_set(path, data, card) if is_set else Draft(document, path.parent)
    if draft.game is None or draft.deck is None or draft.problems:
        raise DeckError(tuple(draft.problems))
    found = _find(draft.deck.cards, card, path.name)
    return TrialDeck(draft.game, _with_copies(draft.deck, found.id), found)


def _with_set(path: Path, data: dict[str, Any], card: str) -> Draft:
    """The first shipped deck with this card of the set beside its own."""
    try:
        game = load_game(str(data.get("game")))
    except UnknownGame:
        raise NoSuchCard(f'{path.name} is not a set of a game: its game is "{data.get("game")}".') from None
    known = [each for each in data.get("cards") or [] if isinstance(each, dict) and "id" in each]
    named = [
        each for each in known if card.casefold() in (str(each["id"]).casefold(), str(each.get("name")).casefold())
    ]
    if not named:
        raise NoSuchCard(_missing(card, path.name, [str(each["id"]) for each in known]))
    shelf = [load_deck(info.path) for info in shipped_decks(game.id)]
    smallest = min(shelf, key=lambda deck: sum(deck.list.values()))
    whole = _beside(smallest.as_data(), known, named[0])
    return Draft(Document(path.name, {**whole, "uses": [path.name]}, (1, 1, None)), path.parent)


def _beside(base: dict[str, Any], known: list[dict[str, Any]], card: dict[str, Any]) -> dict[str, Any]:
    """A deck's data with a card of a set: in its list, or in the place that a card of its type has beside the list."""
    ids = {str(each["id"]) for each in known}
    types = {each["id"]: each.get("type") for each in base.get("cards", [])}
    own = [each for each in base.get("cards", []) if each["id"] not in ids]
    places = [key for key, value in base.items() if isinstance(value, str) and value in types]
    for place in places:
        if types[base[place]] == card.get("type"):
            return {**base, "cards": own, place: str(card["id"])}
    return {**base, "cards": own, "list": _more_of(base["list"], str(card["id"]))}


def _find(cards: tuple[CardModel, ...], said: str, file: str) -> CardModel:
    words = said.casefold()
    for card in cards:
        if words in (card.id.casefold(), card.name.casefold()):
            return card
    raise NoSuchCard(_missing(said, file, [card.id for card in cards]))


def _missing(said: str, file: str, ids: list[str]) -> str:
    there = f": it has {listed(ids)}." if ids else ": it has no cards."
    return f'{file} has no card "{said}"{did_you_mean(said, ids) or there}'


def _with_copies(deck: DeckFile, card: str) -> DeckFile:
    """More copies of a card, unless it has a place of its own beside the list, as a Leader has."""
    others = {name: value for name, value in deck if name not in ("cards", "list", "deck", "about", "game")}
    if card not in deck.list and card in others.values():
        return deck
    return deck.model_copy(update={"list": _more_of(deck.list, card)})


def _more_of(counts: dict[str, int], card: str) -> dict[str, int]:
    """A list of the same size with more copies of a card, for fewer of those that there are most of."""
    size = sum(counts.values())
    wanted = max(counts.get(card, 0), min(COPIES, size // SHARE), 1)
    others = {id: many for id, many in counts.items() if id != card}
    while others and sum(others.values()) > max(0, size - wanted):
        most = max(reversed(others), key=lambda id: others[id])
        others[most] -= 1
    return {card: wanted, **{id: many for id, many in others.items() if many}}
