"""The walk from key to frame: a key asks the game for nothing that is known already."""

from __future__ import annotations

from tests.match.counting import asked_twice, count_questions, times

from .house import duel, opened, press, table_of


async def test_keys_that_only_look_ask_nothing() -> None:
    """Moving about, selecting, inspecting and "why not" are answered from the moment on the screen."""
    async with opened(duel()) as pilot:
        await press(pilot, "enter")
        counts = count_questions(table_of(pilot).match)
        await press(pilot, "right", "left", "down", "up", "1", "i", "escape", "w", "escape", "l", "escape")
        assert table_of(pilot).match.steps == 0
        assert (times(counts, "board"), times(counts, "reduce")) == (0, 0)
        assert (times(counts, "verdicts"), times(counts, "describe")) == (0, 0)


async def test_a_key_that_acts_asks_each_thing_once() -> None:
    """One reduce; then the new state is judged once, each action described once, and the seat's board made once."""
    async with opened(duel(), motion=True) as pilot:
        await press(pilot, "enter")
        match = table_of(pilot).match
        counts, seat = count_questions(match), match.to_act
        await press(pilot, "1", "enter")
        assert match.steps == 1
        assert match.to_act == seat
        assert (times(counts, "reduce"), times(counts, "verdicts"), times(counts, "board")) == (1, 1, 1)
        assert times(counts, "describe") == len(match.verdicts())
        assert asked_twice(counts) == []
