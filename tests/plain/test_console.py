"""Reading and speaking through pipes."""

from __future__ import annotations

import io

import pytest

from cardtable.plain.console import Console, EndOfInput


def test_through_a_pipe_nothing_waits_and_nothing_is_cleared() -> None:
    """Hand-overs take no line of input and write no escape codes."""
    heard, said = io.StringIO("1\n"), io.StringIO()
    console = Console(heard, said)
    console.wait("Pass to Bo.")
    console.wipe()
    assert console.ask("?") == "1"
    assert said.getvalue() == "Pass to Bo.\n? 1\n"
    with pytest.raises(EndOfInput):
        console.ask("?")


def test_ascii_says_every_letter_with_the_small_alphabet() -> None:
    """Marks are dropped, dashes and signs replaced, what is left becomes a question mark."""
    said = io.StringIO()
    Console(io.StringIO(), said, ascii=True).say("Müller — 3 × 4 … “ja” 道")
    assert said.getvalue() == 'Muller - 3 x 4 ... "ja" ?\n'


def test_input_that_is_no_text_ends_the_input() -> None:
    """Bytes that are no UTF-8 are no reason to crash."""
    heard = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\xff\n"), encoding="utf-8")
    with pytest.raises(EndOfInput):
        Console(heard, io.StringIO()).ask("?")


def test_a_terminal_tears_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long lines hang under their first, on a terminal as it is wide and nowhere over a hundred characters."""
    monkeypatch.setenv("COLUMNS", "41")
    line = "  1. Moth Countess, card, Damage 4, Health 4, Flash: also in Combat"
    said = io.StringIO()
    console = Console(io.StringIO(), said)
    console.say(line)
    console.say(f"{line}, {line.strip()}")
    console.clears = True
    console.say(line)
    assert said.getvalue().splitlines() == [
        line,
        f"{line}, 1. Moth Countess, card, Damage",
        "      4, Health 4, Flash: also in Combat",
        "  1. Moth Countess, card, Damage 4,",
        "      Health 4, Flash: also in Combat",
    ]


def test_a_command_is_never_torn() -> None:
    """Whoever copies it gets all of it, however long the sentence before it is."""
    said = io.StringIO()
    console = Console(io.StringIO(), said)
    console.say("The match is saved. Go on with: cardtable resume m.jsonl --plain")
    console.say(f"{'The match is saved. ' * 3}Go on with: cardtable resume a-long-name-of-a-match.jsonl --plain")
    assert said.getvalue().splitlines() == [
        "The match is saved. Go on with: cardtable resume m.jsonl --plain",
        "The match is saved. The match is saved. The match is saved. Go on with:",
        "    cardtable resume a-long-name-of-a-match.jsonl --plain",
    ]
