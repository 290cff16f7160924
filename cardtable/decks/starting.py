"""The text of a new deck file: a copy of a deck that may be played, with a head for its new author."""

from __future__ import annotations

import re
from pathlib import Path

from cardtable.core.text import clean
from cardtable.files import Document, read_text, read_yaml

from .errors import DeckError
from .mistake import mistake
from .shipped import decks_folder, game_decks_folder

_SCHEMA = "# yaml-language-server: $schema={schema}\n"
"""For editors; another package's game may come without one."""
_HEAD = """\
# A deck for {game}, copied from {start}. How cards are written: cardtable cards docs, and cardtable cards docs {game}.
# Is it fit to play? cardtable decks check {file}
"""


def new_deck_text(game: str, start: Path, path: Path, name: str = "") -> str:
    """The new file's text: the deck at `start`, renamed after its file or as said, without its comments at the top."""
    document = read_yaml(start)
    if not isinstance(document.value, dict) or document.value.get("game") != game or "deck" not in document.value:
        raise DeckError([mistake(document, (), f"this is not a deck for {game}: start from one")])
    _check_sets(document, game)
    text = read_text(start)
    body = re.sub(r"\A(?:#.*\n|\s*\n)+", "", text)
    body = re.sub(r"(?m)^deck:.*$", lambda _: f"deck: {_quote(name or _name(path))}", body, count=1)
    schema = decks_folder() / "schema" / f"{game}.json"
    first = _SCHEMA.format(schema=schema.as_posix()) if schema.is_file() else ""
    return first + _HEAD.format(game=game, start=start.stem, file=path.name) + body


def _name(path: Path) -> str:
    """A deck's first name, from its file: `my-deck.yaml` is `My deck`."""
    words = re.sub(r"[^A-Za-z0-9]+", " ", path.stem).strip() or "deck"
    return f"{words[:1].upper()}{words[1:60]}"


def _quote(name: str) -> str:
    """A name as YAML holds any text."""
    return '"' + clean(name, 60).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _check_sets(document: Document, game: str) -> None:
    """Sets that lie only beside the copied deck would not be found from elsewhere."""
    uses = document.value.get("uses")
    for name in uses if isinstance(uses, list) else ():
        if not (game_decks_folder(game) / str(name)).is_file():
            text = f'the set "{name}" lies only beside that deck: copy the file by hand, with its sets'
            raise DeckError([mistake(document, ("uses",), text)])
