"""What a game is, for somebody who has never seen it: its goal, a turn and five symbols."""

from __future__ import annotations

import msgspec

from cardtable.files import FileProblem, read_yaml

from .loading import rulebook_path


class Symbol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that stands on the table, and what it means."""

    sign: str
    means: str


class Primer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game on one screen."""

    game: str
    goal: str
    turn: tuple[str, ...]
    symbols: tuple[Symbol, ...]


def load_primer(game: str) -> Primer | None:
    """Return what a game says about itself, None where it says nothing; raises FileProblem for its author."""
    path = rulebook_path(game).with_name("primer.yaml")
    if not path.exists():
        return None
    document = read_yaml(path)
    try:
        return msgspec.convert(document.value, Primer)
    except msgspec.ValidationError as error:
        raise FileProblem(document.name, str(error)) from None
