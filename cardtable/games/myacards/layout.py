"""A position written down, and laid out again."""

from __future__ import annotations

from cardtable.core.chance import Chance
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    Laying,
    Lying,
    at,
    card_named,
    check_seats,
    deal,
    need,
    number_items,
    read_position,
    seat_of,
    take_card,
    words_of,
)
from cardtable.core.layout import WrittenOrder as UsedOrder

from .bonuses import refresh
from .field import EMPTY, ROW_STARTS, TYPE, Cell
from .ground import CardPool
from .position import FIELD, Written, WrittenAttack, WrittenCard, WrittenSide
from .position_checks import check
from .state import Attack, Ban, Stage, State
from .table import Bonus, Chips, Table
from .vocabulary import VOCABULARY
from .zone_names import cell_named


def lay_out(pool: CardPool, zones: Zones) -> State:
    """Lay the written position out; raises LayoutError with the place and a sentence."""
    written = read_position(zones, Written)
    check_seats(pool.seats, written.seats, (2,))
    one, two = written.seats
    exact = [found for n, side in enumerate(written.seats) for found in _words(Seat(n), side)]
    field = _Field(Laying(pool, exact, lambda card: pool[card].abilities))
    table = field.table(written)
    state = State(
        table,
        Chance(written.seed, written.used),
        written.phase,
        seat_of(written.turn, 2, "turn"),
        seat_of(written.starter, 2, "starter"),
        turns=(one.turns, two.turns),
        professional=written.professional,
        stage=_stage(table, written),
        attack=_attack(pool, written.attack),
        attacked=_find_all(pool, written.attacked, "attacked"),
        forfeited=_find_all(pool, written.forfeited, "forfeited"),
        skips=(one.skips, two.skips),
        bans=tuple([Ban(b.word, seat_of(b.seat, 2, "bans", n, "seat"), b.turn) for n, b in number_items(written.bans)]),
        resolving=card_named(pool, written.resolving, "resolving") if written.resolving else CardId(EMPTY),
        outcome=written.outcome,
        run=field.laying.run(written.run, UsedOrder(written.order.used)),
    )
    check(state)
    return state


def _words(seat: Seat, side: WrittenSide) -> list[tuple[Seat, str]]:
    return words_of(seat, 2, side.hand, side.deck, side.oblivion, list(side.field.values()))


