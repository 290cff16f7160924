"""Is it so? A match against what a scenario expects of it."""

from __future__ import annotations

from typing import Any

from cardtable.core.game import Outcome
from cardtable.match import Match

from .models import Expect, Result


def legal_labels(match: Match) -> list[str]:
    """The labels of what may be done now, in display order."""
    return [choice.option.label for choice in match.choices() if choice.rule is None]


def find_unmet(match: Match, expect: Expect) -> list[str]:
    """What is not so, each a sentence; empty when everything is."""
    wrong = []
    seat = 0 if match.to_act is None else match.to_act + 1
    if expect.to_act is not None and expect.to_act != seat:
        wrong.append(f"seat {expect.to_act} should be to act, and it is {seat}")
    if expect.choices is not None and list(expect.choices) != legal_labels(match):
        wrong.append(f"the choices should be {list(expect.choices)}, and they are {legal_labels(match)}")
    if expect.position is not None:
        wrong += differences("position", expect.position, match.spell())
    if expect.outcome is not None:
        wrong += outcome_problems(match.outcome, expect.outcome)
    said = [line.text for line in match.log(None)]
    wrong += [f"the log should say: {line}" for line in expect.log if line not in said]
    return wrong


def outcome_problems(outcome: Outcome | None, result: Result) -> list[str]:
    """Return what is not as the result says, each a sentence."""
    if outcome is None:
        return ["the game should be over, and it is not"]
    wrong = []
    winners = tuple(seat + 1 for seat in outcome.winners)
    if result.winners is not None and tuple(sorted(result.winners)) != tuple(sorted(winners)):
        wrong.append(f"the winners should be {list(result.winners)}, and they are {list(winners)}")
    if result.rule is not None and result.rule != outcome.rule:
        wrong.append(f"it should have ended by {result.rule}, and it did by {outcome.rule}")
    return wrong


def differences(path: str, wanted: Any, found: Any) -> list[str]:
    """A part of a position against the whole of it; lists must have all items, cards not all that lies on them."""
    if isinstance(wanted, dict) and "card" in wanted and isinstance(found, str):
        found = {"card": found}
    if isinstance(wanted, str) and isinstance(found, dict) and "card" in found:
        found = found["card"]
    if isinstance(wanted, dict) and wanted.keys() <= {"at_least", "at_most"} and isinstance(found, int):
        low, high = wanted.get("at_least", found), wanted.get("at_most", found)
        return [] if low <= found <= high else [f"{path} is {found}, outside {wanted}"]
    if isinstance(wanted, dict) and isinstance(found, dict):
        return [line for key, value in wanted.items() for line in differences(f"{path}.{key}", value, found.get(key))]
    if isinstance(wanted, list | tuple) and isinstance(found, list | tuple) and len(wanted) == len(found):
        pairs = enumerate(zip(wanted, found, strict=True))
        return [line for n, (one, other) in pairs for line in differences(f"{path}[{n + 1}]", one, other)]
    return [] if wanted == (found or _empty(wanted)) or wanted == found else [f"{path} should be {wanted}, is {found}"]


def _empty(wanted: Any) -> Any:
    """Positions leave out what is as usual: false, zero, nothing."""
    return type(wanted)()
