"""What a player would try at a table, over a whole random game: what was on offer at other times, with other cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, get_type_hints

import msgspec

from cardtable.core.chance import Chance, number
from cardtable.core.codec import to_json
from cardtable.core.fx import actions as answers
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import CardId, Seat

from .tables import PlayedStep, Table, play_steps

NOT_TRIED = answers.Answer.__args__
"""Answers to a card's question: without that question nobody can give them, and no rule speaks of them."""


class Attempt(NamedTuple):
    """Somebody tries something that may not be done now."""

    state: Any
    action: Any
    seat: Seat


def attempts(game: AnyGame, table: Table, seed: int, every: int, each: int) -> Iterator[Attempt]:
    """At every so many steps, so many attempts of each player, one of them with a card it was never offered with."""
    moments, chance = list(play_steps(table, seed)), Chance(seed)
    known = {seat: _list_offered(game, moments, seat) for seat in map(Seat, range(table.seats))}
    others = {seat: _with_other_cards(tries) for seat, tries in known.items()}
    for moment in moments[::every]:
        legal = {to_json(action) for action in legal_actions(game, moment.state)}
        for seat in known:
            turn = game.to_act(moment.state) == seat
            for tries in [others[seat]] + [known[seat]] * (each - 1):
                pick, chance = number(chance, max(1, len(tries)))
                for action in tries[pick : pick + 1]:
                    if not (turn and to_json(action) in legal):
                        yield Attempt(moment.state, action, seat)


def _list_offered(game: AnyGame, moments: list[PlayedStep], seat: Seat) -> list[Any]:
    """Everything that was listed for this player at some time in the game, allowed or not."""
    found: dict[bytes, Any] = {}
    for moment in moments:
        if game.to_act(moment.state) == seat:
            for action, _ in game.verdicts(moment.state):
                if not isinstance(action, NOT_TRIED):
                    found.setdefault(to_json(action), action)
    return list(found.values())


def _with_other_cards(tried: list[Any]) -> list[Any]:
    """The same shapes of actions with each card that this player ever named, where that is something new."""
    old, found = {to_json(action) for action in tried}, dict[bytes, Any]()
    cards = sorted({getattr(action, name) for action in tried for name in _card_fields(type(action))})
    for action in {type(each): each for each in tried}.values():
        for name in _card_fields(type(action))[:1]:
            for card in cards:
                swapped = msgspec.structs.replace(action, **{name: card})
                found.setdefault(to_json(swapped), swapped)
    return [action for written, action in found.items() if written not in old]


def _card_fields(kind: type) -> list[str]:
    return [name for name, hint in get_type_hints(kind).items() if hint is CardId]
