"""What only Azuki's effects do: pay IKZ, play and equip cards, portal, swap rows, untap IKZ."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, Union

from pydantic import Tag
from typing_extensions import TypeAliasType

from cardtable.core.fx import Act, ChooseValue, Compiler, Find, PickCards, Test, ValueOf, value
from cardtable.core.fx import instructions as i
from cardtable.core.fx import language as w
from cardtable.core.ids import CardId, Seat

ROWS = ("garden", "alley")
FULL = 5


class Pay(w.Operation):
    """Taps IKZ: so many, or the cost of the card itself; token and IKZ entities are picked if there is a choice."""

    op: Literal["azuki.pay"]
    amount: w.Value | None = None
    """How many; the card's own cost when left out."""

    def emit(self, c: Compiler) -> None:
        amount = _own_cost if self.amount is None else value(c.scope, self.amount, "amount")
        slot = c.scope.slot("cards", "pay").index
        c.write(i.Bind(slot, _all_needed(amount)))
        skip = i.Jump(-1, _can_choose(amount))
        c.write(skip)
        low: ValueOf = lambda act: max(0, amount(act) - _ready(act))  # noqa: E731
        c.write(PickCards(slot, "pay", extras, extras, low, amount, _you))
        skip.to = len(c.code)
        do = i.Do(self.op, (("amount", amount), ("extras", lambda act: act.slots[slot])), {"own": self.amount is None})
        if c.paying:
            c.costs.append(lambda act: amount(act) <= act.host.score(act.state, Seat(act.seat), "means"))
        c.write(do)


def extras(act: Act) -> tuple[CardId, ...]:
    """What may be tapped beside IKZ: entities that count as IKZ, and last the token, which is gone then."""
    host, state, seat = act.host, act.state, Seat(act.seat)
    if host.score(state, seat, "means") == host.score(state, seat, "ready"):
        return ()
    found = [c for c in host.cards(state, "garden", seat) if host.has(state, c, "ikz")]
    return (*[c for c in found if not host.has(state, c, "tapped")], *host.cards(state, "tokens", seat))


def _own_cost(act: Act) -> int:
    return act.host.stat(act.state, act.card, "cost")


def _ready(act: Act) -> int:
    return act.host.score(act.state, Seat(act.seat), "ready")


def _all_needed(amount: ValueOf) -> Find:
    """All of them where nothing else is left to pay with, otherwise none so far."""

    def needed_cards(act: Act) -> tuple[CardId, ...]:
        found = extras(act)
        return found if found and amount(act) - _ready(act) >= len(found) else ()

    return needed_cards


def _can_choose(amount: ValueOf) -> Test:
    def choice(act: Act) -> bool:
        found, due = extras(act), amount(act)
        return bool(found) and due > 0 and due - _ready(act) < len(found)

    return choice


def _you(act: Act) -> tuple[int, ...]:
    return (act.seat,)


class Play(w.Operation):
    """Plays a card without paying: an entity into a row (a full one first loses one), a weapon on a bearer, a spell."""

    op: Literal["azuki.play"]
    cards: w.CardRefName
    """The card that is played."""
    to: Literal["garden", "alley", "either"] = "either"
    """The row an entity enters; with `either` its player chooses."""

    def emit(self, c: Compiler) -> None:
        guest = c.cards(self.cards, self.op, "cards")
        row = c.scope.slot("number", "row").index
        c.write(i.Bind(row, lambda act: (0 if self.to != "alley" else 1,)))
        if self.to == "either":
            skip = i.Jump(-1, _is("entity", guest))
            c.write(skip)
            c.write(ChooseValue("one", row, "row", lambda act: (0, 1), _owner(guest), ("Garden", "Alley")))
            skip.to = len(c.code)
        replaced = replacement(c, guest, lambda act: ROWS[act.slots[row][0]])
        bearer = c.scope.slot("cards", "bearer").index
        c.write(i.Bind(bearer, _none))
        skip = i.Jump(-1, _is("weapon", guest))
        c.write(skip)
        c.write(PickCards(bearer, "bearer", _bearers(guest), _bearers(guest), _one, _one, _owner(guest)))
        skip.to = len(c.code)
        values = (
            ("cards", guest),
            ("row", lambda act: ROWS[act.slots[row][0]]),
            ("replaced", lambda act: act.slots[replaced]),
            ("bearer", lambda act: act.slots[bearer]),
        )
        c.write(i.Do(self.op, values, needs=("cards",)))


def replacement(c: Compiler, guest: Find, row: Callable[[Act], str]) -> int:
    """Asks which entity of a full row makes room for the guest; returns the slot of the answer."""
    slot = c.scope.slot("cards", "replace").index
    c.write(i.Bind(slot, _none))

    def there(act: Act) -> tuple[CardId, ...]:
        owners = _owner(guest)(act)
        return act.host.cards(act.state, row(act), Seat(owners[0])) if owners else ()

    entity = _is("entity", guest)
    skip = i.Jump(-1, lambda act: entity(act) and len(there(act)) >= FULL)
    c.write(skip)
    c.write(PickCards(slot, "replace", there, there, _one, _one, _owner(guest)))
    skip.to = len(c.code)
    return slot


def _one(act: Act) -> int:
    return 1


def _none(act: Act) -> tuple[CardId, ...]:
    return ()


