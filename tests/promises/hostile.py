"""Files that somebody else wrote, or damaged, or forged: each gives what it holds or a sentence, never a traceback."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from cardtable.core.text import printable
from cardtable.decks import DeckError, decks_folder, judge_file, load_deck, shipped_decks
from cardtable.decks.building import keep, open_deck, take_up, unsaved_decks
from cardtable.files import FileProblem, read_settings, read_yaml, write_whole
from cardtable.games import GAMES, game_folder
from cardtable.match import Match, MatchError, recent_matches
from cardtable.scenario import ScenarioError, load_scenario
from cardtable.testing.mutating import mutate
from cardtable.tui.lesson_list import rows as lesson_rows
from cardtable.tui.lesson_list import where_left_off
from cardtable.tui.preferences import Preferences
from cardtable.tui.saves import rows, shelf
from tests.match.test_golden import JOURNALS

from .forging import forge, use
from .home import fresh_home
from .promise import Tried

CODES = (r"\e[2J", r"\x9b31m", r"\u202e", r"\0", "\\ud800", r"\e]0;x\a")
SPLICES = (b"\xff", b"\0", b"\t", b"{", b"[" * 3000, b"- " * 300, b"&a *a ", b"!!python/object ", b"---\n", b"|\n")
LASTS = (["karenza", "x"], ["\0", "x"], ["../../outside", "x"], ["kyza", "\0"], None)
KNOWN = {"saves", "lessons", *[listing.id for listing in GAMES]}
DECKS = [info.path for listing in GAMES for info in shipped_decks(listing.id)]
SAID = (DeckError, FileProblem, MatchError, ScenarioError)


def try_files(count: int, seed: int) -> Iterator[Tried]:
    """So many hostile files: forged journals, broken journals, decks, scenarios, settings, progress, unsaved decks."""
    random = Random(seed)
    ways = (_journal, _journal, _damaged, _deck, _deck, _scenario, _settings, _progress, _unsaved)
    for number in range(count):
        with fresh_home() as folder:
            (folder / "saves").mkdir()
            tried = _try(ways[number % len(ways)], folder, random)
        yield tried


def _try(way: Callable[[Path, Random], str], folder: Path, random: Random) -> Tried:
    kept = random.getstate()
    try:
        said = way(folder, random)
    except Exception:
        return Tried(1, 1, (f"{way.__name__} {hash(kept)}: {traceback.format_exc(limit=-3)[-500:]}",))
    if said and (said != printable(said) or not said.rstrip().endswith((".", "?", "!", ")"))):
        return Tried(1, 1, (f"{way.__name__} is no clean sentence: {said[-200:]!r}",))
    return Tried(1)


def _journal(folder: Path, random: Random) -> str:
    """A journal whose digests are right."""
    path = folder / "saves" / "m.jsonl"
    path.write_bytes(random.choice(JOURNALS).read_bytes())
    forge(path, random)
    return _read(path)


def _damaged(folder: Path, random: Random) -> str:
    """A journal cut, spliced or mixed with another one."""
    path = folder / "saves" / "m.jsonl"
    path.write_bytes(_spliced(random.choice(JOURNALS).read_bytes(), random))
    return _read(path)


def _read(path: Path) -> str:
    recent_matches(path.parent)
    rows(unfinished=False)
    shelf()
    said = ""
    for way in (Match.resume, Match.rescue):
        try:
            match = way(path)
        except MatchError as error:
            said = str(error)
        else:
            use(match)
            match.close()
    return said


def _spliced(data: bytes, random: Random) -> bytes:
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(data) + 1)
        data = data[:at] + random.choice((*SPLICES, random.randbytes(5))) + data[at + random.choice((0, 1, 40)) :]
    return data[: random.choice((len(data), random.randrange(len(data) + 1)))]


def _deck(folder: Path, random: Random) -> str:
    """A deck or set with some of its values changed, or with bytes put in."""
    path = folder / "deck.yaml"
    _change(sorted(decks_folder().glob("*/*.yaml")), path, random)
    found = judge_file(path)
    for mistake in (*found.mistakes, *found.warnings, *found.otherwise):
        assert mistake.picture()
    try:
        load_deck(path)
    except SAID as error:
        return f"{error}."
    return ""


def _change(sources: Sequence[Path], path: Path, random: Random) -> None:
    """Write one of these files with changes, in its bytes or in what it says."""
    source = random.choice(sources)
    if random.random() < 0.4:
        path.write_bytes(_spliced(source.read_bytes(), random))
    else:
        path.write_text(_written(mutate(read_yaml(source).value, random)[0], random))


def _scenario(folder: Path, random: Random) -> str:
    """A lesson or a puzzle that was changed."""
    path = folder / "lesson.yaml"
    game = random.choice(("karenza", "myacards", "kyza", "azuki", "dagupukito"))
    _change(sorted(game_folder(game).glob("*/*.yaml")), path, random)
    try:
        load_scenario(path)
    except SAID as error:
        return f"{error}."
    return ""


def _settings(folder: Path, random: Random) -> str:
    """A settings file that is anything."""
    wild: Any = {"theme": 7, "ascii": "yes", "curtain_minutes": -1e300, "motion": None, "x": [[]]}
    text = json.dumps(mutate(wild, random)[0]).encode()
    (folder / "settings.json").write_bytes(_spliced(text, random) if random.random() < 0.5 else text)
    assert isinstance(read_settings(Preferences), Preferences)
    return ""


def _progress(folder: Path, random: Random) -> str:
    """How far somebody has come, as anything; the lobby and the lists of lessons read it."""
    reached = {"karenza": {"01-first-strike": 2, "x": -5}, "..": {"a": 10**30}}
    wild: Any = {"reached": reached, "done": {"kyza": ["a", ""]}, "last": random.choice(LASTS)}
    _put(folder / "progress.json", mutate(wild, random)[0], random)
    where_left_off()
    lesson_rows("karenza")
    outside = [path for path in folder.rglob("*") if path.is_dir() and path.name not in KNOWN]
    assert not outside, f"folders were made: {outside}"
    assert not (folder.parent / "outside").exists()
    return ""


def _unsaved(folder: Path, random: Random) -> str:
    """A deck that was being built and not saved, changed or damaged."""
    path = keep(open_deck(random.choice(DECKS)), None)
    kept = json.loads(path.read_text())
    kept["process"] = random.choice((0, 0, 0, -1, 2**31, 10**30))
    kept["path"] = random.choice((kept["path"], "a\0b", ""))
    _put(path, mutate(kept, random)[0], random)
    for _, deck in unsaved_decks():
        try:
            bench = take_up(deck)
            bench.legality()
            write_whole(bench.path, bench.text().encode()) if "\0" in str(bench.path) else bench.deck()
        except SAID as error:
            return f"{str(error).rstrip('.')}."
    return ""


def _put(path: Path, value: Any, random: Random) -> None:
    data = json.dumps(value).encode()
    path.write_bytes(_spliced(data, random) if random.random() < 0.4 else data)


def _written(value: Any, random: Random) -> str:
    """YAML as JSON, now and then with an escape code in a text or a key."""
    text = json.dumps(value)
    if random.random() < 0.5:
        quotes = [at for at, letter in enumerate(text) if letter == '"' and text[at - 1] not in "\\"]
        at = random.choice(quotes[::2] or [0]) + 1
        text = text[:at] + random.choice(CODES) + text[at:]
    return text
