"""A position in which a card can be played, found by playing: any game's board and words say when that is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from cardtable.bots import RandomPlayer
from cardtable.core.board import Board, CardFace, Option, Spot
from cardtable.core.deck_models import CardModel
from cardtable.core.effects.compiler.tracing import tracing
from cardtable.core.effects.machine.host import Host
from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import CardId
from cardtable.core.pool import AnyPool

from .hosts import find_host

TRIES = 24
"""How many shuffles to try."""
LONG = 150
"""A shuffle is given up after so many actions."""
FOLLOWING = 20
"""So many answers to an action that asks something more, such as where the card goes, are looked at."""
SOON = 8
"""A position after so few actions is small enough."""
WORKS, PLAYABLE, IN_VAIN, SEEN, NOWHERE = 4, 3, 2, 1, 0
"""How ready a card is: it can be played and does what it says, is played only, in vain, is only there, is not seen."""


class Ready(NamedTuple):
    """A position, after how many actions it came up, and how ready the card is there."""

    state: Any
    actions: int
    how: int

    def beats(self, other: Ready | None) -> bool:
        """Is the card readier here, or as ready on a smaller table?"""
        return other is None or (self.how, -self.actions) > (other.how, -other.actions)


class Tried(NamedTuple):
    """The card that is tried: what is played of it, and its copies if they have abilities."""

    titles: Collection[str]
    copies: Collection[CardId] = ()


def ready_position(game: AnyGame, pool: AnyPool, options: Mapping[str, Any], card: CardModel) -> Ready:
    """The smallest position found in which the seat to act can play this card, so that it does what it says."""
    best: Ready | None = None
    has_abilities = bool(getattr(card, "abilities", ()))
    copies = [each for each in pool if has_abilities and getattr(pool[each], "id", None) == card.id]
    tried = Tried(card.plays, frozenset(copies))
    for seed in range(TRIES):
        found = _play(game, game.setup(pool, options, seed), seed, tried, best)
        if found.beats(best):
            best = found
        if best is not None and best.how == WORKS and best.actions <= SOON:
            break
    assert best is not None
    return best


def _play(game: AnyGame, state: Any, seed: int, tried: Tried, best: Ready | None) -> Ready:
    """Random play until the card can be set to work; otherwise the best moment on the way."""
    dice, found = RandomPlayer(seed), Ready(state, 0, NOWHERE)
    most = best.actions if best is not None and best.how == WORKS else LONG
    for taken in range(most):
        actions = legal_actions(game, state)
        if not actions:
            break
        now = Ready(state, taken, _readiness(game, state, actions, tried))
        if now.how > found.how:
            found = now
        if now.how == WORKS:
            break
        state, _ = game.reduce(state, dice.choose(actions))
    return found


def _readiness(game: AnyGame, state: Any, actions: tuple[Any, ...], tried: Tried) -> int:
    seat = game.to_act(state)
    assert seat is not None
    places = _places(game.board(state, seat), tried.titles)
    if not places:
        return NOWHERE
    ways = [(action, option) for action in actions if _plays(option := game.describe(state, action), places)]
    if not ways or game.question(state) is not None:
        return SEEN
    useful = [action for action, option in ways if not option.warning]
    if not useful:
        return IN_VAIN
    return WORKS if not tried.copies or any(_works(game, state, each, tried.copies) for each in useful) else PLAYABLE


def _works(game: AnyGame, state: Any, action: Any, copies: Collection[CardId], more: int = FOLLOWING) -> bool:
    """Does an ability of the card run, or does the card come to where its abilities work; at the next step at last?"""
    with tracing(lambda card: ()) as trace:
        after, _ = game.reduce(state, action)
    if trace.ran.intersection(copies) or _arrives(trace.host or find_host(game, state), state, after, copies):
        return True
    if game.to_act(after) != game.to_act(state):
        return False
    return any(_works(game, after, each, copies, 0) for each in legal_actions(game, after)[:more])


def _arrives(host: Host | None, state: Any, after: Any, copies: Collection[CardId]) -> bool:
    """Has the card come to where its abilities work?"""
    if host is None:
        return False
    there = [
        {card for card in copies if host.zone(each, card) in host.vocabulary.play_zones} for each in (state, after)
    ]
    return bool(there[1] - there[0])


def _places(board: Board, titles: Collection[str]) -> set[Spot]:
    """Where the viewer has this card."""
    return {
        Spot(zone.id, index)
        for zone in board.zones
        if zone.seat == board.viewer
        for index, slot in enumerate(zone.slots)
        if isinstance(slot.holds, CardFace) and slot.holds.title in titles
    }


def _plays(option: Option, places: set[Spot]) -> bool:
    return option.at in places and option.group == "card" and not option.label.startswith("Discard")
