"""`python -m cardtable.tui.themes.make_ready` writes `ready.py`: colours that the lobby would have to work out."""

from __future__ import annotations

from pathlib import Path

from cardtable.games import GAMES

from .names import SIXTEEN, THEMES
from .roles import poster_colours, theme_colours

_HEAD = '''"""The colours of the lobby: the house's themes, and those that posters are printed in; ground, words, field.

Made of the theme files by `python -m cardtable.tui.themes.make_ready`: to read six files and to weigh their colours
took as long as to paint the lobby.
"""

from __future__ import annotations

'''


def ready_module() -> str:
    """The text of `ready.py` as it must be now."""
    themes = [f'    "{name}": {{\n{_pairs(theme_colours(name))}    }},\n' for name in THEMES]
    posters = [
        f'    ("{name}", "{listing.id}"): ({_words(poster_colours(name, listing.id))}),\n'
        for name in (*THEMES, SIXTEEN)
        for listing in GAMES
    ]
    return (
        f"{_HEAD}HOUSE_THEMES: dict[str, dict[str, str]] = {{\n{''.join(themes)}}}\n"
        f"POSTERS: dict[tuple[str, str], tuple[str, str, str]] = {{\n{''.join(posters)}}}\n"
    )


def _pairs(colours: dict[str, str]) -> str:
    return "".join(f'        "{role}": "{colour}",\n' for role, colour in colours.items())


def _words(colours: tuple[str, ...]) -> str:
    return ", ".join(f'"{colour}"' for colour in colours)


if __name__ == "__main__":
    Path(__file__).with_name("ready.py").write_text(ready_module(), encoding="utf-8")
