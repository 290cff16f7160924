"""Writes the program of one ability: what operations call while they are compiled."""

from __future__ import annotations

from typing import Any

from ...text import listed
from .. import language as w
from ..language.names import CardRef, PlayerStr, ZoneStr
from ..machine import instructions as i
from ..machine.ability import Find, Seats, SlotKind, ValueOf
from ..machine.act import Act
from ..machine.question import Kind
from ..machine.waiting import ChooseValue, PickCards
from .arguments import Reckon, arguments
from .blocks import Blocks
from .costs import all_can_pay, enough, game_lets_pay, payable
from .counts import how_many, total_of
from .queries import query
from .reach import check_reach, zones_of
from .scope import NamedSlot
from .terms import cards_ref, cards_refs, seats, value

_ONLY_NAMED = ("let", "look", "for_each")

HIGHEST = 999
"""The highest number that anybody is asked to choose."""


class Compiler(Blocks):
    """The shared operations, one method each; games' macros may use them too."""

    # -- cards ---------------------------------------------------------------------------------------------------

    def cards(self, written: Any, name: str, *loc: str | int) -> Find:
        """Return the cards of a field: bound before, all that a query finds, or picked first."""
        check_reach(self.scope, written, name, loc)
        if isinstance(written, tuple):
            return cards_refs(self.scope, written, *loc)
        if isinstance(written, CardRef):
            return self._pay_with(written, name, cards_ref(self.scope, written, *loc))
        with self.scope.at(*loc):
            if written.picks:
                slot = self.pick(name, written, anonymous=True)
                return lambda act: act.slots[slot.index]  # type: ignore[return-value]
            return self._all_pay(query(self.scope, written).find, name)

    def pick(self, name: str, target: w.Target, *loc: str | int, anonymous: bool = False) -> NamedSlot:
        """Ask somebody to pick cards, and bind them to `name`."""
        scope = self.scope
        with scope.at(*loc):
            asked = query(scope, target)
            low, high = how_many(scope, target)
            by = seats(scope, target.by or "you", "by")
            totals = tuple(total_of(scope, stat, each) for stat, each in target.total.items())
        zones = zones_of(scope, target)
        slot = scope.slot("cards", name, asked.hidden) if anonymous else scope.bind(name, "cards", asked.hidden)
        if not anonymous:
            scope.lie(name, zones)
        pick = PickCards(
            slot.index, name, asked.find, asked.pool, low, high, by, asked.hidden, target.all, totals, ask=target.ask
        )
        self._write_pick(pick, name if anonymous else "", always_low=not (target.up_to or target.any_number))
        return slot

    def _write_pick(self, pick: PickCards, verb: str, always_low: bool) -> None:
        declined = self.take_may()
        self.write(pick)
        self.picks[pick.slot] = pick
        if declined is not None:
            declined.leave(pick, "decline")
            declined.accepted()
        if self.paying:
            pick.cost = "" if verb in _ONLY_NAMED else verb
            pick.due = self.due
            self.costs.append(payable(pick, self.chosen))
            if always_low and declined is None:
                self.leave(enough(pick))

    def _pay_with(self, ref: str, verb: str, find: Find) -> Find:
        """In a cost, offer only cards to which the paying verb would do something."""
        slot = self.scope.names.get(ref.removeprefix("$"))
        pick = None if slot is None else self.picks.get(slot.index)
        if pick is None:
            return self._all_pay(find, verb)
        if self.paying and not pick.cost and verb not in _ONLY_NAMED:
            pick.cost, pick.due = verb, self.due
        return find

    def _all_pay(self, find: Find, verb: str) -> Find:
        """In a cost, require that the cards nobody picks exist and can all pay."""
        if self.paying and verb not in _ONLY_NAMED:
            self.costs.append(all_can_pay(find, verb, self.due))
        return find

    # -- operations that call a verb -----------------------------------------------------------------------------

    def call(self, op: w.Operation, **ready: Reckon | None) -> None:
        """Call the operation's verb with its fields; `ready` replaces fields by functions."""
        values, fixed, needs = arguments(self, op, ready)
        bound = getattr(op, "name", None)
        slot = -1
        if bound is not None and "name" in type(op).model_fields and type(op).model_fields["name"].alias == "as":
            slot = self.scope.bind(bound, "cards", hidden=op.secret).index
        do = i.Do(op.op, tuple(values), fixed, () if op.empty else tuple(needs), slot)
        if self.paying:
            self.costs.append(game_lets_pay(do))
            self.leaves = self.leaves or (op.removes and getattr(op, "cards", None) == "$source")
        self.write(do)

    def let(self, op: w.Let) -> None:
        """Bind a number or cards to a name."""
        if (op.be is None) == (op.cards is None):
            self.scope.trouble("let needs either be or cards", op.name)
            self.scope.bind(op.name, "cards" if op.be is None else "number")
            return
        if op.be is not None:
            read: ValueOf | Find | Seats = value(self.scope, op.be, "be")
            kind: SlotKind = "number"
        else:
            read, kind = self.cards(op.cards, "let", "cards"), "cards"
        zones = zones_of(self.scope, op.cards)
        self.write(i.Bind(self.scope.bind(op.name, kind).index, read))
        self.scope.lie(op.name, zones)

    def look(self, op: w.LookAt) -> None:
        """Let the player look at cards."""
        scope = self.scope
        if (op.top is None) == (op.cards is None):
            scope.trouble("look needs either top or cards", op.name)
            scope.bind(op.name, "cards")
            return
        target = op.cards
        if target is None:
            target = w.Target.model_construct(zones=(op.zone,), owner=op.owner, top=op.top)
        find = self.cards(target, "look", "cards")
        self.write(i.ShowCards(scope.bind(op.name, "cards", hidden=True).index, find))

    def dig(self, op: w.Dig) -> None:
        """Look, pick one that fits or none, show it, take it; the rest goes under the pile in its looker's order."""
        seen, rest = CardRef("$_seen"), CardRef("$_rest")
        wanted = {name: getattr(op.take, name) for name in w.Query.model_fields}
        take = w.Target.model_construct(**{**wanted, "among": seen, "up_to": 1})
        left = w.Target.model_construct(zones=(ZoneStr(op.zone),), among=seen, all=True)
        self.look(w.LookAt.model_construct(op="look", name="_seen", top=op.top, zone=ZoneStr(op.zone), owner="you"))
        self.pick(op.name, take, "take")
        taken = CardRef(f"${op.name}")
        self.reveal(w.Reveal.model_construct(op="reveal", cards=taken))
        self.call(w.Move.model_construct(op="move", cards=taken, to=op.to))
        self.pick("_rest", left)
        self.call(w.Move.model_construct(op="move", cards=rest, to=op.zone, at="bottom"))

    def reveal(self, op: w.Reveal) -> None:
        """Show cards to everybody; from then on they are no secret."""
        self.call(op)
        if isinstance(op.cards, CardRef):
            self.scope.show(op.cards.removeprefix("$"))

    def damage(self, op: w.Damage) -> None:
        """Aim, offer, do: damage that an `instead:` may turn."""
        scope = self.scope
        amounts = op.amount if isinstance(op.amount, tuple) else (op.amount,)
        many = isinstance(op.amount, tuple)
        values = tuple(value(scope, a, "amount", *([at] if many else [])) for at, a in enumerate(amounts))
        self.due = lambda act: max(each(act) for each in values)
        to = self.cards(op.to, op.op, "to")
        self.due = None
        if op.up_to:
            values = (self._up_to(op.op, values[0]),)
        aims, sizes = scope.slot("cards", "aims").index, scope.slot("number", "amounts").index
        asked = scope.slot("cards", "asked").index
        self.write(i.Aim(aims, sizes, asked, to, values))
        if op.offers in scope.vocabulary.coming:
            self.write(i.Offer(op.offers, aims, sizes, asked))
        self.call(op, to=_slot_reader(aims), amount=_slot_reader(sizes), up_to=None)

    def heal(self, op: w.Heal) -> None:
        """Heal an amount, which may be chosen."""
        if not op.up_to:
            self.call(op, up_to=None)
            return
        cards = self.cards(op.cards, op.op, "cards")
        amount = self._up_to(op.op, value(self.scope, op.amount, "amount"))
        self.call(op, cards=cards, amount=amount, up_to=None)

    def _up_to(self, name: str, most: ValueOf) -> ValueOf:
        slot = self.scope.slot("number", name).index
        self.write(
            ChooseValue("number", slot, name, lambda act: tuple(range(min(max(0, most(act)), HIGHEST), -1, -1)), _you)
        )
        return lambda act: act.slots[slot][0] if act.slots[slot] else 0

    def put_counters(self, op: w.PutCounters) -> None:
        """Put counters on cards; some mean something only in some zones."""
        kind = f"mark {op.mark}"
        if kind in self.scope.vocabulary.reach:
            check_reach(self.scope, op.cards, kind, ("cards",))
        self.call(op)

    def discard(self, op: w.Discard) -> None:
        """Players discard: these cards, by choice or by lot."""
        if op.cards is not None:
            self.call(op, count=None, player=None, how=None, zone=None)
            return
        if op.player == "you":
            self._discard_of("you", op)
            return
        each = self.scope.slot("seat", "player")
        self.scope.names["_each"] = each
        with self.loop(each.index, seats(self.scope, op.player, "player"), "seat"):
            self._discard_of("$_each", op)

    def _discard_of(self, player: str, op: w.Discard) -> None:
        target = w.Target.model_construct(
            zones=(ZoneStr(op.zone),), owner=PlayerStr(player), by=PlayerStr(player), exactly=op.count
        )
        if op.how == "random":
            slot = self.scope.slot("cards", "discard")
            find, count = query(self.scope, target).find, value(self.scope, op.count, "count")
            if self.paying:
                self.costs.append(lambda act: len(find(act)) >= count(act))
            self.write(i.DrawLots(slot.index, find, count))
        else:
            slot = self.pick("discard", target, anonymous=True)
        self.call(op, cards=_slot_reader(slot.index), count=None, player=None, how=None, zone=None)

    def redirect(self, op: w.Redirect) -> None:
        """Turn what was about to happen towards another card."""
        target = self._replaced_slot(op.op)
        to = self.cards(op.to, op.op, "to")
        if target is not None:
            self.write(i.Rewrite(target.index, to=to))

    def _replaced_slot(self, op: str) -> NamedSlot | None:
        """Return the slot of what was about to be hit; only an `instead:` has one."""
        if not (self.scope.replaces and "target" in self.scope.fields) and not self.scope.is_unsure:
            self.scope.trouble(f"{op} belongs into an ability with instead: there is nothing to replace here", op, "op")
            return None
        return self.scope.event("target", "op")

    def prevent(self, op: w.Prevent) -> None:
        """Prevent what was about to happen."""
        target = self._replaced_slot(op.op)
        less = None if op.amount is None else value(self.scope, op.amount, "amount")
        if target is not None:
            self.write(i.Rewrite(target.index, less=less))

    # -- operations that ask for a value -------------------------------------------------------------------------

    def choose_number(self, name: str, low: w.Value, high: w.Value, by: str | None, ask: str) -> None:
        """Ask for a number."""
        least, most = value(self.scope, low, "low"), value(self.scope, high, "high")
        slot = self.scope.bind(name, "number").index
        self._choose(
            "number",
            slot,
            name,
            lambda act: tuple(range(min(least(act), HIGHEST), min(most(act), HIGHEST) + 1)),
            by,
            ask,
        )

    def choose_player(self, op: w.ChoosePlayer) -> None:
        """Ask for a player."""
        among = seats(self.scope, op.among, "among")
        self._choose("player", self.scope.bind(op.name, "seat").index, op.name, among, op.by, op.ask)

    def choose_place(self, op: w.ChoosePlace) -> None:
        """Ask for a place."""
        places_in = self.scope.vocabulary.places
        if self.scope.check_word("zone", op.zone, self.scope.vocabulary.zones, "in") and op.zone not in places_in:
            there = f"write {listed(places_in, 'or')}" if places_in else "no zone of this game has places"
            self.scope.idle(f"{op.zone} has no places to choose from: {there}", str(op.zone), "in")
        owner, zone = seats(self.scope, op.owner, "owner"), str(op.zone)

        def places(act: Act) -> tuple[int, ...]:
            return tuple([place for seat in owner(act) for place in act.host.places(act.state, zone, seat)])  # type: ignore[arg-type]

        self._choose("place", self.scope.bind(op.name, "place").index, op.name, places, op.by, op.ask, zone=zone)

    def _choose(
        self, kind: Kind, slot: int, name: str, options: Seats, by: str | None, ask: str, zone: str = ""
    ) -> None:
        chooser = seats(self.scope, by or "you", "by")
        self.write(ChooseValue(kind, slot, name, options, chooser, zone=zone, ask=ask))


def _you(act: Act) -> tuple[int, ...]:
    return (act.seat,)


def _slot_reader(slot: int) -> Reckon:
    return lambda act: act.slots[slot]
