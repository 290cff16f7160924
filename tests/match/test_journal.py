"""The journal: everything comes back from it, and everything that is wrong with it is said."""

from __future__ import annotations

import errno
import json
import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardtable import games
from cardtable.core.game import Rule
from cardtable.match import JournalError, Match, MatchError
from cardtable.match.chain import scan
from tests import toy
from tests.match.table import A, B, lay, play, play_on, sit
from tests.toy import rules
from tests.toy.moves import Nod, StageCard


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the match is kept."""
    return tmp_path / "m.jsonl"


def saved(path: Path, steps: int = 12) -> Match:
    """A match on disk with some steps, of which one was taken back, and closed."""
    match = sit(path=path, rounds="40")
    play_on(match, steps)
    match.undo(agreed=True)
    match.note("before the break")
    match.close()
    return match


def lines(path: Path) -> list[dict[str, Any]]:
    """The journal as data."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def resealed(path: Path, change: dict[int, dict[str, Any]], header: dict[str, Any] | None = None) -> None:
    """Write the journal again with some lines changed and every digest right, as a forger or another version would."""
    from cardtable.match.chain import _SEAL, _digest

    chain, out = "", b""
    for number, data in enumerate(lines(path), 1):
        data.pop("chain")
        data.update(change.get(number, {}))
        body = msgspec.json.encode(data)
        chain = _digest(body, chain)
        out += body[:-1] + _SEAL + chain.encode() + b'"}\n'
    path.write_bytes(out)


def test_a_saved_match_comes_back_whole(path: Path) -> None:
    """States, log, names, options, seed, what was taken back, and the journal goes on."""
    match = saved(path)
    again = Match.resume(path)
    assert again.notices == ()
    assert (again.state, again.steps, again.names, again.options, again.seed) == (
        match.state,
        match.steps,
        match.names,
        match.options,
        match.seed,
    )
    assert [again.log(seat) for seat in (None, A, B)] == [match.log(seat) for seat in (None, A, B)]
    assert again.can_redo
    again.redo()
    assert again.steps == 12
    again.close()
    assert Match.resume(path).steps == 12


def test_a_saved_match_comes_back_at_every_moment(path: Path) -> None:
    """Also inside a choice, a window and sealed bids, and after the end."""
    match = sit(3, path=path, rounds="1")
    while match.to_act is not None:
        again = Match.resume(path)
        assert (again.state, again.board(B), again.log(B)) == (match.state, match.board(B), match.log(B))
        match = again
        play_on(match, 1, match.steps)
    assert Match.resume(path).outcome == match.outcome


def test_a_position_and_its_steps_come_back(path: Path) -> None:
    """The header holds the zones."""
    match = lay(path=path, scores=[3, 4])
    play(match, "Choose D0 0")
    match.close()
    assert Match.resume(path).state == match.state


def test_the_header_holds_all_that_the_match_starts_from(path: Path) -> None:
    """So that decks and options on disk may change."""
    saved(path)
    header = lines(path)[0]
    assert (header["format"], header["rules"], header["game"]) == (1, 1, "toy")
    assert header["names"] == ["Ann", "Bo"]
    assert header["options"]["rounds"] == "40"
    assert header["seed"] == 7
    assert [len(deck["cards"]) for deck in header["decks"]] == [10, 10]
    assert [line["is"] for line in lines(path)[1:]] == ["do"] * 12 + ["undo", "note"]


def test_a_match_in_memory_can_be_saved_later(path: Path, tmp_path: Path) -> None:
    """With all it has been through, byte for byte as if it had been written from the start; and it goes on there."""
    match = sit()
    play_on(match, 9)
    match.undo(agreed=True)
    match.save(path)
    assert match.path == path
    play_on(match, 3)
    match.save(tmp_path / "copy.jsonl")
    assert match.path == path
    match.close()
    assert Match.resume(path).state == match.state
    assert (tmp_path / "copy.jsonl").read_bytes() == path.read_bytes()


