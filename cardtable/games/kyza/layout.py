"""Positions of Kyza Kards in words, for tests, lessons and bug reports.

A position names per seat what lies where; cards nobody names lie in the deck, in the order of the deck file, or
where `rest:` says. A card of another seat is written with that seat's number: `2:ash_piper`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from cardtable.core.chance import Chance, stream
from cardtable.core.effects.run import IDLE, Run
from cardtable.core.game import LayoutError, Outcome, Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import Dealer, copies, spell_all, spelled
from cardtable.core.pool import Pool
from cardtable.core.text import did_you_mean

from .cards import Kard
from .state import SPACES, Character, Effect, Fight, Phase, Side, Stage, State, Table

TOP = ("sides", "fights", "turn", "active", "phase", "start", "window", "owed", "stage", "chance", "run", "ended")
SIDE = ("life", "deck", "hand", "characters", "effects", "discard", "out", "fate", "rest")
T = TypeVar("T")
PILES = ("hand", "deck", "discard", "out")


def spell(state: State) -> Zones:
    """The position in plain words and numbers."""
    table = state.table
    out: dict[str, Any] = {
        "sides": [_spell_side(table.pool, Seat(seat), side) for seat, side in enumerate(table.sides)],
        "fights": [_spell_fight(table.pool, fight) for fight in table.fights],
        "chance": [state.chance.seed, state.chance.used],
        "phase": state.phase.value,
    }
    out |= {name: getattr(state, name) for name in ("start", "turn", "active", "window", "owed")}
    if state.stage is not None:
        out["stage"] = [_word(table.pool, card) for card in (state.stage.card, *state.stage.tributes)]
    out["run"] = msgspec.to_builtins(state.run)
    out["ended"] = msgspec.to_builtins(state.ended)
    return out


def lay_out(pool: Pool[Kard], zones: Zones) -> State:
    """The position on the table; raises LayoutError with a sentence for its author."""
    _known("position", zones, TOP)
    sides = zones.get("sides", [{} for _ in range(pool.seats)])
    if len(sides) != pool.seats:
        raise LayoutError(f"This position has {len(sides)} sides, but {pool.seats} decks are on the table.")
    start = zones.get("start", 20)
    table = Table(
        pool,
        _sides(pool, sides, start),
        tuple([_fight(pool, fight) for fight in zones.get("fights", ())]),
    )
    stage = [_card(pool, word) for word in zones.get("stage", ())]
    chance = zones.get("chance")
    return State(
        table=table,
        chance=Chance(*chance) if chance else stream(0, "kyza"),
        start=start,
        turn=zones.get("turn", 5),
        active=Seat(zones.get("active", 0)),
        phase=_phase(zones.get("phase", "set")),
        window=zones.get("window", 0),
        owed=zones.get("owed", 0),
        stage=Stage(stage[0], tuple(stage[1:])) if stage else None,
        run=msgspec.convert(zones["run"], Run) if zones.get("run") else IDLE,
        ended=msgspec.convert(zones.get("ended"), Outcome | None),
    )


def _known(what: str, given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            raise LayoutError(f'A {what} has no "{name}"{did_you_mean(name, known) or "."}')


def _phase(word: str) -> Phase:
    try:
        return Phase(word)
    except ValueError:
        hint = did_you_mean(word, [phase.value for phase in Phase]) or "."
        raise LayoutError(f'There is no phase "{word}"{hint}') from None


def _spell_side(pool: Pool[Kard], seat: Seat, side: Side) -> dict[str, Any]:
    out: dict[str, Any] = {"life": side.life, "fate": side.fate}
    out |= {pile: spell_all(pool, getattr(side, pile)) for pile in PILES}
    for row in ("characters", "effects"):
        out[row] = [one and _spell_one(pool, one) for one in getattr(side, row)]
    return out


def _spell_one(pool: Pool[Kard], one: Character | Effect) -> dict[str, Any]:
    return {**msgspec.to_builtins(one), "card": _word(pool, one.card)}


def _spell_fight(pool: Pool[Kard], fight: Fight) -> dict[str, Any]:
    blockers = [_word(pool, card) for card in fight.blockers]
    return {**msgspec.to_builtins(fight), "card": _word(pool, fight.card), "blockers": blockers}


def _word(pool: Pool[Kard], card: CardId) -> str:
    return f"{pool.owner[card] + 1}:{spelled(pool, card)}"


def _split(seat: Seat, word: str) -> tuple[Seat, str]:
    """Whose card a word means, and the word without the seat's number."""
    number, colon, rest = word.partition(":")
    if not colon:
        return seat, word
    if not number.isdigit():
        raise LayoutError(f'"{word}" should begin with the number of a seat, such as 2:{rest}.')
    return Seat(int(number) - 1), rest


