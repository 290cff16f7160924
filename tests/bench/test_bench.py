"""The bench's instruments: what they measure is right, whatever the machine's speed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from cardtable.bench.duel import EKA, MICHI, duel
from cardtable.bench.figures import alternately, milliseconds, ratio
from cardtable.bench.run import PACES
from cardtable.bench.terminal import NothingPainted, Terminal
from cardtable.games import GAMES

ECHO = """
import sys, tty
tty.setraw(0)
print("ready", flush=True)
while True:
    sys.stdout.write(sys.stdin.read(1) * 2)
    sys.stdout.flush()
"""


def test_median_and_95th_percentile() -> None:
    """Of twenty-one measurements the eleventh and the twentieth, in milliseconds."""
    seconds = [number / 1000 for number in range(21, 0, -1)]
    assert milliseconds(seconds) == {"median_ms": 11.0, "p95_ms": 20.0}
    assert milliseconds([0.5]) == {"median_ms": 500.0, "p95_ms": 500.0}


def test_measurements_take_turns() -> None:
    """A busy moment must hit all alike."""
    order: list[str] = []

    def work(name: str, value: float) -> float:
        order.append(name)
        return value

    assert alternately({"a": lambda: work("a", 1.0), "b": lambda: work("b", 2.0)}, 3) == {"a": 1.0, "b": 2.0}
    assert order == ["a", "b"] * 3
    assert ratio(3, 2) == 1.5


def test_the_yardstick_duel_ends_and_is_the_same_game_for_the_same_seed() -> None:
    """Twelve techniques each, six of them attacks; games end and repeat."""
    for deck in (MICHI, EKA):
        assert (len(deck), sum(card[0] for card in deck)) == (12, 6)
        assert all(start != end for _, start, end, _ in deck)
    lengths = [duel(seed) for seed in range(200)]
    assert lengths == [duel(seed) for seed in range(200)]
    assert 40 < sum(lengths) / 200 < 120


def test_the_yardstick_plays_the_techniques_of_the_shipped_decks() -> None:
    """The loop's numbers are those of the deck files."""
    from cardtable.decks import decks_folder, load_deck

    corners = {"TL": 0, "TR": 1, "BL": 2, "BR": 3}
    for name, loop in (("michi", MICHI), ("eka", EKA)):
        cards = [card.model_dump() for card in load_deck(decks_folder() / "karenza" / f"{name}.yaml").cards]
        written = [
            (card["function"] == "attack", corners[card["start"]], corners[card["end"]], card["power"])
            for card in cards
            if card["type"] == "technique"
        ]
        assert sorted(written) == sorted(loop)


def test_a_terminal_sees_words_and_keys() -> None:
    """It waits for words, and a key's time ends with what it painted."""
    with Terminal(["-c", ECHO], {}) as terminal:
        assert terminal.shows("ready") > 0
        terminal.settle()
        assert terminal.press("x", expect="xx") > 0
        assert terminal.settle() == b""


def test_a_program_that_ends_is_noticed() -> None:
    """No waiting for ever."""
    with Terminal(["-c", "print('bye')"], {}) as terminal, pytest.raises(NothingPainted):
        terminal.shows("hello")


def test_the_terminal_has_the_size_that_was_asked_for() -> None:
    """120 by 40 unless told otherwise."""
    size = "import os; print('size', *os.get_terminal_size(), flush=True); input()"
    with Terminal(["-c", size], {}) as terminal:
        terminal.shows("size 120 40")
    with Terminal(["-c", size], {}, columns=80, lines=24) as terminal:
        terminal.shows("size 80 24")


