"""A game of Azuki written down, and laid out again; seats are counted from 1 as people do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardtable.core import fx
from cardtable.core.chance import Chance
from cardtable.core.fx import Use
from cardtable.core.game import Zones
from cardtable.core.ids import CardId, Seat
from cardtable.core.layout import (
    Dealer,
    Lying,
    ZoneSpec,
    at,
    card_named,
    check_mark,
    check_on,
    check_seats,
    deal,
    need,
    number_items,
    read_marks,
    read_position,
    read_run,
    read_uses,
    seat_of,
    take_cards,
    words_of,
)

from . import position as w
from .places import SEATS
from .position import Written, WrittenCard, WrittenSide, player
from .position_checks import check
from .state import IKZ, CardPool, Cards, Combat, Side, State, Table
from .vocabulary import VOCABULARY


def lay_out(pool: CardPool, zones: Zones) -> State:
    """The written position on the table; raises LayoutError with the place and a sentence."""
    written = read_position(zones, Written)
    check_seats(pool.seats, written.seats, (2,))
    laying = _Laying(pool)
    sides = laying.sides(written)
    laying.read_numbered(written)
    run = read_run(written.run, pool, laying.abilities, laying.used.in_order(laying.order(written, "used")))
    state = State(
        pool,
        laying.table(sides, written),
        seat_of(written.active, 2, "active"),
        seat_of(written.first, 2, "first"),
        Chance(written.seed, written.used),
        phase=written.phase,
        turn=written.turn,
        sealed=tuple(written.sealed),
        combat=None if written.combat is None else _combat(pool, written.combat),
        run=run,
        loser=None if written.loser is None else seat_of(written.loser, 2, "loser"),
        ending=written.ending,
    )
    check(state)
    return state


class _Laying:
    """Everything on cards, gathered while the sides are laid out."""

    def __init__(self, pool: CardPool) -> None:
        self._pool = pool
        self.tapped = Lying[CardId]()
        self.cooldown = Lying[CardId]()
        self.damage = Lying[tuple[CardId, int]]()
        self.weapons = Lying[tuple[CardId, CardId]]()
        self.marks = Lying[fx.EffectMark]()
        self.used = Lying[Use]()

    def abilities(self, card: CardId) -> Sequence[fx.Ability]:
        """The abilities of a card."""
        return self._pool[card].abilities

    def sides(self, written: Written) -> tuple[Side, Side]:
        """Both players' zones."""
        exact = [found for n, side in enumerate(written.seats) for found in _words(Seat(n), side)]
        dealer, sides = Dealer(self._pool, exact), []
        carried = [CardId(weapon) for weapon, _ in written.weapons]
        for seat in SEATS:
            with at("seats", seat + 1):
                sides.append(self._side(dealer, seat, written.seats[seat], carried))
        return sides[0], sides[1]

    def _side(self, dealer: Dealer, seat: Seat, side: WrittenSide, carried: list[CardId]) -> Side:
        leader, gate, token = (dealer.take(seat, self._pool[card].id) for card in self._pool.of(seat)[:3])
        for zone, card, one in ((w.LEADER, leader, side.leader), (w.GATE, gate, side.gate)):
            with at(zone.name):
                need(one.card in ("", self._pool[card].id), "The deck says who this is: leave it out.", "card")
                check_on(zone, one)
                self._lay(dealer, seat, card, one)
        garden, alley = self._row(w.GARDEN, dealer, seat, side.garden), self._row(w.ALLEY, dealer, seat, side.alley)
        hand, discard = self._row(w.HAND, dealer, seat, side.hand), self._row(w.DISCARD, dealer, seat, side.discard)
        named = self._row(w.DECK, dealer, seat, side.deck) if isinstance(side.deck, list) else ()
        deck, rest = deal(dealer, seat, [] if isinstance(side.deck, list) else side.deck, carried)
        self.marks.add(player(seat), read_marks(self._pool, VOCABULARY, None, seat, side.marks, "marks"))
        need(side.ikz + side.spent + (side.pile or 0) <= IKZ, f"A player has {IKZ} IKZ at most.", "ikz")
        pile = IKZ - side.ikz - side.spent if side.pile is None else side.pile
        zones = (hand, named + deck, discard + rest, garden, alley)
        return Side(leader, gate, token, *zones, pile, side.ikz, side.spent, side.token)

    def _row(self, zone: ZoneSpec, dealer: Dealer, seat: Seat, row: Sequence[str | WrittenCard]) -> Cards:
        laid = take_cards(zone, self._pool, dealer, seat, row, WrittenCard)
        for n, (card, one) in number_items(laid):
            with at(zone.name, n):
                self._lay(dealer, seat, card, one)
        return tuple([card for card, _ in laid])

    def _lay(self, dealer: Dealer, seat: Seat, card: CardId, one: WrittenCard) -> None:
        """What is written beside one card."""
        if one.tapped:
            self.tapped.add(card, [card])
        if one.cooldown:
            self.cooldown.add(card, [card])
        if one.damage:
            self.damage.add(card, [(card, one.damage)])
        self.marks.add(card, read_marks(self._pool, VOCABULARY, card, seat, one.marks, "marks"))
        self.used.add(card, read_uses(card, self.abilities, one.used))
        self.weapons.add(card, [(weapon, card) for weapon in self._row(w.WEAPONS, dealer, seat, one.weapons)])

    def read_numbered(self, written: Written) -> None:
        """What old files say of cards by their numbers in the pool."""
        for key in ("tapped", "cooldown"):
            for n, number in number_items(getattr(written, key)):
                card = self._card(number, key, n)
                getattr(self, key).add(card, [card])
        for n, (number, amount) in number_items(written.damage):
            card = self._card(number, "damage", n)
            self.damage.add(card, [(card, amount)])
        for n, (number, bearer) in number_items(written.weapons):
            card, on = self._card(number, "weapons", n), self._card(bearer, "weapons", n)
            need(self._pool[card].kind == "weapon", "Only weapons are carried.", "weapons", n)
            self.weapons.add(on, [(card, on)])
        for n, mark in number_items(written.marks):
            with at("marks", n):
                check_mark(VOCABULARY, mark.card, mark.stat, mark.word, mark.until)
                seat_of(mark.seat + 1, 2, "seat")
                need(mark.source is None or 0 <= mark.source < len(self._pool), "There is no such card.", "source")
            self.marks.add(player(mark.seat) if mark.card is None else self._card(mark.card, "marks", n), [mark])

    def _card(self, number: int, *place: str | int) -> CardId:
        need(0 <= number < len(self._pool), f"There is no card {number}.", *place)
        return CardId(number)

    def order(self, written: Written, kind: str) -> list[CardId]:
        """The cards of an order that is written down."""
        words: list[str] = getattr(written.order, kind)
        return [_find_named(self._pool, word, "order", kind, n) for n, word in number_items(words)]

    def table(self, sides: tuple[Side, Side], written: Written) -> Table:
        """The table, with everything in its order; what lies on cards lies on cards in play, and once."""
        kinds = ("tapped", "cooldown", "damage", "weapons", "marks")
        things: dict[str, Any] = {
            kind: getattr(self, kind).in_order(self.order(written, kind), "order", kind) for kind in kinds
        }
        table = Table(sides, **things)
        _check_things(table, self._pool)
        return table


