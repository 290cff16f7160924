"""Wrong use gets one clear sentence on stderr and code 2; what does not hold gets code 1; nobody gets a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calling import call, start

WRONG = {
    "no such command": (["plya"], 'cardtable has no command "plya"; did you mean "play"? Try: cardtable --help'),
    "a strange command": (["chess"], 'cardtable has no command "chess": choose play, resume, replay'),
    "no such command below": (["decks", "chek"], 'cardtable decks has no command "chek"; did you mean "check"?'),
    "no command below": (["scenario"], "cardtable scenario needs a command: choose run, export or lesson."),
    "no game": (
        ["play"],
        "cardtable play needs GAME: a game's short name, such as karenza. Try: cardtable play --help",
    ),
    "no position": (["scenario", "export", "x"], "cardtable scenario export needs --at N: after how many actions."),
    "no such flag": (["play", "karenza", "--plian"], 'play has no option --plian; did you mean "--plain"? Try: '),
    "a flag nobody knows": (["play", "karenza", "--zzz"], "cardtable play has no option --zzz. Try: "),
    "a flag with a value": (["bench", "--json=yes"], "--json stands alone: write it without a value."),
    "a value left out": (["play", "karenza", "--seed"], "--seed needs a value: write it after --seed."),
    "a word too much": (["play", "karenza", "now"], 'cardtable play does not expect "now"'),
    "unknown game": (["play", "karensa", "--plain"], 'There is no game "karensa"; did you mean "karenza"?'),
    "unknown game's rules": (["rules", "chess"], 'There is no game "chess": choose karenza'),
    "unknown game's decks": (["decks", "list", "karensa"], 'did you mean "karenza"?'),
    "unknown deck": (["play", "karenza", "--plain", "--deck", "mitchi", "--deck", "eka"], 'did you mean "michi"?'),
    "a deck without a name": (["decks", "check", ""], 'There is no deck "": give a file, or '),
    "one deck for two": (["play", "karenza", "--plain", "--deck", "michi"], "2 players need 2 decks, not 1"),
    "three names": (["play", "karenza", "--plain", "--names", "A,B,C"], "is for 2 players, not 3"),
    "an empty name": (["play", "karenza", "--plain", "--names", "Ana,"], "A player needs a name"),
    "a name of escape codes": (["play", "karenza", "--plain", "--names", "Ana,\x1b\x07"], "A player needs a name"),
    "the same name twice": (["play", "karenza", "--plain", "--names", "Ana,ana"], "cannot have the same name"),
    "three players": (["play", "karenza", "--plain", "--players", "3"], "is for 2 players, not 3"),
    "no players": (["play", "karenza", "--plain", "--players", "0"], "is for 2 players, not 0"),
    "a seed of letters": (
        ["play", "karenza", "--seed", "x"],
        '--seed takes a whole number, not "x": write for example --seed 7. Try: cardtable play --help',
    ),
    "half a player": (["play", "karenza", "--players", "1.5"], '--players takes a whole number, not "1.5"'),
    "an unknown level": (
        ["play", "karenza", "--plain", "--computer", "2", "--level", "stron"],
        'There is no level "stron"; did you mean "strong"?',
    ),
    "a level for nobody": (["play", "karenza", "--plain", "--level", "strong"], "give it a seat with --computer 2"),
    "a seat of letters": (["play", "karenza", "--computer", "x"], '--computer takes a whole number, not "x"'),
    "a step of letters": (["scenario", "export", "x", "--at", "y"], '--at takes a whole number, not "y"'),
    "an option without value": (["play", "karenza", "--plain", "--option", "mirror"], "write --option NAME=VALUE"),
    "an unknown option": (["play", "karenza", "--plain", "--option", "colour=red"], 'There is no option "colour"'),
    "an unknown value": (["play", "karenza", "--plain", "--option", "mirror=maybe"], 'cannot be "maybe"'),
    "no games": (
        ["simulate", "karenza", "--games", "0"],
        '--games takes a whole number of at least 1, not "0": write for example --games 7.',
    ),
    "some games": (["simulate", "karenza", "--games", "some"], '--games takes a whole number, not "some"'),
    "a save without a name": (["resume", ""], 'There is no saved match ""'),
    "no saved match": (["resume", "nothing"], 'There is no saved match "nothing"'),
    "nothing to resume": (["resume"], "No match is waiting"),
    "no file to replay": (["replay", "nothing", "--plain"], 'There is no saved match "nothing"'),
    "a table in a pipe": (["play", "karenza"], "needs a terminal"),
    "a lobby in a pipe": ([], "needs a terminal"),
}


@pytest.mark.parametrize(("args", "sentence"), WRONG.values(), ids=WRONG)
def test_wrong_use_is_one_sentence_and_code_2(args: list[str], sentence: str) -> None:
    """Nothing on stdout, one line on stderr."""
    called = call(*args)
    assert called.code == 2
    assert called.out == ""
    assert sentence in called.err
    assert called.err.startswith("cardtable: ")
    assert called.err.count("\n") == 1


def test_pictures_need_a_folder(home: Path) -> None:
    """A file is none."""
    (home / "file").write_text("")
    called = call("screenshots", str(home / "file"))
    assert (called.code, called.out) == (1, "")
    assert called.err.endswith('file" cannot be used: a file of that name is there already: choose another name.\n')


def test_a_lesson_goes_on_where_nothing_can_be_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file stands where the folder would be: it says so, and leaves as it would with a folder."""
    (home / "file").write_text("")
    monkeypatch.setenv("CARDTABLE_HOME", str(home / "file"))
    called = call("tutorial", "karenza", "1", "--plain")
    assert (called.code, called.err) == (0, "")
    assert "Your progress could not be saved." in called.out
    assert "set CARDTABLE_HOME to a folder of yours." in " ".join(called.out.split())


