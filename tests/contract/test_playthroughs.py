"""A readable recorded game for every game at the table, told again from its seed and its labels."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.core.chance import Chance, number
from cardtable.core.game import AnyGame
from cardtable.games import GAMES, load_game
from cardtable.match import Match
from tests.contract.tables import Table, decks_for

FOLDER = Path(__file__).parent.parent / "playthroughs"
NAMES = ("Ann", "Bo", "Cy", "Di")
SEED = 2026


def _match(game: AnyGame) -> Match:
    table = Table(game.id, game.seats[0], ())
    return Match.new(game, decks_for(table), seed=SEED, names=NAMES[: table.seats])


def _head(match: Match) -> list[str]:
    seats = [f"{name} plays {deck.deck}" for name, deck in zip(match.names, match.decks, strict=True)]
    return [f"{match.game.title}, seed {match.seed}", *seats, ""]


def _told(match: Match, before: int) -> list[str]:
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
        lines += [f"{match.names[seat]}: {choices[pick].option.label}", *_told(match, before)]
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
        lines += [f"{name}: {label}", *_told(match, before)]
    assert match.outcome is not None
    return "\n".join(lines)


@pytest.mark.parametrize("id", [listing.id for listing in GAMES])
def test_the_recorded_playthrough_is_what_the_rules_still_say(id: str, golden: bool) -> None:
    """The recording exists, and playing its labels again tells the same story to the end."""
    path, game = FOLDER / f"{id}.txt", load_game(id)
    if golden:
        path.write_text(record(game), encoding="utf-8")
    assert path.exists(), f"record one with: pytest {Path(__file__).name} --golden"
    text = path.read_text(encoding="utf-8")
    assert text.startswith(replay(game, text))
    assert record(game).splitlines()[-1] == text.splitlines()[-1]
