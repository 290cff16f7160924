"""A lesson drafted out of a match: it stands where the match stood, and asks for what was done next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardtable.match import Match
from cardtable.rulebook import load_rulebook

from .errors import ScenarioError
from .export import write_files

LENGTH = 8
"""How many actions a draft takes over by default."""


def draft_lesson(match: Match, step: int, folder: Path, length: int = LENGTH) -> tuple[Path, ...]:
    """Write a lesson that begins after so many steps, with its decks beside it; return its files, the lesson first."""
    if not 0 <= step < match.steps:
        raise ScenarioError([f"A lesson needs something that was done: choose a step from 0 to {match.steps - 1}."])
    end = _end(match, step, length)
    return write_files(match, f"{match.game.id}-lesson-{step}", folder, lambda decks: _draft(match, step, end, decks))


def _draft(match: Match, step: int, end: int, decks: list[str]) -> dict[str, Any]:
    seat = match.played[step].seat
    assert seat is not None
    return {
        "scenario": f"A lesson from step {step}",
        "kind": "lesson",
        "game": match.game.id,
        "about": f"Drafted from a match of {' and '.join(match.names)}; say here what it teaches.",
        "teaches": [load_rulebook(match.game.id).sections[0].id],
        "decks": decks,
        "names": list(match.names),
        "seat": seat + 1,
        "options": {key: value for key, value in match.options.items() if isinstance(value, str)},
        "position": match.spell(step),
        "steps": [{"say": f"You are {match.names[seat]}. Say here what this is about."}, *_steps(match, step, end)],
        "free": "That was the draft. Play on from here.",
    }


def _steps(match: Match, start: int, end: int) -> list[dict[str, str]]:
    """The learner's actions with a word of the coach, and those of the others; no play is left half done."""
    learner, out = match.played[start].seat, list[dict[str, str]]()
    for step in range(start, end):
        label = match.option_at(step).label
        mine = match.played[step].seat == learner
        out.append({"say": f"Say here why: {label}.", "do": label} if mine else {"they": label})
    return out


def _end(match: Match, start: int, length: int) -> int:
    """Return where a draft of about this length ends: where no play is open, rather later than earlier."""
    later = range(min(start + length, match.steps), match.steps + 1)
    earlier = range(later.start - 1, start, -1)
    closed: list[int] = [step for step in (*later, *earlier) if not match.is_open_play(step)]
    if closed:
        return closed[0]
    raise ScenarioError(["What was begun here is not finished in this match: choose an earlier step."])