def test_a_match_is_found_by_its_path_where_there_is_no_saves_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own folder is enough; by its name alone it is not found, and the way out is said."""
    call("play", "karenza", "--plain", "--seed", "1", typed="1\n")
    (save,) = (home / "saves").iterdir()
    (home / "file").write_text("")
    monkeypatch.setenv("CARDTABLE_HOME", str(home / "file"))
    assert call("resume", str(save), "--plain").code == 0
    called = call("resume", "some-match", "--plain")
    assert called.code == 1
    assert "a part of this path is a file, not a folder: set CARDTABLE_HOME to a folder of yours" in called.err


FILES = {
    "empty": b"",
    "binary": bytes(range(256)) * 8,
    "not a deck": b"- 1\n- 2\n",
    "twice the same key": b"game: karenza\ngame: karenza\n",
    "aliases": b"a: &a [1]\nb: [*a, *a]\n",
    "another game": b"game: whist\ndeck: x\nlist: {}\n",
    "wrong types": b"game: karenza\ndeck: [1]\nlist: {snake: many}\n",
    "huge": b"game: karenza\n# " + b"x" * (3 << 20),
}


@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
def test_a_bad_deck_file_is_explained_with_its_place(home: Path, content: bytes) -> None:
    """`decks check` and `play` name the file and leave with 1."""
    (home / "bad.yaml").write_bytes(content)
    for args in (["decks", "check", "bad.yaml"], ["play", "karenza", "--plain", "--deck", "bad.yaml", "--deck", "eka"]):
        called = call(*args)
        assert called.code == 1
        assert called.out == ""
        assert "bad.yaml" in called.err
        assert "Traceback" not in called.err


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"{}\n", b'{"format": 999}\n', b"hello\n"])
def test_a_bad_journal_is_explained(home: Path, content: bytes) -> None:
    """`resume` and `replay` leave with 1 and a sentence, whatever the file holds."""
    (home / "bad.jsonl").write_bytes(content)
    for args in (["resume", "bad.jsonl", "--plain"], ["replay", "bad.jsonl", "--plain"]):
        called = call(*args)
        assert (called.code, called.out) == (1, "")
        assert called.err.startswith("cardtable: ")
        assert "Traceback" not in called.err


def test_a_missing_deck_file_is_named(home: Path) -> None:
    """A path that leads nowhere is a failed check, and the good deck beside it is still reported."""
    called = call("decks", "check", "michi", "none.yaml")
    assert called.code == 1
    assert called.out == "Michi: 32 cards, fit to play.\n"
    assert "none.yaml: there is no such file" in called.err
    assert called.err.endswith("cardtable: 1 of 2 decks cannot be played.\n")


def test_a_deck_of_another_format_is_fit_with_the_option_that_says_so(home: Path) -> None:
    """Kyza's large decks are no Konflict decks."""
    called = call("decks", "check", "long-winter", "lantern-walk")
    assert (called.code, called.err) == (0, "")
    assert called.out == (
        "Long Winter: 40 cards, fit to play with --option format=macro.\n"
        "  Without it: A Konflict deck has exactly 20 cards, this one has 40: take out 20 (R-KYZ-01).\n"
        "Lantern Walk: 20 cards, fit to play.\n"
    )


