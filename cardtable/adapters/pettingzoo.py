"""Every game as a PettingZoo environment whose agents act in turn: `env("kyza")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cardtable.core.board import Board
from cardtable.core.ids import Seat
from cardtable.plain.board_text import say_board

from .numbers import CHOICES, SIZE, choices, sight
from .seating import Seating


def env(
    game_id: str,
    *,
    players: int | None = None,
    decks: Sequence[str | Path] = (),
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> Any:
    """An environment for a game; its agents are `player_0` and so on, and `action_mask` says what may be done."""
    bare = CardTable(game_id, players=players, decks=decks, options=options, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))


class CardTable(AECEnv):  # type: ignore[misc]
    """A match in which agents choose the number of a legal action; `infos` holds the labels of these."""

    metadata = {"render_modes": ["ansi"], "name": "cardtable_v0", "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game_id: str,
        *,
        players: int | None = None,
        decks: Sequence[str | Path] = (),
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._seating = Seating(game_id, players, decks, options)
        self._game = self._seating.game
        self._seed = 0
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self._seating.players)]
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: _sights() for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(CHOICES) for agent in self.agents}

    def observation_space(self, agent: str) -> Any:
        """What this agent sees: a row of numbers, and which choices it has."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of the choices."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new table; without a seed the next one."""
        self._seed = self._seed + 1 if seed is None else seed
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._moved(self._seating.start(self._seed))

    def _moved(self, state: Any) -> None:
        """The table is another one now: who acts, and with what choices?"""
        self._state = state
        self._choices = choices(self._game, state)
        for agent in self.agents:
            self.infos[agent] = {}
        seat = self._game.to_act(state)
        if seat is None:
            return self._over()
        self.agent_selection = self.possible_agents[seat]
        describe = self._game.describe
        self.infos[self.agent_selection] = {"labels": [describe(state, action).label for action in self._choices]}

    def _over(self) -> None:
        """Winners get 1 and losers -1; nobody gets anything for a draw."""
        outcome = self._game.outcome(self._state)
        winners = outcome.winners if outcome else ()
        for seat, agent in enumerate(self.possible_agents):
            self.terminations[agent] = True
            if winners:
                self.rewards[agent] = 1.0 if Seat(seat) in winners else -1.0

    def observe(self, agent: str) -> Any:
        """What this agent may see; only whoever acts has choices."""
        mask = np.zeros(CHOICES, dtype=np.int8)
        if agent == self.agent_selection and self.agents and not self.terminations.get(agent, True):
            mask[: len(self._choices)] = 1
        return {"observation": sight(self._game, self._state, self._seat(agent)), "action_mask": mask}

    def board(self, agent: str | None) -> Board:
        """The whole board as this agent (None: nobody) may see it."""
        return self._game.board(self._state, None if agent is None else self._seat(agent))

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Takes the legal action with this number."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not 0 <= int(action) < len(self._choices):
            raise ValueError(f"There is no choice {action}: {agent} has {len(self._choices)}, counted from 0.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state, _ = self._game.reduce(self._state, self._choices[int(action)])
        self._moved(state)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table in words, as everybody may see it."""
        if self.render_mode is None:
            return None
        names = [f"Player {seat}" for seat in range(len(self.possible_agents))]
        return "\n".join(say_board(self.board(None), names))

    def close(self) -> None:
        """Nothing is left open."""


def _sights() -> Any:
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (CHOICES,), np.int8),
        }
    )
