"""The question an effect waits on, the answers to it as actions, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...game import Rule
from ...ids import CardId, Seat
from . import actions as a
from .act import Act
from .engine import is_same, resume, take_trigger
from .host import E, Host, S, State
from .question import Question
from .run import Run
from .waiting import ChooseValue, PickCards

Verdicts = list[tuple[Any, Rule | None]]
"""Answers, to which a game may add its own actions."""


def is_waiting(state: State) -> bool:
    """Does an effect wait for an answer?"""
    now: Run = state.run
    return bool(now.frames or now.queue)


def asks(host: Host[S, E], state: S) -> Seat | None:
    """Return who must answer an effect now; None when nothing is asked."""
    now: Run = state.run
    if now.frames:
        act, wait = _top(host, state)
        return Seat(wait.by(act)[0])
    return _orders(host, state) if now.queue else None


def question(host: Host[S, E], state: S) -> Question | None:
    """Return what is asked now, derived from the top frame."""
    now: Run = state.run
    if now.frames:
        act, wait = _top(host, state)
        return wait.question(act)
    return _trigger_question(host, state) if now.queue else None


def _top(host: Host, state: State) -> tuple[Act, PickCards | ChooseValue]:
    act = Act.of(host, state, state.run.frames[-1])
    wait = host.abilities(state, act.card)[act.index].code[act.at]
    assert isinstance(wait, (PickCards, ChooseValue))
    return act, wait


def _orders(host: Host, state: State) -> Seat:
    """Return who picks the next trigger: the only player who has some waiting, otherwise the active player."""
    seats = {waiting.seat for waiting in state.run.queue}
    return seats.pop() if len(seats) == 1 else host.active(state)


def _trigger_question(host: Host, state: State) -> Question:
    queue = state.run.queue
    options = [
        place
        for place, waiting in enumerate(queue)
        if not any(is_same(host, state, earlier, waiting) for earlier in queue[:place])
    ]
    triggers = tuple((queue[place].card, queue[place].index) for place in options)
    first = triggers[0]
    seat = _orders(host, state)
    return Question(seat, "trigger", *first, "next", "", options=tuple(options), triggers=triggers)


def answers(host: Host[S, E], state: S) -> tuple[a.Answer, ...]:
    """Return every answer that is allowed now."""
    asked = question(host, state)
    return () if asked is None else tuple(_list_allowed(host, state, asked))


def _list_allowed(host: Host, state: State, asked: Question) -> list[a.Answer]:
    if asked.kind in ("cards", "order"):
        seat = asked.seat
        cards: list[a.Answer] = [as_pick(host, state, seat, card) for card in asked.candidates]
        return [*cards, a.DONE] if asked.can_stop else cards
    return [_VALUES[asked.kind](option) for option in asked.options]


def _yes_or_no(option: int) -> a.Answer:
    return a.YES if option else a.NO


_VALUES: dict[str, Callable[[int], a.Answer]] = {
    "number": a.number,
    "yes": _yes_or_no,
    "one": a.choose,
    "player": a.player,
    "place": a.place,
    "trigger": a.choose,
}


def as_pick(host: Host[S, E], state: S, seat: Seat, card: CardId) -> a.Pick | a.PickSpot:
    """Return the action that picks this card: by id if the player sees it, otherwise by its place."""
    if host.sees(state, seat, card) or card in looking(state, seat):
        return a.pick(card)
    zone, owner = host.zone(state, card), host.owner(state, card)
    shared = host.vocabulary.zones[zone].shared
    place = host.cards(state, zone, None if shared else owner).index(card)
    return a.pick_spot(zone if shared else f"{zone}:{owner}", place)


def looking(state: State, seat: Seat | None) -> tuple[CardId, ...]:
    """Return the cards that the running effect shows this player, wherever they lie by now."""
    frames = state.run.frames
    if not frames or frames[-1].seat != seat:
        return ()
    seen: tuple[CardId, ...] = frames[-1].seen
    return seen


def offered_cards(host: Host[S, E], state: S, seat: Seat | None) -> tuple[CardId, ...]:
    """Return those of them that the player would not see otherwise; a board shows them in its zone `offer`."""
    if seat is None:
        return ()
    return tuple([card for card in looking(state, seat) if not host.sees(state, seat, card)])


def _not_fitting(state: object, action: object) -> str:
    return "This effect asks for another kind of card: choose among what the table offers."


def _too_few(state: object, action: object) -> str:
    return "You have not chosen enough yet: choose one of the cards that the table offers."


def _finish(state: object, action: object) -> str:
    return "An effect waits for an answer: answer it first, then go on."


NOT_FITTING = Rule("TABLE-PICK", _not_fitting)
"""The effect asks for something else."""
TOO_FEW = Rule("TABLE-FEW", _too_few)
"""More cards must be picked."""
FINISH = Rule("TABLE-FINISH", _finish)
"""Finish what you began: for a game's own actions while an effect asks."""


def answer_verdicts(host: Host, state: State) -> Verdicts:
    """Return the answers as a game's `verdicts` lists them: the allowed ones, then cards that do not fit."""
    if state.run.frames:
        act, wait = _top(host, state)
        if type(wait) is PickCards:
            return _pick_verdicts(act, wait)
    return [(action, None) for action in answers(host, state)]


def _pick_verdicts(act: Act, wait: PickCards) -> Verdicts:
    """The same for a pick of cards, without a Question: most questions are of this kind, and games ask often."""
    host, state, seat, picks = act.host, act.state, Seat(wait.by(act)[0]), act.picks
    legal, pool, _, _, can_stop = wait.offer(act)
    out: Verdicts = []
    for card in legal:
        out.append((as_pick(host, state, seat, card), None))
    if can_stop:
        out.append((a.DONE, None))
    if legal is not pool:
        for card in pool:
            if card not in legal and card not in picks:
                out.append((as_pick(host, state, seat, card), NOT_FITTING))
    if not can_stop:
        out.append((a.DONE, TOO_FEW))
    return out


def answer(host: Host[S, E], state: S, action: a.Answer) -> tuple[S, tuple[E, ...]]:
    """Take an allowed answer and run until the next question, or until nothing is left to do."""
    now: Run = state.run
    if not now.frames:
        assert isinstance(action, a.Choose)
        return take_trigger(host, state, action.index)
    act, wait = _top(host, state)
    act.state = replace(act.state, run=replace(now, frames=now.frames[:-1]))
    out = [act.unused(Seat(wait.by(act)[0]), "declined")] if _declines(act, wait, action) else []
    if isinstance(wait, PickCards):
        wait.accept(act, _read_pick(host, state, action))
    else:
        wait.accept(act, _value(action))
    return resume(host, act, out)


def _declines(act: Act, wait: PickCards | ChooseValue, action: a.Answer) -> bool:
    """Does this answer leave unused what the player may do?"""
    if isinstance(wait, PickCards):
        return type(action) is a.Done and wait.decline >= 0 and not act.picks
    return type(action) is a.No and wait.kind == "yes"


def _read_pick(host: Host, state: State, action: a.Answer) -> CardId | None:
    if type(action) is a.Pick:
        return action.card
    if type(action) is not a.PickSpot:
        return None
    name, _, seat = action.zone.partition(":")
    return host.cards(state, name, Seat(int(seat)) if seat else None)[action.index]


def _value(action: a.Answer) -> int:
    if action is a.NO or action is a.YES:  # first: they are frequent, and class patterns that fail are slow
        return int(action is a.YES)
    match action:
        case a.Number(value):
            return value
        case a.Choose(index) | a.Place(index):
            return index
        case a.Player(seat):
            return seat
        case _:
            return int(action == a.YES)
