"""A position written down, and laid out again."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from cardtable.core.chance import Chance
from cardtable.core.effects.run import IDLE, Run
from cardtable.core.game import LayoutError, Outcome, Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import Dealer, brief, read, spell_all, spelled
from cardtable.core.pool import Pool

from .bonuses import refreshed
from .cards import Card
from .field import COLUMN, EMPTY, OWN, ROW, ROW_STARTS, TYPE, cell_at
from .state import Attack, Ban, Phase, Stage, State
from .table import Bonus, BonusKind, Chips, Table


class WrittenSide(msgspec.Struct, forbid_unknown_fields=True):
    """One player's cards. Those that stand nowhere are in the deck, or in Oblivion when the deck is given."""

    hand: list[str] = []
    deck: list[str] | None = None
    oblivion: list[str] = []
    field: dict[str, str] = {}
    """Own cards by zone: `3-5` is row 3, column 5 of the own field, `~4-5` row 4, column 5 of the opponent's."""
    turns: int = 1
    skips: int = 0


class WrittenChips(msgspec.Struct, forbid_unknown_fields=True):
    """Point chips on the card in a zone."""

    zone: str
    atk: int = 0
    dfs: int = 0
    spd: int = 0
    until: int = 0


class WrittenBonus(msgspec.Struct, forbid_unknown_fields=True):
    """A bonus and the zones of its cards."""

    kind: BonusKind
    seat: int
    zones: list[str] = []


class WrittenBan(msgspec.Struct, forbid_unknown_fields=True):
    """Something forbidden to a player in one of their own turns."""

    word: str
    seat: int
    turn: int


