"""The outside game, installed as an installer does it: its files and its entry point in a folder on the path."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

SOURCE = Path(__file__).parent / "outside_game"


def install(target: Path) -> Path:
    """Put the package and its metadata into this folder; neither a network nor pip is needed."""
    project = tomllib.loads((SOURCE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    shutil.copytree(SOURCE / name, target / name, ignore=shutil.ignore_patterns("__pycache__"))
    info = target / f"{name}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    groups = project["entry-points"].items()
    lines = [line for group, points in groups for line in (f"[{group}]", *(f"{k} = {v}" for k, v in points.items()))]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target