def _check_things(table: Table, pool: CardPool) -> None:
    """What old files say by number is held to the same rules as what stands beside cards."""
    armed = {card for side in table.sides for card in (side.leader, *side.garden)}
    fighting = armed | {card for side in table.sides for card in side.alley}
    turned = fighting | {side.gate for side in table.sides} | {weapon for weapon, _ in table.weapons}
    carried = [weapon for weapon, _ in table.weapons]
    need(len(set(carried)) == len(carried), "A weapon is carried by one card.", "weapons")
    need(armed.issuperset([on for _, on in table.weapons]), "Weapons lie on Leaders and in the Garden.", "weapons")
    need(
        all(pool.owner[a] == pool.owner[b] for a, b in table.weapons), "A weapon lies on its player's card.", "weapons"
    )
    piles = [card for side in table.sides for card in (*side.hand, *side.deck, *side.discard)]
    need(not set(carried) & set(piles), "A weapon that is carried lies nowhere else.", "weapons")
    for kind, on, where in (
        ("tapped", table.tapped, turned),
        ("cooldown", table.cooldown, turned),
        ("damage", tuple([card for card, _ in table.damage]), fighting),
    ):
        need(len(set(on)) == len(on), f"Something stands twice under {kind}.", kind)
        need(where.issuperset(on), f"Only cards in play can stand under {kind}.", kind)


def _words(seat: Seat, side: WrittenSide) -> list[tuple[Seat, str]]:
    deck = side.deck if isinstance(side.deck, list) else []
    bearers = [one for one in (*side.garden, *side.alley, side.leader) if isinstance(one, WrittenCard)]
    weapons = [one.weapons for one in bearers]
    return words_of(seat, 2, side.hand, deck, side.discard, side.garden, side.alley, *weapons)


def _combat(pool: CardPool, one: w.WrittenCombat) -> Combat:
    attacker, target = (_find_named(pool, word, "combat", key) for key, word in _ends(one))
    return Combat(attacker, target, one.held, one.attacker_gone, one.target_gone, one.defended)


def _ends(one: w.WrittenCombat) -> tuple[tuple[str, str], ...]:
    return ("attacker", one.attacker), ("target", one.target)


def _find_named(pool: CardPool, word: str, *place: str | int) -> CardId:
    """The card that `1:STT01-010/2`, `1:leader` or `1:gate` means; `1:player` is the player."""
    number, _, rest = word.partition(":")
    if number in ("1", "2") and rest in ("leader", "gate", "player"):
        seat = Seat(int(number) - 1)
        return player(seat) if rest == "player" else pool.of(seat)[rest == "gate"]
    return card_named(pool, word, *place)