def test_the_latest_match_that_is_not_over_is_resumed(home: Path) -> None:
    """A finished match is passed over, and so is a file that is no journal; the one on disk goes on."""
    call("play", "karenza", "--plain", "--seed", "1", "--names", "Ana,Bo", typed="1\n")
    call("play", "karenza", "--plain", "--seed", "2", typed="resign\nyes\n")
    (home / "saves" / "z.jsonl").write_text("no journal")
    called = call("resume", "--plain")
    assert called.code == 0
    assert "Ana plays" in called.out
    name = called.out.rpartition("cardtable resume ")[2].split()[0]
    assert call("resume", name, "--plain").code == call("resume", name.removesuffix(".jsonl"), "--plain").code == 0
    told = call("replay", name, "--plain")
    assert told.code == 0
    assert "The game is not over yet." in told.out


def test_a_damaged_match_names_the_line_and_can_be_rescued(home: Path) -> None:
    """A changed byte in the middle is refused with the way out; the rescued match has what was good before it."""
    call("play", "karenza", "--plain", "--seed", "1", typed="1\n1\n1\n1\n")
    (path,) = (home / "saves").iterdir()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b'"do"', b'"dO"', 1)
    path.write_bytes(b"".join(lines))
    refused = call("resume", "--plain")
    assert (refused.code, refused.out) == (1, "")
    assert "damaged in line 4" in refused.err
    assert refused.err.endswith(f"Go on from the last good move with: cardtable resume {path.name} --rescue\n")
    assert call("replay", path.name, "--plain").code == 1
    rescued = call("resume", path.name, "--rescue", "--plain")
    assert rescued.code == 0
    assert f"cardtable resume {path.stem}-rescued.jsonl --plain" in rescued.out
    assert call("replay", f"{path.stem}-rescued", "--plain").out.startswith("Karenza: ")


def test_a_torn_last_line_is_dropped_with_a_notice(home: Path) -> None:
    """What `kill -9` can leave behind is no damage."""
    call("play", "karenza", "--plain", "--seed", "1", typed="1\n")
    (path,) = (home / "saves").iterdir()
    path.write_bytes(path.read_bytes() + b'{"is":"do","act')
    called = call("resume", "--plain")
    assert (called.code, called.err) == (0, "")
    assert "last line" in called.out


def test_a_dumb_terminal_is_told_the_way_out(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """TERM=dumb cannot show the table; plain mode can."""
    import sys

    from cardtable.cli import screen
    from cardtable.cli.trouble import Trouble

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "dumb")
    with pytest.raises(Trouble, match=r"TERM=dumb.*--plain"):
        screen.open_lobby(ascii=False)


def test_an_error_stream_that_goes_elsewhere_is_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is drawn there: `cardtable 2> file` would leave an empty screen that still takes keys."""
    import sys

    from cardtable.cli import screen
    from cardtable.cli.trouble import Trouble

    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    with pytest.raises(Trouble, match=r"without 2>.*--plain"):
        screen.open_lobby(ascii=False)
    assert not screen.is_terminal()


def test_a_read_only_home_is_no_reason_to_crash(home: Path) -> None:
    """A home that is a file cannot keep a match: the players are told, and play."""
    (home / "file").write_text("")
    called = start("play", "karenza", "--plain", home=home, typed="1\n", CARDTABLE_HOME=str(home / "file"))
    assert (called.code, called.err) == (0, "")
    assert "This match is not kept, because no saves folder can be written" in called.out
    assert called.out.endswith("This match is not saved.\n")
