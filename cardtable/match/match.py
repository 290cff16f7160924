"""A match: the rules' door, with its history behind it and its journal below."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cardtable.core.board import Board, Line, Option
from cardtable.core.codec import to_json
from cardtable.core.game import AnyGame, Order, Outcome, Refusal, Resign, Verdicts, Zones
from cardtable.core.ids import RuleId, Seat
from cardtable.core.text import clean
from cardtable.core.undo_barrier import find_barrier

from .errors import CannotUndo, IllegalAction, JournalError, MatchError, seats_problem
from .finding import find_choice, is_said
from .history import Step
from .journal import Journal
from .match_view import MatchView
from .moment import Beat, Choice, Moment
from .places import dated_names
from .record_writer import RecordWriter
from .records import Do, Header, Noted, Ordered, Parent, Record, Redo, TableMode, Undo, players_of
from .seating import check_decks, deal_decks, name_seats, options_of
from .starting import first_state, header_of, opening_of
from .timeline import Timeline

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile

ANSWERS = 500
"""So many windows in a row standing orders may answer before the players are asked again."""


PASSED = "table"
"""By whom a pass was made that the table makes for whoever can do nothing else."""


class Match:
    """One match of one game; every state is a fold over the records, which the journal (if any) holds safely."""

    def __init__(self, game: AnyGame, decks: Sequence[DeckFile], header: Header) -> None:
        self.decks = tuple(decks)
        self.header = header
        self.options = header.options
        self.seed = header.seed
        self.notices: tuple[str, ...] = ()
        self.pool = game.compile(self.decks, game.as_of(self.options, header.rules))
        self.game = game
        self.names = header.names
        self.players = players_of(header)
        first = first_state(game, self.pool, header)
        self.timeline = Timeline(game, first, header.names, opening_of(game, first, header))
        self.view = MatchView(self.timeline, self.players, self.mode.open)
        self._barriers: dict[int, str] = {}
        """By number of steps: why the last of them cannot be taken back freely (empty: it can); known until another
        action takes its place, so that going back and forth asks once."""
        self._writer = RecordWriter(header)

    @classmethod
    def new(
        cls,
        game: AnyGame,
        decks: Sequence[DeckFile],
        *,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        players: Sequence[str] = (),
        mode: TableMode = TableMode(),  # noqa: B008 (frozen)
        won: Sequence[int] = (),
        path: Path | None = None,
    ) -> Match:
        """A fresh match, one deck a seat or one for the table; with `path` its journal is written from the start.

        `players` names for each seat the level of the computer that plays it, "" for a person; `won` counts the
        matches that each seat has won before in a series. A `path` that is a
        folder gives the journal a name of its own in there.
        """
        settled = options_of(game, options)
        decks = deal_decks(game, decks, names, players)
        check_decks(game, decks, settled)
        number = secrets.randbits(53) if seed is None else seed
        sitting = name_seats(names, len(decks))
        header = header_of(game, decks, sitting, settled, number, players=tuple(players), mode=mode, won=tuple(won))
        return cls(game, decks, header)._kept_at(path)

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
        decks = deal_decks(game, decks, names)
        if wrong := seats_problem(game, len(decks)):
            raise MatchError(f"decks: {wrong}")
        settled = options_of(game, options)
        header = header_of(game, decks, name_seats(names, len(decks)), settled, 0, dict(zones))
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
    def mode(self) -> TableMode:
        """What the players agreed on about passing the table."""
        return self.header.mode or TableMode()

    @property
    def won(self) -> tuple[int, ...]:
        """How many matches of this series each seat has won, this one included."""
        before = self.header.won or (0,) * len(self.names)
        winners = self.outcome.winners if self.outcome else ()
        return tuple([count + (seat in winners) for seat, count in enumerate(before)])

    @property
    def path(self) -> Path | None:
        """Where the journal lies, if there is one."""
        return self._writer.path

    @property
    def state(self) -> Any:
        """The state of the table now; skins and players never read it, they get moments."""
        return self.timeline.state

    @property
    def steps(self) -> int:
        """How many actions are in effect."""
        return len(self.timeline.steps)

    @property
    def played(self) -> tuple[Step, ...]:
        """The steps in effect, first to last."""
        return tuple(self.timeline.steps)

    @property
    def to_act(self) -> Seat | None:
        """Who decides now; None when the game is over."""
        return self.view.to_act

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return self.view.outcome

    def moment(self, seat: Seat | None) -> Moment:
        """Return all that this seat (None: nobody) may see and do now, in people's names."""
        return self.view.moment(seat)

    def moment_at(self, step: int, seat: Seat | None) -> Moment:
        """Return what this seat could see after so many steps."""
        return self.view.moment_at(step, seat)

    def beats(self, seat: Seat | None, since: int) -> tuple[Beat, ...]:
        """Return what this seat could see happen after that step, one beat a step."""
        return self.view.beats(seat, since)

    def imagined(self, seat: Seat, seed: int) -> Any:
        """Return a state that this seat cannot tell from the real one: what computer players think on."""
        return self.game.imagine(self.state, seat, seed)

    def verdicts(self) -> Verdicts[Any]:
        """Return everything the seat to act could try, each with the rule it would break."""
        return self.view.verdicts()

    def legal_actions(self) -> tuple[Any, ...]:
        """Return what the seat to act may do, in display order."""
        return tuple([action for action, rule in self.verdicts() if rule is None])

    def choices(self) -> tuple[Choice, ...]:
        """Return everything the seat to act could try as it looks to that player, in display order."""
        return self.view.choices()

    def why_not(self, action: Any, seat: Seat | None = None) -> Refusal | None:
        """Return why this seat (None: the one to act) cannot take this choice or action now, or None when it can."""
        return self.view.why_not(action, seat)

    def board(self, seat: Seat | None) -> Board:
        """Return all that this seat (None: nobody) may see."""
        return self.view.board(seat)

    def log(self, seat: Seat | None) -> tuple[Line, ...]:
        """Return the log of all steps in effect, as this seat may read it."""
        return self.view.log_at(self.steps, seat)

    def at(self, step: int) -> Any:
        """Return the state after so many steps; raises IndexError when there are not so many."""
        return self.timeline.history.at(step)

    def open_board(self, step: int, seat: Seat | None) -> Board:
        """Return the table after so many steps with every hand open: for matches that are over, or when all agree."""
        return self.view.open_board(step, seat)

    def board_at(self, step: int, seat: Seat | None) -> Board:
        """Return what this seat could see after so many steps."""
        return self.view.board_at(step, seat)

    def log_at(self, step: int, seat: Seat | None) -> tuple[Line, ...]:
        """Return the log of the first so many steps, as this seat may read it."""
        return self.view.log_at(step, seat)

    def option_at(self, step: int) -> Option:
        """Return how the step after so many others looked to whoever took it."""
        return self.view.option(step, self.timeline.steps[step].action)

    def spell(self, step: int | None = None) -> Zones:
        """Return the position now, or after so many steps, written down; it holds what is hidden."""
        return self.game.spell(self.state if step is None else self.at(step))

    def is_open_play(self, step: int | None = None) -> bool:
        """Has somebody begun a play of several parts and not finished it, now or after so many steps?"""
        verdicts = self.verdicts() if step is None else self.game.verdicts(self.at(step))
        return any(rule is not None and rule.id == "TABLE-FINISH" for _, rule in verdicts)

    def is_said(self, choice: Choice, words: str) -> bool:
        """Do these words name this choice of this moment?"""
        return is_said(self.view, choice, words)

    def orders(self, seat: Seat) -> tuple[Order, ...]:
        """Return the standing orders this seat could give now."""
        return self.view.orders(seat)

    def submit(self, action: Any, seat: Seat | None = None) -> tuple[Any, ...]:
        """Take an action or a choice; raises IllegalAction. Returns all events, also of windows that orders answer."""
        known = self._legal(action, seat)
        before = self.steps
        self._do(known, "")
        return self._answered(before)

    def choose(self, choice: Choice, seat: Seat | None = None) -> None:
        """Make a choice of this moment; raises IllegalAction."""
        self.submit(choice, seat)

    def do(self, words: str, seat: Seat | None = None) -> None:
        """Do what these words say, as an option is labelled; raises IllegalAction with what could be said instead."""
        self.submit(find_choice(self.view, words), seat)

    def resign(self, seat: Seat) -> tuple[Any, ...]:
        """Give up in this seat's name."""
        return self.submit(Resign(seat), seat)

    def _legal(self, action: Any, seat: Seat | None) -> Any:
        """Return the action as the verdicts hold it; raises IllegalAction when it may not be taken."""
        turn = self.to_act
        if isinstance(action, Resign):
            if seat is not None and seat != action.seat:
                raise _no("TABLE-SEAT", "Nobody can give up for somebody else: resign in your own name.")
        elif turn is not None:
            known = self._known(action) if seat in (None, turn) else None
            if known is not None:
                return known
        wrong = self.why_not(action, seat)
        if wrong is not None:
            raise IllegalAction(wrong)
        return action

    def _known(self, action: Any) -> Any:
        """Return the legal action that this is; None when it is not legal or not known."""
        if isinstance(action, Choice):
            judged = self.view.verdict_behind(action)
            return judged[0] if judged and judged[1] is None else None
        return next((other for other, rule in self.verdicts() if rule is None and other == action), None)

    def _do(self, action: Any, by: str) -> None:
        seat = self.timeline.whose(action)
        state, events = self.game.reduce(self.state, action)
        end = self.game.outcome(state)
        self._writer.write(Do(msgspec.Raw(to_json(action)), seat, by, None if end is None else end.winners), state)
        self.timeline.did(Step(action, seat, by, tuple(events)), state)
        self._barriers = {steps: why for steps, why in self._barriers.items() if steps < self.steps}
        self.view.forget()

    @property
    def standing(self) -> tuple[Order, ...]:
        """The standing orders in force."""
        return self.timeline.standing

    def give_order(self, order: Order) -> tuple[Any, ...]:
        """Let the table answer for this seat until the order lapses; returns the events of what it answers at once."""
        if order.seat not in range(len(self.names)) or order not in self.orders(order.seat):
            raise _no("TABLE-ORDER", "That standing order cannot be given now: choose one that is offered.")
        self._writer.write(Ordered(order), self.state)
        self.timeline.order(order, drop=False)
        return self._answered(self.steps)

    def drop_order(self, order: Order) -> None:
        """Withdraw a standing order; nothing happens when it is over already."""
        if order in self.standing:
            self._writer.write(Ordered(order, drop=True), self.state)
            self.timeline.order(order, drop=True)

    def _answered(self, before: int) -> tuple[Any, ...]:
        """Let standing orders answer; returns all events since so many steps."""
        for _ in range(ANSWERS if self.standing or self.mode.passes else 0):
            found = (
                next((pair for order in self.standing if (pair := self._answer_by(order))), None) or self._only_pass()
            )
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

    def _only_pass(self) -> tuple[Any, str] | None:
        """Return the pass of a seat that can do nothing else, where the players let the table pass for it."""
        legal = [choice for choice in self.choices() if choice.rule is None] if self.mode.passes else []
        return (legal[0].action, PASSED) if len(legal) == 1 and legal[0].option.group == "pass" else None

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
            self._barriers[self.steps] = self._find_barrier()
        return self._barriers[self.steps] or None

    def _find_barrier(self) -> str:
        """Why the last step cannot be taken back freely; empty when it can."""
        for count in range(self.steps - self.timeline.last_group(), self.steps):
            why = find_barrier(self.game, self.at(count), self.timeline.steps[count].action, self.at(count + 1))
            if why:
                return f"This step can only be taken back when the table agrees: {why}."
        return ""

    def undo(self, agreed: bool = False) -> None:
        """Take the last step back, with what standing orders answered to it; raises CannotUndo with a sentence."""
        barrier = self.undo_barrier()
        if not self.can_undo or (barrier and not agreed):
            raise CannotUndo(barrier)
        count = self.timeline.last_group()
        self._writer.write(Undo(count, agreed=barrier is not None), self.at(self.steps - count))
        self.timeline.take_back(count, agreed=barrier is not None)
        self.view.forget()

    def redo(self) -> None:
        """Do again what was taken back last; raises CannotUndo when there is nothing."""
        if not self.can_redo:
            raise CannotUndo("There is nothing to do again: no step has been taken back since the last action.")
        group, state = self.timeline.next_group(), self.state
        for step in group:
            state, _ = self.game.reduce(state, step.action)
        self._writer.write(Redo(len(group)), state)
        self.timeline.do_again(len(group))
        self.view.forget()

    def note(self, text: str) -> None:
        """Write a line into everybody's log."""
        said = clean(text)
        if said:
            self._writer.write(Noted(said), self.state)
            self.timeline.note(said)

    def save(self, path: Path) -> None:
        """Write everything so far into a new file; a match without a journal goes on writing there.

        In a folder the file gets a name that is free.
        """
        self.save_as(dated_names(Path(path), self.game.id) if os.path.isdir(path) else (Path(path),))

    def save_as(self, names: Iterable[Path]) -> None:
        """Write everything so far into a new file, at the first of these names that is free."""
        self._writer.save_as(names, Timeline(self.game, self.at(0), self.names))

    def branch(self, step: int, path: Path | None = None) -> Match:
        """A new match that plays on from after so many steps; its journal names this one as its parent."""
        self.at(step)
        parent = Parent(self.path.name if self.path else "", step, self._writer.chain)
        other = Match(self.game, self.decks, msgspec.structs.replace(self.header, parent=parent))
        for played in self.timeline.steps[:step]:
            other._do(played.action, played.by)
        return other._kept_at(path)

    def close(self) -> None:
        """Let go of the journal; the match can still be looked at."""
        self._writer.close()

    def go_on(self, journal: Journal | None, records: Sequence[Record]) -> None:
        """Take over the records that a journal holds, which the timeline has folded already, and write on there."""
        self._writer.take_over(journal, records)
        self.view.forget()
        self._answered(self.steps)

    def _kept_at(self, path: Path | None) -> Match:
        if path is not None:
            self.save(path)
        return self


def _no(rule: RuleId, text: str) -> IllegalAction:
    return IllegalAction(Refusal(rule, text))
