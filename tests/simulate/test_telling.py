"""What `cardtable simulate` prints and writes."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardtable.decks import decks_folder
from cardtable.simulate import Share, Tally
from cardtable.simulate.plots import histogram, intervals
from cardtable.simulate.report import report
from tests.cli.calling import call

TWO = ["simulate", "karenza", "--games", "6", "--deck", "michi", "--deck", "eka"]


def test_a_person_reads_who_played_and_every_figure_with_its_denominator() -> None:
    """Random players say so; named decks sit in either seat equally often."""
    called = call(*TWO, "--cards")
    assert called.code == 0
    assert "Players: random: every legal action alike." in called.out
    assert re.search(r"Whoever goes first wins \d+ % \(\d+–\d+ %\) of \d+\.", called.out)
    assert re.search(r"(Michi|Eka) wins \d+–\d+ % against (Michi|Eka): .* \(\d games\)\.", called.out)
    assert re.search(r"Snake +\d of 6 +\d of \d +\d of \d +\d+ %, \d+–\d+ %", called.out)
    assert re.search(r"seconds at the table +\d", called.out)


def test_a_computer_says_how_much_it_thinks() -> None:
    """And watches cards without being asked."""
    told = json.loads(call(*TWO[:2], "--games", "1", "--player", "computer", "--thoughts", "2", "--json").out)
    assert told["players"] == "computer, 2 thoughts a decision"
    assert told["cards"]
    random = json.loads(call(*TWO, "--json").out)
    assert (random["players"], random["cards"]) == ("random: every legal action alike", [])


def test_csv_has_a_line_for_every_figure() -> None:
    """Each with count, denominator, share and interval; jobs change nothing."""
    called = call(*TWO, "--csv")
    rows = list(csv.DictReader(io.StringIO(called.out)))
    assert list(rows[0]) == ["figure", "deck", "other", "card", "count", "of", "share", "low", "high"]
    won = {row["deck"]: int(row["count"]) for row in rows if row["figure"] == "won"}
    assert set(won) == {"Michi", "Eka"}
    assert all(row["of"] == "6" for row in rows if row["figure"] == "won")
    assert {row["figure"] for row in rows if row["card"]} == {
        *("drawn", "played", "won when drawn", "won when played", "never playable"),
    }
    assert call(*TWO, "--csv", "--jobs", "2").out == called.out


class _Page(HTMLParser):
    """What a page asks a browser to load, and how its tags are nested."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.open: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in {"src", "href", "data", "srcset"}]
        if tag not in {"meta", "rect", "line", "circle"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in {"rect", "line", "circle"}:
            assert self.open.pop() == tag


def test_a_report_is_one_file_that_loads_nothing(tmp_path: Path) -> None:
    """Plots are inside; a deck's name cannot become a tag."""
    own = tmp_path / "mine.yaml"
    written = (decks_folder() / "karenza" / "michi.yaml").read_text(encoding="utf-8")
    own.write_text(written.replace("deck: Michi", 'deck: "<script>Mi&chi"'), encoding="utf-8")
    file = tmp_path / "report.html"
    called = call("simulate", "karenza", "--games", "6", "--deck", str(own), "--deck", "eka", "--report", str(file))
    assert (called.code, called.out.splitlines()[-1]) == (0, f"The report is in {file}.")
    page, text = _Page(), file.read_text(encoding="utf-8")
    page.feed(text)
    assert (page.links, page.open) == ([], [])
    assert page.tags.count("svg") == 5
    assert "script" not in page.tags
    assert "url(" not in text
    assert "&lt;script&gt;Mi&amp;chi" in text
    assert "<title>Karenza: fair or not?</title>" in text


def test_a_report_of_nothing_is_still_a_page() -> None:
    """No game was finished: no bar, no interval outside the plot."""
    page = _Page()
    page.feed(report(Tally("toy", games=1, wins={"1": 0, "2": 0}, by_deck={"A": 0}), "Toy", "dice", 1))
    assert page.open == []


def test_plots_put_numbers_where_they_belong() -> None:
    """Half lies in the middle of the scale; the largest bar is the tallest."""
    assert 'cx="455.0"' in intervals([("A", Share(1, 2))])
    drawn = histogram(Tally("toy").turns, "turns")
    assert drawn == ""
    tally = Tally("toy")
    tally.turns.update({4: 1, 5: 3})
    assert re.findall(r'height="([\d.]+)"/>', histogram(tally.turns, "turns")) == ["46.7", "140.0"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--player", "dice"], '--player is random, greedy or computer, not "dice".'),
        (["--thoughts", "5"], "Random players do not think: say --player computer, or leave --thoughts out."),
        (
            ["--player", "greedy", "--thoughts", "5"],
            "Greedy players do not think: say --player computer, or leave --thoughts out.",
        ),
        (["--json", "--csv"], "Choose --json or --csv: both are printed."),
        (["--jobs", "2", "--cluster", "x"], "Choose --jobs or --cluster: a cluster has workers of its own."),
        (["--report", "nowhere/r.html"], 'There is no folder "nowhere" for the report.'),
    ],
)
def test_what_does_not_go_together_is_said_before_a_game_is_played(words: list[str], said: str) -> None:
    """With exit code 2."""
    called = call(*TWO, *words)
    assert (called.code, called.out, called.err) == (2, "", f"cardtable: {said}\n")
