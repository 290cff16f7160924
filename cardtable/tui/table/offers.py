"""What can be done where: the choices of a moment, sorted by the spots they belong to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardtable.core.board import Board, Option, Spot
from cardtable.match import Choice


class Offers:
    """The choices of one moment on one board."""

    def __init__(self, choices: Sequence[Choice] = (), board: Board | None = None) -> None:
        zones = {zone.id for zone in board.zones} if board else set()
        self.all = tuple(choices)
        self._homes = {id(choice): _home(choice.option, zones) for choice in choices}
        self.legal = tuple(choice for choice in choices if choice.rule is None)
        self.passes = tuple(c for c in self.legal if c.option.group in ("pass", "phase"))
        self.answers = tuple(c for c in self.legal if self.home(c) is None and c not in self.passes)
        self.spots = frozenset(spot for c in self.legal if (spot := self.home(c)) is not None)
        """Where something can be done now."""
        self.unwarned = frozenset(self.home(c) for c in self.legal if not c.option.warning)
        """Those of them where something can be done that needs no warning."""

    @property
    def first_answer(self) -> int:
        """Which answer is offered first: one that needs no warning, if there is any."""
        return next((at for at, choice in enumerate(self.answers) if not choice.option.warning), 0)

    def home(self, choice: Choice) -> Spot | None:
        """Where one selects this choice: where it starts, or else where it goes; None for one of another moment."""
        return self._homes.get(id(choice))

    def at(self, spot: Spot | None, legal: bool = True) -> list[Choice]:
        """What can (or cannot) be done from this spot."""
        return [c for c in self.all if (c.rule is None) == legal and spot is not None and self.home(c) == spot]

    def towards(self, spot: Spot, legal: bool = True) -> list[Choice]:
        """What can (or cannot) be done to this spot from elsewhere."""
        return [c for c in self.all if (c.rule is None) == legal and c.option.to == spot and self.home(c) != spot]

    def warnings(self, spot: Spot) -> list[str]:
        """What has to be said before something is done from this spot, each once, without a question."""
        return list(dict.fromkeys(_statement(c.option.warning) for c in self.at(spot) if c.option.warning))

    def refused_passes(self) -> list[Choice]:
        """The passes that are not allowed now."""
        return [c for c in self.all if c.rule is not None and c.option.group in ("pass", "phase")]

    def places(self) -> Iterable[Spot]:
        """Every spot a choice speaks of."""
        for choice in self.legal:
            for spot in (choice.option.at, choice.option.to):
                if spot is not None:
                    yield spot


def _statement(warning: str) -> str:
    """A warning where nothing is asked: without its last sentence, if that is a question and not all there is."""
    said, end, asked = warning.rpartition(". ")
    return f"{said}." if end and asked.endswith("?") else warning


def _home(option: Option, zones: set[str]) -> Spot | None:
    for spot in (option.at, option.to):
        if spot is not None and spot.zone in zones:
            return spot
    return None


def targets(choices: Iterable[Choice]) -> frozenset[Spot]:
    """Where these choices go."""
    return frozenset(choice.option.to for choice in choices if choice.option.to is not None)
