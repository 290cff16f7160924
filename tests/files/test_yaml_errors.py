"""What is wrong with a file that is no YAML, in a sentence with its place and what to do."""

from __future__ import annotations

import pytest

from cardtable.files import FileProblem, read_yaml
from cardtable.files.yaml_errors import _first_odd


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        (
            "a\nb: c\n",
            (2, 2),
            "this line does not go on from the line before: check its indent, and that `key: value` has its colon",
        ),
        (
            "name: x\n  y\nz: 1\n  q: 2\n",
            (4, 3),
            "this line begins after 2 spaces and the one above after 0: line them up",
        ),
        (
            "deck: x\nlist:\n  a: 1\n   b: 2\n",
            (4, 4),
            "this line begins after 3 spaces and the one above after 2: line them up",
        ),
        ("a: b: c\n", (1, 5), "a colon inside a text: put the text in quotes"),
        ("a: [1 2\n", (1, 4), "this [ is never closed: write ] at its end"),
        (
            "a: [1, 2\nb: 3\n",
            (2, 2),
            "a comma is missing before this key, or a text has a colon in it: put such a text in quotes",
        ),
        (
            "a: {b: 1 c: 2}\n",
            (1, 11),
            "a comma is missing before this key, or a text has a colon in it: put such a text in quotes",
        ),
        ("a: {b: 1\n", (1, 4), "this { is never closed: write } at its end"),
        ("a: [1, {b: 2]\n", (1, 13), "a comma is missing before this, or the { is not closed by }"),
        ("a: [1, 2}\n", (1, 9), "a comma is missing before this, or the [ is not closed by ]"),
        (
            "  a: 1\n b: 2\n",
            (2, 2),
            "the file is over before this: check the indent of this line, and for a bracket too many",
        ),
        (
            "a:\n  b: 1\n c: 2\n",
            (3, 2),
            "this line is indented otherwise than the lines it belongs to: line it up with them",
        ),
        ("a: 1\n]\n", (2, 1), "this bracket closes nothing: take it out, or open one before it"),
        ("x: [a, b]]\n", (1, 10), "this bracket closes nothing: take it out, or open one before it"),
        ("x: {a: b}}\n", (1, 10), "this bracket closes nothing: take it out, or open one before it"),
        (
            "a: - b\n",
            (1, 4),
            "this belongs on a line of its own, indented; a text that begins with this sign goes in quotes",
        ),
        (
            "a: ? b\n",
            (1, 4),
            "this belongs on a line of its own, indented; a text that begins with this sign goes in quotes",
        ),
        ("a: !x!y z\n", (1, 4), "a text cannot begin with ! unless it stands in quotes"),
        ("a: !<x\n", (1, 7), "this cannot be read as YAML: check colons, quotes, brackets and indent"),
        ("a: %x\n", (1, 4), "a text cannot begin with % unless it stands in quotes"),
        ("%x\na: 1\n", (1, 1), "a line cannot begin with % here: put the text in quotes"),
        ("a: |x\n  b\n", (1, 5), "after | or > the text begins on the next line"),
        ("a: @x\n", (1, 4), "a text cannot begin with @ unless it stands in quotes"),
        ("a:\n\t- b\n", (2, 1), "a tab stands here: indent with spaces"),
        ("a: *\n", (1, 4), "a text cannot begin with * unless it stands in quotes"),
        ("a: & b\n", (1, 4), "a text cannot begin with & unless it stands in quotes"),
        (
            'a: "\\q"\n',
            (1, 5),
            "in double quotes a \\ needs another \\ before it; in single quotes it stands for itself",
        ),
        (
            "a: 'it's'\n",
            (1, 8),
            "the quotes end before this: quote the whole text, write '' for ' in it, or close the quotes above",
        ),
        (
            "- a\nb: 1\n",
            (2, 1),
            "every entry of this list begins with a dash in the same column: line this up, or put a dash before it",
        ),
        ("a: 1\nb\n", (2, 1), "a key needs a colon and a space after it, such as `name: Ash Piper`"),
        ("a: }\n", (1, 4), "no value can begin with this sign: put the text in quotes"),
        ("a: [,]\n", (1, 5), "a value is missing here, or a bracket is never closed"),
        (
            "a: 1\n...\nb: 2\n",
            (3, 1),
            "the file is over before this: check the indent of this line, and for a bracket too many",
        ),
        ('a: "x\n', (1, 4), "this text begins with a quotation mark and never ends: close it"),
        ("a: 'x\n---\n", (1, 4), "this text begins with a quotation mark and never ends: close it"),
    ],
)
def test_a_mistake_has_its_place_and_a_way_out(text: str, place: tuple[int, int], words: str) -> None:
    """Line and column where somebody has to look, and what to write instead."""
    with pytest.raises(FileProblem) as caught:
        read_yaml(text, "deck.yaml")
    assert (caught.value.line, caught.value.column) == place
    assert caught.value.problem == words


def test_the_first_letter_that_no_file_may_hold_is_found() -> None:
    """Control characters, half letters and marks of byte order; tabs and line ends are no such letters."""
    for odd in ("\x00", "\x1f", "\x7f", "\x9f", "\ud800", "\udfff", "\ufeff", "\ufffe", "\uffff"):
        assert _first_odd(f"ab{odd}c{odd}") == 2, hex(ord(odd))
    for fine in ("\t", "\n", "\r", " ", "~", "\xa0", "\ue000", "é"):
        assert _first_odd(f"ab{fine}") == 0, hex(ord(fine))
