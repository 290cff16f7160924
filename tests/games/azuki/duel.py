"""Small tables for Azuki's tests: lay out a position, act through the Match, look at everything."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from cardtable.core.board import CardFace, Spot
from cardtable.core.ids import CardId, Seat
from cardtable.decks import decks_folder
from cardtable.files import read_yaml
from cardtable.games import load_game
from cardtable.games.azuki.deck import AzukiDeck
from cardtable.games.azuki.places import damage_on, weapons_of, zone_of
from cardtable.games.azuki.state import Side, State
from cardtable.games.azuki.stats import attack, cost, has, health
from cardtable.match import Match
from tests.games.acting import act, labels

Test = TypeVar("Test", bound=Callable[..., None])
ANN, BO = Seat(0), Seat(1)
PLAIN = {"type": "entity", "element": "neutral", "cost": 1, "attack": 1, "health": 1, "gate": 1}
FILLER = "filler"
"""A neutral 1/1 without abilities: what decks are filled up with."""


@cache
def all_cards() -> dict[str, dict[str, Any]]:
    """Every shipped card as it is written, by id."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((decks_folder() / "azuki").glob("set-*.yaml")):
        for card in read_yaml(path).value["cards"]:
            found[card["id"]] = card
    return found


@cache
def ids() -> dict[str, str]:
    """Card ids by a short word: the name in small letters, or the id itself."""
    words: dict[str, str] = {}
    for id, card in all_cards().items():
        words[id] = id
        words.setdefault(card["name"].lower(), id)
    words["raizan entity"] = "STT01-011"
    return words


def own(id: str, **fields: Any) -> dict[str, Any]:
    """A made-up card: a neutral 1/1 for 1 with Gate Power 1, unless it says otherwise."""
    return {"id": id, "name": id.replace("_", " ").capitalize(), **PLAIN, **fields}


def spell_card(id: str, **fields: Any) -> dict[str, Any]:
    """A made-up neutral spell for 0."""
    printed = {"type": "spell", "element": "neutral", "cost": 0, "text": "Does it."}
    return {"id": id, "name": id.replace("_", " ").capitalize(), **printed, **fields}


def _named(word: str) -> str:
    return ids().get(word.lower(), word)


def _translated(value: Any, used: set[str]) -> Any:
    """Card names of a written position become ids; `rei/2` keeps its number."""
    if isinstance(value, str):
        word, slash, number = value.partition("/")
        id = _named(word)
        used.add(id)
        return f"{id}{slash}{number}"
    if isinstance(value, dict):
        cards = ("card", "weapons")
        return {key: _translated(each, used) if key in cards else each for key, each in value.items()}
    if isinstance(value, list):
        return [_translated(each, used) for each in value]
    return value


ZONES = ("hand", "deck", "discard", "garden", "alley", "leader")


def _side(side: dict[str, Any], used: set[str]) -> dict[str, Any]:
    return {key: _translated(value, used) if key in ZONES else value for key, value in side.items()}


def _deck(side: dict[str, Any], used: set[str], leader: str, gate: str, made_up: tuple[dict[str, Any], ...]) -> Any:
    known = {**all_cards(), **{card["id"]: card for card in made_up}, FILLER: own(FILLER)}
    leader, gate = _named(leader), _named(gate)
    words = [word for key in ZONES for word in _flat(side.get(key, ()))]
    copies = {id: max(_copies(words, id), 1) for id in sorted(used) if id in known}
    listed = {**copies, FILLER: 60 - sum(copies.values())}
    cards = [known[id] for id in dict.fromkeys((leader, gate, *listed))]
    data = {"game": "azuki", "deck": "Test", "leader": leader, "gate": gate, "cards": cards, "list": listed}
    return AzukiDeck.model_validate_json(json.dumps(data))


def _flat(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value] if value else []
    if isinstance(value, dict):
        return [*_flat(value.get("card", "")), *_flat(value.get("weapons", []))]
    return [word for each in value for word in _flat(each)]


def _copies(words: list[str], id: str) -> int:
    numbers = [int(word.partition("/")[2] or 0) for word in words if word.partition("/")[0] == id]
    return max([len(numbers), *numbers])


