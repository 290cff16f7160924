"""The strict runner: every line of a script must be used, legal, and enough."""

from __future__ import annotations

from pathlib import Path

from cardtable.core.ids import Seat
from cardtable.core.text import did_you_mean, number_in
from cardtable.match import Choice, Match
from cardtable.rulebook import load_rulebook, rulebook_path

from .errors import ScenarioError
from .loading import open_scenario
from .looking import sight
from .matching import find_unmet, legal_labels
from .models import Scenario, Step


def run(scenario: Scenario, folder: Path | None = None) -> Match:
    """Play the scenario, each `allow` in turn as well; raises ScenarioError with all that is wrong."""
    match = solve(scenario, folder) if scenario.kind == "puzzle" else _play_all(scenario, folder)
    if unknown := _find_unknown_rules(scenario):
        raise ScenarioError([f"{scenario.scenario}{problem}" for problem in unknown])
    return match


def _play_all(scenario: Scenario, folder: Path | None) -> Match:
    match = _play_step(scenario, folder, {})
    for number, step in enumerate(scenario.steps):
        for label in step.allow:
            _play_step(scenario, folder, {number: label})
    return match


def _find_unknown_rules(scenario: Scenario) -> list[str]:
    """What the scenario cites and no rulebook knows."""
    if not rulebook_path(scenario.game).is_file():
        return []
    book = load_rulebook(scenario.game)
    sections = [section.id for section in book.sections]
    known = f"the sections are {', '.join(sections)}"
    wrong = [f': there is no section "{id}"; {known}' for id in scenario.teaches if id not in sections]
    for number, step in enumerate(scenario.steps, 1):
        cited = [id for id in (step.rule, *step.also) if id is not None and book.get(id) is None]
        wrong += [f', step {number}: there is no rule "{id}"' for id in cited]
    return wrong


def _play_step(scenario: Scenario, folder: Path | None, instead: dict[int, str]) -> Match:
    match = open_scenario(scenario, folder)
    for number, step in enumerate(scenario.steps):
        where = f"{scenario.scenario}, step {number + 1}"
        take(match, scenario, step, where, instead.get(number))
    problems = find_unmet(match, scenario.expect) if scenario.expect else []
    if match.is_open_play():
        problems.append("a play that was begun is left open: finish it in the script")
    if problems and not instead:
        raise ScenarioError([f"{scenario.scenario}, at the end: {problem}" for problem in problems])
    return match


def take(match: Match, scenario: Scenario, step: Step, where: str, instead: str | None = None) -> None:
    """Do what one step says; raises ScenarioError."""
    mine = match.to_act is not None and match.to_act + 1 == scenario.seat
    unseen = [spot for spot in step.highlight if not _is_there(match, scenario, spot)]
    if step.look is not None and sight(match.board(Seat(scenario.seat - 1)), step.look, match.names) is None:
        unseen.append(step.look)
    if unseen:
        zones = ", ".join(zone.id for zone in match.board(Seat(scenario.seat - 1)).zones)
        raise ScenarioError([f"{where}: there is nothing to look at: {spot}; the zones are {zones}" for spot in unseen])
    if step.kind == "do":
        if scenario.kind == "lesson" and not mine:
            raise ScenarioError([f"{where}: the learner is not to act here; write they: for the others"])
        match.choose(find(match, instead or step.do or "", where))
    elif step.kind == "they":
        if mine:
            raise ScenarioError([f"{where}: the learner is to act here; write do:"])
        match.choose(find(match, step.they or "", where))
    elif step.kind == "try":
        _expect_refusal(match, step, where)
    problems = [] if step.expect is None or instead else find_unmet(match, step.expect)
    if problems:
        raise ScenarioError([f"{where}: {problem}" for problem in problems])


def find(match: Match, label: str, where: str) -> Choice:
    """The legal choice with this label; raises ScenarioError naming the ones there are."""
    for choice in match.choices():
        if choice.rule is None and match.is_said(choice, label):
            return choice
    labels = legal_labels(match)
    near = did_you_mean(label, labels)
    raise ScenarioError([f'{where}: "{label}" cannot be done now{near}; what can be done: {", ".join(labels)}'])


def _expect_refusal(match: Match, step: Step, where: str) -> None:
    rules = [choice.rule for choice in match.choices() if match.is_said(choice, step.try_ or "")]
    if not rules:
        raise ScenarioError([f'{where}: "{step.try_}" cannot even be tried here'])
    if step.rule not in rules:
        raise ScenarioError([f'{where}: "{step.try_}" should be refused by {step.rule}, and it was {rules[0]}'])


def _is_there(match: Match, scenario: Scenario, spot: str) -> bool:
    zone, _, index = spot.partition("/")
    found = match.board(Seat(scenario.seat - 1)).zone(zone)
    return found is not None and (not index or 0 <= number_in(index) < len(found.slots))


def solve(scenario: Scenario, folder: Path | None = None) -> Match:
    """Play a puzzle's stored solution; raises ScenarioError unless it reaches the goal in time."""
    assert scenario.goal is not None
    match = open_scenario(scenario, folder)
    if not find_unmet(match, scenario.goal.when):
        raise ScenarioError([f"{scenario.scenario}: the goal is reached before the first move"])
    reply(match, scenario)
    for number, step in enumerate(scenario.steps):
        where = f"{scenario.scenario}, move {number + 1}"
        if number >= scenario.goal.moves:
            raise ScenarioError([f"{where}: only {scenario.goal.moves} moves are allowed"])
        if not find_unmet(match, scenario.goal.when):
            raise ScenarioError([f"{where}: the goal is reached already"])
        if scenario.goal.during is not None and find_unmet(match, scenario.goal.during):
            raise ScenarioError([f"{where}: it is too late for the goal"])
        match.choose(find(match, step.do or "", where))
        if find_unmet(match, scenario.goal.when):
            reply(match, scenario)
    problems = find_unmet(match, scenario.goal.when)
    if problems:
        raise ScenarioError([f"{scenario.scenario}: {problem}" for problem in problems])
    return match


def reply(match: Match, scenario: Scenario) -> None:
    """Let the others answer in a puzzle, always the same way, until the solver is to act or the game is over."""
    assert scenario.goal is not None
    while match.to_act is not None and match.to_act + 1 != scenario.seat:
        legal = [choice for choice in match.choices() if choice.rule is None]
        wanted = [choice for label in scenario.goal.replies for choice in legal if match.is_said(choice, label)]
        passing = [choice for choice in legal if choice.option.group == "pass"]
        match.choose((wanted or passing or legal)[0])
