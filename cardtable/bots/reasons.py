"""Why one choice is better than another: what is expected after each, in a world that is neither lucky nor unlucky."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from cardtable.core.board import Board, CardFace
from cardtable.core.game import AnyGame
from cardtable.core.ids import Seat
from cardtable.core.names import put_names
from cardtable.core.text import listed, sentence

from .at_once import in_few_words
from .certain import Certain
from .changes import CROSSING, Change, changes, is_setback
from .search import Search
from .thinking import Considered, Expected
from .value import final_shares
from .worlds import Worlds

WORLDS = 8
"""So many imagined worlds are looked at to find a usual one."""
MOST = 3
"""So many changes are named at most."""
CERTAIN = 0.98
"""A choice that wins so often does end the game where it says so."""


class Prospect(NamedTuple):
    """A choice in one imagined world: the table before it, and what is expected after it."""

    seat: Seat
    world: Any
    line: tuple[Expected, ...]

    def ends(self, game: AnyGame) -> bool:
        """Is the game over at the end of the line?"""
        return bool(self.line) and game.outcome(self.line[-1].state) is not None

    def after(self, steps: int) -> Prospect:
        """What is expected once so many steps are taken."""
        return self._replace(world=self.line[steps - 1].state, line=self.line[steps:])

    def changes(self, game: AnyGame, names: Sequence[str]) -> tuple[Change, ...]:
        """What the line changes on the seat's board."""
        if not self.line:
            return ()
        before, after = game.board(self.world, self.seat), game.board(self.line[-1].state, self.seat)
        found = changes(before, after, names)
        if (before.turn, before.active) == (after.turn, after.active):
            return found
        return tuple(one for one in found if one.kind not in ("rest", "spent"))  # what comes and goes with every turn


def prospects(search: Search, worlds: Worlds, seat: Seat, choices: Sequence[Considered]) -> tuple[Prospect, ...]:
    """What is expected after each choice, all in the one world in which they bring about what they usually bring."""
    found = [tuple(_prospect(search, worlds(seed), seat, choices)) for seed in range(WORLDS)]
    return min(found, key=lambda some: _unusual(search, some, choices))


def _prospect(search: Search, world: Any, seat: Seat, choices: Sequence[Considered]) -> Iterator[Prospect]:
    for choice in choices:
        yield Prospect(seat, world, search.line(world, choice.action))


def _unusual(search: Search, found: Sequence[Prospect], choices: Sequence[Considered]) -> float:
    """How far the ends of these lines are from what their choices bring on average."""
    pairs = zip(found, choices, strict=True)
    return sum(abs(_worth(search, one) - choice.worth) for one, choice in pairs if one.line)


def _worth(search: Search, prospect: Prospect) -> float:
    """What the end of a line is worth to the one who decides."""
    state, seat = prospect.line[-1].state, prospect.seat
    outcome = search.game.outcome(state)
    if outcome is not None:
        return final_shares(tuple({seat, *outcome.winners}), outcome.winners)[seat]
    return search.judge.of_board(search.game.board(state, seat)).get(seat, 0.0)


def expectation(
    game: AnyGame, prospect: Prospect, chance: float, names: Sequence[str], known: Collection[str] = ()
) -> str:
    """What a choice leads to, in a sentence; empty when nothing is known to change, or nothing that is not `known`."""
    if ending := _ending(game, prospect, names):
        return f"It {_ends(chance, prospect)} the game{ending}."
    told = prospect.changes(game, names)
    results = [change for change in told if change.kind != "spent"] or told
    better = [change for change in results if not is_setback(change, prospect.seat) and change.text not in known]
    good = [change.perhaps for change in better][:MOST]
    if not good:
        return ""
    when = "Likely next" if len(prospect.line) == 1 else "Likely a few moves on"
    bad = _in_return(results, prospect.seat)
    return put_names(f"{when}: {listed(good)}{f'; but also: {listed(bad)}' if bad else ''}.", names)


def _in_return(results: Sequence[Change], seat: Seat) -> list[str]:
    """What the line does to the player's own first meter and cards."""
    return [one.perhaps for one in results if one.seat == seat and one.kind != "rest" and is_setback(one, seat)][:MOST]


