"""Small fights for Dagupukito's tests: lay out a position, act through the Match, look at everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardtable.core.deck_models import DeckFile
from cardtable.core.game import Refusal
from cardtable.core.ids import CardId, Seat
from cardtable.decks import decks_folder, load_deck
from cardtable.games import load_game
from cardtable.games.dagupukito.moves import LETTERS, NAMES
from cardtable.games.dagupukito.state import Fighter, Phase, Side, State
from cardtable.match import Match
from tests.games.acting import denied, labels

ANN, BO, CY, DI = Seat(0), Seat(1), Seat(2), Seat(3)
PLAYERS = ("Ann", "Bo", "Cy", "Di")
_OWN = {"hp", "hand", "charge", "deck", "discard", "down", "waited"}
Written = dict[str, Any]


def deck(name: str) -> DeckFile:
    """A shipped deck by its file name."""
    return load_deck(decks_folder() / "dagupukito" / f"{name}.yaml")


def _seat(written: Written) -> Written:
    """A seat in short: what belongs to its only fighter may stand directly in it."""
    own = {key: value for key, value in written.items() if key in _OWN}
    rest = {key: value for key, value in written.items() if key not in _OWN}
    return {"fighters": [own], **rest} if own else rest


def ring(
    *seats: Written, decks: Iterable[str] = ("teo", "rosa"), options: dict[str, Any] | None = None, **rest: Any
) -> Match:
    """A position with Ann (by default Teo) in seat 1 and Bo (by default Rosa) in seat 2; both choose sides."""
    files = [deck(name) for name in decks]
    written = [_seat(seat) for seat in seats] + [{}] * (len(files) - len(seats))
    zones = {"seats": written, **rest}
    return Match.lay_out(load_game("dagupukito"), files, zones, names=PLAYERS[: len(files)], options=options)


def fresh(seed: int = 1, decks: Iterable[str] = ("teo", "rosa"), **options: Any) -> Match:
    """A new match."""
    files = [deck(name) for name in decks]
    names = PLAYERS[: len(files)]
    return Match.new(load_game("dagupukito"), files, seed=seed, names=names, options=options)


def clash(
    a: str, b: str, ann: Written | None = None, bo: Written | None = None, faces: str = "AA", **rest: Any
) -> Match:
    """Ann plays move `a` and Bo move `b` out of hands with one more Dash each; both are revealed."""
    ann = {"hand": [a, "D"], "face": faces[0], **(ann or {})}
    bo = {"hand": [b, "D"], "face": faces[1], **(bo or {})}
    match = ring(ann, bo, phase="moves", **rest)
    for _ in range(2):
        move = a if match.to_act == ANN else b
        act(match, f"Play {NAMES[LETTERS.index(move)]}")
    return match


def act(match: Match, *chosen: str) -> State:
    """Do these things one after the other, each the first option whose label begins so."""
    for label in chosen:
        fitting = [c.action for c in match.choices() if c.rule is None and c.option.label.startswith(label)]
        assert fitting, f"{label!r} is not among {labels(match)}"
        match.submit(fitting[0])
    state: State = match.state
    return state


def refused(match: Match, label: str) -> Refusal:
    """Try something that is not allowed: nothing changes, and a reason comes back."""
    fitting = [c.action for c in match.choices() if c.option.label.startswith(label)]
    assert fitting, f"{label!r} is not even tried among {[c.option.label for c in match.choices()]}"
    return denied(match, fitting[0])


def side(match: Match, seat: Seat) -> Side:
    """One player now."""
    state: State = match.state
    return state.sides[seat]


def phase(match: Match) -> Phase:
    """What the table waits for."""
    state: State = match.state
    return state.phase


def fighter(match: Match, seat: Seat, at: int | None = None) -> Fighter:
    """A player's fighter in the ring, or another of the team."""
    own = side(match, seat)
    return own.fighters[own.active if at is None else at]


def letters(match: Match, cards: Iterable[CardId]) -> str:
    """Cards by their letters, in order."""
    return "".join(LETTERS[match.pool[card].move] for card in cards)


def charge(match: Match, seat: Seat) -> str:
    """A Charge Zone in letters."""
    return letters(match, fighter(match, seat).charge)


def discard(match: Match, seat: Seat) -> str:
    """A discard in letters, oldest first."""
    return letters(match, fighter(match, seat).discard)


def hand(match: Match, seat: Seat) -> str:
    """A hand in letters."""
    return letters(match, fighter(match, seat).hand)


def hps(match: Match) -> tuple[int, int]:
    """HP of both fighters in the ring, Ann's first."""
    return fighter(match, ANN).hp, fighter(match, BO).hp
