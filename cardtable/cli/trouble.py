"""What can go wrong on the command line, as one sentence and an exit code."""

from __future__ import annotations

WRONG_USE = 2
FAILED = 1


class Trouble(Exception):
    """A sentence for stderr, and the code to leave with: 2 for wrong use, 1 for something that did not hold."""

    def __init__(self, sentence: str, code: int = WRONG_USE) -> None:
        super().__init__(sentence)
        self.code = code


def sentences(error: Exception) -> Trouble | None:
    """What to say about an error that comes from what somebody typed or wrote; None for a mistake of ours.

    Looked up by name, so that a command which never read a deck need not import what reads decks.
    """
    if isinstance(error, Trouble):
        return error
    names = {kind.__name__ for kind in type(error).__mro__}
    if "DeckError" in names:
        problems: tuple[str, ...] = error.problems  # type: ignore[attr-defined]
        return Trouble("\n".join(problems), FAILED)
    if names & {"MatchError", "FileProblem"}:
        return Trouble(str(error), FAILED)
    if "UnknownGame" in names:
        return Trouble(str(error))
    if isinstance(error, OSError):
        return Trouble(_disk(error), FAILED)
    return None


def _disk(error: OSError) -> str:
    if error.filename is None:
        return f"The disk or terminal does not answer: {(error.strerror or str(error)).lower()}."
    from cardtable.files import writing_problem

    return f'"{error.filename}" cannot be used: {writing_problem(error)}.'
