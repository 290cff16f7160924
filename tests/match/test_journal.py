"""The journal: everything comes back from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.match import Match
from tests.match.table import A, B, lay, lines, play, play_on, saved, sit


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
