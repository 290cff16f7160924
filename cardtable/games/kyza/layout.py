"""A position of Kyza Kards written down, and laid out again; seats are counted from 1 as people do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from cardtable.core.chance import Chance
from cardtable.core.effects.run import Run
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    Laying,
    Pile,
    Zone,
    at,
    brief,
    card_named,
    check_seats,
    deal,
    numbered,
    read,
    seat_of,
    spell_entry,
    spell_order,
    spell_plain,
    spell_run,
    spell_used,
    word_for,
    words_of,
)
from cardtable.core.pool import Pool

from .cards import Kard
from .position import CHARACTERS, EFFECTS, Written, WrittenCharacter, WrittenEffect, WrittenFight, WrittenSide
from .position_checks import check
from .state import SPACES, Character, Effect, Fight, Side, Stage, State, Table
from .turns import go_on

T = TypeVar("T")
_PILES = ("hand", "discard", "out")


def lay_out(pool: Pool[Kard], zones: Zones) -> State:
    """The written position on the table, played on to the next decision; raises LayoutError with the place."""
    written, seats = read(zones, Written), pool.seats
    check_seats(pool.seats, written.seats, (2, 3, 4))
    active = seat_of(written.active, seats, "active")
    exact = [found for n, side in enumerate(written.seats) for found in _words(Seat(n), side, seats)]
    laying = Laying(pool, exact, lambda card: pool[card].abilities)
    sides = _sides(laying, written)
    fights = tuple([_fight(pool, fight, n) for n, fight in numbered(written.fights)])
    stage = [card_named(pool, word, "stage", n) for n, word in numbered(written.stage)]
    state = State(
        table=Table(pool, sides, active, fights),
        chance=Chance(written.seed, written.used),
        start=written.start,
        turn=written.turn,
        phase=written.phase,
        window=written.window,
        owed=written.owed,
        stage=Stage(stage[0], tuple(stage[1:])) if stage else None,
        run=laying.run(written.run, written.order),
        ended=written.ended,
    )
    check(state)
    return go_on(state, [])


def _words(seat: Seat, side: WrittenSide, seats: int) -> list[tuple[Seat, str]]:
    return words_of(seat, seats, side.hand, side.deck, side.discard, side.out, side.characters, side.effects)


def _sides(laying: Laying, written: Written) -> tuple[Side, ...]:
    """Every card that has a place first, then what is left over for each seat."""
    laid = []
    for n, side in numbered(written.seats):
        with at("seats", n):
            laid.append(_side(laying, Seat(n - 1), side, written.start))
    out = []
    for n, side in numbered(written.seats):
        with at("seats", n):
            out.append(_whole(laying, Seat(n - 1), laid[n - 1], side))
    return tuple(out)


def _side(laying: Laying, seat: Seat, side: WrittenSide, start: int) -> Side:
    hand, discard, out = (laying.pile(name, seat, getattr(side, name)) for name in _PILES)
    return Side(
        life=start if side.life is None else side.life,
        deck=laying.pile("deck", seat, side.deck),
        hand=hand,
        characters=_spaces(laying, CHARACTERS, seat, side.characters, WrittenCharacter, _character),
        effects=_spaces(laying, EFFECTS, seat, side.effects, WrittenEffect, _effect),
        discard=discard,
        out=out,
        fate=side.fate,
    )


def _whole(laying: Laying, seat: Seat, side: Side, written: WrittenSide) -> Side:
    given: Pile = [] if isinstance(written.deck, list) else written.deck
    deck, rest = deal(laying.dealer, seat, 0 if given is None and side.fate == "out" else given)
    return msgspec.structs.replace(side, deck=side.deck + deck, out=side.out + rest)


def _spaces(
    laying: Laying, zone: Zone, seat: Seat, row: Sequence[Any], entry: type[Any], made: Callable[[CardId, Any], T]
) -> tuple[T | None, ...]:
    """The spaces of a row, the empty ones with it."""
    laid = [one and made(*one) for one in laying.spaces(zone, seat, row, entry)]
    return (*laid, *[None] * (SPACES - len(laid)))


def _character(card: CardId, one: WrittenCharacter) -> Character:
    return Character(card, one.hurt, one.damage, one.health, one.words)


def _effect(card: CardId, one: WrittenEffect) -> Effect:
    return Effect(card, one.since, one.up, one.time)


def _fight(pool: Pool[Kard], fight: WrittenFight, n: int) -> Fight:
    blockers = tuple([card_named(pool, word, "fights", n, "blockers", m) for m, word in numbered(fight.blockers)])
    blocked = bool(blockers) if fight.blocked is None else fight.blocked
    target = seat_of(fight.target, pool.seats, "fights", n, "target")
    return Fight(card_named(pool, fight.card, "fights", n, "card"), target, blockers, blocked, fight.ordered)


def spell(state: State) -> Zones:
    """The position in plain words and numbers."""
    table, pool = state.table, state.table.pool
    stage = () if state.stage is None else (state.stage.card, *state.stage.tributes)
    written = {
        "seats": [_spell_side(pool, side, state.run) for side in table.sides],
        "active": state.active + 1,
        "turn": state.turn,
        "phase": state.phase,
        "fights": [_spell_fight(pool, fight) for fight in table.fights],
        "start": state.start,
        "seed": state.chance.seed,
        "used": state.chance.used,
        "window": state.window,
        "owed": state.owed,
        "stage": [word_for(pool, card) for card in stage],
        "order": spell_order(pool, state.run, _reading(table)),
        "run": spell_run(state.run),
        "ended": msgspec.to_builtins(state.ended),
    }
    usual = {**msgspec.to_builtins(Written(seats=[])), "order": {}}
    return brief(written, usual, "seats", "turn")


def _reading(table: Table) -> list[CardId]:
    """All cards in the order in which they are read."""
    out: list[CardId] = []
    for side in table.sides:
        out += [*side.hand, *side.discard, *side.out, *side.deck]
        out += [one.card for one in (*side.characters, *side.effects) if one is not None]
    return out


def _spell_side(pool: Pool[Kard], side: Side, run: Run) -> dict[str, Any]:
    hand, deck, discard, out = (
        spell_plain(pool, run, cards) for cards in (side.hand, side.deck, side.discard, side.out)
    )
    return {
        "life": side.life,
        "hand": hand,
        "deck": deck,
        "characters": [_spell_character(pool, one, run) if one else None for one in side.characters],
        "effects": [_spell_effect(pool, one, run) if one else None for one in side.effects],
        "discard": discard,
        "out": out,
        "fate": side.fate,
    }


def _spell_character(pool: Pool[Kard], one: Character, run: Run) -> Any:
    marks = {"hurt": one.hurt, "damage": one.damage, "health": one.health, "words": list(one.words)}
    return spell_entry(word_for(pool, one.card), {**marks, "used": spell_used(run, one.card)})


def _spell_effect(pool: Pool[Kard], one: Effect, run: Run) -> Any:
    marks = {"up": one.up, "time": one.time, "since": one.since}
    return spell_entry(word_for(pool, one.card), {**marks, "used": spell_used(run, one.card)})


def _spell_fight(pool: Pool[Kard], fight: Fight) -> dict[str, Any]:
    return {
        "card": word_for(pool, fight.card),
        "target": fight.target + 1,
        "blockers": [word_for(pool, card) for card in fight.blockers],
        "blocked": fight.blocked,
        "ordered": fight.ordered,
    }
