"""Before something that would do nothing, plain mode asks; through a pipe the next line is the answer."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from cardtable.core.ids import Seat
from cardtable.decks import load_deck, shipped_decks
from cardtable.games import load_game
from cardtable.match import Match
from cardtable.plain import Console
from cardtable.plain.lesson import LessonSession
from cardtable.scenario import load_scenario
from cardtable.tutorial.lesson import Lesson
from tests.plain.seated import answer, typed
from tests.tutorial.samples import IN_VAIN

ASKED = "Right now Quicksand would do nothing. Play it anyway?"


def quicksand(*garden: str) -> Match:
    """Bobu with Quicksand in hand, against Shao with this Garden."""
    decks = {info.path.stem: info.path for info in shipped_decks("azuki")}
    zones = {"seats": [{"hand": ["STT03-016"], "ikz": 5}, {"garden": list(garden)}]}
    files = [load_deck(decks["bobu"]), load_deck(decks["shao"])]
    return Match.lay_out(load_game("azuki"), files, zones, names=("Ana", "Bo"))


def test_only_yes_plays_it() -> None:
    """Anything else takes it back, and the same choice can be made again."""
    match = quicksand()
    assert answer(match, "Play Quicksand") == f"{ASKED} (yes or no) "
    for no in ("no", "", "1", "Play Quicksand"):
        assert f"(yes or no) {no}\nTaken back.\n> " in typed(match, "Play Quicksand", no)
        assert match.steps == 0
    typed(match, "Play Quicksand", "no", "Play Quicksand", "Yes")
    assert match.steps == 1


def test_what_works_is_not_asked_about() -> None:
    """With an entity of Health 2 or less there, it is simply played."""
    match = quicksand("STT02-004")
    assert "all the same?" not in typed(match, "Play Quicksand")
    assert match.steps == 1


def test_why_and_help_tell_of_it() -> None:
    """`w` and a choice tells the question; help says how to answer."""
    assert answer(quicksand(), "w Play Quicksand").startswith(f"Play Quicksand: {ASKED}\n")
    assert "would do nothing is asked about" in answer(quicksand(), "help")


def test_who_submits_is_not_asked() -> None:
    """Programs act directly."""
    match = quicksand()
    match.submit(next(c.action for c in match.choices() if c.option.label == "Play Quicksand"), Seat(0))
    assert match.steps == 1


@pytest.mark.parametrize(("lines", "done"), [(("1", "no"), False), (("1", "no", "1", "yes"), True), (("a",), True)])
def test_a_lesson_asks_and_goes_on(tmp_path: Path, lines: tuple[str, ...], done: bool) -> None:
    """A no stays at the step, a yes goes on, and the coach who shows the answer is not asked."""
    path = tmp_path / "01-vain.yaml"
    path.write_text(IN_VAIN)
    said = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), said)
    lesson = Lesson(load_scenario(path), path.parent)
    assert LessonSession(lesson, console, lambda step, ended: None).run() is done
    assert (ASKED in said.getvalue()) is (lines != ("a",))