def test_no_match_is_ever_written_over(path: Path) -> None:
    """Not by a new one and not by a copy."""
    saved(path)
    before = path.read_bytes()
    with pytest.raises(JournalError, match="a file of that name is there already"):
        sit(path=path)
    with pytest.raises(JournalError, match="a file of that name is there already"):
        sit().save(path)
    assert path.read_bytes() == before


def test_a_torn_last_line_is_dropped_with_a_notice(path: Path) -> None:
    """Wherever it was torn; the next action takes its place."""
    match = saved(path)
    whole = path.read_bytes()
    last = len(whole) - len(whole.splitlines()[-1]) - 1
    for cut in (last + 1, last + 30, len(whole) - 2):
        path.write_bytes(whole[:cut])
        again = Match.resume(path)
        assert again.notices == (
            "The last line of this saved match was torn and has been dropped: one step may be missing.",
        )
        assert again.log(A) == match.log(A)[:-1]
        assert again.state == match.state
        play_on(again, 1)
        again.close()
        assert Match.resume(path).notices == ()
        assert Match.resume(path).state == again.state


def test_a_last_line_that_only_lacks_its_break_is_kept(path: Path) -> None:
    """An editor may have taken it away."""
    match = saved(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    again = Match.resume(path)
    assert (again.notices, again.log(A)) == ((), match.log(A))
    again.close()
    assert path.read_bytes() == whole


def test_a_changed_byte_anywhere_is_refused_with_its_line(path: Path) -> None:
    """Every single byte of every line counts, and the lines before it are good."""
    saved(path, 3)
    whole = path.read_bytes()
    starts = [0]
    while (end := whole.find(b"\n", starts[-1])) >= 0:
        starts.append(end + 1)
    for line, (start, end) in enumerate(pairwise(starts[:-1]), 1):
        for at in (*range(start, min(end, start + 90)), *range(max(start, end - 60), end)):
            damaged = bytearray(whole)
            damaged[at] ^= 0x01
            path.write_bytes(damaged)
            with pytest.raises(JournalError) as caught:
                Match.resume(path)
            assert caught.value.line == line or (at == end - 1 and caught.value.line in (line, line + 1))
            assert caught.value.good == max(0, caught.value.line - 2)
            assert path.read_bytes() == bytes(damaged)


def test_a_change_that_would_still_be_legal_is_refused_too(path: Path) -> None:
    """Another card that could have been chosen just as well."""
    match = lay(path=path)
    match.submit(StageCard(match.state.hands[0][0]))
    play(match, "Lay it down", "Nod")
    match.close()
    before = path.read_bytes()
    changed = before.replace(b'{"do":"stage","card":0}', b'{"do":"stage","card":1}')
    assert changed != before
    path.write_bytes(changed)
    with pytest.raises(JournalError, match="damaged in line 2: the 0 records before it are good"):
        Match.resume(path)


def test_a_line_taken_out_or_put_in_is_refused(path: Path) -> None:
    """Each line hangs on the one before."""
    saved(path)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:5] + whole[6:]))
    with pytest.raises(JournalError) as caught:
        Match.resume(path)
    assert (caught.value.line, caught.value.good) == (6, 4)
    path.write_bytes(b"".join([*whole[:5], whole[4], *whole[5:]]))
    with pytest.raises(JournalError) as caught:
        Match.resume(path)
    assert (caught.value.line, caught.value.good) == (6, 4)


def test_the_good_part_of_a_damaged_journal_is_rescued_into_a_new_file(path: Path) -> None:
    """Which names its parent; the damaged one is left as it was."""
    saved(path)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*whole[:8], b"broken\n", *whole[9:]]))
    before = path.read_bytes()
    match = Match.rescue(path)
    assert match.path == path.with_name("m-rescued.jsonl")
    assert match.steps == 7
    assert match.notices == ("Rescued 7 records of m.jsonl; 7 could not be used.",)
    assert match.header.parent is not None
    assert (match.header.parent.name, match.header.parent.step) == ("m.jsonl", 7)
    play_on(match, 2)
    match.close()
    assert Match.resume(match.path).steps == 9
    assert path.read_bytes() == before
    assert Match.rescue(path).path == path.with_name("m-rescued-2.jsonl")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"\x00\x01\x02", "not a saved match"),
        (b"game: toy\n", "not a saved match"),
        (b"[]\n", "not a saved match"),
        (b"{}\n", "damaged in its first line"),
        (b'{"is":"match","format":1}\n', "damaged in its first line"),
        (b'{"is":"match","format":2,"new":true}\n', "saved by a newer cardtable: update"),
        (b"[" * 100_000, "not a saved match"),
        (b'{"format":1', "not a saved match"),
    ],
)
def test_what_is_no_journal_of_ours_gets_a_sentence(path: Path, content: bytes, words: str) -> None:
    """Neither to resume nor to rescue."""
    path.write_bytes(content)
    for way in (Match.resume, Match.rescue):
        with pytest.raises(JournalError, match=words) as caught:
            way(path)
        assert caught.value.line == 1


