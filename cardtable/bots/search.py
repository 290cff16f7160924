"""One search for every game: information-set Monte Carlo tree search over imagined worlds.

Each thought imagines a world, walks down the players' trees, tries one new choice, plays a few actions and lets the
learned value judge the board. Every player has a tree of its own, in which another's sealed choice looks the same
whatever was chosen, so that nobody answers what they cannot know. Choices with the same words are one, and choices in
vain are left out. Own sealed choices are tried in turn against what the others may choose, and made by lot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import monotonic
from typing import Any

from cardtable.core.game import AnyGame, wording_of
from cardtable.core.ids import Seat

from .greedy import Greed
from .habits import Habits
from .secrets import Secrets
from .thinking import Budget, Clock, Considered, Expected, Others, Thinking, Tried
from .tree import EXPLORE, Edge, Key, Node, by_guess, by_hope, by_turns, lottery, readiness
from .value import Judge, final_shares
from .worlds import Worlds

LOOK = 16
"""So many thoughts pass between two looks at the clock's verdict on whether the choice is settled."""
WALKS = 4
"""So many thoughts are given to one imagined world: imagining takes as long as several actions."""
LINE = 6
"""So many actions of what is expected are told at most."""
KNOWN = 4
"""A choice that was tried so often is expected."""
DEEP = 60
"""So many decisions a walk may go down the trees."""
ENDLESS = float("inf")
NEW: Any = object()
"""Stands for the words of an action that was not described yet."""

Step = tuple[Seat, Edge]
"""Who chose what."""


