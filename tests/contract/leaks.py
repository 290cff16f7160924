"""What must not leak, judged without the games' own help: hidden cards exchanged, and plans that show nowhere.

`imagine` is one judge. The others know nothing of it: the cards that a seat cannot read change places behind its back
(in the Pool, so that the state stays as it is), and a step of which nothing is told changes no other seat's board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
from msgspec.structs import replace
from pydantic import TypeAdapter, ValidationError

from cardtable.core.board import Board
from cardtable.core.chance import Chance, number, shuffled
from cardtable.core.effects import Words
from cardtable.core.files import DeckFile
from cardtable.core.game import AnyGame, chosen, legal_actions
from cardtable.core.ids import CardId, Seat
from cardtable.core.pool import Pool
from cardtable.decks import deck_from_data
from cardtable.games import load_game
from tests.contract.tables import LIMIT, Moment, Table, all_decks, decks_for

Groups = list[list[CardId]]
HOSTS = {"myacards": "host", "kyza": "host", "azuki": "effects"}
"""The games with statics, and where their Host is."""
FIELDS = {"myacards": (["ae"], "atk"), "kyza": (["characters"], "damage"), "azuki": (["garden", "alley"], "attack")}
"""Where cards stand that a static can change, and which of their numbers it changes."""


TELLING = 24
"""So many words of a game, the last ones: there stand the states that choices touch, before them printed subtypes."""


def words_of(game: str) -> Words:
    """The words that the game's cards are written in."""
    words: Words = import_module(f"cardtable.games.{game}.{HOSTS[game]}").HOST.words
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
    data = next(deck for deck in all_decks(game) if deck.deck == name).written()
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


def telltale_decks(table: Table, turn: int) -> tuple[tuple[DeckFile, ...], set[str]]:
    """The decks of a table with telltales on their cards, as many words as fit; and the words."""
    decks, words, first = [], set[str](), turn * 7
    for deck in decks_for(table, turn):
        changed, told = told_by(deck.game, deck.deck, first) if telltales(deck.game) else (deck, set[str]())
        decks.append(changed)
        words |= told
        first += len(deck.cards)
    return tuple(decks), words


def played_out(table: Table, seed: int) -> Iterator[Moment]:
    """A whole random game with telltale decks, step by step."""
    game = load_game(table.game)
    options = chosen(game.options, dict(table.options))
    state = game.setup(game.compile(telltale_decks(table, seed % 3)[0], options), options, seed)
    chance = Chance(seed + 1)
    for _ in range(LIMIT):
        if game.to_act(state) is None:
            return
        actions = legal_actions(game, state)
        pick, chance = number(chance, len(actions))
        after, events = game.reduce(state, actions[pick])
        yield Moment(state, actions[pick], after, events)
        state = after


def hidden(game: str, state: Any, seat: Seat) -> Groups:
    """The cards that this seat cannot read, in groups of which any two could have changed places."""
    frames = state.run.frames if hasattr(state, "run") else ()
    seen = frames[-1].seen if frames and frames[-1].seat == seat else ()
    return [[card for card in group if card not in seen] for group in _HIDDEN[game](state, seat)]


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
    sealed = state.phase.value == "moves"
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


def exchanged(game: str, state: Any, seat: Seat, seed: int) -> Any:
    """The same state with other cards where this seat sees none: the faces change places in the Pool."""
    pool = state.pool if hasattr(state, "pool") else state.table.pool
    cards, chance = list(pool.cards), Chance(seed)
    for group in hidden(game, state, seat):
        mixed, chance = shuffled(chance, tuple(group))
        for place, card in zip(group, mixed, strict=True):
            cards[place] = pool.cards[card]
    return with_pool(state, _other_pool(pool, tuple(cards), seed))


def _other_pool(pool: Any, cards: tuple[Any, ...], seed: int) -> Any:
    other = object.__new__(Pool)
    other.cards, other.owner, other.seats, other.extra = cards, pool.owner, pool.seats, pool.extra
    other.digest = f"{pool.digest}-{seed}"
    return other


def with_pool(state: Any, pool: Any) -> Any:
    """The state over another Pool; nothing that was computed from the old one is kept."""
    if "table" in state.__struct_fields__:
        table = state.table
        own = {"pool": pool} if "pool" in table.__struct_fields__ else {}
        state = replace(state, table=replace(table, **own))
    return replace(state, pool=pool) if "pool" in state.__struct_fields__ else state


def differences(one: Board, other: Board) -> list[tuple[str, Any, Any]]:
    """Where two boards differ: the field, or the zone or panel in it, with both sides."""
    found: list[tuple[str, Any, Any]] = []
    for name in one.__struct_fields__:
        here, there = getattr(one, name), getattr(other, name)
        if here != there and isinstance(here, tuple) and len(here) == len(there):
            found += [(name, a, b) for a, b in zip(here, there, strict=True) if a != b]
        elif here != there:
            found.append((name, here, there))
    return found


def unasked(board: Board) -> Board:
    """The board without who is asked, for what and by which rules."""
    return replace(board, to_act=None, prompt="", rules=())


def choices(game: AnyGame, state: Any) -> list[Any]:
    """All that the seat to act reads of what it could try."""
    return [(action, rule and rule.id, game.describe(state, action)) for action, rule in game.verdicts(state)]
