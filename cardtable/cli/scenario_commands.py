"""`cardtable scenario …`: its commands with their words and options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

scenario = typer.Typer(rich_markup_mode=None)


@scenario.command("run")
def scenario_run(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Scenario files, lessons or puzzles.")],
) -> None:
    """Run scenarios: every line must be used, legal, and enough."""
    from .tutorial import run_scenarios

    run_scenarios(files)


@scenario.command("export")
def scenario_export(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A saved match.")],
    at: Annotated[int, typer.Option(metavar="N", help="After how many actions.")],
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the files go.")] = Path(),
    agreed: Annotated[
        bool, typer.Option("--agreed", help="The table agrees to reveal the hands and the seed of a running match.")
    ] = False,
) -> None:
    """Write a position of a saved match as a scenario. Use it as a bug report or as a new lesson."""
    from .tutorial import export_scenario

    export_scenario(journal, at, folder, agreed)


@scenario.command("lesson")
def scenario_lesson(
    journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="A saved match.")],
    at: Annotated[int, typer.Option(metavar="N", help="After how many actions it begins.")],
    length: Annotated[int, typer.Option(metavar="N", min=1, help="How many actions it takes over.")] = 8,
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the files go.")] = Path(),
    agreed: Annotated[
        bool, typer.Option("--agreed", help="The table agrees to reveal the hands and the seed of a running match.")
    ] = False,
) -> None:
    """Draft a lesson from any step of a saved match. It can be played as it is."""
    from .tutorial import draft_lesson

    draft_lesson(journal, at, length, folder, agreed)