class _Field:
    """The cards on the field and what lies on them, gathered side by side."""

    def __init__(self, laying: Laying) -> None:
        self.laying = laying
        self._cells = [CardId(EMPTY)] * 64
        self._chips = Lying[Chips]()
        self._taken = Lying[tuple[CardId, Seat]]()
        self._silent = Lying[CardId]()

    def table(self, written: Written) -> Table:
        """The whole table."""
        decks, hands, gone = [], [], []
        for n, side in number_items(written.seats):
            with at("seats", n):
                hand, oblivion, deck = self._side(Seat(n - 1), side)
            decks.append(deck)
            hands.append(hand)
            gone.append(oblivion)
        self._by_zone(written)
        pool = self.laying.pool
        table = Table(
            pool,
            tuple(self._cells),
            tuple(decks),
            tuple(hands),
            tuple(gone),
            chips=self._chips.in_order(self._order(written, "chips"), "order", "chips"),
            bonuses=tuple([self._bonus(written, n) for n, _ in number_items(written.bonuses or ())]),
            taken=self._taken.in_order(self._order(written, "taken"), "order", "taken"),
            silent=self._silent.in_order(self._order(written, "silent"), "order", "silent"),
            extinct=_find_all(pool, written.extinct, "extinct"),
            marks=self.laying.marks(written.order.marks),
        )
        return refresh(table, ROW_STARTS, []) if written.bonuses is None else table

    def _side(self, seat: Seat, side: WrittenSide) -> tuple[tuple[CardId, ...], ...]:
        for place, one in side.field.items():
            with at("field", place):
                self._lay(seat, cell_named(place, seat), one)
        hand, gone, named = (self.laying.pile(key, seat, getattr(side, key)) for key in ("hand", "oblivion", "deck"))
        deck, rest = deal(self.laying.dealer, seat, [] if isinstance(side.deck, list) else side.deck)
        return hand, gone + rest, named + deck

    def _lay(self, seat: Seat, cell: int, one: str | WrittenCard) -> None:
        pool = self.laying.pool
        card, written = take_card(FIELD, pool, self.laying.dealer, seat, one, WrittenCard)
        need(self._cells[cell] == EMPTY, "Two cards lie here: a zone holds one card (MYA-99).")
        kind, wanted = pool[card].type.upper(), TYPE[cell].upper()
        need(kind == wanted, f"{pool[card].id} is a card of type {kind}, and this zone takes {wanted} cards.")
        self._cells[cell] = card
        self.laying.use(card, written.used)
        self.laying.mark(VOCABULARY, seat, card, written.marks)
        self._chips.add(card, [Chips(card, c.atk, c.dfs, c.spd, c.until) for c in written.chips])
        if written.taken:
            self._taken.add(card, [(card, Seat(1 - seat))])
        if written.silent:
            self._silent.add(card, [card])

    def _by_zone(self, written: Written) -> None:
        """What old files say of cards by their zones."""
        for n, c in number_items(written.chips):
            card = self._card(c.zone, "chips", n, "zone")
            self._chips.add(card, [Chips(card, c.atk, c.dfs, c.spd, c.until)])
        for zone, number in written.taken.items():
            card = self._card(zone, "taken", zone)
            self._taken.add(card, [(card, seat_of(number, 2, "taken", zone))])
        for n, zone in number_items(written.silent):
            card = self._card(zone, "silent", n)
            self._silent.add(card, [card])

    def _card(self, zone: str, *place: str | int) -> CardId:
        """The card in a zone."""
        with at(*place):
            card = self._cells[cell_named(zone)]
            need(card != EMPTY, f"No card lies in {zone}.")
        return card

    def _bonus(self, written: Written, n: int) -> Bonus:
        bonus = (written.bonuses or [])[n - 1]
        cards = [self._card(zone, "bonuses", n, "zones", m) for m, zone in number_items(bonus.zones)]
        return Bonus(bonus.kind, seat_of(bonus.seat, 2, "bonuses", n, "seat"), tuple(cards))

    def _order(self, written: Written, kind: str) -> tuple[CardId, ...]:
        return _find_all(self.laying.pool, getattr(written.order, kind), "order", kind)


def _find_all(pool: CardPool, words: list[str], *place: str) -> tuple[CardId, ...]:
    return tuple([card_named(pool, word, *place, n) for n, word in number_items(words)])


def _stage(table: Table, written: Written) -> Stage | None:
    if not written.stage:
        alone = "A play that is being put together names its card as stage."
        need(not written.sacrifices and not written.zone, alone, "stage")
        return None
    sacrifices = [_sacrifice(table, zone, n) for n, zone in number_items(written.sacrifices)]
    with at("zone"):
        cell = cell_named(written.zone) if written.zone else EMPTY
    return Stage(card_named(table.pool, written.stage, "stage"), tuple(sacrifices), cell)


def _sacrifice(table: Table, zone: str, n: int) -> CardId:
    with at("sacrifices", n):
        card = table.field[cell_named(zone)]
        need(card != EMPTY, f"No card lies in {zone}.")
    return card


def _attack(pool: CardPool, attack: WrittenAttack | None) -> Attack | None:
    if attack is None:
        return None
    card, target = (card_named(pool, getattr(attack, key), "attack", key) for key in ("card", "target"))
    cells: dict[str, Cell] = {}
    for key in ("cell", "to"):
        with at("attack", key):
            cells[key] = cell_named(getattr(attack, key))
    return Attack(card, cells["cell"], target, cells["to"])
