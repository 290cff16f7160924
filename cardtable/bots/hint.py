"""What a good player would do now, why, and how sure that is: plain records with sentences, for any skin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from cardtable.core.game import AnyGame, legal_actions
from cardtable.core.ids import Seat
from cardtable.core.names import put_names
from cardtable.core.text import listed, sentence

from .at_once import ANY, LATER, OPEN, say_at_once, say_places, say_played
from .certain import Certain, certain
from .odds import FEW, bare, of_games, sureness
from .reasons import (
    Prospect,
    certain_cost,
    contrast,
    expectation,
    instance,
    prospects,
    told_steps,
    wins_unanswered,
)
from .rivals import Rival, rivals
from .sealed import FARES, say_sealed
from .search import Search
from .thinking import Budget, Considered, Others, Thinking
from .voice import marks, to_you, told_line
from .worlds import Worlds

BUDGET = Budget(seconds=0.8)
AGAIN = 3
"""Beside all thoughts, the second choice gets at most one more for so many of them."""
NO_TIME = "There was no time to compare it with anything else."
LATER_SECRET = "What speaks for {} comes after this exchange, if anything does."
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
    alike: tuple[str, ...] = ()
    """Choices that are about as good, in quotes, each with what its card has less of."""
    promises: bool = False
    """Does `why` tell of something that is won, though another choice is about as good?"""

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
            return f"You would win {of_games(self.chance)}."
        if self.other_share >= SELDOM:
            return (
                f"Nobody should be able to predict you: choose this about {self.share:.0%} of the time, "
                f"“{self.other}” about {self.other_share:.0%}. You would win {of_games(self.chance)}."
            )
        if self.sure == "open":
            others = listed(self.alike or (f"“{self.other}”",))
            verb, both = ("are", "with each") if len(self.alike) > 1 else ("is", "either way")
            later = ". The difference shows later, if at all" if self.promises else ""
            return f"{others} {verb} about as good: {both} you would win {of_games(self.chance)}{later}."
        return (
            f"It is {self.sure} better: you would win {of_games(self.chance)}, "
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
    return _Telling(search, worlds, thinking, names).hint()


class _Telling:
    """Puts into words what was thought: everything for the seat that asked."""

    def __init__(self, search: Search, worlds: Worlds, thinking: Thinking, names: Sequence[str]) -> None:
        self._search, self._worlds, self._thinking, self._names = search, worlds, thinking, names
        self._game, self._seat, self._marks = search.game, thinking.seat, marks(names)
        self._best = thinking.choices[0]
        self._worse = _worse(self._game, worlds(0), thinking)
        self._found = prospects(search, worlds, self._seat, [self._best, *([self._worse] if self._worse else [])])
        self._other = self._rival()
        self._rivals = self._find_rivals()
        self._either: set[str] = set()

    def hint(self) -> Hint:
        """The hint with all its sentences."""
        best, other, thinking, names = self._best, self._other, self._thinking, self._names
        sure = sureness(best, other) if other else "clearly"
        otherwise, results = self._otherwise(), self._results()
        why = self._why(results)
        tells = otherwise not in ("", NO_TIME)
        alone = "" if why or tells else say_at_once(self._game, self._worlds, best, other, self._marks, sure == "open")
        if thinking.mixed and alone in (OPEN, LATER):
            other, alone = None, ANY  # what was found of secret choices that nothing tells apart is luck
        return Hint(
            self._seat,
            best.action,
            put_names(best.label, names),
            best.worth,
            sure,
            self._say(why or alone),
            self._line(),
            put_names(other.label, names) if other else "",
            other.worth if other else 0.0,
            self._say(otherwise),
            best.share if thinking.mixed else 0.0,
            other.share if other and thinking.mixed else 0.0,
            tuple(self._quoted(rival) for rival in self._rivals),
            bool(why) and self._promises(),
        )

    def _say(self, text: str) -> str:
        return to_you(text, self._seat, self._names)

    def _rival(self) -> Considered | None:
        """The next best choice; none where the best wins at once and it does not."""
        best, other, game = self._best, _next_best(self._thinking), self._game
        if other and sureness(best, other) == "open" and wins_unanswered(game, self._found[0]):
            rival = prospects(self._search, self._worlds, self._seat, [best, other])[1]
            return other if wins_unanswered(game, rival) else None
        return other

    def _otherwise(self) -> str:
        """What comes of a worse choice, for certain or likely, or why there is none."""
        if self._worse is None:
            return "" if _next_best(self._thinking) else _alone(self._game, self._worlds(0))
        game, worse, label = self._game, self._worse, put_names(self._worse.label, self._names)
        better, other = self._found
        told = contrast(game, label, other, worse.worth, better, self._marks)
        if other.ends(game):
            return told
        return certain_cost(label, self._certain(worse, other), better, game, self._marks) or told

    def _certain(self, choice: Considered, prospect: Prospect) -> Certain:
        plan = [(step.seat, step.label) for step in prospect.line]
        return certain(self._game, self._worlds, plan, choice.action, self._marks)

    def _results(self) -> Certain:
        """What the best choice brings for certain; a secret one nothing."""
        if self._thinking.mixed:
            return Certain((), (), ())
        found, choices = self._certain(self._best, self._found[0]), self._thinking.choices
        if len(choices) == 2 and choices[1].visits:  # what happens either way speaks for neither of the two
            rival = prospects(self._search, self._worlds, self._seat, choices)[1]
            self._either = {one.text for one in rival.changes(self._game, self._marks)}
        return found

    def _why(self, results: Certain) -> str:
        """Why the best choice is good: of a secret one how it fares against others', of any what it leads to."""
        best, other, game, prospect = self._best, self._other, self._game, self._found[0]
        said = results.without(self._either, best.label).results(self._seat)
        known = {one.text for one in results.changes} | self._either
        later = prospect if prospect.ends(game) or not results.changes else prospect.after(len(results.steps))
        expected = expectation(game, later, best.worth, self._marks, known)
        if self._thinking.mixed and other is not None:
            advised = [best, other] if other.share >= SELDOM else [best]
            fares = say_sealed(self._search, self._worlds, self._seat, advised, self._marks)
            return " ".join(part for part in (*fares, _against(best.label, fares), expected) if part)
        if prospect.ends(game):
            return expected
        enters = any(one.kind == "enters" for one in results.changes)
        played = say_played(game, self._worlds(0), best.label) if enters else ""
        if not (said or expected or played):
            return ""
        first = "At once: " if len(results.steps) < 2 else "Certain if you go on as below: "
        told = [f"{first}{said[0]}", *said[1:]] if said else []
        places = say_places(game, self._worlds(0), best, other, self._marks)
        return " ".join(part for part in (played, *told, expected, places) if part)

    def _line(self) -> tuple[str, ...]:
        steps = told_steps(self._game, self._found[0])
        return told_line(steps, self._seat, self._names) if len(steps) > 1 else ()

    def _find_rivals(self) -> tuple[Rival, ...]:
        """The choices that are about as good; a secret one is compared in its own way."""
        if self._thinking.mixed or self._other is None or sureness(self._best, self._other) != "open":
            return ()
        rest = [one for one in self._thinking.choices[1:] if one.visits and sureness(self._best, one) == "open"]
        return rivals(self._game, self._worlds(0), self._best, rest)

    def _quoted(self, rival: Rival) -> str:
        label = f"“{put_names(rival.choice.label, self._names)}”"
        return f"{label} ({rival.less})" if rival.less else label

    def _promises(self) -> bool:
        """Is something said to come of the best choice, though one of another kind, such as a pass, is as good?"""
        kinds = {type(one.choice.action) for one in self._rivals}
        return bool(kinds - {type(self._best.action)}) and not self._found[0].ends(self._game)


def _against(label: str, fares: Sequence[str]) -> str:
    """What is to be said of a secret choice of which nothing was found that speaks for it."""
    told = [parts for one in fares if (parts := one.partition(FARES))[1]]
    own = [(name, rest) for name, _, rest in told if label.endswith(name)]
    return LATER_SECRET.format(own[0][0]) if own and not own[0][1].startswith("ahead of ") else ""


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
    options = [game.describe(world, action) for action in legal_actions(game, world)]
    if len({option.label for option in options}) == 1:
        return "There is no other choice."
    if sum(not option.warning for option in options) < 2:
        return "Anything else would achieve nothing."
    return NO_TIME


__all__ = ["Hint", "Thinking", "hint"]
