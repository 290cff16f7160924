"""Playing the arena in tests: cards by their ids, and after every step a save, a resume and the same step again."""

from __future__ import annotations

from typing import Any

from cardtable.core import fx
from cardtable.core.effects.machine import actions as a
from cardtable.core.ids import CardId, Seat

from .cards import Card
from .host import HOST
from .reading import cards_in, stat, zone_of
from .table import Side, State, lay_out, reloaded


class Play:
    """A position and what has been done with it."""

    def __init__(self, cards: list[Card], first: Side, second: Side, host: fx.Host = HOST, **more: Any) -> None:
        self.host = host
        self.state: State = lay_out(cards, first, second, **more)
        self.events: tuple[Any, ...] = ()

    def id(self, card: CardId) -> str:
        """The card's word."""
        return self.state.pool[card].id

    def card(self, id: str) -> CardId:
        """The first card with this id."""
        return next(card for card in self.state.pool if self.id(card) == id)

    def zone(self, zone: str, seat: int = 0) -> list[str]:
        """The ids of the cards in a zone."""
        return [self.id(card) for card in cards_in(self.state, zone, Seat(seat))]

    def where(self, id: str) -> str:
        """The zone a card lies in."""
        return zone_of(self.state, self.card(id))

    def stat(self, id: str, name: str) -> int:
        """A stat as it is now."""
        return stat(self.state, self.card(id), name)

    def use(self, id: str, timing: str = "main", index: int = 0, **given: Any) -> Play:
        """Uses an ability."""
        return self._step(lambda state: fx.start(self.host, state, self.card(id), index, timing, **given))

    def happen(self, *events: Any) -> Play:
        """Something happens."""
        return self._step(lambda state: fx.happen(self.host, state, events, state))

    def reply(self, *answers: Any) -> Play:
        """Answers questions: a card's id, a number, True or False, None for done, or an action."""
        for each in answers:
            action = self._action(each)
            assert action in self.answers, f"{action} is not among {self.answers}"
            self._step(lambda state, action=action: fx.answer(self.host, state, action))
        return self

    def _action(self, answer: Any) -> Any:
        asked = self.question
        if answer is None:
            return a.DONE
        if isinstance(answer, bool):
            return a.YES if answer else a.NO
        if isinstance(answer, str):
            card = next(c for c in asked.candidates if self.id(c) == answer)
            return fx.as_pick(self.host, self.state, asked.seat, card)
        kinds = {"number": a.number, "one": a.choose, "player": a.player, "place": a.place, "trigger": a.choose}
        return kinds[asked.kind](answer) if isinstance(answer, int) else answer

    def _step(self, step: Any) -> Play:
        before = self.state
        again = step(reloaded(before))
        self.state, events = step(before)
        self.events += events
        assert again == (self.state, events), "a resumed game must go the same way"
        assert reloaded(self.state) == self.state
        if fx.is_waiting(self.state):
            assert fx.question(self.host, reloaded(self.state)) == self.question
            assert self.answers, "a question must have an answer"
        return self

    @property
    def question(self) -> fx.Question:
        """What is asked."""
        asked = fx.question(self.host, self.state)
        assert asked is not None, "nothing is asked"
        return asked

    @property
    def choices(self) -> list[str]:
        """The ids of the cards that may be picked."""
        return [self.id(card) for card in self.question.candidates]

    @property
    def answers(self) -> tuple[Any, ...]:
        """Every answer that is allowed."""
        return fx.answers(self.host, self.state)

    @property
    def over(self) -> bool:
        """Does nothing run and nothing wait?"""
        return fx.idle(self.state.run)