class Search:
    """Thinks about decisions of one game; the same seed and number of thoughts think the same."""

    def __init__(
        self,
        game: AnyGame,
        seed: int = 0,
        judge: Judge | None = None,
        depth: int | None = None,
        quiet: int | None = None,
        clock: Clock = monotonic,
    ) -> None:
        self.game = game
        self._clock = clock
        self.judge = judge or Judge(game)
        self.depth = self.judge.value.depth if depth is None else depth
        self.quiet = self.judge.value.quiet if quiet is None else quiet
        self._glance = game.glance or game.board
        self._wording = wording_of(game)
        self.explore = EXPLORE
        self._habits = self._new_habits()
        self._greed = Greed(game)
        self._random = Random(seed)
        self._secrets = Secrets(game)
        self._trees: list[Node] = []
        self._seats: tuple[Seat, ...] = ()
        self._mixed = False
        self._only: Key | None = None
        """The one choice that is thought about now, if it is only one."""

    def think(
        self,
        worlds: Worlds,
        budget: Budget,
        stop: Callable[[], bool] = lambda: False,
        others: Others = tuple,
    ) -> Thinking:
        """Think about the decision in these worlds until the budget is spent, the choice is settled, or `stop`.

        What others have tried meanwhile, in worlds of the same table, is added in the end.
        """
        random = self._random
        first = worlds(random.getrandbits(32))
        seat = self._start(first)
        world, done, begun = first, 0, self._clock()
        most = self._most(first, seat, budget)
        while True:
            between = budget.seconds is None and done % LOOK  # then only the number of thoughts can end it
            if (done >= most if between else self._enough(seat, done, begun, budget.seconds, most)) or stop():
                break
            if done % WALKS == 0:
                world = self.reopened(worlds(random.getrandbits(32)), seat)
            self._think_once(world, seat)
            done += 1
        return self._result(first, seat, done + self._add(seat, others()))

    def think_again(
        self, worlds: Worlds, seat: Seat, choice: Considered, thoughts: int, stop: Callable[[], bool] = lambda: False
    ) -> Considered:
        """Give so many more thoughts of the last decision to one of its choices, and return what it is worth now."""
        edge, world = self._trees[seat].edges.get(choice.label), None
        if edge is None:
            return choice
        self._only = edge.key
        for done in range(thoughts):
            if stop():
                break
            if done % WALKS == 0:
                world = self.reopened(worlds(self._random.getrandbits(32)), seat)
            self._think_once(world, seat)
        self._only = None
        return choice._replace(visits=edge.visits, worth=edge.mean)

    def reopened(self, world: Any, seat: Seat) -> Any:
        """The same world before the others made choices in secret: in the walks they choose those with their wits."""
        return world if self.game.reopen is None else self.game.reopen(world, seat)

    def tries(self, seat: Seat) -> tuple[Tried, ...]:
        """Return how often each choice of the last decision was tried, and what came of it."""
        return tuple(Tried(edge.key, edge.visits, edge.total) for edge in self._trees[seat].edges.values())

    def visits_of(self, seat: Seat) -> dict[Key, int]:
        """Return how often each choice of a player was tried from where the last decision stood."""
        return {edge.key: edge.visits for edge in self._trees[seat].edges.values()}

    def is_sealed(self, legal: Sequence[Any]) -> bool:
        """Are these choices made in secret, as far as that was found out?"""
        return bool(legal) and self._secrets.are_sealed(legal)

    def greedy(self, state: Any, legal: Sequence[Any]) -> Any:
        """The action that the greedy rule takes, the first of several that are alike."""
        return self._greed.best(state, legal, lambda: 0.0)

    def _add(self, seat: Seat, tried: Sequence[Tried]) -> int:
        """Count what others tried as if it had been tried here; return how many thoughts that is."""
        edges, thoughts = self._trees[seat].edges, 0
        for key, visits, total in tried:
            if key in edges:
                edges[key].visits += visits
                edges[key].total += total
                thoughts += visits
        return thoughts

    def _new_habits(self) -> Habits:
        return Habits(self.judge.value.habits, self.judge.value.words)

    def _start(self, world: Any) -> Seat:
        self._habits = self._new_habits()
        seat = self.game.to_act(world)
        assert seat is not None
        self._seats = tuple(sorted(panel.seat for panel in self._glance(world, seat).panels))
        self._trees = [Node() for _ in range(max(self._seats) + 1)]
        self._look(self.reopened(world, seat))
        self._mixed = self._secrets.are_sealed(self._look(world))
        return seat

    def _look(self, world: Any) -> list[Any]:
        """What can be chosen in this world; whether others would see it is found out."""
        legal = [action for action, rule in self.game.verdicts(world) if rule is None]
        seat = self.game.to_act(world)
        assert seat is not None
        self._secrets.look(world, legal, seat)
        return legal

    def _most(self, world: Any, seat: Seat, budget: Budget) -> float:
        """How many thoughts the budget allows for this decision."""
        if budget.thoughts is None or not budget.each:
            return ENDLESS if budget.thoughts is None else budget.thoughts
        choices = len(self._edges(self._trees[seat], world, self._look(world), seat))
        return max(budget.thoughts, budget.each * choices)

    def _enough(self, seat: Seat, done: int, begun: float, seconds: float | None, most: float) -> bool:
        """Is the budget spent, or can no thought that is left change the choice?"""
        left = most - done
        if seconds is not None:
            spent = self._clock() - begun
            if spent >= seconds:
                return True
            if done:
                left = min(left, (seconds - spent) * done / spent)
        return left <= 0 or (done > 0 and done % LOOK == 0 and not self._mixed and _is_settled(self._trees[seat], left))

    def _think_once(self, world: Any, viewer: Seat) -> None:
        """One walk through one world, and what it brought to everybody who decided on the way."""
        game, at, random, root = self.game, list(self._trees), self._random.random, self._trees[viewer]
        to_act, verdicts, reduce, secret = game.to_act, game.verdicts, game.reduce, self._secrets.sealed
        only = self._only
        path: list[Step] = []
        sealed: list[tuple[Seat, Key]] = []
        state = world
        for _ in range(DEEP):
            seat = to_act(state)
            if seat is None:
                break
            legal = [action for action, rule in verdicts(state) if rule is None]
            mixed = bool(secret) and type(legal[0]) in secret
            if sealed and not mixed:
                self._unseal(at, sealed)
            edges = self._edges(at[seat], state, legal, seat)
            edge = edges[0]
            if len(edges) > 1 and mixed:
                asked = at[viewer] is root and seat == viewer
                edge = by_turns(edges) if asked else by_guess(edges, random(), random())
            elif only is not None and at[seat] is root:
                edge = next((one for one in edges if one.key == only), edge)
            elif len(edges) > 1:
                edge = by_hope(edges, self.explore, at[seat].ready)
            path.append((seat, edge))
            state, _ = reduce(state, edge.action)
            if mixed:
                at[seat] = at[seat].child(edge.key)
                sealed.append((seat, edge.key))
            else:
                key = edge.key
                for each in self._seats:
                    node = at[each]
                    at[each] = node.children.get(key) or node.child(key)
            if not edge.visits and len(edges) > 1 and at[viewer] is not root:
                break
        self._learn(path, self._leaf(state, viewer))

    def _unseal(self, at: list[Node], sealed: list[tuple[Seat, Key]]) -> None:
        """Show everybody what the others have chosen."""
        for seat, key in sealed:
            for other in self._seats:
                if other != seat:
                    at[other] = at[other].child(key)
        sealed.clear()

    def _edges(self, node: Node, state: Any, legal: Sequence[Any], seat: Seat) -> list[Edge]:
        """The choices of this moment in this world, each once, those in vain left out.

        Where the same is legal as the last time, as in most walks through one world, they are the same ones; a test in
        tests/bots/test_search.py forgets them every time and finds the same choices.
        """
        if legal == node.legal:
            return node.offered
        keys, edges = node.keys, node.edges
        if not edges and len(legal) > 1:
            self._secrets.look(state, legal, seat)
        out: dict[Key, Edge] = {}
        kinds: list[type] = []
        for action in legal:
            key = keys.get(action, NEW)
            if key is NEW:
                key = keys[action] = self._wording(state, action)
            if key is None or key in out:
                continue
            edge = edges.get(key)
            if edge is None:
                kinds = kinds or list(map(type, legal))
                edge = edges[key] = Edge(key, action, self._habits.ready(action, kinds.count(type(action)), key))
            edge.action = action
            out[key] = edge
        offered = list(out.values()) or [self._vain(node, legal[0])]
        node.legal, node.offered, node.ready = legal, offered, readiness(offered)
        return offered

    def _vain(self, node: Node, action: Any) -> Edge:
        """Where everything would be in vain, the first choice."""
        edge = node.edges.setdefault("", Edge("", action))
        edge.action = action
        return edge

    def _leaf(self, state: Any, viewer: Seat) -> dict[Seat, float]:
        """A few random actions, then passes until what was begun is over, then what everybody can expect."""
        game, random, depth = self.game, self._random.random, self.depth
        verdicts, reduce, pick = game.verdicts, game.reduce, self._habits.pick
        has_words = self._habits.has_words
        for taken in range(depth + self.quiet):
            legal = [action for action, rule in verdicts(state) if rule is None]
            if not legal:
                break
            if taken >= depth and len(legal) > 1:
                legal = self._quiet(state, legal)
                if not legal:
                    break
            if has_words and self._secrets.are_sealed(legal):
                action = self._habits.pick_by_words(legal, partial(self._words, state), random())
            else:
                action = pick(legal, random())
            state, _ = reduce(state, action)
        outcome = game.outcome(state)
        if outcome is not None:
            return final_shares(self._seats, outcome.winners)
        return self.judge.of_board(self._glance(state, viewer))

    def _quiet(self, state: Any, legal: list[Any]) -> list[Any]:
        """The action that passes, or the answers to an effect's question; none where a new thing would be begun."""
        answers, greed = True, self._greed
        usual, known = self.game.groups.get, greed.groups.get
        for action in legal:
            group = usual(type(action)) or known(action) or greed.group(state, action)
            if group == "pass":
                return [action]
            answers = answers and group == "answer"
        return legal if answers else []

    def _learn(self, path: list[Step], shares: dict[Seat, float]) -> None:
        for seat, edge in path:
            edge.visits += 1
            edge.total += shares.get(seat, 0.0)

    def _result(self, world: Any, seat: Seat, done: int) -> Thinking:
        """The choices as the tree knows them, the most likely first."""
        legal = [action for action, rule in self.game.verdicts(world) if rule is None]
        edges = self._edges(self._trees[seat], world, legal, seat)
        mixed = self._mixed
        weights = lottery(edges) if mixed else [float(edge.visits) for edge in edges]
        whole = sum(weights) or 1.0
        choices = [
            Considered(edge.action, self._words(world, edge.action), edge.visits, edge.mean, weight / whole)
            for edge, weight in zip(edges, weights, strict=True)
        ]
        choices.sort(key=lambda choice: (-choice.share, -choice.worth))
        return Thinking(seat, tuple(choices), done, mixed)

    def line(self, world: Any, action: Any, most: int = LINE) -> tuple[Expected, ...]:
        """What is expected in this world after `action`: the choices that were tried most, while enough is known."""
        out: list[Expected] = []
        at = list(self._trees)
        state, game = world, self.game
        while len(out) < most and (seat := game.to_act(state)) is not None:
            legal = [one for one, rule in game.verdicts(state) if rule is None]
            edges = self._edges(at[seat], state, legal, seat)
            if not out:
                edges = [edge for edge in edges if edge.action == action] or edges
            edge = max(edges, key=lambda edge: edge.visits)
            if out and (edge.visits < KNOWN or self._secrets.are_sealed(legal)):
                break
            label = self._words(state, edge.action)
            state, _ = game.reduce(state, edge.action)
            out.append(Expected(seat, label, state))
            for other in self._seats:
                at[other] = at[other].child(edge.key)
        return tuple(out)

    def _words(self, state: Any, action: Any) -> str:
        return self.game.describe(state, action).label


def _is_settled(root: Node, left: float) -> bool:
    """Is there one choice only, or is the first so far ahead that the others cannot catch up?"""
    visits = sorted((edge.visits for edge in root.edges.values()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > left