def test_a_journal_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    """Missing ones and folders."""
    with pytest.raises(JournalError, match=r"There is no saved match .*none\.jsonl: check the name"):
        Match.resume(tmp_path / "none.jsonl")
    with pytest.raises(JournalError, match="is a folder, not a saved match"):
        Match.resume(tmp_path)


def test_a_game_or_a_deck_that_no_longer_fits_gets_a_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A journal may outlive them."""
    saved(path)
    header = lines(path)[0]
    header["decks"][0]["cards"][0]["rank"] = 77
    resealed(path, {1: {"decks": header["decks"]}})
    with pytest.raises(JournalError, match=r"its cards do not fit this version.*must be at most 9 \(found 77\)"):
        Match.resume(path)
    monkeypatch.setattr(games, "GAMES", ())
    with pytest.raises(JournalError, match='There is no game "toy"'):
        Match.resume(path)


def test_a_fold_that_reaches_another_state_says_at_which_action(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A corrected rule; the match goes on from what today's rules say."""
    match = lay(path=path)
    play(match, "Choose D0 1", "Lay it down", "Nod", "Draw a card")
    match.close()

    def generous(state: Any, action: Any) -> Any:
        after, events = rules.reduce(state, action)
        if isinstance(action, Nod):
            after = msgspec.structs.replace(after, scores=(after.scores[0] + 1, after.scores[1]))
        return after, events

    _changed(monkeypatch, reduce=generous)
    again = Match.resume(path)
    assert again.notices == (
        "The rules have changed since this match was saved: from action 3 on, the table may differ from what was "
        "played. Play can go on from here.",
    )
    assert again.state.scores[0] == match.state.scores[0] + 1
    assert again.steps == 4
    play(again, "Choose D1 0")
    again.close()
    assert len(Match.resume(path).notices) == 1


