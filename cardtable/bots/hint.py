"""What a good player would do now, why, and how sure that is: plain records with sentences, for any skin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.core.names import put_names
from cardtable.core.text import sentence

from .at_once import say_at_once, say_places
from .reasons import Prospect, contrast, expectation, instance, line_in_words, prospects, wins_unanswered
from .sealed import say_sealed
from .search import Search
from .thinking import Budget, Considered, Others, Thinking
from .worlds import Worlds

BUDGET = Budget(seconds=0.8)
AGAIN = 3
"""Beside all thoughts, the second choice gets at most one more for so many of them."""
FEW = 0.02
"""So few games are hardly any."""
CLEAR, LIKELY = 0.10, 0.03
"""So much better than the next choice is clearly, or probably, better."""
DOUBT = 0.36
"""How far one thought about a choice may be from what the choice is worth."""
NO_TIME = "There was no time to compare it with anything else."
SELDOM = 0.1
"""A secret choice that is made less often than this is not advised."""


class Hint(Struct, frozen=True):
    """A choice and why: `chance` and `other_chance` are shares of won games, `sure` is a word, `text` says it all.

    `share` and `other_share` say how often a good player makes a secret choice; of any other they are 0.
    """

    seat: Seat
    action: Any
    label: str
    chance: float
    sure: str
    why: str
    line: tuple[str, ...]
    other: str = ""
    other_chance: float = 0.0
    otherwise: str = ""
    """What would happen without it, in a sentence."""
    share: float = 0.0
    other_share: float = 0.0

    @property
    def text(self) -> str:
        """The whole hint in a few sentences."""
        return " ".join((sentence(self.label), *self.sentences))

    @property
    def sentences(self) -> tuple[str, ...]:
        """Why, what it is worth, and what is expected: for whoever shows the move itself elsewhere."""
        compared = (self._comparison(), self.otherwise) if self.other else (self.otherwise, self._comparison())
        return tuple(part for part in (self.why, *compared, instance(self.line)) if part)

    @property
    def reason(self) -> str:
        """Why, in a sentence or more."""
        return self.why or self.otherwise

    def _comparison(self) -> str:
        if not self.other:
            return f"You win {of_games(self.chance)}."
        if self.other_share >= SELDOM:
            return (
                f"Nobody should be able to predict you: choose this about {self.share:.0%} of the time, "
                f"“{self.other}” about {self.other_share:.0%}. You win {of_games(self.chance)}."
            )
        if self.sure == "open":
            return f"“{self.other}” is about as good: you win {of_games(self.chance)} either way."
        return (
            f"It is {self.sure} better: you win {of_games(self.chance)}, "
            f"and {bare(self.other_chance)} with “{self.other}”."
        )


def hint(
    game: AnyGame,
    worlds: Worlds,
    names: Sequence[str],
    budget: Budget = BUDGET,
    seed: int = 0,
    stop: Callable[[], bool] = lambda: False,
    others: Others = tuple,
) -> Hint:
    """The best choice for the seat to act, thought out in worlds that seat can imagine."""
    search = Search(game, seed)
    thinking = _hopeful(_compared(search, worlds, search.think(worlds, budget, stop, others), stop))
    best, other = thinking.choices[0], _next_best(thinking)
    worse = _worse(game, worlds(0), thinking)
    found = prospects(search, worlds, thinking.seat, [best, worse] if worse else [best])
    otherwise = "" if other else _alone(game, worlds(0))
    if other and sureness(best, other) == "open" and wins_unanswered(game, found[0]):
        rival = prospects(search, worlds, thinking.seat, [best, other])[1]
        other = other if wins_unanswered(game, rival) else None
    if worse:
        otherwise = contrast(game, put_names(worse.label, names), found[1], worse.worth, found[0], names)
    why = _why(search, worlds, thinking, other, found[0], names)
    sure, tells = sureness(best, other) if other else "clearly", otherwise not in ("", NO_TIME)
    return Hint(
        thinking.seat,
        best.action,
        put_names(best.label, names),
        best.worth,
        sure,
        why or ("" if tells else say_at_once(game, worlds, best, other, names, sure == "open")),
        line_in_words(game, found[0], names),
        put_names(other.label, names) if other else "",
        other.worth if other else 0.0,
        otherwise,
        best.share if thinking.mixed else 0.0,
        other.share if other and thinking.mixed else 0.0,
    )


def _why(
    search: Search,
    worlds: Worlds,
    thinking: Thinking,
    other: Considered | None,
    prospect: Prospect,
    names: Sequence[str],
) -> str:
    """Why the best choice is good: of a secret one how it fares against what others choose, of any what it leads to."""
    best = thinking.choices[0]
    expected = expectation(search.game, prospect, best.worth, names)
    if thinking.mixed and other is not None:
        advised = [best, other] if other.share >= SELDOM else [best]
        return put_names(
            " ".join((*say_sealed(search, worlds, thinking.seat, advised, names), expected)).strip(), names
        )
    if not expected or prospect.ends(search.game):
        return expected
    return f"{expected} {say_places(search.game, worlds(0), best, other, names)}".strip()


def _compared(search: Search, worlds: Worlds, thinking: Thinking, stop: Callable[[], bool]) -> Thinking:
    """The same after thinking as long about the second choice, where it was left early as the worse one.

    What was tried often is known more deeply, and looks the better for it: of two places that are quite alike, too.
    """
    best, other = thinking.choices[0], _next_best(thinking)
    if thinking.mixed or other is None or sureness(best, other) == "open":
        return thinking
    more = min(best.visits - other.visits, thinking.thoughts // AGAIN)
    now = search.think_again(worlds, thinking.seat, other, more, stop)
    rest = [now if one is other else one for one in thinking.choices[1:]]
    first = [now, best] if now.worth > best.worth else [best, now]
    return thinking._replace(choices=(*first, *[one for one in rest if one is not now]))


def _hopeful(thinking: Thinking) -> Thinking:
    """Where the usual choice loses nearly always, what loses least comes first, however seldom it was tried."""
    if thinking.choices[0].worth >= FEW:
        return thinking
    return thinking._replace(choices=tuple(sorted(thinking.choices, key=lambda choice: -choice.worth)))


def _next_best(thinking: Thinking) -> Considered | None:
    """The second choice, if it was thought about."""
    return next((choice for choice in thinking.choices[1:] if choice.visits), None)


def _worse(game: AnyGame, world: Any, thinking: Thinking) -> Considered | None:
    """A worse choice to compare the best one with: to do nothing, which shows what is stopped, or else the second."""
    best, rest = thinking.choices[0], [choice for choice in thinking.choices[1:] if choice.visits]
    worse = [choice for choice in rest if sureness(best, choice) != "open"]
    idle = [choice for choice in worse if game.describe(world, choice.action).group == "pass"]
    return next(iter(idle + [choice for choice in worse if choice is rest[0]]), None)


def _alone(game: AnyGame, world: Any) -> str:
    """Why the best choice is not compared with another."""
    legal = [action for action, rule in game.verdicts(world) if rule is None]
    options = [game.describe(world, action) for action in legal]
    if len({option.label for option in options}) == 1:
        return "There is no other choice."
    if sum(not option.warning for option in options) < 2:
        return "Anything else would achieve nothing."
    return NO_TIME


def of_games(chance: float) -> str:
    """How many games are won, in words where a number would say too much."""
    return f"{bare(chance)} {'of ' if FEW <= chance <= 1 - FEW else ''}games from here"


def bare(chance: float) -> str:
    """The same without what is counted."""
    if chance < FEW:
        return "hardly any"
    return "nearly all" if chance > 1 - FEW else f"about {chance:.0%}"


def sureness(best: Considered, other: Considered) -> str:
    """How sure it is that the best choice is the better one; what was seldom tried is known badly."""
    ahead = best.worth - other.worth
    if ahead >= CLEAR and ahead >= DOUBT / sqrt(max(1, other.visits)):
        return "clearly"
    return "probably" if ahead >= LIKELY else "open"


__all__ = ["Hint", "Thinking", "hint"]
