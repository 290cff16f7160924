"""What the five games hide: which cards a seat cannot read, and telltale cards over every word a choice can touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
from pydantic import TypeAdapter, ValidationError

from cardtable.core.deck_models import DeckFile
from cardtable.core.fx import Vocabulary
from cardtable.core.ids import CardId, Seat
from cardtable.decks import deck_from_data
from cardtable.games import load_game
from cardtable.testing import all_decks

Groups = list[list[CardId]]
HOSTS = {"myacards": "host", "kyza": "host", "azuki": "host"}
"""The games with statics, and where their Host is."""
FIELDS = {"myacards": (["ae"], "atk"), "kyza": (["characters"], "damage"), "azuki": (["garden", "alley"], "attack")}
"""Where cards stand that a static can change, and which of their numbers it changes."""


TELLING = 24
"""So many words of a game, the last ones: there stand the states that choices touch, before them printed subtypes."""


def words_of(game: str) -> Vocabulary:
    """The words that the game's cards are written in."""
    words: Vocabulary = import_module(f"cardtable.games.{game}.{HOSTS[game]}").HOST.vocabulary
    return words


@cache
def telltales(game: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """A static for every word, and some for public numbers: whatever a choice touches, numbers on the table change."""
    if game not in HOSTS:
        return ()
    zones, stat = FIELDS[game]
    everybody = {"in": zones, "owner": "each"}
    words = words_of(game).keywords[-TELLING:]
    found = [(word, {"affects": {**everybody, "has": [word]}, "stats": {stat: 1}}) for word in words]
    sizes = [zone for zone in ("hand", "deck", "set") if zone in words_of(game).zones]
    counts = [(f"size of {zone}", {"count": {"in": [zone], "owner": "you"}}) for zone in sizes]
    return (*[(name, {"affects": everybody, "stats": {stat: count}}) for name, count in counts], *found)


@cache
def told_by(game: str, name: str, first: int) -> tuple[DeckFile, frozenset[str]]:
    """A shipped deck in which every card that can has one telltale more; and the words they tell of."""
    data = next(deck for deck in all_decks(game) if deck.deck == name).as_data()
    kind: Any = load_game(game).deck_file.model_fields["cards"].annotation
    reader: TypeAdapter[Any] = TypeAdapter(kind)
    tales = telltales(game)
    cards, told = [], set[str]()
    for at, card in enumerate(data["cards"]):
        word, tale = tales[(first + at) % len(tales)]
        changed = _with(game, card, tale)
        fits = _loads(reader, changed)
        cards.append(changed if fits else card)
        told |= {word} if fits else set()
    return deck_from_data({**data, "cards": cards}), frozenset(told)


def _with(game: str, card: dict[str, Any], tale: dict[str, Any]) -> dict[str, Any]:
    more = {"continuous": True} if game == "kyza" else {}
    return {"text": "A telltale.", **card, **more, "abilities": [*card.get("abilities", ()), tale]}


def _loads(reader: Any, card: dict[str, Any]) -> bool:
    try:
        reader.validate_json(msgspec.json.encode([card]))
    except ValidationError:
        return False
    return True


def with_telltales(decks: Sequence[DeckFile], turn: int) -> tuple[tuple[DeckFile, ...], set[str]]:
    """These decks with telltales on their cards, as many words as fit; and the words."""
    out, words, first = [], set[str](), turn * 7
    for deck in decks:
        changed, told = told_by(deck.game, deck.deck, first) if telltales(deck.game) else (deck, set[str]())
        out.append(changed)
        words |= told
        first += len(deck.cards)
    return tuple(out), words


def hidden(game: str, state: Any, seat: Seat) -> Groups:
    """The cards that this seat cannot read, in groups of which any two could have changed places.

    Whose effect runs or waits is known to everybody, also when that card lies hidden by then.
    """
    frames, queue = (state.run.frames, state.run.queue) if hasattr(state, "run") else ((), ())
    seen = frames[-1].seen if frames and frames[-1].seat == seat else ()
    known = {*seen, *(running.card for running in (*frames, *queue))}
    return [[card for card in group if card not in known] for group in _HIDDEN[game](state, seat)]


def _karenza(state: Any, seat: Seat) -> Groups:
    groups = [list(side.deck) for side in state.sides]
    groups[1 - seat] += state.sides[1 - seat].hand + (state.stage if state.turn != seat else ())
    return groups


def _azuki(state: Any, seat: Seat) -> Groups:
    sides = state.table.sides
    return [[*side.deck, *(side.hand if owner != seat else ())] for owner, side in enumerate(sides)]


def _myacards(state: Any, seat: Seat) -> Groups:
    table = state.table
    return [[*deck, *(table.hands[owner] if owner != seat else ())] for owner, deck in enumerate(table.decks)]


def _kyza(state: Any, seat: Seat) -> Groups:
    owner, sides = state.pool.owner, state.table.sides
    groups = [[*side.deck, *(side.hand if at != seat else ())] for at, side in enumerate(sides)]
    for at, side in enumerate(sides):
        for one in side.effects:
            if at != seat and one is not None and not one.up:
                groups[owner[one.card]].append(one.card)
    return groups


def _dagupukito(state: Any, seat: Seat) -> Groups:
    groups = []
    shown = {card for side in state.sides if side.sight for card in side.sight.cards}
    sealed = state.phase == "moves"
    for at, side in enumerate(state.sides):
        for number_of, own in enumerate(side.fighters):
            cards = [*own.deck, *(own.hand if at != seat else ())]
            if at != seat and sealed and number_of == side.active and side.played >= 0 and at in state.pair:
                cards.append(side.played)
            groups.append([card for card in cards if card not in shown])
    return groups


_HIDDEN: dict[str, Callable[[Any, Seat], Groups]] = {
    "karenza": _karenza,
    "azuki": _azuki,
    "myacards": _myacards,
    "kyza": _kyza,
    "dagupukito": _dagupukito,
}
