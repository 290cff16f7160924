"""A match: the one door to the rules, with its history behind it and its journal below."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cardtable.core.board import Board, Line, Option
from cardtable.core.game import AnyGame, Order, Outcome, Refusal, Resign, Verdicts, Zones
from cardtable.core.ids import Seat
from cardtable.core.text import clean

from .answering import Answering
from .finding import find_choice, find_legal, is_said
from .history import Step
from .journal import Journal
from .match_view import MatchView
from .moment import Beat, Choice, Moment
from .places import dated_names
from .record_writer import RecordWriter
from .records import Header, Parent, Record, TableMode, count_won, players_of
from .starting import first_state, fresh_header, make_header, opening_of
from .stepping import Stepper
from .timeline import Timeline
from .undoing import Undoing

if TYPE_CHECKING:
    from cardtable.core.deck_models import DeckFile


class Match:
    """One match of one game; every state is a fold over the records, which the journal (if any) holds safely."""

    def __init__(self, game: AnyGame, decks: Sequence[DeckFile], header: Header) -> None:
        self.game, self.header, self.decks = game, header, tuple(decks)
        self.options, self.seed, self.names = header.options, header.seed, header.names
        self.players = players_of(header)
        self.mode = header.mode or TableMode()
        self.notices: tuple[str, ...] = ()
        self.pool = game.compile(self.decks, game.as_of(self.options, header.rules))
        first = first_state(game, self.pool, header)
        self.timeline = Timeline(game, first, header.names, opening_of(game, first, header))
        self.view = MatchView(self.timeline, self.players, self.mode.open)
        self._writer = RecordWriter(header)
        self._stepper = Stepper(self.timeline, self.view, self._writer)
        self._undoing = Undoing(self._stepper)
        self._answering = Answering(self._stepper, self.mode.passes)

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
        """Start a fresh match, with one deck per seat or one for the table; with `path` its journal starts at once.

        `players` names for each seat the level of the computer that plays it, "" for a person; `won` counts the matches
        that each seat has won before in a series. In a folder, the journal gets a name of its own.
        """
        return cls(game, *fresh_header(game, decks, seed, names, options, players, mode, won))._keep_at(path)

    @classmethod
    def lay_out(
        cls,
        game: AnyGame,
        decks: Sequence[DeckFile],
        zones: Mapping[str, Any],
        *,
        names: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        mode: TableMode = TableMode(),  # noqa: B008 (frozen)
        path: Path | None = None,
    ) -> Match:
        """Start a match from a written position; its decks need not be legal."""
        return cls(game, *make_header(game, decks, zones, names, options, mode))._keep_at(path)

    @classmethod
    def resume(cls, path: Path) -> Match:
        """Continue a saved match; raises JournalError with a sentence, the line and how much is good."""
        from .resuming import resume

        return resume(Path(path))

    @classmethod
    def rescue(cls, path: Path) -> Match:
        """Continue with the good part of a damaged journal, in a new file beside it."""
        from .resuming import rescue

        return rescue(Path(path))

    @property
    def won(self) -> tuple[int, ...]:
        """How many matches of this series each seat has won, this one included."""
        return count_won(self.header, self.outcome)

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
        """Return what this seat could see after this many steps."""
        return self.view.moment_at(step, seat)

    def beats(self, seat: Seat | None, since: int) -> tuple[Beat, ...]:
        """Return what this seat could see happen after that step, one beat per step."""
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
        """Return the state after this many steps; raises IndexError if there are fewer."""
        return self.timeline.history.at(step)

    def open_board(self, step: int, seat: Seat | None) -> Board:
        """Return the table after this many steps with every hand open: for finished matches, or if all agree."""
        return self.view.open_board(step, seat)

    def board_at(self, step: int, seat: Seat | None) -> Board:
        """Return what this seat could see after this many steps."""
        return self.view.board_at(step, seat)

    def log_at(self, step: int, seat: Seat | None) -> tuple[Line, ...]:
        """Return the log of the first `step` steps, as this seat may read it."""
        return self.view.log_at(step, seat)

    def option_at(self, step: int) -> Option:
        """Return how the step after this many others looked to the player who took it."""
        return self.view.option(step, self.timeline.steps[step].action)

    def spell(self, step: int | None = None) -> Zones:
        """Return the written position now or after this many steps; it includes what is hidden."""
        return self.game.spell(self.state if step is None else self.at(step))

    def is_open_play(self, step: int | None = None) -> bool:
        """Is a play of several parts unfinished, now or after this many steps?"""
        return self.view.is_open_play(step)

    def is_said(self, choice: Choice, words: str) -> bool:
        """Do these words name this choice of this moment?"""
        return is_said(self.view, choice, words)

    def orders(self, seat: Seat) -> tuple[Order, ...]:
        """Return the standing orders this seat could give now."""
        return self.view.orders(seat)

    def submit(self, action: Any, seat: Seat | None = None) -> tuple[Any, ...]:
        """Take an action or a choice; returns all events, including those of standing orders. Raises IllegalAction."""
        known = find_legal(self.view, action, seat)
        before = self.steps
        self._stepper.do(known, "")
        return self._answering.answer(before)

    def choose(self, choice: Choice, seat: Seat | None = None) -> None:
        """Make a choice of this moment; raises IllegalAction."""
        self.submit(choice, seat)

    def do(self, words: str, seat: Seat | None = None) -> None:
        """Take the option with this label; raises IllegalAction with the labels that are possible."""
        self.submit(find_choice(self.view, words), seat)

    def resign(self, seat: Seat) -> tuple[Any, ...]:
        """Give up in this seat's name."""
        return self.submit(Resign(seat), seat)

    @property
    def standing(self) -> tuple[Order, ...]:
        """The standing orders in force."""
        return self.timeline.standing

    def give_order(self, order: Order) -> tuple[Any, ...]:
        """Let the table answer for this seat until the order lapses; returns the events of its immediate answers."""
        self._answering.give(order)
        return self._answering.answer(self.steps)

    def drop_order(self, order: Order) -> None:
        """Withdraw a standing order; does nothing if it has already ended."""
        self._answering.drop(order)

    @property
    def can_undo(self) -> bool:
        """Is there a step to undo (freely or with the table's agreement)?"""
        return bool(self.timeline.steps)

    @property
    def can_redo(self) -> bool:
        """Is there a step to redo?"""
        return bool(self.timeline.undone)

    def undo_barrier(self) -> str | None:
        """Return a sentence that says why the last step cannot be undone freely; None if it can."""
        return self._undoing.barrier()

    def rewind(self, steps: int) -> None:
        """Go back to where so many steps had been made, as a lesson does: nobody has to agree, and no log tells it."""
        while self.steps > steps:
            self._undoing.undo(agreed=True, is_told=False)

    def undo(self, agreed: bool = False, past: Collection[Seat] = ()) -> None:
        """Undo the last step and the standing orders' answers to it; raises CannotUndo with a sentence.

        Where one of the seats in `past` would then decide, the steps before go with it: the computer plays those, and
        would only do the same again.
        """
        self._undoing.undo(agreed, past)

    def redo(self, past: Collection[Seat] = ()) -> None:
        """Redo what was undone last, and what `past` decided after it; raises CannotUndo with a sentence."""
        self._undoing.redo(past)

    def note(self, text: str) -> None:
        """Write a line into everybody's log."""
        self._stepper.note(clean(text))

    def save(self, path: Path) -> None:
        """Write everything to a new file (in a folder: with a free name); a match without a journal goes on there."""
        self.save_as(dated_names(Path(path), self.game.id) if os.path.isdir(path) else (Path(path),))

    def save_as(self, names: Iterable[Path]) -> None:
        """Write everything to a new file, under the first of these names that is free."""
        self._writer.save_as(names, Timeline(self.game, self.at(0), self.names))

    def branch(self, step: int, path: Path | None = None) -> Match:
        """Return a new match that continues from this many steps; its journal names this one as its parent."""
        parent = Parent(self.path.name if self.path else "", step, self._writer.chain)
        other = Match(self.game, self.decks, msgspec.structs.replace(self.header, parent=parent))
        other._stepper.repeat(self.timeline.history.first(step))
        return other._keep_at(path)

    def close(self) -> None:
        """Close the journal; the match can still be viewed."""
        self._writer.close()

    def go_on(self, journal: Journal | None, records: Sequence[Record]) -> None:
        """Take over the records of a journal, which the timeline has already folded, and continue writing there."""
        self._writer.take_over(journal, records)
        self.view.forget()
        self._answering.answer(self.steps)

    def _keep_at(self, path: Path | None) -> Match:
        if path is not None:
            self.save(path)
        return self