def test_an_action_that_today_s_rules_refuse_ends_the_fold_before_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is lost from the file; what is played instead is written behind it and comes back."""
    match = lay(path=path)
    play(match, "Choose D0 1", "Lay it down", "Nod", "Draw a card", "Choose D1 0")
    match.close()
    rule = Rule("TOY-X", lambda state, action: "No nodding: challenge instead.")

    def strict(state: Any) -> Any:
        return [(action, rule if isinstance(action, Nod) else why) for action, why in rules.verdicts(state)]

    _changed(monkeypatch, verdicts=strict)
    before = path.read_bytes()
    again = Match.resume(path)
    assert again.notices == ("Today's rules refuse action 3 of this saved match: play goes on from before it.",)
    assert (again.steps, again.state.phase) == (2, "answer")
    assert path.read_bytes() == before
    play(again, "Challenge", "Choose D1 1")
    again.close()
    assert path.read_bytes().startswith(before)
    third = Match.resume(path)
    assert (third.notices, third.steps, third.state) == ((), 4, again.state)
    third.save(path.with_name("copy.jsonl"))
    third.close()
    assert Match.resume(path.with_name("copy.jsonl")).state == again.state


def _changed(monkeypatch: pytest.MonkeyPatch, **members: Any) -> None:
    from dataclasses import replace

    monkeypatch.setattr(toy, "GAME", replace(toy.GAME, **members))


def test_an_action_that_cannot_be_read_ends_the_fold_too(path: Path) -> None:
    """Rules may lose a kind of action."""
    saved(path)
    resealed(path, {4: {"action": {"do": "fly"}}})
    again = Match.resume(path)
    assert again.steps == 2
    assert "refuse action 3" in again.notices[0]


def test_a_branch_plays_on_from_an_earlier_step(path: Path, tmp_path: Path) -> None:
    """In a journal of its own that names its parent; the parent goes its own way."""
    match = sit(path=path, rounds="40")
    play_on(match, 10)
    end = match.state
    other = match.branch(4, tmp_path / "branch.jsonl")
    assert (other.steps, other.state) == (4, match.at(4))
    assert other.header.parent is not None
    assert (other.header.parent.name, other.header.parent.step) == ("m.jsonl", 4)
    play_on(other, 3, seed=5)
    other.close()
    assert Match.resume(tmp_path / "branch.jsonl").state == other.state
    assert match.state == end
    assert match.branch(10).path is None
    with pytest.raises(IndexError):
        match.branch(11)


def test_names_in_a_forged_journal_are_cleaned(path: Path) -> None:
    """What comes from outside goes through the same door."""
    saved(path)
    resealed(path, {1: {"names": ["\x1b[2JAnn", "Bo"]}})
    assert Match.resume(path).names == ("[2JAnn", "Bo")


def test_who_opens_a_journal_again_in_one_process_takes_it_over(path: Path) -> None:
    """The older match can still be looked at, but writes no more."""
    match = sit(path=path)
    again = Match.resume(path)
    with pytest.raises(JournalError, match="went on elsewhere"):
        play_on(match, 1)
    assert match.steps == 0
    play_on(again, 1)
    assert again.steps == 1


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "the disk is read-only"), (errno.EIO, "reports an error")],
)
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_what_cannot_be_written_did_not_happen(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str, call: str
) -> None:
    """Neither actions nor undo, redo, notes and orders; when there is room again the match goes on."""
    match = sit(path=path)
    play_on(match, 3)
    match.undo(agreed=True)
    before, state, log = path.read_bytes(), match.state, match.log(A)
    real = getattr(os, call)

    def refuse(handle: int, *data: bytes) -> int:
        if call == "write":
            real(handle, data[0][:10])
        raise OSError(number, os.strerror(number))

    (order,) = match.orders(B)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        for attempt in (
            lambda: play_on(match, 1),
            lambda: match.undo(agreed=True),
            lambda: match.redo(),
            lambda: match.note("x"),
            lambda: match.give_order(order),
        ):
            with pytest.raises(JournalError, match=words):
                attempt()
            assert (match.state, match.log(A), match.steps, match.standing) == (state, log, 2, ())
            assert path.read_bytes() == before
    match.redo()
    match.close()
    assert Match.resume(path).state == match.state


def test_a_match_that_cannot_be_written_at_all_does_not_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And leaves no empty file behind."""

    def refuse(handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", refuse)
    with pytest.raises(MatchError, match=r"The match cannot be written to .*: the disk is full"):
        sit(path=path)
    assert not path.exists()


def test_a_journal_that_may_not_be_written_can_be_looked_at(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And copied to where it may."""
    match = saved(path)
    real = os.open

    def reading(name: Any, flags: int, *mode: int) -> int:
        if flags & os.O_RDWR and Path(name) == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(name, flags, *mode)

    monkeypatch.setattr(os, "open", reading)
    again = Match.resume(path)
    assert again.notices == (
        "This saved match may not be written: look back at it freely, and save a copy to play on.",
    )
    assert again.board(A) == match.board(A)
    with pytest.raises(JournalError, match="may not be written: save a copy"):
        play_on(again, 1)
    again.save(path.with_name("copy.jsonl"))
    copy = Match.resume(path.with_name("copy.jsonl"))
    play_on(copy, 1)
    assert copy.steps == match.steps + 1


def test_what_scan_calls_good_is_what_was_sealed(path: Path) -> None:
    """The journal knows the size of its good part."""
    saved(path)
    data = path.read_bytes()
    found = scan(data)
    assert (found.size, found.torn, found.damage, found.open_end) == (len(data), False, None, False)
    assert scan(data + b"{").size == len(data)
    assert scan(data + b"{").torn
