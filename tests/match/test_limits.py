"""What a journal writes down and what it leaves out, and how much of one is read."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardtable.core.game import Order
from cardtable.match import JournalError, recent_matches, saved
from cardtable.match.journal import Journal
from cardtable.match.printed import printed_cards
from cardtable.match.records import HEADER, RECORD, Cut, Do, Header, Noted, Ordered, Redo, TableMode, Undo
from tests.match.table import A
from tests.toy import GAME, deck

ORDER = Order(A, "pass", "Pass")
HEAD: dict[str, Any] = {
    "format": 1, "rules": 1, "game": "toy", "version": "1", "names": ("Ann",), "options": {}, "seed": 1, "decks": ()
}  # fmt: skip


@pytest.mark.parametrize(
    ("record", "written"),
    [
        (Do(msgspec.Raw(b"{}")), b'{"is":"do","action":{}}'),
        (Undo(), b'{"is":"undo"}'),
        (Redo(), b'{"is":"redo"}'),
        (Ordered(ORDER), b'{"is":"order","order":{"seat":0,"id":"pass","label":"Pass","since":0,"about":[]}}'),
        (Noted("so"), b'{"is":"note","text":"so"}'),
        (Cut(3), b'{"is":"cut","since":3}'),
    ],
)
def test_what_is_as_usual_is_not_written(record: Any, written: bytes) -> None:
    """Nothing but what the record needs; old journals were written so, and mean the same today."""
    assert msgspec.json.encode(record) == written
    assert RECORD.decode(written) == record


@pytest.mark.parametrize("record", [Undo(), Redo(), Ordered(ORDER), Noted("so"), Cut(3)])
def test_what_is_not_as_usual_is_written(record: Any) -> None:
    """The first sitting in a folder has the number 1, and that stands in the journal."""
    for change in ({"sitting": 1}, {"sitting": 2}, {"state": "ab"}):
        changed = msgspec.structs.replace(record, **change)
        assert next(iter(change)) in msgspec.json.encode(changed).decode()
        assert RECORD.decode(msgspec.json.encode(changed)) == changed
    for name, value in (("count", 2), ("count", 0), ("agreed", True), ("drop", True)):
        if hasattr(record, name):
            assert f'"{name}":' in msgspec.json.encode(msgspec.structs.replace(record, **{name: value})).decode()


def test_an_old_header_means_what_it_meant() -> None:
    """No curtain was lifted, nobody passed by themselves, no sitting was counted."""
    header = Header(**HEAD)
    written = msgspec.json.encode(header)
    assert b"sitting" not in written
    assert b"mode" not in written
    assert HEADER.decode(written) == header
    assert (header.sitting, header.won, header.players, header.parent, header.zones) == (0, (), (), None, None)
    assert TableMode() == TableMode(open=False, passes=False)
    assert b'"sitting":1' in msgspec.json.encode(msgspec.structs.replace(header, sitting=1))
    for mode, said in ((TableMode(open=True), b'{"open":true}'), (TableMode(passes=True), b'{"passes":true}')):
        assert msgspec.json.encode(mode) == said


def test_64_mebibytes_are_read_and_not_one_byte_more(tmp_path: Path) -> None:
    """A file with nothing in it that could be a match, so large that nobody played it."""
    path = tmp_path / "large.jsonl"
    for size, said in ((64 * 1024 * 1024, 64 * 1024 * 1024), (64 * 1024 * 1024 + 1, None)):
        with path.open("wb") as file:
            file.truncate(size)
        journal = Journal.open(path)
        if said is None:
            with pytest.raises(JournalError, match="is too large to be a saved match"):
                journal.read()
        else:
            assert len(journal.read()) == said
        journal.close()
    assert [match.problem for match in recent_matches(tmp_path)] == ["cannot be read"]


def test_a_file_that_vanishes_while_it_is_listed_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sync tool may take it away in between; a time that no calendar has is the first there is."""
    for name in ("a.jsonl", "b.jsonl"):
        (tmp_path / name).write_bytes(b"{}\n")
    stat = Path.stat

    def gone(self: Path, **more: Any) -> Any:
        if self.name == "a.jsonl":
            raise FileNotFoundError(self)
        return stat(self, **more)

    monkeypatch.setattr(Path, "stat", gone)
    monkeypatch.setattr(Path, "is_file", lambda self: True)
    assert [match.path.name for match in recent_matches(tmp_path)] == ["b.jsonl"]
    for odd in (1e20, -1e20, float("nan")):
        assert saved._moment(odd) == datetime.fromtimestamp(0)
    assert saved._moment(1e9) == datetime.fromtimestamp(1e9)


def test_cards_that_a_game_cannot_draw_are_shown_by_their_words() -> None:
    """Name, text and details, each card once with how many there are."""
    game = replace(GAME, deck_faces=lambda state, seat: ())
    shown = printed_cards(game, deck("D0"))
    faces = {face.title: count for face, count in shown}
    cards = {card.id: card for card in deck("D0").cards}
    assert faces == {cards[id].name: count for id, count in deck("D0").list.items()}
    assert {face.kind for face, _ in shown} == {"card"}
    assert all(0 < len(face.short) <= 6 for face, _ in shown)
