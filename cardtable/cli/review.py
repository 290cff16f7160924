"""`cardtable review`: where a match was won and lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from .out import warn
from .play import resume_match
from .saves import find_save, latest_end
from .trouble import FAILED, Trouble

if TYPE_CHECKING:
    from cardtable.bots.review import Decision, Review

WIDE = 40
"""The width in cells of a bar that means certain victory."""


def run(said: str | None, thoughts: int, plain: bool, ascii: bool) -> None:
    """Thinks the match over and prints the chances turn by turn, then the choices that cost most."""
    from cardtable.bots.review import review
    from cardtable.plain import Console
    from cardtable.plain.replay import ending

    match = resume_match(latest_end() if said is None else find_save(said))
    try:
        if match.outcome is None:
            raise Trouble("This match is not over: play it to its end, and then review it.", FAILED)
        found = review(match, thoughts, heard=_show_progress if sys.stderr.isatty() else lambda done, steps: None)
        console = Console(ascii=ascii)
        console.say(f"{match.game.title}. {ending(match)}")
        for line in (*(_plain(found) if plain else _draw_bars(found, "#" if ascii else "█")), *_swings(found)):
            console.say(line)
    finally:
        match.close()


def _show_progress(done: int, steps: int) -> None:
    if done < steps:
        warn(f"Thinking about step {done + 1} of {steps} …", end="\r" if done + 1 < steps else "\n")
    else:
        warn("Thinking longer about the choices that may have cost most …")


def _turns(review: Review) -> Iterator[Decision]:
    """The first decision of every turn."""
    for _, moments in groupby(review.moments, key=lambda moment: moment.turn):
        yield next(moments)


def _plain(review: Review) -> Iterator[str]:
    for moment in _turns(review):
        shares = ", ".join(f"{name} {share:.0%}" for name, share in zip(review.names, moment.chances, strict=True))
        yield f"Turn {moment.turn}: {shares}."


def _draw_bars(review: Review, block: str) -> Iterator[str]:
    """A bar a turn: the first player's chance of winning."""
    yield f"{review.names[0]}'s chance of winning, turn by turn:"
    for moment in _turns(review):
        share = moment.chances[0]
        bar = (block * round(share * WIDE)).ljust(WIDE)
        yield f"{moment.turn:>4} |{bar}| {share:.0%}"


def _swings(review: Review) -> Iterator[str]:
    from cardtable.bots.reasons import instance

    if not review.swings:
        yield "No choice cost much."
    for swing in review.swings:
        yield swing.text
        if said := instance(swing.line):
            yield f"  {said}"
