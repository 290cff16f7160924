"""A game in a package of its own joins the table by its entry point, and nothing there is only for the five."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable import Match, load_deck, load_game
from cardtable.core.ids import NOBODY
from cardtable.decks import shipped_decks
from cardtable.games import GAMES, BrokenGame, UnknownGame, game_folder, listings, poster
from cardtable.match import MatchError
from cardtable.rulebook import load_primer
from cardtable.scenario import export_scenario, load_scenario, run
from cardtable.simulate import lineups
from cardtable.tui.new_match import NewMatch
from tests.cli.calling import ROOT, call
from tests.outside import SOURCE, install

NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture
def lanterns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lanterns, installed for one test."""
    target = install(tmp_path / "installed")
    monkeypatch.syspath_prepend(str(target))
    for name in [name for name in sys.modules if name.partition(".")[0] == "lanterns"]:
        monkeypatch.delitem(sys.modules, name)
    return target


def test_the_outside_game_passes_the_contract_and_its_own_tests(tmp_path: Path) -> None:
    """Its author's test run, in a process of its own: the same suite that the five pass."""
    path = f"{install(tmp_path / 'installed')}{os.pathsep}{ROOT}"
    command = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-c", "pyproject.toml", "tests"]
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *command], cwd=SOURCE, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-4000:]
    assert int(done.stdout.split(" passed")[0].split()[-1]) > 150