def certain_cost(label: str, other: Certain, better: Prospect, game: AnyGame, names: Sequence[str]) -> str:
    """What another choice surely brings against the player that the better one does not bring."""
    same = better.changes(game, names)
    found = [change.text for change in other.bad(better.seat) if not _is_among(change, same)][:MOST]
    return f"“{label}” leads to this{' at once' if len(other.steps) < 2 else ''}: {listed(found)}." if found else ""


def _is_among(change: Change, some: Sequence[Change]) -> bool:
    """Is this one of them, or a part of one, such as one of two cards that leave?"""
    cards = CROSSING.split(change.text)[0] if change.kind in ("enters", "leaves") else change.text
    return any((one.kind, one.seat) == (change.kind, change.seat) and cards in one.text for one in some)


def contrast(game: AnyGame, label: str, other: Prospect, chance: float, better: Prospect, names: Sequence[str]) -> str:
    """What another choice leads to, against the player, that the better one does not; empty when that is nothing."""
    ending = _ending(game, other, names)
    if ending and ending != _ending(game, better, names):
        return f"“{label}” {_ends(chance, other)} the game{ending}."
    same = better.changes(game, names)
    told = (one for one in other.changes(game, names) if one.kind not in ("rest", "spent"))
    worse = (one for one in told if one not in same and is_setback(one, other.seat))
    found = [change.text for change in worse][:MOST]
    instead = " instead" if expectation(game, better, chance, names) else ""
    return put_names(f"“{label}” would lead to this{instead}: {listed(found)}.", names) if found and not ending else ""


def _ending(game: AnyGame, prospect: Prospect, names: Sequence[str]) -> str:
    """How the line ends the game, to be said after the verb; empty when it does not."""
    outcome = game.outcome(prospect.line[-1].state) if prospect.line else None
    if outcome is None:
        return ""
    winners = [names[winner] for winner in outcome.winners]
    return f": {listed(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else " in a draw"


def wins_unanswered(game: AnyGame, prospect: Prospect) -> bool:
    """Does the line win the game for its seat before anybody else decides anything?"""
    outcome = game.outcome(prospect.line[-1].state) if prospect.line else None
    alone = all(step.seat == prospect.seat for step in prospect.line)
    return outcome is not None and alone and outcome.winners == (prospect.seat,)


def _ends(chance: float, prospect: Prospect) -> str:
    """At once, or at the end of the line; surely, or perhaps."""
    is_sure, at_once = not 1 - CERTAIN < chance < CERTAIN, len(prospect.line) == 1
    if at_once:
        return "ends" if is_sure else "may end"
    return "leads to the end of" if is_sure else "may lead to the end of"


def line_in_words(game: AnyGame, prospect: Prospect, names: Sequence[str]) -> tuple[str, ...]:
    """The expected actions, each with who takes it."""
    return tuple(f"{names[seat]}: {put_names(said, names)}" for seat, said in told_steps(game, prospect))


def told_steps(game: AnyGame, prospect: Prospect) -> tuple[tuple[Seat, str], ...]:
    """Who does what; a card that is nowhere in sight now with what it is and does."""
    if not prospect.line:
        return ()
    seen, state, out = set(faces_on(game.board(prospect.world, prospect.seat))), prospect.world, []
    for step in prospect.line:
        there = faces_on(game.board(state, step.seat))
        title = max([one for one in there if one in step.label], key=len, default="")
        said = step.label
        if title and title not in seen:
            seen.add(title)
            said = f"{said} ({in_few_words(there[title])})"
        out.append((step.seat, said))
        state = step.state
    return tuple(out)


def faces_on(board: Board) -> dict[str, CardFace]:
    """The cards that can be read on this board, by title."""
    held = [slot.holds for zone in board.zones for slot in zone.slots]
    browsed = [face for zone in board.zones for face in zone.browse]
    faces = [face for face in (*held, *browsed) if isinstance(face, CardFace)]
    return {one.title: one for face in faces for one in (*face.attached, face)}


def instance(line: Sequence[str]) -> str:
    """A line as a sentence; empty where there is none."""
    return sentence(f"One way it could go (guessing at hidden cards): {'; '.join(line)}") if line else ""
