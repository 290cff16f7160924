"""A position of Kyza Kards written down, and laid out again; seats are counted from 1 as people do."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from cardtable.core.chance import Chance
from cardtable.core.effects.run import IDLE, Run
from cardtable.core.game import LayoutError, Outcome, Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import Dealer, brief, copies, read, spell_all, spelled
from cardtable.core.pool import Pool

from .cards import Kard
from .state import SPACES, Character, Effect, Fate, Fight, Phase, PhaseName, Side, Stage, State, Table
from .turn import go_on

T = TypeVar("T")


class WrittenCharacter(msgspec.Struct, forbid_unknown_fields=True):
    """A Character with its marks; a card of another seat is written with its number, `2:ash_piper`."""

    card: str
    hurt: int = 0
    damage: int = 0
    health: int = 0
    words: list[str] = []


class WrittenEffect(msgspec.Struct, forbid_unknown_fields=True):
    """A card in an Effect space, face down unless `up`; without `since` it has lain there for long."""

    card: str
    up: bool = False
    time: int = 0
    since: int = 0


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's zones. Cards that stand nowhere are in the deck, or Out of Game when the deck is given."""

    life: int | None = None
    hand: list[str] = []
    deck: list[str] | None = None
    characters: list[str | WrittenCharacter | None] = []
    effects: list[str | WrittenEffect | None] = []
    discard: list[str] = []
    out: list[str] = []
    fate: Fate = "in"


class WrittenFight(msgspec.Struct, forbid_unknown_fields=True):
    """An attacker, whom it comes at, and its blockers; cards with the number of their seat."""

    card: str
    target: int
    blockers: list[str] = []
    blocked: bool | None = None
    ordered: int = 0


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    seats: list[WrittenSide]
    active: int = 1
    turn: int = 5
    phase: PhaseName = Phase.SET
    fights: list[WrittenFight] = []
    start: int = 20
    seed: int = 0
    used: int = 0
    window: int = 0
    owed: int = 0
    stage: list[str] = []
    run: Run = IDLE
    ended: Outcome | None = None


def lay_out(pool: Pool[Kard], zones: Zones) -> State:
    """The written position on the table, played on to the next decision; raises LayoutError with a sentence."""
    written = read(zones, Written)
    if len(written.seats) != pool.seats:
        raise LayoutError(
            f"There are {pool.seats} decks on the table: describe as many seats, not {len(written.seats)}."
        )
    if not 1 <= written.active <= pool.seats:
        raise LayoutError(f"The active seat is a number from 1 to {pool.seats}.")
    stage = [_card(pool, word) for word in written.stage]
    active, fights = Seat(written.active - 1), tuple([_fight(pool, fight) for fight in written.fights])
    state = State(
        table=Table(pool, _sides(pool, written), active, fights),
        chance=Chance(written.seed, written.used),
        start=written.start,
        turn=written.turn,
        phase=written.phase,
        window=written.window,
        owed=written.owed,
        stage=Stage(stage[0], tuple(stage[1:])) if stage else None,
        run=written.run,
        ended=written.ended,
    )
    return go_on(state, [])


def _sides(pool: Pool[Kard], written: Written) -> tuple[Side, ...]:
    """Every card that has a place first, then what is left over for each seat."""
    exact = [found for seat, side in enumerate(written.seats) for found in _words(Seat(seat), side)]
    dealer = Dealer(pool, exact)
    laid = [_side(dealer, Seat(seat), side, written.start) for seat, side in enumerate(written.seats)]
    return tuple([_whole(dealer, Seat(seat), laid[seat], side) for seat, side in enumerate(written.seats)])


def _words(seat: Seat, side: WrittenSide) -> list[tuple[Seat, str]]:
    piles = [(seat, word) for word in (*side.hand, *(side.deck or ()), *side.discard, *side.out)]
    rows = [one for one in (*side.characters, *side.effects) if one]
    return piles + [_split(seat, one if isinstance(one, str) else one.card) for one in rows]


def _split(seat: Seat, word: str) -> tuple[Seat, str]:
    """Whose card a word means, and the word without the seat's number."""
    number, colon, rest = word.partition(":")
    if not colon:
        return seat, word
    if not number.isdigit():
        raise LayoutError(f'"{word}" should begin with the number of a seat, such as 2:{rest}.')
    return Seat(int(number) - 1), rest


