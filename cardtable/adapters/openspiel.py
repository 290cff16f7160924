"""Every game as an OpenSpiel game: `load_game("kyza")`, or after that `pyspiel.load_game("cardtable_kyza")`.

A first chance node shuffles; from then on chance is part of the state. `resample_from_infostate` gives other worlds
that look the same, so that OpenSpiel's IS-MCTS can play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pyspiel

from cardtable.core.ids import Seat
from cardtable.games import load_game as load_ours

from .numbers import CHOICES, SIZE, choices, sight
from .seating import Seating

SHUFFLES = 1024
"""How many outcomes the chance node that shuffles has."""
LONGEST = 20_000
"""More actions than any game takes."""


def load_game(game_id: str, players: int | None = None, decks: Sequence[str | Path] = ()) -> Any:
    """An OpenSpiel game out of one of ours, for so many players, with these decks or in turn all that are shipped."""
    return _class(game_id)({} if players is None else {"players": players}, decks)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its seats; each of our games has a class of its own, as OpenSpiel's register wants it."""

    game_id = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None, decks: Sequence[str | Path] = ()) -> None:
        players = (params or {}).get("players") or None
        self.seating = Seating(self.game_id, players, decks)
        super().__init__(self.kind, _info(self.seating), params or {})

    def new_initial_state(self) -> SpielState:
        """A table that is not shuffled yet."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Something that looks at states."""
        return Observer(self.seating)


class Held(msgspec.Struct, frozen=True):
    """A table (None: not shuffled yet) and what each player has been told; OpenSpiel copies states all the time."""

    seating: Seating
    told: tuple[str, ...]
    table: Any = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a match."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.seating, ("",) * game.seating.players)

    @property
    def seating(self) -> Seating:
        """The game and its seats."""
        return self.held.seating

    @property
    def table(self) -> Any:
        """The state of our game."""
        return self.held.table

    def current_player(self) -> int:
        """Who decides: chance, a player, or nobody any more."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.seating.game.to_act(self.table)
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else int(seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every shuffle is as likely as any other."""
        return [(outcome, 1.0 / SHUFFLES) for outcome in range(SHUFFLES)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(choices(self.seating.game, self.table)))) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.held = Held(self.seating, self.held.told, self.seating.start(action))
            return
        game = self.seating.game
        table, events = game.reduce(self.table, choices(game, self.table)[action])
        told = [self._heard(Seat(seat), before, table, events) for seat, before in enumerate(self.held.told)]
        self.held = Held(self.seating, tuple(told), table)

    def _heard(self, seat: Seat, before: str, table: Any, events: Sequence[Any]) -> str:
        """A digest of all this seat has been told, with what it is told of these events."""
        names = [f"Player {number}" for number in range(self.seating.players)]
        narrate = self.seating.game.narrate
        lines = [line.text for event in events if (line := narrate(table, event, seat, names))]
        return blake2b("\n".join((before, *lines)).encode(), digest_size=12).hexdigest() if lines else before

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None:
            return f"Shuffle {action}"
        game = self.seating.game
        return f"{action + 1}. {game.describe(self.table, choices(game, self.table)[action]).label}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.table is not None and self.seating.game.to_act(self.table) is None

    def returns(self) -> list[float]:
        """What the game has brought: what winners share the others pay."""
        players, outcome = self.seating.players, None
        if self.table is not None:
            outcome = self.seating.game.outcome(self.table)
        if outcome is None or not outcome.winners or len(outcome.winners) == players:
            return [0.0] * players
        won, lost = 1.0 / len(outcome.winners), -1.0 / (players - len(outcome.winners))
        return [won if Seat(seat) in outcome.winners else lost for seat in range(players)]

    def observation_string(self, player: int | None = None) -> str:
        """The whole board as this player may see it."""
        if self.table is None:
            return ""
        seat = self.current_player() if player is None else player
        board = self.seating.game.board(self.table, Seat(seat) if seat >= 0 else None)
        return msgspec.json.encode(board).decode()

    def information_state_string(self, player: int | None = None) -> str:
        """The board, and a digest of all this player has been told."""
        seat = self.current_player() if player is None else player
        return f"{self.held.told[seat]} {self.observation_string(seat)}" if seat >= 0 else ""

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that looks the same to this player."""
        other = SpielState(self.get_game())
        table = self.seating.game.imagine(self.table, Seat(player), int(sampler() * 2**48))
        other.held = Held(self.seating, self.held.told, table)
        return other

    def __str__(self) -> str:
        return self.observation_string(-1) if self.table is not None else "not shuffled"


class Observer:
    """Looks at states as OpenSpiel's observers do: a row of numbers, or words."""

    def __init__(self, seating: Seating) -> None:
        import numpy as np

        self._seating = seating
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"sight": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at this state from this player's seat."""
        self.tensor.fill(0)
        if state.table is not None and player >= 0:
            self.tensor[:] = sight(self._seating.game, state.table, Seat(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        return state.information_state_string(player)


@cache
def _class(game_id: str) -> type[SpielGame]:
    """The class of one of our games, made known to OpenSpiel once."""
    ours = load_ours(game_id)
    kind = pyspiel.GameType(
        short_name=f"cardtable_{game_id}",
        long_name=ours.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(ours.seats),
        min_num_players=min(ours.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": min(ours.seats)},
    )
    made = type(f"Spiel{game_id.title()}", (SpielGame,), {"game_id": game_id, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


def _info(seating: Seating) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=CHOICES,
        max_chance_outcomes=SHUFFLES,
        num_players=seating.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )
