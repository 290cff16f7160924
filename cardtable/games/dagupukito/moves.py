"""The five moves: their letters, speed, damage, and which of them block which."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from cardtable.core.text import did_you_mean, listed

LETTERS = "DGPKT"
"""Fastest first: the place of a letter is the move's number everywhere in this game."""

NAMES = ("Dash", "Guard", "Punch", "Kick", "Throw")
DAMAGE = (0, 0, 5, 10, 15)
COPIES = 5
"""Of each move in one fighter's deck; twice as many in the 200-HP game."""

MOVE_WORDS = {name.lower(): move for move, name in enumerate(NAMES)} | {
    letter.lower(): move for move, letter in enumerate(LETTERS)
}

BLOCKS: Mapping[str, tuple[str, ...]] = {
    "Dash": ("Kick", "Throw"),
    "Guard": ("Punch", "Kick"),
    "Punch": ("Dash",),
    "Kick": ("Throw",),
    "Throw": ("Guard",),
}
"""The table's own block wheel: the two harmless moves block two each, the three attacks one each."""


class BlockTable(Struct, frozen=True):
    """Which move stops which: `stops[a]` are the moves that move `a` blocks."""

    stops: tuple[tuple[int, ...], ...]

    def words(self) -> tuple[str, ...]:
        """One line a move, for the note beside the board and the help."""
        return tuple(
            f"{name} blocks {listed([NAMES[other] for other in stops]) or 'nothing'}"
            for name, stops in zip(NAMES, self.stops, strict=True)
        )


class BlockTableError(ValueError):
    """A block table that cannot be used: every problem in a sentence of its own."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


def block_table(written: object = None) -> BlockTable:
    """The block table out of an option file (`blocks: {Dash: [Kick, Throw], …}`), or the table's own."""
    rows = written or BLOCKS
    if isinstance(rows, Mapping) and set(rows) == {"blocks"}:
        rows = rows["blocks"]
    if not isinstance(rows, Mapping):
        raise BlockTableError(("A block table lists for each move the moves it blocks, such as Dash: [Kick, Throw].",))
    problems: list[str] = []
    pairs = [pair for name, others in rows.items() for pair in _row(name, others, problems)]
    problems += _clashes(pairs)
    if problems:
        raise BlockTableError(tuple(problems))
    return BlockTable(tuple(tuple(sorted({b for a, b in pairs if a == move})) for move in range(len(NAMES))))


def _row(name: object, others: object, problems: list[str]) -> list[tuple[int, int]]:
    move = _move(name, problems)
    if isinstance(others, str) or not isinstance(others, list | tuple):
        problems.append(f"{name}: write the moves it blocks as a list, such as [Kick, Throw] or [].")
        return []
    found = [_move(other, problems) for other in others]
    return [(move, other) for other in found if other >= 0] if move >= 0 else []


def _move(word: object, problems: list[str]) -> int:
    move = MOVE_WORDS.get(str(word).lower(), -1)
    if move < 0:
        hint = did_you_mean(str(word), NAMES) or f"; the moves are {listed(NAMES)}."
        problems.append(f'There is no move "{word}"{hint}')
    return move


def _clashes(pairs: list[tuple[int, int]]) -> list[str]:
    selves = [f"{NAMES[a]} cannot block itself: take it out of its own list." for a, b in pairs if a == b]
    both = sorted({(a, b) for a, b in pairs if a < b and (b, a) in pairs})
    return selves + [f"{NAMES[a]} and {NAMES[b]} block each other: keep only one of the two." for a, b in both]
