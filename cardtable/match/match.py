"""A match: the rules' door, with its history behind it and its journal below."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cardtable.core.codec import digest, to_json
from cardtable.core.game import AnyGame, Order, Refusal, Resign, barred, refusal
from cardtable.core.ids import RuleId, Seat
from cardtable.core.telling import told
from cardtable.core.text import clean

from .errors import CannotUndo, IllegalAction, JournalError
from .history import Step
from .journal import Journal
from .places import dated_names
from .records import Do, Header, Noted, Ordered, Parent, Record, Redo, Undo
from .seating import checked, options_of, seated
from .seen import Seen
from .starting import first_state, header_of, opening_of
from .timeline import Timeline

if TYPE_CHECKING:
    from cardtable.core.files import DeckFile

ANSWERS = 500
"""So many windows in a row standing orders may answer before the players are asked again."""


class Match(Seen):
    """One match of one game; every state is a fold over the records, which the journal (if any) holds safely."""

    def __init__(self, game: AnyGame, decks: Sequence[DeckFile], header: Header) -> None:
        self.decks = tuple(decks)
        self.header = header
        self.options = header.options
        self.seed = header.seed
        self.notices: tuple[str, ...] = ()
        self.pool = game.compile(self.decks, game.as_of(self.options, header.rules))
        first = first_state(game, self.pool, header)
        super().__init__(Timeline(game, first, header.names, opening_of(game, first, header)))
        self._records: list[Record] = []
        self._journal: Journal | None = None

    @classmethod
    def new(
        cls,
        game: AnyGame,
        decks: Sequence[DeckFile],
        *,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        path: Path | None = None,
    ) -> Match:
        """A fresh match, one deck a seat; with `path` its journal is written from the first record on.

        A `path` that is a folder gives the journal a name of its own in there.
        """
        settled = options_of(game, options)
        checked(game, decks, settled)
        number = secrets.randbits(53) if seed is None else seed
        return cls(game, decks, header_of(game, decks, seated(names, len(decks)), settled, number))._kept_at(path)

    @classmethod
    def laid_out(
        cls,
        game: AnyGame,
        decks: Sequence[DeckFile],
        zones: Mapping[str, Any],
        *,
        names: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        path: Path | None = None,
    ) -> Match:
        """A match that starts from a written position; its decks need not be legal ones."""
        settled = options_of(game, options)
        header = header_of(game, decks, seated(names, len(decks)), settled, 0, dict(zones))
        return cls(game, decks, header)._kept_at(path)

    @classmethod
    def resume(cls, path: Path) -> Match:
        """Go on with a saved match; raises JournalError with a sentence, the line and how much is good."""
        from .resuming import resume

        return resume(Path(path))

    @classmethod
    def rescue(cls, path: Path) -> Match:
        """Go on with the good part of a damaged journal, in a new file beside it."""
        from .resuming import rescue

        return rescue(Path(path))

    @property
    def path(self) -> Path | None:
        """Where the journal lies, if there is one."""
        return self._journal.path if self._journal else None

    def submit(self, action: Any, seat: Seat | None = None) -> tuple[Any, ...]:
        """Take an action; raises IllegalAction. Standing orders may answer further windows; returns all events."""
        known = self._legal(action, seat)
        before = self.steps
        self._do(known, "")
        return self._answered(before)

    def resign(self, seat: Seat) -> tuple[Any, ...]:
        """Give up in this seat's name."""
        return self.submit(Resign(seat), seat)

    def _legal(self, action: Any, seat: Seat | None) -> Any:
        """The action as the verdicts hold it; raises IllegalAction when it may not be taken."""
        turn = self.to_act
        if isinstance(action, Resign):
            if seat is not None and seat != action.seat:
                raise _no("TABLE-SEAT", "Nobody can give up for somebody else: resign in your own name.")
        elif turn is not None:
            if seat is not None and seat != turn:
                raise self._out_of_turn(action, seat, turn)
            for candidate, rule in self.verdicts():
                if rule is None and candidate == action:
                    return candidate
        wrong = refusal(self.game, self.state, action)
        if wrong is not None:
            raise IllegalAction(wrong)
        return action

    def _out_of_turn(self, action: Any, seat: Seat, turn: Seat) -> IllegalAction:
        said = barred(self.game, self.state, action, seat)
        text = f"{self.names[turn]} decides now: wait until it is your turn."
        return _no("TABLE-TURN", text) if said is None else IllegalAction(said)

    def _do(self, action: Any, by: str) -> None:
        seat = self.timeline.whose(action)
        state, events = self.game.reduce(self.state, action)
        end = self.game.outcome(state)
        self._write(Do(msgspec.Raw(to_json(action)), seat, by, None if end is None else end.winners), state)
        self.timeline.did(Step(action, seat, by, tuple(events)), state)
        self._barriers = {steps: why for steps, why in self._barriers.items() if steps < self.steps}
        self._moved()

    @property
    def standing(self) -> tuple[Order, ...]:
        """The standing orders in force."""
        return self.timeline.standing

    def orders(self, seat: Seat) -> tuple[Order, ...]:
        """The standing orders this seat could give now."""
        return tuple(order for order in self.game.orders(self.state, seat) if order not in self.standing)

    def give_order(self, order: Order) -> tuple[Any, ...]:
        """Let the table answer for this seat until the order lapses; returns the events of what it answers at once."""
        if order.seat not in range(len(self.names)) or order not in self.orders(order.seat):
            raise _no("TABLE-ORDER", "That standing order cannot be given now: choose one that is offered.")
        self._write(Ordered(order), self.state)
        self.timeline.order(order, drop=False)
        return self._answered(self.steps)

    def drop_order(self, order: Order) -> None:
        """Withdraw a standing order; nothing happens when it is over already."""
        if order in self.standing:
            self._write(Ordered(order, drop=True), self.state)
            self.timeline.order(order, drop=True)

    def _answered(self, before: int) -> tuple[Any, ...]:
        """Let standing orders answer; returns all events since so many steps."""
        for _ in range(ANSWERS if self.standing else 0):
            found = next((pair for order in self.standing if (pair := self._answer_by(order))), None)
            if found is None:
                break
            try:
                self._do(*found)
            except JournalError:
                break  # what came before is safe; the window stays open for its player
        return tuple([event for step in self.timeline.steps[before:] for event in step.events])

    def _answer_by(self, order: Order) -> tuple[Any, str] | None:
        if order.seat != self.to_act:
            return None
        action = self.game.follow(self.state, order)
        return (action, order.id) if action is not None and self.why_not(action) is None else None

    @property
    def can_undo(self) -> bool:
        """Is there a step to take back (freely or with the table's agreement)?"""
        return bool(self.timeline.steps)

    @property
    def can_redo(self) -> bool:
        """Is there a step to do again?"""
        return bool(self.timeline.undone)

    def undo_barrier(self) -> str | None:
        """None when the last step may be taken back freely; otherwise a sentence why not."""
        if not self.can_undo:
            return "There is nothing to take back: the match has just begun."
        if self.steps not in self._barriers:
            self._barriers[self.steps] = self._told()
        return self._barriers[self.steps] or None

    def _told(self) -> str:
        """Why the last step cannot be taken back freely; empty when it can."""
        for count in range(self.steps - self.timeline.last_group(), self.steps):
            why = told(self.game, self.at(count), self.timeline.steps[count].action, self.at(count + 1))
            if why:
                return f"This step can only be taken back when the table agrees: {why}."
        return ""

    def undo(self, agreed: bool = False) -> None:
        """Take the last step back, with what standing orders answered to it; raises CannotUndo with a sentence."""
        barrier = self.undo_barrier()
        if not self.can_undo or (barrier and not agreed):
            raise CannotUndo(barrier)
        count = self.timeline.last_group()
        self._write(Undo(count, agreed=barrier is not None), self.at(self.steps - count))
        self.timeline.take_back(count, agreed=barrier is not None)
        self._moved()

    def redo(self) -> None:
        """Do again what was taken back last; raises CannotUndo when there is nothing."""
        if not self.can_redo:
            raise CannotUndo("There is nothing to do again: no step has been taken back since the last action.")
        group, state = self.timeline.next_group(), self.state
        for step in group:
            state, _ = self.game.reduce(state, step.action)
        self._write(Redo(len(group)), state)
        self.timeline.do_again(len(group))
        self._moved()

    def note(self, text: str) -> None:
        """Write a line into everybody's log."""
        said = clean(text)
        if said:
            self._write(Noted(said), self.state)
            self.timeline.note(said)

    def save(self, path: Path) -> None:
        """Write everything so far into a new file; a match without a journal goes on writing there.

        In a folder the file gets a name that is free.
        """
        self.save_as(dated_names(Path(path), self.game.id) if Path(path).is_dir() else (Path(path),))

    def save_as(self, names: Iterable[Path]) -> None:
        """Write everything so far into a new file, at the first of these names that is free."""
        if self._journal is None:
            self._records = self._with_digests()
        journal = Journal.create(names, self.header, self._records)
        if self._journal is None:
            self._journal = journal
        else:
            journal.close()

    def branch(self, step: int, path: Path | None = None) -> Match:
        """A new match that plays on from after so many steps; its journal names this one as its parent."""
        self.at(step)
        parent = Parent(self.path.name if self.path else "", step, self._journal.chain if self._journal else "")
        other = Match(self.game, self.decks, msgspec.structs.replace(self.header, parent=parent))
        for played in self.timeline.steps[:step]:
            other._do(played.action, played.by)
        return other._kept_at(path)

    def close(self) -> None:
        """Let go of the journal; the match can still be looked at."""
        if self._journal is not None:
            self._journal.close()

    def go_on(self, journal: Journal | None, records: Sequence[Record]) -> None:
        """Take over the records that a journal holds, which the timeline has folded already, and write on there."""
        self._journal = journal
        self._records = list(records)
        self._moved()
        self._answered(self.steps)

    def _kept_at(self, path: Path | None) -> Match:
        if path is not None:
            self.save(path)
        return self

    def _with_digests(self) -> list[Record]:
        """All records with their states' digests, which a match without a journal has not asked for yet."""
        again = Timeline(self.game, self.at(0), self.names)
        out: list[Record] = []
        for record in self._records:
            again.fold(record)
            out.append(msgspec.structs.replace(record, state=digest(again.state)))
        return out

    def _write(self, record: Record, state: Any) -> None:
        """Put a record into the journal before it takes effect; raises JournalError, and then it must not."""
        if self._journal is not None:
            record = msgspec.structs.replace(record, state=digest(state))
            self._journal.append(record)
        self._records.append(record)


def _no(rule: RuleId, text: str) -> IllegalAction:
    return IllegalAction(Refusal(rule, text))
