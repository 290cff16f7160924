"""The name of the table, drawn in box characters or in ASCII."""

from __future__ import annotations

from textual.content import Content

_BOXES = (
    ("╭──────╮     ", "                                     ", "     ╭──────╮"),
    ("│╲   ╭──────╮", "┌──  ┌─┐ ┌─┐ ┌─╮ ╶┬╴ ┌─┐ ┌─╮ ╷   ┌── ", "╭──────╮    │"),
    ("│ ╲  │   ╱  │", "│    ├─┤ ├┬╯ │ │  │  ├─┤ ├─┤ │   ├─  ", "│  ╲   │   ╱│"),
    ("╰────│  ╱   │", "└──  ╵ ╵ ╵╰─ └─╯  ╵  ╵ ╵ └─╯ └── └── ", "│   ╲  │────╯"),
    ("     ╰──────╯", "                                     ", "╰──────╯     "),
)
_ASCII = (
    (".------.     ", "                                     ", "     .------."),
    (r"|\   .------.", " __   _   __  __ ___  _   __      __ ", ".------.    |"),
    (r"| \  |   /  |", r"|    |_| |_) |  | |  |_| |_) |   |_  ", r"|  \   |   /|"),
    ("'----|  /   |", r"|__  | | | \ |__| |  | | |__)|__ |__ ", r"|   \  |----'"),
    ("     '------'", "                                     ", "'------'     "),
)


def banner(ascii: bool = False) -> Content:
    """Two hands of cards with the table's name between them; five lines of 69 cells."""
    rows = _ASCII if ascii else _BOXES
    return Content("\n").join(
        [
            Content.assemble((left, "$secondary"), "   ", (name, "bold $primary"), "   ", (right, "$accent"))
            for left, name, right in rows
        ]
    )