class WrittenAttack(msgspec.Struct, forbid_unknown_fields=True):
    """An attack that was declared; cards are named with the seat that brought them, as in `1:canis_lupus`."""

    card: str
    cell: str
    target: str
    to: str


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position; seats are counted from 1 as people do, zones are `1:3-5` (seat, row, column)."""

    seats: list[WrittenSide]
    turn: int = 1
    starter: int = 1
    phase: Phase = Phase.PLAY
    professional: bool = False
    seed: int = 0
    used: int = 0
    chips: list[WrittenChips] = []
    bonuses: list[WrittenBonus] | None = None
    """Left out: those that the position earns by itself."""
    taken: dict[str, int] = {}
    silent: list[str] = []
    extinct: list[str] = []
    stage: str = ""
    sacrifices: list[str] = []
    zone: str = ""
    attack: WrittenAttack | None = None
    attacked: list[str] = []
    forfeited: list[str] = []
    bans: list[WrittenBan] = []
    resolving: str = ""
    outcome: Outcome | None = None
    run: Run = IDLE


def lay_out(pool: Pool[Card], zones: Zones) -> State:
    """The written position on the table; raises LayoutError with a sentence."""
    written = read(zones, Written)
    if len(written.seats) != 2:
        raise LayoutError(f"Myacards is played by two: describe 2 seats, not {len(written.seats)}.")
    if {written.turn, written.starter} - {1, 2}:
        raise LayoutError("A seat is 1 or 2.")
    table = _table(pool, written)
    return State(
        table,
        Chance(written.seed, written.used),
        written.phase,
        Seat(written.turn - 1),
        Seat(written.starter - 1),
        turns=(written.seats[0].turns, written.seats[1].turns),
        professional=written.professional,
        stage=_stage(table, written),
        attack=_attack(pool, written.attack),
        attacked=_named_all(pool, written.attacked),
        forfeited=_named_all(pool, written.forfeited),
        skips=(written.seats[0].skips, written.seats[1].skips),
        bans=tuple([Ban(cast(Any, ban.word), Seat(ban.seat - 1), ban.turn) for ban in written.bans]),
        resolving=_named(pool, written.resolving) if written.resolving else CardId(EMPTY),
        outcome=written.outcome,
        run=written.run,
    )


def spell(state: State) -> Zones:
    """The position in plain words and numbers."""
    table, pool, stage = state.table, state.table.pool, state.stage
    written = Written(
        seats=[_spell_side(state, Seat(seat)) for seat in (0, 1)],
        turn=state.turn + 1,
        starter=state.starter + 1,
        phase=state.phase,
        professional=state.professional,
        seed=state.chance.seed,
        used=state.chance.used,
        chips=[WrittenChips(_zone_of(table, c.card), c.atk, c.dfs, c.spd, c.until) for c in table.chips],
        bonuses=[WrittenBonus(b.kind, b.seat + 1, [_zone_of(table, c) for c in b.cards]) for b in table.bonuses],
        taken={_zone_of(table, card): seat + 1 for card, seat in table.taken},
        silent=[_zone_of(table, card) for card in table.silent],
        extinct=[_name(pool, card) for card in table.extinct],
        stage=_name(pool, stage.card) if stage else "",
        sacrifices=[_zone_of(table, card) for card in stage.sacrifices] if stage else [],
        zone=_zone(stage.cell) if stage and stage.cell != EMPTY else "",
        attack=_spell_attack(pool, state.attack),
        attacked=[_name(pool, card) for card in state.attacked],
        forfeited=[_name(pool, card) for card in state.forfeited],
        bans=[WrittenBan(ban.word, ban.seat + 1, ban.turn) for ban in state.bans],
        resolving=_name(pool, state.resolving) if state.resolving != EMPTY else "",
        outcome=state.outcome,
        run=state.run,
    )
    return brief(msgspec.to_builtins(written), Written(seats=[]), "seats", "turn")


def _table(pool: Pool[Card], written: Written) -> Table:
    dealer = Dealer(pool, [(Seat(n), word) for n, side in enumerate(written.seats) for word in _words(side)])
    field = [CardId(EMPTY)] * 64
    hands, decks, oblivion = [], [], []
    for n, side in enumerate(written.seats):
        seat = Seat(n)
        for place, word in side.field.items():
            _lay(pool, field, _cell(place, seat), dealer.take(seat, word))
        hands.append(dealer.take_all(seat, side.hand))
        gone = dealer.take_all(seat, side.oblivion)
        deck = () if side.deck is None else dealer.take_all(seat, side.deck)
        rest = dealer.rest(seat)
        decks.append(rest if side.deck is None else deck)
        oblivion.append(gone if side.deck is None else gone + rest)
    at = field
    table = Table(
        pool,
        tuple(field),
        tuple(decks),
        tuple(hands),
        tuple(oblivion),
        chips=tuple([Chips(at[_cell(c.zone)], c.atk, c.dfs, c.spd, c.until) for c in written.chips]),
        bonuses=tuple([_bonus(at, bonus) for bonus in written.bonuses or ()]),
        taken=tuple([(at[_cell(zone)], Seat(seat - 1)) for zone, seat in written.taken.items()]),
        silent=tuple([at[_cell(zone)] for zone in written.silent]),
        extinct=_named_all(pool, written.extinct),
    )
    return refreshed(table, ROW_STARTS, []) if written.bonuses is None else table


def _bonus(at: list[CardId], bonus: WrittenBonus) -> Bonus:
    return Bonus(bonus.kind, Seat(bonus.seat - 1), tuple([at[_cell(zone)] for zone in bonus.zones]))


def _words(side: WrittenSide) -> list[str]:
    return [*side.hand, *(side.deck or ()), *side.oblivion, *side.field.values()]


def _lay(pool: Pool[Card], field: list[CardId], cell: int, card: CardId) -> None:
    if field[cell] != EMPTY:
        raise LayoutError(f"Two cards lie in {_zone(cell)}: a zone holds one card (MYA-99).")
    if pool[card].type != TYPE[cell]:
        kind = pool[card].type.upper()
        raise LayoutError(f"{pool[card].id} is an {kind} card and {_zone(cell)} takes {TYPE[cell].upper()} cards.")
    field[cell] = card


def _cell(place: str, seat: Seat | None = None) -> int:
    """The zone that `3-5`, `~4-5` (both for a seat) or `1:3-5` means."""
    owner, _, rest = place.rpartition(":")
    side = int(owner) - 1 if owner.isdigit() else int(seat or 0)
    if rest.startswith("~"):
        side, rest = 1 - side, rest[1:]
    row, _, column = rest.partition("-")
    if row not in ("1", "2", "3", "4") or column not in tuple("12345678") or side not in (0, 1):
        raise LayoutError(f'"{place}" is no zone: write row and column, such as 3-5, or 1:3-5 with the seat.')
    return cell_at(side, int(row), int(column))


def _zone(cell: int) -> str:
    return f"{cell // 32 + 1}:{ROW[cell]}-{COLUMN[cell]}"


def _zone_of(table: Table, card: CardId) -> str:
    return _zone(table.where[card])


def _name(pool: Pool[Card], card: CardId) -> str:
    return f"{pool.owner[card] + 1}:{spelled(pool, card)}"


def _named(pool: Pool[Card], word: str) -> CardId:
    """The card that `1:canis_lupus/2` means."""
    seat, _, card = word.partition(":")
    if seat not in ("1", "2"):
        raise LayoutError(f'"{word}" does not say whose card it is: write 1: or 2: before it.')
    return Dealer(pool).take(Seat(int(seat) - 1), card)


def _named_all(pool: Pool[Card], words: list[str]) -> tuple[CardId, ...]:
    return tuple([_named(pool, word) for word in words])


def _stage(table: Table, written: Written) -> Stage | None:
    if not written.stage:
        return None
    sacrifices = tuple([table.field[_cell(zone)] for zone in written.sacrifices])
    return Stage(_named(table.pool, written.stage), sacrifices, _cell(written.zone) if written.zone else EMPTY)


def _attack(pool: Pool[Card], attack: WrittenAttack | None) -> Attack | None:
    if attack is None:
        return None
    card, target = _named(pool, attack.card), _named(pool, attack.target)
    return Attack(card, _cell(attack.cell), target, _cell(attack.to))


def _spell_attack(pool: Pool[Card], attack: Attack | None) -> WrittenAttack | None:
    if attack is None:
        return None
    return WrittenAttack(_name(pool, attack.card), _zone(attack.cell), _name(pool, attack.target), _zone(attack.to))


def _spell_side(state: State, seat: Seat) -> WrittenSide:
    table, pool = state.table, state.table.pool
    mine = [cell for cell in (*OWN[0], *OWN[1]) if table.field[cell] != EMPTY and pool.owner[table.field[cell]] == seat]
    return WrittenSide(
        hand=spell_all(pool, table.hands[seat]),
        deck=spell_all(pool, table.decks[seat]),
        oblivion=spell_all(pool, table.oblivion[seat]),
        field={_zone(cell): spelled(pool, table.field[cell]) for cell in mine},
        turns=state.turns[seat],
        skips=state.skips[seat],
    )