def duel(
    ann: dict[str, Any] | None = None,
    bo: dict[str, Any] | None = None,
    *,
    leaders: tuple[str, str] = ("STT01-001", "STT02-001"),
    gates: tuple[str, str] = ("Surge", "Hydromancy"),
    cards: tuple[dict[str, Any], ...] = (),
    **rest: Any,
) -> Match:
    """A position with Ann (Raizan) in seat 1 and Bo (Shao) in seat 2, in Ann's Main Phase; decks are what is named.

    Cards may be named by their names. Leaders' abilities hardly disturb: Raizan's needs an armed entity, and Shao's
    is a Response.
    """
    sides, files = [], []
    for side, leader, gate in zip((ann or {}, bo or {}), leaders, gates, strict=True):
        used: set[str] = set()
        sides.append(_side(side, used))
        files.append(_deck(sides[-1], used, leader, gate, cards))
    zones = {"seats": sides, **rest}
    return Match.lay_out(load_game("azuki"), files, zones, names=("Ann", "Bo"))


def idle(match: Match) -> bool:
    """Is it somebody's Main Phase with nothing waiting?"""
    state: State = match.state
    return state.phase == "main" and not state.run.frames and not state.run.queue


def side(match: Match, seat: Seat) -> Side:
    """One player's zones now."""
    state: State = match.state
    return state.table.sides[seat]


def names(match: Match, cards: tuple[CardId, ...]) -> list[str]:
    """Cards by their names."""
    return [match.pool[card].name for card in cards]


def zone(match: Match, seat: Seat, name: str) -> list[str]:
    """A zone in words, top first."""
    return names(match, getattr(side(match, seat), name))


def card(match: Match, name: str, seat: Seat | None = None, nth: int = 1) -> CardId:
    """The nth card of this name, on the field before elsewhere."""
    wanted = [c for c in match.pool if match.pool[c].name == name and seat in (None, match.pool.owner[c])]
    assert wanted, f"there is no {name}"
    order = ("leader", "gate", "garden", "alley", "attached", "hand", "discard", "deck", "tokens", "away")
    return sorted(wanted, key=lambda c: order.index(zone_of(match.state, c)))[nth - 1]


def where(match: Match, name: str, seat: Seat | None = None) -> str:
    """The zone of the first card of this name."""
    return zone_of(match.state, card(match, name, seat))


def fight(match: Match, name: str, seat: Seat | None = None, nth: int = 1) -> tuple[int, int]:
    """Attack and Health of a card now."""
    one = card(match, name, seat, nth)
    return attack(match.state, one), health(match.state, one)


def damage(match: Match, name: str, seat: Seat | None = None) -> int:
    """The damage on a card."""
    return damage_on(match.state.table, card(match, name, seat))


def lives(match: Match) -> tuple[int, int]:
    """The Health of both Leaders."""
    return health(match.state, side(match, ANN).leader), health(match.state, side(match, BO).leader)


def is_now(match: Match, name: str, word: str, seat: Seat | None = None) -> bool:
    """Has a card this word now?"""
    return has(match.state, card(match, name, seat), word)


def costs(match: Match, name: str, seat: Seat | None = None) -> int:
    """What a card costs now."""
    return cost(match.state, card(match, name, seat))


def carried(match: Match, name: str, seat: Seat | None = None) -> list[str]:
    """The weapons on a card."""
    return names(match, weapons_of(match.state.table, card(match, name, seat)))


def ikz(match: Match, seat: Seat) -> tuple[int, int, int]:
    """Ready and tapped IKZ, and the token."""
    s = side(match, seat)
    return s.ready, s.tapped, s.token


def face(match: Match, seat: Seat | None, zone: str, index: int = 0) -> CardFace:
    """What a seat sees at a spot."""
    slot = match.board(seat).at(Spot(zone, index))
    assert slot is not None
    assert isinstance(slot.holds, CardFace)
    return slot.holds


def settled(match: Match, *chosen: str) -> State:
    """Acts, and then nothing may be left over."""
    state: State = act(match, *chosen)
    assert idle(match), f"still asked: {labels(match)}"
    return state


def relaid(match: Match, **changes: Any) -> Match:
    """The same position with something changed: marks, damage and the like, by the numbers of cards."""
    zones = {**match.game.spell(match.state), **changes}
    return Match.lay_out(match.game, match.decks, zones, names=match.names)


def mark(card: CardId, seat: Seat, **fields: Any) -> dict[str, Any]:
    """A mark as a written position has it; it lasts for the turn unless it says otherwise."""
    return {"card": card, "seat": seat, "until": "end_of_turn", **fields}


def exercises(*ids: str) -> Callable[[Test], Test]:
    """Says which cards a test really plays; `test_every_card` reads it."""
    return lambda test: test
