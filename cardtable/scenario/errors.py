"""What is wrong with a scenario."""

from __future__ import annotations

from collections.abc import Sequence


class ScenarioError(Exception):
    """Every problem of a scenario, each a line for its author."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)
