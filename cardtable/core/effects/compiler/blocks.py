"""Blocks become jumps: `may`, `when`, `for_each`, `choose_one`, `later`, and the ways out of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from .. import language as w
from ..machine import instructions as i
from ..machine.ability import Ability, Find, Seats, SlotKind, Test, ValueOf
from ..machine.act import Act
from ..machine.waiting import ChooseValue, PickCards
from .conditions import condition
from .reach import zones_of
from .scope import Scope
from .terms import seats


class Way:
    """A way out of a block: whatever leaves by it goes on where it is closed."""

    def __init__(self) -> None:
        self.exits: list[tuple[object, str]] = []

    def leave(self, instruction: object, key: str) -> None:
        """Let this instruction leave by this way."""
        self.exits.append((instruction, key))

    def close(self, at: int) -> None:
        """Let everything that left by this way go on here."""
        for instruction, key in self.exits:
            setattr(instruction, key, at)


class Asking(Way):
    """A `may` that has not been asked yet: the first pick asks it, or a yes-or-no before anything else."""

    def __init__(self, accepted: Callable[[], None], by: str | None, ask: str) -> None:
        super().__init__()
        self.accepted = accepted
        self.by = by
        self.ask = ask


def _nothing() -> None:
    pass


class Blocks(ABC):
    """The program so far, and how blocks are written into it."""

    def __init__(self, scope: Scope, laters: list[Ability], base: int, chosen: bool = False) -> None:
        self.scope = scope
        self.code: list[i.Instruction] = []
        self.end_way = Way()
        self.asking: Asking | None = None
        self.picks: dict[int, PickCards] = {}
        self.paying = False
        self.due: ValueOf | None = None
        """How much the operation that is being written does to each card, where it has an amount."""
        self.costs: list[Test] = []
        self.leaves = False
        self.targets: list[PickCards] = []
        self.laters = laters
        self.base = base
        self.chosen = chosen
        """Does a player choose to use this ability (and so knows what it costs)?"""

    def write(self, instruction: i.Instruction) -> None:
        """Add an instruction; ask an open `may` first."""
        if self.asking is not None and not isinstance(instruction, i.Bind):
            asking = self.take_may()
            assert asking is not None
            self._yes_or_no(asking)
        if self.paying and isinstance(instruction, i.Do):
            instruction = replace(instruction, cost=True)
        self.code.append(instruction)

    def take_may(self) -> Asking | None:
        """Return the open `may`, which the caller asks now."""
        asking, self.asking = self.asking, None
        return asking

    def begin_may(self, accepted: Callable[[], None], by: str | None = None, ask: str = "") -> Asking:
        """Open a `may`: from here on its player may leave."""
        if self.asking is not None:
            asking = self.take_may()
            assert asking is not None
            self._yes_or_no(asking)
        self.asking = Asking(accepted, by, ask)
        return self.asking

    def _yes_or_no(self, asking: Asking) -> None:
        slot = self.scope.slot("flag", "may").index
        chooser = seats(self.scope, asking.by or "you", "by")
        self.code.append(ChooseValue("yes", slot, "may", lambda act: (1, 0), chooser, ask=asking.ask))
        jump = i.Jump(i.OPEN, lambda act: act.slots[slot] == (1,))
        self.code.append(jump)
        asking.leave(jump, "to")
        asking.accepted()

    def leave(self, unless: Test) -> None:
        """End the effect unless this holds."""
        jump = i.Jump(i.OPEN, unless)
        self.write(jump)
        self.end_way.leave(jump, "to")

    def end(self) -> None:
        """End the effect."""
        self.write(i.End())

    def close(self) -> None:
        """Close the program: whatever left goes to its end."""
        self.end_way.close(len(self.code))

    def block(self, ops: Iterable[Any], *loc: str | int) -> None:
        """Write operations one after another."""
        for at, op in enumerate(ops):
            with self.scope.at(*loc, at):
                self._check_keys(op)
                op.emit(self)

    def _check_keys(self, op: w.Operation) -> None:
        """Report keys that this operation has only in other games."""
        for key in self.scope.vocabulary.unread.get(op.op, ()):
            for name in op.model_fields_set:
                field = type(op).model_fields[name]
                if key == (field.alias or name) and getattr(op, name) != field.default:
                    self.scope.idle(f"{op.op} does not read {key} in this game: leave {key} out", None, key)

    def may(self, op: w.May) -> None:
        """Write a `may`: its player may do this, after paying for it."""
        checks: list[Test] = []
        jump = i.Afford(i.OPEN, lambda act: all(check(act) for check in checks))
        if op.cost:
            self.write(jump)
        asking = self.begin_may(_nothing, op.by, op.ask)
        asking.leave(jump, "to")
        self._pay(op.cost, checks, asking)
        self.block(op.do, "do")
        self.asking = None
        asking.close(len(self.code))

    def _pay(self, ops: Iterable[Any], checks: list[Test], way: Way) -> None:
        """Write a cost inside an effect: a player who cannot pay in full leaves by this way."""
        outer = self.paying, self.costs, self.end_way
        self.paying, self.costs, self.end_way = True, checks, way
        self.block(ops, "cost")
        self.paying, self.costs, self.end_way = outer

    def when(self, op: w.When) -> None:
        """Write a `when`: one thing or another."""
        with self.scope.at("if"):
            test = condition(self.scope, op.condition)
        skip = i.Jump(i.OPEN, test)
        self.write(skip)
        self.block(op.then, "then")
        if op.otherwise:
            over = i.Jump(i.OPEN)
            self.write(over)
            skip.to = len(self.code)
            self.block(op.otherwise, "else")
            over.to = len(self.code)
        else:
            skip.to = len(self.code)

    @contextmanager
    def loop(self, slot: int, over: Find | Seats, kind: SlotKind) -> Iterator[None]:
        """Write a loop: what is inside runs once for each, which lies in `slot`."""
        rest = self.scope.slot(kind, "rest").index
        self.write(i.Bind(rest, over))
        step = i.Next(slot, rest, i.OPEN)
        self.write(step)
        top = self.code.index(step)
        yield
        self.write(i.Jump(top))
        step.end = len(self.code)

    def for_each(self, op: w.ForEach) -> None:
        """Write a `for_each` over cards or players."""
        if (op.cards is None) == (op.player is None):
            self.scope.trouble("for_each needs either cards or player", op.name)
            self.scope.bind(op.name, "cards")
            return
        if op.player is not None:
            over: Find | Seats = seats(self.scope, op.player, "player")
            kind: SlotKind = "seat"
        else:
            over, kind = self.cards(op.cards, "for_each", "cards"), "cards"
        slot = self.scope.bind(op.name, kind)
        self.scope.lie(op.name, zones_of(self.scope, op.cards))
        with self.loop(slot.index, over, kind):
            self.block(op.do, "do")

    @abstractmethod
    def cards(self, written: object, name: str, *loc: str | int) -> Find:
        """Cards of a field."""

    def choose_one(self, op: w.ChooseOne) -> None:
        """Ask for one of several things to do."""
        slot = self.scope.slot("number", "one").index
        tests = [self._open(at, option) for at, option in enumerate(op.options)]

        def choices(act: Act) -> tuple[int, ...]:
            return tuple([at for at, test in enumerate(tests) if test is None or test(act)])

        labels = tuple(option.label for option in op.options)
        chooser = seats(self.scope, op.by or "you", "by")
        self.write(ChooseValue("one", slot, "one", choices, chooser, labels, ask=op.ask))
        done = Way()
        for at, option in enumerate(op.options):
            skip = i.Jump(i.OPEN, _is(slot, at))
            self.write(skip)
            self.block(option.do, "options", at, "do")
            over = i.Jump(i.OPEN)
            self.write(over)
            done.leave(over, "to")
            skip.to = len(self.code)
        done.close(len(self.code))

    def _open(self, at: int, option: w.Alternative) -> Test | None:
        if option.condition is None:
            return None
        with self.scope.at("options", at, "if"):
            return condition(self.scope, option.condition)

    def later(self, op: w.Later) -> None:
        """Leave a delayed ability behind."""
        from .abilities import compile_later

        index, size, own, until = compile_later(self, op)
        self.write(i.Delay(index, size, own, until, not op.always))


def _is(slot: int, value: int) -> Test:
    return lambda act: act.slots[slot] == (value,)
