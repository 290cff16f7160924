"""Lessons of one's own: the paper's example, drafts out of matches, and where they are found."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest

from cardtable.files import lessons_folder
from cardtable.games import GAMES, load_game
from cardtable.match import Match
from cardtable.match.secrecy import EXPORT_NOTE
from cardtable.plain import Console
from cardtable.plain.replay import Replay
from cardtable.scenario import ScenarioError, Step, load_scenario, run
from cardtable.scenario.drafting import draft_lesson
from cardtable.scenario.models import Goal, Scenario
from cardtable.testing.tables import Table, decks_for
from cardtable.tui.lesson_list import where_left_off
from cardtable.tutorial import Progress, lesson_path, own_lessons, write_progress
from cardtable.tutorial.lesson import Lesson
from tests.cli.calling import call
from tests.readme.blocks import ROOT

PAPER = (ROOT / "cardtable" / "docs" / "lessons.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where own lessons lie."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))


def _played(game: str, steps: int, path: Path | None = None) -> Match:
    """A game by lot that lasts so many steps."""
    every = (_by_lot(game, steps, path, seed) for seed in range(3, 99))
    return next(match for match in every if match.steps == steps)


def _by_lot(game: str, steps: int, path: Path | None, seed: int) -> Match:
    match = Match.new(load_game(game), decks_for(Table(game, 2, ())), seed=seed, names=("Ann", "Bo"), path=path)
    lot = Random(5)
    while match.to_act is not None and match.steps < steps:
        match.submit(lot.choice(match.legal_actions()))
    return match


def test_the_papers_lesson_runs_and_can_be_learned(tmp_path: Path) -> None:
    """The example is strict, and `a` leads through it to its end."""
    block = re.search(r"^```yaml\n(.*?)^```$", PAPER, re.MULTILINE | re.DOTALL)
    assert block is not None
    path = tmp_path / "first-strike.yaml"
    path.write_text(block[1])
    run(load_scenario(path), tmp_path)
    lesson = Lesson(load_scenario(path), tmp_path)
    while lesson.waits != "done":
        assert lesson.show().went_on
    shown = len([step for step in lesson.scenario.steps if step.kind != "they"])
    assert call("tutorial", "karenza", str(path), "--plain", typed="a\n" * shown + "q\n").code == 0


def test_the_paper_names_every_key_of_the_format() -> None:
    """And no other: what stands in the first column of its tables is a key."""
    keys = {field.alias or name for model in (Scenario, Step, Goal) for name, field in model.model_fields.items()}
    quoted = set(re.findall(r"`(\w+)`", PAPER))
    assert keys - quoted == set()
    first = {
        key for cell in re.findall(r"^\| (`[^|]*) \|", PAPER, re.MULTILINE) for key in re.findall(r"`(\w+)`", cell)
    }
    assert first - keys == set()


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
@pytest.mark.parametrize("step", [0, 7, 19])
def test_a_draft_is_a_lesson_as_it_is(game: str, step: int, tmp_path: Path) -> None:
    """From any step: it runs strictly, asks the one who decided there, and does what was done there."""
    match = _played(game, 40)
    path, *decks = draft_lesson(match, step, tmp_path, length=6)
    scenario = load_scenario(path)
    assert (scenario.kind, Path(scenario.decks[0]).name) == ("lesson", decks[0].name)
    assert scenario.seat - 1 == match.played[step].seat
    after = run(scenario, tmp_path)
    assert after.steps >= min(6, match.steps - step)
    told = [line.text for line in match.log_at(step + after.steps, None)]
    assert [line.text for line in after.log(None)][-1:] == told[-1:]
    lesson = Lesson(scenario, tmp_path)
    while lesson.waits != "done":
        assert lesson.show().went_on


def test_a_draft_of_any_seed_can_be_read(tmp_path: Path) -> None:
    """Chance has 64 bits without a sign, and a file holds them all."""
    every = (_by_lot("kyza", 8, None, seed) for seed in range(99))
    match = next(one for one in every if one.is_open_play(8) and one.spell(3)["seed"] >= 2**63)
    path, *_ = draft_lesson(match, 3, tmp_path)
    after = run(load_scenario(path), tmp_path)
    assert 0 < after.steps < match.steps - 3, "what the match left open is left out"
    with pytest.raises(ScenarioError, match="What was begun here is not finished in this match"):
        draft_lesson(match, 7, tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()


def test_a_draft_needs_something_that_was_done(tmp_path: Path) -> None:
    """The sentence names the steps there are, and nothing is written."""
    with pytest.raises(ScenarioError, match=r"choose a step from 0 to 4\."):
        draft_lesson(_played("karenza", 5), 5, tmp_path)
    assert list(tmp_path.glob("*.yaml")) == []


def test_a_draft_never_takes_the_place_of_a_lesson_that_was_written_on(tmp_path: Path) -> None:
    """The same draft twice is one file; one that was written on stays, and the next has a number."""
    first = draft_lesson(_played("karenza", 12), 3, tmp_path)
    assert draft_lesson(_played("karenza", 12), 3, tmp_path) == first
    first[0].write_text("my own words")
    first[2].write_text("my own deck")
    second = draft_lesson(_played("karenza", 12), 3, tmp_path)
    assert [path.name for path in second] == [f"karenza-lesson-3-2{rest}.yaml" for rest in ("", "-deck-1", "-deck-2")]
    assert (first[0].read_text(), first[2].read_text()) == ("my own words", "my own deck")
    assert run(load_scenario(second[0]), tmp_path).steps > 0
    assert {path.stat().st_mode & 0o777 for path in second} == {0o600}, "they hold every hand"


def test_the_command_drafts_a_lesson_that_the_tutorial_plays(tmp_path: Path) -> None:
    """Of a running match only when the table agrees."""
    journal = tmp_path / "match.jsonl"
    _played("karenza", 12, journal).close()
    asked = ("scenario", "lesson", str(journal), "--at", "3", "--length", "4", "--folder", str(tmp_path))
    assert call(*asked).code != 0
    assert list(tmp_path.glob("*.yaml")) == []
    done = call(*asked, "--agreed")
    assert done.code == 0
    path = Path(done.out.splitlines()[0])
    assert call("scenario", "run", str(path)).code == 0
    assert "Lesson: A lesson from step 3." in call("tutorial", "karenza", str(path), "--plain", typed="q\n").out


def test_plain_replay_writes_a_lesson_of_a_running_match_when_all_agree(tmp_path: Path) -> None:
    """Without a yes nothing is written; with one the log says so, as it does on the screen."""
    match, said = _played("karenza", 12, tmp_path / "match.jsonl"), io.StringIO()
    for answer, made in ("no", False), ("yes", True):
        replay = Replay(match, Console(io.StringIO(f"{answer}\n"), said))
        replay._go("m", 3)
        assert (lessons_folder("karenza") / "karenza-lesson-3.yaml").exists() is made
        assert (EXPORT_NOTE in match.log(None)[-1].text) is made
    match.close()
    assert EXPORT_NOTE in Match.resume(tmp_path / "match.jsonl").log(None)[-1].text


def test_own_lessons_are_listed_and_found_by_name() -> None:
    """What lies in the folder of own lessons is part of the list; broken files are not."""
    folder = lessons_folder("karenza")
    draft_lesson(_played("karenza", 12), 2, folder)
    (folder / "broken.yaml").write_text("scenario: [")
    assert [info.id for info in own_lessons("karenza")] == ["karenza-lesson-2"]
    assert lesson_path("karenza", "karenza-lesson-2") == folder / "karenza-lesson-2.yaml"


@pytest.mark.parametrize("game", ["\0", "../../outside", "chess"])
def test_a_game_that_nobody_knows_has_no_lessons_and_gets_no_folder(game: str, tmp_path: Path) -> None:
    """A damaged file of progress may name anything; the lobby opens, and nothing is made on the disk."""
    write_progress(Progress(last=(game, "x")))
    before = sorted(tmp_path.rglob("*"))
    assert own_lessons(game) == ()
    assert where_left_off() == ""
    assert sorted(tmp_path.rglob("*")) == before
