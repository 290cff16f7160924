"""A match looked at by a strong player: the chance of winning over time, and where it was thrown away.

Every decision is thought about from the seat that made it, in worlds that seat could imagine at the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cardtable.core.ids import Seat
from cardtable.core.names import put_names
from cardtable.match import Match

from .odds import bare, of_games
from .reasons import contrast, expectation, line_in_words, prospects
from .search import Search
from .thinking import Budget, Considered, Thinking
from .value import final_shares
from .worlds import worlds_of

THOUGHTS = 150
AGAIN = 5
"""A decision that may have been a mistake is thought about so many times longer."""
MOST = 5
LEAST = 0.05
"""A choice so much worse than the best is worth telling."""


class Decision(Struct, frozen=True):
    """A decision: after `step` steps this seat chose `label`, when everybody's chances stood so."""

    step: int
    turn: int
    seat: Seat
    label: str
    chances: tuple[float, ...]
    best: str
    lost: float
    """How many games like this the choice lost, beside the best one."""


class Swing(Struct, frozen=True):
    """A choice that cost much: what was done, what would have been better, why and with which line."""

    step: int
    turn: int
    seat: Seat
    label: str
    better: str
    action: Any
    lost: float
    why: str
    line: tuple[str, ...]
    text: str


class Review(Struct, frozen=True):
    """A match as a strong player sees it: every decision in order, and the worst of them first."""

    names: tuple[str, ...]
    moments: tuple[Decision, ...]
    swings: tuple[Swing, ...]
    final: tuple[float, ...]
    """What everybody got in the end."""


def review(
    match: Match,
    thoughts: int = THOUGHTS,
    seed: int = 0,
    most: int = MOST,
    heard: Callable[[int, int], None] = lambda done, steps: None,
    seen: Callable[[Decision], None] = lambda moment: None,
    stop: Callable[[], bool] = lambda: False,
) -> Review:
    """Look at every decision of a match that is over; `heard` is told each step, `seen` what was found there.

    When the last step is done, those that may have cost most are thought about again.
    """
    search = Search(match.game, seed)
    moments: list[Decision] = []
    won = _won_from(match)
    for step, played in enumerate(match.played):
        if stop():
            break
        heard(step, match.steps)
        if played.seat is not None and not played.by:
            for found in _moment(match, search, step, thoughts, stop):
                moment = replace(found, lost=0.0) if step >= won else found
                moments.append(moment)
                seen(moment)
    suspects = sorted((one for one in moments if one.lost >= LEAST), key=lambda one: -one.lost)[: 2 * most]
    heard(match.steps, match.steps)
    longer = (_swing(match, search, one, thoughts * AGAIN, stop) for one in suspects if not stop())
    swings = [swing for swing in longer if swing is not None]
    swings.sort(key=lambda swing: -swing.lost)
    return Review(match.names, tuple(moments), tuple(swings[:most]), _final(match))


def _won_from(match: Match) -> int:
    """From which step on nobody but the winner decided: what won without any answer was no mistake."""
    winners = match.outcome.winners if match.outcome else ()
    step = match.steps
    while step and len(winners) == 1 and match.played[step - 1].seat == winners[0]:
        step -= 1
    return step


def _final(match: Match) -> tuple[float, ...]:
    seats = tuple(Seat(seat) for seat in range(len(match.names)))
    outcome = match.outcome
    return tuple(final_shares(seats, outcome.winners if outcome else ()).values())


def _think_about(
    match: Match, search: Search, step: int, thoughts: int, stop: Callable[[], bool]
) -> tuple[Thinking, Considered | None] | None:
    """What can be thought about the decision after so many steps, and the choice that was made; None if forced."""
    state, played = match.at(step), match.played[step]
    if match.game.to_act(state) != played.seat or sum(rule is None for _, rule in match.game.verdicts(state)) < 2:
        return None
    thinking = search.think(worlds_of(match.game, state), Budget(thoughts=thoughts), stop)
    label = match.game.describe(state, played.action).label
    return thinking, next((one for one in thinking.choices if one.label == label), None)


def _moment(match: Match, search: Search, step: int, thoughts: int, stop: Callable[[], bool]) -> Iterator[Decision]:
    found = _think_about(match, search, step, thoughts, stop)
    if found is None:
        return
    thinking, made = found
    best, seat = thinking.choices[0], thinking.seat
    lost = max(0.0, best.worth - made.worth) if made and made.visits and not thinking.mixed else 0.0
    label = put_names(match.game.describe(match.at(step), match.played[step].action).label, match.names)
    turn = match.board_at(step, None).turn
    judged = search.judge.of_board(match.board_at(step, seat))
    chances = _chances(seat, thinking.worth, judged, len(match.names))
    yield Decision(step, turn, seat, label, chances, put_names(best.label, match.names), lost)


def _chances(seat: Seat, worth: float, judged: Mapping[Seat, float], seats: int) -> tuple[float, ...]:
    """Everybody's chance, as far as the one who decides can tell: the others share what is left as they stand.

    Whoever is out of the game is not judged, and has none.
    """
    others = {other: share for other, share in judged.items() if other != seat}
    whole = sum(others.values())
    shares = {other: share / whole if whole else 1 / len(others) for other, share in others.items()}
    return tuple(worth if other == seat else (1 - worth) * shares.get(Seat(other), 0.0) for other in range(seats))


def _swing(match: Match, search: Search, moment: Decision, thoughts: int, stop: Callable[[], bool]) -> Swing | None:
    """The moment thought about again, longer; None when it was no mistake after all."""
    found = _think_about(match, search, moment.step, thoughts, stop)
    if found is None or found[1] is None:
        return None
    thinking, made = found
    best = thinking.choices[0]
    assert made is not None
    lost = best.worth - made.worth
    if best.label == made.label or lost < LEAST or not made.visits:
        return None
    worlds = worlds_of(match.game, match.at(moment.step))
    good, bad = prospects(search, worlds, moment.seat, (best, made))
    better = put_names(best.label, match.names)
    why = " ".join(
        filter(
            None,
            (
                expectation(match.game, good, best.worth, match.names),
                contrast(match.game, moment.label, bad, made.worth, good, match.names),
            ),
        )
    )
    text = _tell(match.names[moment.seat], moment, better, best.worth, made.worth, why)
    return Swing(
        moment.step,
        moment.turn,
        moment.seat,
        moment.label,
        better,
        best.action,
        lost,
        why,
        line_in_words(match.game, good, match.names),
        text,
    )


def _tell(name: str, moment: Decision, better: str, best: float, made: float, why: str) -> str:
    said = (
        f"Turn {moment.turn}, step {moment.step + 1}: {name} chose “{moment.label}”. "
        f"“{better}” wins {of_games(best)}; this choice wins {bare(made)}."
    )
    return f"{said} {why}".strip()
