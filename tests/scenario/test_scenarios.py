"""Scenarios: read, run strictly, exported."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.scenario import ScenarioError, export_files, export_scenario, load_scenario, run
from tests.cli.calling import call
from tests.games.acting import act
from tests.games.karenza.duel import fresh

GOOD = """
scenario: Flow frees a technique
game: karenza
decks: [michi, eka]
position: {seats: [{hand: [side_hammer, flow, dodge], sequence: [snake]}, {hand: []}]}
steps:
  - do: Play Side hammer
  - {try: Lay down Side hammer, rule: KAR-36}
  - do: Add Flow
    expect: {to_act: 2, position: {attacked: true, seats: [{hand: [dodge]}, {score: 0}]}}
expect: {log: ["Ann attacks with Side hammer and Flow."], choices: ["Pass and take the strike"]}
names: [Ann, Bo]
"""


def _file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "one.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_scenario_runs(tmp_path: Path) -> None:
    """The script is played to its end on the real table."""
    match = run(load_scenario(_file(tmp_path, GOOD)))
    assert match.steps == 2
    assert match.to_act == 1


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("do: Play Side hammer", "do: Play Snake", "cannot be done now; what can be done: Play Side hammer"),
        ("do: Play Side hammer", "do: Play Sidehammer", 'cannot be done now; did you mean "Play Side hammer"?'),
        ("do: Play Side hammer", "do: Play Side hammer\n    rule: KAR-999", 'step 1: there is no rule "KAR-999"'),
        (
            "do: Play Side hammer",
            'do: Play Side hammer\n    highlight: ["hands:0"]',
            "step 1: there is nothing to look at: hands:0; the zones are ",
        ),
        ("game: karenza", "game: karenza\nteaches: [hammers]", 'there is no section "hammers"; the sections are'),
        ("rule: KAR-36", "rule: KAR-50", "should be refused by KAR-50"),
        ("to_act: 2", "to_act: 1", "should be to act"),
        ("hand: [dodge]", "hand: [flow]", "should be flow"),
        ('["Pass and take the strike"]', "[Pass]", "the choices should be"),
        ("  - do: Add Flow\n", "  - say: nothing\n", "should be to act"),
        ("hand: [side_hammer,", "hand: [side_hamer,", "did you mean"),
        ("decks: [michi, eka]", "decks: [mich, eka]", "did you mean"),
        ("Ann attacks with", "Ann dances with", "the log should say"),
    ],
)
def test_the_runner_is_strict(tmp_path: Path, old: str, new: str, problem: str) -> None:
    """Whatever does not fit fails with a sentence that says what was found."""
    assert old in GOOD
    with pytest.raises(ScenarioError) as caught:
        run(load_scenario(_file(tmp_path, GOOD.replace(old, new, 1))))
    assert problem in str(caught.value)


def test_an_open_play_at_the_end_fails(tmp_path: Path) -> None:
    """A script that stops while a play is being built is not finished."""
    text = GOOD.split("  - {try")[0]
    with pytest.raises(ScenarioError, match="left open"):
        run(load_scenario(_file(tmp_path, text)))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("scenario:", "scenery:", "did you mean"),
        ("position: {", "seed: 3\nposition: {", "either a seed or a position"),
        ("  - do: Add Flow\n", "  - {do: Add Flow, they: Pass}\n  - say: x\n", "one thing"),
        ("rule: KAR-36}", "say: x}", "name the rule"),
    ],
)
def test_a_badly_written_scenario_is_explained(tmp_path: Path, old: str, new: str, problem: str) -> None:
    """Problems come with their line, in the words that decks use."""
    with pytest.raises(ScenarioError) as caught:
        load_scenario(_file(tmp_path, GOOD.replace(old, new, 1)))
    assert problem in str(caught.value)
    assert "one.yaml:" in str(caught.value)


@pytest.mark.parametrize("step", [0, 5, 9])
def test_any_position_of_a_match_can_be_exported(tmp_path: Path, step: int) -> None:
    """The exported file, with its decks beside it, runs and stands where the match stood."""
    match = fresh(seed=2)
    while match.steps < 9:
        act(match, next(c.option.label for c in match.choices() if c.rule is None))
    again = run(load_scenario(export_scenario(match, step, tmp_path)), tmp_path)
    assert again.at(0) == match.at(step)
    assert again.state == match.at(step + again.steps)
    assert again.steps >= (step < 9)


def test_exporting_names_every_file_it_writes(tmp_path: Path) -> None:
    """The scenario first, then a deck for each seat; nothing else is written."""
    files = export_files(fresh(), 0, tmp_path)
    assert [path.name for path in files] == ["karenza-0.yaml", "karenza-0-deck-1.yaml", "karenza-0-deck-2.yaml"]
    assert sorted(tmp_path.iterdir()) == sorted(files)
    saved = tmp_path / "match.jsonl"
    fresh().save(saved)
    shown = call("scenario", "export", str(saved), "--at", "0", "--folder", str(tmp_path), "--agreed")
    assert (shown.code, shown.out.splitlines()) == (0, [str(path) for path in files])


def test_a_step_that_never_was_cannot_be_exported(tmp_path: Path) -> None:
    """The message says which numbers there are."""
    with pytest.raises(ScenarioError, match="0 to 0"):
        export_scenario(fresh(), 5, tmp_path)
