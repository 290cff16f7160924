"""Entries of a list: their further lines hang under the first."""

from __future__ import annotations

from textual.content import Content

from cardtable.tui.screens.hanging import Hanging
from cardtable.tui.screens.result import _count


def test_further_lines_of_every_paragraph_stand_further_in() -> None:
    """No word is lost, nothing is wider than there is room, and a short paragraph stays as it is."""
    text = "KAR-36  A technique starts in the corner where the last one ended.\n  what stands in already goes on there"
    lines = Hanging(Content(text)).fold(30).plain.split("\n")
    assert lines[0] == "KAR-36  A technique starts in"
    assert all(line.startswith("    ") for line in lines[1:-2])
    assert lines[-2:] == ["  what stands in already goes", "  on there"]
    assert max(map(len, lines)) <= 30
    assert " ".join(" ".join(lines).split()) == " ".join(text.split())


def test_equal_cards_of_a_hand_are_counted() -> None:
    """Thirteen cards of five kinds are five words."""
    assert _count(["Punch", "Kick", "Punch", "Punch"]) == ["3× Punch", "Kick"]
