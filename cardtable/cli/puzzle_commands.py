"""`cardtable puzzle`: the puzzle of the day, the check of puzzles by search, and the search for new ones."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import typer

puzzle = typer.Typer(rich_markup_mode=None)


@puzzle.command("today")
def puzzle_today(
    date: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="DATE", help="Another day, such as 2026-12-24.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Another puzzle for the same day.")] = 0,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, for screen readers and scripts.")] = False,
    ascii: Annotated[bool, typer.Option("--ascii", help="Draw with plain letters only.")] = False,
) -> None:
    """Solve the puzzle of the day. It is the same for everybody and has one solution."""
    from .puzzles import today

    today((date or datetime.now()).date(), seed, plain, ascii)


@puzzle.command("check")
def puzzle_check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Puzzle files.")],
    plays: Annotated[int, typer.Option(metavar="N", min=1, help="So many random plays.")] = 400,
    nodes: Annotated[int, typer.Option(metavar="N", min=1, help="So many positions at most.")] = 200_000,
) -> None:
    """Check puzzles by search. Does the stored way solve it, is it the only one, and how often does luck?"""
    from .puzzles import check_puzzles

    check_puzzles(files, plays, nodes)


@puzzle.command("search")
def puzzle_search(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's short name, such as azuki.")],
    first: Annotated[int, typer.Option(metavar="N", help="The first number to compose from.")] = 0,
    count: Annotated[int, typer.Option(metavar="N", min=1, help="How many numbers.")] = 100,
    write: Annotated[
        bool,
        typer.Option(
            "--write",
            help="Put what is found into the list of the puzzles of the day, without those that are none any more.",
        ),
    ] = False,
) -> None:
    """Compose puzzles. Prints positions that exactly one way wins, as lines of JSON."""
    from .puzzles import search_puzzles

    search_puzzles(game, first, count, write)