def test_the_outside_game_is_small() -> None:
    """What a game needs is under 500 lines of Python."""
    lines = [line for path in (SOURCE / "lanterns").glob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len(lines) < 500


def test_it_is_listed_with_all_that_it_brings(lanterns: Path) -> None:
    """After our games; its files lie in its own package, and are found without importing it."""
    assert game_folder("lanterns") == lanterns / "lanterns"
    assert [deck.path.stem for deck in shipped_decks("lanterns")] == ["festival", "long-night"]
    assert "lanterns" not in sys.modules
    assert load_deck("festival") == load_deck("lanterns/festival")
    assert listings()[: len(GAMES)] == GAMES
    assert [(each.id, each.seats) for each in listings()[len(GAMES) :]] == [("lanterns", (2, 3, 4))]
    primer = load_primer("lanterns")
    assert (poster("lanterns").minutes, primer and len(primer.turn)) == (10, 3)


ONLY_OURS = {
    "bench/run.py": "targets were set for our games; every game is measured",
    "bench/starts.py": "any game's title will do",
    "cli/cards.py": "the references and schemas of this repository; another game's are printed",
    "cli/screenshots.py": "the pictures of this repository; another game's are asked for by name",
    "tui/screens/lobby.py": "the first frame; the others follow at once",
    "tui/themes/make_ready.py": "the posters' colours are written down for our games; another game's are read at once",
}


def test_nobody_else_counts_only_the_five() -> None:
    """Whoever lists games asks `listings`, and nobody looks for a game's files in a place that only ours have."""
    package = ROOT / "cardtable"
    found = {}
    for path in package.rglob("*.py"):
        tree, name = ast.parse(path.read_text(encoding="utf-8")), path.relative_to(package).as_posix()
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        found[name] = {alias.name for node in imports if node.module == "cardtable.games" for alias in node.names}
    assert {name for name, names in found.items() if "GAMES" in names} == set(ONLY_OURS)
    users = {name for name in found if "decks_folder()" in (package / name).read_text(encoding="utf-8")}
    assert users == {"decks/shipped.py", "decks/starting.py", "cli/cards.py"}


def test_every_command_knows_it(lanterns: Path, tmp_path: Path) -> None:
    """Decks, rules, lessons, play, replay, simulation and pictures."""
    assert "festival    Festival: Every lantern once." in call("decks", "list").out
    assert call("decks", "check", "festival").out == "Festival: 36 cards, fit to play.\n"
    own = tmp_path / "own.yaml"
    assert call("decks", "new", "lanterns", str(own)).code == 0
    assert "$schema" not in own.read_text(encoding="utf-8")
    assert call("decks", "check", str(own)).out == "Own: 36 cards, fit to play.\n"
    assert "lantern card" in call("cards", "docs", "lanterns").out
    assert "LAN-4" in call("rules", "lanterns", "higher").out
    assert "1. Hanging and trading" in call("tutorial", "--plain").out
    assert "Everybody draws from one deck" in call("tutorial", "lanterns", "--plain").out
    typed = f"1\nsave {tmp_path / 'm.jsonl'}\n"
    played = call("play", "lanterns", "--plain", "--names", "Ann,Bo,Cy", "--seed", "1", typed=typed)
    assert "Lanterns: Ann, Bo and Cy play with Festival." in played.out
    counted = call("simulate", "lanterns", "--games", "6", "--deck", "long-night", "--players", "4")
    assert (counted.code, "6 played to the end" in counted.out) == (0, True)
    assert call("screenshots", str(tmp_path / "pictures"), "--game", "lanterns").code == 0
    assert sorted(path.stem for path in (tmp_path / "pictures").iterdir()) == [
        "lanterns-120x40",
        "lanterns-80x24",
        "lanterns-card-120x40",
        "lanterns-lesson-120x40",
        "lanterns-lesson-80x24",
    ]
    picture = (tmp_path / "pictures" / "lanterns-120x40.svg").read_text("utf-8").replace("&#160;", " ")
    assert "Traded" in picture


def test_one_deck_is_for_the_whole_table(lanterns: Path, tmp_path: Path) -> None:
    """Its cards are nobody's; the journal keeps it once, and everybody is there again after it."""
    game, path = load_game("lanterns"), tmp_path / "match.jsonl"
    match = Match.new(game, [load_deck("festival")], seed=3, names=NAMES, path=path)
    assert (len(match.pool), match.pool.seats, set(match.pool.owner)) == (36, 3, {NOBODY})
    assert match.pool.of(NOBODY) == tuple(match.pool)
    match.submit(match.legal_actions()[0])
    match.close()
    again = Match.resume(path)
    assert (again.state, again.names, len(again.header.decks)) == (match.state, NAMES, 1)
    assert [len(Match.new(game, [load_deck("festival")]).names), len(match.decks)] == [2, 3]


def test_two_decks_for_one_table_are_refused(lanterns: Path) -> None:
    """By the match and on the command line, with what to do instead."""
    decks = [load_deck("festival"), load_deck("long-night")]
    with pytest.raises(MatchError, match="one deck for the whole table: choose one"):
        Match.new(load_game("lanterns"), decks)
    said = call("play", "lanterns", "--plain", "--deck", "festival", "--deck", "long-night")
    assert (said.code, "one deck for the whole table: name one" in said.err) == (2, True)
    table = call("simulate", "lanterns", "--table")
    assert (table.code, "with a deck each" in table.err) == (2, True)


def test_a_deck_chosen_for_the_table_is_everybodys(lanterns: Path) -> None:
    """On the new-game screen, whoever chooses it; a simulation plays each deck by itself."""
    game = load_game("lanterns")
    draft = NewMatch(game, NAMES, seats=3)
    other = draft.shelf[1].path
    draft.choose_deck(2, other)
    assert draft.decks[:3] == [other] * 3
    assert draft.problems() == ()
    assert {deck.deck for deck in draft.start(None).decks} == {"Long night"}
    decks = [load_deck(info.path) for info in shipped_decks("lanterns")]
    assert lineups(game, decks, 3, {"goal": "7"}) == tuple((deck,) * 3 for deck in decks)


def test_a_position_of_it_is_exported_and_run(lanterns: Path, tmp_path: Path) -> None:
    """With its one deck beside it."""
    match = Match.new(load_game("lanterns"), [load_deck("festival")], seed=3, names=NAMES)
    match.submit(match.legal_actions()[0])
    path = export_scenario(match, 1, tmp_path)
    assert sorted(each.name for each in tmp_path.glob("*.yaml")) == ["lanterns-1-deck-1.yaml", "lanterns-1.yaml"]
    assert run(load_scenario(path), tmp_path).state == match.state


def test_a_broken_package_is_named_and_leaves_the_table_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that cannot be imported, one that is not there, and one under another name."""
    info = tmp_path / "odd-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1\n", "utf-8")
    points = "odd = odd_game:GAME\nother = odd_name:GAME\ngone = no_such_module:GAME\n"
    (info / "entry_points.txt").write_text(f"[cardtable.games]\n{points}", "utf-8")
    (tmp_path / "odd_game.py").write_text("raise RuntimeError('no luck')\n", "utf-8")
    (tmp_path / "odd_name.py").write_text("from cardtable.games.karenza import GAME\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert listings() == GAMES
    with pytest.raises(BrokenGame, match=r'"odd" cannot be loaded from odd_game:GAME \(RuntimeError: no luck\)'):
        load_game("odd")
    with pytest.raises(BrokenGame, match='leads to a game called "karenza"'):
        load_game("other")
    with pytest.raises(BrokenGame, match='"gone" has no package "no_such_module"'):
        game_folder("gone")
    with pytest.raises(UnknownGame, match='There is no game "nothing"'):
        game_folder("nothing")
    assert call("decks", "list").code == 0
