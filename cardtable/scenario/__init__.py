"""Scenarios: a position, a script and what must come of it; rules tests, lessons, puzzles and bug reports alike.

```yaml
scenario: Flow frees a technique
game: karenza
decks: [michi, eka]              # shipped decks by name, or paths beside this file
position: {seats: [{hand: [side_hammer, flow], sequence: [snake]}, {hand: []}]}   # or: seed: 7
steps:
  - try: Lay down Side hammer    # something that is refused, and by which rule
    rule: KAR-36
  - do: Add Flow                 # the exact label of a legal action
expect: {to_act: 2, position: {attacked: true}}
```

A lesson (`kind: lesson`) adds what the coach says, a puzzle (`kind: puzzle`) a goal. The runner is strict.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import ScenarioError

if TYPE_CHECKING:
    from .export import export_files, export_scenario
    from .loading import load_scenario, open_scenario
    from .models import Scenario, Step
    from .runner import run

__all__ = [
    "Scenario",
    "ScenarioError",
    "Step",
    "export_files",
    "export_scenario",
    "load_scenario",
    "open_scenario",
    "run",
]

_HOMES = {
    "Scenario": ".models",
    "Step": ".models",
    "load_scenario": ".loading",
    "open_scenario": ".loading",
    "run": ".runner",
    "export_scenario": ".export",
    "export_files": ".export",
}


def __getattr__(name: str) -> Any:
    """What needs pydantic is imported when it is first asked for."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'cardtable.scenario' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name], __name__), name)