def _side(dealer: Dealer, seat: Seat, side: WrittenSide, start: int) -> Side:
    return Side(
        life=start if side.life is None else side.life,
        deck=dealer.take_all(seat, side.deck or ()),
        hand=dealer.take_all(seat, side.hand),
        characters=_spaces([_character(dealer, seat, one) for one in side.characters]),
        effects=_spaces([_effect(dealer, seat, one) for one in side.effects]),
        discard=dealer.take_all(seat, side.discard),
        out=dealer.take_all(seat, side.out),
        fate=side.fate,
    )


def _whole(dealer: Dealer, seat: Seat, side: Side, written: WrittenSide) -> Side:
    rest = dealer.rest(seat)
    if written.deck is None:
        return msgspec.structs.replace(side, deck=rest)
    return msgspec.structs.replace(side, out=side.out + rest)


def _spaces(row: list[T | None]) -> tuple[T | None, ...]:
    if len(row) > SPACES:
        raise LayoutError(f"A player has {SPACES} spaces of each kind, but {len(row)} cards are named.")
    return (*row, *[None] * (SPACES - len(row)))


def _character(dealer: Dealer, seat: Seat, one: str | WrittenCharacter | None) -> Character | None:
    if not one:
        return None
    one = WrittenCharacter(one) if isinstance(one, str) else one
    card = dealer.take(*_split(seat, one.card))
    return Character(card, one.hurt, one.damage, one.health, tuple(one.words))


def _effect(dealer: Dealer, seat: Seat, one: str | WrittenEffect | None) -> Effect | None:
    if not one:
        return None
    one = WrittenEffect(one) if isinstance(one, str) else one
    return Effect(dealer.take(*_split(seat, one.card)), one.since, one.up, one.time)


def _fight(pool: Pool[Kard], fight: WrittenFight) -> Fight:
    blockers = tuple([_card(pool, word) for word in fight.blockers])
    blocked = bool(blockers) if fight.blocked is None else fight.blocked
    return Fight(_card(pool, fight.card), Seat(fight.target - 1), blockers, blocked, fight.ordered)


def _card(pool: Pool[Kard], word: str) -> CardId:
    """The card that `1:ash_piper` or `2:ash_piper/2` means; without a copy's number the first."""
    seat, rest = _split(Seat(0), word)
    id, _, number = rest.partition("/")
    named = copies(pool, seat, id)
    which = int(number) if number.isdigit() else 1
    if not 1 <= which <= len(named):
        raise LayoutError(f'Seat {seat + 1} has no card "{rest}": use the ids of its deck file.')
    return named[which - 1]


def spell(state: State) -> Zones:
    """The position in plain words and numbers."""
    table = state.table
    stage = () if state.stage is None else (state.stage.card, *state.stage.tributes)
    written = Written(
        seats=[_spell_side(table.pool, side) for side in table.sides],
        active=state.active + 1,
        turn=state.turn,
        phase=state.phase,
        fights=[_spell_fight(table.pool, fight) for fight in table.fights],
        start=state.start,
        seed=state.chance.seed,
        used=state.chance.used,
        window=state.window,
        owed=state.owed,
        stage=[_word(table.pool, card) for card in stage],
        run=state.run,
        ended=state.ended,
    )
    return brief(msgspec.to_builtins(written), Written(seats=[]), "seats", "turn")


def _spell_side(pool: Pool[Kard], side: Side) -> WrittenSide:
    return WrittenSide(
        life=side.life,
        hand=spell_all(pool, side.hand),
        deck=spell_all(pool, side.deck),
        characters=[_spell_character(pool, one) if one else None for one in side.characters],
        effects=[_spell_effect(pool, one) if one else None for one in side.effects],
        discard=spell_all(pool, side.discard),
        out=spell_all(pool, side.out),
        fate=side.fate,
    )


def _spell_character(pool: Pool[Kard], one: Character) -> WrittenCharacter:
    return WrittenCharacter(_word(pool, one.card), one.hurt, one.damage, one.health, list(one.words))


def _spell_effect(pool: Pool[Kard], one: Effect) -> WrittenEffect:
    return WrittenEffect(_word(pool, one.card), one.up, one.time, one.since)


def _spell_fight(pool: Pool[Kard], fight: Fight) -> WrittenFight:
    blockers = [_word(pool, card) for card in fight.blockers]
    return WrittenFight(_word(pool, fight.card), fight.target + 1, blockers, fight.blocked, fight.ordered)


def _word(pool: Pool[Kard], card: CardId) -> str:
    return f"{pool.owner[card] + 1}:{spelled(pool, card)}"
