"""Small tables for Kyza's tests: lay out a position, act through the Match, and see everything that changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from cardtable.core.board import Board
from cardtable.core.ids import CardId, Seat
from cardtable.decks import decks_folder, load_deck
from cardtable.files import read_yaml
from cardtable.games import load_game
from cardtable.games.kyza.cards import KyzaCard
from cardtable.games.kyza.deck import KyzaDeck
from cardtable.games.kyza.state import Character, Effect, Side, State
from cardtable.match import Match
from tests.games.acting import act

NAMES = ("Ann", "Bo", "Cy", "Di")
ANN, BO, CY, DI = map(Seat, range(4))
FILLER = "acorn_monk"
MINE: dict[str, Any] = {"characters": ["brass_magistrate"], "hand": ["eel_broker"]}
"""Ann's bystanders: a Character (3/3) and a card in hand."""
THEIRS: dict[str, Any] = {
    "characters": ["elder_stag", "ash_piper"],
    "effects": ["spare_hand"],
    "hand": ["eel_broker"],
    "discard": ["moss_courier"],
}
"""Bo's bystanders: two Characters (4/5 and 2/2), a face-down Effect, a card in hand and one in the Discard pile."""


@cache
def cards() -> dict[str, KyzaCard]:
    """Every shipped card by its id."""
    found = {}
    for path in sorted((decks_folder() / "kyza").glob("set-*.yaml")):
        for written in read_yaml(path).value["cards"]:
            found[written["id"]] = KyzaCard.model_validate_json(_json(written))
    return found


def _json(value: Any) -> bytes:
    import msgspec

    return msgspec.json.encode(value)


def own_card(id: str, *abilities: dict[str, Any], **fields: Any) -> KyzaCard:
    """A designer's card, checked as a file's would be: 1/1 of level 3 with these abilities."""
    written = {"id": id, "name": id.replace("_", " ").title(), "level": 3, "damage": 1, "health": 1, "text": "A test."}
    return KyzaCard.model_validate_json(_json({**written, "abilities": abilities, **fields}))


def deck_of(*ids: str, fill: int = 8, name: str = "Test", own: Sequence[KyzaCard] = ()) -> KyzaDeck:
    """Two copies of each of these cards, and some monks."""
    known = cards() | {card.id: card for card in own}
    copies = dict.fromkeys(ids, 2) | {FILLER: fill}
    return KyzaDeck(game="kyza", deck=name, cards=tuple(known[id] for id in copies), list=copies)


def _named(side: dict[str, Any]) -> list[str]:
    words: list[str] = []
    for zone, held in side.items():
        if zone in ("hand", "deck", "characters", "effects", "discard", "out"):
            words += [each if isinstance(each, str) else each["card"] for each in held if each]
    return words


def table(
    *seats: dict[str, Any], options: dict[str, str] | None = None, own: Sequence[KyzaCard] = (), **rest: Any
) -> Match:
    """A position, with a designer's `own` cards if need be; Ann, in seat 1, is in her Activate phase by default."""
    ids: list[set[str]] = [set() for _ in seats]
    for seat, side in enumerate(seats):
        for word in _named(side):
            number, colon, bare = word.rpartition(":")
            ids[int(number) - 1 if colon else seat].add(bare.split("/")[0])
    decks = [deck_of(*sorted(each - {FILLER}), own=own) for each in ids]
    zones = {"seats": list(seats), "phase": "activate", **rest}
    settled = {"format": "house", **(options or {})}
    return Match.lay_out(load_game("kyza"), decks, zones, names=NAMES[: len(seats)], options=settled)


def fresh(*decks: str, seed: int = 1, **options: str) -> Match:
    """A new game with shipped decks."""
    files = [load_deck(decks_folder() / "kyza" / f"{name}.yaml") for name in decks or ("kiln-fire", "court-of-night")]
    return Match.new(load_game("kyza"), files, seed=seed, names=NAMES[: len(files)], options=options)


def state_of(match: Match) -> State:
    """The state, with its type."""
    state: State = match.state
    return state


def changes(match: Match, *chosen: str) -> dict[str, Any]:
    """Do these things; everything on the table that is different afterwards, by seat and zone. So bystanders count."""
    before = snapshot(match)
    act(match, *chosen)
    after = snapshot(match)
    return {key: after[key] for key in after if after[key] != before[key]}


def snapshot(match: Match) -> dict[str, Any]:
    """All sides in words: `1.life`, `1.hand`, … with `2.characters` such as `elder_stag hurt 2`."""
    out: dict[str, Any] = {}
    for number, side in enumerate(state_of(match).table.sides, 1):
        out |= {f"{number}.{zone}": value for zone, value in _words(match, side).items()}
    return out


def _words(match: Match, side: Side) -> dict[str, Any]:
    return {
        "life": side.life,
        "hand": ids(match, side.hand),
        "deck": ids(match, side.deck),
        "characters": [_character(match, one) for one in side.characters],
        "effects": [_effect(match, one) for one in side.effects],
        "discard": ids(match, side.discard),
        "out": ids(match, side.out),
        "fate": side.fate,
    }


def ids(match: Match, held: tuple[CardId, ...]) -> list[str]:
    """Cards by their ids."""
    return [match.pool[card].id for card in held]


def _character(match: Match, one: Character | None) -> str | None:
    if one is None:
        return None
    marks = [f"hurt {one.hurt}"] if one.hurt else []
    marks += [f"{amount:+d} {name}" for amount, name in ((one.damage, "damage"), (one.health, "health")) if amount]
    return " ".join([match.pool[one.card].id, *marks, *one.words])


def _effect(match: Match, one: Effect | None) -> str | None:
    if one is None:
        return None
    return " ".join([match.pool[one.card].id, *(["up"] if one.up else []), *([f"time {one.time}"] if one.time else [])])


def side(match: Match, seat: Seat) -> Side:
    """One player's zones now."""
    return state_of(match).table.sides[seat]


def row(match: Match, seat: Seat) -> list[str | None]:
    """A player's Characters in words."""
    return [_character(match, one) for one in side(match, seat).characters]


def strength(match: Match, seat: Seat, space: int = 0) -> tuple[int, int]:
    """Damage and Health now of the Character in this space."""
    one = side(match, seat).characters[space]
    assert one is not None
    return state_of(match).stats[one.card]


def face(match: Match, viewer: Seat | None, zone: str, index: int = 0) -> Any:
    """What this seat sees in a slot."""
    found = match.board(viewer).zone(zone)
    assert found is not None
    return found.slots[index].holds


def board(match: Match, viewer: Seat | None = ANN) -> Board:
    """The table as a seat sees it."""
    return match.board(viewer)


def spent(card: str) -> dict[str, Any]:
    """What an Effect of Ann's that is not Continuous leaves behind when it lay alone."""
    return {"1.effects": [None, None, None], "1.discard": [card]}


def hand(match: Match, seat: Seat) -> list[str]:
    """A hand in words."""
    return ids(match, side(match, seat).hand)


def deck(match: Match, seat: Seat) -> list[str]:
    """A deck in words, top first."""
    return ids(match, side(match, seat).deck)


def discard(match: Match, seat: Seat) -> list[str]:
    """A Discard pile in words, oldest first."""
    return ids(match, side(match, seat).discard)
