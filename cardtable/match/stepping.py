"""How anything happens in a match: it is written down, then it takes effect, then cached answers are dropped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from cardtable.core.codec import to_json
from cardtable.core.game import Order

from .history import Step
from .match_view import MatchView
from .record_writer import RecordWriter
from .records import Do, Noted, Ordered, Redo, Undo
from .timeline import Timeline


class Stepper:
    """Writes records and lets them take effect; whether they are allowed was checked before."""

    def __init__(self, timeline: Timeline, view: MatchView, writer: RecordWriter) -> None:
        self.timeline = timeline
        self.view = view
        self.writer = writer
        self.barriers: dict[int, str] = {}
        """By number of steps: why the last of them cannot be taken back freely (empty: it can); known until another
        action takes its place, so that going back and forth asks once."""

    def do(self, action: Any, by: str) -> None:
        """Take a legal action; `by` names the standing order that takes it, if one does."""
        timeline, game = self.timeline, self.timeline.game
        seat = timeline.whose(action)
        state, events = game.reduce(timeline.state, action)
        end = game.outcome(state)
        self.writer.write(Do(msgspec.Raw(to_json(action)), seat, by, None if end is None else end.winners), state)
        timeline.did(Step(action, seat, by, tuple(events)), state)
        self.barriers = {steps: why for steps, why in self.barriers.items() if steps < len(timeline.steps)}
        self.view.forget()

    def repeat(self, steps: Iterable[Step]) -> None:
        """Take the steps of another match."""
        for step in steps:
            self.do(step.action, step.by)

    def take_back(self, count: int, agreed: bool) -> None:
        """Undo the last `count` steps."""
        timeline = self.timeline
        self.writer.write(Undo(count, agreed=agreed), timeline.history.at(len(timeline.steps) - count))
        timeline.take_back(count, agreed=agreed)
        self.view.forget()

    def do_again(self) -> None:
        """Redo what was undone last."""
        timeline = self.timeline
        group, state = timeline.next_group(), timeline.state
        for step in group:
            state, _ = timeline.game.reduce(state, step.action)
        self.writer.write(Redo(len(group)), state)
        timeline.do_again(len(group))
        self.view.forget()

    def order(self, order: Order, drop: bool) -> None:
        """Start or end a standing order."""
        self.writer.write(Ordered(order, drop=drop), self.timeline.state)
        self.timeline.order(order, drop=drop)

    def note(self, text: str) -> None:
        """Write a line into everybody's log, unless it is empty."""
        if text:
            self.writer.write(Noted(text), self.timeline.state)
            self.timeline.note(text)