def _words(seat: Seat, side: Mapping[str, Any]) -> Iterator[tuple[Seat, str]]:
    for name in PILES:
        yield from ((seat, word) for word in side.get(name, ()))
    for name in ("characters", "effects"):
        for one in side.get(name, ()):
            if one:
                yield _split(seat, one if isinstance(one, str) else one["card"])


def _sides(pool: Pool[Kard], sides: list[Mapping[str, Any]], start: int) -> tuple[Side, ...]:
    """Every card that has a place first, then what is left over for each seat."""
    dealer = Dealer(pool, (word for seat, side in enumerate(sides) for word in _words(Seat(seat), side)))
    laid = [_side(dealer, Seat(seat), side, start) for seat, side in enumerate(sides)]
    return tuple([_rested(dealer, Seat(seat), laid[seat], given) for seat, given in enumerate(sides)])


def _side(dealer: Dealer, seat: Seat, given: Mapping[str, Any], start: int) -> Side:
    _known("side", given, SIDE)
    return Side(
        life=given.get("life", start),
        fate=given.get("fate", "in"),
        characters=_spaces([_character(dealer, seat, one) for one in given.get("characters", ())]),
        effects=_spaces([_effect(dealer, seat, one) for one in given.get("effects", ())]),
        deck=dealer.take_all(seat, given.get("deck", ())),
        hand=dealer.take_all(seat, given.get("hand", ())),
        discard=dealer.take_all(seat, given.get("discard", ())),
        out=dealer.take_all(seat, given.get("out", ())),
    )


def _rested(dealer: Dealer, seat: Seat, side: Side, given: Mapping[str, Any]) -> Side:
    pile = given.get("rest", "deck")
    if pile not in PILES:
        raise LayoutError(f'The rest cannot go to "{pile}": choose hand, deck, discard or out.')
    return msgspec.structs.replace(side, **{pile: getattr(side, pile) + dealer.rest(seat)})


def _spaces(row: list[T | None]) -> tuple[T | None, ...]:
    if len(row) > SPACES:
        raise LayoutError(f"A player has {SPACES} spaces of each kind, but {len(row)} cards are named.")
    return (*row, *[None] * (SPACES - len(row)))


def _character(dealer: Dealer, seat: Seat, one: Any) -> Character | None:
    if not one:
        return None
    given = {"card": one} if isinstance(one, str) else one
    return msgspec.convert({**given, "card": dealer.take(*_split(seat, given["card"]))}, Character)


def _effect(dealer: Dealer, seat: Seat, one: Any) -> Effect | None:
    if not one:
        return None
    given = {"card": one} if isinstance(one, str) else one
    return msgspec.convert({"since": 0, **given, "card": dealer.take(*_split(seat, given["card"]))}, Effect)


def _fight(pool: Pool[Kard], given: Mapping[str, Any]) -> Fight:
    blockers = [_card(pool, word) for word in given.get("blockers", ())]
    blocked = given.get("blocked", bool(blockers))
    return msgspec.convert({**given, "card": _card(pool, given["card"]), "blockers": blockers, "blocked": blocked}, Fight)


def _card(pool: Pool[Kard], word: str) -> CardId:
    """The card that `1:ash_piper` or `2:ash_piper/2` means; without a number the first copy."""
    seat, rest = _split(Seat(0), word)
    id, _, number = rest.partition("/")
    named = copies(pool, seat, id)
    which = int(number or 1)
    if not 1 <= which <= len(named):
        raise LayoutError(f'Seat {seat + 1} has no card "{rest}": use the ids of its deck file.')
    return named[which - 1]
