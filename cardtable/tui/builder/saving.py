"""Saving a deck from the builder: nothing is overwritten unasked, and nothing is written that would not be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.decks.building.starts import disk_problem
from cardtable.decks.draft import Draft
from cardtable.files import FileProblem, read_yaml, typed_path, write_whole
from cardtable.tui import navigation
from cardtable.tui.screens.dialog import Ask
from cardtable.tui.screens.entry import Entry

if TYPE_CHECKING:
    from .screen import Builder

Then = Callable[[], object]


def save(builder: Builder, path: Path, then: Then | None = None) -> None:
    """Write the deck to this path; ask before anything is lost by that."""
    problem = disk_problem(builder.bench, path)
    if problem is None:
        return _write(builder, path, then)
    answers = [
        ("back", "Go back"),
        ("elsewhere", "Save it under another name…"),
        ("over", "Overwrite what is there"),
    ]

    def decide(answer: str | None) -> None:
        if answer == "elsewhere":
            ask_where(builder, then)
        elif answer == "over":
            _write(builder, path, then)

    builder.app.push_screen(Ask("Not saved yet", [problem], answers), decide)


def ask_where(builder: Builder, then: Then | None = None) -> None:
    """Ask for another path."""

    def save_there(text: str | None) -> None:
        if text is not None:
            save(builder, _path(builder, text), then)

    about = "A new name beside it, or a whole path; it ends in .yaml."
    entry = Entry("Save the deck where?", about, str(builder.bench.path), _path_problem, limit=400)
    builder.app.push_screen(entry, save_there)


def _path(builder: Builder, text: str) -> Path:
    path = typed_path(text)
    return path if path.is_absolute() else builder.bench.path.parent / path


def _path_problem(text: str) -> str | None:
    return None if Path(text).suffix in (".yaml", ".yml") else "A deck is a YAML file: its name ends in .yaml."


def _write(builder: Builder, path: Path, then: Then | None) -> None:
    try:
        text = builder.bench.text()
        unread = Draft(read_yaml(text, path.name), path.parent).problems
        if unread:
            return navigation.tell(builder.app, "It could not be read there", *[str(each) for each in unread])
        write_whole(path, text.encode())
    except FileProblem as problem:
        return navigation.tell(builder.app, "The deck could not be saved", str(problem))
    builder.bench.mark_saved(path, text)
    builder.show_saved()
    if then is not None:
        then()