def _is(type: str, guest: Find) -> Test:
    return lambda act: any(act.host.is_a(act.state, card, type) for card in guest(act))


def _owner(guest: Find) -> Callable[[Act], tuple[Seat, ...]]:
    return lambda act: tuple({act.host.owner(act.state, card) for card in guest(act)})


def _bearers(guest: Find) -> Find:
    """Who may carry the weapon, those first who can still attack with it."""

    def bearers(act: Act) -> tuple[CardId, ...]:
        seats = _owner(guest)(act)
        if not seats:
            return ()
        cards, has, state = act.host.cards, act.host.has, act.state
        found = cards(state, "leader", seats[0]) + cards(state, "garden", seats[0])
        return tuple(sorted(found, key=lambda card: has(state, card, "tapped")))

    return bearers


class Portal(w.Operation):
    """Taps this Gate and moves the entity that is portaled into the Garden; a full one first loses one."""

    op: Literal["azuki.portal"]

    def emit(self, c: Compiler) -> None:
        found = c.scope.event("entity", "op")
        if found is None:
            return
        entity = found.index

        def guest(act: Act) -> tuple[CardId, ...]:
            return tuple([CardId(card) for card in act.slots[entity]])

        replaced = replacement(c, guest, lambda act: "garden")
        c.write(i.Do(self.op, (("cards", guest), ("replaced", lambda act: act.slots[replaced]))))


class Equip(w.Operation):
    """Attaches weapons to a card of yours: from a pile they enter the field, from another bearer they change hands."""

    op: Literal["azuki.equip"]
    cards: w.Cards
    """The weapons."""
    to: w.Cards
    """The card that bears them from now on."""


class Swap(w.Operation):
    """An entity of the Garden and one of the Alley change rows; an attack on the first goes on against the second."""

    op: Literal["azuki.swap"]
    front: w.Cards
    """The entity of the Garden."""
    back: w.Cards
    """The entity of the Alley."""


class UntapIkz(w.Operation):
    """Untaps up to so many of your IKZ; entities that count as IKZ are picked first, the number of the rest then."""

    op: Literal["azuki.untap_ikz"]
    up_to: w.Count
    """At most so many."""

    def emit(self, c: Compiler) -> None:
        most = value(c.scope, self.up_to, "up_to")
        picked, number = c.scope.slot("cards", "untap").index, c.scope.slot("number", "untap_ikz").index
        c.write(PickCards(picked, "untap", _find_turned, _find_turned, lambda act: 0, most, _you))

        def numbers(act: Act) -> tuple[int, ...]:
            left = min(most(act) - len(act.slots[picked]), act.host.score(act.state, Seat(act.seat), "spent"))
            return tuple(range(max(0, left), -1, -1))

        c.write(ChooseValue("number", number, "untap_ikz", numbers, _you))
        count: ValueOf = lambda act: act.slots[number][0] if act.slots[number] else 0  # noqa: E731
        c.write(i.Do(self.op, (("cards", lambda act: act.slots[picked]), ("count", count))))


def _find_turned(act: Act) -> tuple[CardId, ...]:
    host, state = act.host, act.state
    found = [c for c in host.cards(state, "garden", Seat(act.seat)) if host.has(state, c, "ikz")]
    return tuple([c for c in found if host.has(state, c, "tapped")])


Op = TypeAliasType(
    "Op",
    Annotated[
        Union[  # noqa: UP007
            Annotated[w.Let, Tag("let")],
            Annotated[w.ChooseCards, Tag("choose")],
            Annotated[w.ChooseNumber, Tag("choose_number")],
            Annotated[w.ChoosePlayer, Tag("choose_player")],
            Annotated[w.LookAt, Tag("look")],
            Annotated[w.Dig, Tag("dig")],
            Annotated[w.Move, Tag("move")],
            Annotated[w.Draw, Tag("draw")],
            Annotated[w.Mill, Tag("mill")],
            Annotated[w.Discard, Tag("discard")],
            Annotated[w.Damage, Tag("damage")],
            Annotated[w.Heal, Tag("heal")],
            Annotated[w.Destroy, Tag("destroy")],
            Annotated[w.Sacrifice, Tag("sacrifice")],
            Annotated[w.Modify, Tag("modify")],
            Annotated[w.Grant, Tag("grant")],
            Annotated[w.PutCounters, Tag("mark")],
            Annotated[w.Tap, Tag("tap")],
            Annotated[w.Untap, Tag("untap")],
            Annotated[w.Reveal, Tag("reveal")],
            Annotated[w.Gain, Tag("gain")],
            Annotated[w.Redirect, Tag("redirect")],
            Annotated[w.Prevent, Tag("prevent")],
            Annotated[w.Stop, Tag("stop")],
            Annotated["w.May[Op]", Tag("may")],
            Annotated["w.When[Op]", Tag("when")],
            Annotated["w.ForEach[Op]", Tag("for_each")],
            Annotated["w.ChooseOne[Op]", Tag("choose_one")],
            Annotated["w.Later[Op]", Tag("later")],
            Annotated[Pay, Tag("azuki.pay")],
            Annotated[Play, Tag("azuki.play")],
            Annotated[Portal, Tag("azuki.portal")],
            Annotated[Equip, Tag("azuki.equip")],
            Annotated[Swap, Tag("azuki.swap")],
            Annotated[UntapIkz, Tag("azuki.untap_ikz")],
        ],
        w.BY_OP,
    ],
)
