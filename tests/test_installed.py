"""The wheel and the source archive, installed into an empty environment and played from another folder.

With `pytest -m long`, on every Python from 3.11 on that this machine has.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[1]
TRACKED = ("cardtable", "decks", "tests", "pyproject.toml", "README.md", "LICENSE")


def pythons() -> list[str]:
    """One interpreter of each version from 3.11 on, from the path, the system and pyenv."""
    folders = [*os.environ.get("PATH", "").split(os.pathsep), "/usr/bin", "/usr/local/bin"]
    folders += map(str, Path.home().glob(".pyenv/versions/*/bin"))
    found: dict[str, str] = {}
    for folder in dict.fromkeys(folders):
        for path in sorted(Path(folder).glob("python3.*")) if "shims" not in folder else ():
            if re.fullmatch(r"python3\.(1[1-9]|[2-9]\d)", path.name):
                version = subprocess.run([path, "-V"], capture_output=True, text=True).stdout.strip()
                found.setdefault(version, str(path))
    return [path for version, path in sorted(found.items()) if version]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheel, and the source archive, made from a copy of what is tracked."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("built")
    for name in TRACKED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, source / name)
    tool = tmp_path_factory.mktemp("tool")
    subprocess.run([pythons()[0], "-m", "venv", str(tool)], check=True)
    subprocess.run([str(tool / "bin" / "pip"), "install", "-q", "hatchling>=1.27"], check=True)
    subprocess.run([str(tool / "bin" / "hatchling"), "build", "-d", str(out)], cwd=source, check=True)
    (wheel,), (sdist,) = out.glob("*.whl"), out.glob("*.tar.gz")
    return {"wheel": wheel, "sdist": sdist}


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
@pytest.mark.parametrize("python", pythons())
def test_it_installs_and_plays_from_another_folder(
    python: str, kind: str, built: dict[str, Path], tmp_path: Path
) -> None:
    """Version, decks, rules, a lesson, a whole game line by line, and the app."""
    venv, here = tmp_path / "venv", tmp_path / "here"
    here.mkdir()
    subprocess.run([python, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "install", "-q"]
    subprocess.run([*pip, str(built[kind])], check=True)
    env = {"PATH": os.environ["PATH"], "CARDTABLE_HOME": str(tmp_path / "home"), "LANG": "C.UTF-8"}

    def run(*words: str, typed: str = "") -> str:
        command = [str(venv / "bin" / words[0]), *words[1:]]
        return subprocess.run(
            command, cwd=here, env=env, input=typed, capture_output=True, text=True, check=True, timeout=120
        ).stdout

    assert run("cardtable", "--version").startswith("cardtable ")
    assert "Michi" in run("cardtable", "decks", "list", "karenza")
    assert run("cardtable", "rules", "kyza")
    assert "fit to play" in run("cardtable", "decks", "check", "michi")
    assert run("cardtable", "tutorial", "azuki", "1", "--plain")
    for game in ("karenza", "myacards", "kyza", "azuki", "dagupukito"):
        assert "1 games" in run("cardtable", "simulate", game, "--games", "1")
    assert "The game is over." in run("cardtable", "play", "karenza", "--plain", "--seed", "5", typed="1\n" * 400)
    code = (
        "import asyncio; from cardtable.tui.app import CardtableApp\n"
        "async def look():\n"
        "    async with CardtableApp().run_test() as pilot:\n"
        "        await pilot.press('1', 'escape')\n"
        "asyncio.run(look()); print('looked')"
    )
    assert run("python", "-c", code) == "looked\n"
    assert list(here.iterdir()) == []
