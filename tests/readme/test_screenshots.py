"""The pictures in `screenshots/` show what the table looks like now."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.calling import environment

FOLDER = Path(__file__).parents[2] / "screenshots"


def _words(svg: str) -> list[str]:
    """What can be read in a picture; fonts, colours and ids may differ between machines."""
    return [html.unescape(text).replace("\xa0", " ") for text in re.findall(r"<text[^>]*>([^<]*)</text>", svg)]


def _pictures(folder: Path) -> dict[str, list[str]]:
    return {path.name: _words(path.read_text(encoding="utf-8")) for path in sorted(folder.iterdir())}


def test_the_pictures_are_fresh(tmp_path: Path) -> None:
    """Made anew, every picture reads as it does in the folder; if not, run `cardtable screenshots`."""
    command = [sys.executable, "-m", "cardtable", "screenshots", str(tmp_path / "new")]
    done = subprocess.run(command, env=environment(tmp_path / "home"), capture_output=True, text=True, timeout=240)
    assert (done.returncode, done.stderr) == (0, "")
    made, kept = _pictures(tmp_path / "new"), _pictures(FOLDER)
    assert list(made) == list(kept), "run `cardtable screenshots`"
    assert [name for name in made if made[name] != kept[name]] == [], "run `cardtable screenshots`"
    assert all(len(words) > 3 for words in made.values())
