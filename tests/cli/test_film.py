"""The recording of a match: a film of the screen in one small file."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from rich.style import Style

from cardtable.cli.film import film
from cardtable.cli.recording import FRAMES, recording
from cardtable.tui.board.canvas import cells

PLAIN, LOUD = Style(color="#ffffff", bgcolor="#000000"), Style(color="#000000", bgcolor="#ffcc00", bold=True)
ABOVE, ONE, TWO = cells("same <b>", PLAIN), cells("one     ", PLAIN), cells("two     ", LOUD)


def test_a_line_is_drawn_once_however_often_it_is_seen() -> None:
    """Two frames of two lines: three drawings, four uses, and the strip jumps by the height of a frame."""
    made = film([(ABOVE, ONE), (ABOVE, TWO)], 1.0, "#000000", "A & B")
    ElementTree.fromstring(made)
    assert re.findall(r'<use href="#(l\d)" y="(\d+)"/>', made) == [
        ("l0", "0"),
        ("l1", "18"),
        ("l0", "36"),
        ("l2", "54"),
    ]
    assert made.count("same &lt;b&gt;") == 1
    assert '<rect x="0.0" width="67.2" height="18" fill="#ffcc00"/>' in made
    assert 'class="b"' in made
    assert "<title>A &amp; B</title>" in made
    assert "translateY(-36px)" in made


def test_the_recording_of_a_match_is_small_and_ends_with_the_match() -> None:
    """Less than 400 kB, the same each time, and on its last frame the duel is over."""
    made = recording()
    ElementTree.fromstring(made)
    assert len(made.encode()) < 400_000
    assert made.count("translateY") - 1 <= FRAMES
    assert "The game is over." in made
