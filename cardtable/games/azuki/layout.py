"""A game of Azuki written down, and laid out again; seats are counted from 1 as people do."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from cardtable.core import effects as fx
from cardtable.core.chance import Chance
from cardtable.core.effects.run import Run
from cardtable.core.game import LayoutError, Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import Dealer, brief, copies, read, spell_all, spelled
from cardtable.core.pool import Pool

from .cards import Card
from .state import IKZ, ROW, Combat, Ending, Phase, Side, State, Table


class WrittenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the field with what lies on it."""

    card: str = ""
    tapped: bool = False
    cooldown: bool = False
    damage: int = 0
    weapons: tuple[str, ...] = ()


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's zones. Cards that stand nowhere are in the deck, or in the discard pile when the deck is given.

    `ikz` counts the ready ones, `spent` those that are tapped; the rest of ten lies in the pile.
    """

    hand: list[str] = []
    deck: list[str] | None = None
    discard: list[str] = []
    garden: list[str | WrittenCard] = []
    alley: list[str | WrittenCard] = []
    leader: WrittenCard = WrittenCard()
    gate: WrittenCard = WrittenCard()
    ikz: int = 0
    spent: int = 0
    pile: int | None = None
    token: int = 0


class WrittenCombat(msgspec.Struct, forbid_unknown_fields=True):
    """An attack; cards with the number of their seat, such as `1:STT01-010` or `2:leader`."""

    attacker: str
    target: str
    held: int = 0
    attacker_gone: bool = False
    target_gone: bool = False
    defended: bool = False


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    seats: list[WrittenSide]
    active: int = 1
    first: int = 1
    turn: int = 5
    phase: Phase = "main"
    seed: int = 0
    used: int = 0
    sealed: list[bool] = []
    combat: WrittenCombat | None = None
    marks: list[fx.Mark] = []
    tapped: list[int] = []
    cooldown: list[int] = []
    damage: list[tuple[int, int]] = []
    weapons: list[tuple[int, int]] = []
    run: Run = fx.IDLE
    loser: int | None = None
    ending: Ending = ""


def lay_out(pool: Pool[Card], zones: Zones) -> State:
    """The written position on the table; raises LayoutError with a sentence."""
    written = read(zones, Written)
    _check(written)
    return State(
        pool,
        _table(pool, written),
        Seat(written.active - 1),
        Seat(written.first - 1),
        Chance(written.seed, written.used),
        phase=written.phase,
        turn=written.turn,
        sealed=tuple(written.sealed),
        combat=None if written.combat is None else _combat(pool, written.combat),
        run=written.run,
        loser=None if written.loser is None else Seat(written.loser - 1),
        ending=written.ending,
    )


def _check(written: Written) -> None:
    if len(written.seats) != 2:
        raise LayoutError(f"Azuki is played by two: describe 2 seats, not {len(written.seats)}.")
    if written.active not in (1, 2) or written.first not in (1, 2):
        raise LayoutError("A seat is 1 or 2.")
    for side in written.seats:
        if len(side.garden) > ROW or len(side.alley) > ROW:
            raise LayoutError(f"A row holds {ROW} entities at most.")
        if side.ikz + side.spent > IKZ:
            raise LayoutError(f"A player has {IKZ} IKZ at most.")


class _Laying:
    """What lies on cards, gathered while the sides are laid out."""

    def __init__(self) -> None:
        self.tapped: list[CardId] = []
        self.cooldown: list[CardId] = []
        self.damage: list[tuple[CardId, int]] = []
        self.weapons: list[tuple[CardId, CardId]] = []

    def card(self, dealer: Dealer, seat: Seat, card: CardId, one: WrittenCard) -> None:
        """What is written of one card."""
        if one.tapped:
            self.tapped.append(card)
        if one.cooldown:
            self.cooldown.append(card)
        if one.damage:
            self.damage.append((card, one.damage))
        self.weapons += [(weapon, card) for weapon in dealer.take_all(seat, one.weapons)]


def _table(pool: Pool[Card], written: Written) -> Table:
    exact = [(Seat(n), word) for n, side in enumerate(written.seats) for word in _words(side)]
    dealer, laying = Dealer(pool, exact), _Laying()
    carried = frozenset([weapon for weapon, _ in written.weapons])
    sides = [_side(pool, dealer, Seat(n), side, laying, carried) for n, side in enumerate(written.seats)]
    return Table(
        (sides[0], sides[1]),
        tapped=(*laying.tapped, *map(CardId, written.tapped)),
        cooldown=(*laying.cooldown, *map(CardId, written.cooldown)),
        damage=(*laying.damage, *[(CardId(card), size) for card, size in written.damage]),
        weapons=(*laying.weapons, *[(CardId(weapon), CardId(card)) for weapon, card in written.weapons]),
        marks=tuple(written.marks),
    )


def _words(side: WrittenSide) -> list[str]:
    rows = [one if isinstance(one, WrittenCard) else WrittenCard(one) for one in (*side.garden, *side.alley)]
    held = [word for one in (*rows, side.leader) for word in (one.card, *one.weapons) if word]
    return [*side.hand, *(side.deck or ()), *side.discard, *held]


def _side(
    pool: Pool[Card], dealer: Dealer, seat: Seat, side: WrittenSide, laying: _Laying, carried: frozenset[int]
) -> Side:
    leader, gate, token = (dealer.take(seat, pool[card].id) for card in pool.of(seat)[:3])
    laying.card(dealer, seat, leader, side.leader)
    laying.card(dealer, seat, gate, side.gate)
    garden, alley = _row(dealer, seat, side.garden, laying), _row(dealer, seat, side.alley, laying)
    hand = dealer.take_all(seat, side.hand)
    discard = dealer.take_all(seat, side.discard)
    deck = () if side.deck is None else dealer.take_all(seat, side.deck)
    rest = tuple([card for card in dealer.rest(seat) if card not in carried])
    if side.deck is None:
        deck = rest
    else:
        discard += rest
    pile = IKZ - side.ikz - side.spent if side.pile is None else side.pile
    return Side(leader, gate, token, hand, deck, discard, garden, alley, pile, side.ikz, side.spent, side.token)


def _row(dealer: Dealer, seat: Seat, row: list[str | WrittenCard], laying: _Laying) -> tuple[CardId, ...]:
    out = []
    for one in row:
        written = one if isinstance(one, WrittenCard) else WrittenCard(one)
        card = dealer.take(seat, written.card)
        laying.card(dealer, seat, card, written)
        out.append(card)
    return tuple(out)


def _combat(pool: Pool[Card], one: WrittenCombat) -> Combat:
    attacker, target = _card(pool, one.attacker), _card(pool, one.target)
    return Combat(attacker, target, one.held, one.attacker_gone, one.target_gone, one.defended)


def _card(pool: Pool[Card], word: str) -> CardId:
    number, _, rest = word.partition(":")
    if number not in ("1", "2"):
        raise LayoutError(f'"{word}" should begin with the number of a seat, such as 1:{rest or word}.')
    seat = Seat(int(number) - 1)
    if rest == "leader":
        return pool.of(seat)[0]
    id, _, copy = rest.partition("/")
    named = copies(pool, seat, id)
    which = int(copy) if copy.isdigit() else 1
    if not 1 <= which <= len(named):
        raise LayoutError(f'Seat {number} has no card "{rest}": use the ids of its deck file.')
    return named[which - 1]


def spell(state: State) -> Zones:
    """The position in plain words and numbers; what lies on cards is written by their numbers in the pool."""
    table = state.table
    written = {
        "seats": [_spell_side(state, Seat(n)) for n in (0, 1)],
        "active": state.active + 1,
        "first": state.first + 1,
        "turn": state.turn,
        "phase": state.phase,
        "seed": state.chance.seed,
        "used": state.chance.used,
        "sealed": list(state.sealed),
        "combat": None if state.combat is None else _spell_combat(state, state.combat),
        "marks": msgspec.to_builtins(table.marks),
        "tapped": list(table.tapped),
        "cooldown": list(table.cooldown),
        "damage": [list(pair) for pair in table.damage],
        "weapons": [list(pair) for pair in table.weapons],
        "run": msgspec.to_builtins(state.run),
        "loser": None if state.loser is None else state.loser + 1,
        "ending": state.ending,
    }
    return brief(written, Written(seats=[]), "seats")


def _spell_combat(state: State, combat: Combat) -> dict[str, Any]:
    out = cast(dict[str, Any], msgspec.to_builtins(combat))
    return {**out, "attacker": _spelled(state, combat.attacker), "target": _spelled(state, combat.target)}


def _spelled(state: State, card: CardId) -> str:
    seat = state.pool.owner[card]
    word = "leader" if card == state.table.sides[seat].leader else spelled(state.pool, card)
    return f"{seat + 1}:{word}"


def _spell_side(state: State, seat: Seat) -> dict[str, Any]:
    pool, side = state.pool, state.table.sides[seat]
    piles = {name: spell_all(pool, getattr(side, name)) for name in ("hand", "deck", "discard", "garden", "alley")}
    return {**piles, "ikz": side.ready, "spent": side.tapped, "pile": side.pile, "token": side.token}
