"""Small tables for Myacards' tests: lay out a position, act through the Match, look at everything."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec import json
from pydantic import TypeAdapter

from cardtable.bench.play import LARGE_DECKS
from cardtable.core.deck_models import DeckFile
from cardtable.core.ids import CardId, Seat
from cardtable.decks import decks_folder, load_deck
from cardtable.games import load_game
from cardtable.games.myacards.cards import AnyCard
from cardtable.games.myacards.field import cell_at
from cardtable.games.myacards.state import State
from cardtable.games.myacards.stats import stats
from cardtable.match import Match
from tests.games.acting import act

ANN, BO = Seat(0), Seat(1)
FILLER = "corvus_corax"
"""What decks are filled up with; no test is about ravens."""


@cache
def whole_set() -> DeckFile:
    """The deck that holds every card."""
    return load_deck(LARGE_DECKS / "myacards.yaml")


@cache
def with_extras() -> DeckFile:
    """The whole set, and cards that only tests need."""
    pup = next(card for card in whole_set().cards if card.id == "canis_lupus_pup")
    heavy = pup.model_copy(
        update={"id": "heavy_pup", "name": "Canis lupus (heavy pup)", "common": "heavy pup", "sacrifices": 1}
    )
    return whole_set().model_copy(update={"cards": (*whole_set().cards, heavy)})


def card(id: str, type: str, **rest: Any) -> dict[str, Any]:
    """A card of a test's own: without more it is a dull life form, or says nothing special."""
    plain: dict[str, Any] = {"id": id, "type": type, "name": id.replace("_", " ").capitalize()}
    if type in ("ae", "se") and not rest.get("figure"):
        plain["sets"] = ["EUK", "TST"]
    if type == "ae":
        plain |= {"atk": 1, "dfs": 1, "spd": 1}
    if "abilities" in rest or "words" in rest or rest.get("extinct"):
        plain["text"] = "As the test says."
    return {**plain, **rest}


def deck_of(words: Iterable[str], filler: int = 12, own: Iterable[dict[str, Any]] = ()) -> DeckFile:
    """A deck with as many copies as these words need, some ravens, and cards of a test's own."""
    counts: dict[str, int] = {}
    for word in words:
        id, _, copy = word.partition("/")
        counts[id] = max(counts.get(id, 0) + 1, int(copy or 0))
    counts[FILLER] = counts.get(FILLER, 0) + filler
    cards = TypeAdapter(tuple[AnyCard, ...]).validate_json(json.encode(list(own)))
    return with_extras().model_copy(update={"list": counts, "cards": (*with_extras().cards, *cards)})


def _words(side: dict[str, Any]) -> list[str]:
    return [*side.get("hand", ()), *side.get("deck", ()), *side.get("oblivion", ()), *side.get("field", {}).values()]


def wild(ann: dict[str, Any] | None = None, bo: dict[str, Any] | None = None, **rest: Any) -> Match:
    """A position with Ann in seat 1, who is to play, and Bo in seat 2, both in their third turn.

    Whoever is given no field has a bison in the last column, so that nobody is without an entity by accident.
    `own` are cards of the test's own, for both players or for one.
    """
    sides = [{"field": {"3-8": "bison_bison"}, "turns": 3, **(side or {})} for side in (ann, bo)]
    fillers, own = rest.pop("filler", 12), rest.pop("own", ())
    decks = [deck_of(_words(side), fillers, side.pop("own", own)) for side in sides]
    options = rest.pop("options", None)
    zones = {"seats": sides, **rest}
    return Match.lay_out(load_game("myacards"), decks, zones, names=("Ann", "Bo"), options=options)


def fresh(seed: int = 1, decks: tuple[str, str] = ("pack", "tides"), **options: str) -> Match:
    """A new match."""
    files = [load_deck(decks_folder() / "myacards" / f"{name}.yaml") for name in decks]
    return Match.new(load_game("myacards"), files, seed=seed, names=("Ann", "Bo"), options=options)


def put(match: Match, card: str, zone: str) -> State:
    """Play an entity without sacrifices into a zone."""
    state: State = act(match, f"Play {card}", zone_label(zone))
    return state


def zone_label(zone: str) -> str:
    """How the player to act reads a zone: `3-5`, or `~4-5` on the opponent's field."""
    row, column = zone.removeprefix("~").split("-")
    return f"Place it in {'the opponent' + chr(39) + 's ' if zone.startswith('~') else ''}row {row}, column {column}"


def strike(match: Match, attacker: str, zone: str, target: str, at: str) -> State:
    """Attack, with both windows passed."""
    declare(match, attacker, zone, target, at)
    state: State = act(match, "Pass", "Pass")
    return state


def declare(match: Match, attacker: str, zone: str, target: str, at: str) -> State:
    """Declare an attack; the window before it is open then."""
    state: State = act(match, f"Attack with {attacker} {place(zone)}", f"Attack {target} {place(at)}")
    return state


def place(zone: str) -> str:
    """A zone in words: `3-5` is the player's own, `~3-5` the opponent's."""
    row, column = zone.removeprefix("~").split("-")
    return f"in {'the opponent' + chr(39) + 's ' if zone.startswith('~') else ''}row {row}, column {column}"


def cell(zone: str) -> int:
    """The number of a zone such as `1:3-5`."""
    seat, rest = zone.split(":")
    row, column = rest.split("-")
    return cell_at(int(seat) - 1, int(row), int(column))


def at(match: Match, zone: str) -> str:
    """The id of the card in a zone such as `1:3-5`; empty when there is none."""
    card = match.state.table.field[cell(zone)]
    return "" if card < 0 else str(match.pool[card].id)


def numbers(match: Match, zone: str) -> tuple[int, int, int]:
    """ATK, DFS and SPD of the card in a zone."""
    return stats(match.state)[match.state.table.field[cell(zone)]]


def bonuses(match: Match) -> list[tuple[str, int, list[str]]]:
    """Every bonus: its kind, whose it is (1 or 2), and the zones of its cards."""
    table = match.state.table
    out = []
    for bonus in table.bonuses:
        zones = [_zone(table.where[card]) for card in bonus.cards]
        out.append((bonus.kind, bonus.seat + 1, sorted(zones)))
    return out


def _zone(number: int) -> str:
    return f"{number // 32 + 1}:{number % 32 // 8 + 1}-{number % 8 + 1}"


def field(match: Match) -> dict[str, str]:
    """All cards on the field by zone."""
    return {_zone(n): match.pool[card].id for n, card in enumerate(match.state.table.field) if card >= 0}


def names(match: Match, cards: Iterable[CardId]) -> list[str]:
    """Cards by their ids in the deck file."""
    return [match.pool[card].id for card in cards]


def hand(match: Match, seat: Seat) -> list[str]:
    """A hand in words."""
    return names(match, match.state.table.hands[seat])


def oblivion(match: Match, seat: Seat) -> list[str]:
    """An Oblivion in words, newest last."""
    return names(match, match.state.table.oblivion[seat])


def row(*cards: str, row: int = 3, start: int = 1, side: str = "") -> dict[str, str]:
    """Cards side by side, from a column on; an empty word leaves a zone out."""
    return {f"{side}{row}-{start + n}": card for n, card in enumerate(cards) if card}


def of(match: Match, kind: str) -> list[Any]:
    """The bonuses of one kind: whose, and the zones of their cards."""
    return [(seat, zones) for name, seat, zones in bonuses(match) if name == kind]
