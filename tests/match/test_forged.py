"""Journals whose digests are right and whose content is not: a match or a sentence, in use and in the list."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardtable.match import JournalError, Match, recent_matches
from tests.match.test_golden import JOURNALS
from tests.promises.forging import rewrite, use

Change = Callable[[list[dict[str, Any]]], object]


@pytest.fixture(params=JOURNALS, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a journal of each game."""
    return Path(shutil.copy(request.param, tmp_path / request.param.name))


def in_header(**change: Any) -> Change:
    """Other values in the first line."""
    return lambda rows: rows[0].update(change)


def nested(depth: int) -> msgspec.Raw:
    """Lists in lists."""
    return msgspec.Raw(b"[" * depth + b"]" * depth)


REFUSED: dict[str, tuple[Change, str]] = {
    "one name": (in_header(names=["Ada"]), r"gives 1 names for \d seats|is for .* players"),
    "no names": (in_header(names=[]), r"gives 0 names for \d seats|is for .* players"),
    "nine names": (in_header(names=["Ada"] * 9), r"gives 9 names for \d seats|is for .* players"),
    "one deck": (
        lambda rows: rows[0].update(decks=rows[0]["decks"][:1] if len(rows[0]["decks"]) > 1 else []),
        r"is for .* players",
    ),
    "no decks": (in_header(decks=[]), r"is for .* players"),
    "a game nobody knows": (in_header(game="chess\x1b[2J"), r'There is no game "chess\[2J"'),
    "an option of another kind": (
        lambda rows: rows[0]["options"].update({next(iter(rows[0]["options"])): [1, [2]]}),
        r"This match cannot be resumed",
    ),
    "a position that is none": (in_header(zones={"nowhere": [1, {}, None]}), r"This match cannot be resumed"),
    "wins of three seats": (in_header(won=[1, 0, 0]), r"gives 3 won for \d seats|is for .* players"),
    "fewer than no wins": (lambda rows: rows[0].update(won=[-1] * len(rows[0]["names"])), r"fewer than no wins"),
    "one player": (in_header(players=["club"]), r"gives 1 players for \d seats|is for .* players"),
    "decks of nothing": (in_header(decks=[{}, {}]), r"This match cannot be resumed"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_table_that_cannot_be_set_up_gets_a_sentence(old: Path, name: str) -> None:
    """Neither resume nor rescue traces back, and the list of saves holds the file."""
    change, words = REFUSED[name]
    rewrite(old, change)
    before = old.read_bytes()
    for way in (Match.resume, Match.rescue):
        with pytest.raises(JournalError, match=words) as caught:
            way(old)
        assert str(caught.value).endswith((".", "?"))
        assert caught.value.line == 1
    assert [match.path for match in recent_matches(old.parent)] == [old]
    assert old.read_bytes() == before


def test_a_journal_of_another_game_gets_a_sentence(old: Path) -> None:
    """Its decks are not this game's."""
    other = "kyza" if old.stem != "kyza" else "azuki"
    rewrite(old, in_header(game=other))
    with pytest.raises(JournalError, match="This match cannot be resumed"):
        Match.resume(old)


def test_without_options_a_match_has_the_usual_ones(old: Path) -> None:
    """As a journal does that is older than an option."""
    whole = Match.resume(old)
    whole.close()
    rewrite(old, in_header(options={}))
    match = Match.resume(old)
    assert match.options == {spec.name: spec.default for spec in match.game.options}
    use(match)


def test_an_option_that_no_longer_exists_does_no_harm(old: Path) -> None:
    rewrite(old, lambda rows: rows[0]["options"].update(gone="yes"))
    assert Match.resume(old).steps == 57


CUT: dict[str, dict[str, Any]] = {
    "a deep action": {"action": nested(60_000)},
    "a deep value": {"action": {"do": "play", "card": nested(500)}},
    "an action of numbers": {"action": 7},
    "an action of nobody": {"action": {"do": "resign", "seat": 9}},
    "an action of no kind": {"action": {"do": None, "card": 10**6}},
}


@pytest.mark.parametrize("name", CUT)
def test_an_action_that_is_none_ends_the_match_before_it(old: Path, name: str) -> None:
    """What came before is whole and can be used; the forged line is never written over."""
    rewrite(old, lambda rows: rows[3].update(CUT[name]))
    before = old.read_bytes()
    try:
        match = Match.resume(old)
    except JournalError as error:
        assert (error.line, error.good) == (4, 2)  # noqa: PT017 (nested deeper than JSON is read: damage, to be rescued)
        match = Match.rescue(old)
    assert match.steps == 2
    use(match)
    match.close()
    assert old.read_bytes().startswith(before)
    assert {found.path for found in recent_matches(old.parent)} == {old, match.path}


@pytest.mark.parametrize("seat", [-1, 0, 7])
def test_orders_of_nobody_are_not_followed(old: Path, seat: int) -> None:
    """Neither of a seat that is not there nor of one that could not give them."""
    order = {"seat": seat, "id": "x", "label": "y"}
    rewrite(old, lambda rows: rows.insert(2, {"is": "order", "order": order}))
    match = Match.resume(old)
    assert (match.steps, match.standing) == (1, ())
    use(match)


def test_the_list_reads_what_a_forger_counts(old: Path) -> None:
    """Takes back more than there was, cuts what is not there, wins for nobody."""
    rows: list[dict[str, Any]] = [
        {"is": "undo", "count": 10**15},
        {"is": "undo", "count": -5},
        {"is": "redo", "count": 10**15},
        {"is": "cut", "since": -1},
        {"is": "do", "action": {}, "winners": [5]},
    ]
    rewrite(old, lambda all_rows: all_rows.extend(rows))
    (match,) = recent_matches(old.parent)
    assert (match.winners, match.problem) == ((), "damaged")
    assert match.steps >= 0


def test_rewriting_keeps_every_digest_right(old: Path) -> None:
    """So that the tests above test what they say."""
    before = [json.loads(line) for line in old.read_text().splitlines()]
    rewrite(old, lambda rows: None)
    assert [json.loads(line) for line in old.read_text().splitlines()] == before