def test_figures_are_told_with_their_targets() -> None:
    """A table for people: every group, every target, met or missed."""
    from cardtable.bench.run import judge
    from cardtable.cli.bench import lines

    timed = {"median_ms": 3.0, "p95_ms": 4.0}
    seen: dict[str, Any] = {
        "cursor": timed | {"of_yardstick": 3.0, "kilobytes": 8.0},
        "position": timed | {"of_yardstick": 5.1, "kilobytes": 20.0},
        "curtain": timed | {"more_than_position_ms": 12.0},
        "memory": {"resident_mb": 70.0},
    }
    paces: dict[str, Any] = {game: {"of_yardstick": 0.2} for game in PACES}
    figures: dict[str, Any] = {
        "play": {"yardstick": {"actions_per_second": 900_000}, **paces, "myacards large": {"slower": 1.6}},
        "thoughts": {game: {"per_second": 900, "outside_rules": 0.4} for game in PACES},
        "jobs": {"karenza": {"games": 5000, "one_ms": 3400, "two_ms": 2000, "times_as_fast": 1.7, "by_cpu_time": 1.6}},
        "decks": {"karenza": timed, "one_megabyte": {"seconds": 2.1, "memory_mb": 200}},
        "start": {"help_of_import_textual": 0.4, "lobby_of_smallest_app": 1.6},
        "glides": {game: timed | {"p95_of_median": 1.4} for game in PACES},
        "keys": {f"{game} {size}": seen for game in PACES for size in ("80x24", "120x40", "200x60")},
    }
    figures["keys"]["kyza 200x60"] = {**seen, "cursor": timed | {"of_yardstick": 3.1, "kilobytes": 9.0}}
    figures["keys"]["kyza 120x40"] = {**seen, "memory": {"resident_mb": 80.1}}
    figures["targets"] = judge(figures)
    games = [True] * len(GAMES)
    met = [target["met"] for target in figures["targets"]]
    cursor, position = ([listing.id != "kyza" for listing in GAMES], [listing.id == "myacards" for listing in GAMES])
    glides, rest = games, [True, True, True, False]
    assert met == [
        *games,
        *games,
        False,
        True,
        False,
        False,
        True,
        True,
        True,
        False,
        *cursor,
        *position,
        *glides,
        *rest,
    ]
    told = list(lines(figures))
    assert "  yardstick                        actions_per_second 900,000" in told
    assert sum(line.startswith("  met ") for line in told) == sum(met)
    assert sum(line.startswith("  MISSED ") for line in told) == len(met) - sum(met)
    quick = list(lines(figures, quick=True))
    assert "targets" not in quick
    assert not [line for line in quick if "MISSED" in line or "  met" in line]


@pytest.mark.parametrize(("met", "quick", "fails"), [(False, False, True), (True, False, False), (False, True, False)])
def test_a_missed_target_is_an_exit_code(
    met: bool, quick: bool, fails: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full run leaves with 1; a first look judges nothing. Both say how long they took."""
    from cardtable.cli.bench import run
    from cardtable.cli.trouble import Trouble

    target = {"what": "it", "value": 1, "target": "<= 2", "met": met}
    figures = {
        "play": {},
        "thoughts": {},
        "jobs": {},
        "decks": {},
        "start": {},
        "glides": {},
        "keys": {},
        "targets": [target],
    }
    monkeypatch.setattr("cardtable.bench.run.measure", lambda say, quick: figures)
    failed = False
    try:
        run(False, quick)
    except Trouble:
        failed = True
    assert failed is fails
    assert "Measured in 0 seconds." in capsys.readouterr().err


def test_every_game_has_a_pace() -> None:
    """A game at the table without a target would never be called slow."""
    assert {listing.id for listing in GAMES} == set(PACES)


def test_yardstick_programs_import_nothing_of_the_table() -> None:
    """They measure Textual, not us."""
    for name in ("yardstick_app", "yardstick_board"):
        source = (Path(sys.modules["cardtable.bench"].__path__[0]) / f"{name}.py").read_text()
        assert "cardtable.tui" not in source


def test_two_processes_are_timed_beside_one() -> None:
    """The same games, in milliseconds and as a ratio."""
    from cardtable.bench.jobs import job_times

    told = job_times(1, games=20)["karenza"]
    assert told["games"] == 20
    assert min(told["one_ms"], told["two_ms"], told["times_as_fast"], told["by_cpu_time"]) > 0


def test_a_large_file_is_measured(tmp_path: Path) -> None:
    """It has a megabyte of well-written cards and is judged whole."""
    from cardtable.bench.large_file import SIZE, large_file

    told = large_file(str(tmp_path))
    assert (tmp_path / "large.yaml").stat().st_size >= SIZE
    assert (told["cards"] > 1000, told["mistakes"]) == (True, 0)
    assert told["seconds"] > 0
    assert told["memory_mb"] > 10
