"""A readable recorded game: played from a seed, and told again from its labels."""

from __future__ import annotations

from pathlib import Path

from cardtable.core.chance import Chance, number
from cardtable.core.game import AnyGame
from cardtable.games import load_game
from cardtable.match import Match

from .tables import Table, decks_for

NAMES = ("Ann", "Bo", "Cy", "Di")
SEED = 2026


def check_playthrough(id: str, path: Path, write: bool = False) -> None:
    """Check that playing the labels of a recording tells the same story to the end; `write` records it anew."""
    game = load_game(id)
    if write:
        path.write_text(record(game), encoding="utf-8")
    assert path.exists(), f"there is no recording {path.name} yet: write it"
    text = path.read_text(encoding="utf-8")
    assert text.startswith(replay(game, text))
    assert record(game).splitlines()[-1] == text.splitlines()[-1]


def _match(game: AnyGame) -> Match:
    table = Table(game.id, game.seats[0], ())
    return Match.new(game, decks_for(table), seed=SEED, names=NAMES[: table.seats])


def _head(match: Match) -> list[str]:
    seats = [f"{name} plays {deck.deck}" for name, deck in zip(match.names, match.decks, strict=True)]
    return [f"{match.game.title}, seed {match.seed}", *seats, ""]


def _tell(match: Match, before: int) -> list[str]:
    return [f"    {line.text}" for line in match.log(None)[before:]]


def record(game: AnyGame) -> str:
    """A whole random game as people can read it: who did what, and what came of it."""
    match, chance = _match(game), Chance(SEED)
    lines = _head(match)
    while (seat := match.to_act) is not None:
        choices = [choice for choice in match.choices() if choice.rule is None]
        pick, chance = number(chance, len(choices))
        before = len(match.log(None))
        match.submit(choices[pick].action)
        lines += [f"{match.names[seat]}: {choices[pick].option.label}", *_tell(match, before)]
    assert match.outcome is not None
    winners = " and ".join(match.names[seat] for seat in match.outcome.winners) or "nobody"
    return "\n".join([*lines, "", f"Winner: {winners} ({match.outcome.reason}; {match.outcome.rule})"]) + "\n"


def replay(game: AnyGame, text: str) -> str:
    """The same game again, driven by nothing but the labels in the text."""
    match = _match(game)
    lines = _head(match)
    moves = [line.split(": ", 1) for line in text.splitlines() if line.startswith(tuple(f"{n}: " for n in NAMES))]
    for name, label in moves:
        seat = match.to_act
        assert seat is not None
        assert match.names[seat] == name
        fits = [c.action for c in match.choices() if c.rule is None and c.option.label == label]
        before = len(match.log(None))
        match.submit(fits[0])
        lines += [f"{name}: {label}", *_tell(match, before)]
    assert match.outcome is not None
    return "\n".join(lines)
